"""What can be typed at the desk: one short function a verb, each handing back the lines to show."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from topboard.cli import desk_tables as tables
from topboard.cli.desk_session import Lines, NotDone, Session, values_of
from topboard.cli.prints import chart_text
from topboard.core import Bye, RatingSource, UsedRating
from topboard.director import commands as do
from topboard.director import draft_findings, history, last_undoable, stage
from topboard.director.typed import NotUnderstood, Typed, read_line
from topboard.journal.events import EventDetails, PlayerFacts, SectionRules

Action = Callable[[Session, list[str]], Lines]
BYES = {"half": Bye.HALF, "full": Bye.FULL, "zero": Bye.ZERO}


@dataclass(frozen=True, slots=True)
class Verb:
    """A word of the desk: how it is written, what it does."""

    usage: str
    about: str
    action: Action


def typed_value(text: str) -> object:
    return int(text) if text.isdecimal() else text


def create_event(session: Session, words: list[str]) -> Lines:
    session.do(do.CreateEvent(EventDetails(" ".join(words))))
    return [f"Event: {' '.join(words)}"]


RULE_NAMES = {"rounds": "rounds_total", "color": "initial_color", "board": "first_board"}
LISTS = frozenset({"tiebreaks"})


def rules_from(pairs: Mapping[str, str], kept: Mapping[str, object] | None = None) -> dict[str, object]:
    """Rules as typed: rounds=5, system=dutch, tiebreaks=BH/C1,BH; what is no rule is an option of the system.

    `kept` are the options that stay unless they are named.
    """
    rules: dict[str, object] = {}
    options: dict[str, object] = dict(kept or {})
    for key, text in pairs.items():
        name = RULE_NAMES.get(key, key)
        if name in LISTS:
            rules[name] = tuple(text.split(","))
        elif name in SectionRules.__struct_fields__:
            rules[name] = text.upper()[:1] if name == "initial_color" else typed_value(text)
        else:
            options[key] = typed_value(text)
    return rules | ({"options": options} if options else {})


def create_section(session: Session, words: list[str]) -> Lines:
    import msgspec

    plain, pairs = values_of(words)
    name = " ".join(plain) or "Open"
    try:
        rules = msgspec.convert({"name": name} | rules_from(pairs), SectionRules)
    except msgspec.ValidationError as error:
        raise NotDone(f"These rules cannot be: {error}.") from None
    session.do(do.CreateSection(rules))
    session.use(name)
    return [f"Section {name}: {rules.system}, {rules.rounds_total or 'an open number of'} rounds"]


def set_rules(session: Session, words: list[str]) -> Lines:
    _, pairs = values_of(words)
    old = session.section.rules
    same = pairs.get("system", old.system) == old.system
    rules = rules_from(pairs, old.options if same else {})
    session.do(do.SetRules(session.section.id, rules if same else {"options": {}, **rules}))
    return [f"Rules of {session.section.rules.name} changed."]


def use_section(session: Session, words: list[str]) -> Lines:
    return [f"Section {session.use(' '.join(words)).rules.name}: {stage(session.director, session.section_id)}"]


def enter(session: Session, words: list[str]) -> Lines:
    plain, pairs = values_of(words)
    rating = int(plain.pop()) if plain and plain[-1].isdecimal() else 0
    source = RatingSource.PUBLISHED if rating else RatingSource.UNRATED
    first_round = int(pairs.pop("round", "0"))
    unknown = [key for key in pairs if key not in PlayerFacts.__struct_fields__]
    if unknown:
        raise NotDone(f"{unknown[0]!r} is not known of players. Known: {', '.join(PlayerFacts.__struct_fields__)}.")
    facts = PlayerFacts(name=" ".join(plain), rating=UsedRating(rating, source), **pairs)  # type: ignore[arg-type]
    answer = session.do(do.EnterPlayer(session.section.id, facts, first_round))
    return [f"Entered: {facts.name} {rating or 'unrated'}", *(f"  {problem}" for problem in answer.problems)]


def grant_bye(session: Session, words: list[str]) -> Lines:
    if len(words) not in (2, 3) or not words[1].isdecimal() or (len(words) == 3 and words[2] not in BYES):
        raise NotDone("Write: bye PLAYER ROUND [half, full or zero]")
    player = session.player(words[0])
    bye = BYES[words[2] if len(words) == 3 else "half"]
    session.do(do.GrantBye(player.id, int(words[1]), bye))
    return [f"{player.facts.name}: {bye.outcome.meaning.text} in round {words[1]}"]


def cancel_bye(session: Session, words: list[str]) -> Lines:
    if len(words) != 2 or not words[1].isdecimal():
        raise NotDone("Write: nobye PLAYER ROUND")
    player = session.player(words[0])
    session.do(do.CancelBye(player.id, int(words[1])))
    return [f"{player.facts.name}: no bye in round {words[1]}"]


def leaving(command: Callable[[str], do.Withdraw | do.Return | do.Expel], text: str) -> Action:
    def action(session: Session, words: list[str]) -> Lines:
        player = session.player(" ".join(words))
        answer = session.do(command(player.id))
        return [f"{player.facts.name} {text}.", *(f"  {problem}" for problem in answer.problems)]

    return action


def pair(session: Session, words: list[str]) -> Lines:
    session.do(do.Pair(session.section.id, tuple(words)))
    return [chart_text(session.director, session.section_id, "pairings", draft=True), "Draft. Next: publish"]


def drop(session: Session, words: list[str]) -> Lines:
    session.do(do.DropDraft(session.section.id))
    return ["The draft is gone."]


def swap(session: Session, words: list[str]) -> Lines:
    if len(words) != 2:
        raise NotDone("Write: swap PLAYER PLAYER")
    one, other = session.player(words[0]), session.player(words[1])
    session.do(do.SwapPlayers(session.section.id, one.id, other.id))
    return [f"{one.facts.name} and {other.facts.name} change places.", *draft_notes(session)]


def flip(session: Session, words: list[str]) -> Lines:
    if len(words) != 1 or not words[0].isdecimal():
        raise NotDone("Write: flip BOARD")
    session.do(do.FlipColors(session.section.id, int(words[0])))
    return [f"Board {words[0]}: colours exchanged.", *draft_notes(session)]


def draft_notes(session: Session) -> Lines:
    return [f"  {problem}" for problem in draft_findings(session.director, session.section_id)]


def publish(session: Session, words: list[str]) -> Lines:
    session.do(do.Announce(session.section.id, tuple(words)))
    return [f"Round {len(session.section.rounds)} is published."]


def unpublish(session: Session, words: list[str]) -> Lines:
    session.do(do.Unpublish(session.section.id, " ".join(words)))
    return ["The round is a draft again."]


def result(session: Session, line: str) -> Lines:
    """`7 1` and its like, in the last round."""
    number = len(session.section.rounds)
    try:
        typed = read_line(line)
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    if not number:
        raise NotDone("No round is published yet. First: pair, publish")
    return enter_result(session, number, typed)


def earlier_result(session: Session, words: list[str]) -> Lines:
    """`result 2 7 1`: a game of round 2 that was played later."""
    if len(words) != 3 or not words[0].isdecimal():
        raise NotDone("Write: result ROUND BOARD RESULT")
    try:
        typed = read_line(" ".join(words[1:]))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    return enter_result(session, int(words[0]), typed)


def enter_result(session: Session, number: int, typed: Typed) -> Lines:
    """A result that is there already is asked about, not overwritten."""
    section = session.section
    if typed.result is None:
        session.do(do.VoidResult(section.id, number, typed.board))
        return [f"Board {typed.board}: result taken back."]
    session.do(do.RecordResult(section.id, number, typed.board, typed.result))
    board = section.rounds[number - 1].boards[typed.board]
    white, black = (section.players[id].facts.name for id in board.players)
    return [f"Board {typed.board}: {white} {typed.result.value} {black}"]


def correct(session: Session, words: list[str]) -> Lines:
    try:
        typed = read_line(" ".join(words[:2]))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    if typed.result is None:
        raise NotDone("Write: correct BOARD RESULT; to take a result back: 7 u")
    number = len(session.section.rounds)
    answer = session.do(do.CorrectResult(session.section.id, number, typed.board, typed.result, " ".join(words[2:])))
    return [f"Board {typed.board} is now {typed.result.value}.", *(f"  {problem}" for problem in answer.problems)]


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
    position = int(words[0]) if words and words[0].isdecimal() else last_undoable(session.director)
    if not position:
        raise NotDone("There is nothing to undo.")
    text = next(line.text for line in history(session.director) if line.position == position)
    session.do(do.Undo(position))
    return [f"Undone: {text}"]


def show_history(session: Session, words: list[str]) -> Lines:
    last = int(words[0]) if words and words[0].isdecimal() else 20
    return [
        f"{line.position:5} {line.time:%H:%M:%S} {line.actor}: {line.text}{' (undone)' if line.undone else ''}"
        for line in history(session.director, last=last)
    ]


def show_state(session: Session, words: list[str]) -> Lines:
    step = stage(session.director, session.section.id)
    return [f"{session.section.rules.name}: {step}", *(f"  {problem}" for problem in step.blocks)]


def show_players(session: Session, words: list[str]) -> Lines:
    players = sorted(session.section.players.values(), key=lambda p: (p.number, p.id))
    rows = (
        f"{p.number or p.id:>5}  {p.facts.name:32} {p.facts.rating.value or '':>5} {p.status.value}" for p in players
    )
    return list(rows)


def show_chart(name: str) -> Action:
    def action(session: Session, words: list[str]) -> Lines:
        return [chart_text(session.director, session.section.id, name)]

    return action


def close(session: Session, words: list[str]) -> Lines:
    session.do(do.CloseSection(session.section.id))
    return [f"Section {session.section.rules.name} is closed."]


VERBS: dict[str, Verb] = {
    "event": Verb("event NAME", "create the event", create_event),
    "section": Verb("section NAME [rounds=5 system=dutch ...]", "create a section", create_section),
    "rules": Verb("rules key=value ...", "change the rules of the section", set_rules),
    "use": Verb("use NAME", "work on another section", use_section),
    "enter": Verb("enter NAME [RATING] [title=FM club=... round=3]", "enter a player", enter),
    "remove": Verb("remove PLAYER", "strike an entry that was never paired", tables.remove),
    "players": Verb("players", "list the entries", show_players),
    "numbers": Verb("numbers [lot|rating] [varma=corrected] [seed=7]", "draw the numbers", tables.draw_numbers),
    "quads": Verb("quads [swiss|round-robin|refuse] [numbers=lot]", "split the entries into quads", tables.quads),
    "holland": Verb("holland GROUPS [unbalanced]", "split the entries into preliminaries", tables.holland),
    "finals": Verb('finals PLACES, or "Final A=2" "Final B=2"', "make finals of the preliminaries", tables.finals),
    "colors": Verb("colors [accept|table]", "even colours out after a withdrawal", tables.colors),
    "bye": Verb("bye PLAYER ROUND [half|full|zero]", "grant a bye", grant_bye),
    "nobye": Verb("nobye PLAYER ROUND", "cancel a bye", cancel_bye),
    "withdraw": Verb("withdraw PLAYER", "pair the player no more", leaving(do.Withdraw, "is withdrawn")),
    "return": Verb("return PLAYER", "pair a withdrawn player again", leaving(do.Return, "is back")),
    "expel": Verb("expel PLAYER", "expel a player", leaving(do.Expel, "is expelled")),
    "pair": Verb("pair", "make a draft of the next round", pair),
    "drop": Verb("drop", "throw the draft away", drop),
    "swap": Verb("swap PLAYER PLAYER", "exchange two players of the draft", swap),
    "flip": Verb("flip BOARD", "exchange the colours of a board of the draft", flip),
    "publish": Verb("publish", "announce the round", publish),
    "unpublish": Verb("unpublish [REASON]", "make the last round a draft again", unpublish),
    "result": Verb("result ROUND BOARD RESULT", "a game of an earlier round", earlier_result),
    "correct": Verb("correct BOARD RESULT [REASON]", "change a result", correct),
    "value": Verb("value PLAYOFF PLAYER POINTS", "a tie-break decided outside the games", enter_tiebreak),
    "undo": Verb("undo [POSITION]", "undo the last thing, or one of the history", undo),
    "history": Verb("history [COUNT]", "who did what and when", show_history),
    "state": Verb("state", "where the section stands and what it waits for", show_state),
    "schedule": Verb("schedule", "all rounds of a round robin", show_chart("schedule")),
    "pairings": Verb("pairings", "the boards of the round", show_chart("pairings")),
    "standings": Verb("standings", "the standings", show_chart("standings")),
    "wall": Verb("wall", "the wall chart", show_chart("wall")),
    "close": Verb("close", "finish the section", close),
}


def help_lines() -> Lines:
    rows = [f"  {verb.usage:50} {verb.about}" for verb in VERBS.values()]
    return ["  7 1   7 =   7 0   7 +   7 -   7 --   7 a   7 u".ljust(53) + "a result: board, then the result", *rows]


def obey(session: Session, line: str) -> Lines:
    """Do what one line says and hand back what to show; NotDone says why not."""
    try:
        words = shlex.split(line, comments=True)
    except ValueError:
        raise NotDone("A quotation mark is open; close it.") from None
    if not words:
        return []
    if words[0][0].isdecimal():
        return result(session, line)
    if words[0] in ("help", "?"):
        return help_lines()
    verb = VERBS.get(words[0])
    if verb is None:
        raise NotDone(f"{words[0]!r} is no word of the desk. Type help to see them all.")
    return verb.action(session, words[1:])
