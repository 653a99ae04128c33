"""Why a board is as it is: first in words to the player, then the director's working, in every system."""

from __future__ import annotations

import html

import pytest
from django.test import Client

from topboard.core import Result
from topboard.director import commands as do
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.web.events.sample import SAMPLE
from topboard.web.events.shelf import OpenEvent

NAMES = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir")


def page(path: str) -> str:
    return html.unescape(Client().get(f"/p/{SAMPLE}/{path}").content.decode())


def layers(path: str) -> tuple[str, str]:
    """What stands under the question, before and behind the fold."""
    why = page(path).partition("Why this pairing?</h2>")[2]
    first, _fold, working = why.partition("<details>")
    return first, working.partition("</details>")[0]


def test_the_player_is_spoken_to_and_the_clause_is_behind_the_fold(event: OpenEvent) -> None:
    """Lindqvist (3) had White, Black and White against three opponents: due Black, and has it."""
    first, working = layers("open/player/3")
    assert "You and Okonkwo, Chidi both had 3 points." in first
    assert "You were due Black, and you have it." in first
    assert "C.04.3" not in first
    assert "C.04.3" in working


def test_others_read_names(event: OpenEvent) -> None:
    first, working = layers("open/why/4/1")
    assert "Okonkwo, Chidi and Lindqvist, Petra both had 3 points." in first
    assert "Both have the colour that was due to them." in first
    assert "C.04.3" in working


def test_why_black_again_is_answered(event: OpenEvent) -> None:
    """29E4: of two with the same colours the higher-ranked has the colour that both are due. Both players, and anybody
    who looks at the board, read that, not that only one can have it.

    The winners of round 1 both had White and are both due Black in round 2.
    """
    event.do(do.CreateSection(SectionRules(name="Trial", system="uschess", rounds_total=3)), actor="Pat")
    for name in NAMES[:4]:
        event.do(do.EnterPlayer("trial", PlayerFacts(name)), actor="Pat")
    event.do(do.PairRound("trial"), actor="Pat")
    event.do(do.PublishDraft("trial"), actor="Pat")
    for board in (1, 2):
        event.do(do.RecordResult("trial", 1, board, Result.WHITE_WINS), actor="Pat")
    event.do(do.PairRound("trial"), actor="Pat")
    event.do(do.PublishDraft("trial"), actor="Pat")
    first, second = sorted(game.white for game in event.section("trial").rounds[0].games)
    high, low = (event.section("trial").player(number).name for number in (first, second))
    same = f"both are due Black, and they have had the same colors; {high} is ranked higher"
    why = f"{low} has White against {high}: {same}."
    to_the_lower, _working = layers(f"trial/player/{second}")
    assert f"You were due Black. So was {high}." in to_the_lower
    assert why in to_the_lower
    to_anybody, _working = layers("trial/why/2/1")
    assert "Both were due Black." in to_anybody
    assert why in to_anybody


def test_the_scores_are_those_of_the_pairing(event: OpenEvent) -> None:
    """A result that was corrected after the next round was published did not decide who meets whom in it."""
    event.do(do.CreateSection(SectionRules(name="Trial", system="dutch", rounds_total=3)), actor="Pat")
    for name in NAMES[:4]:
        event.do(do.EnterPlayer("trial", PlayerFacts(name)), actor="Pat")
    event.do(do.PairRound("trial"), actor="Pat")
    event.do(do.PublishDraft("trial"), actor="Pat")
    for board in (1, 2):
        event.do(do.RecordResult("trial", 1, board, Result.WHITE_WINS), actor="Pat")
    event.do(do.PairRound("trial"), actor="Pat")
    event.do(do.PublishDraft("trial"), actor="Pat")
    assert "were corrected" not in page("trial/player/1")
    first = event.section("trial").round(1).games[0]
    names = {player.number: player.name for player in event.section("trial").players}
    second = next(game for game in event.section("trial").round(2).games if first.white in game.players)
    opponent = second.opponent(first.white)
    event.do(do.CorrectResult("trial", 1, first.board, Result.DRAW), actor="Pat")
    told, _working = layers(f"trial/player/{first.white}")
    assert f"You and {names[opponent]} both had 1 point." in told
    assert "A result of round 1 was corrected after the pairing." in told
    told, _working = layers("trial/why/2/1")
    assert "both had 1 point." in told


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim", "uschess", "cfc", "roundrobin", "mcmahon"])
def test_every_system_has_both_layers(event: OpenEvent, system: str) -> None:
    rules = SectionRules(name="Trial", system=system, rounds_total=5)
    event.do(do.CreateSection(rules), actor="Pat")
    for name in NAMES:
        event.do(do.EnterPlayer("trial", PlayerFacts(name)), actor="Pat")
    for _round in (1, 2):
        event.do(do.PairRound("trial"), actor="Pat")
        event.do(do.PublishDraft("trial"), actor="Pat")
        number = len(event.state("trial").rounds)
        for board in event.state("trial").rounds[-1].boards if number == 1 else ():
            event.do(do.RecordResult("trial", number, board, Result.WHITE_WINS), actor="Pat")
    first, working = layers("trial/player/1")
    if system == "roundrobin":
        assert "in the table that was made before round 1" in first
    else:
        assert "You" in first
        assert "<p>" in working
