"""The clock of a round: when it starts, until when a player may come, and when each control has run out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from topboard.officiating import clock_texts as say
from topboard.officiating.clocks import PlayingTerms, default_minutes, session_minutes
from topboard.ratings.time_control import TimeControl
from topboard.rulebook import Reason


@dataclass(frozen=True, slots=True)
class RoundMoment:
    """Something that comes at a moment."""

    what: Reason
    at: datetime


def round_moments(start: datetime, control: TimeControl | None, terms: PlayingTerms) -> tuple[RoundMoment, ...]:
    """In the order of the clock; without a time control only the start."""
    found = [RoundMoment(say.STARTS(), start)]
    if control is not None:
        late = default_minutes(control, terms)
        if late:
            found.append(RoundMoment(say.LATE_LOSES(), start + timedelta(minutes=late)))
        found += _controls(start, control)
    return tuple(sorted(found, key=lambda moment: moment.at))


def _controls(start: datetime, control: TimeControl) -> Iterator[RoundMoment]:
    """Both sides have used all their time for the moves of a control; the last one ends with a game of 60 moves."""
    made = 0
    for number, period in enumerate(control.periods):
        if not period.moves:
            break
        made += period.moves
        used = sum(
            sum(each.minutes for each in side.periods[: number + 1]) * 60 + side.seconds * max(0, made - side.since + 1)
            for side in (control.sides[0], control.sides[-1])
        )
        yield RoundMoment(say.CONTROL_ENDS(moves=made), start + timedelta(seconds=used))
    if not control.periods[-1].moves:
        yield RoundMoment(say.LAST_GAMES_END(), start + timedelta(minutes=session_minutes(control)))
