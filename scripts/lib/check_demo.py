"""Checks what scripts/demo wrote, with nothing of ours but the command itself.

    XDG_DATA_HOME=DIR python3 check_demo.py WALKBACK DIR

WALKBACK is the command; DIR is the folder that `scripts/demo --dir DIR` filled. Prints a line for
each file and command that holds; exits 1 at the first claim that does not, and says which.
"""

import json
import math
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as xml

# As (latitude, longitude), as in scripts/demo.
CAR = (43.73298, 7.42136)
MUSEUM = (43.73090, 7.42540)
WEST, SOUTH, EAST, NORTH = 7.38, 43.71, 7.49, 43.78  # the sample, a little widened
OFF_PATH_METERS = 60
WALK_METERS = (600, 1200)

GPX = "{http://www.topografix.com/GPX/1/1}"
SVG = "{http://www.w3.org/2000/svg}"


def require(claim, message):
    if not claim:
        sys.exit(f"check_demo: {message}")


def meters(a, b):
    """The great-circle distance between two (latitude, longitude) pairs."""
    lat_a, lon_a, lat_b, lon_b = map(math.radians, (*a, *b))
    half = (
        math.sin((lat_b - lat_a) / 2) ** 2
        + math.cos(lat_a) * math.cos(lat_b) * math.sin((lon_b - lon_a) / 2) ** 2
    )
    return 2 * 6_371_009 * math.asin(math.sqrt(half))


def length(line):
    return sum(meters(a, b) for a, b in zip(line, line[1:]))


def check_walk(line, distance, what):
    """Holds a list of (latitude, longitude) to the sample, to both ends and to the distance."""
    require(len(line) > 10, f"{what} has {len(line)} positions, too few for this walk")
    for lat, lon in line:
        require(
            SOUTH <= lat <= NORTH and WEST <= lon <= EAST,
            f"{what} leaves the sample at latitude {lat}, longitude {lon}: are they swapped?",
        )
    for end, asked, name in ((line[0], MUSEUM, "start"), (line[-1], CAR, "car")):
        off = meters(end, asked)
        require(off <= OFF_PATH_METERS, f"{what} ends {off:.0f} m off the {name}")
    found = length(line)
    require(
        abs(found - distance) <= 0.02 * distance + 2 * OFF_PATH_METERS,
        f"{what} is {found:.0f} m long, distance_m says {distance}",
    )


def run(command, *arguments, status=0):
    """Runs the command; its stdout, once it has exited with `status`."""
    done = subprocess.run([command, *arguments], capture_output=True, encoding="utf-8", check=False)
    words = " ".join(("walkback", *arguments))
    require(
        done.returncode == status,
        f"`{words}` exited {done.returncode}, expected {status}; it said:\n"
        f"{done.stdout}{done.stderr}",
    )
    if status != 0:
        require(done.stderr.strip(), f"`{words}` failed without a sentence on stderr")
    print(f"ok: {words} (exit {status})")
    return done.stdout


def positions(geometry):
    """The (latitude, longitude) pairs of a GeoJSON line; GeoJSON itself has longitude first."""
    lines = geometry["coordinates"]
    if geometry["type"] == "LineString":
        lines = [lines]
    for line in lines:
        for position in line:
            require(
                len(position) in (2, 3) and all(isinstance(n, (int, float)) for n in position),
                f"{position} is no GeoJSON position",
            )
    return [(position[1], position[0]) for line in lines for position in line]


