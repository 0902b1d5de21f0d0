"""What is told of many times: percentiles of a pass, and medians over the passes."""

import dataclasses
import statistics
from collections.abc import Sequence

SHARES = 0.5, 0.95, 0.99


@dataclasses.dataclass(frozen=True)
class Pass:
    """Microseconds a query in one pass: at 50, 95 and 99 of 100."""

    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, microseconds: Sequence[float]) -> "Pass":
        """Of one or more times, in any order; between two, the lesser, as walkback-bench has it."""
        ordered = sorted(microseconds)
        return cls(*(ordered[int((len(ordered) - 1) * share)] for share in SHARES))


def middle(passes: Sequence[Pass]) -> Pass:
    """The medians over one or more passes, each percentile by itself."""
    return Pass(*map(statistics.median, zip(*map(dataclasses.astuple, passes), strict=True)))


def times_ahead(ours: Sequence[Pass], theirs: Sequence[Pass]) -> tuple[float, float, float]:
    """A peer's p50 over ours in the same round: the median over the rounds, lowest and highest."""
    ratios = [b.p50 / a.p50 for a, b in zip(ours, theirs, strict=False)]
    return statistics.median(ratios), min(ratios), max(ratios)
