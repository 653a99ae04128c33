"""Matches of teams: which teams meet, results by match, and what their games do not decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated

from topboard.core import Bye, Color, Match, Points, Result, TeamId, clauses_of, pairs_teams
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import BOARD, Many, MatchesKind, Maybe, ResultKind, TeamKind, YesOrNo
from topboard.director.desk.fields import Accepting, Asked, Because, WhichRound, WhichSection, WhichTeam
from topboard.director.rounds import results_texts, scores_texts
from topboard.director.rounds.results import later_round
from topboard.director.teams import teams_texts as team_texts
from topboard.director.teams.match_results import MatchBoards, MatchScore
from topboard.journal import BoardState, RoundState, SectionState
from topboard.journal.events import (
    EventBody,
    ExtraGamePlayed,
    MatchDecided,
    MatchesPaired,
    PlacedBye,
    PlacedMatch,
    ResultCorrected,
    ResultRecorded,
    ResultVoided,
)
from topboard.rulebook import COUNT, NUMBER, RESULT, TEXT, TEXTS, Reason, kind
from topboard.rulebook.clauses.uschess import R31B

NO_MATCH = kind("director.teams.no-match", "Round {round} has no match at table {table}.", round=NUMBER, table=NUMBER)
SAY_WHO_MEETS = kind("director.teams.say-who-meets", "Say first which teams meet.")
NO_REASON = kind("director.teams.no-reason", "You did not say why you decided the match this way.")
DECIDES_NOTHING = kind("director.teams.decides-nothing", "{result} does not decide a match.", result=RESULT)
USE_A_WIN = kind("director.teams.use-a-win", "Use a win, a draw or a forfeit.")
WHICH_BOARDS = kind(
    "director.matches.which-boards",
    "Table {table}: {white} {score} {black}. Say what happened on each board.",
    table=NUMBER,
    white=TEXT,
    score=TEXT,
    black=TEXT,
)
LIKE_BOARDS = kind(
    "director.matches.like-boards",
    "Write the results for {team} from its first board on, such as {table} {example}.",
    team=TEXT,
    table=NUMBER,
    example=TEXT,
)
OTHER_SUM = kind("director.matches.other-sum", "The boards come to {made}, not to {score}.", made=TEXT, score=TEXT)
SCORE_TOO_HIGH = kind(
    "director.matches.score-too-high", "{score} cannot be the result of {boards} boards.", score=TEXT, boards=NUMBER
)
AS_MANY_RESULTS = kind(
    "director.matches.as-many-results",
    "The match has {boards} boards, you wrote {results} results.",
    one="The match has {boards} board, you wrote {results} results.",
    boards=NUMBER,
    results=NUMBER,
)
BOARDS_HAVE_RESULTS = kind(
    "director.matches.boards-have-results", "Boards {boards} already have another result.", boards=TEXTS
)
BOARD_HAS_RESULT = kind("director.matches.board-has-result", "Board {board} already has another result.", board=TEXT)
CORRECT_IT = kind("director.matches.correct-it", "Correct it by itself if it is wrong.")
EMPTY_BOARDS = kind(
    "director.matches.empty-boards",
    "Only {boards} boards of the match are played: leave out the empty ones.",
    one="Only {boards} board of the match is played: leave out the empty ones.",
    boards=COUNT,
)
CORRECT_THEM = kind("director.matches.correct-them", "Correct them one by one if they are wrong.")
NOT_OF_MATCH = kind("director.matches.not-of-match", "{team} does not play at table {table}.", team=TEXT, table=NUMBER)
CHOOSE_ONE = kind("director.matches.choose-one", "Choose one of its two teams.")
NO_SUCH_BOARD = kind("director.matches.no-such-board", "The match has no board {board}.", board=NUMBER)
NOTHING_TO_FORFEIT = kind(
    "director.matches.nothing-to-forfeit", "{team} has nobody on that board: it is forfeited already.", team=TEXT
)


WHO_MEETS = Asked("Matches", MatchesKind(), "Name the team with White on board 1 first.")
DECIDED = Asked("Result", Maybe(ResultKind(), ("u",)), "Leave it empty to let the games decide.")
WhichTable = Annotated[int, Asked("Match at table", BOARD)]


@dataclass(frozen=True, slots=True)
class PairMatches:
    """Which teams meet in a published round, White on the first board first; their games are found by their players.

    `byes` are the teams that have the bye of the round.
    """

    section: WhichSection
    round: WhichRound
    pairs: Annotated[tuple[tuple[str, str], ...], WHO_MEETS]
    byes: Annotated[tuple[str, ...], Asked("Teams with the bye", Many(TeamKind(), "/"))] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round = published(section, self.round)
        teams = [team for pair in self.pairs for team in pair] + list(self.byes)
        for team in teams:
            if team not in section.teams:
                name = section.rules.name
                raise refuse(team_texts.NOT_A_TEAM(team=team, section=name), team_texts.ENTER_TEAM())
            if teams.count(team) > 1:
                name = section.teams[team].facts.name
                raise refuse(team_texts.TWO_PLACES(team=name), team_texts.TEAM_ONCE())
        _check_who_met(section, round, self.pairs, self.byes)
        matches = tuple(_match(section, round, table, *pair) for table, pair in enumerate(self.pairs, 1))
        byes = tuple(PlacedBye(team, Bye.PAIRING) for team in self.byes)
        return Plan((MatchesPaired(section.id, round.number, matches, byes),))


def _check_who_met(
    section: SectionState, round: RoundState, pairs: Iterable[tuple[str, str]], byes: Iterable[str]
) -> None:
    """Where teams meet, the games say who met: no team has a bye, or another opponent, beside its games."""
    if not pairs_teams(section):
        return
    opponents = {team: {one, other} for one, other in pairs for team in (one, other)} | {team: {team} for team in byes}
    home: dict[str, str] = {player: team.id for team in section.teams.values() for player in team.members}
    for number, board in round.boards.items():
        sides = [home.get(player, "") for player in board.players]
        for team, other in (sides, reversed(sides)):
            if team in opponents and other and other not in opponents[team]:
                names = {"team": section.teams[team].facts.name, "other": section.teams[other].facts.name}
                met = team_texts.MET_ANOTHER(**names, round=round.number, board=number)
                raise refuse(met, team_texts.NAME_WHO_MET())


def _match(section: SectionState, round: RoundState, table: int, white: str, black: str) -> PlacedMatch:
    boards = _boards(section, round, white, black)
    if boards and round.boards[boards[0]].white in section.teams[black].members:
        name = section.teams[black].facts.name
        raise refuse(team_texts.HAS_WHITE(team=name, board=boards[0]), team_texts.NAME_FIRST())
    return PlacedMatch(table, white, black, boards)


def _boards(section: SectionState, round: RoundState, white: str, black: str) -> tuple[int, ...]:
    """The boards on which a player of one team meets a player of the other."""
    ours, theirs = section.teams[white].members, section.teams[black].members
    return tuple(
        number
        for number, board in round.boards.items()
        if (board.white in ours and board.black in theirs) or (board.white in theirs and board.black in ours)
    )


def published(section: SectionState, round: int) -> RoundState:
    if not 1 <= round <= len(section.rounds):
        raise refuse(scores_texts.ROUND_NOT_PUBLISHED(round=round), results_texts.PUBLISH_FIRST())
    return section.rounds[round - 1]


def match_at(section: SectionState, round: int, table: int) -> tuple[RoundState, Match[TeamId]]:
    there = published(section, round)
    match = there.matches.get(table)
    if match is None:
        raise refuse(NO_MATCH(round=round, table=table), SAY_WHO_MEETS())
    return there, match


@dataclass(frozen=True, slots=True)
class DecideMatch:
    """A match its games do not decide: a team did not appear, or a ruling, with the reason; None takes it back.

    A match that is forfeited forfeits every board of it that has no result.
    """

    section: WhichSection
    round: WhichRound
    table: WhichTable
    result: Annotated[Result | None, DECIDED]
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round, match = match_at(section, self.round, self.table)
        if self.result is match.result and (self.result is None or self.reason == match.reason):
            return NOTHING
        if self.result is not None and not self.reason.strip():
            raise refuse(NO_REASON(), phrases.SAY_WHY())
        if self.result is not None and (not self.result.finished or self.result.for_pairing_only):
            raise refuse(DECIDES_NOTHING(result=self.result.value), USE_A_WIN())
        ruling = MatchDecided(section.id, self.round, self.table, self.result, self.reason)
        return Plan((*self._boards(section, round, match), ruling), later_round(section, self.round))

    def _boards(self, section: SectionState, round: RoundState, match: Match[TeamId]) -> Iterator[EventBody]:
        """Boards get the forfeit of their team, or lose the one that a ruling gave them before.

        Where teams are not what is paired, the players have their own pairings and the boards stay as they are.
        """
        if not pairs_teams(section):
            return
        taken_back = match.result is not None and not match.result.played
        for number in match.boards:
            board = round.boards[number]
            before = _on_board(section, match, board, match.result) if taken_back and match.result else None
            now = _on_board(section, match, board, self.result) if self.result and not self.result.played else None
            if before and board.result is before and now is not before:
                yield ResultVoided(section.id, self.round, number, before, self.reason)
            if now and (board.result is None or (board.result is before and now is not before)):
                yield ResultRecorded(section.id, self.round, number, now)


def _on_board(section: SectionState, match: Match[TeamId], board: BoardState, result: Result) -> Result:
    """The result of a match on one of its boards: told as the players sit, whichever team has White there."""
    white = section.teams[match.white].members
    as_paired = result if board.white in white else result.reversed
    return as_paired.reversed if board.swapped else as_paired


@dataclass(frozen=True, slots=True)
class RecordMatch:
    """The result of a match: its boards in order, told for the team with White on board 1, or the score alone.

    A score that leaves open what happened on the boards asks for them.
    """

    section: WhichSection
    round: WhichRound
    table: WhichTable
    score: Annotated[tuple[Points, Points] | None, Asked("Score", Maybe(MatchScore()))] = None
    boards: Annotated[tuple[Result, ...], Asked("Boards", MatchBoards(), "Such as 1=01.")] = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round, match = match_at(section, self.round, self.table)
        told = self.boards or self._clear(section, round, match)
        if len(told) != len(match.boards):
            raise refuse(self._too_many_or_few(section, match, len(told)), self._hint(section, match))
        self._check_sum(section, round, match, told)
        wanted = {
            number: _on_board(section, match, round.boards[number], result)
            for number, result in zip(match.boards, told, strict=True)
        }
        open = {number: result for number, result in wanted.items() if round.boards[number].result is not result}
        taken = [str(n) for n in open if not round.boards[n].open]
        if taken:
            if len(taken) == 1:
                raise refuse(BOARD_HAS_RESULT(board=taken[0]), CORRECT_IT())
            raise refuse(BOARDS_HAVE_RESULTS(boards=tuple(taken)), CORRECT_THEM())
        events = tuple(self._recorded(section, round, number, result) for number, result in open.items())
        return Plan(events, later_round(section, self.round)) if events else NOTHING

    def _recorded(self, section: SectionState, round: RoundState, number: int, result: Result) -> EventBody:
        there = round.boards[number].result
        if there is None:
            return ResultRecorded(section.id, self.round, number, result)
        return ResultCorrected(section.id, self.round, number, result, there, "finished")

    def _clear(self, section: SectionState, round: RoundState, match: Match[TeamId]) -> tuple[Result, ...]:
        """The boards where the score says it all: one team won every game."""
        assert self.score is not None or not self.boards
        ours, theirs = self._games_score(section, round, match)
        count = len(match.boards)
        if ours == Points.of(count) and not theirs:
            return (Result.WHITE_WINS,) * count
        if theirs == Points.of(count) and not ours:
            return (Result.BLACK_WINS,) * count
        names = (section.teams[team].facts.name for team in match.teams)
        white, black = names
        text = WHICH_BOARDS(table=self.table, white=white, black=black, score=self._score_told())
        raise refuse(text, self._hint(section, match))

    def _games_score(self, section: SectionState, round: RoundState, match: Match[TeamId]) -> tuple[Points, Points]:
        """What the games come to by the score: the boards that were forfeited for want of a player count before."""
        ours, theirs = self.score or (Points(0), Points(0))
        ours, theirs = (s - w for s, w in zip((ours, theirs), walkovers(section, round, match), strict=True))
        if ours < 0 or theirs < 0 or ours + theirs > Points.of(len(match.boards)):
            raise refuse(SCORE_TOO_HIGH(score=self._score_told(), boards=len(match.boards)), self._hint(section, match))
        return ours, theirs

    def _too_many_or_few(self, section: SectionState, match: Match[TeamId], told: int) -> Reason:
        if len(match.boards) < told == len(section.team_rules.board_colors):
            return EMPTY_BOARDS(boards=len(match.boards))
        return AS_MANY_RESULTS(boards=len(match.boards), results=told)

    def _check_sum(
        self, section: SectionState, round: RoundState, match: Match[TeamId], told: tuple[Result, ...]
    ) -> None:
        if self.score is None:
            return
        worth = {"win": Points.of(1), "forfeit_win": Points.of(1), "draw": Points.of("0.5")}
        made = tuple(
            Points.total(worth.get(result.outcome(color).meaning.awarded, Points(0)) for result in told) + extra
            for color, extra in zip((Color.WHITE, Color.BLACK), walkovers(section, round, match), strict=True)
        )
        if made != self.score:
            raise refuse(OTHER_SUM(made=f"{made[0]}-{made[1]}", score=self._score_told()), self._hint(section, match))

    def _score_told(self) -> str:
        ours, theirs = self.score or (Points(0), Points(0))
        return f"{ours}-{theirs}"

    def _hint(self, section: SectionState, match: Match[TeamId]) -> Reason:
        example = "1=01"[: len(match.boards)].ljust(len(match.boards), "=")
        return LIKE_BOARDS(team=section.teams[match.white].facts.name, table=self.table, example=example)


def walkovers(section: SectionState, round: RoundState, match: Match[TeamId]) -> tuple[Points, Points]:
    """The points that each team of a match has for empty chairs opposite."""
    ours, theirs = (
        Points.of(sum(round.byes.get(player) is Bye.FULL for player in section.teams[team].members))
        for team in match.teams
    )
    return ours, theirs


@dataclass(frozen=True, slots=True)
class ForfeitBoards:
    """A player of a team is missing: it forfeits that board, and with `below` all boards below it too (31B).

    Games that were played below are reported for rating, and are scored as forfeited.
    """

    section: WhichSection
    round: WhichRound
    table: WhichTable
    team: WhichTeam
    board: Annotated[int, Asked("Board of the match", BOARD)]
    below: Annotated[bool, Asked("and all boards below it", YesOrNo(), rule=R31B)] = False
    reason: Because = ""
    accept: Accepting = ()

    def decide(self, desk: Desk) -> Plan:
        section = desk.open_section(self.section)
        round, match = match_at(section, self.round, self.table)
        if self.team not in match.teams:
            name = section.teams[self.team].facts.name if self.team in section.teams else self.team
            raise refuse(NOT_OF_MATCH(team=name, table=self.table), CHOOSE_ONE())
        if not self.reason.strip():
            raise refuse(NO_REASON(), phrases.SAY_WHY())
        numbers = self._boards(section, match)
        events = tuple(event for n in numbers for event in self._forfeited(section, match, round.boards[n], n))
        return Plan(events, later_round(section, self.round)) if events else NOTHING

    def _boards(self, section: SectionState, match: Match[TeamId]) -> tuple[int, ...]:
        """The boards of the round from the missing one on: each table keeps as many numbers as a match has boards.

        Where matches are only noted of players who were paired, its boards count in their order.
        """
        count = len(section.team_rules.board_colors) or len(match.boards)
        first = section.rules.first_board + (self.table - 1) * count
        if not 1 <= self.board <= count:
            raise refuse(NO_SUCH_BOARD(board=self.board), rule=clauses_of(section).board_order)
        last = count if self.below else self.board
        in_place = all(first <= number < first + count for number in match.boards)
        places = {n: n - first + 1 if in_place else at for at, n in enumerate(match.boards, 1)}
        found = tuple(number for number, place in places.items() if self.board <= place <= last)
        if not found:
            raise refuse(NOTHING_TO_FORFEIT(team=section.teams[self.team].facts.name))
        return found

    def _forfeited(
        self, section: SectionState, match: Match[TeamId], board: BoardState, number: int
    ) -> Iterator[EventBody]:
        lost = Result.BLACK_WINS_BY_FORFEIT if self.team == match.white else Result.WHITE_WINS_BY_FORFEIT
        result = _on_board(section, match, board, lost)
        there = board.result
        if there is result:
            return
        if there is None:
            yield ResultRecorded(section.id, self.round, number, result)
            return
        if there.finished and there.played:
            white, black = reversed(board.players) if board.swapped else board.players
            yield ExtraGamePlayed(section.id, self.round, white, black, there, self.reason, number)
        yield ResultCorrected(section.id, self.round, number, result, there, self.reason)
