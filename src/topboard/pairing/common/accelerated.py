"""Accelerations by name: what each adds to everybody's score in a round, for the pairing only."""

from __future__ import annotations

from topboard.core import Points, Section
from topboard.pairing.common.baku import METHODS, group_a, virtual_points
from topboard.pairing.common.bcf import BCF, bcf_points
from topboard.pairing.common.welch import WELCH, welch_points

NAMES = (*METHODS, BCF, WELCH)


def points_beside(section: Section, round: int) -> dict[int, Points]:
    """Virtual points to show beside a score: those given one by one, or Baku's; the others make groups."""
    if section.virtual_points:
        return section.assigned(round)
    return added_points(section, round, section.acceleration) if section.acceleration in METHODS else {}


def added_points(section: Section, round: int, method: str, cut: int = 0) -> dict[int, Points]:
    """Points by number; nobody is named who has none."""
    if method == BCF:
        return bcf_points(section, round, cut)
    if method == WELCH:
        return welch_points(section, round)
    points = virtual_points(section, round) if method in METHODS else Points(0)
    return dict.fromkeys(group_a(section, method), points) if points else {}
