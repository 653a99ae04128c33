"""Standings: rows in order of place, with every value and its working, and why one stands above another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Protocol, TypeVar

from topboard.core import PREDETERMINED, Player, Points, Section, profile_of, records, totals_of
from topboard.core.announced.exclusions import counted_results
from topboard.core.systems import TEAMS_APART, system_named
from topboard.errors import UnknownName
from topboard.notebook_tables import html_table, text_table
from topboard.rulebook import Decision, Problem, Reader
from topboard.tiebreaks import texts
from topboard.tiebreaks.codes import Code, Score
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.editions import FIDE_2026, TiebreakEdition, edition_in_force, edition_named
from topboard.tiebreaks.explain import why_above, working_lines
from topboard.tiebreaks.fold import Ranking, rank
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.ranked_entries import Unranked, latest_announced, left_out
from topboard.tiebreaks.recommended import default_list
from topboard.tiebreaks.registry import parse
from topboard.tiebreaks.system_scores import leading_score, led, own_list
from topboard.tiebreaks.working import TieBreakValue

Entered = Mapping[str, Mapping[int, Fraction | int]]


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One line of the standings, with everybody's values of the tie-breaks that could be used."""

    place: int
    shared: bool
    number: int
    name: str
    points: Points
    working: Mapping[str, TieBreakValue]

    @property
    def values(self) -> dict[str, Fraction]:
        return {code: value.value for code, value in self.working.items()}

    @property
    def place_text(self) -> str:
        return f"{self.place}{'=' if self.shared else ''}"

    def __str__(self) -> str:
        values = (f"{code} {decimal_text(value)}" for code, value in self.values.items())
        return "  ".join((self.place_text, self.name or str(self.number), str(self.points), *values))


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings after a round: rows in order of place, who has no place, and how it was decided."""

    rows: tuple[StandingsRow, ...]
    ranking: Ranking
    edition: TiebreakEdition
    after: int
    labels: tuple[str, ...]
    unranked: tuple[Unranked, ...] = ()
    problems: tuple[Problem, ...] = ()
    sides: Mapping[str, tuple[StandingsRow, ...]] = field(default_factory=dict)

    @property
    def lists(self) -> Mapping[str, tuple[StandingsRow, ...]]:
        """The rows as people read them: a list for each side with the places in it where sides are ranked apart,
        otherwise one list without a name."""
        return self.sides or {"": self.rows}

    @property
    def leads(self) -> bool:
        """Whether the first of the labels is a score that ranks in place of the points."""
        return not self.ranking.steps[0].decides

    @property
    def _table(self) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
        codes = [code for code in self.labels if all(code in row.working for row in self.rows)]
        rows: list[tuple[object, ...]] = [
            (row.place_text, row.name or row.number, row.points, *(decimal_text(row.values[code]) for code in codes))
            for rows in self.lists.values()
            for row in rows
        ]
        return ("Place", "Name", "Points", *codes), rows

    def _repr_html_(self) -> str:
        return html_table(*self._table)

    def __str__(self) -> str:
        return text_table(*self._table)

    def row(self, who: int | str) -> StandingsRow:
        """The line of a player, by number or name, with the place in their own list."""
        for rows in self.lists.values():
            for row in rows:
                if who in (row.number, row.name):
                    return row
        ranked = ", ".join(str(row.name or row.number) for rows in self.lists.values() for row in rows)
        raise ValueError(f"{who!r} has no place in these standings. Those who have: {ranked}.")

    def working(self, who: int | str, code: str) -> tuple[str, ...]:
        """How a player's tie-break adds up, a line for each opponent, with the players' names."""
        reader = Reader(name=lambda number: self._names.get(number, str(number)))
        found = self.row(who).working
        if code not in found:
            raise UnknownName("tie-break", code, found)
        return tuple(line.told(reader) for line in working_lines(found[code]))

    def side(self, number: int) -> str:
        """The name of the side in which this player is ranked, if sides are ranked apart."""
        return next((side for side, rows in self.sides.items() if any(r.number == number for r in rows)), "")

    def why(self, above: int | str, below: int | str) -> Decision:
        """Why the first stands above the second, or that they share a place; both by number or name, as the answer."""
        decision = why_above(self.ranking, self.row(above).number, self.row(below).number)
        if isinstance(above, int):
            return decision
        names = self._names
        return replace(decision, reason=decision.reason.renamed(lambda number: names.get(number, number)))

    @property
    def _names(self) -> dict[int, str]:
        return {row.number: row.name for rows in self.lists.values() for row in rows if row.name}

    def as_data(self) -> dict[str, list[dict[str, object]]]:
        """Plain values for JSON, numbers as exact decimal text; null for a tie-break that had to be left out."""
        return {
            "standings": [
                _row_data(row, self.labels) | ({"side": side} if side else {})
                for side, rows in self.lists.items()
                for row in rows
            ]
        }


class Placed(Protocol):
    """A row of any standings."""

    @property
    def place(self) -> int: ...

    @property
    def number(self) -> int: ...


Row = TypeVar("Row", bound=Placed)


def by_side(section: Section, rows: Sequence[Row]) -> dict[str, list[tuple[int, bool, Row]]]:
    """Where the players of two teams all meet, the rows of each team, each with its place there and whether it is
    shared: only a player's own team met the same opponents. Nothing elsewhere."""
    teams = {number: team.name for team in section.teams for number in team.members}
    sides = {player.number: teams.get(player.number, player.team) for player in section.players}
    if section.system not in TEAMS_APART or len(set(sides.values()) - {""}) != 2:
        return {}
    found: dict[str, list[tuple[int, bool, Row]]] = {}
    for side in dict.fromkeys(filter(None, sides.values())):
        own = [row for row in rows if sides[row.number] == side]
        counts = Counter(row.place for row in own)
        first = {place: 1 + sum(row.place < place for row in own) for place in counts}
        found[side] = [(first[row.place], counts[row.place] > 1, row) for row in own]
    return found


