"""Started by scripts/compare-peers, which says what the options are."""

import argparse
import dataclasses
import functools
import pathlib
import subprocess
import sys

from peers import data, markdown, walks

from . import comparison, reasons, report, routers
from .surroundings import Surroundings


@dataclasses.dataclass
class Result:
    """What was asked in one extract, and what the routers answered."""

    name: str
    extract: pathlib.Path
    explainer: reasons.Explainer
    queries: list
    ours: list
    peers: dict
    summaries: dict

    @functools.cached_property
    def surroundings(self):
        return Surroundings(self.extract)

    def worst(self, count, has_same_ends=True):
        return comparison.longer(self.queries, self.ours, self.peers, has_same_ends)[:count]

    @functools.cached_property
    def longer(self):
        """Of each query with the same ends where we are longer: the peer's name, and the pair."""
        entries = comparison.longer(self.queries, self.ours, self.peers)
        return {index: (name, pair) for index, name, pair in entries}

    @functools.cached_property
    def reasons(self):
        return {index: self.reason(pair) for index, (_, pair) in self.longer.items()}

    def reason(self, pair):
        return reasons.reason(pair, self.surroundings, self.explainer)


def main():
    options = parse_options()
    if options.draw and options.draw != "worst":
        for extract in options.extracts:
            draw_one(options, extract, int(options.draw))
        return
    if options.into:
        # Fails now rather than after some minutes.
        document = markdown.Document(options.into, "compare-peers")
    results = [compare(options, extract) for extract in options.extracts]
    say("Finding reasons…")
    text = versions(options) + report.overview(results)
    text += "\nWhy ours is longer where the ends are the same: walks, and by how much on average:\n"
    text += report.reasons(results) + "\n"
    text += "\n".join(report.worst(result, options.worst) for result in results)
    if options.into:
        document.replace_tables(text)
    else:
        print(text, end="")
    if options.draw:
        for result in results:
            draw_worst(options, result)


def parse_options():
    parser = argparse.ArgumentParser(prog="compare-peers")
    parser.add_argument("extracts", nargs="+", type=pathlib.Path)
    for option in "walkback", "bench", "make-queries", "cache":
        parser.add_argument(f"--{option}", type=pathlib.Path, required=True)
    for option in "queries", "into", "output":
        parser.add_argument(f"--{option}", type=pathlib.Path)
    for option, number in ("count", 2000), ("seed", 1), ("worst", 20):
        parser.add_argument(f"--{option}", type=int, default=number)
    parser.add_argument("--draw")
    parser.add_argument("--commit", required=True)
    return parser.parse_args()


def compare(options, extract):
    folder, area, queries_path = prepare(options, extract)
    queries = walks.read_queries(queries_path, options.count)
    say(f"{name_of(extract)}: {len(queries)} walks of ours…")
    ours = routers.walkback(options.walkback, area, queries)
    routers.check_benchmark(options.bench, area, queries_path, folder, ours)
    peers, summaries = {}, {}
    for peer_type in routers.PEERS:
        say(f"{name_of(extract)}: twice as many of {peer_type.name}…")
        peer = peer_type(peer_type.data.folder(folder))
        theirs = [peer.walk(query.start, query.end) for query in queries]
        from_ours = [walk and peer.walk(walk.line[0], walk.line[-1]) for walk in ours]
        peers[peer.name] = theirs
        summaries[peer.name] = comparison.Summary.of(queries, ours, theirs, from_ours)
    explainer = reasons.Explainer(options.walkback)
    return Result(name_of(extract), extract, explainer, queries, ours, peers, summaries)


def prepare(options, extract):
    """Imports, builds and makes queries; returns the extract's folder, the area and the queries."""
    name = name_of(extract)
    folder = options.cache / f"{name}-{data.fingerprint(extract)}"
    folder.mkdir(parents=True, exist_ok=True)
    say(f"{name}: the area, and the peers' data unless it is there…")
    for peer_type in routers.PEERS:
        data.build(peer_type.data, extract, folder)
    area = folder / "area.walk"
    run(options.walkback, "import", extract, "-o", area, "--overwrite", "--quiet")
    if options.queries:
        return folder, area, options.queries
    count, seed = f"{options.count}", f"{options.seed}"
    run(options.make_queries, area, folder, "--count", count, "--seed", seed)
    return folder, area, folder / "car.csv"


def draw_one(options, extract, index):
    folder, area, queries_path = prepare(options, extract)
    queries = walks.read_queries(queries_path, options.count)
    if index >= len(queries):
        raise ValueError(f"{name_of(extract)} has {len(queries)} queries, counted from 0")
    query = queries[index]
    drawn = {"Walkback": routers.walkback_walk(options.walkback, area, query)}
    for peer_type in routers.PEERS:
        peer = peer_type(peer_type.data.folder(folder))
        drawn[peer.name] = peer.walk(query.start, query.end)

    from . import drawing

    if options.output.suffix == ".geojson":
        drawing.write_geojson(options.output, query, drawn)
    else:
        title = f"{name_of(extract)} {index}"
        drawing.draw(options.output, title, query, drawn, Surroundings(extract))


def draw_worst(options, result):
    from . import drawing

    options.output.mkdir(parents=True, exist_ok=True)
    for ends, count in ("same", options.worst), ("other", options.worst // 2):
        entries = result.worst(count, has_same_ends=ends == "same")
        for rank, (index, _, _) in enumerate(entries, start=1):
            drawn = {"Walkback": result.ours[index]}
            drawn.update({name: theirs[index] for name, theirs in result.peers.items()})
            path = options.output / f"{result.name}-{ends}-ends-{rank:02}-query-{index}.png"
            title = f"{result.name} {index}"
            drawing.draw(path, title, result.queries[index], drawn, result.surroundings)
    say(f"Drawn in {options.output}")


def versions(options):
    osrm, valhalla = (peer_type.data.version() for peer_type in routers.PEERS)
    return (
        f"Walkback at commit {options.commit}, OSRM {osrm} (osrm-bindings), "
        f"Valhalla {valhalla} (pyvalhalla).\n\n"
    )


def name_of(extract):
    return extract.name.split(".")[0]


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def say(text):
    print(text, file=sys.stderr, flush=True)


try:
    main()
except (RuntimeError, OSError, ValueError, subprocess.CalledProcessError) as error:
    sys.exit(f"compare-peers: {error}")
