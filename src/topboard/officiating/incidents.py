"""Incidents at the board, and the step that the Laws give for each, by clock, edition and how often before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from topboard.officiating import incident_texts as say
from topboard.officiating.clocks import must_write
from topboard.officiating.laws import US_LAWS, LawBook
from topboard.ratings.time_control import Speed, TimeControl, fide_pace
from topboard.rulebook import Reason, Rule


class IncidentKind(StrEnum):
    """What happened at the board."""

    ILLEGAL = "illegal-move"
    DEVICE = "phone"
    NOISE = "noise"
    LATE = "late"
    TOUCH = "touch-move"
    OFFERS = "draw-offers"
    CLAIM = "wrong-claim"
    RESULT = "result-dispute"
    CLOCK = "clock-fault"
    HANDLING = "clock-handling"
    SET_UP = "wrong-set-up"
    COLORS = "colors-reversed"
    DISPLACED = "displaced-pieces"
    LEFT = "left-venue"
    NOTATION = "notation"
    REFUSES = "refuses"
    OTHER = "other"


class Penalty(StrEnum):
    """The options of 12.9, a to h, and none."""

    NONE = "none"
    WARNING = "warning"
    TIME_ADDED = "time-added"
    TIME_TAKEN = "time-taken"
    POINTS_ADDED = "points-added"
    POINTS_TAKEN = "points-taken"
    LOST = "lost"
    FINE = "fine"
    EXPELLED = "expelled"


KIND_WORDS: Mapping[StrEnum, str] = {
    IncidentKind.ILLEGAL: "illegal move",
    IncidentKind.DEVICE: "phone or other device",
    IncidentKind.NOISE: "noise or disturbance",
    IncidentKind.LATE: "late arrival",
    IncidentKind.TOUCH: "touch-move",
    IncidentKind.OFFERS: "draw offers",
    IncidentKind.CLAIM: "wrong claim of a draw",
    IncidentKind.RESULT: "dispute about the result",
    IncidentKind.CLOCK: "faulty or wrongly set clock",
    IncidentKind.HANDLING: "clock mishandled, or stopped without a reason",
    IncidentKind.SET_UP: "wrong initial position",
    IncidentKind.COLORS: "colours reversed",
    IncidentKind.DISPLACED: "pieces displaced",
    IncidentKind.LEFT: "left the playing area",
    IncidentKind.NOTATION: "refuses to write the moves down",
    IncidentKind.REFUSES: "refuses to keep the Laws",
    IncidentKind.OTHER: "something else",
}
PENALTY_WORDS: Mapping[StrEnum, str] = {
    Penalty.NONE: "no penalty",
    Penalty.WARNING: "warning",
    Penalty.TIME_ADDED: "time for the opponent",
    Penalty.TIME_TAKEN: "time off the player's clock",
    Penalty.POINTS_ADDED: "points for the opponent",
    Penalty.POINTS_TAKEN: "points off the player's score",
    Penalty.LOST: "the game is lost",
    Penalty.FINE: "a fine announced in advance",
    Penalty.EXPELLED: "expulsion",
}


IRREGULARITIES: Mapping[IncidentKind, str] = {
    IncidentKind.HANDLING: "handling",
    IncidentKind.SET_UP: "set_up",
    IncidentKind.COLORS: "colors",
    IncidentKind.DISPLACED: "displaced",
    IncidentKind.LEFT: "leaving",
    IncidentKind.NOTATION: "record",
}
"""Where a book of Laws has its clause for each."""


@dataclass(frozen=True, slots=True)
class LawStep:
    """What the Laws give for an incident: a penalty, the minutes where it has some, in words, with the clause."""

    penalty: Penalty
    text: Reason
    rule: Rule
    minutes: int = 0


def is_fast(control: TimeControl | None) -> bool:
    return control is not None and fide_pace(control) in (Speed.RAPID, Speed.BLITZ, Speed.NONE)


def is_blitz(control: TimeControl | None) -> bool:
    return control is not None and fide_pace(control) in (Speed.BLITZ, Speed.NONE)


def is_supervised(control: TimeControl | None, games: int) -> bool:
    """Whether arbiters have few enough fast games for the competition rules: three in rapid, one in blitz (A.3, B.3).

    0 games: nothing was declared, and the rules of fast games apply.
    """
    return 0 < games <= (1 if is_blitz(control) else 3)


def penalty_minutes(laws: LawBook, control: TimeControl | None) -> int:
    """Two minutes, and one in blitz, however short: ten minutes or less for the whole game (B.1, B.2)."""
    return laws.blitz_minutes if is_blitz(control) else laws.penalty_minutes


def step_for(
    kind: IncidentKind, before: int, laws: LawBook, control: TimeControl | None, *, games_per_arbiter: int = 0
) -> LawStep:
    """The step for an incident that the same player had this many times before in this game."""
    minutes = penalty_minutes(laws, control)
    fast = is_fast(control) and not is_supervised(control, games_per_arbiter)
    if kind is IncidentKind.ILLEGAL:
        return _illegal(before, laws, fast, minutes)
    if kind is IncidentKind.SET_UP and fast and laws.fast_set_up is not None:
        return LawStep(Penalty.NONE, say.SET_UP_FAST(), laws.fast_set_up)
    if kind is IncidentKind.NOTATION and control is not None and not must_write(control, laws):
        return LawStep(Penalty.NONE, say.NEED_NOT_WRITE(), laws.no_record)
    if kind is IncidentKind.CLAIM:
        return LawStep(Penalty.TIME_ADDED, say.WRONG_CLAIM(minutes=minutes), laws.wrong_claim, minutes)
    if kind in (IncidentKind.NOISE, IncidentKind.OFFERS):
        rule = laws.noise if kind is IncidentKind.NOISE else laws.offer
        if not before:
            return LawStep(Penalty.WARNING, say.WARN_FIRST(), rule)
        return LawStep(Penalty.TIME_ADDED, say.AGAIN_TIME(time=before + 1, count=minutes), rule, minutes)
    if kind in IRREGULARITIES:
        return _irregular(kind, before, laws)
    if kind is IncidentKind.DEVICE and laws is US_LAWS:
        return LawStep(Penalty.WARNING, say.DEVICE_US(), laws.device)
    penalty, told, rule = {
        IncidentKind.DEVICE: (Penalty.LOST, say.DEVICE(), laws.device),
        IncidentKind.LATE: (Penalty.NONE, say.LATE(), laws.late),
        IncidentKind.TOUCH: (Penalty.NONE, say.TOUCH(), laws.touch),
        IncidentKind.RESULT: (Penalty.NONE, say.RESULT(), laws.signed),
        IncidentKind.CLOCK: (Penalty.NONE, say.CLOCK(), laws.clock),
        IncidentKind.REFUSES: (Penalty.LOST, say.REFUSES(), laws.refusing),
        IncidentKind.OTHER: (Penalty.NONE, say.OTHER(), laws.penalties),
    }[kind]
    return LawStep(penalty, told, rule)


def _irregular(kind: IncidentKind, before: int, laws: LawBook) -> LawStep:
    """What the Laws say of it; a book that says nothing here leaves it to the arbiter."""
    rule = getattr(laws, IRREGULARITIES[kind])
    if rule is None:
        return LawStep(Penalty.NONE, say.OTHER(), laws.penalties)
    told: Mapping[IncidentKind, tuple[Penalty, Reason]] = {
        IncidentKind.HANDLING: (Penalty.WARNING, say.HANDLING()),
        IncidentKind.SET_UP: (Penalty.NONE, say.SET_UP()),
        IncidentKind.COLORS: (Penalty.NONE, say.COLORS() if laws.colors_go_on else say.COLORS_TEN()),
        IncidentKind.DISPLACED: (Penalty.NONE, say.DISPLACED()),
        IncidentKind.LEFT: (Penalty.WARNING, say.LEFT_AGAIN(time=before + 1) if before else say.LEFT()),
        IncidentKind.NOTATION: (Penalty.WARNING, say.NOTATION()),
    }
    penalty, text = told[kind]
    return LawStep(penalty, text, rule)


def _illegal(before: int, laws: LawBook, fast: bool, minutes: int) -> LawStep:
    """First illegal move: time for the opponent; the second loses. In the Laws of 2014 a fast game loses at once."""
    rule = laws.fast_illegal if fast else laws.illegal
    if fast and laws.fast_illegal_loses:
        return LawStep(Penalty.LOST, say.ILLEGAL_FAST(), rule)
    if before and laws.second_illegal_loses:
        return LawStep(Penalty.LOST, say.ILLEGAL_AGAIN(count=before + 1), rule)
    if before:
        return LawStep(Penalty.TIME_ADDED, say.ILLEGAL_US(count=before + 1, minutes=minutes), rule, minutes)
    first = say.ILLEGAL_FIRST if laws.second_illegal_loses else say.ILLEGAL_FIRST_US
    return LawStep(Penalty.TIME_ADDED, first(minutes=minutes), rule, minutes)
