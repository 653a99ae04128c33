"""Prizes: who wins what, how it is divided, and why somebody does not have a prize.

`extra` of the scene is the allocation: the list of prizes, the contenders and the awards. Scores, wins and ratings are
read off the section.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import floor

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.registry import Scene, witness

from topboard.core import Cell, Status
from topboard.core.systems import PREDETERMINED, system_named
from topboard.prizes.prize import Contender, Prize


def prize_called(scene: Scene, name: str) -> Prize:
    found: list[Prize] = [prize for prize in scene.extra.list.prizes if name in (prize.name, prize.called)]
    if len(found) != 1:
        raise CannotTell
    return found[0]


def contender(scene: Scene, who: int) -> Contender:
    found: Contender = next(each for each in scene.extra.players if each.id == who)
    return found


def score_is(scene: Scene, who: int, score: int) -> Iterator[str]:
    if _ranking(scene, who) != score:
        yield f"{who} has {_ranking(scene, who) / 10}, not {score / 10}"


def _ranking(scene: Scene, who: int) -> int:
    """The score by which the system ranks, in tenths: the points, or what stands in their place."""
    ranked_by = system_named(scene.facts.section.system).ranked_by
    return scene.facts.points[who] if not ranked_by else _leading(scene, who)


def _leading(scene: Scene, who: int) -> int:
    """The score that ranks in place of the points, as the standings show it, in tenths."""
    if scene.standings is None or not scene.standings.leads:
        raise CannotTell
    score: Fraction = scene.standings.row(who).values[scene.standings.labels[0]]
    return floor(Fraction(1, 2) + 10 * score)


def winners_of(scene: Scene, name: str) -> set[int]:
    return {award.player for award in scene.extra.awards if any(name in (p.name, p.called) for p in award.prizes)}


def is_won(scene: Scene, who: int, name: str) -> Iterator[str]:
    if who not in winners_of(scene, name):
        yield f"{name} went to {winners_of(scene, name) or 'nobody'}"


def near(cents: int, exact: Fraction) -> bool:
    """An even share, but for rounding to whole cents or to whole units."""
    return abs(cents - exact) < 101


@witness("prizes.pooled", "prizes.shared-one", "prizes.pooled-unevenly", "prizes.shared-one-unevenly")
def pooled(scene: Scene) -> Iterator[str]:
    players, total, money = scene["players"], scene["total"][0], scene["money"][0]
    for who in players:
        yield from score_is(scene, who, scene["score"])
    if scene["count"] != len(players):
        yield f"{len(players)} are named"
    names = scene["prizes"] if "pooled" in scene.reason.kind.id else (scene["prize"],)
    try:
        worth = sum(prize_called(scene, name).cents for name in names)
    except CannotTell:
        worth = total
    if worth != total:
        yield f"the prizes make {worth / 100}"
    if not near(money, Fraction(total, len(players))):
        yield f"{total} divided by {len(players)} is not {money}"
    if (money * len(players) != total) != scene.reason.kind.id.endswith("unevenly"):
        yield f"{total} divided by {len(players)} comes out even, or does not"


@witness("prizes.left-by-limit")
def left_by_limit(scene: Scene) -> Iterator[str]:
    players, total, money = scene["players"], scene["total"][0], scene["money"][0]
    for who in players:
        yield from score_is(scene, who, scene["score"])
    if scene["player"] not in players:
        yield f"{scene['player']} does not share it"
    if money > total:
        yield f"{money} is more than {total}"


@witness("prizes.alone-with-rest")
def alone_with_rest(scene: Scene) -> Iterator[str]:
    """The three sums add up, the first is what the prize is worth, and somebody's limit left something over."""
    own, rest, money = (scene[name][0] for name in ("own", "rest", "money"))
    yield from is_won(scene, scene["player"], scene["prize"])
    if own + rest != money:
        yield f"{own} and {rest} do not make {money}"
    worth = prize_called(scene, scene["prize"]).cents
    if own != worth:
        yield f"{scene['prize']} is worth {worth}, not {own}"
    yield from somebody_is_limited(scene)


@witness("prizes.hort-with-rest")
def hort_with_rest(scene: Scene) -> Iterator[str]:
    yield from score_is(scene, scene["player"], scene["score"])
    if scene["money"][0] < scene["own"][0] // 2:
        yield f"{scene['money'][0]} is less than half of {scene['own'][0]}"
    yield from somebody_is_limited(scene)


def somebody_is_limited(scene: Scene) -> Iterator[str]:
    if all(each.limit is None for each in scene.extra.players):
        yield "nobody's prizes have a limit"


@witness("prizes.set-apart", "prizes.set-apart-alone")
def set_apart(scene: Scene) -> Iterator[str]:
    alone = scene.reason.kind.id == "prizes.set-apart-alone"
    players = (scene["player"],) if alone else scene["players"]
    for who in players:
        yield from score_is(scene, who, scene["score"])
    if scene["money"][0] <= scene["common"][0]:
        yield f"{scene['money'][0]} is not better than {scene['common'][0]}"
    if not alone and not near(scene["money"][0], Fraction(scene["total"][0], len(players))):
        yield f"{scene['total'][0]} divided by {len(players)}"


