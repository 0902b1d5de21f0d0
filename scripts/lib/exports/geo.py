"""GeoJSON: PyPI's geojson, GDAL, and rules of RFC 7946 that both leave out."""

import re

import geojson

from . import gdal
from .faults import require, same

# It rounds to 6 decimals otherwise.
geojson.geometry.DEFAULT_PRECISION = 7

EXPONENT = re.compile(r"\d[eE][-+]\d")


def check(walk):
    path, document = walk.path("geojson"), walk.document
    collection = geojson.loads(walk.text("geojson"))
    check_collection(collection, path)
    features = collection["features"]
    kinds = [feature["properties"]["kind"] for feature in features]
    same(kinds[:2], ["walk", "start"], f"{path}: kinds")
    same(kinds.count("step"), len(document["steps"]), f"{path}: steps")
    same(kinds.count("alternative"), len(document["alternatives"]), f"{path}: alternatives")
    same(kinds.count("stop"), len(document["legs"]) - 1, f"{path}: stops")
    same(kinds.count("car") + kinds.count("destination"), 1, f"{path}: ends")
    told = [f["properties"]["name"] for f in features if f["properties"]["kind"] == "step"]
    same(told, [step["name"] for step in document["steps"]], f"{path}: names")
    same(len(gdal.kinds(path)), len(features), f"{path}: GDAL's features")


def check_collection(collection, path):
    """What holds of any feature collection of ours."""
    require(collection.is_valid, f"{path}: {collection.errors()}")
    require("crs" not in collection, f"{path} has the `crs` that RFC 7946 took out")
    for feature in collection["features"]:
        require(feature.is_valid, f"{path}: {feature.errors()}")
        require(
            not {"coordinates", "geometries", "features"} & set(feature), f"{path}: section 7.1"
        )
        for line in lines(feature["geometry"]):
            for position in line:
                longitude, latitude = position
                require(-180 <= longitude <= 180 and -90 <= latitude <= 90, f"{path}: {position}")
                for box in (collection.get("bbox"), feature.get("bbox")):
                    require(box is None or holds(box, position), f"{path}: {position} in {box}")
            for a, b in zip(line, line[1:]):
                require(abs(a[0] - b[0]) <= 180, f"{path}: a line around the world")
    require(collection.get("bbox"), f"{path} has no bbox")


def lines(geometry):
    """The rows of positions of a geometry; rings must run as section 3.1.6 has it."""
    coordinates, kind = geometry["coordinates"], geometry["type"]
    if kind == "Point":
        return [[coordinates]]
    if kind == "LineString":
        return [coordinates]
    if kind == "MultiLineString":
        return coordinates
    polygons = [coordinates] if kind == "Polygon" else coordinates
    for rings in polygons:
        for number, ring in enumerate(rings):
            twice = sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(ring, ring[1:]))
            require((twice > 0) == (number == 0), "a ring runs the wrong way")
    return [ring for rings in polygons for ring in rings]


def holds(box, position):
    west, south, east, north = box
    longitude, latitude = position
    if not south <= latitude <= north:
        return False
    if west <= east:
        return west <= longitude <= east
    return longitude >= west or longitude <= east


def check_text(path, text):
    """No number has an exponent or more digits than are worth anything."""
    require(not EXPONENT.search(text), f"{path}: an exponent")
    require(not re.search(r"\d\.\d{8}", text), f"{path}: more than 7 decimals")
