"""A case of the public suite: a position as JSON, and the pairing that the rules give."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.pairing import Paired, pair_field

Row = tuple[str, str]
KNOWN = frozenset(
    [
        "rulebook",
        "cite",
        "round",
        "rounds",
        "options",
        "players",
        "expected",
        "why",
        "source",
        "toss",
        "seed",
        "bye",
        "title",
        "avoid",
        "never",
    ]
)
PLAYER = frozenset(
    [
        "id",
        "rating",
        "colours",
        "score",
        "opponents",
        "unrated",
        "new",
        "bye",
        "forfeit_win",
        "half_bye",
        "no_bye",
        "team",
        "club",
        "family",
        "points",
    ]
)


@dataclass(frozen=True, slots=True)
class Case:
    """One position: the field it makes, the names of the players, and what is expected of it."""

    field: Field
    ids: Mapping[int, str]
    expected: tuple[Row, ...] | None
    cite: str = ""
    why: str = ""

    def solve(self) -> Paired:
        return pair_field(self.field)

    def rows(self, paired: Paired) -> list[Row]:
        """White and Black of every board, and the bye as the player and "0"."""
        name = [self.ids[e.number] for e in self.field.entrants]
        rows = [(name[board.white], name[board.black]) for board in paired.boards]
        return rows + ([(name[paired.bye], "0")] if paired.bye is not None else [])
