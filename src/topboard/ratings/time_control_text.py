"""Time controls as people write them, read word by word; where one stops making sense, the place is named."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import NoReturn

from topboard.errors import NotATimeControl
from topboard.ratings.time_control import Period, TimeControl
from topboard.rulebook import NUMBER, TEXT, kind

NOTHING_WRITTEN = kind(
    "clock.nothing", "There is no time control. Write one such as 90+30, G/60;d5 or 40/90, SD/30; +30."
)
NOT_UNDERSTOOD = kind(
    "clock.not-understood",
    "{text} is not a time control: it stops making sense at {word} (letter {at}). "
    "Write one such as 90+30, G/60;d5 or 40/90, SD/30; +30.",
    text=TEXT,
    word=TEXT,
    at=NUMBER,
)
CUT_SHORT = kind(
    "clock.cut-short",
    "{text} is not a whole time control: something is missing at the end. "
    "Write one such as 90+30, G/60;d5 or 40/90, SD/30; +30.",
    text=TEXT,
)
SHOWN = 40

TOKEN = re.compile(r"(?P<number>\d+)|(?P<word>[^\W\d_]+)|(?P<sign>''|\S)")
CODED = re.compile(r"(?:(?P<moves>\d{1,3})/)?(?P<seconds>\d{2,5})(?:\+(?P<step>\d{1,3}))?", re.ASCII)
SURELY_SECONDS = 300
"""From here on a bare number is seconds, as in the coded form: nobody plays five hours in one control."""
MOST_FIGURES = 3
"""Nobody plays for a thousand minutes, moves or seconds."""
HOURS_UP_TO, MOVES_FOR_HOURS = 3, 20
"""40/2 is 40 moves in two hours: nobody plays twenty moves or more in three minutes."""
MOST_MOVES = 60
"""90/40 is 90 minutes for 40 moves: no control has more than sixty moves."""

HOUR_SIGNS = {"H", "HR", "HRS", "HOUR", "HOURS", "HEURE", "HEURES"}
MINUTE_SIGNS = {"MIN", "MINS", "MINUTE", "MINUTES", "M", "MN", "'", "’", "′"}
SECOND_SIGNS = {"S", "SEC", "SECS", "SECOND", "SECONDS", "SECONDE", "SECONDES", "''", '"', "”", "″"}
MOVE_SIGNS = {"MOVES", "MOVE", "MV", "MVS", "COUPS", "COUP"}
WHOLE_GAME = {"G", "GAME", "SD"}
DELAYS = {"D", "TD", "DELAY", "BRONSTEIN"}
INCREMENTS = {"INC", "INCR", "INCREMENT", "INCRÉMENT", "I"}
PLUS = {"+", "|"}
DIVIDERS = {",", ";", ":", ".", "&", "THEN", "AND", "FOLLOWED", "BY", "WITH", "AN", "OF", "PUIS", "ET", "AVEC", "UN"}
ASIDES = {"A", "PER", "EACH", "PLAYER", "SIDE", "ADDED", "ADDITIONAL", "EXTRA", "IN", "TO", "STARTING", "ONE",
          "THE", "REST", "WHOLE", "ALL", "FOR", "REMAINING", "ADDITION", "MORE", "PAR", "POUR", "LE", "LA", "RESTE",
          "PARTIE", "DE"}  # fmt: skip
"""Words that say nothing more in a time control."""
REST = {"IN", "EN", "REST", "RESTE", "ALL"}
"""Behind one of these stands the time for the rest of the game."""


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    at: int

    @property
    def number(self) -> int | None:
        return int(self.text) if self.text.isascii() and self.text.isdecimal() else None

    @property
    def is_number(self) -> bool:
        return self.number is not None


def parsed(text: str) -> TimeControl:
    """The time control that is written; `NotATimeControl` names the place where it is not one."""
    tokens = [_Token(found[0].upper(), found.start()) for found in TOKEN.finditer(text)]
    if not tokens:
        raise NotATimeControl(NOTHING_WRITTEN(), 0)
    if tokens[0].text in ("W", "WHITE"):
        return _both_sides(text, tokens)
    return coded(text) or _ControlReading(text, tokens).control()


def coded(text: str) -> TimeControl | None:
    """Record 222 of a report: periods in seconds, divided by colons. None where it is written otherwise."""
    parts = [CODED.fullmatch(part) for part in _tight(text).split(":")]
    found = [part for part in parts if part is not None]
    if len(found) != len(parts) or not any(int(part["seconds"]) >= SURELY_SECONDS for part in found):
        return None
    periods = tuple(Period(int(part["seconds"]) // 60, int(part["moves"] or 0)) for part in found)
    steps = [int(part["step"] or 0) for part in found]
    before = next((i for i, step in enumerate(steps) if step), 0)
    return TimeControl(periods, steps[-1], since=1 + sum(period.moves for period in periods[:before]))


def _tight(text: str) -> str:
    """Without blanks around the signs."""
    return re.sub(r"\s*([+:/])\s*", r"\1", text.strip())


def _both_sides(text: str, tokens: list[_Token]) -> TimeControl:
    """W70 B90: each side's first control, then what both have."""
    cut = next((i for i, token in enumerate(tokens) if token.text in ("B", "BLACK")), 0)
    if not cut:
        _refuse(text, None)
    bodies = text[tokens[1].at : tokens[cut].at].rstrip(" -,;"), text[tokens[cut].at + len(tokens[cut].text) :].strip()
    if (white := coded(bodies[0])) and (black := coded_like(bodies[1])):
        return replace(white, black=black)
    tail = next((i for i, token in enumerate(tokens) if i > cut and token.text in (",", ";")), len(tokens))
    own = tokens[1:cut], tokens[cut + 1 : tail]
    first, second = (_ControlReading(text, [*part, *tokens[tail:]]).control() for part in _with_moves(*own))
    return first if first == second else replace(first, black=second)


