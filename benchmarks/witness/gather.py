"""Where reasons are shown: the decisions of a round (desk, phone, API, paper) and the answers to "why?" (terminal)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from benchmarks.witness.clauses import misquoted
from benchmarks.witness.facts import Facts
from benchmarks.witness.norms import Norm
from benchmarks.witness.registry import CHECKED, Ruled, Scene

from topboard.core import Event, Round, Section, counted, judged, pairs_teams
from topboard.core.systems import profile_of
from topboard.director import Director, as_judged, draft_section
from topboard.director.desk.event_questions import round_reasons
from topboard.director.money.prizes import allocation_of
from topboard.director.rounds.seating import read_decision
from topboard.director.rounds.section_standings import section_standings
from topboard.errors import PairingImpossible, TopboardError
from topboard.journal import SectionState
from topboard.norms import NormReport, norms
from topboard.norms.direct import without_norms
from topboard.pairing.engine import Engine
from topboard.prizes.unclaimed import why_unclaimed
from topboard.prizes.why import why
from topboard.rulebook import Decision, Rule
from topboard.tiebreaks.explain import working_lines
from topboard.tiebreaks.playoff import play_off

BY_HAND = "round changed by hand"
OF_WHAT_IS_THERE = frozenset({"swiss.as-ruled", "swiss.as-ruled-on", "swiss.not-as-ruled", "swiss.colours-turned"}) | {
    *("pairing.has-bye", "pairing.withdrawn", "pairing.expelled", "pairing.enters-later", "uschess.absent"),
    *("knockout.meets", "knockout.has-no-game", "pairing.by-the-rules"),
}
"""Sentences of an answer about the round that stands; the others are about the one that the rules give."""
ASKED = 4
"""How many questions are asked about a round."""


@dataclass(frozen=True)
class Uttered:
    """A reason with what it is about, and the clause that is cited for it."""

    scene: Scene
    rule: Rule | None
    door: str
    starts: date | None = None

    def misquoted(self) -> Iterator[str]:
        """What is wrong with the clause; of an answer it belongs to what gets worse, not to the sentence."""
        if not self.door.startswith("why,") and self.door != "why":
            yield from misquoted(self.scene.facts.section, self.starts, self.scene.reason, self.rule)


Basis = dict[object, object]
"""On what each set of decisions was made: numbers, results and adjustments of that moment."""


def of_round(director: Director, section_id: str, number: int, dice: random.Random, basis: Basis) -> Iterator[Uttered]:
    """Every reason recorded for a round, and the answers to some questions about it.

    Where players were renumbered or results corrected under a draft, its reasons are of another day and not looked at.
    """
    value = draft_section(director, section_id)
    known = as_judged(director, value, number)
    facts = Facts.before(known, number)
    decisions = _reasons(director, section_id, number, known)
    if _is_outdated(director.state.sections[section_id], known, number, basis):
        return
    door = "round" if not _by_hand(director.state.sections[section_id], number) else BY_HAND
    for decision in decisions:
        scene = Scene(facts, decision.reason, decision.players, decision.board, decisions)
        yield Uttered(scene, decision.rule, door, _starts(director))
    engine = director.registry.engine(known.system)
    yield from _checked(engine, known, number, facts, decisions if door == "round" else ())
    entrants, ruled = list(facts.numbers), dict[int, Ruled]()
    for _ in range(ASKED if len(entrants) > 1 else 0):
        a, b = _question(facts, entrants, dice)
        try:
            answer = engine.why(known, number, a, b)
        except TopboardError:
            continue
        asked_of = facts if answer.round == number else Facts.before(known, answer.round)
        by_hand = _by_hand(director.state.sections[section_id], answer.round)
        asked = "why" if door == "round" and not by_hand else f"why, {BY_HAND}"
        if answer.round not in ruled:
            ruled[answer.round] = as_the_rules_give_it(engine, asked_of)
        due, instead = ruled[answer.round]
        instead = instead or decisions
        for sentence in (*answer.sentences, *((answer.cost,) if answer.cost else ())):
            is_there = sentence.kind.id in OF_WHAT_IS_THERE
            of_it = (asked_of, decisions) if is_there else (due, instead)
            scene = Scene(of_it[0], sentence, (a, b), 0, of_it[1], they=(a, b), ruled=(due, instead))
            yield Uttered(scene, answer.rule, asked)
        for decision in answer.decisions:
            scene = Scene(asked_of, decision.reason, decision.players, decision.board, decisions, ruled=(due, instead))
            yield Uttered(scene, decision.rule, asked)


def as_the_rules_give_it(engine: Engine, facts: Facts) -> Ruled:
    """The facts with the round that the rules give, of which answers to "why?" speak, and its reasons."""
    section = facts.section
    try:
        made = engine.pair(section, facts.number)
    except TopboardError:
        return facts, ()
    rows = {(pair.white, pair.black) for pair in made.pairs} | {(made.pairing_bye, 0)}
    if rows == {game.players for game in facts.round.games} | {(facts.bye_holder, 0)}:
        return facts, ()
    return replace(facts, round=made.as_round(section.first_board)), made.decisions


def _reasons(director: Director, section_id: str, number: int, known: Section) -> tuple[Decision, ...]:
    """The reasons of a round, of players by the numbers with which it was paired."""
    rounds = director.state.sections[section_id].rounds
    stored = rounds[number - 1].decisions if number <= len(rounds) else ()
    if not stored:
        return round_reasons(director, section_id, number)
    then: dict[str, int] = {each.id: each.number for each in (known.teams if pairs_teams(known) else known.players)}
    return tuple(read_decision(each, then) for each in stored)


def _checked(
    engine: Engine, known: Section, number: int, facts: Facts, decisions: tuple[Decision, ...]
) -> Iterator[Uttered]:
    """The verdict of `check` on the round."""
    try:
        verdict = engine.check(known, number)
    except TopboardError:
        return
    reasons = [verdict.reason] if verdict.reason else []
    for reason in (*reasons, *(difference.reason for difference in verdict.differences)):
        yield Uttered(Scene(facts, reason, (), 0, decisions, extra=CHECKED), verdict.rule, "why, check")


def _by_hand(state: SectionState, number: int) -> bool:
    """Whether somebody changed the round, or its draft, after the system had paired it."""
    if state.draft and state.draft.round == number:
        return bool(state.draft.changes) or state.draft.placing != state.draft.proposed
    there = state.rounds[number - 1]
    return bool(there.changes or there.differences or there.revision > 1)


def _is_outdated(state: SectionState, known: Section, number: int, basis: Basis) -> bool:
    """Whether the reasons were recorded for other numbers or results than those of today."""
    there = state.draft if state.draft and state.draft.round == number else state.rounds[number - 1]
    if pairs_teams(state) != pairs_teams(known):
        return True
    numbers = ([(p.id, p.number) for p in known.players], [(t.id, t.number) for t in known.teams])
    made_on = (numbers, known.rounds[: number - 1], known.adjustments, known.virtual_points)
    return basis.setdefault((number, repr(there.decisions)), made_on) != made_on


def of_standings(director: Director, section_id: str) -> Iterator[Uttered]:
    """Why each stands above the next, who plays off, who has no place."""
    section, starts = director.section(section_id), _starts(director)
    if pairs_teams(section) or not section.rounds:
        return
    table = section_standings(section, starts)
    if table is None:
        return
    facts = after(section, table.after)
    for first, second in zip(table.rows, table.rows[1:], strict=False):
        decision = table.why(first.number, second.number)
        yield Uttered(Scene(facts, decision.reason, decision.players, extra=table), decision.rule, "standings", starts)
    for row in table.rows:
        for code, value in row.working.items():
            lines = working_lines(value)
            for line in lines:
                yield Uttered(Scene(facts, line, (row.number,), extra=table), None, f"working of {code}")
    for each in table.unranked:
        yield Uttered(Scene(facts, each.reason, (each.number,), extra=table), each.rule, "standings", starts)
    for row in table.rows:
        due = play_off(table, place=row.place, seed=section.seed) if row.place < 4 else None
        if due is not None:
            decision = due.decision
            yield Uttered(
                Scene(facts, decision.reason, decision.players, extra=table), decision.rule, "play-off", starts
            )


def of_refusal(director: Director, section_id: str) -> Iterator[Uttered]:
    """Why the next round cannot be paired at all."""
    value = judged(director.section(section_id), _starts(director))
    number = value.next_round
    if pairs_teams(value) or value.rounds_total < number:
        return
    try:
        director.registry.engine(value.system).pair(value, number)
    except PairingImpossible as impossible:
        yield Uttered(Scene(Facts(value, number, Round(number)), impossible.reason), None, "refusal", _starts(director))
    except TopboardError:
        return


def after(section: Section, number: int) -> Facts:
    """The facts after a round, with nothing paired since."""
    return Facts(
        replace(counted(section), rounds=section.rounds[:number]), number + 1, Round(number + 1), for_pairing=False
    )


def of_norms(director: Director, section_id: str) -> Iterator[Uttered]:
    """What is said of every title that somebody can make a norm for, and of the event."""
    section = director.section(section_id)
    if pairs_teams(section) or not section.rounds or profile_of(section).name != "fide":
        return
    try:
        report = norms(director.event(), section)
    except TopboardError:
        return
    yield from of_norm_report(report, director.event())


def of_norm_report(report: NormReport, event: Event | None) -> Iterator[Uttered]:
    field = report.field
    section = field.section
    # Norms look at the boards of a match one by one.
    alone = replace(section, system="dutch", options={}) if pairs_teams(section) else section
    facts = after(alone, field.through)
    of_event = Norm(
        event,
        total=field.rounds,
        host=field.host,
        kind=field.event.value,
        format=field.format.value,
        system=section.system,
    )
    for problem in report.event:
        yield Uttered(Scene(facts, problem.message, extra=of_event), problem.rule, "norms")
    for verdict in report.verdicts:
        outlook = verdict.outlook
        played = tuple(game.round for game in verdict.judgement.games)
        about = replace(
            of_event,
            title=verdict.level.title.value,
            rounds=played,
            pending=outlook.games_left if outlook else 0,
        )
        told = [(each.reason, 0) for each in verdict.checks] + [(reason, 0) for reason in verdict.told]
        told += [(reason, 0) for reason in (*outlook.needs, *outlook.out)] if outlook else []
        told += [(each.reason, each.round) for each in verdict.left_out]
        for reason, round in told:
            yield Uttered(Scene(facts, reason, (verdict.player,), extra=replace(about, round=round)), None, "norms")
    for number, player in field.players.items():
        for reason, rule in without_norms(player, field.ratings[number]):
            yield Uttered(Scene(facts, reason, (number,), extra=of_event), rule, "titles without norms")


def of_prizes(director: Director, section_id: str) -> Iterator[Uttered]:
    """Every award, and why each player has each prize or does not."""
    state, section = director.state.sections[section_id], director.section(section_id)
    if not state.prizes.prizes or pairs_teams(section):
        return
    found = allocation_of(director.state, state)
    table = section_standings(section, _starts(director))
    facts = after(section, table.after if table else len(section.rounds))
    for award in found.awards:
        yield Uttered(
            Scene(facts, award.reason, (int(award.player),), extra=found, standings=table),
            award.rule,
            "award",
            _starts(director),
        )
    for prize in found.unclaimed:
        scene = Scene(facts, why_unclaimed(found, prize), extra=found, standings=table)
        yield Uttered(scene, None, "not awarded", _starts(director))
    for player in found.players:
        for prize in found.list.prizes:
            answer = why(found, player.id, prize.id)
            scene = Scene(facts, answer.reason, (int(player.id),), extra=found, standings=table)
            yield Uttered(scene, answer.rule, "why prize", _starts(director))


def _starts(director: Director) -> date | None:
    details = director.state.details
    return details.starts if details else None


def _question(facts: Facts, entrants: list[int], dice: random.Random) -> tuple[int, int]:
    """A board, the bye, or two of them at random."""
    a = dice.choice(entrants)
    roll = dice.randrange(4)
    if roll == 0 and facts.opponent(a):
        return a, facts.opponent(a)
    if roll == 1:
        return (dice.choice((facts.bye_holder, a)) or a), 0
    return a, dice.choice([n for n in entrants if n != a])
