"""A race as Markdown."""

import importlib.metadata
import statistics
import subprocess

from peers import data
from peers.markdown import head, row

from . import figures, machine
from .race import KINDS, MODES, OURS, PEERS, Race, Row

COLUMNS = [(kind, mode) for kind in KINDS for mode in MODES]
MEASURES = [f"{kind}, {mode}" for kind, mode in COLUMNS]
NONE = "–"


def section(name: str, race: Race, told: str) -> str:
    """All tables of one extract."""
    text = f"### {name}\n\n{told}\n\n"
    text += main_table(race.rows)
    if not race.rows[0].failure:
        text += (
            f"\nHow many times {OURS}'s p50: median of the rounds, and from lowest to highest:\n\n"
        )
        text += ahead_table(race.rows)
        text += f"\nThe peers' lengths over {OURS}'s:\n\n" + agreement_table(race.rows)
    return text + "\nBeside it, and subtracted nowhere:\n\n" + overhead_table(race.rows)


def main_table(rows: list[Row]) -> str:
    text = head(
        *("router", "import s, wall / CPU", "peak MiB", "bytes on disk"),
        *(f"{measure} µs" for measure in MEASURES),
        *("cold answer ms", "answers"),
    )
    for entry in rows:
        build = entry.build
        text += row(
            f"**{entry.name}**" if entry.name == OURS else entry.name,
            f"{build.usage.seconds:.2f} / {build.usage.cpu_seconds:.2f}" if build else NONE,
            mebibytes(build and build.usage.peak_bytes),
            f"{build.disk_bytes:,}" if build else NONE,
            *(times(entry.passes.get(column)) for column in COLUMNS),
            milliseconds(entry.cold_seconds),
            verdict(entry),
        )
    return text


def verdict(entry: Row) -> str:
    """Whether a row is to be believed."""
    if entry.failure:
        return f"**failed**: {one_line(entry.failure)}"
    if entry.name == OURS:
        return "equal Dijkstra's"
    complaints = [f"**{kind}: {words}**" for kind, words in entry.complaints.items()]
    return ", ".join(complaints) or "agree"


def ahead_table(rows: list[Row]) -> str:
    text = head("router", *MEASURES)
    ours = rows[0].passes
    for entry in rows[1:]:
        cells = []
        for column in COLUMNS:
            if ours.get(column) and entry.passes.get(column):
                found = figures.times_ahead(ours[column], entry.passes[column])
                median, lowest, highest = map(ratio, found)
                cells.append(f"{median} ({lowest}–{highest})")
            else:
                cells.append(NONE)
        text += row(entry.name, *cells)
    return text


def agreement_table(rows: list[Row]) -> str:
    text = head(
        *("router", "walks", "both", f"only {OURS}", "only the peer", "median"),
        *("within 1 %", "within 10 %"),
    )
    for entry in rows[1:]:
        for kind, found in entry.agreements.items():
            shares = [found.median, found.equal_share, found.near_share]
            cells = [NONE] * 3
            if found.both:
                cells = [f"{shares[0]:.4f}", *(f"{100 * share:.1f} %" for share in shares[1:])]
            counts = found.both, found.only_ours, found.only_theirs
            text += row(entry.name, kind, *counts, *cells)
    return text


def overhead_table(rows: list[Row]) -> str:
    text = head(
        *("router", "the binding alone µs", "which is", "answering, peak MiB"),
        *("of it before loading", "cold, the binding alone ms", "built"),
    )
    for entry in rows:
        bare = entry.bare_microseconds
        text += row(
            entry.name,
            NONE if bare is None else f"{bare:.1f}",
            NONE if bare is None else entry.contestant.bare,
            mebibytes(entry.peak_bytes),
            mebibytes(entry.bound_bytes),
            milliseconds(entry.empty_seconds),
            entry.build.day if entry.build else NONE,
        )
    return text


def preface(commit: str, names: list[str]) -> str:
    """What all figures depend on."""
    told = ", ".join(dict.fromkeys(version(name) for name in names))
    return (
        f"{data.today()}, commit {commit}, {machine.compiler()}; {machine.machine()}. "
        f"Peers: {told}.\n"
    )


def version(name: str) -> str:
    """A peer's package and its version, or that it has none here."""
    engine, peer = PEERS[name]
    package = peer.package if peer else engine.replace("_", "-")
    try:
        return f"{package} {peer.version() if peer else importlib.metadata.version(package)}"
    except (importlib.metadata.PackageNotFoundError, OSError, subprocess.SubprocessError):
        return f"{package} (not installed)"


def times(passes: list[figures.Pass] | None) -> str:
    if not passes:
        return NONE
    middle = figures.middle(passes)
    return " / ".join(microseconds(time) for time in (middle.p50, middle.p95, middle.p99))


def microseconds(time: float) -> str:
    return f"{time:,.0f}" if time >= 100 else f"{time:.1f}"


def ratio(number: float) -> str:
    return f"{number:.1f}" if number >= 1 else f"{number:.2f}"


def milliseconds(seconds: list[float]) -> str:
    return f"{1000 * statistics.median(seconds):.1f}" if seconds else NONE


def mebibytes(count: int | None) -> str:
    return NONE if count is None else f"{count / 2**20:.1f}"


def one_line(text: str) -> str:
    """Text as a table's cell takes it."""
    return " ".join(text.split()).replace("|", "\\|")
