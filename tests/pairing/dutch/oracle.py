"""An exhaustive pairing of small fields by the FIDE Dutch system, to compare engines with.

There is no matching algorithm here: the candidates of a bracket are generated one after another as the rulebook
orders them, each is given its failure vector, and the smallest vector wins, the earliest candidate on a tie. The one
shortcut, leaving out candidates that lose by their downfloaters alone, can be switched off and is tested against that.
It is meant to be seen to be right, and is quick enough for about a dozen players.

    python -m tests.pairing.dutch.oracle TRF... pairs again every round of tournament files and counts the agreements
    python -m tests.pairing.dutch.oracle --random 500 compares the shortcuts of the search with weighing every candidate
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.pairing.dutch.oracle_brackets import Bracket, Field, Vector
from tests.pairing.dutch.oracle_candidates import Candidate
from tests.pairing.dutch.oracle_editions import Field2017, Field2026
from tests.pairing.dutch.oracle_fields import Position, random_field
from tests.pairing.dutch.oracle_history import History, read_trf
from tests.pairing.dutch.oracle_players import P

__all__ = ["P", "Position", "Verdict", "failure_vectors", "field", "pair", "random_field"]

EDITIONS: dict[str, type[Field2017] | type[Field2026]] = {"2017": Field2017, "2026-02": Field2026}


def field(
    players: Sequence[P],
    *,
    last_round: bool,
    rounds_played: int,
    win: int = 10,
    initial: str = "W",
    edition: str = "2026-02",
) -> Field2017 | Field2026:
    """The players of one round under one edition."""
    if edition not in EDITIONS:
        raise ValueError(f"no edition {edition!r} of the Dutch system: known are {', '.join(EDITIONS)}")
    return EDITIONS[edition](players, last_round=last_round, rounds_played=rounds_played, win=win, initial=initial)


def pair(
    players: Sequence[P],
    *,
    last_round: bool,
    rounds_played: int,
    win: int = 10,
    initial: str = "W",
    edition: str = "2026-02",
) -> list[tuple[int, int]] | None:
    """The round as (white, black), the bye last as (player, 0); None when no complete pairing exists."""
    round_ = field(
        players, last_round=last_round, rounds_played=rounds_played, win=win, initial=initial, edition=edition
    )
    if round_.completion(round_.places) is None:
        return None
    pairs: list[tuple[int, int]] = []
    unpaired: tuple[int, ...] = ()
    for _, candidate in round_.brackets():
        pairs += [colored(round_, higher, lower) for higher, lower in candidate.pairs]
        unpaired = candidate.downfloaters
    return pairs + [(round_.players[place].number, 0) for place in unpaired]


def colored(round_: Field, higher: int, lower: int) -> tuple[int, int]:
    one, other = round_.players[higher].number, round_.players[lower].number
    return (one, other) if round_.colors((higher, lower))[0] == "W" else (other, one)


@dataclass(frozen=True)
class Verdict:
    """One bracket of a given pairing beside the best candidate: their failure values by criterion."""

    members: tuple[int, ...]
    given: dict[str, tuple[int, ...]]
    best: dict[str, tuple[int, ...]]
    given_pairs: frozenset[frozenset[int]]
    best_pairs: frozenset[frozenset[int]]
    broken: str = ""

    @property
    def worse_on(self) -> str:
        """The first criterion on which the given pairs are worse, "order" when they only come later."""
        if self.broken:
            return self.broken
        for name, value in self.given.items():
            if value != self.best[name]:
                return name
        return "" if self.given_pairs == self.best_pairs else "order"


def failure_vectors(round_: Field2017 | Field2026, pairing: Iterable[tuple[int, int]]) -> list[Verdict]:
    """A whole pairing laid beside the oracle's, bracket by bracket, down to the first bracket that differs."""
    place_of = {player.number: place for place, player in enumerate(round_.players)}
    opponent: dict[int, int] = {}
    for white, black in pairing:
        if black:
            opponent |= {place_of[white]: place_of[black], place_of[black]: place_of[white]}
    verdicts = []
    for bracket, best in round_.brackets():
        verdicts.append(judge(round_, bracket, best, as_candidate(bracket, opponent)))
        if verdicts[-1].worse_on:
            break
    return verdicts


