"""What the API says at the arbiter's desk: time controls, claims, games, incidents, appeals, fair play."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec
from django.http import HttpRequest
from ninja import Router, Schema

from topboard.core import Color
from topboard.director.arbiter.appeals import AppealCase, appeal_terms, appeals_of, panel_of
from topboard.director.arbiter.fair_play import fair_play_records, watched
from topboard.director.arbiter.records import incidents
from topboard.director.desk.rights import Right
from topboard.director.money.ledger import money
from topboard.errors import UnknownName
from topboard.formats.pgn import PgnGame, read_pgn
from topboard.officiating.claims import ClaimAsked, claims_of
from topboard.officiating.clocks import PlayingTerms, as_data
from topboard.officiating.game_score import GameScore
from topboard.officiating.laws import laws_named
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook.federation import PROFILES
from topboard.web.accounts.roles import may
from topboard.web.api.access import ANY_TOKEN, RUN_SOMEWHERE, Needs, token_of
from topboard.web.events.shelf import shelf

MOST_TYPED = 30_000
CONFIDENTIAL = Needs(Right.CONFIDENTIAL)
router = Router()


class PhaseOut(Schema):
    """Minutes for so many moves; 0 moves are all the rest."""

    minutes: int
    moves: int


class SideOut(Schema):
    """One side's clock; `kind` is none, increment or delay, given from `from_move` on."""

    phases: list[PhaseOut]
    seconds: int
    kind: str
    from_move: int


class TopicLineOut(Schema):
    """What holds, in words, with the stored citation of its clause."""

    topic: str
    text: str
    rule: str


class ClockOut(Schema):
    """What follows from a time control. `sides` has two entries where White and Black differ."""

    sides: list[SideOut]
    minutes_for_60_moves: int
    classes: dict[str, str]
    too_fast_from_rating: int | None
    session_minutes: int
    rounds_in_12_hours: int
    default_minutes: int | None
    write_moves: bool
    sheet_moves: int
    lines: list[TopicLineOut]


class ClaimOut(Schema):
    """One finding. `standing` is over, claim, nothing or open (for the arbiter); `positions` count half moves."""

    standing: str
    text: str
    rule: str
    positions: list[int]
    result: str


class ClaimsOut(Schema):
    """`faults` name what cannot be played, with row and column; the claims are about the moves before."""

    moves: list[str]
    position: str
    faults: list[str]
    claims: list[ClaimOut]


class ClaimsBody(Schema):
    """`moves` is PGN or moves alone; `flag` is W or B; `laws` is 2023, 2014 or us-chess."""

    moves: str
    intended: str = ""
    flag: str = ""
    laws: str = "2023"
    control: str = ""


class IncidentOut(Schema):
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


@router.get("/events/{event}/incidents", response={200: list[IncidentOut]}, auth=RUN_SOMEWHERE)
def incident_list(request: HttpRequest, event: str) -> Any:
    """The incidents of the sections that are run with this token; confidential ones only where they may be seen."""
    opened = shelf().event(event)
    grants = (token_of(request).grant,)
    with opened.reading() as state:
        found = incidents(state, confidential=may(grants, Right.CONFIDENTIAL, event))
    return [
        {**msgspec.structs.asdict(each.event), "actor": each.actor, "time": each.time.isoformat()}
        for each in found
        if may(grants, Right.RUN, event, each.event.section)
    ]


class MemberOut(Schema):
    name: str
    seat: str
    federation: str
    born: int


class AppealOut(Schema):
    """One case; money as decimal text. `upheld` is null until it is decided. `voted` names who decided it; `alone` says
    that this is the chief arbiter without a committee."""

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


class AppealsOut(Schema):
    minutes: int
    deposit: str
    committee: list[MemberOut]
    appeals: list[AppealOut]


