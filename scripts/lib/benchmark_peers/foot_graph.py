"""Writes the foot network of an extract as the plain graph that RoutingKit takes.

Each node of a way that people may walk is a node of the graph, each segment between two of them an
arc in both directions, weighted in millimeters; only the largest connected part is kept. The rules
are few and those of nobody: they only serve to hand over about as much network as others have.
"""

import pathlib
import sys

import numpy
import osmium

from peers.geometry import EARTH_RADIUS_METERS

WALKED = {
    *("trunk", "primary", "secondary", "tertiary", "unclassified", "residential", "living_street"),
    *("trunk_link", "primary_link", "secondary_link", "tertiary_link", "service", "road", "track"),
    *("path", "footway", "pedestrian", "steps", "corridor", "cycleway", "bridleway", "platform"),
}
YES = {"yes", "designated", "permissive", "official"}
NO = {"no", "private", "use_sidepath"}


def is_walked(tags) -> bool:
    if tags.get("highway") not in WALKED or tags.get("foot") in NO:
        return False
    return tags.get("foot") in YES or tags.get("access") not in ("no", "private")


class Segments:
    """The nodes of the walked ways, and the segments between them."""

    def __init__(self):
        self.numbers, self.places, self.ends = {}, [], []

    def add(self, way):
        before = None
        for node in way.nodes:
            if not node.location.valid():  # Outside of the extract.
                before = None
                continue
            number = self.numbers.setdefault(node.ref, len(self.places))
            if number == len(self.places):
                self.places.append((node.lat, node.lon))
            if before is not None and before != number:
                self.ends.append((before, number))
            before = number


def read(extract: pathlib.Path) -> Segments:
    segments = Segments()
    ways = osmium.FileProcessor(str(extract)).with_locations()
    ways.with_filter(osmium.filter.EntityFilter(osmium.osm.WAY))
    for way in ways.with_filter(osmium.filter.KeyFilter("highway")):
        if is_walked(way.tags):
            segments.add(way)
    return segments


def parts(count: int, tails, heads):
    """Of each node, the least number of a node that it is connected with."""
    label = numpy.arange(count)
    while True:
        least = numpy.minimum(label[tails], label[heads])
        joined = label.copy()
        numpy.minimum.at(joined, label[tails], least)
        numpy.minimum.at(joined, label[heads], least)
        joined = joined[joined]
        if (joined == label).all():
            return label
        label = joined


def lengths(latitudes, longitudes, tails, heads):
    """The great-circle meters of each segment."""
    lat, lon = numpy.radians(latitudes), numpy.radians(longitudes)
    half = (
        numpy.sin((lat[heads] - lat[tails]) / 2) ** 2
        + numpy.cos(lat[tails])
        * numpy.cos(lat[heads])
        * numpy.sin((lon[heads] - lon[tails]) / 2) ** 2
    )
    return 2 * EARTH_RADIUS_METERS * numpy.arcsin(numpy.sqrt(half))


def write(segments: Segments, path: pathlib.Path):
    """Writes the largest part; raises ValueError where nothing is walked."""
    if not segments.ends:
        raise ValueError("no way of this extract is walked")
    latitudes, longitudes = numpy.array(segments.places).T
    tails, heads = numpy.array(segments.ends).T
    label = parts(len(latitudes), tails, heads)
    kept = label == numpy.bincount(label).argmax()
    numbers = numpy.cumsum(kept) - 1
    millimeters = lengths(latitudes, longitudes, tails, heads) * 1000
    inside = kept[tails]
    tails, heads = numbers[tails[inside]], numbers[heads[inside]]
    weights = numpy.maximum(1, numpy.rint(millimeters[inside]))
    numpy.savez(
        path,
        lat=latitudes[kept],
        lon=longitudes[kept],
        tail=numpy.concatenate([tails, heads]).astype(numpy.uint32),
        head=numpy.concatenate([heads, tails]).astype(numpy.uint32),
        weight=numpy.tile(weights, 2).astype(numpy.uint32),
    )


if __name__ == "__main__":
    write(read(pathlib.Path(sys.argv[1])), pathlib.Path(sys.argv[2]))
