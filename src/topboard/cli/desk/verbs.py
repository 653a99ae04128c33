"""What can be typed at the desk: every command of the register, and what one looks at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, cast

from topboard.cli.desk import questions, teams
from topboard.cli.desk import rating_lists as lists
from topboard.cli.desk import round_robins as tables
from topboard.cli.desk.player_facts import edit, enter
from topboard.cli.desk.report_sections import take_section
from topboard.cli.desk.round_robins import chart_text
from topboard.cli.desk.rulings import allow, count_as, forbid, reopen
from topboard.cli.desk.section_rules import create_section, set_rules
from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import (
    ACCEPT,
    accepted_in,
    accepting_line,
    carry_out,
    command_of,
    notes,
    quoted,
    told,
)
from topboard.cli.desk.typed_words import Lines, split_words
from topboard.cli.desk.uschess_rulings import pair_again, round_robin, side_games, unreported
from topboard.cli.desk.why import USAGE, why
from topboard.cli.plural import count
from topboard.core import Status, outcome_text, rounds_of_pairing
from topboard.director import Accepted, Command, draft_findings, history, last_undoable, not_erased, stage
from topboard.director import commands as do
from topboard.director.desk.answers import Refused
from topboard.director.desk.labels import EventNames, describe_step
from topboard.director.desk.rehearsal import score_changes, written_since
from topboard.director.desk.result_line import NotUnderstood, Typed, TypedGames, read_games, read_line
from topboard.director.entries.entry_status import reentered
from topboard.director.register import VERBS, Verb, said_of
from topboard.director.rounds.publishing import RESULTS_LOST, of_the_last_pairing
from topboard.director.teams.match_results import TypedBoard, TypedMatch
from topboard.errors import DID_YOU_MEAN
from topboard.journal import DraftState
from topboard.language import translated
from topboard.rulebook import QUOTED, SAID, kind
from topboard.width import pad

UNKNOWN_COMMAND = kind("cli.desk-verbs.unknown-command", "Unknown command '{words}'.", words=QUOTED)
TYPE_HELP = kind("cli.desk-verbs.type-help", "Type help to see them all.")
RESULT_USAGE = kind("cli.desk-verbs.result-usage", "Write: result ROUND BOARD RESULT")
NOT_A_POSITION = kind(
    "cli.desk-verbs.not-a-position",
    "'{words}' is not a position. Write: undo, or undo POSITION as history shows it",
    words=QUOTED,
)
NOTHING_TO_UNDO = kind("cli.desk-verbs.nothing-to-undo", "There is nothing to undo.")
HISTORY_USAGE = kind("cli.desk-verbs.history-usage", "Write: history, or history COUNT")
LOOK_USAGE = kind("cli.desk-verbs.look-usage", "Write: look LINE, such as look swap 3 7")

Action = Callable[[Session, list[str]], Lines]
Shown = Callable[[Session, Any, Accepted], Lines]


@dataclass(frozen=True, slots=True)
class DeskWord:
    """A word of the desk: how it is written, what it does."""

    usage: str
    about: str
    action: Action


def action_of(verb: Verb) -> Action:
    """Read the line by the command's description, carry it out, tell it."""

    def action(session: Session, words: list[str]) -> Lines:
        command = command_of(session, verb, words)
        said = said_of(command, session.director.state)
        answer = carry_out(session, verb, command, words)
        shown = SHOWN.get(verb.name)
        return shown(session, command, answer) if shown else told(said, answer)

    return action


def set_dates(session: Session, words: list[str]) -> Lines:
    """The days of the rounds in order, as they stand in the schedule."""
    command = command_of(session, VERBS["poster"], [], dates=words)
    session.do(command)
    days = session.director.state.details.round_dates if session.director.state.details else ()
    return [f"Round {number}: {day:%Y-%m-%d}" for number, day in enumerate(days, 1)]


def use_section(session: Session, words: list[str]) -> Lines:
    return [f"Section {session.use(' '.join(words)).rules.name}: {stage(session.director, session.section_id)}"]


def shown_bye(session: Session, command: do.GrantBye, answer: Accepted) -> Lines:
    name = EventNames(session.director.state).player(command.player)
    return [f"{name}: {outcome_text(session.section, command.bye.outcome)} in round {command.round}", *notes(answer)]


