"""The three routers, each asked for a walk at a time with its default settings."""

import concurrent.futures
import csv
import json
import os
import subprocess

from peers import data, geometry
from peers.walks import Walk

# An ordinary Wednesday noon, when most things are open; benchmarks take the same.
NOON = "2026-07-15T12:00"


def walkback(command, area, queries):
    """Asks the command `walkback`, once a query."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda query: walkback_walk(command, area, query), queries))


def walkback_walk(command, area, query):
    ends = [f"{lat:.7f},{lon:.7f}" for lat, lon in (query.start, query.end)]
    answer = subprocess.run(
        [
            command,
            "route",
            "--json",
            "--quiet",
            "--area",
            area,
            "--at",
            NOON,
            "--from",
            ends[0],
            "--to",
            ends[1],
        ],
        capture_output=True,
        text=True,
    )
    if answer.returncode == 1:
        return None
    if answer.returncode != 0:
        raise RuntimeError(f"walkback route {' '.join(ends)}: {answer.stderr.strip()}")
    route = json.loads(answer.stdout)
    return Walk(tuple((lat, lon) for lon, lat in route["geometry"]["coordinates"]))


def check_benchmark(bench, area, queries_path, folder, walks):
    """Asks `walkback-bench` the same and fails where its lengths are not the command's."""
    path = folder / "walkback-bench.csv"
    subprocess.run(
        [bench, "route", "--area", area, "--queries", queries_path, "--out", path, "--json"],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    with open(path, newline="") as file:
        for row, walk in zip(csv.DictReader(file), walks, strict=True):
            told = float(row["distance_m"]) if row["distance_m"] else None
            found = walk and walk.meters
            if (told is None) != (found is None) or (told and abs(told - found) > 1 + 0.01 * told):
                raise RuntimeError(
                    f"query {row['idx']}: walkback-bench tells {told} m, walkback route {found} m"
                )


class OSRM:
    """OSRM's engine in this process, on contracted data."""

    name = "OSRM"
    data = data.OSRM

    def __init__(self, folder):
        import osrm

        self.parameters = osrm.RouteParameters
        self.engine = osrm.OSRM(
            algorithm="CH", use_shared_memory=False, storage_config=str(folder / "map.osrm")
        )

    def walk(self, start, end):
        """A walk between two (latitude, longitude) pairs, or None."""
        parameters = self.parameters(
            coordinates=[start[::-1], end[::-1]], overview="full", geometries="polyline6"
        )
        try:
            answer = self.engine.Route(parameters)
        except RuntimeError as error:
            if "NoRoute" in str(error) or "NoSegment" in str(error):
                return None
            raise
        return Walk(tuple(geometry.decode_polyline6(answer["routes"][0]["geometry"])))


class Valhalla:
    """Valhalla's engine in this process."""

    name = "Valhalla"
    data = data.VALHALLA

    def __init__(self, folder):
        import valhalla

        config = json.loads((folder / "valhalla.json").read_text())
        config["mjolnir"]["tile_dir"] = str(folder / "tiles")
        self.actor = valhalla.Actor(config)

    def walk(self, start, end):
        """A walk between two (latitude, longitude) pairs, or None."""
        request = {
            "locations": [{"lat": lat, "lon": lon} for lat, lon in (start, end)],
            "costing": "pedestrian",
            "directions_type": "none",
        }
        try:
            answer = self.actor.route(request)
        except Exception as error:
            # 171: no edge near; 441 to 443: no path.
            if getattr(error, "code", None) in (171, 441, 442, 443):
                return None
            raise
        return Walk(tuple(geometry.decode_polyline6(answer["trip"]["legs"][0]["shape"])))


PEERS = (OSRM, Valhalla)
