"""Teams at the desk: entry, board order, line-ups, matches."""

from __future__ import annotations

from msgspec import convert

from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines, settings_of, whole_number
from topboard.director import commands as do
from topboard.director.typed import NotUnderstood, read_line
from topboard.journal.events import TeamFacts
from topboard.journal.freeze import team_numbers

FACTS = ("name", "nickname", "strength", "number")
RULES = {
    "colors": "board_colors",
    "win": "win",
    "draw": "draw",
    "loss": "loss",
    "bye": "bye_match_points",
    "byegames": "bye_game_points",
}


def team(session: Session, words: list[str]) -> Lines:
    """`team NAME PLAYER PLAYER ...` enters one, `team NAME number=3` changes one."""
    plain, given = settings_of(words)
    if not plain:
        raise NotDone("Write: team NAME [PLAYER ...] [nickname=ABC strength=2400 number=3]")
    unknown = next((key for key in given if key not in FACTS), None)
    if unknown is not None:
        raise NotDone(f"A team has no {unknown!r}. Use: {', '.join(FACTS)}")
    facts: dict[str, object] = dict(given)
    if "number" in given:
        facts["number"] = whole_number(given["number"], "The number", 0, 999)
    known = next((t for t in session.section.teams.values() if t.facts.name.casefold() == plain[0].casefold()), None)
    if known is not None and not plain[1:]:
        session.do(do.EditTeam(known.id, facts))
        return [f"{session.team(known.id).facts.name} was updated."]
    members = tuple(session.player(word).id for word in plain[1:])
    session.do(do.EnterTeam(session.section.id, convert({"name": plain[0], **facts}, TeamFacts), members))
    return teams(session, [])


def teams(session: Session, words: list[str]) -> Lines:
    section = session.section
    numbers = team_numbers(section)
    rows = []
    for each in sorted(section.teams.values(), key=lambda t: numbers[t.id]):
        members = ", ".join(section.players[id].facts.name for id in each.members) or "nobody yet"
        rows.append(f"{numbers[each.id]:>5}  {each.facts.name}: {members}")
    return rows or ["No teams are entered. Write: team NAME PLAYER ..."]


def remove_team(session: Session, words: list[str]) -> Lines:
    found = session.team(" ".join(words))
    session.do(do.RemoveTeam(found.id))
    return [f"{found.facts.name} was removed; its players stay."]


def board_order(session: Session, words: list[str]) -> Lines:
    """`boards Mechanics Adams Brook ...`, the first board first."""
    if len(words) < 2:
        raise NotDone("Write: boards TEAM PLAYER PLAYER ...")
    found = session.team(words[0])
    session.do(do.SetBoardOrder(found.id, tuple(session.player(word).id for word in words[1:])))
    return _order(session, found.facts.name, tuple(session.team(found.id).members))


def _order(session: Session, name: str, players: tuple[str | None, ...]) -> Lines:
    people = session.section.players
    seats = (f"  board {n}: {people[id].facts.name if id else 'empty'}" for n, id in enumerate(players, 1))
    return [f"{name}:", *seats]


def line_up(session: Session, words: list[str]) -> Lines:
    """`lineup 2 Mechanics Brook - Adams`: `-` leaves a board empty; no players at all take it back."""
    if len(words) < 2:
        raise NotDone("Write: lineup ROUND TEAM PLAYER ..., - for an empty board; name nobody to use the board order")
    round, found = whole_number(words[0], "The round", 1, 99), session.team(words[1])
    players = tuple("" if word == "-" else session.player(word).id for word in words[2:])
    session.do(do.SetLineUp(found.id, round, players))
    if not players:
        return [f"{found.facts.name} plays round {round} in its board order."]
    return _order(session, f"{found.facts.name}, round {round}", players)


def matches(session: Session, words: list[str]) -> Lines:
    """`matches 2 Elm Oak Ash`: Elm has White against Oak on the first board, and Ash, left over, has the bye."""
    if not words:
        raise NotDone("Write: matches ROUND TEAM TEAM ...; a team left over gets the bye")
    round = whole_number(words[0], "The round", 1, 99)
    ids = [session.team(word).id for word in words[1:]]
    if ids:
        pairs, bye = tuple(zip(ids[::2], ids[1::2], strict=False)), tuple(ids[-1:] if len(ids) % 2 else ())
        session.do(do.PairMatches(session.section.id, round, pairs, bye))
    if not 1 <= round <= len(session.section.rounds):
        raise NotDone(f"Round {round} is not published.")
    return _matches(session, round) or [f"Round {round} has no matches of teams."]


def _matches(session: Session, round: int) -> Lines:
    names = {id: each.facts.name for id, each in session.section.teams.items()}
    state = session.section.rounds[round - 1]
    rows = []
    for table, match in sorted(state.matches.items()):
        decided = f"  {match.result.value} ({match.reason})" if match.result else ""
        boards = f"boards {', '.join(map(str, match.boards))}" if match.boards else "no games"
        rows.append(f"  table {table}: {names[match.white]} - {names[match.black]}, {boards}{decided}")
    return rows + [f"  {names[team]} has the bye" for team in state.team_byes]


def decide_match(session: Session, words: list[str]) -> Lines:
    """`decide 2 1 + did not appear`: round, table, result, reason; `u` lets the games decide again."""
    if len(words) < 3:
        raise NotDone("Write: decide ROUND TABLE RESULT REASON, such as decide 2 1 + did not appear; u takes it back")
    round = whole_number(words[0], "The round", 1, 99)
    try:
        typed = read_line(" ".join(words[1:3]))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    session.do(do.DecideMatch(session.section.id, round, typed.board, typed.result, " ".join(words[3:])))
    return _matches(session, round)


def team_rules(session: Session, words: list[str]) -> Lines:
    """`teamrules win=2 draw=1 colors=WBWB bye=1 byegames=2`; bare, as they are."""
    plain, given = settings_of(words)
    unknown = next((key for key in (*plain, *given) if key not in RULES), None)
    if unknown is not None:
        raise NotDone(f"{unknown!r} is not a team rule. Use: {', '.join(RULES)}")
    if given:
        changes: dict[str, object] = {RULES[key]: value.upper() for key, value in given.items()}
        session.do(do.SetTeamRules(session.section.id, changes))
    rules = session.section.team_rules
    return [f"  {key}={getattr(rules, name)}" for key, name in RULES.items()]
