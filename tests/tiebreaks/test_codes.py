"""Codes in both spellings, older names, and what is refused where."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from topboard.core import Section
from topboard.errors import TieBreakRefused, UnknownName
from topboard.tiebreaks import REGISTRY, edition_in_force, edition_named, parse_code, parse_list, standings
from topboard.tiebreaks.codes import OLDER_NAMES
from topboard.tiebreaks.registry import parse
from topboard.tiebreaks.system_scores import LEADING

Build = Callable[..., Section]


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("BH/C1", "BH/C1"),
        ("BH-C1", "BH/C1"),
        ("bh-c1", "BH/C1"),
        ("bh/m2/p", "BH/M2/P"),
        ("KS/L+1", "KS/L+1"),
        ("KS-L-2", "KS/L-2"),
        ("KS/L1", "KS/L+1"),
        ("SB:GP/C1", "SB:GP/C1"),
        ("ARO/C1/U1500", "ARO/C1/U1500"),
        ("SSSC/F/K3", "SSSC/F/K3"),
        ("TPN/R", "TPN/R"),
        ("GE", "REP"),
        ("AROC", "ARO/C1"),
        ("Median Buchholz 2", "BH/M2"),
        ("Buchholz Cut 1", "BH/C1"),
        ("Sonneborn-Berger", "SB"),
        ("Modified Median", "MMED"),
        ("Sum of Buchholz", "SOB"),
        ("MPvGP", "MPVGP"),
    ],
)
def test_spellings(typed: str, canonical: str) -> None:
    """MTB26 writes BH/C1, the handbook's prose BH-C1, and rules before 2023 used words."""
    assert str(parse_code(typed)) == canonical
    assert parse_code(typed).label == typed


def test_every_older_name_is_a_known_tie_break() -> None:
    parse(OLDER_NAMES)


@pytest.mark.parametrize("typed", ["", "BH/X1", "BH/C", "BH/P2", "BH/C+1", "7BH", "BH//C1", "BH C1 and more"])
def test_what_is_not_a_code(typed: str) -> None:
    with pytest.raises(TieBreakRefused, match="is not a tie-break code"):
        parse_code(typed)


def test_an_unknown_code_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="SOLK"):
        parse(["SOLKOF"])


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="2024-08"):
        edition_named("2025")


@pytest.mark.parametrize(
    ("day", "name"),
    [
        ("2017-07-01", "2009"),
        ("2024-04-01", "2023"),
        ("2024-07-31", "2023"),
        ("2026-02-28", "2024-08"),
        ("2026-03-01", "2026-03"),
    ],
)
def test_the_edition_in_force(day: str, name: str) -> None:
    """An event goes by the rules of the day it started."""
    assert edition_in_force(date.fromisoformat(day)).name == name


def test_lists() -> None:
    assert parse_list("BH/C1, BH;SB") == ("BH/C1", "BH", "SB")
    assert [str(code) for code in parse(["PTS", "DE"])] == ["DE"]


@pytest.mark.parametrize("code", ["SB/M1", "PS/M1", "WIN/C1", "BH/C3", "DE/C1", "BH/L+1", "TPR/C1"])
def test_modifiers_that_a_tie_break_does_not_take(build: Build, code: str) -> None:
    """C.07 14: Sonneborn-Berger has no medians, nothing is cut more than twice, and so on."""
    with pytest.raises(TieBreakRefused, match=r"C\.07 14"):
        standings(build({1: "+W2", 2: "-B1"}, {1: 2000, 2: 1900}), tiebreaks=[code])


@pytest.mark.parametrize("code", ["BH", "BH/C1", "FB", "AOB"])
def test_buchholz_is_refused_in_a_round_robin(build: Build, code: str) -> None:
    """C.07 8 (2026): the Buchholz family has no place where pairings are known beforehand; earlier it was open."""
    section = build({1: "+W2", 2: "-B1"}, system="roundrobin")
    with pytest.raises(TieBreakRefused, match="may not be used in a round robin") as refusal:
        standings(section, tiebreaks=[code], edition="2026-03")
    assert refusal.value.rule == "fide.c.07@2026-03#8"
    assert standings(section, tiebreaks=[code], edition="2024-08").labels == (code,)


@pytest.mark.parametrize("code", ["EDE", "MP", "BC", "EMMSB", "SSSC", "BH:MP", "USAT"])
def test_team_codes_are_refused_for_players(build: Build, code: str) -> None:
    with pytest.raises(TieBreakRefused, match="needs match points"):
        standings(build({1: "+W2", 2: "-B1"}), tiebreaks=[code])


def test_every_code_of_the_register_computes(build: Build) -> None:
    """Whatever is registered for players can be asked for, on an ordinary section."""
    section = build({1: "+W2 HPB", 2: "-B1 +W3", 3: "PAB -B2"}, {1: 2000, 2: 1900, 3: 1800})
    asked = [name for name, t in REGISTRY.items() if t.ranks != "teams" and name not in LEADING]
    found = standings(section, tiebreaks=[*asked, "OTHER_OURS"])
    assert set(found.rows[0].values) == {*asked, "OTHER_OURS"}
