"""Play-offs: 12.1.1 for who plays and how, and the way back into the standings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from topboard.core import Section
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import standings, texts
from topboard.tiebreaks.playoff import (
    PlayoffForm,
    arrange,
    perfect_scores,
    play_off,
)

Build = Callable[..., Section]


@pytest.fixture
def six_level(build: Build) -> Section:
    """Six players on one point each; Buchholz Cut 1 tells some apart, numbers do the rest."""
    return build({1: "+W2 -B3", 2: "-B1 +W4", 3: "-W5 +W1", 4: "+W6 -B2", 5: "+B3 -W6", 6: "-B4 +B5"})


def test_nobody_tied_means_no_play_off(build: Build) -> None:
    """12.1.1: a play-off is for a tie."""
    assert play_off(standings(build({1: "+W2", 2: "-B1"}), tiebreaks=[])) is None


@pytest.mark.parametrize(
    ("players", "form", "games"),
    [(2, PlayoffForm.MATCH, 1), (3, PlayoffForm.ROUND_ROBIN, 3), (4, PlayoffForm.KNOCKOUT, 2)],
)
def test_the_form_follows_the_number_of_players(players: int, form: PlayoffForm, games: int) -> None:
    """12.1.1 k: two play a two-game match, three a round robin, four a knock-out; pairings and colours by lot."""
    found = arrange(range(1, players + 1))
    assert found.form is form
    assert len(found.pairs) == games
    assert {n for pair in found.pairs for n in pair} == set(range(1, players + 1))


def test_three_have_each_color_once() -> None:
    pairs = arrange([7, 8, 9], seed=5).pairs
    assert sorted(white for white, _ in pairs) == sorted(black for _, black in pairs) == [7, 8, 9]


def test_of_five_or_more_the_next_tie_break_keeps_four(six_level: Section) -> None:
    """12.1.1 k 4: five or more are ranked by the next tie-break, and all but the top four are out."""
    after = standings(six_level, tiebreaks=["TPN"])
    found = play_off(after)
    assert found is not None
    assert found.players == (1, 2, 3, 4)
    assert found.eliminated == (5, 6)
    assert found.decision.reason["who"] == (5, 6)
    assert found.decision.text.endswith("Left out by the next tie-break: 5 and 6.")


def test_whom_no_tie_break_leaves_out_the_lot_does(six_level: Section) -> None:
    """Without a tie-break the six are level: another seed leaves out others, and the notice says it was the lot."""
    after = standings(six_level, tiebreaks=[])
    found = [play_off(after, seed=seed) for seed in range(6)]
    assert len({each.eliminated for each in found if each}) > 1
    for each in found:
        assert each is not None
        assert each.by_lot == each.eliminated
        assert "Left out by lot:" in each.decision.text
        assert "tie-break" not in each.decision.text


@pytest.fixture
def three_level(build: Build) -> Section:
    """1, 2 and 3 have beaten each other in a ring, and 4 has lost to all of them."""
    return build({1: "+W2 -B3 +W4", 2: "-B1 +W4 +B3", 3: "+W4 +W1 -W2", 4: "-B3 -B2 -B1"})


def test_breaks(three_level: Section) -> None:
    """12.1.1 h: 30 minutes after the last main game of those who play, 10 minutes between stages."""
    found = play_off(standings(three_level, tiebreaks=["TPN"]))
    assert found is not None
    assert "at least 30 minutes after the last game of these players" in found.decision.text
    assert "at least 10 minutes between stages" in found.decision.text


def test_who_is_out_if_three_tie_again(three_level: Section) -> None:
    """12.1.1 k 2b: the notice says beforehand whom the next tie-break eliminates, or that it is by lot."""
    found = play_off(standings(three_level, tiebreaks=["PLAYOFF", "TPN"]))
    assert found is not None
    assert (found.form, found.lowest) == (PlayoffForm.ROUND_ROBIN, 3)
    assert "If all three tie again, 3 is eliminated by the next tie-break" in found.decision.text
    level = play_off(standings(three_level, tiebreaks=["PLAYOFF"]))
    assert level is not None
    assert "If all three tie again, one is eliminated by lot" in level.decision.text


def test_three_tied_again(three_level: Section) -> None:
    """12.1.1 k 2b: the lowest by the next tie-break is eliminated, and the other two play a match, with new lots."""
    again = {"PLAYOFF": dict.fromkeys((1, 2, 3), 1)}
    found = play_off(standings(three_level, tiebreaks=["PLAYOFF", "TPN"], entered=again))
    assert found is not None
    assert (found.form, found.players, found.eliminated) == (PlayoffForm.MATCH, (1, 2), (3,))
    text = found.decision.text
    assert text.startswith("1 and 2 are still tied and play on for place 1: a match of two games")
    assert "after a break of at least 10 minutes" in text
    assert text.endswith("Left out by the next tie-break: 3.")
    for seed in range(8):
        lots = play_off(standings(three_level, tiebreaks=["PLAYOFF"], entered=again), seed=seed)
        assert lots is not None
        assert lots.by_lot == lots.eliminated


def test_two_tied_again(three_level: Section) -> None:
    """12.1.1 k 1b: after a tied match the first to win a game; colours by a new lot."""
    entered = {"PLAYOFF": {1: 1, 2: 1, 3: 0}}
    table = standings(three_level, tiebreaks=["PLAYOFF", "TPN"], entered=entered)
    found = [play_off(table, seed=seed) for seed in range(8)]
    assert {each.form for each in found if each} == {PlayoffForm.FIRST_WIN}
    assert {each.pairs for each in found if each} == {((1, 2),), ((2, 1),)}
    assert play_off(table, place=3) is None


def test_a_play_off_that_decided(three_level: Section) -> None:
    entered = {"PLAYOFF": {1: 2, 2: 1, 3: 0}}
    table = standings(three_level, tiebreaks=["PLAYOFF"], entered=entered)
    assert [play_off(table, place=place) for place in (1, 2, 3)] == [None] * 3


def test_the_result_goes_back_as_an_element_of_the_list(six_level: Section) -> None:
    """12.1.1 e, f: places follow the play-off; beaten semi-finalists share; who did not play comes after."""
    entered = {"PLAYOFF": {3: 3, 1: 2, 2: 0, 4: 0}}
    found = standings(six_level, tiebreaks=["PLAYOFF"], entered=entered)
    assert [(row.number, row.place_text) for row in found.rows] == [
        (3, "1"), (1, "2"), (2, "3="), (4, "3="), (5, "5="), (6, "5="),
    ]  # fmt: skip


def test_ties_below_the_play_off_go_on_to_the_next_tie_break(six_level: Section) -> None:
    found = standings(six_level, tiebreaks=["PLAYOFF", "TPN/R"], entered={"PLAYOFF": {2: 1, 1: 0}})
    assert [row.number for row in found.rows] == [2, 1, 6, 5, 4, 3]


def test_a_place_that_does_not_exist(six_level: Section) -> None:
    with pytest.raises(ValueError, match="no place 9"):
        play_off(standings(six_level, tiebreaks=[]), place=9)


def test_a_us_play_off_allows_five_minutes(build: Build) -> None:
    """34E, tip: among perfect scores; the time control may be faster, with at least five minutes per player."""
    section = build({1: "+W3 +B4", 2: "+W4 +B3", 3: "-B1 -W2", 4: "-B2 -W1"})
    found = standings(section, tiebreaks=[], edition="us-chess")
    due = play_off(found, perfect=perfect_scores(section, found))
    assert due is not None
    assert (due.rule, due.decision.reason.kind) == (clauses.US_PERFECT, texts.PLAY_OFF_US)
    tied = play_off(found, place=3, perfect=perfect_scores(section, found))
    assert tied is not None
    assert tied.rule == clauses.US_SPEED


def test_a_cfc_play_off_is_at_the_announced_pace(build: Build) -> None:
    """CFC 671: the methods are announced; the handbook names no time control."""
    section = build({1: "+W3 +B4", 2: "+W4 +B3", 3: "-B1 -W2", 4: "-B2 -W1"})
    due = play_off(standings(section, tiebreaks=[], edition="cfc"))
    assert due is not None
    assert due.decision.reason.kind is texts.PLAY_OFF_ANNOUNCED