def _row_data(row: StandingsRow, labels: Sequence[str]) -> dict[str, object]:
    values = row.values
    return {
        "place": row.place,
        "number": row.number,
        "name": row.name,
        "points": decimal_text(row.points.fraction),
        "tiebreaks": {code: decimal_text(values[code]) if code in values else None for code in labels},
    }


def standings(
    section: Section,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
    predetermined: bool | None = None,
    entered: Entered | None = None,
    lots: bool = False,
    unrated: int = 0,
    latest_entry: bool = False,
) -> Standings:
    """The standings of a section after a round (default: the last complete one).

    `tiebreaks` and `edition` default to the section's own, then to what its federation's rules name.
    `predetermined` says whether it is a round robin, by default known from the section's system. `entered` gives
    values from outside by code (PLAYOFF, SPEED, OTHER_...). With `lots`, ties that the list leaves are broken by
    lots from the section's seed; otherwise places stay shared. `unrated` is the rating that unrated players have in
    tie-breaks. `latest_entry`: the latest entry of a re-entered player counts, not the best.
    """
    used = section_edition(section, edition)
    fixed = section.system in PREDETERMINED if predetermined is None else predetermined
    through = completed_rounds(section) if after is None else _checked_round(section, after)
    outside = entered_values(section, entered)
    contest = section_contest(section, used, through, predetermined=fixed, entered=outside, unrated=unrated)
    listed = list_in_use(section, used, predetermined=fixed) if tiebreaks is None else tiebreaks
    codes = parse(listed) + (parse(["LOTS"]) if lots else ())
    out = left_out(section, contest.main.scores, used.book, latest_entry=latest_entry or latest_announced(section))
    return _standings(section, contest, led(contest, codes), through, out)


def entered_values(section: Section, further: Entered | None = None) -> dict[str, dict[int, Fraction | int]]:
    """Values decided outside the games: those of the section, and those given now, which come first."""
    values: dict[str, dict[int, Fraction | int]] = {}
    for each in section.entered:
        values.setdefault(each.code, {})[each.player] = each.value
    for code, given in (further or {}).items():
        values.setdefault(code, {}).update(given)
    return values


def list_in_use(section: Section, edition: TiebreakEdition, *, predetermined: bool) -> Sequence[str]:
    """The list that was announced, else the one that the edition names."""
    rated = all(player.rating.rated for player in section.players)
    return own_list(section.tiebreaks) or default_list(edition, predetermined=predetermined, rated=rated)


