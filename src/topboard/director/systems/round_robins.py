"""Sections whose rounds come from a table: drawing the numbers, how long the table is, who may still come in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from topboard.core import (
    PREDETERMINED,
    Color,
    PlayerId,
    Section,
    Status,
    clauses_of,
    games_played,
    left_early,
    pairs_teams,
    scheduled_games,
)
from topboard.core.bounds import MOST_ROUNDS
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.desk import Desk
from topboard.director.desk.faults import fault
from topboard.director.entries.numbering import Numbering, numbers_for_pairing, ordering_rule
from topboard.director.systems import round_robin_texts as say
from topboard.errors import TopboardError
from topboard.journal import SectionState
from topboard.journal.events import EventBody, NumbersAssigned, PlayerRemoved, RulesSet, SectionRules
from topboard.journal.folding.freeze import section_numbered
from topboard.pairing.common.color_balance import Reversal
from topboard.pairing.common.schedule import Schedule
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.common.schedule_withdrawals import color_corrections
from topboard.pairing.common.team_schedule import TeamScheduleEngine
from topboard.pairing.options import recommended
from topboard.pairing.roundrobin import LateEntry, late_number
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.clauses.roundrobin import FIDE_ANNEX_1


def is_table(section: SectionState) -> bool:
    return section.rules.system in PREDETERMINED


def is_drawn(section: SectionState) -> bool:
    """Whether the table has its players: who comes or goes now changes announced pairings (C.05 7.4)."""
    return is_table(section) and any(player.number for player in section.players.values())


def table_engine(desk: Desk, section: SectionState) -> ScheduleEngine | None:
    engine = desk.engine(section.rules.system)
    return engine if isinstance(engine, ScheduleEngine) else None


@runtime_checkable
class HoldsSoMany(Protocol):
    """A pairing system whose table has an end: more entrants would need more rounds than a section may have."""

    def most_entrants(self, section: Section) -> int | None: ...


def check_room(desk: Desk, section: SectionState, more: int, rules: SectionRules | None = None) -> None:
    """Refuse entrants, or other rules, for whom the table has no room."""
    rules = rules or section.rules
    value = Section(system=rules.system, options=MappingProxyType(rules.options))
    engine = desk.registry.engine_if_any(rules.system)
    try:
        most = engine.most_entrants(value) if isinstance(engine, HoldsSoMany) else None
    except TopboardError:
        return
    teams = pairs_teams(value)
    active = [player for player in section.players.values() if player.status is Status.ACTIVE]
    count = more + (len(section.teams) if teams else len(active))
    if most is not None and count > most:
        kind = say.ROOM_FOR_TEAMS if teams else say.ROOM_FOR_PLAYERS
        text = kind(section=section.rules.name, count=count, most=most, rounds=MOST_ROUNDS)
        raise refuse(text, say.SWISS_OR_SEVERAL(), rule=clauses_of(value).length)


@dataclass(frozen=True, slots=True)
class Numbered:
    """Everybody's number, the clause they come from, and what the director should know about them."""

    numbers: Mapping[str, int]
    rule: Rule
    problems: tuple[Problem, ...] = ()

    def events(self, section: SectionState) -> tuple[EventBody, ...]:
        """What is written of them: the numbers that are new."""
        known = {id: player.number for id, player in section.players.items()}
        changed = {id: number for id, number in self.numbers.items() if known.get(id) != number}
        return (NumbersAssigned(section.id, changed, self.rule.cite),) if changed else ()


def numbers_now(desk: Desk, section: SectionState) -> Numbered:
    """The numbers the next round is paired with; those of a table are drawn when nobody has drawn them yet."""
    engine = table_engine(desk, section)
    if engine is None or not draws_numbers(desk, section) or is_drawn(section):
        return Numbered(ordered(section, numbers_for_pairing), ordering_rule(section))
    return draw(engine, section, section.rules)


def draws_numbers(desk: Desk, section: SectionState) -> bool:
    """Whether numbers come from the table's own draw, and not in the order of strength that the rules ask for."""
    return table_engine(desk, section) is not None and section.rules.numbering in ("", Numbering.LOT)


def ordered(section: SectionState, way: Callable[[SectionState], dict[str, int]]) -> dict[str, int]:
    """Numbers given that way, or the system's reason why it cannot."""
    try:
        return way(section)
    except TopboardError as error:
        raise refuse(_at_fault(section, error), say.BY_HAND_OR_RULES()) from None