def as_candidate(bracket: Bracket, opponent: dict[int, int]) -> Candidate:
    """The pairs of a whole pairing that lie in a bracket."""
    members = bracket.members
    inside = [(place, opponent[place]) for place in members if place < opponent.get(place, -1)]
    pairs = [couple for couple in inside if couple[1] in members]
    mdp_pairs = tuple(couple for couple in pairs if couple[0] in bracket.mdps)
    paired = {place for couple in pairs for place in couple}
    rest = tuple(couple for couple in pairs if couple not in mdp_pairs)
    return Candidate(mdp_pairs, rest, tuple(place for place in members if place not in paired))


def judge(round_: Field2017 | Field2026, bracket: Bracket, best: Candidate, given: Candidate) -> Verdict:
    def named(vector: Vector) -> dict[str, tuple[int, ...]]:
        return dict(zip(round_.names, vector, strict=True))

    def numbers(candidate: Candidate) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(round_.players[place].number for place in couple) for couple in candidate.pairs)

    broken = broken_criterion(round_, bracket, given)
    return Verdict(
        tuple(round_.players[place].number for place in bracket.members),
        {} if broken else named(round_.vector(bracket, given)),
        named(round_.vector(bracket, best)),
        numbers(given),
        numbers(best),
        broken,
    )


def broken_criterion(round_: Field, bracket: Bracket, given: Candidate) -> str:
    """What makes the candidate illegal: a pair that may not meet, or downfloaters that spoil the completion."""
    for higher, lower in given.pairs:
        if not round_.may_meet(higher, lower):
            return "C1" if round_.players[lower].number in round_.players[higher].met else "C3"
    return "" if round_.legal(bracket, given.downfloaters) else "C4"


def main(arguments: Sequence[str]) -> int:
    """Compare, print the counts, and tell by the exit code whether everything agreed."""
    parser = argparse.ArgumentParser(prog="oracle", description="Pair small fields exhaustively and compare.")
    parser.add_argument("files", nargs="*", type=Path, help="tournament reports whose rounds are paired again")
    parser.add_argument("--rounds", type=int, help="rounds announced, when a report does not say")
    parser.add_argument("--initial", choices=("W", "B"), default="W", help="color drawn for the first player")
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="2026-02")
    parser.add_argument("--most", type=int, default=12, help="leave out rounds with more players than this")
    parser.add_argument("--random", type=int, default=0, help="how many random fields to weigh exhaustively as well")
    parser.add_argument("--seed", type=int, default=0, help="first seed of the random fields")
    options = parser.parse_args(arguments)
    agreed, compared = 0, 0
    for file in options.files:
        history = read_trf(file.read_text(encoding="utf-8"), rounds=options.rounds, initial=options.initial)
        for round_, equal in compare_rounds(history, options.edition, options.most):
            agreed, compared = agreed + equal, compared + 1
            if not equal:
                print(f"{file} round {round_}: paired otherwise")
    for seed in range(options.seed, options.seed + options.random):
        equal = same_when_exhaustive(random_field(seed, most_players=min(options.most, 9)), options.edition)
        agreed, compared = agreed + equal, compared + 1
        if not equal:
            print(f"seed {seed}: the shortcut changes the pairing")
    print(f"{agreed} of {compared} agree")
    return 0 if agreed == compared else 1


def compare_rounds(history: History, edition: str, most: int) -> Iterator[tuple[int, bool]]:
    """Every round with two to so many players paired again: whether pairs and colors are the same."""
    last = max(len(cells) for cells in history.cells.values())
    for round_ in range(1, last + 1):
        present = history.present(round_)
        if 2 <= len(present) <= most:
            players = history.snapshot(round_, present, edition)
            again = pair(
                players,
                last_round=round_ == history.rounds,
                rounds_played=round_ - 1,
                win=history.scoring.win,
                initial=history.initial,
                edition=edition,
            )
            yield round_, again is not None and set(again) == set(history.pairing(round_))


def same_when_exhaustive(position: Position, edition: str) -> bool:
    """Whether weighing every legal candidate of every bracket gives the pairs that the shortcut gives."""
    round_ = field(
        position.players(edition),
        last_round=position.last_round,
        rounds_played=position.round - 1,
        win=position.history.scoring.win,
        initial=position.history.initial,
        edition=edition,
    )
    if round_.completion(round_.places) is None:
        return True
    return all(round_.best(bracket, exhaustive=True) == best for bracket, best in round_.brackets())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
