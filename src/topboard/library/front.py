"""Pair, check, explain and rank from plain values, or from a `Section`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeAlias, overload

from topboard.core import Round, Section
from topboard.errors import TopboardError
from topboard.library.plain_values import Entrants, Line, PlainSection
from topboard.pairing import Difference, Explanation, Proposal, Verdict
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Decision, Reason
from topboard.tiebreaks import Standings
from topboard.tiebreaks import standings as ranked

Rounds: TypeAlias = Iterable[Round | Iterable[Line]]
"""The rounds so far, each a list of games and byes."""


def section(
    players: Entrants,
    rounds: Rounds = (),
    *,
    byes: Mapping[str, str] | None = None,
    system: str = "dutch",
    **rules: Any,
) -> Section:
    """A section from plain values, numbered by strength: what everything else in Topboard works on.

    `byes` are granted for the next round, such as `{"Ana": "half"}`. `rules` are further fields of `Section`:
    `edition`, `options`, `rounds_total`, `seed`, `tiebreaks` ...
    """
    return _made(players, rounds, byes, system=system, **rules)[1]


@overload
def pair(players: Section) -> Proposal[int]: ...
@overload
def pair(
    players: Entrants, rounds: Rounds = ..., *, byes: Mapping[str, str] | None = ..., system: str = ..., **rules: Any
) -> Proposal[str]: ...
def pair(
    players: Section | Entrants,
    rounds: Rounds = (),
    *,
    byes: Mapping[str, str] | None = None,
    system: str = "dutch",
    **rules: Any,
) -> Proposal[Any]:
    """Pair the next round, with every reason; players by name, or by number where a `Section` is given.

    >>> proposal = pair([("Ana", 2100), ("Ben", 1950), ("Cai", 1800), ("Dov", 1700)], system="dutch")
    >>> [(board.white, board.black) for board in proposal.pairs]
    [('Ana', 'Cai'), ('Dov', 'Ben')]
    """
    if isinstance(players, Section):
        return SYSTEMS.engine(players.system).pair(players)
    plain, made = _made(players, rounds, byes, system=system, **rules)
    if not made.players:
        raise ValueError("There are no players in the list.")
    if 0 < made.rounds_total < made.next_round:
        raise ValueError(f"All rounds are there: rounds_total is {made.rounds_total}.")
    with _telling(plain):
        proposal = SYSTEMS.engine(made.system).pair(made)
    return replace(proposal.named(plain.names), decisions=_decisions(plain, proposal.decisions))


def check(
    players: Section | Entrants, rounds: Rounds = (), *, system: str = "dutch", **rules: Any
) -> tuple[Verdict, ...]:
    """Judge every round, whoever paired it: one verdict for each."""
    plain, made = _given(players, rounds, system=system, **rules)
    engine = SYSTEMS.engine(made.system)
    verdicts = (engine.check(made, number) for number in range(1, len(made.rounds) + 1))
    return tuple(_verdict(plain, each) if plain else each for each in verdicts)


def why(
    a: str | int,
    b: str | int,
    players: Section | Entrants,
    rounds: Rounds = (),
    *,
    round: int | None = None,
    system: str = "dutch",
    **rules: Any,
) -> Explanation:
    """Why two players meet, or do not, in a round: by default the next one. "bye" or 0 stands for the bye."""
    plain, made = _given(players, rounds, system=system, **rules)
    numbers = [_number(plain, who) for who in (a, b)]
    with _telling(plain):
        found = SYSTEMS.engine(made.system).why(made, made.next_round if round is None else round, *numbers)
    return _explanation(plain, found) if plain else found


def standings(
    players: Section | Entrants,
    rounds: Rounds = (),
    *,
    tiebreaks: Sequence[str] | str | None = None,
    system: str = "dutch",
    **rules: Any,
) -> Standings:
    """Rank by points, then by each tie-break in turn: those given, or what the federation's rules name.

    >>> table = standings({"Ana": 2100, "Ben": 1950}, [["Ana 1/2 Ben"], ["Ben 1-0 Ana"]], system="roundrobin")
    >>> [(row.place, row.name, str(row.points)) for row in table.rows]
    [(1, 'Ben', '1.5'), (2, 'Ana', '0.5')]
    """
    listed = [code.strip() for code in tiebreaks.split(",")] if isinstance(tiebreaks, str) else tiebreaks
    return ranked(_given(players, rounds, system=system, **rules)[1], tiebreaks=listed)


def _made(
    players: Entrants, rounds: Rounds, byes: Mapping[str, str] | None = None, **rules: Any
) -> tuple[PlainSection, Section]:
    SYSTEMS.entry(rules["system"])
    plain = PlainSection(players, **rules)
    made = plain.with_rounds(rounds)
    return plain, replace(made, bye_requests=plain.bye_requests(byes or {}, made.next_round))


def _given(players: Section | Entrants, rounds: Rounds, **rules: Any) -> tuple[PlainSection | None, Section]:
    return (None, players) if isinstance(players, Section) else _made(players, rounds, **rules)


def _number(plain: PlainSection | None, who: str | int) -> int:
    if isinstance(who, int):
        return who
    if who == "bye":
        return 0
    if plain is None:
        raise ValueError(f"A section names its players by number, not as {who!r}.")
    return plain.number(who)


# -- the same answers by name ------------------------------------------------------------------------------------------


@contextmanager
def _telling(plain: PlainSection | None) -> Iterator[None]:
    """A refusal names players, too."""
    try:
        yield
    except TopboardError as error:
        if plain:
            error.reason = _named(plain, error.reason)
        raise


def _named(plain: PlainSection, reason: Reason) -> Reason:
    names = plain.names
    return reason.renamed(lambda number: names.get(number, number))


def _decisions(plain: PlainSection, decisions: Iterable[Decision]) -> tuple[Decision, ...]:
    return tuple(replace(each, reason=_named(plain, each.reason)) for each in decisions)


def _difference(plain: PlainSection, difference: Difference) -> Difference:
    return replace(difference, reason=_named(plain, difference.reason))


def _verdict(plain: PlainSection, verdict: Verdict) -> Verdict:
    return replace(
        verdict,
        reason=_named(plain, verdict.reason) if verdict.reason else None,
        decisions=_decisions(plain, verdict.decisions),
        differences=tuple(_difference(plain, each) for each in verdict.differences),
    )


def _explanation(plain: PlainSection, found: Explanation) -> Explanation:
    return replace(
        found,
        sentences=tuple(_named(plain, each) for each in found.sentences),
        plainly=tuple(_named(plain, each) for each in found.plainly),
        cost=_named(plain, found.cost) if found.cost else None,
        decisions=_decisions(plain, found.decisions),
    )
