"""Writes a set of walks in every format and has programs that are not ours read them.

    python3 -m exports WALKBACK PROJECT FOLDER

WALKBACK is the command, PROJECT this project's root, FOLDER a new one. Needs xmllint, gpsbabel,
ogrinfo and rsvg-convert, and what requirements.txt lists. Prints a line for each walk; exits 1 at
the first thing that does not hold, and says which.
"""

import json
import pathlib
import sys

import geojson

from . import geo, gpx, kml, picture, tables
from .faults import Fault, require, same
from .walks import FORMATS, MUSEUM, Writer


def check(walk, schema):
    for form in FORMATS:
        text = walk.text(form)
        require(text.endswith("\n"), f"{walk.path(form)} does not end with its last line")
        if form not in ("polyline5", "polyline6"):
            geo.check_text(walk.path(form), text)
    gpx.check(walk, schema)
    kml.check(walk)
    geo.check(walk)
    tables.check_csv(walk)
    tables.check_links(walk)
    tables.check_polyline(walk, 5)
    tables.check_polyline(walk, 6)
    picture.check(walk)
    document = walk.document
    print(f"ok: {walk.name}: {document['distance_m']} m, {len(document['steps'])} steps")


def check_names(walk, count):
    """The walk leads by all the names, which no format changed."""
    names = [step["name"] for step in walk.document["steps"] if step["name"]]
    same(len(names), count, f"{walk.name}: names {names}")


def check_reach(writer):
    area = writer.area(writer.root / "data/monaco.osm.pbf")
    text = writer.walkback("reach", MUSEUM, "--minutes", "5,10", "--area", area)
    geo.check_collection(geojson.loads(text), "reach")
    print("ok: reach")


def main():
    command, root, folder = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    folder.mkdir(parents=True)
    schema = root / "scripts/lib/gpx-1.1.xsd"
    writer = Writer(command, root, folder)
    walks = {walk.name: walk for walk in writer.walks()}
    for walk in walks.values():
        check(walk, schema)
    check_names(walks["names"], 8)
    check_names(walks["scripts"], 8)
    require(walks["others"].document["alternatives"], "others: no alternative")
    same(walks["nothing"].document["distance_m"], 0, "the walk of no length")
    car = json.loads(walks["car"].text("geojson"))["features"][-1]["properties"]
    same((car["name"], car["level"], car["spot"]), ("Car", "-2", "C14"), "the car")
    boxes = json.loads(walks["antimeridian"].text("geojson"))["bbox"]
    require(boxes[0] > boxes[2], f"the box across 180° is {boxes}")
    check_reach(writer)
    again = Writer(command, root, folder / "again")
    again.folder.mkdir()
    for walk in again.walks():
        for form in FORMATS:
            same(walk.text(form), walks[walk.name].text(form), f"{walk.name} again")
    print("ok: the same bytes again")


try:
    main()
except Fault as fault:
    sys.exit(f"exports: {fault}")
