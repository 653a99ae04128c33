"""Who begins a match with White: the player with fewer Whites, else the lot, which alternates down the list."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from topboard.core import Color, Section, colors_played, records
from topboard.pairing.common.lots import toss
from topboard.pairing.knockout import texts
from topboard.pairing.proposal import Pair
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook.clauses import knockout as rules


@dataclass(frozen=True)
class MatchColors:
    """The colours that everybody has had before a round."""

    section: Section
    before: int

    @cached_property
    def had(self) -> dict[int, tuple[Color, ...]]:
        table = records(self.section, self.before - 1)
        return {number: colors_played(cells) for number, cells in table.items()}

    def first_game(self, place: int, a: int, b: int) -> tuple[Pair, Decision]:
        """The pair on this place of the list, counted from 0, with the reason of its colours."""
        had = {player: self.had.get(player, ()) for player in (a, b)}
        more = {player: colors.count(Color.WHITE) - colors.count(Color.BLACK) for player, colors in had.items()}
        if more[a] != more[b]:
            white, black = (a, b) if more[a] < more[b] else (b, a)
            return _so(white, black, rules.COLORS, texts.FEWER_WHITES(white=white, black=black))
        last = {player: colors[-1] if colors else None for player, colors in had.items()}
        if last[a] is not last[b] and None not in last.values():
            white, black = (a, b) if last[a] is Color.BLACK else (b, a)
            return _so(white, black, rules.COLORS, texts.LAST_COLOR(white=white, black=black))
        lot = self.section.initial_color or toss(self.section.seed, "first match")
        upper_is_white = (lot is Color.WHITE) == (place % 2 == 0)
        white, black = (a, b) if upper_is_white else (b, a)
        return _so(white, black, rules.ALTERNATE, texts.LOT(white=white, seed=self.section.seed))


def _so(white: int, black: int, rule: Rule, reason: Reason) -> tuple[Pair, Decision]:
    return Pair(white, black), Decision(Subject.COLOR, rule, reason, (white, black))
