"""A ladder: who stands on which rung after each round, as games, joining, idleness and refusals have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from topboard.core import Challenge, Game, Outcome, Round, Section, Status

WINS = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)
DRAWS = (Outcome.DRAW, Outcome.UNRATED_DRAW)


@dataclass(frozen=True, slots=True)
class LadderRules:
    """How a club moves people on its ladder; the options of the system have the same names."""

    win: str = "above"
    draw: str = "none"
    idle: int = 0
    idle_steps: int = 1
    refusal: int = 1

    @classmethod
    def of(cls, options: Mapping[str, object]) -> LadderRules:
        usual = cls()
        stated = {each.name: options.get(each.name, getattr(usual, each.name)) for each in fields(cls)}
        numbers = {name: int(str(stated[name])) for name in ("idle", "idle_steps", "refusal")}
        return cls(str(stated["win"]), str(stated["draw"]), **numbers)


Rungs = tuple[int, ...]
"""The players from the top of the ladder down."""


def ladder_tables(section: Section, through: int | None = None) -> tuple[Rungs, ...]:
    """The ladder before round 1, and after each round. Who has left stands on none of them."""
    options = LadderRules.of(section.options)
    last = len(section.rounds) if through is None else through
    there = sorted((p for p in section.players if p.status is Status.ACTIVE), key=lambda p: p.number)
    rungs = [player.number for player in there if player.entered_round <= 1]
    idle = dict.fromkeys(rungs, 0)
    tables = [tuple(rungs)]
    for round in section.rounds[:last]:
        for player in there:
            if player.number not in idle and player.entered_round <= round.number:
                rungs.append(player.number)
                idle[player.number] = 0
        _refused(section.challenges, round.number, rungs, options)
        _played(round, rungs, options)
        _rested(round, rungs, idle, options)
        tables.append(tuple(rungs))
    return tuple(tables)


def ladder_now(section: Section, before: int | None = None) -> Rungs:
    """The ladder before the games of a round (by default the next one): newcomers at the bottom, and who has refused
    a challenge for it lower already."""
    number = section.next_round if before is None else before
    rungs = ladder_tables(section, number - 1)[-1]
    newcomers = (
        player.number
        for player in sorted(section.players, key=lambda p: p.number)
        if player.number not in rungs and player.status is Status.ACTIVE and player.entered_round <= number
    )
    now = [*rungs, *newcomers]
    _refused(section.challenges, number, now, LadderRules.of(section.options))
    return tuple(now)


def _refused(challenges: Sequence[Challenge], round: int, rungs: list[int], options: LadderRules) -> None:
    for challenge in challenges:
        if challenge.refused and challenge.round == round and challenge.opponent in rungs:
            _down(rungs, challenge.opponent, options.refusal)


def _played(round: Round, rungs: list[int], options: LadderRules) -> None:
    for game in sorted(round.games, key=lambda game: game.board):
        if game.white in rungs and game.black in rungs:
            _moved(game, rungs, options)


def _moved(game: Game, rungs: list[int], options: LadderRules) -> None:
    """A game moves only who stood lower: up by a win, and by a draw where the club has it so."""
    higher, lower = sorted(game.players, key=rungs.index)
    at = rungs.index(higher)
    outcome = game.outcome(lower)
    if outcome in WINS and options.win == "swap":
        below = rungs.index(lower)
        rungs[at], rungs[below] = lower, higher
    elif outcome in WINS:
        rungs.remove(lower)
        rungs.insert(at, lower)
    elif outcome in DRAWS and options.draw == "below":
        rungs.remove(lower)
        rungs.insert(at + 1, lower)
    elif outcome in DRAWS and options.draw == "one" and rungs.index(lower) - at > 1:
        _up(rungs, lower)


def _rested(round: Round, rungs: list[int], idle: dict[int, int], options: LadderRules) -> None:
    playing = {number for game in round.games for number in game.players}
    for number in idle:
        idle[number] = 0 if number in playing else idle[number] + 1
    if not options.idle:
        return
    for number in reversed(list(rungs)):
        if idle[number] >= options.idle:
            _down(rungs, number, options.idle_steps)
            idle[number] = 0


def _up(rungs: list[int], number: int) -> None:
    at = rungs.index(number)
    rungs.insert(at - 1, rungs.pop(at))


def _down(rungs: list[int], number: int, steps: int) -> None:
    at = rungs.index(number)
    rungs.insert(min(len(rungs) - 1, at + steps), rungs.pop(at))


def open_challenges(section: Section, before: int | None = None) -> tuple[Challenge, ...]:
    """Challenges that were made before a round (by default the next one) and have not been played or refused."""
    number = section.next_round if before is None else before
    met = [(round.number, frozenset(game.players)) for round in section.rounds[: number - 1] for game in round.games]
    return tuple(
        challenge
        for challenge in section.challenges
        if challenge.round <= number
        and not challenge.refused
        and not any(round >= challenge.round and pair == challenge.players for round, pair in met)
    )
