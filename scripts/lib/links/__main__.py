"""Shares places in every form and has programs that are not ours read them.

    python3 -m links WALKBACK FOLDER

WALKBACK is the command, FOLDER a new one. Needs what requirements.txt lists; where WALKBACK draws QR codes
(its trait QRCode), also zbarimg and rsvg-convert. Prints a line for each claim that holds; exits 1 at the
first thing that does not, and says which.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import urllib.parse

import geouri
import vobject
from openlocationcode import openlocationcode

from exports.faults import Fault, require, run, same

COUNT = 60
NOW = "2026-11-30T18:00:00+01:00"
LABELS = ["car", "Zoë's Fiat", "مرآب", "駐車 場", 'Car (B-17) & "trailer"; 100% #1, +1']
CORNERS = [(90, 0), (-90, 12), (0, 180), (0, -180), (0, 0), (89.9999999, 179.9999999), (-0.0000001, -180)]


class Sharer:
    """The command with a store of its own."""

    def __init__(self, command, folder):
        self.command = command
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(folder), "XDG_DATA_HOME": str(folder),
            "TZ": "UTC0", "LC_ALL": "C.UTF-8",
        }

    def walkback(self, *words):
        return run(self.command, *words, "--quiet", env=self.environment)

    def park(self, place, label, *words):
        here = "{:.7f},{:.7f}".format(*place)
        self.walkback("park", here, "--vehicle", label, "--now", NOW, "--force", *words)
        rows = json.loads(self.walkback("list", "--json"))["spots"]
        return rows[0]

    def share(self, row, form, *words):
        return self.walkback("share", row["id"], "--as", form, "--now", NOW, *words)


def places():
    rng = random.Random(20261130)
    yield from CORNERS
    for _ in range(COUNT):
        yield round(rng.uniform(-90, 90), 7), round(rng.uniform(-180, 180), 7)


def close(found, row, latitude, longitude, what):
    east = abs((found[1] - row["lon"] + 180) % 360 - 180)
    east = 0 if abs(row["lat"]) == 90 else east
    require(
        abs(found[0] - row["lat"]) <= latitude + 1e-9 and east <= longitude + 1e-9,
        f"{what}: found {found}, expected {row['lat']}, {row['lon']}",
    )


def check_geo(sharer, row, label):
    text = sharer.share(row, "geo").strip()
    uri = geouri.parse(text)
    close((uri.lat, uri.lon), row, 0, 0, text)
    same(uri.uncertainty, 6.5, text)
    same((uri.params["level"], uri.params["spot"], uri.params["label"]), ("-2", "C 14", label), text)
    theirs = json.loads(sharer.walkback("open", str(uri), "--json"))["share"]
    same((theirs["name"], theirs["level_label"]), (label, "-2"), text)
    close((theirs["lat"], theirs["lon"]), row, 0, 0, text)
    text = sharer.share(row, "android").strip()
    pin = geouri.parse_android(text)
    close((pin.pin.lat, pin.pin.lon), row, 0, 0, text)
    same(pin.label, f"{label}, level -2, spot C 14", text)


def check_plus_code(sharer, row):
    code = sharer.share(row, "pluscode").strip()
    expected = openlocationcode.encode(row["lat"], row["lon"], 11)
    area = openlocationcode.decode(code)
    close(
        (area.latitudeCenter, area.longitudeCenter), row, 0.00002 / 2 + 1e-5, 0.000032 / 2 + 1e-6, code
    )
    if abs(row["lat"]) < 90:
        same(code, expected, f"the plus code of {row['lat']}, {row['lon']}")
    for digits in (8, 10, 11, 13):
        code = openlocationcode.encode(row["lat"], row["lon"], digits)
        area = openlocationcode.decode(code)
        ours = json.loads(sharer.walkback("open", code, "--json"))["share"]
        centre = {"lat": area.latitudeCenter, "lon": area.longitudeCenter}
        close((ours["lat"], ours["lon"]), centre, 1.5e-7, 1.5e-7, code)


def check_map_links(sharer, row):
    for form in ("apple", "google"):
        place, walk = (
            urllib.parse.parse_qs(urllib.parse.urlsplit(line).query)
            for line in sharer.share(row, form).splitlines()
        )
        key, end, mode = (
            ("ll", "daddr", ("dirflg", "w")) if form == "apple"
            else ("query", "destination", ("travelmode", "walking"))
        )
        for query, name in ((place, key), (walk, end)):
            close(tuple(float(n) for n in query[name][0].split(",")), row, 0, 0, f"{form} {name}")
        same(walk[mode[0]], [mode[1]], f"{form}: the mode")


def check_card(sharer, row, label):
    card = vobject.readOne(sharer.share(row, "vcard"))
    same(card.fn.value, label, "the card's name")
    uri = geouri.parse(card.geo.value if isinstance(card.geo.value, str) else card.geo.value[0])
    close((uri.lat, uri.lon), row, 0, 0, "the card's place")
    require("spot C 14" in card.note.value, f"the card's note: {card.note.value}")
    event = vobject.readOne(sharer.share(row, "ics")).vevent
    latitude, longitude = event.geo.value.split(";")
    close((float(latitude), float(longitude)), row, 1e-6, 1e-6, "the event's place")
    same(event.dtend.value.isoformat(), "2026-11-30T19:00:00+00:00", "the event's end")
    same(event.valarm.trigger.value.total_seconds(), -900, "the alarm")
    require(label in event.summary.value.replace(label[:1].upper() + label[1:], label), "the summary")


def check_messages(sharer, row):
    mail = urllib.parse.urlsplit(sharer.share(row, "mail", "--to", "Tom").strip())
    same((mail.scheme, mail.path), ("mailto", "tom@example.org"), "the mail")
    body = urllib.parse.parse_qs(mail.query)["body"][0]
    text = sharer.share(row, "text", "--to", "Tom")
    same(body.replace("\r\n", "\n") + "\n", text, "the mail's body")
    sms = urllib.parse.urlsplit(sharer.share(row, "sms", "--to", "Tom").strip())
    same((sms.scheme, sms.path), ("sms", "+37799"), "the text message")


def check_contacts(sharer, folder):
    """Cards that vobject writes, folded and escaped its way."""
    names = ["Tom", "Anna, Maria; the long " + "name " * 30, "Иван Иванов", "山田 太郎"]
    text = ""
    for name in names:
        card = vobject.vCard()
        card.add("fn").value = name.strip()
        card.add("n").value = vobject.vcard.Name(family=name.strip())
        card.add("tel").value = "+377 99"
        card.add("email").value = name.split()[0].strip(",").lower() + "@example.org"
        text += card.serialize()
    path = folder / "people.vcf"
    path.write_bytes(text.encode("utf-8"))
    sharer.walkback("contacts", "import", path)
    found = json.loads(sharer.walkback("contacts", "list", "--json"))["contacts"]
    same(sorted(c["name"] for c in found), sorted(" ".join(n.split()) for n in names), "the contacts")
    print(f"ok: {len(names)} contacts of vobject")


def check_qr(sharer, row, folder):
    picture, drawn = folder / "qr.svg", folder / "qr.png"
    sharer.share(row, "qr", "-o", picture, "--overwrite")
    run("rsvg-convert", picture, "-o", drawn)
    same(
        run("zbarimg", "--quiet", "--raw", drawn).strip(),
        sharer.share(row, "geo", "--without", "label,level,spot").strip(), "the QR code",
    )
    lines = sharer.share(row, "qr").splitlines()
    pixels = []
    for line in lines:
        pixels.append([255 if square in "█▀" else 0 for square in line])
        pixels.append([255 if square in "█▄" else 0 for square in line])
    large = [[value for value in line for _ in range(4)] for line in pixels[:-1] for _ in range(4)]
    image = folder / "qr.pgm"
    image.write_bytes(f"P5 {len(large[0])} {len(large)} 255\n".encode() + bytes(sum(large, [])))
    require(run("zbarimg", "--quiet", "--raw", image).startswith("geo:"), "the QR code as text")


def draws_codes(sharer, row):
    words = [sharer.command, "share", str(row["id"]), "--as", "qr"]
    return subprocess.run(words, capture_output=True, env=sharer.environment).returncode == 0


def main():
    command, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True)
    sharer = Sharer(command, folder)
    check_contacts(sharer, folder)
    sharer.walkback("me", "Zoë")
    codes = count = 0
    for count, place in enumerate(places(), 1):
        label = LABELS[count % len(LABELS)]
        row = sharer.park(
            place, label, "--accuracy", "6.5", "--level", "-2", "--spot", "C 14", "--note", "by; the, gate",
            "--until", "2026-11-30T20:00:00+01:00",
        )
        check_geo(sharer, row, label)
        check_plus_code(sharer, row)
        check_map_links(sharer, row)
        check_card(sharer, row, label)
        check_messages(sharer, row)
        if count % 8 == 1 and draws_codes(sharer, row):
            check_qr(sharer, row, folder)
            codes += 1
    print(f"ok: {count} places as links, cards and messages")
    print(f"ok: {codes} QR codes" if codes else "no QR codes in this build")


try:
    main()
except Fault as fault:
    sys.exit(f"links: {fault}")
