"""Answers the records of `walkback batch` on the workers of a Dask cluster."""
