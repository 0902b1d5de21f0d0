"""The walks that are written in every format, found by the command in areas that it imports."""

import dataclasses
import json
import os
import pathlib

from .faults import run

FORMATS = {
    "json": "json", "gpx": "gpx", "kml": "kml", "geojson": "geojson", "svg": "svg", "csv": "csv",
    "links": "txt", "polyline5": "p5", "polyline6": "p6",
}
DEPART = "2026-11-30T23:59:30+01:00"
AT = "2026-11-30T12:00"

MUSEUM, CAR = "43.73090,7.42540", "43.73298,7.42136"

# Scripts that run from right to left or without spaces, controls, and what formats mean by marks.
NAMES = [
    "شارع الحرية (غرب)", "רחוב הרצל", "東京都千代田区丸の内一丁目大通り", "=HYPERLINK(\"x\")",
    "Tab\tand &#10; <![CDATA[x]]>", "\u2066Isolate\u2069 \u200fmark", "Ünïcödé – “q”", "a\\b`c|d;e,f",
]


@dataclasses.dataclass
class Walk:
    """A walk and the folder that it is written to, a file for each format."""

    name: str
    folder: pathlib.Path
    has_times: bool

    def path(self, form):
        return self.folder / f"walk.{FORMATS[form]}"

    def text(self, form):
        return self.path(form).read_bytes().decode("utf-8")

    @property
    def document(self):
        return json.loads(self.text("json"))


def town(names):
    """OSM XML of a zigzag street, a way for each name."""
    nodes = "".join(
        f'<node id="{i + 1}" lat="{35 + i % 2 * 0.0007:.7f}" lon="{160 + i * 0.0011:.7f}"/>'
        for i in range(len(names) + 1)
    )
    quoted = (
        "".join(f"&#{ord(c)};" if c in "&<>\"\t" or ord(c) > 126 else c for c in n) for n in names
    )
    ways = "".join(
        f'<way id="{i + 1}"><nd ref="{i + 1}"/><nd ref="{i + 2}"/>'
        f'<tag k="highway" v="residential"/><tag k="name" v="{name}"/></way>'
        for i, name in enumerate(quoted)
    )
    return f'<osm version="0.6">{nodes}{ways}</osm>'


class Writer:
    """Imports extracts and writes walks with the command, in a folder."""

    def __init__(self, command, root, folder):
        self.command, self.root, self.folder = command, root, folder
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder),
            "TZ": "UTC0", "LC_ALL": "C.UTF-8",
        }
        self.cases = root / "Tests/CaseTests/inputs"

    def walkback(self, *words):
        return run(self.command, *words, env=self.environment)

    def area(self, extract):
        path = self.folder / (pathlib.Path(extract).name + ".walk")
        if not path.exists():
            self.walkback("import", extract, "-o", path, "--quiet")
        return path

    def write(self, name, extract, verb, *words):
        """Writes a walk; the end of each file's name tells the format where it can."""
        folder = self.folder / name
        folder.mkdir()
        walk = Walk(name, folder, "--depart" in words)
        told = ("--area", self.area(extract), "--now", DEPART, "--at", AT, "--quiet")
        for form, end in FORMATS.items():
            choice = () if form == end else ("--format", form)
            self.walkback(verb, *words, *told, *choice, "-o", walk.path(form))
        return walk

    def walks(self):
        monaco = self.root / "data/monaco.osm.pbf"
        park = (
            "park", "--level=-2", "--spot", "C14", "--note", 'Tom & "Jerry" <3 ]]>', "--force",
            "--now", DEPART,
        )
        pin = ("--vehicle", 'Tom & "Jerry" <3 ]]>')
        self.walkback(*park, CAR)
        self.walkback(*park, "35,160.0087829", *pin)
        scripts = self.folder / "scripts.osm"
        scripts.write_text(town(NAMES), encoding="utf-8")
        cases = self.cases
        yield self.write("car", monaco, "back", MUSEUM, "--depart", DEPART)
        yield self.write(
            "stops", monaco, "route", MUSEUM, CAR, "--depart", DEPART, "--via", "43.7392,7.4275",
            *("--via", CAR) * 11,
        )
        yield self.write(
            "others", monaco, "route", "43.7492,7.4385", "43.7265,7.4120", "--alternatives", "2",
            "--depart", DEPART,
        )
        yield self.write("names", cases / "EXP03.osm", "back", "35,160", *pin)
        yield self.write("scripts", scripts, "route", "35,160", "35,160.0088")
        yield self.write(
            "antimeridian", cases / "RTE07.osm", "route", "-16.81,179.9995", "-16.81,-179.9995",
            "--depart", DEPART,
        )
        here = "35.0000090,160.0010979"
        yield self.write(
            "nothing", cases / "EXP01.osm", "route", here, here, "--depart", DEPART
        )
        yield self.write("hand", cases / "EXP01.osm", "route", here, "35.000009,160.0011012")
        yield self.write(
            "zero", cases / "EXP08.osm", "route", "0.0000200,-0.0000300", "0.0002898,0.0003297"
        )
