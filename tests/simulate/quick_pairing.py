"""A quick legal pairing for the tests of the generator: by score, no rematch, colors by turns."""

from __future__ import annotations

from topboard.core import Color, Game, Section
from topboard.errors import PairingImpossible
from topboard.formats.trf.rounds import by_board
from topboard.pairing import Pair, Proposal
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired, unpaired
from topboard.rulebook import OLD


def quick_pair(section: Section) -> Proposal:
    """Pairs neighbours in the standings who have not met; the lowest who had no bye gets it."""
    everybody = cards(section)
    waiting = sorted(to_be_paired(everybody), key=lambda card: (-card.points, card.number))
    bye = _bye(waiting) if len(waiting) % 2 else 0
    games = _matched([card for card in waiting if card.number != bye], [2000])
    if games is None:
        raise PairingImpossible(OLD(text="no pairing without a rematch"), rule="C.04.1#2")
    points = {card.number: int(card.points) for card in everybody}
    boards = by_board([Game(0, pair.white, pair.black) for pair in games], points)
    pairs = tuple(Pair(game.white, game.black) for game in boards)
    return Proposal(section.next_round, pairs, unpaired(everybody, bye))


def _bye(waiting: list[Scorecard]) -> int:
    had = {card.number for card in waiting if any(cell.outcome == "pairing-bye" for cell in card.cells)}
    return next((card.number for card in reversed(waiting) if card.number not in had), waiting[-1].number)


def _matched(waiting: list[Scorecard], steps: list[int]) -> list[Pair] | None:
    """The first with the nearest he may meet, and so on; goes back when somebody is left over."""
    if not waiting:
        return []
    steps[0] -= 1
    first, *others = waiting
    for other in others if steps[0] > 0 else ():
        if other.number not in first.met:
            rest = _matched([card for card in others if card is not other], steps)
            if rest is not None:
                return [_colored(first, other), *rest]
    return None


def _colored(first: Scorecard, other: Scorecard) -> Pair:
    due = first.color_difference - other.color_difference
    white_first = due < 0 or (due == 0 and (first.colors[-1:] != (Color.WHITE,)))
    return Pair(first.number, other.number) if white_first else Pair(other.number, first.number)
