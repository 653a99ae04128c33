"""The titles that are won by norms, and what each asks for (B.01 1.4.5-1.4.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from topboard.core import Player, Sex
from topboard.core.people.titles import titles_held
from topboard.rulebook import Rule
from topboard.rulebook.clauses import norm as rules


class NormTitle(StrEnum):
    """The titles that are earned by norms (B.01)."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    WIM = "WIM"


HOLDERS = frozenset({"GM", "IM", "WGM", "FM", "WIM", "WFM"})
"""Titles that count for the half (1.4.5a): CM and WCM do not."""
MASTERS = frozenset({"GM", "IM", "WGM", "WIM"})
"""Titles of the ten in a big Swiss (1.4.3d)."""
REPORTED = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
"""Short forms in older reports and lists."""


@dataclass(frozen=True, slots=True)
class NormLevel:
    """What one title asks for: `kind` are the titles of the required third, by `kind_rule`; `rating` is needed once for
    the title."""

    title: NormTitle
    performance: int
    average: int
    floor: int
    rating: int
    kind: frozenset[str]
    kind_rule: Rule
    women: bool = False


LEVELS: Mapping[NormTitle, NormLevel] = MappingProxyType(
    {
        level.title: level
        for level in (
            NormLevel(NormTitle.GM, 2600, 2380, 2200, 2500, frozenset({"GM"}), rules.GM_KIND),
            NormLevel(NormTitle.IM, 2450, 2230, 2050, 2400, frozenset({"GM", "IM"}), rules.IM_KIND),
            NormLevel(
                NormTitle.WGM, 2400, 2180, 2000, 2300, frozenset({"GM", "IM", "WGM"}), rules.WGM_KIND, women=True
            ),
            NormLevel(
                NormTitle.WIM, 2250, 2030, 1850, 2200, frozenset({"GM", "IM", "WGM", "WIM"}), rules.WIM_KIND, women=True
            ),
        )
    }
)

ALREADY: Mapping[NormTitle, frozenset[str]] = MappingProxyType(
    {
        NormTitle.GM: frozenset({"GM"}),
        NormTitle.IM: frozenset({"GM", "IM"}),
        NormTitle.WGM: frozenset({"GM", "WGM"}),
        NormTitle.WIM: frozenset({"GM", "IM", "WGM", "WIM"}),
    }
)
"""A player who holds one of these has no use for the norm."""


def titles_of(player: Player) -> frozenset[str]:
    """The titles a player holds, as `GM` or `IM, WGM`; the short forms of older reports too."""
    return frozenset(REPORTED.get(title, title) for title in titles_held(player.title))


def is_woman(player: Player) -> bool:
    return player.sex is Sex.FEMALE or any(title.startswith("W") for title in titles_of(player))


def levels_for(player: Player) -> tuple[NormLevel, ...]:
    """The norms a player can make use of: those of women for women only, and no title twice."""
    held, woman = titles_of(player), is_woman(player)
    return tuple(level for level in LEVELS.values() if (woman or not level.women) and not held & ALREADY[level.title])
