"""US Chess rulings at the desk: games that nobody reported (29H), and pairing a published round again (29G)."""

from __future__ import annotations

from topboard.cli.desk_rulings import open_round_with
from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines, settings_of, whole_number
from topboard.core import Color
from topboard.director import Command, Refusal, foresee
from topboard.director import commands as do
from topboard.pairing.uschess.repair import Way
from topboard.pairing.uschess.unreported import Ruling

UNREPORTED = "unreported BOARD [RULING]"
AGAIN = "again whole|ladder|waiting [PLAYER ...] [started=1,2] reason=WHY"
SIDES = {"white": Color.WHITE, "black": Color.BLACK}


def unreported(session: Session, words: list[str]) -> Lines:
    """`unreported 3` shows every ruling and what it would do; `unreported 3 guess-winner` takes one.

    `unreported 3 kashdan white`: White has offered a draw.
    """
    if not words:
        raise NotDone(f"Write: {UNREPORTED}; without a ruling you see what each would do")
    board = whole_number(words[0], "The board", 1, 9999)
    round = open_round_with(session, board)
    if len(words) == 1:
        return [line for ruling in Ruling for line in _ruling_lines(session, round, board, ruling)]
    ruling = _ruling(words[1])
    offers = tuple(SIDES[word.casefold()] for word in words[2:] if word.casefold() in SIDES)
    if len(offers) < len(words) - 2 or (offers and ruling is not Ruling.KASHDAN):
        raise NotDone(
            "After kashdan, say who offered a draw: white, black or white black. Other rulings take nothing more"
        )
    answer = session.do(do.RuleUnreported(session.section.id, round, board, ruling, offers))
    if not answer.entries:
        return [f"Round {round}, board {board}: nothing to change."]
    done = f"Round {round}, board {board}: {ruling.meaning} [{ruling.rule.short}]"
    return [done, *(f"  {problem}" for problem in answer.problems)]


def _ruling(word: str) -> Ruling:
    if word.casefold() not in set(Ruling):
        raise NotDone(f"{word!r} is not a ruling. Choose one of: {', '.join(Ruling)}")
    return Ruling(word.casefold())


def _ruling_lines(session: Session, round: int, board: int, ruling: Ruling) -> Lines:
    command = do.RuleUnreported(session.section.id, round, board, ruling)
    return [f"  {ruling:22} {ruling.meaning} [{ruling.rule.short}]", *_consequences(session, command)]


def _consequences(session: Session, command: Command) -> Lines:
    found = foresee(session.director, command, actor=session.actor)
    if isinstance(found, Refusal):
        return [f"      cannot be done: {found}"]
    return [f"      {line}" for line in found.lines or ("nothing to change",)]


def pair_again(session: Session, words: list[str]) -> Lines:
    """`again ladder Smith` shows what would change; with `reason=...` the round is changed."""
    plain, given = settings_of(words)
    unknown = sorted(given.keys() - {"started", "reason", "accept"})
    if not plain or plain[0].casefold() not in set(Way) or unknown:
        raise NotDone(f"Write: {AGAIN}; without a reason you see what would change")
    way = Way(plain[0].casefold())
    gone = tuple(session.player(word).id for word in plain[1:])
    started = tuple(whole_number(board, "The board", 1, 9999) for board in given.get("started", "").split(",") if board)
    accept = tuple(word for word in given.get("accept", "").split(",") if word)
    reason = given.get("reason", "")
    command = do.PairAgain(session.section.id, way, gone, started, reason, accept)
    if not reason:
        shown = do.PairAgain(session.section.id, way, gone, started, "?", accept)
        return [f"{way.meaning} [{way.rule.short}]", *_consequences(session, shown), "To do it, add reason=WHY"]
    answer = session.do(command, accepting=lambda ids: " ".join(("again", *words, f"accept={','.join(ids)}")))
    if not answer.entries:
        return ["Nothing to change."]
    told = session.section.rounds[-1].differences
    return [*told, *(f"  {problem}" for problem in answer.problems)]
