"""Ratings as plain data for JSON: the command line and the API print the same."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypedDict

from topboard.core import Section
from topboard.core.people.readers import by_name
from topboard.ratings import texts
from topboard.ratings.rating_line import GameLine, RatingLine, SectionRatings
from topboard.ratings.rounding import figures
from topboard.rulebook import Problem, Reader


class RatedGameData(TypedDict):
    """A game of a player. `rating` is what counted for the opponent, `expected` null where the game did not count."""

    opponent: int | None
    name: str | None
    rating: float | None
    score: str
    expected: str | None


class RatedData(TypedDict):
    """Before and after. Scores, expected scores and changes are exact decimal text."""

    before: float | None
    after: int | None
    change: str | None
    score: str
    expected: str | None
    performance: int | None
    k: float | None
    effective_games: float | None
    formula: str
    published: bool
    games_after: int | None
    games: list[RatedGameData]


class RatedPlayerData(RatedData):
    number: int
    name: str


class RatingsData(TypedDict):
    """Estimates of a section: whose formula, which edition, which list."""

    federation: str
    edition: str
    rating_list: str
    notes: list[str]
    players: list[RatedPlayerData]


class ProblemData(TypedDict):
    id: str
    level: str
    message: str
    hint: str
    rule: str


class RatableData(TypedDict):
    ratable: bool
    problems: list[ProblemData]


class WorkingData(TypedDict):
    """Every step of the working, and what had to be assumed."""

    working: list[str]
    assumed: list[str]


class CalculatedData(RatedData, WorkingData):
    """One player with every step of the working."""


def number_data(value: float) -> int | float:
    """Whole ratings without a decimal point."""
    return int(value) if value == int(value) else round(value, 4)


def change_text(line: RatingLine) -> str | None:
    """The change before rounding, with a decimal at least; nothing without a rating before."""
    return None if line.change is None else figures(line.change, 3, 1)


def expected_text(expected: Fraction | float | None) -> str | None:
    """Two decimals from a table, five from a curve."""
    if expected is None:
        return None
    return figures(expected, 2, 2) if isinstance(expected, Fraction) else figures(expected, 5, 2)


def game_data(game: GameLine, names: Mapping[int, str]) -> RatedGameData:
    return {
        "opponent": game.opponent if names else None,
        "name": names[game.opponent] if names else None,
        "rating": number_data(game.rating) or None,
        "score": figures(Fraction(game.halves, 2), 1, 1),
        "expected": expected_text(game.expected),
    }


def line_data(line: RatingLine, names: Mapping[int, str] | None = None) -> RatedData:
    """One player's figures. Scores, expectations and changes are exact decimal text, as in `"3.24"`."""
    return {
        "before": number_data(line.before) or None,
        "after": line.after,
        "change": change_text(line),
        "score": figures(line.score, 1, 1),
        "expected": expected_text(line.expected) if line.expects else None,
        "performance": line.performance,
        "k": None if line.k is None else number_data(line.k),
        "effective_games": None if line.effective is None else round(line.effective, 4),
        "formula": line.formula,
        "published": line.published,
        "games_after": line.games_after or None,
        "games": [game_data(game, names or {}) for game in line.games],
    }


def working_data(line: RatingLine, reader: Reader) -> WorkingData:
    return {
        "working": [step.told(reader) for step in line.steps()],
        "assumed": [each.told(reader) for each in line.assumed],
    }


def calculation_reader() -> Reader:
    """The calculator knows no players: each opponent is the game."""
    return Reader(lambda number: texts.GAME_NUMBER(number=number).told())


def section_data(found: SectionRatings, section: Section) -> RatingsData:
    names = {player.number: player.name for player in section.players}
    reader = by_name(section)
    return {
        "federation": found.federation,
        "edition": found.edition,
        "rating_list": found.pace,
        "notes": [note.told(reader) for note in found.notes],
        "players": [
            {"number": number, "name": names[number], **line_data(line, names)}
            for number, line in sorted(found.lines.items())
        ],
    }


def problem_data(problem: Problem, reader: Reader) -> ProblemData:
    return {
        "id": problem.id,
        "level": problem.level.value,
        "message": problem.message.told(reader),
        "hint": problem.hint.told(reader) if problem.hint else "",
        "rule": problem.rule.cite if problem.rule else "",
    }
