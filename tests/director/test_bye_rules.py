"""What a section announced about byes and late entries is kept."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.core import Bye
from topboard.director import commands as do


def test_none_are_offered() -> None:
    """22C: half-point byes may be offered; a section that offers none grants zero-point byes only."""
    hall = Hall(4, half_byes_offered=False)
    hall.refuse(do.GrantBye("p1", 2))
    hall.accept(do.GrantBye("p1", 2, Bye.ZERO))


def test_a_deadline() -> None:
    """After the deadline nobody may request, change or cancel a bye; the director may let a player play."""
    hall = Hall(4, half_byes_before=2)
    hall.accept(do.GrantBye("p1", 3))
    hall.play_round()
    assert "round 2" in str(hall.refuse(do.GrantBye("p2", 3)))
    assert hall.refuse(do.CancelBye("p1", 3)).accept == ("irrevocable",)
    hall.accept(do.CancelBye("p1", 3, ("irrevocable",)))


def test_none_after_a_full_point_bye() -> None:
    """A player who was paired out may not later take a half-point bye."""
    hall = Hall(3, half_bye_after_bye=False)
    hall.play_round()
    (out,) = hall.section.rounds[0].byes
    hall.refuse(do.GrantBye(out, 3))
    hall.accept(do.GrantBye(next(id for id in hall.section.players if id != out), 3))


def test_none_in_the_last_round() -> None:
    """22C: within announced limits, here not in the last round."""
    hall = Hall(4, rounds=3, half_bye_in_last=False)
    hall.accept(do.GrantBye("p1", 2))
    hall.refuse(do.GrantBye("p2", 3))


def test_irrevocable() -> None:
    """22C: an announced bye may be irrevocable; a player who plays all the same wins only a draw for prizes."""
    hall = Hall(4, byes_irrevocable=True)
    hall.accept(do.GrantBye("p1", 2))
    refusal = hall.refuse(do.CancelBye("p1", 2))
    assert refusal.accept == ("irrevocable",)
    assert "draw for prizes" in str(refusal)


def test_what_a_late_entrant_has_for_the_rounds_missed_is_told() -> None:
    """28K: a late entrant loses the rounds missed by forfeit, or has half-point byes where they are offered."""
    hall = Hall(4)
    hall.play_round()
    for number, (missed, score) in enumerate((({}, "0.0"), ({0: Bye.HALF}, "0.5"))):
        answer = hall.accept(do.EnterPlayer("open", facts(f"Late {number}"), missed=missed))
        (note,) = (problem for problem in answer.problems if problem.id == "late-entry")
        assert score in str(note)
