"""A section in which nothing is left at its default, and the means to see that it stays so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import UTC, date, datetime
from fractions import Fraction
from typing import Any, get_args, get_origin, get_type_hints

from topboard.core import (
    AbnormalPoints,
    Accommodation,
    Adjustment,
    Bye,
    ByePoints,
    ByeRequest,
    Challenge,
    Color,
    EarlyGame,
    EnteredValue,
    ExtraGame,
    Fees,
    FirstScore,
    Game,
    LineUp,
    LineUpRules,
    Match,
    MatchPlayOff,
    NationalRecord,
    NormEvent,
    NormRules,
    PlayedApart,
    Player,
    PlayerId,
    PlayingConditions,
    PlayOffGame,
    Points,
    PointSystem,
    Prohibition,
    Rating,
    RatingSource,
    Report,
    Reporting,
    ReportRow,
    Result,
    Round,
    Section,
    SectionId,
    Sex,
    StatedScore,
    Status,
    Team,
    TeamAdjustment,
    TeamId,
    TeamPlay,
    TeamScoring,
    Timetable,
    Unpaired,
    UsedRating,
    VirtualPoints,
)

of = Points.of
POINTS = (3, 4, "1.5", 2, 1, "0.1", 5, "0.2", 6, 7, "0.7", "0.4", "0.6")


def whole_section() -> Section:
    """Six players of two teams. Player 5 is named by nothing but the list of players."""
    return Section(
        name="Masters",
        system="team",
        federation="cfc",
        edition="2017",
        options={"cycles": 2},
        rounds_total=7,
        players=(_first(), *(_other(number) for number in (2, 3, 4, 5, 6))),
        rounds=(_first_round(), _second_round()),
        teams=(
            Team(3, "Elm", (2, 1), "ELM", "2400", TeamId("t1"), "Eve", "Elm Club", "USA"),
            Team(8, "Oak", (4, 3), "OAK", "2300", TeamId("t2"), "Ora", "Oak Club", "CAN"),
        ),
        team_play=_team_play(),
        team_scoring=TeamScoring(FirstScore.MIXED, True),
        team_adjustments=(TeamAdjustment(8, of(-1), of("-0.5"), 1, "phone"),),
        point_system=PointSystem(*(of(value) for value in POINTS)),
        initial_color=Color.BLACK,
        tiebreaks=("BH", "PLAYOFF"),
        tiebreak_edition="fide-2023",
        prohibitions=(Prohibition(frozenset({1, 4}), 2, 5, False, "family", of("2.5")),),
        bye_requests=(ByeRequest(6, 3, Bye.HALF),),
        virtual_points=(VirtualPoints(1, 3, of(1)),),
        adjustments=(Adjustment(2, of("-0.5"), 1, "late"),),
        entered=(EnteredValue("PLAYOFF", 1, Fraction(3, 2)),),
        acceleration="baku",
        first_board=11,
        seed=77,
        closed=True,
        extra_games=(ExtraGame(1, 2, 3, Result.DRAW, "asked for", 4),),
        early_games=(EarlyGame(1, 3, 4, 4, Result.WHITE_WINS),),
        apart=(PlayedApart("2-day", 1, (3, 4), "G/30;d5", (date(2026, 5, 2),)),),
        challenges=(Challenge(2, 4, 3, date(2026, 5, 9), True),),
        play_offs=(MatchPlayOff(1, 2, 4, (PlayOffGame(4, 2, Result.BLACK_WINS, "3+2"),), "blitz"),),
        conditions=_conditions(),
        reporting=_reporting(),
        timetable=Timetable("Ballroom B", "quick", ("10:00", "14:30"), (date(2026, 5, 2), date(2026, 5, 3))),
        norms=NormRules(NormEvent.ZONAL, "ESP", True),
        fide_mode=True,
        remarks=("Round 1 was paired by hand",),
        report=_report(),
        id=SectionId("masters"),
    )


def _conditions() -> PlayingConditions:
    return PlayingConditions(
        2, 3, False, 4, False, False, True, 800, 1600, True, "K-3", 6, 12, "w", True, True, "board", True
    )


def _reporting() -> Reporting:
    days = (date(2026, 5, 2), date(2026, 5, 3))
    return Reporting("G/60;d5", *days, "12345678", "12345679", False, True, "P", True, 6, ("3.7",))


def _first() -> Player:
    return Player(
        number=1,
        name="Adams, Jo",
        rating=UsedRating(2100, RatingSource.ASSIGNED, "uschess", "regular", "knows", False, 2050),
        sex=Sex.FEMALE,
        title="WFM",
        federation="USA",
        state="NY",
        city="Albany",
        club="Elm Club",
        team="Elm",
        family="Adams",
        grade="9",
        birth=date(2011, 3, 28),
        birth_year=2011,
        fide_id="100",
        uschess_id="200",
        cfc_id="300",
        national_id="400",
        ratings=(Rating("fide", "rapid", 2080, 12, True),),
        membership_expires=date(2027, 1, 31),
        fees=Fees(2500, 2000, "scholarship"),
        status=Status.WITHDRAWN,
        entered_round=2,
        away=(1, 2, 3),
        late=True,
        house_player=True,
        computer=True,
        accommodations=(Accommodation.CLOCK,),
        fixed_board=9,
        bye_ineligible=True,
        reentry_of=6,
        entered_again=True,
        colors=((1, Color.WHITE),),
        checked_in=True,
        note="needs the ramp",
        entered_on=date(2026, 3, 4),
        id=PlayerId("p1"),
    )


def _other(number: int) -> Player:
    return Player(number, f"Player {number}", id=PlayerId(f"p{number}"))


def _first_round() -> Round:
    game = Game(11, 4, 2, Result.ADJOURNED, Result.BOTH_WIN, True)
    match = Match(4, 8, 3, (11,), Result.DOUBLE_FORFEIT, "neither team came")
    starts = datetime(2026, 5, 2, 10, tzinfo=UTC)
    return Round(1, (game,), (Unpaired(1, Bye.HALF),), starts, (match,), program="other")


def _second_round() -> Round:
    byes = (Unpaired(3, Bye.ZERO), Unpaired(4, Bye.ZERO))
    return Round(2, (Game(1, 2, 1),), byes, team_byes=(Unpaired(8, Bye.PAIRING),))


def _team_play() -> TeamPlay:
    return TeamPlay(
        "WBWB",
        of(3),
        of("1.5"),
        of("0.5"),
        ByePoints(of(1), of("2.5")),
        (LineUp(2, 3, (1, None, 2), 8),),
        (Prohibition(frozenset({3, 8}), 2, 3, False, "one club", of(2)),),
        (ByeRequest(3, 4, Bye.FULL),),
        (VirtualPoints(8, 3, of("0.5")),),
        LineUpRules(True, 50, True, 6, 4, 30),
    )


def _report() -> Report:
    return Report(
        tournament_type="Team Swiss",
        type_code="FIDE_TEAM_BAKU",
        starting_rank_method=("USA", "NRO"),
        pairing_controller="Some Program",
        time_control_code="40/6000+30:900+30",
        standings_order=("PTS", "BH"),
        numbered_by_file_order=True,
        ranks={1: 2, 3: 1},
        scores=(StatedScore(8, of(2), of("3.5"), 1),),
        national=(NationalRecord("USA", 1, "f", "E", "Adams, J", 2150, "TX", "12345678", "2011"),),
        abnormal=(AbnormalPoints("W", of(2), 1, (4, 2), of(1)),),
        team_abnormal=(AbnormalPoints("D", of(1), 2, (3,), of("0.5")),),
        kept=("### by hand",),
        rows=(ReportRow("=0"), ReportRow("001", player=3), ReportRow("310", team=8)),
    )


def spelled(value: Any) -> Any:
    """Everything in a value, also what does not count in comparing two of them."""
    if is_dataclass(value):
        parts = {each.name: spelled(getattr(value, each.name)) for each in fields(value)}
        return {"": type(value).__name__, **parts}
    if isinstance(value, tuple):
        return [spelled(each) for each in value]
    if isinstance(value, Mapping):
        return {key: spelled(each) for key, each in value.items()}
    return value


def left_at_default(value: Any) -> set[str]:
    """The fields of the value, and of all that the types say it is made of, that have no other value anywhere in it."""
    wanted = {f"{cls.__name__}.{each.name}" for cls in _made_of(type(value)) for each in fields(cls)}
    return wanted - set(_said(value))


def _made_of(hint: Any) -> Iterator[Any]:
    """The dataclasses that a type is made of."""
    cls = get_origin(hint) or hint
    for inner in get_args(hint):
        yield from _made_of(inner)
    if is_dataclass(cls):
        yield cls
        for inner in get_type_hints(cls).values():
            yield from _made_of(inner)


def _said(value: Any) -> Iterator[str]:
    if is_dataclass(value):
        for each in fields(value):
            part = getattr(value, each.name)
            if part != _default(each):
                yield f"{type(value).__name__}.{each.name}"
            yield from _said(part)
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from _said(each)
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _said(each)


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else None


def names_in(value: Any) -> Iterator[str]:
    """Every text in a value: where people are named by lasting ids, all of their names."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from names_in(getattr(value, each.name))
    elif isinstance(value, tuple | list | frozenset | set):
        for each in value:
            yield from names_in(each)
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from names_in(key)
            yield from names_in(each)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from names_in(getattr(value, name))
