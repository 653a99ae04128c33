"""The table of warnings: which action, in which state of a section, has which level. Nothing can switch it off."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from topboard.journal import SectionState
from topboard.rulebook import Rule
from topboard.rulebook.clauses.fide_mode import FIDE_BY_HAND, FIDE_INTEGRITY, FIDE_MODE


class Caution(IntEnum):
    """The five levels. FREE is no warning at all."""

    FREE = 0
    NOTE = 1
    CONFIRM = 2
    REPORT = 3
    TWO_STEPS = 4
    CLOSED = 5

    @property
    def text(self) -> str:
        return MEANING[self]


MEANING = {
    Caution.FREE: "no warning",
    Caution.NOTE: "you are told, nothing is asked",
    Caution.CONFIRM: "you confirm it first",
    Caution.REPORT: "you confirm it first, every report says so (###), rounds are checked again, and you can undo it",
    Caution.TWO_STEPS: "you confirm it twice, every report says so (###), and nobody can undo it",
    Caution.CLOSED: "it cannot be done in FIDE mode",
}


class FideStage(StrEnum):
    """How far a section is."""

    BEFORE = "before round 1 is published"
    UNDER_WAY = "while rounds are played"
    OVER = "after the last round"


class Action(StrEnum):
    """What can break the integrity of the pairings, or leaves what FIDE endorses."""

    LEAVE = "leave FIDE mode"
    HAND_OUTSIDE = "change a draft by hand without beginning to pair by hand"
    HAND_BEGUN = "begin to pair by hand"
    HAND_DIFFERS = "end pairing by hand with a round that is not the system's"
    HAND_AGREES = "end pairing by hand with the system's own round"
    PROGRAM_DIFFERS = "publish a round of another program that is not the system's"
    PROGRAM_AGREES = "publish a round of another program that is the system's own"
    HAND_UNENDED = "publish a round before pairing by hand has ended"
    PUBLISHED = "change a published round by hand"
    EARLIER = "change a result or colours in a round before the last two"
    ROUNDS = "change the number of rounds"
    SCORING = "change the scoring"
    BYE_VALUE = "change what the bye is worth"
    SYSTEM = "change the pairing system, its edition or its options"
    ACCELERATION = "change the acceleration"
    PROHIBITION = "prohibit a pair, or allow it again"
    TIEBREAKS = "change the tie-breaks"
    COLOR = "change the first colour or the seed of the lots"
    NUMBERING = "change how pairing numbers are given"
    FULL_BYE = "grant a full-point bye"


@dataclass(frozen=True, slots=True)
class Row:
    """One action: its level in every stage and the clause behind it."""

    action: Action
    before: Caution
    under_way: Caution
    over: Caution
    rule: Rule

    def at(self, stage: FideStage) -> Caution:
        return {FideStage.BEFORE: self.before, FideStage.UNDER_WAY: self.under_way, FideStage.OVER: self.over}[stage]


FREE, NOTE, CONFIRM, REPORT, TWO_STEPS, CLOSED = Caution

TABLE: tuple[Row, ...] = (
    Row(Action.LEAVE, TWO_STEPS, TWO_STEPS, TWO_STEPS, FIDE_MODE),
    Row(Action.HAND_OUTSIDE, CLOSED, CLOSED, CLOSED, FIDE_BY_HAND),
    Row(Action.HAND_BEGUN, CONFIRM, CONFIRM, CONFIRM, FIDE_BY_HAND),
    Row(Action.HAND_DIFFERS, REPORT, REPORT, REPORT, FIDE_BY_HAND),
    Row(Action.HAND_AGREES, NOTE, NOTE, NOTE, FIDE_BY_HAND),
    Row(Action.PROGRAM_DIFFERS, REPORT, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.PROGRAM_AGREES, NOTE, NOTE, NOTE, FIDE_INTEGRITY),
    Row(Action.HAND_UNENDED, CLOSED, CLOSED, CLOSED, FIDE_BY_HAND),
    Row(Action.PUBLISHED, REPORT, REPORT, REPORT, FIDE_BY_HAND),
    Row(Action.EARLIER, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.ROUNDS, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.SCORING, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.BYE_VALUE, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.SYSTEM, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.ACCELERATION, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.PROHIBITION, FREE, REPORT, CONFIRM, FIDE_INTEGRITY),
    Row(Action.TIEBREAKS, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.COLOR, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.NUMBERING, FREE, REPORT, REPORT, FIDE_INTEGRITY),
    Row(Action.FULL_BYE, NOTE, NOTE, NOTE, FIDE_INTEGRITY),
)

BY_ACTION = {row.action: row for row in TABLE}


def stage_of(section: SectionState) -> FideStage:
    total, played = section.rules.rounds_total, len(section.rounds)
    if not played:
        return FideStage.BEFORE
    done = section.closed or (total and played >= total and not section.rounds[-1].open_boards)
    return FideStage.OVER if done else FideStage.UNDER_WAY


def caution_of(action: Action, section: SectionState) -> Caution:
    """How strongly the action is warned about; outside FIDE mode not at all."""
    return BY_ACTION[action].at(stage_of(section)) if section.in_fide_mode else Caution.FREE
