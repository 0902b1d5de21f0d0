"""OSRM's engine through osrm-bindings."""

import osrm

BARE = "making the request's object"
NOT_FOUND = "NoRoute", "NoSegment"


class Engine:
    """The engine on one kind of data; answers are its own objects, read as far as is asked for."""

    modes = ("distance", "full")

    def __init__(self, folder, algorithm):
        self.engine = osrm.OSRM(
            algorithm=algorithm, use_shared_memory=False, storage_config=str(folder / "map.osrm")
        )

    def prepare(self, mode, query):
        return [query.start[::-1], query.end[::-1]]

    def asker(self, mode):
        route, parameters = self.engine.Route, osrm.RouteParameters
        if mode == "full":
            settings = {"overview": "full", "steps": True, "geometries": "polyline6"}
        else:
            settings = {"overview": "false", "steps": False}

        def ask(places):
            try:
                answer = route(parameters(coordinates=places, generate_hints=False, **settings))
            except RuntimeError as error:
                if any(code in str(error) for code in NOT_FOUND):
                    return None
                raise
            found = answer["routes"][0]
            return found["distance"], found["duration"], answer

        return ask

    def meters(self, answer):
        return answer[0]

    def bare(self):
        places = [(7.42, 43.73), (7.43, 43.74)]
        osrm.RouteParameters(
            coordinates=places, generate_hints=False, overview="false", steps=False
        )
