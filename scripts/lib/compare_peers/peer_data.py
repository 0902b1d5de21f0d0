"""Builds what the peers route on, each from the same extract, into one folder."""

import hashlib
import importlib.metadata
import json
import pathlib
import subprocess
import sysconfig

PACKAGES = {"OSRM": "osrm-bindings", "Valhalla": "pyvalhalla"}


def fingerprint(extract):
    """Some digits that are another's for another file."""
    with open(extract, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()[:12]


def folder(parent, peer):
    """Where a peer's data is, by its version."""
    return parent / f"{peer.lower()}-{importlib.metadata.version(PACKAGES[peer])}"


def build(extract, parent):
    """Builds the data of both peers, unless a build with these versions is there and complete."""
    build_osrm(extract, folder(parent, "OSRM"))
    build_valhalla(extract, folder(parent, "Valhalla"))


def build_osrm(extract, folder):
    """Extracts with OSRM's own foot profile and contracts."""
    if (folder / "complete").exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    package = site_packages() / "osrm"
    # OSRM's tools end a path at its first space: they get links in the folder they run in.
    data = "extract" + "".join(extract.suffixes[-2:])
    link(folder / data, extract)
    link(folder / "profiles", package / "share/profiles")
    extracting = [package / "bin/osrm-extract", "-p", "profiles/foot.lua", "-o", "map.osrm", data]
    run(extracting, folder, "extract.log")
    run([package / "bin/osrm-contract", "map.osrm"], folder, "contract.log")
    (folder / "complete").touch()


def link(path, target):
    path.unlink(missing_ok=True)
    path.symlink_to(target.resolve())


def build_valhalla(extract, folder):
    """Builds tiles with Valhalla's own settings; no elevation, time zones or countries' rules."""
    if (folder / "complete").exists():
        return
    from valhalla.config import get_config

    (folder / "tiles").mkdir(parents=True, exist_ok=True)
    config = get_config(tile_extract="", tile_dir=str(folder / "tiles"))
    for key in "admin", "timezone", "landmarks", "transit_dir", "transit_feeds_dir":
        config["mjolnir"][key] = ""
    config["mjolnir"]["traffic_extract"] = ""
    path = folder / "valhalla.json"
    path.write_text(json.dumps(config, indent=1))
    tool = site_packages() / "valhalla/bin/valhalla_build_tiles"
    run([tool, "-c", path, extract], folder, "build.log")
    (folder / "complete").touch()


def site_packages():
    return pathlib.Path(sysconfig.get_paths()["platlib"])


def run(command, folder, log):
    """Runs a command in a folder with its words in `log` there; raises where it fails."""
    path = folder / log
    with open(path, "w") as file:
        status = subprocess.run(command, cwd=folder, stdout=file, stderr=file).returncode
    if status != 0:
        words = "\n".join(path.read_text().splitlines()[-5:])
        raise RuntimeError(f"{command[0].name} failed with status {status}:\n{words}")
