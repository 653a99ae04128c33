"""Who may still come: what is worked out once for the whole field is what each player would find alone."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from benchmarks.norms import titled_section

from topboard.core import Event, Section, Status
from topboard.core.games.record import scores, totals_of
from topboard.norms import field as of_field
from topboard.norms import norm_field, norms
from topboard.norms.games import counts, played_by
from topboard.norms.levels import HOLDERS
from topboard.norms.remaining_games import NEAR, Ahead, Opponents

THROUGH = 5


def section(seed: int, size: int = 40) -> Section:
    """After five of nine rounds, the last with open games, and some who left or play for no federation of FIDE."""
    made, chance = titled_section(size, 9, seed), random.Random(seed)
    status = (Status.ACTIVE, Status.ACTIVE, Status.ACTIVE, Status.WITHDRAWN)
    players = tuple(
        replace(each, status=chance.choice(status), federation=chance.choice((each.federation, "NON")))
        for each in made.players
    )
    last = made.rounds[THROUGH - 1]
    open_games = replace(last, games=tuple(replace(g, result=None) if g.board % 3 == 0 else g for g in last.games))
    return replace(made, players=players, rounds=(*made.rounds[: THROUGH - 1], open_games, *made.rounds[THROUGH:]))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("size", [12, 41])
def test_each_player_finds_the_same_alone(seed: int, size: int) -> None:
    """Unmet, still there, counting; the nearest scores first, then the higher rated, then by number."""
    value = section(seed, size)
    seen = norm_field(Event(), value, through=THROUGH)
    totals, everybody = scores(value, THROUGH), Opponents(seen)
    for number in seen.players:
        ahead = Ahead(number, played_by(number, seen), everybody)
        met = {cell.opponent for cell in seen.cells[number]} | {number}
        free = [n for n, p in seen.players.items() if n not in met and p.status is Status.ACTIVE and counts(n, seen)]
        away = {n: abs(int(totals[n] - totals[number])) for n in free}
        near = [n for n in free if away[n] <= NEAR]
        unknown = ahead.left - len(ahead.known)
        wanted = sorted(free, key=lambda n: (away[n], -seen.ratings[n], n))[: max(unknown, len(near))]
        assert list(ahead.likely) == (wanted if unknown > 0 else [])
        assert ahead.strongest(3) == sorted(free, key=lambda n: -seen.ratings[n])[:3]
        assert ahead.titled(HOLDERS) == sum(bool(seen.titles[n] & HOLDERS) for n in free)
        assert ahead.federations() == {seen.federations[n] for n in free} - {""}


def test_the_scores_of_a_field_are_added_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for every player and every title: with 2,000 players that took minutes."""
    times, add_up = list[int](), totals_of

    def counted(*given: Any) -> Any:
        times.append(1)
        return add_up(*given)

    monkeypatch.setattr(of_field, "totals_of", counted)
    assert norms(Event(federation="FRA"), section(1), through=THROUGH).verdicts
    assert len(times) == 1
