"""The director's rulings at the desk: who must not meet, how an unfinished game counts, a section opened again."""

from __future__ import annotations

from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines
from topboard.core import Result
from topboard.director import commands as do
from topboard.director.typed import NotUnderstood, read_line


def forbid(session: Session, words: list[str]) -> Lines:
    """`forbid Adams Brook [reason]`; bare, the prohibitions that are there."""
    if not words:
        return prohibitions(session)
    if len(words) < 2:
        raise NotDone("Write: forbid PLAYER PLAYER [REASON]")
    one, other = session.player(words[0]), session.player(words[1])
    known = set(session.section.prohibitions)
    session.do(do.ProhibitPairs(session.section.id, (one.id, other.id), reason=" ".join(words[2:])))
    (id,) = set(session.section.prohibitions) - known
    return [f"{one.facts.name} and {other.facts.name} will not be paired. To lift it: allow {id}"]


def prohibitions(session: Session) -> Lines:
    section = session.section
    rows = []
    for id, each in section.prohibitions.items():
        names = " and ".join(section.players[player].facts.name for player in each.players)
        rows.append(f"  {id:4} {names}" + (f" ({each.reason})" if each.reason else ""))
    return rows or ["Nobody is forbidden to meet anybody."]


def allow(session: Session, words: list[str]) -> Lines:
    """`allow x1`, or just its figure."""
    if len(words) != 1:
        raise NotDone("Write: allow NUMBER; forbid alone lists them")
    id = f"x{words[0]}" if words[0].isdecimal() else words[0].casefold()
    session.do(do.AllowPairs(session.section.id, id))
    return [f"Prohibition {id} is lifted."]


def count_as(session: Session, words: list[str]) -> Lines:
    """`count 3 =`: how a game without a result counts when the next round is paired; `count 3 u` takes it back."""
    if len(words) != 2:
        raise NotDone("Write: count BOARD RESULT, such as count 3 =; u takes it back")
    board, result = _ruling(words)
    number = open_round_with(session, board)
    session.do(do.SetPairingResult(session.section.id, number, board, result))
    if result is None:
        return [f"Round {number}, board {board}: the ruling is taken back."]
    return [f"Round {number}, board {board} counts as {result.value} for the pairing until the result is in."]


def _ruling(words: list[str]) -> tuple[int, Result | None]:
    """A result as for a finished game, or one of those that exist for pairing only (28Q1, 29H6): 1-1, 1-1/2, 1/2-1."""
    special = {result.value: result for result in Result if result.for_pairing_only}
    if words[1] in special and words[0].isdecimal():
        return int(words[0]), special[words[1]]
    try:
        typed = read_line(" ".join(words))
    except NotUnderstood as error:
        raise NotDone(str(error)) from None
    return typed.board, typed.result


def open_round_with(session: Session, board: int) -> int:
    """The newest round in which that board has no result; the last round when there is none."""
    rounds = session.section.rounds
    if not rounds:
        raise NotDone("No round is published yet. First: pair, publish")
    waiting = [round.number for round in rounds if board in round.open_boards]
    return waiting[-1] if waiting else len(rounds)


def reopen(session: Session, words: list[str]) -> Lines:
    section = session.section
    if not section.closed:
        return [f"Section {section.rules.name} is open."]
    session.do(do.ReopenSection(section.id, " ".join(words)))
    return [f"Section {section.rules.name} is open again."]
