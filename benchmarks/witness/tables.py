"""Rounds from a table, knock-outs, ladders, displays: who meets whom by a plan and not by a score."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.boards import meet
from benchmarks.witness.facts import CannotTell
from benchmarks.witness.registry import Scene, witness


@witness("table.line")
def line_of_table(scene: Scene) -> Iterator[str]:
    if scene["round"] != scene.facts.number:
        yield f"this is round {scene.facts.number}"
    yield from size_of_table(scene)


def size_of_table(scene: Scene) -> Iterator[str]:
    table = scene["table"]
    if table.kind.id not in ("table.table", "table.table-times", "quads.table"):
        return
    entrants = len(scene.facts.numbers)
    if table["count"] not in (entrants, entrants + entrants % 2):
        yield f"{entrants} take part"


@witness("table.line-free")
def free_in_line(scene: Scene) -> Iterator[str]:
    yield from line_of_table(scene)
    for who in scene["who"]:
        if scene.facts.opponent(who):
            yield f"{who} meets {scene.facts.opponent(who)}"
    idle = {n for n in scene.facts.numbers if not scene.facts.opponent(n)}
    if len(scene["who"]) == 1 and not set(scene["who"]) <= idle:
        yield f"without a game are {sorted(idle)}"


@witness("table.is-free")
def is_free(scene: Scene) -> Iterator[str]:
    if scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} meets {scene.facts.opponent(scene['who'])}"


@witness("table.plays")
def plays(scene: Scene) -> Iterator[str]:
    around = scene.outside("table.occupied")
    if around is None or around["round"] != scene.facts.number:
        raise CannotTell
    if any(not scene.facts.opponent(scene[hole]) for hole in ("white", "black")):
        raise CannotTell  # somebody has left, and the game of the table is not played
    yield from meet(scene, scene["white"], scene["black"])


@witness("simul.meets")
def display(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene["giver"], scene["who"])
    for game in scene.facts.round.games:
        if scene["giver"] not in game.players:
            yield f"board {game.board} is without {scene['giver']}"


@witness("simul.no-bye")
def no_bye(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene["giver"], scene["who"])


@witness("simul.not-opponents")
def not_opponents(scene: Scene) -> Iterator[str]:
    for who in (scene["a"], scene["b"]):
        yield from meet(scene, scene["giver"], who)


@witness("smallswiss.line", "smallswiss.meet-in-line")
def leader_meets(scene: Scene) -> Iterator[str]:
    if scene.reason.kind.id == "smallswiss.line":
        yield from meet(scene, scene["who"], scene["opponent"])
        lines = len(scene.facts.numbers) + len(scene.facts.numbers) % 2 - 1
        if not 1 <= scene["line"] <= lines:
            yield f"a table of {len(scene.facts.numbers)} has {lines} lines"
    elif 0 in (scene["a"], scene["b"]):
        yield "there is no number 0"
    else:
        raise CannotTell


@witness("smallswiss.leader-free")
def leader_free(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.opponent(who):
        yield f"{who} meets {facts.opponent(who)}"
    unmet = [n for n in facts.present if n != who and not facts.met_in(who, n)]
    if unmet:
        yield f"{who} has not met {unmet}"


@witness("smallswiss.have-met")
def have_met(scene: Scene) -> Iterator[str]:
    if not scene.facts.met_in(scene["a"], scene["b"]):
        yield f"{scene['a']} and {scene['b']} have not met"


@witness("smallswiss.not-free")
def not_free(scene: Scene) -> Iterator[str]:
    if not scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} is free in this round"


@witness("smallswiss.no-line")
def no_line(scene: Scene) -> Iterator[str]:
    if scene.facts.opponent(scene["a"]) == scene["b"]:
        yield f"{scene['a']} and {scene['b']} meet in this round"


# -- knock-outs --------------------------------------------------------------------------------------------------------


@witness("knockout.seeds")
def seeds(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene["a"], scene["b"])
    if scene["high"] + scene["low"] != scene["sum"] or scene["sum"] != scene["size"] + 1:
        yield f"{scene['high']} and {scene['low']} in a field of {scene['size']}"
    seeded = scene.facts.present  # everybody who begins, with a game or a bye
    for who, seed in ((scene["a"], scene["high"]), (scene["b"], scene["low"])):
        if who not in seeded or seeded.index(who) + 1 != seed:
            yield f"{who} is not seed {seed}"


@witness("knockout.follows", "knockout.reseeded", "knockout.drawn", "knockout.for-third", "knockout.filled-up")
@witness("knockout.two-players", "knockout.goes-on", "knockout.unbeaten-meet", "knockout.meet-in-final")
@witness("knockout.beaten-meet", "knockout.beaten-meet-again", "knockout.meet-again-in-final")
def knockout_pair(scene: Scene) -> Iterator[str]:
    facts, a, b, id = scene.facts, scene["a"], scene["b"], scene.reason.kind.id
    yield from meet(scene, a, b)
    if id == "knockout.goes-on":
        before = [cell for cell in facts.rows[a] if cell.opponent == b]
        if len(before) >= scene["length"]:
            raise CannotTell  # there was a match before
        if scene["game"] != len(before) + 1 and facts.section.system == "match":
            yield f"they have played {len(before)} games"
        score = sum(cell.outcome.meaning.halves for cell in before[-(scene["game"] - 1) :])
        other = sum(c.outcome.meaning.halves for c in facts.rows[b][-(scene["game"] - 1) :] if c.opponent == a)
        if facts.section.system == "match" and (scene["score"], scene["other"]) != (5 * score, 5 * other):
            yield f"it stands {score / 2} to {other / 2}"
    if id == "knockout.beaten-meet-again" and all(cell.opponent != b for cell in facts.rows[a]):
        yield f"{a} and {b} were never paired"
    if id == "knockout.unbeaten-meet" and facts.section.options.get("games", "1") == "1":
        for who in (a, b):
            if any(cell.opponent and cell.met and not cell.outcome.meaning.halves for cell in facts.rows[who]):
                yield f"{who} has lost a game"


@witness("knockout.meets")
def knockout_meets(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene["who"], scene["opponent"])


@witness("knockout.went-out", "knockout.both-out")
def went_out(scene: Scene) -> Iterator[str]:
    facts, who, opponent = scene.facts, scene["who"], scene["opponent"]
    if facts.opponent(who):
        yield f"{who} meets {facts.opponent(who)} in this round"
    cell = facts.cell(who, scene["round"])
    if cell is not None and cell.opponent != opponent:
        yield f"in round {scene['round']} {who} met {cell.opponent or 'nobody'}"


# -- ladders -----------------------------------------------------------------------------------------------------------


@witness("ladder.challenged")
def challenged(scene: Scene) -> Iterator[str]:
    a, b = scene["a"], scene["b"]
    if not any((c.challenger, c.opponent) == (a, b) for c in scene.facts.section.challenges):
        yield f"{a} has not challenged {b}"


def _open_challenges(scene: Scene) -> list[int]:
    """Who has challenged the other of the two and waits for the game: neither refused nor played since."""
    facts, two = scene.facts, {scene["a"], scene["b"]}
    met = [cell.round for cell in facts.rows[scene["a"]] if cell.opponent == scene["b"]]  # a forfeit settles it, too
    return [
        each.challenger
        for each in facts.section.challenges
        if each.players == two and not each.refused and each.round <= facts.number and max(met, default=0) < each.round
    ]


@witness("ladder.neighbours", "ladder.nearest", "ladder.no-challenge")
def no_challenge(scene: Scene) -> Iterator[str]:
    if _open_challenges(scene):
        yield f"{scene['a']} and {scene['b']} have a challenge"
    if scene.reason.kind.id == "ladder.neighbours" and abs(scene["low"] - scene["high"]) != 1:
        yield f"rungs {scene['low']} and {scene['high']} are not neighbours"
    if scene.reason.kind.id == "ladder.nearest":
        yield from meet(scene, scene["a"], scene["b"])
        if scene["high"] - scene["low"] < 2:
            yield f"rungs {scene['low']} and {scene['high']} have nobody between them"


@witness("ladder.challenge-waits")
def challenge_waits(scene: Scene) -> Iterator[str]:
    if scene["a"] not in _open_challenges(scene):
        yield f"{scene['a']} has not challenged {scene['b']}"
    if scene.facts.meet(scene["a"], scene["b"]):
        yield "they play in this round"


# -- Keizer ------------------------------------------------------------------------------------------------------------


@witness("keizer.next", "keizer.next-possible")
def keizer_next(scene: Scene) -> Iterator[str]:
    """The list is not ours to make; but the next on it who is present has no one present in between."""
    facts, a, b = scene.facts, scene["a"], scene["b"]
    yield from meet(scene, a, b)
    places: dict[int, int] = {}
    for decision in scene.decisions:
        if decision.reason.kind.id in ("keizer.next", "keizer.next-possible"):
            reason = decision.reason
            places |= {reason["a"]: reason["place_a"], reason["b"]: reason["place_b"]}
    if scene["place_a"] >= scene["place_b"]:
        yield f"{a} does not stand above {b}"
    between = {n for n, place in places.items() if scene["place_a"] < place < scene["place_b"]}
    above = {n for n in between if places.get(facts.opponent(n), 0) < scene["place_a"]}
    named = {why["who"] for why in scene["why"]} if scene.reason.kind.id == "keizer.next-possible" else set()
    if between - above - named - {facts.bye_holder}:
        yield f"{sorted(between - above - named)} stand between them and are free"
