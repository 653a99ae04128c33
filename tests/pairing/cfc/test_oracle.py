"""The engine against every pairing of small rounds, chosen by an oracle written from the reading."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.pairing.cfc.oracle import Oracle
from tests.pairing.cfc.sections import drawn_section, random_section

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.cfc import ENGINE

Found = tuple[set[tuple[int, int]], int] | None


def engine_round(section: Section) -> Found:
    try:
        proposal = ENGINE.pair(section)
    except PairingImpossible:
        return None
    return {(pair.white, pair.black) for pair in proposal.pairs}, proposal.pairing_bye


def oracle_round(section: Section) -> Found:
    oracle = Oracle(section)
    return oracle.boards() if len(oracle.present()) > 1 else None


def assert_first(section: Section) -> bool:
    """The same pairs, colours and bye; whether there is a round at all is returned."""
    expected = oracle_round(section)
    assert engine_round(section) == expected
    return expected is not None


@pytest.mark.parametrize("block", range(8))
def test_random_rounds(block: int) -> None:
    """Up to eight players with any past: byes, defaults, late entries, open games, requests, variations (601-633)."""
    found = [assert_first(random_section(seed)) for seed in range(200 * block, 200 * block + 200)]
    assert sum(found) > 100


@pytest.mark.parametrize("block", range(4))
def test_one_group_of_ten(block: int) -> None:
    """One group of eight or ten with clashing colours: no better transposition or interchange (622b, 629-631)."""
    for seed in range(10 * block, 10 * block + 10):
        assert_first(drawn_section(seed))


def test_accelerated_second_rounds() -> None:
    """633.1 and 633.2 in rounds one and two, with byes, draws and unrated players."""
    for seed in range(300):
        section = random_section(50_000 + seed, 9)
        for method in ("quarters", "regroup"):
            early = replace(section, rounds=section.rounds[:1], options={"acceleration": method}, rounds_total=3)
            assert_first(early)
