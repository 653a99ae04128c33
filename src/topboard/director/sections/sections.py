"""Create the event and its sections, set their rules, close them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from itertools import pairwise
from typing import Annotated

import msgspec

from topboard.core import Points, Reporting, Section, clauses_of, is_fide_event, pairs_teams, profile_of, system_named
from topboard.core.bounds import HIGHEST_BOARD, MOST_ROUNDS
from topboard.core.knockout import needless_games
from topboard.core.systems import Ruled, is_display, is_knockout
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan, demand
from topboard.director.desk.faults import fault
from topboard.director.desk.field_kinds import ShortId
from topboard.director.desk.field_shapes import EVENT_CHANGES, NEW_EVENT, NEW_SECTION, RULE_CHANGES
from topboard.director.desk.fields import Accepting, Asked, Because, WhichSection
from topboard.director.desk.short_text import check_line
from topboard.director.entries.eligibility import check_limits
from topboard.director.entries.numbering import Numbering
from topboard.director.fide_mode import texts
from topboard.director.fide_mode.guard import RULES_UNDER_WAY
from topboard.director.money.ledger_commands import deposits_held
from topboard.director.money.prizes import unsettled
from topboard.director.rounds.other_program import check_program
from topboard.director.rounds.start_times import check_rating_kind, other_kind
from topboard.director.rounds.waiting_games import open_early_games
from topboard.director.sections import sections_texts as say
from topboard.director.sections.named_limits import limits_offered
from topboard.director.sections.practice import marked
from topboard.director.sections.ranking_rules import empty, not_allowed, usual_tiebreaks
from topboard.director.systems.round_robins import check_room
from topboard.errors import NotATimeControl, TopboardError, UnknownName, UnknownPart
from topboard.journal import SectionState
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
    point_system,
)
from topboard.journal.events.words import LABELS
from topboard.journal.folding.federation import with_federation
from topboard.pairing import Engine
from topboard.pairing.options import ChecksOptions, accelerations
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook import Level, Problem, Reason
from topboard.rulebook.clauses.double_swiss import MATCH as DOUBLE_SWISS_MATCH
from topboard.rulebook.clauses.fide_mode import FIDE_MODE
from topboard.rulebook.clauses.handling import FIDE_SCORING
from topboard.rulebook.federation import FIDE, PROFILES
from topboard.tiebreaks import edition_named
from topboard.tiebreaks.registry import parse

RANKED_BY = frozenset({"system", "federation", "tiebreaks", "tiebreak_edition"})
"""What says by which tie-breaks a section may rank."""
WHILE_UNDER_WAY = frozenset(
    {
        "system",
        "federation",
        "edition",
        "options",
        "rounds_total",
        "points",
        "acceleration",
        "tiebreaks",
        "initial_color",
        "seed",
    }
)
"""What a player may have relied on: changing it after the first round is announced needs the director's word."""

PACED = frozenset({"rating_kind", "time_control"})
"""What says together for which list the games count."""

FOR_THE_REPORT = frozenset(each.name for each in fields(Reporting))
"""What is asked for when all is over: it may change in a closed section."""


@dataclass(frozen=True, slots=True)
class CreateEvent:
    details: Annotated[EventDetails, NEW_EVENT]

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is not None:
            raise refuse(phrases.JOURNAL_TAKEN(event=desk.state.details.name), say.NEW_JOURNAL())
        check_details(self.details)
        check_control(self.details.time_control)
        return Plan((EventCreated(self.details),))


@dataclass(frozen=True, slots=True)
class ChangeEvent:
    """Fields of the poster by name."""

    changes: Annotated[Mapping[str, object], EVENT_CHANGES]

    def decide(self, desk: Desk) -> Plan:
        if desk.state.details is None:
            raise refuse(say.NO_EVENT(), say.CREATE_IT())
        wanted = dict(self.changes)
        if desk.state.practice and "name" in wanted:
            wanted["name"] = marked(str(wanted["name"]))
        changes = changed_fields(desk.state.details, wanted)
        check_details(msgspec.convert(msgspec.to_builtins(desk.state.details) | changes, EventDetails))
        check_control(changes.get("time_control"))
        return Plan((EventChanged(changes),)) if changes else NOTHING


def check_details(details: EventDetails) -> None:
    if not details.name.strip():
        raise refuse(say.EVENT_WITHOUT_NAME(), say.GIVE_ONE())
    for name, value in msgspec.structs.asdict(details).items():
        if isinstance(value, str):
            check_line(LABELS[name], value)
    if details.starts and details.ends and details.ends < details.starts:
        raise refuse(say.ENDS_BEFORE(), say.CHECK_DATES())
    _check_days(details.round_dates)


