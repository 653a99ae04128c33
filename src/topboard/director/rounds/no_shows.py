"""Players and teams that stayed away from their last game: not paired again until they report (28P, CFC 616, 647)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace

from topboard.core import Color, Outcome, Result, Status, clauses_of, pairs_teams, system_named
from topboard.core.systems import takes_byes
from topboard.director.rounds import pairing_texts as say
from topboard.journal import BoardState, PlayerState, RoundState, SectionState, TeamState
from topboard.journal.events import EventBody, PlayerReturned, PlayerWithdrawn, TeamReturned, TeamWithdrawn
from topboard.rulebook import Level, Problem, Reason

Entrant = PlayerState | TeamState
NOT_PAIRED = "not-paired"
"""The problem that somebody is left out until they report."""


@dataclass(frozen=True, slots=True)
class NoShow:
    """Who did not come to a board of the last round, or a team to a table."""

    entrant: Entrant
    round: int
    place: int

    @property
    def told(self) -> Reason:
        if isinstance(self.entrant, TeamState):
            return say.TEAM_NO_SHOW(team=self.entrant.called, round=self.round, table=self.place)
        return say.NO_SHOW(player=self.entrant.called, round=self.round, board=self.place)

    @property
    def told_until(self) -> Reason:
        if isinstance(self.entrant, TeamState):
            return say.TEAM_NOT_PAIRED(team=self.entrant.called, round=self.round, table=self.place)
        return say.NOT_PAIRED(player=self.entrant.called, round=self.round, board=self.place)


def no_show_notes(section: SectionState) -> Iterator[Problem]:
    """Those who are left out until they report. A table or a bracket goes on with them, and a club's evening is not a
    tournament to be dropped from: there the director is reminded."""
    clauses, out = clauses_of(section), _leaves_out(section)
    rule = clauses.withdrawn if pairs_teams(section) else clauses.no_show or clauses.withdrawn
    for each in _stayed_away(section):
        about = (f"{'team' if isinstance(each.entrant, TeamState) else 'player'}:{each.entrant.id}",)
        if out and each.entrant.status is not Status.EXPELLED:
            yield Problem(NOT_PAIRED, Level.NOTE, each.told_until, say.RETURN_IF_EXCUSED(), rule, about)
        elif each.entrant.status is Status.ACTIVE:
            yield Problem("did-not-appear", Level.NOTE, each.told, say.WITHDRAW_UNLESS_EXCUSED(), rule, about)


def is_left_out(section: SectionState, entrant: Entrant) -> bool:
    """Whether a player or team who is still in the section would not be paired."""
    away = _stayed_away(section) if _leaves_out(section) else ()
    return any(each.entrant.id == entrant.id for each in away)


def without_no_shows(section: SectionState) -> tuple[tuple[EventBody, ...], SectionState]:
    """The section as it is paired, and what makes it so: no-shows are out, and those who came after all are in.

    A result may be put right after a draft left its player out.
    """
    if not section.rounds or not _leaves_out(section):
        return (), section
    away: dict[str, int] = {each.entrant.id: each.round for each in _stayed_away(section)}
    last = section.rounds[-1].number
    changed: dict[str, Entrant] = {}
    for id, entrant in _entrants(section).items():
        if (entrant.missed == last) is not (id in away):
            changed[id] = _turned(entrant, section.next_round, away.get(id, 0))
    events = tuple(_event(entrant) for entrant in changed.values())
    return events, replace(
        section,
        players={**section.players, **{each.id: each for each in changed.values() if isinstance(each, PlayerState)}},
        teams={**section.teams, **{each.id: each for each in changed.values() if isinstance(each, TeamState)}},
        frozen=None,
    )


def forfeited_by(board: BoardState) -> tuple[str, ...]:
    """Who lost the game without playing; the result is as the players sat."""
    if board.result is None:
        return ()
    seats = reversed(board.players) if board.swapped else board.players
    return _lost_by_forfeit(board.result, *seats)


def _lost_by_forfeit(result: Result, white: str, black: str) -> tuple[str, ...]:
    seats = ((white, Color.WHITE), (black, Color.BLACK))
    return tuple(each for each, color in seats if result.outcome(color) is Outcome.FORFEIT_LOSS)


def _leaves_out(section: SectionState) -> bool:
    return takes_byes(section) and not system_named(section.system).clubs


def _entrants(section: SectionState) -> Mapping[str, Entrant]:
    return section.teams if pairs_teams(section) else section.players


def _stayed_away(section: SectionState) -> Iterator[NoShow]:
    """Who forfeited the last round and has neither reported since nor asked for a bye.

    One who withdrew is no concern, unless the pairing did it for this very round.
    """
    last = section.rounds[-1] if section.rounds else None
    for place, id in _forfeits(section, last) if last else ():
        entrant = _entrants(section)[id]
        here = entrant.status is Status.ACTIVE and entrant.back != section.next_round
        asked = (id, section.next_round) in section.byes_of(id)
        if last and not asked and (here or entrant.missed == last.number):
            yield NoShow(entrant, last.number, place)


def _forfeits(section: SectionState, last: RoundState) -> Iterator[tuple[int, str]]:
    """By board: a game that was scored as lost by both because nobody reported it was ruled on, and was played (29H3).
    One that had its result from the start was not to be played, as somebody had left: nobody waited in vain (CFC 653,
    664)."""
    if not pairs_teams(section):
        for number in last.reported:
            board = last.boards[number]
            yield from ((number, player) for player in (() if board.pairing_result else forfeited_by(board)))
        return
    for table, match in last.matches.items():
        both = match.result is Result.DOUBLE_FORFEIT
        for team in _lost_by_forfeit(match.result, *match.teams) if match.result else ():
            other = match.black if team == match.white else match.white
            if not (both and section.teams[other].status is not Status.ACTIVE and not section.teams[other].missed):
                yield table, team


def _turned(entrant: Entrant, round: int, missed: int) -> Entrant:
    changed = copy(entrant)
    changed.becomes(Status.WITHDRAWN if missed else Status.ACTIVE, round, missed)
    return changed


def _event(entrant: Entrant) -> EventBody:
    missed = entrant.missed
    if isinstance(entrant, TeamState):
        return TeamWithdrawn(entrant.id, missed=missed) if missed else TeamReturned(entrant.id)
    return PlayerWithdrawn(entrant.id, missed=missed) if missed else PlayerReturned(entrant.id)
