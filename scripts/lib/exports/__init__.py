"""Holds what `walkback` writes to programs that are not ours; see __main__."""
