"""What can be typed at the desk: one short function a verb, each handing back the lines to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from fractions import Fraction

from topboard.cli import desk_tables as tables
from topboard.cli import desk_teams as teams
from topboard.cli.desk_facts import edit, enter
from topboard.cli.desk_rules import create_section, set_rules
from topboard.cli.desk_rulings import allow, count_as, forbid, reopen
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_us import AGAIN, UNREPORTED, pair_again, unreported
from topboard.cli.desk_why import USAGE, why
from topboard.cli.desk_words import Lines, split_words, whole_number
from topboard.cli.plural import count
from topboard.cli.prints import chart_text
from topboard.core import Bye, Status
from topboard.director import commands as do
from topboard.director import draft_findings, history, last_undoable, stage
from topboard.director.commands.publishing import RESULTS_LOST
from topboard.director.typed import NotUnderstood, Typed, read_line
from topboard.journal import DraftState
from topboard.journal.events import EventDetails
from topboard.width import pad

Action = Callable[[Session, list[str]], Lines]
BYES = {"half": Bye.HALF, "full": Bye.FULL, "zero": Bye.ZERO}


@dataclass(frozen=True, slots=True)
class Verb:
    """A word of the desk: how it is written, what it does."""

    usage: str
    about: str
    action: Action


def create_event(session: Session, words: list[str]) -> Lines:
    session.do(do.CreateEvent(EventDetails(" ".join(words))))
    return [f"Event: {' '.join(words)}"]


def set_dates(session: Session, words: list[str]) -> Lines:
    """The days of the rounds in order, as they stand in the schedule."""
    try:
        days = tuple(date.fromisoformat(word) for word in words)
    except ValueError:
        raise NotDone("Write days as 2026-05-01, one a round: dates 2026-05-01 2026-05-02 ...") from None
    session.do(do.ChangeEvent({"round_dates": days}))
    return [f"Round {number}: {day:%Y-%m-%d}" for number, day in enumerate(days, 1)]


def use_section(session: Session, words: list[str]) -> Lines:
    return [f"Section {session.use(' '.join(words)).rules.name}: {stage(session.director, session.section_id)}"]


def grant_bye(session: Session, words: list[str]) -> Lines:
    if len(words) not in (2, 3) or (len(words) == 3 and words[2].casefold() not in BYES):
        raise NotDone("Write: bye PLAYER ROUND [half, full or zero]")
    player, round = session.player(words[0]), whole_number(words[1], "The round", 1, 99)
    bye = BYES[words[2].casefold() if len(words) == 3 else "half"]
    answer = session.do(do.GrantBye(player.id, round, bye))
    text = f"{player.facts.name}: {bye.outcome.meaning.text} in round {round}"
    return [text, *(f"  {problem}" for problem in answer.problems)]


def cancel_bye(session: Session, words: list[str]) -> Lines:
    if len(words) != 2:
        raise NotDone("Write: nobye PLAYER ROUND")
    player, round = session.player(words[0]), whole_number(words[1], "The round", 1, 99)
    session.do(do.CancelBye(player.id, round))
    return [f"{player.facts.name}: no bye in round {round}"]


def leaving(command: Callable[[str], do.Withdraw | do.Return | do.Expel], text: str, already: str) -> Action:
    def action(session: Session, words: list[str]) -> Lines:
        player = session.player(" ".join(words))
        answer = session.do(command(player.id))
        if not answer.entries:
            return [f"{player.facts.name} {already}."]
        return [f"{player.facts.name} {text}.", *(f"  {problem}" for problem in answer.problems)]

    return action


def check_in(session: Session, words: list[str]) -> Lines:
    """One player, or everybody who takes part and is not checked in yet."""
    if [word.casefold() for word in words] != ["all"]:
        player = session.player(" ".join(words))
        new = session.do(do.CheckIn(player.id)).entries
        return [f"{player.facts.name} is checked in{'' if new else ' already'}."]
    due = [p for p in session.section.players.values() if p.status is Status.ACTIVE and not p.checked_in]
    if due:
        session.do(do.Together(tuple(do.CheckIn(player.id) for player in due)))
    return [f"{count(len(due), 'player')} checked in." if due else "Everybody is checked in already."]


def not_here(session: Session, words: list[str]) -> Lines:
    player = session.player(" ".join(words))
    session.do(do.CheckIn(player.id, present=False))
    return [f"{player.facts.name} is not checked in."]


def pair(session: Session, words: list[str]) -> Lines:
    session.do(
        do.Pair(session.section.id, tuple(words)),
        accepting=lambda ids: " ".join(dict.fromkeys(("pair", *words, *ids))),
    )
    return show_pairings(session, [])


def show_pairings(session: Session, words: list[str]) -> Lines:
    """The draft while there is one, with every rule that it breaks; else the last published round."""
    draft = session.section.draft
    lines = [chart_text(session.director, session.section_id, "pairings", draft=draft is not None)]
    if draft is None:
        return lines
    broken = (f"  {problem}" for problem in draft_findings(session.director, session.section_id))
    return [*lines, f"Draft of round {draft.round}. Next: publish", *broken]


def drop(session: Session, words: list[str]) -> Lines:
    if not session.do(do.DropDraft(session.section.id)).entries:
        return ["There is no draft."]
    return ["The draft is gone."]


def swap(session: Session, words: list[str]) -> Lines:
    if len(words) != 2:
        raise NotDone("Write: swap PLAYER PLAYER")
    one, other = session.player(words[0]), session.player(words[1])
    session.do(do.SwapPlayers(session.section.id, one.id, other.id))
    return [f"{one.facts.name} and {other.facts.name} change places.", *changed_places(session, one.id, other.id)]


def flip(session: Session, words: list[str]) -> Lines:
    if len(words) != 1 or not words[0].isdecimal():
        raise NotDone("Write: flip BOARD")
    session.do(do.FlipColors(session.section.id, int(words[0])))
    draft = session.section.draft
    sitting = draft.placing.pairs[int(words[0])] if draft else ()
    return [f"Board {words[0]}: colours exchanged.", *changed_places(session, *sitting)]


def changed_places(session: Session, *players: str) -> Lines:
    """Where these players of the draft are now, and every rule that the draft breaks."""
    draft = session.section.draft
    places = dict.fromkeys(place(session, draft, player) for player in players) if draft else ()
    return [*places, *(f"  {problem}" for problem in draft_findings(session.director, session.section_id))]


def place(session: Session, draft: DraftState, player: str) -> str:
    """A player's board or bye in the draft."""
    people, board = session.section.players, draft.placing.board_of(player)
    if board:
        white, black = (people[id].facts.name for id in draft.placing.pairs[board])
        return f"Board {board}: {white} - {black}"
    bye = draft.placing.byes.get(player)
    return f"{people[player].facts.name}: {bye.outcome.meaning.text if bye else 'neither a game nor a bye'}"


