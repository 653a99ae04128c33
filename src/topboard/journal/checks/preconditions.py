"""What every event asks first: does it fit the state? An event that does not has changed nothing."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.core import PlayerId, Result
from topboard.core.systems import is_display
from topboard.journal.folding.state import (
    BoardState,
    DraftState,
    EventState,
    Placing,
    PlayerState,
    RoundState,
    SectionState,
    TeamState,
)
from topboard.journal.shapes.parts import PlacedBye, PlacedPair
from topboard.rulebook import NUMBER, PLAYER, RESULT, TEXT, Reason, kind

EVENT_TWICE = kind("unfit.event-twice", "the event was created before")
NO_EVENT = kind("unfit.no-event", "there is no event yet")
NO_SECTION = kind("unfit.no-section", "there is no section '{section}'", section=TEXT)
SECTION_TWICE = kind("unfit.section-twice", "section '{section}' was created before", section=TEXT)
NO_PLAYER = kind("unfit.no-player", "there is no player '{player}'", player=TEXT)
PLAYER_TWICE = kind("unfit.player-twice", "player '{player}' was entered before", player=TEXT)
NOT_A_MEMBER = kind(
    "unfit.not-a-member", "{player} is not a player of section '{section}'", player=PLAYER, section=TEXT
)
TWO_PLACES = kind(
    "unfit.two-places", "{player} has two places in one round of section '{section}'", player=PLAYER, section=TEXT
)
NUMBER_TWICE = kind(
    "unfit.number-twice", "two players of section '{section}' would have the same pairing number", section=TEXT
)
NO_BYE = kind("unfit.no-bye", "{player} has no bye in round {round}", player=PLAYER, round=NUMBER)
NO_PROHIBITION = kind(
    "unfit.no-prohibition", "section '{section}' has no prohibition '{prohibition}'", section=TEXT, prohibition=TEXT
)
PAIRED = kind("unfit.paired", "{player} was already paired in section '{section}'", player=PLAYER, section=TEXT)
RE_ENTERED = kind("unfit.re-entered", "{player} has re-entered section '{section}'", player=PLAYER, section=TEXT)
IN_DRAFT = kind("unfit.in-draft", "{player} is in the draft of round {round}", player=PLAYER, round=NUMBER)
KEPT_APART = kind(
    "unfit.kept-apart", "{player} is in a prohibited pair of section '{section}'", player=PLAYER, section=TEXT
)
NO_ROUND = kind("unfit.no-round", "round {round} of section '{section}' is not published", round=NUMBER, section=TEXT)
NO_BOARD = kind(
    "unfit.no-board",
    "round {round} of section '{section}' has no board {board}",
    round=NUMBER,
    section=TEXT,
    board=NUMBER,
)
NO_REQUEST = kind("unfit.no-request", "{player} asked for nothing in round {round}", player=PLAYER, round=NUMBER)
NOT_AT_BOARD = kind(
    "unfit.not-at-board",
    "{player} does not sit at board {board} of round {round}",
    player=PLAYER,
    board=NUMBER,
    round=NUMBER,
)
NOT_PROVISIONAL = kind(
    "unfit.not-provisional", "board {board} of round {round} has no provisional result", board=NUMBER, round=NUMBER
)
NO_DRAFT = kind("unfit.no-draft", "section '{section}' has no draft of round {round}", section=TEXT, round=NUMBER)
NOT_NEXT = kind(
    "unfit.not-next",
    "round {round} of section '{section}' cannot be paired: {next} is next",
    round=NUMBER,
    section=TEXT,
    next=NUMBER,
)
LATER_ROUND = kind(
    "unfit.later-round", "round {round} of section '{section}' is already published", round=NUMBER, section=TEXT
)
ROUND_HAS_RESULTS = kind(
    "unfit.round-has-results", "round {round} of section '{section}' has results", round=NUMBER, section=TEXT
)
HAS_RESULT = kind("unfit.has-result", "board {board} of round {round} already has a result", board=NUMBER, round=NUMBER)
RESULT_THERE = kind(
    "unfit.result-there",
    "board {board} of round {round} already has the result {result}",
    board=NUMBER,
    round=NUMBER,
    result=RESULT,
)
OTHER_RESULT = kind(
    "unfit.other-result",
    "board {board} of round {round} does not have the result {result}",
    board=NUMBER,
    round=NUMBER,
    result=RESULT,
)
NO_GAME = kind(
    "unfit.no-game",
    "{player} has no game on board {board} of round {round}",
    player=PLAYER,
    board=NUMBER,
    round=NUMBER,
)
TWO_PAIRS = kind("unfit.two-pairs", "two pairs would play on one board")


NO_TEAM = kind("unfit.no-team", "there is no team '{team}'", team=TEXT)
TEAM_TWICE = kind("unfit.team-twice", "team '{team}' was entered before", team=TEXT)
NOT_A_TEAM = kind("unfit.not-a-team", "{team} is not a team of section '{section}'", team=PLAYER, section=TEXT)
TEAM_NUMBER_TWICE = kind(
    "unfit.team-number-twice",
    "two teams of section '{section}' would have the number {number}",
    section=TEXT,
    number=NUMBER,
)
OF_ANOTHER_TEAM = kind("unfit.of-another-team", "{player} belongs to {team}", player=PLAYER, team=PLAYER)
NOT_OF_TEAM = kind("unfit.not-of-team", "{player} does not belong to {team}", player=PLAYER, team=PLAYER)
TWICE_IN_LINE_UP = kind("unfit.twice-in-line-up", "somebody stands twice in the line-up of {team}", team=PLAYER)
IN_LINE_UP = kind(
    "unfit.in-line-up",
    "{player} is in the line-up of {team} for round {round}",
    player=PLAYER,
    team=PLAYER,
    round=NUMBER,
)
NO_LINE_UP = kind("unfit.no-line-up", "{team} has no line-up for round {round}", team=PLAYER, round=NUMBER)
TEAM_PAIRED = kind("unfit.team-paired", "{team} was already paired in section '{section}'", team=PLAYER, section=TEXT)
TEAM_KEPT_APART = kind(
    "unfit.team-kept-apart", "{team} stands in a prohibited pair of section '{section}'", team=PLAYER, section=TEXT
)
TEAM_TWO_PLACES = kind(
    "unfit.team-two-places", "a team stands twice in round {round} of section '{section}'", round=NUMBER, section=TEXT
)
MATCH_BOARDS = kind(
    "unfit.match-boards", "the boards of the matches are not boards of round {round}, each once", round=NUMBER
)
TWO_MATCHES = kind("unfit.two-matches", "two matches would be played at one table")
NO_CHALLENGE = kind(
    "unfit.no-challenge",
    "{challenger} has no open challenge to {opponent} in section '{section}'",
    challenger=TEXT,
    opponent=TEXT,
    section=TEXT,
)
NOT_A_MATCH = kind(
    "unfit.not-a-match",
    "{winner} and {loser} do not meet in round {round} of section '{section}'",
    winner=TEXT,
    loser=TEXT,
    round=NUMBER,
    section=TEXT,
)
NO_MATCH = kind(
    "unfit.no-match",
    "round {round} of section '{section}' has no match at table {table}",
    round=NUMBER,
    section=TEXT,
    table=NUMBER,
)

TEAM_IN_DRAFT_TWICE = kind(
    "unfit.team-in-draft-twice", "a team has two places in the draft of section '{section}'", section=TEXT
)
TEAM_DRAFTED = kind("unfit.team-drafted", "{team} is in the draft of round {round}", team=PLAYER, round=NUMBER)


class Unfit(Exception):
    """The event cannot have happened in this state; the reason says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def need_section(state: EventState, id: str) -> SectionState:
    section = state.sections.get(id)
    if section is None:
        raise Unfit(NO_SECTION(section=id))
    return section


