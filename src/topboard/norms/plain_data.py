"""Norms as plain data for JSON: the command line and the API print the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypedDict

from topboard.norms.direct import direct_titles, titles_by_rating
from topboard.norms.field import NormField
from topboard.norms.games import LeftOut, NormGame
from topboard.norms.judging import NormCheck
from topboard.norms.levels import HOLDERS
from topboard.norms.outlook import NormOutlook
from topboard.norms.report import NormReport, NormVerdict
from topboard.ratings.plain_data import ProblemData, problem_data
from topboard.ratings.rounding import figures
from topboard.rulebook import Reader


class NormGameData(TypedDict):
    round: int
    opponent: int
    name: str
    rating: int | None
    counts_as: int
    title: str
    federation: str
    score: str


class LeftOutData(TypedDict):
    """A round that does not count, with its rule."""

    round: int
    opponent: int | None
    name: str | None
    rule: str
    reason: str


class NormCheckData(TypedDict):
    """What a rule found; `waived` where it does not hold here."""

    rule: str
    met: bool
    waived: bool
    text: str


class NormOptionData(TypedDict):
    score: str
    average: int


class NormOutlookData(TypedDict):
    """What is still needed, and what the opponents who may come average."""

    games_left: int
    known_opponents: list[int]
    likely_opponents: list[int]
    expected_average: int | None
    options: list[NormOptionData]
    needs: list[str]
    out: list[str]


class NormData(TypedDict):
    """One title: `status` is achieved, event-does-not-count, possible, out-of-reach or missed."""

    title: str
    status: str
    achieved: bool
    games: int
    score: str
    average: int | None
    percent: int | None
    difference: int | None
    performance: int | None
    federations: list[str]
    titled: int
    of_the_kind: int
    raised: int | None
    counted: list[NormGameData]
    left_out: list[LeftOutData]
    checks: list[NormCheckData]
    rules: list[str]
    exempt: str | None
    regular_federations: bool
    counts_for_games: int
    extra_games: int
    rating_for_the_title: int
    outlook: NormOutlookData | None


class NormPlayerData(TypedDict):
    number: int
    name: str
    title: str
    federation: str
    rating: int | None
    titles_by_rating: list[str]
    direct_titles: list[str]
    norms: list[NormData]


class ForeignersData(TypedDict):
    round: int
    players: int
    federations: int
    masters: int
    enough: bool


class FortyData(TypedDict):
    round: int
    players: int
    average: str
    enough: bool


class NormsData(TypedDict):
    """Norms of a section after a round; `problems` of level error keep the event from giving norms."""

    section: str
    after_round: int
    rounds: int
    format: str
    kind: str
    host: str
    minimum_games: int
    counts: bool
    problems: list[ProblemData]
    foreigners: ForeignersData
    forty: FortyData
    open_event: bool
    players: list[NormPlayerData]


def report_data(report: NormReport, reader: Reader, players: Sequence[int] | None = None) -> NormsData:
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


def _player_data(number: int, report: NormReport, reader: Reader) -> NormPlayerData:
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


def verdict_data(verdict: NormVerdict, field: NormField, reader: Reader) -> NormData:
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


def _game_data(game: NormGame, verdict: NormVerdict, field: NormField) -> NormGameData:
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


def _left_out_data(each: LeftOut, field: NormField, reader: Reader) -> LeftOutData:
    return {
        "round": each.round,
        "opponent": each.opponent or None,
        "name": field.players[each.opponent].name if each.opponent else None,
        "rule": each.rule.cite,
        "reason": each.reason.told(reader),
    }


def _check_data(check: NormCheck, reader: Reader) -> NormCheckData:
    return {
        "rule": check.rule.cite,
        "met": check.met,
        "waived": check.waived,
        "text": check.reason.told(reader),
    }


def _outlook_data(ahead: NormOutlook, reader: Reader) -> NormOutlookData:
    return {
        "games_left": ahead.games_left,
        "known_opponents": list(ahead.known),
        "likely_opponents": list(ahead.likely),
        "expected_average": ahead.average or None,
        "options": [{"score": points_text(each.halves), "average": each.average} for each in ahead.options],
        "needs": [each.told(reader) for each in ahead.needs],
        "out": [each.told(reader) for each in ahead.out],
    }
