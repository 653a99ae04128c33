"""The generator's configuration as JaVaFo and bbpPairings write it: a key and a value on each line."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import STANDARD, Points, PointSystem
from topboard.errors import Fault, InvalidFile, InvalidText, UnknownName
from topboard.rulebook import QUOTED, REASON, TEXT, Reason, kind
from topboard.simulate.options import SimulationOptions

NOT_USABLE = kind(
    "simulate.config.not-usable", "the configuration of the generator cannot be used: {fault}", fault=REASON
)
NOT_A_SETTING = kind(
    "simulate.config.not-a-setting",
    "expected a key and a value such as PlayersNumber=40, found '{plain}'",
    plain=QUOTED,
)
NOT_WHOLE = kind("simulate.config.not-whole", "{key}: expected a whole number, found '{value}'", key=TEXT, value=QUOTED)
WRONG_VALUE = kind("simulate.config.wrong-value", "{key}: {problem}", key=TEXT, problem=TEXT)

NUMBERS = {
    "PlayersNumber": "players",
    "RoundsNumber": "rounds",
    "DrawPercentage": "draw_percentage",
    "ForfeitRate": "forfeit_rate",
    "RetiredRate": "retired_rate",
    "HalfPointByeRate": "half_bye_rate",
    "ZeroPointByeRate": "zero_bye_rate",
    "LateEntryRate": "late_rate",
    "HighestRating": "highest_rating",
    "LowestRating": "lowest_rating",
}
POINTS = ("PointsForWin", "PointsForDraw", "PointsForLoss", "PointsForZPB", "PointsForForfeitLoss", "PointsForPAB")
KEYS = {key.lower(): key for key in (*NUMBERS, *POINTS)} | {"halfpointbyterate": "HalfPointByeRate"}
"""One older program spells the rate of half-point byes with a slip of the pen."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting and the row it stands in."""

    row: int
    key: str
    value: str


def read(text: str) -> SimulationOptions:
    """The options of a configuration; keys that are absent are drawn by lot. All faults are raised together."""
    faults: list[Fault] = []
    numbers: dict[str, int] = {}
    points: dict[str, Points] = {}
    for line in _lines(text, faults):
        if line.key in NUMBERS:
            number = _number(line, faults)
            if number is not None:
                numbers[NUMBERS[line.key]] = number
        else:
            value = _points(line, faults)
            if value is not None:
                points[line.key] = value
    if not faults:
        try:
            return _options(numbers, _point_system(points))
        except InvalidText as problem:
            faults.append(Fault(1, 0, problem.reason))
    faults.sort(key=lambda fault: fault.row)
    raise InvalidFile(NOT_USABLE(fault=faults[0].reason), faults)


def _lines(text: str, faults: list[Fault]) -> list[Setting]:
    found = []
    for row, line in enumerate(text.splitlines(), 1):
        plain = line.split("#", 1)[0].strip()
        if not plain:
            continue
        word, sign, value = plain.partition("=" if "=" in plain else ":")
        key = KEYS.get(word.strip().lower())
        if not sign:
            faults.append(Fault(row, 1, NOT_A_SETTING(plain=plain[:40])))
        elif key is None:
            faults.append(Fault(row, 1, _unknown(word.strip())))
        else:
            found.append(Setting(row, key, value.strip()))
    return found


def _unknown(word: str) -> Reason:
    return UnknownName("field", word[:40], (*NUMBERS, *POINTS)).reason


def _number(line: Setting, faults: list[Fault]) -> int | None:
    """Rates may be written with decimals, as bbpPairings does: one in 15.0 is one in 15."""
    whole, _, decimals = line.value.partition(".")
    if whole.isascii() and whole.isdigit() and not decimals.strip("0") and len(whole) <= 9:
        return int(whole)
    faults.append(Fault(line.row, 1, NOT_WHOLE(key=line.key, value=line.value[:40])))
    return None


def _points(line: Setting, faults: list[Fault]) -> Points | None:
    try:
        return Points.of(line.value)
    except ValueError as problem:
        faults.append(Fault(line.row, 1, WRONG_VALUE(key=line.key, problem=str(problem))))
        return None


def _point_system(points: dict[str, Points]) -> PointSystem:
    if not points:
        return STANDARD
    win = points.get("PointsForWin", STANDARD.win)
    draw = points.get("PointsForDraw", STANDARD.draw)
    loss = points.get("PointsForLoss", STANDARD.loss)
    absent = points.get("PointsForZPB", STANDARD.zero_bye)
    forfeit_loss = points.get("PointsForForfeitLoss", STANDARD.forfeit_loss)
    bye = points.get("PointsForPAB", win)
    return PointSystem(win, win, draw, draw, loss, loss, win, forfeit_loss, bye, win, draw, absent, draw)


def _options(numbers: dict[str, int], system: PointSystem) -> SimulationOptions:
    """Late entries and further byes are not drawn by lot: those programs know none."""
    return SimulationOptions(
        players=numbers.get("players"),
        rounds=numbers.get("rounds"),
        highest_rating=numbers.get("highest_rating"),
        lowest_rating=numbers.get("lowest_rating"),
        draw_percentage=numbers.get("draw_percentage"),
        forfeit_rate=numbers.get("forfeit_rate"),
        half_bye_rate=numbers.get("half_bye_rate"),
        zero_bye_rate=numbers.get("zero_bye_rate", 0),
        retired_rate=numbers.get("retired_rate"),
        late_rate=numbers.get("late_rate", 0),
        point_system=system,
    )
