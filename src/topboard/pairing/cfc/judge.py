"""Judging rounds made by anyone, and answering why two players were or were not paired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Bye, Round, Section
from topboard.errors import PairingImpossible
from topboard.pairing.cfc.explain import board_reasons, explain_bye, explain_colors
from topboard.pairing.cfc.field import Field
from topboard.pairing.cfc.ladder import EQUALLY_GOOD, PLURALS, By, Difference, first_difference
from topboard.pairing.cfc.pairing import Paired, pair_field
from topboard.pairing.cfc.snapshot import field_of
from topboard.pairing.common.cards import cards
from topboard.pairing.common.roster import Roster, listed
from topboard.pairing.proposal import Answer, Judgement, Verdict
from topboard.pairing.proposal import Difference as Shown
from topboard.rulebook import Decision, Rule
from topboard.rulebook import cfc_clauses as cfc

BYE = 0
NumberPair = tuple[int, int]


# -- words ---------------------------------------------------------------------------------------------------------


def difference_words(field: Field, found: Difference) -> str:
    """How two rounds differ on one criterion: "2 odd men instead of 1 in the group with 2 points"."""
    where = f" in {found.ours.pool}" if found.ours.pool else ""
    if found.ours.players or found.theirs.players:
        who = [listed([field.entrants[u].label for u in step.players]) for step in (found.theirs, found.ours)]
        what = "with the bye" if found.by is By.BYE else found.by.value
        return f"{who[0]} {what} instead of {who[1]}{where}"
    if found.by is By.ORDER:
        return f"{found.by.value}{where}"
    what = found.by.value if found.theirs.value == 1 else PLURALS[found.by]
    return f"{found.theirs.value} {what} instead of {found.ours.value}{where}"


def _names(field: Field, u: int, v: int) -> str:
    if v == field.bye_place:
        return f"the bye for {field.entrants[u].label}"
    return f"{field.entrants[u].label} v {field.entrants[v].label}"


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


def _illegal(field: Field, given: Given) -> tuple[Rule, str, set[int]] | None:
    """The first law that a round breaks, in words, with the players it is about."""
    seen: set[int] = set()
    for number in (n for row in given.rows() for n in row if n != BYE):
        if number in seen or number not in field.place_of:
            what = "is paired twice" if number in seen else "is not to be paired in this round"
            return cfc.C616, f"{field.roster.who(number)} {what}.", {number}
        seen.add(number)
    missing = [entrant.number for entrant in field.entrants if entrant.number not in seen]
    if missing or len(given.byes) > (1 if field.odd else 0):
        what = f"not paired: {field.roster.everyone(missing)}" if missing else "more byes than one odd player needs"
        return cfc.C615, f"{what[0].upper()}{what[1:]}.", set(missing or given.byes)
    for a, b in given.pairs:
        if (bar := bar_between(field, a, b)) is not None:
            return bar[0], f"{field.roster.pair(a, b)}: {bar[1]}.", {a, b}
    for number in given.byes:
        if bar_text := field.entrants[field.place_of[number]].bye_bar:
            return cfc.C615, f"{field.roster.who(number)} may not have the bye: {bar_text}.", {number}
    return None


def bar_between(field: Field, a: int, b: int) -> tuple[Rule, str] | None:
    """Why two players may never be paired in this round."""
    u, v = field.place_of[a], field.place_of[b]
    if b in field.entrants[u].met:
        rounds = field.roster.met_in(a, b)
        return cfc.C618A, f"they met in round {rounds[0]}" if rounds else "they have met"
    if not field.may_meet(u, v):
        found = field.roster.prohibition(a, b)
        reason = f": {found.reason}" if found is not None and found.reason else ""
        return cfc.C618, f"the director keeps them apart{reason}"
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
        return Verdict(round, Judgement.UNPAIRABLE, cfc.C618A, str(error))
    broken = _illegal(field, given)
    if broken is not None:
        rule, text, numbers = broken
        return Verdict(round, Judgement.ILLEGAL, rule, text, given.boards_with(numbers))
    found = first_difference(field, best.partner, given.partner(field))
    if found is None:
        return _judge_colors(round, best, given)
    if found.better:
        raise AssertionError(f"round {round} as made is better than the one found: {difference_words(field, found)}")
    shown = _differences(best, given)
    boards = tuple(sorted({board for difference in shown for board in difference.boards}))
    judgement = Judgement.EQUAL if found.by in EQUALLY_GOOD else Judgement.WORSE
    words = difference_words(field, found)
    text = f"{words[0].upper()}{words[1:]}; the rules give {_first_due(best, given)}."
    return Verdict(round, judgement, found.ours.rule(field), text, boards, (), shown)


def _due_pairs(best: Paired) -> tuple[NumberPair, ...]:
    entrants = best.field.entrants
    pairs = tuple((entrants[board.white].number, entrants[board.black].number) for board in best.boards)
    return pairs if best.bye is None else (*pairs, (entrants[best.bye].number, BYE))


def _first_due(best: Paired, given: Given) -> str:
    there = {frozenset(pair) for pair in given.rows()}
    due = next(pair for pair in _due_pairs(best) if frozenset(pair) not in there)
    return best.field.roster.pair(*due)


def _differences(best: Paired, given: Given) -> tuple[Shown, ...]:
    """Players who change opponents, as far as they hang together, from the top of the field down."""
    roster, place = best.field.roster, best.field.place_of
    due = _due_pairs(best)
    both = {frozenset(pair) for pair in given.rows()} & {frozenset(pair) for pair in due}
    waiting = [(pair, 0) for pair in given.rows()] + [(pair, 1) for pair in due]
    waiting = [entry for entry in waiting if frozenset(entry[0]) not in both]
    waiting.sort(key=lambda entry: min(place[n] for n in entry[0] if n != BYE))
    found: list[Shown] = []
    while waiting:
        players = set(waiting[0][0])
        rows: tuple[list[NumberPair], list[NumberPair]] = ([], [])
        while linked := [entry for entry in waiting if players & set(entry[0])]:
            for pair, side in linked:
                rows[side].append(pair)
                players |= set(pair)
            waiting = [entry for entry in waiting if entry not in linked]
        found.append(_shown(roster, given, *rows))
    return tuple(found)


def _shown(roster: Roster, given: Given, paired: Sequence[NumberPair], due: Sequence[NumberPair]) -> Shown:
    boards = tuple(sorted(given.board[pair] for pair in paired if pair in given.board))
    ours, theirs = ("; ".join(roster.pair(*pair) for pair in pairs) for pairs in (due, paired))
    return Shown(f"Paired {theirs}; the rules give {ours}.", tuple(paired), tuple(due), boards)


def _judge_colors(round: int, best: Paired, given: Given) -> Verdict:
    entrants = best.field.entrants
    wrong = [
        (number, board)
        for number, board in enumerate(best.boards, start=1)
        if (entrants[board.white].number, entrants[board.black].number) not in given.board
    ]
    if not wrong:
        return Verdict(round, Judgement.SAME)
    shown = []
    for number, board in wrong:
        due = (entrants[board.white].number, entrants[board.black].number)
        decision = explain_colors(best, number, board)
        at = given.board[due[::-1]]
        shown.append(Shown(f"Board {at}: colours reversed. {decision.text}", (due[::-1],), (due,), (at,), board.rule))
    decision = explain_colors(best, *wrong[0])
    boards = tuple(sorted(board for difference in shown for board in difference.boards))
    text = f"The same pairs, but colours differ on {len(wrong)} of {len(best.boards)} boards. {decision.text}"
    return Verdict(round, Judgement.WORSE, wrong[0][1].rule, text, boards, (decision,), tuple(shown))


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
        who = "nobody has the bye" if missing[0] == BYE else f"{field.roster.who(missing[0])} is not paired"
        return Answer(round, (a, b), False, f"In round {round} {who}.", cfc.C615)
    u, v = sorted((place[a], place[b]))
    return _why_paired(best, u, v) if best.partner[u] == v else _why_not(best, u, v)


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
    field, reasons = best.field, _reasons(best, u)
    text = reasons[0].text
    try:
        other = pair_field(field.without(u, v))
    except PairingImpossible:
        text += " Without this the round cannot be paired."
        return Answer(field.round, _numbers(field, u, v), True, text, cfc.C618A, "", reasons)
    rule, cost = _worse(best, other)
    text += f" The best round without it has {_names(field, *_with_partner(field, other, u))}: {cost}."
    return Answer(field.round, _numbers(field, u, v), True, text, rule, cost, reasons)


def _why_not(best: Paired, u: int, v: int) -> Answer:
    field = best.field
    reasons = (*_reasons(best, u), *(_reasons(best, v) if v < field.size else ()))
    numbers = _numbers(field, u, v)
    bar = _bar(field, u, v)
    if bar is not None:
        return Answer(field.round, numbers, False, f"{_names(field, u, v)} may not be: {bar[1]}.", bar[0], "", reasons)
    try:
        other = pair_field(field.forcing(u, v))
    except PairingImpossible:
        text = f"With {_names(field, u, v)} the others cannot be paired."
        return Answer(field.round, numbers, False, text, cfc.C618A, "", reasons)
    rule, cost = _worse(best, other)
    made = _names(field, *_with_partner(field, best, u))
    text = f"{_names(field, u, v)} was not made: the best round with it has {cost}. Made instead: {made}."
    return Answer(field.round, numbers, False, text, rule, cost, reasons)


def _bar(field: Field, u: int, v: int) -> tuple[Rule, str] | None:
    if v < field.size:
        return bar_between(field, field.entrants[u].number, field.entrants[v].number)
    bar = field.entrants[u].bye_bar
    return (cfc.C615, f"{field.entrants[u].number} {bar}") if bar else None


def _with_partner(field: Field, paired: Paired, u: int) -> tuple[int, int]:
    v = paired.partner[u]
    return (min(u, v), max(u, v))


def _worse(best: Paired, other: Paired) -> tuple[Rule | None, str]:
    found = first_difference(best.field, best.partner, other.partner)
    if found is None:
        return None, "the same pairs"
    words = difference_words(best.field, found)
    if found.by in EQUALLY_GOOD:
        words += ", which is as good but comes later in the order"
    return found.ours.rule(best.field), words
