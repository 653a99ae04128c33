"""An exhaustive pairing of small fields by the FIDE Dutch system, to compare engines with.

There is no matching algorithm here: the candidates of a bracket are generated one after another as the rulebook
orders them, each is given its failure vector, and the smallest vector wins, the earliest candidate on a tie. It is
meant to be seen to be right, and is quick enough for about a dozen players.

    python -m tests.pairing.dutch.oracle TRF... pairs again every round of tournament files and counts the agreements
    python -m tests.pairing.dutch.oracle --random 500 compares the shortcuts of the search with weighing every candidate
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tests.pairing.dutch.oracle_brackets import Bracket, Field, Vector
from tests.pairing.dutch.oracle_candidates import Candidate
from tests.pairing.dutch.oracle_editions import Field2017, Field2026
from tests.pairing.dutch.oracle_players import P

__all__ = ["P", "Verdict", "failure_vectors", "first_difference", "pair"]

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
    return EDITIONS[edition](
        players, last_round=last_round, rounds_played=rounds_played, win=win, initial=initial
    )


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

    @property
    def worse_on(self) -> str:
        """The first criterion on which the given pairs are worse, "order" when they only come later."""
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

    return Verdict(
        tuple(round_.players[place].number for place in bracket.members),
        named(round_.vector(bracket, given)),
        named(round_.vector(bracket, best)),
        numbers(given),
        numbers(best),
    )
