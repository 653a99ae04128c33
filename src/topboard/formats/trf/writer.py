"""A report to bytes, in exact columns; records keep the order of the file they came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from topboard.core import Bye, Event, Game, Player, Points, Round, Section, as_played, counted, pairs_teams
from topboard.core.announced.displays import one_board_a_round
from topboard.core.section import CHESS960
from topboard.formats.trf import acceleration, prohibitions, scoring
from topboard.formats.trf.abnormal import derived, given_to_teams, write_abnormal
from topboard.formats.trf.bye_requests import taken_by_teams, write_absent, write_requests
from topboard.formats.trf.cells import NO_CELL, write_bye, write_game
from topboard.formats.trf.file import Dialect, TrfFile
from topboard.formats.trf.header import write_header
from topboard.formats.trf.kinds import fide_kind
from topboard.formats.trf.matches import with_forfeited_boards, write_matches
from topboard.formats.trf.national import write_national
from topboard.formats.trf.players import write_player
from topboard.formats.trf.rounds import Worth, inferred_color, rounds_in_file
from topboard.formats.trf.rows import one_line
from topboard.formats.trf.teams import as_teams_play, write_team_play, write_teams, write_teams_2016
from topboard.rulebook.federation import FIDE

Lines = dict[str, list[str]]
COUNTS = ("062", "072", "082")
EXTENSIONS = frozenset(("XXR", "XXC", "XXZ", "XXA", "XXP"))
EXTENSION_FOR = {"XXR": "142", "XXC": "152", "XXA": "250", "XXP": "260"}
"""The record of TRF26 in whose place programs that read TRF16 have one of these."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How to write: the dialect, the records that the file had, and what stands before a late entry."""

    dialect: Dialect
    listed: frozenset[str]
    blank: str

    @property
    def is_2026(self) -> bool:
        return self.dialect is Dialect.TRF26


def write_trf(
    source: TrfFile | Event,
    *,
    dialect: Dialect | str | None = None,
    section: str | None = None,
    comments: Sequence[str] = (),
    line_end: str = "\r\n",
) -> bytes:
    """The report of an event's section, in UTF-8.

    A file that was read keeps its dialect and the order of its records unless told otherwise; an event is
    written as TRF26. `section` chooses one by name where the event has several. `comments` become `###` lines.
    TRF16 has zero-point byes before a late entry: some of its readers refuse blank cells.
    """
    chosen = _file(source, section)
    wanted = Dialect(dialect) if dialect else chosen.dialect
    wanted = Dialect.TRF26 if wanted is Dialect.TRF26 else Dialect.TRF16
    file = _with_real_games(chosen, wanted)
    as_read = bool(file.listed) and chosen.dialect is not Dialect.TRF26
    filled = wanted is Dialect.TRF16 and not as_read
    manner = Manner(wanted, file.listed, write_bye("Z") if filled else NO_CELL)
    lines = _lines(file, manner)
    rows = [f"### {one_line(comment)}" for comment in (*comments, *_new_remarks(file))]
    rows += _in_layout(file, lines) if file.report.rows else [row for group in lines.values() for row in group]
    return "".join(row + line_end for row in rows).encode("utf-8", "replace")


def _new_remarks(file: TrfFile) -> Iterator[str]:
    """The remarks that do not stand among the comments of the file already."""
    known = file.report.comments
    yield from (text for text in remarks_on(file.section) if not any(each.startswith(text) for each in known))


def remarks_on(section: Section) -> tuple[str, ...]:
    """What a report says of the section in `###` lines, besides those of the report that was imported."""
    return (*((CHESS960,) if section.conditions.is_chess960 else ()), *section.remarks)


def _file(source: TrfFile | Event, section: str | None) -> TrfFile:
    file = source if isinstance(source, TrfFile) else TrfFile(source)
    sections = file.event.sections
    if section is not None:
        return replace(file, event=replace(file.event, sections=(file.event.section(section),)))
    if len(sections) != 1:
        names = ", ".join(repr(s.name) for s in sections) or "none"
        raise ValueError(f"a report holds one section; choose one of: {names}")
    return file


