"""The parts of which events about teams are made. Renaming a field here is a new version with an upcaster."""

from __future__ import annotations

from topboard.journal.shapes.parts import Shape


class TeamFacts(Shape, frozen=True):
    """The facts about a team that are entered and edited. `number` 0 leaves it to its rating, or the order of entry."""

    name: str
    nickname: str = ""
    strength: str = ""
    number: int = 0
    captain: str = ""
    club: str = ""
    federation: str = ""


class TeamRules(Shape, frozen=True):
    """How teams play: the colours of the boards as WBWB, and points as decimal text.

    "" for a match is what the federation gives, for a bye that of a win. The rest is about line-ups: see
    `core.LineUpRules`.
    """

    board_colors: str = ""
    win: str = ""
    draw: str = ""
    loss: str = ""
    bye_match_points: str = ""
    bye_game_points: str = ""
    any_order: bool = False
    tolerance: int = 0
    unrated_anywhere: bool = False
    most_members: int = 0
    most_games: int = 0
    minutes_before: int = 0


class PlacedMatch(Shape, frozen=True, array_like=True):
    """Table, White, Black, and the boards of the round that are its own."""

    table: int
    white: str
    black: str
    boards: tuple[int, ...] = ()
