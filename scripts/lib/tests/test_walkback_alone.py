"""Tests of benchmark_walkback: what its tables say, and what it asks."""

import pathlib
import tempfile
import unittest
from unittest import mock

from benchmark_peers.figures import Pass
from benchmark_walkback import measure, report
from benchmark_walkback.measure import Answers, Figures

IMPORTED = {
    "seconds": 0.5, "processor_seconds": 0.75, "graph_seconds": 0.125, "graph_ratio": 1.5,
    "peak_resident_bytes": 64_400_000, "highway_nodes": 250_000, "bytes": 10_000, "nodes": 1_200,
    "edges": 3_400, "sections": {"OBBX": 100, "OBST": 900, "HIRC": 4_000, "HIRF": 1_000, "ARCS": 4_000},
}


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def figures() -> Figures:
    found = Figures("town", IMPORTED, landmark_bytes=2_048)
    for kind in measure.KINDS:
        for way in measure.WAYS:
            passes = [Pass(9, 10, 100), Pass(11, 30, 1300), Pass(10, 20, 1200)]
            found.answers[kind, way] = Answers(passes, settled=1234.5, cold_blocks=7)
        found.cold_seconds[kind] = 0.0071
    return found


class Tables(unittest.TestCase):
    """A row for each extract, or for each extract and kind of walk."""

    def test_routing_sections_are_the_file_without_obstacles_and_hierarchy(self):
        line = report.bytes_table([figures()]).splitlines()[2]
        self.assertEqual(
            cells(line), ["town", "1,200, 3,400", "4,000", "1,000", "5,000", "10,000", "2,048"]
        )

    def test_an_import_stands_beside_its_mark(self):
        line = report.import_table([figures()]).splitlines()[2]
        self.assertEqual(cells(line), ["town", "0.500, 0.750", "0.125, 1.50", "64", "110"])

    def test_queries_show_medians_over_the_rounds(self):
        lines = report.query_table([figures()]).splitlines()
        self.assertEqual(len(lines), 4)
        times = "10.0 / 20.0 / 1,200"
        self.assertEqual(cells(lines[3]), ["town", "city", times, times, "1,234", "7", "7.1"])

    def test_each_table_is_as_wide_as_its_head(self):
        for block in report.tables([figures(), figures()]).split("\n\n"):
            rows = [line for line in block.splitlines() if line.startswith("|")]
            self.assertEqual(len({line.count("|") for line in rows}), 1 if rows else 0)


class Asking(unittest.TestCase):
    """The programs that are run."""

    def test_slow_searches_get_few_queries_and_every_pass_is_kept(self):
        said = {"p50_us": 1, "p95_us": 2, "p99_us": 3, "settled_mean": 4, "cold_blocks": 5}
        found, folder = Figures("town", IMPORTED), pathlib.Path("folder")
        for way, name in ("astar", "car-few.csv"), ("full", "car.csv"), ("full", "car.csv"):
            with mock.patch.object(measure, "told", return_value=said) as told:
                measure.ask(pathlib.Path("bench"), folder / "a.walk", folder, found, ("car", way), 0)
            self.assertIn(folder / name, told.call_args.args)
        self.assertEqual(found.answers["car", "full"].passes, [Pass(1, 2, 3)] * 2)
        self.assertEqual(found.answers["car", "astar"].settled, 4)

    def test_a_program_that_fails_gives_its_last_words(self):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder) / "bench"
            script.write_text("#!/bin/sh\necho alas >&2\nexit 3\n")
            script.chmod(0o755)
            with self.assertRaisesRegex(RuntimeError, "bench route failed with status 3: alas"):
                measure.told(script, "route")


if __name__ == "__main__":
    unittest.main()
