"""Schedules of one tournament: they start apart, merge for a round and go on as one section (28S)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Annotated

import msgspec

from topboard.core import Status, clauses_of, pairs_teams
from topboard.core.bounds import MOST_ROUNDS
from topboard.core.systems import takes_byes
from topboard.director.desk import phrases
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, SectionKind, TextKind, Whole
from topboard.director.desk.field_shapes import RULES
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.entries.entries import MovePlayer, same_person
from topboard.director.ratings.list_lookup import pace_of
from topboard.director.rounds.pairing import Renumber
from topboard.director.sections import crossing_texts as say
from topboard.director.sections.sections import CreateSection
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import SectionClosed, SectionsMerged
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses.handling import US_REENTRY

NAME = Asked("Name of the schedule", TextKind(), "Such as 2-day.", US_REENTRY, key="name")
MERGES = Asked("Merges for round", Whole(2, MOST_ROUNDS), key="merges")


@dataclass(frozen=True, slots=True)
class AddSchedule:
    """Another schedule of a section, by the same rules: its first rounds have their own times and time control.

    Nobody is paired for the round for which they merge before they are merged.
    """

    section: WhichSection
    name: Annotated[str, NAME]
    merge_round: Annotated[int, MERGES]
    time_control: Annotated[str, RULES["time_control"]] = ""
    round_times: Annotated[tuple[str, ...], RULES["round_times"]] = ()
    round_dates: Annotated[tuple[date, ...], RULES["round_dates"]] = ()

    def decide(self, desk: Desk) -> Plan:
        named = desk.open_section(self.section)
        section = desk.open_section(named.rules.schedule_of or named.id)
        rule = clauses_of(section).reentry
        if not takes_byes(section) or pairs_teams(section):
            raise refuse(say.NO_SCHEDULES(section=section.rules.name), say.ONLY_SWISSES(), rule=rule)
        last = section.rules.rounds_total or MOST_ROUNDS
        if not section.next_round <= self.merge_round <= last or section.draft is not None:
            raise refuse(say.MERGE_BETWEEN(first=max(2, section.next_round), last=last), rule=rule)
        rules = msgspec.structs.replace(
            section.rules,
            name=self.name,
            time_control=self.time_control or section.rules.time_control,
            round_times=self.round_times,
            round_dates=self.round_dates,
            schedule_of=section.id,
            merge_round=self.merge_round,
        )
        return CreateSection(rules).decide(desk)


@dataclass(frozen=True, slots=True)
class MergeSections:
    """All entries of a section go to another one, and the empty one is closed.

    Before round 1 of both they are simply moved. Sections that have played the same number of rounds, such as the
    schedules of one tournament (28S), go on as one with their games, colours and scores; a schedule merges into the
    section that it is a schedule of, where no other is named.
    """

    section: WhichSection
    into: Annotated[str | None, Asked("Into section", Maybe(SectionKind()), key="into")] = None

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        if not (self.into or section.rules.schedule_of):
            raise refuse(say.INTO_WHICH(section=section.rules.name), say.NAME_A_SECTION())
        into = desk.open_section(self.into or section.rules.schedule_of)
        if section is into:
            raise refuse(say.SAME_SECTIONS(), rule=clauses_of(section).small_section)
        check_mergeable(section, into)
        if into.rounds:
            joined = SectionsMerged(section.id, into.id, tuple(_reentries(section, into)))
            return Together((_Merged(joined), _NewNumbers(into.id))).decide(desk)
        moved = Together(tuple(MovePlayer(player, into.id) for player in section.players)).decide(desk)
        return Plan((*moved.events, SectionClosed(section.id)), moved.problems)


@dataclass(frozen=True, slots=True)
class _Merged:
    """The step of a merger, with everybody of both sections in one of them."""

    joined: SectionsMerged

    def decide(self, desk: Desk) -> Plan:
        section, into = desk.section(self.joined.section), desk.section(self.joined.into)
        text = say.GOES_ON_AS_ONE(section=section.rules.name, into=into.rules.name, next=into.next_round)
        note = Problem("merged", Level.NOTE, text, None, clauses_of(into).reentry)
        return Plan((self.joined,), (note, *_other_lists(desk, section, into)))


def _other_lists(desk: Desk, section: SectionState, into: SectionState) -> Iterator[Problem]:
    """One report has one time control: games that another list rates must not hide in it. Without a time
    control nothing is known."""
    paces = [pace_of(desk.state, each.rules) for each in (section, into)]
    if paces[0][1] != paces[1][1] and all(control for control, _ in paces):
        controls = {"control": paces[0][0], "other": paces[1][0]}
        text = say.OTHER_LISTS(section=section.rules.name, into=into.rules.name, **controls)
        yield Problem("other-rating-kind", Level.WARNING, text, say.REPORT_APART())


@dataclass(frozen=True, slots=True)
class _NewNumbers:
    """New pairing numbers for everybody, where the rules still give them (28A, 28B)."""

    section: str

    def decide(self, desk: Desk) -> Plan:
        try:
            return Renumber(self.section).decide(desk)
        except Refused:
            return NOTHING


def check_mergeable(section: SectionState, into: SectionState) -> None:
    """Refuse two sections that cannot go on as one."""
    names = {"section": section.rules.name, "into": into.rules.name}
    rule = clauses_of(section).reentry if into.rounds else clauses_of(section).small_section
    for each in (section, into):
        if each.draft is not None:
            raise refuse(phrases.IS_DRAFTED(round=each.draft.round), phrases.DROP_DRAFT_FIRST(), rule=rule)
    if len(section.rounds) != len(into.rounds):
        counts = {"played": len(section.rounds), "others": len(into.rounds)}
        raise refuse(say.NOT_AS_FAR(**names, **counts), say.PLAY_AS_MANY(), rule=rule)
    if not into.rounds:
        return
    same = (section.system, section.rules.points) == (into.system, into.rules.points)
    alone = any(not takes_byes(each) or each.teams or each.report is not None for each in (section, into))
    if not same or alone or pairs_teams(into):
        raise refuse(say.NOT_ALIKE(**names), say.ONLY_SWISSES(), rule=rule)
    if section.prizes.awards or into.prizes.awards:
        raise refuse(say.PRIZES_AWARDED(), say.UNDO_AWARDS(), rule=rule)
    both = [one for one, other in _twice(section, into) if Status.ACTIVE is one.status is other.status]
    if both:
        raise refuse(say.PLAYS_IN_BOTH(players=tuple(p.called for p in both)), say.WITHDRAW_ONE(), rule=rule)


def _twice(section: SectionState, into: SectionState) -> Iterator[tuple[PlayerState, PlayerState]]:
    """People who have an entry in each."""
    for one in section.players.values():
        for other in into.players.values():
            if same_person(one.facts, other.facts):
                yield one, other


def _reentries(section: SectionState, into: SectionState) -> Iterator[tuple[str, str]]:
    """Of two entries of a person, the one that was left comes first, and the other enters again (28S)."""
    for pair in _twice(section, into):
        earlier, later = sorted(pair, key=lambda each: (each.status is Status.ACTIVE, int(each.id[1:])))
        if not later.reentry_of:
            yield later.id, earlier.id
