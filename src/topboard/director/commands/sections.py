"""Create the event and its sections, set their rules, close them."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from topboard.core import Section
from topboard.director.answers import refuse
from topboard.director.desk import NOTHING, Desk, Plan, demand
from topboard.director.lines import check_line
from topboard.director.numbering import Numbering
from topboard.errors import TopboardError, UnknownName
from topboard.journal import EventState, SectionState
from topboard.journal.events import (
    EventChanged,
    EventCreated,
    EventDetails,
    RulesSet,
    SectionClosed,
    SectionCreated,
    SectionReopened,
    SectionRules,
    point_names,
)
from topboard.journal.freeze import point_system
from topboard.pairing import Engine
from topboard.pairing.options import accelerations
from topboard.rulebook import NUMBER, TEXT, Level, Problem, kind
from topboard.rulebook import uschess_clauses as us
from topboard.rulebook.handling_clauses import FIDE_SCORING
from topboard.tiebreaks import edition_named
from topboard.tiebreaks.registry import parse

CHANGED_AFTER_ROUND_PUBLISHED = kind(
    "sections.changed-after-round-published",
    "Changed after round {count} was published: {names}.",
    count=NUMBER,
    names=TEXT,
)
EVENT_HAS_NO_NAME = kind("sections.event-has-no-name", "The event has no name.")
GIVE_ONE = kind("sections.give-one", "Give it one.")
SECTION_UNDER_WAY = kind("sections.section-under-way", "The section is under way.")
SECTION_HAS_NO_NAME = kind("sections.section-has-no-name", "The section has no name.")
ROUNDS_BOARDS_LIMITS_CANNOT = kind(
    "sections.rounds-boards-limits-cannot", "Rounds, boards and limits cannot be negative."
)
USE_FOR_NO_LIMIT = kind("sections.use-for-no-limit", "Use 0 for no limit; boards begin at 1.")
THERE_NO_BOARD = kind("sections.there-no-board", "There is no board {first_board}.", first_board=NUMBER)
BOARDS_NUMBERED = kind("sections.boards-numbered", "Boards are numbered 1 to {highest_board}.", highest_board=TEXT)
ROUNDS_TOO_MANY = kind("sections.rounds-too-many", "{rounds_total} rounds are too many.", rounds_total=NUMBER)
USE_OR_FOR_OPEN = kind("sections.use-or-for-open", "Use 1 to {most_rounds}, or 0 for an open number.", most_rounds=TEXT)
TWO_DRAWS_WOULD_WORTH = kind("sections.two-draws-would-worth", "Two draws would be worth more than a win and a loss.")
BYE_WOULD_WORTH_MORE = kind("sections.bye-would-worth-more", "A bye would be worth more than a win.")
JOURNAL_ALREADY_HOLDS = kind("sections.journal-already-holds", "This journal already holds {state}.", state=TEXT)
START_NEW_JOURNAL = kind("sections.start-new-journal", "Start a new journal.")
THERE_NO_EVENT_YET = kind("sections.there-no-event-yet", "There is no event yet.")
CREATE_FIRST = kind("sections.create-first", "Create it first.")
CREATE_EVENT_FIRST = kind("sections.create-event-first", "Create the event first.")
THERE_SECTION_ALREADY = kind("sections.there-section-already", "There is a section '{id}' already.", id=TEXT)
CHOOSE_ANOTHER_ID = kind("sections.choose-another-id", "Choose another id.")
ROUNDS_PUBLISHED = kind("sections.rounds-published", "{count} rounds are published.", count=NUMBER)
THERE_CANNOT_FEWER_ALL = kind("sections.there-cannot-fewer-all", "There cannot be fewer in all.")
THERE_SECTION_NAMED_ALREADY = kind(
    "sections.there-section-named-already", "There is a section named {name} already.", name=TEXT
)
CHOOSE_ANOTHER_NAME = kind("sections.choose-another-name", "Choose another name.")
ANNOUNCE = kind("sections.announce", "Announce it.")
ROUND_DRAFTED = kind("sections.round-drafted", "Round {round} is drafted.", round=NUMBER)
PUBLISH_DRAFT_OR_DROP = kind("sections.publish-draft-or-drop", "Publish the draft or drop it.")
VALUE_CANNOT_USED = kind("sections.value-cannot-used", "A value cannot be used{told}.", told=TEXT)
CHECK = kind("sections.check", "Check: {changes}.", changes=TEXT)
TEXT = kind("sections.text", "{error}.", error=TEXT)
ROUND_HAS_UNFINISHED_GAMES = kind(
    "sections.round-has-unfinished-games",
    "Round {round} has unfinished games on boards {boards}.",
    round=NUMBER,
    boards=TEXT,
)
ENTER_THEIR_RESULTS = kind("sections.enter-their-results", "Enter their results.")


MOST_ROUNDS = 99
"""What a tournament report has room for."""

MOST_SEED = 999_999
"""The largest seed that is drawn: short enough to be read out."""
HIGHEST_BOARD = 9000
"""Board numbers are typed with four figures."""

WHILE_UNDER_WAY = frozenset(
    {"system", "edition", "options", "rounds_total", "points", "acceleration", "tiebreaks", "initial_color", "seed"}
)
"""What a player may have relied on: changing it after the first round is announced needs the director's word."""


