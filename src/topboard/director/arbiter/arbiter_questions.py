"""What can be asked at the arbiter's desk: time controls, claims, incidents, appeals, fair play."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any, TypeVar

from topboard.chess import fen_of
from topboard.director.arbiter.appeals import AppealCase, appeal_terms, appeals_of, panel_of
from topboard.director.arbiter.fair_play import fair_play_records, watched
from topboard.director.arbiter.records import incidents
from topboard.director.desk.field_kinds import Day, Maybe, TextKind, Whole
from topboard.director.desk.fields import Asked
from topboard.director.desk.question import EventInquiry, Inquiry, ToldAnswer
from topboard.director.desk.rights import Right
from topboard.director.money.ledger import money
from topboard.director.sections.import_section import ReportText
from topboard.errors import UnknownName
from topboard.formats.pgn import PgnGame, read_pgn
from topboard.journal.folding.state import ArbiterRecord
from topboard.officiating.claims import ClaimAsked, claims_of, flags_named
from topboard.officiating.clocks import ClockData, PlayingTerms, as_data
from topboard.officiating.game_score import GameScore
from topboard.officiating.laws import laws_named
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook.federation import PROFILES

MOST_TYPED = 30_000
CONTROL = Asked("Time control", TextKind(200), "Such as 90+30 or 40/90, SD/30; +30.")


class IncidentTold(ToldAnswer, frozen=True):
    """`record` is its number, `rule` the stored citation of the clause."""

    record: str
    what: str
    section: str
    round: int
    board: int
    player: str | None
    reason: str
    penalty: str
    minutes: int
    rule: str
    confidential: bool
    actor: str
    time: str


@dataclass(frozen=True, slots=True)
class IncidentsQuestion:
    """The incidents of the sections that you run; confidential ones only where you may see them."""

    def answer(self, of: EventInquiry) -> list[IncidentTold]:
        found = incidents(of.state, confidential=of.may(Right.CONFIDENTIAL))
        return [_recorded(IncidentTold, each) for each in found if of.may(Right.RUN, each.event.section)]


R = TypeVar("R", "IncidentTold", "FairPlayTold")


def _recorded(kind: type[R], each: ArbiterRecord[Any]) -> R:
    return kind.like(each.event, actor=each.actor, time=each.time.isoformat())


class MemberTold(ToldAnswer, frozen=True):
    name: str
    seat: str
    federation: str
    born: int


class AppealTold(ToldAnswer, frozen=True):
    """One case; money as decimal text. `upheld` is null until it is decided. `voted` names the members who decided it;
    `alone` says that this is the chief arbiter without a committee."""

    record: str
    player: str
    round: int
    reason: str
    deposit: str
    filed: str
    upheld: bool | None
    decision: str
    returned: str
    alone: bool
    voted: list[str]
    may_vote: list[str]


class AppealsAnswer(ToldAnswer, frozen=True):
    minutes: int
    deposit: str
    committee: list[MemberTold]
    appeals: list[AppealTold]


@dataclass(frozen=True, slots=True)
class AppealsQuestion:
    """The terms, the committee, and the cases of the sections that you run."""

    def answer(self, of: EventInquiry) -> AppealsAnswer:
        terms, members = appeal_terms(of.state)
        cases = [
            case
            for case in appeals_of(of.state)
            if of.may(Right.RUN, of.state.section_of.get(case.filed.event.player, ""))
        ]
        return AppealsAnswer(
            terms.minutes,
            money(terms.deposit),
            [MemberTold(each.name, each.seat.value, each.federation, each.born) for each in members],
            [_appeal(case, [each.name for each in panel_of(case, members, of.state).voting]) for case in cases],
        )


def _appeal(case: AppealCase, voting: list[str]) -> AppealTold:
    filed, decided = case.filed.event, case.decided.event if case.decided else None
    return AppealTold.like(
        filed,
        deposit=money(filed.amount),
        filed=case.filed.time.isoformat(),
        upheld=decided.upheld if decided else None,
        decision=decided.reason if decided else "",
        returned=money(decided.amount if decided else 0),
        alone=bool(decided and decided.alone),
        voted=list(decided.voters) if decided else [],
        may_vote=voting,
    )


class FairPlayTold(ToldAnswer, frozen=True):
    record: str
    what: str
    round: int
    player: str | None
    by: str
    reason: str
    outcome: str
    witness: str
    chosen: str
    private: bool
    same_sex: bool
    signed: bool
    ground: str
    actor: str
    time: str


class WatchedTold(ToldAnswer, frozen=True):
    """Score against expectation, in hundredths of a point. It is never a verdict."""

    player: str
    section: str
    games: int
    score: int
    expected: int
    findings: list[str]


class FairPlayAnswer(ToldAnswer, frozen=True):
    records: list[FairPlayTold]
    figures: list[WatchedTold]


@dataclass(frozen=True, slots=True)
class FairPlayQuestion:
    """The records of fair play and the figures that say where to look."""

    def answer(self, of: EventInquiry) -> FairPlayAnswer:
        return FairPlayAnswer(
            [_recorded(FairPlayTold, each) for each in fair_play_records(of.state)],
            [
                WatchedTold.like(
                    each.figure, player=each.player, section=each.section, findings=[p.id for p in each.findings]
                )
                for each in watched(of.state)
            ],
        )


class ClaimTold(ToldAnswer, frozen=True):
    """One finding. `standing` is over, claim, nothing or open (for the arbiter); `positions` count half moves."""

    standing: str
    text: str
    rule: str
    positions: list[int]
    result: str


class ClaimsAnswer(ToldAnswer, frozen=True):
    """`faults` name what cannot be played, with row and column; the claims are about the moves before."""

    moves: list[str]
    position: str
    faults: list[str]
    claims: list[ClaimTold]


@dataclass(frozen=True, slots=True)
class ClaimsQuestion:
    """What can be claimed in a game. Nothing is kept; no event is needed."""

    moves: Annotated[str, Asked("Moves", ReportText(MOST_TYPED), "PGN, or moves alone.")]
    intended: Annotated[str, Asked("Intended move", TextKind(20), "A move that is written down and not played.")] = ""
    flag: Annotated[str, Asked("Flag", TextKind(10), "W, B or both: whose flag fell.")] = ""
    laws: Annotated[str, Asked("Laws", TextKind(20), "2023, 2014 or us-chess.")] = "2023"
    control: Annotated[str, CONTROL] = ""

    def answer(self, of: Inquiry) -> ClaimsAnswer:
        found = read_pgn(self.moves)
        game = found[0] if found else PgnGame({}, GameScore())
        control = parse_time_control(self.control) if self.control else None
        asked = ClaimAsked(laws_named(self.laws), self.intended, flags_named(self.flag), control)
        claimed = claims_of(game.score, asked) if game.is_known else ()
        return ClaimsAnswer(
            list(game.score.moves),
            fen_of(game.score.last),
            list(map(str, game.faults)),
            [
                ClaimTold(each.standing.value, each.text.told(), each.rule.cite, list(each.plies), each.result)
                for each in claimed
            ],
        )


@dataclass(frozen=True, slots=True)
class ClockQuestion:
    """A time control: `control=90+30` or `control=40/90, SD/30; +30`. No event is needed."""

    control: Annotated[str, CONTROL]
    federation: Annotated[str, Asked("Federation", TextKind(20), "By whose book.")] = "fide"
    on: Annotated[date | None, Asked("Day", Maybe(Day()), "The first day: it says which editions hold.")] = None
    default_minutes: Annotated[int | None, Asked("Default time", Maybe(Whole(0, 600)), "In minutes.")] = None

    def answer(self, of: Inquiry) -> ClockData:
        if self.federation not in PROFILES:
            raise UnknownName("federation", self.federation, PROFILES)
        return as_data(parse_time_control(self.control), PlayingTerms(self.federation, self.on, self.default_minutes))
