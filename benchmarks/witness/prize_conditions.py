"""Prizes that a player cannot win, or that nobody wins, by what each prize is for."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.prizes import biggest_upset, contender, games_won, is_won, prize_called, score_is, winners_of
from benchmarks.witness.registry import Scene, witness

from topboard.core import Sex, Status
from topboard.core.systems import system_named
from topboard.prizes.prize import Prize


def fits(scene: Scene, who: int, prize: Prize) -> bool:
    """Whether a player of the standings is of those a prize is for, read off the player's own facts."""
    player, bounds, told = scene.facts.section.player(who), prize.condition, contender(scene, who)
    if told.barred or not told.finished or player.computer != bounds.computer:
        return False
    rating = player.rating.value if player.rating.for_prizes else None
    if (bounds.unrated and rating) or (bounds.by_rating and not rating):
        return False
    if rating and not (bounds.least or 0) <= rating <= (bounds.most or 9999):
        return False
    if bounds.sex is not Sex.UNKNOWN and player.sex is not bounds.sex:
        return False
    for value, least, most in (
        (told.age, bounds.youngest, bounds.oldest),
        (told.grade, bounds.lowest_grade, bounds.highest_grade),
    ):
        if (least is not None or most is not None) and (
            value is None or value < (least or 0) or value > (999 if most is None else most)
        ):
            return False
    if any(wanted and wanted != own for wanted, own in ((bounds.club, told.club), (bounds.state, told.state))):
        return False
    if (bounds.lost_first and not told.lost_first) or bounds.board not in (None, told.board):
        return False
    return prize.points is None or prize.points == told.score


def everybody_fit(scene: Scene) -> list[int]:
    prize = prize_called(scene, scene["prize"])
    return [each.id for each in scene.extra.players if fits(scene, each.id, prize)]


def went_to_nobody(scene: Scene) -> Iterator[str]:
    if winners_of(scene, scene["prize"]):
        yield f"{scene['prize']} went to {winners_of(scene, scene['prize'])}"


