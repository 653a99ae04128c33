"""Teams of players who play for themselves: the best scores of each team added up, and its ties broken (28N, 34G)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Protocol

from topboard.core import Player, Points, SchoolMethod, SchoolRules, Section, TeamBy, counted, pairs_teams
from topboard.core.people.grade import read_grade, read_grades
from topboard.errors import TieBreakRefused, UnknownName
from topboard.ratings.side_games import EXTRA_GAMES, SIDE_GAMES
from topboard.tiebreaks.codes import parse_code
from topboard.tiebreaks.fold import labelled
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.registry import find, parse
from topboard.tiebreaks.standings import section_edition, standings

Figures = Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class SchoolPlayer:
    """A player as the team's score sees them: what they add to it, and their tie-breaks.

    `order` is the line in the standings of the section, of which `section` is the id and `place` the place.
    """

    section: str
    number: int
    name: str
    adds: Points | int
    order: int
    place: int
    values: Figures

    @property
    def best_first(self) -> tuple[int, int, str]:
        return (-int(self.adds), self.order, self.section)


@dataclass(frozen=True, slots=True)
class SchoolRow:
    """A team with the players who made its score, the best first, and the `others`. `size` is how many it entered."""

    place: int
    shared: bool
    name: str
    total: Points | int
    counting: tuple[SchoolPlayer, ...]
    size: int
    values: Figures
    others: tuple[SchoolPlayer, ...] = ()

    @property
    def place_text(self) -> str:
        return f"{self.place}{'=' if self.shared else ''}"


@dataclass(frozen=True, slots=True)
class SchoolTable:
    """One ranking of teams: of a group of grades where there are such, and of a section unless all are combined.

    `too_few` are teams with fewer players than were asked for; they have no place. `labels` are the tie-breaks.
    """

    section: str
    group: str
    rows: tuple[SchoolRow, ...]
    labels: tuple[str, ...]
    too_few: tuple[str, ...] = ()

    def as_data(self) -> dict[str, object]:
        """Plain values for programs; numbers as exact decimal text."""
        return {
            "section": self.section or None,
            "grades": self.group or None,
            "teams": [_row_data(row, self.labels) for row in self.rows],
            "too_few": list(self.too_few),
        }


def _row_data(row: SchoolRow, labels: Iterable[str]) -> dict[str, object]:
    return {
        "place": row.place,
        "name": row.name,
        "total": _plain(row.total),
        "players": row.size,
        "tiebreaks": {label: decimal_text(row.values[label]) for label in labels},
        "counting": [
            {"section": each.section, "number": each.number, "name": each.name, "adds": _plain(each.adds)}
            for each in row.counting
        ],
    }


def _plain(total: Points | int) -> str:
    return decimal_text(total.fraction) if isinstance(total, Points) else str(total)


@dataclass(frozen=True, slots=True)
class _Entrant:
    """A player with the team they play for and their grade."""

    team: str
    grade: int | None
    player: SchoolPlayer


def can_be_added_up(code: str) -> bool:
    """Whether a tie-break of players is a figure of which more is better: those among the tied are not."""
    try:
        found = find(parse_code(code))
    except (TieBreakRefused, UnknownName):
        return False
    return found.table is not None and not found.ascending


class Finisher(Protocol):
    """A line of the standings of players."""

    @property
    def place(self) -> int: ...

    @property
    def number(self) -> int: ...

    @property
    def points(self) -> Points: ...

    @property
    def values(self) -> Mapping[str, Fraction | None]: ...


def school_standings(
    sections: Sequence[Section],
    rules: SchoolRules,
    *,
    starts: date | None = None,
    known: Mapping[str, Sequence[Finisher]] | None = None,
) -> tuple[SchoolTable, ...]:
    """Every ranking of teams that the rules ask for, after the last complete round of each section.

    `known` are standings of sections, by their ids, that need not be made again. Sections in which teams meet rank
    them by their matches and are left out.
    """
    counted = [section for section in sections if _counts(section, rules)]
    lines = {} if known is None or rules.tiebreaks else known
    fields = [_field(section, rules, lines.get(section.id), starts) for section in counted]
    if rules.combined:
        return tuple(_tables("", [entrant for field in fields for entrant in field[0]], _common(fields), rules))
    pairs = zip(counted, fields, strict=True)
    return tuple(table for section, field in pairs for table in _tables(section.name, *field, rules))


def ranked_together(section: Section, sections: Sequence[Section], rules: SchoolRules | None) -> Sequence[Section]:
    """The sections whose players count for one ranking, this one among them; none where it is ranked on its own."""
    if rules is None or not rules.combined or not _counts(section, rules):
        return ()
    return [each for each in sections if _counts(each, rules)]


def _counts(section: Section, rules: SchoolRules) -> bool:
    """Games beside the tournament count in no score (28M2, 28M4)."""
    beside = section.id in (EXTRA_GAMES, SIDE_GAMES)
    return not beside and not pairs_teams(section) and (not rules.sections or section.id in rules.sections)


Field = tuple[list[_Entrant], tuple[str, ...]]


def _common(fields: Sequence[Field]) -> tuple[str, ...]:
    """Tie-breaks that all sections have, in the order of the first."""
    return tuple(label for label in fields[0][1] if all(label in labels for _, labels in fields)) if fields else ()


def _field(section: Section, rules: SchoolRules, known: Sequence[Finisher] | None, starts: date | None) -> Field:
    lines: Sequence[Finisher] = _lines(section, rules, starts) if known is None else known
    labels = tuple(dict.fromkeys(label for line in lines for label in line.values if _adds_up(label, lines)))
    return list(_entrants(section, rules, lines, labels)), labels


def _lines(section: Section, rules: SchoolRules, starts: date | None) -> Sequence[Finisher]:
    """The standings of the players; by points alone where the list of tie-breaks cannot be used in this section."""
    section = counted(section)
    edition = section_edition(section, starts=starts).name
    try:
        return standings(section, tiebreaks=rules.tiebreaks or None, edition=edition).rows
    except (TieBreakRefused, UnknownName):
        return standings(section, tiebreaks=(), edition=edition).rows


def _adds_up(label: str, lines: Sequence[Finisher]) -> bool:
    """A figure that everybody has; one that was dropped, or compares the tied only, is none."""
    return can_be_added_up(label.partition("#")[0]) and all(line.values.get(label) is not None for line in lines)


def _entrants(
    section: Section, rules: SchoolRules, lines: Sequence[Finisher], labels: Sequence[str]
) -> Iterator[_Entrant]:
    players = {player.number: player for player in section.players}
    named = {number: team.name for team in section.teams for number in team.members}
    for order, row in enumerate(lines, 1):
        player = players[row.number]
        team = _team_of(player, rules.by, named)
        if not team:
            continue
        adds = row.points if rules.method is SchoolMethod.POINTS else len(lines) - order
        values = {label: row.values[label] or Fraction(0) for label in labels}
        entered = SchoolPlayer(section.id, row.number, player.name, adds, order, row.place, values)
        yield _Entrant(team, read_grade(player.grade), entered)


def _team_of(player: Player, by: TeamBy, named: Mapping[int, str]) -> str:
    """The team that lists the player; where none is listed, the one that the player names."""
    if by is TeamBy.TEAM:
        return named.get(player.number, "") if named else player.team.strip()
    return str(getattr(player, by.value)).strip()


def _tables(
    section: str, entrants: Iterable[_Entrant], labels: tuple[str, ...], rules: SchoolRules
) -> Iterator[SchoolTable]:
    everybody = list(entrants)
    for group in rules.grades or ("",):
        span = read_grades(group) if group else None
        within = [each for each in everybody if span is None or _between(each.grade, span)]
        yield _table(section, group, within, labels, rules)


def _between(grade: int | None, span: tuple[int, int]) -> bool:
    return grade is not None and span[0] <= grade <= span[1]


def _table(
    section: str, group: str, entrants: Iterable[_Entrant], labels: tuple[str, ...], rules: SchoolRules
) -> SchoolTable:
    teams: dict[str, list[SchoolPlayer]] = {}
    called: dict[str, str] = {}
    for each in entrants:
        key = " ".join(each.team.casefold().split())
        called.setdefault(key, each.team)
        teams.setdefault(key, []).append(each.player)
    ranked = {key: players for key, players in teams.items() if len(players) >= rules.minimum}
    too_few = sorted(called[key] for key in teams if key not in ranked)
    scored = [_scored(called[key], players, labels, rules) for key, players in ranked.items()]
    return SchoolTable(section, group, tuple(_placed(scored, labels)), labels, tuple(too_few))


def _scored(name: str, players: Sequence[SchoolPlayer], labels: Sequence[str], rules: SchoolRules) -> SchoolRow:
    best = sorted(players, key=lambda player: player.best_first)
    counting = tuple(best[: rules.count] if rules.count else best)
    total: Points | int
    if rules.method is SchoolMethod.POINTS:
        total = Points.total(each.adds for each in counting if isinstance(each.adds, Points))
    else:
        total = sum(int(each.adds) for each in counting)
    values = {label: sum((each.values[label] for each in counting), Fraction(0)) for label in labels}
    return SchoolRow(0, False, name, total, counting, len(players), values, tuple(best[len(counting) :]))


def _placed(rows: Sequence[SchoolRow], labels: Sequence[str]) -> Iterator[SchoolRow]:
    """By the total, then each tie-break; teams still level share a place, the one with the best player first."""

    def key(row: SchoolRow) -> tuple[Fraction | int, ...]:
        return (int(row.total), *(row.values[label] for label in labels))

    ordered = sorted(rows, key=lambda row: (*(-part for part in key(row)), row.counting[0].best_first[:2], row.name))
    keys = [key(row) for row in ordered]
    for row, own in zip(ordered, keys, strict=True):
        shared = keys.count(own) > 1
        yield replace(row, place=keys.index(own) + 1, shared=shared)


def check_school_tiebreaks(codes: Iterable[str]) -> str:
    """The first code that cannot be added up over players, or nothing; an unknown one is refused as elsewhere."""
    for label, code in labelled(parse(codes)):
        if find(code).table is None or find(code).ascending:
            return label
    return ""
