"""From an event to the records of its report."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from datetime import date

from topboard.core import Event, ExtraGame, Game, PlayedApart, Player, Round, Section, as_played, counted
from topboard.core.games.record import records
from topboard.formats.dbf.ascii_text import ascii_text
from topboard.formats.uschess.cells import IDLE, us_cell
from topboard.formats.uschess.tables import (
    FORMAT,
    HEADER_FIELDS,
    PROGRAM,
    SECTION_FIELDS,
    Row,
    UsReport,
    detail_fields,
    fitting,
    round_field,
)
from topboard.ratings.time_control import Speed, TimeControl, read_time_control, us_pace

LETTERS = {Speed.REGULAR: "R", Speed.DUAL: "D", Speed.QUICK: "Q", Speed.BLITZ: "Q", Speed.NONE: "R"}
"""The format has no letter for blitz; the class is taken from the time control itself."""


def rating_system(control: TimeControl | None) -> str:
    return LETTERS[us_pace(control)] if control else "R"


def us_spelling(control: TimeControl) -> str:
    """G/60;d5, G/90;+30, 40/90,SD/30;d5; `;d0` where there is neither delay nor increment."""
    *earlier, last = control.periods
    parts = [f"{period.moves}/{period.minutes}" if period.moves else f"SD/{period.minutes}" for period in earlier]
    ending = f"{last.moves}" if last.moves else "SD" if earlier else "G"
    step = f"+{control.seconds}" if control.seconds and not control.delay else f"d{control.seconds}"
    return f"{','.join((*parts, f'{ending}/{last.minutes}'))};{step}"


USA = "USA"
NOBODY_GETS_THE_CROSSTABLE = "N"
EXTRA = "extra games"
SWISS = "S"
"""Round robins and quads are reported round by round as well: the columns are rounds, not opponents."""


def us_report(event: Event) -> UsReport:
    """The whole event: sections in order, each with its players numbered from 1 without a gap."""
    sections = reported_sections(event)
    rounds = max((len(section.rounds) for section in sections), default=0)
    return UsReport(
        header(event, len(sections)),
        tuple(_section(event, section, number) for number, section in enumerate(sections, 1)),
        tuple(row for number, section in enumerate(sections, 1) for row in _players(section, number, max(rounds, 1))),
    )


def reported_sections(event: Event) -> tuple[Section, ...]:
    """What is reported: every rated section that was played, as it was played, each followed by its extra games.

    Games against an expelled player stand where they were played (28I3). Rated games beside the rounds (28M4) make a
    section of their own, since each needs a round of its own. So do the rounds of a schedule (28S) that the federation
    rates otherwise by their time control: a section has one.
    """
    found: list[Section] = []
    for section in event.sections:
        if section.reporting.rated and section.rounds:
            played = as_played(section)
            apart = rated_apart(event, section)
            together = _without_schedules(replace(played, extra_games=()), apart)
            found.append(_without_idle_house_players(together))
            found += (_schedule(played, each) for each in apart)
            found += _extra_section(played)
    return tuple(found)


def rated_apart(event: Event, section: Section) -> tuple[PlayedApart[int], ...]:
    """The schedules that merged into the section whose first rounds are rated otherwise by their time control."""
    here = rating_system(read_time_control(event.time_control_of(section)))
    paces = ((each, read_time_control(each.time_control or event.time_control)) for each in section.apart)
    return tuple(each for each, control in paces if rating_system(control) != here)


def schedule_name(section: Section, schedule: PlayedApart[int]) -> str:
    return f"{section.name} {schedule.name}"


def _schedule(section: Section, schedule: PlayedApart[int]) -> Section:
    """The rounds of a schedule before it merged, with those who played them."""
    there = {*schedule.players}
    about = replace(section.reporting, time_control=schedule.time_control, starts=None, ends=None, grand_prix=False)
    return replace(
        section,
        name=schedule_name(section, schedule),
        rounds_total=schedule.rounds,
        players=tuple(player for player in section.players if player.number in there),
        rounds=tuple(_of_players(each, there) for each in section.rounds[: schedule.rounds]),
        adjustments=(),
        extra_games=(),
        reporting=replace(about, grand_prix_points=0),
        timetable=replace(section.timetable, round_dates=schedule.round_dates or section.timetable.round_dates),
    )


def _without_schedules(section: Section, apart: Sequence[PlayedApart[int]]) -> Section:
    """The section without what is reported apart: nobody of a schedule played here before it merged."""
    rounds = section.rounds
    for schedule in apart:
        others = {player.number for player in section.players} - {*schedule.players}
        first = tuple(_of_players(each, others) for each in rounds[: schedule.rounds])
        rounds = (*first, *rounds[schedule.rounds :])
    return replace(section, rounds=rounds)


def _of_players(round: Round, there: Container[int]) -> Round:
    games = tuple(game for game in round.games if game.white in there)
    return replace(round, games=games, byes=tuple(bye for bye in round.byes if bye.player in there))


def _without_idle_house_players(section: Section) -> Section:
    """A house player who was never needed did not take part (28M1)."""
    playing = {number for round in section.rounds for game in round.games for number in game.players}
    players = tuple(p for p in section.players if not p.house_player or p.number in playing)
    if len(players) == len(section.players):
        return section
    there = {player.number for player in players}
    rounds = (replace(r, byes=tuple(u for u in r.byes if u.player in there)) for r in section.rounds)
    return replace(section, players=players, rounds=tuple(rounds))


def _extra_section(section: Section) -> Iterator[Section]:
    """The rated games beside the rounds, one to a player in each of its rounds."""
    if not section.extra_games:
        return
    rounds: list[list[ExtraGame[int]]] = []
    for game in section.extra_games:
        free = (each for each in rounds if not any(set(other.players) & set(game.players) for other in each))
        place = next(free, None)
        if place is None:
            rounds.append(place := [])
        place.append(game)
    there = {number for game in section.extra_games for number in game.players}
    yield Section(
        name=f"{section.name} {EXTRA}",
        system=section.system,
        federation=section.federation,
        rounds_total=len(rounds),
        players=tuple(player for player in section.players if player.number in there),
        rounds=tuple(Round(number, _games(games)) for number, games in enumerate(rounds, 1)),
        reporting=replace(section.reporting, grand_prix=False, grand_prix_points=0),
        id=section.id,
    )


def _games(games: Sequence[ExtraGame[int]]) -> tuple[Game[int], ...]:
    return tuple(Game(board, each.white, each.black, each.result) for board, each in enumerate(games, 1))


def header(event: Event, sections: int) -> Row:
    starts, ends = event.days
    first, others = event.deputy_ids[:1], event.deputy_ids[1:]
    return fitting(
        HEADER_FIELDS,
        {
            "H_FORMAT": FORMAT,
            "H_PROGRAM": PROGRAM,
            "H_NAME": event.name,
            "H_TOT_SECT": str(sections),
            "H_BEG_DATE": _day(starts),
            "H_END_DATE": _day(ends),
            "H_AFF_ID": event.affiliate_id.upper(),
            "H_CITY": event.city,
            "H_STATE": event.state,
            "H_ZIPCODE": event.zip_code,
            "H_COUNTRY": event.country or USA,
            "H_SENDCROS": NOBODY_GETS_THE_CROSSTABLE,
            "H_CTD_ID": event.chief_id,
            "H_ATD_ID": "".join(first),
            "H_OTHER_TD": ",".join(others),
        },
    )


def _day(day: date | None) -> str:
    return day.strftime("%Y%m%d") if day else ""


def _section(event: Event, section: Section, number: int) -> Row:
    about, written = section.reporting, event.time_control_of(section)
    control = read_time_control(written)
    starts, ends = event.days_of(section)
    return fitting(
        SECTION_FIELDS,
        {
            "S_SEC_NUM": str(number),
            "S_SEC_NAME": section.name,
            "S_R_SYSTEM": rating_system(control),
            "S_TIMECTL": us_spelling(control) if control else written,
            "S_CTD_ID": about.chief_id or event.chief_id,
            "S_ATD_ID": about.assistant_id or "".join(event.deputy_ids[:1]),
            "S_TRN_TYPE": SWISS,
            "S_TOT_RNDS": str(len(section.rounds)),
            "S_LST_PAIR": str(len(section.players)),
            "S_BEG_DATE": _day(starts),
            "S_END_DATE": _day(ends),
            "S_SCH_LVL": about.school_level or "N",
            "S_GR_PRIX": _yes(about.grand_prix),
            "S_GP_PTS": str(about.grand_prix_points) if about.grand_prix else "0",
            "S_FIDE": _yes(about.fide_rated),
        },
    )


def _yes(said: bool) -> str:
    return "Y" if said else "N"


def _players(section: Section, section_number: int, rounds: int) -> Iterator[Row]:
    """A record a player. Whatever numbers the section has, here they are 1, 2, 3 and so on."""
    section = counted(section)
    ordered = sorted(section.players, key=lambda player: player.number)
    numbers = {player.number: place for place, player in enumerate(ordered, 1)}
    table, fields = records(section), detail_fields(rounds)
    for player in ordered:
        row = {
            "D_SEC_NUM": str(section_number),
            "D_PAIR_NUM": str(numbers[player.number]),
            "D_MEM_ID": player.uschess_id,
            "D_NAME": ascii_text(player.name).upper(),
            "D_STATE": player.state.upper() if len(player.state) == 2 else "",
            "D_RATING": _rating(player),
        }
        for number in range(1, rounds + 1):
            row[round_field(number)] = IDLE
        for cell in table[player.number]:
            theirs = table[cell.opponent][cell.round - 1] if cell.opponent else None
            row[round_field(cell.round)] = us_cell(cell, theirs, section.point_system, numbers)
        yield fitting(fields, row)


def _rating(player: Player) -> str:
    return str(player.value) if player.rating.rated else ""
