"""What another round would count, and who would play otherwise: the sentence against the round as it is.

Of a round that was not paired the facts know nothing; but it must count more than the round as it is, and whoever is
named as having it in the round as it is must have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.boards import drops
from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.floats import counted_in_group, pairs_within
from benchmarks.witness.registry import CHECKED, Scene, witness

COUNTED = (
    *("burstein.left-again", "burstein.left-again-next", "burstein.left-next", "burstein.left-next-scores"),
    *("burstein.left-over-scores", "cfc.crossings", "cfc.distance", "cfc.interchanges", "cfc.jumps", "cfc.odd-men"),
    *("cfc.repeated", "cfc.requests", "cfc.unfinished", "dubov.maximum-times", "dubov.maximums"),
    *("dubov.upfloater-scores", "dutch-procedure.moved-left", "dutch-procedure.squares", "dutch.bye-unplayed"),
    *("dutch.differences", "dutch.differences-next", "dutch.down-after-two-by", "dutch.down-again-by"),
    *("dutch.left-again", "dutch.left-next", "dutch.left-next-scores", "dutch.up-after-two-by", "dutch.up-again-by"),
    *("lim.clashes", "lim.leave", "upfloats.denied", "upfloats.next-fails", "upfloats.next-needs"),
    *("upfloats.opponents", "upfloats.repeated", "upfloats.scores", "upfloats.strong-denied", "upfloats.upfloaters"),
    *("uschess.avoided-pairs", "uschess.barred-byes", "uschess.boards-changed", "uschess.bye-places", "uschess.drops"),
    *("uschess.drops-accelerated", "uschess.extra-colors", "uschess.far-switches", "uschess.interchanges"),
    *("uschess.irregular-pairs", "uschess.jumps", "uschess.near-switches", "uschess.never-third"),
    *("uschess.odd-places", "uschess.outside-classes", "uschess.places-switched", "uschess.teammates-apart"),
    *("uschess.third-colors", "uschess.third-meetings", "uschess.undue-colors", "uschess.unrated-apart"),
    *("uschess.unrated-drops",),
)
"""Criteria of which fewer are better."""


def as_it_is(scene: Scene) -> Facts:
    """The facts, where the round as it is has what the rules give."""
    if scene.extra == CHECKED:
        raise CannotTell
    return scene.facts


@witness(*COUNTED)
def counted(scene: Scene) -> Iterator[str]:
    """Beside a figure of the round as it is, the other round has no smaller one; what it has itself, nobody sees."""
    beside = scene.outer[-1] if scene.outer else None
    figure = beside["value"] if beside is not None and beside.kind.id == "swiss.instead" else None
    if figure is not None and figure.kind.id == "swiss.figure" and scene["n"] < figure["n"]:
        yield f"{scene['n']} is less than the {figure['n']} of the round as it is"
    if beside is not None and beside.kind.id == "swiss.instead-of-none" and not scene["n"]:
        yield "that is none either"
    raise CannotTell


@witness("uschess.odd-points", "uschess.switch-points")
def more_points(scene: Scene) -> Iterator[str]:
    if scene["theirs"] <= scene["ours"]:
        yield f"{scene['theirs']} is not more than {scene['ours']}"


@witness("bye-first.bye-fewer-games")
def fewer_games(scene: Scene) -> Iterator[str]:
    facts = as_it_is(scene)
    if scene["n"] >= scene["most"]:
        yield f"{scene['n']} is not fewer than {scene['most']}"
    if facts.bye_holder and not facts.of_teams:
        games = sum(cell.played for cell in facts.rows[facts.bye_holder])
        if games != scene["most"]:
            yield f"{facts.bye_holder}, who has the bye, has played {games}"


# -- colours in a group as it is ---------------------------------------------------------------------------------------


@witness("dutch.third", "dutch.wide")
def extremes(scene: Scene) -> Iterator[str]:
    """C.10, C.11: players of the group who get a colour for the third time running, or a difference above two."""
    facts = scene.facts
    members = counted_in_group(scene)
    seated = [(n, str(facts.color(n))) for pair in pairs_within(facts, members) for n in pair]
    if scene.reason.kind.id == "dutch.third":
        found = [n for n, color in seated if (facts.colors(n) + color).endswith(3 * color)]
    else:
        found = [n for n, color in seated if abs(facts.difference(n) + (1 if color == "W" else -1)) > 2]
    if scene["n"] != len(found):
        yield f"{found or 'nobody'}"


@witness("dutch.all-met", "burstein.all-met", "dubov.all-met", "upfloats.all-met")
def all_met(scene: Scene) -> Iterator[str]:
    """Then everybody who is paired within the group has the colour that is due."""
    facts = scene.facts
    if facts.of_teams or facts.section.system == "double-swiss":
        raise CannotTell  # there a match has both colours
    for pair in pairs_within(facts, counted_in_group(scene)):
        for n in pair:
            if facts.preference(n)[0] not in ("", facts.color(n)) and _both_due(facts, pair):
                yield f"{n} is due {facts.preference(n)} and has {facts.color(n)}"


def _both_due(facts: Facts, pair: tuple[int, int]) -> bool:
    return facts.preference(pair[0])[0] == facts.preference(pair[1])[0] != ""


# -- who it is in the round as it is -----------------------------------------------------------------------------------


@witness("cfc.other-bye", "cfc.other-odd-man", "cfc.other-opponent")
@witness("cfc.other-down", "cfc.other-up", "cfc.other-crossed", "cfc.other-crosser")
def others_instead(scene: Scene) -> Iterator[str]:
    facts, theirs, ours = as_it_is(scene), scene.everybody("theirs"), scene.everybody("ours")
    if set(theirs) == set(ours):
        yield f"they are the same: {ours}"
    what = scene.reason.kind.id
    for who in ours:
        if what == "cfc.other-bye" and facts.bye_holder != who:
            yield f"{facts.bye_holder or 'nobody'} has the bye"
        if what == "cfc.other-odd-man" and not drops(facts, who):
            yield f"{who} meets {facts.opponent(who)}"
        if what == "cfc.other-opponent" and not drops(facts, facts.opponent(who)):
            yield f"{who} meets {facts.opponent(who)}"


@witness("burstein.later-fold", "lim.other-opponent", "keizer.opponent-instead", "burstein.later-float")
@witness("lim.opponent-due-same")
def another_opponent(scene: Scene) -> Iterator[str]:
    """The one who is named last is met in the round as it is."""
    holes = scene.reason.kind.holes
    who = scene["a" if "a" in holes else "who"]
    met = scene["due" if "due" in holes else "first"]
    if not as_it_is(scene).meet(who, met):
        yield f"{who} meets {as_it_is(scene).opponent(who) or 'nobody'}"
    given = next((scene[hole] for hole in ("given", "has", "other") if hole in holes), 0)
    if given and as_it_is(scene).meet(who, given):
        yield f"{who} meets {given} in the round as it is"
    if scene.reason.kind.id == "lim.opponent-due-same":
        for each in (who, given):
            if as_it_is(scene).preference(each)[0] != scene["color"]:
                yield f"{each} is due {as_it_is(scene).preference(each)}"


@witness("keizer.bye-instead")
def another_bye(scene: Scene) -> Iterator[str]:
    if as_it_is(scene).bye_holder != scene["due"]:
        yield f"{as_it_is(scene).bye_holder or 'nobody'} has the bye"


@witness("dubov.other-upfloaters")
def other_upfloaters(scene: Scene) -> Iterator[str]:
    facts = as_it_is(scene)
    if set(scene["who"]) == set(scene["first"]):
        yield "they are the same"
    for who in scene["first"]:
        opponent = facts.opponent(who)
        if not opponent or facts.score(opponent) < facts.score(who):
            yield f"{who} meets {opponent or 'nobody'} and does not float up"


@witness("uschess.other-pairs", "uschess.not-top-down", "uschess.not-on-the-line")
def such_a_pair(scene: Scene) -> Iterator[str]:
    """Of the other round: the pair is not one of the round as it is."""
    pair = scene["pair"]
    if pair.kind.id == "pairing.pair" and as_it_is(scene).meet(pair["a"], pair["b"]):
        yield f"{pair.told()} is in the round as it is"


# -- what the natural pairing would mean -------------------------------------------------------------------------------


@witness("swiss.natural-blocks")
def natural_blocks(scene: Scene) -> Iterator[str]:
    """With the natural opponents together, the others cannot all be paired."""
    facts = scene.facts
    if len(scene.they) != 2 or 0 in scene.they or facts.bye_holder:
        raise CannotTell
    if not facts.may_meet(*scene.they, colors=True):
        raise CannotTell
    if scene.outside("swiss.natural-worse", "swiss.not-natural") is None or scene.imagined:
        raise CannotTell
    if facts.all_can_be_paired(set(facts.present) - set(scene.they), colors=True):
        yield f"without {scene.they} the others can all be paired"


@witness("lim.stuck")
def stuck(scene: Scene) -> Iterator[str]:
    """Nobody of the group whom the player may meet is without another opponent of it."""
    floats = scene.outside("lim.floats")
    if floats is None:
        raise CannotTell
    facts, who, score = scene.facts, scene["who"], floats["where"]["score"]
    if who != floats["who"]:
        yield f"{floats['who']} floats"
    free = [n for n in facts.present if n != who and facts.score(n) == score and facts.may_meet(who, n, colors=True)]
    left = [n for n in free if facts.opponent(n) and facts.score(facts.opponent(n)) != score]
    if [n for n in left if n not in _floating(scene)]:
        yield f"{left} have no opponent there"


def _floating(scene: Scene) -> set[int]:
    parts = [part for decision in scene.decisions for part in decision.reason.parts()]
    named = {part["who"] for part in parts if part.kind.id == "lim.floats"}
    came = {n for part in parts if part.kind.id == "lim.came" for n in part["who"]}
    return named | came | {scene.facts.opponent(n) for n in came}


@witness("lim.floats-on")
def floats_on(scene: Scene) -> Iterator[str]:
    floats = scene.outside("lim.floats")
    if floats is not None and scene["who"] != floats["who"]:
        yield f"{floats['who']} floats"
    if floats is not None and scene.facts.score(scene["who"]) == floats["where"]["score"]:
        yield f"{scene['who']} has the score of the group"


@witness("lim.later-number")
def later_number(scene: Scene) -> Iterator[str]:
    other = scene.outside("lim.other-floater")
    if other is not None and scene["due"] != other["due"]:
        yield f"{other['due']} floats"
    raise CannotTell


@witness("lim.other-floater")
def other_floater(scene: Scene) -> Iterator[str]:
    as_it_is(scene)
    if scene["given"] == scene["due"]:
        yield "it is the same player"
    elif scene["due"] not in _floating(scene):
        yield f"{scene['due']} does not float"


@witness("cfc.opponents-swapped")
def opponents_swapped(scene: Scene) -> Iterator[str]:
    """There are two odd men at least."""
    facts = scene.facts
    odd = [n for n in facts.present if facts.opponent(n) and drops(facts, n)]
    if len(odd) < 2:
        yield f"the odd men are {odd}"