def publish(session: Session, words: list[str]) -> Lines:
    session.do(
        do.Announce(session.section.id, tuple(words)),
        accepting=lambda ids: " ".join(dict.fromkeys(("publish", *words, *ids))),
    )
    return [f"Round {len(session.section.rounds)} is published."]


def unpublish(session: Session, words: list[str]) -> Lines:
    accept = tuple(word for word in words if word == RESULTS_LOST)
    reason = " ".join(word for word in words if word != RESULTS_LOST)
    session.do(
        do.Unpublish(session.section.id, reason, accept),
        accepting=lambda ids: " ".join(("unpublish", *ids, reason)).strip(),
    )
    return ["The round is a draft again."]


def last_round(session: Session) -> int:
    """The round that results are entered for."""
    number = len(session.section.rounds)
    if not number:
        raise NotDone("No round is published yet. First: pair, publish")
    return number


def result(session: Session, line: str) -> Lines:
    """`7 1` and its like, in the last round."""
    try:
        typed = read_line(line)
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    return enter_result(session, last_round(session), typed)


def earlier_result(session: Session, words: list[str]) -> Lines:
    """`result 2 7 1`: a game of round 2 that was played later."""
    if len(words) != 3:
        raise NotDone("Write: result ROUND BOARD RESULT")
    number = whole_number(words[0], "The round", 1, 99)
    try:
        typed = read_line(" ".join(words[1:]))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    return enter_result(session, number, typed)


def enter_result(session: Session, number: int, typed: Typed) -> Lines:
    """A result that is there already is asked about, not overwritten."""
    section = session.section
    where = named_board(session, number, typed.board)
    if typed.result is None:
        if not session.do(do.VoidResult(section.id, number, typed.board)).entries:
            return [f"{where} has no result."]
        return [f"{where}: result taken back."]
    answer = session.do(do.RecordResult(section.id, number, typed.board, typed.result))
    board = section.rounds[number - 1].boards[typed.board]
    white, black = (section.players[id].facts.name for id in board.players)
    return [f"{where}: {white} {typed.result.value} {black}", *(f"  {problem}" for problem in answer.problems)]


def named_board(session: Session, number: int, board: int) -> str:
    """The board; with its round, where the draft of the next one could be meant as well."""
    draft = session.section.draft
    if draft is None:
        return f"Board {board}"
    return f"Round {number}, board {board} (round {draft.round} is a draft and takes no results yet)"


