"""After a change by hand only reasons that still hold are shown, at the desk and in the answers to "why?"."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.director import as_judged, draft_section
from topboard.director import commands as do
from topboard.journal import Placing
from topboard.journal.events import StoredDecision
from topboard.journal.events.round_changed import still_said, unmoved
from topboard.pairing.registry import SYSTEMS

BOARDS = Placing({1: ("p1", "p5"), 2: ("p2", "p6"), 3: ("p3", "p7")})


def decision(reason: dict[str, object], *players: str, board: int = 0) -> StoredDecision:
    return StoredDecision("pairing", "us-chess@2019#29D", "", reason, players, board)


def test_a_reason_that_names_somebody_who_was_moved_goes() -> None:
    """ "Between them: 2 plays 6" is about the board of 3 and 7, and untrue once 2 plays somebody else."""
    passed: dict[str, object] = {
        "kind": "uschess.dropped-past",
        "past": [{"kind": "uschess.passed-paired", "a": "p2", "b": "p6"}],
    }
    about = (decision(passed, "p3", "p7", board=3),)
    swapped = Placing({1: ("p1", "p6"), 2: ("p2", "p5"), 3: ("p3", "p7")})
    assert unmoved(about, BOARDS, BOARDS) == about
    assert still_said(about, BOARDS, swapped) == ()


def test_a_reason_follows_its_players_to_another_board() -> None:
    kept = still_said(
        (decision({"kind": "x"}, "p3", "p7", board=3),),
        BOARDS,
        Placing({**BOARDS.pairs, 3: ("p1", "p5"), 1: ("p3", "p7")}),
    )
    assert [each.board for each in kept] == [1]


def test_nothing_is_compared_with_a_field_that_is_another() -> None:
    """Whoever comes into the round may be the lowest who could have had the bye."""
    about = (decision({"kind": "x"}, "p1", "p5", board=1),)
    assert still_said(about, BOARDS, Placing({**BOARDS.pairs, 4: ("p4", "p8")})) == ()


@pytest.mark.parametrize("system", ["dutch", "uschess", "cfc", "lim", "knockout"])
def test_an_answer_about_a_changed_round_says_that_it_is_by_the_rules(system: str) -> None:
    """The bullets below "the rules give 1 v 5" are no reasons of the board that the director made."""
    hall = Hall(players=8, system=system, registry=SYSTEMS)
    hall.accept(do.PairRound("open"))
    assert hall.section.draft is not None
    first, second = list(hall.section.draft.placing.pairs.values())[:2]
    hall.accept(do.SwapPlayers("open", first[1], second[1]))
    section = draft_section(hall.director, "open")
    numbers = {str(player.id): player.number for player in section.players}
    engine = SYSTEMS.engine(system)
    answer = engine.why(as_judged(hall.director, section, 1), 1, numbers[first[0]], numbers[first[1]])
    pairings = [each for each in answer.decisions if each.subject == "pairing"]
    assert pairings
    assert {each.reason.kind.id for each in pairings} == {"pairing.by-the-rules"}
