"""Everything that follows from a time control: class, who may play, how long a round lasts, the clock, the score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import TypedDict

from topboard.officiating import clock_texts as say
from topboard.officiating.laws import US_LAWS, LawBook, laws_for
from topboard.ratings.fide_editions import edition_in_force
from topboard.ratings.ratable import CFC_GAMES_A_DAY, CFC_LATER_CONTROL, FIDE_CONDITIONS, MINUTES_A_DAY, FideConditions
from topboard.ratings.time_control import MOVES, Speed, TimeControl, cfc_pace, fide_pace, us_pace
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import arbiter as a
from topboard.rulebook.clauses import ratable as rating
from topboard.rulebook.clauses.cfc import C616
from topboard.rulebook.federation import CFC, FIDE, PROFILES, US_CHESS

STEADY_SECONDS = 30
"""With this many seconds per move, a player writes down every move."""
LEAST_LAST_PHASE = 10
USUAL_DELAY = {Speed.REGULAR: 5, Speed.DUAL: 5, Speed.QUICK: 3, Speed.BLITZ: 2}
SHEET_MOVES = 60
CFC_DEFAULT = 60
"""616: the minutes after which a game is defaulted, where nothing else was announced."""
PACES = {FIDE.name: fide_pace, US_CHESS.name: us_pace, CFC.name: cfc_pace}
CLASS_WORDS = {
    Speed.STANDARD: "standard",
    Speed.RAPID: "rapid",
    Speed.BLITZ: "blitz",
    Speed.REGULAR: "regular",
    Speed.QUICK: "quick",
    Speed.DUAL: "dual (regular and quick)",
    Speed.NONE: "too fast to be rated",
}
UNEQUAL = "not rated, because the sides have unequal time"
CLASS_RULES = {FIDE.name: rating.FAST_ROUNDS, US_CHESS.name: rating.US_CLASSES, CFC.name: rating.CFC_CLASSES}


@dataclass(frozen=True, slots=True)
class ClockLine:
    """One thing that follows from a time control: what it is about, what holds, and the clause."""

    topic: Reason
    text: Reason
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class PlayingTerms:
    """What a section announced about its clocks: whose book, from when on, how late a player may come."""

    federation: str = FIDE.name
    starts: date | None = None
    default_minutes: int | None = None

    @property
    def laws(self) -> LawBook:
        return laws_for(self.federation, self.starts)

    @property
    def conditions(self) -> FideConditions:
        return FIDE_CONDITIONS[edition_in_force(self.starts).name]


def session_minutes(control: TimeControl, moves: int = MOVES) -> int:
    """How long a round lasts at most if the longest game has this many moves: both sides together."""
    white, black = control.sides[0], control.sides[-1]
    return white.minutes_for(moves) + black.minutes_for(moves)


def rounds_in_a_day(control: TimeControl) -> int:
    """How many rounds fit into 12 hours of play: with 90+30, three."""
    return MINUTES_A_DAY // session_minutes(control) if session_minutes(control) else 0


def highest_rating(control: TimeControl, conditions: FideConditions) -> tuple[int, int] | None:
    """The rating from which on the time does not suffice for a standard rating, and the minutes it needs."""
    short = [(level, needed) for level, needed in conditions.levels if control.total < needed]
    return min(short) if short else None


def hours(minutes: int) -> str:
    """As it stands on a clock: 1:30."""
    return f"{minutes // 60}:{minutes % 60:02}"


def clock_lines(control: TimeControl, terms: PlayingTerms) -> tuple[ClockLine, ...]:
    """The whole sheet of a time control, in the order in which an organiser reads it."""
    return (
        ClockLine(say.ON_THE_CLOCK(), clock_setting(control)),
        *_classes(control),
        *_levels(control, terms),
        ClockLine(say.SESSION(), _lasts(control), a.HANDBOOK_SESSION),
        *_day(control, terms),
        default_line(control, terms),
        *_score(control, terms),
        *_advice(control, terms),
    )


def clock_setting(control: TimeControl) -> Reason:
    """What to set on the clock, in words: the phases, what is added, both sides."""
    if control.black:
        return say.UNEQUAL(white=_side(control.sides[0]), black=_side(control.black))
    return _side(control)


def _side(side: TimeControl) -> Reason:
    phases = None
    for period in side.periods:
        if period.moves:
            phase = say.FOR_MOVES(hours=hours(period.minutes), moves=period.moves)
        else:
            phase = (say.FOR_THE_REST if phases else say.FOR_THE_GAME)(hours=hours(period.minutes))
        phases = say.THEN(first=phases, second=phase) if phases else phase
    assert phases is not None
    if not side.seconds:
        return say.NO_STEP(phases=phases)
    if side.delay:
        return say.DELAY(phases=phases, seconds=side.seconds)
    if side.since > 1:
        return say.INCREMENT_FROM(phases=phases, seconds=side.seconds, since=side.since)
    return say.INCREMENT(phases=phases, seconds=side.seconds)


def class_word(control: TimeControl, federation: str) -> str:
    """The class of one federation, in its own words."""
    speed = PACES[federation](control)
    return UNEQUAL if speed is Speed.NONE and control.black else CLASS_WORDS[speed]


def _classes(control: TimeControl) -> Iterator[ClockLine]:
    for name, profile in PROFILES.items():
        rule = a.US_SAME_TIME if control.black and name == US_CHESS.name else CLASS_RULES[name]
        if name == FIDE.name and fide_pace(control) is Speed.STANDARD:
            rule = rating.RATE_OF_PLAY
        text = say.OF_FEDERATION(federation=profile.title, speed=class_word(control, name))
        yield ClockLine(say.CLASS(), text, rule)


def _levels(control: TimeControl, terms: PlayingTerms) -> Iterator[ClockLine]:
    """Who may play for a rating, and whether the controls have the moves and minutes that are asked."""
    asked, moves = terms.conditions, control.first_moves
    if terms.federation == CFC.name:
        for period in control.periods[1:]:
            if period.minutes < CFC_LATER_CONTROL:
                text = say.LATER_CONTROL(minutes=period.minutes, least=CFC_LATER_CONTROL)
                yield ClockLine(say.LEVEL(), text, rating.CFC_CLASSES)
    if terms.federation != FIDE.name or fide_pace(control) is not Speed.STANDARD:
        return
    found = highest_rating(control, asked)
    text = say.EVERYBODY(minutes=control.total)
    if found:
        text = say.ONLY_BELOW(minutes=control.total, limit=found[0], needed=found[1])
    yield ClockLine(say.LEVEL(), text, asked.play)
    if moves and (moves != asked.first_moves if asked.exact else moves < asked.first_moves):
        told = say.FIRST_CONTROL if asked.exact else say.FIRST_CONTROL_LEAST
        yield ClockLine(say.LEVEL(), told(moves=moves, needed=asked.first_moves), asked.first)


def _lasts(control: TimeControl) -> Reason:
    more, lasts = 10 * (control.sides[0].seconds + control.sides[-1].seconds), hours(session_minutes(control))
    minutes, seconds = divmod(more, 60)
    if seconds:
        return say.LASTS_LONGER_BY(hours=lasts, minutes=minutes, seconds=seconds)
    return say.LASTS_LONGER(hours=lasts, minutes=minutes) if more else say.LASTS(hours=lasts)


def _day(control: TimeControl, terms: PlayingTerms) -> Iterator[ClockLine]:
    asked = terms.conditions
    if terms.federation == CFC.name and cfc_pace(control) is Speed.REGULAR:
        yield ClockLine(say.DAY(), say.CFC_LIMIT(games=CFC_GAMES_A_DAY), rating.CFC_DAY)
    if terms.federation != FIDE.name:
        return
    if fide_pace(control) is Speed.STANDARD:
        yield ClockLine(say.DAY(), say.ROUNDS_FIT(count=rounds_in_a_day(control)), asked.hours)
    elif asked.rapid_rounds:
        yield ClockLine(say.DAY(), say.NO_LIMIT(rapid=asked.rapid_rounds, blitz=asked.blitz_rounds), rating.FAST_ROUNDS)


def day_line(control: TimeControl, rounds: int, terms: PlayingTerms) -> ClockLine:
    """Whether this many rounds in one day fit into 12 hours of play."""
    minutes = rounds * session_minutes(control)
    told = say.DAY_FITS if minutes <= MINUTES_A_DAY else say.DAY_TOO_LONG
    return ClockLine(say.DAY(), told(count=rounds, hours=hours(minutes)), terms.conditions.hours)


def default_minutes(control: TimeControl, terms: PlayingTerms) -> int | None:
    """How late a player may come: as announced, else as the book says; None where it must be announced first."""
    if terms.default_minutes is not None:
        return terms.default_minutes
    usual = CFC_DEFAULT if terms.federation == CFC.name else terms.laws.default_minutes
    return None if usual is None else min(usual, control.periods[0].minutes)


def default_line(control: TimeControl, terms: PlayingTerms) -> ClockLine:
    minutes = default_minutes(control, terms)
    if minutes is None:
        return ClockLine(say.DEFAULT(), say.ANNOUNCE_DEFAULT(), terms.laws.late)
    text = say.DEFAULT_IS(minutes=minutes) if minutes else say.DEFAULT_ZERO()
    by_cfc = terms.federation == CFC.name and terms.default_minutes is None
    return ClockLine(say.DEFAULT(), text, C616 if by_cfc else terms.laws.late)


def must_write(control: TimeControl, laws: LawBook) -> bool:
    """Whether players write their moves down: not in rapid and blitz, nor in games that US Chess rates quick only."""
    slow = us_pace(control) in (Speed.REGULAR, Speed.DUAL) or control.total >= MOVES
    return slow if laws is US_LAWS else fide_pace(control) is Speed.STANDARD


def sheet_moves(control: TimeControl) -> int:
    """The lines of a score sheet: it ends where a control ends, at 60 moves or later."""
    made, ends = 0, 0
    for period in control.periods:
        made += period.moves
        ends = made if period.moves else ends
    return max(SHEET_MOVES, ends)


def writing_rule(control: TimeControl, laws: LawBook) -> tuple[Reason, Rule]:
    if not must_write(control, laws):
        return say.WRITE_NOT(), laws.no_record
    if control.seconds >= STEADY_SECONDS and control.since == 1:
        return say.WRITE_ALL(seconds=control.seconds), laws.record
    return (say.WRITE_UNTIL_EITHER if laws is US_LAWS else say.WRITE_UNTIL)(), laws.stop_record


def _score(control: TimeControl, terms: PlayingTerms) -> Iterator[ClockLine]:
    text, rule = writing_rule(control, terms.laws)
    yield ClockLine(say.SCORE(), text, rule)
    lines = say.SHEET_LINES(moves=sheet_moves(control)) if must_write(control, terms.laws) else say.NO_SHEET()
    yield ClockLine(say.SHEET(), lines, a.HANDBOOK_SHEET if must_write(control, terms.laws) else None)


def _advice(control: TimeControl, terms: PlayingTerms) -> Iterator[ClockLine]:
    laws, last = terms.laws, control.periods[-1]
    if last.moves:
        yield ClockLine(say.ADVICE(), say.OPEN_END())
    if laws is US_LAWS and not control.seconds and (usual := USUAL_DELAY.get(us_pace(control))):
        yield ClockLine(say.ADVICE(), say.NO_DELAY(seconds=usual), a.US_DELAY)
    elif not control.seconds and fide_pace(control) in (Speed.STANDARD, Speed.RAPID):
        yield ClockLine(say.ADVICE(), say.NO_INCREMENT(), laws.quickplay)
    elif control.seconds >= STEADY_SECONDS and not control.delay:
        yield ClockLine(say.ADVICE(), say.STEADY(), laws.record)
    if len(control.periods) > 1 and not last.moves and last.minutes < LEAST_LAST_PHASE and not control.seconds:
        yield ClockLine(say.ADVICE(), say.SHORT_LAST_PHASE(minutes=last.minutes), a.HANDBOOK_LAST_PHASE)
    yield ClockLine(say.DEVICES(), say.DEVICE_US() if laws is US_LAWS else say.DEVICE_LINE(), laws.device)


class PhaseData(TypedDict):
    """Minutes for a number of moves; 0 moves means all the rest."""

    minutes: int
    moves: int


class SideData(TypedDict):
    """One side's clock; `kind` is none, increment or delay, given from `from_move` on."""

    phases: list[PhaseData]
    seconds: int
    kind: str
    from_move: int


