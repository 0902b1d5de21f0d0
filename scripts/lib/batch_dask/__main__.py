"""The command line of scripts/batch-dask, which prints the help."""

import argparse
import os
import shutil
import sys
import tempfile

from distributed import Client, LocalCluster

from .cluster import Batch
from .self_test import self_test

# Options of `walkback batch` that go to each worker as they are.
PASSED = (
    "--want", "--via", "--avoid", "--profile", "--pace", "--radius", "--at", "--search", "--area",
)


def parse(words):
    parser = argparse.ArgumentParser(prog="batch-dask", add_help=False, allow_abbrev=False)
    parser.add_argument("file", nargs="?", metavar="FILE")
    parser.add_argument("-o", "--output", metavar="FILE")
    parser.add_argument("--overwrite", action="store_true")
    parser.add_argument("--format", choices=("ndjson", "csv"))
    parser.add_argument("--threads", default="1")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--scheduler")
    parser.add_argument("--piece", type=float, default=4, metavar="MB")
    parser.add_argument("--walkback", required=True)
    parser.add_argument("--self-test", action="store_true")
    for option in PASSED:
        parser.add_argument(option, action="append", default=[])
    arguments = parser.parse_args(words)
    if not arguments.self_test and not (arguments.file and arguments.output):
        parser.error("FILE and -o FILE are needed. Try 'scripts/batch-dask --help'.")
    if arguments.workers < 1 or arguments.piece <= 0:
        parser.error("--workers and --piece want numbers above 0.")
    return arguments


def passed(arguments):
    options = ["--threads", arguments.threads]
    for option in PASSED:
        for value in getattr(arguments, option[2:]):
            options += [option, value]
    return options


def cluster(arguments):
    if arguments.scheduler:
        return arguments.scheduler
    return LocalCluster(n_workers=arguments.workers, threads_per_worker=1, dashboard_address=None)


def fail(code, words):
    print(f"batch-dask: {words.strip()}", file=sys.stderr)
    return code


def main(words):
    arguments = parse(words)
    if arguments.self_test:
        return self_test(arguments.walkback)
    target = os.path.abspath(arguments.output)
    if not os.path.isfile(arguments.file):
        return fail(66, f"There is no file {arguments.file}.")
    if os.path.exists(target) and not arguments.overwrite:
        return fail(73, f"{arguments.output} exists already. Add --overwrite to replace it.")
    is_csv = arguments.format == "csv" or (
        not arguments.format and arguments.file.lower().endswith(".csv")
    )
    batch = Batch(arguments.walkback, passed(arguments), is_csv)
    scratch = tempfile.mkdtemp(prefix=".batch-dask-", dir=os.path.dirname(target))
    try:
        partial = os.path.join(scratch, "answers")
        with Client(cluster(arguments)) as client, open(partial, "wb") as output:
            code, said = batch.run(
                client, arguments.file, output, int(arguments.piece * 1e6), scratch
            )
        # A damaged area is told by the answers, too, so that they are kept.
        if code in (0, 65):
            os.replace(partial, target)
        return fail(code, said) if code else 0
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
