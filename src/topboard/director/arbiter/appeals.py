"""Appeals as they stand: terms, committee, cases with their decisions; the form and the decision on paper."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.table import Imprint, Part, Say, Table, TypeSize
from topboard.director.arbiter.records import standing_records
from topboard.director.papers.forms import lines, pair, sheet
from topboard.journal import EventState
from topboard.journal.events import AppealDecided, AppealFiled, AppealsSet
from topboard.journal.folding.state import ArbiterRecord
from topboard.names import name_key
from topboard.officiating import appeal_texts as say
from topboard.officiating.appeals import AppealTerms, CommitteeMember, Dispute, Panel, Seat, panel_for
from topboard.rulebook import Reader, Reason
from topboard.rulebook.holes import amount


@dataclass(frozen=True, slots=True)
class AppealCase:
    """An appeal and its decision, where there is one; the opponent of the round it is about."""

    filed: ArbiterRecord[AppealFiled]
    decided: ArbiterRecord[AppealDecided] | None
    player: str
    opponent: str
    board: int

    @property
    def parties(self) -> tuple[str, ...]:
        return tuple(name for name in (self.player, self.opponent) if name)


def appeal_terms(state: EventState) -> tuple[AppealTerms, tuple[CommitteeMember, ...]]:
    """What was fixed in advance: the last word counts."""
    found = [each.event for each in standing_records(state, AppealsSet)]
    if not found:
        return AppealTerms(), ()
    last = found[-1]
    members = tuple(
        CommitteeMember(each.name, _seat(each.seat), each.federation, each.birth_year) for each in last.committee
    )
    return AppealTerms(last.minutes, last.amount), members


def _seat(text: str) -> Seat:
    return Seat(text) if text in set(Seat) else Seat.MEMBER


def appeals_of(state: EventState) -> tuple[AppealCase, ...]:
    """Every appeal, oldest first."""
    decided = {each.event.record: each for each in standing_records(state, AppealDecided)}
    return tuple(_case(each, decided.get(each.event.record), state) for each in standing_records(state, AppealFiled))


def _case(
    filed: ArbiterRecord[AppealFiled], decided: ArbiterRecord[AppealDecided] | None, state: EventState
) -> AppealCase:
    player, opponent, place = filed.event.player, "", 0
    section = state.sections.get(state.section_of.get(player, ""))
    if section is not None and 1 <= filed.event.round <= len(section.rounds):
        for number, board in section.rounds[filed.event.round - 1].boards.items():
            if player in board.players:
                other = next(id for id in board.players if id != player)
                opponent, place = section.players[other].facts.name, number
    name = section.players[player].facts.name if section else player
    return AppealCase(filed, decided, name, opponent, place)


def panel_of(case: AppealCase, members: tuple[CommitteeMember, ...], state: EventState) -> Panel:
    section = state.sections.get(state.section_of.get(case.filed.event.player, ""))
    people = section.players.values() if section else ()
    federations = {
        each.facts.federation for each in people if each.facts.name in case.parties and each.facts.federation
    }
    return panel_for(members, case.parties, federations)


def dispute_of(case: AppealCase, state: EventState) -> Dispute:
    details = state.details
    arbiters = (details.chief_arbiter, *details.deputies) if details else ()
    return Dispute(case.parties, tuple(name for name in arbiters if name))


SEATS = {Seat.CHAIRMAN: say.CHAIRMAN, Seat.MEMBER: say.MEMBER, Seat.RESERVE: say.RESERVE}


def voters_told(decided: AppealDecided, members: tuple[CommitteeMember, ...]) -> tuple[str, ...]:
    """Those who decided, each with the seat on the committee."""
    seats = {name_key(each.name): SEATS[each.seat] for each in members}
    return tuple(
        say.WITH_SEAT(name=name, seat=seats[name_key(name)]()).told() if name_key(name) in seats else name
        for name in decided.voters
    )


def who_decided(decided: AppealDecided, members: tuple[CommitteeMember, ...]) -> Reason:
    """One sentence: the chief arbiter alone, or the votes; older journals may name nobody."""
    if not decided.voters:
        return say.NOBODY_NAMED()
    if decided.alone:
        return say.DECIDED_ALONE(name=decided.voters[0])
    return say.VOTED_WERE(names=", ".join(voters_told(decided, members)))


def appeal_form(case: AppealCase | None, terms: AppealTerms, imprint: Imprint, currency: str = "") -> Table:
    """The form to write on, or filled in."""
    filed = case.filed.event if case else None
    where = ""
    if case and filed and filed.round:
        where = f"{filed.round} / {case.board}" if case.board else str(filed.round)
    names = (case.player, case.opponent) if case else ("", "")
    paid = amount(filed.amount if filed else terms.deposit, currency)
    written: tuple[Part, ...] = (Say(filed.reason),) if filed else lines()
    title = say.FORM().told()
    parts = (
        Say(f"{title} {filed.record}" if filed else title, TypeSize.LARGE, strong=True),
        pair((say.BY(), names[0]), (say.AGAINST(), names[1])),
        pair((say.ROUND_AND_BOARD(), where), (say.DEPOSIT(), paid)),
        pair(
            (say.HANDED_IN(), f"{case.filed.time.astimezone():%Y-%m-%d %H:%M}" if case else ""),
            (say.DEADLINE(), str(terms.minutes)),
        ),
        Say(say.WRITTEN().told(), strong=True),
        *written,
        pair((say.SIGNATURE(), "")),
    )
    return sheet(title, parts, imprint)


def appeal_decision(
    case: AppealCase,
    members: tuple[CommitteeMember, ...],
    imprint: Imprint,
    currency: str = "",
    reader: Reader | None = None,
) -> Table:
    """The decision with everybody who took it, each beside a line to sign on."""
    assert case.decided is not None
    decided = case.decided.event
    title = (say.DECISION_ALONE() if decided.alone else say.DECISION()).told(reader)
    label = say.DECIDED_BY() if decided.alone else say.VOTED()
    verdict = say.UPHELD() if decided.upheld else say.REJECTED()
    paid, returned = (amount(cents, currency) for cents in (case.filed.event.amount, decided.amount))
    parts: tuple[Part, ...] = (
        Say(f"{title}: {decided.record}", TypeSize.LARGE, strong=True),
        pair((say.BY(), case.player), (say.AGAINST(), case.opponent)),
        Say(say.WRITTEN().told(), strong=True),
        Say(case.filed.event.reason),
        Say(verdict.told(), TypeSize.LARGE, strong=True),
        Say(say.REASONS().told(), strong=True),
        Say(decided.reason),
        pair((say.DEPOSIT(), paid), (say.RETURNED(), returned)),
        *(pair((label, name), (say.SIGNATURE(), "")) for name in voters_told(decided, members)),
    )
    return sheet(title, parts, imprint)
