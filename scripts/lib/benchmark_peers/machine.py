"""What a run depends on beside the code."""

import os
import pathlib
import platform
import subprocess


def machine() -> str:
    """The processor, its cores, the memory, and the system."""
    gibibytes = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    system = platform.system()
    release = pathlib.Path("/etc/os-release")
    if release.exists():
        system = value(release.read_text(), "PRETTY_NAME", "=") or system
    return f"{processor()}, {os.cpu_count()} cores, {gibibytes:.0f} GiB, {system}"


def processor() -> str:
    try:
        told = pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        told = ""
    return value(told, "model name", ":") or platform.processor() or platform.machine()


def value(text: str, key: str, separator: str) -> str | None:
    """What stands after the separator in the first line that begins with a key."""
    for line in text.splitlines():
        name, found, rest = line.partition(separator)
        if found and name.strip() == key:
            return rest.strip().strip('"')
    return None


def compiler() -> str:
    """Swift's version, as it tells it in a line of its own."""
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    line = next((line for line in said.splitlines() if "Swift version" in line), "unknown Swift")
    return line[line.find("Swift version") :].strip()


def load() -> str:
    """How many processes ran or waited for the processor in the last minute, on average."""
    return f"{os.getloadavg()[0]:.1f}"
