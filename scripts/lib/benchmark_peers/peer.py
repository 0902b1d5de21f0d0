"""Another router's engine in a process of its own."""

import contextlib
import json
import pathlib
import select
import subprocess

from peers import measured
from peers.walks import Query

from . import figures
from .processes import Failure, ended, module

# A peer that is silent for longer has failed.
LONGEST_SECONDS = 1800


class PeerProcess:
    """An engine of another router in a process of its own, loaded once."""

    def __init__(self, name: str, engine: str, folder: pathlib.Path, queries: pathlib.Path):
        """Starts the process and waits until the engine is loaded; raises Failure."""
        self.name, self.engine, self.folder = name, engine, folder
        self.log = queries / f"{engine}.log"
        command = [*module("worker"), engine, folder, queries]
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
            )
        told = self.read()
        self.modes, self.bare = tuple(told["modes"]), told["bare"]
        self.bound_bytes = told["bound_bytes"]
        self.loading = measured.Usage(told["seconds"], told["cpu_seconds"], told["peak_bytes"])

    def ask(self, *words: str):
        try:
            print(*words, file=self.process.stdin, flush=True)
        except OSError as error:
            raise Failure(self.last_words()) from error
        return self.read()

    def read(self):
        ready, _, _ = select.select([self.process.stdout], [], [], LONGEST_SECONDS)
        if not ready:
            self.close()
            raise Failure(f"no answer in {LONGEST_SECONDS} s")
        line = self.process.stdout.readline()
        if not line:
            raise Failure(self.last_words())
        return json.loads(line)

    def last_words(self) -> str:
        self.close()
        said = self.log.read_text().split("\n")
        end = next((line for line in reversed(said) if line.strip()), "")
        return f"{ended(self.process.returncode)}{': ' if end else ''}{end}"

    def measure(self, kind: str, mode: str) -> figures.Pass:
        """A pass after one to warm up."""
        return figures.Pass(*self.ask(kind, mode))

    def lengths(self, kind: str) -> list[float | None]:
        """The meters of each query of a kind."""
        return self.ask("lengths", kind, self.modes[0])

    def bare_microseconds(self) -> float:
        """The median of a call of the binding that does no routing."""
        return self.ask("bare")[0]

    @property
    def peak_bytes(self) -> int:
        return self.ask("memory")

    def cold_command(self, query: Query) -> list | None:
        if self.engine == "routino":
            return routino_command(self.folder, query)
        if "routingkit" in self.engine:
            return None
        ends = [f"{number:.7f}" for number in (*query.start, *query.end)]
        return [*module("cold"), self.engine, self.folder, *ends]

    def empty_command(self) -> list | None:
        """A process that loads the binding only."""
        if self.engine == "routino" or "routingkit" in self.engine:
            return None
        return [*module("cold"), self.engine]

    def close(self):
        """Ends the process: it does when it has nothing more to read."""
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def routino_command(folder: pathlib.Path, query: Query) -> list:
    """Routino's own command, which writes the list of all points."""
    files = [f"--dir={folder}", "--prefix=map", "--profiles=/usr/share/routino/profiles.xml"]
    files += ["--translations=/usr/share/routino/translations.xml"]
    ends = [
        f"--{axis}{number}={value:.7f}"
        for number, place in enumerate((query.start, query.end), start=1)
        for axis, value in zip(("lat", "lon"), place, strict=True)
    ]
    wanted = ["--transport=foot", "--quickest", "--output-text-all", "--output-stdout"]
    return ["/usr/bin/routino-router", *files, *wanted, *ends]
