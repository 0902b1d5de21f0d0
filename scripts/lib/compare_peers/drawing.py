"""Draws a query with each router's walk: PNG, SVG or GeoJSON, as the file's name ends."""

import json

from peers import geometry

from . import drawing_style

COLORS = {"Walkback": "#d7191c", "OSRM": "#2166ac", "Valhalla": "#1a9641"}
WIDTHS = {"Walkback": 5, "OSRM": 3, "Valhalla": 1.5}
MARGIN_METERS = 60
INCHES = 11
CREDIT = "© OpenStreetMap contributors, ODbL 1.0"


def write_geojson(path, query, walks):
    """Writes the walks and the places asked for; positions are longitude, latitude."""
    features = []
    for name, walk in walks.items():
        if walk:
            line = [place[::-1] for place in walk.line]
            told = {
                "router": name,
                "distance_m": round(walk.meters, 1),
                "stroke": COLORS[name],
            }
            features.append(feature("LineString", line, told))
    for name, place in (("start", query.start), ("end", query.end)):
        features.append(feature("Point", place[::-1], {"asked": name}))
    collection = {
        "type": "FeatureCollection",
        "attribution": CREDIT,
        "features": features,
    }
    path.write_text(json.dumps(collection, ensure_ascii=False) + "\n")


def feature(kind, coordinates, properties):
    shape = {"type": kind, "coordinates": coordinates}
    return {"type": "Feature", "properties": properties, "geometry": shape}


def draw(path, title, query, walks, surroundings):
    """Draws one query; `walks` maps the routers' names to walks or None."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    found = {name: walk for name, walk in walks.items() if walk}
    places = [query.start, query.end] + [place for walk in found.values() for place in walk.line]
    south, west, north, east = box = box_around(places)
    width, height = geometry.to_plane((north, east), (south, west))
    scale = INCHES / max(width, height)
    size = max(5, width * scale), max(5, height * scale) + 0.8
    figure, axes = pyplot.subplots(figsize=size)
    axes.set(xlim=(0, width), ylim=(0, height), aspect="equal", xticks=[], yticks=[])

    def plane(line):
        return zip(*(geometry.to_plane(place, (south, west)) for place in line), strict=True)

    draw_surroundings(axes, plane, surroundings.around(box))
    for order, (name, walk) in enumerate(found.items()):
        color, label = COLORS[name], f"{name} {walk.meters:.0f} m"
        axes.plot(
            *plane(walk.line),
            color=color,
            lw=WIDTHS[name],
            zorder=20 + order,
            alpha=0.75,
            label=label,
        )
        ends = plane((walk.line[0], walk.line[-1]))
        axes.plot(*ends, "o", color=color, markersize=9 - 3 * order, zorder=25 + order)
    for place, mark in ((query.start, "^"), (query.end, "s")):
        axes.plot(*plane((place,)), mark, color="black", markersize=7, zorder=29)
    if found:
        axes.legend(loc="best", fontsize=8)
    start, end = (f"{lat:.5f},{lon:.5f}" for lat, lon in (query.start, query.end))
    absent = "".join(f"; {name}: no walk" for name in walks if name not in found)
    axes.set_title(f"{title}: {start} (▲) to {end} (■){absent}", fontsize=9)
    axes.set_xlabel(f"{width:.0f} m across · {CREDIT}", fontsize=7)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    pyplot.close(figure)


def draw_surroundings(axes, plane, ways):
    width, height = axes.get_xlim()[1], axes.get_ylim()[1]
    named = set()
    for way in ways:
        style = drawing_style.style(way)
        if style is None:
            continue
        if style.is_filled:
            axes.fill(*plane(way.line), color=style.color, zorder=style.order, lw=0)
            continue
        axes.plot(
            *plane(way.line), color=style.color, lw=style.width, ls=style.dash, zorder=style.order
        )
        name = way.tags.get("name")
        if name is None or name in named or "highway" not in way.tags:
            continue
        (x,), (y,) = plane((way.line[len(way.line) // 2],))
        if 0 < x < width and 0 < y < height:
            named.add(name)
            axes.text(x, y, name, fontsize=5, color="#333333", zorder=30, clip_on=True)


def box_around(places):
    """South, west, north, east around the places, with a margin."""
    south, north = min(lat for lat, _ in places), max(lat for lat, _ in places)
    west, east = min(lon for _, lon in places), max(lon for _, lon in places)
    across, up = geometry.to_plane((south + 1, west + 1), (south, west))
    north_margin, east_margin = MARGIN_METERS / up, MARGIN_METERS / across
    return south - north_margin, west - east_margin, north + north_margin, east + east_margin