def _check_days(days: tuple[date, ...]) -> None:
    """No round is before the one that it follows."""
    for round, (before, day) in enumerate(pairwise(days), 2):
        if day < before:
            raise refuse(say.ROUND_BEFORE(round=round), say.CHECK_DATES())


def check_control(written: object) -> None:
    """Refuse a text that is not a time control, and say where it stops being one. An imported one may stay."""
    try:
        if isinstance(written, str) and written.strip():
            parse_time_control(written)
    except NotATimeControl as wrong:
        raise refuse(wrong.reason) from None


@dataclass(frozen=True, slots=True)
class CreateSection:
    """`rules` are values such as those of a preset; `section` is the short id, made from the name when left out."""

    rules: Annotated[SectionRules, NEW_SECTION]
    section: Annotated[str, Asked("Short id", ShortId(), key="id")] = ""

    def decide(self, desk: Desk) -> Plan:
        details = desk.need_event()
        check_name(desk, self.rules.name)
        id = self.section or free_section_id(desk, self.rules.name)
        if id in desk.state.sections:
            raise refuse(phrases.SECTION_ID_TAKEN(id=id), say.ANOTHER_ID())
        rules = with_federation(self.rules, details.federation)
        check_rules(rules, desk)
        check_program(desk, rules.system, rules.program, rules.name)
        check_tiebreaks(rules, desk)
        check_control(rules.time_control)
        return Plan((SectionCreated(id, rules),), tuple(limits_offered(rules, id)))


@dataclass(frozen=True, slots=True)
class SetRules:
    """Rules of a section by name: system, edition, options, points, tie-breaks, rounds, seed..."""

    section: WhichSection
    changes: Annotated[Mapping[str, object], RULE_CHANGES]
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        changes = changed_fields(section.rules, _with_its_book(section, self.changes))
        if not changes:
            return NOTHING
        if not FOR_THE_REPORT.issuperset(changes):
            desk.open_section(section.id)
        changes = _with_its_mode(section, changes)
        rules = msgspec.convert(msgspec.to_builtins(section.rules) | changes, SectionRules)
        _check_display(section, rules)
        check_rules(rules, desk, before=section.system)
        if {"program", "system"}.intersection(changes):
            check_program(desk, rules.system, rules.program, rules.name)
        if {"system", "options"}.intersection(changes):
            check_room(desk, section, 0, rules)
        usual = _usual_instead(rules, changes, desk)
        changes |= usual
        if RANKED_BY.intersection(changes) and not usual:
            check_tiebreaks(rules, desk)
        check_control(changes.get("time_control"))
        check_name(desk, rules.name, besides=section.id)
        if rules.rounds_total and rules.rounds_total < len(section.rounds):
            raise refuse(say.ROUNDS_PUBLISHED(count=len(section.rounds)), say.NO_FEWER())
        shorter = section.draft is not None and 0 < rules.rounds_total < section.draft.round
        if section.draft is not None and (shorter or pairs_teams(section) != pairs_teams(rules)):
            raise refuse(phrases.IS_DRAFTED(round=section.draft.round), phrases.DROP_DRAFT_FIRST())
        problems = demand(_under_way(section, changes), self.accept, say.UNDER_WAY())
        accepted = tuple(problem.id for problem in problems)
        doubts = other_kind(desk.state, rules) if PACED.intersection(changes) else ()
        return Plan((RulesSet(section.id, changes, accepted),), (*problems, *doubts, *_told(usual)))


def _check_display(section: SectionState, rules: SectionRules) -> None:
    """In a display one player sits at every board: no other system can go on from such a round, or lead to it."""
    if is_display(section) == is_display(rules):
        return
    if section.rounds:
        raise refuse(say.IS_A_DISPLAY(round=len(section.rounds)), say.NEW_SECTION())
    if section.draft is not None:
        raise refuse(phrases.IS_DRAFTED(round=section.draft.round), phrases.DROP_DRAFT_FIRST())


def _usual_instead(rules: SectionRules, changes: Mapping[str, object], desk: Desk) -> dict[str, list[str]]:
    """A section that becomes another kind of event, where its tie-breaks are not allowed, goes by the usual ones."""
    if "system" not in changes or "tiebreaks" in changes or not_allowed(rules, desk.starts) is None:
        return {}
    usual = usual_tiebreaks(empty(rules))
    return {"tiebreaks": list(usual)} if usual else {}


def _told(usual: Mapping[str, list[str]]) -> Iterator[Problem]:
    for names in usual.values():
        text = say.USUAL_INSTEAD(names=", ".join(names))
        yield Problem("usual-tiebreaks", Level.NOTE, text)


def _with_its_book(section: SectionState, changes: Mapping[str, object]) -> dict[str, object]:
    """Another system brings its own federation, unless one is named; naming the one that holds changes nothing."""
    others = {name: value for name, value in changes.items() if name != "federation"}
    system = str(changes.get("system", section.system))
    brought = system_named(system).federation if system != section.system else ""
    federation = changes.get("federation") or brought or section.federation
    same = (system, federation) == (section.system, section.federation)
    return others if same else {**others, "federation": federation}


