"""Walkback, as its benchmark and its command answer."""

import csv
import json
import pathlib

from peers import measured
from peers.walks import Query

from . import figures
from .processes import Failure

# An ordinary Wednesday noon, when most things are open; walkback-bench takes the same.
NOON = "2026-07-15T12:00"

# The first pass of each kind compares so many costs with Dijkstra's.
CHECKS = 100


class Walkback:
    """`walkback-bench`, a new process for each pass, and the command for a cold answer."""

    name = "Walkback"
    modes = ("distance", "full")

    def __init__(
        self, command: pathlib.Path, bench: pathlib.Path, area: pathlib.Path, folder: pathlib.Path
    ):
        self.command, self.bench, self.area, self.folder = command, bench, area, folder
        self.peak_bytes = None
        self.checked = set()

    def measure(self, kind: str, mode: str) -> figures.Pass:
        """A pass after one to warm up; the first of each also compares costs with Dijkstra's."""
        checks = 0 if (kind, mode) in self.checked else CHECKS
        command = [self.bench, "route", "--area", self.area, "--json", "--mode", mode]
        command += ["--queries", self.folder / f"{kind}.csv", "--check", f"{checks}"]
        command += ["--out", self.folder / f"walkback-{kind}.csv"]
        try:
            usage = measured.run(command, self.folder, "walkback-bench.log")
        except RuntimeError as error:
            raise Failure(str(error)) from error
        self.checked.add((kind, mode))
        if usage.peak_bytes:
            self.peak_bytes = max(usage.peak_bytes, self.peak_bytes or 0)
        told = json.loads((self.folder / "walkback-bench.log").read_text())
        return figures.Pass(told["p50_us"], told["p95_us"], told["p99_us"])

    def lengths(self, kind: str) -> list[float | None]:
        """The meters of each query of a kind that was measured."""
        with open(self.folder / f"walkback-{kind}.csv", newline="") as file:
            told = [row["distance_m"] for row in csv.DictReader(file)]
        return [float(meters) if meters else None for meters in told]

    def cold_command(self, query: Query) -> list:
        ends = [f"{lat:.7f},{lon:.7f}" for lat, lon in (query.start, query.end)]
        options = ["--area", self.area, "--at", NOON, "--json", "--quiet"]
        return [self.command, "route", "--from", ends[0], "--to", ends[1], *options]

    def empty_command(self) -> list | None:
        return None

    def close(self):
        pass
