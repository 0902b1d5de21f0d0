"""Tests of benchmark_peers.figures."""

import unittest

from benchmark_peers import figures
from benchmark_peers.figures import Pass


class Percentiles(unittest.TestCase):
    """The times of a pass, and what several passes come to."""

    def test_percentiles_are_of_the_ordered_times(self):
        times = [float(number) for number in range(100, -1, -1)]
        self.assertEqual(Pass.of(times), Pass(50, 95, 99))

    def test_a_single_time_is_each_percentile(self):
        self.assertEqual(Pass.of([7.5]), Pass(7.5, 7.5, 7.5))

    def test_the_lesser_of_two_times_is_the_middle_one(self):
        self.assertEqual(Pass.of([3, 1]).p50, 1)

    def test_each_percentile_has_its_own_median(self):
        passes = [Pass(1, 20, 300), Pass(2, 10, 100), Pass(9, 30, 200)]
        self.assertEqual(figures.middle(passes), Pass(2, 20, 200))

    def test_times_ahead_compares_passes_of_the_same_round(self):
        ours = [Pass(10, 0, 0), Pass(20, 0, 0), Pass(10, 0, 0)]
        theirs = [Pass(120, 0, 0), Pass(260, 0, 0), Pass(110, 0, 0)]
        self.assertEqual(figures.times_ahead(ours, theirs), (12, 11, 13))


if __name__ == "__main__":
    unittest.main()