def erase(session: Session, words: list[str]) -> Lines:
    """Some players, or everybody whose personal details are still there."""
    if [word.casefold() for word in words] != ["all"]:
        return action_of(VERBS["erase"])(session, words)
    command = do.ErasePeople(not_erased(session.director))
    return told(said_of(command, session.director.state), session.do(command))


def check_in(session: Session, words: list[str]) -> Lines:
    """One player, or everybody who takes part and is not checked in yet."""
    if [word.casefold() for word in words] != ["all"]:
        player = session.player(" ".join(words))
        answer = session.do(do.CheckIn(player.id))
        return [f"{player.facts.name} is {'' if answer.entries else 'already '}checked in.", *notes(answer)]
    due = [p for p in session.section.players.values() if p.status is Status.ACTIVE and not p.checked_in]
    if not due:
        return ["Everybody is already checked in."]
    answer = session.do(do.Together(tuple(do.CheckIn(player.id) for player in due)))
    return [f"{count(len(due), 'player')} checked in.", *notes(answer)]


def not_here(session: Session, words: list[str]) -> Lines:
    player = session.player(" ".join(words))
    session.do(do.CheckIn(player.id, present=False))
    return [f"{player.facts.name} is not checked in."]


def shown_draft(session: Session, command: object, answer: Accepted) -> Lines:
    return list(dict.fromkeys((*show_pairings(session, []), *notes(answer))))


def show_pairings(session: Session, words: list[str]) -> Lines:
    """The draft while there is one, with every rule that it breaks; else the last published round."""
    draft = session.section.draft
    lines = [chart_text(session.director, session.section_id, "pairings", draft=draft is not None)]
    if draft is None:
        return lines
    broken = (f"  {problem}" for problem in draft_findings(session.director, session.section_id))
    then = "endhand" if session.section.by_hand == draft.round else "publish"
    return [*lines, f"Draft of round {draft.round}. Next: {then}", *broken]


def shown_drop(session: Session, command: do.DropDraft, answer: Accepted) -> Lines:
    return ["The draft was discarded." if answer.entries else "There is no draft."]


def shown_change(session: Session, command: object, answer: Accepted) -> Lines:
    """What was changed in the draft, where those players are now, and every rule that it breaks."""
    draft = session.section.draft
    players = [
        getattr(command, name) for name in ("one", "other", "white", "black", "player") if hasattr(command, name)
    ]
    sitting = draft.placing.pairs.get(getattr(command, "board", 0), ()) if draft else ()
    lines = told(said_of(cast(Command, command), session.director.state), Accepted(answer.entries))
    return [*lines, *changed_places(session, *(players or sitting))]


def changed_places(session: Session, *players: str) -> Lines:
    """Where these players of the draft are now, and every rule that the draft breaks."""
    draft = session.section.draft
    places = dict.fromkeys(place(session, draft, player) for player in players) if draft else ()
    return [*places, *(f"  {problem}" for problem in draft_findings(session.director, session.section_id))]


def place(session: Session, draft: DraftState, player: str) -> str:
    """The board or bye of a player in the draft, or the table of a team."""
    section, board = session.section, draft.placing.board_of(player)
    names = {id: each.facts.name for id, each in section.players.items()}
    names |= {id: each.facts.name for id, each in section.teams.items()}
    if board:
        white, black = (names[id] for id in draft.placing.pairs[board])
        return f"{'Table' if player in section.teams else 'Board'} {board}: {white} - {black}"
    bye = draft.placing.byes.get(player)
    return f"{names[player]}: {outcome_text(section, bye.outcome) if bye else 'neither a game nor a bye'}"


def shown_publish(session: Session, command: do.PublishDraft, answer: Accepted) -> Lines:
    first, *others = of_the_last_pairing(session.section)
    if others:
        return [f"Rounds {first} to {others[-1]} are published: all games of the matches."]
    return [f"Round {first} is published."]


def unpublish(session: Session, words: list[str]) -> Lines:
    accept = [f"accept={word}" for word in words if word == RESULTS_LOST]
    rest = [word for word in words if word != RESULTS_LOST]
    session.do(
        command_of(session, VERBS["unpublish"], [*rest, *accept]),
        accepting=lambda ids: " ".join(("unpublish", *ids, *rest)),
    )
    return ["The round is a draft again."]