def correct(session: Session, words: list[str]) -> Lines:
    try:
        typed = read_line(" ".join(words[:2]))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    if typed.result is None:
        raise NotDone("Write: correct BOARD RESULT; to take a result back: 7 u")
    number = last_round(session)
    where = named_board(session, number, typed.board)
    answer = session.do(do.CorrectResult(session.section.id, number, typed.board, typed.result, " ".join(words[2:])))
    return [f"{where} is now {typed.result.value}.", *(f"  {problem}" for problem in answer.problems)]


def enter_tiebreak(session: Session, words: list[str]) -> Lines:
    """A play-off and its like: `value PLAYOFF Adams 2`; `-` takes it back."""
    if len(words) != 3:
        raise NotDone("Write: value PLAYOFF PLAYER POINTS, or - instead of the points to take it back")
    player = session.player(words[1])
    try:
        value = None if words[2] == "-" else Fraction(words[2])
    except (ValueError, ZeroDivisionError):
        raise NotDone(f"{words[2]!r} is not a number of points.") from None
    session.do(do.EnterTiebreak(player.id, words[0], value))
    return [f"{player.facts.name}: {words[0].upper()} {words[2]}"]


def undo(session: Session, words: list[str]) -> Lines:
    """The last thing, or what stands at a position of the history."""
    if len(words) > 1 or (words and not words[0].isdecimal()):
        raise NotDone(f"{' '.join(words)!r} is no position. Write: undo, or undo POSITION as history shows it")
    position = int(words[0]) if words else last_undoable(session.director)
    if not words and not position:
        raise NotDone("There is nothing to undo.")
    text = next((line.text for line in history(session.director) if line.position == position), "")
    session.do(do.Undo(position))
    return [f"Undone: {text}"]


def show_history(session: Session, words: list[str]) -> Lines:
    if len(words) > 1 or (words and not words[0].isdecimal()):
        raise NotDone("Write: history, or history COUNT")
    last = int(words[0]) if words else 20
    return [
        f"{line.position:5} {line.time:%H:%M:%S} {line.actor}: {line.text}{' (undone)' if line.undone else ''}"
        for line in history(session.director, last=last)
    ]


def show_state(session: Session, words: list[str]) -> Lines:
    step = stage(session.director, session.section.id)
    return [f"{session.section.rules.name}: {step}", *(f"  {problem}" for problem in step.blocks)]


def show_players(session: Session, words: list[str]) -> Lines:
    players = sorted(session.section.players.values(), key=lambda p: (p.number, p.id))
    here = {True: " checked in", False: " not checked in"} if session.section.rules.check_in else {}
    return [
        f"{p.number or p.id:>5}  {pad(p.facts.name, 32)} {p.facts.rating.value or '':>5} {p.status.value}"
        + here.get(p.checked_in, "")
        for p in players
    ]


def show_chart(name: str) -> Action:
    def action(session: Session, words: list[str]) -> Lines:
        return [chart_text(session.director, session.section.id, name)]

    return action


def close(session: Session, words: list[str]) -> Lines:
    session.do(do.CloseSection(session.section.id))
    return [f"Section {session.section.rules.name} is closed."]


