"""Builds what the peers route on, each from the same extract, into a folder of its own."""

import collections.abc
import dataclasses
import datetime
import hashlib
import importlib.metadata
import json
import os
import pathlib
import shutil
import subprocess
import sysconfig

from . import measured

Path = pathlib.Path
DONE = "build.json"


@dataclasses.dataclass(frozen=True)
class Peer:
    """A router that builds data: where it comes from, how it builds, and what it then needs.

    `commands` prepares a folder and gives what to run in it; `files` are those that answering
    needs, of which the size on disk is told.
    """

    name: str
    package: str
    commands: collections.abc.Callable[[Path, Path], list[list]]
    files: collections.abc.Callable[[Path], list[Path]]

    def version(self) -> str:
        if self.package == "routino":
            command = ["dpkg-query", "-W", "-f=${Version}", self.package]
            return subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return importlib.metadata.version(self.package)

    def folder(self, parent: Path) -> Path:
        """Where the data of this version is."""
        return parent / f"{self.name.lower().replace(' ', '-')}-{self.version()}"


@dataclasses.dataclass(frozen=True)
class Build:
    """What a build took, when it was made, and how many bytes answering needs of it."""

    usage: measured.Usage
    disk_bytes: int
    day: str


def fingerprint(extract: Path) -> str:
    """Some digits that are another's for another file."""
    with open(extract, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:12]


def build(peer: Peer, extract: Path, parent: Path, anew: bool = False) -> Build:
    """Builds a peer's data, unless a build with this version is there and complete."""
    folder = peer.folder(parent)
    done = folder / DONE
    if anew or not done.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        usage = measured.Usage()
        for command in peer.commands(extract, folder):
            usage = usage.then(measured.run(command, folder, f"{Path(command[0]).name}.log"))
        size = sum(path.stat().st_size for path in peer.files(folder))
        made = Build(usage, size, today())
        done.write_text(json.dumps(dataclasses.asdict(made), indent=1))
    told = json.loads(done.read_text())
    return Build(measured.Usage(**told["usage"]), told["disk_bytes"], told["day"])


def today() -> str:
    return datetime.date.today().isoformat()


def osrm_commands(*then: str):
    """Extracts with OSRM's own foot profile, and then runs other tools of it."""

    def commands(extract: Path, folder: Path) -> list[list]:
        package = site_packages() / "osrm"
        # OSRM's tools end a path at its first space: they get links in the folder they run in.
        link(folder / "profiles", package / "share/profiles")
        name = link_extract(extract, folder)
        tools = package / "bin"
        extracting = [tools / "osrm-extract", "-p", "profiles/foot.lua", "-o", "map.osrm", name]
        return [extracting, *([tools / tool, "map.osrm"] for tool in then)]

    return commands


def osrm_files(folder: Path) -> list[Path]:
    """What OSRM's server lists as its input, of what is there."""
    server = site_packages() / "osrm/bin/osrm-routed"
    listed = subprocess.run([server, "--list-inputs"], capture_output=True, text=True, check=True)
    suffixes = [line.split()[1] for line in listed.stdout.splitlines() if line.strip()]
    paths = [folder / f"map{suffix}" for suffix in suffixes]
    return [path for path in paths if path.exists()]


def valhalla_commands(extract: Path, folder: Path) -> list[list]:
    """Builds tiles with Valhalla's own settings; no elevation, time zones or countries' rules."""
    from valhalla.config import get_config

    tiles = folder / "tiles"
    tiles.mkdir()
    config = get_config(tile_extract="", tile_dir=str(tiles))
    for key in "admin", "timezone", "landmarks", "transit_dir", "transit_feeds_dir":
        config["mjolnir"][key] = ""
    config["mjolnir"]["traffic_extract"] = ""
    path = folder / "valhalla.json"
    path.write_text(json.dumps(config, indent=1))
    return [[site_packages() / "valhalla/bin/valhalla_build_tiles", "-c", path, extract]]


def valhalla_files(folder: Path) -> list[Path]:
    return list((folder / "tiles").rglob("*.gph"))


def routino_commands(extract: Path, folder: Path) -> list[list]:
    """Builds a database for walkers only, with Debian's rules for tags."""
    threads = f"--sort-threads={os.cpu_count()}"
    rules = "--tagging=/usr/share/routino/tagging-walk.xml"
    command = ["planetsplitter", "--loggable", "--dir=.", "--prefix=map", threads, rules]
    return [[*command, link_extract(extract, folder)]]


def routino_files(folder: Path) -> list[Path]:
    return list(folder.glob("map-*.mem"))


def link_extract(extract: Path, folder: Path) -> str:
    """A link to the extract in a folder; its name, without spaces."""
    name = "extract" + "".join(extract.suffixes[-2:])
    link(folder / name, extract)
    return name


def link(path: Path, target: Path):
    path.symlink_to(target.resolve())


def site_packages() -> Path:
    return Path(sysconfig.get_paths()["platlib"])


OSRM = Peer("OSRM", "osrm-bindings", osrm_commands("osrm-contract"), osrm_files)
OSRM_MLD = Peer(
    "OSRM MLD", "osrm-bindings", osrm_commands("osrm-partition", "osrm-customize"), osrm_files
)
VALHALLA = Peer("Valhalla", "pyvalhalla", valhalla_commands, valhalla_files)
ROUTINO = Peer("Routino", "routino", routino_commands, routino_files)
