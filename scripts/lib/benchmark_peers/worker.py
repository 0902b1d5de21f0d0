"""One peer's engine in a process of its own.

`python -m benchmark_peers.worker ENGINE DATA QUERIES` loads, tells what that took, and then answers
each line on standard input with a line of JSON: `KIND MODE` times a pass over QUERIES/KIND.csv
after another to warm up, `lengths KIND MODE` tells the meters of each, `bare` times calls of the
binding that do no routing, `memory` tells the greatest so far. Whatever the engine itself prints
goes to standard error.
"""

import gc
import json
import os
import pathlib
import resource
import sys
import time

from peers import walks

from . import engines, figures

BARE_CALLS = 1000


def main():
    name, data, queries = sys.argv[1], *map(pathlib.Path, sys.argv[2:])
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)

    def tell(told):
        print(json.dumps(told), file=answers)

    module = engines.module(name)
    bound_bytes = peak_bytes()
    clocks = time.perf_counter(), time.process_time()
    engine = module.Engine(data)
    seconds, cpu_seconds = time.perf_counter() - clocks[0], time.process_time() - clocks[1]
    tell(
        {
            "modes": engine.modes,
            "bare": module.BARE,
            "bound_bytes": bound_bytes,
            "seconds": seconds,
            "cpu_seconds": cpu_seconds,
            "peak_bytes": peak_bytes(),
        }
    )
    for line in sys.stdin:
        tell(answer(engine, queries, line.split()))


def answer(engine, folder: pathlib.Path, words: list[str]):
    match words:
        case ["lengths", kind, mode]:
            ask = engine.asker(mode)
            found = (ask(item) for item in items(engine, folder, kind, mode))
            return [None if one is None else engine.meters(one) for one in found]
        case ["bare"]:
            return times(lambda _: engine.bare(), range(BARE_CALLS))
        case ["memory"]:
            return peak_bytes()
        case [kind, mode]:
            asked = items(engine, folder, kind, mode)
            ask = engine.asker(mode)
            times(ask, asked)
            return times(ask, asked)
        case _:
            raise ValueError(f"unknown words {words}")


def items(engine, folder: pathlib.Path, kind: str, mode: str) -> list:
    queries = walks.read_queries(folder / f"{kind}.csv", None)
    return [engine.prepare(mode, query) for query in queries]


def times(ask, asked) -> list[float]:
    """Percentiles of the microseconds of a call for each item."""
    clock, nanoseconds = time.perf_counter_ns, []
    gc.collect()
    gc.disable()
    for item in asked:
        started = clock()
        ask(item)
        nanoseconds.append(clock() - started)
    gc.enable()
    passed = figures.Pass.of([time / 1000 for time in nanoseconds])
    return [passed.p50, passed.p95, passed.p99]


def peak_bytes() -> int:
    """The greatest resident size of this process so far."""
    status = pathlib.Path("/proc/self/status")
    if (
        status.exists()
    ):  # Where there is one; usage counts what the parent took before it started us.
        return int(status.read_text().split("VmHWM:")[1].split()[0]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
