"""`why` at the desk: why a board, two players or the bye, in the draft or else the last published round."""

from __future__ import annotations

import click

from topboard.cli.desk_session import NotDone, Session
from topboard.cli.desk_words import Lines
from topboard.cli.show import answer_lines
from topboard.cli.why import explained, of_player, on_board
from topboard.core import Round, Section
from topboard.core.readers import with_numbers
from topboard.director import draft_section

USAGE = "why BOARD, why PLAYER [PLAYER] or why bye"


def why(session: Session, words: list[str]) -> Lines:
    section = draft_section(session.director, session.section.id)
    if not section.rounds:
        raise NotDone("No round is paired yet. First: pair")
    round = section.rounds[-1]
    try:
        a, b = _asked(session, section, round, words)
    except click.UsageError as unknown:
        raise NotDone(f"{unknown.message[:1].upper()}{unknown.message[1:]}.") from None
    engine = session.director.registry.engine(section.system)
    answer = explained(engine, section, round, a, b, with_bye=len(words) == 1 and not words[0].isdecimal())
    draft = session.section.draft
    kind = "Draft of round" if draft and draft.round == round.number else "Round"
    return [f"{kind} {round.number}:", *answer_lines(answer, with_numbers(section)).splitlines()]


def _asked(session: Session, section: Section, round: Round, words: list[str]) -> tuple[int, int]:
    """A number alone is a board; two words are players, or a player and the bye."""
    if not words or len(words) > 2:
        raise NotDone(f"Write: {USAGE}")
    if len(words) == 1 and words[0].isdecimal():
        return on_board(round, int(words[0][:9]))
    given = {player.id: player.number for player in section.players}
    a, *rest = (0 if word.casefold() == "bye" else given[session.player(word).id] for word in words)
    if not rest:
        return of_player(round, a)
    if a == rest[0]:
        raise NotDone("Name two different players, or a player and bye.")
    return (a, rest[0]) if a else (rest[0], 0)