def _with_real_games(file: TrfFile, dialect: Dialect) -> TrfFile:
    """A report tells games as they were played; record 299 what else was given or taken (28I3, C.05 8.2). A game that
    is open counts for nothing yet. A player has one game in a round, so each board of a display becomes a round."""
    played = replace(as_played(counted(file.section)), point_system=file.section.point_system)
    if pairs_teams(played) and not file.report.rows:
        played = with_forfeited_boards(played)
    if dialect is Dialect.TRF26:
        played = as_teams_play(played)
    return replace(file, event=replace(file.event, sections=(one_board_a_round(played),)))


def _lines(file: TrfFile, manner: Manner) -> Lines:
    """Every record by its key in the layout, in the order in which a new file has them."""
    lines: Lines = {}
    for key, row in _records(file, manner):
        if _wanted(key, file, manner):
            lines.setdefault(key, []).append(row)
    return lines


def _wanted(key: str, file: TrfFile, manner: Manner) -> bool:
    """Whether to write a record that this dialect has.

    A file that was read gets none of the records that it did without: counts, and what would be inferred anyway.
    JaVaFo's lines stand in a TRF26 only where they stood already.
    """
    listed, section = manner.listed, file.section
    if manner.is_2026 and key in EXTENSIONS:
        return key in listed
    if not listed or key in listed:
        return True
    if not manner.is_2026 and EXTENSION_FOR.get(key) in listed:
        return True
    if key in ("142", "XXR"):
        stated = key == "142" and "XXR" in listed
        return not stated and section.rounds_total != rounds_in_file(section.rounds, section.bye_requests)
    if key in ("152", "XXC"):
        stated = key == "152" and "XXC" in listed
        return not stated and section.initial_color is not inferred_color(section.rounds)
    if key in ("250", "XXA"):
        entrants = section.team_play if pairs_teams(section) else section
        return bool(entrants.virtual_points) or not listed.isdisjoint(("250", "XXA"))
    return key not in COUNTS


def _records(file: TrfFile, manner: Manner) -> Iterator[tuple[str, str]]:
    section = file.section
    rated = sum(
        1 for player in section.players if any(each.list == FIDE.rating_list for each in player.ratings) or player.value
    )
    yield from write_header(file, manner.dialect, len(section.players), rated)
    if not manner.is_2026:
        yield from scoring.write_2016(section.point_system, manner.listed)
    yield from _write_players(file, manner)
    if manner.is_2026:
        yield from _write_2026(file, section)
    else:
        yield from write_teams_2016(section.teams)
    entrants = section.team_play if pairs_teams(section) else section
    if "XXZ" in manner.listed:
        yield from write_absent(entrants.bye_requests, section.next_round)
    yield from acceleration.write_javafo(acceleration.in_use(section))
    yield from prohibitions.write_javafo(entrants.prohibitions, section.next_round)


def _write_2026(file: TrfFile, section: Section) -> Iterator[tuple[str, str]]:
    of_teams, report = pairs_teams(section), file.report
    entrants = section.team_play if of_teams else section
    known = [team.number for team in section.teams] if of_teams else [player.number for player in section.players]
    yield from write_teams(section.teams, report.scores)
    yield from write_team_play(section)
    yield from write_matches(section)
    yield from write_requests((*taken_by_teams(section.rounds, report.kept), *entrants.bye_requests))
    yield from acceleration.write_250(acceleration.in_use(section), known, of_teams)
    yield from prohibitions.write_260(entrants.prohibitions, section.rounds_total)
    accounted = derived(report.abnormal, section.rounds, section.point_system)
    adjustments = () if of_teams else section.adjustments
    of_rulings = given_to_teams(section) if of_teams else ()
    stated = (*report.abnormal, *report.team_abnormal, *of_rulings)
    yield from write_abnormal(stated, adjustments, accounted)


