"""What both bindings of RoutingKit share: a graph, and nodes instead of places."""

import math

import numpy

GRAPH = "graph.npz"

# RoutingKit's weight of what no path reaches.
UNREACHED = 2**31 - 1


class Graph:
    """Nodes and arcs, from arrays named as in the file; weights are millimeters."""

    def __init__(self, arrays):
        self.longitudes, self.latitudes = arrays["lon"], arrays["lat"]
        self.tails, self.heads, self.weights = arrays["tail"], arrays["head"], arrays["weight"]
        self.count = len(self.longitudes)

    @classmethod
    def read(cls, folder):
        """The foot network as `foot_graph` wrote it."""
        return cls(numpy.load(folder / GRAPH))

    @classmethod
    def small(cls):
        """Two nodes a meter apart, for what a call takes by itself."""
        degrees = numpy.array([0.0, 0.00001])
        numbers = {"tail": [0, 1], "head": [1, 0], "weight": [1000, 1000]}
        arrays = {name: numpy.array(some, numpy.uint32) for name, some in numbers.items()}
        return cls({"lon": degrees, "lat": degrees, **arrays})

    def nearest(self, place):
        """The number of the node nearest to a (latitude, longitude) pair."""
        lat, lon = place
        east = (self.longitudes - lon) * math.cos(math.radians(lat))
        return int((east**2 + (self.latitudes - lat) ** 2).argmin())

    def ends(self, query):
        return self.nearest(query.start), self.nearest(query.end)


def meters(millimeters):
    """A length as told, or None where there is no path."""
    if millimeters is None or millimeters >= UNREACHED:
        return None
    return millimeters / 1000
