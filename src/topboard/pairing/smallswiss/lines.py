"""The lines of the table that are still to be played, on the numbers that make round 1 right."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import TableKind, lines
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.common.seating import line_of, seats_for_first_round
from topboard.pairing.proposal import Pair
from topboard.pairing.smallswiss import texts
from topboard.rulebook import Reason
from topboard.rulebook.clauses.roundrobin import US_29L


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A line nobody has played from yet: its number in the table, its pairs, and who is free in it (0: nobody)."""

    number: int
    pairs: tuple[Pair, ...]
    free: int

    def opponent(self, player: int) -> int:
        """Whom a player meets in this line; 0 for a free round."""
        pair = next((p for p in self.pairs if player in p.players), None)
        return 0 if pair is None else next(iter(pair.players - {player}))


def table_numbers(section: Section, table: TableKind) -> dict[int, int]:
    """Table numbers by player, from round 1 as it was paired: the top board has number 1 (29L)."""
    first = section.round(1)
    games = sorted(first.games, key=lambda game: game.board)
    pairs = [(game.white, game.black) for game in games]
    playing = {number for pair in pairs for number in pair}
    free = [u.player for u in first.byes if u.player not in playing]
    field = len(playing) + len(free)
    if len(free) > 1 or not playing:
        raise switch_to_swiss(texts.TWO_WITHOUT_GAME(), free)
    line = lines(table, field)[0]
    if not free:
        return seats_for_first_round(pairs, line)
    return seats_for_first_round(pairs, line, free=free[0], empty=field + 1)


def open_lines(section: Section, table: TableKind, field: tuple[Scorecard, ...]) -> tuple[OpenLine, ...]:
    """Every line in which nobody would meet an earlier opponent; refused when the field has changed."""
    seats = table_numbers(section, table)
    present = {card.number for card in field if card.absent is None}
    changed = sorted(present.symmetric_difference(seats))
    if changed:
        raise switch_to_swiss(texts.FIELD_CHANGED(), changed)
    met = {card.number: card.met for card in field}
    found = []
    for number, line in enumerate(lines(table, len(seats)), start=1):
        pairs, free = line_of(seats, line)
        if not any(pair.black in met[pair.white] for pair in pairs):
            found.append(OpenLine(number, pairs, free[0] if free else 0))
    if not found:
        raise switch_to_swiss(texts.ALL_LINES_PLAYED(), [])
    return tuple(found)


def switch_to_swiss(why: Reason, players: list[int]) -> PairingImpossible:
    return PairingImpossible(texts.TABLE_ENDS(why=why), rule=US_29L.cite, players=players)
