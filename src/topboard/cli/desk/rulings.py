"""The director's rulings at the desk: who must not meet, how an unfinished game counts, a section opened again."""

from __future__ import annotations

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_commands import carry_out, command_of
from topboard.cli.desk.typed_words import Lines, settings_of
from topboard.director import commands as do
from topboard.director.register import VERBS
from topboard.journal import SectionState
from topboard.journal.folding.state import ProhibitionState
from topboard.rulebook import kind

FORBID_USAGE = kind("cli.desk-rulings.forbid-usage", "Write: forbid PLAYER PLAYER [REASON]")
ALLOW_USAGE = kind("cli.desk-rulings.allow-usage", "Write: allow NUMBER; forbid alone lists them")
COUNT_USAGE = kind("cli.desk-rulings.count-usage", "Write: count BOARD RESULT, such as count 3 =; u takes it back")

STRENGTHS = {"soft": "no", "hard": "yes"}
"""Words for a prohibition that may be broken if needed, and for one that is never broken."""


def forbid(session: Session, words: list[str]) -> Lines:
    """`forbid Adams Brook [soft] [reason]`, `forbid players=Adams/Brook/Cole`; bare, those that are there."""
    if not words:
        return prohibitions(session)
    plain, pairs = settings_of(words)
    if len(plain) < 2 and "players" not in pairs:
        raise NotDone(FORBID_USAGE())
    if len(plain) > 2 and plain[2].casefold() in STRENGTHS and "hard" not in pairs:
        pairs["hard"] = STRENGTHS[plain.pop(2).casefold()]
    two = {"players": plain[:2], "reason": " ".join(plain[2:])} if plain else {}
    known = prohibitions_of(session.section)
    typed = [f"{key}={text}" for key, text in pairs.items()]
    command = command_of(session, VERBS["forbid"], typed, **two)
    carry_out(session, VERBS["forbid"], command, words)
    assert isinstance(command, do.ProhibitPairs)
    names = " and ".join(named(session.section, id) for id in command.players)
    (id,) = prohibitions_of(session.section).keys() - known.keys()
    kept = "will not be paired" if command.hard else "will be paired only if needed"
    return [f"{names} {kept}. To lift it: allow {id}"]


def prohibitions_of(section: SectionState) -> dict[str, ProhibitionState]:
    """Those of players, and those of teams."""
    return {**section.prohibitions, **section.team_prohibitions}


def named(section: SectionState, id: str) -> str:
    return (section.teams[id] if id in section.teams else section.players[id]).facts.name


def prohibitions(session: Session) -> Lines:
    section = session.section
    rows = []
    for id, each in prohibitions_of(section).items():
        names = " and ".join(named(section, who) for who in each.players)
        said = ", ".join(part for part in ("" if each.hard else "soft", each.reason) if part)
        rows.append(f"  {id:4} {names}" + (f" ({said})" if said else ""))
    return rows or ["No players are kept apart."]


def allow(session: Session, words: list[str]) -> Lines:
    """`allow x1`, or just its figure."""
    plain = [word for word in words if not word.startswith("accept=")]
    if len(plain) != 1:
        raise NotDone(ALLOW_USAGE())
    id = f"x{plain[0]}" if plain[0].isdecimal() else plain[0].casefold()
    rest = [word for word in words if word not in plain]
    words = [id, *rest]
    carry_out(session, VERBS["allow"], command_of(session, VERBS["allow"], words), words)
    return [f"Prohibition {id} is lifted."]


def count_as(session: Session, words: list[str]) -> Lines:
    """`count 3 =`: how a game without a result counts when the next round is paired; `count 3 u` takes it back."""
    if len(words) < 2:
        raise NotDone(COUNT_USAGE())
    command = command_of(session, VERBS["count"], [*words, f"round={open_round_with(session, words[0])}"])
    assert isinstance(command, do.SetPairingResult)
    session.do(command)
    where = f"Round {command.round}, board {command.board}"
    if command.result is None:
        return [f"{where}: ruling taken back."]
    return [f"{where} counts as {command.result.told} for the pairing until the result is in."]


def open_round_with(session: Session, board: str) -> int:
    """The newest round in which the board that was typed has no result; the last round when there is none."""
    last = session.last_round
    waiting = [r.number for r in session.section.rounds if board in map(str, r.open_boards)]
    return waiting[-1] if waiting else last


def reopen(session: Session, words: list[str]) -> Lines:
    section = session.section
    if not section.closed:
        return [f"Section {section.rules.name} is open."]
    session.do(command_of(session, VERBS["reopen"], words))
    return [f"Section {section.rules.name} is open again."]
