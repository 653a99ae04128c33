"""What differs between the federations outside pairing: clauses, numbers, tie-breaks, ids and words, a profile each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType

from topboard.rulebook.clauses import cfc, knockout
from topboard.rulebook.clauses import handling as fide
from topboard.rulebook.clauses import roundrobin as rr
from topboard.rulebook.clauses import team as fide_teams
from topboard.rulebook.clauses import team_pairing as teams
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.clauses.chart import MATCH_SCORING
from topboard.rulebook.day_order import DayOrder, order_in
from topboard.rulebook.rule import Rule


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clause of one federation for each thing that a director does or is told; None where its book is silent.

    `opponents_adjusted` is the clause by which the scores of an expelled player's earlier opponents change; elsewhere
    what was played stands. `numbers_by_hand` stands for numbers that the director gives, `renumbering` for what becomes
    of numbers once they are given, `dropout` for somebody who leaves a table before round 1, `length` for the rounds a
    table has, `conversion` for a Swiss that becomes a round robin, `ineligible` for a player who does not fit the
    limits of the section,
    `small_section` for one with hardly more players than rounds, `cross_section` for a game of two odd players,
    `waiting` for two without a game who meet in a running round,
    `computers` for entering one, `last_round_unfinished` for pairing the last round while games go on, `adjourned` for
    an adjourned game and `no_show` for a player who did not come, where they have clauses of their own,
    `team_third_color` for the third colour running on the first board of a team, which C.04.1 7 says of players only,
    `board_order` for the order in which the members of a team sit, `team_score` for the score that ranks teams,
    `match_won` for what a team needs to win a match.
    """

    rematch: Rule
    bye: Rule
    late_entry: Rule
    unfinished: Rule
    absent: Rule
    withdrawn: Rule
    published: Rule
    numbers_by_hand: Rule
    renumbering: Rule
    dropout: Rule
    rules_change: Rule | None = None
    finish_first: Rule | None = None
    last_round_unfinished: Rule | None = None
    adjourned: Rule | None = None
    no_show: Rule | None = None
    board_order: Rule | None = None
    third_color: Rule | None = None
    team_third_color: Rule | None = None
    balance: Rule | None = None
    due_color: Rule | None = None
    bye_limit: Rule | None = None
    unrated_bye: Rule | None = None
    bye_after_half: Rule | None = None
    prohibited: Rule | None = None
    teammates: Rule | None = None
    confirmed: Rule | None = None
    reentry: Rule | None = None
    reentry_rematch: Rule | None = None
    other_section: Rule | None = None
    expelled: Rule | None = None
    opponents_adjusted: Rule | None = None
    last_round_bye: Rule | None = None
    extra_game: Rule | None = None
    house_player: Rule | None = None
    acceleration: Rule | None = None
    conversion: Rule | None = None
    length: Rule | None = None
    even_colors: Rule | None = None
    ineligible: Rule | None = None
    small_section: Rule | None = None
    cross_section: Rule | None = None
    waiting: Rule | None = None
    computers: Rule | None = None
    team_score: Rule | None = None
    match_won: Rule | None = None


@cache
def of_a_knockout(clauses: Clauses) -> Clauses:
    """What no federation's book says of knock-outs is said by the clauses of the knock-out itself."""
    return replace(
        clauses,
        bye=knockout.NO_BYES,
        absent=knockout.NO_BYES,
        unfinished=knockout.MATCH,
        withdrawn=knockout.GONE,
        dropout=knockout.GONE,
        numbers_by_hand=knockout.SEEDING,
        renumbering=knockout.SEEDING,
    )


@dataclass(frozen=True, slots=True)
class Practice:
    """How a federation runs one kind of event.

    `tiebreaks` are those used where nothing was announced, `asked` the facts a new player is asked for at once.
    `paired_as` are the clauses for each way to count a game without a result for the pairing, by the result as typed.
    """

    clauses: Clauses
    tiebreaks: tuple[str, ...]
    asked: tuple[str, ...]
    paired_as: Mapping[str, Rule] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Profile:
    """One federation. Nothing else says what its book, its members and its directors are used to.

    `country` is its code in a report, `numbering` the order in which it numbers a Swiss, `numbered` the clauses for
    the first numbers and for those of late entrants by way of numbering. `tiebreak_edition` is empty where the day
    decides which edition holds. `id_field`, `rating_list` and `rating_kinds` name its members' numbers and ratings,
    `rates_each_event` says that ratings change with every event, and so belong on its standings. `match_points` are the
    tenths of a point for a match won, drawn and lost (C.07 2 for FIDE's usual 2-1-0, US Chess 31E, CFC 647).
    `team_bye_drawn`: the bye of a team counts as a drawn match (C.04.6 1.4) and not as one that was won.
    `day_order` is how its members write dates, None where that differs from country to country.
    `state` is what it calls a part of the country; `rating_floors` says that ratings have floors by the highest one.
    """

    name: str
    title: str
    country: str
    swiss: Practice
    table: Practice
    numbering: str
    numbered: Mapping[str, tuple[Rule, Rule]]
    id_field: str
    rating_list: str
    rating_kinds: tuple[str, ...]
    match_points: tuple[int, int, int]
    tiebreak_edition: str = ""
    rates_each_event: bool = False
    state: str = "State"
    american: bool = False
    team_bye_drawn: bool = False
    rating_floors: bool = False
    day_order: DayOrder | None = None

    def dates_in(self, country: str) -> DayOrder | None:
        """How dates are written in its events in a country; None where nobody can say."""
        return self.day_order or order_in(country or self.country)


