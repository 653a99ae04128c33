"""The wall chart: every player's rounds, color and opponent above the cumulative score."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from topboard.charts.chart import Chart, about, per_section, state
from topboard.charts.chart_choice import ChartGroup, in_rounds
from topboard.charts.data import ChartData, SectionData
from topboard.charts.notation import (
    EXTRA_ABOUT,
    EXTRAS_OR_AUTO,
    all_boards,
    by_number,
    color_letter,
    counting_notes,
    extra_heading,
    extra_of,
    is_gone,
    is_late,
    late_note,
    named,
    number_code,
    played_mark,
    player_id,
    rating_text,
    ruled,
    wall_code,
    wall_top,
)
from topboard.charts.table import BLANK, Align, CellLine, CellText, Column, Grid, Mark, Table, TableRow, entry
from topboard.charts.words import Words, words
from topboard.core import Cell, Outcome, Player, Team, profile_of
from topboard.rulebook.clauses.chart import SCORING, TEAM_WALL_CHARTS

UNPLAYED = ("circle", "F", "D")
UNPLAYED_NOTES = {"circle": Words.CIRCLED_NOTE, "F": Words.F_NOTE, "D": Words.D_NOTE}
DEFAULTS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
ORDERS = ("number", "team", "board")
CELLS = ("auto", "result", "color", "number")


@dataclass(frozen=True, slots=True)
class WallOptions:
    ids: bool = field(default=True, metadata=about("print the players' ID numbers"))
    extra: str = field(default="auto", metadata=about(EXTRA_ABOUT, EXTRAS_OR_AUTO))
    unplayed: str = field(default="circle", metadata=about("the sign of unplayed games (28P, CFC 616)", UNPLAYED))
    rated_defaults: bool = field(default=False, metadata=about("mark forfeits with R: they are rated (CFC 616)"))
    order: str = field(default="number", metadata=about("by pairing number, or set up by team (31F)", ORDERS))
    cells: str = field(
        default="auto",
        metadata=about(
            "W, L, D for the result, W, B for the colour, or 8w1 for opponent, colour and result; auto: the result"
            " under US Chess rules, 8w1 under FIDE rules",
            CELLS,
        ),
    )
    all_rounds: bool = field(default=True, metadata=about("leave columns for the rounds still to come"))


def build(data: ChartData, options: WallOptions) -> Table:
    return per_section(data, words.WALL, lambda section: _grid(data, section, options), state)


def _grid(data: ChartData, section: SectionData, options: WallOptions) -> Grid:
    options = replace(options, extra=extra_of(section, options.extra), cells=cells_of(section, options.cells))
    rounds = max(section.last, section.section.rounds_total if options.all_rounds else 0)
    rows = tuple(
        TableRow(_entries(data, section, player, options, rounds), band)
        for band, players in _groups(section, options.order)
        for player in players
    )
    return Grid(
        columns=_columns(options, rounds),
        rows=rows,
        notes=_notes(section, options),
        ruled=True,
        empty=words.NO_PLAYERS,
    )


def _columns(options: WallOptions, rounds: int) -> tuple[Column, ...]:
    who = words.NAME_RATING_ID if options.ids else words.NAME_RATING
    extra = (
        ()
        if options.extra == "none"
        else (Column(words.GRADE_WALL if options.extra == "grade" else extra_heading(options.extra)),)
    )
    return (
        Column(words.PAIR_NUMBER, Align.RIGHT),
        Column(who, stretch=True),
        *extra,
        *(Column(words.ROUND_N.format(round=n), Align.CENTER, goes_on=True) for n in range(1, rounds + 1)),
        Column(words.TOTAL, Align.RIGHT),
    )


def _entries(
    data: ChartData, section: SectionData, player: Player, options: WallOptions, rounds: int
) -> tuple[CellText, ...]:
    number = f"{player.number}{words.LATE}" if is_late(player) else str(player.number)
    facts = [rating_text(player), player_id(player, data.event) if options.ids else ""]
    extra = () if options.extra == "none" else (entry(str(getattr(player, options.extra))),)
    played = _rounds(section, player, options)
    total = section.totals[player.number]
    return (
        entry(number, number=player.number),
        entry(named(player, Mark.STRONG), " ".join(fact for fact in facts if fact)),
        *extra,
        *played,
        *(BLANK for _ in range(rounds - len(played))),
        entry(CellLine(str(total), Mark.STRONG), number=total),
    )


def _rounds(section: SectionData, player: Player, options: WallOptions) -> tuple[CellText, ...]:
    """Color and opponent above the cumulative score; a game in progress has no score yet (28O)."""
    if boards := all_boards(section, player.number):
        return (entry(boards, str(section.totals[player.number])),)
    entries = []
    for cell, total in zip(section.records[player.number], section.running(player.number), strict=True):
        top = _top(section, player, cell, options)
        if cell.opponent and options.cells == "result":
            entries.append(_result_entry(section, player, cell, str(total), options))
        elif section.is_open(cell):
            entries.append(entry(top))
        elif is_gone(section, player, cell):
            entries.append(entry(top, str(total)))
        else:
            letter = "" if options.unplayed == "circle" else options.unplayed
            rated = options.rated_defaults and _rated_default(section, cell)
            entries.append(entry(top, played_mark(str(total), cell, letter=letter, rated=rated)))
    return tuple(entries)


def cells_of(section: SectionData, cells: str) -> str:
    """Results as players in the US know them from their crosstables; opponent, color and result as FIDE's tables have
    them; elsewhere the color."""
    if cells != "auto":
        return cells
    if profile_of(section.section).american:
        return "result"
    return "number" if by_number(section) else "color"


def _top(section: SectionData, player: Player, cell: Cell, options: WallOptions) -> str:
    if options.cells != "number" or not cell.opponent or is_gone(section, player, cell):
        return wall_top(section, player, cell)
    return ruled(section, player.number, cell, number_code(section, player, cell, {}))


def _result_entry(section: SectionData, player: Player, cell: Cell, total: str, options: WallOptions) -> CellText:
    """Win, loss or draw against a number, above the score so far with the color in a small letter; a game in progress
    has the color only."""
    color = color_letter(cell.color).lower()
    if section.is_open(cell):
        return entry(f"{words.OPEN} {cell.opponent}", color)
    letter = "" if options.unplayed == "circle" else options.unplayed
    rated = options.rated_defaults and _rated_default(section, cell)
    below = played_mark(total, cell, letter=letter, rated=rated)
    code = ruled(section, player.number, cell, wall_code(cell))
    return entry(code, replace(below, text=f"{below.text} {color}") if cell.played else below)


def _rated_default(section: SectionData, cell: Cell) -> bool:
    """CFC rates a default unless the absent player was excused (616, 418), or was not to play any more (653)."""
    if cell.annulled:
        return False
    return cell.outcome in DEFAULTS and f"{cell.round}.{cell.board}" not in section.section.reporting.excused


def _groups(section: SectionData, order: str) -> Iterable[tuple[str, list[Player]]]:
    if order == "number" or not section.section.teams:
        return [("", list(section.players.values()))]
    teams = sorted(section.section.teams, key=lambda team: (-team_average(section, team), team.number))
    groups = _by_board(section, teams) if order == "board" else [(t.name, _members(section, t)) for t in teams]
    placed = {player.number for _, players in groups for player in players}
    rest = [player for player in section.players.values() if player.number not in placed]
    return [*groups, ("", rest)] if rest else groups


def _members(section: SectionData, team: Team) -> list[Player]:
    return [section.players[number] for number in team.members if number in section.players]


def _by_board(section: SectionData, teams: Iterable[Team]) -> list[tuple[str, list[Player]]]:
    boards: dict[int, list[Player]] = {}
    for team in teams:
        for board, player in enumerate(_members(section, team), 1):
            boards.setdefault(board, []).append(player)
    return [(words.BOARD_N.format(board=board), boards[board]) for board in sorted(boards)]


def team_average(section: SectionData, team: Team) -> Fraction:
    """The average of the rated members; unrated ones do not count (31C)."""
    ratings = [player.value for player in _members(section, team) if player.rating.rated]
    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


def _notes(section: SectionData, options: WallOptions) -> tuple[str, ...]:
    """Only the signs that occur are explained."""
    cells = [(p, cell) for p in section.players.values() for cell in section.records[p.number]]
    gone = any(is_gone(section, player, cell) for player, cell in cells)
    unplayed = any(not cell.played and not is_gone(section, player, cell) for player, cell in cells)
    letters = _letters_note(section, options)
    found = (
        (any(cell.opponent for _, cell in cells), letters),
        (unplayed, UNPLAYED_NOTES[options.unplayed].text),
        (options.rated_defaults and any(_rated_default(section, cell) for _, cell in cells), words.R_NOTE),
        (gone, words.GONE_NOTE),
        (any(is_late(p) for p in section.players.values()), late_note(section)),
        (any(words.DISCLAIMER in rating_text(p) for p in section.players.values()), words.DISCLAIMER_NOTE),
    )
    return (*(note for occurs, note in found if occurs), *counting_notes(section))


def _letters_note(section: SectionData, options: WallOptions) -> str:
    white, black = words.WHITE_LETTER, words.BLACK_LETTER
    if options.cells == "number":
        return words.WALL_NUMBERS_NOTE.format(white=white.lower(), black=black.lower())
    if options.cells == "color":
        return words.WALL_LETTERS_NOTE.format(white=white, black=black)
    results = {"win": words.letter("W"), "loss": words.letter("L"), "draw": words.letter("D")}
    return words.WALL_RESULTS_NOTE.format(**results, white=white.lower(), black=black.lower())


CHART = Chart(
    "wall",
    Words.WALL,
    "every player's rounds in order of pairing number",
    WallOptions,
    build,
    rules=(SCORING, TEAM_WALL_CHARTS),
    group=ChartGroup.STANDINGS,
    meant=in_rounds,
)
