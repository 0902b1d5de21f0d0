"""KML 2.2: rules of our own, then gpsbabel and GDAL."""

import re
import xml.etree.ElementTree as xml

from . import gdal
from .faults import require, run, same

KML = "{http://www.opengis.net/kml/2.2}"
TUPLE = re.compile(r"-?\d{1,3}\.\d{7},-?\d{1,2}\.\d{7}")
# Children of a feature in the schema's order.
FEATURE = "name visibility open description styleUrl Style".split()
GEOMETRIES = ("Point", "LineString", "MultiGeometry")


def check(walk):
    path, document = walk.path("kml"), walk.document
    root = xml.parse(path).getroot()
    same(root.tag, KML + "kml", path)
    same([child.tag for child in root], [KML + "Document"], path)
    styles = {style.get("id") for style in root.iter(KML + "Style")}
    for color in root.iter(KML + "color"):
        require(re.fullmatch("[0-9a-f]{8}", color.text), f"{path}: color {color.text}")
    for feature in [*root.iter(KML + "Document"), *root.iter(KML + "Placemark")]:
        names = [child.tag.removeprefix(KML) for child in feature]
        leading = [name for name in names if name in FEATURE]
        same(leading, sorted(leading, key=FEATURE.index), f"{path}: order")
    for mark in root.iter(KML + "Placemark"):
        require(mark.findtext(KML + "styleUrl", "")[1:] in styles, f"{path}: a style is missing")
        geometry = mark[-1].tag.removeprefix(KML)
        require(geometry in GEOMETRIES, f"{path}: a placemark ends with {geometry}")
    check_lines(root, document, path)
    steps = root.findall(f".//{KML}Folder/{KML}Placemark/{KML}name")
    expected = [f"{i + 1}. {step['instruction']}" for i, step in enumerate(document["steps"])]
    same([name.text for name in steps], expected, f"{path}: steps")
    check_readers(walk, document, root)


def check_lines(root, document, path):
    lines = []
    for element in root.iter(KML + "coordinates"):
        places = element.text.split()
        for place in places:
            require(TUPLE.fullmatch(place), f"{path}: coordinates {place}")
        lines.append([tuple(map(float, place.split(","))) for place in places])
    for line in lines:
        for a, b in zip(line, line[1:]):
            require(abs(a[0] - b[0]) <= 180, f"{path}: a line around the world")
    walked = [line for line in lines if len(line) > 1]
    require(walked, f"{path}: no line")
    cut = [place for line in walked for place in line if abs(place[0]) == 180]
    given = [tuple(place) for place in document["geometry"]["coordinates"]]
    if not cut:
        same(walked[0], given, f"{path}: line")


def check_readers(walk, document, root):
    path = walk.path("kml")
    marks = len(root.findall(f".//{KML}Placemark"))
    same(len(gdal.kinds(path)), marks, f"{path}: GDAL's placemarks")
    copy = walk.folder / "gpsbabel-kml.gpx"
    run("gpsbabel", "-i", "kml", "-f", path, "-o", "gpx", "-F", copy)
    text = copy.read_text(encoding="utf-8")
    points = len(document["steps"]) + len(document["legs"]) + 1
    same(text.count("<wpt "), points, f"{path}: gpsbabel's points")
    require(text.count("<trkpt ") >= len(document["geometry"]["coordinates"]), f"{path}: gpsbabel")
