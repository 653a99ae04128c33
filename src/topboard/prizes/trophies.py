"""Prizes in kind: trophies, clocks, free entries. One per player, ties by tie-breaks (32F, 32G, 33D)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from topboard.prizes.eligibility import eligible
from topboard.prizes.money import PrizePool
from topboard.prizes.prize import SCHOOL_GROUPS, Contender, Prize
from topboard.rulebook.holes import Who


@dataclass(frozen=True, slots=True)
class Handed:
    """A prize in kind and who takes it; `over` are the others with the same score whom tie-breaks put behind."""

    prize: Prize
    player: Contender
    over: tuple[Contender, ...] = ()
    with_money: bool = False


def ranked(prizes: Iterable[Prize]) -> list[Prize]:
    """The order of prizes in kind: as the director ranked them, else by their cash, then by 33D1a."""
    return sorted(prizes, key=lambda prize: (prize.rank or 10_000, -prize.cents, *prize.precedence))


def hand_out(players: Sequence[Contender], prizes: Iterable[Prize], has: Iterable[Who] = ()) -> Iterator[Handed]:
    """Player after player, by score and tie-breaks, takes the highest-ranked prize still there (33D1, 33D2)."""
    left = ranked(prize for prize in prizes if prize.goods)
    done = set(has)
    ordered = sorted(players, key=lambda player: (-player.score, player.order))
    for i, player in enumerate(ordered):
        if player.id in done:
            continue
        prize = next((each for each in left if eligible(player, each)), None)
        if prize is not None:
            left.remove(prize)
            behind = tuple(
                other for other in ordered[i + 1 :] if other.score == player.score and eligible(other, prize)
            )
            yield Handed(prize, player, behind)


def with_the_money(
    blocks: Iterable[PrizePool], players: Sequence[Contender], prizes: Sequence[Prize]
) -> Iterator[Handed]:
    """The trophy goes with the money; in a tie for the money to the best tie-breaks who can win it (33D2a).

    What nobody in the tie can take besides a higher one, and prizes that have no money, go by tie-breaks to those who
    have none yet.
    """
    has: set[Who] = set()
    waiting = [prize for prize in prizes if not prize.cents]
    for block in blocks:
        for prize in ranked(prize for prize in block.pool if prize.goods and prize in prizes):
            able = [player for player in block.players if player.id not in has and eligible(player, prize)]
            if not able:
                waiting.append(prize)
                continue
            # Money is shared in a tie and a trophy cannot be, so tie-breaks decide it within the group that won the
            # money.
            first = min(able, key=lambda player: player.order)
            has.add(first.id)
            yield Handed(prize, first, tuple(player for player in able if player is not first), with_money=True)
    yield from hand_out(players, waiting, has)


def trophies(
    players: Sequence[Contender],
    prizes: Sequence[Prize],
    blocks: Iterable[PrizePool],
    *,
    with_money: bool = False,
    grade_too: bool = False,
) -> Iterator[Handed]:
    """All prizes in kind: by tie-breaks, or `with_money` by 33D2a. By 32F2 (`grade_too`) grade and age trophies may be
    won besides a place or class trophy."""
    beside = [prize for prize in prizes if grade_too and prize.group in SCHOOL_GROUPS]
    main = [prize for prize in prizes if prize not in beside]
    yield from with_the_money(blocks, players, main) if with_money else hand_out(players, main)
    yield from hand_out(players, beside)
