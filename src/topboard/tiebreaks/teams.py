"""Standings of teams, from each team's matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from topboard.core import ONE, ZERO, Cell, Color, Outcome, Points, TeamAdjustment
from topboard.tiebreaks.codes import Score
from topboard.tiebreaks.crosstable import Contest, Crosstable
from topboard.tiebreaks.editions import FIDE_2026, TiebreakEdition, edition_named
from topboard.tiebreaks.fold import rank
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.recommended import default_list
from topboard.tiebreaks.registry import parse
from topboard.tiebreaks.standings import Entered, Standings, fractions, make_rows


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """One team's round: the outcome of the match, or the bye in its place, with the points it brought.

    `boards` holds the team's points on each board, in board order; empty where nobody played. `color` is that of the
    first board.
    """

    round: int
    outcome: Outcome
    match_points: Points
    game_points: Points
    opponent: int = 0
    boards: tuple[Points, ...] = ()
    color: Color | None = None

    @property
    def open(self) -> bool:
        return self.outcome is Outcome.UNFINISHED

    @property
    def played(self) -> bool:
        return self.outcome.meaning.played


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """A team event as far as standings need it.

    `matches` holds a match or bye for every team and round, in order of rounds. `primary` is the score that ranks.
    `mixed`: the match points have the game points in them. `adjustments` are points by rulings beside the matches.
    """

    names: Mapping[int, str]
    matches: Mapping[int, tuple[TeamMatch, ...]]
    boards: int
    primary: Score = Score.MATCH
    rounds_total: int = 0
    match_win: Points = ONE * 2
    match_draw: Points = ONE
    match_loss: Points = ZERO
    game_win: Points = ONE
    predetermined: bool = False
    seed: int = 0
    mixed: bool = False
    adjustments: Sequence[TeamAdjustment] = ()

    @property
    def rounds_played(self) -> int:
        return max((len(matches) for matches in self.matches.values()), default=0)


@dataclass(frozen=True, slots=True)
class TeamStandings(Standings):
    """Standings of teams: numbers are those of teams, points the score that ranks; both scores of every team."""

    match_points: Mapping[int, Points] = field(default_factory=dict)
    game_points: Mapping[int, Points] = field(default_factory=dict)

    @property
    def columns(self) -> tuple[str, ...]:
        """The tie-breaks to print beside both scores: neither score a second time."""
        return tuple(label for label in self.labels if label not in set(Score))

    def as_data(self) -> dict[str, list[dict[str, object]]]:
        rows = Standings.as_data(self)["standings"]
        return {"standings": [self._both_scores(row.number, plain) for row, plain in zip(self.rows, rows, strict=True)]}

    def _both_scores(self, team: int, plain: dict[str, object]) -> dict[str, object]:
        scores = {"match_points": self.match_points[team], "game_points": self.game_points[team]}
        return {**plain, **{score: decimal_text(points.fraction) for score, points in scores.items()}}


def team_standings(
    event: TeamEvent,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
    entered: Entered | None = None,
    lots: bool = False,
    scored_by: str = "",
) -> TeamStandings:
    """The standings of teams after a round, by the same fold as those of players.

    In a league that is `scored_by` a product of scores, that ranks the teams first, and points only as the list says.
    """
    used = edition_named(edition) if edition else FIDE_2026
    through = event.rounds_played if after is None else after
    contest = team_contest(event, used, through, entered=entered)
    if tiebreaks is None:
        tiebreaks = default_list(used, predetermined=event.predetermined, teams=True)
    if scored_by and scored_by not in tiebreaks:
        tiebreaks = (scored_by, *tiebreaks)
    codes = parse(tiebreaks) + (parse(["LOTS"]) if lots else ())
    ranking = rank(contest, codes, contest.numbers, by_points=not scored_by)
    return TeamStandings(
        rows=make_rows(ranking, event.names, contest.main.scores),
        ranking=ranking,
        edition=used,
        after=through,
        labels=tuple(step.label for step in ranking.steps[1:]),
        problems=tuple(step.dropped for step in ranking.steps if step.dropped is not None),
        match_points=contest.field(Score.MATCH).scores,
        game_points=contest.field(Score.GAME).scores,
    )


def team_contest(
    event: TeamEvent, edition: TiebreakEdition, through: int, *, entered: Entered | None = None
) -> Contest:
    """The event as tie-breaks see it: one field on match points, one on game points, and the boards."""
    matches = {team: rounds[:through] for team, rounds in event.matches.items()}
    total = event.rounds_total or event.rounds_played
    return Contest(
        fields={
            Score.MATCH: _match_field(event, matches, edition, through, through >= total),
            Score.GAME: _game_field(event, matches, edition, through, through >= total),
        },
        primary=event.primary,
        boards={team: _by_board(event, rounds) for team, rounds in matches.items()},
        total_rounds=total,
        entered=fractions(entered or {}),
        seed=event.seed,
        mixed=event.mixed,
        rulings=tuple(each for each in event.adjustments if each.round <= through),
    )


Matches = Mapping[int, tuple[TeamMatch, ...]]


def _match_field(event: TeamEvent, matches: Matches, edition: TiebreakEdition, through: int, final: bool) -> Crosstable:
    records = {
        team: tuple(Cell(m.round, m.outcome, m.match_points, m.opponent) for m in rounds)
        for team, rounds in matches.items()
    }
    points = event.match_win, event.match_draw, event.match_loss
    given = _given(event, through, lambda each: each.match_points)
    return _field(event, records, edition, through, final, points, given)


def _game_field(event: TeamEvent, matches: Matches, edition: TiebreakEdition, through: int, final: bool) -> Crosstable:
    """A match is won with all boards at most, and drawn with half of them."""
    records = {
        team: tuple(Cell(m.round, m.outcome, m.game_points, m.opponent) for m in rounds)
        for team, rounds in matches.items()
    }
    most = event.game_win * event.boards
    given = _given(event, through, lambda each: each.game_points)
    return _field(event, records, edition, through, final, (most, Points(int(most) // 2), ZERO), given)


def _given(event: TeamEvent, through: int, points: Callable[[TeamAdjustment], Points]) -> dict[int, Points]:
    """What every team was given, or lost, by rulings up to a round."""
    found = dict.fromkeys(event.matches, ZERO)
    for each in event.adjustments:
        if each.round <= through and each.team in found:
            found[each.team] += points(each)
    return found


def _field(
    event: TeamEvent,
    records: dict[int, tuple[Cell, ...]],
    edition: TiebreakEdition,
    through: int,
    final: bool,
    points: tuple[Points, Points, Points],
    given: Mapping[int, Points],
) -> Crosstable:
    win, draw, loss = points
    return Crosstable(
        records=records,
        scores={team: Points.total(cell.points for cell in cells) + given[team] for team, cells in records.items()},
        rounds=through,
        edition=edition,
        predetermined=event.predetermined,
        final=final,
        win=win,
        draw=draw,
        loss=loss,
    )


def _by_board(event: TeamEvent, rounds: tuple[TeamMatch, ...]) -> tuple[Points, ...]:
    """A team's points on each board over the event; a pairing-allocated bye is a win on every board."""
    totals = [ZERO] * event.boards
    for match in rounds:
        bye = match.outcome is Outcome.PAIRING_BYE
        made = (event.game_win,) * event.boards if bye else match.boards
        for board, points in enumerate(made):
            totals[board] += points
    return tuple(totals)
