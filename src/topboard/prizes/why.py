"""Why a player has a prize, or has not: asked of a finished allocation."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.prizes import texts
from topboard.prizes.allocation import Allocation, Award
from topboard.prizes.eligibility import bars
from topboard.prizes.prize import BY_STANDINGS, Contender, Group, Prize, Sharing, Special
from topboard.prizes.unclaimed import why_unclaimed
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses.prize import (
    ANNOUNCED,
    DIFFERENT_PRIZES,
    LIMITED,
    NOBODY_IN_CLASS,
    ONE_CASH_PRIZE,
    ONE_INDIVISIBLE,
    TIES,
    TITLES,
    TROPHY_TIES,
    told_by,
)
from topboard.rulebook.clauses.team_standing import R31B1
from topboard.rulebook.holes import Who


@dataclass(frozen=True, slots=True)
class PrizeAnswer:
    """About one player and one prize: whether it is won, the clause of the section's book if any, and the reason."""

    player: Who
    prize: Prize
    won: bool
    rule: Rule | None
    reason: Reason


def why(found: Allocation, player: Who, prize: str) -> PrizeAnswer:
    """Why the player has, or has not, the prize of this id."""
    contender = next(each for each in found.players if each.id == player)
    wanted = found.list.prize(prize)
    award = next((each for each in found.by_player.get(player, ()) if wanted in each.prizes), None)
    if award is not None:
        return PrizeAnswer(player, wanted, True, award.rule, award.reason)
    rule, reason = _why_not(found, contender, wanted)
    return PrizeAnswer(player, wanted, False, told_by(found.list.policy.federation, rule), reason)


def _why_not(found: Allocation, player: Contender, prize: Prize) -> tuple[Rule, Reason]:
    barred = next(bars(player, prize), None)
    if barred is not None:
        return barred[0], barred[1]()
    winners = tuple(award for award in found.awards if prize in award.prizes)
    if prize.special:
        return _not_special(found, player, prize, winners)
    if prize.goods and not prize.cents:
        return _not_the_goods(found, player, prize, winners)
    return _not_the_money(found, player, prize, winners)


def _not_special(found: Allocation, player: Contender, prize: Prize, winners: tuple[Award, ...]) -> tuple[Rule, Reason]:
    """Prizes beside the others: each by what decides it."""
    told = {"prize": prize.name, "player": player.id}
    if prize.special is Special.CLEAR_FIRST:
        return ANNOUNCED, texts.NOT_CLEAR_FIRST(**told)
    if prize.special in (Special.PER_WIN, Special.WIN_POOL):
        paid = sum(award.cents for award in found.by_player.get(player.id, ()))
        if player.limit is not None and paid >= player.limit:
            return LIMITED, texts.LIMITED_TO(player=player.id, money=(player.limit, found.list.policy.currency))
        return ANNOUNCED, texts.NO_WIN(**told)
    if not winners:
        return NOBODY_IN_CLASS, why_unclaimed(found, prize)
    if prize.special is Special.UPSET:
        return ONE_CASH_PRIZE, texts.NO_UPSET(**told)
    if prize.special is Special.TEAM:
        team = _contender(found, winners[0]).team
        return ANNOUNCED, texts.NOT_THE_TEAM(team=team, **told) if player.team else texts.NO_TEAM(**told)
    if prize.special is Special.BOARD:
        return R31B1, texts.NOT_BEST_ON_BOARD(winner=winners[0].player, prize=prize.name)
    if prize.special in BY_STANDINGS:
        return TITLES, texts.FURTHER_UP(prize=prize.name, winner=winners[0].player)
    return ONE_CASH_PRIZE, texts.NOT_NAMED(**told)


def _not_the_goods(
    found: Allocation, player: Contender, prize: Prize, winners: tuple[Award, ...]
) -> tuple[Rule, Reason]:
    has = next((award for award in found.by_player.get(player.id, ()) if award.goods and not _special(award)), None)
    if has is not None:
        return ONE_INDIVISIBLE, texts.HAS_A_TROPHY(player=player.id, won=has.prizes[0].name)
    if not winners:
        return NOBODY_IN_CLASS, why_unclaimed(found, prize)
    winner = _contender(found, winners[0])
    if winner.score == player.score:
        return TROPHY_TIES, _ahead(winner, player, prize)
    return _higher(found, player, prize, winners)


def _not_the_money(
    found: Allocation, player: Contender, prize: Prize, winners: tuple[Award, ...]
) -> tuple[Rule, Reason]:
    """The larger prize is the reason only where it is the larger one (32B1); otherwise who got this one, and why."""
    has = next((award for award in found.by_player.get(player.id, ()) if award.cents and not _special(award)), None)
    policy = found.list.policy
    if has is not None and prize.cents <= has.cents and not policy.several_prizes:
        won = tuple(each.name for each in has.prizes)
        tied = winners and _contender(found, winners[0]).score == player.score
        rule = DIFFERENT_PRIZES if tied else ONE_CASH_PRIZE
        return rule, texts.TOOK_LARGER(player=player.id, won=won, money=(has.cents, policy.currency))
    if not winners:
        return _nobody(found, player, prize)
    if policy.sharing is Sharing.APART and policy.by_performance and prize.group is not Group.PLACE:
        return ANNOUNCED, texts.WENT_BY_PERFORMANCE(prize=prize.name, winner=winners[0].player)
    first = _contender(found, winners[0])
    if first.score > player.score:
        return _higher(found, player, prize, winners)
    if player.limit is not None and prize.cents > player.limit:
        return LIMITED, texts.LIMITED_TO(player=player.id, money=(player.limit, policy.currency))
    if policy.sharing is not Sharing.BY_TIEBREAK:
        names = tuple(award.player for award in winners)
        return DIFFERENT_PRIZES, texts.OTHERS_APART(prize=prize.name, players=names, player=player.id)
    return ANNOUNCED, _ahead(first, player, prize)


def _ahead(winner: Contender, player: Contender, prize: Prize) -> Reason:
    """Of two with the same score, what put one ahead: the tie-breaks, or the list where no tie-break parts them."""
    told = texts.HIGHER_ON_LIST if winner.level_with(player) else texts.BETTER_TIEBREAK
    return told(winner=winner.id, prize=prize.name, player=player.id)


def _nobody(found: Allocation, player: Contender, prize: Prize) -> tuple[Rule, Reason]:
    pool = next((block for block in found.blocks if any(each.id == player.id for each in block.players)), None)
    if pool is None:
        return NOBODY_IN_CLASS, why_unclaimed(found, prize)
    return TIES, texts.NOT_IN_POOL(prize=prize.name, players=tuple(each.id for each in pool.players))


def _higher(found: Allocation, player: Contender, prize: Prize, winners: tuple[Award, ...]) -> tuple[Rule, Reason]:
    first = _contender(found, winners[0])
    names = tuple(award.player for award in winners)
    said = texts.WON_BY_HIGHER(prize=prize.name, players=names, score=first.score, own=player.score, player=player.id)
    return ONE_CASH_PRIZE, said


def _special(award: Award) -> bool:
    return all(prize.special for prize in award.prizes)


def _contender(found: Allocation, award: Award) -> Contender:
    return next(each for each in found.players if each.id == award.player)
