"""Tests of what the scripts compute; `scripts/test` runs them with any Python."""
