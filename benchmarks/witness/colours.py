"""Why this colour: what is due, by how much, and who goes first where two are due the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import Scene, witness

from topboard.core import Outcome

OLD_LAST_ROUND = ("1998", "2005")
"""Editions of the Dutch system that take absolute preferences from topscorers in the last round."""


def is_due(facts: Facts, who: int, color: str, strength: str = "") -> Iterator[str]:
    due, how = facts.preference(who)
    if how == "absolute" == strength or facts.section.edition not in OLD_LAST_ROUND:
        pass
    elif facts.number == facts.section.rounds_total and due == color:
        raise CannotTell  # there nobody above half of the points has an absolute preference in the last round
    if due != color or (strength and how != strength):
        yield f"{who} is due {due or 'neither colour'} ({how}) after {facts.colors(who) or 'no game'}"


def two(scene: Scene) -> tuple[int, int]:
    """White and Black of the board that is spoken of."""
    board = scene.outside("swiss.has-white", "swiss.should-have-white")
    if board is None:
        raise CannotTell
    return board["white"], board["black"]


def gets(scene: Scene, who: int, color: str) -> Iterator[str]:
    """The one with the better claim has the colour in the board that is spoken of."""
    white, black = two(scene)
    if who != (white if color == "W" else black):
        yield f"{who} does not get {color}"


@witness("swiss.has-white", focus=lambda s: (s["white"], s["black"]))
def has_white(scene: Scene) -> Iterator[str]:
    white, black = scene["white"], scene["black"]
    if not any((g.white, g.black) == (white, black) for g in scene.facts.round.games):
        yield f"{white} does not have White against {black}"


@witness("swiss.should-have-white", focus=lambda s: (s["white"], s["black"]))
def should_have_white(scene: Scene) -> Iterator[str]:
    white, black = scene["white"], scene["black"]
    if not any((g.black, g.white) == (white, black) for g in scene.facts.round.games):
        yield f"{white} does not have Black against {black}"


# -- each is due another colour ----------------------------------------------------------------------------------------


@witness("dutch.both-due")
def both_due(scene: Scene) -> Iterator[str]:
    for side in "ab":
        yield from is_due(scene.facts, scene[side], scene[f"color_{side}"], scene[f"strength_{side}"])
        yield from gets(scene, scene[side], scene[f"color_{side}"])


@witness("lim.both-due", "dubov.both-due")
def both_due_plainly(scene: Scene) -> Iterator[str]:
    for side in "ab":
        yield from is_due(scene.facts, scene[side], scene[f"color_{side}"])
        yield from gets(scene, scene[side], scene[f"color_{side}"])


@witness("dutch.one-due", "lim.one-due")
def one_due(scene: Scene) -> Iterator[str]:
    who = scene["who"]
    yield from is_due(scene.facts, who, scene["color"], dict(scene.reason.given).get("strength", ""))
    yield from gets(scene, who, scene["color"])
    other = next(n for n in two(scene) if n != who)
    if scene.facts.colors(other):
        yield f"{other} is due a colour too, after {scene.facts.colors(other)}"


# -- both are due the same ---------------------------------------------------------------------------------------------


def both_the_same(scene: Scene) -> Iterator[str]:
    for who in two(scene):
        yield from is_due(scene.facts, who, scene["color"])


@witness("dutch.stronger")
def stronger(scene: Scene) -> Iterator[str]:
    facts, winner, loser = scene.facts, scene["winner"], scene["loser"]
    yield from is_due(facts, winner, scene["color"], scene["strength"])
    yield from is_due(facts, loser, scene["color"], scene["other_strength"])
    yield from gets(scene, winner, scene["color"])
    for who, told in ((winner, scene["difference"]), (loser, scene["other_difference"])):
        if int(told.replace("\N{MINUS SIGN}", "-")) != facts.difference(who):
            yield f"the colour difference of {who} is {facts.difference(who)}"


@witness("dutch-procedure.stronger")
def stronger_of_old(scene: Scene) -> Iterator[str]:
    yield from is_due(scene.facts, scene["winner"], scene["color"], scene["strength"])
    yield from is_due(scene.facts, scene["loser"], scene["color"], scene["other_strength"])
    yield from gets(scene, scene["winner"], scene["color"])


@witness("dutch.alternate", "lim.history", "double-swiss.alternate", "team.alternate")
def alternate(scene: Scene) -> Iterator[str]:
    if scene.reason.kind.id == "double-swiss.alternate":
        raise CannotTell
    histories = []
    for side in "ab":
        had = scene.facts.colors(scene[side])
        told = scene[f"colors_{side}"].replace("-", "").replace(" ", "")
        histories.append(had)
        if not had.endswith(told) and told != had:
            yield f"{scene[side]} had {had}, not {told}"
    latest = next(((x, y) for x, y in zip(*map(reversed, histories), strict=False) if x != y), None)
    if latest is None:
        yield f"their colours never differed: {histories}"
        return
    yield from gets(scene, scene["a"], "W" if latest[0] == "B" else "B")


@witness("dutch.higher", "lim.rank", "lim.rank-below")
def higher(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    yield from both_the_same(scene)
    white, black = two(scene)
    shorter = min(len(facts.colors(white)), len(facts.colors(black)))
    if shorter and facts.colors(white)[-shorter:] != facts.colors(black)[-shorter:]:
        yield f"they have had {facts.colors(white)} and {facts.colors(black)}"
    if facts.section.system == "burstein":
        raise CannotTell  # there the Index ranks
    first = ranked(facts, (white, black))[0]
    if (scene["who"] == first) == (scene.reason.kind.id == "lim.rank-below"):
        yield f"{first} ranks higher"
    yield from gets(scene, scene["who"], scene["color"])


def ranked(facts: Facts, who: tuple[int, ...]) -> list[int]:
    """By score, then by number."""
    return sorted(who, key=lambda n: (-facts.score(n), n))


@witness("dutch.lot", "double-swiss.number", "team.number")
def lot(scene: Scene) -> Iterator[str]:
    facts, who, color = scene.facts, scene["who"], scene["color"]
    for each in two(scene):
        if facts.colors(each):
            yield f"{each} has had {facts.colors(each)}"
    yield from _parity(scene)
    yield from _a_lot_was_entered(scene)
    if ranked(facts, two(scene))[0] != who and scene.reason.kind.id != "team.number":
        yield f"{who} does not rank higher"
    yield from gets(scene, who, color if _counted(facts, who) % 2 else ("B" if color == "W" else "W"))


@witness("lim.lot")
def lim_lot(scene: Scene) -> Iterator[str]:
    for each in two(scene):
        if scene.facts.colors(each):
            yield f"{each} has had {scene.facts.colors(each)}"
    yield from _parity(scene)
    color = scene["color"] if _counted(scene.facts, scene["who"]) % 2 else ("B" if scene["color"] == "W" else "W")
    yield from gets(scene, scene["who"], color)


def _a_lot_was_entered(scene: Scene) -> Iterator[str]:
    """White by default is not a lot: a sentence names one only where somebody entered what it gave."""
    if scene.facts.section.initial_color is None and re.search(r"\blots?\b", scene.reason.told()):
        yield "nobody entered a lot"


def _parity(scene: Scene) -> Iterator[str]:
    counted = _counted(scene.facts, scene["who"])
    if scene["parity"] != ("odd" if counted % 2 else "even"):
        yield f"{scene['who']} is number {counted} of those who take part"


BYES_GIVEN = (Outcome.PAIRING_BYE,)


def _counted(facts: Facts, who: int) -> int:
    """The number counted over those who take part: who was never paired and is not now has none."""
    took_part = {n for n, row in facts.rows.items() if any(cell.opponent or cell.outcome in BYES_GIVEN for cell in row)}
    return sum(n <= who for n in took_part | set(facts.present))


@witness("lim.limit")
def lim_limit(scene: Scene) -> Iterator[str]:
    yield from both_the_same(scene)
    yield from is_due(scene.facts, scene["who"], scene["color"], "absolute")
    yield from gets(scene, scene["who"], scene["color"])


# -- CFC ---------------------------------------------------------------------------------------------------------------


def cfc_due(facts: Facts, who: int) -> tuple[str, str]:
    if facts.difference(who):
        return facts.due(who), "equalize"
    return facts.due(who), "alternate" if facts.colors(who) else "neither"


@witness("cfc.due-to-equalize", "cfc.due-to-alternate")
def cfc_is_due(scene: Scene) -> Iterator[str]:
    why = scene.reason.kind.id.rpartition("-")[2]
    if cfc_due(scene.facts, scene["who"]) != (scene["color"], why):
        yield f"{scene['who']} is due {cfc_due(scene.facts, scene['who'])} after {scene.facts.colors(scene['who'])}"


@witness("cfc.due-neither")
def cfc_due_neither(scene: Scene) -> Iterator[str]:
    if scene.facts.due(scene["who"]):
        yield f"{scene['who']} is due {cfc_due(scene.facts, scene['who'])} after {scene.facts.colors(scene['who'])}"


@witness("cfc.equalizing-first", "cfc.rank-equalizes", "cfc.rank-alternates", "cfc.third-first")
def cfc_both(scene: Scene) -> Iterator[str]:
    facts, (white, black), id = scene.facts, two(scene), scene.reason.kind.id
    dues = {n: cfc_due(facts, n) for n in (white, black)}
    for who, (color, _) in dues.items():
        if color != scene["color"]:
            yield f"{who} is due {dues[who]} after {facts.colors(who)}"
    winner = white if scene["color"] == "W" else black
    hows = {how for _, how in dues.values()}
    if id == "cfc.equalizing-first":
        if hows != {"equalize", "alternate"} or dues[winner][1] != "equalize":
            yield f"they are due {dues}"
        return
    if scene["who"] != winner:
        yield f"{winner} gets it"
    if id == "cfc.third-first":
        if not facts.colors(winner).endswith(2 * scene["other"]):
            yield f"{winner} has had {facts.colors(winner)}"
        return
    if hows != {"equalize" if id.endswith("equalizes") else "alternate"}:
        yield f"they are due {dues}"
    if ranked_by_rating(facts, (white, black))[0] != winner:
        yield f"{winner} does not rank higher"


def ranked_by_rating(facts: Facts, who: tuple[int, ...]) -> list[int]:
    """By score, then by rating; by number where these are equal."""
    return sorted(who, key=lambda n: (-facts.score(n), -(0 if facts.of_teams else facts.placed(n)), n))


@witness("cfc.both-due")
def cfc_both_due(scene: Scene) -> Iterator[str]:
    for who in scene.players:
        if scene.facts.due(who) != scene["color"]:
            yield f"{who} is due {scene.facts.due(who) or 'neither'} after {scene.facts.colors(who)}"


@witness("cfc.first-lot", "uschess.color-toss")
def neither_has_had(scene: Scene) -> Iterator[str]:
    for who in two(scene):
        if scene.facts.colors(who):
            yield f"{who} has had {scene.facts.colors(who)}"


# -- US Chess 29E ------------------------------------------------------------------------------------------------------


@witness("uschess.color-due")
def us_each_due(scene: Scene) -> Iterator[str]:
    for who, color in zip(two(scene), "WB", strict=True):
        due = scene.facts.due(who)
        if due not in ("", color):
            yield f"{who} is due {due} after {scene.facts.colors(who)} and gets {color}"


def us_both(scene: Scene) -> Iterator[str]:
    """Both are due the colour, and `first` has it."""
    facts, (white, black) = scene.facts, two(scene)
    for who in (white, black):
        if facts.due(who) != scene["due"]:
            yield f"{who} is due {facts.due(who) or 'neither'} after {facts.colors(who)}"
    if scene["first"] != (white if scene["due"] == "W" else black):
        yield f"{scene['first']} does not get {scene['due']}"


def us_other(scene: Scene) -> int:
    return next(n for n in two(scene) if n != scene["first"])


@witness("uschess.color-third")
def us_third(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    other = "B" if scene["due"] == "W" else "W"
    if not scene.facts.colors(scene["first"]).endswith(2 * other):
        yield f"{scene['first']} has had {scene.facts.colors(scene['first'])}"


@witness("uschess.color-unequal")
def us_unequal(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    if not scene.facts.difference(scene["first"]) or scene.facts.difference(us_other(scene)):
        yield f"they have had {[scene.facts.colors(n) for n in two(scene)]}"


@witness("uschess.color-imbalance")
def us_imbalance(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    if abs(scene.facts.difference(scene["first"])) <= abs(scene.facts.difference(us_other(scene))):
        yield f"they have had {[scene.facts.colors(n) for n in two(scene)]}"


@witness("uschess.color-last-round", "uschess.color-latest-difference")
def us_history(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    facts, first, other = scene.facts, scene["first"], us_other(scene)
    rounds = [(x.color_had, y.color_had) for x, y in zip(facts.rows[first], facts.rows[other], strict=True)]
    if scene.reason.kind.id == "uschess.color-last-round":
        last = rounds[-1]
        if None in last or last[0] == last[1]:
            yield f"in the last round they had {last}"
        return
    # A round in which only one of them had a colour counts (29E4: BWxBW v BWBxW).
    latest = next((pair for pair in reversed(rounds) if pair[0] != pair[1]), None)
    if latest is None:
        yield f"their colours never differed: {rounds}"
    elif latest[0] == scene["due"] or latest[1] not in (scene["due"], None):
        yield f"in the latest round in which they differed they had {latest}"


@witness("uschess.color-rank", "uschess.color-rank-minus", "uschess.color-turns", "uschess.color-lot")
def us_same_colors(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    facts, first, other = scene.facts, scene["first"], us_other(scene)
    shorter = min(len(facts.colors(first)), len(facts.colors(other)))
    by_round = [
        (x.color_had, y.color_had)
        for x, y in zip(facts.rows[first], facts.rows[other], strict=True)
        if x.color_had and y.color_had
    ]
    if any(x != y for x, y in by_round) and facts.colors(first)[-shorter:] != facts.colors(other)[-shorter:]:
        yield f"they have had {facts.colors(first)} and {facts.colors(other)}"
    if scene.reason.kind.id in ("uschess.color-rank", "uschess.color-rank-minus"):
        higher = ranked_by_rating(facts, (first, other))[0] == first
        if higher == (scene.reason.kind.id == "uschess.color-rank-minus"):
            yield f"{first} ranks {'higher' if higher else 'lower'}"
    if scene.reason.kind.id == "uschess.color-lot" and facts.number != facts.section.rounds_total:
        yield f"round {facts.number} is not the last"


@witness("uschess.color-rank-recent")
def us_recent(scene: Scene) -> Iterator[str]:
    yield from us_both(scene)
    facts, first, other = scene.facts, scene["first"], us_other(scene)
    if facts.colors(first)[-2:] != facts.colors(other)[-2:]:
        yield f"they have had {facts.colors(first)} and {facts.colors(other)}"
    if ranked_by_rating(facts, (first, other))[0] != first:
        yield f"{other} ranks higher"


# -- other systems -----------------------------------------------------------------------------------------------------


@witness("keizer.fewer-whites")
def fewer_whites(scene: Scene) -> Iterator[str]:
    facts, a = scene.facts, scene["a"]
    other = next(n for n in two(scene) if n != a)
    whites = (facts.colors(a).count("W"), facts.colors(other).count("W"))
    if whites != (scene["few"], scene["many"]):
        yield f"they have had {whites} Whites"
    yield from gets(scene, a, "W")


@witness("keizer.more-blacks")
def more_blacks(scene: Scene) -> Iterator[str]:
    for who, told in ((scene["a"], scene["own"]), (scene["b"], scene["other"])):
        if int(told.replace("\N{MINUS SIGN}", "-")) != scene.facts.difference(who):
            yield f"Whites less Blacks of {who} are {scene.facts.difference(who)}"


@witness("keizer.reversed")
def last_game_reversed(scene: Scene) -> Iterator[str]:
    white, black = two(scene)
    met = [cell for cell in scene.facts.rows[white] if cell.opponent == black and cell.met]
    if not met or met[-1].color_had != "B":
        yield f"{white} had {met[-1].color_had if met else 'no game'} against {black}"


@witness("team.one-due")
def team_one_due(scene: Scene) -> Iterator[str]:
    yield from gets(scene, scene["who"], scene["color"])
    if not scene.facts.colors(scene["who"]):
        yield f"{scene['who']} has not played yet"


@witness("team.lower")
def team_lower(scene: Scene) -> Iterator[str]:
    for who, told in ((scene["white"], scene["low"]), (scene["black"], scene["high"])):
        if int(told.replace("\N{MINUS SIGN}", "-")) != scene.facts.difference(who):
            yield f"the colour difference of {who} is {scene.facts.difference(who)}"
    if scene.facts.difference(scene["white"]) >= scene.facts.difference(scene["black"]):
        yield "it is not lower"


@witness("team.last")
def team_last(scene: Scene) -> Iterator[str]:
    had = scene.facts.colors(scene["who"])
    if not had or had[-1] != scene["color"]:
        yield f"{scene['who']} has had {had or 'no match'}"


@witness("team.other")
def team_other(scene: Scene) -> Iterator[str]:
    yield from team_last(scene)
    if scene.facts.colors(scene["first"]):
        yield f"{scene['first']} has played"


@witness("knockout.fewer-whites")
def knockout_fewer(scene: Scene) -> Iterator[str]:
    white, black = scene["white"], scene["black"]
    if scene.facts.difference(black) <= scene.facts.difference(white):
        yield f"{black} has had {scene.facts.colors(black)}, {white} {scene.facts.colors(white)}"
    yield from gets(scene, white, "W")


@witness("knockout.last-color")
def knockout_last(scene: Scene) -> Iterator[str]:
    had = scene.facts.colors(scene["black"])
    if not had.endswith("W"):
        yield f"{scene['black']} has had {had or 'no game'}"


@witness("knockout.turned", "ladder.turned")
def turned(scene: Scene) -> Iterator[str]:
    white = scene["white"]
    opponent = scene.facts.opponent(white)
    games = (each.game_of(white) for each in scene.facts.section.rounds[: scene.facts.number - 1])
    had = [game.color_paired(white) for game in games if game is not None and game.opponent(white) == opponent]
    if not had or had[-1] != "B":
        yield f"{white} had {had[-1] if had else 'no game'} against {opponent}"


@witness("ladder.first-white")
def ladder_first(scene: Scene) -> Iterator[str]:
    if scene.facts.met_in(scene["white"], scene.facts.opponent(scene["white"])):
        yield "they have met before"


@witness("simul.white", "simul.black")
def display_colour(scene: Scene) -> Iterator[str]:
    white = scene.reason.kind.id == "simul.white"
    for game in scene.facts.round.games:
        if (game.white if white else game.black) != scene["giver"]:
            yield f"board {game.board} has {game.white} v {game.black}"


@witness("quads.has-white")
def quad_white(scene: Scene) -> Iterator[str]:
    yield from has_white(scene)
