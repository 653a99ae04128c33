"""What a player may ask for on the phone, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Status, pairs_teams
from topboard.core.systems import takes_byes
from topboard.director.entries.phone_requests import RequestState, state_of
from topboard.journal import PlayerState, SectionState
from topboard.journal.folding.state import WITHDRAWAL, PhoneRequest

ROUNDS_AHEAD = 9
"""Rounds that are offered where nobody said how many there are."""


@dataclass(frozen=True, slots=True)
class OwnRequest:
    """What the player asked for, and how it stands."""

    round: int
    asked: PhoneRequest
    state: RequestState


@dataclass(frozen=True, slots=True)
class OwnRequests:
    """`rounds` can be asked for; `no_byes` where a table or a bracket says who meets whom."""

    made: tuple[OwnRequest, ...]
    rounds: tuple[int, ...]
    half: bool
    no_byes: bool
    for_teams: bool
    may_withdraw: bool


def own_requests(section: SectionState, player: PlayerState) -> OwnRequests | None:
    """None where phones ask for nothing, or everything is over."""
    if not section.rules.phone_requests or section.closed:
        return None
    made = tuple(
        OwnRequest(round, asked, state_of(section, player, round)) for round, asked in sorted(player.requests.items())
    )
    teams, byes = pairs_teams(section), takes_byes(section)
    active = player.status is Status.ACTIVE and not teams
    shut = {each.round for each in made if each.state in (RequestState.ASKED, RequestState.DECLINED)}
    return OwnRequests(
        made,
        _rounds_to_ask_for(section, player, shut) if byes and active else (),
        section.rules.half_byes_offered,
        not byes,
        teams,
        active and WITHDRAWAL not in shut,
    )


def _rounds_to_ask_for(section: SectionState, player: PlayerState, shut: set[int]) -> tuple[int, ...]:
    total = section.rules.rounds_total or section.next_round + ROUNDS_AHEAD - 1
    there = range(section.next_round, total + 1)
    return tuple(round for round in there if round not in shut and (player.id, round) not in section.byes)