def _at_fault(section: SectionState, error: TopboardError) -> Reason:
    return phrases.SECTION_FAULT(section=section.rules.name, fault=fault(error))


def section_under(section: SectionState, numbers: Mapping[str, int], rules: SectionRules) -> Section:
    """The section with other numbers, options and seed."""
    return replace(section_numbered(section, numbers), options=MappingProxyType(rules.options), seed=rules.seed)


def draw(
    engine: ScheduleEngine, section: SectionState, rules: SectionRules, given: Mapping[str, int] | None = None
) -> Numbered:
    """Numbers as the rules ask; lots are drawn for the players in the order of their entry."""
    for player in section.players.values():
        if player.status is not Status.ACTIVE:
            hint = say.REMOVE_ENTRY_FIRST()
            raise refuse(phrases.HAS_LEFT(player=player.called), hint, rule=clauses_of(section).dropout)
    order = {id: number for number, id in enumerate(section.players, 1)}
    value = section_under(section, order, rules)
    old = None if given is None else {order[id]: number for id, number in given.items()}
    try:
        found = engine.draw(value, old)
    except TopboardError as error:
        raise refuse(_at_fault(section, error)) from None
    ids = {number: id for id, number in order.items()}
    numbers = {ids[old]: new for old, new in found.numbers.items()}
    further = tuple(Problem("numbers", Level.NOTE, d.reason, None, d.rule) for d in found.decisions[1:])
    return Numbered(numbers, found.decisions[0].rule, (*further, *found.problems))


@dataclass(frozen=True, slots=True)
class Length:
    """The rule that a section has as many rounds as its table; empty where it says so already."""

    changes: Mapping[str, object] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()

    def events(self, section: SectionState) -> tuple[EventBody, ...]:
        return (RulesSet(section.id, dict(self.changes)),) if self.changes else ()


def length_of_table(desk: Desk, section: SectionState, value: Section) -> Length:
    """How the number of rounds must change before round 1 for this field; a refusal where it fits no table."""
    engine = table_engine(desk, section)
    if engine is None or section.rounds:
        return Length()
    try:
        schedule = engine.schedule(value)
    except TopboardError as error:
        raise refuse(_at_fault(section, error), say.CORRECT_ENTRIES()) from None
    rounds, stated = len(schedule.rounds), section.rules.rounds_total
    colors = _three_colors(engine, value, schedule)
    if rounds == stated:
        return Length(problems=colors)
    text = say.OTHER_LENGTH(rounds=rounds, stated=stated)
    problems = (Problem("table-rounds", Level.NOTE, text, None, desk.clauses(section).length),) if stated else ()
    return Length({"rounds_total": rounds}, (*problems, *colors))


def length_of_team_table(desk: Desk, section: SectionState, value: Section) -> Length:
    """The number of rounds of a table of teams, where nobody has said another."""
    engine = desk.engine(section.rules.system)
    if section.rounds or section.rules.rounds_total or not isinstance(engine, TeamScheduleEngine):
        return Length()
    return Length({"rounds_total": len(engine.schedule(value).rounds)})


def _three_colors(engine: ScheduleEngine, value: Section, schedule: Schedule) -> tuple[Problem, ...]:
    """A notice where somebody gets one colour three times running as one cycle follows another."""
    if not any(_thrice(schedule.colors(player.number)) for player in value.players):
        return ()
    swappable = "swap_last_rounds" in recommended(engine.options(value))
    hint = say.SWAP_LAST_ROUNDS() if swappable else say.TAKE_BERGER()
    return (Problem("three-colors", Level.NOTE, say.THREE_COLORS(), hint, FIDE_ANNEX_1),)


def _thrice(colors: Sequence[Color | None]) -> bool:
    """The same colour in three games in a row; a free round is not a game."""
    played = [color for color in colors if color]
    return any(len({*three}) == 1 for three in zip(played, played[1:], played[2:], strict=False))


def color_proposal(desk: Desk, section: SectionState) -> tuple[Reversal, ...]:
    """The remaining games whose colours should be reversed so that they come out even after a withdrawal (30E)."""
    engine = table_engine(desk, section)
    value = desk.value(section)
    try:
        return color_corrections(value, engine.plan(value)) if engine else ()
    except TopboardError as error:
        raise refuse(_at_fault(section, error), say.CORRECT_ENTRIES()) from None