def need_player(state: EventState, id: str) -> tuple[SectionState, PlayerState]:
    section_id = state.section_of.get(id)
    if section_id is None:
        raise Unfit(NO_PLAYER(player=id))
    section = state.sections[section_id]
    return section, section.players[id]


def need_entrant(state: EventState, id: str) -> SectionState:
    """The section of a player or a team."""
    section_id = state.section_of.get(id) or state.section_of_team.get(id)
    if section_id is None:
        raise Unfit(NO_PLAYER(player=id))
    return state.sections[section_id]


def need_team(state: EventState, id: str) -> tuple[SectionState, TeamState]:
    section_id = state.section_of_team.get(id)
    if section_id is None:
        raise Unfit(NO_TEAM(team=id))
    section = state.sections[section_id]
    return section, section.teams[id]


def need_team_number(section: SectionState, number: int, team: str) -> None:
    if number and any(other.facts.number == number for other in section.teams.values() if other.id != team):
        raise Unfit(TEAM_NUMBER_TWICE(section=section.id, number=number))


def team_members(section: SectionState, team: str, members: Sequence[str]) -> tuple[PlayerId, ...]:
    """Players of the section, none of them of another team."""
    need_members(section, list(members))
    for other in section.teams.values():
        taken = next((player for player in members if player in other.members), None)
        if taken is not None and other.id != team:
            raise Unfit(OF_ANOTHER_TEAM(player=taken, team=other.id))
    return tuple(PlayerId(player) for player in members)


