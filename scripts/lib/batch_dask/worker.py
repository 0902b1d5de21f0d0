"""What runs on a worker: one `walkback batch` that answers piece after piece."""

import os
import subprocess
import tempfile
import threading

from distributed import WorkerPlugin, get_worker

NAME = "walkback-batch"
BLANKS = b" \t\r"


class BatchProcess(WorkerPlugin):
    """Holds a long-lived `walkback batch` on a worker, and starts it anew when it has died."""

    name = NAME

    def __init__(self, command, folder, header):
        """`command` is run in `folder`; `header` goes before the records, and is answered."""
        self.command = command
        self.folder = folder
        self.header = header

    def setup(self, worker):
        self.lock = threading.Lock()
        self.process = None
        self.complaints = tempfile.TemporaryFile()

    def teardown(self, worker):
        self.finish()

    def start(self):
        self.complaints.seek(0)
        self.complaints.truncate()
        self.process = subprocess.Popen(
            self.command,
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
        )
        if self.header:
            self.process.stdin.write(self.header)
            self.process.stdin.flush()
            self.read_line()

    def read_line(self):
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise RuntimeError(f"walkback batch ended: {self.words()}")
        return line

    def words(self):
        """What it said on standard error."""
        self.complaints.seek(0)
        return self.complaints.read().decode("utf-8", "replace")

    def answer(self, records, count, output):
        """Writes the answers to `records`, which are `count`, to the open file `output`."""
        with self.lock:
            if self.process is None:
                self.start()
            feeder = threading.Thread(target=self.feed, args=(self.process.stdin, records))
            feeder.start()
            try:
                for _ in range(count):
                    output.write(self.read_line())
            except BaseException:
                self.process.kill()
                self.process.wait()
                self.process = None
                raise
            finally:
                feeder.join()

    @staticmethod
    def feed(pipe, records):
        try:
            pipe.write(records)
            pipe.flush()
        except OSError:
            pass  # It has died, which the reader sees, too.

    def finish(self):
        """Ends it. Returns its exit code and what it said; `None` where there was none."""
        with self.lock:
            process, self.process = self.process, None
            if process is None:
                return None
            try:
                process.stdin.close()
            except OSError:
                pass
            process.stdout.read()
            return process.wait(), self.words()


def answer_piece(path, start, end, part):
    """Answers the lines of a range of bytes; the answers stand in the file `part` at once, or not at all."""
    if os.path.exists(part):
        return  # By a worker that was lost before it could say so.
    with open(path, "rb") as file:
        file.seek(start)
        records = file.read(end - start)
    if not records.endswith(b"\n"):
        records += b"\n"
    count = sum(1 for line in records.split(b"\n") if line.strip(BLANKS))
    attempt = f"{part}.{os.getpid()}"
    with open(attempt, "wb") as output:
        get_worker().plugins[NAME].answer(records, count, output)
    os.replace(attempt, part)


def finish(dask_worker):
    return dask_worker.plugins[NAME].finish()


def process_id(dask_worker):
    """The process that answers on this worker, for tests."""
    process = dask_worker.plugins[NAME].process
    return process and process.pid