def _standings(
    section: Section, contest: Contest, codes: Sequence[Code], through: int, out: dict[int, Unranked]
) -> Standings:
    ranking = rank(contest, codes, [n for n in contest.numbers if n not in out])
    players = {player.number: player for player in section.players}
    gone = [players[n] for n in players if n not in contest.main.records]
    rows = make_rows(ranking, {n: p.called for n, p in players.items()}, contest.main.scores)
    return Standings(
        rows=rows,
        ranking=ranking,
        edition=contest.edition,
        after=through,
        labels=tuple(step.label for step in ranking.steps[1:]),
        unranked=(*out.values(), *(_left_early(section, player) for player in gone if player.number not in out)),
        problems=tuple(step.dropped for step in ranking.steps if step.dropped is not None),
        sides={
            side: tuple(replace(row, place=place, shared=shared) for place, shared, row in own)
            for side, own in by_side(section, rows).items()
        },
    )


def _left_early(section: Section, player: Player) -> Unranked:
    rule = profile_of(section).table.clauses.withdrawn
    return Unranked(player.number, player.called, texts.LEFT_EARLY(), rule)


def make_rows(ranking: Ranking, names: Mapping[int, str], points: Mapping[int, Points]) -> tuple[StandingsRow, ...]:
    """Rows by place; those still tied share the place."""
    rows = []
    place = 1
    for group in ranking.groups:
        for number in group:
            working = {s.label: s.values[number] for s in ranking.steps[1:] if not s.dropped}
            rows.append(StandingsRow(place, len(group) > 1, number, names[number], points[number], working))
        place += len(group)
    return tuple(rows)


def section_edition(section: Section, edition: str | None = None, starts: date | None = None) -> TiebreakEdition:
    """The edition asked for, the section's, or that of its federation.

    Of FIDE's it is the one in force on the day the event started, where that is known.
    """
    name = edition or section.tiebreak_edition or profile_of(section).tiebreak_edition
    if name:
        return edition_named(name)
    return edition_in_force(starts) if starts else FIDE_2026


def completed_rounds(section: Section) -> int:
    """Rounds up to the last one in which every result is in."""
    return max((round.number for round in section.rounds if round.complete), default=0)


def _checked_round(section: Section, after: int) -> int:
    if not 0 <= after <= len(section.rounds):
        raise ValueError(f"section {section.name!r} has {len(section.rounds)} rounds; there is no round {after}")
    return after


def section_contest(
    section: Section,
    edition: TiebreakEdition,
    through: int,
    *,
    predetermined: bool = False,
    entered: Entered | None = None,
    unrated: int = 0,
) -> Contest:
    """The section as tie-breaks see it, without those who left a round robin early."""
    counted = counted_results(section) if predetermined else section
    points = counted.point_system
    table = records(counted, through)
    field = Crosstable(
        records=table,
        scores=totals_of(counted, table, through),
        rounds=through,
        edition=edition,
        predetermined=predetermined,
        final=through >= (section.rounds_total or len(section.rounds)),
        win=points.win,
        draw=points.draw,
        loss=points.loss,
        ratings={player.number: player.value for player in counted.players},
        clubs=system_named(section.system).clubs,
    )
    return Contest(
        fields={Score.PRIMARY: field},
        total_rounds=section.rounds_total or len(section.rounds),
        entered=fractions(entered or {}),
        seed=section.seed,
        unrated=unrated,
        leading=leading_score(counted, through),
    )


def fractions(entered: Entered) -> dict[str, dict[int, Fraction]]:
    return {
        code.upper(): {number: Fraction(value) for number, value in values.items()} for code, values in entered.items()
    }


def looks_like_round_robin(section: Section) -> bool:
    """Whether everybody was paired with everybody else equally often: a file may not say what system it used."""
    size = len(section.players)
    pairs: dict[frozenset[int], int] = {}
    for round in section.rounds:
        for game in round.games:
            pair = frozenset(game.players)
            pairs[pair] = pairs.get(pair, 0) + 1
    return size > 2 and len(pairs) == size * (size - 1) // 2 and len(set(pairs.values())) == 1
