"""Matches of teams: which games belong together, the byes of record 320, the forfeited matches of record 330."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from topboard.core import (
    Bye,
    ByePoints,
    ByeRequest,
    Color,
    Game,
    Match,
    Outcome,
    Result,
    Round,
    Section,
    Status,
    Team,
    TeamPlay,
    Unpaired,
    boards_at,
    bye_points,
    with_matches,
)
from topboard.formats.trf import texts
from topboard.formats.trf.columns import Columns, compose, points, spread
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow

BYE_MATCH, BYE_GAME, BYE_TEAM, BYE_STEP = Columns(5, 8), Columns(10, 13), Columns(15, 17), 4
FORFEIT, FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK = Columns(5, 6), Columns(8, 10), Columns(12, 14), Columns(16, 18)
FORFEITS = {
    "+-": Result.WHITE_WINS_BY_FORFEIT,
    "-+": Result.BLACK_WINS_BY_FORFEIT,
    "--": Result.DOUBLE_FORFEIT,
}
LETTERS = {result: text for text, result in FORFEITS.items()}


def read_matches(
    reading: Reading, rounds: Sequence[Round], teams: Sequence[Team], play: TeamPlay, *, of_teams: bool
) -> tuple[tuple[Round, ...], ByePoints | None]:
    """The rounds with their matches, and what a team's bye is worth.

    In a team event the games between two teams are their match, seated board by board. A row about a round that is
    not paired, or about a team that is not in the file, is kept as it stands.
    """
    found = [with_matches(round, teams, play) if of_teams else round for round in rounds]
    if of_teams and not reading.has("310"):
        found = [_with_byes_of_members(round, teams) for round in found]
    known = {team.number for team in teams}
    for row in reading.rows("330"):
        _read_330(reading, row, found, known)
    worth = None
    for row in reading.rows("320"):
        if worth is None:
            worth = _read_320(reading, row, found, known)
        else:
            reading.fault(row, 1, texts.RECORD_AGAIN(code="320"), texts.FIRST_COUNTS())
            reading.keep(row)
    return tuple(found), worth


def _with_byes_of_members(round: Round, teams: Sequence[Team]) -> Round:
    """An older report has no record of a team's bye: it is the one that all its members have."""
    byes, busy = {unpaired.player: unpaired.bye for unpaired in round.byes}, _busy(round)
    taken = []
    for team in teams:
        shared = {byes.get(number, Bye.ZERO) for number in team.members}
        if team.number not in busy and len(shared) == 1 and Bye.ZERO not in shared:
            taken.append(Unpaired(team.number, shared.pop()))
    return replace(round, team_byes=(*round.team_byes, *taken))


def forfeited_rounds(reading: Reading) -> frozenset[int]:
    """Rounds in which a match was forfeited (330): they were paired, even if nobody played a game."""
    return frozenset(FORFEIT_ROUND.number(row.text) or 0 for row in reading.rows("330"))


def _read_330(reading: Reading, row: FileRow, rounds: list[Round], teams: set[int]) -> None:
    result = FORFEITS.get(FORFEIT.text(row.text))
    number, white, black = (field.number(row.text) for field in (FORFEIT_ROUND, FORFEIT_WHITE, FORFEIT_BLACK))
    if result is None or not number or white is None or black is None or not teams.issuperset((white, black)):
        reading.unusable(row, FORFEIT.first, texts.FORFEIT())
        return
    if number > len(rounds):
        reading.notes.append(texts.FORFEIT_KEPT(round=number))
        reading.keep(row)
        return
    round = rounds[number - 1]
    same = next((match for match in round.matches if {white, black} == set(match.teams)), None)
    if white == black or (same is None and _busy(round).intersection((white, black))):
        reading.fault(row, FORFEIT_WHITE.first, texts.MATCH_TAKEN(round=number), texts.NOT_USED())
        reading.keep(row)
        return
    decided = Match(same.table if same else len(round.matches) + 1, white, black, same.boards if same else (), result)
    rounds[number - 1] = replace(round, matches=(*(match for match in round.matches if match is not same), decided))


