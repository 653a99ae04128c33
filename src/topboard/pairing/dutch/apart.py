"""Why two players may not meet, or somebody may not have the bye: the clause and the fact behind it."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.pairing.common.roster import Roster
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.field import Field
from topboard.rulebook import Rule
from topboard.rulebook.dutch_clauses import PROHIBITED

WORDS = {"W": "White", "B": "Black"}


@dataclass(frozen=True, slots=True)
class Bar:
    """What forbids a pair or a bye: `text` goes on after "because"."""

    rule: Rule
    text: str


def bar_between(field: Field, edition: Edition, roster: Roster, a: int, b: int) -> Bar | None:
    """What keeps two ranks apart, None when they may meet."""
    if field.allowed[a] >> b & 1:
        return None
    one, other = field.players[a], field.players[b]
    if other.number in one.opponents:
        return _met(edition, roster, one.number, other.number)
    color = WORDS[one.preference.color]
    return Bar(edition.clauses.same_color, f"both must have {color} and neither is a topscorer")


def _met(edition: Edition, roster: Roster, a: int, b: int) -> Bar:
    rounds = roster.met_in(a, b)
    prohibition = roster.prohibition(a, b)
    if rounds or prohibition is None:
        when = f"they met in round {rounds[-1]}" if rounds else "they have met"
        return Bar(edition.clauses.rematch, when)
    because = f": {prohibition.reason}" if prohibition.reason else ""
    return Bar(PROHIBITED, f"they are a pair that the director has forbidden{because}")


def bar_from_bye(field: Field, edition: Edition, roster: Roster, k: int) -> Bar | None:
    """What keeps a rank from the bye, None when the player may have it."""
    player = field.players[k]
    if player.may_take_bye:
        return None
    return Bar(edition.clauses.bye_bar, roster.bye_bar(player.number, edition.history.bars_from_bye))
