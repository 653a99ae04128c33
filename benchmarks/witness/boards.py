"""Why these two meet: natural opponents, halves of groups, players who drop, and what stood against others."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import CHECKED, Scene, witness

from topboard.rulebook import Reason
from topboard.rulebook.holes import PLAYER, PLAYERS, RATED, RATED_PLAYERS


def meet(scene: Scene, a: int, b: int) -> Iterator[str]:
    if not scene.facts.meet(a, b):
        yield f"{a} does not meet {b} but {scene.facts.opponent(a)}"


def has_score(facts: Facts, who: int, score: int) -> Iterator[str]:
    if facts.score(who) != score:
        yield f"{who} has {facts.score(who) / 10}, not {score / 10}"


def residents(facts: Facts, score: int) -> list[int]:
    """Those of this score who are paired in the round, by rank: rating, then number."""
    there = [n for n in facts.present if facts.score(n) == score]
    return sorted(there, key=lambda n: (-facts.rating(n), n))


# -- the frame of all Swiss systems ------------------------------------------------------------------------------------


@witness("swiss.not-natural", focus=lambda s: (s.who("a"), s.who("natural")))
@witness(
    "swiss.natural-worse", "swiss.natural-elsewhere", focus=lambda s: (s.who("a"), s.who("natural")), imagines=True
)
def natural_opponent_was_another(scene: Scene) -> Iterator[str]:
    a, b, natural = scene.who("a"), scene.who("b"), scene.who("natural")
    yield from meet(scene, a, b)
    if natural in (a, b):
        yield f"the natural opponent {natural} is {a} or {b}"
    if natural not in scene.facts.present:
        yield f"the natural opponent {natural} is not paired in this round"


@witness("swiss.naturally-left", focus=lambda s: (s.who("a"), s.who("b")), imagines=True)
def would_be_left(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))


@witness("swiss.natural-has", focus=lambda s: (s["pair"]["a"], s["pair"]["b"]))
def natural_pairing_has(scene: Scene) -> Iterator[str]:
    pair = scene["pair"]
    if pair.kind.id == "pairing.pair" and scene.facts.meet(pair["a"], pair["b"]):
        yield f"{pair['a']} and {pair['b']} meet in the round as it is"


@witness("swiss.both-were-due")
def both_were_due(scene: Scene) -> Iterator[str]:
    for who in (scene.who("a"), scene.who("natural")):
        if scene.facts.due(who) != scene["color"] and scene.facts.preference(who)[0] != scene["color"]:
            yield f"{who} was due {scene.facts.due(who) or 'neither'} after {scene.facts.colors(who) or 'no game'}"


@witness("swiss.scores-differ")
def scores_differ(scene: Scene) -> Iterator[str]:
    facts, who, high, low = scene.facts, scene.who("who"), scene["high"], scene["low"]
    if high <= low:
        yield f"{high} is not above {low}"
    yield from has_score(facts, who, high)
    other = facts.opponent(who)
    if not other:
        yield f"{who} has no opponent at all"
        return
    if facts.score(other) >= high:
        yield f"{who} meets {other}, who has {facts.score(other) / 10}"
    elif {who, other} == set(scene.players):
        yield from has_score(facts, other, low)


@witness("swiss.otherwise-unpairable")
def otherwise_unpairable(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if facts.bye_holder or len(scene.players) != 2:
        raise CannotTell
    a, b = scene.players
    if not facts.meet(a, b):
        yield f"{a} and {b} are not paired"
    elif facts.all_can_be_paired(facts.present, colors=True, apart=(a, b)):
        yield f"everybody can be paired without {a} v {b}, without a rematch and with their colours"


@witness("swiss.with-unpairable")
def with_unpairable(scene: Scene) -> Iterator[str]:
    facts, pair = scene.facts, scene["pair"]
    if pair.kind.id != "pairing.pair" or facts.bye_holder:
        raise CannotTell
    a, b = pair["a"], pair["b"]
    if not facts.may_meet(a, b, colors=True):
        raise CannotTell
    if facts.all_can_be_paired(set(facts.present) - {a, b}, colors=True):
        yield "everybody else can be paired without a rematch and with their colours"


# -- what keeps two apart ----------------------------------------------------------------------------------------------


def _two(scene: Scene) -> tuple[int, int]:
    if len(scene.they) != 2 or 0 in scene.they:
        raise CannotTell
    return scene.they[0], scene.they[1]


@witness("pairing.met", "keizer.same-half", "keizer.too-soon")
def met_in(scene: Scene) -> Iterator[str]:
    a, b = _two(scene)
    rounds = scene.facts.met_in(a, b)
    if scene["round"] not in rounds:
        yield f"{a} and {b} met in {rounds or 'no round'}"


@witness("pairing.met-before")
def met_before(scene: Scene) -> Iterator[str]:
    a, b = _two(scene)
    if not scene.facts.met_in(a, b):
        yield f"{a} and {b} have not met"


@witness("pairing.kept-apart", "pairing.kept-apart-because")
def kept_apart(scene: Scene) -> Iterator[str]:
    a, b = _two(scene)
    if not scene.facts.kept_apart(a, b):
        yield f"the director does not keep {a} and {b} apart"


@witness("pairing.pair-barred", focus=lambda s: (s["a"], s["b"]))
def pair_barred(scene: Scene) -> Iterator[str]:
    """Of a round that is checked, or of a board that somebody made by hand, they may well be paired all the same."""
    judged = scene.extra is CHECKED or not (scene.outer or scene.they)
    if not judged and scene.facts.meet(scene["a"], scene["b"]):
        yield f"{scene['a']} and {scene['b']} meet in the round"


@witness("keizer.too-often")
def too_often(scene: Scene) -> Iterator[str]:
    a, b = _two(scene)
    if len(scene.facts.met_in(a, b)) != scene["count"]:
        yield f"{a} and {b} met {len(scene.facts.met_in(a, b))} times"


@witness("dutch.same-colour", "lim.same-colour", "swiss.both-must-have")
def both_must_have(scene: Scene) -> Iterator[str]:
    for who in _two(scene):
        due = scene.facts.preference(who)
        if due != (scene["color"], "absolute"):
            yield f"{who} is due {due} after {scene.facts.colors(who)}"


@witness("lim.both-due-colour")
def both_due_colour(scene: Scene) -> Iterator[str]:
    for who in _two(scene):
        if scene.facts.preference(who)[0] != scene["color"]:
            yield f"{who} is due {scene.facts.preference(who)} after {scene.facts.colors(who)}"


@witness("uschess.same-team")
def same_team(scene: Scene) -> Iterator[str]:
    for hole in ("a", "b"):
        team = scene.facts.section.player(scene.who(hole)).team
        if team != scene["team"]:
            yield f"{scene.who(hole)} plays for {team or 'no team'}"


# -- top half against bottom half --------------------------------------------------------------------------------------


@witness("uschess.round-one")
def round_one(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    if facts.number != 1:
        yield f"this is round {facts.number}"
    yield from halves(facts, a, b, [n for n in facts.present if n != facts.bye_holder])


def halves(facts: Facts, a: int, b: int, group: list[int]) -> Iterator[str]:
    """Whether `a` can stand in the top half of a group and `b` in the bottom half; equal ratings stand in any order."""
    above = sum(facts.rating(n) > facts.rating(a) for n in group)
    below = sum(facts.rating(n) < facts.rating(b) for n in group)
    if above >= len(group) // 2:
        yield f"{above} of {len(group)} are rated above {a}"
    if below >= len(group) // 2:
        yield f"{below} of {len(group)} are rated below {b}"


CHANGED_DROPS = ("uschess.odd-", "uschess.opponent-")
"""Somebody drops, or meets the player who drops, instead of another."""


@witness("uschess.natural")
def natural_in_group(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    for who in (a, b):
        yield from has_score(facts, who, scene["score"])
    if any(part.kind.id.startswith(CHANGED_DROPS) for d in scene.decisions for part in d.reason.parts()):
        raise CannotTell  # the natural pairing comes before the changes for colours (29E), and others were in the group
    group = [n for n in residents(facts, scene["score"]) if facts.opponent(n) and _same_score(facts, n)]
    yield from halves(facts, a, b, group)


def _same_score(facts: Facts, who: int) -> bool:
    return facts.score(facts.opponent(who)) == facts.score(who)


@witness("uschess.natural-within", "uschess.next-within")
def natural_within(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))
    if scene.reason.kind.id == "uschess.natural-within":
        for who in (scene.who("a"), scene.who("b")):
            yield from has_score(scene.facts, who, scene["score"])


@witness("uschess.natural-accelerated", "uschess.dropped-accelerated")
def accelerated(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))
    if not scene.facts.section.acceleration and not scene.facts.section.options.get("acceleration"):
        yield "the section is not accelerated"
    if scene.facts.number > 2:
        yield f"this is round {scene.facts.number}"


@witness("uschess.next-in-rank")
def next_in_rank(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    for who in (a, b):
        yield from has_score(facts, who, scene["score"])
    staying = [n for n in residents(facts, scene["score"]) if facts.opponent(n) and _same_score(facts, n)]
    between = [n for n in staying if facts.rating(a) > facts.rating(n) > facts.rating(b)]
    if between:
        yield f"{between} stand between them"


# -- players who drop --------------------------------------------------------------------------------------------------


@witness("uschess.dropped", "uschess.dropped-further", "uschess.dropped-within", "uschess.dropped-past")
def dropped(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    yield from has_score(facts, a, scene["score"])
    yield from has_score(facts, b, scene["below"])
    if scene["score"] <= scene["below"]:
        yield f"{a} does not drop"
    if scene.reason.kind.id == "uschess.dropped-within":
        return
    jumped = {facts.score(n) for n in facts.present if scene["below"] < facts.score(n) < scene["score"]}
    told = scene["jumped"] if scene.reason.kind.id == "uschess.dropped-further" else 0
    if scene.reason.kind.id == "uschess.dropped-past":
        told = len(jumped) or 1
    if len(jumped) != told:
        yield f"there are {len(jumped)} groups between, with {sorted(x / 10 for x in jumped)}"
    yield from _of_its_group(facts, a, scene["odd"], residents(facts, scene["score"]), lowest=True)
    yield from _of_its_group(facts, b, scene["met"], residents(facts, scene["below"]), lowest=False)


@witness("uschess.passed-met", "uschess.passed-teammate", "uschess.passed-paired", "uschess.passed-bye")
@witness("uschess.passed-avoided")
def passed_over(scene: Scene) -> Iterator[str]:
    """Somebody with a score between those of the two who meet, and what stood against it."""
    facts, who, what = scene.facts, scene["who"], scene.reason.kind.id.rpartition("-")[2]
    if what == "met" and not facts.met_in(who, scene["a"]):
        yield f"{who} and {scene['a']} have not met"
    if what == "teammate" and not facts.same_team(who, scene["a"]):
        yield f"{who} and {scene['a']} are not teammates"
    if what == "paired" and not facts.meet(who, scene["other"]):
        yield f"{who} meets {facts.opponent(who)}"
    if what == "bye" and facts.bye_holder != who:
        yield f"{facts.bye_holder or 'nobody'} has the bye"
    if what == "avoided" and facts.meet(who, scene["a"]):
        yield f"{who} meets {scene['a']}"


@witness("uschess.computers")
def computers(scene: Scene) -> Iterator[str]:
    for who in _two(scene):
        if not scene.facts.section.player(who).computer:
            yield f"{who} is not a computer"


@witness("uschess.dropped-by-games")
def dropped_by_games(scene: Scene) -> Iterator[str]:
    """31E1: teams level on match points stand in the order of their game points."""
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    yield from has_score(facts, a, scene["score"])
    yield from has_score(facts, b, scene["below"])
    if (scene["score"], scene["games"]) <= (scene["below"], scene["fewer"]):
        yield f"{a} does not drop"


def _of_its_group(facts: Facts, who: int, said: str, group: list[int], *, lowest: bool) -> Iterator[str]:
    if said == "the only player" and group != [who]:
        yield f"{group} have the score of {who}"
    rated = [n for n in group if facts.rating(n)]
    if said == "the lowest-rated player" and any(facts.rating(n) < facts.rating(who) for n in rated):
        yield f"{min(rated, key=facts.rating)} of the group is rated lower than {who}"
    if said == "the highest-rated player" and any(facts.rating(n) > facts.rating(who) for n in rated):
        yield f"{max(rated, key=facts.rating)} of the group is rated higher than {who}"


@witness("uschess.rematch")
def rematch(scene: Scene) -> Iterator[str]:
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    if not facts.met_in(a, b):
        yield f"{a} and {b} have not met before"
    if facts.bye_holder:
        raise CannotTell
    if facts.all_can_be_paired(facts.present):
        yield "everybody can be paired without a rematch"


# -- exchanges for colours ---------------------------------------------------------------------------------------------


@witness("uschess.switched", "uschess.switched-both-sides")
def switched(scene: Scene) -> Iterator[str]:
    """Of a transposition both sides are named: each player against the one who would have been met (29E5a, 29E7)."""
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    would = {w["a"]: w["b"][0] for w in scene["was"] if w.kind.id == "uschess.would-have-played"}
    other = {a: b, b: a}
    sides = [abs(facts.rating(other[n]) - facts.rating(natural)) for n, natural in would.items() if n in other]
    if scene.reason.kind.id == "uschess.switched-both-sides":
        if sorted((scene["above"], scene["below"])) != sorted(sides):
            yield f"the differences of those who are named are {sides}"
        if scene["points"] != min(scene["above"], scene["below"]):
            yield f"{scene['points']} is not the smaller of the two"
    elif scene["points"] not in sides:
        yield f"the differences of those who are named are {sides}"


@witness("uschess.switched-as-if")
def switched_as_if(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene.who("a"), scene.who("b"))


@witness("uschess.as-if-odd", "uschess.as-if-opponent")
def as_if(scene: Scene) -> Iterator[str]:
    """29D1b: what it would count to change who drops, or whom that one meets. The one who is named does not, and the
    switch counts no more than those two differ by."""
    facts, a, instead, outer = (
        scene.facts,
        scene.who("a"),
        scene.who("instead"),
        scene.outside("uschess.switched-as-if"),
    )
    if scene.reason.kind.id == "uschess.as-if-odd" and drops(facts, a):
        yield f"{a} drops"
    if scene.reason.kind.id == "uschess.as-if-opponent" and drops(facts, facts.opponent(a)):
        yield f"{a} meets {facts.opponent(a)}, who drops"
    if outer is not None and outer["points"] > abs(facts.rating(a) - facts.rating(instead)):
        yield f"{a} and {instead} differ by {abs(facts.rating(a) - facts.rating(instead))}"


@witness("uschess.switched-unrated")
def switched_unrated(scene: Scene) -> Iterator[str]:
    """29E5g: a switch to or from an unrated opponent."""
    facts, a, b = scene.facts, scene.who("a"), scene.who("b")
    yield from meet(scene, a, b)
    named = [a, b, *(w["b"][0] for w in scene["was"] if w.kind.id == "uschess.would-have-played")]
    if all(facts.rating(n) for n in named):
        yield f"everybody who is named is rated: {named}"


@witness("uschess.would-have-played")
def would_have_played(scene: Scene) -> Iterator[str]:
    if scene.facts.meet(scene.who("a"), scene.who("b")):
        yield f"{scene.who('a')} plays {scene.who('b')}"


@witness("uschess.would-have-had-bye")
def would_have_had_bye(scene: Scene) -> Iterator[str]:
    if scene.facts.bye_holder == scene.who("a"):
        yield f"{scene.who('a')} has the bye"


@witness("uschess.switched-odd")
def switched_odd(scene: Scene) -> Iterator[str]:
    """What the changes count, one by one; with an unrated player nothing counts (29E5g)."""
    yield from meet(scene, scene.who("a"), scene.who("b"))
    parts = [_counts(part) for part in scene["changes"]]
    if scene["points"] != sum(parts):
        yield f"the changes count {parts}"


def _counts(change: Reason) -> int:
    if "direct" in change.kind.holes:
        return min(int(change["direct"]), int(change["other"]))
    return int(change["points"]) if "points" in change.kind.holes else 0


@witness("uschess.odd-instead", "uschess.odd-switched", "uschess.odd-past", "uschess.odd-unrated")
def drops_instead(scene: Scene) -> Iterator[str]:
    """29D1b: this one drops, those who are named beside it do not."""
    if not drops(scene.facts, scene.who("a")):
        yield f"{scene.who('a')} meets {scene.facts.opponent(scene.who('a'))} and does not drop"
    facts, to = scene.facts, scene.facts.opponent(scene.who("a"))
    for other in _instead(scene):
        if drops(facts, other) and facts.score(facts.opponent(other)) == facts.score(to):
            yield f"{other} drops to that group too"
    yield from _difference_is_named(scene)


@witness("uschess.opponent-instead", "uschess.opponent-switched", "uschess.opponent-past", "uschess.opponent-unrated")
def meets_dropper_instead(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if not drops(facts, facts.opponent(scene.who("a"))):
        yield f"{scene.who('a')} does not meet a player who drops"
    dropping = facts.opponent(scene.who("a"))
    for other in _instead(scene):
        if facts.opponent(other) == dropping:
            yield f"{other} meets {dropping}"
    yield from _difference_is_named(scene)


def drops(facts: Facts, who: int) -> bool:
    """Whether somebody plays in a lower group."""
    opponent = facts.opponent(who) if who else 0
    if facts.is_accelerated:
        raise CannotTell  # there the groups are not those of the scores
    return bool(opponent) and facts.score(opponent) < facts.score(who)


def _instead(scene: Scene) -> tuple[int, ...]:
    return scene.everybody("others") if "others" in scene.reason.kind.holes else (scene.who("instead"),)


def _difference_is_named(scene: Scene) -> Iterator[str]:
    """The points are those between the two who are named, or between their natural opponents."""
    facts, a, (instead, *_) = scene.facts, scene.who("a"), _instead(scene)
    what = scene.reason.kind.id.rpartition("-")[2]
    if what == "unrated":
        if facts.rating(scene["unrated"]):
            yield f"{scene['unrated']} is rated {facts.rating(scene['unrated'])}"
        return
    if what == "past":
        a = scene.who("nearer")
        if not min(facts.rating(a), facts.rating(instead)) <= facts.rating(a) <= max(map(facts.rating, (a, instead))):
            yield f"{a} does not stand between them"
    direct = abs(facts.rating(a) - facts.rating(instead))
    if what == "instead" and scene["points"] != direct:
        yield f"{a} and {instead} differ by {direct}"
    if what == "past" and scene["points"] > direct:
        yield f"{a} and {instead} differ by {direct} only"
    if what == "switched":
        other = abs(facts.rating(scene["p"]) - facts.rating(scene["q"]))
        if (scene["direct"], scene["other"]) != (direct, other):
            yield f"the differences are {direct} and {other}"


SWITCHES = ("uschess.switched", "uschess.switched-both-sides", "uschess.switched-odd", "uschess.switched-as-if")


@witness("uschess.within-limit", "uschess.within-larger")
def within_limit(scene: Scene) -> Iterator[str]:
    switch = scene.outside(*SWITCHES)
    if switch is not None and switch["points"] > scene["limit"]:
        yield f"{switch['points']} is more"


@witness("uschess.no-limit")
def no_limit(scene: Scene) -> Iterator[str]:
    """Somebody who is named is unrated."""
    switch = scene.outside(*SWITCHES)
    if switch is None:
        raise CannotTell
    named = {number for part in switch.parts() for number in _named(part)}
    if all(scene.facts.rating(n) for n in named):
        yield f"everybody who is named is rated: {sorted(named)}"


def _named(part: Reason) -> Iterator[int]:
    """Everybody in the holes of a reason."""
    for name, value in part.given:
        hole = part.kind.holes[name]
        if hole is PLAYER or hole is RATED:
            yield value[0] if isinstance(value, tuple) else value
        elif hole is PLAYERS or hole is RATED_PLAYERS:
            yield from (each[0] if isinstance(each, tuple) else each for each in value)


@witness("uschess.exchange-refused")
def exchange_refused(scene: Scene) -> Iterator[str]:
    if scene["points"] <= scene["limit"]:
        yield f"{scene['points']} is within {scene['limit']}"
    yield from exchange_counts(scene)


@witness("uschess.exchange-worse")
def exchange_counts(scene: Scene) -> Iterator[str]:
    """One of the two would meet `who`, the other the opponent of `who`: the smaller of the differences (29E5c)."""
    facts, x = scene.facts, scene.who("who")
    y, two = facts.opponent(x), scene.players
    if len(two) != 2 or not y or x in two:
        yield f"{x} has no other board"
        return
    counts = {
        min(abs(facts.rating(v) - facts.rating(x)), abs(facts.rating(u) - facts.rating(y))) for u, v in (two, two[::-1])
    }
    if scene["points"] not in counts:
        yield f"the exchanges of {two} with {x} and {y} count {sorted(counts)}"


@witness("uschess.exchange-no-better")
def another_board(scene: Scene) -> Iterator[str]:
    if scene["who"] in scene.players or not scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} has no other board"


@witness("uschess.no-exchange")
def no_exchange(scene: Scene) -> Iterator[str]:
    """No exchange with a board of the same score mends the clash without a rematch and without a new clash."""
    facts, two = scene.facts, scene.players
    if len(two) != 2 or facts.of_teams or scene.imagined or facts.is_accelerated:
        raise CannotTell
    if facts.section.options.get("class_pairings") or facts.score(two[0]) != facts.score(two[1]):
        raise CannotTell
    for game in facts.round.games:
        if set(game.players) == set(two) or {facts.score(n) for n in (*game.players, *two)} != {facts.score(two[0])}:
            continue
        for x, y in (game.players, game.players[::-1]):
            new = ((two[0], x), (two[1], y))
            fits = all(facts.may_meet(*pair) and facts.due(pair[0]) != facts.due(pair[1]) for pair in new)
            if fits and not any(facts.same_team(*pair) for pair in new):
                yield f"{new} would not clash"


@witness("uschess.extra-color", "uschess.no-alternation")
def colors_clash(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    due = {facts.due(n) for n in scene.players}
    if len(scene.players) == 2 and len(due) > 1:
        yield f"their colours do not clash: {[(n, facts.colors(n), facts.due(n)) for n in scene.players]}"
    if len(scene.players) == 2 and scene.reason.kind.id == "uschess.extra-color":
        gets = [n for n in scene.players if facts.color(n) and facts.color(n) != facts.due(n)]
        if gets and all(not facts.difference(n) for n in gets):
            yield f"{gets} has had as many of each colour"
