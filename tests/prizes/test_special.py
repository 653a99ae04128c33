"""Prizes beside the others: teams, titles, places in another contest, norms; and why somebody has none of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.prizes import Contender, allocate, texts
from topboard.prizes.prize_text import read_prizes
from topboard.prizes.why import why
from topboard.rulebook.clauses.prize import CFC_TIES

LIST = read_prizes("$300-100, Team $400-200, 2 qualify for Nationals, Title Champion trophy, IM norm $50, Upset $20")
FIELD = [
    Contender(number, score, number, rating=2000, team=team)
    for number, score, team in ((1, 40, "Elm"), (2, 35, "Oak"), (3, 35, "Elm"), (4, 30, "Oak"), (5, 25, ""))
]


def won(player: int) -> dict[str, int]:
    found = allocate(FIELD, LIST, {"8": [1, 4]})
    return {award.prizes[0].name: award.cents for award in found.by_player.get(player, ())}


def test_a_team_prize_is_divided_among_its_players() -> None:
    """32A: what holds for players holds for teams."""
    assert [won(player).get("1st team", 0) for player in (1, 2, 3, 4, 5)] == [200_00, 0, 200_00, 0, 0]
    assert won(4)["2nd team"] == 100_00


def test_places_in_another_contest_go_down_the_standings() -> None:
    """32G1: who qualifies to advance is decided by the tie-breaks."""
    assert "Nationals 1" in won(1)
    assert "Nationals 2" in won(2)
    assert "Champion" in won(1)


def test_everybody_with_the_norm_gets_the_whole_prize() -> None:
    assert won(1)["IM norm"] == won(4)["IM norm"] == 50_00


@pytest.mark.parametrize(
    ("player", "prize", "kind"),
    [
        (5, "3", texts.NO_TEAM),
        (2, "3", texts.NOT_THE_TEAM),
        (5, "5", texts.FURTHER_UP),
        (5, "8", texts.NOT_NAMED),
        (5, "9", texts.NO_UPSET_AT_ALL),
    ],
)
def test_why_not(player: int, prize: str, kind: object) -> None:
    assert why(allocate(FIELD, LIST, {"8": [1, 4]}), player, prize).reason.kind is kind


def test_a_canadian_section_is_told_its_own_handbook() -> None:
    """CFC 1103: tied winners share the prizes they tied for. Where the handbook is silent no clause is cited."""
    listed = read_prizes("$300-100, U1800 $50")
    canadian = replace(listed, policy=replace(listed.policy, federation="cfc"))
    found = allocate(FIELD, canadian)
    assert {award.rule for award in found.awards} == {CFC_TIES}
    assert why(found, 5, "1").rule is CFC_TIES
    assert why(found, 5, "3").rule is None


@pytest.mark.parametrize("prize", ["1", "2", "3"])
def test_a_fide_section_cites_no_book_on_prizes(prize: str) -> None:
    """FIDE's handbook says nothing about dividing prizes: the announced list decides, and US Chess does not."""
    listed = read_prizes("$300-100, U1800 $50")
    found = allocate(FIELD, replace(listed, policy=replace(listed.policy, federation="fide")))
    assert {award.rule for award in found.awards} == {None}
    assert {why(found, player.id, prize).rule for player in FIELD} == {None}
