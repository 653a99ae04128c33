"""Judging rounds made by anyone, and answering why two players were or were not paired."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Bye, Points, Section
from topboard.errors import PairingImpossible
from topboard.pairing.proposal import Answer, Judgement, Verdict
from topboard.pairing.uschess.explain import explain_bye, explain_colors, explain_pair
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.ladder import PLURALS, RULES, By, Step
from topboard.pairing.uschess.pairing import Paired, is_proved, pair_field, total
from topboard.pairing.uschess.people import make_field
from topboard.pairing.uschess.rounds import boards_of, pair_round
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.pairing.uschess.snapshot import conditions, people
from topboard.pairing.uschess.switches import SwitchCosts
from topboard.rulebook import Decision, Rule
from topboard.rulebook import uschess_clauses as us

ILLEGAL = (By.BARRED_BYE, By.THIRD_MEETING, By.REMATCH, By.SERIES_NEVER)


def field_of(section: Section, round: int) -> Field:
    return make_field(people(section, round), conditions(section, round))


def rule_of(step: Step, field: Field) -> Rule:
    """The clause of a criterion under the options in use."""
    if step.by is By.TEAM and field.options.teams_over_colors:
        return us.R29E8
    return RULES[step.by]


def difference_words(step: Step, ours: int, theirs: int, field: Field) -> str:
    """How two rounds differ on one criterion: "2 rematches instead of 0"."""
    if step.by is By.SIZE:
        points = "" if field.options.switch == "shift" else f" ({theirs} rating points instead of {ours})"
        return f"larger switches for the same colours{points}"
    if step.by is By.DROP:
        score = Points(field.entrants[field.pools()[step.boundary][0]].score)
        who = "player" if theirs == 1 else "players"
        return f"{theirs} {who} with {score} or more paired below instead of {ours}"
    what = step.by.value if theirs == 1 else PLURALS.get(step.by, step.by.value)
    return f"{theirs} {what} instead of {ours}"


# -- check ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Made:
    """A round as somebody made it: the partner of every place, and the colours."""

    partner: tuple[int, ...]
    white: frozenset[tuple[int, int]]


def made_round(section: Section, round: int, field: Field) -> Made | None:
    """The round that is there, by places; None when it does not pair exactly the players who are to be paired."""
    place = {e.number: at for at, e in enumerate(field.entrants)}
    partner = [-1] * (len(place) + (1 if field.bye_choices else 0))
    there = section.round(round)
    white: set[tuple[int, int]] = set()
    for game in there.games:
        if game.white not in place or game.black not in place:
            return None
        u, v = place[game.white], place[game.black]
        partner[u], partner[v] = v, u
        white.add((u, v))
    for unpaired in there.byes:
        if unpaired.bye is Bye.PAIRING and unpaired.player in place and field.bye_choices:
            u = place[unpaired.player]
            partner[u], partner[-1] = len(place), u
    return None if -1 in partner else Made(tuple(partner), frozenset(white))


def judge(section: Section, round: int) -> Verdict:
    """The verdict on a round: scored on the same ladder as the best one, the first criterion that differs named."""
    under = conditions(section, round)
    if under.options.small == "table" or (under.options.classes and under.last_round):
        return _judge_by_comparison(section, round, us.R29L if under.options.small == "table" else us.R29I)
    field = field_of(section, round)
    made = made_round(section, round, field)
    if made is None:
        text = "The round leaves out a player who is to be paired, or pairs one who is not."
        return Verdict(round, Judgement.ILLEGAL, us.R28L1, text)
    try:
        best = pair_field(field)
    except PairingImpossible as error:
        return Verdict(round, Judgement.UNPAIRABLE, us.R27A1, str(error))
    if not is_proved(best):
        raise AssertionError(f"the pairing of round {round} is not proved to be the best")
    forbidden = [(u, v) for u, v in enumerate(made.partner) if u < v and best.costs.cost(u, v) == FORBIDDEN]
    if forbidden:
        u, v = forbidden[0]
        text = f"{field.entrants[u].label} and {field.entrants[v].label} may not be paired."
        return Verdict(round, Judgement.ILLEGAL, us.R28T, text, _boards(section, round, field, forbidden[0]))
    if made.partner == best.partner:
        return _judge_colors(section, round, best, made)
    return _judge_pairs(section, round, best, made)


def _judge_by_comparison(section: Section, round: int, rule: Rule) -> Verdict:
    """Rounds made from a table or class by class are the same as ours or not; there is no one ladder for them."""
    try:
        parts, _ = pair_round(section, round)
    except PairingImpossible as error:
        return Verdict(round, Judgement.UNPAIRABLE, us.R27A1, str(error))
    games = {game.players: game.board for game in section.round(round).games}
    ours = {
        (e[b.white].number, e[b.black].number) for part, b in boards_of(parts) for e in [part.paired.field.entrants]
    }
    missing = sorted(ours - set(games))
    if not missing:
        return Verdict(round, Judgement.SAME)
    boards = tuple(sorted(board for players, board in games.items() if players not in ours))
    white, black = missing[0]
    return Verdict(round, Judgement.WORSE, rule, f"The round should have {white} v {black}, White first.", boards)


def _judge_pairs(section: Section, round: int, best: Paired, made: Made) -> Verdict:
    field = best.field
    other = [(u, v) for u, v in enumerate(made.partner) if u < v and best.partner[u] != v]
    boards = tuple(sorted({b for pair in other for b in _boards(section, round, field, pair)}))
    found = best.costs.ladder.first_difference(best.total, total(best.costs, made.partner))
    if field.options.technique == "top-down" and (found is None or found[0].by not in ILLEGAL):
        text = f"{_names(field, other[0])} is not what the Top Down method gives."
        return Verdict(round, Judgement.WORSE, us.R29E6B, text, boards)
    if found is None:
        text = f"Other pairs, such as {_names(field, other[0])}, that every criterion rates the same."
        return Verdict(round, Judgement.EQUAL, None, text, boards)
    step, ours, theirs = found
    judgement = Judgement.ILLEGAL if step.by in ILLEGAL else Judgement.WORSE
    text = (
        f"{difference_words(step, ours, theirs, field).capitalize()}; the best round has {_best_words(best, other[0])}."
    )
    return Verdict(round, judgement, rule_of(step, field), text, boards)


def _names(field: Field, pair: tuple[int, int]) -> str:
    labels = [field.entrants[u].label if u < len(field.entrants) else "the bye" for u in pair]
    return " v ".join(labels)


def _best_words(best: Paired, pair: tuple[int, int]) -> str:
    u = pair[0]
    return _names(best.field, (u, best.partner[u]))


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
    text = f"The same pairs, but colours differ on {len(wrong)} of {len(best.boards)} boards. {decision.text}"
    return Verdict(round, Judgement.WORSE, board.rule, text, boards, (decision,))


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
        who = "nobody has the bye" if missing[0] == 0 else f"player {missing[0]} is not paired"
        return Answer(round, (a, b), False, f"In round {round} {who}.", us.R28L1)
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
    text = reasons[0].text if reasons else ""
    if other is None:
        text += " Without this pair the round cannot be paired."
        return Answer(round, _numbers(best, u, v), True, text, us.R27A1, "", reasons)
    rule, cost = _worse(best, other)
    text += f" The best round without it: {_instead(best, other, u)}; {cost}."
    return Answer(round, _numbers(best, u, v), True, text, rule, cost, reasons)


def _why_not(best: Paired, round: int, u: int, v: int) -> Answer:
    reasons = (*_reasons(best, u), *(_reasons(best, v) if v < best.costs.n else ()))
    names = _names(best.field, (u, v))
    if best.costs.cost(u, v) == FORBIDDEN:
        text = f"{names} may not be paired: a restriction that is never broken keeps them apart."
        return Answer(round, _numbers(best, u, v), False, text, us.R28T, "", reasons)
    costs = AskedCosts(best, u, v, force=True)
    other = costs.best()
    if other is None:
        text = f"With {names} the others cannot be paired."
        return Answer(round, _numbers(best, u, v), False, text, us.R27A1, "", reasons)
    rule, cost = _worse(best, other)
    text = (
        f"{names} was not made: the best round with it has {cost}. {_instead(best, best.partner, u)} was made instead."
    )
    return Answer(round, _numbers(best, u, v), False, text, rule, cost, reasons)


def _instead(best: Paired, partner: tuple[int, ...], u: int) -> str:
    return _names(best.field, (u, partner[u]))


def _worse(best: Paired, other: tuple[int, ...]) -> tuple[Rule | None, str]:
    found = best.costs.ladder.first_difference(best.total, total(best.costs, other))
    if found is None:
        return None, "nothing worse: it is equally good and comes later in the order"
    step, ours, theirs = found
    return rule_of(step, best.field), difference_words(step, ours, theirs, best.field)
