"""Whether a peer's answers are those to the same questions as ours."""

import dataclasses
import statistics
from collections.abc import Sequence

# A peer that lacks more of the walks than this does not answer the same questions.
MISSING_SHARE = 0.02

# A peer of whose lengths fewer than this are near ours does not walk on the same ground.
NEAR, NEAR_SHARE = 0.1, 0.7
EQUAL = 0.01

Lengths = Sequence[float | None]


@dataclasses.dataclass(frozen=True)
class Agreement:
    """A peer's lengths against ours: how many walks both found or one, and the ratios.

    `median` and the shares within 1 % and 10 % are None where no walk was found by both.
    """

    both: int
    only_ours: int
    only_theirs: int
    median: float | None
    equal_share: float | None
    near_share: float | None

    @classmethod
    def of(cls, ours: Lengths, theirs: Lengths) -> "Agreement":
        """Compares meters, or None for no walk, query by query; less than a meter counts as one."""
        pairs = list(zip(ours, theirs, strict=True))
        ratios = [max(b, 1) / max(a, 1) for a, b in pairs if a is not None and b is not None]
        return cls(
            len(ratios),
            sum(b is None and a is not None for a, b in pairs),
            sum(a is None and b is not None for a, b in pairs),
            statistics.median(ratios) if ratios else None,
            share_within(ratios, EQUAL),
            share_within(ratios, NEAR),
        )

    @property
    def complaint(self) -> str | None:
        """Why the times of this peer do not compare, or None where they do."""
        if self.median is None:
            return "no answers"
        if self.only_ours > MISSING_SHARE * (self.both + self.only_ours):
            return "answers are missing"
        if self.near_share < NEAR_SHARE:
            return "lengths differ"
        return None


def share_within(ratios: Sequence[float], apart: float) -> float | None:
    """The share of the ratios that are no farther from one, up or down; None of no ratios."""
    if not ratios:
        return None
    return sum(1 / (1 + apart) <= ratio <= 1 + apart for ratio in ratios) / len(ratios)
