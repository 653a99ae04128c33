"""What must hold in every round of any tournament under CFC rules, checked without the engine's own ladder."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from benchmarks.uschess_tournaments import Plan, drawn_plan, new_section, play

from topboard.core import Color, Outcome, Prohibition, Section
from topboard.errors import PairingImpossible
from topboard.matching import SparseMatcher
from topboard.pairing.cfc import ENGINE
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired
from topboard.pairing.proposal import Proposal

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {},
    {},
    {"unrated": "average"},
    {"unrated": "fifth"},
    {"apart": "team"},
    {"odd_color": True},
    {"odd_once": True},
    {"transpose": "equalize"},
    {"last_round_lot": True},
    {"acceleration": "quarters"},
    {"acceleration": "regroup"},
)


def random_plan(seed: int) -> Plan:
    return drawn_plan(seed, VARIANTS)


def cfc_section(plan: Plan) -> Section:
    """The entries of a plan under CFC rules, with a few players who may not or would rather not meet."""
    rng = random.Random(plan.seed)
    numbers = range(1, plan.players + 1)
    kept = (Prohibition(frozenset(rng.sample(numbers, 2)), hard=rng.random() < 0.5) for _ in range(plan.players // 12))
    return replace(new_section(plan), system="cfc", prohibitions=tuple(kept))


def check_tournament(plan: Plan) -> tuple[int, list[str]]:
    """Play a tournament; the number of rounds, and every property that did not hold."""
    rng = random.Random(plan.seed)
    section = cfc_section(plan)
    faults: list[str] = []
    for number in range(1, plan.rounds + 1):
        present = to_be_paired(cards(section))
        if len(present) < 2:
            return number - 1, faults
        try:
            made = ENGINE.pair(section)
        except PairingImpossible:
            if any(_pairable([c for c in present if c.number != bye]) for bye in _bye_takers(present)):
                faults.append(f"round {number}: given up although it can be paired")
            return number - 1, faults
        faults += [f"round {number}: {fault}" for fault in round_faults(section, present, made)]
        section = play(section, made, plan, rng)
        verdict = ENGINE.check(section, number)
        faults += [] if verdict.agrees else [f"round {number}: own round judged {verdict}"]
    return plan.rounds, faults


def round_faults(section: Section, present: Sequence[Scorecard], made: Proposal) -> Iterator[str]:
    card = {c.number: c for c in present}
    seen = [n for p in made.pairs for n in (p.white, p.black)] + ([made.pairing_bye] if made.pairing_bye else [])
    if sorted(seen) != sorted(card):
        yield "somebody is missing or paired twice"
    yield from (f"{p.white} v {p.black} is not legal" for p in made.pairs if not _legal(card[p.white], card[p.black]))
    yield from _bye_faults(present, made.pairing_bye)
    if section.options.get("acceleration", "none") == "none":
        rest = [c for c in present if c.number != made.pairing_bye]
        yield from _too_many_odd_men(rest, made)
        yield from _color_faults(rest, made)


def _legal(a: Scorecard, b: Scorecard) -> bool:
    return b.number not in a.met and b.number not in a.barred


def _pairable(players: Sequence[Scorecard]) -> bool:
    return _least(players, lambda a, b: 0) is not None


def _least(players: Sequence[Scorecard], cost: Callable[[Scorecard, Scorecard], int]) -> int | None:
    """The least total cost of a legal pairing, None when there is none."""
    at = {c.number: i for i, c in enumerate(players)}
    edges = [
        (at[a.number], at[b.number], cost(a, b))
        for i, a in enumerate(players)
        for b in players[i + 1 :]
        if _legal(a, b)
    ]
    matcher = SparseMatcher(len(players), edges)
    return matcher.total() if len(players) % 2 == 0 and matcher.solve() else None


# -- the bye -------------------------------------------------------------------------------------------------------


def _may_have_bye(card: Scorecard) -> bool:
    had = any(c.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE) for c in card.cells)
    return not had and not card.player.bye_ineligible


def _rested(card: Scorecard) -> bool:
    """Whether a half-point bye was given, after which the bye comes only if nobody else may have it."""
    return any(c.outcome is Outcome.HALF_BYE for c in card.cells)


def _bye_takers(present: Sequence[Scorecard]) -> list[int]:
    return [c.number for c in present if _may_have_bye(c)] if len(present) % 2 else [0]


def _bye_faults(present: Sequence[Scorecard], bye: int) -> Iterator[str]:
    """Nobody has a second bye, and nobody rated lower in a lower or the same group could have had it.

    Who had a half-point bye gives way to everybody who had none.
    """
    if not bye:
        return
    chosen = next(c for c in present if c.number == bye)
    if not _may_have_bye(chosen):
        yield f"{bye} may not have the bye"
    for other in present:
        lower = other.score < chosen.score or (
            other.score == chosen.score and 0 < other.player.value < (chosen.player.value or 10**6)
        )
        first = lower if _rested(other) == _rested(chosen) else _rested(chosen)
        if first and _may_have_bye(other) and _pairable([c for c in present if c is not other]):
            yield f"{bye} has the bye before {other.number}"


# -- odd men and colours -------------------------------------------------------------------------------------------


def _too_many_odd_men(rest: Sequence[Scorecard], made: Proposal) -> Iterator[str]:
    """The highest group: as few leave it as any legal round of everybody allows."""
    top = max(c.score for c in rest)
    score = {c.number: c.score for c in rest}
    leaving = sum((score[p.white] == top) != (score[p.black] == top) for p in made.pairs)
    least = _least(rest, lambda a, b: int((a.score == top) != (b.score == top)))
    if leaving != least:
        yield f"{leaving} leave the highest group where {least} would do"


def _third(card: Scorecard, color: Color) -> bool:
    """Whether a colour comes a third time running without being needed to equalize."""
    needed = card.color_difference < 0 if color is Color.WHITE else card.color_difference > 0
    return card.colors[-2:] == (color, color) and not needed


def _unequal(card: Scorecard, color: Color) -> bool:
    """Whether a colour is not the one that equalizes."""
    return card.color_difference > 0 if color is Color.WHITE else card.color_difference < 0


def _color_cost(a: Scorecard, white: Color, b: Scorecard) -> int:
    """Equalizing colours not given count most, then colours three times running (629, 631)."""
    rows = ((a, white), (b, white.other))
    return sum(1000 * _unequal(card, color) + _third(card, color) for card, color in rows)


def _least_cost(a: Scorecard, b: Scorecard) -> int:
    return min(_color_cost(a, color, b) for color in (Color.WHITE, Color.BLACK))


def _color_faults(rest: Sequence[Scorecard], made: Proposal) -> Iterator[str]:
    """In every group: no equalizing colour missed, then no third running, that another pairing would avoid."""
    card = {c.number: c for c in rest}
    inside = [p for p in made.pairs if card[p.white].score == card[p.black].score]
    for score in {c.score for c in rest}:
        pairs = [p for p in inside if card[p.white].score == score]
        staying = [card[n] for p in pairs for n in (p.white, p.black)]
        got = sum(_color_cost(card[p.white], Color.WHITE, card[p.black]) for p in pairs)
        least = _least(staying, _least_cost) if got else 0
        if got != least:
            yield f"colours among {score} points cost {got} where {least} would do"
