"""What GDAL's ogrinfo reads of a file."""

import re

from .faults import run

LAYER = re.compile(r"^Layer name: (.*)$", re.MULTILINE)
COUNT = re.compile(r"^Feature Count: (\d+)$", re.MULTILINE)


def layers(path):
    """The number of features by layer."""
    text = run("ogrinfo", "-ro", "-al", "-so", path)
    return dict(zip(LAYER.findall(text), map(int, COUNT.findall(text))))


def kinds(path):
    """The kind of each feature's geometry, in order."""
    text = run("ogrinfo", "-ro", "-al", "-q", path)
    return re.findall(r"^  (MULTI)?(POINT|LINESTRING|GEOMETRYCOLLECTION)\b", text, re.MULTILINE)