@dataclass(frozen=True, slots=True)
class CreateEvent:
    details: EventDetails

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(JOURNAL_ALREADY_HOLDS(state=desk.state.details.name), START_NEW_JOURNAL())
        check_details(self.details)
        return Plan((EventCreated(self.details),))


@dataclass(frozen=True, slots=True)
class ChangeEvent:
    """Fields of the poster by name."""

    changes: Mapping[str, object]

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is None:
            raise refuse(THERE_NO_EVENT_YET(), CREATE_FIRST())
        changes = changed_fields(desk.state.details, self.changes)
        check_details(msgspec.convert(msgspec.to_builtins(desk.state.details) | changes, EventDetails))
        return Plan((EventChanged(changes),)) if changes else NOTHING


def check_details(details: EventDetails) -> None:
    if not details.name.strip():
        raise refuse(EVENT_HAS_NO_NAME(), GIVE_ONE())
    for name, value in msgspec.structs.asdict(details).items():
        if isinstance(value, str):
            check_line(f"The event's {name.replace('_', ' ')}", value)


@dataclass(frozen=True, slots=True)
class CreateSection:
    """`rules` are values such as those of a preset; `section` is the short id, made from the name when left out."""

    rules: SectionRules
    section: str = ""

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is None:
            raise refuse(THERE_NO_EVENT_YET(), CREATE_EVENT_FIRST())
        check_name(desk, self.rules.name)
        id = self.section or _free_id(desk, self.rules.name)
        if id in desk.state.sections:
            raise refuse(THERE_SECTION_ALREADY(id=id), CHOOSE_ANOTHER_ID())
        check_rules(self.rules, desk)
        return Plan((SectionCreated(id, self.rules),))


def seed_of_lots(state: EventState) -> int:
    """The seed for a new section: drawn for the first, and the same for all, as one toss serves an event (29E2).

    It is written down with the section, so that every lot can be drawn again.
    """
    known = (section.rules.seed for section in state.sections.values() if section.rules.seed)
    return next(known, 1 + secrets.randbelow(MOST_SEED))


@dataclass(frozen=True, slots=True)
class SetRules:
    """Rules of a section by name: system, edition, options, points, tie-breaks, rounds, seed..."""

    section: str
    changes: Mapping[str, object]
    accept: tuple[str, ...] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        changes = changed_fields(section.rules, self.changes)
        if not changes:
            return NOTHING
        rules = msgspec.convert(msgspec.to_builtins(section.rules) | changes, SectionRules)
        check_rules(rules, desk)
        check_name(desk, rules.name, besides=section.id)
        if rules.rounds_total and rules.rounds_total < len(section.rounds):
            raise refuse(ROUNDS_PUBLISHED(count=len(section.rounds)), THERE_CANNOT_FEWER_ALL())
        problems = demand(_under_way(section, changes), self.accept, SECTION_UNDER_WAY())
        accepted = tuple(problem.id for problem in problems)
        return Plan((RulesSet(section.id, changes, accepted),), problems)


def check_name(desk: Desk, name: str, *, besides: str = "") -> None:
    """Refuse a name that another section has."""
    for other in desk.state.sections.values():
        if other.id != besides and other.rules.name.casefold() == name.casefold():
            raise refuse(THERE_SECTION_NAMED_ALREADY(name=name), CHOOSE_ANOTHER_NAME())


def _under_way(section: SectionState, changes: Mapping[str, object]) -> list[Problem]:
    touched = sorted(WHILE_UNDER_WAY.intersection(changes)) if section.rounds else []
    names = ", ".join(name.replace("_", " ") for name in touched)
    text = CHANGED_AFTER_ROUND_PUBLISHED(count=len(section.rounds), names=names)
    return [Problem("rules-under-way", Level.WARNING, text, ANNOUNCE(), us.R26A)] if touched else []


@dataclass(frozen=True, slots=True)
class CloseSection:
    """No more changes: every round is played and every game finished."""

    section: str

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if section.closed:
            return NOTHING
        if section.draft is not None:
            raise refuse(ROUND_DRAFTED(round=section.draft.round), PUBLISH_DRAFT_OR_DROP())
        for round in section.rounds:
            if round.open_boards:
                boards = ", ".join(str(board) for board in round.open_boards)
                raise refuse(ROUND_HAS_UNFINISHED_GAMES(round=round.number, boards=boards), ENTER_THEIR_RESULTS())
        return Plan((SectionClosed(section.id),))


