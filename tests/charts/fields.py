"""Sections for the tests of charts: the handbook's wall chart, odd fields with everything in them, large ones."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime
from typing import Any

from topboard.charts import ChartData, SectionData
from topboard.core import (
    Bye,
    ByeRequest,
    Event,
    Game,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
    UsedRating,
)

PRINTED = datetime(2026, 3, 14, 14, 5, tzinfo=UTC)
EVIL = "#evil [x] $a$ *b* _c_ <b>&amp;</b> \\ `d` @e"
SCRIPTS = ("Đặng Thị Ngọc Hân", "Шахматов, Фёдор", "Καρπόφ, Ωραίος", "Łukasz Øresund-Þór", EVIL)


def rated(value: int) -> UsedRating:
    return UsedRating(value, RatingSource.PUBLISHED, "uschess", "standard") if value else UsedRating()


def player(number: int, name: str, rating: int = 0, grade: str = "", **facts: Any) -> Player:
    known: dict[str, Any] = {"uschess_id": f"{10000000 + number}", **facts}
    return Player(number, name, rated(rating), grade=grade, **known)


def game(board: int, white: int, black: int, result: Result | None = None) -> Game:
    return Game(board, white, black, result)


def handbook_section() -> Section:
    """The wall chart of the handbook: seven players, round 3 in progress."""
    players = (
        player(1, "John Champion", 2295, "12"),
        player(2, "Ross Knight", 2000, "10"),
        player(3, "Benjamin Bishop", 1937, "11"),
        player(4, "Michael Monster", 1855, "9"),
        player(5, "Wannabe Queen", 1735, "9"),
        player(6, "Irwin Eliminator", 969, "7"),
        player(7, "Carlyle Castle", 0, "6"),
    )
    rounds = (
        Round(
            1,
            (
                game(1, 1, 4, Result.WHITE_WINS),
                game(2, 3, 2, Result.DRAW),
                game(3, 7, 5, Result.WHITE_WINS),
            ),
            (Unpaired(6, Bye.PAIRING),),
        ),
        Round(
            2,
            (
                game(1, 3, 1, Result.BLACK_WINS),
                game(2, 2, 6, Result.DRAW),
                game(3, 4, 7, Result.WHITE_WINS),
            ),
            (Unpaired(5, Bye.PAIRING),),
        ),
        Round(3, (game(1, 1, 2), game(2, 5, 3), game(3, 6, 4)), (Unpaired(7, Bye.FULL),)),
    )
    return Section("Scholastic", "uschess", rounds_total=4, players=players, rounds=rounds)


def odd_section() -> Section:
    """Eleven players with every result and every bye, late entry, withdrawal, expulsion, odd names and ratings."""
    players = (
        player(1, SCRIPTS[0], 2200, title="WGM", federation="VIE"),
        player(2, SCRIPTS[1], 2100, team="Spartak"),
        player(3, SCRIPTS[2], 2000, club="Πειραιάς"),
        player(4, SCRIPTS[3], 1900, status=Status.WITHDRAWN),
        player(5, EVIL, 1800),
        player(6, "=1+2", 1700, status=Status.EXPELLED),
        player(7, "A very long name that goes on, and on, and on, with a hyphenated-surname", 1600),
        player(8, "Unr, Ated"),
        Player(9, "New, Comer", UsedRating(0, RatingSource.NEW)),
        Player(10, "Assigned, For Pairing", UsedRating(1500, RatingSource.ASSIGNED, reason="28E2", for_prizes=False)),
        player(11, "Late, Lately", 1400, entered_round=2, fixed_board=9),
        player(12, "Houseplayer, O.", 1300),
    )
    return Section(
        "Odd & <Even>",
        "dutch",
        federation="cfc",
        rounds_total=6,
        players=players,
        rounds=_odd_rounds(),
        bye_requests=(ByeRequest(2, 5, Bye.HALF), ByeRequest(8, 6, Bye.ZERO)),
    )


def _odd_rounds() -> tuple[Round, ...]:
    r = Result
    first = (
        game(1, 1, 7, r.WHITE_WINS),
        game(2, 8, 2, r.BLACK_WINS_UNRATED),
        game(3, 3, 9, r.WHITE_WINS_BY_FORFEIT),
        game(4, 10, 4, r.HALF_NIL),
        game(5, 5, 12, r.DRAW),
    )
    second = (
        game(1, 2, 1, r.DRAW_UNRATED),
        game(2, 4, 3, r.BLACK_WINS_BY_FORFEIT),
        game(3, 5, 10, r.NIL_NIL),
        game(9, 11, 7, r.WHITE_WINS_UNRATED),
    )
    third = (
        game(1, 1, 3, r.NIL_HALF),
        game(2, 2, 5, r.DOUBLE_FORFEIT),
        Game(3, 7, 8, r.BLACK_WINS, colors_swapped=True),
        game(9, 9, 11, r.DRAW),
    )
    fourth = (
        game(1, 3, 2, r.ADJOURNED),
        game(2, 1, 5),
        game(9, 11, 10, r.WHITE_WINS),
        game(4, 7, 9, r.UNREPORTED),
    )
    return (
        Round(1, first, (Unpaired(6, Bye.PAIRING), Unpaired(11, Bye.ZERO))),
        Round(2, second, (Unpaired(6, Bye.HALF), Unpaired(8, Bye.FULL), Unpaired(9, Bye.ZERO), Unpaired(12, Bye.HALF))),
        Round(3, third, (Unpaired(4, Bye.ZERO), Unpaired(6, Bye.ZERO), Unpaired(10, Bye.HALF), Unpaired(12, Bye.ZERO))),
        Round(4, fourth, (Unpaired(8, Bye.PAIRING), Unpaired(4, Bye.ZERO), Unpaired(6, Bye.ZERO))),
    )


FAMILY = ("Smith", "Nguyễn", "Ivanova", "Papadopoulos", "O'Brien", "García", "Müller", "Kowalska", "Lee", "Haddad")
GIVEN = ("Anna", "Boris", "Chi", "Dmitri", "Eleni", "Farah", "Grace", "Hugo", "Ines", "Juan")


def large_section(count: int, rounds: int = 9, seed: int = 7) -> Section:
    """A field of `count` players who meet in chance pairings."""
    chance = random.Random(seed)
    players = tuple(
        player(n, f"{FAMILY[n % 10]}{n}, {GIVEN[n // 10 % 10]}", 2500 - n * 1800 // count, team=f"Club {n % 12}")
        for n in range(1, count + 1)
    )
    played = []
    results = (Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS_BY_FORFEIT)
    for number in range(1, rounds + 1):
        order = [p.number for p in players]
        chance.shuffle(order)
        byes = (Unpaired(order.pop(), Bye.PAIRING),) if len(order) % 2 else ()
        pairs = zip(order[::2], order[1::2], strict=True)
        games = tuple(
            game(board, white, black, chance.choices(results, (5, 4, 3, 0.2))[0])
            for board, (white, black) in enumerate(pairs, 1)
        )
        played.append(Round(number, games, byes))
    return Section("Open", "dutch", rounds_total=rounds, players=players, rounds=tuple(played))


def chart_data(*sections: Section, federation: str = "USA", after: int = -1) -> ChartData:
    event = Event(
        "Spring Open & Friends", "Springfield", federation=federation, starts=date(2026, 3, 14), sections=sections
    )
    return ChartData(event, tuple(SectionData(section, after) for section in sections), PRINTED, 318)
