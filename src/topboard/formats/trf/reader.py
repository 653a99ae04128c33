"""Bytes to a report: every record read once, all faults collected, what can be used is used."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from topboard.core import (
    NationalRecord,
    Player,
    PointSystem,
    Report,
    ReportRow,
    Section,
    StatedScore,
    Team,
    VirtualPoints,
)
from topboard.core.section import CHESS960
from topboard.errors import Fault, InvalidTrf
from topboard.formats.trf import texts, typecodes
from topboard.formats.trf.abnormal import derived, read_abnormal
from topboard.formats.trf.acceleration import read_virtual_points, without_named
from topboard.formats.trf.bye_requests import read_requests, shared_by_members
from topboard.formats.trf.claims import settle
from topboard.formats.trf.file import Dialect, TrfFile
from topboard.formats.trf.header import Header, free_part, read_header
from topboard.formats.trf.kinds import fide_kind, of_kind
from topboard.formats.trf.matches import forfeited_rounds, read_matches, with_byes_taken
from topboard.formats.trf.national import is_national, read_national, with_national
from topboard.formats.trf.players import PlayerRecord, read_players, stated_ranks
from topboard.formats.trf.prohibitions import read_prohibitions, to_the_end
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rounds import (
    PairedRounds,
    accelerated_boards,
    build_rounds,
    inferred_color,
    rounds_in_file,
    split_rounds,
)
from topboard.formats.trf.rows import rows
from topboard.formats.trf.scoring import BBP, read_point_system
from topboard.formats.trf.stated_points import check_points, may_count
from topboard.formats.trf.teams import read_team_play, read_teams

OLDER = "001 012 013 022 032 042 052 062 072 082 092 102 112 122 132 XXR XXC XXZ XXS XXA XXP"
OF_2026 = "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362"
KNOWN = frozenset(f"{OLDER} {OF_2026}".split())
MARKS_OF_2026 = frozenset(f"{OF_2026} 801 802 ###".split())
TEAM_ONLY = ("300", "320", "330", "352", "362")
CUSTOM_TEAM_SWISS, CUSTOM_TEAM_ROUNDROBIN = "CUSTOM_TEAM_SWISS", "CUSTOM_TEAM_ROUNDROBIN"
OF_TEAMS = re.compile(r"team|mannschaft|équipe|equipe|equipo|squadre", re.IGNORECASE)
TABLE = re.compile(r"round.?robin|berger|all.play.all|rundenturnier", re.IGNORECASE)
"""What the free type of a report says (092), in the words of the programs that write it."""


def read_trf(data: bytes) -> TrfFile:
    """The report in `data`: TRF26, TRF16 or TRF06, with the extensions of JaVaFo and bbpPairings.

    Faults are in the file's `faults`; InvalidTrf is raised only when there is no player record to use.
    """
    reading = _sorted_rows(data)
    records = read_players(reading)
    if not records:
        fault = Fault(1, 1, texts.NO_PLAYERS())
        raise InvalidTrf(texts.NOT_A_REPORT(), [fault, *reading.faults])
    teams = read_teams(reading, {record.number for record in records})
    header = _with_team_code(read_header(reading), reading, records, teams[0])
    section, said = _read_section(reading, header, records, teams)
    if header.file_order and [r.number for r in records] != sorted(r.number for r in records):
        reading.notes.append(texts.XXC_RANK())
    _check_count(reading, len(records))
    layout, kept = reading.layout()
    report = replace(
        said,
        tournament_type=header.tournament_type,
        type_code=header.type_code,
        starting_rank_method=header.starting_rank_method,
        pairing_controller=header.pairing_controller,
        time_control_code=header.time_control_code,
        standings_order=header.standings_order,
        numbered_by_file_order=header.file_order,
        ranks=MappingProxyType(dict(stated_ranks(records))),
        kept=kept,
        rows=tuple(_row(key) for key in layout),
    )
    if any(row.lstrip("# ").rstrip() == CHESS960 for row in kept):
        section = replace(section, conditions=replace(section.conditions, chess960=True))
    section = of_kind(section, fide_kind(header.event, section, header.time_control_code))
    event = replace(header.event, sections=(replace(section, report=report),))
    return TrfFile(
        event,
        _dialect(reading, records),
        report.ranks,
        as_read=True,
        faults=reading.faults,
        notes=tuple(reading.notes),
        points={record.number: record.points for record in records if record.points is not None},
    )


def _row(key: str) -> ReportRow:
    """A key of the layout: the record, and the number of the player or team that it is about."""
    record, _, number = key.rpartition("/")
    if not record:
        return ReportRow(key)
    return ReportRow(record, team=int(number)) if record == "310" else ReportRow(record, player=int(number))


def _sorted_rows(data: bytes) -> Reading:
    found, faults = rows(data)
    reading = Reading(found, faults)
    for row in found:
        code = row.code
        if code in KNOWN:
            reading.sort(row, code)
        elif code in BBP:
            reading.sort(row, code)
            reading.keys[row.number] = "BB"
        elif is_national(row):
            reading.sort(row, "NRS")
    return reading


def _with_team_code(header: Header, reading: Reading, records: Sequence[PlayerRecord], teams: Sequence[Team]) -> Header:
    """Where the type is not coded, records that only a team event has tell that it is one; in an older report, which
    has none of them, its type and the games do."""
    if header.type_code or not teams:
        return header
    if not reading.has(*TEAM_ONLY) and not _meet_as_teams(header, reading, records, teams):
        reading.notes.append(texts.TEAMS_DO_NOT_MEET(count=len(teams)))
        return header
    code = CUSTOM_TEAM_ROUNDROBIN if TABLE.search(header.tournament_type) else CUSTOM_TEAM_SWISS
    reading.notes.append(texts.TAKEN_FOR_TEAMS(code=code))
    return replace(header, type_code=code)


def _meet_as_teams(header: Header, reading: Reading, records: Sequence[PlayerRecord], teams: Sequence[Team]) -> bool:
    """Whether a report of 2016 says that teams meet (092, 082), and no round says otherwise: in each, all opponents of
    a team are of one other team. Where only the count of teams says so, some team must have played on two boards."""
    team_of = {number: team.number for team in teams for number in team.members}
    games: dict[tuple[int, int], list[int]] = {}
    for record in records:
        for round, claim in enumerate(record.claims):
            if claim.opponent and claim.opponent in team_of and record.number in team_of:
                games.setdefault((round, team_of[record.number]), []).append(team_of[claim.opponent])
    if any(len(set(met)) > 1 or team in met for (_round, team), met in games.items()):
        return False
    counted = any(free_part(row).strip("0 ") for row in reading.rows("082"))
    return bool(OF_TEAMS.search(header.tournament_type)) or (counted and any(len(met) > 1 for met in games.values()))


def _dialect(reading: Reading, records: Sequence[PlayerRecord]) -> Dialect:
    if reading.has("NRS") or any(row.code in MARKS_OF_2026 for row in reading.all_rows):
        return Dialect.TRF26
    return Dialect.TRF06 if any(record.old_title for record in records) else Dialect.TRF16


def _check_count(reading: Reading, players: int) -> None:
    for row in reading.rows("062"):
        stated = free_part(row)
        if stated.isdigit() and stated != str(players):
            message = texts.OTHER_PLAYERS(stated=stated[:20], players=players)
            reading.fault(row, 5, message, texts.COUNTS(total=str(players)))


def _read_section(
    reading: Reading,
    header: Header,
    records: Sequence[PlayerRecord],
    of_the_file: tuple[tuple[Team, ...], tuple[StatedScore, ...]],
) -> tuple[Section, Report]:
    """The section, and what of the records about its players and teams only the report says."""
    numbers = {record.number for record in records}
    teams, scores = of_the_file
    code = typecodes.parse(header.type_code, header.event.starts) if header.type_code else None
    of_teams = code is not None and code.teams
    known, what = ({team.number for team in teams}, "team") if of_teams else (numbers, "player")
    system = read_point_system(reading)
    virtual = read_virtual_points(reading, sorted(known), of_teams)
    paired = _read_rounds(reading, records, system, () if of_teams else virtual)
    abnormal, adjustments = read_abnormal(reading, known, what)
    adjustments += derived(abnormal, paired.rounds, system) if not of_teams else []
    in_columns = shared_by_members(paired.requests, teams) if of_teams else paired.requests
    requests = read_requests(reading, in_columns, paired.rounds, known, what)
    national = read_national(reading, numbers)
    play = read_team_play(reading, teams)
    rounds, bye = read_matches(reading, paired.rounds, teams, play, of_teams=of_teams)
    rounds, requests = with_byes_taken(reading, rounds, requests)
    total = _rounds_total(reading, header, rounds_in_file(paired.rounds, requests))
    section = Section(
        rounds_total=total,
        players=_players(records, paired, national, header.starting_rank_method),
        rounds=rounds,
        teams=teams,
        team_play=replace(play, bye=bye),
        point_system=system,
        initial_color=header.initial_color or inferred_color(paired.rounds),
        tiebreaks=header.tiebreaks,
        adjustments=tuple(adjustments),
    )
    prohibitions = to_the_end(read_prohibitions(reading, known, what), total)
    section = _with_system(section, code, reading)
    if code is not None:
        told = typecodes.federation_told(header.type_code, section, header.event.federation)
        section = replace(section, federation=told)
    if of_teams:
        play = replace(section.team_play, prohibitions=prohibitions, bye_requests=requests, virtual_points=virtual)
        section = without_named(replace(section, team_play=play))
        return section, Report(scores=scores, national=national, team_abnormal=tuple(abnormal))
    section = replace(section, prohibitions=prohibitions, bye_requests=requests, virtual_points=virtual)
    section = without_named(section)
    if section.acceleration and not virtual:
        section = replace(section, rounds=accelerated_boards(section))
    others = may_count(paired.rounds, requests, adjustments, system)
    check_points(records, paired.totals, others, reading)
    return section, Report(scores=scores, national=national, abnormal=tuple(abnormal))


def _read_rounds(
    reading: Reading, records: Sequence[PlayerRecord], system: PointSystem, virtual: Sequence[VirtualPoints]
) -> PairedRounds:
    claimed, requests = split_rounds(settle(records, reading), records, reading, forfeited_rounds(reading))
    by_round: dict[int, dict[int, int]] = {}
    for item in virtual:
        by_round.setdefault(item.round, {})[item.player] = int(item.points)
    return build_rounds(claimed, requests, records, system, by_round)


def _rounds_total(reading: Reading, header: Header, in_file: int) -> int:
    if not header.rounds_total:
        reading.notes.append(texts.ROUNDS_NOT_STATED(rounds=in_file))
        return in_file
    if header.rounds_total < in_file:
        row = (reading.rows("142") or reading.rows("XXR"))[0]
        message = texts.ROUNDS_STATED(stated=header.rounds_total, rounds=in_file)
        reading.fault(row, 5, message, texts.COUNTS(total=str(in_file)))
    return max(header.rounds_total, in_file)


def _with_system(section: Section, code: typecodes.TypeCode | None, reading: Reading) -> Section:
    if code is None:
        return section
    if not code.system:
        reading.notes.append(texts.CUSTOM_SWISS())
        return replace(section, acceleration=code.acceleration)
    named = replace(section, system=code.system, edition=code.edition, options=code.options)
    return replace(named, acceleration=code.acceleration)


def _players(
    records: Sequence[PlayerRecord],
    paired: PairedRounds,
    national: Sequence[NationalRecord],
    method: tuple[str, str],
) -> tuple[Player, ...]:
    by_player: dict[int, list[NationalRecord]] = {}
    for record in national:
        by_player.setdefault(record.player, []).append(record)
    return tuple(_player(record.player, paired, by_player, method) for record in records)


def _player(
    player: Player, paired: PairedRounds, national: Mapping[int, list[NationalRecord]], method: tuple[str, str]
) -> Player:
    entered = paired.entered.get(player.number, len(paired.rounds) + 1)
    if entered != 1:
        player = replace(player, entered_round=entered)
    mine = national.get(player.number, [])
    return with_national(player, mine, method) if mine or method[1] else player
