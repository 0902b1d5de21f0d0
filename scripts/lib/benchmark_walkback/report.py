"""What was measured, as Markdown."""

from benchmark_peers import figures
from peers.markdown import head, row

from .measure import KINDS, SLOW_COUNT, Answers, Figures

# Sections that are no part of routing by itself, by the beginning of their codes.
OBSTACLES, HIERARCHY = "OB", "HIR"
# The mark for peak memory: bytes for each node of a way with a highway tag, and for the program.
NODE_BYTES, PROGRAM_BYTES = 40, 100_000_000


def tables(found: list[Figures]) -> str:
    """All tables, with a row for each extract."""
    return (
        "### Bytes\n\n" + bytes_table(found) + "\n### Import\n\n" + import_table(found)
        + "\n### Queries\n\n" + query_table(found)
        + "\n### Searches\n\n" + search_table(found)
    )


def section_bytes(sections: dict[str, int], beginning: str) -> int:
    return sum(size for code, size in sections.items() if code.startswith(beginning))


def bytes_table(found: list[Figures]) -> str:
    text = head(
        "extract", "nodes, edges", "routing sections", "obstacles", "hierarchy", "file",
        "landmarks, if asked for",
    )
    for entry in found:
        told = entry.imported
        obstacles = section_bytes(told["sections"], OBSTACLES)
        hierarchy = section_bytes(told["sections"], HIERARCHY)
        routing = told["bytes"] - obstacles - hierarchy
        sizes = (routing, obstacles, hierarchy, told["bytes"], entry.landmark_bytes)
        counts = f"{told['nodes']:,}, {told['edges']:,}"
        text += row(entry.name, counts, *(f"{size:,}" for size in sizes))
    return text


def import_table(found: list[Figures]) -> str:
    text = head(
        "extract", "everything: wall s, CPU s", "the graph alone: wall s, over a bare libosmium read",
        "peak resident MB", f"{NODE_BYTES} bytes a highway node + {PROGRAM_BYTES / 1e6:.0f} MB",
    )
    for entry in found:
        told = entry.imported
        mark = NODE_BYTES * told["highway_nodes"] + PROGRAM_BYTES
        text += row(
            entry.name,
            f"{told['seconds']:.3f}, {told['processor_seconds']:.3f}",
            f"{told['graph_seconds']:.3f}, {told['graph_ratio']:.2f}",
            f"{told['peak_resident_bytes'] / 1e6:.0f}",
            f"{mark / 1e6:.0f}",
        )
    return text


def query_table(found: list[Figures]) -> str:
    text = head(
        "extract", "walks", "distance µs", "full µs", "nodes settled, mean",
        "blocks of a cold query, median", "whole process ms",
    )
    for entry in found:
        for kind in KINDS:
            distance, full = (entry.answers[kind, mode] for mode in ("distance", "full"))
            cold = f"{1000 * entry.cold_seconds[kind]:.1f}"
            counts = f"{distance.settled:,.0f}", f"{distance.cold_blocks}"
            text += row(entry.name, kind, times(distance), times(full), *counts, cold)
    return text


def search_table(found: list[Figures]) -> str:
    text = f"Of the first {SLOW_COUNT} walks of each kind, by another search than `auto` takes:\n\n"
    text += head(
        "extract", "walks", "landmarks µs", "nodes settled, mean", "A* µs", "nodes settled, mean"
    )
    for entry in found:
        for kind in KINDS:
            cells = []
            for way in "alt", "astar":
                answers = entry.answers[kind, way]
                cells += [times(answers), f"{answers.settled:,.0f}"]
            text += row(entry.name, kind, *cells)
    return text


def times(answers: Answers) -> str:
    middle = figures.middle(answers.passes)
    return " / ".join(microseconds(time) for time in (middle.p50, middle.p95, middle.p99))


def microseconds(time: float) -> str:
    return f"{time:,.0f}" if time >= 100 else f"{time:.1f}"
