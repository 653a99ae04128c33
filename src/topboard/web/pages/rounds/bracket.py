"""The bracket of a knock-out at the desk: the drawing, a match by itself, and what decides one that is tied."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from topboard.charts import SectionData
from topboard.charts.rounds.bracket import names_of, parts_of
from topboard.charts.rounds.bracket_drawing import LEADS_NOWHERE, bracket_listed, bracket_svg, half_points
from topboard.core.knockout import knockout_stages
from topboard.core.systems import is_knockout
from topboard.director import board_reasons
from topboard.director import commands as do
from topboard.pairing.knockout import DrawnMatch, KnockoutEngine, played_off
from topboard.prizes.match import purse_won
from topboard.rulebook.holes import amount
from topboard.web.addresses import Addresses
from topboard.web.errors import Missing
from topboard.web.events.shelf import OpenEvent
from topboard.web.pages.desk.confirmation import form_act
from topboard.web.pages.desk.frame import desk, number
from topboard.web.show.reason_words import plain_first, round_reader


def bracket(request: HttpRequest, event: OpenEvent, section: str) -> HttpResponse:
    """The whole drawing; `round` and `board` choose a match to look at."""
    with event.reading():
        state = event.state(section)
        if not is_knockout(state):
            raise Missing(_("%(section)s is not a knock-out.") % {"section": state.rules.name})
        context: dict[str, Any] = {
            "state": state,
            "drawing": _drawing(event, section),
            "listed": _listed(event, section),
        }
        round, board = number(request, "round"), number(request, "board")
        if round and board:
            context |= match_in_bracket(event, section, round, board)
        return desk(request, event, "bracket.html", section=section, **context)


def decide(request: HttpRequest, event: OpenEvent, section: str, round: int, board: int) -> HttpResponse:
    """The play-off of a tied match, or a ruling on it."""
    to = Addresses(event.id, section)("bracket", ask={"round": round, "board": board})
    return form_act(request, event, do.DecideTie, to=to, section=section, round=round, board=board)


def _listed(event: OpenEvent, section: str) -> list[tuple[str, list[str]]]:
    data = SectionData(event.section(section))
    return bracket_listed(parts_of(data), names_of(data))


def _drawing(event: OpenEvent, section: str) -> SafeString | None:
    data = SectionData(event.section(section))
    parts, at = parts_of(data), Addresses(event.id, section)

    def address(drawn: DrawnMatch) -> str:
        match = drawn.match
        return at("bracket", ask={"round": match.round, "board": match.games[0].board}) if match else ""

    if not parts:
        return None
    return mark_safe(bracket_svg(parts, names_of(data), _("Bracket"), "", address))


def match_in_bracket(event: OpenEvent, section: str, round: int, board: int) -> dict[str, Any]:
    """One match: its games, its score, why the two meet, the play-off so far and what comes next."""
    value, state = event.section(section), event.state(section)
    found = next(
        (
            m
            for stage in knockout_stages(value)
            for m in stage.matches
            if m.round == round and m.games[0].board == board
        ),
        None,
    )
    if found is None:
        text = _("Round %(round)d of %(section)s has no match on board %(board)d.")
        raise Missing(text % {"round": round, "section": state.rules.name, "board": board})
    engine = event.engine(section)
    assert isinstance(engine, KnockoutEngine)
    results = tuple(game.result for game in found.play_off.games) if found.play_off else ()
    play_off = played_off(value, found, engine.options_of(value).steps, results)
    players = [value.player(who) for who in found.players]
    return {
        "match": found,
        "players": players,
        "scores": [half_points(found.score(player.number)) for player in players],
        "winner": value.player(found.winner) if found.winner else None,
        "wins": any(
            drawn.match == found
            for part in parts_of(SectionData(value))
            for column in part.columns
            for drawn in column.matches
            if column.name.kind in LEADS_NOWHERE
        ),
        "play_off": play_off,
        "steps": engine.options_of(value).tie_ladder,
        "by_number": {player.number: player for player in value.players},
        "games": [(number, game) for number, game in enumerate(found.games, round)],
        "reasons": plain_first(board_reasons(event.director, section, round, board, event.hindsight)),
        "reader": round_reader(value),
        "shares": tuple(amount(cents) for cents in purse_won(engine.options_of(value).purse, found)),
        "may_decide": not found.on_games and (found.all_played or not found.decided),
        "state": state,
    }
