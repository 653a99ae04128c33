"""Teams at the desk: what is shown of them, and what may be typed more shortly than by its fields."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import carry_out, command_of, notes, told
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.core import counted, match_points
from topboard.core.teams.match_boards import first_board_at
from topboard.director import Accepted
from topboard.director import commands as do
from topboard.director.desk.field_shapes import TEAM_RULES
from topboard.director.register import VERBS, said_of
from topboard.director.teams.match_results import TypedBoard, TypedMatch, read_match
from topboard.journal.folding.freeze import team_numbers
from topboard.rulebook import NUMBER, QUOTED, kind
from topboard.tiebreaks import team_event

NO_GAME_THERE = kind(
    "cli.desk-teams.no-game-there",
    "Round {round} has no game on board {board} at table {table}.",
    round=NUMBER,
    board=NUMBER,
    table=NUMBER,
)
MATCHES_USAGE = kind(
    "cli.desk-teams.matches-usage", "Write: matches ROUND TEAM TEAM ...; a team left over gets the bye"
)
NOT_PUBLISHED = kind("cli.desk-teams.not-published", "Round {round} is not published.", round=QUOTED)


def team(session: Session, words: list[str]) -> Lines:
    """`team NAME PLAYER PLAYER ...` enters one, `team NAME number=3` changes one."""
    plain, _pairs = settings_of(words)
    known = {each.facts.name.casefold(): each.id for each in session.section.teams.values()}
    if len(plain) == 1 and plain[0].casefold() in known:
        rest = [word for word in words if word not in plain]
        verb = VERBS["editteam"]
        command = command_of(session, verb, rest, team=known[plain[0].casefold()])
        return told(said_of(command, session.director.state), carry_out(session, verb, command, words))
    carry_out(session, VERBS["team"], command_of(session, VERBS["team"], words), words)
    return show_teams(session, [])


def show_teams(session: Session, words: list[str]) -> Lines:
    section = session.section
    numbers = team_numbers(section)
    rows = []
    for each in sorted(section.teams.values(), key=lambda t: numbers[t.id]):
        members = ", ".join(section.players[id].facts.name for id in each.members) or "nobody yet"
        rows.append(f"{numbers[each.id]:>5}  {each.facts.name}: {members}")
    return rows or ["No teams are entered. Write: team NAME PLAYER ..."]


def shown_order(session: Session, command: do.SetBoardOrder, answer: Accepted) -> Lines:
    found = session.section.teams[command.team]
    return _order(session, found.facts.name, found.members)


def _order(session: Session, name: str, players: Sequence[str]) -> Lines:
    people = session.section.players
    seats = (f"  board {n}: {people[id].facts.name if id else 'empty'}" for n, id in enumerate(players, 1))
    return [f"{name}:", *seats]


def shown_line_up(session: Session, command: do.SetLineUp | do.HandInLineUp, answer: Accepted) -> Lines:
    name = session.section.teams[command.team].facts.name
    if not command.players:
        return [f"{name} plays round {command.round} in its board order."]
    return [*_order(session, f"{name}, round {command.round}", command.players), *notes(answer)]


def typed_match(session: Session, line: str) -> TypedMatch | TypedBoard | None:
    """A line about a match, where the last round has any."""
    rounds = session.section.rounds
    return read_match(line) if rounds and rounds[-1].matches else None


def by_number(session: Session, typed: TypedBoard) -> str:
    """`3.2 1` with the number that the board has in the hall."""
    round = session.section.rounds[-1]
    value = session.director.section(session.section.id)
    number = first_board_at(value, typed.table) + typed.board - 1
    if typed.table not in round.matches or number not in round.matches[typed.table].boards:
        raise NotDone(NO_GAME_THERE(round=round.number, board=typed.board, table=typed.table))
    return f"{number} {typed.result}"


def enter_match(session: Session, typed: TypedMatch) -> Lines:
    command = do.RecordMatch(session.section.id, session.last_round, typed.table, typed.score, typed.boards)
    answer = session.do(command)
    return shown_match(session, command, answer)


def shown_match(session: Session, command: do.RecordMatch, answer: Accepted) -> Lines:
    """The match with what its boards came to."""
    section = session.director.section(session.section.id)
    match = next(m for m in section.round(command.round).matches if m.table == command.table)
    played = {number: rounds[command.round - 1] for number, rounds in team_event(counted(section)).matches.items()}
    names = {team.number: team.name for team in section.teams}
    white, black = (f"{names[team]} {played[team].game_points}" for team in match.teams)
    return [f"Table {command.table}: {white} - {black}", *notes(answer)]


def matches(session: Session, words: list[str]) -> Lines:
    """`matches 2 Elm Oak Ash`: Elm has White against Oak on the first board, and Ash, left over, has the bye.

    `matches 2` shows those of round 2.
    """
    plain, _pairs = settings_of(words)
    if not plain:
        raise NotDone(MATCHES_USAGE())
    number, *teams = plain
    keys = [word for word in words if word not in plain]
    if teams or keys:
        pairs = list(zip(teams[::2], teams[1::2], strict=False))
        met = {"pairs": pairs, "byes": teams[-1:] if len(teams) % 2 else []} if teams else {}
        command = command_of(session, VERBS["matches"], [number, *keys], **met)
        carry_out(session, VERBS["matches"], command, words)
    round = int(number) if number.isdecimal() and len(number) < 4 else 0
    if not 1 <= round <= len(session.section.rounds):
        raise NotDone(NOT_PUBLISHED(round=number[:9]))
    return _matches(session, round) or [f"Round {round} has no matches of teams."]


def _matches(session: Session, round: int) -> Lines:
    names = {id: each.facts.name for id, each in session.section.teams.items()}
    state = session.section.rounds[round - 1]
    rows = []
    for table, match in sorted(state.matches.items()):
        decided = f"  {match.result.told} ({match.reason})" if match.result else ""
        boards = f"boards {', '.join(map(str, match.boards))}" if match.boards else "no games"
        rows.append(f"  table {table}: {names[match.white]} - {names[match.black]}, {boards}{decided}")
    return rows + [f"  {names[team]} has the bye" for team in state.team_byes]


def shown_matches(session: Session, command: do.DecideMatch | do.ForfeitBoards, answer: Accepted) -> Lines:
    return _matches(session, command.round)


def shown_rules(session: Session, command: do.SetTeamRules, answer: Accepted) -> Lines:
    """As they would be typed; match points that nobody set are the federation's."""
    usual = asdict(match_points(session.director.section(session.section.id)))
    rules = session.section.team_rules
    values = {
        about.key or name: usual.get(name, "") if getattr(rules, name) == "" else getattr(rules, name)
        for name, about in TEAM_RULES.items()
    }
    return [f"  {key}={_typed(value)}" for key, value in values.items()]


def _typed(value: object) -> str:
    return "yes" if value is True else "no" if value is False else str(value).removesuffix(".0")
