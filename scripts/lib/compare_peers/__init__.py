"""Compares Walkback's walks with those of OSRM and Valhalla; started by scripts/compare-peers."""
