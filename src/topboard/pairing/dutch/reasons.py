"""Why two players meet or do not: force or forbid the pair, pair again, and name the first clause that gets worse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from topboard.errors import PairingImpossible
from topboard.pairing.common.roster import Roster, listed
from topboard.pairing.dutch.apart import Bar, bar_between, bar_from_bye
from topboard.pairing.dutch.bye_reasons import bye_reason
from topboard.pairing.dutch.color_reasons import color_decision
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.departures import candidate_of
from topboard.pairing.dutch.differences import best_round
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField, pair_field
from topboard.pairing.dutch.explain import reasons_about
from topboard.pairing.dutch.field import BYE
from topboard.pairing.dutch.judge import Given, order_rule, wrong_colors
from topboard.pairing.dutch.phrases import instead
from topboard.pairing.dutch.position import Position
from topboard.pairing.dutch.scoring import Failure, failures, first_difference
from topboard.pairing.proposal import Answer
from topboard.rulebook import Decision, Rule


@dataclass(frozen=True, slots=True)
class Cause:
    """The clause that decides, a sentence without it, and the figures."""

    rule: Rule | None
    text: str
    cost: str = ""


def answer(position: Position, a: int, b: int) -> Answer:
    """Compare the best pairing with the best one that has the pair (or has not), and with the round that is there."""
    for number in (a, b):
        away = position.roster.absence(number) if number != BYE else ""
        if away:
            text = f"{position.roster.who(number)} is not to be paired in round {position.round}: {away}."
            return Answer(position.round, (a, b), False, text)
    best = position.best()
    due = best_round(best)
    there = due if position.given is None else position.given
    reasons = tuple(_decisions(position, best, a, b))
    cause = _cause(position, best, a, b)
    sentences = [_opening(position, due, a, b), *_bye_words(position, best, a, b), cause.text]
    sentences += [*_float_words(position, best, a, b), *_color_words(position, best, a, b)]
    paired = frozenset((a, b)) in map(frozenset, there)
    return Answer(position.round, (a, b), paired, " ".join(sentences), cause.rule, cause.cost, reasons)


# -- what is there, and what the rules give ----------------------------------------------------------------------------


def _opening(position: Position, due: Given, a: int, b: int) -> str:
    """The pairs of the players in question: in the round that is there, and by the rules where they differ."""
    roster, round = position.roster, position.round
    rules = _touching(due, a, b)
    if position.given is None:
        return f"Paired now, round {round} has {_pairs(roster, rules)}."
    there = _touching(position.given, a, b)
    if set(map(frozenset, there)) != set(map(frozenset, rules)):
        return f"Round {round} has {_pairs(roster, there)}, but the rules give {_pairs(roster, rules)}."
    seat = position.board_of.get(there[0], 0) if len(there) == 1 else 0
    board = f" on board {seat}" if seat else ""
    return f"Round {round} has {_pairs(roster, there)}{board}, as the rules give it."


def _touching(given: Given, a: int, b: int) -> list[tuple[int, int]]:
    """The pairs of two players; where it is about the bye, who has the bye too."""
    return [pair for pair in given if a in pair or b in pair]


def _pairs(roster: Roster, pairs: list[tuple[int, int]]) -> str:
    return listed([roster.pair(*pair) for pair in pairs]) or "neither of them"


def _bye_words(position: Position, best: PairedField, a: int, b: int) -> Iterator[str]:
    """Why the player who has the bye by the rules has it."""
    if b == BYE and _has(best, frozenset((a, b))):
        yield f"{_capital(bye_reason(best, position.roster))}."


def _float_words(position: Position, best: PairedField, a: int, b: int) -> Iterator[str]:
    """That two players of different scores meet, and who of them had nobody left to meet."""
    field = position.field
    if b == BYE or not _has(best, frozenset((a, b))):
        return
    high, low = (field.players[k] for k in sorted((field.place[a], field.place[b])))
    if high.score != low.score:
        who = position.roster.who(high.number)
        scores = f"Their scores differ, {points(high.score)} and {points(low.score)}"
        yield f"{scores}, as {who} has no opponent among those with {points(high.score)}."


def _color_words(position: Position, best: PairedField, a: int, b: int) -> Iterator[str]:
    """That the colours of a board that is there should be the other way round."""
    seated = seat_of(position, a, b)
    wrong = None if seated is None else wrong_colors(best, seated, position.roster)
    if wrong is not None:
        yield f"The colours are the other way round: {wrong.text} ({wrong.rule.clause})."


def seat_of(position: Position, a: int, b: int) -> tuple[int, int] | None:
    """Two players as they sit in the round that is there, White first."""
    return next((pair for pair in position.board_of if set(pair) == {a, b}), None)


def _colors(position: Position, a: int, b: int, board: int) -> Decision:
    field = position.field
    return color_decision(field, position.edition, position.roster, (field.place[a], field.place[b]), board)[1]


def _decisions(position: Position, best: PairedField, a: int, b: int) -> Iterator[Decision]:
    """The reasons of the boards that the players have by the rules, and the colours of the board that is there."""
    seated = seat_of(position, a, b)
    if seated is not None and not _has(best, frozenset(seated)):
        yield _colors(position, a, b, position.board_of[seated])
    ranks = frozenset(position.field.place[number] for number in (a, b) if number != BYE)
    yield from reasons_about(best, ranks, position.boards(best), position.roster)


# -- the clause --------------------------------------------------------------------------------------------------------


def _cause(position: Position, best: PairedField, a: int, b: int) -> Cause:
    pair = frozenset((a, b))
    paired = _has(best, pair)
    asked = position.roster.pair(a, b)
    if b == BYE and len(position.field.players) % 2 == 0:
        return Cause(None, "The number of players is even, so that nobody has the bye.")
    bar = None if paired else _bar(position, a, b)
    if bar is not None:
        why = f"{position.roster.who(a)} {bar.text}" if b == BYE else bar.text
        return Cause(bar.rule, f"{_capital(asked)} may not be: {why}.", "illegal")
    field, only = position.field, frozenset((pair,))
    other = replace(field, forbidden=only) if paired else replace(field, forced=only)
    condition = "Otherwise" if paired else f"With {asked}"
    try:
        rival = pair_field(other)
    except PairingImpossible:
        return Cause(position.edition.clauses.completion, f"{condition} not everybody could be paired.", "illegal")
    found = _cost(best, rival, position.edition)
    return replace(found, text=f"{condition} {found.text}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _has(result: PairedField, pair: frozenset[int]) -> bool:
    field = result.field
    if BYE in pair:
        return result.bye is not None and field.players[result.bye].number in pair
    return any(frozenset(field.players[k].number for k in made) == pair for made in result.pairs)


def _bar(position: Position, a: int, b: int) -> Bar | None:
    field, edition, roster = position.field, position.edition, position.roster
    if b == BYE:
        return bar_from_bye(field, edition, roster, field.place[a])
    return bar_between(field, edition, roster, field.place[a], field.place[b])


def _cost(best: PairedField, rival: PairedField, edition: Edition) -> Cause:
    """The first clause on which the rival is worse, by how much; or the step of the order at which it comes later."""
    bye = _bye_rises(best, rival, edition)
    if bye is not None:
        return bye
    for ours, theirs in zip(best.brackets, rival.brackets, strict=False):
        candidate = candidate_of(theirs)
        if set(candidate.pairs) == set(ours.settlement.pairs):
            continue
        if _kind(ours) != _kind(theirs):
            return Cause(edition.clauses.completion, "the players further down could not all be paired as they are")
        where = f"the group with {points(ours.bracket.score)} points"
        difference = _difference(ours, theirs, edition)
        if difference is None:
            step, text = order_rule(ours, edition, candidate)
            later = f"{where} would be just as good, but have {text}; the rules take what comes first in their order"
            return Cause(step, later, "later in the order")
        bad, good = difference
        return Cause(bad.rule, f"{where} would have {instead(bad, good)}", f"{bad.text} instead of {good.text}")
    raise AssertionError("a pairing that has what the best has not differs somewhere")


def _kind(paired: PairedBracket) -> tuple[bool, bool]:
    """Brackets that are paired for the sake of the completion are not judged by the same criteria (2017)."""
    return paired.bracket.must_complete, paired.bracket.collapsed


def _bye_rises(best: PairedField, rival: PairedField, edition: Edition) -> Cause | None:
    """C5: the bye of the rival goes to a higher score."""
    rule = edition.clauses.lowest_bye
    if rule is None or best.bye is None or rival.bye is None:
        return None
    mine, yours = best.field.players[best.bye].score, rival.field.players[rival.bye].score
    if mine == yours:
        return None
    bad, good = (Failure(rule, (score,), points(score)) for score in (yours, mine))
    return Cause(rule, f"there would be {instead(bad, good)}", f"{bad.text} instead of {good.text}")


def _difference(ours: PairedBracket, theirs: PairedBracket, edition: Edition) -> tuple[Failure, Failure] | None:
    """Each on its own terms: what the rival's next bracket can do depends on the pair that it must or must not have."""
    bracket = replace(theirs.bracket, counts_bye_player=ours.bracket.counts_bye_player)
    rival = failures(bracket, edition.criteria, candidate_of(theirs))
    return first_difference(rival, failures(ours.bracket, edition.criteria, candidate_of(ours)))
