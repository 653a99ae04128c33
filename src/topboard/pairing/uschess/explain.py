"""Why each board is as it is: the reason of every pair, every colour and the bye, with the figures behind them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from topboard.pairing.common.color_claims import due
from topboard.pairing.common.seated import Board
from topboard.pairing.uschess import byes, texts, texts_colors
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.pairing import Paired
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.rulebook import Decision, Reason, Rule, Subject
from topboard.rulebook import uschess_clauses as us

# -- the bye -------------------------------------------------------------------------------------------------------


def explain_bye(paired: Paired, bye: int) -> Decision:
    """Who has the bye, and everybody further down with the reason why it is not theirs."""
    chosen = paired.field.entrants[bye]
    passed = tuple(_passed_over(paired, bye))
    if passed:
        reason = texts.BYE_AFTER_OTHERS(who=chosen.with_rating, score=chosen.points, passed=passed)
    else:
        reason = texts.BYE(who=chosen.with_rating, score=chosen.points)
    rule = us.R28L2A if paired.natural.bye != bye else us.R28L2
    return Decision(Subject.BYE, rule, reason, (chosen.number,))


def _passed_over(paired: Paired, bye: int) -> Iterator[Reason]:
    entrants = paired.field.entrants
    chosen = entrants[bye]
    before = set(paired.field.bye_choices[: paired.field.bye_choices.index(bye)])
    for place, other in enumerate(entrants):
        lower = other.score < chosen.score or (other.score == chosen.score and place > bye)
        if place == bye or not (lower or place in before):
            continue
        own = byes.passed_over(other)
        if place in before and byes.barrier(other) <= byes.barrier(chosen):
            own = None
        yield own or _kept_in(paired, place)


def _kept_in(paired: Paired, place: int) -> Reason:
    kept = texts.PAIRED_FOR_COLORS if place == paired.natural.bye else texts.NEEDED
    return kept(who=paired.field.entrants[place].with_rating)


# -- pairs ---------------------------------------------------------------------------------------------------------


def explain_pair(paired: Paired, number: int, board: Board) -> Decision:
    u, v = board.places
    entrants = paired.field.entrants
    rule, reason = _why_paired(paired, u, v)
    clash = _clash(paired, u, v)
    if clash:
        reason = texts.CLASH(pairing=reason, clash=clash)
    return Decision(Subject.PAIRING, rule, reason, (entrants[u].number, entrants[v].number), number)


def _why_paired(paired: Paired, u: int, v: int) -> tuple[Rule, Reason]:
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    if b.number in a.met:
        return us.R27A1, texts.REMATCH(a=a.with_rating, b=b.with_rating)
    if paired.natural.partner[u] != v:
        return _switched(paired, u, v)
    if paired.costs.pool[u] != paired.costs.pool[v]:
        return _dropped(paired, u, v)
    if paired.natural.strict[u] != v:
        return _made_legal(paired, u, v)
    if paired.field.options.method == "1v2":
        return us.R29L1, texts.NEXT_IN_RANK(a=a.with_rating, b=b.with_rating, score=a.score)
    rule = us.R28J if paired.field.round == 1 else us.R29C1
    if paired.field.accelerated:
        return rule, texts.NATURAL_ACCELERATED(a=a.with_rating, b=b.with_rating)
    if paired.field.round == 1:
        return rule, texts.ROUND_ONE(a=a.with_rating, b=b.with_rating)
    return rule, texts.NATURAL(a=a.with_rating, b=b.with_rating, score=a.score)


def _dropped(paired: Paired, u: int, v: int) -> tuple[Rule, Reason]:
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    costs = paired.costs
    odd = texts.LOWEST if u == costs.lowest[costs.pool[u]] else texts.SPARED
    met = texts.HIGHEST if v == costs.pools[costs.pool[v]][0] else texts.FITTING
    given: dict[str, Any] = {"a": a.with_rating, "odd": odd, "b": b.with_rating, "met": met}
    jumped = costs.pool[v] - costs.pool[u] - 1
    rule = us.R29D2 if jumped else us.R29D1
    if paired.field.accelerated:
        return rule, texts.DROPPED_ACCELERATED(**given)
    given |= {"score": a.score, "below": b.score}
    return rule, texts.DROPPED_FURTHER(jumped=jumped, **given) if jumped else texts.DROPPED(**given)


def _made_legal(paired: Paired, u: int, v: int) -> tuple[Rule, Reason]:
    """The natural opponents may not meet, or make room for others who may not."""
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    strict = paired.natural.strict[u]
    natural = paired.field.entrants[strict]
    why = texts.MADE_ROOM
    if natural.number in a.met:
        why = texts.ALREADY_PLAYED
    elif paired.costs.exceptions[u].get(strict, 0):
        why = texts.KEPT_APART
    return us.R29C2, why(a=a.with_rating, b=b.with_rating, natural=natural.with_rating)


# -- switches for colours ------------------------------------------------------------------------------------------


def _switched(paired: Paired, u: int, v: int) -> tuple[Rule, Reason]:
    """A switch for colours: from whom, what it counts on both sides, and which limit allowed it."""
    costs, entrants = paired.costs, paired.field.entrants
    points, limited = costs.switch_size(u, v)
    rule, limit = _limit(paired, points, limited)
    given: dict[str, Any] = {
        "a": entrants[u].with_rating,
        "b": entrants[v].with_rating,
        "points": points,
        "limit": limit,
    }
    changes = tuple(_changed_places(paired, u, v))
    if changes:
        return rule, texts.SWITCHED_ODD(changes=changes, **given)
    interchange = costs.interchanged(u, v)
    given["way"] = texts.INTERCHANGE if interchange else texts.TRANSPOSITION
    given["was"] = tuple(_would_have(paired, place) for place in (u, v))
    rule = us.R29E5E if interchange else rule
    sides = _sides(paired, u, v)
    if sides and points in sides:
        return rule, texts.SWITCHED_BOTH_SIDES(above=sides[0], below=sides[1], **given)
    return rule, texts.SWITCHED(**given)


def _limit(paired: Paired, points: int, limited: int) -> tuple[Rule, Reason]:
    """Which limit a switch keeps to."""
    options = paired.field.options
    if limited == 0 and points:
        return us.R29E5G, texts.NO_LIMIT()
    if limited > options.limit_equalize:
        return us.R29E5H if options.colors_over_ratings else us.R29E5F, texts.BEYOND_LIMITS()
    if limited > options.limit_due:
        return us.R29E5B, texts.WITHIN_LARGER(limit=options.limit_equalize)
    return us.R29E5A, texts.WITHIN_LIMIT(limit=options.limit_due)


def _changed_places(paired: Paired, u: int, v: int) -> Iterator[Reason]:
    """Who drops, and whom the odd player meets, instead of somebody else (29D1b); what each change counts."""
    costs, entrants = paired.costs, paired.field.entrants
    across = costs.across.get((costs.pool[u], costs.pool[v]))
    if across is None:
        return
    if u not in across.odd:
        others = tuple(entrants[x].with_rating for x in sorted(across.odd))
        yield texts.ODD_INSTEAD(a=entrants[u].number, others=others, points=across.up[u][0])
    if v not in across.met:
        others = tuple(entrants[y].with_rating for y in sorted(across.met))
        yield texts.OPPONENT_INSTEAD(a=entrants[v].number, others=others, points=across.down[v][0])


def _would_have(paired: Paired, place: int) -> Reason:
    entrants = paired.field.entrants
    natural = paired.natural.partner[place]
    if natural == paired.costs.n:
        return texts.WOULD_HAVE_HAD_BYE(a=entrants[place].number)
    return texts.WOULD_HAVE_PLAYED(a=entrants[place].number, b=entrants[natural].with_rating)


def _sides(paired: Paired, u: int, v: int) -> tuple[int, int] | None:
    """The rating differences of the switch seen from either side; None where one of them had the bye."""
    costs = paired.costs
    p, q = costs.partner[u], costs.partner[v]
    if costs.n in (p, q):
        return None
    return costs.between_players(p, v)[0], costs.between_players(q, u)[0]


def _clash(paired: Paired, u: int, v: int) -> Reason | None:
    """What the colours of a board cost, and the switch that would mend them but is refused; None if they fit."""
    costs = paired.costs
    value = costs.color_cost[costs.history[u]][costs.history[v]]
    if not value:
        return None
    clash = texts.EXTRA_COLOR if costs.ladder.value(By.UNEQUAL, value) else texts.NO_ALTERNATION
    return clash(refused=refused_switch(paired, u, v))


def refused_switch(paired: Paired, u: int, v: int) -> Reason:
    """The smallest exchange with another board that would mend the colours of this one, and what refused it."""
    options = paired.field.options
    best = min(_mending(paired, u, v), key=lambda found: found[0], default=None)
    if best is None:
        return texts.NO_EXCHANGE()
    size, x = best
    who = paired.field.entrants[x].with_rating
    if size <= options.limit_due:
        return texts.EXCHANGE_WORSE(who=who, points=size)
    limit = options.limit_due if size <= options.limit_equalize else options.limit_equalize
    return texts.EXCHANGE_REFUSED(who=who, points=size, limit=limit)


def _mending(paired: Paired, u: int, v: int) -> Iterator[tuple[int, int]]:
    """Exchanges with another board of the pool that improve the colours: what the limits see, and with whom."""
    costs = paired.costs
    here = costs.color_cost[costs.history[u]][costs.history[v]]
    for a, b in paired.pairs:
        if a in (u, v) or costs.pool[a] != costs.pool[u]:
            continue
        for x, y in ((a, b), (b, a)):
            after = costs.fixed(u, x), costs.fixed(v, y)
            if FORBIDDEN not in after and sum(after) < here + costs.fixed(a, b):
                yield costs.switch_size(min(u, x), max(u, x))[1], x


# -- colours -------------------------------------------------------------------------------------------------------


def explain_colors(paired: Paired, number: int, board: Board) -> Decision:
    entrants = paired.field.entrants
    white, black = entrants[board.white], entrants[board.black]
    why = texts_colors.COLORS[board.rule.clause]
    given: dict[str, object] = {"white": white.with_rating, "black": black.with_rating}
    if "due" in why.holes:
        wanted = due(white.history)
        given |= {"due": wanted, "first": white.number if wanted == "W" else black.number}
    detail = (("colors of White", white.history), ("colors of Black", black.history))
    return Decision(Subject.COLOR, board.rule, why(**given), (white.number, black.number), number, detail)
