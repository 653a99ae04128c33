"""The smallest position that still shows a difference: rounds and players are left out as long as it stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

from topboard.core import Bye, Game, Round, Section, Unpaired, pairs_teams
from topboard.core.games.outcome import Outcome
from topboard.core.transform import renumbered, without

TRIES = 80
"""At most this many smaller positions are put before both programs."""

WORTH = {"win": Bye.FULL, "draw": Bye.HALF, "forfeit_win": Bye.FULL}
"""The bye that stands for a game whose opponent was left out, by what the game awarded."""


def smallest(position: Section, still: Callable[[Section], bool]) -> Section:
    """Take the first smaller position that still shows it, again and again, until none does."""
    left = TRIES
    while left > 0:
        for smaller in islice(_smaller(position), left):
            left -= 1
            if still(smaller):
                position = smaller
                break
        else:
            return position
    return position


def smallest_table(section: Section, still: Callable[[Section], bool]) -> Section:
    """The same for a table of tie-breaks: fewer rounds at its end, then as above."""
    for length in range(1, len(section.rounds)):
        shorter = replace(section, rounds=section.rounds[:length], rounds_total=length)
        if still(shorter):
            section = shorter
            break
    return smallest(section, still)


def _smaller(position: Section) -> Iterator[Section]:
    """Fewer rounds first, then fewer players: several at once, then one."""
    for first in range(len(position.rounds), 0, -1):
        yield _from_round(position, first)
    if pairs_teams(position):
        return
    numbers = [player.number for player in position.players]
    size = len(numbers) // 2
    while size >= 1:
        for start in range(0, len(numbers), size):
            yield _left_out(position, set(numbers[start : start + size]))
        size //= 2


def _from_round(position: Section, first: int) -> Section:
    """The same without its first rounds; who came in one of them has been there from the beginning."""
    rounds = tuple(replace(r, number=r.number - first) for r in position.rounds[first:])
    requests = tuple(replace(r, round=r.round - first) for r in position.bye_requests)
    players = tuple(replace(p, entered_round=max(1, p.entered_round - first)) for p in position.players)
    total = max(position.rounds_total - first, len(rounds) + 1)
    play = position.team_play
    team_requests = tuple(replace(r, round=r.round - first) for r in play.bye_requests)
    return replace(
        position,
        rounds=rounds,
        bye_requests=requests,
        players=players,
        rounds_total=total,
        team_play=replace(play, bye_requests=team_requests),
    )


def _left_out(position: Section, gone: set[int]) -> Section:
    """The same without these players, renumbered; a game against one of them is a bye of the same worth."""
    rounds = tuple(_round_without(round, gone) for round in position.rounds)
    rest = without(replace(position, rounds=rounds), gone)
    numbers = {player.number: place for place, player in enumerate(rest.players, 1)}
    return renumbered(rest, numbers)


def _round_without(round: Round, gone: set[int]) -> Round:
    free = tuple(_instead(game, gone) for game in round.games if len(gone & set(game.players)) == 1)
    games = tuple(game for game in round.games if not gone & set(game.players))
    byes = tuple(unpaired for unpaired in round.byes if unpaired.player not in gone)
    return replace(round, games=games, byes=(*byes, *free))


def _instead(game: Game, gone: set[int]) -> Unpaired:
    player = game.black if game.white in gone else game.white
    outcome: Outcome = game.outcome(player)
    return Unpaired(player, WORTH.get(outcome.meaning.awarded, Bye.ZERO))
