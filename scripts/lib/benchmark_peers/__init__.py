"""Times Walkback beside other routers; started by scripts/benchmark-peers."""
