"""Tie-breaks by both programs: every value of a list of codes, for every player."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from functools import partial
from pathlib import Path

from topboard.core import Section, pairs_teams
from topboard.rulebook import NUMBER, kind
from topboard.simulate.agreement import positions
from topboard.simulate.agreement.answers import table_in
from topboard.simulate.agreement.command_line import EngineFailed, Peer, ask
from topboard.simulate.agreement.differences import AgreementWay, Apart
from topboard.simulate.agreement.fields import ENCOUNTERS, codes_for
from topboard.simulate.agreement.smallest_position import smallest_table
from topboard.tiebreaks import Standings, standings

PLAYER_LEFT_OUT = kind("simulate.ranks.player-left-out", "its table leaves out player {player}", player=NUMBER)

TOLERANCE = 0.006
"""Programs print values to two or three places."""

Table = Mapping[int, Mapping[str, str]]


def compare(
    peer: Peer, way: AgreementWay, seed: int, section: Section, folder: Path, enough: Collection[str]
) -> tuple[int, tuple[Apart, ...]]:
    """How many values were compared, and each code that differs somewhere.

    A field with unrated players has no values of the tie-breaks that go by ratings.
    """
    if not peer.tiebreaker or pairs_teams(section):
        return 0, ()
    codes = codes_for(seed)
    ours, theirs = _both(peer, section, codes, folder)
    used = [code for code in codes if all(code in row.working for row in ours.rows)]
    aparts = []
    for code in used:
        off = _off(ours, theirs, code)
        if not off:
            continue
        kind, shown, report = f"tie-break {code}", section, ""
        if kind not in enough:
            shown = smallest_table(section, partial(_still, peer, codes, folder, code))
            off = _off(*_both(peer, shown, codes, folder), code)
            report = positions.as_report(shown, peer.dialect).decode()
        mine = ", ".join(f"{n}: {value[0]}" for n, value in off.items())
        other = ", ".join(f"{n}: {value[1]}" for n, value in off.items())
        aparts.append(Apart(way, seed, len(shown.rounds), kind, mine, other, report))
    return len(used) * len(ours.rows), tuple(aparts)


def _still(peer: Peer, codes: tuple[str, ...], folder: Path, code: str, smaller: Section) -> bool:
    """Whether a smaller table has the difference too."""
    try:
        return bool(_off(*_both(peer, smaller, codes, folder), code))
    except EngineFailed:
        return False


def _both(peer: Peer, section: Section, codes: tuple[str, ...], folder: Path) -> tuple[Standings, Table]:
    file, out = folder / "table.trf", folder / "table"
    file.write_bytes(positions.as_report(section, peer.dialect))
    words: dict[str, str | list[str]] = {"file": str(file), "out": str(out), "codes": list(codes)}
    theirs = table_in(ask(peer.tiebreaker, words, peer.limit))
    ours = standings(section, tiebreaks=codes)
    missing = [row.number for row in ours.rows if row.number not in theirs]
    if missing:
        raise EngineFailed(PLAYER_LEFT_OUT(player=missing[0]))
    return ours, theirs


def _off(ours: Standings, theirs: Table, code: str) -> dict[int, tuple[str, str]]:
    """Who has another value, by number: ours and theirs."""
    if code in ENCOUNTERS:
        return _order_off(ours, theirs, code)
    found = {}
    for row in ours.rows:
        value, given = float(row.working[code].value), theirs[row.number].get(code, "")
        if not _same(value, given):
            found[row.number] = (f"{value:g}", given)
    return found


def _same(value: float, given: str) -> bool:
    try:
        return abs(value - float(given)) <= TOLERANCE
    except ValueError:
        return False


def _order_off(ours: Standings, theirs: Table, code: str) -> dict[int, tuple[str, str]]:
    """Direct encounter is an order among those tied; which numbers tell it is left to the program."""
    found: dict[int, tuple[str, str]] = {}
    groups: dict[int, list[int]] = {}
    for row in ours.rows:
        groups.setdefault(row.points, []).append(row.number)
    for group in groups.values():
        mine = _places({n: -ours.row(n).working[code].value for n in group})
        other = _places({n: Fraction(theirs[n][code]) for n in group})
        found |= {n: (str(mine[n]), str(other[n])) for n in group if mine[n] != other[n]}
    return found


def _places(values: Mapping[int, Fraction]) -> dict[int, int]:
    order = sorted(set(values.values()))
    return {number: order.index(value) + 1 for number, value in values.items()}
