"""The ways of an extract, and what stands on them."""

import collections
import dataclasses
import itertools

from peers import geometry

# Tags that make a way worth keeping: it is walked, or drawn around a walk.
KEYS = (
    "highway",
    "railway",
    "route",
    "man_made",
    "amenity",
    "barrier",
    "building",
    "natural",
    "waterway",
    "leisure",
    "landuse",
)
WALKED_KEYS = ("highway", "route", "railway", "man_made", "amenity")

# Routers round to six decimals, each in its own way.
DIGITS = 6
ROUNDINGS = [(lat, lon) for lat in (0, 1, -1) for lon in (0, 1, -1)]


@dataclasses.dataclass(frozen=True)
class Way:
    number: int
    tags: dict
    line: tuple


@dataclasses.dataclass
class Stretch:
    """A part of a walk: the way it follows, if that is known, and tags of nodes that it passes."""

    way: Way | None
    meters: float
    nodes: list


class Surroundings:
    """What an extract maps, found by place."""

    def __init__(self, extract):
        import osmium

        self.ways = []
        self.nodes = {}
        self.ways_at = collections.defaultdict(set)
        for item in osmium.FileProcessor(str(extract)).with_locations():
            tags = dict(item.tags)
            if item.is_node() and tags:
                self.nodes[key((item.location.lat, item.location.lon))] = tags
            elif item.is_way() and any(name in tags for name in KEYS):
                places = [node.location for node in item.nodes if node.location.valid()]
                if len(places) > 1:
                    self.add(Way(item.id, tags, tuple((at.lat, at.lon) for at in places)))

    def add(self, way):
        self.ways.append(way)
        if any(name in way.tags for name in WALKED_KEYS):
            for place in way.line:
                self.ways_at[key(place)].add(len(self.ways) - 1)

    def around(self, box):
        """The ways that a box of south, west, north, east meets."""
        south, west, north, east = box
        return [
            way
            for way in self.ways
            if min(lat for lat, _ in way.line) <= north
            and max(lat for lat, _ in way.line) >= south
            and min(lon for _, lon in way.line) <= east
            and max(lon for _, lon in way.line) >= west
        ]

    def stretches(self, line):
        """The ways that a walk follows, in order, found by the coordinates of their nodes."""
        found = []
        keys = [self.known_key(place) for place in line]
        for index, (a, b) in enumerate(itertools.pairwise(line)):
            way = self.way_along(a, b, keys[index], keys[index + 1])
            if not found or found[-1].way is not way:
                found.append(Stretch(way, 0, []))
            found[-1].meters += geometry.meters(a, b)
            if keys[index + 1] in self.nodes:
                found[-1].nodes.append(self.nodes[keys[index + 1]])
        return found

    def way_along(self, a, b, key_a, key_b):
        if key_a and key_b:
            some = self.ways_at[key_a] & self.ways_at[key_b]
        elif key_a or key_b:  # The walk begins or ends between two nodes.
            other = b if key_a else a
            near = self.ways_at[key_a or key_b]
            some = [i for i in near if geometry.meters_to_line(other, self.ways[i].line) < 1.5]
        else:
            some = []
        if not some:
            return None
        return self.ways[min(some, key=lambda i: ("highway" not in self.ways[i].tags, i))]

    def known_key(self, place):
        lat, lon = key(place)
        for north, east in ROUNDINGS:
            if (lat + north, lon + east) in self.ways_at:
                return lat + north, lon + east
        return None


def key(place):
    return round(place[0] * 10**DIGITS), round(place[1] * 10**DIGITS)
