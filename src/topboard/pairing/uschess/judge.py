"""Judging rounds made by anyone, and answering why two players were or were not paired."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Bye, Section
from topboard.errors import PairingImpossible
from topboard.pairing.proposal import Answer, Judgement, Verdict
from topboard.pairing.uschess import texts, texts_costs
from topboard.pairing.uschess.explain import explain_bye, explain_colors, explain_pair
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.ladder import DIFFERS, RULES, By, Step
from topboard.pairing.uschess.pairing import Paired, is_proved, pair_field, total
from topboard.pairing.uschess.people import make_field
from topboard.pairing.uschess.rounds import boards_of, pair_round
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.pairing.uschess.snapshot import conditions, people
from topboard.pairing.uschess.switches import SwitchCosts
from topboard.rulebook import Decision, Reason, Rule
from topboard.rulebook import uschess_clauses as us

ILLEGAL = (By.BARRED_BYE, By.THIRD_MEETING, By.REMATCH, By.SERIES_NEVER)


def field_of(section: Section, round: int) -> Field:
    return make_field(people(section, round), conditions(section, round))


def rule_of(step: Step, field: Field) -> Rule:
    """The clause of a criterion under the options in use."""
    if step.by is By.TEAM and field.options.teams_over_colors:
        return us.R29E8
    return RULES[step.by]


def how_it_differs(step: Step, ours: int, theirs: int, field: Field) -> Reason:
    """How two rounds differ on one criterion: "2 rematches instead of 0"."""
    if step.by is By.SIZE and field.options.switch == "shift":
        return texts_costs.LARGER_SWITCHES()
    if step.by is not By.DROP:
        return DIFFERS[step.by](theirs=theirs, ours=ours)
    if field.accelerated:
        return texts_costs.DROPS_ACCELERATED(theirs=theirs, ours=ours)
    score = field.entrants[field.pools()[step.boundary][0]].score
    return texts_costs.DROPS(theirs=theirs, score=score, ours=ours)


# -- check ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """A round as somebody made it: the partner of every place, and the colours."""

    partner: tuple[int, ...]
    white: frozenset[tuple[int, int]]


def made_round(section: Section, round: int, field: Field) -> Made | Reason:
    """The round that is there, by places; what is wrong with it when it does not pair exactly those to be paired."""
    place = {e.number: at for at, e in enumerate(field.entrants)}
    partner = [-1] * (len(place) + (1 if field.bye_choices else 0))
    there = section.round(round)
    white: set[tuple[int, int]] = set()
    strangers = tuple(sorted(number for game in there.games for number in game.players if number not in place))
    if strangers:
        return texts.NOT_IN_THE_ROUND(who=strangers)
    for game in there.games:
        u, v = place[game.white], place[game.black]
        partner[u], partner[v] = v, u
        white.add((u, v))
    for unpaired in there.byes:
        if unpaired.bye is Bye.PAIRING and unpaired.player in place and field.bye_choices:
            u = place[unpaired.player]
            partner[u], partner[-1] = len(place), u
    left_out = tuple(sorted(number for number, u in place.items() if partner[u] == -1))
    if left_out:
        return texts.LEFT_OUT(who=left_out)
    return Made(tuple(partner), frozenset(white))


def judge(section: Section, round: int) -> Verdict:
    """The verdict on a round: scored on the same ladder as the best one, the first criterion that differs named."""
    under = conditions(section, round)
    if under.options.small == "table" or (under.options.classes and under.last_round):
        return _judge_by_comparison(section, round, us.R29L if under.options.small == "table" else us.R29I)
    field = field_of(section, round)
    made = made_round(section, round, field)
    if isinstance(made, Reason):
        return Verdict(round, Judgement.ILLEGAL, us.R28L1, made)
    try:
        best = pair_field(field)
    except PairingImpossible as error:
        return Verdict(round, Judgement.UNPAIRABLE, us.R27A1, error.reason)
    if not is_proved(best):
        raise AssertionError(f"the pairing of round {round} is not proved to be the best")
    forbidden = [(u, v) for u, v in enumerate(made.partner) if u < v and best.costs.cost(u, v) == FORBIDDEN]
    if forbidden:
        u, v = forbidden[0]
        reason = texts.MUST_NOT_MEET(a=field.entrants[u].with_rating, b=field.entrants[v].with_rating)
        return Verdict(round, Judgement.ILLEGAL, us.R28T, reason, _boards(section, round, field, forbidden[0]))
    if made.partner == best.partner:
        return _judge_colors(section, round, best, made)
    return _judge_pairs(section, round, best, made)


def _judge_by_comparison(section: Section, round: int, rule: Rule) -> Verdict:
    """Rounds made from a table or class by class are the same as ours or not; there is no one ladder for them."""
    try:
        parts, _ = pair_round(section, round)
    except PairingImpossible as error:
        return Verdict(round, Judgement.UNPAIRABLE, us.R27A1, error.reason)
    games = {game.players: game.board for game in section.round(round).games}
    ours = {}
    for part, board in boards_of(parts):
        white, black = (part.paired.field.entrants[u] for u in (board.white, board.black))
        ours[white.number, black.number] = (white.with_rating, black.with_rating)
    missing = sorted(ours.keys() - games.keys())
    if not missing:
        return Verdict(round, Judgement.SAME)
    boards = tuple(sorted(number for players, number in games.items() if players not in ours))
    due_white, due_black = ours[missing[0]]
    return Verdict(round, Judgement.WORSE, rule, texts.SHOULD_HAVE(white=due_white, black=due_black), boards)


def _judge_pairs(section: Section, round: int, best: Paired, made: Made) -> Verdict:
    field = best.field
    other = [(u, v) for u, v in enumerate(made.partner) if u < v and best.partner[u] != v]
    boards = tuple(sorted({b for pair in other for b in _boards(section, round, field, pair)}))
    found = best.costs.ladder.first_difference(best.total, total(best.costs, made.partner))
    if field.options.technique == "top-down" and (found is None or found[0].by not in ILLEGAL):
        return Verdict(round, Judgement.WORSE, us.R29E6B, texts_costs.NOT_TOP_DOWN(pair=_pair(field, other[0])), boards)
    if found is None:
        return Verdict(round, Judgement.EQUAL, None, texts.EQUALLY_GOOD(pair=_pair(field, other[0])), boards)
    step, ours, theirs = found
    judgement = Judgement.ILLEGAL if step.by in ILLEGAL else Judgement.WORSE
    cost = how_it_differs(step, ours, theirs, field)
    reason = texts.WORSE(cost=cost, pair=_instead(best, best.partner, other[0][0]))
    return Verdict(round, judgement, rule_of(step, field), reason, boards)


def _pair(field: Field, pair: tuple[int, int]) -> Reason:
    """Two places as a pair; the bye comes after every place."""
    u, v = pair
    if v == len(field.entrants):
        return texts.BYE_FOR(who=field.entrants[u].with_rating)
    return texts.PAIR(a=field.entrants[u].with_rating, b=field.entrants[v].with_rating)


def _boards(section: Section, round: int, field: Field, pair: tuple[int, int]) -> tuple[int, ...]:
    numbers = {field.entrants[u].number for u in pair if u < len(field.entrants)}
    return tuple(g.board for g in section.round(round).games if numbers & set(g.players))


def _judge_colors(section: Section, round: int, best: Paired, made: Made) -> Verdict:
    wrong = [b for b in best.boards if (b.white, b.black) not in made.white]
    if not wrong:
        return Verdict(round, Judgement.SAME)
    board = wrong[0]
    number = best.boards.index(board) + 1
    decision = explain_colors(best, number, board)
    boards = tuple(sorted({n for b in wrong for n in _boards(section, round, best.field, b.places)}))
    reason = texts.OTHER_COLORS(wrong=len(wrong), boards=len(best.boards), why=decision.reason)
    return Verdict(round, Judgement.WORSE, board.rule, reason, boards, (decision,))


# -- why -----------------------------------------------------------------------------------------------------------


class AskedCosts(SwitchCosts):
    """The ladder of a round with one pair forced or forbidden."""

    def __init__(self, best: Paired, a: int, b: int, *, force: bool) -> None:
        super().__init__(best.field, best.natural, move_bye=best.costs.move_bye)
        self.a, self.b, self.force = a, b, force

    def cost(self, u: int, v: int) -> int:
        asked = {u, v} == {self.a, self.b}
        if self.force:
            if not asked and (u in (self.a, self.b) or v in (self.a, self.b)):
                return FORBIDDEN
        elif asked:
            return FORBIDDEN
        return super().cost(u, v)

    def best(self) -> tuple[int, ...] | None:
        pairs = [(u, v) for u, v in enumerate(self.partner) if u < v]
        likely = self.likely() | {(min(self.a, self.b), max(self.a, self.b))}
        matcher = self.cheapest(likely, [p for p in pairs if self.cost(*p) != FORBIDDEN])
        return None if matcher is None else tuple(matcher.partners())


def answer(section: Section, round: int, a: int, b: int) -> Answer:
    """Why two players were, or were not, paired in the best round. Number 0 stands for the bye."""
    best = _part_of(section, round, a)
    place = {e.number: at for at, e in enumerate(best.field.entrants)}
    if best.field.bye_choices:
        place[0] = best.costs.n
    missing = [number for number in (a, b) if number not in place]
    if missing:
        who = texts.ABSENT(who=missing[0], round=round) if missing[0] else texts.NO_BYE(round=round)
        return Answer(round, (a, b), False, (who,), us.R28L1)
    u, v = sorted((place[a], place[b]))
    if best.partner[u] == v:
        return _why_paired(best, round, u, v)
    return _why_not(best, round, u, v)


def _part_of(section: Section, round: int, number: int) -> Paired:
    """The part of the round in which a player is paired; the field when the player is in none."""
    parts, _ = pair_round(section, round)
    for part in parts:
        if any(e.number == number for e in part.paired.field.entrants):
            return part.paired
    return parts[-1].paired


def _numbers(best: Paired, *places: int) -> tuple[int, ...]:
    return tuple(best.field.entrants[p].number if p < best.costs.n else 0 for p in places)


def _reasons(best: Paired, u: int) -> tuple[Decision, ...]:
    if u == best.bye:
        return (explain_bye(best, u),)
    for number, board in enumerate(best.boards, start=1):
        if u in board.places:
            return (explain_pair(best, number, board), explain_colors(best, number, board))
    return ()


def _why_paired(best: Paired, round: int, u: int, v: int) -> Answer:
    reasons = _reasons(best, u)
    costs = AskedCosts(best, u, v, force=False)
    other = costs.best()
    said = tuple(decision.reason for decision in reasons[:1])
    if other is None:
        said += (texts.INDISPENSABLE(),)
        return Answer(round, _numbers(best, u, v), True, said, us.R27A1, None, reasons)
    rule, cost = _worse(best, other)
    said += (texts.BEST_WITHOUT(pair=_instead(best, other, u), cost=cost),)
    return Answer(round, _numbers(best, u, v), True, said, rule, cost, reasons)


def _why_not(best: Paired, round: int, u: int, v: int) -> Answer:
    reasons = (*_reasons(best, u), *(_reasons(best, v) if v < best.costs.n else ()))
    pair = _pair(best.field, (u, v))
    if best.costs.cost(u, v) == FORBIDDEN:
        return Answer(round, _numbers(best, u, v), False, (texts.RESTRICTED(pair=pair),), us.R28T, None, reasons)
    costs = AskedCosts(best, u, v, force=True)
    other = costs.best()
    if other is None:
        return Answer(round, _numbers(best, u, v), False, (texts.OTHERS_LEFT(pair=pair),), us.R27A1, None, reasons)
    rule, cost = _worse(best, other)
    said = (texts.NOT_MADE(pair=pair, cost=cost), texts.INSTEAD(pair=_instead(best, best.partner, u)))
    return Answer(round, _numbers(best, u, v), False, said, rule, cost, reasons)


def _instead(best: Paired, partner: tuple[int, ...], u: int) -> Reason:
    return _pair(best.field, (min(u, partner[u]), max(u, partner[u])))


def _worse(best: Paired, other: tuple[int, ...]) -> tuple[Rule | None, Reason]:
    found = best.costs.ladder.first_difference(best.total, total(best.costs, other))
    if found is None:
        return None, texts.NOTHING_WORSE()
    step, ours, theirs = found
    return rule_of(step, best.field), how_it_differs(step, ours, theirs, best.field)
