"""Routino's engine: Debian's libroutino through ctypes.

Source of the signatures, constants and the list's layout: routino.h of Routino 3.3.3.
"""

import ctypes
from ctypes import POINTER, c_char_p, c_double, c_float, c_int, c_void_p

LIBRARY = ctypes.CDLL("libroutino.so.0")
LIBC = ctypes.CDLL(None)
SETTINGS = "/usr/share/routino"
API_VERSION = 8

QUICKEST, LIST_WITH_SENTENCES, LIST_OF_ALL_POINTS = 1, 256, 1024

BARE = "asking the library for its version"


class Output(ctypes.Structure):
    """A point of the list that a route is."""


Output._fields_ = [
    ("next", POINTER(Output)),
    *((name, c_float) for name in ("lon", "lat", "dist", "time", "speed")),
    *((name, c_int) for name in ("type", "turn", "bearing")),
    *((name, c_char_p) for name in ("name", "desc1", "desc2", "desc3")),
]

SIGNATURES = {
    "Check_API_Version": (c_int, [c_int]),
    "LoadDatabase": (c_void_p, [c_char_p, c_char_p]),
    "ParseXMLProfiles": (c_int, [c_char_p]),
    "ParseXMLTranslations": (c_int, [c_char_p]),
    "GetProfile": (c_void_p, [c_char_p]),
    "GetTranslation": (c_void_p, [c_char_p]),
    "ValidateProfile": (c_int, [c_void_p, c_void_p]),
    "FindWaypoint": (c_void_p, [c_void_p, c_void_p, c_double, c_double]),
    "CalculateRoute": (
        POINTER(Output),
        [c_void_p, c_void_p, c_void_p, POINTER(c_void_p), c_int, c_int, c_void_p],
    ),
    "DeleteRoute": (None, [POINTER(Output)]),
}


def function(name):
    found = getattr(LIBRARY, f"Routino_{name}")
    found.restype, found.argtypes = SIGNATURES[name]
    return found


class Engine:
    """The library on a database for walkers. It tells no distance without a list of points."""

    modes = ("distance", "full")

    def __init__(self, folder):
        self.check = function("Check_API_Version")
        if self.check(API_VERSION) != 0:
            raise RuntimeError(f"libroutino has another API than version {API_VERSION}")
        self.database = function("LoadDatabase")(str(folder).encode(), b"map")
        function("ParseXMLProfiles")(f"{SETTINGS}/profiles.xml".encode())
        function("ParseXMLTranslations")(f"{SETTINGS}/translations.xml".encode())
        self.profile = function("GetProfile")(b"foot")
        self.words = function("GetTranslation")(b"en")
        if not self.database or function("ValidateProfile")(self.database, self.profile) != 0:
            raise RuntimeError("libroutino refuses the database or its profile foot")
        LIBC.free.argtypes = [c_void_p]

    def prepare(self, mode, query):
        return *query.start, *query.end

    def asker(self, mode):
        find, calculate, delete, free = (
            *map(function, ("FindWaypoint", "CalculateRoute", "DeleteRoute")),
            LIBC.free,
        )
        database, profile, words = self.database, self.profile, self.words
        options = QUICKEST | (LIST_WITH_SENTENCES if mode == "full" else LIST_OF_ALL_POINTS)
        ends = (c_void_p * 2)()

        def ask(places):
            ends[0] = find(database, profile, places[0], places[1])
            ends[1] = find(database, profile, places[2], places[3])
            length = None
            if ends[0] and ends[1]:
                route = calculate(database, profile, words, ends, 2, options, None)
                if route:
                    length = self.length(route)
                    delete(route)
            free(ends[0])
            free(ends[1])
            return length

        return ask

    @staticmethod
    def length(route):
        """The kilometers that the last point of a list tells."""
        point = route.contents
        while point.next:
            point = point.next.contents
        return point.dist

    def meters(self, answer):
        return answer * 1000

    def bare(self):
        self.check(API_VERSION)
