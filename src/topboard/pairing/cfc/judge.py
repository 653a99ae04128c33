"""Judging rounds made by anyone, and answering why two players were or were not paired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Bye, Round, Section
from topboard.errors import PairingImpossible
from topboard.pairing.cfc import texts
from topboard.pairing.cfc.explain import board_reasons, explain_bye, explain_colors
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.ladder import EQUALLY_GOOD, first_difference
from topboard.pairing.cfc.pairing import Paired, pair_field, taken_apart
from topboard.pairing.cfc.snapshot import field_of
from topboard.pairing.common.cards import cards
from topboard.pairing.proposal import Answer, Difference, Judgement, Verdict
from topboard.rulebook import Decision, Kind, Reason, Rule
from topboard.rulebook import cfc_clauses as cfc

BYE = 0
NumberPair = tuple[int, int]


# -- pairs ---------------------------------------------------------------------------------------------------------


def _pair(a: int, b: int) -> Reason:
    """Two numbers, White first; or the bye, whose number is 0."""
    return texts.BYE_FOR(who=a) if b == BYE else texts.PAIR(a=a, b=b)


def _rated_pair(field: Field, u: int, v: int) -> Reason:
    """Two places, or one with the bye."""
    first = field.entrants[u].with_rating
    if v == field.bye_place:
        return texts.RATED_BYE(who=first)
    return texts.RATED_PAIR(a=first, b=field.entrants[v].with_rating)


# -- the round that is there ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Given:
    """Somebody's round: pairs of numbers with White first, and who has the bye of the pairing."""

    pairs: tuple[NumberPair, ...]
    byes: tuple[int, ...]
    board: dict[NumberPair, int]

    @classmethod
    def of(cls, round: Round) -> Given:
        board = {game.players: game.board for game in round.games}
        return cls(tuple(board), tuple(u.player for u in round.byes if u.bye is Bye.PAIRING), board)

    def rows(self) -> tuple[NumberPair, ...]:
        return (*self.pairs, *((number, BYE) for number in self.byes))

    def boards_with(self, numbers: set[int]) -> tuple[int, ...]:
        return tuple(sorted(board for pair, board in self.board.items() if numbers & set(pair)))

    def partner(self, field: Field) -> tuple[int, ...]:
        """The partner of every place; only for a round that is legal."""
        place = dict(field.place_of)
        place[BYE] = field.bye_place
        rows = [-1] * (field.size + (1 if field.odd else 0))
        for a, b in self.rows():
            rows[place[a]], rows[place[b]] = place[b], place[a]
        return tuple(rows)


def _illegal(field: Field, given: Given) -> tuple[Rule, Reason, set[int]] | None:
    """The first law that a round breaks, with the players it is about."""
    seen: set[int] = set()
    for number in (n for row in given.rows() for n in row if n != BYE):
        if number in seen:
            return cfc.C616, texts.PAIRED_TWICE(who=number), {number}
        if number not in field.place_of:
            return cfc.C616, texts.NOT_TO_BE_PAIRED(who=number), {number}
        seen.add(number)
    missing = tuple(entrant.number for entrant in field.entrants if entrant.number not in seen)
    if missing:
        return cfc.C615, texts.NOT_PAIRED(who=missing), set(missing)
    if len(given.byes) > (1 if field.odd else 0):
        return cfc.C615, texts.MORE_BYES(), set(given.byes)
    for a, b in given.pairs:
        if (bar := bar_between(field, a, b)) is not None:
            return bar[0], texts.BARRED(pair=_pair(a, b), why=bar[1]), {a, b}
    for number in given.byes:
        if (barred := field.entrants[field.place_of[number]].bye_bar) is not None:
            return cfc.C615, texts.BYE_BARRED(why=barred), {number}
    return None


def bar_between(field: Field, a: int, b: int) -> tuple[Rule, Reason] | None:
    """Why two players may never be paired in this round."""
    u, v = field.place_of[a], field.place_of[b]
    if b in field.entrants[u].met:
        rounds = field.roster.met_in(a, b)
        return cfc.C618A, texts.MET(round=rounds[0]) if rounds else texts.HAVE_MET()
    if not field.may_meet(u, v):
        found = field.roster.prohibition(a, b)
        named = found is not None and found.reason
        return cfc.C618, texts.APART_FOR(why=named) if named else texts.APART()
    return None


