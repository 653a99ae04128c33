"""The whole award: money, goods and special prizes, each with its decision."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from topboard.prizes import texts
from topboard.prizes.eligibility import eligible
from topboard.prizes.money import Divisions, PrizePool, cash_and_points
from topboard.prizes.organiser import levelled
from topboard.prizes.prize import (
    BY_STANDINGS,
    NAMED,
    Cents,
    Contender,
    Prize,
    PrizeList,
    PrizePolicy,
    Rounding,
    Sharing,
    Special,
)
from topboard.prizes.sharing import Portion, by_class, divided, less_limits, within_limits
from topboard.prizes.teams import PrizeTeam, as_contenders, teams_of
from topboard.prizes.trophies import Handed, hand_out, trophies
from topboard.ratings.rounding import half_up
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses.prize import (
    ANNOUNCED,
    APART,
    BY_POINTS,
    DIFFERENT_PRIZES,
    LIMITED,
    ONE_CASH_PRIZE,
    ONE_TROPHY,
    TIES,
    TITLES,
    TROPHY_FOLLOWS_MONEY,
    TROPHY_TIES,
    told_by,
)
from topboard.rulebook.clauses.team_standing import R31B1
from topboard.rulebook.holes import Who


@dataclass(frozen=True, slots=True)
class Award:
    """What a player gets out of some prizes, and why. `goods` are prizes in kind, by the id of the prize."""

    player: Who
    prizes: tuple[Prize, ...]
    cents: Cents
    rule: Rule | None
    reason: Reason
    goods: str = ""


@dataclass(frozen=True, slots=True)
class Allocation:
    """All awards, from the top of the standings; the blocks that divided the cash; what nobody won."""

    list: PrizeList
    players: tuple[Contender, ...]
    awards: tuple[Award, ...]
    blocks: tuple[PrizePool, ...] = ()
    unclaimed: tuple[Prize, ...] = ()
    by_player: Mapping[Who, tuple[Award, ...]] = field(default_factory=dict)

    def cents(self, player: Who) -> Cents:
        return sum(award.cents for award in self.by_player.get(player, ()))

    def goods(self, player: Who) -> tuple[str, ...]:
        return tuple(award.prizes[0].name for award in self.by_player.get(player, ()) if award.goods)

    @property
    def paid(self) -> Cents:
        return sum(award.cents for award in self.awards)


Named = Mapping[str, Sequence[Who]]
"""Winners the director names, by prize: the best game, the brilliancy."""


def allocate(
    players: Iterable[Contender],
    prizes: PrizeList,
    named: Named | None = None,
    teams: Sequence[PrizeTeam] | None = None,
) -> Allocation:
    """Divide the prizes among the finishers. `teams` are in the order of their standings where they have their own.

    Computers divide their own prizes, everybody else the others as though computers were not entered (36F).
    """
    everyone = tuple(sorted(players, key=lambda player: (-player.score, player.order)))
    awards, blocks = _among(_people(everyone), _for_people(prizes), named or {}, teams)
    if any(prize.condition.computer for prize in prizes.prizes):
        awards += _for_computers(everyone, prizes)
    return _allocation(prizes, everyone, awards, blocks)


def _people(players: Iterable[Contender]) -> tuple[Contender, ...]:
    return tuple(player for player in players if not player.computer)


def _for_people(prizes: PrizeList) -> PrizeList:
    return replace(prizes, prizes=tuple(prize for prize in prizes.prizes if not prize.condition.computer))


def _for_computers(players: Iterable[Contender], prizes: PrizeList) -> Iterator[Award]:
    """The prizes for computers, divided among them as any others are."""
    listed = {prize.id: prize for prize in prizes.prizes if prize.condition.computer}
    own = [replace(each, condition=replace(each.condition, computer=False)) for each in listed.values()]
    computers = [replace(player, computer=False) for player in players if player.computer]
    for award in allocate(computers, replace(prizes, prizes=tuple(own)), teams=()).awards:
        yield replace(award, prizes=tuple(listed.get(prize.id, prize) for prize in award.prizes))


def _among(
    ordered: tuple[Contender, ...], prizes: PrizeList, named: Named, teams: Sequence[PrizeTeam] | None
) -> tuple[list[Award], list[PrizePool]]:
    plain = [prize for prize in prizes.prizes if not prize.special]
    if prizes.policy.sharing is Sharing.US_CHESS:
        awards, blocks = _us_chess(ordered, plain, prizes.policy)
    else:
        awards, blocks = list(_shared(ordered, plain, prizes.policy)), []
    with_money = prizes.policy.trophy_follows_money and prizes.policy.sharing is Sharing.US_CHESS
    handed = trophies(ordered, plain, blocks, with_money=with_money, grade_too=prizes.policy.grade_trophy_too)
    awards += map(_handed, handed)
    special = [prize for prize in prizes.prizes if prize.special]
    awards += _specials(ordered, special, prizes.policy, named, _paid((a.player, a.cents) for a in awards))
    if any(prize.special is Special.TEAM for prize in prizes.prizes):
        awards += for_teams(teams_of(ordered) if teams is None else teams, prizes)
    return awards, blocks


Money = dict[Who, tuple[Cents, frozenset[str]]]
"""What players win in money, and out of which prizes."""


def money(
    players: Iterable[Contender], prizes: PrizeList, named: Named | None = None, divisions: Divisions | None = None
) -> Money:
    """The money of people alone, without reasons: with `divisions` kept, quick enough to try many results."""
    prizes = _for_people(prizes)
    ordered = tuple(sorted(_people(players), key=lambda player: (-player.score, player.order)))
    plain = [prize for prize in prizes.prizes if prize.cents and not prize.special]
    special = [prize for prize in prizes.prizes if prize.cents and prize.special]
    won: list[tuple[Who, Cents, Iterable[Prize]]] = []
    if prizes.policy.sharing is Sharing.US_CHESS:
        blocks, paid = _pools(ordered, plain, prizes.policy, divisions)
        for block in blocks:
            won += [(player.id, cents, block.pool) for player, cents in rounded(block, prizes.policy.rounding)]
        won += [(id, prize.cents, (prize,)) for id, prize in paid.items()]
    else:
        won += [(award.player, award.cents, award.prizes) for award in _shared(ordered, plain, prizes.policy)]
    beside = _specials(ordered, special, prizes.policy, named or {}, _paid((id, cents) for id, cents, _ in won))
    won += [(award.player, award.cents, award.prizes) for award in beside]
    found: Money = {}
    for id, cents, pool in won:
        before, ids = found.get(id, (0, frozenset[str]()))
        if cents:
            found[id] = before + cents, ids | {prize.id for prize in pool}
    return found


def _pools(
    players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy, divisions: Divisions | None = None
) -> tuple[list[PrizePool], dict[Who, Prize]]:
    """Who divides what by 32B; where several prizes are allowed, the places and each class on their own."""
    if not policy.several_prizes:
        return cash_and_points(players, prizes, divisions)
    blocks: list[PrizePool] = []
    paid: dict[Who, Prize] = {}
    won: dict[Who, Fraction] = {}
    for own in by_class(prizes).values():
        found, for_points = cash_and_points(tuple(less_limits(players, won)), own)
        shares = [*(each for block in found for each in block.shares.items())]
        shares += [(id, Fraction(prize.cents)) for id, prize in for_points.items()]
        for id, share in shares:
            won[id] = won.get(id, Fraction(0)) + share
        blocks += found
        paid |= for_points
    return blocks, paid


def _allocation(
    prizes: PrizeList, players: tuple[Contender, ...], awards: Sequence[Award], blocks: Sequence[PrizePool]
) -> Allocation:
    place = {player.id: i for i, player in enumerate(players)}
    federation = prizes.policy.federation
    awards = [replace(award, rule=told_by(federation, award.rule)) for award in awards] if federation else awards
    won = {prize.id for award in awards for prize in award.prizes}
    ordered = tuple(sorted(awards, key=lambda award: (place[award.player], bool(award.goods))))
    by_player: dict[Who, tuple[Award, ...]] = {}
    for award in ordered:
        by_player[award.player] = (*by_player.get(award.player, ()), award)
    unclaimed = tuple(prize for prize in prizes.prizes if prize.id not in won)
    return Allocation(prizes, players, ordered, tuple(blocks), unclaimed, by_player)


def _us_chess(
    players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy
) -> tuple[list[Award], list[PrizePool]]:
    blocks, paid = _pools(players, prizes, policy)
    scores = {player.id: player.score for player in players}
    awards = [award for block in blocks for award in _block_awards(block, policy)]
    for id, prize in paid.items():
        money = (prize.cents, policy.currency)
        reason = texts.FOR_POINTS(player=id, score=scores[id], money=money)
        awards.append(Award(id, (prize,), prize.cents, BY_POINTS, reason))
    return awards, blocks


def _block_awards(block: PrizePool, policy: PrizePolicy) -> Iterator[Award]:
    largest = max(block.shares.values())
    for player, cents in rounded(block, policy.rounding):
        capped = block.shares[player.id] < largest
        rule, reason = _block_reason(block, player, cents, policy.currency, capped=capped)
        yield Award(player.id, block.pool, cents, rule, reason)


def rounded(block: PrizePool, rounding: Rounding) -> Iterator[tuple[Contender, Cents]]:
    """Each player's cents. Cents that cannot be divided go to the first in the order of the standings."""
    if rounding is not Rounding.CENT:
        for player in block.players:
            yield player, whole(block.shares[player.id], rounding)
        return
    cents = {player.id: int(block.shares[player.id] // 1) for player in block.players}
    # What is announced is paid to the cent. The cents that division leaves go to the first in the standings, one each,
    # so that nobody gets more than a cent above the share.
    spare = int(sum(block.shares.values()) // 1) - sum(cents.values())
    for player in block.players:
        more = 1 if spare and block.shares[player.id].denominator > 1 else 0
        spare -= more
        yield player, cents[player.id] + more


def whole(share: Fraction, rounding: Rounding) -> Cents:
    """A share in whole units of the currency, or in whole cents."""
    if rounding is Rounding.CENT:
        return int(share // 1)
    units = share / 100
    return int((units // 1 if rounding is Rounding.DOWN else -(-units // 1)) * 100)


def _block_reason(
    block: PrizePool, player: Contender, cents: Cents, currency: str, *, capped: bool
) -> tuple[Rule, Reason]:
    money, names = (cents, currency), tuple(prize.name for prize in block.pool)
    players = tuple(each.id for each in block.players)
    share = block.shares[player.id]
    if player.limit is not None and share == player.limit:
        return LIMITED, texts.LIMITED_TO(player=player.id, money=money)
    if block.common is not None:
        common = (int(block.common // 1), currency)
        if len(players) == 1:
            return DIFFERENT_PRIZES, texts.SET_APART_ALONE(
                player=player.id, prize=names[0], score=player.score, money=money, common=common
            )
        return DIFFERENT_PRIZES, texts.SET_APART(
            players=players, score=player.score, prizes=names, total=(block.total, currency), money=money, common=common
        )
    if len(players) == 1:
        return ONE_CASH_PRIZE, texts.ALONE(player=player.id, prize=names[0], money=money)
    if capped:
        return DIFFERENT_PRIZES, texts.CAPPED(player=player.id, money=money)
    same = len({prize.condition for prize in block.pool}) == 1
    total = (block.total, currency)
    is_equal = share * len(players) == block.total
    return TIES if same else DIFFERENT_PRIZES, _pooled(player, players, names, total, money, is_equal=is_equal)


def _pooled(
    player: Contender,
    players: tuple[Who, ...],
    prizes: tuple[str, ...],
    total: tuple[Cents, str],
    money: tuple[Cents, str],
    *,
    is_equal: bool,
) -> Reason:
    """Several tied players divide one prize or several, equally unless a limit leaves some of it to the others."""
    told: dict[str, object] = {"players": players, "score": player.score, "total": total, "money": money}
    if not is_equal:
        return texts.LEFT_BY_LIMIT(player=player.id, prizes=prizes, **told)
    told["count"] = len(players)
    even = money[0] * len(players) == total[0]
    if len(prizes) == 1:
        return (texts.SHARED_ONE if even else texts.SHARED_ONE_UNEVENLY)(prize=prizes[0], **told)
    return (texts.POOLED if even else texts.POOLED_UNEVENLY)(prizes=prizes, **told)


def _shared(players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy) -> Iterator[Award]:
    able = [player for player in players if player.finished and not player.barred]
    cash = [prize for prize in prizes if prize.cents]
    portions = divided(able, cash, policy)
    if policy.sharing is Sharing.APART and not policy.several_prizes:
        portions = levelled(portions, cash, policy.levelling)
    for each, cents in _in_cents(portions, policy.rounding):
        if cents:
            rule, reason = _portion_reason(each, cents, policy)
            yield Award(each.player.id, each.prizes, cents, rule, reason)


def _in_cents(portions: Sequence[Portion], rounding: Rounding) -> Iterator[tuple[Portion, Cents]]:
    """Portions as they are paid, pool by pool: cents that cannot be divided go to the first in the standings."""
    pools: dict[object, list[Portion]] = {}
    for each in portions:
        if each.cents:
            pools.setdefault((each.shared[0].id, each.levelled, _class_of(each)), []).append(each)
    for pool in pools.values():
        shares = {each.player.id: each.cents for each in pool}
        paid = dict(rounded(PrizePool(tuple(each.player for each in pool), (), shares), rounding))
        yield from ((each, paid[each.player]) for each in pool)


def _class_of(portion: Portion) -> object:
    """What tells apart pools that the same players divide; levelling makes one of them."""
    of_class = portion.of_class and not portion.levelled
    return (portion.prizes[0].condition, portion.prizes[0].points) if of_class else None


def _portion_reason(portion: Portion, cents: Cents, policy: PrizePolicy) -> tuple[Rule, Reason]:
    money, names = (cents, policy.currency), tuple(prize.name for prize in portion.prizes)
    player, players = portion.player, tuple(each.id for each in portion.shared)
    told = {"player": player.id, "money": money}
    if player.limit is not None and portion.cents == player.limit:
        return LIMITED, texts.LIMITED_TO(**told)
    if portion.levelled:
        even = texts.LEVELLED if portion.cents == cents else texts.LEVELLED_UNEVENLY
        return policy.sharing.rule, even(players=players, prizes=names, count=len(players), money=money)
    if portion.prizes[0].points is not None:
        return BY_POINTS, texts.FOR_POINTS(score=player.score, **told)
    if with_rest := _with_rest(portion, cents, policy):
        return policy.sharing.rule, with_rest
    if len(players) == 1:
        best = portion.of_class and policy.sharing is Sharing.APART and policy.by_performance
        return policy.sharing.rule, (texts.BEST_PERFORMANCE if best else texts.ALONE)(prize=names[0], **told)
    if policy.sharing is Sharing.BY_TIEBREAK:
        level = tuple(each.id for each in portion.shared if each is not player and each.level_with(player))
        if level:
            return policy.sharing.rule, texts.PLACE_BY_LIST(prize=names[0], over=level, **told)
        return policy.sharing.rule, texts.PLACE_BY_TIEBREAK(prize=names[0], **told)
    total = sum(prize.cents for prize in portion.prizes)
    own = portion.own.cents if portion.own else 0
    by_hort = policy.sharing is Sharing.HORT and not portion.of_class
    if by_hort and portion.cents == Fraction(own + Fraction(total, len(players)), 2):
        return policy.sharing.rule, texts.HORT_SHARE(own=(own, policy.currency), score=player.score, **told)
    is_equal = not by_hort and portion.cents * len(players) == total
    return policy.sharing.rule, _pooled(player, players, names, (total, policy.currency), money, is_equal=is_equal)


def _with_rest(portion: Portion, cents: Cents, policy: PrizePolicy) -> Reason | None:
    """Where the place says what a player gets, what a limit left over comes on top; elsewhere it is one of the pool."""
    own = portion.own.cents if portion.own else 0
    told = {"player": portion.player.id, "own": (own, policy.currency), "money": (cents, policy.currency)}
    if policy.sharing is Sharing.HORT and len(portion.shared) > 1 and portion.rest and not portion.cut:
        return texts.HORT_WITH_REST(rest=(portion.rest, policy.currency), score=portion.player.score, **told)
    if portion.own and cents > own and (len(portion.shared) == 1 or policy.sharing is Sharing.BY_TIEBREAK):
        rest = (cents - own, policy.currency)
        return texts.ALONE_WITH_REST(prize=portion.own.name, rest=rest, **told)
    return None


def _handed(handed: Handed) -> Award:
    player, name = handed.player.id, f"{handed.prize.name}: {handed.prize.goods}"
    if handed.with_money:
        rule, reason = TROPHY_FOLLOWS_MONEY, texts.TROPHY_WITH_MONEY(player=player, prize=name)
    elif level := _level(handed):
        rule, reason = TROPHY_TIES, texts.TAKEN_BY_LIST(player=player, prize=name, over=level)
    elif handed.over:
        behind = tuple(other.id for other in (handed.player, *handed.over))
        rule, reason = TROPHY_TIES, texts.TROPHY_BY_TIEBREAK(player=player, prize=name, players=behind)
    else:
        rule, reason = (APART if handed.prize.cents else ONE_TROPHY), texts.TROPHY(player=player, prize=name)
    return Award(player, (handed.prize,), 0, rule, reason, goods=handed.prize.goods)


def _level(handed: Handed) -> tuple[Who, ...]:
    """Those left behind whom no tie-break parts from the one who takes a prize."""
    return tuple(other.id for other in handed.over if other.level_with(handed.player))


def _paid(sums: Iterable[tuple[Who, Cents]]) -> dict[Who, Fraction]:
    found: dict[Who, Fraction] = {}
    for id, cents in sums:
        found[id] = found.get(id, Fraction(0)) + cents
    return found


def _specials(
    players: Sequence[Contender], prizes: Sequence[Prize], policy: PrizePolicy, named: Named, won: dict[Who, Fraction]
) -> Iterator[Award]:
    """Prizes beside places and classes. A limit is for all the money that a player wins (32C6): what places and classes
    left of it."""
    limits = {player.id: player.limit for player in players if player.limit is not None}
    for special in (None, *prizes):
        left = tuple(less_limits(players, won))
        found = _by_standings(left, prizes) if special is None else _special(left, special, policy, named)
        for award in found:
            id, limit = award.player, limits.get(award.player)
            if limit is not None and award.cents > (rest := max(0, limit - int(won.get(id, 0)))):
                told = texts.LIMIT_LEAVES(player=id, money=(rest, policy.currency))
                award = replace(award, cents=rest, rule=LIMITED, reason=told)
            won[id] = won.get(id, Fraction(0)) + award.cents
            if award.cents or award.goods or not award.prizes[0].cents:
                yield award


def _special(able: Sequence[Contender], prize: Prize, policy: PrizePolicy, named: Named) -> Iterator[Award]:
    able = [player for player in able if eligible(player, prize)]
    if prize.special is Special.PER_WIN:
        yield from _for_wins(able, prize, policy)
    elif prize.special is Special.WIN_POOL:
        yield from _win_pool(able, prize, policy)
    elif prize.special is Special.UPSET:
        yield from _upset(able, prize)
    elif prize.special is Special.CLEAR_FIRST:
        yield from _clear_first(able, prize)
    elif prize.special is Special.BOARD:
        yield from _best_on_board(able, prize)
    elif prize.special is Special.NORM:
        yield from _norms(able, prize, named)
    elif prize.special in NAMED:
        yield from _named(able, prize, named)


def _by_standings(players: Sequence[Contender], prizes: Sequence[Prize]) -> Iterator[Award]:
    """Titles, and places in another contest: each to the first who can take it, one of each kind per player (32G1)."""
    for special in BY_STANDINGS:
        for handed in hand_out(players, [prize for prize in prizes if prize.special is special]):
            said = texts.BY_STANDINGS_OVER if handed.over else texts.BY_STANDINGS
            over = {"over": tuple(each.id for each in handed.over)} if handed.over else {}
            if level := _level(handed):
                said, over = texts.TAKEN_BY_LIST, {"over": level}
            reason = said(player=handed.player.id, prize=handed.prize.name, **over)
            cents = handed.prize.cents
            yield Award(handed.player.id, (handed.prize,), cents, TITLES, reason, goods=handed.prize.goods)


def _norms(players: Sequence[Contender], prize: Prize, named: Named) -> Iterator[Award]:
    """Every player who makes the norm gets the whole prize."""
    for player in players:
        if player.id in named.get(prize.id, ()):
            reason = texts.NAMED(prize=prize.name, player=player.id)
            yield Award(player.id, (prize,), prize.cents, ONE_CASH_PRIZE, reason, goods=prize.goods)


def for_teams(teams: Sequence[PrizeTeam], prizes: PrizeList) -> Iterator[Award]:
    """Teams win as players do (32A); the players who made the score divide the money, the first takes the trophy.

    A team whose players are all in another section wins what nobody here can receive for it.
    """
    own = [replace(prize, special=Special.NONE) for prize in prizes.prizes if prize.special is Special.TEAM]
    players = {team.name: team.players for team in teams}
    listed = {prize.id: prize for prize in prizes.prizes}
    for award in allocate(as_contenders(teams), replace(prizes, prizes=tuple(own)), teams=()).awards:
        if not players[str(award.player)]:
            continue
        won = tuple(listed[prize.id] for prize in award.prizes)
        share, more = divmod(award.cents, len(players[str(award.player)]))
        for i, player in enumerate(players[str(award.player)]):
            cents, goods = share + (i < more), award.goods if i == 0 else ""
            if cents or goods:
                reason = _team_reason(str(award.player), players[str(award.player)], won, award, prizes.policy)
                yield Award(player, won, cents, ANNOUNCED, reason, goods=goods)


def _team_reason(team: str, players: Sequence[Who], won: Sequence[Prize], award: Award, policy: PrizePolicy) -> Reason:
    names = tuple(prize.name for prize in won)
    if award.goods:
        return texts.TEAM_GOODS(team=team, prizes=names, player=players[0])
    return texts.TEAM_MONEY(team=team, prizes=names, money=(award.cents, policy.currency), players=tuple(players))


def _for_wins(players: Sequence[Contender], prize: Prize, policy: PrizePolicy) -> Iterator[Award]:
    each = (prize.cents, policy.currency)
    for player in players:
        if player.wins:
            money = (player.wins * prize.cents, policy.currency)
            reason = texts.FOR_WINS(player=player.id, count=player.wins, each=each, money=money)
            yield Award(player.id, (prize,), money[0], ONE_CASH_PRIZE, reason, goods=prize.goods)


def _win_pool(players: Sequence[Contender], prize: Prize, policy: PrizePolicy) -> Iterator[Award]:
    """A fixed sum divided by all the wins, so that it cannot grow over the budget."""
    wins = sum(player.wins for player in players)
    winners = [player for player in players if player.wins]
    by_wins = {player.id: Fraction(prize.cents * player.wins, wins) for player in winners}
    shares, _rest = within_limits(by_wins, winners)
    for player, cents in rounded(PrizePool(tuple(winners), (prize,), shares), Rounding.CENT):
        told = {"count": player.wins, "player": player.id, "total": (prize.cents, policy.currency)}
        if shares[player.id] < by_wins[player.id]:
            reason = texts.LIMIT_LEAVES(player=player.id, money=(cents, policy.currency))
        elif shares[player.id] > by_wins[player.id]:
            reason = texts.WIN_POOL_REST(money=(cents, policy.currency), **told)
        else:
            reason = texts.WIN_POOL_SHARE(money=(cents, policy.currency), all=wins, **told)
        yield Award(player.id, (prize,), cents, ONE_CASH_PRIZE, reason)


def _upset(players: Sequence[Contender], prize: Prize) -> Iterator[Award]:
    """The biggest upset; of equal ones the first in the standings takes goods, money is divided."""
    biggest = max((player.upset for player in players), default=0)
    winners = [player for player in players if player.upset == biggest] if biggest else []
    yield from _each(winners, prize, lambda player: texts.UPSET_WON(player=player.id, difference=player.upset))


def _clear_first(players: Sequence[Contender], prize: Prize) -> Iterator[Award]:
    best = max((player.score for player in players), default=None)
    first = [player for player in players if player.score == best]
    if len(first) == 1:
        yield from _each(first, prize, lambda player: texts.CLEAR_FIRST_WON(player=player.id))


def _best_on_board(players: Sequence[Contender], prize: Prize) -> Iterator[Award]:
    """The best percentage on the board, of equal ones that of more games; level players share (31B1)."""
    best = max((player.on_board for player in players), default=None)
    winners = [player for player in players if player.on_board == best and player.board]
    for award in _each(winners, prize, lambda player: _on_board(player, prize)):
        yield replace(award, rule=R31B1)


def _on_board(player: Contender, prize: Prize) -> Reason:
    percent, games = player.on_board
    return texts.BEST_ON_BOARD(prize=prize.name, player=player.id, percent=half_up(percent), count=games)


def _named(players: Sequence[Contender], prize: Prize, named: Named) -> Iterator[Award]:
    winners = [player for player in players if player.id in named.get(prize.id, ())]
    yield from _each(winners, prize, lambda player: texts.NAMED(prize=prize.name, player=player.id))


def _each(winners: Sequence[Contender], prize: Prize, said: Callable[[Contender], Reason]) -> Iterator[Award]:
    if not winners:
        return
    equal = dict.fromkeys((w.id for w in winners), Fraction(prize.cents, len(winners)))
    shares, _rest = within_limits(equal, winners)
    block = PrizePool(tuple(winners), (prize,), shares)
    for i, (player, cents) in enumerate(rounded(block, Rounding.CENT)):
        goods = prize.goods if i == 0 else ""
        if cents or goods:
            yield Award(player.id, (prize,), cents, ONE_CASH_PRIZE, said(player), goods=goods)
