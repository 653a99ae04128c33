"""Who is here tonight: before a round everybody is absent until somebody says otherwise, and those here are paired.

An absence is a bye of the next round: excused is a half-point bye, away for the club a full-point bye, and simply not
here a bye without points. What each is worth is the system's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from topboard.core import Bye, Status, system_named
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import one_of
from topboard.director.desk.fields import Asked, WhichPlayer, WhichSection
from topboard.director.entries.byes import GrantBye, check_round_to_come, check_takes_byes, drafted
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import ByeCancelled, ByeGranted
from topboard.rulebook import TEXT, kind

ONLY_IN_CLUBS = kind(
    "director.presence.only-in-clubs",
    "{section} does not know absences for the club. Write excused or absent.",
    section=TEXT,
)


class Attendance(StrEnum):
    HERE = "here"
    EXCUSED = "excused"
    DUTY = "duty"
    ABSENT = "absent"


WORDS = {
    Attendance.HERE: "here",
    Attendance.EXCUSED: "absent with notice",
    Attendance.DUTY: "away for the club",
    Attendance.ABSENT: "not here",
}
BYES = {Attendance.EXCUSED: Bye.HALF, Attendance.DUTY: Bye.FULL, Attendance.ABSENT: Bye.ZERO}
OF_BYES = {bye: presence for presence, bye in BYES.items()}


def choices_of(section: SectionState) -> tuple[Attendance, ...]:
    """What can be said of somebody: only club systems pay for an evening away for the club."""
    everything = tuple(Attendance)
    return (
        everything if system_named(section.system).clubs else tuple(p for p in everything if p is not Attendance.DUTY)
    )


def presence_of(section: SectionState, player: PlayerState) -> Attendance:
    """What is known about the next round."""
    bye = section.byes.get((player.id, section.next_round))
    return Attendance.HERE if bye is None else OF_BYES.get(bye, Attendance.ABSENT)


def expected(section: SectionState) -> Iterator[PlayerState]:
    """Those who could play in the next round."""
    for player in section.players.values():
        if player.status is Status.ACTIVE and player.entered_round <= section.next_round:
            yield player


@dataclass(frozen=True, slots=True)
class BeginEvening:
    """Nobody is here yet: everybody of whom nothing is known is absent from the next round."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        check_takes_byes(section)
        check_round_to_come(section, section.next_round)
        found = [each for each in expected(section) if presence_of(section, each) is Attendance.HERE]
        return Plan(tuple(ByeGranted(each.id, section.next_round, Bye.ZERO) for each in found))


@dataclass(frozen=True, slots=True)
class NotePresence:
    """Whether somebody is here for the next round, or why not."""

    is_quick: ClassVar[bool] = True
    player: WhichPlayer
    presence: Annotated[Attendance, Asked("Tonight", one_of(Attendance, WORDS))] = Attendance.HERE

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        check_takes_byes(section)
        check_round_to_come(section, section.next_round)
        if presence_of(section, player) is self.presence:
            return NOTHING
        if self.presence is Attendance.HERE:
            notes = tuple(drafted(section, player, section.next_round))
            return Plan((ByeCancelled(player.id, section.next_round),), notes)
        if self.presence not in choices_of(section):
            raise refuse(ONLY_IN_CLUBS(section=section.rules.name))
        return GrantBye(player.id, section.next_round, BYES[self.presence]).decide(desk)