@witness("prizes.alone")
def alone(scene: Scene) -> Iterator[str]:
    who = scene["player"]
    yield from is_won(scene, who, scene["prize"])
    sharers = winners_of(scene, scene["prize"]) - {who}
    if sharers:
        yield f"{sharers} share {scene['prize']}"
    prize = prize_called(scene, scene["prize"])
    if scene["money"][0] > prize.cents:
        yield f"{scene['prize']} is worth {prize.cents}"


@witness("prizes.by-tiebreak")
def by_tiebreak(scene: Scene) -> Iterator[str]:
    """ "Ties were broken" claims that there was one."""
    who = scene["player"]
    yield from is_won(scene, who, scene["prize"])
    same = [n for n, points in scene.facts.points.items() if n != who and points == scene.facts.points[who]]
    if not same:
        yield f"nobody ties with {who}, who has {scene.facts.points[who] / 10}"


@witness("prizes.better-tiebreak", "prizes.by-standings-over", "prizes.trophy-by-tiebreak")
def ahead_by_tiebreak(scene: Scene) -> Iterator[str]:
    id = scene.reason.kind.id
    winner = scene["winner"] if id == "prizes.better-tiebreak" else scene["player"]
    holes = {"prizes.better-tiebreak": "player", "prizes.by-standings-over": "over"}
    value = scene[holes.get(id, "players")]
    others = [n for n in (value if isinstance(value, tuple) else (value,)) if n != winner]
    yield from is_won(scene, winner, scene["prize"])
    for other in others:
        if scene.facts.points[other] != scene.facts.points[winner]:
            yield f"{winner} and {other} do not tie: {scene.facts.points[winner]} and {scene.facts.points[other]}"
        if contender(scene, winner).order >= contender(scene, other).order:
            yield f"{winner} is not ahead of {other}"
        places = {row.number: row.place for row in scene.standings.rows} if scene.standings else {}
        if winner in places and places[winner] == places.get(other):
            yield f"{winner} and {other} share place {places[winner]}"


@witness("prizes.points", "prizes.other-score")
def scored(scene: Scene) -> Iterator[str]:
    own = scene["score"] if scene.reason.kind.id == "prizes.points" else scene["own"]
    yield from score_is(scene, scene["player"], own)


@witness("prizes.wins", "prizes.win-pool", "prizes.win-pool-rest")
def wins(scene: Scene) -> Iterator[str]:
    if scene["count"] != games_won(scene, scene["player"]):
        yield f"{scene['player']} won {games_won(scene, scene['player'])} games"
    if scene.reason.kind.id == "prizes.wins" and scene["money"][0] != scene["count"] * scene["each"][0]:
        yield f"{scene['count']} times {scene['each'][0]} is not {scene['money'][0]}"


def games_won(scene: Scene, who: int) -> int:
    return len(won_games(scene, who))


def won_games(scene: Scene, who: int) -> list[Cell]:
    """Games won over the board; those against players who left a table early do not stand (30D, C.05 6.5).

    Somebody who was expelled has no place either: after half of the games those that were played stand.
    """
    is_table = scene.standings is not None and scene.facts.section.system in PREDETERMINED
    left_early = {each.number for each in scene.standings.unranked} if is_table else set()
    left_early -= {n for n in left_early if _played_half(scene, n)}
    won = [cell for cell in scene.facts.rows[who] if cell.played and cell.outcome.meaning.halves == 2]
    return [cell for cell in won if cell.opponent not in left_early]


def _played_half(scene: Scene, who: int) -> bool:
    section = scene.facts.section
    free = section.rounds_total // len(section.players) if len(section.players) % 2 else 0
    return 2 * sum(cell.played for cell in scene.facts.rows[who]) >= section.rounds_total - free


@witness("prizes.no-win")
def no_win(scene: Scene) -> Iterator[str]:
    if games_won(scene, scene["player"]):
        yield f"{scene['player']} won {games_won(scene, scene['player'])} games"


