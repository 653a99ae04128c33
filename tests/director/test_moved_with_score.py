"""28H2: a player who moves to another section after a round may keep the score and the opponents, or start afresh."""

from __future__ import annotations

from tests.director.hall import Hall

from topboard.core import Bye, Result, scores
from topboard.director import commands as do
from topboard.journal import section_value
from topboard.journal.events import SectionRules
from topboard.pairing.common.cards import cards
from topboard.pairing.registry import SYSTEMS
from topboard.pairing.uschess.snapshot import people


def after_two_rounds() -> Hall:
    """In `open` White wins round 1 and round 2 is drawn; `upper` has six players and as many rounds."""
    hall = Hall(8, system="uschess", registry=SYSTEMS)
    hall.accept(do.CreateSection(SectionRules(name="Upper", system="uschess", rounds_total=5, half_byes=1)))
    for number in range(6):
        hall.accept(do.EnterPlayer("upper", hall.section.players[f"p{number + 1}"].facts.__class__(f"Upper {number}")))
    for section, first in (("open", Result.WHITE_WINS), ("upper", Result.DRAW)):
        for round, result in ((1, first), (2, Result.DRAW)):
            hall.accept(do.PairRound(section))
            hall.accept(do.PublishDraft(section))
            for board in hall.director.state.sections[section].rounds[-1].open_boards:
                hall.accept(do.RecordResult(section, round, board, result))
    return hall


def moved(hall: Hall, player: str, **how: object) -> tuple[str, str]:
    hall.accept(do.MovePlayer(player, "upper", **how))  # type: ignore[arg-type]
    upper = hall.director.state.sections["upper"]
    id = list(upper.players)[-1]
    value = section_value(upper)
    number = next(each.number for each in value.players if each.id == id)
    return id, str(scores(value)[number])


def test_the_score_is_kept() -> None:
    """A win and a draw are worth one and a half points there, beyond any limit of byes; the games stay here."""
    hall = after_two_rounds()
    winner = hall.section.rounds[0].boards[1].white
    id, score = moved(hall, winner, keep_score=True)
    upper = hall.director.state.sections["upper"]
    assert [round.byes[id] for round in upper.rounds] == [Bye.FULL, Bye.HALF]
    assert score == "1.5"
    assert winner in hall.section.rounds[0].boards[1].players


def test_or_not() -> None:
    hall = after_two_rounds()
    assert moved(hall, hall.section.rounds[0].boards[1].white)[1] == "0.0"


def test_opponents_who_are_there_too_are_not_met_again() -> None:
    """27A1: the second of the two to come is kept apart from the first."""
    hall = after_two_rounds()
    pair = hall.section.rounds[0].boards[1].players
    first, _ = moved(hall, pair[0], keep_score=True)
    assert not hall.director.state.sections["upper"].prohibitions
    second, _ = moved(hall, pair[1], keep_score=True)
    (apart,) = hall.director.state.sections["upper"].prohibitions.values()
    assert apart.players == (first, second)


def test_the_colours_come_along() -> None:
    """29E3: somebody who had White and Black there is due neither for balance, and has the colour history."""
    hall = after_two_rounds()
    player = hall.section.rounds[0].boards[1].white
    old = section_value(hall.section)
    before = next(card.colors for card in cards(old) if card.player.id == player)
    id, _ = moved(hall, player, keep_score=True)
    upper = section_value(hall.director.state.sections["upper"])
    assert len(before) == 2
    assert next(card.colors for card in cards(upper) if card.player.id == id) == before


def test_without_the_score_no_colours() -> None:
    hall = after_two_rounds()
    id, _ = moved(hall, hall.section.rounds[0].boards[1].white)
    upper = section_value(hall.director.state.sections["upper"])
    assert next(card.colors for card in cards(upper) if card.player.id == id) == ()


def test_a_game_that_was_won_there_is_not_a_bye_here() -> None:
    """28L3: only a bye bars from the bye, and the win was played."""
    hall = after_two_rounds()
    id, _ = moved(hall, hall.section.rounds[0].boards[1].white, keep_score=True)
    upper = section_value(hall.director.state.sections["upper"])
    (person,) = [each for each in people(upper, 3, cards(upper)) if upper.player(each.number).id == id]
    assert (person.entrant.had_bye, person.entrant.half_bye) == (False, False)


def test_the_entry_that_was_left_is_not_moved_again() -> None:
    """28H2: it would make a second entry of one person, who then plays two games in a round."""
    hall = after_two_rounds()
    moved(hall, "p1")
    refused = hall.refuse(do.MovePlayer("p1", "upper", keep_score=True))
    assert "is already in Upper" in str(refused.message)
    assert sum(each.facts.name == "Player 01" for each in hall.director.state.sections["upper"].players.values()) == 1
