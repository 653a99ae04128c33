"""What a tournament report said beside the facts: between the value of core and the stored shape."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TypeVar

from topboard.core import (
    AbnormalPoints,
    NationalRecord,
    PlayerId,
    Points,
    Report,
    ReportRow,
    StatedScore,
    TeamId,
)
from topboard.journal.shapes.reports import (
    ReportedExtras,
    ReportedNation,
    ReportedPoints,
    ReportedRow,
    ReportedScore,
)

Name = TypeVar("Name", PlayerId, TeamId)

AS_THEY_ARE = (
    "tournament_type",
    "type_code",
    "starting_rank_method",
    "pairing_controller",
    "time_control_code",
    "standings_order",
    "numbered_by_file_order",
    "kept",
)
"""Texts that name nobody."""


def stored_report(report: Report[PlayerId, TeamId]) -> ReportedExtras:
    return ReportedExtras(
        **{name: getattr(report, name) for name in AS_THEY_ARE},
        ranks={str(player): rank for player, rank in report.ranks.items()},
        scores=tuple(
            ReportedScore(each.team, _text(each.match_points), _text(each.game_points), each.rank)
            for each in report.scores
        ),
        national=tuple(
            ReportedNation(**{name: getattr(each, name) for name in ReportedNation.__struct_fields__})
            for each in report.national
        ),
        abnormal=tuple(_stored_points(each) for each in report.abnormal),
        team_abnormal=tuple(_stored_points(each) for each in report.team_abnormal),
        rows=tuple(ReportedRow(row.record, row.player or "", row.team or "") for row in report.rows),
    )


def read_report(stored: ReportedExtras) -> Report[PlayerId, TeamId]:
    return Report(
        **{name: getattr(stored, name) for name in AS_THEY_ARE},
        ranks=MappingProxyType({PlayerId(player): rank for player, rank in stored.ranks.items()}),
        scores=tuple(
            StatedScore(TeamId(each.team), _points(each.match_points), _points(each.game_points), each.rank)
            for each in stored.scores
        ),
        national=tuple(_nation(each) for each in stored.national),
        abnormal=tuple(_abnormal(each, PlayerId) for each in stored.abnormal),
        team_abnormal=tuple(_abnormal(each, TeamId) for each in stored.team_abnormal),
        rows=tuple(
            ReportRow(row.record, PlayerId(row.player) if row.player else None, TeamId(row.team) if row.team else None)
            for row in stored.rows
        ),
    )


def _nation(stored: ReportedNation) -> NationalRecord[PlayerId]:
    facts = {name: getattr(stored, name) for name in stored.__struct_fields__ if name != "player"}
    return NationalRecord(player=PlayerId(stored.player), **facts)


def _stored_points(each: AbnormalPoints[PlayerId] | AbnormalPoints[TeamId]) -> ReportedPoints:
    return ReportedPoints(each.kind, str(each.points), each.round, tuple(each.participants), _text(each.match_points))


def _abnormal(stored: ReportedPoints, named: Callable[[str], Name]) -> AbnormalPoints[Name]:
    participants = tuple(named(id) for id in stored.participants)
    return AbnormalPoints(
        stored.kind, Points.of(stored.points), stored.round, participants, _points(stored.match_points)
    )


def _text(points: Points | None) -> str:
    return "" if points is None else str(points)


def _points(text: str) -> Points | None:
    return Points.of(text) if text else None