def result(session: Session, line: str) -> Lines:
    """`7 1` and its like, in the last round; `3 2.5-1.5` where teams meet, `7 1 =` where two games are a match."""
    games = read_games(line, games_together(session))
    if games is not None:
        return enter_games(session, games)
    of_match = teams.typed_match(session, line)
    try:
        typed = read_line(teams.by_number(session, of_match) if isinstance(of_match, TypedBoard) else line)
    except NotUnderstood as error:
        if isinstance(of_match, TypedMatch):
            return teams.enter_match(session, of_match)
        raise NotDone(error.reason) from None
    return enter_result(session, session.round_of(typed.board), typed)


def games_together(session: Session) -> int:
    """How many games of a match are published together in the last pairing."""
    return len(rounds_of_pairing(session.section, len(session.section.rounds))) if session.section.rounds else 1


def enter_games(session: Session, typed: TypedGames) -> Lines:
    """All games of a match."""
    last = session.last_round
    answer = session.do(do.RecordGames(session.section.id, last, typed.board, typed.results))
    rounds = rounds_of_pairing(session.section, last)
    games = zip(rounds, typed.results, strict=True)
    return [*(played(session, number, Typed(typed.board, each)) for number, each in games), *notes(answer)]


def earlier_result(session: Session, words: list[str]) -> Lines:
    """`result 2 7 1`: a game of round 2 that was played later; `result 2 7 u` takes it back."""
    if len(words) != 3:
        raise NotDone(RESULT_USAGE())
    verb = VERBS["void" if words[2].casefold() == "u" else "result"]
    typed = [f"round={words[0]}", words[1], *([] if verb.name == "void" else words[2:])]
    command: Any = command_of(session, verb, typed)
    return enter_result(session, command.round, Typed(command.board, getattr(command, "result", None)))


def enter_result(session: Session, number: int, typed: Typed) -> Lines:
    """A result that is there already is asked about, not overwritten."""
    section = session.section
    where = named_board(session, number, typed.board)
    if typed.result is None:
        if not session.do(do.VoidResult(section.id, number, typed.board)).entries:
            return [f"{where} has no result."]
        return [f"{where}: result taken back."]
    answer = session.do(do.RecordResult(section.id, number, typed.board, typed.result))
    return [played(session, number, typed), *notes(answer)]


def played(session: Session, number: int, typed: Typed) -> str:
    """A board with its players and the result that was entered."""
    board = session.section.rounds[number - 1].boards[typed.board]
    white, black = (session.section.players[id].called for id in board.players)
    result = typed.result.told if typed.result else ""
    return f"{named_board(session, number, typed.board)}: {white} {result} {black}"


def named_board(session: Session, number: int, board: int) -> str:
    """The board; with its round, where the draft of the next one could be meant as well."""
    draft = session.section.draft
    if draft is None and games_together(session) > 1:
        return f"Round {number}, board {board}"
    if draft is None:
        return f"Board {board}"
    return f"Round {number}, board {board} (round {draft.round} is a draft and takes no results yet)"


def shown_correction(session: Session, command: do.CorrectResult, answer: Accepted) -> Lines:
    where = named_board(session, command.round, command.board)
    return [f"{where} is now {command.result.told}.", *notes(answer)]


def shown_tiebreak(session: Session, command: do.EnterTiebreak, answer: Accepted) -> Lines:
    name = EventNames(session.director.state).player(command.player)
    return [f"{name}: {command.code.upper()} {'-' if command.value is None else command.value}"]


def shown_close(session: Session, command: do.CloseSection, answer: Accepted) -> Lines:
    return [f"Section {session.section.rules.name} is closed.", *notes(answer)]


def undo(session: Session, words: list[str]) -> Lines:
    """The last thing, or what stands at a position of the history."""
    accept = accepted_in(words)
    named = [word for word in words if not word.startswith(ACCEPT)]
    if len(named) > 1 or (named and not named[0].isdecimal()):
        raise NotDone(NOT_A_POSITION(words=" ".join(named)))
    position = int(named[0]) if named else last_undoable(session.director)
    if not named and not position:
        raise NotDone(NOTHING_TO_UNDO())
    entries = session.director.journal.entries
    names = EventNames(session.director.state, entries)
    text = describe_step(entries, position, names).told() if 1 <= position <= len(entries) else ""
    command = do.Undo(position, accept=accept)
    session.do(command, accepting=lambda ids: accepting_line(VERBS["undo"], [str(position)], ids))
    return [f"Undone: {text}"]


