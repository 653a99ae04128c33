"""Why each board is as it is: the reason of every pair, every colour and the bye, with the figures behind them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from topboard.pairing.common.color_claims import due
from topboard.pairing.legality import Legality
from topboard.pairing.swiss import Because, Board, Departures, Seats
from topboard.pairing.swiss.texts import BOTH_WERE_DUE
from topboard.pairing.uschess import byes, texts
from topboard.pairing.uschess.classes import amounts_of, barred_classes, classes_of
from topboard.pairing.uschess.colors import colors_of
from topboard.pairing.uschess.compare import counted_as
from topboard.pairing.uschess.criteria import By
from topboard.pairing.uschess.field import MET, Entrant, Field
from topboard.pairing.uschess.pairing import PairedField, PairedPart
from topboard.pairing.uschess.search import FORBIDDEN
from topboard.pairing.uschess.switches import Size
from topboard.rulebook import Decision, Kind, Reason, Subject
from topboard.rulebook.clauses import uschess as us

NAMED = 4
"""Up to this many players between two groups are named."""


def decisions(best: PairedField, legality: Legality, seats: Seats) -> Iterator[Decision]:
    """Why every board is as it is, the bye first; before them which classes are not paired within themselves."""
    yield from _about_classes(best)
    yield from _bye_of(best)
    for (part, board), seated in zip(best.seated, best.boards, strict=True):
        yield from _of_board(part, legality, board, seats[seated])


def decisions_about(
    best: PairedField, legality: Legality, seats: Seats, concerned: frozenset[int]
) -> Iterator[Decision]:
    """The reasons of the boards of some players, and of the bye where one of them has it."""
    places = {best.field.place[number] for number in concerned}
    for (part, board), seated in zip(best.seated, best.boards, strict=True):
        if places & set(seated.places):
            yield from _of_board(part, legality, board, seats[seated])
    if best.bye in places:
        yield from _bye_of(best)


def _of_board(part: PairedPart, legality: Legality, board: Board, seat: int) -> Iterator[Decision]:
    pair = explain_pair(part, legality, board, seat)
    yield pair
    yield colors_of(part.field, board).decision(seat)
    if part.name:
        yield Decision(Subject.PAIRING, us.R29I, texts.WITHIN_CLASS(name=part.name), pair.players, seat)


def _about_classes(best: PairedField) -> Iterator[Decision]:
    """29I: class pairings are not used where a player of the class can win more elsewhere."""
    options = best.field.options
    if not best.field.by_class:
        return
    told = texts.NO_CLASSES if options.class_bar == "section" else texts.CLASS_BARRED
    for rating_class, person in barred_classes(best.field.people, options):
        reason = told(name=rating_class.name, who=person.number)
        yield Decision(Subject.ROUND, us.R29I, reason, (person.number,))
    if not options.place_prizes or len(amounts_of(options.class_firsts)) < len(classes_of(options)):
        yield Decision(Subject.ROUND, us.R29I, texts.CLASS_PRIZES_UNSTATED())


# -- the bye -------------------------------------------------------------------------------------------------------


def _bye_of(best: PairedField) -> Iterator[Decision]:
    return (explain_bye(best, part, best.bye) for part in best.parts if part.bye is not None and best.bye is not None)


def explain_bye(best: PairedField, part: PairedPart, bye: int) -> Decision:
    """Who has the bye of the whole section, and everybody further down with the reason why it is not theirs."""
    chosen = best.field.entrants[bye]
    passed = tuple(_passed_over(best.field, part, bye))
    reason = _why_bye(best.field, chosen, passed)
    rule = us.R28L2A if part.natural.bye != part.bye else us.R28L2
    return Decision(Subject.BYE, rule, reason, (chosen.number,))


def _why_bye(field: Field, chosen: Entrant, passed: tuple[Reason, ...]) -> Reason:
    given: dict[str, Any] = {"who": chosen.with_rating, "score": chosen.points}
    if passed and chosen.rated and all(each.kind is texts.HAD_BYE for each in passed):
        return texts.BYE_FIRST_WITHOUT(passed=passed, **given)
    if passed:
        return texts.BYE_AFTER_OTHERS(passed=passed, **given)
    if field.accelerated and any(other.points < chosen.points for other in field.entrants):
        return texts.BYE_ACCELERATED(**given)
    return (texts.BYE if chosen.rated else texts.BYE_UNRATED)(**given)


def _passed_over(field: Field, part: PairedPart, bye: int) -> Iterator[Reason]:
    entrants = field.entrants
    chosen = entrants[bye]
    before = set(field.bye_choices[: field.bye_choices.index(bye)])
    for place, other in enumerate(entrants):
        lower = other.score < chosen.score or (other.score == chosen.score and place > bye)
        if place == bye or not (lower or place in before):
            continue
        own = byes.passed_over(other)
        if place in before and byes.barrier(other) <= byes.barrier(chosen):
            own = None
        yield own or _kept_in(part, place)


def _kept_in(part: PairedPart, place: int) -> Reason:
    kept = texts.PAIRED_FOR_COLORS if place == part.natural.bye else texts.NEEDED
    return kept(who=part.field.entrants[place].with_rating)


# -- pairs ---------------------------------------------------------------------------------------------------------


def explain_pair(part: PairedPart, legality: Legality, board: Board, seat: int) -> Decision:
    u, v = board.places
    rule, reason = _why_paired(part, legality, u, v)
    clash = _clash(part, u, v)
    if clash:
        reason = texts.CLASH(pairing=reason, clash=clash)
    numbers = part.field.numbers
    return Decision(Subject.PAIRING, rule, reason, (numbers[u], numbers[v]), seat)


def _why_paired(part: PairedPart, legality: Legality, u: int, v: int) -> Because:
    a, b = part.field.entrants[u], part.field.entrants[v]
    if b.number in a.met:
        return us.R27A1, texts.REMATCH(a=a.with_rating, b=b.with_rating)
    if part.natural.partner[u] != v:
        rule, reason = _switched(part, u, v)
        return rule, _plainly(part, u, v, reason)
    if part.costs.pool[u] != part.costs.pool[v]:
        return _dropped(part, u, v)
    found = WithinGroup(part, legality, {a.number: part.field.numbers[part.natural.strict[u]]}).reason(
        a.number, b.number
    )
    return found if part.natural.strict[u] == v else (us.R29C2, found[1])


class WithinGroup(Departures):
    """The boards of a group beside its halves: natural opponents may not meet, or make room for others (29C2)."""

    def __init__(self, part: PairedPart, legality: Legality, natural: dict[int, int]) -> None:
        super().__init__(legality, natural)
        self.part = part

    def ordinary(self, a: int, b: int) -> Because:
        field = self.part.field
        high, low = (field.entrants[field.place[number]] for number in (a, b))
        given = {"a": high.with_rating, "b": low.with_rating}
        if field.options.method == "1v2":
            return us.R29L1, self._next_in_rank(high.score, given)
        rule = us.R28J if field.round == 1 else us.R29C1
        if field.accelerated:
            return rule, texts.NATURAL_ACCELERATED(**given)
        if field.by_class:
            return rule, texts.NATURAL_WITHIN(score=high.score, part=_within(self.part), **given)
        if _divided_by_games(self.part):
            return rule, texts.NATURAL_WITHIN(score=high.score, part=texts.GAME_POINTS(games=high.tie), **given)
        whole = field.round == 1 and len(self.part.costs.pools) == 1
        return rule, texts.ROUND_ONE(**given) if whole else texts.NATURAL(score=high.score, **given)

    def _next_in_rank(self, score: int, given: Mapping[str, tuple[int, int]]) -> Reason:
        if self.part.field.accelerated:
            return texts.NEXT_WITHIN(part=texts.ACCELERATED_GROUP(), **given)
        if self.part.field.by_class:
            return texts.NEXT_WITHIN(part=_within(self.part), **given)
        return texts.NEXT_IN_RANK(score=score, **given)

    def worse(self, natural: tuple[int, int], made: tuple[int, int]) -> Because | None:
        costs, place = self.part.costs, self.part.field.place
        fault = costs.exceptions[place[natural[0]]].get(place[natural[1]], 0)
        found = costs.ladder.first_difference(0, fault)
        return None if found is None else counted_as(self.part.field, found[0], found[2])

    def overall(self) -> Because:
        return us.R29C2, texts.OTHERS_IN_THE_WAY()


def _divided_by_games(part: PairedPart) -> bool:
    """Whether teams level on match points are in different groups by their game points (31E1)."""
    return any(entrant.tie for entrant in part.field.entrants)


def _within(part: PairedPart) -> Reason:
    """The part of a section that class pairings divide (29I)."""
    return texts.IN_CLASS(name=part.name) if part.name else texts.OUTSIDE_CLASSES()


def _dropped(part: PairedPart, u: int, v: int) -> Because:
    a, b = part.field.entrants[u], part.field.entrants[v]
    costs = part.costs
    above, below = costs.pools[costs.pool[u]], costs.pools[costs.pool[v]]
    odd = texts.LOWEST if u == costs.lowest[costs.pool[u]] else texts.SPARED
    first, choice = (
        (costs.first_choice(u, costs.pool[v]), texts.CLOSEST) if costs.closest else (below[0], texts.HIGHEST)
    )
    met = choice if v == first else texts.FITTING
    odd, met = texts.ALONE if len(above) == 1 else odd, texts.ALONE if len(below) == 1 else met
    given: dict[str, Any] = {"a": a.with_rating, "odd": odd, "b": b.with_rating, "met": met}
    jumped = costs.pool[v] - costs.pool[u] - 1
    rule = us.R29D2 if jumped else us.R29L1 if costs.closest else us.R29D1
    if part.field.accelerated:
        return rule, texts.DROPPED_ACCELERATED(**given)
    given |= {"score": a.score, "below": b.score}
    if part.field.by_class:
        return rule, texts.DROPPED_WITHIN(part=_within(part), **given)
    if _divided_by_games(part):
        return rule, texts.DROPPED_BY_GAMES(games=a.tie, fewer=b.tie, **given)
    if not jumped:
        return rule, texts.DROPPED(**given)
    between = [w for pool in costs.pools[costs.pool[u] + 1 : costs.pool[v]] for w in pool]
    if len(between) > NAMED:
        return rule, texts.DROPPED_FURTHER(jumped=jumped, **given)
    return rule, texts.DROPPED_PAST(passed=tuple(dict.fromkeys(_gone_past(part, u, w) for w in between)), **given)


def _gone_past(part: PairedPart, u: int, w: int) -> Reason:
    """Why somebody with a nearer score is not the opponent of the player who drops past."""
    field = part.field
    a, who = field.numbers[u], field.numbers[w]
    apart = field.between.get((min(u, w), max(u, w)), 0)
    if apart & MET:
        return texts.PASSED_MET(who=who, a=a)
    if apart:
        team = {person.number: person.team for person in field.people}
        return (texts.PASSED_TEAMMATE if team[who] and team[who] == team[a] else texts.PASSED_AVOIDED)(who=who, a=a)
    if part.partner[w] == part.costs.n:
        return texts.PASSED_BYE(who=who)
    pair = sorted((w, part.partner[w]))
    return texts.PASSED_PAIRED(who=field.numbers[pair[0]], other=field.numbers[pair[1]])


# -- switches for colours ------------------------------------------------------------------------------------------


def _switched(part: PairedPart, u: int, v: int) -> Because:
    """A switch for colours: from whom, what it counts on both sides, and which limit allowed it."""
    costs, entrants = part.costs, part.field.entrants
    points, limited = costs.switch_size(u, v)
    rule, limit = _limit(part, points, limited)
    given: dict[str, Any] = {
        "a": entrants[u].with_rating,
        "b": entrants[v].with_rating,
        "points": points,
        "limit": limit,
    }
    changes = tuple(_changed_places(part, u, v))
    if changes:
        return us.R29D1B, texts.SWITCHED_ODD(changes=changes, **given | {"points": limited})
    interchange = costs.interchanged(u, v)
    given["way"] = texts.INTERCHANGE if interchange else texts.TRANSPOSITION
    given["was"] = tuple(_would_have(part, place) for place in (u, v))
    rule = us.R29E5E if interchange else rule
    if _is_unrated_switch(part, u, v):
        del given["points"], given["limit"]
        return us.R29E5G, texts.SWITCHED_UNRATED(**given)
    place = _took_place(part, u, v)
    if place is not None:
        was = {"was": given.pop("was"), "way": given.pop("way")}
        return us.R29D1B, _by_place(part, *place, given | {"points": limited}, was)
    sides = _sides(part, u, v)
    if sides and points in sides:
        return rule, texts.SWITCHED_BOTH_SIDES(above=sides[0], below=sides[1], **given)
    return rule, texts.SWITCHED(**given)


def _is_unrated_switch(part: PairedPart, u: int, v: int) -> bool:
    """Whether somebody is unrated of the two and of those whom they would have met: then no points can be counted."""
    natural = part.natural.partner
    places = {u, v, natural[u], natural[v]} - {part.costs.n}
    return any(not part.field.entrants[place].rated for place in places)


def _plainly(part: PairedPart, u: int, v: int, switch: Reason) -> Reason:
    """A switch because somebody and the usual opponent were due the same color, as the players read it."""
    entrants = part.field.entrants
    for place in (u, v):
        natural = part.natural.partner[place]
        if natural != part.costs.n:
            a, b = entrants[place], entrants[natural]
            color = due(a.history)
            if color and color == due(b.history):
                return BOTH_WERE_DUE(a=a.number, natural=b.number, color=color, reason=switch)
    return switch


def _limit(part: PairedPart, points: int, limited: int) -> Because:
    """Which limit a switch keeps to."""
    options = part.field.options
    if limited == 0 and points:
        return us.R29E5G, texts.NO_LIMIT()
    if limited > options.limit_equalize:
        return us.R29E5H if options.colors_over_ratings else us.R29E5F, texts.BEYOND_LIMITS()
    if limited > options.limit_due:
        return us.R29E5B, texts.WITHIN_LARGER(limit=options.limit_equalize)
    return us.R29E5A, texts.WITHIN_LIMIT(limit=options.limit_due)


@dataclass(frozen=True)
class PlaceKinds:
    """The sentences for somebody who takes the place of the player who drops, or of the opponent met."""

    direct: Kind
    both: Kind
    past: Kind
    unrated: Kind


OF_ODD = PlaceKinds(texts.ODD_INSTEAD, texts.ODD_SWITCHED, texts.ODD_PAST, texts.ODD_UNRATED)
OF_OPPONENT = PlaceKinds(texts.OPPONENT_INSTEAD, texts.OPPONENT_SWITCHED, texts.OPPONENT_PAST, texts.OPPONENT_UNRATED)


def _changed_places(part: PairedPart, u: int, v: int) -> Iterator[Reason]:
    """Who drops, and whom the odd player meets, instead of somebody else (29D1b); what each change counts."""
    costs = part.costs
    across = costs.across.get((costs.pool[u], costs.pool[v]))
    if across is None:
        return
    if u not in across.odd:
        yield _changed_place(part, u, {x: costs.odd_sizes[x][u] for x in sorted(across.odd)}, OF_ODD)
    if v not in across.met:
        yield _changed_place(part, v, {y: costs.met_sizes[y][v] for y in sorted(across.met)}, OF_OPPONENT)


def _took_place(part: PairedPart, u: int, v: int) -> tuple[int, int] | None:
    """Two of a group meet because the natural opponent of one drops, or meets the player who drops, instead of the
    other. Who takes whose place; None where the switch counts what the opponents of the two differ by."""
    costs = part.costs
    if costs.pool[u] != costs.pool[v] or costs.switch_size(u, v)[0] in (_sides(part, u, v) or ()):
        return None
    for stays, other in ((u, v), (v, u)):
        taker = costs.partner[other]
        same = taker < costs.n and costs.pool[taker] == costs.pool[u]
        if same and (stays in costs.odd_sizes or stays in costs.met_sizes):
            return taker, stays
    return None


def _by_place(part: PairedPart, taker: int, stays: int, given: dict[str, Any], was: dict[str, Any]) -> Reason:
    """A switch that counts as much as it does that somebody drops, or meets the player who drops, for another."""
    costs, entrants, there = part.costs, part.field.entrants, part.partner[taker]
    is_odd = stays in costs.odd_sizes
    if there < costs.n and costs.pool[there] == costs.pool[costs.partner[stays]]:
        size = (costs.odd_sizes if is_odd else costs.met_sizes)[stays][taker]
        change = _changed_place(part, taker, {stays: size}, OF_ODD if is_odd else OF_OPPONENT)
        return texts.SWITCHED_ODD(changes=(change,), **given)
    as_if = texts.AS_IF_ODD if is_odd else texts.AS_IF_OPPONENT
    counted = as_if(a=entrants[taker].with_rating, instead=entrants[stays].with_rating)
    return texts.SWITCHED_AS_IF(counted=counted, **given, **was)


def _changed_place(part: PairedPart, w: int, sizes: Mapping[int, Size], told: PlaceKinds) -> Reason:
    """What it counts that w takes the place of x: the smaller of the differences between the two and between their
    natural opponents, and no less than if somebody nearer to x did.

    It names what the limits see: a change with somebody unrated costs points, and none against a limit (29E5g).
    """
    costs, entrants, numbers = part.costs, part.field.entrants, part.field.numbers
    staying = [x for x, z in ((x, part.partner[x]) for x in sizes) if z == costs.n or costs.pool[z] == costs.pool[x]]
    x = min(staying or sizes, key=lambda place: sizes[place])
    limited = sizes[x][1]
    y, p = costs.partner[x], costs.partner[w]
    alone = p >= costs.n or costs.pool[p] != costs.pool[w]
    unrated = [place for place in ((w, x, y) if alone else (w, x, y, p)) if not entrants[place].rated]
    if unrated and not limited:
        return told.unrated(a=numbers[w], instead=numbers[x], unrated=numbers[unrated[0]])
    if costs.one_change(x, y, w)[1] < limited:
        step = 1 if w < x else -1
        nearer = next(place for place in range(w + step, x, step) if costs.one_change(x, y, place)[1] == limited)
        rated = {"instead": entrants[x].with_rating, "nearer": entrants[nearer].with_rating}
        return told.past(a=numbers[w], points=limited, **rated)
    if alone or p in unrated:
        return told.direct(a=numbers[w], others=(entrants[x].with_rating,), points=limited)
    direct, other = costs.between_players(w, x)[0], costs.between_players(p, y)[0]
    given = {"a": numbers[w], "instead": numbers[x], "p": numbers[p], "q": numbers[y]}
    return told.both(direct=direct, other=other, clause=us.R29E7, **given)


def _would_have(part: PairedPart, place: int) -> Reason:
    entrants = part.field.entrants
    natural = part.natural.partner[place]
    if natural == part.costs.n:
        return texts.WOULD_HAVE_HAD_BYE(a=entrants[place].number)
    return texts.WOULD_HAVE_PLAYED(a=entrants[place].number, b=entrants[natural].with_rating)


def _sides(part: PairedPart, u: int, v: int) -> tuple[int, int] | None:
    """The rating differences of the switch seen from either side; None where one of them had the bye."""
    costs = part.costs
    p, q = costs.partner[u], costs.partner[v]
    if costs.n in (p, q):
        return None
    return costs.between_players(p, v)[0], costs.between_players(q, u)[0]


def _clash(part: PairedPart, u: int, v: int) -> Reason | None:
    """What the colours of a board cost, and the switch that would mend them but is refused; None if they fit."""
    costs = part.costs
    value = costs.color_cost[costs.history[u]][costs.history[v]]
    if not value:
        return None
    clash = texts.EXTRA_COLOR if costs.ladder.value(By.UNEQUAL, value) else texts.NO_ALTERNATION
    return clash(refused=refused_switch(part, u, v))


def refused_switch(part: PairedPart, u: int, v: int) -> Reason:
    """The smallest exchange with another board that would mend the colours of this one, and what refused it."""
    best = min(_mending(part, u, v), default=None)
    if best is None:
        return texts.NO_EXCHANGE()
    size, x, y, limit = best
    who, costs = part.field.entrants[x], part.costs
    if size != min(costs.between_players(v, x), costs.between_players(u, y))[1] or not _all_rated(part, u, v, x, y):
        return texts.EXCHANGE_NO_BETTER(who=who.number)
    if size <= limit:
        return texts.EXCHANGE_WORSE(who=who.with_rating, points=size)
    return texts.EXCHANGE_REFUSED(who=who.with_rating, points=size, limit=limit)


def _all_rated(part: PairedPart, *places: int) -> bool:
    return all(part.field.entrants[place].rated for place in places)


def _mending(part: PairedPart, u: int, v: int) -> Iterator[tuple[int, int, int, int]]:
    """Exchanges with another board of the pool that improve the colours: what the limits see of each, the new opponents
    of the two, and the limit that holds for what it mends (29E5a, 29E5b)."""
    costs, options = part.costs, part.field.options
    for a, b in part.pairs:
        if a in (u, v) or costs.pool[a] != costs.pool[u]:
            continue
        here = costs.color_cost[costs.history[u]][costs.history[v]] + costs.fixed(a, b)
        for x, y in ((a, b), (b, a)):
            after = costs.fixed(u, x), costs.fixed(v, y)
            if FORBIDDEN in after or sum(after) >= here:
                continue
            equalizes = costs.ladder.value(By.UNEQUAL, sum(after)) < costs.ladder.value(By.UNEQUAL, here)
            limit = options.limit_equalize if equalizes else options.limit_due
            yield costs.switch_size(min(u, x), max(u, x))[1], x, y, limit
