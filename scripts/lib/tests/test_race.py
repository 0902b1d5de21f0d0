"""Tests of benchmark_peers' rows: what a peer that fails leaves behind."""

import os
import pathlib
import tempfile
import unittest
from unittest import mock

from benchmark_peers import machine, peer, processes, report
from benchmark_peers.agreement import Agreement
from benchmark_peers.figures import Pass
from benchmark_peers.race import Row
from peers import data, measured

BUILD = data.Build(measured.Usage(1.5, 2.25, 3 << 20), 1_234_567, "2026-01-31")


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.replace("\\|", "/").strip("|").split("|")]


class Failures(unittest.TestCase):
    """Peers that do not go on."""

    def test_a_failed_row_says_why_in_one_line(self):
        row = Row("Other", BUILD)
        with row.failing():
            raise processes.Failure("no database\nin a|b")
        table = report.main_table([row]).splitlines()
        self.assertEqual(len(table), 3)
        self.assertEqual(len(cells(table[2])), len(cells(table[0])))
        self.assertEqual(cells(table[2])[-1], "**failed**: no database in a/b")

    def test_other_mistakes_are_not_swallowed(self):
        with self.assertRaises(KeyError), Row("Other").failing():
            raise KeyError("ours")

    def test_an_engine_that_does_not_load_gives_its_last_words(self):
        here = pathlib.Path(__file__).parent.parent
        with (
            tempfile.TemporaryDirectory() as folder,
            mock.patch.dict(os.environ, {"PYTHONPATH": str(here)}),
            self.assertRaisesRegex(processes.Failure, "status 1: ModuleNotFoundError.*absent"),
        ):
            peer.PeerProcess("Other", "absent", pathlib.Path(folder), pathlib.Path(folder))

    def test_a_process_that_is_killed_or_fails_has_no_time(self):
        with self.assertRaisesRegex(processes.Failure, "ended by SIGKILL"):
            processes.seconds_of(["/bin/sh", "-c", "kill -9 $$"])
        with self.assertRaisesRegex(processes.Failure, "ended with status 3"):
            processes.seconds_of(["/bin/sh", "-c", "exit 3"])
        self.assertGreater(processes.seconds_of(["/bin/sh", "-c", "exit 1"]), 0)


class Tables(unittest.TestCase):
    """What a row shows."""

    def test_a_row_shows_medians_and_what_does_not_agree(self):
        row = Row("Other", BUILD, cold_seconds=[0.003, 0.001, 0.002])
        row.passes["car", "distance"] = [Pass(9, 10, 100), Pass(11, 30, 1300), Pass(10, 20, 1200)]
        row.agreements["city"] = Agreement.of([100], [200])
        line = cells(report.main_table([row]).splitlines()[2])
        self.assertEqual(line[:4], ["Other", "1.50 / 2.25", "3.0", "1,234,567"])
        self.assertEqual(line[4:8], ["10.0 / 20.0 / 1,200", "–", "–", "–"])
        self.assertEqual(line[8:], ["2.0", "**city: lengths differ**"])

    def test_ratios_tell_the_median_and_both_ends(self):
        rows = [Row("Walkback"), Row("Other")]
        rows[0].passes["car", "full"] = [Pass(10, 0, 0)] * 3
        rows[1].passes["car", "full"] = [Pass(120, 0, 0), Pass(5, 0, 0), Pass(200, 0, 0)]
        line = cells(report.ahead_table(rows).splitlines()[2])
        self.assertEqual(line, ["Other", "–", "12.0 (0.50–20.0)", "–", "–"])

    def test_a_value_is_found_by_its_key(self):
        text = 'NAME="Some"\nPRETTY_NAME="Some 12"\n'
        self.assertEqual(machine.value(text, "PRETTY_NAME", "="), "Some 12")
        self.assertIsNone(machine.value(text, "VERSION", "="))


if __name__ == "__main__":
    unittest.main()
