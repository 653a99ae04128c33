"""Whole tournaments: no rematch, colours within the limits before the last round, one bye each, everybody paired."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial

import pytest
from tests.pairing.fields import field_of, leaves, play

from topboard.core import Game, Result, Section
from topboard.errors import PairingImpossible
from topboard.matching import fastest_solver, perfect, perfect_but_one
from topboard.pairing.common.cards import cards
from topboard.pairing.lim import ENGINE
from topboard.pairing.proposal import Judgement, Proposal

SIZES = ((6, 4), (7, 5), (9, 6), (10, 5), (13, 7), (16, 9), (21, 9), (32, 7), (45, 11), (64, 9), (101, 9), (200, 9))


def by_strength(seed: int, round: int, game: Game) -> Result:
    """The better number wins more often; some games are forfeited."""
    dice = random.Random(f"{seed} {round} {game.white} {game.black}")
    if dice.random() < 0.02:
        return Result.WHITE_WINS_BY_FORFEIT
    edge = 0.5 + (game.black - game.white) / 200
    roll = dice.random()
    return Result.DRAW if abs(roll - edge) < 0.15 else Result.WHITE_WINS if roll < edge else Result.BLACK_WINS


def is_lawful(section: Section, proposal: Proposal, *, last: bool) -> bool:
    """Every law of a round, from the cards alone."""
    known = {card.number: card for card in cards(section)}
    there: list[int] = []
    for pair in proposal.pairs:
        for mine, color, other in ((pair.white, "W", pair.black), (pair.black, "B", pair.white)):
            colors = "".join(known[mine].colors) + color
            assert other not in known[mine].met
            assert last or not colors.endswith(color * 3)
            assert last or abs(colors.count("W") - colors.count("B")) <= 2
            there.append(mine)
    bye = proposal.pairing_bye
    if bye:
        assert not any(cell.outcome.value == "pairing-bye" for cell in known[bye].cells)
        there.append(bye)
    return sorted(there) == sorted(card.number for card in known.values() if card.absent is None)


def has_no_legal_round(section: Section) -> bool:
    field = ENGINE.position(section).field
    everybody = (1 << field.size) - 1
    if field.odd:
        return not perfect_but_one(field.allowed, everybody, field.bye_takers, fastest_solver)
    return not perfect(field.allowed, everybody, fastest_solver)


@pytest.mark.parametrize("maxi", [False, True])
@pytest.mark.parametrize(("players", "rounds"), SIZES)
def test_whole_tournaments(players: int, rounds: int, maxi: bool) -> None:
    options = {"maxi": True} if maxi else {}
    for seed in range(4 if players < 40 else 1):
        section = replace(field_of(players, "lim", **options), rounds_total=rounds)
        for number in range(1, rounds + 1):
            try:
                proposal = ENGINE.pair(section)
            except PairingImpossible:
                assert has_no_legal_round(section)
                break
            assert is_lawful(section, proposal, last=number == rounds)
            section = play(ENGINE, section, 1, partial(by_strength, seed))
            assert ENGINE.check(section, number).judgement is Judgement.SAME
            if number == 3 and players > 12:
                section = leaves(section, 4)