def _with_its_mode(section: SectionState, changes: dict[str, object]) -> dict[str, object]:
    """A section that becomes one of FIDE's before round 1 goes into FIDE mode; no change of rules leads out of it."""
    if "fide_mode" in changes and (section.left_fide_mode or not changes["fide_mode"]):
        raise refuse(texts.LEAVE_BY_ITSELF(), texts.USE_LEAVE(), rule=FIDE_MODE)
    before = section.rules
    rules = msgspec.convert(msgspec.to_builtins(before) | changes, SectionRules)
    if section.in_fide_mode and section.rounds and profile_of(rules) is not FIDE:
        raise refuse(texts.OTHER_BOOK(), texts.USE_LEAVE(), rule=FIDE_MODE)
    becomes = _fides(rules, rules) and not _fides(section, before)
    if becomes and not (section.rounds or section.left_fide_mode or rules.fide_mode):
        return {**changes, "fide_mode": True}
    return changes


def _fides(section: Ruled, rules: SectionRules) -> bool:
    return is_fide_event(section, rated=rules.rated and not rules.is_chess960)


def check_name(desk: Desk, name: str, *, besides: str = "") -> None:
    """Refuse a name that another section has."""
    for other in desk.state.sections.values():
        if other.id != besides and other.rules.name.casefold() == name.casefold():
            raise refuse(say.SECTION_NAME_TAKEN(name=name), phrases.ANOTHER_NAME())


def _under_way(section: SectionState, changes: Mapping[str, object]) -> list[Problem]:
    touched = sorted(WHILE_UNDER_WAY.intersection(changes)) if section.rounds else []
    rule = clauses_of(section).rules_change
    text = say.CHANGED_LATE(round=len(section.rounds), fields=_fields(touched))
    hint = texts.IN_REPORTS() if section.in_fide_mode else say.ANNOUNCE_IT()
    return [Problem(RULES_UNDER_WAY, Level.WARNING, text, hint, rule)] if touched else []


def _fields(names: Iterable[str]) -> tuple[Reason, ...]:
    return tuple(say.FIELD(field=LABELS[name]) for name in names)


@dataclass(frozen=True, slots=True)
class CloseSection:
    """No more changes: every round is played and every game finished."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if section.closed:
            return NOTHING
        if section.draft is not None:
            raise refuse(phrases.IS_DRAFTED(round=section.draft.round), say.PUBLISH_OR_DROP())
        needless = needless_games(desk.value(section)) if is_knockout(section) else frozenset()
        for round in section.rounds:
            boards = tuple(board for board in round.open_boards if (round.number, board) not in needless)
            if boards:
                text = say.UNFINISHED_GAMES(count=len(boards), round=round.number, boards=boards)
                raise refuse(text, say.ENTER_RESULTS())
        for waiting in open_early_games(section):
            raise refuse(waiting.message, waiting.hint, rule=waiting.rule)
        prizes = unsettled(desk.state, section)
        for stale in prizes:
            if stale.level is Level.ERROR:
                raise refuse(stale.message, stale.hint)
        return Plan((SectionClosed(section.id),), (*deposits_held(section), *prizes))


@dataclass(frozen=True, slots=True)
class ReopenSection:
    section: WhichSection
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        return Plan((SectionReopened(section.id, self.reason),)) if section.closed else NOTHING


def free_section_id(desk: Desk, name: str) -> str:
    """Names in other scripts may leave nothing that an address can hold: then sections are counted."""
    base = slug(name)[:60].strip("-")
    tries = (base if count == 1 else f"{base}-{count}" for count in range(1, len(desk.state.sections) + 2))
    return next(id for id in tries if id not in desk.state.sections)


def slug(name: str) -> str:
    """A short id from a name: `Under 1600` becomes `under-1600`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "section"


def changed_fields(old: msgspec.Struct, changes: Mapping[str, object]) -> dict[str, object]:
    """The stored form of those fields that really change; a refusal that names a wrong one."""
    known = old.__struct_fields__
    for name in changes:
        if name not in known:
            raise refuse(fault(UnknownName("field", name, known)))
    before = msgspec.to_builtins(old)
    try:
        new = msgspec.convert(before | msgspec.to_builtins(dict(changes)), type(old))
    except (msgspec.ValidationError, TypeError) as error:
        raise _bad_value(changes, str(error)) from None
    changed = [name for name in known if getattr(new, name) != getattr(old, name)]
    return {name: msgspec.to_builtins(getattr(new, name)) for name in changed}


