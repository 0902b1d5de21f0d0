"""CSV, encoded polylines and links."""

import csv
import io
import urllib.parse

import polyline

from .faults import require, same

COLUMNS = (
    "step maneuver modifier instruction name distance_m duration_s lat lon bearing_deg way start_index"
).split()
CONTROLS = {code: " " for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}


def check_csv(walk):
    text, document = walk.text("csv"), walk.document
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    same(list(rows[0]), COLUMNS, f"{walk.name}: columns")
    same(len(rows), len(document["steps"]), f"{walk.name}: rows")
    same(text.count("\n"), len(rows) + 1, f"{walk.name}: lines")
    require("\r" not in text, f"{walk.name}: a carriage return")
    line = document["geometry"]["coordinates"]
    for number, (row, step) in enumerate(zip(rows, document["steps"]), 1):
        same(int(row["step"]), number, walk.name)
        same(row["maneuver"], step["maneuver"], walk.name)
        same(row["modifier"] or None, step["modifier"], walk.name)
        for key in ("instruction", "name"):
            expected = step[key].translate(CONTROLS)
            if expected[:1] in ("=", "+", "-", "@") and expected:
                expected = "'" + expected
            same(row[key], expected, f"{walk.name}: {key}")
        for key in ("distance_m", "duration_s", "bearing_deg"):
            same(float(row[key]), step[key], f"{walk.name}: {key}")
        same([float(row["lon"]), float(row["lat"])], line[step["start_index"]], walk.name)
        same(int(row["way"]) if row["way"] else None, step["way"], walk.name)


def check_polyline(walk, precision):
    text, line = walk.text(f"polyline{precision}"), walk.document["geometry"]["coordinates"]
    same(text[-1:], "\n", f"{walk.name}: end of line")
    found = polyline.decode(text[:-1], precision)
    same(len(found), len(line), f"{walk.name}: points of the polyline")
    half = 0.5 / 10**precision + 1e-9
    for (latitude, longitude), expected in zip(found, line):
        require(
            abs(longitude - expected[0]) <= half and abs(latitude - expected[1]) <= half,
            f"{walk.name}: {latitude}, {longitude} instead of {expected}",
        )
    same(polyline.encode(found, precision), text[:-1], f"{walk.name}: polyline")


def check_links(walk):
    document = walk.document
    ends = [document[key]["asked"] for key in ("origin", "destination")]
    links = [line.rsplit(": ", 1) for line in walk.text("links").splitlines()]
    same(len(links), 4, f"{walk.name}: links")
    stops = len(document["legs"]) - 1
    for name, link in links:
        require(len(link) <= 2048 and link.isascii() and " " not in link, f"{walk.name}: {link}")
        url = urllib.parse.urlsplit(link)
        same(url.scheme, "https", link)
        query = urllib.parse.parse_qs(url.query, strict_parsing=True)
        found, held = LINKS[url.netloc + url.path](query)
        for place, end in zip(found, ends, strict=True):
            same([float(part) for part in place.split(",")], [end["lat"], end["lon"]], link)
        require(held == stops or "stops" in name, f"{walk.name}: {name} is silent on its stops")


def apple(query):
    same(query["mode"], ["walking"], "Apple's mode")
    return query["source"] + query["destination"], len(query.get("waypoint", []))


def old_apple(query):
    same(query["dirflg"], ["w"], "Apple's mode")
    return query["saddr"] + query["daddr"], 0


def google(query):
    same((query["api"], query["travelmode"]), (["1"], ["walking"]), "Google's mode")
    stops = query.get("waypoints", [""])[0]
    return query["origin"] + query["destination"], len(stops.split("|")) if stops else 0


def openstreetmap(query):
    same(query["engine"], ["fossgis_osrm_foot"], "OpenStreetMap's mode")
    return query["route"][0].split(";"), 0


LINKS = {
    "maps.apple.com/directions": apple, "maps.apple.com/": old_apple,
    "www.google.com/maps/dir/": google, "www.openstreetmap.org/directions": openstreetmap,
}
