"""The colour preferences of teams (1.7), and who gets White (4.3): the nine rules in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topboard.core.teams.team_codes import NO_PREFERENCES, TYPE_B
from topboard.pairing.swiss import Colors
from topboard.pairing.team import texts
from topboard.pairing.upfloats.field import NO_PREFERENCE, Entrant, FloatField, Wish
from topboard.rulebook import Reason, Rule


def opposite(color: str) -> str:
    return "B" if color == "W" else "W"


def wish_of(colors: str, kind: str, *, last_round: bool) -> Wish:
    """What colour a team prefers after these, of matches that were played; only Type B distinguishes its strength."""
    if kind == NO_PREFERENCES or not colors:
        return NO_PREFERENCE
    difference = colors.count("W") - colors.count("B")
    for color, sign in (("W", -1), ("B", 1)):
        # A team prefers White at two fewer, or with two Blacks running unless it has had more Whites. At +1 two Blacks
        # running ask for nothing: the third would be the price of balance.
        twice = opposite(color) * 2
        if difference * sign >= 2 or (difference in (0, sign) and colors[-2:] == twice):
            return Wish(color, strong=kind == TYPE_B)
    if kind != TYPE_B:
        return NO_PREFERENCE
    if difference:
        return Wish("W" if difference < 0 else "B")
    return NO_PREFERENCE if last_round else Wish(opposite(colors[-1]))


@dataclass(frozen=True, slots=True)
class ColorClauses:
    """The clauses of the nine rules. `other` is None in an edition that has eight."""

    number: Rule
    one: Rule
    both: Rule
    strong: Rule
    lower: Rule
    alternate: Rule
    first: Rule
    last: Rule
    other: Rule | None


@dataclass(frozen=True, slots=True)
class TeamColors:
    """The colour rule of an edition."""

    clauses: ColorClauses

    def __call__(self, field: FloatField, high: Entrant, low: Entrant) -> Colors:
        first, other = sorted((high, low), key=lambda team: (-team.score, -team.secondary, team.number))
        color, rule, why = next(self._rules(field, first, other))
        white, black = (first, other) if color == "W" else (other, first)
        return Colors(white.number, black.number, rule, why)

    def _rules(self, field: FloatField, first: Entrant, other: Entrant) -> Iterator[tuple[str, Rule, Reason]]:
        """The colour of the first team by each rule that says one."""
        clauses = self.clauses
        if not first.colors and not other.colors:
            yield self._by_number(field, first)
        yield from self._by_wishes(first, other)
        # The rules speak on in order until one of them decides. Two equal wishes, or none, have passed those above.
        if first.color_difference != other.color_difference:
            yield self._by_difference(first, other)
        for mine, yours in zip(reversed(first.colors), reversed(other.colors), strict=False):
            if mine != yours:
                told = texts.ALTERNATE(a=first.number, colors_a=first.colors, b=other.number, colors_b=other.colors)
                yield yours, clauses.alternate, told
        if first.wish.color:
            yield first.wish.color, clauses.first, texts.FIRST(who=first.number, color=first.wish.color)
        if first.colors:
            last = first.colors[-1]
            yield opposite(last), clauses.last, texts.LAST(who=first.number, color=last)
        last = other.colors[-1]
        told = texts.OTHER(first=first.number, who=other.number, color=last)
        # Only the other team has played, as nobody having played was the first rule: it changes its last colour, and
        # this team gets that one.
        yield last, clauses.other or clauses.last, told

    def _by_number(self, field: FloatField, first: Entrant) -> tuple[str, Rule, Reason]:
        initial, odd = field.initial_color, first.effective % 2
        told = texts.NUMBER(who=first.number, parity="odd" if odd else "even", color=initial)
        return initial if odd else opposite(initial), self.clauses.number, told

    def _by_wishes(self, first: Entrant, other: Entrant) -> Iterator[tuple[str, Rule, Reason]]:
        mine, yours = first.wish, other.wish
        if bool(mine.color) != bool(yours.color):
            team = first if mine.color else other
            told = texts.ONE_DUE(who=team.number, color=team.wish.color)
            yield mine.color or opposite(yours.color), self.clauses.one, told
        elif mine.color and mine.color != yours.color:
            told = texts.BOTH_DUE(a=first.number, color_a=mine.color, b=other.number, color_b=yours.color)
            yield mine.color, self.clauses.both, told
        elif mine.strong != yours.strong:
            team = first if mine.strong else other
            told = texts.STRONGER(color=mine.color, who=team.number)
            yield mine.color if mine.strong else opposite(mine.color), self.clauses.strong, told

    def _by_difference(self, first: Entrant, other: Entrant) -> tuple[str, Rule, Reason]:
        white, black = sorted((first, other), key=lambda team: team.color_difference)
        low, high = (f"{team.color_difference:+d}" if team.color_difference else "0" for team in (white, black))
        told = texts.LOWER(low=low, white=white.number, black=black.number, high=high)
        return "W" if white is first else "B", self.clauses.lower, told