def _read_320(reading: Reading, row: FileRow, rounds: list[Round], teams: set[int]) -> ByePoints | None:
    match_points, game_points = points(BYE_MATCH.text(row.text)), points(BYE_GAME.text(row.text))
    if match_points is None or game_points is None:
        reading.unusable(row, BYE_MATCH.first, texts.BYE_POINTS())
        return None
    given: dict[int, int] = {}
    for index in range(max(0, len(row.text) - BYE_TEAM.first + BYE_STEP) // BYE_STEP):
        shift = BYE_STEP * index
        team = Columns(BYE_TEAM.first + shift, BYE_TEAM.last + shift).number(row.text)
        if team is None or (team and team not in teams):
            reading.unusable(row, BYE_TEAM.first + shift, texts.NUMBER_OF_TEAM())
            return None
        if team:
            given[index + 1] = team
    if max(given, default=0) > len(rounds):
        reading.notes.append(texts.BYE_KEPT(round=max(given)))
        reading.keep(row)
        return None
    busy = next((number for number, team in given.items() if team in _busy(rounds[number - 1])), 0)
    if busy:
        message = texts.BYE_AND_OPPONENT(team=given[busy], round=busy)
        reading.fault(row, BYE_TEAM.first + BYE_STEP * (busy - 1), message, texts.NOT_USED())
        reading.keep(row)
        return None
    for number, team in given.items():
        round = rounds[number - 1]
        rounds[number - 1] = replace(round, team_byes=(*round.team_byes, Unpaired(team, Bye.PAIRING)))
    return ByePoints(match_points, game_points)


def with_byes_taken(
    reading: Reading, rounds: Sequence[Round], requests: Sequence[ByeRequest]
) -> tuple[tuple[Round, ...], tuple[ByeRequest, ...]]:
    """The rounds with the byes that teams without an opponent had in them, and the requests for later rounds."""
    found = list(rounds)
    for request in requests:
        if request.round > len(found):
            continue
        round = found[request.round - 1]
        if request.player in _busy(round):
            other = "another bye" if any(u.player == request.player for u in round.team_byes) else "an opponent"
            reading.notes.append(texts.BYE_NOT_USED(team=request.player, other=other, round=request.round))
        else:
            byes = (*round.team_byes, Unpaired(request.player, request.bye))
            found[request.round - 1] = replace(round, team_byes=byes)
    return tuple(found), tuple(request for request in requests if request.round > len(found))


def _busy(round: Round) -> set[int]:
    """Teams that have their place in a round."""
    return {team for match in round.matches for team in match.teams} | {bye.player for bye in round.team_byes}


def with_forfeited_boards(section: Section) -> Section:
    """A match that was forfeited before anybody sat down, with a forfeit on each of its boards.

    Record 330 alone says who won, but readers that count the boards find none and refuse the file, or give the winner
    nothing.
    """
    here = (replace(player, status=Status.ACTIVE, entered_round=1) for player in section.players)
    everybody = replace(section, players=tuple(here), bye_requests=())
    return replace(section, rounds=tuple(_with_forfeits(everybody, round) for round in section.rounds))


def _with_forfeits(section: Section, round: Round) -> Round:
    members = {team.number: set(team.members) for team in section.teams}
    busy = {number for game in round.games for number in game.players}
    busy |= {unpaired.player for unpaired in round.byes if unpaired.bye is not Bye.ZERO}
    for match in round.matches:
        if match.result in LETTERS and busy.isdisjoint(members[match.white] | members[match.black]):
            round = _forfeited(section, round, match, match.result)
    return round


def _forfeited(section: Section, round: Round, match: Match, result: Result) -> Round:
    """Both teams on their boards as they were lined up; opposite an empty chair the winner has the point alone."""
    whites = next(set(team.members) for team in section.teams if team.number == match.white)
    last = max((game.board for game in round.games), default=0)
    games: list[Game] = []
    alone: list[int] = []
    for board in boards_at(section, match, round.number):
        if board.pair:
            told = result if board.pair[0] in whites else result.reversed
            games.append(Game(last + board.board, *board.pair, told))
        else:
            sides = {player: Color.WHITE if player in whites else Color.BLACK for player in board.players}
            alone += [player for player, side in sides.items() if result.outcome(side) is Outcome.FORFEIT_WIN]
    seated = set(alone).union(*(game.players for game in games))
    byes = (*(bye for bye in round.byes if bye.player not in seated), *(Unpaired(n, Bye.FULL) for n in alone))
    own = replace(match, boards=tuple(game.board for game in games))
    matches = tuple(own if each is match else each for each in round.matches)
    return replace(round, games=(*round.games, *games), byes=byes, matches=matches)


def write_matches(section: Section) -> Iterator[tuple[str, str]]:
    """Records 320 and 330."""
    byes = {r.number: u.player for r in section.rounds for u in r.team_byes if u.bye is Bye.PAIRING}
    if section.team_play.bye is not None or byes:
        played = (len(match.boards) for round in section.rounds for match in round.matches)
        worth = bye_points(section, len(section.team_play.board_colors) or max(played, default=1))
        head = [BYE_MATCH.right(str(worth.match_points)), BYE_GAME.right(str(worth.game_points))]
        given = [byes.get(round, 0) for round in range(1, max(byes, default=0) + 1)]
        yield "320", compose("320", [*head, *spread(given, BYE_TEAM, BYE_STEP, "03")])
    for round in section.rounds:
        for match in round.matches:
            if match.result in LETTERS:
                numbers = [(8, f"{round.number:03}"), (12, f"{match.white:03}"), (16, f"{match.black:03}")]
                yield "330", compose("330", [(FORFEIT.first, LETTERS[match.result]), *numbers])
