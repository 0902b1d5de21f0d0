"""Holds the reading of fixes to programs that are not ours: gpsbabel, and a real gpsd.

    python3 check_receivers.py WALKBACK DIR

WALKBACK is the command; DIR is an empty folder. Needs gpsbabel, gpsd and gpsfake (Debian's
gpsd-clients). Prints a line for each claim that holds; exits 1 at the first that does not.
"""

import fcntl
import functools
import json
import operator
import os
import pathlib
import signal
import socket
import subprocess
import sys
import termios
import time

COUNT = 30
SATELLITES = 9


def require(claim, message):
    if not claim:
        sys.exit(f"check_receivers: {message}")


def place(second):
    """Where the walk is after so many seconds: latitude and longitude."""
    return 35 + second * 0.00002, -7.5 - second * 0.00001


def sentence(body):
    return f"${body}*{functools.reduce(operator.xor, body.encode()):02X}\r\n"


def angle(value, width, letters):
    degrees, minutes = divmod(abs(value) * 60, 60)
    return f"{int(degrees):0{width}d}{minutes:08.5f},{letters[0 if value >= 0 else 1]}"


def nmea(second):
    """The sentences of a moment, as a receiver with nine satellites sends them."""
    lat, lon = place(second)
    where = f"{angle(lat, 2, 'NS')},{angle(lon, 3, 'EW')}"
    clock = f"1000{second:02d}.00"
    used = ",".join(f"{number:02d}" for number in range(1, SATELLITES + 1))
    text = sentence(f"GPGGA,{clock},{where},1,{SATELLITES:02d},1.2,12.0,M,45.0,M,,")
    text += sentence(f"GPGSA,A,3,{used},,,,2.1,1.2,1.7")
    for part in range(3):
        sats = ",".join(f"{part * 3 + n:02d},{20 * n:02d},{100 * n:03d},40" for n in (1, 2, 3))
        text += sentence(f"GPGSV,3,{part + 1},{SATELLITES:02d},{sats}")
    text += sentence(f"GPGST,{clock},3.0,3.0,2.0,0.0,3.0,2.0,5.0")
    return text + sentence(f"GPRMC,{clock},A,{where},2.5,337.0,040526,,,A")


