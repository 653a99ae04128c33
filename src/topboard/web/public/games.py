"""Games on the players' pages: one to walk through, a round as PGN, with the names that may be seen."""

from __future__ import annotations

import time
from functools import lru_cache
from hashlib import sha256

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Section
from topboard.director.arbiter.collected_games import ShownInPgn, games_of_round, pgn_games
from topboard.formats.pgn import write_pgn
from topboard.web.cache.etags import is_same
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.follow.electronic_boards import LiveGame, live_games, source_of
from topboard.web.pages.arbiter.collected_games import pgn_answer
from topboard.web.pages.desk.frame import as_number
from topboard.web.public.links import ServerLinks
from topboard.web.public.pages import seen_by
from topboard.web.show.game_view import GameView, game_view
from topboard.web.show.local_time import now


def _names(section: Section) -> dict[str, str]:
    return {str(player.id): player.name for player in section.players}


def game(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    seen = seen_by(request, event)
    shown = seen.section(section)
    if not 1 <= round <= len(shown.rounds):
        raise Missing(_("Round %d is not published.") % round)
    with event.reading() as state:
        found = [each for each in games_of_round(state, event.state(section), round) if each.board == board]
    score = found[0].score if found else None
    live = None if score else _live(event, shown, round, board)
    if score is None and live is None:
        raise Missing(_("The game of board %d is not here.") % board)
    names = _names(shown)
    white, black = (names.get(id, "?") for id in (found[0].white, found[0].black))
    context = {"public": seen, "event": seen.event, "links": ServerLinks(event.id), "made": now(), "section": shown}
    if score is not None:
        context["view"] = game_view(score, as_number(request.GET.get("ply", "")))
    context |= {"white": white, "black": black, "live": live, "shown": live and live_view(live)}
    context |= {"round": round, "board": board, "game": found[0], "tab": "games"}
    return render(request, "public/game.html", context)


def position(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    """A game that is being played, as far as everybody may see it now: a piece of page, asked for again and again."""
    game = _live(event, seen_by(request, event).section(section), round, board)
    if game is None:
        raise Missing(_("The game of board %d is not here.") % board)
    response = render(request, "parts/live_board.html", {"shown": live_view(game)})
    tag = f'W/"{sha256(response.content).hexdigest()[:20]}"'
    if is_same(tag, request.headers.get("If-None-Match", "")):
        response = HttpResponseNotModified()
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "no-cache"
    return response


def _live(event: OpenEvent, section: Section, round: int, board: int) -> LiveGame | None:
    """The board as its program wrote it, this many minutes later; none where the board may not be seen."""
    if round != len(section.rounds) or board not in {game.board for game in section.rounds[-1].games}:
        return None
    source = source_of(event.id, str(section.id))
    with event.reading():
        game = live_games(event.id, event.state(section.id)).get(board)
    return game.shown(int(time.time()), source.delay) if game and source else None


@lru_cache(maxsize=256)
def live_view(game: LiveGame) -> GameView:
    return game_view(game.score)


def round_pgn(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    seen = seen_by(request, event)
    shown = seen.section(section)
    if not 1 <= round <= len(shown.rounds):
        raise Missing(_("Round %d is not published.") % round)
    with event.reading() as state:
        here = event.state(section)
        rounds = range(round, round + 1)
        may_see = ShownInPgn(_names(shown), ratings=seen.show_ratings, teams=seen.show_clubs, ids=False)
        written = write_pgn(pgn_games(state, here, seen.event, may_see, rounds=rounds))
    return pgn_answer(written, f"{event.id}-{section}-{round}.pgn")
