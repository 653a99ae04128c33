"""Random whole tournaments under US Chess rules, seeded: entries, results, byes, withdrawals, late entries, teams."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from topboard.core import (
    Bye,
    ByeRequest,
    Game,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    UsedRating,
)
from topboard.pairing.proposal import Proposal
from topboard.pairing.uschess import ENGINE


@dataclass(frozen=True, slots=True)
class Plan:
    """What kind of tournament to play."""

    players: int
    rounds: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    unrated: float = 0.08
    half_byes: float = 0.03
    withdrawals: float = 0.02
    forfeits: float = 0.02
    late: float = 0.03
    draws: float = 0.25
    teams: int = 0
    spread: int = 350


def entries(plan: Plan, rng: random.Random) -> tuple[Player, ...]:
    rows = []
    for _ in range(plan.players):
        if rng.random() < plan.unrated:
            source = rng.choice([RatingSource.UNRATED, RatingSource.NEW])
            rows.append(UsedRating(0, source))
        else:
            value = min(2700, max(100, round(rng.gauss(1600, plan.spread))))
            rows.append(UsedRating(value, RatingSource.PUBLISHED))
    rows.sort(key=lambda r: -r.value)
    return tuple(
        Player(
            number,
            f"P{number}",
            rating=rating,
            team=f"T{rng.randrange(plan.teams)}" if plan.teams and rng.random() < 0.7 else "",
            entered_round=2 if rng.random() < plan.late and plan.rounds > 2 else 1,
        )
        for number, rating in enumerate(rows, start=1)
    )


def drawn_plan(seed: int, variants: Sequence[dict[str, object]]) -> Plan:
    """A plan of any size up to 200 players, its rules one of the variants, everything else by lot."""
    rng = random.Random(seed)
    small = rng.random() < 0.8
    players = rng.randint(4, 40) if small else rng.randint(41, 200)
    return Plan(
        players=players,
        rounds=rng.randint(3, 9),
        seed=seed,
        options=rng.choice(variants),
        unrated=rng.choice((0, 0.08, 0.3)),
        half_byes=rng.choice((0, 0.03, 0.1)),
        withdrawals=rng.choice((0, 0.02, 0.08)),
        forfeits=rng.choice((0, 0.02, 0.08)),
        late=rng.choice((0, 0.05)),
        teams=rng.choice((0, 0, 4, 12)),
        spread=rng.choice((80, 350)),
    )


def new_section(plan: Plan) -> Section:
    rng = random.Random(plan.seed)
    players = entries(plan, rng)
    byes = [
        ByeRequest(p.number, round, Bye.HALF)
        for p in players
        for round in range(p.entered_round, plan.rounds + 1)
        if rng.random() < plan.half_byes
    ]
    byes += [ByeRequest(p.number, 1, Bye.HALF) for p in players if p.entered_round > 1]
    return Section(
        system="uschess",
        options=dict(plan.options),
        rounds_total=plan.rounds,
        players=players,
        bye_requests=tuple(byes),
        seed=plan.seed,
    )


def result_of(plan: Plan, white: int, black: int, rng: random.Random) -> Result:
    if rng.random() < plan.forfeits:
        return rng.choice([Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT])
    if rng.random() < plan.draws:
        return Result.DRAW
    expected = 1 / (1 + 10 ** ((black - white) / 400))
    return Result.WHITE_WINS if rng.random() < expected else Result.BLACK_WINS


def play(section: Section, proposal: Proposal, plan: Plan, rng: random.Random) -> Section:
    """The section with the proposed round played, and a few players gone."""
    strength = {p.number: p.value or 1300 for p in section.players}
    games = tuple(
        Game(board, pair.white, pair.black, result_of(plan, strength[pair.white], strength[pair.black], rng))
        for board, pair in enumerate(proposal.pairs, start=1)
    )
    players = tuple(
        replace(p, status=Status.WITHDRAWN) if rng.random() < plan.withdrawals else p for p in section.players
    )
    rounds = (*section.rounds, Round(proposal.round, games, proposal.byes))
    return replace(section, rounds=rounds, players=players)


def tournament(plan: Plan) -> Section:
    """A whole tournament, paired by us."""
    rng = random.Random(plan.seed + 1)
    section = new_section(plan)
    for _ in range(plan.rounds):
        section = play(section, ENGINE.pair(section), plan, rng)
    return section
