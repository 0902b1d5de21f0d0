"""OSRM on partitioned data."""

from . import osrm
from .osrm import BARE as BARE


def Engine(folder):
    return osrm.Engine(folder, "MLD")
