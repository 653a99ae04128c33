"""A section whose teams meet, as its team standings see it: the match of every team and round, from games and byes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from topboard.core import (
    ZERO,
    AbnormalPoints,
    Bye,
    Cell,
    Color,
    FirstScore,
    Match,
    Outcome,
    Points,
    Records,
    Result,
    Round,
    Section,
    Team,
    bye_of,
    bye_points,
    match_points,
    matches_of,
    records,
    system_named,
    team_code,
)
from topboard.core.teams.team_codes import BY_GAMES
from topboard.tiebreaks.codes import Score, parse_code
from topboard.tiebreaks.editions import TiebreakEdition
from topboard.tiebreaks.recommended import default_list
from topboard.tiebreaks.standings import Entered, completed_rounds, section_edition
from topboard.tiebreaks.teams import TeamEvent, TeamMatch, TeamStandings, team_standings

OTHER_SCORE = ("MPvGP",)
"""Where no list was announced, teams level on the first score are ranked by the other one (C.07 13.1)."""


def section_team_standings(
    section: Section,
    *,
    after: int | None = None,
    tiebreaks: Sequence[str] | None = None,
    edition: str | None = None,
    starts: date | None = None,
    entered: Entered | None = None,
    lots: bool = False,
) -> TeamStandings:
    """The standings of a section's teams after a round, by default the last complete one."""
    used = section_edition(section, edition, starts)
    event = team_event(section)
    listed = team_list_in_use(section, used, predetermined=event.predetermined) if tiebreaks is None else tiebreaks
    return team_standings(
        replace(event, primary=score_named_first(listed) or event.primary),
        after=completed_rounds(section) if after is None else after,
        tiebreaks=listed,
        edition=used.name,
        entered=entered,
        lots=lots,
        scored_by=system_named(section.system).ranked_by,
    )


def team_list_in_use(section: Section, edition: TiebreakEdition, *, predetermined: bool) -> Sequence[str]:
    """The list that was announced, else the one that the edition names, else the other score."""
    return section.tiebreaks or default_list(edition, predetermined=predetermined, teams=True) or OTHER_SCORE


def score_named_first(listed: Sequence[str]) -> Score | None:
    """A list that begins with both scores says in which order they rank: `GP,MP` ranks by game points (31E1).

    One of them alone breaks the ties that the other leaves.
    """
    first = [parse_code(code).name for code in listed[:2]]
    return Score(first[0]) if sorted(first) == ["GP", "MP"] else None


LineUps = Mapping[tuple[int, int], tuple[int | None, ...]]
"""Who sits where by what was handed in, by round and team; None is an empty board."""


@dataclass(frozen=True, slots=True)
class _MatchFacts:
    """What every match of a section needs, read off it once."""

    table: Records
    count: int
    teams: Mapping[int, Team]
    line_ups: LineUps


def line_ups_of(section: Section) -> LineUps:
    return {(lined.round, lined.team): lined.players for lined in section.team_play.line_ups}


