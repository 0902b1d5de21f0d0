"""Writes a comparison as Markdown."""

import collections

from peers.markdown import head, row

from . import comparison

ENDS = """
| extract | router | ends | median | 95 of 100 | farthest |
|---|---|---|---|---|---|
"""

SHARES = """
| extract | peer | walks | shorter | equal | longer | of them over 10 % | median ratio |
|---|---|---|---|---|---|---|---|
"""

ANSWERS = """
| extract | peer | asked | both | only Walkback | only the peer | neither |
|---|---|---|---|---|---|---|
"""

WORST = (
    "query",
    "from",
    "to",
    "Walkback",
    "OSRM",
    "Valhalla",
    "ratio",
    "ends off by m: W, O, V",
    "apart at",
    "reason",
)


def overview(results):
    """The tables of how often, for all extracts."""
    text = "Where the ends are the same:\n"
    text += shares(results, lambda summary: summary.same_ends)
    text += f"\nWhere an end is more than {comparison.SAME_END_METERS} m from ours:\n"
    text += shares(results, lambda summary: summary.other_ends)
    text += "\nThe peers asked from our ends to our ends, where they take them:\n"
    text += shares(results, lambda summary: summary.from_our_ends)
    text += "\nWalks that there are and are not:\n" + ANSWERS
    for result in results:
        asked = len(result.queries)
        for name, summary in result.summaries.items():
            missing = summary.only_ours, summary.only_theirs, summary.neither
            text += row(result.name, name, asked, asked - sum(missing), *missing)
    text += "\nHow far from the places asked for walks begin and end:\n" + ENDS
    for result in results:
        for name, walks in {"Walkback": result.ours, **result.peers}.items():
            offs = sorted(
                off
                for query, walk in zip(result.queries, walks, strict=True)
                if walk
                for off in walk.snap_meters(query)
            )
            if offs:
                told = (offs[int((len(offs) - 1) * share)] for share in (0.5, 0.95, 1))
                text += row(result.name, name, len(offs), *(f"{off:.0f} m" for off in told))
    return text


def shares(results, choose):
    text = SHARES
    for result in results:
        for name, summary in result.summaries.items():
            tally = choose(summary)
            numbers = tally.shorter, tally.equal, tally.longer, tally.much_longer
            cells = [f"{n} ({100 * n / max(tally.count, 1):.1f} %)" for n in numbers]
            median = f"{tally.median:.4f}" if tally.median else ""
            text += row(result.name, name, tally.count, *cells, median)
    return text


def reasons(results):
    """How often each reason stands behind a longer walk, and by how many meters it is longer."""
    counts, excess = collections.Counter(), collections.Counter()
    totals = collections.Counter()
    for result in results:
        for index, (_, pair) in result.longer.items():
            kind = result.reasons[index].kind
            counts[kind, result.name] += 1
            excess[kind, result.name] += pair.excess
            totals[kind] += 1
    names = [result.name for result in results]
    text = "\n" + head("reason", *names)
    for kind, _ in totals.most_common():
        cells = [
            f"{counts[kind, name]}, {excess[kind, name] / counts[kind, name]:.0f} m"
            if counts[kind, name]
            else ""
            for name in names
        ]
        text += row(kind, *cells)
    return text


def worst(result, count):
    """The tables of the walks of ours that are longest beside a peer's, for one extract."""
    text = f"### {result.name}\n"
    for entries, words in (
        (result.worst(count), "the same ends"),
        (result.worst(count // 2, has_same_ends=False), "other ends"),
    ):
        text += f"\nThe {len(entries)} worst with {words}:\n\n"
        text += head(*WORST)
        for entry in entries:
            text += worst_row(result, *entry)
    return text


def worst_row(result, index, name, pair):
    query = result.queries[index]
    walks = [result.ours[index], *(walks[index] for walks in result.peers.values())]
    offs = [
        "+".join(f"{off:.0f}" for off in walk.snap_meters(query)) if walk else "–" for walk in walks
    ]
    apart = comparison.longest_stretch_apart(pair.theirs.line, pair.ours.line)
    ratio = pair.ratio if pair.has_same_ends else pair.whole_ratio
    return row(
        index,
        position(query.start),
        position(query.end),
        *(f"{walk.meters:.0f} m" if walk else "no walk" for walk in walks),
        f"{ratio:.2f} {name}",
        ", ".join(offs),
        position(apart) if apart else "",
        result.reason(pair),
    )


def position(place):
    return f"{place[0]:.5f},{place[1]:.5f}"
