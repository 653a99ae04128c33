"""Turn a small Swiss into a round robin (29K), before round 1 or under way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec import to_builtins
from msgspec.structs import replace

from topboard.core import Status, clauses_of, practice_of, profile_of
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan, demand
from topboard.director.desk.faults import fault
from topboard.director.desk.fields import Accepting, WhichSection
from topboard.director.sections.sections import changed_fields, check_rules
from topboard.director.systems.round_robins import Numbered, draw, section_under
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import RulesSet, SectionRules
from topboard.journal.folding.freeze import numbers
from topboard.pairing.roundrobin import ENGINE as ROUND_ROBIN
from topboard.pairing.roundrobin import convert_small_swiss
from topboard.pairing.roundrobin.conversion import OPTIONS
from topboard.rulebook import NUMBER, PARTS, TEXT, TEXTS, Level, Problem, Rule, kind
from topboard.rulebook.clauses.roundrobin import US_30A

NOT_A_US_SWISS = kind(
    "director.converting-not-a-us-swiss", "{section} is not a Swiss run by US Chess rules.", section=TEXT
)
CHANGE_THE_SYSTEM = kind(
    "director.converting-change-the-system", "Change its pairing system in the rules of the section before round 1."
)
BYES_ASKED = kind(
    "director.converting-byes-asked", "A round robin has no byes, and these players have one: {players}.", players=TEXTS
)
CANCEL_OR_SWISS = kind(
    "director.converting-cancel-or-swiss",
    "Cancel the byes first, or keep the Swiss and pair it on a round-robin table (29L).",
)
LIFT_OR_SWISS = kind(
    "director.converting-lift-or-swiss",
    "Lift them first, or keep the Swiss and pair it on a round-robin table (29L).",
)
KEPT_APART = kind(
    "director.converting-kept-apart", "Everybody meets everybody, but these pairs are prohibited: {ids}.", ids=TEXTS
)
KEEP_THE_SWISS = kind("director.converting-keep-the-swiss", "Keep the Swiss and pair it on a round-robin table (29L).")
GAME = kind("director.converting-game", "{white} - {black}", white=TEXT, black=TEXT)
TO_COME = kind("director.converting-to-come", "Round {round}: {games}", round=NUMBER, games=PARTS)
BECOMES = kind("director.converting-becomes", "{section} becomes a round robin.", section=TEXT)
DROPOUTS = kind(
    "director.converting-dropouts",
    "Withdrawals leave more unplayed games than in a Swiss, and nobody can enter late or have a half-point bye.",
)
SWISS_ON_A_TABLE = kind(
    "director.converting-swiss-on-a-table",
    "A Swiss on a round-robin table (29L) can go back to Swiss pairings at any time.",
)


@dataclass(frozen=True, slots=True)
class ConvertToRoundRobin:
    """A Swiss of five rounds with six entries, or of three with four, becomes a round robin (29K).

    Rounds already paired stay and become the first rounds of the table; everybody gets the number that makes them so.
    Before round 1 the numbers are drawn. The director accepts what withdrawals do to a round robin.
    """

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        rule = _convertible(section)
        rules = _round_robin(section.rules, section)
        check_rules(rules, desk)
        numbered = _numbered(desk, section, rules, rule)
        warning = Problem("dropouts", Level.WARNING, DROPOUTS(), SWISS_ON_A_TABLE(), rule)
        problems = demand((warning,), self.accept, BECOMES(section=section.rules.name))
        changes = changed_fields(section.rules, to_builtins(rules))
        accepted = tuple(problem.id for problem in problems)
        events = (RulesSet(section.id, changes, accepted), *numbered.events(section))
        return Plan(events, (*problems, *numbered.problems, *_to_come(section, numbered, rules)))


def _convertible(section: SectionState) -> Rule:
    """The clause by which a section may be converted; a refusal where it has none, or somebody would not meet all."""
    rule = clauses_of(section).conversion
    if rule is None:
        raise refuse(NOT_A_US_SWISS(section=section.rules.name), CHANGE_THE_SYSTEM())
    if section.draft is not None:
        raise refuse(phrases.IS_DRAFTED(round=section.draft.round), phrases.DROP_DRAFT_FIRST(), rule=rule)
    for player in section.players.values():
        if player.status is not Status.ACTIVE:
            raise refuse(phrases.HAS_LEFT(player=player.called), KEEP_THE_SWISS(), rule=rule)
    asked = dict.fromkeys(id for id, round in section.byes if round >= section.next_round)
    if asked:
        names = tuple(section.players[id].called for id in asked)
        raise refuse(BYES_ASKED(players=names), CANCEL_OR_SWISS(), rule=rule)
    if section.prohibitions:
        raise refuse(KEPT_APART(ids=tuple(section.prohibitions)), LIFT_OR_SWISS(), rule=rule)
    return rule


def _round_robin(rules: SectionRules, section: SectionState) -> SectionRules:
    """The rules as those of a round robin; the usual tie-breaks of a Swiss become the usual ones of a round robin."""
    profile = profile_of(section)
    usual = rules.tiebreaks == practice_of(section).tiebreaks
    return replace(
        rules,
        system=ROUND_ROBIN.system,
        federation=profile.name,
        edition="",
        options=dict(OPTIONS),
        acceleration="",
        tiebreaks=profile.table.tiebreaks if usual else rules.tiebreaks,
    )


def _numbered(desk: Desk, section: SectionState, rules: SectionRules, rule: Rule) -> Numbered:
    """Lots before round 1; later the numbers that make the rounds already paired the first of the table."""
    value = desk.value(section)
    names = {number: section.players[id].called for id, number in numbers(section).items()}
    try:
        seats: Mapping[int, int] = convert_small_swiss(value)
    except TopboardError as error:
        why = fault(error).renamed(lambda number: names.get(number, number))
        raise refuse(phrases.AS_SAID(fault=why), KEEP_THE_SWISS(), rule=rule) from None
    if not section.rounds:
        return draw(ROUND_ROBIN, section, rules)
    return Numbered({id: seats[number] for id, number in numbers(section).items()}, rule)


def _to_come(section: SectionState, numbered: Numbered, rules: SectionRules) -> Iterator[Problem]:
    """The rounds of the table that are still to be played."""
    names = {number: section.players[id].called for id, number in numbered.numbers.items()}
    for line in ROUND_ROBIN.schedule(section_under(section, numbered.numbers, rules)).rounds[len(section.rounds) :]:
        games = tuple(GAME(white=names[pair.white], black=names[pair.black]) for pair in line.pairs)
        yield Problem("to-come", Level.NOTE, TO_COME(round=line.number, games=games), None, US_30A)
