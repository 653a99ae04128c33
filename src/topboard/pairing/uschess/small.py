"""Small sections on a round-robin table (29L): the Swiss pairing on top chooses the line of the table.

The table is left without ado when somebody enters or leaves; the section is then an ordinary Swiss.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from topboard.core import Bye, Section
from topboard.pairing.common.berger import crenshaw
from topboard.pairing.common.seating import line_of, seats_for_first_round
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.pairing import Paired, total
from topboard.pairing.uschess.search import FORBIDDEN

Pairs = frozenset[frozenset[int]]
"""The pairs of a line or a round; the bye is a pair with 0."""

FEWEST = 3


def table_numbers(section: Section) -> dict[int, int]:
    """Table numbers that make round one the first line of the table; the bye has the highest number."""
    first = section.round(1)
    games = [game.players for game in sorted(first.games, key=lambda game: game.board)]
    byes = [u.player for u in first.byes if u.bye is Bye.PAIRING]
    count = 2 * len(games) + len(byes)
    line = crenshaw(count)[0]
    if not byes:
        return seats_for_first_round(games, line)
    return seats_for_first_round(games, line, free=byes[0], empty=count + 1)


def lines_left(section: Section, round: int, present: set[int]) -> list[Pairs]:
    """The lines of the table not yet used; none once the table is left."""
    if round == 1 or len(present) < FEWEST:
        return []
    seats = table_numbers(section)
    if set(seats) != present:
        return []
    lines = [
        _pairs((p.players for p in pairs), free) for pairs, free in (line_of(seats, x) for x in crenshaw(len(seats)))
    ]
    for made in section.rounds[: round - 1]:
        free = [u.player for u in made.byes if u.bye is Bye.PAIRING]
        played = _pairs((frozenset(game.players) for game in made.games), free)
        if played not in lines:
            return []
        lines.remove(played)
    return lines


def _pairs(games: Iterable[frozenset[int]], free: Iterable[int]) -> Pairs:
    return frozenset((*games, *(frozenset((player, 0)) for player in free)))


def by_table(section: Section, round: int, swiss: Paired) -> Paired:
    """The line in which the top player has the Swiss opponent; the next best if it forces a third colour running."""
    entrants = swiss.field.entrants
    place = {e.number: at for at, e in enumerate(entrants)} | {0: swiss.costs.n}
    lines = lines_left(section, round, {e.number for e in entrants})
    usable = [line for line in lines if _allowed(swiss, line, place)]
    if not usable:
        return swiss
    top = frozenset(entrants[u].number if u < swiss.costs.n else 0 for u in (0, swiss.partner[0]))

    def worth(line: Pairs) -> tuple[int, bool, int]:
        cost = total(swiss.costs, _partners(line, place))
        return swiss.costs.ladder.value(By.SERIES, cost), top not in line, cost

    return Paired(swiss.field, swiss.natural, swiss.costs, _partners(min(usable, key=worth), place))


def _partners(line: Pairs, place: Mapping[int, int]) -> tuple[int, ...]:
    partner = [0] * (2 * len(line))
    for pair in line:
        u, v = (place[number] for number in pair)
        partner[u], partner[v] = v, u
    return tuple(partner)


def _allowed(swiss: Paired, line: Pairs, place: Mapping[int, int]) -> bool:
    return all(swiss.costs.cost(*sorted(place[n] for n in pair)) != FORBIDDEN for pair in line)
