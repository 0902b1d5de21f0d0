"""Why a walk of ours is longer: what the peer walks that our costs like least."""

import collections
import dataclasses
import json
import math
import subprocess

from . import routers

PLAIN_METERS_PER_SECOND = 5 / 3.6

# Beyond this, in seconds of cost, something is a reason.
LEAST_SECONDS = 5

# Less than this of a way is not told.
LEAST_METERS = 3

# Less than this of a closed way is likely another way that shares its points.
LEAST_CLOSED_METERS = 10

NODES = "crossings, gates and signals"
NODE_KEYS = {"highway", "barrier", "railway", "crossing", "access", "foot"}

BIG_ROADS = ("trunk", "primary", "secondary", "tertiary")


@dataclasses.dataclass(frozen=True)
class Reason:
    """A kind of reason, and the way that is most of it, if it is a way."""

    kind: str
    way: int | None = None
    meters: float = 0

    def __str__(self):
        return f"{self.kind}, {self.meters:.0f} m (way {self.way})" if self.way else self.kind


class Explainer:
    """Asks `walkback explain` what tags mean, once for each set of them."""

    def __init__(self, command):
        self.command = command
        self.known = {}

    def meaning(self, kind, tags):
        """The answer as a dict, for "way" or "node"; None where the tags cannot be asked about."""
        parts = (f"{name}={value.replace(';', '|')}" for name, value in sorted(tags.items()))
        text = ";".join(part for part in parts if ";" not in part)
        if (kind, text) not in self.known:
            asked = [self.command, "explain", kind, text, "--at", routers.NOON, "--json"]
            answer = subprocess.run(asked, capture_output=True, text=True)
            good = answer.returncode == 0
            self.known[kind, text] = json.loads(answer.stdout) if good else None
        return self.known[kind, text]


def reason(pair, surroundings, explainer):
    """The one reason that weighs most in our costs."""
    ours, theirs = (surroundings.stretches(walk.line) for walk in (pair.ours, pair.theirs))
    shared = collections.Counter()
    for stretch in ours:
        if stretch.way:
            shared[stretch.way.number] += stretch.meters
    weights, lengths = collections.Counter(), collections.defaultdict(collections.Counter)
    for stretch in theirs:
        if stretch.way is None:
            continue
        both = min(shared[stretch.way.number], stretch.meters)
        shared[stretch.way.number] -= both
        meters = stretch.meters - both
        if meters < LEAST_METERS:
            continue
        kind, seconds = dislike(stretch.way.tags, meters, explainer)
        weights[kind] += seconds
        lengths[kind][stretch.way.number] += meters
    weights[NODES] = seconds_at_nodes(theirs, explainer) - seconds_at_nodes(ours, explainer)
    kind, seconds = weights.most_common(1)[0]
    if seconds < LEAST_SECONDS:
        return Reason("little things")
    if kind == NODES:
        return Reason(kind)
    way, _ = lengths[kind].most_common(1)[0]
    return Reason(kind, way, sum(lengths[kind].values()))


def dislike(tags, meters, explainer):
    """A kind of ground, and what it costs us beyond plain walking, in seconds."""
    meaning = explainer.meaning("way", tags)
    if meaning is None:
        return "unknown", 0
    if meaning["foot"] == "no":
        certain = math.inf if meters >= LEAST_CLOSED_METERS else 0
        return f"closed to us ({meaning['rule']})", certain
    seconds = meters / meaning["speed_mps"] * meaning["factor"] + meaning["penalty_s"]
    return kind_of_ground(tags, meaning), seconds - meters / PLAIN_METERS_PER_SECOND


def kind_of_ground(tags, meaning):
    highway = tags.get("highway", "").removesuffix("_link")
    if tags.get("route") == "ferry":
        return "ferry"
    if meaning["foot"] == "destination":
        name = "foot" if "foot" in tags else "access"
        return f"{name}={tags.get(name, 'destination')}"
    if highway == "steps":
        return "stairs"
    if tags.get("sac_scale", "hiking") not in ("hiking", "strolling"):
        return "mountain path"
    if "incline" in tags:
        return "incline"
    if highway in BIG_ROADS:
        return f"{highway} road"
    return "streets that we rank lower" if highway else "other ground"


def seconds_at_nodes(stretches, explainer):
    """What the nodes that are passed cost us."""
    nodes = [tags for stretch in stretches for tags in stretch.nodes if tags.keys() & NODE_KEYS]
    meanings = [explainer.meaning("node", tags) for tags in nodes]
    return sum(meaning["penalty_s"] for meaning in meanings if meaning)
