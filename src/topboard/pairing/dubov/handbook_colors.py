"""Who gets White by the handbook: due colours, equality, alternation, then average and rating (3)."""

from __future__ import annotations

from topboard.pairing.dubov import texts
from topboard.pairing.dubov.field import Entrant, Field
from topboard.pairing.swiss import Board, Colors, Row, texts_colors
from topboard.pairing.swiss.preferences import ABSOLUTE, STRENGTHS, opposite
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import dubov as rules

Answer = tuple[str, Rule, Reason]
"""The colour of the higher ranked player, the clause, and why."""


def seated(field: Field, pair: tuple[int, int]) -> Board:
    """Two places with their colours."""
    high, low = field.by_rank(*pair)
    color, rule, _ = color_of_higher(field, field.entrants[high], field.entrants[low])
    return Board(high, low, rule) if color == "W" else Board(low, high, rule)


def colors_of(field: Field, row: Row) -> Colors:
    """The colours of two numbers, with the reason."""
    high, low = (field.entrants[k] for k in field.by_rank(field.place[row[0]], field.place[row[1]]))
    color, rule, why = color_of_higher(field, high, low)
    white, black = (high, low) if color == "W" else (low, high)
    return Colors(white.number, black.number, rule, why)


def color_of_higher(field: Field, a: Entrant, b: Entrant) -> Answer:
    """The first of the rules that decides."""
    if not a.colors and not b.colors:
        color = field.initial_color if a.effective % 2 else opposite(field.initial_color)
        parity = "odd" if a.effective % 2 else "even"
        lot = texts_colors.LOT(who=a.number, parity=parity, color=field.initial_color)
        return color, rules.BOOK_FIRST_ROUND, lot
    return _both_due(a, b) or _equality(a, b) or _alternation(a, b) or _average(a, b)


def _both_due(a: Entrant, b: Entrant) -> Answer | None:
    if a.preference.color == b.preference.color:
        return None
    why = texts.BOTH_DUE(a=a.number, color_a=a.preference.color, b=b.number, color_b=b.preference.color)
    return a.preference.color, rules.BOOK_COLOR_BOTH, why


def _equality(a: Entrant, b: Entrant) -> Answer | None:
    """Who may not have the other colour (2.3, 2.4), else who has the wider difference (3.2)."""
    due = a.preference.color
    absolute = [player.preference.strength == ABSOLUTE for player in (a, b)]
    width = [abs(player.preference.difference) for player in (a, b)]
    if absolute[0] != absolute[1]:
        first, rule = absolute[0], rules.BOOK_COLORS
    elif width[0] != width[1]:
        first, rule = width[0] > width[1], rules.BOOK_COLOR_EQUAL
    else:
        return None
    winner, loser = (a, b) if first else (b, a)
    why = texts_colors.STRONGER(
        color=due,
        winner=winner.number,
        strength=STRENGTHS[winner.preference.strength],
        difference=f"{winner.preference.difference:+d}",
        loser=loser.number,
        other_strength=STRENGTHS[loser.preference.strength],
        other_difference=f"{loser.preference.difference:+d}",
    )
    return (due if first else opposite(due)), rule, why


def _alternation(a: Entrant, b: Entrant) -> Answer | None:
    for mine, yours in zip(reversed(a.colors), reversed(b.colors), strict=False):
        if mine != yours:
            why = texts_colors.ALTERNATE(a=a.number, colors_a=a.colors, b=b.number, colors_b=b.colors)
            return yours, rules.BOOK_COLOR_ALTERNATE, why
    return None


def _average(a: Entrant, b: Entrant) -> Answer:
    """White to the higher average of opponents' ratings, else to the lower rating, else to the larger number."""
    if a.exact_aro != b.exact_aro:
        white = max(a, b, key=lambda player: player.exact_aro)
        return _white(a, white), rules.BOOK_COLOR_ARO, texts.HIGHER_ARO(who=white.number)
    white = min(a, b, key=lambda player: (player.rating, -player.number))
    return _white(a, white), rules.BOOK_COLOR_RATING, texts.LOWER_RATED(who=white.number)


def _white(a: Entrant, white: Entrant) -> str:
    return "W" if white is a else "B"