@witness("prizes.upset")
def upset(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["player"]
    gaps = {n: biggest_upset(scene, n) for n in facts.numbers}
    if gaps[who] != scene["difference"]:
        yield f"the biggest upset of {who} is {gaps[who]}"
    bigger = [n for n, gap in gaps.items() if gap > gaps[who] and contender_finished(scene, n)]
    if bigger:
        yield f"{bigger} had a bigger one"


def contender_finished(scene: Scene, who: int) -> bool:
    found = next((each for each in scene.extra.players if each.id == who), None)
    return found is not None and found.finished and not found.barred and not found.computer


def biggest_upset(scene: Scene, who: int) -> int:
    facts = scene.facts
    beaten = [cell.opponent for cell in won_games(scene, who) if cell.opponent]
    rated = [facts.rating(n) for n in beaten if facts.rating(n)]
    return max([0, *(rating - facts.rating(who) for rating in rated if facts.rating(who))])


@witness("prizes.clear-first", "prizes.not-clear-first")
def clear_first(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["player"]
    if system_named(facts.section.system).ranked_by:
        raise CannotTell  # another score than the points ranks
    able = [each.id for each in scene.extra.players if each.finished and not (each.barred or each.computer)]
    rivals = [each for each in able if each != who]
    others = max((facts.points[n] for n in rivals), default=-1)
    if (facts.points[who] > others) != (scene.reason.kind.id == "prizes.clear-first"):
        yield f"{who} has {facts.points[who] / 10}, the best of the others {others / 10}"


@witness("prizes.rating-too-high", "prizes.rating-too-low")
def wrong_rating(scene: Scene) -> Iterator[str]:
    if scene.reason.kind.id == "prizes.rating-too-high" and scene["rating"] <= scene["most"]:
        yield f"{scene['rating']} is not above {scene['most']}"
    if scene.reason.kind.id == "prizes.rating-too-low" and scene["rating"] >= scene["least"]:
        yield f"{scene['rating']} is not below {scene['least']}"
    used = scene.facts.section.player(scene["player"]).rating
    if used.for_prizes and used.value != scene["rating"]:
        yield f"{scene['player']} is rated {used.value}"


@witness("prizes.not-rated", "prizes.not-unrated")
def rated_or_not(scene: Scene) -> Iterator[str]:
    used = scene.facts.section.player(scene["player"]).rating
    if used.for_prizes and bool(used.value) == (scene.reason.kind.id == "prizes.not-rated"):
        yield f"{scene['player']} is rated {used.value}"


@witness("prizes.did-not-finish")
def did_not_finish(scene: Scene) -> Iterator[str]:
    """A player who is still there and played every game did finish, under whichever entry."""
    facts, who = scene.facts, scene["player"]
    if scene.players and who not in scene.players:
        yield f"asked was {scene.players}"
    player = facts.section.player(who)
    if player.status is Status.ACTIVE and all(cell.played for cell in facts.rows[who]):
        yield f"{who} is here and has played every round"


@witness("prizes.won-by-higher")
def won_by_higher(scene: Scene) -> Iterator[str]:
    yield from score_is(scene, scene["player"], scene["own"])
    for who in scene["players"]:
        yield from score_is(scene, who, scene["score"])
        yield from is_won(scene, who, scene["prize"])
    if scene["score"] <= scene["own"]:
        yield f"{scene['score']} is not more than {scene['own']}"


@witness("prizes.took-larger")
def took_larger(scene: Scene) -> Iterator[str]:
    for name in scene["won"]:
        yield from is_won(scene, scene["player"], name)
    paid = sum(award.cents for award in scene.extra.awards if award.player == scene["player"])
    if paid < scene["money"][0]:
        yield f"{scene['player']} gets {paid}"


@witness("prizes.others-apart")
def others_apart(scene: Scene) -> Iterator[str]:
    for who in scene["players"]:
        if _ranking(scene, who) != _ranking(scene, scene["player"]):
            yield f"{who} does not tie with {scene['player']}"
        yield from is_won(scene, who, scene["prize"])


@witness("prizes.trophy", "prizes.trophy-with-money", "prizes.by-standings", "prizes.best-performance")
def takes(scene: Scene) -> Iterator[str]:
    yield from is_won(scene, scene["player"], scene["prize"])


@witness("prizes.further-up", "prizes.went-by-performance", "prizes.not-best-on-board")
def went_to(scene: Scene) -> Iterator[str]:
    yield from is_won(scene, scene["winner"], scene["prize"])


@witness("prizes.not-awarded")
def not_awarded(scene: Scene) -> Iterator[str]:
    if winners_of(scene, scene["prize"]):
        yield f"{scene['prize']} went to {winners_of(scene, scene['prize'])}"


@witness("prizes.no-upset")
def no_upset(scene: Scene) -> Iterator[str]:
    winners = winners_of(scene, scene["prize"])
    if not winners:
        yield f"{scene['prize']} went to nobody"
    best = max((biggest_upset(scene, n) for n in winners), default=0)
    if winners and best < biggest_upset(scene, scene["player"]):
        yield f"{scene['player']} had the bigger upset"


@witness("prizes.no-team")
def no_team(scene: Scene) -> Iterator[str]:
    player = scene.facts.section.player(scene["player"])
    if player.team:
        yield f"{player.number} plays for {player.team}"


@witness("prizes.has-a-trophy")
def has_trophy(scene: Scene) -> Iterator[str]:
    yield from is_won(scene, scene["player"], scene["won"])


@witness("prizes.not-in-pool")
def not_in_pool(scene: Scene) -> Iterator[str]:
    points = {scene.facts.points[n] for n in scene["players"]}
    if len(points) != 1:
        yield f"they have {sorted(p / 10 for p in points)}"
    if winners_of(scene, scene["prize"]) & set(scene["players"]):
        yield f"{scene['prize']} went to {winners_of(scene, scene['prize'])}"
