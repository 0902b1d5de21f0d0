"""A process that loads an engine, answers one query in full, and ends.

`python -m benchmark_peers.cold ENGINE DATA LAT LON LAT LON`; with ENGINE alone it only loads the
binding.
It ends with 0 where there is an answer, 1 where there is no walk, and 3 where it fails.
"""

import os
import pathlib
import sys
import traceback

from peers.walks import Query

from . import engines


def main() -> int:
    module = engines.module(sys.argv[1])
    if len(sys.argv) == 2:
        return 0
    lat, lon, to_lat, to_lon = map(float, sys.argv[3:])
    engine = module.Engine(pathlib.Path(sys.argv[2]))
    item = engine.prepare("full", Query((lat, lon), (to_lat, to_lon)))
    return 0 if engine.asker("full")(item) is not None else 1


if __name__ == "__main__":
    try:
        status = main()
    except Exception:
        traceback.print_exc()
        status = 3
    os._exit(status)  # Once there is an answer, taking down is no part of it.
