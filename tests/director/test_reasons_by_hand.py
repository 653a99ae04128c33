"""After a change by hand only reasons that still hold are shown, at the desk and in the answers to "why?"."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.director import as_judged, draft_section
from topboard.director import commands as do
from topboard.director.desk.event_questions import round_reasons
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


@pytest.mark.parametrize(("system", "players"), [("match", 2), ("knockout", 4), ("smallswiss", 5)])
def test_colors_that_were_turned_are_by_the_rules_only(system: str, players: int) -> None:
    """ "1 has White by lot" is no reason of the board on which the director gave 1 Black."""
    hall = Hall(players=players, system=system, registry=SYSTEMS)
    hall.accept(do.PairRound("open"))
    hall.accept(do.FlipColors("open", 1))
    section = draft_section(hall.director, "open")
    a, b = section.round(1).games[0].players
    answer = SYSTEMS.engine(system).why(as_judged(hall.director, section, 1), 1, a, b)
    about = [each.reason for each in answer.decisions if "has White" in each.text or "has Black" in each.text]
    assert about
    assert {each.kind.id for each in about} == {"pairing.by-the-rules"}


def test_a_house_player_who_was_given_the_bye_is_not_needed_by_the_rules() -> None:
    """ "5 is not paired in round 1" is not true of the round in which 5 has the bye."""
    hall = Hall(players=4, system="uschess", registry=SYSTEMS)
    hall.enter("House", house_player=True)
    hall.accept(do.PairRound("open"))
    hall.accept(do.GiveBye("open", "p5"))
    section = draft_section(hall.director, "open")
    house = next(player.number for player in section.players if player.house_player)
    answer = SYSTEMS.engine("uschess").why(as_judged(hall.director, section, 1), 1, house, 0)
    assert [each.kind.id for each in answer.sentences] == ["pairing.by-the-rules"]
    assert answer.paired


def test_the_giver_of_a_display_sits_at_every_board() -> None:
    """One board was turned: "White on all boards" is said of no board any more, and of that one nothing stands."""
    hall = Hall(players=4, system="simul", registry=SYSTEMS)
    hall.accept(do.PairRound("open"))
    hall.accept(do.FlipColors("open", 1))
    hall.accept(do.PublishDraft("open", accept=("differs-from-engine",)))
    told = [decision.text for decision in round_reasons(hall.director, "open", 1)]
    assert told
    assert not [text for text in told if "on all boards" in text]


def test_what_is_said_of_a_whole_round_goes_with_a_board() -> None:
    """ "The highest rated has Black" is about every board, and names nobody."""
    hall = Hall(players=5, system="smallswiss", registry=SYSTEMS)
    hall.accept(do.PairRound("open"))
    hall.accept(do.FlipColors("open", 1))
    hall.accept(do.PublishDraft("open", accept=("differs-from-engine",)))
    assert not [d.text for d in round_reasons(hall.director, "open", 1) if "the highest rated has" in d.text]
