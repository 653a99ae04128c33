"""A simultaneous display at the desk: from a list of names to the last result, with somebody who comes late."""

from __future__ import annotations

import pytest
from tests.director.hall import Hall

from topboard.core import Result
from topboard.core.announced.displays import display_score
from topboard.director import Command, Stage, draft_findings, stage
from topboard.director import commands as do
from topboard.director.rounds.findings import errors
from topboard.pairing.registry import SYSTEMS


def hall_with(*names: str, **options: object) -> Hall:
    hall = Hall(system="simul", rounds=1, registry=SYSTEMS, options=options)
    for name in names:
        hall.enter(name)
    return hall


def boards(hall: Hall) -> dict[int, tuple[str, str]]:
    """Who sits where in the draft or the published round."""
    draft, names = hall.section.draft, {id: player.facts.name for id, player in hall.section.players.items()}
    pairs = draft.placing.pairs if draft else {n: (b.white, b.black) for n, b in hall.section.rounds[0].boards.items()}
    return {board: (names[white], names[black]) for board, (white, black) in pairs.items()}


def test_the_first_name_gives_the_display() -> None:
    """In the order of entry, not of the alphabet."""
    hall = hall_with("Zoe", "Ann", "Max", "Bob")
    hall.accept(do.PairRound("open"))
    assert boards(hall) == {1: ("Zoe", "Ann"), 2: ("Zoe", "Max"), 3: ("Zoe", "Bob")}
    assert errors(draft_findings(hall.director, "open")) == ()


def test_from_the_first_to_the_last_result_with_a_late_comer_and_undo() -> None:
    hall = hall_with("Zoe", "Ann", "Max", colors="alternate")
    hall.publish()
    hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
    late, zoe = hall.enter("Late"), next(iter(hall.section.players))
    hall.accept(do.ChangeRound("open", {3: (zoe, late)}, reason="came late"))
    assert boards(hall) == {1: ("Zoe", "Ann"), 2: ("Max", "Zoe"), 3: ("Zoe", "Late")}
    hall.accept(do.RecordResult("open", 1, 2, Result.WHITE_WINS))
    hall.accept(do.RecordResult("open", 1, 3, Result.DRAW))
    found = display_score(hall.director.section("open"))
    assert found is not None
    assert (str(found.points), found.won, found.drawn, found.lost) == ("1.5", 1, 1, 1)
    hall.accept(do.Undo(hall.director.position))
    assert hall.section.rounds[0].boards[3].result is None


def test_a_late_comer_in_the_draft() -> None:
    """Who gives the display stays on all boards when somebody is put on a new one."""
    hall = hall_with("Zoe", "Ann", "Max")
    hall.accept(do.PairRound("open"))
    late, zoe = hall.enter("Late"), next(iter(hall.section.players))
    hall.accept(do.SetBoard("open", 3, late, zoe))
    assert boards(hall) == {1: ("Zoe", "Ann"), 2: ("Zoe", "Max"), 3: ("Late", "Zoe")}


def test_nobody_else_sits_twice() -> None:
    hall = hall_with("Zoe", "Ann", "Max", "Bob")
    hall.publish()
    _zoe, ann, _max, bob = hall.section.players
    assert "two places" in str(hall.refuse(do.ChangeRound("open", {4: (ann, bob)}, reason="a mistake"))).lower()


def test_nobody_meets_themselves_on_a_new_board() -> None:
    """The giver may sit on every board, on one side of each."""
    hall = hall_with("Zoe", "Ann", "Max")
    hall.publish()
    zoe = next(iter(hall.section.players))
    refused = hall.refuse(do.ChangeRound("open", {9: (zoe, zoe)}, reason="a mistake"))
    assert "the same player twice" in str(refused)


@pytest.mark.parametrize("command", [do.PairRound("open"), do.PairByHand("open")], ids=["paired", "by hand"])
def test_a_display_is_one_round(command: Command) -> None:
    """Also where nobody said how many rounds there are: the next display is another section."""
    hall = Hall(3, system="simul", rounds=0, registry=SYSTEMS)
    hall.play_round()
    assert "The only round is published." in str(hall.refuse(command))
    assert stage(hall.director, "open").stage is Stage.COMPLETE


def test_two_others_cannot_sit_on_a_board_of_the_display() -> None:
    """One player meets everybody: whoever gives the display is one of the two on each board."""
    hall = hall_with("Zoe", "Ann", "Max", "Bob")
    hall.accept(do.PairRound("open"))
    zoe, ann, max_, _bob = hall.section.players
    assert "one player sits on every board" in str(hall.refuse(do.SetBoard("open", 1, ann, max_)))
    hall.accept(do.SetBoard("open", 1, max_, zoe))


def test_a_display_stays_one() -> None:
    """One player sits at every board of a display: no other system goes on from such a round, and none becomes one."""
    hall = Hall(3, system="simul", rounds=0, registry=SYSTEMS)
    hall.accept(do.SetRules("open", {"system": "dutch"}))
    hall.accept(do.SetRules("open", {"system": "simul"}))
    hall.play_round()
    told = hall.refuse(do.SetRules("open", {"system": "knockout"}, accept=("rules-under-way",)))
    assert "A display cannot become another kind of event" in str(told)
    swiss = Hall(4, system="dutch", registry=SYSTEMS)
    swiss.play_round()
    told = swiss.refuse(do.SetRules("open", {"system": "simul"}, accept=("rules-under-way",)))
    assert "nor another event a display" in str(told)


def test_the_draft_of_a_display_is_of_no_other_system() -> None:
    """Its boards could not be published as those of a table: the draft goes first."""
    hall = Hall(3, system="simul", rounds=0, registry=SYSTEMS)
    hall.accept(do.PairRound("open"))
    assert "Round 1 is still a draft. Discard the draft first." in str(
        hall.refuse(do.SetRules("open", {"system": "dutch"}))
    )
    hall.accept(do.DropDraft("open"))
    hall.accept(do.SetRules("open", {"system": "dutch"}))