def watch(walkback, source, **options):
    """All that `watch --json` says of a source until its end."""
    run = subprocess.run(
        [walkback, "watch", "--json", "--quiet", "--fixes", source],
        capture_output=True, text=True, timeout=60, **options)
    require(run.returncode == 0, f"watch of {source} ends with {run.returncode}: {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def compare(fixes, what, *, tolerance=2e-6, first=0):
    """Holds fixes to the walk: all of its seconds from `first` on, each at its place."""
    odd = [fix for fix in fixes if "code" in fix]
    require(not odd, f"{what}: {odd[:3]}")
    require(len(fixes) == COUNT - first, f"{what}: {len(fixes)} fixes of {COUNT - first}")
    for fix in fixes:
        second = int(fix["time"][17:19])
        require(fix["time"].startswith("2026-05-04T10:00:"), f"{what}: time {fix['time']}")
        for found, expected in zip((fix["lat"], fix["lon"]), place(second)):
            require(abs(found - expected) <= tolerance, f"{what}: {found}, not {expected}")
    print(f"{what}: {len(fixes)} fixes as they were")


def check_files(walkback, folder):
    track = folder / "track.nmea"
    track.write_text("".join(nmea(second) for second in range(COUNT)))
    fixes = watch(walkback, str(track))
    compare(fixes, "NMEA")
    # 1.51 times the root mean square of 3 m and 2 m.
    require(all(abs(fix["accuracy_m"] - 3.85) < 0.01 for fix in fixes), "NMEA: accuracy by GST")
    require(all(fix["altitude_m"] == 12 for fix in fixes), "NMEA: altitude")
    for name, writer in {
        "GPX 1.0": "gpx,gpxver=1.0", "GPX 1.1": "gpx,gpxver=1.1", "NMEA again": "nmea",
        "NMEA without GGA": "nmea,gpgga=0,gpgsa=0",
    }.items():
        made = folder / name.replace(" ", "-")
        subprocess.run(
            ["gpsbabel", "-t", "-i", "nmea", "-f", track, "-o", writer, "-F", made], check=True)
        # gpsbabel writes NMEA to a thousandth of a minute.
        compare(
            watch(walkback, str(made)), f"{name} by gpsbabel",
            tolerance=2e-5 if writer.startswith("nmea") else 2e-6)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def check_gpsd(walkback, folder):
    port = free_port()
    fake = subprocess.Popen(
        ["gpsfake", "-1", "-q", "-c", "0.02", "-P", str(port), folder / "track.nmea"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            require(time.monotonic() < deadline, "gpsfake does not start")
            time.sleep(0.1)
    watching = subprocess.Popen(
        [walkback, "watch", "--json", "--fixes", f"gpsd://127.0.0.1:{port}"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    fixes = []
    for line in watching.stdout:
        document = json.loads(line)
        if document.get("code") == "Lost":
            break
        if "lost the receiver" in document.get("message", ""):
            # All is read; gpsd ends with gpsfake, which would wait for a minute.
            fake.send_signal(signal.SIGINT)
        fixes.append(document)
    time.sleep(0.5)
    watching.send_signal(signal.SIGINT)
    _, words = watching.communicate(timeout=20)
    require(watching.returncode == 130, f"watch of gpsd ends with {watching.returncode}")
    require("it is tried again" in words, f"the loss of gpsd is not told: {words}")
    try:
        fake.wait(timeout=10)
    except subprocess.TimeoutExpired:
        # It now and then misses the end of its gpsd, which is gone by now.
        fake.kill()
        fake.wait()
    good = [fix for fix in fixes if "code" not in fix]
    # gpsd needs a moment until it is sure; and it tells a position twice where sentences are late.
    require(len(good) >= COUNT // 2, f"gpsd: {len(good)} fixes: {fixes[:5]}")
    for fix in good:
        for found, expected in zip((fix["lat"], fix["lon"]), place(int(fix["time"][17:19]))):
            require(abs(found - expected) <= 3e-5, f"gpsd: {found}, not {expected}")
    # Its first report may be of a position in two dimensions, of which it says no more.
    whole = [fix for fix in good if None not in (fix["accuracy_m"], fix["altitude_m"])]
    require(len(whole) >= len(good) // 2, f"gpsd: accuracy and altitude are missing: {good[:5]}")
    print(f"gpsd by gpsfake: {len(good)} fixes at their places, and its end told")


def check_device(walkback):
    """A receiver that is unplugged is told, and waited for."""
    receiver, line = os.openpty()
    watching = subprocess.Popen(
        [walkback, "watch", "--json", "--fixes", os.ttyname(line)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(0.5)
    os.write(receiver, (nmea(0) + nmea(1)).encode())
    require("lat" in json.loads(watching.stdout.readline()), "no fix of a receiver's device")
    os.close(line)
    os.close(receiver)
    while "Lost" not in (document := watching.stdout.readline()):
        require(document, "watch ends when a receiver is unplugged")
    watching.send_signal(signal.SIGTERM)
    watching.communicate(timeout=20)
    require(watching.returncode == 143, f"watch of a device ends with {watching.returncode}")
    print("a receiver's device: read, and its loss told")


def check_key(walkback):
    """The key r begins the distances anew; the terminal is given back as it was."""
    person, terminal = os.openpty()
    before = termios.tcgetattr(terminal)
    with socket.create_server(("127.0.0.1", 0)) as server:
        watching = subprocess.Popen(
            [walkback, "watch", "--fixes", f"gpsd://127.0.0.1:{server.getsockname()[1]}"],
            stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            preexec_fn=functools.partial(take_terminal, terminal))
        connection, _ = server.accept()

        def report(second):
            lat, lon = place(second)
            connection.sendall((json.dumps({
                "class": "TPV", "mode": 3, "lat": lat, "lon": lon, "eph": 1.6,
                "time": f"2026-05-04T10:00:{second:02d}Z"}) + "\n").encode())
            return watching.stdout.readline()

        report(0)
        require("straight 24 m  walked 24 m" in (line := report(10)), f"walked: {line}")
        os.write(person, b"r")
        require("anew" in watching.stderr.readline(), "the key r is not told")
        require("straight 0 m  walked 0 m" in (line := report(20)), f"after the key: {line}")
        watching.send_signal(signal.SIGINT)
        watching.communicate(timeout=20)
    require(watching.returncode == 130, f"watch ends with {watching.returncode}")
    require(termios.tcgetattr(terminal) == before, "the terminal is left changed")
    print("the key r: distances anew, and the terminal given back")


def take_terminal(terminal):
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)


def main():
    walkback, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    check_device(walkback)
    check_key(walkback)
    check_files(walkback, folder)
    check_gpsd(walkback, folder)


if __name__ == "__main__":
    main()
