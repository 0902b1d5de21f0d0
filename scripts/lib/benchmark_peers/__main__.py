"""Started by scripts/benchmark-peers, which says what the options are."""

import argparse
import pathlib
import subprocess
import sys

from peers import data, markdown, measured

from . import machine, report
from .race import KINDS, PEERS, Race, Row
from .walkback import Walkback


def main() -> int:
    options = parse_options()
    document = None
    if options.into:
        # Fails now rather than after some minutes.
        document = markdown.Document(options.into, "benchmark-peers")
    sections, failed = [], False
    for extract in options.extracts:
        section, rows = run(options, extract)
        sections.append(section)
        failed = failed or tell_failures(extract, rows)
    text = report.preface(options.commit, options.peers) + "\n" + "\n".join(sections)
    if document:
        document.replace_tables(text)
    else:
        print(text, end="")
    return 1 if failed else 0


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmark-peers")
    parser.add_argument("extracts", nargs="+", type=pathlib.Path)
    for option in "walkback", "bench", "make-queries", "cache":
        parser.add_argument(f"--{option}", type=pathlib.Path, required=True)
    parser.add_argument("--into", type=pathlib.Path)
    for option, number in ("count", 500), ("seed", 1), ("rounds", 3):
        parser.add_argument(f"--{option}", type=int, default=number)
    parser.add_argument("--peers", type=chosen, default=list(PEERS))
    parser.add_argument("--rebuild", action="store_true")
    parser.add_argument("--commit", required=True)
    return parser.parse_args()


def chosen(words: str) -> list[str]:
    """The peers that words name: an engine's name, or the beginning of some."""
    found = []
    for word in words.split(","):
        named = [name for name, (engine, _) in PEERS.items() if engine.startswith(word)]
        if not named:
            engines = ", ".join(engine for engine, _ in PEERS.values())
            raise argparse.ArgumentTypeError(f"no peer '{word}'; there are {engines}")
        found += [name for name in named if name not in found]
    return found


def run(options: argparse.Namespace, extract: pathlib.Path) -> tuple[str, list[Row]]:
    """The race in one extract."""
    name = extract.name.split(".")[0]
    parent = options.cache / f"{name}-{data.fingerprint(extract)}"
    folder = parent / "race"
    folder.mkdir(parents=True, exist_ok=True)
    area = folder / "area.walk"
    say(f"{name}: our area and the queries…")
    importing = [options.walkback, "import", extract, "-o", area, "--overwrite", "--quiet"]
    usage = measured.run(importing, folder, "import.log")
    build = data.Build(usage, area.stat().st_size, data.today())
    making = [options.make_queries, area, folder, "--count", f"{options.count}"]
    subprocess.run([*making, "--seed", f"{options.seed}"], check=True, stdout=subprocess.DEVNULL)
    ours = Walkback(options.walkback, options.bench, area, folder)
    race = Race(ours, build, folder, say)
    try:
        for peer in options.peers:
            say(f"{name}: {peer}, building its data unless it is there…")
            race.enter(peer, extract, parent, options.rebuild)
        before = machine.load()
        race.run(options.rounds)
        return report.section(name, race, told(options, race, before)), race.rows
    finally:
        race.close()


def told(options: argparse.Namespace, race: Race, load_before: str) -> str:
    counts = [
        f"{len(race.queries[kind])} `{kind}` ({race.median_meters(kind):,.0f} m)" for kind in KINDS
    ]
    return (
        f"Queries, with the median length of our walks: {' and '.join(counts)}; "
        f"seed {options.seed}, {options.rounds} rounds. "
        f"Load of the machine: {load_before} before, {machine.load()} after."
    )


def tell_failures(extract: pathlib.Path, rows: list[Row]) -> bool:
    """Says on standard error which rows failed and why; whether there are any."""
    for row in rows:
        if row.failure:
            say(f"{extract.name}: {row.name} failed: {row.failure}")
    return any(row.failure for row in rows)


def say(text: str):
    print(text, file=sys.stderr, flush=True)


try:
    sys.exit(main())
except (RuntimeError, OSError, ValueError, subprocess.CalledProcessError) as error:
    print(f"benchmark-peers: {error}", file=sys.stderr)
    sys.exit(3)
