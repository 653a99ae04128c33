"""Appeals: the committee and its terms, an appeal in writing, the decision with what is returned of the deposit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from topboard.core.bounds import FIRST_YEAR, LAST_YEAR, LONGEST_REASON, MOST_ROUNDS
from topboard.director.answers import refuse
from topboard.director.appeals import AppealCase, appeal_terms, appeals_of
from topboard.director.desk import Desk, Plan, demand
from topboard.director.fields import Accepting, Asked, Because, WhichPlayer
from topboard.director.kinds import Lookup, Many, Maybe, Money, TextKind, Unreadable, Whole, YesOrNo
from topboard.director.texts import arbiter as common
from topboard.journal.events import AppealDecided, AppealFiled, AppealsSet
from topboard.journal.events.appeals_set import StoredMember
from topboard.journal.events.base import plain_name
from topboard.names import name_key
from topboard.officiating import appeal_texts as say
from topboard.officiating.appeals import CommitteeMember, Seat, committee_findings
from topboard.rulebook import Level, Problem
from topboard.rulebook import arbiter_clauses as a

MEMBER = "%(field)s: write each as name; seat; federation; year of birth, such as Ann Lee; chairman; ENG; 1970."
LONGEST_MEMBER = 160


@dataclass(frozen=True, slots=True)
class MemberKind(TextKind):
    """Name; seat; federation; year of birth: what is left out is a member of whom nobody said more."""

    most: int = LONGEST_MEMBER

    def read(self, value: Any, known: Lookup) -> CommitteeMember:  # type: ignore[override]
        text = TextKind.read(self, value, known)
        name, seat, federation, born = (*(part.strip() for part in text.split(";")), "", "", "")[:4]
        if not name or (seat and seat.casefold() not in set(Seat)) or text.count(";") > 3:
            raise Unreadable(MEMBER, text)
        year = int(born) if born.isascii() and born.isdecimal() and len(born) == 4 else 0
        if (born and not year) or (year and not FIRST_YEAR <= year <= LAST_YEAR):
            raise Unreadable(MEMBER, text)
        return CommitteeMember(name, Seat(seat.casefold() or "member"), federation.upper()[:12], year)


COMMITTEE = Asked(
    "Committee",
    Many(MemberKind(), "/\n"),
    "One per line: name; chairman, member or reserve; federation; year of birth.",
    a.COMMITTEE,
    key="committee",
)
TAKEN = Asked("Minutes after the decision", Whole(0, 7 * 24 * 60), "How long appeals are taken.", a.APPEAL_TERMS)
DEPOSIT = Asked("Deposit", Money(), rule=a.APPEAL_TERMS)


@dataclass(frozen=True, slots=True)
class SetAppeals:
    """The committee, chosen before round 1, and the terms; what a committee lacks is told."""

    members: Annotated[tuple[CommitteeMember, ...], COMMITTEE]
    minutes: Annotated[int, TAKEN] = 60
    deposit: Annotated[int, DEPOSIT] = 0

    def decide(self, desk: Desk) -> Plan:
        year = (desk.starts or desk.journal.today).year
        stored = tuple(StoredMember(each.name, each.seat.value, each.federation, each.born) for each in self.members)
        problems = tuple(committee_findings(self.members, year))
        return Plan((AppealsSet(stored, self.minutes, self.deposit),), problems)


@dataclass(frozen=True, slots=True)
class FileAppeal:
    """In writing, in time and with the deposit; what is late or unpaid the director takes on their responsibility."""

    player: WhichPlayer
    reason: Annotated[str, Asked("What the appeal is against, and what is asked for", TextKind(LONGEST_REASON))]
    round: Annotated[int, Asked("Round", Whole(0, MOST_ROUNDS), "0 if it is not about a game.")] = 0
    minutes: Annotated[int | None, Asked("Minutes after the decision", Maybe(Whole(0, 10**5)))] = None
    deposit: Annotated[int, Asked("Deposit paid", Money())] = 0
    incident: Annotated[str, Asked("Incident", TextKind(12), "Its number, such as i3, if the ruling has one.")] = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        desk.any_player(self.player)
        if not self.reason.strip():
            raise refuse(say.NOBODY_APPEALS(), say.WRITE_IT(), rule=a.APPEAL_TERMS)
        terms, _members = appeal_terms(desk.journal)
        problems = demand(terms.findings(self.minutes, self.deposit), self.accept, common.APPEAL_DOUBTS())
        record = desk.next_id("a", plain_name(AppealFiled))
        filed = AppealFiled(record, self.player, self.reason, self.round, self.incident, self.minutes, self.deposit)
        return Plan((filed,), problems)


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """The decision is final. A party does not vote, the votes are odd; of the deposit all goes back if upheld, and
    as much as the committee says if it was sensible."""

    appeal: Annotated[str, Asked("Appeal", TextKind(12), "Its number, such as a1.")]
    upheld: Annotated[bool, Asked("upheld", YesOrNo())]
    reason: Because = ""
    refund: Annotated[
        int | None, Asked("Returned of the deposit", Maybe(Money()), "Left empty: all if upheld, nothing if not.")
    ] = None
    voters: Annotated[tuple[str, ...], Asked("Who voted", Many(TextKind(120), "/\n"), "One per line.")] = ()
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        case = self._case(desk)
        parties = {name_key(name) for name in case.parties}
        for name in self.voters:
            if name_key(name) in parties:
                raise refuse(say.IS_A_PARTY(name=name), say.LEAVE_OUT(), rule=a.COMMITTEE)
        paid = case.filed.event.amount
        refund = (paid if self.upheld else 0) if self.refund is None else self.refund
        if refund > paid:
            raise refuse(say.REFUND_TOO_MUCH(), say.NO_MORE_THAN(), rule=a.APPEAL_TERMS)
        even = [Problem("even-votes", Level.WARNING, say.EVEN_VOTES(count=len(self.voters)), None, a.COMMITTEE)]
        doubts = even if self.voters and len(self.voters) % 2 == 0 else []
        problems = demand(doubts, self.accept, common.APPEAL_DOUBTS())
        decided = AppealDecided(case.filed.event.record, self.upheld, self.reason, refund, self.voters)
        return Plan((decided,), problems)

    def _case(self, desk: Desk) -> AppealCase:
        known = {case.filed.event.record: case for case in appeals_of(desk.journal, desk.state)}
        case = known.get(self.appeal.strip().casefold())
        if case is None:
            hint = say.APPEALS_ARE(known=", ".join(known)) if known else say.NONE_YET()
            raise refuse(say.NO_APPEAL(record=self.appeal), hint)
        if case.decided is not None:
            raise refuse(say.DECIDED(record=self.appeal), say.UNDO_FIRST(), by=case.decided.actor)
        return case
