"""Standings: who ranks above whom and why, how a tie-break value comes about, who plays off.

`extra` of the scene is the table of the standings.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.registry import Scene, witness

from topboard.core import Outcome, Status


def figure(text: str) -> Fraction:
    try:
        return Fraction(text.replace(",", ".").replace("\N{MINUS SIGN}", "-").strip())
    except ValueError:
        raise CannotTell from None


def places(scene: Scene) -> dict[int, int]:
    return {row.number: row.place for row in scene.extra.rows}


@witness("tiebreaks.above")
def above(scene: Scene) -> Iterator[str]:
    first, second = scene["above"], scene["below"]
    there = places(scene)
    if there[first] >= there[second]:
        yield f"their places are {there[first]} and {there[second]}"
    points = {row.number: row.points for row in scene.extra.rows}
    by_points = scene["measure"].kind.id == "tiebreaks.measure-points"
    if by_points and points[first] <= points[second]:
        yield f"they have {points[first]} and {points[second]}"
    if not by_points and not scene.extra.leads and points[first] != points[second]:
        yield f"their points differ: {points[first]} and {points[second]}"


@witness("tiebreaks.shared")
def shared(scene: Scene) -> Iterator[str]:
    there = places(scene)
    if scene.players and {scene["a"], scene["b"]} != set(scene.players):
        yield f"asked was {scene.players}"
    if there[scene["a"]] != there[scene["b"]]:
        yield f"their places are {there[scene['a']]} and {there[scene['b']]}"


@witness("tiebreaks.level-then")
def level_then(scene: Scene) -> Iterator[str]:
    two = [part for part in scene["then"].parts() if part.kind.id == "tiebreaks.above"]
    if not two:
        raise CannotTell
    first, second = two[0]["above"], two[0]["below"]
    rows = {row.number: row for row in scene.extra.rows}
    for equal in scene["equal"]:
        if equal.kind.id == "tiebreaks.points":
            if {figure(equal["points"])} != {rows[n].points.fraction for n in (first, second)}:
                yield f"they have {rows[first].points} and {rows[second].points}"
        elif equal["code"] in rows[first].values and equal["code"] in rows[second].values:
            values = [rows[n].values[equal["code"]] for n in (first, second)]
            among = equal["code"].partition("/")[0] in ("DE", "EDE", "RTP")
            if values[0] != values[1] and not among:
                yield f"{equal['code']} is {values[0]} and {values[1]}"


OFF_THE_LIST = ("keizer.off-the-list", "keizer.not-on-the-list", "tiebreaks.none-entered", "tiebreaks.rounds-missed")
"""Notes on somebody who stands below all others, whatever the figures."""


@witness("tiebreaks.compared", "tiebreaks.compared-as")
def compared(scene: Scene) -> Iterator[str]:
    ranked = scene.outside("tiebreaks.above")
    if ranked is None:
        raise CannotTell
    first, second = figure(scene["first"]), figure(scene["second"])
    if scene.reason.kind.id == "tiebreaks.compared-as" and scene["why"].kind.id in OFF_THE_LIST:
        return
    smaller = scene.outside("tiebreaks.smaller-first") is not None
    level = first == second and scene.outside("keizer.higher-on-list") is not None
    if not level and ((first <= second) if not smaller else (first >= second)):
        yield f"{first} does not rank above {second}"
    if ranked["measure"].kind.id == "tiebreaks.measure-points":
        points = {row.number: row.points.fraction for row in scene.extra.rows}
        if (first, second) != (points[ranked["above"]], points[ranked["below"]]):
            yield f"they have {points[ranked['above']]} and {points[ranked['below']]}"


CHOSEN = (Outcome.FORFEIT_LOSS, Outcome.HALF_BYE, Outcome.ZERO_BYE)
"""Rounds that a player chose not to play."""


@witness("tiebreaks.rounds-missed")
def rounds_missed(scene: Scene) -> Iterator[str]:
    ranked = scene.outside("tiebreaks.above")
    who = ranked["below"] if ranked is not None else scene.players[0]
    missed = {n: sum(cell.outcome in CHOSEN for cell in row) for n, row in scene.facts.rows.items()}
    if missed[who] != scene["count"]:
        yield f"{who} missed {missed[who]} rounds"
    if ranked is not None and missed[ranked["above"]] >= missed[who] > 2:
        yield f"{ranked['above']} missed {missed[ranked['above']]}"


@witness("keizer.off-the-list", "keizer.not-on-the-list")
def off_the_list(scene: Scene) -> Iterator[str]:
    ranked = scene.outside("tiebreaks.above")
    who = ranked["below"] if ranked is not None else scene.players[0]
    player = scene.facts.section.player(who)
    if player.status is Status.ACTIVE and scene.reason.kind.id == "keizer.off-the-list":
        yield f"{who} has not withdrawn"
    if player.status is not Status.ACTIVE and scene.reason.kind.id == "keizer.not-on-the-list":
        yield f"{who} has withdrawn"


# -- the working of a value --------------------------------------------------------------------------------------------


@witness("tiebreaks.opponent", "tiebreaks.opponent-rating")
def of_opponent(scene: Scene) -> Iterator[str]:
    """`players` names whose value it is."""
    own = scene.players[0]
    cell = scene.facts.cell(own, scene["round"])
    if cell is None or cell.opponent != scene["who"]:
        yield f"{own} met {cell.opponent if cell else 'nobody'} in round {scene['round']}"
    if scene.reason.kind.id == "tiebreaks.opponent-rating" and scene["rating"] != scene.facts.rating(scene["who"]):
        raise CannotTell


@witness("tiebreaks.round")
def of_round(scene: Scene) -> Iterator[str]:
    own = scene.players[0]
    cell = scene.facts.cell(own, scene["round"])
    if cell is None:
        yield f"{own} had no round {scene['round']}"
    elif cell.opponent:
        so_far = sum(int(each.points) for each in scene.facts.rows[own][: scene["round"]])
        if round(10 * figure(scene["amount"])) not in (so_far, int(cell.points)):
            yield f"{own} had {so_far / 10} after round {scene['round']}"


OUTCOMES = {
    "bye given by the pairing": Outcome.PAIRING_BYE,
    "full-point bye": Outcome.FULL_BYE,
    "half-point bye": Outcome.HALF_BYE,
    "not paired, no point": Outcome.ZERO_BYE,
    "away for the club": Outcome.FULL_BYE,
    "absent with notice": Outcome.HALF_BYE,
    "won by forfeit": Outcome.FORFEIT_WIN,
    "lost by forfeit": Outcome.FORFEIT_LOSS,
}


@witness("tiebreaks.zero", "tiebreaks.virtual", "tiebreaks.own-score", "tiebreaks.capped-at-draws")
@witness("tiebreaks.capped-at-opponent", "tiebreaks.taken-off")
def unplayed(scene: Scene) -> Iterator[str]:
    """The round that the line is about had this outcome."""
    line = scene.outside("tiebreaks.noted")
    if line is None:
        raise CannotTell
    about = next((part for part in line["line"].parts() if "round" in part.kind.holes), None)
    if about is None:
        raise CannotTell
    own, holes = scene.players[0], scene.reason.kind.holes
    cell = scene.facts.cell(own, about["round"])
    if cell is None or cell.outcome is not OUTCOMES[scene["outcome"]]:
        yield f"round {about['round']} of {own} was {cell.outcome if cell else 'not there'}"
    real = scene["own"] if "own" in holes else scene["score"] if scene.reason.kind.id.endswith("own-score") else None
    if real is not None and real != scene.facts.points[own]:
        yield f"{own} has {scene.facts.points[own] / 10}"


# -- play-offs ---------------------------------------------------------------------------------------------------------


@witness("tiebreaks.play-off", "tiebreaks.play-off-us", "tiebreaks.play-off-announced")
def play_off(scene: Scene) -> Iterator[str]:
    rows = {row.number: row for row in scene.extra.rows}
    who = scene["who"]
    if scene.extra.leads:
        raise CannotTell  # another score than the points ranks
    if len({rows[n].points for n in who}) > 1:
        yield f"they have {[str(rows[n].points) for n in who]}"
    better = sum(row.points > rows[who[0]].points for row in scene.extra.rows)
    if scene["place"] != better + 1:
        yield f"{better} have more points"
    form = scene["form"]
    usual = {2: "a match of two games, then the first to win a game", 3: "a round robin of one game each"}
    if form != usual.get(len(who), "a knock-out of two-game matches"):
        yield f"{len(who)} play"


@witness("tiebreaks.tie-again", "tiebreaks.tie-again-by-lot")
def tie_again(scene: Scene) -> Iterator[str]:
    """Of the three who play, the one eliminated stands below the other two; by lot only where nobody does."""
    there, who = places(scene), scene["play_off"]["who"]
    last = max(there[n] for n in who)
    lowest = [n for n in who if there[n] == last]
    said = [scene["out"]] if scene.reason.kind.id == "tiebreaks.tie-again" else None
    if (said is None) is (len(lowest) == 1) or (said is not None and said != lowest):
        yield f"the lowest of {who} are {lowest}"


@witness("tiebreaks.left-out")
def left_out(scene: Scene) -> Iterator[str]:
    """Those left out stand below everybody who plays, in the standings and not by a lot."""
    there = places(scene)
    playing = scene["play_off"]["who"]
    for who in scene["who"]:
        level = [n for n in playing if there[n] >= there[who]]
        if level:
            yield f"{who} stands in place {there[who]}, {level} in {[there[n] for n in level]}"


@witness("tiebreaks.expelled", "tiebreaks.left-early", "tiebreaks.other-entry")
def no_place(scene: Scene) -> Iterator[str]:
    if not scene.players:
        raise CannotTell
    player, id = scene.facts.section.player(scene.players[0]), scene.reason.kind.id
    if player.number in places(scene):
        yield f"{player.number} has place {places(scene)[player.number]}"
    if id == "tiebreaks.expelled" and player.status != "expelled":
        yield f"{player.number} is {player.status}"
    if id == "tiebreaks.left-early" and player.status == "active":
        yield f"{player.number} has not left"
    if id == "tiebreaks.other-entry":
        again = player.reentry_of is not None or any(p.reentry_of == player.number for p in scene.facts.section.players)
        if not again:
            yield f"{player.number} has no other entry"
