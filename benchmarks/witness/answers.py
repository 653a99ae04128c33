"""Answers to "why?": that the round has the pair or has it not, and what else they say of the round as it is."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.boards import meet
from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import Scene, witness

from topboard.rulebook import Reason, Subject


def in_round(scene: Scene, pair: Reason) -> bool:
    """Whether a pair, or the bye for somebody, is in the round."""
    if pair.kind.id == "pairing.pair":
        return scene.facts.meet(pair["a"], pair["b"])
    if pair.kind.id == "pairing.bye-for":
        return bool(scene.facts.bye_holder == pair["a"])
    raise CannotTell


@witness("swiss.as-ruled", "swiss.as-ruled-on", "swiss.not-as-ruled")
def as_ruled(scene: Scene) -> Iterator[str]:
    if scene["round"] != scene.facts.number:
        yield f"this is round {scene.facts.number}"
    hole = {"swiss.as-ruled": "pairs", "swiss.not-as-ruled": "there"}.get(scene.reason.kind.id)
    for pair in scene[hole] if hole else (scene["pair"],):
        if not in_round(scene, pair):
            yield f"the round has no {pair.told()}"
    if hole is None and scene["pair"].kind.id == "pairing.pair":
        game = scene.facts.round.game_of(scene["pair"]["a"])
        if game is not None and game.board != scene["board"]:
            yield f"they play on board {game.board}"


@witness(
    "swiss.otherwise", "swiss.otherwise-group", "swiss.otherwise-later", "swiss.otherwise-group-later", imagines=True
)
@witness("swiss.otherwise-below", imagines=True)
def otherwise(scene: Scene) -> Iterator[str]:
    """Said of a pair that is in the round."""
    if len(scene.players) != 2:
        raise CannotTell
    a, b = scene.players
    if b and not scene.facts.meet(a, b):
        yield f"{a} does not meet {b} but {scene.facts.opponent(a)}"
    if not b and scene.facts.bye_holder != a:
        yield f"{a} does not have the bye"


@witness("swiss.with", "swiss.with-group", "swiss.with-later", "swiss.with-group-later", imagines=True)
@witness("swiss.with-below", imagines=True)
def with_pair(scene: Scene) -> Iterator[str]:
    """Said of a pair that is not in the round, and is the one asked for."""
    pair = scene["pair"]
    if in_round(scene, pair):
        yield f"the round has {pair.told()}"
    named = {pair["a"], pair["b"]} if pair.kind.id == "pairing.pair" else {pair["a"], 0}
    if len(scene.players) == 2 and named != set(scene.players):
        yield f"asked was {scene.players}"


@witness("swiss.colours-turned")
def colours_turned(scene: Scene) -> Iterator[str]:
    why = scene["why"]
    if why.kind.id == "swiss.should-have-white" and scene.facts.color(why["white"]) != "B":
        yield f"{why['white']} has White"


# -- refusals ----------------------------------------------------------------------------------------------------------


@witness("swiss.no-opponent", "swiss.no-opponents", "swiss.few-opponents-of-one", "swiss.few-opponents")
def too_few_opponents(scene: Scene) -> Iterator[str]:
    """Those who are named can meet nobody but the opponents named, and these are too few (Tutte, Hall)."""
    facts, id = scene.facts, scene.reason.kind.id
    value = scene["who"]
    who = value if isinstance(value, tuple) else (value,)
    named = set(scene["opponents"]) if "opponents" in scene.reason.kind.holes else set()
    for one in who:
        others = [n for n in facts.expected if n != one and n not in named and facts.may_meet(one, n, colors=False)]
        free = [n for n in others if n not in who and facts.preference(n) != facts.preference(one)]
        if free and facts.section.system in ("uschess", "cfc"):
            yield f"{one} may meet {free}"
    if id.startswith("swiss.few") and len(named) >= len(who):
        yield f"{len(named)} opponents for {len(who)} players"


@witness("swiss.have-met")
def have_met(scene: Scene) -> Iterator[str]:
    for pair in scene["pairs"]:
        if not scene.facts.met_in(pair["a"], pair["b"]):
            yield f"{pair.told()}: they have not met"


@witness("swiss.forbidden", "swiss.apart")
def forbidden(scene: Scene) -> Iterator[str]:
    for pair in scene["pairs"]:
        if not scene.facts.kept_apart(pair["a"], pair["b"]):
            yield f"{pair.told()}: nobody keeps them apart"


@witness("swiss.same-colour")
def same_colour(scene: Scene) -> Iterator[str]:
    for pair in scene["pairs"]:
        dues = [scene.facts.preference(n) for n in (pair["a"], pair["b"])]
        if dues[0] != dues[1] or dues[0][1] != "absolute":
            yield f"{pair.told()}: they are due {dues}"


@witness("swiss.nobody-for-bye")
def nobody_for_bye(scene: Scene) -> Iterator[str]:
    if len(scene.facts.expected) % 2 == 0:
        yield f"{len(scene.facts.expected)} are to be paired, which is even"


@witness("uschess.too-few", "cfc.nobody-to-pair")
def too_few(scene: Scene) -> Iterator[str]:
    told = scene["count"] if "count" in scene.reason.kind.holes else 0
    if told != len(scene.facts.expected):
        yield f"{len(scene.facts.expected)} are to be paired"


# -- averages, indices, lists ------------------------------------------------------------------------------------------


@witness("dubov.row", "dubov.book-row")
def row(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene["a"], scene["b"]
    yield from meet(scene, a, b)
    if scene["rating"] != facts.rating(b):
        yield f"{b} is rated {facts.rating(b)}"
    if scene["aro"] != average_opponent(facts, a):
        yield f"{a} met opponents of {average_opponent(facts, a)} on average"
    rows = [d.reason["a"] for d in scene.decisions if d.reason.kind.id == scene.reason.kind.id]
    paired = [d.players for d in scene.decisions if d.subject is Subject.PAIRING]
    groups = [d.players for d in scene.decisions if d.reason.kind.id in ("dubov.group", "dubov.group-up")]
    group = next((players for players in groups if {a, b} <= set(players)), None)
    if group is None:
        raise CannotTell
    together = [n for n in rows if n in group]
    less = sum(average_opponent(facts, n) < scene["aro"] for n in together)
    same = sum(average_opponent(facts, n) == scene["aro"] for n in together)
    if less >= scene["row"] or (
        len(together) == sum(set(pair) <= set(group) for pair in paired) and scene["row"] > less + same
    ):
        yield f"{less} rows of the group have a smaller average, {same} this one"


def average_opponent(facts: Facts, who: int) -> int:
    """The mean rating of those met over the board, halves up; 0 before the first game (C.04.4.1 1.7)."""
    met = [facts.rating(cell.opponent) for cell in facts.rows[who] if cell.opponent and cell.met]
    return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0


@witness("dubov.changes-sides")
def changes_sides(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.preference(who)[0] != scene["due"]:
        yield f"{who} is due {facts.preference(who)} after {facts.colors(who) or 'no game'}"
    if scene["side"] == scene["due"]:
        yield f"{who} stands with those of the same colour"


@witness("burstein.folded")
def folded(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene["a"], scene["b"]
    yield from meet(scene, a, b)
    if scene["high"] >= scene["low"]:
        yield f"place {scene['high']} is not before place {scene['low']}"
    for who, told in ((a, scene["index_a"]), (b, scene["index_b"])):
        if not all(cell.played for n in facts.numbers for cell in facts.rows[n]):
            raise CannotTell  # unplayed rounds have rules of their own
        if facts.is_accelerated or "/" not in told:
            raise CannotTell
        buchholz = sum(facts.points[cell.opponent] for cell in facts.rows[who])
        if round(10 * float(told.partition("/")[0])) != buchholz:
            yield f"the opponents of {who} have {buchholz / 10}"


@witness("burstein.seeding-round")
def seeding_round(scene: Scene) -> Iterator[str]:
    usual = min(4, scene.facts.section.rounds_total // 2)
    if scene["round"] != scene.facts.number or scene["round"] > scene["count"] or scene["count"] != usual:
        yield f"round {scene.facts.number}; {usual} are seeding rounds"


@witness("keizer.lower-has-white")
def lower_has_white(scene: Scene) -> Iterator[str]:
    """Nothing else decides: as many Whites, as many Blacks, and no game between them."""
    board = scene.outside("swiss.has-white")
    if board is None:
        raise CannotTell
    white, black = board["white"], board["black"]
    if scene["who"] != white:
        yield f"{white} has White"
    if scene.facts.colors(white).count("W") != scene.facts.colors(black).count("W"):
        yield f"they have had {scene.facts.colors(white)} and {scene.facts.colors(black)}"


@witness("double-swiss.second-game")
def second_game(scene: Scene) -> Iterator[str]:
    white, black = scene["white"], scene["black"]
    if not any((game.white, game.black) == (white, black) for game in scene.facts.round.games):
        yield f"{white} does not have White against {black}"
    cell = scene.facts.cell(white, scene.facts.number - 1)
    if cell is None or cell.opponent != black or cell.color != "B":
        yield f"{white} did not have Black against {black} in the first game"


@witness("double-swiss.rest-of-bye")
def rest_of_bye(scene: Scene) -> Iterator[str]:
    if scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} meets {scene.facts.opponent(scene['who'])}"


# -- rulings under way -------------------------------------------------------------------------------------------------


@witness("uschess.new-opponent", "uschess.bye-is-paired")
def new_opponent(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))


@witness("uschess.end-of-the-ladder")
def end_of_ladder(scene: Scene) -> Iterator[str]:
    if scene.facts.bye_holder != scene.who("who"):
        yield f"{scene.facts.bye_holder or 'nobody'} has the bye"


@witness("pairing.by-the-rules")
def by_the_rules(scene: Scene) -> Iterator[str]:
    """Said only where another round stands than the one that the rules give."""
    ruled, facts = scene.ruled, scene.facts
    if ruled is not None and _rows(ruled[0]) == _rows(facts):
        yield "the round is as the rules give it"


def _rows(facts: Facts) -> set[tuple[int, int]]:
    return {game.players for game in facts.round.games} | {(facts.bye_holder, 0)}


@witness("director.around-fixed")
def around_fixed(scene: Scene) -> Iterator[str]:
    """Whoever is fixed meets another who is, or has the bye."""
    for who in scene.everybody("fixed"):
        opponent = scene.facts.opponent(who)
        if opponent not in scene.everybody("fixed") and scene.facts.bye_holder != who:
            yield f"{who} meets {opponent or 'nobody'}"


@witness("director.pair-fixed")
def pair_fixed(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))


@witness("director.bye-fixed")
def bye_fixed(scene: Scene) -> Iterator[str]:
    if scene.facts.bye_holder != scene.who("who"):
        yield f"{scene.facts.bye_holder or 'nobody'} has the bye"