FIDE = Profile(
    "fide",
    "FIDE",
    "",
    swiss=Practice(
        Clauses(
            rematch=fide.FIDE_NO_REMATCH,
            bye=fide.FIDE_BYE_BAR,
            third_color=fide.FIDE_THREE_IN_A_ROW,
            balance=fide.FIDE_COLOR_BALANCE,
            due_color=fide.FIDE_GENERAL_COLORS,
            late_entry=fide.FIDE_LATE_ENTRY,
            unfinished=fide.FIDE_UNFINISHED,
            absent=fide.FIDE_ABSENT,
            withdrawn=fide.FIDE_WITHDRAWN,
            no_show=rr.FIDE_6_5,
            published=fide.FIDE_PUBLISHED,
            confirmed=fide.FIDE_CONFIRMED,
            numbers_by_hand=rr.FIDE_7_1,
            renumbering=fide.FIDE_RENUMBERING,
            rules_change=fide.FIDE_DECLARED,
            dropout=fide.FIDE_WITHDRAWN,
            bye_limit=rr.FIDE_8_3_4,
            last_round_bye=rr.FIDE_8_3_4,
            expelled=rr.FIDE_8_3_1,
            team_score=fide_teams.SCORE,
        ),
        tiebreaks=("DE", "BH/C1", "BH", "SB", "WIN"),
        asked=("title", "federation", "club", "birth"),
    ),
    table=Practice(
        Clauses(
            rematch=rr.FIDE_7_5,
            bye=rr.FIDE_7_5,
            late_entry=rr.FIDE_7_4,
            unfinished=rr.FIDE_7_5,
            absent=rr.FIDE_7_5,
            withdrawn=rr.FIDE_8_2,
            expelled=rr.FIDE_8_2,
            published=rr.FIDE_7_5,
            numbers_by_hand=rr.FIDE_7_1,
            renumbering=rr.FIDE_7_2,
            dropout=rr.FIDE_7_4,
            length=rr.FIDE_7_5,
        ),
        tiebreaks=("DE", "SB", "WIN", "KS"),
        asked=("title", "federation", "club", "birth"),
    ),
    numbering="fide",
    numbered=MappingProxyType(
        {"fide": (fide.FIDE_NUMBERS, fide.FIDE_NUMBERS), "lot": (rr.FIDE_7_2, rr.FIDE_7_2)},
    ),
    id_field="fide_id",
    rating_list="fide",
    rating_kinds=("standard", "rapid", "blitz"),
    match_points=(20, 10, 0),
    team_bye_drawn=True,
)

