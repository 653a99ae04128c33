"""What `check` says of a round: the boards that differ are there, and what the rules give instead is not."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.answers import in_round
from benchmarks.witness.facts import CannotTell
from benchmarks.witness.registry import Scene, witness

from topboard.rulebook import Reason


def _pairs(reasons: tuple[Reason, ...]) -> list[Reason]:
    return [each for each in reasons if each.kind.id in ("pairing.pair", "pairing.bye-for")]


@witness("swiss.exchanged", "swiss.exchanged-on", "swiss.exchanged-in", "swiss.exchanged-in-on", "knockout.other-pairs")
@witness("knockout.lacking", "knockout.too-many")
def exchanged(scene: Scene) -> Iterator[str]:
    holes = scene.reason.kind.holes
    for pair in _pairs(scene["paired"]) if "paired" in holes else ():
        if not in_round(scene, pair):
            yield f"the round has no {pair.told()}"
    for pair in _pairs(scene["due"]) if "due" in holes else ():
        if in_round(scene, pair):
            yield f"the round has {pair.told()}"
    if "boards" in holes:
        named = {n for pair in _pairs(scene["paired"]) for n in (pair["a"], dict(pair.given).get("b", 0))}
        boards = {game.board for game in scene.facts.round.games if named & set(game.players)}
        told = scene["boards"]
        of = set(told["boards"]) if "boards" in told.kind.holes else {told["board"]}
        if not of <= boards:
            yield f"they play on {sorted(boards)}"


@witness("swiss.turned")
def turned(scene: Scene) -> Iterator[str]:
    """The colours of a board are the other way round."""
    why = scene["why"]
    if "white" not in why.kind.holes:
        raise CannotTell
    games = {game.board: game for game in scene.facts.round.games}
    game = games.get(scene["board"])
    if game is None or (game.white, game.black) != (why["black"], why["white"]):
        yield f"board {scene['board']} is {game.players if game else 'not there'}"


@witness("table.turned", "smallswiss.white-due")
def turned_board(scene: Scene) -> Iterator[str]:
    if not any(
        (game.board, game.white, game.black) == (scene["board"], scene["black"], scene["white"])
        for game in scene.facts.round.games
    ):
        yield f"{scene['black']} does not have White against {scene['white']} on board {scene['board']}"


@witness("table.never-meet", "table.met-already", "table.other-round")
def on_board(scene: Scene) -> Iterator[str]:
    facts, a, b, id = scene.facts, scene["a"], scene["b"], scene.reason.kind.id
    if not any(game.board == scene["board"] and set(game.players) == {a, b} for game in facts.round.games):
        yield f"board {scene['board']} is not that of {a} and {b}"
    if id == "table.met-already" and not facts.met_in(a, b):
        yield f"{a} and {b} have not met"
    if id == "table.other-round" and (scene["round"] != facts.number or facts.number in scene["rounds"]):
        yield f"this is round {facts.number}"


@witness("table.missing")
def missing(scene: Scene) -> Iterator[str]:
    if scene.facts.meet(scene["a"], scene["b"]):
        yield f"{scene['a']} and {scene['b']} meet"


@witness("table.same-line")
def same_line(scene: Scene) -> Iterator[str]:
    if scene["round"] != scene.facts.number:
        yield f"this is round {scene.facts.number}"


@witness("ladder.other", "simul.other")
def other_games(scene: Scene) -> Iterator[str]:
    """Where the pairs are the same, the colours must be others."""
    due = _pairs(scene["due"])
    games = {(game.white, game.black) for game in scene.facts.round.games}
    if {(pair["a"], pair["b"]) for pair in due} == games:
        yield "the round has these games"


@witness("swiss.same", "knockout.same", "ladder.same", "simul.same")
def same(scene: Scene) -> Iterator[str]:
    """Every board has the colours for which a reason was recorded."""
    games = {(game.white, game.black) for game in scene.facts.round.games}
    for decision in scene.decisions:
        reason = decision.reason
        if reason.kind.id == "swiss.has-white" and (reason["white"], reason["black"]) not in games:
            yield f"{reason['white']} was to have White against {reason['black']}"
    if scene.reason.kind.id == "simul.same" and len({game.white for game in scene.facts.round.games}) > 1:
        givers = set.intersection(*({*players} for players in games))
        if not givers:
            yield "nobody plays on every board"


@witness("pairing.left-out", "pairing.paired-twice", "pairing.not-to-be-paired", "pairing.several-byes")
def wrong_entrants(scene: Scene) -> Iterator[str]:
    facts, id = scene.facts, scene.reason.kind.id
    value = scene["who"]
    for who in value if isinstance(value, tuple) else (value,):
        boards = sum(who in game.players for game in facts.round.games)
        if id == "pairing.left-out" and (boards or facts.bye_holder == who):
            yield f"{who} is paired"
        if id == "pairing.paired-twice" and boards < 2:
            yield f"{who} has {boards} boards"
        if id == "pairing.not-to-be-paired" and not boards and facts.bye_holder != who:
            yield f"{who} is not paired"
