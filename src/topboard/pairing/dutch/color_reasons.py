"""Why each colour: the one of the five rules that gave it, and the facts it went by."""

from __future__ import annotations

from topboard.pairing.common.roster import Roster
from topboard.pairing.dutch.apart import WORDS
from topboard.pairing.dutch.colors import ALTERNATE, BOTH, HIGHER, STRONGER, color_of_higher
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.field import STRENGTHS, Entrant, Field
from topboard.rulebook import Decision, Subject


def color_decision(
    field: Field, edition: Edition, roster: Roster, ranks: tuple[int, int], board: int, *, verb: str = "has"
) -> tuple[str, Decision]:
    """The colour of the higher ranked of two, with its reason."""
    a, b = (field.players[k] for k in sorted(ranks))
    color, by = color_of_higher(field, a, b)
    white, black = (a, b) if color == "W" else (b, a)
    text = f"{roster.who(white.number)} {verb} White against {roster.who(black.number)}: "
    text += color_reason(field, roster, (a, b), color, by)
    return color, Decision(Subject.COLOR, edition.clauses.colors[by], text, (white.number, black.number), board)


def color_reason(field: Field, roster: Roster, pair: tuple[Entrant, Entrant], color: str, by: int) -> str:
    """Why the higher ranked player, who comes first in the pair, got this colour."""
    a, b = pair
    first = roster.who(a.number)
    if by == BOTH:
        return " and ".join(f"{roster.who(p.number)} {_due(p)}" for p in pair if p.preference.color)
    if by == STRONGER:
        winner, loser = (a, b) if a.preference.color == color else (b, a)
        mine, yours = (f"{roster.who(p.number)} ({_claim(p)})" for p in (winner, loser))
        return f"both are due {WORDS[winner.preference.color]}, and the claim of {mine} outweighs that of {yours}"
    if by == ALTERNATE:
        had = f"{first} {a.colors}, {roster.who(b.number)} {b.colors}"
        return f"the colours change from the latest round in which one had White and the other Black ({had})"
    if by == HIGHER:
        return f"both are due {WORDS[color]} and have had the same colours, and {first} ranks higher"
    parity = "odd" if a.effective % 2 else "even"
    lot = f"the lot gave {WORDS[field.initial_color]} to odd numbers"
    return f"neither has had a colour yet; {first} ranks higher and has an {parity} number, and {lot}"


def _due(player: Entrant) -> str:
    return f"is due {WORDS[player.preference.color]} ({STRENGTHS[player.preference.strength]} preference)"


def _claim(player: Entrant) -> str:
    wish = player.preference
    return f"{STRENGTHS[wish.strength]}, colour difference {f'{wish.difference:+d}' if wish.difference else 0}"
