"""The files of a US Chess report, ours or another program's, looked at as the federation's reader does.

A file that was rejected is explained by this: what does not add up, section by section and player by player.
"""

from __future__ import annotations

from collections.abc import Iterator

from topboard.director.entries.member_ids import US_CHESS as MEMBER
from topboard.director.reporting import received_texts as say
from topboard.director.reporting.common import found, worst_first
from topboard.director.reporting.uschess import AFFILIATE
from topboard.formats.uschess import FILES, Row, UsReport
from topboard.formats.uschess.cells import RETURNED, read_cell
from topboard.formats.uschess.reading import pair_number, read_day
from topboard.formats.uschess.tables import FORMAT, round_field
from topboard.rulebook import Level, Problem, Reason

UNKNOWN_MEMBER = ("", "00000000")
OPPOSITE = {"W": "B", "B": "W", "": ""}


def file_findings(report: UsReport) -> tuple[Problem, ...]:
    """Everything the files have wrong; what stands in the way of reading them first."""
    return worst_first((*_header(report), *_sections(report), *_strangers(report)))


def _fault(id: str, told: Reason) -> Problem:
    return found(id, Level.ERROR, told, say.FIX_AND_MAKE())


def _header(report: UsReport) -> Iterator[Problem]:
    head, sections = report.header, len(report.sections)
    if head.get("H_FORMAT") != FORMAT:
        yield _fault("file-format", say.WRONG_FORMAT(format=head.get("H_FORMAT", "")))
    if head.get("H_TOT_SECT") != str(sections):
        said = head.get("H_TOT_SECT", "")
        yield _fault("file-count", say.WRONG_COUNT(file=FILES[0], said=said, what="sections", count=sections))
    days = [read_day(head.get(field, "")) for field in ("H_BEG_DATE", "H_END_DATE")]
    for field, day in zip(("H_BEG_DATE", "H_END_DATE"), days, strict=True):
        if day is None:
            yield _value(field, head.get(field, ""), "a day written YYYYMMDD")
    if days[0] and days[1] and days[1] < days[0]:
        yield _fault("file-days", say.DAYS_REVERSED())
    if not AFFILIATE.fullmatch(head.get("H_AFF_ID", "")):
        yield _value("H_AFF_ID", head.get("H_AFF_ID", ""), "A and seven digits")
    if not MEMBER.pattern.fullmatch(head.get("H_CTD_ID", "")):
        yield _value("H_CTD_ID", head.get("H_CTD_ID", ""), "eight digits")


def _value(field: str, value: str, wanted: str) -> Problem:
    return _fault("file-value", say.BAD_VALUE(field=field, value=repr(value), wanted=wanted))


def _sections(report: UsReport) -> Iterator[Problem]:
    if [row["S_SEC_NUM"] for row in report.sections] != [str(n) for n in range(1, len(report.sections) + 1)]:
        yield _fault("file-section-numbers", say.SECTION_NUMBERS())
    for row in report.sections:
        players, name = report.players_of(row), row.get("S_SEC_NAME", "")
        if row.get("S_LST_PAIR") != str(len(players)):
            said = row.get("S_LST_PAIR", "")
            yield _fault("file-count", say.WRONG_COUNT(file=name, said=said, what="players", count=len(players)))
        if row.get("S_R_SYSTEM") not in ("R", "D", "Q"):
            yield _value("S_R_SYSTEM", row.get("S_R_SYSTEM", ""), "R, D or Q")
        if row.get("S_TRN_TYPE") not in ("S", "R", "2"):
            yield _value("S_TRN_TYPE", row.get("S_TRN_TYPE", ""), "S, R or 2")
        if [pair_number(each) for each in players] != list(range(1, len(players) + 1)):
            yield _fault("file-player-numbers", say.PLAYER_NUMBERS(section=name))
        yield from _ids(name, players)
        if row.get("S_TRN_TYPE") == "S":
            yield from _cells(name, players, report.rounds)


def _ids(section: str, players: tuple[Row, ...]) -> Iterator[Problem]:
    holders: dict[str, str] = {}
    for row in players:
        value, name = row.get("D_MEM_ID", ""), row["D_NAME"]
        if value in UNKNOWN_MEMBER:
            yield found("file-no-id", Level.WARNING, say.NO_ID(section=section, player=name), say.FIX_AND_MAKE())
            continue
        if not MEMBER.pattern.fullmatch(value):
            yield _fault("file-bad-id", say.BAD_ID(section=section, player=name, value=value))
        if value in holders:
            told = say.SAME_ID(section=section, player=name, other=holders[value], value=value)
            yield found("file-same-id", Level.WARNING, told, say.FIX_AND_MAKE())
        holders.setdefault(value, name)


def _cells(section: str, players: tuple[Row, ...], rounds: int) -> Iterator[Problem]:
    """Every cell is one, names somebody who is there, and is answered by the cell of the opponent."""
    by_number = {pair_number(row): row for row in players}
    for row in players:
        for number in range(1, rounds + 1):
            value, name = row.get(round_field(number), ""), row["D_NAME"]
            cell = read_cell(value)
            if cell is None:
                yield _fault("file-cell", say.BAD_CELL(section=section, player=name, round=number, value=repr(value)))
            elif cell[0] in RETURNED and (cell[1] not in by_number or cell[1] == pair_number(row)):
                told = say.NO_OPPONENT(section=section, player=name, round=number, value=value)
                yield _fault("file-opponent", told)
            elif cell[0] in RETURNED:
                other = by_number[cell[1]]
                if pair_number(row) < cell[1] or not _names(other, number, pair_number(row)):
                    yield from _returned(section, number, row, other)


def _names(row: Row, number: int, opponent: int) -> bool:
    """Whether the cell of a round names this opponent, so that the pair is looked at from the other side."""
    cell = read_cell(row.get(round_field(number), ""))
    return cell is not None and cell[0] in RETURNED and cell[1] == opponent


def _returned(section: str, number: int, row: Row, other: Row) -> Iterator[Problem]:
    value, their = row.get(round_field(number), ""), other.get(round_field(number), "")
    cell = read_cell(value)
    assert cell is not None
    code, _, color = cell
    if read_cell(their) != (RETURNED[code], pair_number(row), OPPOSITE[color]):
        told = say.NOT_RETURNED(
            section=section, round=number, player=row["D_NAME"], value=value, other=other["D_NAME"], their=their
        )
        yield _fault("file-returned", told)


def _strangers(report: UsReport) -> Iterator[Problem]:
    there = {row["S_SEC_NUM"] for row in report.sections}
    for row in report.players:
        if row["D_SEC_NUM"] not in there:
            yield _fault("file-no-section", say.NO_SECTION(player=row["D_NAME"], number=row["D_SEC_NUM"]))
