"""What is said of teams is written as a sentence of its own, not made from the one about players."""

from __future__ import annotations

import re

import pytest
from scripts.translate import load_kinds

from topboard.language import speaking
from topboard.pairing.cfc import texts as cfc
from topboard.pairing.common import texts as tables
from topboard.rulebook import KINDS, Kind, Reader

load_kinds()
TEAM_SYSTEMS = ("cfc.", "swiss.", "table.", "uschess.")
"""The kinds of systems that pair teams as they pair players."""
OF_PLAYERS = {"table.in-no-team"}
"""Said of the players of a team event."""
UTTERED = [kind for id, kind in KINDS.items() if id.startswith(TEAM_SYSTEMS) and id not in OF_PLAYERS]


def sentences(kind: Kind) -> list[str]:
    told = kind.of_teams()
    return [re.sub(r"\{\w+\}", "", text) for text in (told.text, told.one, told.hidden, told.short)]


def test_the_sentence_of_a_team_names_no_player() -> None:
    assert len(UTTERED) > 150
    assert [kind.id for kind in UTTERED if any(re.search(r"\bplayers?\b", text) for text in sentences(kind))] == []


def test_a_team_is_something_that_and_not_somebody_who() -> None:
    told = [kind for kind in UTTERED if kind.teams is not None]
    assert len(told) > 40
    assert [kind.id for kind in told if any(re.search(r"\bteams? who\b", text) for text in sentences(kind))] == []


def test_of_players_it_is_told_as_before() -> None:
    reason = cfc.BYE_LOWEST(who=(4, 1500), score=10)
    assert reason.told() == "4 (1500) gets the bye: the lowest-rated player with 1.0 points who may have it."
    assert reason.told(Reader(teams=True)) == (
        "4 (1500) gets the bye: the lowest-rated team with 1.0 points that may have it."
    )


@pytest.mark.parametrize("teams", [False, True])
def test_players_without_a_team_are_players(teams: bool) -> None:
    told = tables.IN_NO_TEAM(who=(3, 5)).told(Reader(teams=teams))
    assert told == "these players are in no team: 3 and 5. Enter their teams."


def test_in_french_too() -> None:
    with speaking("fr"):
        told = cfc.BYE_LOWEST(who=(4, 1500), score=10)
        assert "joueur" in told.told()
        assert "équipe" in told.told(Reader(teams=True))
