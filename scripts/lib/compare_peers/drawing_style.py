"""How the ways around a walk are drawn."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Style:
    """Colour, width and order (the greater on top) of a way; an area is filled."""

    color: str
    width: float = 1
    order: int = 10
    dash: str = "-"
    is_filled: bool = False


SIMPLE_HIGHWAYS = {
    "motorway": Style("#e08214", 3),
    "trunk": Style("#e08214", 3),
    "primary": Style("#d9b365", 2.5),
    "secondary": Style("#d9b365", 2.5),
    "tertiary": Style("#d9b365", 2),
    "footway": Style("#9970ab", 1.2),
    "path": Style("#9970ab", 1.2),
    "pedestrian": Style("#9970ab", 1.2),
    "cycleway": Style("#9970ab", 1.2),
    "corridor": Style("#9970ab", 1.2),
    "platform": Style("#9970ab", 1.2),
    "steps": Style("#c51b7d", 2.5, 11, ":"),
    "service": Style("#999999", 1),
    "track": Style("#999999", 1),
}


def style(way):
    """How a way is drawn; None for what says nothing to a walker."""
    tags = way.tags
    is_closed = len(way.line) > 3 and way.line[0] == way.line[-1]
    if "highway" in tags:
        return highway_style(tags, is_closed)
    if "barrier" in tags:
        return Style("#8c510a", 1.2, 12, ":")
    if "railway" in tags:
        return Style("#555555", 1, 8, "-.")
    if "waterway" in tags:
        return Style("#80b1d3", 2, 4)
    if tags.get("route") == "ferry":
        return Style("#4393c3", 1, 8, "--")
    return area_style(tags) if is_closed else None


def area_style(tags):
    if "building" in tags:
        return Style("#e0d8d0", order=3, is_filled=True)
    if tags.get("natural") == "water":
        return Style("#c6dbef", order=2, is_filled=True)
    if tags.get("amenity") == "parking":
        return Style("#f3edc6", order=2, is_filled=True)
    if tags.get("leisure") in ("park", "garden") or tags.get("landuse") in ("grass", "forest"):
        return Style("#e5f5e0", order=1, is_filled=True)
    return None


def highway_style(tags, is_closed):
    highway = tags["highway"].removesuffix("_link")
    if is_closed and (tags.get("area") == "yes" or highway == "platform"):
        return Style("#e7d4e8", order=5, is_filled=True)
    drawn = SIMPLE_HIGHWAYS.get(highway, Style("#999999", 1.5))
    if tags.get("foot", tags.get("access")) in ("no", "private"):
        drawn = dataclasses.replace(drawn, color="#000000")
    if tags.get("tunnel", "no") != "no":
        drawn = dataclasses.replace(drawn, dash="--")
    return drawn