# -- check ---------------------------------------------------------------------------------------------------------


def judge(section: Section, round: int) -> Verdict:
    """The verdict on a round: on the same ladder as the best one, the first criterion that differs named."""
    given = Given.of(section.round(round))
    everybody = cards(section, round)
    if not given.rows() and all(card.absent is not None for card in everybody):
        return Verdict(round, Judgement.SAME)
    try:
        field = field_of(section, round, everybody)
        best = pair_field(field)
    except PairingImpossible as error:
        return Verdict(round, Judgement.UNPAIRABLE, cfc.C618A, error.reason)
    broken = _illegal(field, given)
    if broken is not None:
        rule, reason, numbers = broken
        return Verdict(round, Judgement.ILLEGAL, rule, reason, given.boards_with(numbers))
    found = first_difference(field, best.partner, given.partner(field))
    if found is None:
        return _judge_colors(round, best, given, texts.SAME_BUT_COLORS) or Verdict(round, Judgement.SAME)
    if found.better:
        raise AssertionError(f"round {round} as made is better than the one found: {found.reason(field)}")
    if found.by in EQUALLY_GOOD:
        theirs = taken_apart(field, given.partner(field))
        wrong = _judge_colors(round, theirs, given, texts.AS_GOOD_BUT_COLORS)
        if wrong is not None:
            return wrong
    shown = _differences(best, given)
    boards = tuple(sorted({board for difference in shown for board in difference.boards}))
    judgement = Judgement.EQUAL if found.by in EQUALLY_GOOD else Judgement.WORSE
    reason = texts.DIFFERS(found=found.reason(field), due=_first_due(best, given))
    return Verdict(round, judgement, found.ours.rule(field), reason, boards, (), shown)


def _due_pairs(best: Paired) -> tuple[NumberPair, ...]:
    entrants = best.field.entrants
    pairs = tuple((entrants[board.white].number, entrants[board.black].number) for board in best.boards)
    return pairs if best.bye is None else (*pairs, (entrants[best.bye].number, BYE))


def _first_due(best: Paired, given: Given) -> Reason:
    there = {frozenset(pair) for pair in given.rows()}
    due = next(pair for pair in _due_pairs(best) if frozenset(pair) not in there)
    return _pair(*due)


def _differences(best: Paired, given: Given) -> tuple[Difference, ...]:
    """Players who change opponents, as far as they hang together, from the top of the field down."""
    place = best.field.place_of
    due = _due_pairs(best)
    both = {frozenset(pair) for pair in given.rows()} & {frozenset(pair) for pair in due}
    waiting = [(pair, 0) for pair in given.rows()] + [(pair, 1) for pair in due]
    waiting = [entry for entry in waiting if frozenset(entry[0]) not in both]
    waiting.sort(key=lambda entry: min(place[n] for n in entry[0] if n != BYE))
    found: list[Difference] = []
    while waiting:
        players = set(waiting[0][0])
        rows: tuple[list[NumberPair], list[NumberPair]] = ([], [])
        while linked := [entry for entry in waiting if players & set(entry[0])]:
            for pair, side in linked:
                rows[side].append(pair)
                players |= set(pair)
            waiting = [entry for entry in waiting if entry not in linked]
        found.append(_shown(given, *rows))
    return tuple(found)


def _shown(given: Given, paired: Sequence[NumberPair], due: Sequence[NumberPair]) -> Difference:
    boards = tuple(sorted(given.board[pair] for pair in paired if pair in given.board))
    ours, theirs = (tuple(_pair(*pair) for pair in pairs) for pairs in (due, paired))
    return Difference(texts.PAIRED_OTHERWISE(theirs=theirs, ours=ours), tuple(paired), tuple(due), boards)


def _judge_colors(round: int, paired: Paired, given: Given, what: Kind) -> Verdict | None:
    """The verdict on boards whose players have the other colours than the rules give these pairs; None if none have."""
    entrants = paired.field.entrants
    wrong = [
        (number, board)
        for number, board in enumerate(paired.boards, start=1)
        if (entrants[board.white].number, entrants[board.black].number) not in given.board
    ]
    if not wrong:
        return None
    shown = []
    for number, board in wrong:
        due = (entrants[board.white].number, entrants[board.black].number)
        decision = explain_colors(paired, number, board)
        at = given.board[due[::-1]]
        reason = texts.COLORS_REVERSED(board=at, why=decision.reason)
        shown.append(Difference(reason, (due[::-1],), (due,), (at,), board.rule))
    decision = explain_colors(paired, *wrong[0])
    boards = tuple(sorted(board for difference in shown for board in difference.boards))
    reason = what(count=len(wrong), boards=len(paired.boards), why=decision.reason)
    return Verdict(round, Judgement.WORSE, wrong[0][1].rule, reason, boards, (decision,), tuple(shown))


