"""Why this player has the bye, and why those further down have not."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.pairing.dutch import texts
from topboard.pairing.dutch.pairing import PairedField
from topboard.pairing.legality import Legality
from topboard.rulebook import SAID, Decision, Reason, Subject


def bye_decision(result: PairedField, legality: Legality) -> Decision | None:
    """The bye of the round, None when the number of players is even."""
    if result.bye is None:
        return None
    player = result.field.entrants[result.bye]
    rule = result.edition.clauses.lowest_bye or result.edition.laws.bye
    sentences = (texts.BYE(who=player.number, why=_why(result)), *_circumstances(result, legality))
    return Decision(
        Subject.BYE, rule, SAID(all=sentences), (player.number,), 0, (("unplayed rounds", str(player.unplayed)),)
    )


def _why(result: PairedField) -> Reason:
    assert result.bye is not None
    if result.edition.clauses.lowest_bye is None:
        return texts.LEFT_AT_END()
    return texts.LOWEST(score=result.field.entrants[result.bye].score)


def _circumstances(result: PairedField, legality: Legality) -> Iterator[Reason]:
    assert result.bye is not None
    skipped = tuple(passed_over(result, legality))
    if skipped:
        yield texts.PASSED_OVER(reasons=skipped)
    unplayed = result.field.entrants[result.bye].unplayed
    if counts_unplayed(result) and unplayed:
        yield texts.UNPLAYED(n=unplayed)


def counts_unplayed(result: PairedField) -> bool:
    """Whether the rounds missed were looked at when the bye was given (C9)."""
    return any(paired.bracket.counts_bye_player for paired in result.brackets)


def passed_over(result: PairedField, legality: Legality) -> Iterator[Reason]:
    """Everybody ranked lower than the one with the bye, and what kept it from them."""
    field = result.field
    assert result.bye is not None
    chosen = field.entrants[result.bye]
    for other in field.entrants[result.bye + 1 :]:
        barred = legality.from_bye(other.number)
        if barred is not None:
            yield barred.reason
        elif other.score < chosen.score and result.edition.clauses.lowest_bye is not None:
            yield texts.NEEDED(who=other.number)
        elif other.unplayed > chosen.unplayed and counts_unplayed(result):
            yield texts.MISSED(who=other.number, n=other.unplayed)
        else:
            yield texts.BETTER(who=other.number)
