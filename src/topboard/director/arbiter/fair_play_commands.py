"""Fair play: complaints, inspections with their conditions, refusals; and erasing the words when their day comes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated

from topboard.core.bounds import LONGEST_REASON, MOST_ROUNDS
from topboard.director.arbiter import arbiter_texts as say
from topboard.director.arbiter.fair_play import erasable, fair_play_records
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Day, Maybe, PlayerKind, TextKind, Whole, YesOrNo, one_of
from topboard.director.desk.fields import Asked
from topboard.journal.events import FairPlayRecorded, PeopleErased
from topboard.journal.events.base import plain_name
from topboard.officiating.fair_play import (
    FAIR_PLAY_WORDS,
    GROUND_WORDS,
    FairPlayKind,
    InspectionGround,
    InspectionTerms,
    absence_findings,
    accusation_findings,
    complaint_findings,
    false_accusation_findings,
    inspection_findings,
    refusal_step,
)
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import arbiter as a

WHOM = Asked("About", Maybe(PlayerKind()), "The player it is about.")
WHAT = Asked("What", one_of(FairPlayKind, FAIR_PLAY_WORDS), rule=a.AC_REPORT)
GROUND = Asked(
    "Ground",
    Maybe(one_of(InspectionGround, GROUND_WORDS)),
    "Of an inspection; only random ones must be announced.",
    a.AC_RANDOM,
)


@dataclass(frozen=True, slots=True)
class RecordFairPlay:
    """Recorded whatever it lacks: the answer names what the guidelines ask for."""

    what: Annotated[FairPlayKind, WHAT]
    player: Annotated[str | None, WHOM] = None
    reason: Annotated[str, Asked("In words", TextKind(LONGEST_REASON))] = ""
    round: Annotated[int, Asked("Round", Whole(0, MOST_ROUNDS))] = 0
    by: Annotated[str, Asked("By", TextKind(120), "Who complained, or who inspected.")] = ""
    outcome: Annotated[str, Asked("Outcome", TextKind(LONGEST_REASON))] = ""
    ground: Annotated[InspectionGround | None, GROUND] = None
    witness: Annotated[str, Asked("Witness", TextKind(120), rule=a.AC_INSPECTION)] = ""
    chosen: Annotated[str, Asked("Witness of the player's choice", TextKind(120), rule=a.AC_INSPECTION)] = ""
    private: Annotated[bool, Asked("in private, in a separate room", YesOrNo(), rule=a.AC_INSPECTION)] = False
    same_sex: Annotated[bool, Asked("by a person of the same sex", YesOrNo(), rule=a.AC_INSPECTION)] = False
    signed: Annotated[bool, Asked("written and signed", YesOrNo(), rule=a.AC_COMPLAINT)] = False

    def decide(self, desk: Desk) -> Plan:
        player = self.player or ""
        if player:
            desk.any_player(player)
        elif self.what is not FairPlayKind.NOTE:
            raise refuse(say.ABOUT_NOBODY(), say.SAY_WHAT(), rule=a.AC_REPORT)
        record = desk.next_id("f", plain_name(FairPlayRecorded))
        words = (self.by, self.reason, self.outcome, self.witness, self.chosen)
        terms = (self.private, self.same_sex, self.signed, self.ground.value if self._inspects and self.ground else "")
        written = FairPlayRecorded(record, self.what.value, self.round, player or None, *words, *terms)
        return Plan((written,), tuple(self._findings(desk, player)))

    @property
    def _inspects(self) -> bool:
        return self.what is FairPlayKind.INSPECTION

    def _findings(self, desk: Desk, player: str) -> Iterator[Problem]:
        earlier = [each.event for each in fair_play_records(desk.state) if (each.event.player or "") == player]
        here = [each for each in earlier if each.round == self.round]
        if self.what is FairPlayKind.COMPLAINT:
            over = all(section.closed for section in desk.state.sections.values())
            yield from complaint_findings(self.signed, afterwards=over)
        elif self.what is FairPlayKind.ACCUSATION:
            yield from accusation_findings()
        elif self.what is FairPlayKind.FALSE:
            yield from false_accusation_findings()
        elif self.what is FairPlayKind.ABSENCE:
            yield from absence_findings(sum(each.what == FairPlayKind.ABSENCE for each in here))
        elif self._inspects:
            before = sum(each.what == FairPlayKind.INSPECTION for each in here)
            yield from inspection_findings(
                InspectionTerms(self.private, self.same_sex, self.witness, before, self.ground)
            )
        elif self.what is FairPlayKind.REFUSED:
            text, rule = refusal_step(sum(each.what == FairPlayKind.REFUSED for each in here))
            yield Problem("refusal-step", Level.WARNING, text, None, rule)


@dataclass(frozen=True, slots=True)
class EraseRecords:
    """The words of confidential records are taken out of everything stored; that there was one stays. It is final."""

    before: Annotated[
        date | None, Asked("Made before", Maybe(Day()), "Left empty: all of them. It cannot be undone.")
    ] = None

    def decide(self, desk: Desk) -> Plan:
        found = [at for at in erasable(desk.journal) if self._is_old(desk.journal.entries[at - 1].time)]
        return Plan((PeopleErased((), records=tuple(found)),)) if found else NOTHING

    def _is_old(self, time: str) -> bool:
        return self.before is None or datetime.fromisoformat(time).astimezone().date() < self.before