VERBS: dict[str, Verb] = {
    "event": Verb("event NAME", "create the event", create_event),
    "dates": Verb("dates 2026-05-01 2026-05-02 ...", "the days of the rounds", set_dates),
    "section": Verb("section NAME [preset=us-chess rounds=5 ...]", "create a section", create_section),
    "rules": Verb("rules [key=value ...]", "show or change the rules of the section", set_rules),
    "use": Verb("use NAME", "work on another section", use_section),
    "enter": Verb("enter NAME [RATING] [title=FM club=... round=3]", "enter a player", enter),
    "edit": Verb("edit PLAYER key=value ...", "change the facts about a player", edit),
    "remove": Verb("remove PLAYER", "strike an entry that was never paired", tables.remove),
    "players": Verb("players", "list the entries", show_players),
    "numbers": Verb("numbers [lot|rating] [varma=corrected] [seed=7]", "draw the numbers", tables.draw_numbers),
    "quads": Verb("quads [swiss|round-robin|refuse] [numbers=lot]", "split the entries into quads", tables.quads),
    "holland": Verb("holland GROUPS [unbalanced]", "split the entries into preliminaries", tables.holland),
    "finals": Verb('finals PLACES, or "Final A=2" "Final B=2"', "make finals of the preliminaries", tables.finals),
    "colors": Verb("colors [accept|table]", "even colours out after a withdrawal", tables.colors),
    "checkin": Verb("checkin PLAYER, or checkin all", "note who is here", check_in),
    "checkout": Verb("checkout PLAYER", "take a check-in back", not_here),
    "bye": Verb("bye PLAYER ROUND [half|full|zero]", "grant a bye", grant_bye),
    "nobye": Verb("nobye PLAYER ROUND", "cancel a bye", cancel_bye),
    "withdraw": Verb(
        "withdraw PLAYER", "pair the player no more", leaving(do.Withdraw, "is withdrawn", "is withdrawn already")
    ),
    "return": Verb("return PLAYER", "pair a withdrawn player again", leaving(do.Return, "is back", "is there already")),
    "expel": Verb("expel PLAYER", "expel a player", leaving(do.Expel, "is expelled", "is expelled already")),
    "forbid": Verb("forbid [PLAYER PLAYER REASON]", "two players must not meet; alone: list them", forbid),
    "allow": Verb("allow NUMBER", "lift such a prohibition", allow),
    "pair": Verb("pair [ACCEPT ...]", "make a draft of the next round", pair),
    "drop": Verb("drop", "throw the draft away", drop),
    "swap": Verb("swap PLAYER PLAYER", "exchange two players of the draft", swap),
    "flip": Verb("flip BOARD", "exchange the colours of a board of the draft", flip),
    "why": Verb(USAGE, "the reasons in the draft or the last round", why),
    "publish": Verb("publish [ACCEPT ...]", "announce the round", publish),
    "unpublish": Verb("unpublish [REASON]", "make the last round a draft again", unpublish),
    "result": Verb("result ROUND BOARD RESULT", "a game of an earlier round", earlier_result),
    "correct": Verb("correct BOARD RESULT [REASON]", "change a result", correct),
    "count": Verb("count BOARD RESULT", "how an unfinished game counts for the pairing", count_as),
    "unreported": Verb(UNREPORTED, "rule on a game that nobody reported, by US Chess rules", unreported),
    "again": Verb(AGAIN, "pair the published round again, by US Chess rules", pair_again),
    "value": Verb("value PLAYOFF PLAYER POINTS", "a tie-break decided outside the games", enter_tiebreak),
    "undo": Verb("undo [POSITION]", "undo the last thing, or one of the history", undo),
    "history": Verb("history [COUNT]", "who did what and when", show_history),
    "state": Verb("state", "where the section stands and what it waits for", show_state),
    "schedule": Verb("schedule", "all rounds of a round robin", show_chart("schedule")),
    "pairings": Verb("pairings", "the boards of the draft or the round", show_pairings),
    "standings": Verb("standings", "the standings", show_chart("standings")),
    "wall": Verb("wall", "the wall chart", show_chart("wall")),
    "team": Verb("team NAME [PLAYER ...] [number=3 nickname=ABC]", "enter a team, or change its facts", teams.team),
    "teams": Verb("teams", "list the teams", teams.teams),
    "noteam": Verb("noteam TEAM", "strike a team that was never paired", teams.remove_team),
    "boards": Verb("boards TEAM PLAYER PLAYER ...", "the board order of a team", teams.board_order),
    "lineup": Verb("lineup ROUND TEAM PLAYER - ...", "who plays one round; - leaves a board empty", teams.line_up),
    "matches": Verb("matches ROUND [TEAM TEAM ...]", "which teams meet; alone: show them", teams.matches),
    "decide": Verb("decide ROUND TABLE RESULT REASON", "a match its games do not decide", teams.decide_match),
    "teamrules": Verb("teamrules [win=2 draw=1 colors=WBWB bye=1]", "match points and colors", teams.team_rules),
    "close": Verb("close", "finish the section", close),
    "reopen": Verb("reopen [REASON]", "open a finished section again", reopen),
}


RESULT_LINE = "  7 1   7 =   7 0   7 +   7 -   7 --   7 a   7 u".ljust(53) + "a result: board, then the result"


def help_lines(words: list[str]) -> Lines:
    """Everything, or how one word is written."""
    if words:
        verb = known_verb(words[0])
        return [f"  {verb.usage:50} {verb.about}"]
    return [RESULT_LINE, *(f"  {verb.usage:50} {verb.about}" for verb in VERBS.values())]


def known_verb(word: str) -> Verb:
    verb = VERBS.get(word.casefold())
    if verb is None:
        close = get_close_matches(word.casefold(), VERBS, n=1)
        hint = f"Did you mean {close[0]!r}? " if close else ""
        raise NotDone(f"{word!r} is no word of the desk. {hint}Type help to see them all.")
    return verb


def obey(session: Session, line: str) -> Lines:
    """Do what one line says, on the event as it is now, and hand back what to show; NotDone says why not."""
    words = split_words(line)
    if not words:
        return []
    session.director.refresh()
    if words[0][:1].isdecimal():
        return result(session, line)
    if words[0].casefold() in ("help", "?"):
        return help_lines(words[1:])
    return known_verb(words[0]).action(session, words[1:])
