"""Valhalla's engine through pyvalhalla."""

import json

import valhalla
from valhalla._valhalla import ValhallaError

BARE = "a request for heights where there are none: JSON in and out"

# 171: no edge near; 441 to 443: no path.
NOT_FOUND = 171, 441, 442, 443


class Engine:
    """The engine on tiles; requests and answers are JSON text, which nobody parses here."""

    modes = ("distance", "full")

    def __init__(self, folder):
        config = json.loads((folder / "valhalla.json").read_text())
        config["mjolnir"]["tile_dir"] = str(folder / "tiles")
        self.actor = valhalla.Actor(config)
        self.no_heights = json.dumps({"shape": [{"lat": 43.73, "lon": 7.42}]})

    def prepare(self, mode, query):
        request = {
            "locations": [{"lat": lat, "lon": lon} for lat, lon in (query.start, query.end)],
            "costing": "pedestrian",
            "directions_type": "instructions" if mode == "full" else "none",
        }
        return json.dumps(request)

    def asker(self, mode):
        route = self.actor.route

        def ask(request):
            try:
                return route(request)
            except ValhallaError as error:
                if getattr(error, "code", None) in NOT_FOUND:
                    return None
                raise

        return ask

    def meters(self, answer):
        return json.loads(answer)["trip"]["summary"]["length"] * 1000

    def bare(self):
        self.actor.height(self.no_heights)
