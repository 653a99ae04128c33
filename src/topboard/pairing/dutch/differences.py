"""Where somebody's round is not what the rules give: groups of players who change opponents, and colors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from topboard.pairing.common.roster import Roster, listed
from topboard.pairing.dutch.color_reasons import color_decision
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.engine import PairedBracket, PairedField
from topboard.pairing.dutch.field import BYE
from topboard.pairing.dutch.judge import Finding, Given, compare, illegal, wrong_colors
from topboard.pairing.proposal import Difference

NumberPair = tuple[int, int]
BoardOf = Mapping[NumberPair, int]
"""The board of each pair of the given round, White first."""


def best_round(best: PairedField) -> Given:
    """The pairs that the rules give, White first, and the bye."""
    pairs = [color_decision(best.field, best.edition, Roster(), pair, 0)[1].players for pair in best.pairs]
    bye = () if best.bye is None else ((best.field.numbers[best.bye], BYE),)
    return tuple((pair[0], pair[1]) for pair in pairs) + bye


def differences(best: PairedField, given: Given, boards: BoardOf, roster: Roster) -> tuple[Difference, ...]:
    """Every difference, from the top of the field down: first the pairs, then the colors of the same pairs."""
    due = best_round(best)
    both = {frozenset(pair) for pair in given} & {frozenset(pair) for pair in due}
    mine = [pair for pair in due if frozenset(pair) not in both]
    yours = [pair for pair in given if frozenset(pair) not in both]
    changed = [_of_pairs(best, due, group, boards, roster) for group in _groups(best, yours, mine)]
    turned = (_of_colors(best, pair, boards, roster) for pair in given if frozenset(pair) in both)
    return (*changed, *(found for found in turned if found is not None))


# -- pairs -------------------------------------------------------------------------------------------------------------

Group = tuple[list[NumberPair], list[NumberPair]]
"""Pairs as given and pairs as due, of the same players."""


def _groups(best: PairedField, given: Iterable[NumberPair], due: Iterable[NumberPair]) -> Iterator[Group]:
    """Pairs that hang together: whoever is in one of them is in another of the same group, or has the bye."""
    tagged = [(pair, 0) for pair in given] + [(pair, 1) for pair in due]
    waiting = sorted(tagged, key=lambda entry: _rank(best, entry[0]))
    while waiting:
        group: Group = ([], [])
        players = set(waiting[0][0])
        while linked := [entry for entry in waiting if players & set(entry[0])]:
            for pair, side in linked:
                group[side].append(pair)
                players |= set(pair)
            waiting = [entry for entry in waiting if entry not in linked]
        yield group


def _rank(best: PairedField, pair: NumberPair) -> int:
    return min(best.field.place.get(number, len(best.field.players)) for number in pair if number != BYE)


def _of_pairs(best: PairedField, due: Given, group: Group, boards: BoardOf, roster: Roster) -> Difference:
    given, better = (sorted(pairs, key=lambda pair: _rank(best, pair)) for pairs in group)
    others = tuple(pair for pair in due if pair not in better)
    judged = _judged(best, (*given, *others), roster)
    where = _brackets(best, better)
    seats = sorted(boards[pair] for pair in given if pair in boards)
    text = f"{where}{_on_boards(seats)}: paired {_pairs(given, roster)}; the rules give {_pairs(better, roster)}"
    return Difference(text, tuple(given), tuple(better), tuple(seats), judged.rule)


def _judged(best: PairedField, round: Given, roster: Roster) -> Finding:
    return illegal(best.field, best.edition, round, roster) or compare(best, round, roster)


def _pairs(pairs: Iterable[NumberPair], roster: Roster) -> str:
    return listed([roster.pair(*pair) for pair in pairs]) or "nothing"


def _brackets(best: PairedField, due: Iterable[NumberPair]) -> str:
    """The brackets in which the pairs that are due were made; there are none for players who are not to be paired."""
    ranks = {best.field.place[number] for pair in due for number in pair if number != BYE}
    scores = [points(paired.bracket.score) for paired in best.brackets if ranks & _served(best, paired)]
    if not scores:
        return "Players who are not to be paired"
    return f"{'Bracket' if len(scores) == 1 else 'Brackets'} of {listed(scores)}"


def _served(best: PairedField, paired: PairedBracket) -> set[int]:
    """Who is paired in a bracket, or ends up there with the bye."""
    inside = {k for pair in paired.settlement.pairs for k in pair}
    last = paired is best.brackets[-1]
    return inside | {best.bye} if last and best.bye is not None else inside


def _on_boards(seats: list[int]) -> str:
    if not seats:
        return ""
    return f", {'board' if len(seats) == 1 else 'boards'} {listed([str(seat) for seat in seats], len(seats))}"


# -- colors ------------------------------------------------------------------------------------------------------------


def _of_colors(best: PairedField, pair: NumberPair, boards: BoardOf, roster: Roster) -> Difference | None:
    decision = wrong_colors(best, pair, roster)
    if decision is None:
        return None
    board = boards.get(pair, 0)
    text = f"Board {board}: paired {roster.pair(*pair)}, White first; {decision.text}"
    return Difference(text, (pair,), (pair[::-1],), (board,) if board else (), decision.rule)
