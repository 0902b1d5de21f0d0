"""Measures Walkback by itself; started by scripts/benchmark-walkback."""
