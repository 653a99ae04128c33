"""What a section must announce: options of its pairing system, and another order of tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from topboard import presets
from topboard.core import Section
from topboard.pairing.announced import departures
from topboard.pairing.registry import SYSTEMS


def tiebreak_departures(system: str, federation: str, tiebreaks: Sequence[str]) -> list[tuple[str, str]]:
    section = Section(system=system, federation=federation, tiebreaks=tuple(tiebreaks))
    found = departures(section, SYSTEMS.engine(system))
    return [(each.rule.clause, each.text) for each in found if each.option == "tiebreaks"]


@pytest.mark.parametrize(
    "name", ["cfc", "cfc-team", "cfc-round-robin", "cfc-team-round-robin", "us-chess", "scholastic"]
)
def test_the_presets_go_by_the_lists_of_their_books(name: str) -> None:
    """CFC 671 to 673: cumulative in Swisses, Sonneborn-Berger and the games between the tied in round robins, for
    teams as for players; US Chess 34E."""
    rules = presets.load(name).rules
    expected = {"cfc": ["CUM"], "cfc-team": ["CUM"]}.get(name, rules["tiebreaks"])
    expected = ["SB", "RESULT"] if name.endswith("round-robin") else expected
    assert list(rules["tiebreaks"]) == expected
    assert tiebreak_departures(str(rules["system"]), str(rules["federation"]), rules["tiebreaks"]) == []


@pytest.mark.parametrize(
    ("system", "federation", "tiebreaks", "clause", "text"),
    [
        ("team-cfc", "cfc", ["GP", "CUM"], "671", "Ties are broken by GP and CUM, not by CUM"),
        ("cfc", "cfc", ["SOLK"], "671", "Ties are broken by SOLK, not by CUM"),
        ("team-roundrobin", "cfc", ["GP"], "671", "Ties are broken by GP, not by SB and RESULT"),
        ("uschess", "us-chess", ["SOLK"], "34E", "Ties are broken by SOLK, not by MMED, SOLK, CUM and CUMOPP"),
    ],
)
def test_another_list_is_a_departure(
    system: str, federation: str, tiebreaks: list[str], clause: str, text: str
) -> None:
    """CFC 671, US Chess 34E: the methods of the book are used unless others are announced before the first round."""
    assert tiebreak_departures(system, federation, tiebreaks) == [(clause, text)]


@pytest.mark.parametrize(
    ("system", "federation", "tiebreaks"),
    [
        ("cfc", "cfc", ["CUM", "SOLK"]),
        ("uschess", "us-chess", ["MMED", "SOLK"]),
        ("uschess", "us-chess", []),
        ("roundrobin", "us-chess", ["RESULT"]),
        ("team-uschess", "us-chess", ["GP"]),
        ("dutch", "fide", ["SB"]),
    ],
)
def test_no_departure(system: str, federation: str, tiebreaks: list[str]) -> None:
    """671: the director breaks a tie that the method leaves. 34F, 34G and C.07 name no list to announce against."""
    assert tiebreak_departures(system, federation, tiebreaks) == []