def show_history(session: Session, words: list[str]) -> Lines:
    if len(words) > 1 or (words and not words[0].isdecimal()):
        raise NotDone(HISTORY_USAGE())
    last = int(words[0]) if words else 20
    return [
        f"{line.position:5} {line.time:%H:%M:%S} {line.actor}: {line.text}{' (undone)' if line.undone else ''}"
        for line in history(session.director, last=last)
    ]


def show_state(session: Session, words: list[str]) -> Lines:
    step = stage(session.director, session.section.id)
    return [f"{session.section.rules.name}: {step}", *(f"  {problem}" for problem in step.blocks)]


def look(session: Session, words: list[str]) -> Lines:
    """`look swap Smith Jones`: what the line would be answered, the rules that it would break, and nothing written."""
    if not words:
        raise NotDone(LOOK_USAGE())
    line = " ".join(map(quoted, words))
    rehearsal = session.rehearsal()
    answered = obey(rehearsal, line)
    changes = [f"  {each}" for each in written_since(rehearsal.director.journal, session.director.position)]
    told = ["It would write:", *changes] if changes else []
    scores = [f"  {each}" for each in score_changes(session.director.state, rehearsal.director.state)]
    told += ["Scores would change:", *scores] if scores else []
    return [*answered, *told, f"Nothing was written. To do it, type: {line}"]


def show_players(session: Session, words: list[str]) -> Lines:
    players = sorted(session.section.players.values(), key=lambda p: (p.number, p.id))
    listed = reentered(session.section)
    here = {True: " checked in", False: " not checked in"} if session.section.rules.check_in else {}
    status = {p.id: translated(listed.get(p.id, p.status.value)) + here.get(p.checked_in, "") for p in players}
    return [f"{p.number or p.id:>5}  {pad(p.called, 32)} {p.facts.written_rating:>7} {status[p.id]}" for p in players]


def show_chart(name: str) -> Action:
    def action(session: Session, words: list[str]) -> Lines:
        return [chart_text(session.director, session.section.id, name)]

    return action


SHOWN: dict[str, Shown] = {
    "bye": shown_bye,
    "pair": shown_draft,
    "byhand": shown_draft,
    "drop": shown_drop,
    "swap": shown_change,
    "set": shown_change,
    "flip": shown_change,
    "break": shown_change,
    "give": shown_change,
    "publish": shown_publish,
    "correct": shown_correction,
    "value": shown_tiebreak,
    "close": shown_close,
    "boards": teams.shown_order,
    "lineup": teams.shown_line_up,
    "decide": teams.shown_matches,
    "teamrules": teams.shown_rules,
    "handin": teams.shown_line_up,
    "match": teams.shown_match,
    "forfeit": teams.shown_matches,
}
"""What else is shown about a command where its sentence is not enough."""

BY_HAND: dict[str, tuple[str, Action]] = {
    "section": ("section NAME [preset=us-chess rounds=5 ...]", create_section),
    "takesection": ("takesection FILE [name=...]", take_section),
    "rules": ("rules [key=value ...]", set_rules),
    "enter": ("enter NAME [RATING] [title=FM club=... round=3]", enter),
    "edit": ("edit PLAYER key=value ...", edit),
    "refresh": ("refresh [LIST] [kind=rapid freeze=2026-11-01] [do]", lists.refresh),
    "refreshall": ("refreshall [freeze=2026-11-01 official=no] [do]", lists.refresh_all),
    "numbers": ("numbers [lot|rating] [varma=corrected] [seed=7]", tables.draw_numbers),
    "quads": ("quads [swiss|round-robin|refuse] [numbers=lot]", tables.quads),
    "holland": ("holland GROUPS [unbalanced]", tables.holland),
    "finals": ('finals PLACES, or "Final A=2" "Final B=2"', tables.finals),
    "colors": ("colors [accept|table]", tables.colors),
    "checkin": ("checkin PLAYER, or checkin all", check_in),
    "erase": ("erase PLAYER / PLAYER ..., or erase all", erase),
    "forbid": ("forbid [PLAYER PLAYER soft REASON]", forbid),
    "allow": ("allow NUMBER", allow),
    "unpublish": ("unpublish [REASON]", unpublish),
    "result": ("result ROUND BOARD RESULT", earlier_result),
    "count": ("count BOARD RESULT", count_as),
    "reopen": ("reopen [REASON]", reopen),
    "unreported": ("unreported BOARD [RULING] [white black]", unreported),
    "side": ("side [PLAYER PLAYER] [rated=no]", side_games),
    "again": ("again whole|ladder|waiting [PLAYER ...] [started=1,2] reason=WHY", pair_again),
    "roundrobin": ("roundrobin [dropouts]", round_robin),
    "team": ("team NAME [PLAYER ...] [nickname=ABC number=3 ...]", teams.team),
    "matches": ("matches ROUND [TEAM TEAM ...]", teams.matches),
    "undo": ("undo [POSITION]", undo),
}
"""Commands that may be typed more shortly than by their fields, or bare."""

