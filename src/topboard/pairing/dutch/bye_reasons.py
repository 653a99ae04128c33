"""Why this player has the bye, and why those further down have not."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.common.roster import Roster, listed, plural
from topboard.pairing.dutch.apart import bar_from_bye
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.engine import PairedField
from topboard.rulebook import Decision, Subject


def bye_decision(result: PairedField, roster: Roster) -> Decision | None:
    """The bye of the round, None when the number of players is even."""
    if result.bye is None:
        return None
    player = result.field.players[result.bye]
    clauses = result.edition.clauses
    text = f"{roster.who(player.number)} has the bye: {bye_reason(result, roster)}"
    skipped = "; ".join(passed_over(result, roster))
    detail = (("unplayed rounds", str(player.unplayed)), ("passed over", skipped))
    return Decision(Subject.BYE, clauses.lowest_bye or clauses.bye_bar, text, (player.number,), 0, detail)


def bye_reason(result: PairedField, roster: Roster) -> str:
    """Why the bye goes to the one who has it."""
    assert result.bye is not None
    player = result.field.players[result.bye]
    if result.edition.clauses.lowest_bye is None:
        text = "the number of players is odd, and this one is left over in the last group and has had no bye before"
    else:
        text = f"the number of players is odd, and {points(player.score)} is the lowest score to which the bye can go"
    skipped = list(passed_over(result, roster))
    if skipped:
        text += f". Passed over: {listed(skipped)}"
    if counts_unplayed(result) and player.unplayed:
        text += f". Rounds without a game so far: {player.unplayed}"
    return text


def counts_unplayed(result: PairedField) -> bool:
    """Whether the rounds missed were looked at when the bye was given (C9)."""
    return any(paired.bracket.counts_bye_player for paired in result.brackets)


def passed_over(result: PairedField, roster: Roster) -> Iterator[str]:
    """Everybody ranked lower than the one with the bye, and what kept it from them."""
    field = result.field
    assert result.bye is not None
    chosen = field.players[result.bye]
    for k in range(result.bye + 1, len(field.players)):
        other = field.players[k]
        barred = bar_from_bye(field, result.edition, roster, k)
        if barred is not None:
            why = barred.text
        elif other.score < chosen.score and result.edition.clauses.lowest_bye is not None:
            why = "is needed so that everybody else can be paired"
        elif other.unplayed > chosen.unplayed and counts_unplayed(result):
            why = f"has already missed {plural(other.unplayed, 'round', 'rounds')}"
        else:
            why = "is paired so that the others fare better"
        yield f"{roster.who(other.number)} ({why})"