def _bad_value(changes: Mapping[str, object], error: str) -> Refused:
    wrong = [name for name in changes if f"`$.{name}" in error]
    value = changes[wrong[0]] if wrong else None
    told = say.BAD_VALUE(value=str(value)) if isinstance(value, str | int) else say.BAD_VALUES()
    return refuse(told, say.CHECK_VALUES(fields=_fields(wrong or changes)))


def check_rules(rules: SectionRules, desk: Desk, *, before: str = "") -> None:
    """Refuse rules that no section can be run by. A system that is not paired here may stay where it was `before`."""
    if not rules.name.strip():
        raise refuse(say.SECTION_WITHOUT_NAME(), say.GIVE_ONE())
    check_line(LABELS["name"], rules.name)
    engine = desk.registry.engine_if_any(before) if rules.system == before else desk.engine(rules.system)
    if engine and rules.edition and rules.edition not in engine.editions:
        raise refuse(fault(UnknownName("edition", rules.edition, engine.editions)))
    if rules.federation and rules.federation not in PROFILES:
        raise refuse(fault(UnknownName("federation", rules.federation, PROFILES)))
    if rules.numbering and rules.numbering not in list(Numbering):
        raise refuse(fault(UnknownName("numbering", rules.numbering, list(Numbering))))
    if min(rules.rounds_total, rules.half_byes, rules.half_byes_through) < 0 or rules.first_board < 1:
        raise refuse(say.NEGATIVE(), say.NO_LIMIT())
    if rules.first_board > HIGHEST_BOARD:
        raise refuse(phrases.NO_BOARD(board=rules.first_board), say.BOARDS_UP_TO(highest=HIGHEST_BOARD))
    if rules.unused_boards and pairs_teams(rules):
        raise refuse(say.TEAM_BOARDS(), say.NO_UNUSED_BOARDS())
    if rules.rounds_total > MOST_ROUNDS:
        raise refuse(say.TOO_MANY_ROUNDS(count=rules.rounds_total), say.ROUNDS_UP_TO(most=MOST_ROUNDS))
    _check_whole_matches(rules)
    check_limits(rules)
    if rules.starts and rules.ends and rules.ends < rules.starts:
        raise refuse(say.ENDS_BEFORE(), say.CHECK_DATES())
    check_line(LABELS["time_control"], rules.time_control)
    check_line(LABELS["place"], rules.place)
    check_rating_kind(rules)
    _check_days(rules.round_dates)
    _check_names(rules, engine)
    _check_points(rules)


def _check_whole_matches(rules: SectionRules) -> None:
    """Where a pairing is a match of several games, each of its rounds is one of them."""
    games = system_named(rules.system).games
    over = rules.rounds_total % games
    if over:
        text = say.HALF_A_MATCH(count=rules.rounds_total, games=games)
        hint = say.WHOLE_MATCHES(rounds=rules.rounds_total - over + games, games=games)
        raise refuse(text, hint, rule=DOUBLE_SWISS_MATCH)


def _check_names(rules: SectionRules, engine: Engine | None) -> None:
    """Options, acceleration and tie-breaks that nobody knows would be found out only when they are needed."""
    section = Section(system=rules.system, federation=rules.federation, edition=rules.edition, options=rules.options)
    try:
        known = [str(choice.value) for choice in accelerations(type(engine.options_of(section)))] if engine else []
        if rules.acceleration and rules.acceleration not in known:
            raise UnknownPart("acceleration", rules.acceleration, known, of=rules.system)
        if engine:
            engine.options_of(replace(section, acceleration=rules.acceleration))
        if isinstance(engine, ChecksOptions):
            engine.check_options(section)
        parse(rules.tiebreaks)
        if rules.tiebreak_edition:
            edition_named(rules.tiebreak_edition)
    except TopboardError as error:
        raise refuse(phrases.AS_SAID(fault=fault(error))) from None


def check_tiebreaks(rules: SectionRules, desk: Desk) -> None:
    """Refuse a list that could not rank the section; said when it is entered, not when the standings are asked."""
    wrong = not_allowed(rules, desk.starts)
    if wrong is not None:
        raise refuse(phrases.AS_SAID(fault=fault(wrong)))


def _check_points(rules: SectionRules) -> None:
    unknown = sorted(set(rules.points) - set(point_names()))
    if unknown:
        raise refuse(fault(UnknownName("point value", unknown[0], point_names())))
    for value in rules.points.values():
        try:
            Points.of(value)
        except ValueError:
            raise refuse(say.NOT_POINTS(value=value)) from None
    system = point_system(rules.points)
    if system.draw * 2 > system.win + system.loss:
        raise refuse(say.DRAWS_WORTH_MORE(), rule=FIDE_SCORING)
    if max(system.pairing_bye, system.full_bye) > system.win:
        raise refuse(say.BYE_WORTH_MORE(), rule=FIDE_SCORING)
