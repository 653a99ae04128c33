"""Round-robin tables on the numbers 1 to n: Berger's, and Crenshaw's as US Chess prints them."""

from __future__ import annotations

from enum import StrEnum

from topboard.pairing.proposal import Pair
from topboard.rulebook import Rule
from topboard.rulebook.clauses.roundrobin import BERGER, CRENSHAW

Line = tuple[Pair, ...]
"""One round of a table, the first pair on the first board."""


class TableKind(StrEnum):
    """Which tables the rounds are read from."""

    BERGER = "berger"
    CRENSHAW = "crenshaw"

    @property
    def rule(self) -> Rule:
        return BERGER if self is TableKind.BERGER else CRENSHAW


def read_table(text: str) -> tuple[Line, ...]:
    """A table as books print it: White first, `1-4 2-3`, rounds separated by a stroke."""
    return tuple(
        tuple(Pair(int(white), int(black)) for white, black in (game.split("-") for game in line.split()))
        for line in text.split("/")
    )


CRENSHAW_4 = "1-4 2-3 / 3-1 4-2 / 1-2 3-4"
CRENSHAW_6 = "3-6 5-4 1-2 / 2-6 4-1 3-5 / 6-5 1-3 4-2 / 6-4 5-1 2-3 / 1-6 2-5 3-4"
SMALL_CRENSHAW = {4: read_table(CRENSHAW_4), 6: read_table(CRENSHAW_6)}
"""Fields of 3-4 and of 5-6 have tables of their own, which are no Berger table backwards."""


def size(players: int) -> int:
    """The size of the table for a field: an odd one takes the next even table, whose highest number nobody has."""
    if players < 2:
        raise ValueError(f"a round robin needs at least 2 players, not {players}")
    return players + players % 2


def berger(players: int) -> tuple[Line, ...]:
    """The Berger table. The highest number stays, the others turn by half a table from round to round."""
    n = size(players)
    return tuple(_berger_line(n, turn) for turn in range(n - 1))


def _berger_line(n: int, turn: int) -> Line:
    # In Berger's table each round begins with the opponent of the highest number, who moves on by half a table; the
    # others follow in a circle, and those across from each other meet. So everybody meets everybody once.
    seats = [(place + turn * (n // 2)) % (n - 1) + 1 for place in range(n - 1)]
    first = Pair(seats[0], n) if turn % 2 == 0 else Pair(n, seats[0])
    return (first, *(Pair(seats[place], seats[n - 1 - place]) for place in range(1, n // 2)))


def crenshaw(players: int) -> tuple[Line, ...]:
    """The Crenshaw table: Berger's rounds backwards from seven players on."""
    n = size(players)
    return SMALL_CRENSHAW.get(n) or tuple(reversed(berger(n)))


def lines(table: TableKind, players: int) -> tuple[Line, ...]:
    return berger(players) if table is TableKind.BERGER else crenshaw(players)


def reversed_colors(line: Line) -> Line:
    return tuple(Pair(pair.black, pair.white) for pair in line)


def cycles(once: tuple[Line, ...], times: int, *, swap_last_rounds: bool = False) -> tuple[Line, ...]:
    """The same table several times over, each cycle with the colours of the one before reversed.

    With `swap_last_rounds` every cycle but the last exchanges its last two rounds, because otherwise some players
    have one colour three times running where two cycles join.
    """
    rounds: list[Line] = []
    for cycle in range(times):
        turn = list(once) if cycle % 2 == 0 else [reversed_colors(line) for line in once]
        if swap_last_rounds and cycle < times - 1 and len(turn) > 1:
            turn[-2], turn[-1] = turn[-1], turn[-2]
        rounds.extend(turn)
    return tuple(rounds)
