"""From people to a field: who may meet whom, in which pools they stand, and who comes to the bye."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from topboard.pairing.common.lots import drawn_order
from topboard.pairing.uschess.acceleration import accelerated_pools, added_score
from topboard.pairing.uschess.byes import bye_order, first_for_bye
from topboard.pairing.uschess.field import WIN, Entrant, Field, Line, Person, group_key, rank_key
from topboard.pairing.uschess.options import Options


@dataclass(frozen=True, slots=True)
class Conditions:
    """The round to be paired: which one of how many, under which options, with which toss and seed."""

    round: int
    rounds_total: int
    options: Options
    toss: str = "W"
    seed: int = 0

    @property
    def last_round(self) -> bool:
        return bool(self.rounds_total) and self.round >= self.rounds_total


def make_field(present: Sequence[Person], conditions: Conditions, lines: Collection[Line] = ()) -> Field:
    """The field of a round. Restrictions become part of the entrants; acceleration decides the pools."""
    options, people = conditions.options, _as_ranked(present, conditions)
    entrants = sorted(_restricted(people, conditions), key=_rank_order(people, conditions))
    pools = [list(group) for _, group in groupby(entrants, key=group_key)]
    if options.acceleration in ("adjusted-rating", "sixths") and conditions.round <= 2:
        pools = accelerated_pools(entrants, people, conditions.round, options.acceleration, _bye(people, conditions))
    entrants = [e for pool in pools for e in pool]
    return Field(
        round=conditions.round,
        rounds_total=conditions.rounds_total,
        entrants=tuple(entrants),
        pool_sizes=tuple(len(pool) for pool in pools if pool),
        options=options,
        toss=conditions.toss,
        seed=conditions.seed,
        bye_choices=_bye_choices(entrants, conditions),
        people=tuple(present),
        lines=tuple(lines),
    )


def ranks(present: Sequence[Person], conditions: Conditions) -> dict[int, int]:
    """Where everybody stands in a round, by number, the highest first."""
    people = _as_ranked(present, conditions)
    ordered = sorted((person.entrant for person in people), key=_rank_order(people, conditions))
    return {entrant.number: at for at, entrant in enumerate(ordered)}


def _as_ranked(present: Sequence[Person], conditions: Conditions) -> Sequence[Person]:
    """People with the rating and the score by which they rank in the pairing."""
    people = [p if p.entrant.rated else replace(p, entrant=_ranked(p.entrant, conditions)) for p in present]
    if conditions.options.acceleration == "added-score" and conditions.round <= 2:
        return added_score(people, conditions.round, _bye(people, conditions))
    return people


def _ranked(entrant: Entrant, conditions: Conditions) -> Entrant:
    """An unrated player ranks at the bottom, or where the director puts all of them for pairing (28A)."""
    return replace(entrant, rating=entrant.rating or conditions.options.unrated_as)


def _rank_order(people: Iterable[Person], conditions: Conditions) -> Callable[[Entrant], tuple[int, ...]]:
    """Score, then rating; equal ratings by the number, or by lot."""
    if conditions.options.equal_ratings == "number":
        return rank_key
    drawn = drawn_order([p.number for p in people], conditions.seed, "equal ratings")
    lot = {number: at for at, number in enumerate(drawn)}
    return lambda entrant: (*group_key(entrant), -entrant.rating, lot[entrant.number])


def _bye_choices(entrants: Sequence[Entrant], conditions: Conditions) -> tuple[int, ...]:
    if len(entrants) % 2 == 0:
        return ()
    spare = conditions.options.spare_new_players
    return bye_order(entrants, rounds_total=conditions.rounds_total, spare_new_players=spare)


def _bye(people: Sequence[Person], conditions: Conditions) -> int:
    """The number of the player who comes to the bye first, 0 in an even field: acceleration sets that player aside."""
    entrants = sorted((p.entrant for p in people), key=_rank_order(people, conditions))
    return first_for_bye(entrants, _bye_choices(entrants, conditions))


# -- restrictions --------------------------------------------------------------------------------------------------


def _restricted(people: Sequence[Person], conditions: Conditions) -> list[Entrant]:
    barred: dict[int, set[int]] = defaultdict(set)
    avoided: dict[int, set[int]] = defaultdict(set)
    kept_apart: dict[int, set[int]] = defaultdict(set)
    by_number = {p.number: p for p in people}
    for a, b in _pairs_sharing(people, "team"):
        _teammates(by_number[a], by_number[b], conditions, people, avoided, kept_apart)
    _same_background(people, conditions, barred, avoided)
    if conditions.options.computers_apart and not all(p.computer for p in people):
        for a, b in _pairs_sharing(people, "computer"):
            barred[a].add(b)
            barred[b].add(a)
    return [
        replace(
            p.entrant,
            barred=p.entrant.barred | barred[p.number],
            avoided=p.entrant.avoided | avoided[p.number],
            kept_apart=p.entrant.kept_apart | kept_apart[p.number],
        )
        if p.number in barred or p.number in avoided or p.number in kept_apart
        else p.entrant
        for p in people
    ]


def _pairs_sharing(people: Iterable[Person], what: str) -> Iterable[tuple[int, int]]:
    groups: dict[object, list[int]] = defaultdict(list)
    for person in people:
        value = getattr(person, what)
        if value:
            groups[value].append(person.number)
    for members in groups.values():
        for at, a in enumerate(members):
            for b in members[at + 1 :]:
                yield a, b


def _teammates(
    a: Person,
    b: Person,
    conditions: Conditions,
    people: Sequence[Person],
    avoided: dict[int, set[int]],
    kept_apart: dict[int, set[int]],
) -> None:
    """Teammates leave their group to avoid each other below plus two, not from there on (28N1-28N4).

    Two on plus two or more may meet though their scores differ: the odd player of one such group has left it already,
    and is not sent past the next one because teammates are there (28N1c).
    """
    if conditions.options.teams == "director":
        return
    stay = all(_may_stay(each.entrant, conditions, people) for each in (a, b))
    stay = stay or _leader_below(a.entrant, b.entrant, conditions, people)
    target = kept_apart if stay else avoided
    target[a.number].add(b.number)
    target[b.number].add(a.number)


def _may_stay(entrant: Entrant, conditions: Conditions, people: Sequence[Person]) -> bool:
    """Whether a score is one for which nobody leaves the group to avoid a teammate."""
    if conditions.options.teams == "never":
        return conditions.last_round and entrant.score == max(p.entrant.score for p in people)
    plus = 2 * entrant.points - WIN * (conditions.round - 1)
    return plus >= WIN * conditions.options.team_plus


def _leader_below(a: Entrant, b: Entrant, conditions: Conditions, people: Sequence[Person]) -> bool:
    """Whether a lone leader may meet a teammate of the next score rather than somebody further down (28N2)."""
    options = conditions.options
    if options.teams != "never" or options.lone_leader != "teammate" or not conditions.last_round:
        return False
    scores = sorted((p.entrant.score for p in people), reverse=True)
    return len(scores) > 1 and scores[0] > scores[1] and sorted((a.score, b.score)) == [scores[1], scores[0]]


def _same_background(
    people: Sequence[Person], conditions: Conditions, barred: dict[int, set[int]], avoided: dict[int, set[int]]
) -> None:
    """Clubs, families and states, up to the round and below the score that the director set (28T)."""
    options = conditions.options
    if options.apart_until_round and conditions.round > options.apart_until_round:
        return
    points = {p.number: p.entrant.points for p in people}
    limit = options.apart_below_score
    for what, choice in (("club", options.same_club), ("family", options.same_family), ("state", options.same_state)):
        if choice == "ignore":
            continue
        target = barred if choice == "never" else avoided
        for a, b in _pairs_sharing(people, what):
            if not limit or points[a] < limit or points[b] < limit:
                target[a].add(b)
                target[b].add(a)
