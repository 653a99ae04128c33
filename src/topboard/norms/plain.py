"""Norms as plain data for JSON: the command line and the API print the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from topboard.core import Event, Section
from topboard.core.arbiter import ArbiterTitle
from topboard.norms.application import ArbiterApplication
from topboard.norms.arbiters import (
    arbiter_findings,
    edition_on,
    event_size,
    fa_verdict,
    higher_categories,
    ia_verdict,
    licence_fee,
    officials,
)
from topboard.norms.direct import direct_titles, titles_by_rating
from topboard.norms.event_checks import gives_norms
from topboard.norms.field import NormField
from topboard.norms.games import LeftOut, NormGame
from topboard.norms.judging import NormCheck
from topboard.norms.levels import HOLDERS
from topboard.norms.outlook import NormOutlook
from topboard.norms.report import NormReport, NormVerdict
from topboard.ratings.plain import problem_data
from topboard.ratings.rounding import figures
from topboard.rulebook import Reader


def report_data(report: NormReport, reader: Reader, players: Sequence[int] | None = None) -> dict[str, Any]:
    """The whole report; `players` says who of them is wanted, and in which order."""
    field = report.field
    wanted = list(field.players) if players is None else list(players)
    return {
        "section": field.section.name,
        "after_round": field.through,
        "rounds": field.rounds,
        "format": field.format.value,
        "kind": field.event.value,
        "host": field.host,
        "minimum_games": field.minimum,
        "counts": report.counts,
        "problems": [problem_data(problem, reader) for problem in report.event],
        "foreigners": {
            "round": report.foreigners.round,
            "players": report.foreigners.foreigners,
            "federations": report.foreigners.federations,
            "masters": report.foreigners.masters,
            "enough": report.foreigners.enough,
        },
        "forty": {
            "round": report.forty.round,
            "players": report.forty.players,
            "average": figures(report.forty.average, 2, 1),
            "enough": report.forty.enough,
        },
        "open_event": report.open_event,
        "players": [_player_data(number, report, reader) for number in wanted],
    }


def _player_data(number: int, report: NormReport, reader: Reader) -> dict[str, Any]:
    field = report.field
    player, rating = field.players[number], field.ratings[number]
    return {
        "number": number,
        "name": player.name,
        "title": player.title,
        "federation": player.federation,
        "rating": rating or None,
        "titles_by_rating": list(titles_by_rating(player, rating)),
        "direct_titles": list(direct_titles(player, rating)),
        "norms": [verdict_data(verdict, field, reader) for verdict in report.of_player(number)],
    }


def verdict_data(verdict: NormVerdict, field: NormField, reader: Reader) -> dict[str, Any]:
    judged = verdict.judgement
    games = judged.games
    return {
        "title": verdict.level.title.value,
        "status": verdict.status.value,
        "achieved": verdict.achieved,
        "games": len(games),
        "score": points_text(judged.halves),
        "average": judged.average or None,
        "percent": judged.percent if games else None,
        "difference": judged.difference if games else None,
        "performance": judged.performance or None,
        "federations": sorted({game.federation for game in games if game.federation}),
        "titled": sum(bool(game.titles & HOLDERS) for game in games),
        "of_the_kind": sum(bool(game.titles & verdict.level.kind) for game in games),
        "raised": None if judged.raised is None else judged.raised.opponent,
        "counted": [_game_data(game, verdict, field) for game in games],
        "left_out": [_left_out_data(each, field, reader) for each in verdict.left_out],
        "checks": [_check_data(check, reader) for check in verdict.checks],
        "rules": [rule.cite for rule in verdict.by],
        "exempt": None if verdict.exempt is None else verdict.exempt.cite,
        "regular_federations": verdict.regular,
        "counts_for_games": verdict.counts,
        "extra_games": verdict.extra,
        "rating_for_the_title": verdict.level.rating,
        "outlook": None if verdict.outlook is None else _outlook_data(verdict.outlook, reader),
    }


def points_text(halves: int) -> str:
    return figures(Fraction(halves, 2), 1, 1)


def _game_data(game: NormGame, verdict: NormVerdict, field: NormField) -> dict[str, Any]:
    raised = verdict.judgement.raised == game
    return {
        "round": game.round,
        "opponent": game.opponent,
        "name": field.players[game.opponent].name,
        "rating": game.rating or None,
        "counts_as": verdict.level.floor if raised else game.counted,
        "title": field.players[game.opponent].title,
        "federation": field.players[game.opponent].federation,
        "score": points_text(game.halves),
    }


def _left_out_data(each: LeftOut, field: NormField, reader: Reader) -> dict[str, Any]:
    return {
        "round": each.round,
        "opponent": each.opponent or None,
        "name": field.players[each.opponent].name if each.opponent else None,
        "rule": each.rule.cite,
        "reason": each.reason.told(reader),
    }


def _check_data(check: NormCheck, reader: Reader) -> dict[str, Any]:
    return {
        "rule": check.rule.cite,
        "met": check.met,
        "waived": check.waived,
        "text": check.reason.told(reader),
    }


def _outlook_data(ahead: NormOutlook, reader: Reader) -> dict[str, Any]:
    return {
        "games_left": ahead.games_left,
        "known_opponents": list(ahead.known),
        "likely_opponents": list(ahead.likely),
        "expected_average": ahead.average or None,
        "options": [{"score": points_text(each.halves), "average": each.average} for each in ahead.options],
        "needs": [each.told(reader) for each in ahead.needs],
        "out": [each.told(reader) for each in ahead.out],
    }


def arbiters_data(
    event: Event, section: Section, reader: Reader, titles: Sequence[ArbiterTitle], *, edition: str = ""
) -> dict[str, Any]:
    """What the section counts for arbiters, who they are, and what is missing about them."""
    size, used = event_size(event, section), edition or edition_on(event.days_of(section)[0])
    player_norms = gives_norms(event, section)
    verdicts = [
        fa_verdict(size, edition=used)
        if title is ArbiterTitle.FA
        else ia_verdict(size, player_norms=player_norms, edition=used)
        for title in titles
    ]
    return {
        "edition": used,
        "titles": [
            {
                "title": each.title.value,
                "counts": each.counts,
                "rule": each.rule.cite,
                "reason": each.reason.told(reader),
                "certificates": each.certificates,
                "notes": [note.told(reader) for note in each.notes],
            }
            for each in verdicts
        ],
        "arbiters": [
            {
                "name": each.name,
                "role": each.role.value,
                "title": each.title.value,
                "category": each.category.value,
                "licence": each.licence.value,
                "licence_fee": licence_fee(each.title, each.category),
                "higher_categories": higher_categories(each),
                "seeks": each.seeks.value,
                "fide_id": each.fide_id,
                "federation": each.federation,
            }
            for each in officials(event)
        ],
        "problems": [problem_data(problem, reader) for problem in arbiter_findings(event)],
    }


def application_data(found: ArbiterApplication) -> dict[str, Any]:
    return {
        "title": found.title.value,
        "edition": found.edition,
        "complete": found.complete,
        "norms": [
            {
                "event": use.norm.event,
                "start": use.norm.start.isoformat(),
                "counts": use.counts,
                "rule": None if use.rule is None else use.rule.cite,
                "reason": None if use.reason is None else use.reason.told(),
            }
            for use in found.uses
        ],
        "missing": [{"rule": rule.cite, "text": reason.told()} for rule, reason in found.missing],
    }
