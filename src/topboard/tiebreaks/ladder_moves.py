"""A ladder: who stands on which rung after each round, as games, joining, idleness and refusals have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from topboard.core import Challenge, Game, Outcome, Round, Section

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
    """The ladder before round 1, and after each round. Those of the past stay as they were, also when somebody leaves;
    the last one is the ladder as it stands now."""
    rules = LadderRules.of(section.options)
    last = len(section.rounds) if through is None else through
    tables = [_joined_and_left(section, 1, ())]
    idle: dict[int, int] = {}
    for round in section.rounds[:last]:
        rungs = list(_before(section, round.number, tables[-1], rules))
        _played(round, rungs, rules)
        idle = _rested(round, rungs, idle, rules)
        tables.append(tuple(rungs))
    if last == len(section.rounds):
        tables[-1] = _before(section, section.next_round, tables[-1], rules)
    return tuple(tables)


def ladder_now(section: Section, before: int | None = None) -> Rungs:
    """The ladder before the games of a round, by default the next one."""
    if before is None or before >= section.next_round:
        return ladder_tables(section)[-1]
    rules = LadderRules.of(section.options)
    return _before(section, before, ladder_tables(section, before - 1)[-1], rules)


def ladder_left(tables: Sequence[Rungs]) -> Rungs:
    """Who stood on one of these tables and is not on the last, as they stood: those who left last come first."""
    gone: dict[int, None] = {}
    for rungs in reversed(tables[:-1]):
        gone |= dict.fromkeys(number for number in rungs if number not in tables[-1])
    return tuple(gone)


def _before(section: Section, round: int, rungs: Rungs, rules: LadderRules) -> Rungs:
    """Those who left are off, newcomers are at the bottom, and players who refused a challenge are lower already."""
    there = list(_joined_and_left(section, round, rungs))
    _refused(section.challenges, round, there, rules)
    return tuple(there)


def _joined_and_left(section: Section, round: int, rungs: Rungs) -> Rungs:
    there = [player.number for player in sorted(section.players, key=lambda p: p.number) if player.is_in(round)]
    return (*(n for n in rungs if n in there), *(n for n in there if n not in rungs))


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


def _rested(round: Round, rungs: list[int], idle: Mapping[int, int], options: LadderRules) -> dict[int, int]:
    """Moves down who has not played for too long; says for how many rounds each has now rested."""
    playing = {number for game in round.games for number in game.players}
    rested = {number: 0 if number in playing else idle.get(number, 0) + 1 for number in rungs}
    for number in reversed(list(rungs)):
        if options.idle and rested[number] >= options.idle:
            _down(rungs, number, options.idle_steps)
            rested[number] = 0
    return rested


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
