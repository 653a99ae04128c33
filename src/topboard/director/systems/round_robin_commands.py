"""Round robins and their family: draw the numbers before round 1, take over corrected colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from msgspec.structs import replace

from topboard.core import Section, clauses_of
from topboard.core.bounds import HIGHEST_SEED
from topboard.core.systems import is_knockout, own_clause
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import ByKey, Maybe, PlainOneOf, PlayerKind, TextKind, Whole, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, WhichSection
from topboard.director.entries.hand_numbers import check_hand_numbers
from topboard.director.sections.sections import check_rules
from topboard.director.systems import knockout_texts
from topboard.director.systems import round_robin_texts as say
from topboard.director.systems.knockouts import knockout_engine, seeded
from topboard.director.systems.round_robins import color_proposal, draw, length_of_table, section_under, table_engine
from topboard.journal import SectionState
from topboard.journal.events import EventBody, RulesSet, SectionRules
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.knockout import KnockoutEngine
from topboard.pairing.options import abouts
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.knockout import SEEDING
from topboard.rulebook.clauses.roundrobin import FIDE_7_1, FIDE_7_6, US_30E

MOST_NUMBER = 9999
GIVEN_NUMBERS = Asked(
    "By hand: a number for every player", ByKey(PlayerKind(), Whole(1, MOST_NUMBER)), rule=FIDE_7_1, key="number"
)


@dataclass(frozen=True, slots=True)
class DrawNumbers:
    """Give everybody a number of the table: by lot, by rating or by hand (C.05 7.1-7.7, 30A, 30G, CFC 652).

    What is left out stays as the rules of the section have it. `given` are numbers by player, for numbers by hand;
    `varma` keeps federations apart; another `seed` draws other lots.
    """

    section: WhichSection
    how: Annotated[str, Asked("Numbers", PlainOneOf(tuple(Numbers)), rule=FIDE_7_1)] = ""
    varma: Annotated[str, Asked("Players of one federation", TextKind(40), rule=FIDE_7_6)] = ""
    seed: Annotated[int | None, Asked("Seed for the lots", Maybe(Whole(0, HIGHEST_SEED)))] = None
    given: Annotated[Mapping[str, int] | None, GIVEN_NUMBERS] = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        engine = table_engine(desk, section)
        bracket = knockout_engine(desk, section)
        if bracket is not None:
            return self._seeds(desk, section, bracket)
        if engine is None:
            text = say.NO_TABLE(section=section.rules.name, system=section.rules.system)
            raise refuse(text, say.NUMBER_INSTEAD())
        self._check(section)
        rules = self._rules(section, engine)
        check_rules(rules, desk)
        numbered = draw(engine, section, rules, self.given)
        length = length_of_table(desk, section, section_under(section, numbered.numbers, rules))
        changes = {**_changed(section.rules, rules), **length.changes}
        changed: tuple[EventBody, ...] = (RulesSet(section.id, changes),) if changes else ()
        events = (*changed, *numbered.events(section))
        problems = (*_restricted(rules), *numbered.problems, *length.problems)
        return Plan(events, problems) if events else NOTHING

    def _seeds(self, desk: Desk, section: SectionState, engine: KnockoutEngine) -> Plan:
        """The places in a bracket: by lot, in the order of strength, or by hand."""
        self._check(section)
        options = dict(section.rules.options)
        seeding = {Numbers.LOT.value: "lot", Numbers.RATING.value: "seeds"}.get(self.how)
        if seeding and "seeding" in abouts(engine.options_class):
            options["seeding"] = seeding
        seed = section.rules.seed if self.seed is None else self.seed
        rules = replace(section.rules, options=options, seed=seed)
        check_rules(rules, desk)
        numbered = seeded(engine, section, rules, self.given)
        changes = _changed(section.rules, rules)
        changed: tuple[EventBody, ...] = (RulesSet(section.id, changes),) if changes else ()
        events = (*changed, *numbered.events(section))
        return Plan(events, numbered.problems) if events else NOTHING

    def _check(self, section: SectionState) -> None:
        if section.rounds and is_knockout(section):
            raise refuse(knockout_texts.NUMBERS_STAY(), phrases.PAIR_AGAIN(), rule=SEEDING)
        if section.rounds:
            raise refuse(say.TABLE_IS_PUBLISHED(), rule=clauses_of(section).renumbering)
        if section.draft is not None:
            raise refuse(phrases.DRAFTED_WITH_OLD_NUMBERS(round=section.draft.round), phrases.DROP_DRAFT_FIRST())
        if self.given is not None:
            check_hand_numbers(section, self.given)

    def _rules(self, section: SectionState, engine: ScheduleEngine) -> SectionRules:
        """The rules with what was chosen now. Systems without a choice of numbers still take those of the director."""
        options = dict(section.rules.options)
        how = self.how or ("" if self.given is None else Numbers.HAND.value)
        by_hand_anyway = how == Numbers.HAND.value and "numbers" not in abouts(type(engine.options(Section())))
        if how and not by_hand_anyway:
            options["numbers"] = how
        if self.varma:
            options["varma"] = self.varma
        return replace(section.rules, options=options, seed=section.rules.seed if self.seed is None else self.seed)


def _changed(old: SectionRules, new: SectionRules) -> dict[str, object]:
    return {name: getattr(new, name) for name in ("options", "seed") if getattr(new, name) != getattr(old, name)}


def _restricted(rules: SectionRules) -> tuple[Problem, ...]:
    if rules.options.get("varma", "none") == "none" or rules.options.get("numbers", "lot") != "lot":
        return ()
    text = say.VARMA_SETS()
    return (Problem("varma", Level.NOTE, text, say.ANNOUNCE_BEFORE(), FIDE_7_6),)


@dataclass(frozen=True, slots=True)
class CorrectColors:
    """Take the proposal by which colours come out even after a withdrawal (30E), or go back to the table's."""

    section: WhichSection
    even: Annotated[bool, Asked("Colours that come out even", YesOrNo(), rule=US_30E)] = True
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if table_engine(desk, section) is None:
            raise refuse(say.NO_TABLE_COLORS(section=section.rules.name), rule=own_clause(section, US_30E))
        options = {name: value for name, value in section.rules.options.items() if name != "correct_colors"}
        if self.even:
            if not color_proposal(desk, section) and "correct_colors" not in section.rules.options:
                raise refuse(say.COLORS_ARE_RIGHT(), rule=own_clause(section, US_30E))
            options["correct_colors"] = True
        if options == section.rules.options:
            return NOTHING
        stale = (_drafted(section),) if section.draft is not None else ()
        return Plan((RulesSet(section.id, {"options": options}),), stale)


def _drafted(section: SectionState) -> Problem:
    text = say.DRAFTED_WITH_OLD_COLORS(round=section.next_round)
    return Problem("draft-stale", Level.WARNING, text, phrases.PAIR_AGAIN())
