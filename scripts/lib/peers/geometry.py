"""Distances along lines of (latitude, longitude) pairs, in meters."""

import itertools
import math

EARTH_RADIUS_METERS = 6_371_008.8
METERS_PER_DEGREE = math.radians(1) * EARTH_RADIUS_METERS


def meters(a, b):
    """The great-circle distance between two (latitude, longitude) pairs."""
    lat_a, lon_a, lat_b, lon_b = map(math.radians, (*a, *b))
    half = (
        math.sin((lat_b - lat_a) / 2) ** 2
        + math.cos(lat_a) * math.cos(lat_b) * math.sin((lon_b - lon_a) / 2) ** 2
    )
    return 2 * EARTH_RADIUS_METERS * math.asin(math.sqrt(half))


def length(line):
    """The length of a line."""
    return sum(meters(a, b) for a, b in itertools.pairwise(line))


def to_plane(point, origin):
    """Meters east and north of `origin`; good to 0.1 % within some kilometers."""
    east = (point[1] - origin[1]) * METERS_PER_DEGREE * math.cos(math.radians(origin[0]))
    return east, (point[0] - origin[0]) * METERS_PER_DEGREE


def meters_to_line(point, line):
    """The distance from a point to the nearest place of a line of one or more points."""
    flat = [to_plane(place, point) for place in line]
    least = math.hypot(*flat[0])
    for (ax, ay), (bx, by) in itertools.pairwise(flat):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        part = 0 if square == 0 else min(1, max(0, -(ax * dx + ay * dy) / square))
        least = min(least, math.hypot(ax + part * dx, ay + part * dy))
    return least


def decode_polyline6(text):
    """Reads Google's encoded polyline at six decimals, as OSRM and Valhalla write it."""
    line, numbers, value, shift = [], [0, 0], 0, 0
    axis = 0
    for character in text:
        bits = ord(character) - 63
        value |= (bits & 0x1F) << shift
        shift += 5
        if bits >= 0x20:
            continue
        numbers[axis] += ~(value >> 1) if value & 1 else value >> 1
        value, shift = 0, 0
        if axis == 1:
            line.append((numbers[0] / 1e6, numbers[1] / 1e6))
        axis = 1 - axis
    return line
