"""Holds the answers of a cluster of two workers to those of one `walkback batch`, byte by byte."""

import logging
import os
import pathlib
import random
import signal
import subprocess
import tempfile

from distributed import Client, LocalCluster

from . import worker
from .cluster import Batch

COUNT = 8_000
PIECE_BYTES = 20_000
# When something is killed: pieces before it and pieces after it are answered all the same.
KILL_AFTER = 5
# A little wider than the sample, so that some positions are outside.
SOUTH, NORTH, WEST, EAST = 43.715, 43.755, 7.40, 7.45


def queries(seed):
    chance = random.Random(seed)
    for index in range(COUNT):
        ends = [
            round(chance.uniform(*bounds), 6) for bounds in ((SOUTH, NORTH), (WEST, EAST)) * 2
        ]
        yield index, ends[:2], ends[2:]


def write_ndjson(path):
    """Records of all sorts, wrong ones and blank lines among them, and no line end at the end."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write("\ufeff")
        for index, start, end in queries(1):
            options = ("", ',"profile":"step-free"', ',"want":["geometry","steps"]', ',"avoid":["hills"]')
            if index % 100 == 50:
                file.write("\n \t\r\n{broken\n")
            option = options[index % 97 % 4]
            file.write(f'{{"id":{index},"from":{start},"to":{end}{option}}}\n')
        file.write('{"id":"last","from":[43.7309,7.4254],"to":[43.73298,7.42136]}')


def write_csv(path):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write("\r\nid,from_lat,from_lon,to_lat,to_lon\r\n")
        for index, start, end in queries(2):
            file.write(f'"{index}, a",{start[0]},{start[1]},{end[0]},{end[1]}\r\n')


def kill_worker(client):
    """Kills the process of one worker; returns what it was."""
    process = sorted(client.run(os.getpid).values())[0]
    os.kill(process, signal.SIGKILL)
    return process


def kill_batch(client):
    """Kills the `walkback batch` of one worker, which itself goes on."""
    process = next(filter(None, client.run(worker.process_id).values()))
    os.kill(process, signal.SIGKILL)
    return process


def compare(client, walkback, folder, path, options, kill=None):
    """Returns what is wrong, or nothing."""
    single = subprocess.run(
        [walkback, "batch", path, *options], capture_output=True, check=True, cwd=folder
    ).stdout
    killed = []

    def on_piece(written):
        if kill and written == KILL_AFTER:
            killed.append(kill(client))

    answers = os.path.join(folder, "answers")
    with open(answers, "wb") as output:
        batch = Batch(walkback, options, path.endswith(".csv"))
        code, said = batch.run(client, path, output, PIECE_BYTES, folder, on_piece)
    spread = pathlib.Path(answers).read_bytes()
    pieces = -(-os.path.getsize(path) // PIECE_BYTES)
    if code != 0:
        return f"exit {code}: {said}"
    if kill and not killed:
        return "nothing was killed"
    if kill and pieces < 2 * KILL_AFTER:
        return f"{pieces} pieces are too few to kill something midway"
    if spread != single:
        return f"{len(spread)} bytes of answers differ from the {len(single)} of one machine"
    print(f"{len(spread):,} bytes of {pieces} pieces are the same", end="")
    print(f"; process {killed[0]} was killed after {KILL_AFTER}" if killed else "")
    return None


def self_test(walkback):
    root = pathlib.Path(__file__).parents[3]
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        area = os.path.join(folder, "monaco.walk")
        extract = root / "data" / "monaco.osm.pbf"
        subprocess.run([walkback, "import", extract, "-o", area, "--quiet"], check=True)
        ndjson, csv = os.path.join(folder, "walks.ndjson"), os.path.join(folder, "walks.csv")
        write_ndjson(ndjson)
        write_csv(csv)
        # In this folder's own space, and not on the network. What is killed is meant to be: Dask's words
        # about it would look like a failure.
        local = LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            local_directory=folder,
            silence_logs=logging.CRITICAL,
        )
        with local, Client(local) as client:
            runs = (
                ("NDJSON on two workers", ndjson, [], None),
                ("one worker killed midway", ndjson, ["--avoid", "steps"], kill_worker),
                ("CSV, one walkback batch killed midway", csv, ["--want", "distance,ways"], kill_batch),
            )
            for name, path, options, kill in runs:
                print(f"{name}: ", end="", flush=True)
                wrong = compare(client, walkback, folder, path, ["--area", area, *options], kill)
                if wrong:
                    print(wrong)
                    failed += 1
    print(f"{len(runs) - failed} passed, {failed} failed")
    return 1 if failed else 0
