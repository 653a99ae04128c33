"""US Chess rulings on the page of rulings: unreported games (29H), pairing a round again (29G), games across rounds
(28M2), round robins (29K).

All show what would change before it is done.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.core import Bye, Status, clauses_of
from topboard.director import Foreseen, Refusal, foresee
from topboard.director import commands as do
from topboard.director.rounds.no_shows import forfeited_by
from topboard.director.rounds.pairing_again import PairsAgain
from topboard.director.rounds.unreported import RulesOnUnreported
from topboard.journal import PlayerState, SectionState
from topboard.pairing.roundrobin import is_small_swiss
from topboard.pairing.uschess.unreported import IN_USE, OpenGameRuling
from topboard.rulebook.clauses import uschess as us
from topboard.web.addresses import Addresses
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import word
from topboard.web.pages.desk.confirmation import form_step
from topboard.web.show.player_lookup import by_name


@dataclass(frozen=True, slots=True)
class ForeseenRuling:
    """A ruling with its consequences: what would be written and should be known, or why it cannot be taken."""

    ruling: OpenGameRuling
    found: Foreseen | Refusal

    @property
    def can(self) -> bool:
        return isinstance(self.found, Foreseen)


def us_context(event: OpenEvent, state: SectionState, asked: Mapping[str, str]) -> dict[str, Any]:
    """Which of them the section's system and its size have. Where `asked`, every ruling on a game such as `4.9`."""
    engine = event.engine(state.id)
    rules_on_unreported = isinstance(engine, RulesOnUnreported)
    waiting = [f"{round.number}.{board}" for round in state.rounds for board in sorted(round.open_boards)]
    chosen = game if (game := asked.get("game", "")) in waiting else next(iter(waiting), "")
    foreseen = rules_on_unreported and chosen and asked.get("open") == "unreported"
    return {
        "chosen_game": chosen,
        "choices": list(_choices(event, state, chosen)) if foreseen else [],
        "with_the_bye": _with_the_bye(state),
        "free": list(_free(state)),
        "at_open_boards": list(_at_open_boards(state)),
        "early_games": state.early_games,
        "us": us,
        "rules_on_unreported": rules_on_unreported,
        "may_become_round_robin": clauses_of(state).conversion is not None and is_small_swiss(event.section(state.id)),
        "pairs_again": isinstance(engine, PairsAgain) and bool(state.rounds) and state.draft is None,
    }


def _choices(event: OpenEvent, state: SectionState, game: str) -> Iterator[ForeseenRuling]:
    """Every ruling of 28Q and 29H on one game, foreseen, the usual ones first."""
    round, _dot, board = game.partition(".")
    for ruling in IN_USE:
        found = foresee(event.director, do.RuleUnreported(state.id, int(round), int(board), ruling), actor="")
        yield ForeseenRuling(ruling, found)


def _with_the_bye(state: SectionState) -> list[str]:
    """Who was paired out in the last round and has no game across rounds yet (28M2)."""
    if not state.rounds or state.rules.rounds_total == len(state.rounds) or state.draft is not None:
        return []
    round = state.rounds[-1]
    playing = {player for game in state.early_games if game.round == round.number for player in game.players}
    return [player for player, bye in round.byes.items() if bye in (Bye.PAIRING, Bye.FULL) and player not in playing]


def _free(state: SectionState) -> Iterator[PlayerState]:
    """Who is here and has no game in the last round, or won it because nobody came (29G3)."""
    boards = state.rounds[-1].boards.values() if state.rounds else ()
    seated = {player for board in boards for player in board.players}
    alone = {
        player for board in boards if (gone := forfeited_by(board)) for player in board.players if player not in gone
    }
    for player in _by_name(state):
        if player.status is Status.ACTIVE and (player.id not in seated or player.id in alone):
            yield player


def _at_open_boards(state: SectionState) -> Iterator[PlayerState]:
    """Whose game has no result: perhaps the opponent does not come."""
    boards = state.rounds[-1].boards.values() if state.rounds else ()
    waiting = {player for board in boards if board.result is None for player in board.players}
    yield from (player for player in _by_name(state) if player.id in waiting)


def _by_name(state: SectionState) -> list[PlayerState]:
    return by_name(state.players.values())


def early(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = Addresses(event.id, section).panel("early")
    return form_step(request, event, section, do.CrossRounds, to=to)


def unreported(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """A ruling on the game that the form names by its round and board."""
    round, _dot, board = word(request, "game").partition(".")
    to = Addresses(event.id, section).panel("unreported")
    return form_step(request, event, section, do.RuleUnreported, to=to, round=round, board=board)


def pair_again(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    rounds = event.state(section).rounds
    to = at("round", round=len(rounds)) if rounds else at("players")
    return form_step(request, event, section, do.PairAgain, to=to, back=at.panel("pair-again"))


def round_robin(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    at = Addresses(event.id, section)
    return form_step(request, event, section, do.ConvertToRoundRobin, to=at("rules"), back=at.panel("round-robin"))
