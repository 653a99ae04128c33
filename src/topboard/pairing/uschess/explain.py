"""Why each board is as it is, in the words a director would use, with the figures behind them."""

from __future__ import annotations

from topboard.core import Points
from topboard.pairing.common.color_claims import due
from topboard.pairing.common.seated import Board
from topboard.pairing.uschess import byes
from topboard.pairing.uschess.colors import cost_of
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.pairing import Paired
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.rulebook import Decision, Rule, Subject
from topboard.rulebook import uschess_clauses as us

WORD = {"W": "White", "B": "Black"}

COLOR_WORDS: dict[str, str] = {
    us.R29E3.clause: "each gets the colour that is due, or has no claim against it",
    us.R29E2.clause: "neither has had a colour, so the toss decides, alternating down the boards",
    us.R29E5F.clause: "otherwise the same colour would come three times running",
    us.R29E4_1.clause: "both are due the same colour, and one has had unequal colours",
    us.R29E4_2.clause: "both are due the same colour, and one has the greater imbalance",
    us.R29E4_3.clause: "both are due the same colour, and in the last round they had opposite ones",
    us.R29E4_4.clause: "both are due the same colour; the latest round in which their colours differed decides",
    us.R29E4_5.clause: "both have had the same colours, so the higher-ranked gets the due colour",
    us.R29E4A.clause: "both have had the same colours, and in a minus group the lower-ranked gets the due colour",
    us.R29E4B.clause: "both have had the same colours, and such boards of a group take turns",
    us.R29E4C.clause: "both have had the same colours, and in the last round the lot decides",
    us.R29E4D.clause: "the last two rounds were the same for both, so the higher-ranked gets the due colour",
}


# -- the bye -------------------------------------------------------------------------------------------------------


def explain_bye(paired: Paired, bye: int) -> Decision:
    """Who has the bye, and everybody further down with the reason why it is not theirs."""
    entrants = paired.field.entrants
    chosen = entrants[bye]
    before = set(paired.field.bye_choices[: paired.field.bye_choices.index(bye)])
    skipped: list[str] = []
    for place, other in enumerate(entrants):
        lower = other.score < chosen.score or (other.score == chosen.score and place > bye)
        if place == bye or not (lower or place in before):
            continue
        own = byes.passed_over(other)
        if place in before and byes.barrier(other) <= byes.barrier(chosen):
            own = None
        skipped.append(f"{other.label} {own[1] if own else _kept_in(paired, place)}")
    text = f"{chosen.label} gets the bye: the first to come to it with {Points(chosen.score)}"
    if skipped:
        text += f". Passed over: {'; '.join(skipped)}"
    rule = us.R28L2A if paired.natural.bye != bye else us.R28L2
    return Decision(Subject.BYE, rule, f"{text}.", (chosen.number,), 0, (("passed over", "; ".join(skipped)),))


def _kept_in(paired: Paired, place: int) -> str:
    if place == paired.natural.bye:
        return "is paired to improve colours"
    return "is needed to pair the others"


# -- pairs ---------------------------------------------------------------------------------------------------------


def explain_pair(paired: Paired, number: int, board: Board) -> Decision:
    u, v = board.places
    entrants = paired.field.entrants
    rule, text, detail = _pair_words(paired, u, v)
    players = (entrants[u].number, entrants[v].number)
    flags = dict(_flags(paired, u, v))
    if "refused" in flags:
        text += f" Their colours clash ({flags['colour']}): {flags['refused']}."
    return Decision(Subject.PAIRING, rule, text, players, number, (*detail, *flags.items()))


