"""Spreads the pieces of an input over a cluster and joins the answers."""

import collections
import os
import shutil
import subprocess
import tempfile
import zipfile

from . import worker
from .pieces import first_record, pieces

# Pieces that are submitted and not yet written, a thread of the cluster.
WINDOW = 4
# How often a piece may fail, as when its `walkback batch` dies; workers that die are counted apart.
RETRIES = 3


class Batch:
    """`walkback batch` with some options, in the current folder."""

    def __init__(self, walkback, options, is_csv):
        self.is_csv = is_csv
        form = "csv" if is_csv else "ndjson"
        self.command = [walkback, "batch", "-", "--quiet", "--format", form, *options]

    def try_out(self, header):
        """What becomes of a header alone: wrong options show before anything is spread."""
        return subprocess.run(self.command, input=header, capture_output=True, check=False)

    def run(self, client, path, output, piece_bytes, scratch, on_piece=None):
        """Writes the answers to the records of `path` to the binary file `output`, in order.

        `scratch` is a folder that all workers reach. `on_piece` is called with the number of pieces
        written, whenever there is one more. Returns an exit code and what is to be said.
        """
        header, start = first_record(path, self.is_csv)
        trial = self.try_out(header)
        if trial.returncode != 0:
            return trial.returncode, trial.stderr.decode("utf-8", "replace")
        output.write(trial.stdout)
        upload_package(client, scratch)
        client.register_plugin(worker.BatchProcess(self.command, os.getcwd(), header))
        parts = tempfile.mkdtemp(prefix=".batch-", dir=scratch)
        try:
            ranges = pieces(path, start, piece_bytes)
            spread(client, os.path.abspath(path), ranges, parts, output, on_piece)
            endings = client.run(worker.finish).values()
        finally:
            client.unregister_worker_plugin(worker.NAME)
            shutil.rmtree(parts, ignore_errors=True)
        return max((ending for ending in endings if ending), default=(0, ""))


def upload_package(client, scratch):
    """Gives this package to a scheduler and workers elsewhere, which have no copy of it."""
    folder = os.path.dirname(__file__)
    path = os.path.join(scratch, f"{__package__}.zip")
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(os.listdir(folder)):
            if name.endswith(".py"):
                archive.write(os.path.join(folder, name), f"{__package__}/{name}")
    client.upload_file(path)


def spread(client, path, ranges, parts, output, on_piece):
    """Keeps the cluster supplied with pieces, and appends the answers of each in its turn."""
    waiting = collections.deque()
    written = 0

    def append_first():
        nonlocal written
        part, future = waiting.popleft()
        future.result()
        with open(part, "rb") as answers:
            shutil.copyfileobj(answers, output)
        os.remove(part)
        written += 1
        if on_piece:
            on_piece(written)

    for index, (start, end) in enumerate(ranges):
        part = os.path.join(parts, f"{index:08d}")
        future = client.submit(
            worker.answer_piece, path, start, end, part, key=part, retries=RETRIES
        )
        waiting.append((part, future))
        while len(waiting) >= WINDOW * max(sum(client.nthreads().values()), 1):
            append_first()
    while waiting:
        append_first()
