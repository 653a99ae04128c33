"""Why a round cannot be paired: who stands in the way, also in a field too large to name everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.core import Player, Prohibition, Section
from topboard.errors import PairingImpossible
from topboard.pairing.registry import SYSTEMS

SWISSES = ("dutch", "lim", "dubov", "burstein", "uschess", "cfc", "keizer")


def section(system: str, players: int, *apart: set[int]) -> Section:
    entries = tuple(Player(number, f"P{number}") for number in range(1, players + 1))
    prohibitions = tuple(Prohibition(frozenset(each)) for each in apart)
    return replace(Section(system=system, rounds_total=5, players=entries), prohibitions=prohibitions)


def refusal(there: Section) -> str:
    with pytest.raises(PairingImpossible) as found:
        SYSTEMS.engine(there.system).pair(there)
    return str(found.value)


@pytest.mark.parametrize("system", SWISSES)
@pytest.mark.parametrize("alone", [1, 7, 200])
def test_a_player_who_may_meet_nobody_is_named_and_nobody_else(system: str, alone: int) -> None:
    """Any of the others might be left over with that one, but it is that one who stands in the way."""
    there = section(system, 200, *({alone, other} for other in range(1, 201) if other != alone))
    assert f"No legal pairing exists: {alone} has no possible opponent." in refusal(there)


@pytest.mark.parametrize("system", SWISSES)
@pytest.mark.parametrize("players", [20, 160])
def test_one_pair_whose_lifting_helps_is_offered(system: str, players: int) -> None:
    """Half of the field and one more may not meet each other: one pair of them too few, so lifting any one helps."""
    crowd = set(range(1, players // 2 + 2))
    assert "lifting the forbidden pair 1 v 2" in refusal(section(system, players, crowd))


@pytest.mark.parametrize("system", SWISSES)
@pytest.mark.parametrize("players", [20, 160])
def test_where_one_pair_is_not_enough_several_are_offered(system: str, players: int) -> None:
    """Three more than half: two pairs too few."""
    crowd = set(range(1, players // 2 + 4))
    assert "several of the forbidden pairs" in refusal(section(system, players, crowd))
