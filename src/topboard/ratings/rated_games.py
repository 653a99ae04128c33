"""The games of a section that go into a rating, each seen from both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.core import Color, Outcome, Player, Section


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One rated game of a player: the opponent, and the score in half points."""

    opponent: int
    halves: int


def rated_games(section: Section) -> dict[int, tuple[RatedGame, ...]]:
    """Everybody's rated games in order of rounds, by the number of the first entry; extra games come last.

    Byes, forfeits, games of under one move and open games do not exist here. A player who re-entered is one person.
    """
    person = persons(section)
    rows: dict[int, list[RatedGame]] = {number: [] for number in person.values()}
    for number, opponent, outcome in _sides(section):
        if outcome.meaning.rated:
            rows[person[number]].append(RatedGame(person[opponent], outcome.meaning.halves))
    return {number: tuple(row) for number, row in rows.items()}


def persons(section: Section) -> dict[int, int]:
    """For each pairing number that of the same person's first entry (28S)."""
    players = {player.number: player for player in section.players}
    return {number: _first_entry(players, number) for number in players}


def _first_entry(players: dict[int, Player], number: int) -> int:
    seen = {number}
    while (earlier := players[number].reentry_of) in players and earlier not in seen:
        seen.add(earlier)
        number = earlier
    return number


def _sides(section: Section) -> Iterator[tuple[int, int, Outcome]]:
    for round in section.rounds:
        for game in round.games:
            for number in game.players:
                yield number, game.opponent(number), game.outcome(number)
    for early in section.early_games:
        if early.result is not None:
            yield early.white, early.black, early.result.outcome(Color.WHITE)
            yield early.black, early.white, early.result.outcome(Color.BLACK)
    for extra in section.extra_games:
        yield extra.white, extra.black, extra.result.outcome(Color.WHITE)
        yield extra.black, extra.white, extra.result.outcome(Color.BLACK)
