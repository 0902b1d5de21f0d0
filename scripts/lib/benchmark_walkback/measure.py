"""What is measured of one extract, and how it is asked for."""

import dataclasses
import itertools
import json
import pathlib
import statistics
import subprocess
from collections.abc import Callable, Sequence

from benchmark_peers import figures
from benchmark_peers.processes import seconds_of
from benchmark_peers.walkback import NOON
from peers.walks import read_queries

KINDS = "car", "city"
# Ways of asking: the name of each, and the options of `walkback-bench route`.
WAYS = {
    "distance": ["--mode", "distance"],
    "full": ["--mode", "full"],
    "alt": ["--mode", "distance", "--search", "alt"],
    "astar": ["--mode", "distance", "--search", "astar"],
}
# Those that may take seconds over a country get so many queries.
SLOW_WAYS = "alt", "astar"
SLOW_COUNT = 100
COLD_COUNT = 15


@dataclasses.dataclass
class Answers:
    """One kind of query, asked in one way: a pass of each round, and counts, which hold still."""

    passes: list[figures.Pass] = dataclasses.field(default_factory=list)
    settled: float = 0
    cold_blocks: int = 0


@dataclasses.dataclass
class Figures:
    """All that is known of one extract."""

    name: str
    imported: dict
    landmark_bytes: int = 0
    answers: dict[tuple[str, str], Answers] = dataclasses.field(default_factory=dict)
    cold_seconds: dict[str, float] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass(frozen=True)
class Programs:
    """Where the built programs are."""

    walkback: pathlib.Path
    bench: pathlib.Path
    make_queries: pathlib.Path


@dataclasses.dataclass(frozen=True)
class Settings:
    """How much is asked."""

    count: int
    seed: int
    rounds: int
    checks: int


def measure(
    programs: Programs, extract: pathlib.Path, folder: pathlib.Path, settings: Settings, say: Callable
) -> Figures:
    """Imports an extract and asks for walks in it; raises RuntimeError where a program fails."""
    name = extract.name.split(".")[0]
    say(f"{name}: import…")
    found = Figures(name, told(programs.bench, "import", extract, "--json"))
    area = folder / f"{name}.walk"
    importing = ["import", extract, "-o", area, "--accelerate", "ch,alt", "--overwrite", "--quiet"]
    output(programs.walkback, *importing)
    sections = told(programs.walkback, "info", area, "--json")["sections"]
    found.landmark_bytes = sum(each["bytes"] for each in sections if each["code"] == "LMRK")
    seed = ["--count", f"{settings.count}", "--seed", f"{settings.seed}"]
    output(programs.make_queries, area, folder, *seed)
    for kind in KINDS:
        lines = (folder / f"{kind}.csv").read_text().splitlines(keepends=True)
        (folder / f"{kind}-few.csv").write_text("".join(lines[: SLOW_COUNT + 1]))
    for number in range(settings.rounds):
        say(f"{name}: round {number + 1} of {settings.rounds}…")
        for kind, way in itertools.product(KINDS, WAYS):
            checks = 0 if number else settings.checks
            ask(programs.bench, area, folder, found, (kind, way), checks)
    for kind in KINDS:
        queries = read_queries(folder / f"{kind}.csv", COLD_COUNT)
        seconds = [seconds_of(cold_command(programs.walkback, area, query)) for query in queries]
        found.cold_seconds[kind] = statistics.median(seconds)
    return found


def ask(
    bench: pathlib.Path, area: pathlib.Path, folder: pathlib.Path, found: Figures,
    column: tuple[str, str], checks: int,
):
    """Adds one pass."""
    kind, way = column
    queries = folder / (f"{kind}-few.csv" if way in SLOW_WAYS else f"{kind}.csv")
    options = ["--area", area, "--queries", queries, "--check", f"{checks}", *WAYS[way]]
    said = told(bench, "route", *options, "--json")
    answers = found.answers.setdefault(column, Answers())
    answers.passes.append(figures.Pass(said["p50_us"], said["p95_us"], said["p99_us"]))
    answers.settled, answers.cold_blocks = said["settled_mean"], said["cold_blocks"]


def cold_command(walkback: pathlib.Path, area: pathlib.Path, query) -> list:
    """A new process that answers one query in full."""
    ends = [f"{lat:.7f},{lon:.7f}" for lat, lon in (query.start, query.end)]
    options = ["--area", area, "--at", NOON, "--json", "--quiet"]
    return [walkback, "route", "--from", ends[0], "--to", ends[1], *options]


def told(*command) -> dict:
    return json.loads(output(*command))


def output(*command: Sequence) -> str:
    """What a program prints; raises RuntimeError with its words where it fails."""
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        words = "\n".join(ran.stderr.splitlines()[-5:])
        name = pathlib.Path(command[0]).name
        raise RuntimeError(f"{name} {command[1]} failed with status {ran.returncode}: {words}")
    return ran.stdout
