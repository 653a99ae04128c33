"""Lines of a working: what a round gave in Keizer's scores, and what acceleration adds to the points."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.registry import Scene, witness
from benchmarks.witness.tiebreaks import figure

from topboard.core import Bye, Outcome, Status

WON = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)
DREW = (Outcome.DRAW, Outcome.UNRATED_DRAW)
LOST = (Outcome.LOSS, Outcome.UNRATED_LOSS, Outcome.FORFEIT_LOSS)
BYES = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE)


def _round(scene: Scene) -> int:
    """The round of the line to which a note belongs."""
    noted = scene.outside("tiebreaks.noted")
    line = next((part for part in noted["line"].parts() if "round" in part.kind.holes), None) if noted else None
    if line is None or not scene.players:
        raise CannotTell
    number: int = line["round"]
    return number


@witness("keizer.lost", "keizer.fixed", "keizer.of-opponent", "keizer.no-result", "keizer.opponent-gone")
def of_a_game(scene: Scene) -> Iterator[str]:
    who, id, number = scene.players[0], scene.reason.kind.id, _round(scene)
    cell = scene.facts.cell(who, number)
    if cell is None or not cell.opponent:
        yield f"round {number} of {who} has no opponent"
        return
    said = {"keizer.lost": "lost", "keizer.fixed": "lost"}.get(id) or dict(scene.reason.given).get("result", "")
    outcomes = {"won": WON, "drew": DREW, "lost": LOST}.get(str(said))
    if outcomes is not None and cell.outcome not in outcomes:
        yield f"round {number} of {who}: {cell.outcome}"
    if id == "keizer.opponent-gone" and scene.facts.section.player(cell.opponent).status is Status.ACTIVE:
        yield f"{cell.opponent} has not withdrawn"
    if id == "keizer.no-result" and cell.outcome in (*WON, *DREW, *LOST):
        yield f"round {number} of {who}: {cell.outcome}"


@witness("keizer.of-own", "keizer.not-paid", "keizer.not-yet", "keizer.no-longer", "keizer.late")
def without_a_game(scene: Scene) -> Iterator[str]:
    who, id, number = scene.players[0], scene.reason.kind.id, _round(scene)
    cell, player = scene.facts.cell(who, number), scene.facts.section.player(who)
    if cell is not None and cell.opponent and cell.outcome in (*WON, *DREW, *LOST):
        yield f"{who} met {cell.opponent} in round {number}"
    what = dict(scene.reason.given).get("what", "")
    if (id == "keizer.not-yet" or what == "not entered yet") and player.entered_round <= number:
        yield f"{who} entered in round {player.entered_round}"
    if id == "keizer.no-longer" and player.status is Status.ACTIVE:
        yield f"{who} has not withdrawn"
    if what == "bye" and (cell is None or cell.outcome not in (Outcome.PAIRING_BYE, Outcome.FULL_BYE)):
        yield f"round {number} of {who}: {cell.outcome if cell else 'not there'}"


@witness("keizer.settled", "keizer.oscillates", "keizer.frozen")
def place_on_the_list(scene: Scene) -> Iterator[str]:
    """Those who have left stand below, so the place is that of the standings."""
    ranked = scene.outside("tiebreaks.above")
    who = ranked["above"] if ranked is not None else scene.players[0]
    places = {row.number: row.place for row in scene.extra.rows}
    shared = [n for n, place in places.items() if place == places[who]]
    if not places[who] <= scene["place"] < places[who] + len(shared):
        yield f"{who} has place {places[who]}"


@witness("keizer.adjusted")
def given_by_director(scene: Scene) -> Iterator[str]:
    if not any(each.player == scene.players[0] for each in scene.facts.section.adjustments):
        yield f"{scene.players[0]} was given nothing"


@witness("keizer.higher-on-list")
def higher_on_list(scene: Scene) -> Iterator[str]:
    compared = scene["compared"]
    if compared["first"] != compared["second"]:
        yield f"they have {compared['first']} and {compared['second']}"


# -- acceleration ------------------------------------------------------------------------------------------------------


@witness("acceleration.virtual", "acceleration.virtual-given")
def virtual(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if scene["points"] + scene["added"] != scene["score"]:
        yield f"{scene['points']} and {scene['added']} are not {scene['score']}"
    if facts.points[who] != scene["points"]:
        yield f"{who} has {facts.points[who] / 10}"
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10} for pairing"


@witness("acceleration.real")
def real(scene: Scene) -> Iterator[str]:
    if scene.facts.points[scene["who"]] != scene["score"]:
        yield f"{scene['who']} has {scene.facts.points[scene['who']] / 10}"


@witness("acceleration.accelerated", "acceleration.both-in", "acceleration.in-two")
def accelerated(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    given = any(facts.section.virtual(n, facts.number) for n in facts.numbers) if not facts.of_teams else True
    if not facts.is_accelerated and not given and not facts.section.options.get("acceleration"):
        yield "the round is not accelerated"
    if "a" in scene.reason.kind.holes:
        if not facts.meet(scene["a"], scene["b"]):
            yield f"{scene['a']} does not meet {scene['b']}"
        if scene.reason.kind.id == "acceleration.in-two" and scene["group"] == scene["other"]:
            yield "it is one group"


@witness("acceleration.sixths")
def sixths(scene: Scene) -> Iterator[str]:
    if not 1 <= scene["first"] < scene["second"] <= 6:
        yield f"there are no sixths {scene['first']} and {scene['second']}"
    raise CannotTell


@witness("acceleration.too-few-rated")
def too_few_rated(scene: Scene) -> Iterator[str]:
    rated = [n for n in scene.facts.numbers if scene.facts.rating(n)]
    if (scene["count"], scene["rated"]) != (len(scene.facts.numbers), len(rated)):
        yield f"{len(rated)} of {len(scene.facts.numbers)} have a rating"
    if 4 * scene["rated"] >= 3 * scene["count"]:
        yield "that is 75%"


@witness("acceleration.too-even")
def too_even(scene: Scene) -> Iterator[str]:
    if scene["range"] >= scene["least"]:
        yield f"{scene['range']} is enough"


# -- how many there are ------------------------------------------------------------------------------------------------


@witness("knockout.too-few", "knockout.not-two", "quads.size", "quads.too-few", "smallswiss.too-few")
@witness("table.round-robin-size", "hutton.size", "molter.size", "scheveningen.size", "schiller.size")
@witness("team-sonneborn.size")
def how_many(scene: Scene) -> Iterator[str]:
    """The number of entrants that is named: of players, of teams, or of those who can be paired."""
    facts = scene.facts
    section = facts.section
    there = {len(section.players), len(section.teams), sum(p.is_in(facts.number) for p in section.players)}
    there |= {len({p.team for p in section.players if p.team})}
    away = {each.player for each in facts.round.byes if each.bye is not Bye.PAIRING}
    there |= {sum(p.is_in(facts.number) and p.number not in away for p in section.players)}
    if scene["count"] not in there:
        yield f"there are {sorted(there)}"


@witness("tiebreaks.dropped")
def dropped(scene: Scene) -> Iterator[str]:
    unrated = [n for n in scene.facts.numbers if not scene.facts.rating(n)]
    if scene["count"] != len(unrated):
        yield f"{len(unrated)} have no rating"


# -- tie-breaks of opponents -------------------------------------------------------------------------------------------


@witness("tiebreaks.all-drawn", "tiebreaks.late-byes-drawn")
def counted_otherwise(scene: Scene) -> Iterator[str]:
    """The score of the opponent of the line, and another one; there must be a round without a game."""
    noted = scene.outside("tiebreaks.noted")
    line = next((part for part in noted["line"].parts() if "who" in part.kind.holes), None) if noted else None
    if line is None:
        raise CannotTell
    who, facts = line["who"], scene.facts
    if scene["real"] == scene["adjusted"]:
        yield "both are the same"
    if scene["real"] != facts.points[who]:
        yield f"{who} has {facts.points[who] / 10}"
    if all(cell.played for cell in facts.rows[who]):
        yield f"{who} has played every round"


@witness("tiebreaks.below-mark")
def below_the_mark(scene: Scene) -> Iterator[str]:
    """Of the Koya system: half of the points that can be made, and never above three quarters of them."""
    noted = scene.outside("tiebreaks.noted")
    line = next((part for part in noted["line"].parts() if "who" in part.kind.holes), None) if noted else None
    if line is None:
        raise CannotTell
    played = len(scene.facts.rows[line["who"]])
    if 4 * scene.facts.points[line["who"]] > 3 * int(scene.facts.section.point_system.win) * played:
        yield f"{line['who']} has {scene.facts.points[line['who']] / 10} from {played} rounds"


@witness("tiebreaks.no-rated-game")
def no_rated_game(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    met = [cell.opponent for cell in facts.rows[scene.players[0]] if cell.opponent and cell.played]
    rated = [n for n in met if facts.rating(n)]
    if len(rated) > 2:
        yield f"{scene.players[0]} met {rated}"
    if rated:
        raise CannotTell  # what is cut counts no more


@witness("tiebreaks.left-out-by-lot")
def left_out_by_lot(scene: Scene) -> Iterator[str]:
    """Of those who are level; nobody who plays stands below one who is left out."""
    places = {row.number: row.place for row in scene.extra.rows}
    playing = next((part["who"] for part in scene["play_off"].parts() if "form" in part.kind.holes), ())
    if set(scene["who"]) & set(playing):
        yield f"{scene['who']} play"
    for who in scene["who"]:
        if playing and places[who] < min(places[n] for n in playing):
            yield f"{who} stands in place {places[who]}"


@witness("tiebreaks.among-tied")
def among_tied(scene: Scene) -> Iterator[str]:
    """Both have played as many games among those who are tied; the first has made more of them."""
    told = [scene[hole] for hole in ("first", "second")]
    if any("points" not in each.kind.holes or "count" not in each.kind.holes for each in told):
        raise CannotTell
    shares = [figure(each["points"]) / each["count"] if each["count"] else figure("0") for each in told]
    if shares[0] <= shares[1]:
        yield f"{scene['first'].told()} is not more than {scene['second'].told()}"


@witness("tiebreaks.among-still-level")
def among_still_level(scene: Scene) -> Iterator[str]:
    """As among all the tied, but in a smaller group."""
    yield from among_tied(scene)
    if scene["count"] < 2:
        yield f"{scene['count']} cannot be level with each other"


@witness("tiebreaks.outside-rounds")
def outside_rounds(scene: Scene) -> Iterator[str]:
    """An amount that no round gave."""
    if not figure(scene["amount"]):
        yield "it is nothing"
