"""Small sections: a round-robin table whose rounds the Swiss pairing chooses (29L), and when to convert (29K)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from topboard.core import Bye, Section
from topboard.pairing.uschess.costs import FORBIDDEN
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.pairing import Paired, total

Pairs = frozenset[frozenset[int]]
Table = tuple[tuple[tuple[int, int], ...], ...]

FOUR: Table = (((1, 4), (2, 3)), ((3, 1), (4, 2)), ((1, 2), (3, 4)))
SIX: Table = (
    ((3, 6), (5, 4), (1, 2)),
    ((2, 6), (4, 1), (3, 5)),
    ((6, 5), (1, 3), (4, 2)),
    ((6, 4), (5, 1), (2, 3)),
    ((1, 6), (2, 5), (3, 4)),
)

ROUND_ROBINS = {3: 4, 5: 6}
"""Rounds of a Swiss that may simply become a round robin, with the entries that make it one (29K)."""

TABLE_FITS = {4: (5, 6), 5: (6, 8), 6: (7, 10), 7: (8, 12), 8: (9, 14)}
"""Rounds of a Swiss for which a table helps to avoid rematches, with the least and most entries (29L)."""


def crenshaw(players: int) -> Table:
    """The table for an even number of players, White first: Tables A and B, and from eight on the Berger rounds
    from last to first."""
    if players == len(FOUR) + 1:
        return FOUR
    if players == len(SIX) + 1:
        return SIX
    rounds = [_berger(players, number) for number in range(1, players)]
    return tuple(reversed(rounds))


def _berger(players: int, number: int) -> tuple[tuple[int, int], ...]:
    around = players - 1
    head = (number + 1) // 2 if number % 2 else number // 2 + players // 2
    first = (head, players) if number % 2 else (players, head)
    rest = [((head + k - 1) % around + 1, (head - k - 1) % around + 1) for k in range(1, players // 2)]
    return (first, *rest)


def advice(players: int, rounds: int) -> str:
    """What the rules suggest for a section of this size; empty when nothing."""
    if ROUND_ROBINS.get(rounds) == players:
        return "may be converted to a round robin (29K), or follow a round-robin table as a Swiss (29L)"
    least, most = TABLE_FITS.get(rounds, (1, 0))
    if least <= players <= most:
        return "may follow a round-robin table to avoid rematches (29L), or pair 1 with 2 (29L1)"
    return ""


def table_numbers(section: Section, size: int) -> dict[int, int]:
    """Table numbers that make round one the first line of the table: White has the number of White, the board with
    number 1 comes first, the bye has the highest number."""
    line = sorted(crenshaw(size)[0], key=lambda pair: 1 not in pair)
    first = section.round(1)
    numbers: dict[int, int] = {}
    byes = [u.player for u in first.byes if u.bye is Bye.PAIRING]
    if byes:
        with_bye = next(pair for pair in line if size in pair)
        line.remove(with_bye)
        numbers[byes[0]] = min(with_bye)
    for game, (white, black) in zip(first.games, line, strict=True):
        numbers[game.white], numbers[game.black] = white, black
    return numbers


def lines_left(section: Section, round: int, present: set[int]) -> list[Pairs] | None:
    """The lines of the table not yet used, as pairs of players with 0 for the bye; None once the table is left."""
    if round == 1 or len(section.rounds) < round - 1:
        return None
    field = {n for game in section.round(1).games for n in game.players}
    field |= {u.player for u in section.round(1).byes if u.bye is Bye.PAIRING}
    if field != present or len(field) < len(FOUR):
        return None
    size = len(field) + len(field) % 2
    who = {number: player for player, number in table_numbers(section, size).items()}
    lines = [_line(pairs, who) for pairs in crenshaw(size)]
    for number in range(1, round):
        made = _made(section, number)
        if made not in lines:
            return None
        lines.remove(made)
    return lines


def _line(pairs: Sequence[tuple[int, int]], who: Mapping[int, int]) -> Pairs:
    return frozenset(frozenset((who.get(a, 0), who.get(b, 0))) for a, b in pairs)


def _made(section: Section, number: int) -> Pairs:
    made = section.round(number)
    pairs = [frozenset(game.players) for game in made.games]
    pairs += [frozenset((u.player, 0)) for u in made.byes if u.bye is Bye.PAIRING]
    return frozenset(pairs)


def by_table(section: Section, round: int, swiss: Paired) -> Paired:
    """The line in which the top player has the Swiss opponent; the next best if it forces a third colour running."""
    entrants = swiss.field.entrants
    lines = lines_left(section, round, {e.number for e in entrants})
    if not lines:
        return swiss
    top = frozenset(entrants[u].number if u < swiss.costs.n else 0 for u in (0, swiss.partner[0]))
    place = {e.number: at for at, e in enumerate(entrants)} | {0: swiss.costs.n}

    def worth(line: Pairs) -> tuple[int, bool, int]:
        cost = total(swiss.costs, _partners(line, place))
        return swiss.costs.ladder.value(By.SERIES, cost), top not in line, cost

    usable = [line for line in lines if _allowed(swiss, line, place)]
    if not usable:
        return swiss
    return Paired(swiss.field, swiss.natural, swiss.costs, _partners(min(usable, key=worth), place))


def _partners(line: Pairs, place: Mapping[int, int]) -> tuple[int, ...]:
    partner = [0] * (2 * len(line))
    for pair in line:
        u, v = (place[number] for number in pair)
        partner[u], partner[v] = v, u
    return tuple(partner)


def _allowed(swiss: Paired, line: Pairs, place: Mapping[int, int]) -> bool:
    return all(swiss.costs.cost(*sorted(place[n] for n in pair)) != FORBIDDEN for pair in line)
