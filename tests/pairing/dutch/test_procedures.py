"""The engine and the procedures step by step agree on random fields, in each of the editions that were procedures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import pytest
from tests.pairing.dutch.oracle import Position, random_field
from tests.pairing.dutch.procedure_oracle import pair_by_text
from tests.pairing.dutch.test_against_oracle import field_of

from topboard.errors import PairingImpossible
from topboard.matching import fastest
from topboard.pairing.dutch.procedure.walk import pair_by_procedure
from topboard.pairing.swiss import rows_of

EDITIONS = ["2012", "2005", "1998"]


def by_text(position: Position, edition: str) -> set[tuple[int, int]] | None:
    found = pair_by_text(
        position.players(edition),
        last_round=position.last_round,
        rounds_played=position.round - 1,
        win=position.history.scoring.win,
        initial=position.history.initial,
        edition=edition,
    )
    return None if found is None else set(found)


def by_engine(position: Position, edition: str) -> set[tuple[int, int]] | None:
    try:
        return set(rows_of(pair_by_procedure(field_of(position.players(edition), position, edition))))
    except PairingImpossible:
        return None


def agrees(seed: int, edition: str, most: int) -> bool:
    position = random_field(seed, most_players=most)
    return by_engine(position, edition) == by_text(position, edition)


def main(arguments: Sequence[str]) -> int:
    """A longer comparison: python -m tests.pairing.dutch.test_procedures --count 20000 --edition 1998"""
    parser = argparse.ArgumentParser(description="Compare the engine with the procedure as the text has it.")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--most", type=int, default=8, help="players in a field")
    parser.add_argument("--edition", choices=EDITIONS, default="2012")
    options = parser.parse_args(arguments)
    seeds = range(options.first, options.first + options.count)
    different = [seed for seed in seeds if not agrees(seed, options.edition, options.most)]
    print(f"{len(seeds)} fields compared, {len(different)} differ {different[:20]}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