def leaving_notes(desk: Desk, section: SectionState, id: str) -> tuple[Problem, ...]:
    """What becomes of a table when this player leaves it (C.05 7.4, 8.2; 30B, 30E)."""
    engine = table_engine(desk, section)
    if engine is None or not is_drawn(section):
        return ()
    number, name = section.players[id].number, section.players[id].called
    about = (f"player:{id}",)
    value, clauses = desk.value(section), desk.clauses(section)
    if not section.rounds:
        text = say.FREE_NUMBER(name=name, number=number)
        return (Problem("leaves-table", Level.NOTE, text, None, clauses.dropout, about),)
    played, games = games_played(value, number), scheduled_games(value, number)
    early = left_early(value, number)
    text = (say.LEFT_EARLY if early else say.LEFT_LATE)(name=name, played=played, games=games)
    if not games:  # the table does not promise everybody the same games, so there is no half of them to leave before
        text = say.LEFT_COUNTS(name=name)
    gone = (replace(p, status=Status.WITHDRAWN) if p.number == number else p for p in value.players)
    uneven = _uneven_colors(engine, replace(value, players=tuple(gone)))
    return (Problem("leaves-table", Level.NOTE, text, None, clauses.withdrawn, about), *uneven)


def _uneven_colors(engine: ScheduleEngine, value: Section) -> tuple[Problem, ...]:
    if engine.options(value).correct_colors:
        return ()
    games = len(color_corrections(value, engine.plan(value)))
    text = say.COLORS_TO_REVERSE(count=games)
    hint = say.ACCEPT_PROPOSAL()
    return (Problem("uneven-colors", Level.NOTE, text, hint, clauses_of(value).even_colors),) if games else ()


@dataclass(frozen=True, slots=True)
class LateSeat:
    """What goes before and after the entry of somebody who comes after the numbers were drawn."""

    before: tuple[EventBody, ...] = ()
    after: tuple[EventBody, ...] = ()
    problems: tuple[Problem, ...] = ()


def late_seat(desk: Desk, section: SectionState, newcomer: str, team: str = "") -> LateSeat:
    """A number that changes what was announced as little as possible (C.05 7.4); a refusal where there is none."""
    if not is_drawn(section):
        return LateSeat()
    rule = desk.clauses(section).late_entry
    if section.draft is not None:
        raise refuse(phrases.IS_DRAFTED(round=1), phrases.DROP_DRAFT_FIRST(), rule=rule)
    found = _late_entry(desk, section, team)
    ids = {player.number: id for id, player in section.players.items()}
    before = _makes_room(section, ids[found.replaces]) if found.replaces else ()
    moved = {ids[old]: new for old, new in found.numbers.items() if old != new and old != found.replaces}
    numbers = NumbersAssigned(section.id, moved | {newcomer: found.number}, rule.cite)
    grown = Length() if found.replaces else _grown(desk, section, moved, newcomer, found.number)
    note = Problem("late-number", Level.NOTE, found.decision.reason, None, rule, (f"player:{newcomer}",))
    return LateSeat(before, (numbers, *grown.events(section)), (note, *grown.problems))


def _makes_room(section: SectionState, id: str) -> tuple[EventBody, ...]:
    """The entry of a player who left before round 1 is deleted, so that somebody else can have the number."""
    for prohibition, stored in section.prohibitions.items():
        if id in stored.players:
            text = say.LEFT_AND_KEPT_APART(player=section.players[id].called, prohibition=prohibition)
            raise refuse(text, phrases.LIFT_FIRST(), rule=clauses_of(section).late_entry)
    return (PlayerRemoved(id, "left before round 1"),)


def _late_entry(desk: Desk, section: SectionState, team: str) -> LateEntry:
    found = late_number(desk.value(section), team)
    if found is None:
        raise full(section)
    return found


def full(section: SectionState) -> Refused:
    hint = say.DRAW_AGAIN()
    return refuse(say.NO_FREE_NUMBER(section=section.rules.name), hint, rule=clauses_of(section).late_entry)


def _grown(desk: Desk, section: SectionState, moved: Mapping[str, int], newcomer: str, number: int) -> Length:
    """The rounds of the table with one player more."""
    kept = {id: player.number for id, player in section.players.items()}
    value = section_numbered(section, {**kept, **moved})
    player = replace(value.players[0], number=number, id=PlayerId(newcomer))
    return length_of_table(desk, section, replace(value, players=(*value.players, player)))
