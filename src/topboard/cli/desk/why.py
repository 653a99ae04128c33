"""`why` at the desk: why a board, two players or the bye, in the draft or else the last published round.

Where teams meet it is asked of teams, and of the tables of their matches.
"""

from __future__ import annotations

import click

from topboard.cli.desk.session import NotDone, Session
from topboard.cli.desk.typed_words import Lines
from topboard.cli.pairing.printed_answers import answer_lines
from topboard.cli.pairing.why import explained, of_player, on_board
from topboard.core import Round, Section, pairs_teams, round_of_teams
from topboard.core.people.readers import entrants_with_numbers
from topboard.director import as_judged, draft_section
from topboard.director.desk.event_questions import number_then
from topboard.director.rounds.repair_rulings import as_ruled
from topboard.journal import PlayerState
from topboard.rulebook import OLD, TEXT, kind

NOTHING_PAIRED = kind("cli.desk-why.nothing-paired", "No round is paired yet. First: pair")
WRITE = kind("cli.desk-why.write", "Write: {usage}", usage=TEXT)
TWO_PLAYERS = kind("cli.desk-why.two-players", "Name two different players, or a player and bye.")
TWO_TEAMS = kind("cli.desk-why.two-teams", "Name two different teams, or a team and bye.")
IN_NO_TEAM = kind("cli.desk-why.in-no-team", "{player} plays for no team.", player=TEXT)

USAGE = "why BOARD, why PLAYER [PLAYER] or why bye"
USAGE_OF_TEAMS = "why TABLE, why TEAM [TEAM] or why bye"


def why(session: Session, words: list[str]) -> Lines:
    section = draft_section(session.director, session.section.id)
    if not section.rounds:
        raise NotDone(NOTHING_PAIRED())
    last = len(section.rounds)
    round = round_of_teams(section, last) if pairs_teams(section) else section.round(last)
    try:
        a, b = _asked(session, section, round, words)
    except click.UsageError as unknown:
        raise NotDone(OLD(text=f"{unknown.message[:1].upper()}{unknown.message[1:]}.")) from None
    engine = session.director.registry.engine(section.system)
    known = as_judged(session.director, section, last)
    a, b = (number_then(section, known, number) for number in (a, b))
    answer = explained(engine, known, round, a, b, with_bye=len(words) == 1 and not words[0].isdecimal())
    answer = as_ruled(answer, session.section)
    draft = session.section.draft
    kind = "Draft of round" if draft and draft.round == round.number else "Round"
    return [f"{kind} {round.number}:", *answer_lines(answer, entrants_with_numbers(known)).splitlines()]


def _asked(session: Session, section: Section, round: Round, words: list[str]) -> tuple[int, int]:
    """A number alone is a board; two words are players, or a player and the bye."""
    teams = pairs_teams(section)
    if not words or len(words) > 2:
        raise NotDone(WRITE(usage=USAGE_OF_TEAMS if teams else USAGE))
    if len(words) == 1 and words[0].isdecimal():
        return on_board(round, int(words[0][:9]), "table" if teams else "board")
    a, *rest = (0 if word.casefold() == "bye" else _number(session, section, word) for word in words)
    if not rest:
        return of_player(section, round, a)
    if a == rest[0]:
        raise NotDone(TWO_TEAMS() if teams else TWO_PLAYERS())
    return (a, rest[0]) if a else (rest[0], 0)


def _number(session: Session, section: Section, word: str) -> int:
    """The number with which somebody is paired; where teams meet, that of the team, also of one of its players."""
    found = session.entrant(word)
    if not pairs_teams(section):
        return next(player.number for player in section.players if player.id == found.id)
    if not isinstance(found, PlayerState):
        return next(team.number for team in section.teams if team.id == found.id)
    (member,) = (player.number for player in section.players if player.id == found.id)
    team = next((team.number for team in section.teams if member in team.members), None)
    if team is None:
        raise NotDone(IN_NO_TEAM(player=found.facts.name))
    return team