class TopicData(TypedDict):
    """What holds, in words, with the stored citation of its clause."""

    topic: str
    text: str
    rule: str


class ClockData(TypedDict):
    """What follows from a time control. `sides` has two entries where White and Black differ."""

    sides: list[SideData]
    minutes_for_60_moves: int
    classes: dict[str, str]
    too_fast_from_rating: int | None
    session_minutes: int
    rounds_in_12_hours: int
    default_minutes: int | None
    write_moves: bool
    sheet_moves: int
    lines: list[TopicData]


def as_data(control: TimeControl, terms: PlayingTerms) -> ClockData:
    """The same in figures, for programs."""
    limit = highest_rating(control, terms.conditions) if fide_pace(control) is Speed.STANDARD else None
    return {
        "sides": [
            {
                "phases": [{"minutes": each.minutes, "moves": each.moves} for each in side.periods],
                "seconds": side.seconds,
                "kind": "none" if not side.seconds else "delay" if side.delay else "increment",
                "from_move": side.since,
            }
            for side in control.sides
        ],
        "minutes_for_60_moves": control.total,
        "classes": {name: PACES[name](control).value for name in PACES},
        "too_fast_from_rating": limit[0] if limit else None,
        "session_minutes": session_minutes(control),
        "rounds_in_12_hours": rounds_in_a_day(control),
        "default_minutes": default_minutes(control, terms),
        "write_moves": must_write(control, terms.laws),
        "sheet_moves": sheet_moves(control),
        "lines": [
            {"topic": line.topic.told(), "text": line.text.told(), "rule": line.rule.cite if line.rule else ""}
            for line in clock_lines(control, terms)
        ],
    }
