"""Processes that are started, and how they end."""

import os
import pathlib
import signal
import sys
import time
from collections.abc import Sequence


class Failure(Exception):
    """A contestant that cannot go on, and why."""


def module(name: str) -> list:
    return [sys.executable, "-B", "-m", f"benchmark_peers.{name}"]


def seconds_of(command: Sequence) -> float:
    """Wall seconds of a whole process that reads nothing and whose output goes nowhere.

    Raises Failure where it ends with another status than 0, or 1 for no walk.
    """
    words = [os.fspath(word) for word in command]
    nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    started = time.perf_counter()
    process = os.posix_spawn(words[0], words, os.environ, file_actions=nowhere)
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    seconds = time.perf_counter() - started
    if status not in (0, 1):
        raise Failure(f"{pathlib.Path(words[0]).name} {ended(status)}")
    return seconds


def ended(status: int) -> str:
    if status < 0:
        return f"ended by {signal.Signals(-status).name}"
    return f"ended with status {status}"