LOOKING: dict[str, DeskWord] = {
    "dates": DeskWord("dates 2026-05-01 2026-05-02 ...", "the dates of the rounds", set_dates),
    "use": DeskWord("use NAME", "switch to another section", use_section),
    "teams": DeskWord("teams", "list the teams", teams.show_teams),
    "find": DeskWord("find NAME or ID [in=LIST]", "look somebody up on the rating list", lists.find),
    "take": DeskWord("take NAME or ID [in=LIST round=3 ...]", "enter a player from the rating list", lists.take),
    "players": DeskWord("players", "list the entries", show_players),
    "ask": DeskWord("ask [QUESTION ...] [--json]", "any question that programs can ask, or all of them", questions.ask),
    "checkout": DeskWord("checkout PLAYER", "undo a check-in", not_here),
    "why": DeskWord(USAGE, "the reasons in the draft or the last round", why),
    "look": DeskWord("look LINE", "what a line would do, without doing it", look),
    "history": DeskWord("history [COUNT]", "who did what and when", show_history),
    "state": DeskWord("state", "where the section stands and what it waits for", show_state),
    "schedule": DeskWord("schedule", "all rounds of a round robin", show_chart("schedule")),
    "pairings": DeskWord("pairings", "the boards of the draft or the round", show_pairings),
    "standings": DeskWord("standings", "the standings", show_chart("standings")),
    "wall": DeskWord("wall", "the wall chart", show_chart("wall")),
}
"""Words that are not commands of the register: turning to a section, looking at something."""


def _word(verb: Verb) -> DeskWord:
    usage, action = BY_HAND.get(verb.name, (verb.usage, action_of(verb)))
    return DeskWord(usage, verb.about, action)


ASKED: dict[str, DeskWord] = {
    name: DeskWord(questions.usage_of(each), questions.summary_of(each), questions.action_of(each))
    for name, each in questions.AT_THE_DESK.items()
    if each.tables
}
"""Questions whose answer is printed as a list of its own."""

WORDS: dict[str, DeskWord] = {**{name: _word(verb) for name, verb in VERBS.items()}, **LOOKING, **ASKED}

RESULT_LINE = "  7 1   7 =   7 0   7 +   7 -   7 --   7 a   7 u".ljust(53) + "a result: board, then the result"


def help_lines(words: list[str]) -> Lines:
    """Everything, or how one word is written."""
    if words:
        word = known_word(words[0])
        return [f"  {word.usage:50} {word.about}"]
    return [RESULT_LINE, *(f"  {word.usage:50} {word.about}" for word in WORDS.values())]


def known_word(typed: str) -> DeskWord:
    word = WORDS.get(typed.casefold())
    if word is None:
        close = get_close_matches(typed.casefold(), WORDS, n=1)
        meant = tuple(DID_YOU_MEAN(close=each) for each in close)
        raise NotDone(SAID(all=(UNKNOWN_COMMAND(words=typed), *meant, TYPE_HELP())))
    return word


def obey(session: Session, line: str) -> Lines:
    """Do what one line says, on the event as it is now, and hand back what to show; NotDone says why not.

    What the director should know is shown whatever else is: each word tells its own part of it, or none.
    """
    session.noted.clear()
    lines = _obeyed(session, line)
    return [*lines, *(note for each in session.noted if (note := f"  {each}") not in lines)]


def _obeyed(session: Session, line: str) -> Lines:
    words = split_words(line)
    if not words:
        return []
    session.director.refresh()
    if words[0].casefold().removeprefix("t")[:1].isdecimal():
        return result(session, line)
    if words[0].casefold() in ("help", "?"):
        return help_lines(words[1:])
    try:
        return known_word(words[0]).action(session, words[1:])
    except Refused as refused:
        raise NotDone(refused.refusal.reason) from None
