"""Runs a command and tells what it took."""

import dataclasses
import functools
import pathlib
import shutil
import subprocess
import time

FORMAT = "%U %S %M"


@dataclasses.dataclass(frozen=True)
class Usage:
    """Seconds and bytes of a command, or of several in turn; no peak where none is known."""

    seconds: float = 0
    cpu_seconds: float = 0
    peak_bytes: int | None = None

    def then(self, other: "Usage") -> "Usage":
        """Of both commands: the sum of the seconds and the greater of the peaks."""
        peaks = [peak for peak in (self.peak_bytes, other.peak_bytes) if peak is not None]
        return Usage(
            self.seconds + other.seconds,
            self.cpu_seconds + other.cpu_seconds,
            max(peaks, default=None),
        )


def run(command: list, folder: pathlib.Path, log: str) -> Usage:
    """Runs a command in a folder with its words in `log` there.

    Raises RuntimeError with the last words where it fails. CPU and memory are told by GNU time,
    whose own are small: a Python that starts a command lends it its peak.
    """
    path, told = folder / log, folder / "usage.txt"
    timing = [gnu_time(), "-q", "-o", told, "-f", FORMAT] if gnu_time() else []
    started = time.perf_counter()
    with open(path, "w") as file:
        status = subprocess.run([*timing, *command], cwd=folder, stdout=file, stderr=file)
    seconds = time.perf_counter() - started
    if status.returncode != 0:
        words = "\n".join(path.read_text().splitlines()[-5:])
        name = pathlib.Path(command[0]).name
        raise RuntimeError(f"{name} failed with status {status.returncode}: {words}")
    if not timing:
        return Usage(seconds)
    user, system, kibibytes = told.read_text().split()[-3:]
    told.unlink()
    return Usage(seconds, float(user) + float(system), int(kibibytes) * 1024)


@functools.cache
def gnu_time() -> str | None:
    """GNU time, which other systems than Debian may lack or call gtime."""
    for name in "time", "gtime":
        path = shutil.which(name)
        if path:
            said = subprocess.run([path, "--version"], capture_output=True, text=True)
            if "GNU" in said.stdout + said.stderr:
                return path
    return None
