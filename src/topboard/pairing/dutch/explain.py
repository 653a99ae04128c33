"""The reasons of a paired round: brackets, floats, departures from the natural pairing, colors, the bye."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from topboard.pairing.common.roster import NOBODY, Roster, plural
from topboard.pairing.dutch.bye_reasons import bye_decision
from topboard.pairing.dutch.color_reasons import color_decision
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.departures import Departures, ScoredBracket, score
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField
from topboard.pairing.dutch.field import Field
from topboard.pairing.dutch.phrases import brief
from topboard.pairing.dutch.search import Pair
from topboard.rulebook import Decision, Subject

Boards = Mapping[Pair, int]
"""The board of each pair of ranks, the higher ranked first."""


def board_order(field: Field, pair: Pair) -> tuple[int, int, int]:
    """Boards: the higher score, the higher sum of scores, the smaller number of the higher ranked player (3.6)."""
    a, b = (field.players[k] for k in pair)
    return (-a.score, -a.score - b.score, a.number)


def in_order(field: Field, pairs: Iterable[Pair], first_board: int) -> dict[Pair, int]:
    """The boards of a round that is paired now."""
    ordered = sorted(pairs, key=lambda pair: board_order(field, pair))
    return {pair: board for board, pair in enumerate(ordered, first_board)}


def decisions(result: PairedField, boards: Boards, roster: Roster = NOBODY) -> Iterator[Decision]:
    """Every reason of a round: brackets from the top, in each the floats and the boards, then the bye."""
    for number, paired in enumerate(result.brackets, 1):
        yield from bracket_reasons(result, paired, number, boards, roster)
    bye = bye_decision(result, roster)
    if bye is not None:
        yield bye


def reasons_about(
    result: PairedField, ranks: frozenset[int], boards: Boards, roster: Roster = NOBODY
) -> Iterator[Decision]:
    """The reasons that concern some players: their boards and colors, floats, the bye, and their brackets."""
    field, edition = result.field, result.edition
    numbers = {field.numbers[k] for k in ranks}
    made = [pair for pair in result.pairs if ranks & set(pair)]
    found: list[Decision] = []
    for number, paired in enumerate(result.brackets, 1):
        if ranks & set(paired.bracket.members):
            found.extend(bracket_reasons(result, paired, number, boards, roster))
    found.extend(color_decision(field, edition, roster, pair, boards.get(pair, 0))[1] for pair in made)
    bye = bye_decision(result, roster)
    found.extend([bye] if bye is not None else [])
    for subject in (Subject.PAIRING, Subject.BYE, Subject.COLOR, Subject.FLOAT, Subject.BRACKET):
        yield from (d for d in found if d.subject is subject and numbers & set(d.players))


def bracket_reasons(
    result: PairedField, paired: PairedBracket, number: int, boards: Boards, roster: Roster
) -> Iterator[Decision]:
    """One bracket: itself, who leaves it, and its boards."""
    scored = score(paired, result.edition)
    departures = Departures(scored, result.edition, roster)
    yield bracket_decision(scored, result.edition, number, roster)
    for k in scored.candidate.downfloaters:
        if k != result.bye or paired.bracket.following:
            yield _float_decision(departures, k)
    for pair in paired.settlement.pairs:
        yield _board_decision(departures, pair, boards.get(pair, 0))


def bracket_decision(scored: ScoredBracket, edition: Edition, number: int, roster: Roster) -> Decision:
    bracket, names = scored.bracket, scored.bracket.field.numbers
    leaving = scored.candidate.downfloaters
    size = plural(len(bracket.members), "player", "players")
    kind = "Collapsed bracket" if bracket.collapsed else "Bracket"
    text = f"{kind} of {points(bracket.score)}: {size}, {plural(len(scored.candidate.pairs), 'pair', 'pairs')}"
    for what, ranks in (("moved down", bracket.moved_down), ("unpaired", leaving)):
        if ranks:
            text += f"; {what}: {roster.everyone([names[k] for k in ranks])}"
    failing = ", ".join(brief(f) for f in scored.failures if any(f.counts))
    text += f"; not met in full: {failing}" if failing else "; every criterion is met in full"
    detail = (
        ("bracket", str(number)),
        ("score", points(bracket.score)),
        ("members", _list(names, bracket.members)),
        ("moved down", _list(names, bracket.moved_down)),
        ("downfloaters", _list(names, leaving)),
        *_failure_details(scored),
    )
    return Decision(Subject.BRACKET, edition.clauses.bracket, text, tuple(names[k] for k in bracket.members), 0, detail)


def _failure_details(scored: ScoredBracket) -> Iterator[tuple[str, str]]:
    """The failure of every clause; of one that counts in two ways, both."""
    values: dict[str, list[str]] = {}
    for failure in scored.failures:
        values.setdefault(f"failure {failure.rule.clause}", []).append(failure.text)
    return ((key, "; ".join(texts)) for key, texts in values.items())


def _list(names: Sequence[int], ranks: Sequence[int]) -> str:
    return " ".join(str(names[k]) for k in ranks)


def _float_decision(departures: Departures, k: int) -> Decision:
    bracket = departures.bracket
    rule, why = departures.float_reason(k)
    text = f"{departures.who(k)} has no opponent in the group with {points(bracket.score)} points: {why}"
    return Decision(Subject.FLOAT, rule, text, (bracket.field.numbers[k],))


def _board_decision(departures: Departures, pair: Pair, board: int) -> Decision:
    rule, text = departures.reason(*pair)
    a, b = (departures.bracket.field.numbers[k] for k in pair)
    swap = departures.exchange_text()
    detail = (("exchange", swap),) if swap else ()
    return Decision(Subject.PAIRING, rule, f"{departures.roster.pair(a, b)}: {text}", (a, b), board, detail)
