"""FIDE mode: leave it for good, and pair by hand with a beginning and an end."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.fields import Accepting, Because, WhichSection
from topboard.director.fide_mode import texts as say
from topboard.director.fide_mode.guard import confirmed
from topboard.director.fide_mode.pairing_integrity import Deed
from topboard.director.fide_mode.warning_table import Action
from topboard.director.rounds.drafts import draft_of
from topboard.director.rounds.findings import against_engine, findings
from topboard.director.rounds.seating import drafted_round
from topboard.journal import SectionState
from topboard.journal.events import FideModeLeft, HandPairing
from topboard.rulebook.clauses.fide_mode import FIDE_BY_HAND, FIDE_MODE


@dataclass(frozen=True, slots=True)
class LeaveFideMode:
    """Leave FIDE mode. It is confirmed twice, shown from then on, and cannot be undone."""

    section: WhichSection
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if not section.in_fide_mode:
            raise refuse(say.NOT_IN_MODE(section=section.rules.name), say.NOTHING_TO_LEAVE(), rule=FIDE_MODE)
        return Plan((FideModeLeft(section.id, self.reason),))


@dataclass(frozen=True, slots=True)
class BeginHandPairing:
    """Begin to change the draft by hand."""

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        _need_mode(section)
        return NOTHING if section.by_hand == draft.round else Plan((HandPairing(section.id, draft.round),))


@dataclass(frozen=True, slots=True)
class EndHandPairing:
    """End pairing by hand: every broken rule is named, and the round is compared with the system's."""

    section: WhichSection
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section, draft = draft_of(desk, self.section)
        _need_mode(section)
        if section.by_hand != draft.round:
            raise refuse(say.NOT_BEGUN(round=draft.round), say.BEGIN_FIRST(), rule=FIDE_BY_HAND)
        value, round = desk.value(section), drafted_round(section, draft)
        engine = desk.engine(section.rules.system)
        broken = findings(value, round, engine)
        for each in broken:
            if each.id == "left-out":
                raise refuse(say.STILL_LEFT_OUT(finding=each.message), each.hint, rule=FIDE_BY_HAND)
        verdict = against_engine(value, round, engine)
        differs = (verdict,) if verdict is not None else ()
        action = Action.HAND_DIFFERS if differs else Action.HAND_AGREES
        remark = f"Round {draft.round} was paired by hand and is not the system's pairing" if differs else ""
        warned, remarks = confirmed(desk, Deed(section.id, action, remark), self.accept)
        events = (HandPairing(section.id, draft.round, ended=True), *remarks)
        return Plan(events, (*warned, *broken, *differs))


def _need_mode(section: SectionState) -> None:
    if not section.in_fide_mode:
        raise refuse(say.NOT_IN_MODE(section=section.rules.name), say.CHANGE_AS_YOU_LIKE(), rule=FIDE_MODE)
