"""Random events on tables, run at the desk with withdrawals, postponed games and undo: every round is the table's."""

from __future__ import annotations

import random

import pytest
from tests.director.hall import Hall
from tests.director.tables import value

from topboard.core import Result, Status
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.journal import fold
from topboard.pairing.registry import SYSTEMS

RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT)
SYSTEMS_TRIED = ("roundrobin", "quads", "scheveningen", "schiller", "wade")


def new_hall(system: str, dice: random.Random) -> Hall:
    each = dice.randint(2, 4)
    players = 4 if system == "quads" else dice.randint(3, 9) if system == "roundrobin" else 2 * each
    options: dict[str, object] = {"early_withdrawal": dice.choice(["plus", "minus", "free"])}
    options |= {"cycles": dice.randint(1, 2), "correct_colors": dice.random() < 0.5}
    hall = Hall(system=system, rounds=0, registry=SYSTEMS, options=options, seed=dice.randint(0, 99))
    for number in range(players):
        hall.enter(f"Player {number}", 2000 - 7 * number, team="AB"[number % 2])
    return hall


def play_round(hall: Hall, dice: random.Random) -> None:
    """Judged as it is published: a postponed game that is not played in the end changes who is due which colour."""
    hall.accept(do.PairRound("open"))
    assert draft_findings(hall.director, "open") == ()
    published = hall.accept(do.PublishDraft("open"))
    if dice.random() < 0.2:
        hall.accept(do.Undo(published.position))
        hall.accept(do.PublishDraft("open"))
    if dice.random() < 0.2:
        hall.accept(do.Unpublish("open"))
        hall.accept(do.PublishDraft("open"))
    assert SYSTEMS.engine(hall.section.rules.system).check(value(hall), len(hall.section.rounds)).agrees
    for round in hall.section.rounds:
        for board in round.open_boards:
            if dice.random() < 0.8 or round is not hall.section.rounds[-1]:
                hall.accept(do.RecordResult("open", round.number, board, dice.choice(RESULTS)))


@pytest.mark.parametrize("system", SYSTEMS_TRIED)
@pytest.mark.parametrize("seed", range(6))
def test_every_round_is_the_tables(system: str, seed: int) -> None:
    dice = random.Random(f"{system} {seed}")
    hall = new_hall(system, dice)
    hall.accept(do.DrawNumbers("open"))
    while len(hall.section.rounds) < hall.section.rules.rounds_total:
        play_round(hall, dice)
        active = [p.id for p in hall.section.players.values() if p.status is Status.ACTIVE]
        if dice.random() < 0.15 and len(active) > 2:
            hall.accept(do.Withdraw(dice.choice(active)))
    assert fold(hall.journal.entries) == hall.director.state
