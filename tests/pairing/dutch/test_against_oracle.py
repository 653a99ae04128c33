"""The engine and the exhaustive oracle agree on random fields, whichever way the engine takes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import pytest
from tests.pairing.dutch.oracle import P, Position, random_field
from tests.pairing.dutch.oracle import pair as oracle_pair

from topboard.errors import PairingImpossible
from topboard.matching import fastest
from topboard.pairing.dutch import Entrant, Field, pair_field, search
from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.model import Depth
from topboard.pairing.dutch.scoring import Candidate, failures
from topboard.pairing.swiss.fide_colors import color_of_higher

EDITIONS = ["2026-02", "2017"]


def field_of(players: Sequence[P], position: Position, edition: str) -> Field:
    return Field.of(
        (
            Entrant(p.number, p.effective, p.score, p.colors, p.met, p.float1, p.float2, p.bye_ok, p.unplayed)
            for p in players
        ),
        rounds_played=position.round - 1,
        last_round=position.last_round,
        win=position.history.scoring.win,
        initial_color=position.history.initial,
        edition=edition,
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bracket_in_any_order_fails_in_what_the_first_in_order_fails_in(edition: str) -> None:
    looked_at = 0
    for seed in range(60):
        position = random_field(seed, most_players=16)
        try:
            result = pair_field(field_of(position.players(edition), position, edition))
        except PairingImpossible:
            continue
        criteria = result.edition.criteria
        for paired in result.brackets:
            found = search.settle_in_any_order(paired.bracket, criteria)
            assert found is not None
            vectors = [
                failures(paired.bracket, criteria, Candidate(each.pairs, each.downfloaters))
                for each in (found, paired.settlement)
            ]
            assert vectors[0] == vectors[1]
            looked_at += found.pairs != paired.settlement.pairs
    assert looked_at


def engine_pair(position: Position, edition: str) -> set[tuple[int, int]] | None:
    field = field_of(position.players(edition), position, edition)
    try:
        result = pair_field(field)
    except PairingImpossible:
        return None
    made = set()
    for a, b in result.pairs:
        higher, lower = field.entrants[a], field.entrants[b]
        white_first = color_of_higher(field.initial_color, higher, lower)[0] == "W"
        made.add((higher.number, lower.number) if white_first else (lower.number, higher.number))
    if result.bye is not None:
        made.add((field.entrants[result.bye].number, 0))
    return made


def agrees(seed: int, edition: str, most: int) -> bool:
    position = random_field(seed, most_players=most)
    expected = oracle_pair(
        position.players(edition),
        last_round=position.last_round,
        rounds_played=position.round - 1,
        win=position.history.scoring.win,
        initial=position.history.initial,
        edition=edition,
    )
    return engine_pair(position, edition) == (None if expected is None else set(expected))


def every_depth(bracket: Bracket) -> tuple[Depth, ...]:
    """The short views first, even where so few players are below that the engine would look at all of them."""
    if not bracket.following:
        return (Depth.ALL,)
    if not bracket.must_complete:
        return (Depth.BRACKET, Depth.NEXT)
    if bracket.bye_is_here:
        return (Depth.ALL,)
    return (Depth.BRACKET, Depth.NEXT, Depth.ALL) if bracket.rest else (Depth.BRACKET, Depth.ALL)


@pytest.mark.parametrize("edition", EDITIONS)
class TestRandomFields:
    """Candidates in the rulebook's order with the best failure vector, on fields where brackets collapse."""

    @pytest.mark.parametrize("block", range(4))
    def test_the_engine_as_it_is(self, edition: str, block: int) -> None:
        different = [seed for seed in range(250 * block, 250 * (block + 1)) if not agrees(seed, edition, 10)]
        assert not different

    def test_the_short_views(self, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(search, "_depths", every_depth)
        monkeypatch.setattr(search, "_without_failure", lambda *_: None)
        assert not [seed for seed in range(2000, 2400) if not agrees(seed, edition, 11)]

    def test_the_other_solver(self, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(fastest, "WORTH_IT", 1)
        assert not [seed for seed in range(3000, 3400) if not agrees(seed, edition, 11)]


def main(arguments: Sequence[str]) -> int:
    """A longer comparison: python -m tests.pairing.dutch.test_against_oracle --count 20000 --edition 2017"""
    parser = argparse.ArgumentParser(description="Compare the engine with the exhaustive oracle.")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--most", type=int, default=11, help="players in a field")
    parser.add_argument("--edition", choices=EDITIONS, default="2026-02")
    options = parser.parse_args(arguments)
    seeds = range(options.first, options.first + options.count)
    different = [seed for seed in seeds if not agrees(seed, options.edition, options.most)]
    print(f"{len(seeds)} fields compared, {len(different)} differ {different[:20]}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
