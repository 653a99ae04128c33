"""Standings cite the book of their own event: its federation, and the edition of its day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from topboard.core import Section, Status
from topboard.tiebreaks import standings

Build = Callable[..., Section]


@pytest.fixture
def three(build: Build) -> Section:
    """1 has two points; 2 and 3 have one, and 2 has won earlier."""
    return build({1: "+W2 -B3 +W4", 2: "-B1 +W4 =B3", 3: "=B4 +W1 =W2", 4: "=W3 -B2 -B1"})


def cited(section: Section, codes: list[str], edition: str) -> list[str]:
    """The clauses for each place below the one above it."""
    found = standings(section, tiebreaks=codes, edition=edition)
    numbers = [row.number for row in found.rows]
    return [found.why(*pair).rule.cite for pair in pairwise(numbers)]


@pytest.mark.parametrize(
    ("edition", "clauses"),
    [
        ("2026-03", ["fide.c.07@2026-03#8.1", "fide.c.07@2026-03#4.2", "fide.c.07@2026-03#4.2"]),
        ("2024-08", ["fide.c.07@2024-08#8.1", "fide.c.07@2024-08#4.2", "fide.c.07@2024-08#4.2"]),
        ("2023", ["fide.c.07@2023#8.1", "fide.c.07@2023#4.2", "fide.c.07@2023#4.2"]),
        ("2009", ["fide.c.07@2009#12.1.2.A(b)", "fide.c.07@2009#12.1", "fide.c.07@2009#12.1"]),
    ],
)
def test_an_edition_cites_its_own_book(three: Section, edition: str, clauses: list[str]) -> None:
    assert cited(three, ["BH"], edition) == clauses


def test_what_an_edition_does_not_have_yet_was_announced(three: Section) -> None:
    """Pairing numbers came into C.07 in 2026; before, a list could name them as the organiser's own (4.1)."""
    assert cited(three, ["TPN"], "2024-08")[0] == "fide.c.07@2024-08#4.1"
    assert cited(three, ["TPN"], "2026-03")[0] == "fide.c.07@2026-03#7.8"


def test_a_canadian_section_cites_its_handbook(three: Section) -> None:
    """CFC 672: cumulative."""
    assert cited(three, ["CUM"], "cfc") == ["cfc@2002#672", "cfc@2002#670", "cfc@2002#670"]


@pytest.mark.parametrize(("system", "clause"), [("quads", "34F"), ("uschess", "34E8")])
def test_sonneborn_berger_by_us_chess(three: Section, system: str, clause: str) -> None:
    """34F in a round robin, 34E8 in a Swiss; never C.07."""
    found = cited(replace(three, system=system), ["SB"], "us-chess")
    assert found[0] == f"us-chess@7#{clause}"
    assert set(found[1:]) == {"us-chess@7#34"}


@pytest.mark.parametrize(
    ("system", "edition", "clause"),
    [
        ("dutch", "2026-03", "fide.c.05@2026#6.6/expelled"),
        ("dutch", "2009", None),
        ("uschess", "us-chess", None),
        ("cfc", "cfc", "cfc@2002#616"),
    ],
)
def test_an_expulsion_cites_no_other_book(three: Section, system: str, edition: str, clause: str | None) -> None:
    """C.05 6.6 is FIDE's of 2026; US Chess has no clause that leaves an expelled player without a place."""
    gone = tuple(replace(p, status=Status.EXPELLED) if p.number == 4 else p for p in three.players)
    found = standings(replace(three, players=gone, system=system), tiebreaks=[], edition=edition)
    assert [each.rule.cite if each.rule else None for each in found.unranked] == [clause]
