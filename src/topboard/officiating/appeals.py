"""Appeals: the terms, who may sit on the committee, and who may vote on a case (C.05 10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.names import name_key
from topboard.officiating import appeal_texts as say
from topboard.rulebook import Level, Problem, Reason
from topboard.rulebook.clauses import arbiter as a

OLD_ENOUGH = 21
LEAST_MEMBERS, LEAST_RESERVES = 2, 2
LEAST_VOTES = LEAST_MEMBERS + 1


class Decider(StrEnum):
    """Who decides an appeal. The rules ask for a committee; where there is none, the chief arbiter does it alone."""

    COMMITTEE = "committee"
    CHIEF_ARBITER = "chief-arbiter"


DECIDER_WORDS: Mapping[StrEnum, str] = {
    Decider.COMMITTEE: "the appeals committee",
    Decider.CHIEF_ARBITER: "the chief arbiter alone",
}


class Seat(StrEnum):
    CHAIRMAN = "chairman"
    MEMBER = "member"
    RESERVE = "reserve"


@dataclass(frozen=True, slots=True)
class CommitteeMember:
    """One of the committee; `born` is the year, 0 where nobody said."""

    name: str
    seat: Seat = Seat.MEMBER
    federation: str = ""
    born: int = 0


@dataclass(frozen=True, slots=True)
class AppealTerms:
    """How long after the decision an appeal is taken, in minutes, and the deposit in cents: both fixed in advance."""

    minutes: int = 60
    deposit: int = 0

    def findings(self, minutes_after: int | None, paid: int) -> Iterator[Problem]:
        """What speaks against taking an appeal."""
        if minutes_after is not None and minutes_after > self.minutes:
            text = say.TOO_LATE(minutes=minutes_after, deadline=self.minutes)
            yield Problem("late-appeal", Level.WARNING, text, say.TAKE_ANYWAY(), a.APPEAL_TERMS)
        if paid < self.deposit:
            yield Problem("no-deposit", Level.WARNING, say.NO_DEPOSIT(), say.TAKE_ANYWAY(), a.APPEAL_TERMS)


def committee_findings(members: Sequence[CommitteeMember], year: int) -> Iterator[Problem]:
    """Whether a committee is one: chairman, two members, two reserves, an odd number of votes, different federations,
    nobody under 21."""
    seats = [each.seat for each in members]
    voting = [each for each in members if each.seat is not Seat.RESERVE]
    if seats.count(Seat.CHAIRMAN) != 1:
        yield _found("no-chairman", say.ONE_CHAIRMAN(count=seats.count(Seat.CHAIRMAN)))
    if seats.count(Seat.MEMBER) < LEAST_MEMBERS:
        yield _found("few-members", say.FEW_MEMBERS(count=seats.count(Seat.MEMBER)))
    if seats.count(Seat.RESERVE) < LEAST_RESERVES:
        yield _found("few-reserves", say.FEW_RESERVES(count=seats.count(Seat.RESERVE)))
    if len(voting) % 2 == 0:
        yield _found("even-votes", say.EVEN_VOTES(count=len(voting)))
    known = [each.federation for each in members if each.federation]
    for federation in dict.fromkeys(each for each in known if known.count(each) > 1):
        yield _found("same-federation", say.SAME_FEDERATION(federation=federation))
    for each in members:
        if each.born and year - each.born < OLD_ENOUGH:
            yield _found("too-young", say.TOO_YOUNG(name=each.name))


def _found(id: str, text: Reason) -> Problem:
    return Problem(id, Level.WARNING, text, None, a.COMMITTEE)


@dataclass(frozen=True, slots=True)
class Panel:
    """Who votes on a case, and who may not because they are part of it."""

    voting: tuple[CommitteeMember, ...]
    excluded: tuple[CommitteeMember, ...]
    problems: tuple[Problem, ...]


def panel_for(members: Sequence[CommitteeMember], parties: Collection[str], federations: Collection[str] = ()) -> Panel:
    """The votes on a case: a party to it does not vote, and a reserve takes the place, if possible one of a federation
    that is not a party's."""
    named = {name_key(name) for name in parties}
    excluded = tuple(each for each in members if name_key(each.name) in named)
    seated = [each for each in members if each.seat is not Seat.RESERVE and each not in excluded]
    reserves = [each for each in members if each.seat is Seat.RESERVE and each not in excluded]
    reserves.sort(key=lambda each: each.federation in federations and bool(each.federation))
    missing = sum(each.seat is not Seat.RESERVE for each in excluded)
    voting = (*seated, *reserves[:missing])
    problems = [_found("even-votes", say.EVEN_VOTES(count=len(voting)))] if len(voting) % 2 == 0 else []
    for each in voting:
        if each.federation and each.federation in federations:
            problems.append(
                _found("party-federation", say.PARTY_FEDERATION(name=each.name, federation=each.federation))
            )
    return Panel(voting, excluded, tuple(problems))


@dataclass(frozen=True, slots=True)
class Dispute:
    """Who is part of a case: the players, and the arbiters, whose rulings appeals are against (10.3)."""

    parties: tuple[str, ...] = ()
    arbiters: tuple[str, ...] = ()


def vote_findings(
    voters: Sequence[str], members: Sequence[CommitteeMember], dispute: Dispute, year: int
) -> Iterator[Problem]:
    """Whether these people may decide a case together: named, each once, nobody part of it or under 21; of the
    committee, and an odd number of at least three. An error cannot be accepted, a warning can."""
    if not voters:
        yield _barred("nobody-voted", say.NOBODY_VOTED(), say.NAME_THE_VOTERS())
        return
    seats = {name_key(each.name): each for each in members}
    keys = [name_key(name) for name in voters]
    yield from _barred_voters(voters, keys, seats, dispute, year)
    for name, key in zip(voters, keys, strict=True):
        if key in map(name_key, dispute.arbiters):
            yield _found("arbiter-votes", say.ARBITER_VOTES(name=name))
        if members and key not in seats:
            yield _found("not-of-committee", say.NOT_OF_COMMITTEE(name=name))
    if not members:
        yield _found("no-committee", say.NO_COMMITTEE())
    if len(voters) < LEAST_VOTES:
        yield _found("few-votes", say.FEW_VOTES(count=len(voters)))
    if len(voters) % 2 == 0:
        yield _found("even-votes", say.EVEN_VOTES(count=len(voters)))


def _barred_voters(
    voters: Sequence[str],
    keys: Sequence[frozenset[str]],
    seats: Mapping[frozenset[str], CommitteeMember],
    dispute: Dispute,
    year: int,
) -> Iterator[Problem]:
    """Names that no director's word makes a vote."""
    parties = {name_key(name) for name in dispute.parties}
    for place, (name, key) in enumerate(zip(voters, keys, strict=True)):
        born = seats[key].born if key in seats else 0
        if key in keys[:place]:
            yield _barred("votes-twice", say.VOTES_TWICE(name=name), say.ONE_VOTE_EACH())
        elif key in parties:
            yield _barred("party-votes", say.IS_A_PARTY(name=name), say.LEAVE_OUT())
        elif born and year - born < OLD_ENOUGH:
            yield _barred("too-young", say.TOO_YOUNG(name=name), say.LEAVE_OUT())


def _barred(id: str, text: Reason, hint: Reason) -> Problem:
    return Problem(id, Level.ERROR, text, hint, a.COMMITTEE)