@router.get("/events/{event}/appeals", response={200: AppealsOut}, auth=RUN_SOMEWHERE)
def appeal_list(request: HttpRequest, event: str) -> Any:
    """The terms, the committee, and the cases of the sections that are run with this token."""
    opened = shelf().event(event)
    grants = (token_of(request).grant,)
    with opened.reading() as state:
        terms, members = appeal_terms(state)
        cases = [
            case
            for case in appeals_of(state)
            if may(grants, Right.RUN, event, state.section_of.get(case.filed.event.player, ""))
        ]
        voting = [[each.name for each in panel_of(case, members, state).voting] for case in cases]
    return {
        "minutes": terms.minutes,
        "deposit": money(terms.deposit),
        "committee": [
            {"name": each.name, "seat": each.seat.value, "federation": each.federation, "born": each.born}
            for each in members
        ],
        "appeals": [_appeal(case, names) for case, names in zip(cases, voting, strict=True)],
    }


def _appeal(case: AppealCase, voting: list[str]) -> dict[str, Any]:
    filed, decided = case.filed.event, case.decided.event if case.decided else None
    return {
        "record": filed.record,
        "player": filed.player,
        "round": filed.round,
        "reason": filed.reason,
        "deposit": money(filed.amount),
        "filed": case.filed.time.isoformat(),
        "upheld": decided.upheld if decided else None,
        "decision": decided.reason if decided else "",
        "returned": money(decided.amount if decided else 0),
        "alone": bool(decided and decided.alone),
        "voted": list(decided.voters) if decided else [],
        "may_vote": voting,
    }


class FairPlayOut(Schema):
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
    actor: str
    time: str


class WatchedOut(Schema):
    """Score against expectation, in hundredths of a point. It is never a verdict."""

    player: str
    section: str
    games: int
    score: int
    expected: int
    findings: list[str]


class FairPlayPageOut(Schema):
    records: list[FairPlayOut]
    figures: list[WatchedOut]


@router.get("/events/{event}/fair-play", response={200: FairPlayPageOut}, auth=CONFIDENTIAL)
def fair_play(request: HttpRequest, event: str) -> Any:
    """The records of fair play and the figures that say where to look."""
    opened = shelf().event(event)
    with opened.reading() as state:
        records, figures = fair_play_records(state), watched(state)
    return {
        "records": [
            {**msgspec.structs.asdict(each.event), "actor": each.actor, "time": each.time.isoformat()}
            for each in records
        ],
        "figures": [
            {
                "player": each.player,
                "section": each.section,
                "games": each.figure.games,
                "score": each.figure.score,
                "expected": each.figure.expected,
                "findings": [problem.id for problem in each.findings],
            }
            for each in figures
        ],
    }


@router.post("/claims", response={200: ClaimsOut}, auth=ANY_TOKEN)
def claims(request: HttpRequest, body: ClaimsBody) -> Any:
    """What can be claimed in a game. Nothing is kept; no event is needed."""
    found = read_pgn(body.moves[:MOST_TYPED])
    game = found[0] if found else PgnGame({}, GameScore())
    flag = {"W": Color.WHITE, "B": Color.BLACK}.get(body.flag.upper()[:1])
    control = parse_time_control(body.control) if body.control else None
    asked = ClaimAsked(laws_named(body.laws), body.intended, flag, control)
    claimed = claims_of(game.score, asked) if game.is_known else ()
    return {
        "moves": list(game.score.moves),
        "position": game.score.last.fen(),
        "faults": [str(fault) for fault in game.faults],
        "claims": [
            {
                "standing": each.standing.value,
                "text": each.text.told(),
                "rule": each.rule.cite,
                "positions": list(each.plies),
                "result": each.result,
            }
            for each in claimed
        ],
    }


@router.get("/clock", response={200: ClockOut}, auth=ANY_TOKEN)
def clock(
    request: HttpRequest,
    control: str,
    federation: str = "fide",
    on: date | None = None,
    default_minutes: int | None = None,
) -> Any:
    """A time control: `control=90+30` or `control=40/90, SD/30; +30`. No event is needed."""
    if federation not in PROFILES:
        raise UnknownName("federation", federation, PROFILES)
    return as_data(parse_time_control(control), PlayingTerms(federation, on, default_minutes))
