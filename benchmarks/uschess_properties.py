"""What must hold in every round of any tournament under US Chess rules, checked without the engine's own ladder."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.uschess_tournaments import Plan, drawn_plan, new_section, play

from topboard.core import Color, Outcome, Section
from topboard.matching import SparseMatcher
from topboard.pairing.common.cards import Scorecard, cards
from topboard.pairing.proposal import Proposal
from topboard.pairing.uschess import ENGINE
from topboard.pairing.uschess.pairing import PairedPart
from topboard.pairing.uschess.snapshot import present_cards

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {},
    {},
    {"switch": "pairwise"},
    {"acceleration": "added-score"},
    {"acceleration": "adjusted-rating"},
    {"acceleration": "sixths"},
    {"method": "1v2"},
    {"bye_for_colors": True},
    {"bye_for_colors": True},
    {"series": "never"},
    {"series": "limit"},
    {"technique": "top-down"},
    {"color_priority": "alternate"},
    {"extra_blacks_only": True},
    {"unrateds_together": True},
    {"teams": "never"},
    {"unrated_as": 1200},
)


def random_plan(seed: int) -> Plan:
    return drawn_plan(seed, VARIANTS)


def check_tournament(plan: Plan) -> tuple[int, list[str]]:
    """Play a tournament; the number of rounds, and every property that did not hold."""
    rng = random.Random(plan.seed)
    section = new_section(plan)
    faults: list[str] = []
    for number in range(1, plan.rounds + 1):
        field = cards(section)
        if len(present_cards(section, number, field)) < 2:
            return number - 1, faults
        position = ENGINE.position(section)
        made = ENGINE.proposal(position)
        best = ENGINE.pair_field(position.field, position.legality)
        faults += [f"round {number}: {fault}" for fault in round_faults(section, field, made, best.parts[-1])]
        section = play(section, made, plan, rng)
        if number == 1 or number == plan.rounds:
            verdict = ENGINE.check(section, number)
            faults += [] if verdict.agrees else [f"round {number}: own round judged {verdict}"]
    return plan.rounds, faults


def round_faults(
    section: Section, field: tuple[Scorecard, ...], proposal: Proposal, paired: PairedPart
) -> Iterator[str]:
    card = {c.number: c for c in field}
    present = {c.number for c in present_cards(section, section.next_round, field)}
    seen = [n for p in proposal.pairs for n in (p.white, p.black)]
    seen += [proposal.pairing_bye] if proposal.pairing_bye else []
    if sorted(seen) != sorted(present):
        yield "somebody is missing or paired twice"
    yield from _bye_faults(card, present, proposal)
    yield from _rematches(card, present, proposal)
    yield from _drops(card, proposal, paired)
    yield from _limits(section, paired)
    yield from _series(card, proposal, paired)


def _had_bye(card: Scorecard) -> bool:
    return any(c.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE) for c in card.cells)


def _bye_faults(card: dict[int, Scorecard], present: set[int], proposal: Proposal) -> Iterator[str]:
    bye = proposal.pairing_bye
    if bye and _had_bye(card[bye]) and not all(_had_bye(card[n]) for n in present):
        yield f"second bye for {bye}"


THIRD = 1000
"""A third meeting outweighs any number of second ones (27A1)."""


def _again(card: dict[int, Scorecard], a: int, b: int) -> int:
    times = sum(cell.opponent == b and cell.played for cell in card[a].cells)
    return 0 if not times else 1 if times == 1 else 1 + THIRD


def _rematches(card: dict[int, Scorecard], present: set[int], proposal: Proposal) -> Iterator[str]:
    """No more rematches than a matching that looks at nothing else needs, the same players having the bye barred."""
    made = sum(_again(card, p.white, p.black) for p in proposal.pairs)
    if not made:
        return
    places = {n: at for at, n in enumerate(sorted(present))}
    size = len(places) + len(places) % 2
    edges = [
        (places[a], places[b], _again(card, a, b)) for a in places for b in places if a < b and b not in card[a].barred
    ]
    if size > len(places):
        free = [n for n in places if not _had_bye(card[n]) and not _won_by_forfeit(card[n])]
        free = free or [n for n in places if not _had_bye(card[n])] or list(places)
        edges += [(places[n], size - 1, 0) for n in free]
    matcher = SparseMatcher(size, edges)
    if matcher.solve() and matcher.total() < made:
        yield f"rematches weigh {made} where {matcher.total()} would do"


def _won_by_forfeit(card: Scorecard) -> bool:
    return any(c.outcome is Outcome.FORFEIT_WIN for c in card.cells)


def _drops(card: dict[int, Scorecard], proposal: Proposal, paired: PairedPart) -> Iterator[str]:
    """The top group: somebody leaves it only if its members cannot be paired among themselves."""
    options = paired.field.options
    if options.acceleration != "none" or options.series == "never" or any(c.player.team for c in card.values()):
        return
    entrants = paired.field.entrants
    pool = paired.costs.pool
    first = [at for at in range(len(entrants)) if pool[at] == 0 and at != paired.bye]
    leaving = sum(pool[u] == 0 and pool[v] != 0 for u, v in paired.pairs)
    if leaving <= len(first) % 2:
        return
    place = {u: at for at, u in enumerate(first)}
    edges = [
        (place[u], place[v], 0)
        for u in first
        for v in first
        if u < v and entrants[v].number not in entrants[u].met and entrants[v].number not in entrants[u].barred
    ]
    if len(first) % 2 == 0 and SparseMatcher(len(first), edges).solve() and not _needed_below(paired):
        yield f"{leaving} leave the top group, which could be paired within itself"


def _needed_below(paired: PairedPart) -> bool:
    """Whether the rest could not be paired without a rematch if the top group kept to itself."""
    entrants = paired.field.entrants
    rest = [u for u in range(len(entrants)) if paired.costs.pool[u] != 0 and u != paired.bye]
    place = {u: at for at, u in enumerate(rest)}
    edges = [(place[u], place[v], 0) for u in rest for v in rest if u < v and entrants[v].number not in entrants[u].met]
    return not SparseMatcher(len(rest), edges).solve()


def _limits(section: Section, paired: PairedPart) -> Iterator[str]:
    """No pair switched for colours beyond the larger limit, but against a third colour running."""
    options = paired.field.options
    if options.series == "group" and any(
        paired.costs.color_cost[paired.costs.history[u]][paired.costs.history[v]]
        for u, v in enumerate(paired.natural.partner[: paired.costs.n])
        if u < v < paired.costs.n and _third(paired, u, v)
    ):
        return
    for u, v in paired.pairs:
        if paired.natural.partner[u] != v:
            _, limited = paired.costs.switch_size(u, v)
            if limited > options.limit_equalize:
                yield f"{paired.field.entrants[u].number} v {paired.field.entrants[v].number} switched {limited} points"


def _third(paired: PairedPart, u: int, v: int) -> bool:
    a, b = (paired.field.entrants[w].history.replace("-", "") for w in (u, v))
    return any(h[-2:] in ("WW", "BB") for h in (a, b))


def _series(card: dict[int, Scorecard], proposal: Proposal, paired: PairedPart) -> Iterator[str]:
    """A third colour running only where no exchange of two boards of the group avoids it."""
    options = paired.field.options
    if options.technique == "top-down" or options.series == "limit":
        return
    for pair in proposal.pairs:
        for number, color in ((pair.white, Color.WHITE), (pair.black, Color.BLACK)):
            mine = card[number]
            if (
                mine.colors[-2:] == (color, color)
                and _unneeded(mine, color)
                and _avoidable(card, proposal, number, color)
            ):
                yield f"{number} has {color.word} a third time running, avoidably"


def _unneeded(card: Scorecard, color: Color) -> bool:
    difference = card.color_difference
    return not ((difference > 0 and color is Color.BLACK) or (difference < 0 and color is Color.WHITE))


def _avoidable(card: dict[int, Scorecard], proposal: Proposal, number: int, color: Color) -> bool:
    """Whether exchanging opponents with a board of the same two scores gives everybody concerned another colour."""
    mine = next(p for p in proposal.pairs if number in (p.white, p.black))
    rival = mine.black if mine.white == number else mine.white
    for pair in proposal.pairs:
        if pair == mine or number in (pair.white, pair.black):
            continue
        for x, y in ((pair.white, pair.black), (pair.black, pair.white)):
            same = len({card[n].score for n in (number, rival, x, y)}) == 1
            if (
                same
                and _fits(card, number, color.other, x)
                and (_fits(card, rival, Color.WHITE, y) or _fits(card, rival, Color.BLACK, y))
            ):
                return not any(card[n].player.team for n in (number, rival, x, y))
    return False


def _fits(card: dict[int, Scorecard], a: int, color: Color, b: int) -> bool:
    """Whether a can have the colour against b without a rematch, a restriction or a third colour running."""
    if b in card[a].met or b in card[a].barred:
        return False
    return all(card[n].colors[-2:] != (c, c) for n, c in ((a, color), (b, color.other)))