@dataclass(frozen=True, slots=True)
class ReopenSection:
    section: str
    reason: str = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        return Plan((SectionReopened(section.id, self.reason),)) if section.closed else NOTHING


def _free_id(desk: Desk, name: str) -> str:
    """Names in other scripts may leave nothing that an address can hold: then sections are counted."""
    base = slug(name)[:60].strip("-")
    tries = (base if count == 1 else f"{base}-{count}" for count in range(1, len(desk.state.sections) + 2))
    return next(id for id in tries if id not in desk.state.sections)


def slug(name: str) -> str:
    """A short id from a name: `Under 1600` becomes `under-1600`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "section"


def section_rules(values: Mapping[str, object]) -> SectionRules:
    """Rules of a section from plain values such as those of a preset; UnknownName lists the known keys."""
    for name in values:
        if name not in SectionRules.__struct_fields__:
            raise UnknownName("rule of a section", name, SectionRules.__struct_fields__)
    return msgspec.convert(dict(values), SectionRules)


def changed_fields(old: msgspec.Struct, changes: Mapping[str, object]) -> dict[str, object]:
    """The stored form of those fields that really change; a refusal that names a wrong one."""
    known = old.__struct_fields__
    for name in changes:
        if name not in known:
            raise refuse(str(UnknownName("field", name, known)))
    before = msgspec.to_builtins(old)
    try:
        new = msgspec.convert(before | msgspec.to_builtins(dict(changes)), type(old))
    except (msgspec.ValidationError, TypeError) as error:
        wrong = next((name for name in changes if f"`$.{name}" in str(error)), "")
        value = changes.get(wrong)
        told = f": {value!r}" if isinstance(value, str | int) else ""
        raise refuse(VALUE_CANNOT_USED(told=told), CHECK(changes=wrong or ", ".join(changes))) from None
    changed = [name for name in known if getattr(new, name) != getattr(old, name)]
    return {name: msgspec.to_builtins(getattr(new, name)) for name in changed}


def check_rules(rules: SectionRules, desk: Desk) -> None:
    """Refuse rules that no section can be run by."""
    if not rules.name.strip():
        raise refuse(SECTION_HAS_NO_NAME(), GIVE_ONE())
    check_line("The section's name", rules.name)
    engine = desk.engine(rules.system)
    if rules.edition and rules.edition not in engine.editions:
        raise refuse(str(UnknownName("edition", rules.edition, engine.editions)))
    if rules.numbering and rules.numbering not in list(Numbering):
        raise refuse(str(UnknownName("numbering", rules.numbering, list(Numbering))))
    if min(rules.rounds_total, rules.half_byes, rules.half_byes_through) < 0 or rules.first_board < 1:
        raise refuse(ROUNDS_BOARDS_LIMITS_CANNOT(), USE_FOR_NO_LIMIT())
    if rules.first_board > HIGHEST_BOARD:
        raise refuse(THERE_NO_BOARD(first_board=rules.first_board), BOARDS_NUMBERED(highest_board=HIGHEST_BOARD))
    if rules.rounds_total > MOST_ROUNDS:
        raise refuse(ROUNDS_TOO_MANY(rounds_total=rules.rounds_total), USE_OR_FOR_OPEN(most_rounds=MOST_ROUNDS))
    _check_names(rules, engine)
    _check_points(rules)


def _check_names(rules: SectionRules, engine: Engine) -> None:
    """Options, acceleration and tie-breaks that nobody knows would be found out only when they are needed."""
    section = Section(system=rules.system, edition=rules.edition, options=rules.options)
    try:
        known = [str(choice.value) for choice in accelerations(type(engine.options_of(section)))]
        if rules.acceleration and rules.acceleration not in known:
            raise UnknownName(f"acceleration of {rules.system}", rules.acceleration, known)
        parse(rules.tiebreaks)
        if rules.tiebreak_edition:
            edition_named(rules.tiebreak_edition)
    except TopboardError as error:
        raise refuse(str(error)) from None


def _check_points(rules: SectionRules) -> None:
    unknown = sorted(set(rules.points) - set(point_names()))
    if unknown:
        raise refuse(str(UnknownName("point value", unknown[0], point_names())))
    try:
        system = point_system(rules)
    except ValueError as error:
        raise refuse(TEXT(error=error)) from None
    if system.draw * 2 > system.win + system.loss:
        raise refuse(TWO_DRAWS_WOULD_WORTH(), rule=FIDE_SCORING)
    if max(system.pairing_bye, system.full_bye) > system.win:
        raise refuse(BYE_WOULD_WORTH_MORE(), rule=FIDE_SCORING)
