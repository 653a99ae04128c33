"""Small sections on a round-robin table (29L): the Swiss pairing on top chooses the line of the table.

The table is left without ado when somebody enters or leaves; the section is then an ordinary Swiss.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from topboard.core import Bye, Section
from topboard.pairing.common.berger import crenshaw
from topboard.pairing.common.seating import line_of, seats_for_first_round
from topboard.pairing.swiss import BYE
from topboard.pairing.uschess.criteria import By
from topboard.pairing.uschess.field import Line
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.pairing.uschess.switches import SwitchCosts

if TYPE_CHECKING:
    from topboard.pairing.uschess.pairing import PairedPart

FEWEST = 3


def table_numbers(section: Section) -> dict[int, int]:
    """Table numbers that make round one the first line of the table; the bye has the highest number. A round one of
    fewer players than a table has, as one made by hand may be, is no line of any."""
    first = section.round(1)
    games = [game.players for game in sorted(first.games, key=lambda game: game.board)]
    byes = [u.player for u in first.byes if u.bye is Bye.PAIRING]
    count = 2 * len(games) + len(byes)
    if count < FEWEST:
        return {}
    line = crenshaw(count)[0]
    if not byes:
        return seats_for_first_round(games, line)
    return seats_for_first_round(games, line, free=byes[0], empty=count + 1)


def lines_left(section: Section, round: int, present: set[int]) -> list[Line]:
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


def _pairs(games: Iterable[frozenset[int]], free: Iterable[int]) -> Line:
    return frozenset((*games, *(frozenset((player, 0)) for player in free)))


def line_on(part: PairedPart) -> tuple[int, ...] | None:
    """The partners on the line in which the top player has the Swiss opponent, or on the next best if that forces a
    third colour running; None where no line can be played."""
    costs, place = part.costs, {**part.field.place, BYE: part.costs.n}
    usable = [partner for line in part.field.lines if _allowed(costs, partner := _partners(line, place))]

    # 29L takes the line of the table in which the top player meets the Swiss opponent, but leaves it where a third
    # colour running would be inevitable on that line. So the series comes before the opponent, the rest of the ladder
    # last.
    def worth(partner: tuple[int, ...]) -> tuple[int, bool, int]:
        cost = costs.total(partner)
        return costs.ladder.value(By.SERIES, cost), partner[0] != part.partner[0], cost

    return min(usable, key=worth, default=None)


def _partners(line: Line, place: Mapping[int, int]) -> tuple[int, ...]:
    partner = [0] * (2 * len(line))
    for pair in line:
        u, v = (place[number] for number in pair)
        partner[u], partner[v] = v, u
    return tuple(partner)


def _allowed(costs: SwitchCosts, partner: tuple[int, ...]) -> bool:
    return all(costs.cost(u, v) != FORBIDDEN for u, v in enumerate(partner))
