"""US Chess rulings at the desk: unreported games (29H), pairing a published round again (29G), round robins (29K)."""

from __future__ import annotations

from dataclasses import replace

from topboard.cli.desk.rulings import open_round_with
from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import accepting_line, carry_out, command_of, notes, told
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.director import Command, Foreseen, Refusal, foresee
from topboard.director import commands as do
from topboard.director.desk.labels import EventNames
from topboard.director.register import VERBS, said_of
from topboard.director.rounds.unreported import RulesOnUnreported
from topboard.director.sections.crossing import idle_players, proposed_side_games
from topboard.pairing.uschess.unreported import IN_USE, OpenGameRuling
from topboard.rulebook import TEXT, kind, read_reason

UNREPORTED_USAGE = kind(
    "cli.desk-us.unreported-usage", "Write: unreported BOARD [RULING]; without a ruling you see what each would do"
)
NOT_US_CHESS = kind(
    "cli.desk-us.not-us-chess",
    "{section} is not paired by US Chess rules. Say how the game counts for the pairing: count BOARD RESULT,"
    " such as count 3 =",
    section=TEXT,
)

UNREPORTED, AGAIN = VERBS["unreported"], VERBS["again"]
ROUND_ROBIN, SIDE = VERBS["roundrobin"], VERBS["side"]


def unreported(session: Session, words: list[str]) -> Lines:
    """`unreported 3` shows every ruling and what it would do; `unreported 3 guess-winner` takes one.

    `unreported 3 kashdan white`: White has offered a draw. `unreported 3 eject Smith`: only Smith is ejected.
    """
    if not words:
        raise NotDone(UNREPORTED_USAGE())
    where = [] if any(word.startswith("round=") for word in words) else [f"round={open_round_with(session, words[0])}"]
    if len(settings_of(words)[0]) == 1:
        _need_rulings(session)
        return [line for ruling in IN_USE for line in _ruling_lines(session, [*words, ruling, *where])]
    typed, settings = settings_of(words)
    if typed[1:2] == [OpenGameRuling.EJECT] and typed[2:]:
        words = [*typed[:2], f"player={' '.join(typed[2:])}", *(f"{key}={value}" for key, value in settings.items())]
    command = command_of(session, UNREPORTED, [*words, *where])
    assert isinstance(command, do.RuleUnreported)
    place = f"Round {command.round}, board {command.board}"
    answer = carry_out(session, UNREPORTED, command, words)
    if not answer.entries:
        return [f"{place}: nothing to change."]
    only = f"{session.section.players[command.player].facts.name} is ejected" if command.player else ""
    return [f"{place}: {only or command.ruling.meaning} [{command.ruling.rule.short}]", *notes(answer)]


def _need_rulings(session: Session) -> None:
    """Where no ruling of 28Q and 29H can be taken, say so once and name the way out."""
    engine = session.director.registry.engine_if_any(session.section.system)
    if not isinstance(engine, RulesOnUnreported):
        raise NotDone(NOT_US_CHESS(section=session.section.rules.name))


def _ruling_lines(session: Session, words: list[str]) -> Lines:
    command = command_of(session, UNREPORTED, words)
    assert isinstance(command, do.RuleUnreported)
    ruling = command.ruling
    return [f"  {ruling:22} {ruling.meaning} [{ruling.rule.short}]", *_consequences(session, command)]


def _consequences(session: Session, command: Command) -> Lines:
    found = foresee(session.director, command, actor=session.actor)
    if isinstance(found, Refusal):
        return [f"      cannot be done: {found}"]
    return [f"      {line}" for line in (*found.lines, *found.scores) or ("nothing to change",)]


def pair_again(session: Session, words: list[str]) -> Lines:
    """`again ladder Smith` shows what would change; with `reason=...` the round is changed."""
    decided = settings_of(words)[1].get("reason", "")
    command = command_of(session, AGAIN, [*words, *([] if decided else ["reason=WHY"])])
    assert isinstance(command, do.PairAgain)
    if not decided:
        way = command.way
        lines = [f"{way.meaning} [{way.rule.short}]", *_consequences(session, command)]
        refused = isinstance(foresee(session.director, command, actor=session.actor), Refusal)
        return lines if refused else [*lines, "To do it, add reason=WHY"]
    answer = carry_out(session, AGAIN, command, words)
    if not answer.entries:
        return ["Nothing to change."]
    names = EventNames(session.director.state)
    changed = (read_reason(each).renamed(names.player) for each in session.section.rounds[-1].differences)
    return [*map(str, changed), *notes(answer)]


def round_robin(session: Session, words: list[str]) -> Lines:
    """`roundrobin` shows what would become of the section; with what it asks you to accept, it is done."""
    command = command_of(session, ROUND_ROBIN, words)
    assert isinstance(command, do.ConvertToRoundRobin)
    if not words:
        return _shown_first(session, command)
    answer = carry_out(session, ROUND_ROBIN, command, words)
    return told(ROUND_ROBIN.said, answer)


def _shown_first(session: Session, command: do.ConvertToRoundRobin) -> Lines:
    asked = foresee(session.director, command, actor=session.actor)
    assert isinstance(asked, Refusal), "somebody is always asked first"
    if not asked.accept:
        raise NotDone(asked.reason)
    found = foresee(session.director, replace(command, accept=asked.accept), actor=session.actor)
    assert isinstance(found, Foreseen)
    lines = [*found.lines, *(f"  {problem}" for problem in found.problems)]
    return [*lines, f"To do it, type: {accepting_line(ROUND_ROBIN, [], asked.accept)}"]


def side_games(session: Session, words: list[str]) -> Lines:
    """Alone, who is without a game in all sections and the pairs proposed; with two players, pair them.

    A player of another section than the one being worked on is named by id, such as p12.
    """
    state = session.director.state
    if not words:
        names = EventNames(state)
        idle = [
            f"  {each.player:5} {names.player(each.player)}, {state.sections[each.section].rules.name}, "
            f"round {each.round}"
            for each in idle_players(state)
        ]
        pairs = [f"  side {one.player} {other.player}" for one, other in proposed_side_games(state)]
        return ["Without a game:", *(idle or ["  nobody"]), *(["Proposed:", *pairs] if pairs else [])]
    command = command_of(session, SIDE, words)
    said = said_of(command, state)
    return told(said, carry_out(session, SIDE, command, words))
