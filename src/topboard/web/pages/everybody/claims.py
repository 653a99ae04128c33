"""What can be claimed in a game, for everybody: moves are pasted, or clicked on the board. Nothing is kept."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from topboard.errors import NotAMove, NotATimeControl
from topboard.formats.pgn import PgnGame, read_pgn
from topboard.formats.pgn.writer import movetext
from topboard.officiating.claims import ClaimAsked, claims_of, flags_named
from topboard.officiating.game_score import GameScore, played
from topboard.officiating.laws import EVERY_BOOK, FIDE_2023
from topboard.ratings.time_control import parse_time_control
from topboard.web.forms.posted import everything
from topboard.web.pages.desk.frame import as_number, page
from topboard.web.show.game_view import game_view

MOST_TYPED = 30_000
LONGEST_MOVE = 12


def claims(request: HttpRequest) -> HttpResponse:
    sent: dict[str, str] = dict(everything(request)) if request.method == "POST" else request.GET.dict()
    typed = {name: sent.get(name, "").strip()[:MOST_TYPED] for name in ("moves", "intended", "flag", "laws", "control")}
    typed["laws"] = typed["laws"] if typed["laws"] in EVERY_BOOK else FIDE_2023.name
    game = _game(typed["moves"], back=bool(sent.get("back")))
    faults: list[Any] = [str(fault) for fault in game.faults]
    typing = bool(sent.get("add") or sent.get("back")) and not sent.get("clicked")
    context: dict[str, Any] = {"typed": typed, "books": EVERY_BOOK, "faults": faults, "typing": typing}
    typed["add"] = "" if game.faults or sent.get("back") else sent.get("add", "").strip()[:LONGEST_MOVE]
    try:
        game = context["game"] = _added(game, typed["add"])
        typed["add"] = ""
    except NotAMove as wrong:
        faults.append(wrong.reason.told())
        context["game"] = game
    try:
        context["claims"] = claims_of(game.score, _asked(typed)) if game.is_known else ()
    except (NotAMove, NotATimeControl) as wrong:
        faults.append(wrong.reason.told())
    if game.score.moves or game.score.start:
        typed["moves"] = _again(game) if not game.faults else typed["moves"]
    context["view"] = game_view(game.score, as_number(sent.get("ply", "")), playable=True)
    return page(request, "claims.html", **context)


def _game(moves: str, *, back: bool) -> PgnGame:
    """The first game of the text, without its last move where that is taken back."""
    found = read_pgn(moves)
    game = found[0] if found else PgnGame({}, GameScore())
    if back and game.score.moves:
        return PgnGame(game.headers, GameScore(game.score.moves[:-1], game.score.start), "*")
    return game


def _added(game: PgnGame, move: str) -> PgnGame:
    """The game with one more move, or `NotAMove`."""
    if not move:
        return game
    san, _position = played(game.score.last, move, game.score.moves)
    return PgnGame(game.headers, GameScore((*game.score.moves, san), game.score.start), "*")


def _asked(typed: dict[str, str]) -> ClaimAsked:
    control = parse_time_control(typed["control"]) if typed["control"] else None
    return ClaimAsked(EVERY_BOOK[typed["laws"]], typed["intended"], flags_named(typed["flag"]), control)


def _tags(game: PgnGame) -> str:
    return f'[FEN "{game.score.start}"]\n' if game.score.start else ""


def _again(game: PgnGame) -> str:
    """The moves as they stand, to go on from."""
    return _tags(game) + movetext(PgnGame({}, game.score, "*")).strip().removesuffix("*").strip()
