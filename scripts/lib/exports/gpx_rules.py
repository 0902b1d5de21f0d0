"""Rules of GPX 1.1 that readers are strict about, each fault told by itself.

The schema beside this folder says the same, but a checker of schemas stops at the first of some.
"""

import re

NAMESPACE = "http://www.topografix.com/GPX/1/1"

POINT = (
    "ele time magvar geoidheight name cmt desc src link sym type fix sat hdop vdop pdop ageofdgpsdata "
    "dgpsid extensions"
)
# Children of each element in their order; those with a star may come more than once.
CHILDREN = {
    "gpx": "metadata wpt* rte* trk* extensions",
    "metadata": "name desc author copyright link* time keywords bounds extensions",
    "wpt": POINT, "rtept": POINT, "trkpt": POINT,
    "rte": "name cmt desc src link* number type extensions rtept*",
    "trk": "name cmt desc src link* number type extensions trkseg*",
    "trkseg": "trkpt* extensions",
    "copyright": "year license",
}
ATTRIBUTES = {
    "gpx": ("version", "creator"), "wpt": ("lat", "lon"), "rtept": ("lat", "lon"),
    "trkpt": ("lat", "lon"), "bounds": ("minlat", "minlon", "maxlat", "maxlon"),
    "copyright": ("author",),
}
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)")
DECIMAL = re.compile(r"[-+]?(\d+(\.\d*)?|\.\d+)")


def local(element):
    return element.tag.rpartition("}")[2]


def faults(root):
    """What is wrong with a parsed file, in words; nothing when it is right."""
    found = []
    if root.tag != f"{{{NAMESPACE}}}gpx":
        found.append(f"the root is {root.tag}")
    if root.get("version") != "1.1":
        found.append(f"the version is {root.get('version')}")
    visit(root, found)
    return found


def visit(element, found):
    name = local(element)
    for attribute in ATTRIBUTES.get(name, ()):
        value = element.get(attribute)
        if value is None:
            found.append(f"<{name}> without {attribute}")
        elif attribute.endswith(("lat", "lon")):
            check_degrees(attribute, value, found)
    if name == "time" and not TIME.fullmatch(element.text or ""):
        found.append(f"the time {element.text}")
    if name not in CHILDREN:
        return
    order = CHILDREN[name].split()
    names = [child.rstrip("*") for child in order]
    last = 0
    for child in element:
        if local(child) not in names:
            found.append(f"<{local(child)}> in <{name}>")
            continue
        place = names.index(local(child))
        if place < last:
            found.append(f"<{local(child)}> after <{names[last]}>")
        elif place == last and child is not element[0] and not order[place].endswith("*"):
            if local(element[list(element).index(child) - 1]) == local(child):
                found.append(f"two <{local(child)}> in <{name}>")
        last = max(last, place)
        visit(child, found)


def check_degrees(attribute, value, found):
    most = 90 if attribute.endswith("lat") else 180
    if not DECIMAL.fullmatch(value):
        found.append(f"{attribute} {value} is no decimal")
    elif not -most <= float(value) <= most or attribute.endswith("lon") and float(value) == 180:
        found.append(f"{attribute} {value} is out of range")
