"""One field into quads: groups of four in rating order, the leftovers as the director chooses (30G)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from topboard.core import Player, Section
from topboard.errors import TopboardError
from topboard.pairing.common.numbering import Numbers, by_lot, by_rating, rating_order, renumbered
from topboard.pairing.quads import texts
from topboard.rulebook import Decision, Level, Problem, Subject
from topboard.rulebook.clauses.roundrobin import US_30G


class Leftovers(StrEnum):
    """What becomes of the lowest players when the field is not divisible by four."""

    SWISS = "swiss"
    """A three-round Swiss of the lowest five, six or seven."""
    ROUND_ROBIN = "round-robin"
    """The lowest five as a round robin of five rounds, if all of them agree."""
    REFUSE = "refuse"
    """No section of another size: the director looks for more players first."""


LEFTOVER_SWISS = "uschess"
"""The system of a Swiss of leftovers unless another is named."""
HABIT = {"quads": Numbers.RATING, "roundrobin": Numbers.LOT}
"""How a system numbers players unless told otherwise."""


@dataclass(frozen=True, slots=True)
class QuadSplit:
    """The sections, and what the director should know about the last of them."""

    sections: tuple[Section, ...]
    decisions: tuple[Decision, ...]
    problems: tuple[Problem, ...] = ()


def split_into_quads(
    players: Sequence[Player],
    *,
    leftovers: Leftovers = Leftovers.SWISS,
    numbers: Numbers = Numbers.RATING,
    swiss: str = LEFTOVER_SWISS,
    name: str = "Quad",
    seed: int = 0,
) -> QuadSplit:
    """All sections of a quad tournament at once. `swiss` names the system of a Swiss of leftovers."""
    order = rating_order(players)
    odd = _leftover_size(len(order), leftovers)
    whole = len(order) - odd
    sections = [
        _section(f"{name} {i // 4 + 1}", order[i : i + 4], numbers, seed, "quads", 3) for i in range(0, whole, 4)
    ]
    if odd:
        sections.append(_odd_section(f"{name} {whole // 4 + 1}", order[whole:], leftovers, numbers, seed, swiss))
    decisions = tuple(_reason(section) for section in sections)
    return QuadSplit(tuple(sections), decisions, _problems(odd, leftovers, sections))


def _leftover_size(players: int, leftovers: Leftovers) -> int:
    """How many of the lowest players form a section of their own: none, five, six or seven."""
    over = players % 4
    if players < 4:
        raise TopboardError(texts.TOO_FEW(count=players))
    if over == 0:
        return 0
    if leftovers is Leftovers.REFUSE:
        raise TopboardError(texts.NOT_BY_FOUR(count=players, more=4 - over, leftover=4 + over))
    if leftovers is Leftovers.ROUND_ROBIN and over != 1:
        raise TopboardError(texts.ONLY_FIVE(count=4 + over))
    return 4 + over


def _section(name: str, players: Sequence[Player], numbers: Numbers, seed: int, system: str, rounds: int) -> Section:
    options = MappingProxyType({} if numbers is HABIT.get(system, numbers) else {"numbers": numbers.value})
    section = Section(name, system, options=options, rounds_total=rounds, players=tuple(players), seed=seed)
    draw = by_rating(players) if numbers is not Numbers.LOT else by_lot(players, seed)
    return renumbered(section, draw.numbers)


def _odd_section(
    name: str, players: Sequence[Player], leftovers: Leftovers, numbers: Numbers, seed: int, swiss: str
) -> Section:
    if leftovers is Leftovers.ROUND_ROBIN:
        return _section(name, players, numbers, seed, "roundrobin", 5)
    return _section(name, players, Numbers.RATING, seed, swiss, 3)


def _reason(section: Section) -> Decision:
    rated = [player.value for player in section.players if player.rating.rated]
    span = texts.RATINGS(highest=max(rated), lowest=min(rated)) if rated else texts.UNRATED()
    what = {"quads": "a quad", "roundrobin": "a round robin"}.get(section.system, "a three-round Swiss")
    reason = texts.SPLIT(section=section.name, count=len(section.players), span=span, what=what)
    return Decision(Subject.ORDER, US_30G, reason, tuple(player.number for player in section.players))


def _problems(odd: int, leftovers: Leftovers, sections: Sequence[Section]) -> tuple[Problem, ...]:
    if odd == 0 or odd == 6:
        return ()
    name = sections[-1].name
    if leftovers is Leftovers.ROUND_ROBIN:
        five = texts.FIVE(section=name)
        return (Problem("quad-of-five", Level.NOTE, five, texts.ALL_AGREE(), US_30G, (name,)),)
    byes = texts.BYES(section=name, count=odd)
    return (Problem("quad-byes", Level.WARNING, byes, texts.ONE_MORE(), US_30G, (name,)),)
