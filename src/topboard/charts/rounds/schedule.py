"""The whole schedule of a round robin or one of its family: every round with its day, its boards and who is free."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from topboard.charts.chart import Chart, about, section_block
from topboard.charts.chart_choice import ChartGroup, with_a_schedule
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import named
from topboard.charts.table import BLANK, Align, Block, CellText, Column, Grid, Table, TableRow, entry, figure
from topboard.charts.words import Words, words
from topboard.core import PREDETERMINED, Game, Round, Status
from topboard.errors import TopboardError
from topboard.language import written_day
from topboard.pairing.common.schedule import Schedule, ScheduledRound
from topboard.pairing.common.schedule_engine import ScheduleEngine
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook.clauses.roundrobin import FIDE_7_2, US_30A


@dataclass(frozen=True, slots=True)
class ScheduleOptions:
    layout: str = field(
        default="games",
        metadata=about(
            "games: one line per game with names; lines: one line per round with numbers", ("games", "lines")
        ),
    )
    results: bool = field(default=True, metadata=about("print the results of the rounds that were played"))
    player: int = field(default=0, metadata=about("only the games of the player with this number; 0 prints all"))


@dataclass(frozen=True, slots=True)
class Fixture:
    """A round of the chart: as it was published, or as the table has it."""

    number: int
    day: date | None
    games: tuple[Game, ...]
    free: tuple[int, ...]


def build(data: ChartData, options: ScheduleOptions) -> Table:
    blocks: list[Block] = []
    for section in data.sections:
        blocks.extend(_section(data, section, options, new_page=bool(blocks)))
    return Table(words.SCHEDULE, tuple(blocks), data.imprint)


def _section(data: ChartData, section: SectionData, options: ScheduleOptions, *, new_page: bool) -> Iterator[Block]:
    lines = options.layout == "lines"
    try:
        fixtures = tuple(_fixtures(data, section))
        empty = words.NO_SCHEDULE
    except TopboardError as error:
        fixtures, empty = (), str(error)
    shown = tuple(_of_player(fixture, options.player) for fixture in fixtures) if options.player else fixtures
    grid = _lines(section, shown, empty) if lines else _games(section, shown, options, empty)
    yield section_block(data, section, words.SCHEDULE, grid, new_page=new_page)
    if lines and shown:
        yield Block(_legend(section), section=section.name)


def _fixtures(data: ChartData, section: SectionData) -> Iterator[Fixture]:
    """Rounds that were published as they were, the others from the table."""
    schedule = _schedule(data, section)
    days = data.event.round_dates_of(section.section)
    for round in section.section.rounds[: section.last] if schedule else ():
        yield _published(section, round, days[round.number - 1] if round.number <= len(days) else None)
    for line in schedule.rounds[section.last :] if schedule else ():
        yield _to_come(section, line)


def _schedule(data: ChartData, section: SectionData) -> Schedule | None:
    if section.section.system not in PREDETERMINED:
        return None
    engine = SYSTEMS.engine(section.section.system)
    if not isinstance(engine, ScheduleEngine):
        return None
    return engine.schedule(section.section, data.event.round_dates_of(section.section), section.last + 1)


def _published(section: SectionData, round: Round, day: date | None) -> Fixture:
    free = (u.player for u in round.byes if section.players[u.player].status is Status.ACTIVE)
    return Fixture(round.number, day, tuple(sorted(round.games, key=lambda game: game.board)), tuple(sorted(free)))


def _to_come(section: SectionData, line: ScheduledRound) -> Fixture:
    first = section.section.first_board
    games = tuple(Game(first + i, pair.white, pair.black) for i, pair in enumerate(line.pairs))
    return Fixture(line.number, line.day, games, line.free)


def _of_player(fixture: Fixture, number: int) -> Fixture:
    games = tuple(game for game in fixture.games if number in game.players)
    return Fixture(fixture.number, fixture.day, games, tuple(n for n in fixture.free if n == number))


def _round_name(fixture: Fixture) -> str:
    name = words.FOR_ROUND.format(round=fixture.number)
    return f"{name} · {written_day(fixture.day)}" if fixture.day else name


def _games(section: SectionData, fixtures: tuple[Fixture, ...], options: ScheduleOptions, empty: str) -> Grid:
    columns = (
        Column(words.BOARD, Align.RIGHT),
        Column(words.NUMBER, Align.RIGHT, words.WHITE),
        Column(words.NAME, span=words.WHITE, stretch=True),
        Column(words.RESULT, Align.CENTER, write=3),
        Column(words.NUMBER, Align.RIGHT, words.BLACK),
        Column(words.NAME, span=words.BLACK, stretch=True),
    )
    rows = []
    for fixture in fixtures:
        band = _round_name(fixture)
        rows += [TableRow(_game(section, game, options), band) for game in fixture.games]
        rows += [TableRow(_free(section, number), band) for number in fixture.free]
    return Grid(columns, tuple(rows), notes=_notes(section), empty=empty)


def _game(section: SectionData, game: Game, options: ScheduleOptions) -> tuple[CellText, ...]:
    result = game.result.told if game.result and options.results else ""
    white, black = ((figure(n), entry(named(section.players[n]))) for n in game.players)
    return (figure(game.board), *white, entry(result), *black)


def _free(section: SectionData, number: int) -> tuple[CellText, ...]:
    return (BLANK, figure(number), entry(named(section.players[number])), BLANK, BLANK, entry(words.FREE))


def _lines(section: SectionData, fixtures: tuple[Fixture, ...], empty: str) -> Grid:
    boards = max((len(fixture.games) for fixture in fixtures), default=0)
    free = any(fixture.free for fixture in fixtures)
    columns = [Column(words.ROUND, Align.RIGHT), Column(words.DATE)]
    first = section.section.first_board
    columns += [Column(str(first + i), Align.CENTER, words.BOARD_WORD, goes_on=True) for i in range(boards)]
    columns += [Column(words.FREE, Align.CENTER)] if free else []
    rows = []
    for fixture in fixtures:
        pairs = [entry(f"{game.white}-{game.black}") for game in fixture.games]
        cells = [figure(fixture.number), entry(written_day(fixture.day) if fixture.day else ""), *pairs]
        cells += [BLANK] * (boards - len(pairs))
        cells += [entry(", ".join(map(str, fixture.free)))] if free else []
        rows.append(TableRow(tuple(cells)))
    return Grid(tuple(columns), tuple(rows), notes=_notes(section), empty=empty)


def _legend(section: SectionData) -> Grid:
    columns = (Column(words.NUMBER, Align.RIGHT), Column(words.NAME, stretch=True))
    rows = (TableRow((figure(player.number), entry(named(player)))) for player in section.players.values())
    return Grid(columns, tuple(rows))


def _notes(section: SectionData) -> tuple[str, ...]:
    return () if section.last or section.section.system not in PREDETERMINED else (words.SCHEDULE_NOTE,)


CHART = Chart(
    "schedule",
    Words.SCHEDULE,
    "every round of a round robin or the like, with the dates",
    ScheduleOptions,
    build,
    rules=(FIDE_7_2, US_30A),
    group=ChartGroup.STANDINGS,
    meant=with_a_schedule,
)
