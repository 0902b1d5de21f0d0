"""Queries and walks, and the files that hold them."""

import csv
import dataclasses
import functools

from . import geometry


@dataclasses.dataclass(frozen=True)
class Query:
    """Two places, each (latitude, longitude), between which a walk is asked for."""

    start: tuple
    end: tuple


@dataclasses.dataclass(frozen=True)
class Walk:
    """A router's answer: a line of (latitude, longitude), between where it snapped."""

    line: tuple

    @functools.cached_property
    def meters(self):
        """The length between the snapped places, straight legs to the asked ones left out."""
        return geometry.length(self.line)

    def snap_meters(self, query):
        """How far the walk's ends are from the places asked for."""
        return (
            geometry.meters(query.start, self.line[0]),
            geometry.meters(query.end, self.line[-1]),
        )


def read_queries(path, limit):
    """Reads up to `limit` rows of from_lon,from_lat,to_lon,to_lat."""
    with open(path, newline="") as file:
        rows = [tuple(map(float, row)) for row in list(csv.reader(file))[1:]]
    return [Query(row[1::-1], row[3:1:-1]) for row in rows[:limit]]
