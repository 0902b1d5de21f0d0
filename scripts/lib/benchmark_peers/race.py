"""The race in one extract: who takes part, and everybody asked the same in turn."""

import contextlib
import dataclasses
import pathlib
import statistics
from collections.abc import Callable

from peers import data, measured
from peers.walks import read_queries

from . import figures
from .agreement import Agreement
from .peer import PeerProcess
from .processes import Failure, module, seconds_of
from .walkback import Walkback

KINDS = "car", "city"
MODES = "distance", "full"
OURS = "Walkback"

# In each round, so many processes that answer one query each.
COLD_COUNT = 5

PEERS = {
    "OSRM CH": ("osrm_ch", data.OSRM),
    "OSRM MLD": ("osrm_mld", data.OSRM_MLD),
    "Valhalla": ("valhalla", data.VALHALLA),
    "Routino": ("routino", data.ROUTINO),
    "RoutingKit CCH, routingkit-cch": ("routingkit_cch", None),
    "RoutingKit CCH, pyroutingkit": ("pyroutingkit", None),
}


@dataclasses.dataclass
class Row:
    """What is known of one contestant; `failure` says why there is no more."""

    name: str
    build: data.Build | None = None
    contestant: Walkback | PeerProcess | None = None
    failure: str | None = None
    passes: dict[tuple[str, str], list[figures.Pass]] = dataclasses.field(default_factory=dict)
    agreements: dict[str, Agreement] = dataclasses.field(default_factory=dict)
    cold_seconds: list[float] = dataclasses.field(default_factory=list)
    empty_seconds: list[float] = dataclasses.field(default_factory=list)
    bare_microseconds: float | None = None
    bound_bytes: int | None = None
    peak_bytes: int | None = None

    @property
    def complaints(self) -> dict[str, str]:
        """By the kind of query, why the answers do not compare with ours."""
        found = {kind: agreement.complaint for kind, agreement in self.agreements.items()}
        return {kind: words for kind, words in found.items() if words}

    @contextlib.contextmanager
    def failing(self):
        """Notes a failure in the row; nothing more is asked of it then."""
        try:
            yield
        except (Failure, RuntimeError, OSError) as error:
            self.failure = str(error) or type(error).__name__


class Race:
    """All contestants in one extract."""

    def __init__(self, ours: Walkback, build: data.Build, folder: pathlib.Path, say: Callable):
        """`folder` has a file of queries for each kind, and takes what is written on the way."""
        self.folder, self.say = folder, say
        self.rows = [Row(OURS, build, ours)]
        self.queries = {kind: read_queries(folder / f"{kind}.csv", None) for kind in KINDS}

    def enter(self, name: str, extract: pathlib.Path, parent: pathlib.Path, anew: bool):
        """Builds a peer's data unless it is there, and loads it; a failure stands in its row."""
        row = Row(name)
        self.rows.append(row)
        engine, peer = PEERS[name]
        with row.failing():
            if peer:
                row.build = data.build(peer, extract, parent, anew)
                row.contestant = PeerProcess(name, engine, peer.folder(parent), self.folder)
            else:
                graph = routingkit_graph(extract, parent)
                row.contestant = PeerProcess(name, engine, graph.parent, self.folder)
                usage = row.contestant.loading
                row.build = data.Build(usage, graph.stat().st_size, data.today())
            row.bound_bytes = row.contestant.bound_bytes

    def run(self, rounds: int):
        """Asks everybody, in turn; every second round in the reverse order."""
        for number in range(rounds):
            self.say(f"  round {number + 1} of {rounds}…")
            rows = self.rows[:: -1 if number % 2 else 1]
            for kind in KINDS:
                for mode in MODES:
                    for row in rows:
                        self.measure(row, kind, mode)
            first = number * COLD_COUNT
            for index in range(first, first + COLD_COUNT):
                query = self.queries["car"][index % len(self.queries["car"])]
                for row in rows:
                    self.start_cold(row, query)
        self.compare()
        for row in self.rows[1:]:
            if not row.failure:
                with row.failing():
                    row.bare_microseconds = row.contestant.bare_microseconds()
        for row in self.rows:
            if not row.failure:
                with row.failing():
                    row.peak_bytes = row.contestant.peak_bytes

    def measure(self, row: Row, kind: str, mode: str):
        if row.failure or mode not in row.contestant.modes:
            return
        with row.failing():
            row.passes.setdefault((kind, mode), []).append(row.contestant.measure(kind, mode))

    def start_cold(self, row: Row, query):
        if row.failure:
            return
        command, empty = row.contestant.cold_command(query), row.contestant.empty_command()
        with row.failing():
            if command:
                row.cold_seconds.append(seconds_of(command))
            if empty:
                row.empty_seconds.append(seconds_of(empty))

    def compare(self):
        """Holds the peers' lengths to ours."""
        if self.rows[0].failure:
            return
        for kind in KINDS:
            ours = self.rows[0].contestant.lengths(kind)
            for row in self.rows[1:]:
                if not row.failure:
                    with row.failing():
                        theirs = row.contestant.lengths(kind)
                        row.agreements[kind] = Agreement.of(ours, theirs)

    def median_meters(self, kind: str) -> float:
        """The median length of our walks."""
        if self.rows[0].failure:
            return 0
        found = [meters for meters in self.rows[0].contestant.lengths(kind) if meters is not None]
        return statistics.median(found) if found else 0

    def close(self):
        for row in self.rows:
            if row.contestant:
                row.contestant.close()


def routingkit_graph(extract: pathlib.Path, parent: pathlib.Path) -> pathlib.Path:
    """The graph that RoutingKit gets, made unless it is there; raises RuntimeError."""
    folder = parent / "routingkit-graph"
    graph = folder / "graph.npz"
    if not graph.exists():
        folder.mkdir(exist_ok=True)
        made = folder / "made.npz"
        measured.run([*module("foot_graph"), extract, made], folder, "foot_graph.log")
        made.rename(graph)
    return graph
