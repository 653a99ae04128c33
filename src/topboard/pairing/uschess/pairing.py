"""One round from a field: the natural pairing, the best departure from it, and the colours of every board."""

from __future__ import annotations

from functools import cached_property

from topboard.matching import Certificate
from topboard.pairing.common.color_claims import OTHER, WHITE, Claim, claim
from topboard.pairing.common.lots import toss
from topboard.pairing.common.seated import Board
from topboard.pairing.uschess.field import Field
from topboard.pairing.uschess.ladder import By
from topboard.pairing.uschess.natural import Natural, impossible, natural_pairing
from topboard.pairing.uschess.switches import SwitchCosts
from topboard.pairing.uschess.topdown import top_down
from topboard.rulebook import Rule
from topboard.rulebook import uschess_clauses as us


class Paired:
    """A round: boards in order, the bye, and everything that led to them. Derived values are made when asked for."""

    def __init__(
        self,
        field: Field,
        natural: Natural,
        costs: SwitchCosts,
        partner: tuple[int, ...],
        proof: Certificate | None = None,
    ) -> None:
        self.field = field
        self.natural = natural
        self.costs = costs
        self.partner = partner
        self.proof = proof

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Pairs in the order of the boards: by the rank of the higher player."""
        return tuple((u, v) for u, v in enumerate(self.partner[: self.costs.n]) if u < v < self.costs.n)

    @cached_property
    def bye(self) -> int | None:
        return self.partner[self.costs.n] if self.costs.vertices > self.costs.n else None

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        return assign_colors(self.field, self.pairs)

    @cached_property
    def total(self) -> int:
        """The round as one number on the ladder."""
        return total(self.costs, self.partner)


def total(costs: SwitchCosts, partner: tuple[int, ...]) -> int:
    return sum(costs.cost(u, v) for u, v in enumerate(partner) if u < v)


def pair_field(field: Field) -> Paired:
    """The best pairing of a field. The bye moves for colours only (28L2a), never to change who drops where."""
    natural = natural_pairing(field)
    if field.options.bye_for_colors and natural.bye is not None:
        moved = SwitchCosts(field, natural, move_bye=True)
        paired = Paired(field, natural, moved, *best_partners(moved))
        structure = moved.ladder.unit(By.TOGETHER)
        if paired.total // structure == total(moved, natural.partner) // structure:
            return paired
    costs = SwitchCosts(field, natural)
    return Paired(field, natural, costs, *best_partners(costs))


def best_partners(costs: SwitchCosts) -> tuple[tuple[int, ...], Certificate | None]:
    """The best pairing from the natural one, with the prices that prove it; Top Down proves nothing."""
    natural = costs.natural
    if all(costs.cost(u, v) == 0 for u, v in enumerate(natural.partner) if u < v):
        return natural.partner, Certificate((0,) * costs.vertices)
    if costs.field.options.technique == "top-down":
        return top_down(costs), None
    pairs = [(u, v) for u, v in enumerate(natural.partner) if u < v]
    matcher = costs.cheapest(costs.likely(), pairs)
    if matcher is None:
        raise impossible(costs)
    return tuple(matcher.partners()), matcher.certificate()


def is_proved(paired: Paired) -> bool:
    """Whether the prices prove that no pairing is better, whatever search found them: no pair costs less than the
    prices of its two players allow, and together they account for exactly what the round costs."""
    if paired.proof is None:
        return paired.field.options.technique == "top-down"
    return paired.proof.proves(paired.costs, paired.partner)


# -- colours -------------------------------------------------------------------------------------------------------


def assign_colors(field: Field, pairs: tuple[tuple[int, int], ...]) -> tuple[Board, ...]:
    """The colours of every board, from the first down (29E2-29E4)."""
    boards: list[Board] = []
    tosses = 0
    turns: dict[int, int] = {}
    pool = field.pool_of()
    for u, v in pairs:
        high, low = _by_rank(field, u, v)
        a, b = field.entrants[high], field.entrants[low]
        found = claim(a.history, b.history, last_two_only=field.options.color_priority == "rank")
        color, rule = found.color, found.rule
        if not color:
            color = field.toss if tosses % 2 == 0 else OTHER[field.toss]
            tosses += 1
        elif found.first is None:
            turn = turns[pool[u]] = turns.get(pool[u], 0) + 1
            color, rule = _by_variation(field, high, low, found, turn)
        boards.append(Board(high, low, rule) if color == WHITE else Board(low, high, rule))
    return tuple(boards)


def _by_rank(field: Field, u: int, v: int) -> tuple[int, int]:
    """The higher-ranked of two first: score, then rating, then place (29A)."""
    a, b = field.entrants[u], field.entrants[v]
    return (v, u) if (b.score, b.rating) > (a.score, a.rating) else (u, v)


def _by_variation(field: Field, high: int, low: int, found: Claim, turn: int) -> tuple[str, Rule]:
    """What the higher-ranked of two players with the same colours gets."""
    choice = field.options.color_priority
    if choice == "plus-minus" and field.plus(high) < 0:
        return OTHER[found.color], us.R29E4A
    if choice == "alternate":
        return (found.color if turn % 2 else OTHER[found.color]), us.R29E4B
    if choice == "lot" and field.last_round:
        occasion = f"round {field.round} {field.entrants[high].number} v {field.entrants[low].number}"
        return toss(field.seed, occasion).value, us.R29E4C
    return found.color, found.rule