def team_event(section: Section) -> TeamEvent:
    """The matches of a section of teams, as the team tie-breaks look at them."""
    worth, points = match_points(section), section.point_system
    boards = boards_of(section)
    known = _MatchFacts(records(section), boards, {team.number: team for team in section.teams}, line_ups_of(section))
    most = points.win * boards if _is_mixed(section) else ZERO
    met = [{team: match for match in matches_of(section, round) for team in match.teams} for round in section.rounds]
    return TeamEvent(
        names={team.number: team.name for team in section.teams},
        matches={team.number: tuple(_matches(section, team, met, known)) for team in section.teams},
        boards=boards,
        primary=_primary(section),
        rounds_total=section.rounds_total,
        match_win=worth.win + most,
        match_draw=worth.draw + Points(int(most) // 2),
        match_loss=worth.loss,
        game_win=points.win,
        mixed=_is_mixed(section),
        adjustments=section.team_adjustments,
        predetermined=system_named(section.system).fixtures,
        seed=section.seed,
    )


def boards_of(section: Section) -> int:
    """How many boards a match has: as the colours of the boards say, else as many as any match had."""
    played = (len(match.boards) for round in section.rounds for match in matches_of(section, round))
    return len(section.team_play.board_colors) or max(played, default=0) or 1


def _primary(section: Section) -> Score:
    """The score that was announced; else the one that the code of the event names first."""
    if section.team_scoring.first is not None:
        return Score.GAME if section.team_scoring.first is FirstScore.GAME else Score.MATCH
    return Score.GAME if team_code(section).score == BY_GAMES else Score.MATCH


def _is_mixed(section: Section) -> bool:
    return section.team_scoring.first is FirstScore.MIXED


def _matches(
    section: Section, team: Team, met: Sequence[Mapping[int, Match]], known: _MatchFacts
) -> Iterator[TeamMatch]:
    for round, matches in zip(section.rounds, met, strict=True):
        match = matches.get(team.number)
        if match is None:
            found = _bye(section, team, round, known.count)
        elif match.result is not None:
            found = _ruled(section, team, round, match, match.result, known)
        else:
            found = _played(section, team, round, match, known)
        given = section.report.team_abnormal if section.report else ()
        yield _with_abnormal_points(_mixed(section, found), team, given)


def _mixed(section: Section, match: TeamMatch) -> TeamMatch:
    """In the mixture the game points count beside those for the match; what a bye is said to be worth has them."""
    stated = match.outcome is Outcome.PAIRING_BYE and section.team_play.bye is not None
    if stated or match.open or not _is_mixed(section):
        return match
    return replace(match, match_points=match.match_points + match.game_points)


def _cells(team: Team, round: Round, table: Records) -> dict[int, Cell]:
    return {number: table[number][round.number - 1] for number in team.members if number in table}


def _made(cells: Mapping[int, Cell]) -> Points:
    return Points.total(cell.points for cell in cells.values())


def _played(section: Section, team: Team, round: Round, match: Match, known: _MatchFacts) -> TeamMatch:
    """The games decide; a point for an empty chair opposite counts with them.

    A match whose boards are still to be set up has not been played.
    """
    color, opponent = _side(team, match)
    own = _cells(team, round, known.table)
    theirs = _cells(known.teams[opponent], round, known.table) if opponent in known.teams else {}
    made = _made(own)
    outcome = _outcome(own, made, _to_beat(section, _made(theirs), known.count))
    if not match.boards and not any(cell.opponent or cell.points for cell in (*own.values(), *theirs.values())):
        outcome = Outcome.UNFINISHED
    by_board = _by_board(team, round, own, known)
    return TeamMatch(round.number, outcome, _match_points(section, outcome), made, opponent, by_board, color)


def _to_beat(section: Section, against: Points, boards: int) -> Points:
    """What a team must make more than to win: the other team's points, or by the variation of 31E half of all."""
    if not section.team_scoring.more_than_half:
        return against
    return Points(int(section.point_system.win * boards) // 2)


def _side(team: Team, match: Match) -> tuple[Color, int]:
    """The colour that a team has on the first board of a match, and whom it meets."""
    return (Color.WHITE, match.black) if match.white == team.number else (Color.BLACK, match.white)


def _outcome(own: Mapping[int, Cell], made: Points, against: Points) -> Outcome:
    """A match in which no game was played is won or lost by forfeit."""
    if any(cell.outcome is Outcome.UNFINISHED for cell in own.values()):
        return Outcome.UNFINISHED
    if made == against:
        return Outcome.DRAW
    if any(cell.played for cell in own.values()):
        return Outcome.WIN if made > against else Outcome.LOSS
    return Outcome.FORFEIT_WIN if made > against else Outcome.FORFEIT_LOSS


def _match_points(section: Section, outcome: Outcome) -> Points:
    """What an outcome is worth; a match that is still being played is worth nothing yet."""
    play = match_points(section)
    if outcome is Outcome.UNFINISHED or outcome is Outcome.ZERO_BYE:
        return ZERO
    worth = {"win": play.win, "forfeit_win": play.win, "full_bye": play.win, "pairing_bye": play.win}
    drawn = {"draw": play.draw, "half_bye": play.draw}
    return (worth | drawn).get(outcome.meaning.awarded, play.loss)


def _by_board(team: Team, round: Round, own: Mapping[int, Cell], known: _MatchFacts) -> tuple[Points, ...]:
    """Points by board, from the first one down."""
    order = seated(known.line_ups, team, round, own)
    made = tuple(own[number].points if number is not None and number in own else ZERO for number in order)
    return made[: known.count]


def seated(line_ups: LineUps, team: Team, round: Round, own: Mapping[int, Cell]) -> tuple[int | None, ...]:
    """Who sat where: in the line-up handed in, else those who played in the order of the team; None is an empty board.

    `own` are the members' cells of the round.
    """
    there = tuple(number for number, cell in own.items() if cell.opponent or cell.points)
    return line_ups.get((round.number, team.number)) or there


def boards_of_players(
    teams: Iterable[Team], line_ups: LineUps, round: Round, match: Match, table: Records
) -> dict[int, int]:
    """The board, from 1, of everybody who sat down in a match of two teams.

    Those who met sat at one board: where a team left a board empty without saying which, the other team shows it.
    """
    places: dict[int, int] = {}
    for team in teams:
        for board, number in enumerate(seated(line_ups, team, round, _cells(team, round, table)), 1):
            if number is not None:
                places[number] = board
    for game in round.games_of(match):
        board = max((places.get(number, 0) for number in game.players), default=0)
        places |= dict.fromkeys(game.players, board)
    return places


def _ruled(section: Section, team: Team, round: Round, match: Match, result: Result, known: _MatchFacts) -> TeamMatch:
    """A match that the games do not decide: by forfeit every board is won, else the games keep their points."""
    color, opponent = _side(team, match)
    outcome = result.outcome(color)
    each = section.point_system.win if outcome is Outcome.FORFEIT_WIN else ZERO
    own = _cells(team, round, known.table)
    by_board = _by_board(team, round, own, known) if result.played else (each,) * known.count
    game_points = _made(own) if result.played else each * known.count
    return TeamMatch(round.number, outcome, _match_points(section, outcome), game_points, opponent, by_board, color)


def _bye(section: Section, team: Team, round: Round, boards: int) -> TeamMatch:
    """A team without an opponent. Games that belong to no match, as between two of the team, bring it nothing."""
    bye = bye_of(team, round)
    if bye is Bye.PAIRING:
        worth = bye_points(section, boards)
        return TeamMatch(round.number, bye.outcome, worth.match_points, worth.game_points)
    points = section.point_system
    each = {Bye.HALF: points.draw, Bye.ZERO: ZERO}.get(bye, points.win)
    return TeamMatch(round.number, bye.outcome, _match_points(section, bye.outcome), each * boards)


def _with_abnormal_points(match: TeamMatch, team: Team, given: Sequence[AbnormalPoints]) -> TeamMatch:
    """Record 299: another worth of such a result of this team, and then its bonus or penalty points."""
    here = [each for each in given if team.number in each.participants and each.round in (0, match.round)]
    meaning = match.outcome.meaning
    letter = meaning.wall if meaning.played else meaning.trf
    for each in here:
        if each.kind == letter:
            worth = match.match_points if each.match_points is None else each.match_points
            match = replace(match, match_points=worth, game_points=each.points)
    for each in here:
        if not each.kind and (each.round or match.round == 1):
            extra = each.match_points or ZERO
            match = replace(match, match_points=match.match_points + extra, game_points=match.game_points + each.points)
    return match
