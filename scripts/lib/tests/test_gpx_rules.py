"""Tests of exports.gpx_rules on a file that readers take and one that they refuse."""

import pathlib
import unittest
import xml.etree.ElementTree as xml

from exports.gpx_rules import faults

INPUTS = pathlib.Path(__file__).resolve().parents[3] / "Tests/CaseTests/inputs"


class Rules(unittest.TestCase):
    """Order, attributes and ranges of GPX 1.1."""

    def test_a_file_that_is_right_has_no_faults(self):
        self.assertEqual(faults(xml.parse(INPUTS / "EXP05-good.gpx").getroot()), [])

    def test_each_fault_of_one_that_is_wrong_is_told(self):
        self.assertEqual(
            faults(xml.parse(INPUTS / "EXP05-bad.gpx").getroot()),
            [
                "the root is gpx",
                "the version is 0.9.2",
                "the time 2026-06-01T09:30:00",
                "<ele> after <time>",
                "<speed> in <trkpt>",
                "lat 3.5e1 is no decimal",
                "lon 180 is out of range",
                "<name> after <trkseg>",
                "<wpt> after <trk>",
                "<ele> after <name>",
                "<metadata> after <trk>",
                "<bounds> without minlat",
                "<bounds> without minlon",
                "<bounds> without maxlat",
                "<bounds> without maxlon",
            ],
        )


if __name__ == "__main__":
    unittest.main()
