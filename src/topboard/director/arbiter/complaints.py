"""The complaint form of the anti-cheating guidelines on paper: empty, or filled in from a record."""

from __future__ import annotations

from topboard.charts.table import Imprint, Part, Say, Table, TypeSize
from topboard.core import profile_of
from topboard.director.papers.forms import lines, pair, sheet
from topboard.journal import EventState
from topboard.journal.events import FairPlayRecorded
from topboard.journal.folding.state import ArbiterRecord
from topboard.officiating import fair_play_texts as say

LINES, FEW_LINES = 16, 10


def complaint_form(record: ArbiterRecord[FairPlayRecorded] | None, state: EventState, imprint: Imprint) -> Table:
    """Two signatures: who complains, and the arbiter who takes it."""
    told = record.event if record else None
    about, number, where, opponent = _player(told, state) if told else ("", "", "", "")
    title = say.FORM().told()
    reasons: tuple[Part, ...] = (Say(told.reason),) if told else lines(LINES)
    found: tuple[Part, ...] = (Say(told.outcome),) if told and told.outcome else lines(FEW_LINES)
    when = f"{record.time.astimezone():%Y-%m-%d %H:%M}" if record else ""
    parts = (
        Say(f"{title} {told.record}" if told else title, TypeSize.LARGE, strong=True),
        Say(say.FORM_CONFIDENTIAL().told(), strong=True),
        pair((say.COMPLAINANT(), told.by if told else ""), (say.NUMBER_OF(), "")),
        pair((say.ABOUT(), about), (say.NUMBER_OF(), number)),
        pair((say.ROUND_AND_BOARD(), where), (say.OPPONENT(), opponent)),
        Say(say.OBSERVED().told(), strong=True),
        *reasons,
        pair((say.OTHERS(), told.witness if told else "")),
        Say(say.UNFOUNDED().told(), TypeSize.SMALL),
        pair((say.SIGNED_BY(), ""), (say.SIGNED_ON(), "")),
        pair((say.RECEIVED(), ""), (say.SIGNED_ON(), when)),
        Say(say.FOUND().told(), strong=True),
        *found,
    )
    return sheet(title, parts, imprint)


def _player(told: FairPlayRecorded, state: EventState) -> tuple[str, str, str, str]:
    """Name, number, round with board, and opponent of the player it is about."""
    section = state.sections.get(state.section_of.get(told.player or "", ""))
    if section is None or told.player is None:
        return "", "", str(told.round or ""), ""
    facts = section.players[told.player].facts
    number = str(getattr(facts, profile_of(section).id_field) or facts.fide_id)
    if not 1 <= told.round <= len(section.rounds):
        return facts.name, number, "", ""
    for place, board in section.rounds[told.round - 1].boards.items():
        if told.player in board.players:
            other = next(id for id in board.players if id != told.player)
            return facts.name, number, f"{told.round} / {place}", section.players[other].facts.name
    return facts.name, number, str(told.round), ""
