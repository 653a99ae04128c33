"""The games of a section: kept by board, with what is missing; each to walk through; written out as PGN."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from topboard.director import commands as do
from topboard.director.arbiter.collected_games import (
    completeness,
    everything_shown,
    games_of_round,
    pgn_games,
)
from topboard.director.arbiter.incidents import laws_of
from topboard.director.desk.fields import read
from topboard.director.papers.round_pgn import RoundPgnQuestion
from topboard.formats.pgn import write_pgn
from topboard.journal import SectionState
from topboard.officiating.claims import ClaimAsked, Standing, claims_of
from topboard.officiating.game_score import GameScore
from topboard.web.accounts.access import grants_of
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.electronic_boards import as_pgn, live_games, proposed, source_of
from topboard.web.forms.posted import known_of, word
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import as_number, desk
from topboard.web.server.upload_limits import uploaded
from topboard.web.show.game_view import game_view
from topboard.web.show.inquiries import allowed_by, asking

PGN_TYPE = "application/vnd.chess-pgn; charset=utf-8"


def games(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The boards of a round with their games; one of them in the inspector."""
    with event.reading() as state:
        here = event.state(section)
        round = as_number(request.GET.get("round", "")) or len(here.rounds)
        boards = games_of_round(state, here, round)
        chosen = next((each for each in boards if str(each.board) == request.GET.get("board", "")), None)
        context: dict[str, Any] = {"round": round, "boards": boards, "rounds": completeness(state, here)}
        context |= {"names": _names(here), "chosen": chosen, "state": here}
        live = live_games(event.id, here) if round == len(here.rounds) else {}
        context |= {"source": source_of(event.id, section), "live": list(live.values())}
        context["proposed"] = proposed(event.id, here)
        score = chosen.score or (live[chosen.board].score if chosen.board in live else None) if chosen else None
        if chosen is not None and score is not None:
            context |= shown_game(event, here, score, as_number(request.GET.get("ply", "")))
        return desk(request, event, "kept_games.html", section=section, **context)


def _names(section: SectionState) -> dict[str, str]:
    return {str(id): player.called for id, player in section.players.items()}


def shown_game(event: OpenEvent, section: SectionState, score: GameScore, ply: int | None) -> dict[str, Any]:
    """The board to walk through, and what ended the game or could be claimed at its end."""
    asked = ClaimAsked(laws_of(event.director.state, section))
    found = [claim for claim in claims_of(score, asked) if claim.standing in (Standing.OVER, Standing.CLAIM)]
    return {"view": game_view(score, ply), "claims": found}


def keep(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The games of a round, pasted or from a file."""
    text = word(request, "pgn")
    if request.FILES:
        _name, data = uploaded(request)
        text = data.decode("utf-8-sig", errors="replace")
    to = f"{Addresses(event.id, section)('games')}?round={as_number(word(request, 'round')) or 1}"
    return form_act(request, event, do.KeepGames, to=to, section=section, pgn=text)


def enter_boards(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """What the electronic boards say: results where the desk has none, and the moves of every game."""
    with event.reading():
        games = live_games(event.id, event.state(section))
    to = f"{Addresses(event.id, section)('games')}#boards"
    text = as_pgn(games.values())
    return form_act(request, event, do.KeepGames, to=to, section=section, pgn=text, results=True)


def drop(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    to = f"{Addresses(event.id, section)('games')}?round={as_number(word(request, 'round')) or 1}"
    return form_act(request, event, do.DropGame, to=to, section=section)


def pgn_file(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """The games of a round; of round 0 those of the whole section."""
    with event.reading() as state:
        here = event.state(section)
        rounds = range(round, round + 1) if round else None
        written = write_pgn(pgn_games(state, here, event.director.event(), everything_shown(here), rounds=rounds))
    return pgn_answer(written, f"{event.id}-{section}-{round or 'all'}.pgn")


def boards_pgn(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    """The boards of a round for electronic boards or a broadcast: all of them or some, played or not."""
    chosen = {name: request.GET[name] for name in ("boards", "content") if name in request.GET}
    asked = read(RoundPgnQuestion, {"section": section, "round": str(round), **chosen}, known_of(event))
    with asking(event, allowed_by(grants_of(request))) as of:
        made = asked.answer(of)
    return pgn_answer(made.data.decode(), f"{event.id}-{section}-{round}-boards.pgn")


def pgn_answer(written: str, name: str) -> HttpResponse:
    if not written:
        raise Missing(_("No game of this round was kept yet."))
    response = HttpResponse(written, content_type=PGN_TYPE)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
