"""Started by scripts/benchmark-walkback, which says what the options are."""

import argparse
import datetime
import pathlib
import sys
import tempfile

from benchmark_peers import machine
from benchmark_peers.processes import Failure
from peers import markdown

from . import report
from .measure import Programs, Settings, measure


def main() -> int:
    options = parse_options()
    document = None
    if options.into:
        # Fails now rather than after some minutes.
        document = markdown.Document(options.into, "benchmark-walkback")
    programs = Programs(options.walkback, options.bench, options.make_queries)
    settings = Settings(options.count, options.seed, options.rounds, options.check)
    before = machine.load()
    found = []
    for extract in options.extracts:
        with tempfile.TemporaryDirectory() as folder:
            found.append(measure(programs, extract, pathlib.Path(folder), settings, say))
    text = (
        f"{datetime.date.today()}, commit {options.commit}, {machine.compiler()}; "
        f"{machine.machine()}. {options.count} walks of each kind, seed {options.seed}, "
        f"{options.rounds} rounds; the costs of the first {options.check} are Dijkstra's. "
        f"Load of the machine: {before} before, {machine.load()} after.\n\n" + report.tables(found)
    )
    if document:
        document.replace_tables(text)
    else:
        print(text, end="")
    return 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmark-walkback")
    parser.add_argument("extracts", nargs="+", type=pathlib.Path)
    for option in "walkback", "bench", "make-queries":
        parser.add_argument(f"--{option}", type=pathlib.Path, required=True)
    parser.add_argument("--into", type=pathlib.Path)
    for option, number in ("count", 1000), ("seed", 1), ("rounds", 3), ("check", 100):
        parser.add_argument(f"--{option}", type=int, default=number)
    parser.add_argument("--commit", required=True)
    return parser.parse_args()


def say(text: str):
    print(text, file=sys.stderr, flush=True)


try:
    sys.exit(main())
except (RuntimeError, Failure, OSError, ValueError) as error:
    print(f"benchmark-walkback: {error}", file=sys.stderr)
    sys.exit(3)