US_CHESS = Profile(
    "us-chess",
    "US Chess",
    "USA",
    swiss=Practice(
        Clauses(
            rematch=us.R27A1,
            bye=us.R28L3,
            third_color=us.R27A4,
            team_third_color=us.R27A4,
            balance=us.R27A4,
            due_color=us.R27A5,
            late_entry=us.R28K,
            finish_first=us.R28Q,
            last_round_unfinished=us.R29F,
            unfinished=us.R29H,
            adjourned=us.R28Q,
            absent=us.R22C,
            withdrawn=us.R28P,
            published=us.R29G2,
            prohibited=us.R28T,
            teammates=us.R28N1,
            numbers_by_hand=us.R28A,
            renumbering=us.R28A,
            rules_change=us.R26A,
            dropout=us.R28P,
            bye_limit=us.R22C,
            unrated_bye=us.R28L2,
            bye_after_half=us.R28L4,
            reentry=fide.US_REENTRY,
            reentry_rematch=us.R28S1,
            other_section=us.R28H2,
            opponents_adjusted=us.R28I2,
            extra_game=us.R28M4,
            board_order=us.R31B,
            team_score=teams.US_31E1,
            match_won=MATCH_SCORING,
            house_player=us.R28M1,
            acceleration=us.R28R,
            conversion=us.R29K,
            ineligible=us.R28H1,
            small_section=us.R29K,
            cross_section=us.R28M3,
            waiting=us.R29G3,
            computers=us.R36C,
        ),
        tiebreaks=("MMED", "SOLK", "CUM", "CUMOPP"),
        asked=("uschess_id", "state", "team", "grade", "birth"),
        paired_as=MappingProxyType(
            {
                "1/2-1/2": us.R28Q2,
                "1-0": us.R29H5,
                "0-1": us.R29H5,
                "1-1/2": us.R28Q1,
                "1/2-1": us.R28Q1,
                "1-1": us.R29H7,
                "0-0": us.R29H3,
            }
        ),
    ),
    table=Practice(
        Clauses(
            rematch=rr.US_30A,
            bye=rr.US_30A,
            late_entry=rr.US_30A,
            unfinished=rr.US_30A,
            absent=rr.US_30A,
            withdrawn=rr.US_30B,
            published=rr.US_30A,
            numbers_by_hand=rr.US_30A,
            renumbering=rr.US_30A,
            rules_change=us.R26A,
            dropout=rr.US_30C,
            bye_limit=us.R22C,
            reentry=fide.US_REENTRY,
            reentry_rematch=us.R28S1,
            other_section=us.R28H2,
            expelled=rr.US_30B,
            extra_game=us.R28M4,
            board_order=us.R31B,
            team_score=teams.US_31E1,
            match_won=MATCH_SCORING,
            length=rr.US_30A,
            even_colors=rr.US_30E,
            ineligible=us.R28H1,
            computers=us.R36C,
        ),
        tiebreaks=("SB", "RESULT"),
        asked=("uschess_id", "state", "club", "birth"),
    ),
    numbering="us-chess",
    numbered=MappingProxyType({"us-chess": (us.R28A, us.R28B), "lot": (rr.US_30A, rr.US_30A)}),
    id_field="uschess_id",
    rating_list="uschess",
    rating_kinds=("regular", "quick", "blitz"),
    match_points=(10, 5, 0),
    tiebreak_edition="us-chess",
    rates_each_event=True,
    american=True,
    rating_floors=True,
    day_order=DayOrder.MONTH_FIRST,
)

CFC = Profile(
    "cfc",
    "CFC",
    "CAN",
    swiss=Practice(
        Clauses(
            rematch=cfc.C618A,
            bye=cfc.C615,
            third_color=cfc.C631,
            team_third_color=cfc.C631,
            balance=cfc.C630,
            due_color=cfc.C629,
            late_entry=cfc.C614,
            unfinished=cfc.C617,
            board_order=cfc.C643,
            team_score=teams.CFC_645,
            absent=cfc.C615A,
            withdrawn=cfc.C616,
            expelled=cfc.C616,
            published=cfc.C618,
            numbers_by_hand=cfc.C613,
            renumbering=cfc.C613,
            rules_change=cfc.C602,
            dropout=cfc.C616,
            bye_limit=cfc.C615A,
        ),
        tiebreaks=("CUM",),
        asked=("cfc_id", "state", "club", "birth"),
    ),
    table=Practice(
        Clauses(
            rematch=rr.CFC_651,
            bye=rr.CFC_653,
            late_entry=rr.CFC_652,
            unfinished=rr.CFC_652,
            board_order=cfc.C643,
            team_score=teams.CFC_645,
            absent=rr.CFC_653,
            withdrawn=rr.CFC_653,
            expelled=rr.CFC_653,
            published=rr.CFC_652,
            numbers_by_hand=rr.CFC_652,
            renumbering=rr.CFC_652,
            rules_change=cfc.C602,
            dropout=rr.CFC_653,
            length=rr.CFC_652,
        ),
        tiebreaks=("SB", "RESULT"),
        asked=("cfc_id", "state", "club", "birth"),
    ),
    numbering="us-chess",
    numbered=MappingProxyType({"us-chess": (cfc.C613, cfc.C614), "lot": (rr.CFC_652, rr.CFC_652)}),
    id_field="cfc_id",
    rating_list="cfc",
    rating_kinds=("regular", "quick"),
    match_points=(10, 5, 0),
    tiebreak_edition="cfc",
    state="Province",
)

PROFILES: Mapping[str, Profile] = MappingProxyType({each.name: each for each in (FIDE, US_CHESS, CFC)})
"""Every federation by its name, FIDE's first: its book holds where no other is named."""


def own_clause(federation: str, rule: Rule | None) -> Rule | None:
    """The clause, unless it is from another national federation's book: FIDE's handbook may be cited anywhere."""
    foreign = rule is not None and rule.book.id in PROFILES and rule.book.id != federation
    return None if foreign else rule