def need_round(section: SectionState, number: int) -> RoundState:
    if not 1 <= number <= len(section.rounds):
        raise Unfit(NO_ROUND(round=number, section=section.id))
    return section.rounds[number - 1]


def need_board(state: EventState, section_id: str, number: int, board: int) -> tuple[RoundState, BoardState]:
    section = need_section(state, section_id)
    round = need_round(section, number)
    found = round.boards.get(board)
    if found is None:
        raise Unfit(NO_BOARD(round=number, section=section.id, board=board))
    section.round_changed(round)
    return round, found


def need_result(board: BoardState, was: Result, *, round: int, number: int) -> None:
    """The result that a correction names: the game's, or what counted instead of it when journals stored only that."""
    if was not in (board.result, board.instead):
        raise Unfit(OTHER_RESULT(board=number, round=round, result=was.value))


def need_draft(section: SectionState, number: int) -> DraftState:
    if section.draft is None or section.draft.round != number:
        raise Unfit(NO_DRAFT(section=section.id, round=number))
    return section.draft


def need_members(section: SectionState, players: list[str]) -> None:
    if len(set(players)) == len(players) and section.players.keys() >= set(players):
        return
    seen: set[str] = set()
    for player in players:
        if player not in section.players:
            raise Unfit(NOT_A_MEMBER(player=player, section=section.id))
        if player in seen:
            raise Unfit(TWO_PLACES(player=player, section=section.id))
        seen.add(player)


def placed(section: SectionState, pairs: Sequence[PlacedPair], byes: Sequence[PlacedBye]) -> Placing:
    """Who sits where, everybody once and on a board of their own."""
    placing = Placing({p.board: (p.white, p.black) for p in pairs}, {b.player: b.bye for b in byes})
    if len(placing.pairs) != len(pairs):
        raise Unfit(TWO_PAIRS())
    many = placing.on_all_boards if is_display(section) else frozenset()
    need_members(section, [*many, *(player for player in placing.players() if player not in many)])
    return placing


def drafted(section: SectionState, pairs: Sequence[PlacedPair], byes: Sequence[PlacedBye]) -> Placing:
    """As `placed`; where teams meet, a draft names teams at tables."""
    named = {*(team for pair in pairs for team in (pair.white, pair.black)), *(bye.player for bye in byes)}
    if not named & section.teams.keys():
        return placed(section, pairs, byes)
    unknown = next((team for team in sorted(named) if team not in section.teams), None)
    if unknown is not None:
        raise Unfit(NOT_A_TEAM(team=unknown, section=section.id))
    placing = Placing({p.board: (p.white, p.black) for p in pairs}, {b.player: b.bye for b in byes})
    if len(placing.pairs) != len(pairs):
        raise Unfit(TWO_MATCHES())
    if len(list(placing.players())) != len(named):
        raise Unfit(TEAM_IN_DRAFT_TWICE(section=section.id))
    return placing


def leave(state: EventState, section: SectionState, player: PlayerState) -> None:
    """Take out an entry that was never paired, with everything that was noted for it."""
    if section.has_been_placed(player.id):
        raise Unfit(PAIRED(player=player.id, section=section.id))
    if any(other.reentry_of == player.id for other in section.players.values()):
        raise Unfit(RE_ENTERED(player=player.id, section=section.id))
    if section.draft is not None and player.id in section.draft.placing.players():
        raise Unfit(IN_DRAFT(player=player.id, round=section.draft.round))
    if any(player.id in p.players for p in section.prohibitions.values()):
        raise Unfit(KEPT_APART(player=player.id, section=section.id))
    del section.players[player.id], state.section_of[player.id]
    for round in section.rounds:
        round.byes.pop(player.id, None)
    for _, published in section.unpublished.values():
        published.byes.pop(player.id, None)
    section.byes = {key: bye for key, bye in section.byes.items() if key[0] != player.id}
    section.virtual = {key: points for key, points in section.virtual.items() if key[0] != player.id}
    section.adjustments = [each for each in section.adjustments if each.player != player.id]
    section.entered = {key: value for key, value in section.entered.items() if key[1] != player.id}
    section.early_games = [each for each in section.early_games if player.id not in each.players]
    section.extra_games = [each for each in section.extra_games if player.id not in (each.white, each.black)]
    section.play_offs = [each for each in section.play_offs if player.id not in each.players]
    section.challenges = [each for each in section.challenges if player.id not in each.players]
    section.qualifiers = [each for each in section.qualifiers if each.player != player.id]
    for team in section.teams.values():
        team.members = tuple(member for member in team.members if member != player.id)
    section.line_ups = {key: each for key, each in section.line_ups.items() if player.id not in each.players}
    section.forget_in_report(players={player.id})
    section.players_changed()