@witness("prizes.nobody-can")
def nobody_can(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    if can := everybody_fit(scene):
        yield f"{can} can win it"


@witness("prizes.nobody-scored")
def nobody_scored(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    prize = prize_called(scene, scene["prize"])
    if prize.points != scene["score"]:
        yield f"{scene['prize']} is for {prize.points}"
    if can := everybody_fit(scene):
        yield f"{can} have that score"


@witness("prizes.shared-first")
def shared_first(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    if system_named(scene.facts.section.system).ranked_by:
        raise CannotTell
    points = [scene.facts.points[n] for n in everybody_fit(scene)]
    first = points.count(max(points, default=0))
    if first != scene["count"] or first < 2:
        yield f"{first} have the highest score"


@witness("prizes.nobody-won")
def nobody_won(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    if won := [n for n in everybody_fit(scene) if games_won(scene, n)]:
        yield f"{won} won games"


@witness("prizes.no-upset-at-all")
def no_upset_at_all(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    if had := [n for n in everybody_fit(scene) if biggest_upset(scene, n)]:
        yield f"{had} beat somebody rated higher"


@witness("prizes.nobody-named")
def nobody_named(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)


@witness("prizes.all-have-another")
def all_have_another(scene: Scene) -> Iterator[str]:
    yield from went_to_nobody(scene)
    paid = {award.player for award in scene.extra.awards}
    if without := [n for n in everybody_fit(scene) if n not in paid]:
        yield f"{without} have no prize"


@witness("prizes.named")
def named(scene: Scene) -> Iterator[str]:
    yield from is_won(scene, scene["player"], scene["prize"])


@witness("prizes.not-named")
def not_named(scene: Scene) -> Iterator[str]:
    if scene["player"] in winners_of(scene, scene["prize"]):
        yield f"{scene['player']} has {scene['prize']}"


@witness("prizes.for-computers", "prizes.not-for-computers")
def for_computers(scene: Scene) -> Iterator[str]:
    is_one = scene.facts.section.player(scene["player"]).computer
    if is_one != (scene.reason.kind.id == "prizes.not-for-computers"):
        yield f"{scene['player']} is {'a' if is_one else 'no'} computer"
    if prize_called(scene, scene["prize"]).condition.computer == is_one:
        yield f"{scene['prize']} is for them"


@witness("prizes.other-group", "prizes.wrong-age", "prizes.age-unknown", "prizes.wrong-grade", "prizes.grade-unknown")
def other_group(scene: Scene) -> Iterator[str]:
    if fits(scene, scene["player"], prize_called(scene, scene["prize"])):
        yield f"{scene['player']} fits it"


@witness("prizes.did-not-lose")
def did_not_lose(scene: Scene) -> Iterator[str]:
    if not prize_called(scene, scene["prize"]).condition.lost_first:
        yield f"{scene['prize']} is not only for those who lost in round 1"


@witness("prizes.barred")
def barred(scene: Scene) -> Iterator[str]:
    """House players, expelled players, and players the director ruled out."""
    who = scene["player"]
    player = scene.facts.section.player(who)
    if any(award.player == who for award in scene.extra.awards):
        yield f"{who} has a prize"
    if not (player.house_player or player.status is Status.EXPELLED or contender(scene, who).barred):
        yield f"nothing keeps {who} from prizes"


@witness("prizes.limited", "prizes.capped")
def limited(scene: Scene) -> Iterator[str]:
    """A limit is for all the money that a player wins."""
    if paid(scene) > scene["money"][0] and scene.reason.kind.id == "prizes.limited":
        yield f"{scene['player']} gets {paid(scene)}"


@witness("prizes.limit-leaves")
def limit_leaves(scene: Scene) -> Iterator[str]:
    limit = next(each.limit for each in scene.extra.players if each.id == scene["player"])
    if paid(scene) != limit:
        yield f"{scene['player']} gets {paid(scene)} and may win {limit}"
    if scene["money"][0] not in [award.cents for award in scene.extra.awards if award.player == scene["player"]]:
        yield f"{scene['player']} gets no {scene['money'][0]}"


def paid(scene: Scene) -> int:
    """All the money that a player wins."""
    return sum(award.cents for award in scene.extra.awards if award.player == scene["player"])


@witness("prizes.hort")
def hort(scene: Scene) -> Iterator[str]:
    yield from score_is(scene, scene["player"], scene["score"])
    if scene["money"][0] < scene["own"][0] // 2:
        yield f"{scene['money'][0]} is less than half of {scene['own'][0]}"


@witness("prizes.by-list", "prizes.taken-by-list", "prizes.higher-on-list")
def by_list(scene: Scene) -> Iterator[str]:
    over = scene.reason.kind.id == "prizes.higher-on-list"
    winner = scene["winner"] if over else scene["player"]
    others = (scene["player"],) if over else scene["over"]
    yield from is_won(scene, winner, scene["prize"])
    places = {row.number: row.place for row in scene.standings.rows} if scene.standings else {}
    for other in others:
        if places.get(other) != places.get(winner):
            yield f"{winner} has place {places.get(winner)}, {other} {places.get(other)}"
        if contender(scene, winner).order >= contender(scene, other).order:
            yield f"{winner} is not higher than {other}"


@witness("prizes.not-the-team")
def not_the_team(scene: Scene) -> Iterator[str]:
    if scene["player"] in winners_of(scene, scene["prize"]):
        yield f"{scene['player']} has {scene['prize']}"


@witness("prizes.team-money", "prizes.team-goods")
def team_prize(scene: Scene) -> Iterator[str]:
    players = scene["players"] if scene.reason.kind.id == "prizes.team-money" else (scene["player"],)
    for name in scene["prizes"]:
        for who in players:
            yield from is_won(scene, who, name)