def _pair_words(paired: Paired, u: int, v: int) -> tuple[Rule, str, tuple[tuple[str, str], ...]]:
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    if b.number in a.met:
        return us.R27A1, f"{a.label} and {b.label} meet again: the round cannot be paired without a rematch.", ()
    if paired.natural.partner[u] != v:
        return _switch_words(paired, u, v)
    if paired.costs.pool[u] != paired.costs.pool[v]:
        return _drop_words(paired, u, v)
    if paired.natural.strict[u] != v:
        return _legal_words(paired, u, v)
    score = Points(a.score)
    if paired.field.options.method == "1v2":
        return us.R29L1, f"{a.label} meets {b.label}, the next in rank among those with {score}.", ()
    rule = us.R28J if paired.field.round == 1 else us.R29C1
    where = "round one" if paired.field.round == 1 else f"the group with {score}"
    return rule, f"{a.label} meets {b.label}: the natural pairing of {where}, upper half against lower half.", ()


def _drop_words(paired: Paired, u: int, v: int) -> tuple[Rule, str, tuple[tuple[str, str], ...]]:
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    costs = paired.costs
    group = costs.pools[costs.pool[v]]
    low = costs.lowest[costs.pool[u]]
    who = "the lowest-rated" if u == low else "the lowest-rated who leaves both groups pairable"
    whom = "the highest-rated there" if v == group[0] else "the highest-rated there whom the groups allow"
    text = (
        f"{a.label} is the odd player of the group with {Points(a.score)}, {who},"
        f" and meets {b.label} with {Points(b.score)}, {whom}."
    )
    jumped = costs.pool[v] - costs.pool[u] - 1
    rule = us.R29D2 if jumped else us.R29D1
    return rule, text, (("groups jumped", str(jumped)),)


def _legal_words(paired: Paired, u: int, v: int) -> tuple[Rule, str, tuple[tuple[str, str], ...]]:
    a, b = paired.field.entrants[u], paired.field.entrants[v]
    natural = paired.field.entrants[paired.natural.strict[u]]
    barred = paired.costs.exceptions[u].get(paired.natural.strict[u], 0)
    own = "have met" if natural.number in a.met else "are not to be paired" if barred else "make room for others"
    text = (
        f"{a.label} meets {b.label}. The natural opponent was {natural.label}, but they {own}; the switch is the"
        " smallest that pairs the group."
    )
    return us.R29C2, text, (("natural opponent", str(natural.number)),)


def _switch_words(paired: Paired, u: int, v: int) -> tuple[Rule, str, tuple[tuple[str, str], ...]]:
    """A switch for colours: from whom, what it counts on both sides, and which limit allowed it."""
    costs, entrants = paired.costs, paired.field.entrants
    a, b = entrants[u], entrants[v]
    points, limited = costs.switch_size(u, v)
    rule, allowed = _limit_words(paired, points, limited)
    places = _changed_places(paired, u, v)
    if places:
        text = f"{a.label} meets {b.label} for the sake of colours: {' and '.join(places)}, {allowed}."
        return rule, text, (("switch", "odd player"), ("counts", str(points)))
    below, above = _sides(paired, u, v)
    interchange = costs.interchanged(u, v)
    kind = "an interchange" if interchange else "a transposition"
    was = ", ".join(_was(paired, place) for place in (u, v))
    sides = f" ({below} on one side, {above} on the other)" if str(points) in (below, above) else ""
    text = f"{a.label} meets {b.label} by {kind} for colours that counts {points} points{sides}, {allowed}: {was}."
    detail = (
        ("switch", kind),
        ("counts", str(points)),
        ("in place of the first's opponent", below),
        ("in place of the second's opponent", above),
    )
    return us.R29E5E if interchange else rule, text, detail


def _limit_words(paired: Paired, points: int, limited: int) -> tuple[Rule, str]:
    """Which limit a switch keeps to."""
    options = paired.field.options
    if limited == 0 and points:
        return us.R29E5G, "free of limits, as an unrated player is switched"
    if limited > options.limit_equalize:
        rule = us.R29E5H if options.colors_over_ratings else us.R29E5F
        return rule, "beyond the limits, as nothing else does"
    if limited > options.limit_due:
        return us.R29E5B, f"within the {options.limit_equalize}-point limit, to equalize colours"
    return us.R29E5A, f"within the {options.limit_due}-point limit"


