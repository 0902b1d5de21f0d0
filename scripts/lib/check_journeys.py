"""Holds simulated journeys to programs that are not ours: gpsbabel, and a real gpsd.

    python3 check_journeys.py WALKBACK EXTRACT DIR

WALKBACK is the command, EXTRACT one of Monaco; DIR is an empty folder. Needs gpsbabel, gpsd, gpsfake
(Debian's gpsd-clients) and xmllint. Prints a line for each claim that holds; exits 1 at the first that does
not.
"""

import json
import pathlib
import signal
import socket
import subprocess
import sys
import time

FROM, TO = "43.73090,7.42540", "43.73298,7.42136"
SCHEMA = pathlib.Path(__file__).parent / "gpx-1.1.xsd"


def require(claim, message):
    if not claim:
        sys.exit(f"check_journeys: {message}")


def run(*words):
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    require(done.returncode == 0, f"{' '.join(map(str, words))}: {done.stderr}")
    return done.stdout


def simulate(walkback, area, noise, kind, made):
    run(walkback, "simulate", "--from", FROM, "--to", TO, "--noise", noise, "--format", kind,
        "--area", area, "-o", made)


def places(csv):
    """Latitudes and longitudes of gpsbabel's unicsv."""
    header, *rows = [line.split(",") for line in csv.strip().splitlines()]
    columns = header.index("Latitude"), header.index("Longitude")
    return [tuple(float(row[column]) for column in columns) for row in rows]


def check_files(walkback, area, folder):
    for noise in ("open-sky", "street-canyon", "garage", "tunnel"):
        lines = folder / f"{noise}.json"
        simulate(walkback, area, noise, "json", lines)
        fixes = [json.loads(line) for line in lines.read_text().splitlines()]
        for kind, tolerance in (("gpx", 1e-6), ("nmea", 1e-6)):
            made = folder / f"{noise}.{kind}"
            simulate(walkback, area, noise, kind, made)
            read = places(run("gpsbabel", "-t", "-i", kind, "-f", made, "-o", "unicsv", "-F", "-"))
            require(len(read) == len(fixes), f"{made}: {len(read)} fixes of {len(fixes)}")
            for (lat, lon), fix in zip(read, fixes):
                near = abs(lat - fix["lat"]) <= tolerance and abs(lon - fix["lon"]) <= tolerance
                require(near, f"{made}: {lat},{lon}, not {fix}")
        run("xmllint", "--nonet", "--noout", "--schema", SCHEMA, folder / f"{noise}.gpx")
        print(f"{noise}: gpsbabel reads all {len(fixes)} fixes of GPX and NMEA; the GPX is valid")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def check_gpsd(walkback, area, folder):
    port = free_port()
    fake = subprocess.Popen(
        ["gpsfake", "-1", "-q", "-c", "0.01", "-P", str(port), folder / "open-sky.nmea"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            require(time.monotonic() < deadline, "gpsfake does not start")
            time.sleep(0.1)
    follow = subprocess.run(
        [walkback, "follow", "--json", "--to", TO, "--area", area,
         "--fixes", f"gpsd://127.0.0.1:{port}"],
        capture_output=True, text=True, timeout=300)
    fake.send_signal(signal.SIGINT)
    try:
        fake.wait(timeout=10)
    except subprocess.TimeoutExpired:
        fake.kill()
        fake.wait()
    require(follow.returncode == 0, f"follow ends with {follow.returncode}: {follow.stderr}")
    events = [json.loads(line)["event"] for line in follow.stdout.splitlines()]
    require(events[0] == "Start" and events[-1] == "Arrived", f"follow tells {events}")
    require(not {"OffRoute", "WrongWay", "NewRoute"} & set(events), f"follow tells {events}")
    print(f"gpsd by gpsfake: a simulated walk is followed to its end, {len(events)} events")


def main():
    walkback, extract, folder = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    area = folder / "monaco.walk"
    run(walkback, "import", "--quiet", extract, "-o", area)
    check_files(walkback, area, folder)
    check_gpsd(walkback, area, folder)


if __name__ == "__main__":
    main()
