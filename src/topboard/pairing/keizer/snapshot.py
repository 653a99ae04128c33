"""From the section's cards to the field: those present, in the order of the list."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import Color, Section
from topboard.pairing.common.cards import Scorecard, to_be_paired
from topboard.pairing.keizer.field import Entrant, Field
from topboard.pairing.keizer.options import Options
from topboard.pairing.keizer.rematch import too_soon
from topboard.tiebreaks.keizer import KeizerList, keizer_list
from topboard.tiebreaks.printing import decimal_text


def field_of(section: Section, round: int, everybody: Sequence[Scorecard], options: Options) -> Field:
    """Everybody present in a round, in the order of the list after the round before."""
    made = keizer_list(section, round - 1, for_pairing=True)
    cards = sorted(to_be_paired(everybody), key=lambda card: made.place[card.number])
    entrants = tuple(_entrant(section, round, card, made, options) for card in cards)
    return Field(entrants=entrants, options=options, round=round)


def _entrant(section: Section, round: int, card: Scorecard, made: KeizerList, options: Options) -> Entrant:
    met: dict[int, list[int]] = {}
    last: dict[int, str] = {}
    for cell in card.cells:
        if cell.opponent and cell.met:
            met.setdefault(cell.opponent, []).append(cell.round)
            last[cell.opponent] = cell.color_had.value if cell.color_had else ""
    apart = (n for n, rounds in met.items() if too_soon(rounds, round, options, section.rounds_total) is not None)
    value = made.values.get(card.number)
    return Entrant(
        number=card.number,
        place=made.place[card.number],
        value="" if value is None else decimal_text(value),
        whites=card.colors.count(Color.WHITE),
        blacks=card.colors.count(Color.BLACK),
        met=tuple(last.items()),
        apart=frozenset(apart),
        kept_apart=card.barred,
        without=sum(not cell.opponent for cell in card.cells if cell.round >= card.player.entered_round),
        may_take_bye=not card.player.bye_ineligible,
    )
