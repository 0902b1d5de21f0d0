"""Tests of benchmark_peers.agreement."""

import unittest

from benchmark_peers.agreement import Agreement

TABLE = (
    ("the same lengths", [100, 200], [100, 200], None),
    ("no walk in both", [100, None], [100, None], None),
    ("a walk that only the peer has", [100, None], [100, 300], None),
    ("one of fifty missing", [100] * 50, [100] * 49 + [None], None),
    ("two of fifty missing", [100] * 50, [100] * 48 + [None] * 2, "answers are missing"),
    ("no answer at all", [100, 200], [None, None], "no answers"),
    ("no walks in either", [None], [None], "no answers"),
    ("all an eighth longer", [80, 160], [90, 180], "lengths differ"),
    ("all an eighth shorter", [80, 160], [70, 140], "lengths differ"),
    ("all an eleventh shorter", [110, 220], [100, 200], None),
    ("a third of them twice as long", [100, 100, 100], [100, 100, 200], "lengths differ"),
    ("a quarter of them half as long", [100] * 4, [100, 100, 100, 50], None),
    ("both ends in one place", [0, 0.4], [0.9, 0], None),
)


class Complaints(unittest.TestCase):
    """When a peer's times do not compare with ours."""

    def test_peers_are_marked_for_what_does_not_agree(self):
        for name, ours, theirs, complaint in TABLE:
            with self.subTest(name):
                self.assertEqual(Agreement.of(ours, theirs).complaint, complaint)

    def test_walks_are_counted_by_who_found_them(self):
        found = Agreement.of([1, 2, None, None, 5], [1, None, 3, None, 5])
        self.assertEqual((found.both, found.only_ours, found.only_theirs), (2, 1, 1))

    def test_ratios_are_theirs_over_ours(self):
        self.assertEqual(Agreement.of([100], [150]).median, 1.5)

    def test_shares_hold_for_shorter_as_for_longer(self):
        found = Agreement.of([1000] * 4, [1009, 992, 1050, 1200])
        self.assertEqual((found.equal_share, found.near_share), (0.5, 0.75))

    def test_answers_of_another_number_are_refused(self):
        with self.assertRaises(ValueError):
            Agreement.of([1], [1, 2])


if __name__ == "__main__":
    unittest.main()
