"""GPX: our own rules beside the schema, then xmllint, gpxpy, gpsbabel and GDAL."""

import datetime
import re
import xml.etree.ElementTree as xml

import gpxpy

from . import gdal
from .faults import require, run, same
from .gpx_rules import faults

GPX = "{http://www.topografix.com/GPX/1/1}"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z")


def check(walk, schema):
    path, document = walk.path("gpx"), walk.document
    root = xml.parse(path).getroot()
    same(faults(root), [], path)
    run("xmllint", "--nonet", "--noout", "--schema", schema, path)
    counts = {
        name: len(root.findall(f".//{GPX}{name}")) for name in ("wpt", "rtept", "trk", "trkpt")
    }
    same(counts["rtept"], len(document["steps"]), f"{path}: points of the route")
    same(counts["trk"], 1 + len(document["alternatives"]), f"{path}: tracks")
    same(counts["wpt"], 1 + len(document["legs"]), f"{path}: waypoints")
    check_times(walk, root)
    check_gpxpy(walk, document, counts)
    check_gpsbabel(walk, counts)
    found = gdal.layers(path)
    same(found["waypoints"], counts["wpt"], f"{path}: GDAL's waypoints")
    same(found["route_points"], counts["rtept"], f"{path}: GDAL's points of the route")
    same(found["track_points"], counts["trkpt"], f"{path}: GDAL's points of the tracks")


def check_times(walk, root):
    """With a departure every point has its time, which never runs backward."""
    rows = [root.findall(GPX + "wpt"), root.findall(f"{GPX}rte/{GPX}rtept")]
    rows += [track.findall(f"{GPX}trkseg/{GPX}trkpt") for track in root.iter(GPX + "trk")]
    for row in rows:
        times = [point.findtext(GPX + "time") for point in row]
        if not walk.has_times:
            same(set(times), {None}, f"{walk.path('gpx')}: times")
            continue
        require(all(TIME.fullmatch(time or "") for time in times), f"{walk.name}: times {times}")
        moments = [datetime.datetime.fromisoformat(time.replace("Z", "+00:00")) for time in times]
        require(moments == sorted(moments), f"{walk.name}: a time runs backward")
        departure = "2026-11-30T22:59:30Z"
        require(times[0] == departure or len(times) == 1, f"{walk.name}: departure {times[0]}")
    if walk.has_times:
        last = root.find(f"{GPX}trk/{GPX}trkseg")[-1].findtext(GPX + "time")
        arrival = datetime.datetime.fromisoformat(last.replace("Z", "+00:00"))
        departure = datetime.datetime(2026, 11, 30, 22, 59, 30, tzinfo=datetime.timezone.utc)
        seconds = (arrival - departure).total_seconds()
        require(abs(seconds - walk.document["duration_s"]) < 0.1, f"{walk.name}: arrival {last}")


def check_gpxpy(walk, document, counts):
    gpx = gpxpy.parse(walk.text("gpx"))
    same(len(gpx.waypoints), counts["wpt"], f"{walk.name}: gpxpy's waypoints")
    same([len(route.points) for route in gpx.routes], [counts["rtept"]], f"{walk.name}: gpxpy")
    names = [point.name for point in gpx.routes[0].points]
    require(len(set(names)) == len(names) and all(len(name) < 6 for name in names), f"{names}")
    instructions = [step["instruction"] for step in document["steps"]]
    same([point.description for point in gpx.routes[0].points], instructions, f"{walk.name}: desc")
    streets = [step["name"] or None for step in document["steps"]]
    same([point.comment for point in gpx.routes[0].points], streets, f"{walk.name}: cmt")
    points = gpx.tracks[0].segments[0].points
    line = document["geometry"]["coordinates"]
    same(len(points), len(line), f"{walk.name}: gpxpy's track")
    for point, (longitude, latitude) in zip(points, line):
        same((point.longitude % 360, point.latitude), (longitude % 360, latitude), walk.name)


def check_gpsbabel(walk, counts):
    """What gpsbabel reads and writes again has the same points."""
    copy = walk.folder / "gpsbabel.gpx"
    run("gpsbabel", "-i", "gpx", "-f", walk.path("gpx"), "-o", "gpx,gpxver=1.1", "-F", copy)
    root = xml.parse(copy).getroot()
    for name, count in counts.items():
        same(len(root.findall(f".//{GPX}{name}")), count, f"{walk.name}: gpsbabel's {name}")
