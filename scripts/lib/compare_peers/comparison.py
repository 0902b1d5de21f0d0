"""What two routers' walks for the same queries say about each other."""

import dataclasses
import itertools
import statistics

from peers import geometry

# Within either of these, two lengths count as equal.
EQUAL_METERS = 10
EQUAL_SHARE = 0.01

# A walk that is longer by more than this share is much longer.
MUCH_SHARE = 0.1

# Farther apart than this, the two walks do not join the same places.
SAME_END_METERS = 15

# Farther than this from our walk, a peer's goes elsewhere.
APART_METERS = 12


@dataclasses.dataclass(frozen=True)
class Pair:
    """Our walk and a peer's for one query, when both found one."""

    query: object
    ours: object
    theirs: object

    @property
    def excess(self):
        """By how many meters ours is longer."""
        return self.ours.meters - self.theirs.meters

    @property
    def ratio(self):
        """Our meters for each of the peer's; lengths under a meter count as one."""
        return max(self.ours.meters, 1) / max(self.theirs.meters, 1)

    @property
    def whole_ratio(self):
        """The ratio with the straight legs at both ends, for walks that join other places."""
        ours, theirs = (
            walk.meters + sum(walk.snap_meters(self.query)) for walk in (self.ours, self.theirs)
        )
        return max(ours, 1) / max(theirs, 1)

    @property
    def verdict(self):
        if abs(self.excess) <= max(EQUAL_METERS, EQUAL_SHARE * self.theirs.meters):
            return "equal"
        return "longer" if self.excess > 0 else "shorter"

    @property
    def has_same_ends(self):
        a, b = self.ours.line, self.theirs.line
        return all(geometry.meters(a[end], b[end]) <= SAME_END_METERS for end in (0, -1))


def pairs(queries, ours, theirs):
    """The pairs by index of the query, of those that both routers answered."""
    rows = enumerate(zip(queries, ours, theirs, strict=True))
    return {index: Pair(query, a, b) for index, (query, a, b) in rows if a and b}


@dataclasses.dataclass(frozen=True)
class Tally:
    """How often our walks are shorter, equal, longer and much longer; the median of the ratios."""

    count: int
    shorter: int
    equal: int
    longer: int
    much_longer: int
    median: float | None

    @classmethod
    def of(cls, some):
        verdicts = [pair.verdict for pair in some]
        ratios = [pair.ratio for pair in some]
        return cls(
            len(some),
            *(verdicts.count(word) for word in ("shorter", "equal", "longer")),
            sum(pair.verdict == "longer" and pair.ratio > 1 + MUCH_SHARE for pair in some),
            statistics.median(ratios) if ratios else None,
        )


@dataclasses.dataclass(frozen=True)
class Summary:
    """Our walks against one peer's."""

    same_ends: Tally
    other_ends: Tally
    from_our_ends: Tally
    only_ours: int
    only_theirs: int
    neither: int

    @classmethod
    def of(cls, queries, ours, theirs, theirs_from_our_ends):
        found = list(pairs(queries, ours, theirs).values())
        from_our_ends = pairs(queries, ours, theirs_from_our_ends).values()
        answered = [(bool(a), bool(b)) for a, b in zip(ours, theirs, strict=True)]
        return cls(
            Tally.of([pair for pair in found if pair.has_same_ends]),
            Tally.of([pair for pair in found if not pair.has_same_ends]),
            Tally.of([pair for pair in from_our_ends if pair.has_same_ends]),
            answered.count((True, False)),
            answered.count((False, True)),
            answered.count((False, False)),
        )


def longer(queries, ours, peers, has_same_ends=True):
    """The queries where we are longer than a peer, by the greatest ratio first.

    `peers` maps names to walks. Returns (index, name of the peer, Pair), each query once, with the
    peer that is shortest beside us; of pairs with the same ends by their ratio, or else of those
    with other ends by their whole ratio.
    """

    def ratio(pair):
        return pair.ratio if has_same_ends else pair.whole_ratio

    found = {}
    for name, theirs in peers.items():
        for index, pair in pairs(queries, ours, theirs).items():
            if pair.verdict != "longer" or pair.has_same_ends != has_same_ends or ratio(pair) <= 1:
                continue
            if index not in found or ratio(pair) > ratio(found[index][2]):
                found[index] = (index, name, pair)
    return sorted(found.values(), key=lambda entry: (-ratio(entry[2]), entry[0]))


def longest_stretch_apart(line, other):
    """Where `line` is away from `other` for longest: the place in the middle, or None."""
    best, place, stretch = 0, None, []
    for a, b in [*pieces(line), (other[0], other[0])]:
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        if geometry.meters_to_line(middle, other) > APART_METERS:
            stretch.append((middle, geometry.meters(a, b)))
            continue
        length = sum(meters for _, meters in stretch)
        if length > best:
            best, place = length, stretch[len(stretch) // 2][0]
        stretch = []
    return place


def pieces(line, longest=10):
    """The segments of a line, cut so that none is longer than some meters."""
    for a, b in itertools.pairwise(line):
        count = max(1, round(geometry.meters(a, b) / longest))
        cuts = [
            (a[0] + (b[0] - a[0]) * part / count, a[1] + (b[1] - a[1]) * part / count)
            for part in range(count + 1)
        ]
        yield from itertools.pairwise(cuts)
