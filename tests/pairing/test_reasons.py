"""Every system gives its reasons as kinds: rounds, verdicts and answers of a random tournament are told to a reader."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest
from tests.pairing.fields import field_of, leaves, one_board_teams, play, teams_of

from topboard.core import Game, Result, Round, Section, pairs_teams
from topboard.core.people.readers import with_numbers
from topboard.core.systems import is_knockout
from topboard.pairing import Engine, Explanation, Verdict
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import KINDS, Decision, Reader, Reason, read_reason

ROUNDS = {
    "match": 2,
    "knockout": 3,
    "quads": 2,
    "scheveningen": 3,
    "schiller": 2,
    "wade": 3,
    "hutton": 2,
    "molter": 4,
    "smallswiss": 2,
    "simul": 1,
}
READERS = (Reader(), Reader(ratings=False, private=False), Reader(short=True), Reader(american=True))


def field_for(system: str) -> Section:
    """A field that the system can pair, of odd size where it may be."""
    if system in ("scheveningen", "wade"):
        section = teams_of(2, 4, system)
    elif system in ("hutton", "molter"):
        section = teams_of(7, 4, system, cycles=2 if system == "hutton" else 1)
    elif system == "schiller":
        section = teams_of(3, 3, system)
    elif pairs_teams(Section(system=system)):
        section = one_board_teams(13, system)
    else:
        section = field_of({"match": 2, "quads": 4, "smallswiss": 6}.get(system, 13), system)
    options = {"others": "neighbours"} if system == "ladder" else section.options
    return replace(section, rounds_total=5, options=options)


def by_dice(seed: int, round: int, game: Game) -> Result:
    """Any result, by the seed, the round and the players."""
    dice = random.Random(f"{seed} {round} {game.white} {game.black}")
    return dice.choice((Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS_BY_FORFEIT))


def no_draws(seed: int, round: int, game: Game) -> Result:
    """A draw decides no match of a knock-out."""
    found = by_dice(seed, round, game)
    return Result.WHITE_WINS if found is Result.DRAW else found


def tournament(engine: Engine, seed: int) -> Section:
    """Some rounds with random results; in a Swiss somebody leaves in the middle."""
    dice = no_draws if is_knockout(Section(system=engine.system)) else by_dice
    first = min(2, ROUNDS.get(engine.system, 4))
    section = play(engine, field_for(engine.system), first, partial(dice, seed))
    rounds = ROUNDS.get(engine.system, 4) - first
    if engine.system not in ROUNDS and seed % 2:
        section = leaves(section, 5)
    return play(engine, section, rounds, partial(dice, seed))


def disturbed(section: Section, round: int) -> Section:
    """Two players of the round have changed boards, and one board its colours."""
    there = section.round(round)
    if len(there.games) == 1:
        first = there.games[0]
        turned_alone = replace(first, white=first.black, black=first.white, result=None)
        return replace(section, rounds=(*section.rounds[: round - 1], replace(there, games=(turned_alone,))))
    first, second, *others = there.games
    swapped = (replace(first, black=second.white), replace(second, white=first.black))
    turned = tuple(replace(game, white=game.black, black=game.white, result=None) for game in others[:1])
    games = (*(replace(game, result=None) for game in swapped), *turned, *others[1:])
    rounds = (*section.rounds[: round - 1], Round(round, games, there.byes))
    return replace(section, rounds=rounds)


def of_decisions(decisions: tuple[Decision, ...]) -> Iterator[Reason]:
    yield from (decision.reason for decision in decisions)


def of_verdict(verdict: Verdict) -> Iterator[Reason]:
    yield from [verdict.reason] if verdict.reason is not None else []
    yield from (difference.reason for difference in verdict.differences)
    yield from of_decisions(verdict.decisions)


def of_answer(answer: Explanation) -> Iterator[Reason]:
    yield from answer.sentences
    yield from [answer.cost] if answer.cost is not None else []
    yield from of_decisions(answer.decisions)


def said(engine: Engine, seed: int) -> Iterator[Reason]:
    """Whatever a system says about a tournament: its rounds, a round that was disturbed, boards and no boards."""
    section = tournament(engine, seed)
    for number in range(1, len(section.rounds) + 1):
        yield from of_decisions(engine.pair(section, number).decisions)
        yield from of_verdict(engine.check(section, number))
        yield from of_verdict(engine.check(disturbed(section, number), number))
        game = section.round(number).games[0]
        other = section.round(number).games[-1]
        for a, b in (game.players, (game.white, other.black), (game.black, other.white)):
            if a != b:
                yield from of_answer(engine.why(section, number, a, b))
        if any(unpaired.bye.value == "pairing-bye" for unpaired in section.round(number).byes):
            yield from of_answer(engine.why(section, number, game.white, 0))
            taker = next(u.player for u in section.round(number).byes if u.bye.value == "pairing-bye")
            yield from of_answer(engine.why(section, number, taker, 0))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("system", SYSTEMS.names())
def test_every_reason_is_a_kind_that_any_reader_can_be_told(system: str, seed: int) -> None:
    engine = SYSTEMS.engine(system)
    reasons = list(said(engine, seed))
    assert reasons
    old = [reason.told() for reason in reasons if any(part.is_old for part in reason.parts())]
    assert old == []
    people = with_numbers(field_for(system))
    for reason in reasons:
        for reader in (*READERS, people):
            told = reason.told(reader)
            assert told
            assert "{" not in told
        assert reason.kind.id in KINDS
        assert read_reason(reason.plain()) == reason
