"""Byes and withdrawals that players ask for from their phones: the desk answers, or the announced limits do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from topboard.core import Bye, Status, pairs_teams
from topboard.core.bounds import MOST_ROUNDS
from topboard.director.desk.answers import Refused, refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Whole, one_of
from topboard.director.desk.fields import Asked, Because, WhichPlayer
from topboard.director.entries.byes import TAKES_NO_PART, GrantBye
from topboard.director.entries.withdrawals import Withdraw
from topboard.journal import PlayerState, SectionState
from topboard.journal.events import RequestAnswered, RequestMade
from topboard.journal.folding.state import WITHDRAWAL, PhoneRequest
from topboard.rulebook import NUMBER, TEXT, TEXTS, Level, Problem, kind

NOT_FROM_PHONES = kind(
    "director.requests.not-from-phones",
    "{section} takes no requests for byes and withdrawals from phones.",
    section=TEXT,
)
TEAMS_MEET = kind(
    "director.requests.teams-meet",
    "{section} is a team event: players ask for no byes there, and nobody withdraws by phone.",
    section=TEXT,
)
TELL_DIRECTOR = kind("director.requests.tell-director", "Tell the director.")
WHICH_ROUND = kind("director.requests.which-round", "A bye needs the round it is for.")
CHOOSE_ROUND = kind("director.requests.choose-round", "Choose a round that is not paired yet.")
BYE_THERE = kind(
    "director.requests.bye-there", "{player} already has a bye in round {round}.", player=TEXT, round=NUMBER
)
ALREADY_ASKED = kind(
    "director.requests.already-asked",
    "{player} already asked for round {round}. The director has not answered yet.",
    player=TEXT,
    round=NUMBER,
)
ALREADY_DECLINED = kind(
    "director.requests.already-declined",
    "The director declined what {player} asked for round {round}.",
    player=TEXT,
    round=NUMBER,
)
STAYS = kind("director.requests.stays", "The director declined {player}'s request to withdraw.", player=TEXT)
NOTHING_ASKED = kind(
    "director.requests.nothing-asked", "{player} has no open request for round {round}.", player=TEXT, round=NUMBER
)
NOT_LEAVING = kind("director.requests.not-leaving", "{player} has no open request to withdraw.", player=TEXT)
SEE_REQUESTS = kind("director.requests.see-requests", "See what is open under Entries over the web.")
WAITING = kind(
    "director.requests.waiting",
    "{count} requests for byes or withdrawals wait for your answer: {players}.",
    one="{count} request for a bye or a withdrawal waits for your answer: {players}.",
    count=NUMBER,
    players=TEXTS,
)
ANSWER_THEM = kind("director.requests.answer-them", "Grant or decline them before the next round is paired.")

REQUESTS_WAIT = "requests-wait"
"""The id of the finding that players asked for something and nobody answered."""


class PhoneWish(StrEnum):
    """What a player asks for."""

    HALF = "half-bye"
    ZERO = "zero-bye"
    WITHDRAW = "withdraw"


class RequestState(StrEnum):
    """How a request stands, worked out from what is there now: an undo or an unpublished round changes it back."""

    ASKED = "asked"
    GRANTED = "granted"
    DECLINED = "declined"
    TAKEN_BACK = "taken-back"
    TOO_LATE = "too-late"


WISHED_BYES = {PhoneWish.HALF: Bye.HALF, PhoneWish.ZERO: Bye.ZERO, PhoneWish.WITHDRAW: None}
WISHES = one_of(
    PhoneWish,
    {PhoneWish.HALF: "a half-point bye", PhoneWish.ZERO: "a zero-point bye", PhoneWish.WITHDRAW: "to withdraw"},
    half=PhoneWish.HALF,
    zero=PhoneWish.ZERO,
)
REQUESTED_ROUND = Asked("Round", Whole(WITHDRAWAL, MOST_ROUNDS), "0 for a withdrawal.")


@dataclass(frozen=True, slots=True)
class AskFromPhone:
    """A player, or a parent with the player's code, asks for a bye in a later round, or to withdraw.

    Where the director allows it, a half-point bye within what was announced is granted at once, unless the round is
    drafted: then the desk decides.
    """

    player: WhichPlayer
    wish: Annotated[PhoneWish, Asked("What you ask for", WISHES)]
    round: Annotated[int, REQUESTED_ROUND] = WITHDRAWAL

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        _check_section(section)
        bye = WISHED_BYES[self.wish]
        round = WITHDRAWAL if bye is None else self.round
        if bye is not None and not round:
            raise refuse(WHICH_ROUND(), CHOOSE_ROUND())
        if player.status is not Status.ACTIVE:
            raise refuse(TAKES_NO_PART(player=player.called), rule=desk.clauses(section).withdrawn)
        before = player.requests.get(round)
        if before is not None and before.granted is None and before.bye is bye:
            return NOTHING
        _check_unanswered(section, player, round)
        events = (RequestMade(player.id, round, bye),)
        if bye is None:
            return Plan(events)
        granted = _may_have(desk, player, round, bye)
        if not is_granted_by_rule(section, round, bye):
            return Plan(events)
        return Plan((*events, RequestAnswered(player.id, round, granted=True), *granted.events))


def _check_section(section: SectionState) -> None:
    if not section.rules.phone_requests:
        raise refuse(NOT_FROM_PHONES(section=section.rules.name), TELL_DIRECTOR())
    if pairs_teams(section):
        raise refuse(TEAMS_MEET(section=section.rules.name), TELL_DIRECTOR())


def _check_unanswered(section: SectionState, player: PlayerState, round: int) -> None:
    """A player who was declined cannot ask again by phone: nobody fills the journal by asking on."""
    if round != WITHDRAWAL and (player.id, round) in section.byes:
        raise refuse(BYE_THERE(player=player.called, round=round), TELL_DIRECTOR())
    before = player.requests.get(round)
    if before is None or before.granted:
        return
    if before.granted is None:
        raise refuse(ALREADY_ASKED(player=player.called, round=round), TELL_DIRECTOR())
    text = ALREADY_DECLINED(player=player.called, round=round) if round else STAYS(player=player.called)
    raise refuse(text, TELL_DIRECTOR())


def _may_have(desk: Desk, player: PlayerState, round: int, bye: Bye) -> Plan:
    """What granting it would write. A refusal gives its reason and clause, with the way out of a player."""
    try:
        return GrantBye(player.id, round, bye).decide(desk)
    except Refused as found:
        raise refuse(found.refusal.message, TELL_DIRECTOR(), rule=found.refusal.rule) from None


def is_granted_by_rule(section: SectionState, round: int, bye: Bye) -> bool:
    """Half-point byes only: with others nothing that was announced limits how many."""
    drafted = section.draft is not None and section.draft.round == round
    return section.rules.phone_byes and bye is Bye.HALF and not drafted


@dataclass(frozen=True, slots=True)
class AcceptRequest:
    """The player has the bye, or is withdrawn, as if the desk had entered it."""

    player: WhichPlayer
    round: Annotated[int, REQUESTED_ROUND] = WITHDRAWAL

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        asked = _open_request(section, player, self.round)
        granted = (Withdraw(player.id) if asked.bye is None else GrantBye(player.id, self.round, asked.bye)).decide(
            desk
        )
        return Plan((RequestAnswered(player.id, self.round, granted=True), *granted.events), granted.problems)


@dataclass(frozen=True, slots=True)
class DeclineRequest:
    """The player sees the reason on the phone."""

    player: WhichPlayer
    round: Annotated[int, REQUESTED_ROUND] = WITHDRAWAL
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        _open_request(section, player, self.round)
        return Plan((RequestAnswered(player.id, self.round, granted=False, reason=self.reason),))


def _open_request(section: SectionState, player: PlayerState, round: int) -> PhoneRequest:
    asked = player.requests.get(round)
    if asked is None or state_of(section, player, round) is not RequestState.ASKED:
        text = NOTHING_ASKED(player=player.called, round=round) if round else NOT_LEAVING(player=player.called)
        raise refuse(text, SEE_REQUESTS())
    return asked


def state_of(section: SectionState, player: PlayerState, round: int) -> RequestState:
    """How a request stands. A bye that the desk entered by itself answers it too."""
    asked = player.requests[round]
    if asked.granted is False:
        return RequestState.DECLINED
    if asked.bye is None:
        there = player.status is not Status.ACTIVE
    else:
        there = section.byes.get((player.id, round)) is asked.bye
    if there:
        return RequestState.GRANTED
    if asked.granted:
        return RequestState.TAKEN_BACK
    late = asked.bye is not None and (round < section.next_round or player.status is not Status.ACTIVE)
    return RequestState.TOO_LATE if late or section.closed else RequestState.ASKED


def open_requests(section: SectionState) -> Iterator[tuple[PlayerState, int, PhoneRequest]]:
    """What waits for an answer: who, for which round, what."""
    for player in section.players.values():
        for round, asked in sorted(player.requests.items()):
            if state_of(section, player, round) is RequestState.ASKED:
                yield player, round, asked


def requests_waiting(section: SectionState) -> tuple[Problem, ...]:
    """One line for the desk, however many there are."""
    waiting = list(open_requests(section))
    if not waiting:
        return ()
    names = tuple(dict.fromkeys(player.called for player, _round, _asked in waiting))
    return (Problem(REQUESTS_WAIT, Level.NOTE, WAITING(count=len(waiting), players=names), ANSWER_THEM()),)
