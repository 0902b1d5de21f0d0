"""The peers' engines, each in a module that imports its binding and has a class `Engine`.

An engine is made from a folder of data. Its `modes` are those of "distance" and "full" that it has.
`prepare(mode, query)` makes, untimed, what `asker(mode)` then takes: a function of which each call
is timed, and which gives None where there is no walk. `meters(answer)` tells the length. `bare()`
is a call of the binding that does no routing; `BARE` says which.
"""

import importlib

NAMES = "osrm_ch", "osrm_mld", "valhalla", "routino", "routingkit_cch", "pyroutingkit"


def module(name: str):
    """The module of an engine: importing it imports the binding."""
    return importlib.import_module(f".{name}", __name__)
