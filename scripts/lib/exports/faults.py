"""What a check is told by: a claim that does not hold ends it all, with the file's name."""

import subprocess


class Fault(Exception):
    """A file that is not as it should be."""


def require(claim, message):
    if not claim:
        raise Fault(message)


def same(found, expected, what):
    require(found == expected, f"{what}: found {found!r}, expected {expected!r}")


def run(*words, env=None, status=0):
    """Runs a program; its stdout, once it has exited with `status`."""
    words = [str(word) for word in words]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", env=env, check=False)
    require(
        done.returncode == status,
        f"`{' '.join(words)}` exited {done.returncode}, expected {status}:\n{done.stdout}{done.stderr}",
    )
    return done.stdout
