"""SVG: well-formed, its texts on the page, and drawn by librsvg to a picture with something on it."""

import re
import struct
import xml.etree.ElementTree as xml
import zlib

from .faults import require, run, same

SVG = "{http://www.w3.org/2000/svg}"
WALK = (0xD8, 0x1B, 0x60)
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def check(walk):
    path = walk.path("svg")
    root = xml.parse(path).getroot()
    same(root.tag, SVG + "svg", path)
    width, height = float(root.get("width")), float(root.get("height"))
    texts = list(root.iter(SVG + "text"))
    for text in texts:
        require(not TURNING.search(text.text), f"{path}: {text.text!r} turns the line round")
        if text.get("x"):
            x, y = float(text.get("x")), float(text.get("y"))
            require(0 < x < width and 0 < y < height, f"{path}: {text.text!r} is off the page")
    words = " ".join(text.text for text in texts)
    require("© OpenStreetMap contributors" in words, f"{path} has no credit")
    for shape in root.iter(SVG + "path"):
        require(not re.search("[a-df-km-y]{2}|inf|nan", shape.get("d")), f"{path}: {shape.get('d')}")
    picture = walk.folder / "walk.png"
    run("rsvg-convert", "--width", "300", "--output", picture, path)
    colors = read(picture.read_bytes())
    require(len(colors) > 30, f"{path} is drawn with {len(colors)} colors")
    near = sum(
        count for color, count in colors.items() if all(abs(a - b) < 40 for a, b in zip(color, WALK))
    )
    is_walk = walk.document["distance_m"] > 1
    require(near > 20 or not is_walk, f"{path}: the walk is not to be seen")


def read(png):
    """How many pixels a PNG with 8 bits for each of RGB or RGBA has of each color."""
    same(png[:8], b"\x89PNG\r\n\x1a\n", "PNG")
    data, place = b"", 8
    while place < len(png):
        size, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height, depth, mode = struct.unpack(">IIBB", body[:10])
            require(depth == 8 and mode in (2, 6), "this PNG is of another kind")
            step = 3 if mode == 2 else 4
        elif kind == b"IDAT":
            data += body
        place += size + 12
    rows, colors = zlib.decompress(data), {}
    row = bytearray(width * step)
    for line in range(height):
        start = line * (width * step + 1)
        row = unfilter(rows[start], bytearray(rows[start + 1 : start + 1 + width * step]), row, step)
        for x in range(0, len(row), step):
            color = tuple(row[x : x + 3])
            colors[color] = colors.get(color, 0) + 1
    return colors


def unfilter(kind, row, above, step):
    """A row as it was before the PNG's filter."""
    for x in range(len(row)):
        left = row[x - step] if x >= step else 0
        corner = above[x - step] if x >= step else 0
        if kind == 1:
            row[x] = (row[x] + left) & 255
        elif kind == 2:
            row[x] = (row[x] + above[x]) & 255
        elif kind == 3:
            row[x] = (row[x] + (left + above[x]) // 2) & 255
        elif kind == 4:
            guess = left + above[x] - corner
            best = min((left, above[x], corner), key=lambda value: abs(guess - value))
            row[x] = (row[x] + best) & 255
    return row