def _changed_places(paired: Paired, u: int, v: int) -> list[str]:
    """Who drops, and whom the odd player meets, instead of somebody else (29D1b); what each change counts."""
    costs, entrants = paired.costs, paired.field.entrants
    across = costs.across.get((costs.pool[u], costs.pool[v]))
    if across is None:
        return []
    found = []
    if u not in across.odd:
        instead = ", ".join(entrants[x].label for x in sorted(across.odd))
        found.append(f"{entrants[u].number} is the odd player instead of {instead} ({across.up[u][0]} points)")
    if v not in across.met:
        instead = ", ".join(entrants[y].label for y in sorted(across.met))
        found.append(f"{entrants[v].number} is the opponent instead of {instead} ({across.down[v][0]} points)")
    return found


def _was(paired: Paired, place: int) -> str:
    entrants = paired.field.entrants
    natural = paired.natural.partner[place]
    who = entrants[natural].label if natural < paired.costs.n else "the bye"
    return f"{entrants[place].number} would have met {who}"


def _sides(paired: Paired, u: int, v: int) -> tuple[str, str]:
    costs = paired.costs
    p, q = costs.partner[u], costs.partner[v]
    first = str(costs.between_players(p, v)[0]) if p < costs.n else "-"
    second = str(costs.between_players(q, u)[0]) if q < costs.n else "-"
    return first, second


def _flags(paired: Paired, u: int, v: int) -> tuple[tuple[str, str], ...]:
    """The line a pairing log prints: what the colours cost, and the switch that would mend them but is refused."""
    costs = paired.costs
    value = costs.color_cost[costs.history[u]][costs.history[v]]
    if not value:
        return (("colour", "both due" if due(paired.field.entrants[u].history) else "no claim"),)
    flag = "an extra game with one colour" if costs.ladder.value(By.UNEQUAL, value) else "no alternation"
    return (("colour", flag), ("refused", refused_switch(paired, u, v)))


def refused_switch(paired: Paired, u: int, v: int) -> str:
    """The smallest exchange with another board that would mend the colours of this one, and what refused it."""
    costs, options = paired.costs, paired.field.options
    best: tuple[int, int, int] | None = None
    here = costs.color_cost[costs.history[u]][costs.history[v]]
    for a, b in paired.pairs:
        if a in (u, v) or costs.pool[a] != costs.pool[u]:
            continue
        for x, y in ((a, b), (b, a)):
            if FORBIDDEN in (costs.fixed(u, x), costs.fixed(v, y)):
                continue
            after = costs.fixed(u, x) + costs.fixed(v, y)
            if after < here + costs.fixed(a, b):
                size = costs.switch_size(min(u, x), max(u, x))[1]
                if best is None or size < best[0]:
                    best = (size, x, a)
    if best is None:
        return "no exchange with another board of the group improves the colours"
    size, x, _ = best
    exchange = f"an exchange with {paired.field.entrants[x].label} would count {size} points"
    if size <= options.limit_due:
        return f"{exchange} and makes the round worse elsewhere"
    limit = options.limit_due if size <= options.limit_equalize else options.limit_equalize
    return f"{exchange}, refused by the {limit}-point limit"


# -- colours -------------------------------------------------------------------------------------------------------


def explain_colors(paired: Paired, number: int, board: Board) -> Decision:
    entrants = paired.field.entrants
    white, black = entrants[board.white], entrants[board.black]
    reason = COLOR_WORDS[board.rule.clause]
    text = f"{white.label} has White against {black.label}: {reason}."
    detail = []
    for entrant, color in ((white, "W"), (black, "B")):
        wanted = due(entrant.history)
        cost = cost_of(entrant.history, color)
        state = "third running" if cost.series else "extra" if cost.unequal else "not due" if cost.not_due else "due"
        so_far = entrant.history or "none"
        detail.append((f"{entrant.number}", f"{so_far}, due {WORD.get(wanted, 'neither')}: {state}"))
    return Decision(Subject.COLOR, board.rule, text, (white.number, black.number), number, tuple(detail))
