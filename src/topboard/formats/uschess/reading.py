"""From the records of a report to the event that they tell."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from topboard.core import (
    Bye,
    Event,
    Game,
    Player,
    RatingSource,
    Reporting,
    Result,
    Round,
    Section,
    Unpaired,
    UsedRating,
)
from topboard.formats.uschess.cells import read_cell
from topboard.formats.uschess.tables import Row, UsReport, round_field

BYES = {"B": Bye.FULL, "X": Bye.FULL, "H": Bye.HALF}
WHITE_SIDE = {"W": Result.WHITE_WINS, "D": Result.DRAW, "L": Result.BLACK_WINS}


def event_told(report: UsReport) -> Event:
    """The event as the files tell it. Who forfeited to whom they do not say: that is a round without a game."""
    head = report.header
    deputies = [head.get("H_ATD_ID", ""), *head.get("H_OTHER_TD", "").split(",")]
    return Event(
        name=head.get("H_NAME", ""),
        city=head.get("H_CITY", ""),
        state=head.get("H_STATE", ""),
        country=head.get("H_COUNTRY", ""),
        zip_code=head.get("H_ZIPCODE", ""),
        federation="USA",
        starts=read_day(head.get("H_BEG_DATE", "")),
        ends=read_day(head.get("H_END_DATE", "")),
        affiliate_id=head.get("H_AFF_ID", ""),
        chief_id=head.get("H_CTD_ID", ""),
        deputy_ids=tuple(each.strip() for each in deputies if each.strip()),
        sections=tuple(_section(report, row) for row in report.sections),
    )


def read_day(text: str) -> date | None:
    """YYYYMMDD; None where it is blank or no day."""
    try:
        return date(int(text[:4]), int(text[4:6]), int(text[6:8])) if len(text) == 8 else None
    except ValueError:
        return None


def _section(report: UsReport, row: Row) -> Section:
    rows = report.players_of(row)
    total = int(row["S_TOT_RNDS"]) if row.get("S_TOT_RNDS", "").isdecimal() else report.rounds
    about = Reporting(
        time_control=row.get("S_TIMECTL", ""),
        starts=read_day(row.get("S_BEG_DATE", "")),
        ends=read_day(row.get("S_END_DATE", "")),
        chief_id=row.get("S_CTD_ID", ""),
        assistant_id=row.get("S_ATD_ID", ""),
        fide_rated=row.get("S_FIDE") == "Y",
        school_level=row.get("S_SCH_LVL", "").removeprefix("N"),
        grand_prix=row.get("S_GR_PRIX") == "Y",
        grand_prix_points=int(points) if (points := row.get("S_GP_PTS", "")).isdecimal() else 0,
    )
    return Section(
        name=row.get("S_SEC_NAME", ""),
        system="uschess",
        federation="us-chess",
        rounds_total=total,
        players=tuple(_player(each) for each in rows),
        rounds=tuple(_round(rows, number) for number in range(1, min(total, report.rounds) + 1)),
        reporting=about,
    )


def _player(row: Row) -> Player:
    rating = row.get("D_RATING", "")
    value = int(rating) if rating.isdecimal() else 0
    used = UsedRating(value, RatingSource.PUBLISHED) if value else UsedRating()
    return Player(
        pair_number(row), row["D_NAME"], used, state=row.get("D_STATE", ""), uschess_id=row.get("D_MEM_ID", "")
    )


def pair_number(row: Row) -> int:
    return int(row["D_PAIR_NUM"]) if row["D_PAIR_NUM"].isdecimal() else 0


def _round(rows: tuple[Row, ...], number: int) -> Round:
    """Every game once, by the player who had White; where no colour is told, by the lower number."""
    games = [*_games(rows, number)]
    there = {player for game in games for player in game.players}
    byes = (
        Unpaired(pair_number(row), BYES.get(row.get(round_field(number), "")[:1], Bye.ZERO))
        for row in rows
        if pair_number(row) not in there
    )
    return Round(number, tuple(games), tuple(byes))


def _games(rows: tuple[Row, ...], number: int) -> Iterator[Game]:
    board = 0
    known = {pair_number(row) for row in rows}
    for row in rows:
        cell = read_cell(row.get(round_field(number), ""))
        if cell is None or cell[0] not in WHITE_SIDE or cell[1] not in known - {pair_number(row)}:
            continue
        code, opponent, color = cell
        if color == "W" or (not color and pair_number(row) < opponent):
            board += 1
            yield Game(board, pair_number(row), opponent, WHITE_SIDE[code])
