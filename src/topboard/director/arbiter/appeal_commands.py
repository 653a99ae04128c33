"""Appeals: the committee and its terms, an appeal in writing, the decision with what is returned of the deposit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from topboard.core.bounds import FIRST_YEAR, LAST_YEAR, LONGEST_REASON, MOST_ROUNDS
from topboard.director.arbiter import arbiter_texts as common
from topboard.director.arbiter.appeals import AppealCase, appeal_terms, appeals_of, dispute_of
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import Desk, Plan, demand
from topboard.director.desk.field_kinds import Lookup, Many, Maybe, Money, TextKind, Unreadable, Whole, YesOrNo, one_of
from topboard.director.desk.fields import Accepting, Asked, Because, WhichPlayer
from topboard.journal.events import AppealDecided, AppealFiled, AppealsSet
from topboard.journal.events.appeals_set import StoredMember
from topboard.journal.events.base import plain_name
from topboard.names import name_key
from topboard.officiating import appeal_texts as say
from topboard.officiating.appeals import (
    DECIDER_WORDS,
    CommitteeMember,
    Decider,
    Seat,
    committee_findings,
    vote_findings,
)
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import arbiter as a

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
DECIDER = Asked(
    "Decided by",
    one_of(Decider, DECIDER_WORDS),
    "Where there is no committee the chief arbiter decides alone.",
    a.COMMITTEE,
)


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
        terms, _members = appeal_terms(desk.state)
        problems = demand(terms.findings(self.minutes, self.deposit), self.accept, common.APPEAL_DOUBTS())
        record = desk.next_id("a", plain_name(AppealFiled))
        filed = AppealFiled(record, self.player, self.reason, self.round, self.incident, self.minutes, self.deposit)
        return Plan((filed,), problems)


@dataclass(frozen=True, slots=True)
class DecideAppeal:
    """The decision is final. Those who voted are named, none of them part of the dispute, odd in number; or the chief
    arbiter decided alone. Of the deposit all goes back if upheld, and as much as they say if it was sensible."""

    appeal: Annotated[str, Asked("Appeal", TextKind(12), "Its number, such as a1.")]
    upheld: Annotated[bool, Asked("upheld", YesOrNo())]
    reason: Because = ""
    refund: Annotated[
        int | None, Asked("Returned of the deposit", Maybe(Money()), "Left empty: all if upheld, nothing if not.")
    ] = None
    voters: Annotated[
        tuple[str, ...], Asked("Who voted", Many(TextKind(120), "/\n"), "One per line.", a.COMMITTEE)
    ] = ()
    by: Annotated[Decider, DECIDER] = Decider.COMMITTEE
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        case = self._case(desk)
        paid = case.filed.event.amount
        refund = (paid if self.upheld else 0) if self.refund is None else self.refund
        if refund > paid:
            raise refuse(say.REFUND_TOO_MUCH(), say.NO_MORE_THAN(), rule=a.APPEAL_TERMS)
        alone = self.by is Decider.CHIEF_ARBITER
        voters, problems = self._chief(desk, case) if alone else self._votes(desk, case)
        decided = AppealDecided(case.filed.event.record, self.upheld, self.reason, refund, voters, alone)
        return Plan((decided,), problems)

    def _votes(self, desk: Desk, case: AppealCase) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
        """The committee's votes: what bars a vote is refused, what the rules advise against the director accepts."""
        _terms, members = appeal_terms(desk.state)
        year = (desk.starts or desk.journal.today).year
        found = tuple(vote_findings(self.voters, members, dispute_of(case, desk.state), year))
        for problem in found:
            if problem.level is Level.ERROR:
                raise refuse(problem.message, problem.hint, rule=problem.rule)
        return self.voters, demand(found, self.accept, common.APPEAL_DOUBTS())

    def _chief(self, desk: Desk, case: AppealCase) -> tuple[tuple[str, ...], tuple[Problem, ...]]:
        """The chief arbiter alone, by name, whose word against the rule is told."""
        chief = desk.state.details.chief_arbiter if desk.state.details else ""
        if not chief:
            raise refuse(say.NO_CHIEF(), say.NAME_THE_CHIEF(), rule=a.COMMITTEE)
        if {name_key(name) for name in self.voters} - {name_key(chief)}:
            raise refuse(say.ALONE_WITH_VOTES(), say.ONE_OR_OTHER(), rule=a.COMMITTEE)
        if name_key(chief) in map(name_key, case.parties):
            raise refuse(say.IS_A_PARTY(name=chief), say.NAME_THE_VOTERS(), rule=a.COMMITTEE)
        told = Problem("decided-alone", Level.NOTE, say.WITHOUT_COMMITTEE(name=chief), None, a.COMMITTEE)
        return (chief,), (told,)

    def _case(self, desk: Desk) -> AppealCase:
        known = {case.filed.event.record: case for case in appeals_of(desk.state)}
        case = known.get(self.appeal.strip().casefold())
        if case is None:
            hint = say.APPEALS_ARE(known=", ".join(known)) if known else say.NONE_YET()
            raise refuse(say.NO_APPEAL(record=self.appeal), hint)
        if case.decided is not None:
            raise refuse(say.DECIDED(record=self.appeal), say.UNDO_FIRST(), by=case.decided.actor)
        return case