def leaves(value):
    """Every string, number, bool and null within a JSON value."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [leaf for item in value for leaf in leaves(item)]
    return [value]


def check_list(command):
    found = leaves(json.loads(run(command, "list", "--json")))
    for wanted in (-2, "C14", "Blue pillar, by the elevator"):
        require(wanted in found, f"`walkback list --json` does not show {wanted!r}")


def check_route(command):
    """Checks the route document; its distance in meters."""
    start = f"{MUSEUM[0]},{MUSEUM[1]}"
    route = json.loads(run(command, "back", start, "--json"))
    require(route["code"] == "Ok", f"the route's code is {route['code']}")
    distance = route["distance_m"]
    low, high = WALK_METERS
    require(low <= distance <= high, f"the walk is {distance} m, expected {low} to {high}")
    require(
        2 <= route["duration_s"] / distance * 5 <= 10,
        f"{route['duration_s']} s is no walker's time for {distance} m",
    )
    line = positions(route["geometry"])
    require(
        abs(length(line) - distance) <= 0.005 * distance + 2,
        f"the geometry is {length(line):.1f} m long, distance_m says {distance}",
    )
    check_walk(line, distance, "the route document")
    maneuvers = [step["maneuver"] for step in route["steps"]]
    require(
        len(maneuvers) > 2 and maneuvers[0] == "depart" and maneuvers[-1] == "arrive",
        f"the maneuvers are {maneuvers}",
    )
    require(all(step["instruction"] for step in route["steps"]), "a step has no instruction")
    require(route["ways"], "the route names no ways")
    require(
        all(a != b for a, b in zip(route["ways"], route["ways"][1:])), "a way repeats in `ways`"
    )
    return distance


def check_geojson(path, distance):
    document = json.loads(path.read_text(encoding="utf-8"))
    require(document["type"] == "FeatureCollection", f"{path.name} is a {document['type']}")
    require("crs" not in document, f"{path.name} has the `crs` that RFC 7946 took out")
    lines = []
    for feature in document["features"]:
        require(feature["type"] == "Feature", f"{path.name} holds a {feature['type']}")
        require("properties" in feature, f"a feature of {path.name} has no `properties`")
        if feature["geometry"] and feature["geometry"]["type"] in ("LineString", "MultiLineString"):
            lines.append(positions(feature["geometry"]))
    require(lines, f"{path.name} has no line")
    check_walk(max(lines, key=length), distance, path.name)
    print(f"ok: {path.name}: {len(document['features'])} features")


def check_gpx(path, distance):
    root = xml.parse(path).getroot()
    tracks = [
        [(float(point.get("lat")), float(point.get("lon"))) for point in track.iter(GPX + "trkpt")]
        for track in root.iter(GPX + "trk")
    ]
    require(len(tracks) == 1, f"{path.name} has {len(tracks)} tracks, expected one")
    check_walk(tracks[0], distance, path.name)
    require(
        "OpenStreetMap" in path.read_text(encoding="utf-8"),
        f"{path.name} does not credit OpenStreetMap",
    )
    print(f"ok: {path.name}: {len(tracks[0])} track points")


def check_svg(path):
    root = xml.parse(path).getroot()
    require(root.tag == SVG + "svg", f"the root of {path.name} is {root.tag}")
    shapes = [
        shape.get("d") or shape.get("points") or ""
        for name in ("path", "polyline", "polygon")
        for shape in root.iter(SVG + name)
    ]
    require(any(len(shape) > 50 for shape in shapes), f"{path.name} draws no line")
    require(
        not any(word in shape.lower() for shape in shapes for word in ("nan", "inf")),
        f"{path.name} has coordinates that are no numbers",
    )
    require(
        "OpenStreetMap" in path.read_text(encoding="utf-8"),
        f"{path.name} does not credit OpenStreetMap",
    )
    print(f"ok: {path.name}: {len(shapes)} shapes")


def area(ring):
    """Twice the area of a ring in square degrees, positive when it runs counter-clockwise."""
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(ring, ring[1:]))


def is_inside(point, polygons):
    """Whether a (longitude, latitude) lies in polygons of GeoJSON, holes left out."""
    x, y = point

    def crossings(ring):
        return sum(
            (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay)
            for (ax, ay), (bx, by) in zip(ring, ring[1:])
        )

    return any(sum(map(crossings, rings)) % 2 for rings in polygons)


def check_reach(command):
    """What 5 and 10 minutes reach: closed rings that run the right way, around the start."""
    document = json.loads(
        run(command, "reach", "{},{}".format(*MUSEUM), "--minutes", "5,10", "--json")
    )
    minutes, grounds = [], []
    for feature in document["features"]:
        geometry = feature["geometry"]
        polygons = geometry["coordinates"]
        polygons = [polygons] if geometry["type"] == "Polygon" else polygons
        for rings in polygons:
            for number, ring in enumerate(rings):
                require(len(ring) > 3 and ring[0] == ring[-1], "a ring of reach is not closed")
                require((area(ring) > 0) == (number == 0), "a ring of reach runs the wrong way")
        minutes.append(feature["properties"]["minutes"])
        grounds.append(polygons)
    require(minutes == [10, 5], f"reach tells of {minutes} minutes")
    for polygons in grounds:
        require(is_inside(MUSEUM[::-1], polygons), "reach leaves out the place it starts from")
    large, small = (feature["properties"]["area_m2"] for feature in document["features"])
    require(large > small > 20_000, f"10 minutes reach {large} m², 5 minutes {small}")
    print("ok: reach: 10 and 5 minutes")


def check_matrix(command, folder):
    """The distances between museum and car, as `route` has them."""
    at = ("--at", "2026-11-30T12:00", "--json")
    ends = [f"{lat},{lon}" for lat, lon in (MUSEUM, CAR)]
    there, back = (
        json.loads(run(command, "route", *pair, *at))["distance_m"] for pair in (ends, ends[::-1])
    )
    path = folder / "places.csv"
    path.write_text("id,lat,lon\nmuseum,{},{}\ncar,{},{}\n".format(*MUSEUM, *CAR))
    document = json.loads(run(command, "matrix", "--from-file", str(path), *at))
    distances = document["distances_m"]
    require(distances == [[0, there], [back, 0]], f"the matrix has {distances}, not {there}, {back}")
    require([end["id"] for end in document["sources"]] == ["museum", "car"], "the ids are lost")
    print("ok: matrix: 2 by 2")


def check_failures(command):
    """The exit statuses that scripts build on: 1 for an honest no, 2 for wrong usage."""
    refusal = json.loads(
        run(command, "route", "--from", "0,0", "--to", "0,0.01", "--json", status=1)
    )
    require(refusal.get("code") == "OutsideArea", f"0,0 is refused with {refusal.get('code')}")
    run(command, "back", "95,7", status=2)
    run(command, "no-such-verb", status=2)


def main():
    command, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    check_list(command)
    distance = check_route(command)
    check_geojson(folder / "walk.geojson", distance)
    check_gpx(folder / "walk.gpx", distance)
    check_svg(folder / "walk.svg")
    check_reach(command)
    check_matrix(command, folder)
    check_failures(command)


main()