def _with_moves(white: list[_Token], black: list[_Token]) -> tuple[list[_Token], list[_Token]]:
    """W 70 B 90 for 40 moves: the moves are those of both."""
    white = [token for token in white if token.text not in ("-", ",", ";")]
    behind = next((i for i, token in enumerate(black) if token.text == "FOR"), len(black))
    return ([*white, *black[behind:]] if len(white) == 1 else white), black


def coded_like(text: str) -> TimeControl | None:
    """The other side of a coded control, which may have fewer seconds than could be told from minutes."""
    found = CODED.fullmatch(_tight(text))
    if found and not found["moves"]:
        return TimeControl((Period(int(found["seconds"]) // 60),), int(found["step"] or 0))
    return coded(text)


@dataclass
class _ControlReading:
    """One side, read from the left."""

    text: str
    tokens: list[_Token]
    at: int = 0
    periods: list[Period] = field(default_factory=list)
    step: tuple[int, bool] | None = None
    step_behind: int = 0
    since: int = 1
    minutes_first: bool = False

    def control(self) -> TimeControl:
        while self.at < len(self.tokens):
            self._part()
        if not any(period.minutes for period in self.periods):
            _refuse(self.text, self.tokens[0] if self.tokens else None)
        seconds, delay = self.step or (0, False)
        return TimeControl(tuple(self.periods), seconds, delay, self.since)

    def _part(self) -> None:
        token = self._take()
        if token.is_number:
            self._number(token)
        elif token.text in PLUS:
            self._plus()
        elif token.text in WHOLE_GAME and self.periods_are_open:
            self._skip("/", "IN")
            self._period(self._minutes(self._take()), 0)
        elif token.text in DELAYS | INCREMENTS:
            self._named_step(delay=token.text in DELAYS)
        elif token.text == "FROM" and self.step:
            self._skip("MOVE")
            self.since = 1 if self._skip("ONE") else self._whole()
        elif token.text in ASIDES and self.periods:
            self._skip(*MOVE_SIGNS, "GAME", "PLAYER", "SIDE")
        elif token.text not in DIVIDERS or not self.periods:
            _refuse(self.text, token)

    def _number(self, token: _Token) -> None:
        """Moves with their minutes, minutes, or seconds a move."""
        number = self._minutes(token)
        if self._skip("/"):
            behind = self._minutes(self._take(), number)
            if number > MOST_MOVES >= behind and not self._is_minutes():
                self.minutes_first = True
            self._period(*((number, behind) if self.minutes_first else (behind, number)))
            self._skip(*MOVE_SIGNS)
        elif self._skip(*MOVE_SIGNS):
            self._skip("IN", "EN", "/")
            self._period(self._minutes(self._take(), number), number)
        elif self.periods and self._seconds():
            self._step(number, delay=False)
        elif not self.periods_are_open:
            _refuse(self.text, token)
        else:
            self._period(number, 0)
            self._moves_behind()

    def _moves_behind(self) -> None:
        """90 minutes for 40 moves; 90 min / 40 moves."""
        here = self.at
        if self._skip("FOR", "POUR", "/"):
            self._skip("THE", "LES", "FIRST")
            self._skip("FIRST", "PREMIERS")
            token = self._peek()
            if token and token.is_number:
                self.periods[-1] = Period(self.periods[-1].minutes, self._whole())
                self._skip(*MOVE_SIGNS)
            else:
                self.at = here

    def _plus(self) -> None:
        """Behind moves the next minutes; behind the last phase, or a semicolon, the seconds a move."""
        after_semicolon = self.at > 1 and self.tokens[self.at - 2].text == ";"
        first = self._take()
        if self._is_moves_and_minutes():
            self._number(first)
            return
        number = self._minutes(first)
        if self._skip(*MINUTE_SIGNS) or number != self._small(first):
            self._period(number, 0)
            self._moves_behind()
        elif not self.periods:
            _refuse(self.text, self.tokens[self.at - 1])
        elif self._seconds() or after_semicolon or not self.periods[-1].moves:
            self._step(number, delay=False)
        else:
            self._period(number, 0)

    def _is_moves_and_minutes(self) -> bool:
        """Whether a stroke and a number follow: the next phase has moves too."""
        behind = self.tokens[self.at : self.at + 2]
        return len(behind) == 2 and behind[0].text == "/" and behind[1].is_number

    def _named_step(self, *, delay: bool) -> None:
        self._skip("/", "+", "OF")
        seconds = self._whole()
        self._seconds()
        self._step(seconds, delay=delay)

    def _step(self, seconds: int, *, delay: bool) -> None:
        """One for the whole game; said again with a later phase it must be the same."""
        here = self.tokens[self.at - 1]
        delay = self._skip(*DELAYS) or delay
        self._skip(*INCREMENTS)
        again = self.step is not None and (self.step != (seconds, delay) or self.step_behind == len(self.periods))
        if not self.periods or again:
            _refuse(self.text, here)
        self.step, self.step_behind = (seconds, delay), len(self.periods)
        if self._skip("/"):
            self._skip(*MOVE_SIGNS)

    def _period(self, minutes: int, moves: int) -> None:
        if not self.periods_are_open:
            _refuse(self.text, self.tokens[self.at - 1])
        self._skip(*MINUTE_SIGNS)
        self.periods.append(Period(minutes, moves))

    @property
    def periods_are_open(self) -> bool:
        """Whether another phase may follow: not behind one that has all the rest of the game."""
        return not self.periods or bool(self.periods[-1].moves)

    def _seconds(self) -> bool:
        if self._skip("'"):
            if not self._skip("'"):
                self.at -= 1
                return False
            return True
        return self._skip(*SECOND_SIGNS)

    def _minutes(self, token: _Token, moves: int = 0) -> int:
        """Minutes, or hours with their minutes: 90, 1h30, 1:30, 1:30:00; and 40/2, behind which 1 is an hour too."""
        if not token.is_number:
            _refuse(self.text, token)
        number = self._small(token)
        if self._skip(*HOUR_SIGNS) or self._is_clock():
            number = 60 * number + self._minutes_behind()
        elif self._in_hours(moves) and number <= HOURS_UP_TO and not self._is_minutes():
            number *= 60
        return number

    def _in_hours(self, moves: int) -> bool:
        """Whether small numbers are hours: with many moves, and for the whole rest behind such a phase."""
        behind = bool(self.periods) and self.periods[-1].moves >= MOVES_FOR_HOURS
        named = self.at > 1 and self.tokens[self.at - 2].text in WHOLE_GAME | REST | {"/"}
        return moves >= MOVES_FOR_HOURS or (behind and named)

    def _is_minutes(self) -> bool:
        token = self._peek()
        return token is not None and token.text in MINUTE_SIGNS

    def _is_clock(self) -> bool:
        """Whether `:30` or `:30:00` follows, as a clock shows it."""
        parts = [token.text for token in self.tokens[self.at : self.at + 4]]
        if len(self.tokens[self.at - 1].text) > 1 or parts[:1] != [":"] or not _two_figures(parts[1:2]):
            return False
        if parts[2:3] == [":"] and _two_figures(parts[3:4]):
            if parts[3] != "00":
                _refuse(self.text, self.tokens[self.at + 3])
            del self.tokens[self.at + 2 : self.at + 4]
        self.at += 1
        return True

    def _minutes_behind(self) -> int:
        """The minutes behind the hours; seconds a move are not."""
        token, following = self._peek(), self.tokens[self.at + 1 : self.at + 2]
        if token is None or not token.is_number or (following and following[0].text in SECOND_SIGNS | {"/"}):
            return 0
        return self._whole()

    def _whole(self) -> int:
        token = self._take()
        if not token.is_number:
            _refuse(self.text, token)
        return self._small(token)

    def _small(self, token: _Token) -> int:
        if len(token.text) > MOST_FIGURES:
            _refuse(self.text, token)
        return int(token.text)

    def _peek(self) -> _Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _take(self) -> _Token:
        token = self._peek()
        if token is None:
            _refuse(self.text, None)
        self.at += 1
        return token

    def _skip(self, *texts: str) -> bool:
        token = self._peek()
        if token is None or token.text not in texts:
            return False
        self.at += 1
        return True


def _two_figures(texts: list[str]) -> bool:
    return bool(texts) and len(texts[0]) == 2 and texts[0].isdecimal()


def _refuse(text: str, token: _Token | None) -> NoReturn:
    """Name the place: the word that is not understood, or the end."""
    shown = repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}…")
    if token is None:
        raise NotATimeControl(CUT_SHORT(text=shown), len(text))
    word = text[token.at :].split()[0][:SHOWN]
    raise NotATimeControl(NOT_UNDERSTOOD(text=shown, word=repr(word), at=token.at + 1), token.at)
