"""Games on the players' pages: one to walk through, a round as PGN, with the names that may be seen."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topboard.core import Section
from topboard.director.arbiter.collected_games import Shown, games_of_round, pgn_games
from topboard.formats.pgn import write_pgn
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.arbiter.collected_games import pgn_answer
from topboard.web.pages.desk.frame import as_number
from topboard.web.public.links import ServerLinks
from topboard.web.public.pages import seen_by
from topboard.web.show.game_view import game_view
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
    if score is None:
        raise Missing(_("The game of board %d is not here.") % board)
    names = _names(shown)
    white, black = (names.get(id, "?") for id in (found[0].white, found[0].black))
    context = {"public": seen, "event": seen.event, "links": ServerLinks(event.id), "made": now(), "section": shown}
    context |= {"view": game_view(score, as_number(request.GET.get("ply", ""))), "white": white, "black": black}
    context |= {"round": round, "board": board, "game": found[0], "tab": "games"}
    return render(request, "public/game.html", context)


def round_pgn(request: HttpRequest, event: OpenEvent, section: str, round: int) -> HttpResponse:
    seen = seen_by(request, event)
    shown = seen.section(section)
    if not 1 <= round <= len(shown.rounds):
        raise Missing(_("Round %d is not published.") % round)
    with event.reading() as state:
        here = event.state(section)
        rounds = range(round, round + 1)
        may_see = Shown(_names(shown), ratings=seen.show_ratings, teams=seen.show_clubs, ids=False)
        written = write_pgn(pgn_games(state, here, seen.event, may_see, rounds=rounds))
    return pgn_answer(written, f"{event.id}-{section}-{round}.pgn")