# -- why -----------------------------------------------------------------------------------------------------------


def answer(section: Section, round: int, a: int, b: int) -> Answer:
    """Why two players were, or were not, paired in the best round. Number 0 stands for the bye."""
    best = pair_field(field_of(section, round))
    field = best.field
    place = dict(field.place_of)
    if field.odd:
        place[BYE] = field.bye_place
    missing = [number for number in (a, b) if number not in place]
    if missing:
        return Answer(round, (a, b), False, (_absent(round, missing[0]),), cfc.C615)
    u, v = sorted((place[a], place[b]))
    return _why_paired(best, u, v) if best.partner[u] == v else _why_not(best, u, v)


def _absent(round: int, number: int) -> Reason:
    if number == BYE:
        return texts.NOBODY_HAS_THE_BYE(round=round)
    return texts.NOT_IN_THE_ROUND(round=round, who=number)


def _numbers(field: Field, *places: int) -> tuple[int, ...]:
    return tuple(field.entrants[place].number if place < field.size else BYE for place in places)


def _reasons(best: Paired, u: int) -> tuple[Decision, ...]:
    if u == best.bye:
        return (explain_bye(best, u),)
    for number, board in enumerate(best.boards, start=1):
        if u in board.places:
            return board_reasons(best, number, board)
    return ()


def _why_paired(best: Paired, u: int, v: int) -> Answer:
    field, reasons, numbers = best.field, _reasons(best, u), _numbers(best.field, u, v)
    reason = reasons[0].reason
    try:
        other = pair_field(field.without(u, v))
    except PairingImpossible:
        said = (reason, texts.NO_ROUND_WITHOUT())
        return Answer(field.round, numbers, True, said, cfc.C618A, decisions=reasons)
    rule, cost = _worse(best, other)
    pair = _rated_pair(field, *_with_partner(field, other, u))
    said = (reason, texts.BEST_WITHOUT(pair=pair, cost=cost))
    return Answer(field.round, numbers, True, said, rule, cost, reasons)


def _why_not(best: Paired, u: int, v: int) -> Answer:
    field = best.field
    reasons = (*_reasons(best, u), *(_reasons(best, v) if v < field.size else ()))
    numbers, pair = _numbers(field, u, v), _rated_pair(field, u, v)
    bar = _bar(field, u, v)
    if bar is not None:
        said = texts.NOT_ALLOWED(pair=pair, why=bar[1])
        return Answer(field.round, numbers, False, (said,), bar[0], decisions=reasons)
    try:
        other = pair_field(field.forcing(u, v))
    except PairingImpossible:
        said = texts.OTHERS_UNPAIRABLE(pair=pair)
        return Answer(field.round, numbers, False, (said,), cfc.C618A, decisions=reasons)
    rule, cost = _worse(best, other)
    made = _rated_pair(field, *_with_partner(field, best, u))
    sentences = (texts.NOT_CHOSEN(pair=pair, cost=cost), texts.CHOSEN_INSTEAD(pair=made))
    return Answer(field.round, numbers, False, sentences, rule, cost, reasons)


def _bar(field: Field, u: int, v: int) -> tuple[Rule, Reason] | None:
    if v < field.size:
        return bar_between(field, field.entrants[u].number, field.entrants[v].number)
    bar = field.entrants[u].bye_bar
    return None if bar is None else (cfc.C615, bar)


def _with_partner(field: Field, paired: Paired, u: int) -> tuple[int, int]:
    v = paired.partner[u]
    return (min(u, v), max(u, v))


def _worse(best: Paired, other: Paired) -> tuple[Rule | None, Reason]:
    found = first_difference(best.field, best.partner, other.partner)
    if found is None:
        return None, texts.SAME_PAIRS()
    cost = found.reason(best.field)
    if found.by in EQUALLY_GOOD:
        cost = texts.LATER_IN_ORDER(cost=cost)
    return found.ours.rule(best.field), cost
