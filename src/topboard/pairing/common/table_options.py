"""Options that systems with a fixed schedule share."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Self

from topboard.core import Section
from topboard.pairing.common.berger import TableKind
from topboard.pairing.options import About, Announce, Choice, from_mapping, option, toggle
from topboard.rulebook.clauses.roundrobin import (
    CFC_653,
    FIDE_7_5,
    FIDE_8_2,
    FIDE_ANNEX_1,
    US_30A,
    US_30B,
    US_30E,
    US_30F,
)


class EarlyMark(StrEnum):
    """What stands for the unplayed games of a player who left before half of the games. None of them count."""

    PLUS = "plus"
    MINUS = "minus"
    FREE = "free"


MOST_CYCLES = 8
CYCLES = About(US_30F, "How often everyone meets, with colours reversed each time", least=1, most=MOST_CYCLES)

EARLY_WITHDRAWAL = About(
    FIDE_8_2,
    "What happens to the unplayed games if a player leaves before half of the games are played?",
    (
        Choice(EarlyMark.PLUS, "a minus for the player and a plus for the opponent", FIDE_8_2, main=True),
        Choice(EarlyMark.MINUS, "a minus for both", CFC_653, Announce.NEVER, main=True),
        Choice(EarlyMark.FREE, "a free round, as if the player had never entered", US_30B, Announce.NEVER, main=True),
    ),
)

TABLE = About(
    FIDE_7_5,
    "Which tables the rounds are read from",
    (
        Choice(TableKind.BERGER, "the Berger tables of FIDE and CFC", FIDE_7_5, main=True),
        Choice(TableKind.CRENSHAW, "the Crenshaw tables of US Chess", US_30A, main=True),
    ),
)

SWAP_LAST_ROUNDS = About(
    FIDE_ANNEX_1,
    "With several cycles, are the last two rounds of every cycle but the last swapped?",
    (
        Choice(
            True,
            "The last two rounds of a cycle are swapped, to avoid the same colour three times running",
            FIDE_ANNEX_1,
        ),
        Choice(False, "the rounds of every cycle are in the order of the table", FIDE_7_5, main=True),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FixtureOptions:
    """Cycles alone, where a table promises nobody a game with everybody: a player who leaves forfeits the remaining
    games."""

    early_withdrawal: ClassVar[EarlyMark] = EarlyMark.PLUS
    correct_colors: ClassVar[bool] = False

    cycles: int = option(1, CYCLES)

    @classmethod
    def of(cls, section: Section) -> Self:
        """The options of a section; an unknown name or value is refused with those that are known."""
        return from_mapping(cls, section.options, section.system)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOptions:
    """Cycles, and what a withdrawal does."""

    cycles: int = option(1, CYCLES)
    early_withdrawal: EarlyMark = field(default=EarlyMark.PLUS, metadata={"about": EARLY_WITHDRAWAL})
    correct_colors: bool = toggle(
        False,
        US_30E,
        "After a withdrawal, are colours reversed in some of the remaining games so that they come out even?",
        Choice(
            True,
            "after a withdrawal, colours are reversed in as few of the remaining games as possible",
            US_30E,
            main=True,
        ),
        Choice(False, "after a withdrawal, colours stay as in the table", US_30A, main=True),
    )

    @classmethod
    def of(cls, section: Section) -> Self:
        """The options of a section; an unknown name or value is refused with those that are known."""
        return from_mapping(cls, section.options, section.system)