def _write_players(file: TrfFile, manner: Manner) -> Iterator[tuple[str, str]]:
    section = file.section
    cells, totals = _table(section, manner)
    for adjustment in () if pairs_teams(section) else section.adjustments:
        if adjustment.player in totals:
            totals[adjustment.player] += int(adjustment.points)
    ranks = _ranks(totals) if file.ranks is None else file.ranks
    if not manner.is_2026 and not manner.listed:
        ranks = _each_once(ranks)
    national = {(record.federation, record.player): record for record in file.report.national}
    kind = fide_kind(file.event, section, file.report.time_control_code)
    for player in section.players:
        number = player.number
        rating = _rating(player, kind, national=manner.is_2026 and bool(file.report.starting_rank_method[1]))
        row = write_player(player, rating, Points(totals[number]), ranks.get(number, 0), cells[number])
        yield f"001/{number}", row
        if manner.is_2026:
            yield from write_national(player, national)


def _rating(player: Player, kind: str, *, national: bool) -> int:
    """FIDE's rating of the kind that is played, else the one that is used; never that of a `national` record which 172
    says to use. In rapid and blitz the standard rating stands in.
    """
    if player.rating.list == FIDE.rating_list and player.value:
        return player.value
    fide = player.rating_on(FIDE.rating_list, kind) or player.rating_on(FIDE.rating_list)
    if fide is not None:
        return fide.value
    told = national and player.rating_on(player.rating.list, player.rating.kind) is not None
    return 0 if told else player.value


def _ranks(totals: Mapping[int, int]) -> dict[int, int]:
    """Places by points, then by number."""
    order = sorted(totals, key=lambda number: (-totals[number], number))
    return {number: place for place, number in enumerate(order, 1)}


def _each_once(ranks: Mapping[int, int]) -> dict[int, int]:
    """The same order without shared places: only TRF26 allows them."""
    order = sorted(ranks, key=lambda number: (ranks[number], number))
    return {number: place for place, number in enumerate(order, 1)}


def _table(section: Section, manner: Manner) -> tuple[dict[int, list[str]], dict[int, int]]:
    """The cells of each player, and the points that they are worth."""
    cells: dict[int, list[str]] = {player.number: [] for player in section.players}
    totals = dict.fromkeys(cells, 0)
    # TRF16 has no `?`. Record 162 says what one counts: a draw, as in the pairing, until the result is in.
    worth = Worth((section if manner.is_2026 else counted(section)).point_system)
    for round in section.rounds:
        _add_round(round, cells, manner.blank)
        worth.add(round.games, round.byes, totals)
    if not manner.is_2026:
        for request in section.bye_requests:
            listed = "XXZ" in manner.listed and request.bye is Bye.ZERO and request.round == section.next_round
            if request.player in cells and not listed:
                row = cells[request.player]
                row += [NO_CELL] * (request.round - 1 - len(row))
                row.append(write_bye(request.bye.outcome.meaning.trf))
                totals[request.player] += worth.bye(request.bye)
    return cells, totals


def _add_round(round: Round, cells: dict[int, list[str]], blank: str) -> None:
    for game in round.games:
        for number in game.players:
            cells[number].append(write_game(game.opponent(number), game.color(number), _letter(game, number)))
    for unpaired in round.byes:
        cells[unpaired.player].append(write_bye(unpaired.bye.outcome.meaning.trf))
    for row in cells.values():
        if len(row) < round.number:
            row.append(blank)


def _letter(game: Game, number: int) -> str:
    return "" if game.result is None else game.outcome(number).meaning.trf


def _in_layout(file: TrfFile, lines: Lines) -> list[str]:
    """The records where the file had them; new ones of the tournament before the players, others at the end."""
    rows: list[str] = []
    left = dict(lines)
    layout = [row.key for row in file.report.rows]
    listed = frozenset(layout)
    new_header = [key for key in lines if key not in listed and _is_header(key)]
    for key in layout:
        if key.startswith("001/"):
            for new in new_header:
                rows += left.pop(new, [])
        rows += _kept_row(file.report.kept[int(key[1:])], lines) if key.startswith("=") else left.pop(key, [])
    for group in left.values():
        rows += group
    return rows


def _kept_row(row: str, lines: Lines) -> list[str]:
    """A row that was kept stands as it was; that of a team in the older record (013) not beside one that is ours."""
    ours = row.startswith("013") and any(each.startswith("013") for group in lines.values() for each in group)
    return [] if ours else [row]


def _is_header(key: str) -> bool:
    return key[:1] in "0123" and key.endswith("2") and "/" not in key
