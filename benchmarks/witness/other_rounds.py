"""What speaks against another round, in words: it comes later, or those further down could not all be paired.

Of a round that was not paired the facts know nothing. But what it would exchange must be there to be exchanged, and
where somebody could not be paired, no way of pairing everybody may be found.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.answers import average_opponent
from benchmarks.witness.boards import drops
from benchmarks.witness.criteria import as_it_is
from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.floats import GROUPS, float_outside, left_over, members_of
from benchmarks.witness.registry import Scene, witness

from topboard.rulebook import Reason, Subject

IN_A_GROUP = ("swiss.otherwise-group-later", "swiss.with-group-later", "swiss.group-comes-later", "swiss.group-has")
PASSED_OVER = ("dutch.passed-over", "bye-first.passed-over")


def members_outside(scene: Scene) -> tuple[int, ...]:
    """The members of the group of which an answer speaks."""
    named = scene.outside(*IN_A_GROUP)
    if named is None or "score" not in named["where"].kind.holes:
        raise CannotTell
    return members_of(scene, named["where"]["score"])


def came_down(facts: Facts, members: tuple[int, ...]) -> list[int]:
    lowest = min(map(facts.score, members))
    return [n for n in members if facts.score(n) > lowest]


def cannot_be_exchanged(members: tuple[int, ...], least: int) -> Iterator[str]:
    if len(members) < least:
        yield f"{members} leave nothing to exchange"


# -- a later order -----------------------------------------------------------------------------------------------------


@witness("dutch.later-transposition", "dutch.later-exchange", "dubov.later-rows", "dubov.other-rows")
@witness("dubov.other-shifters", "dutch.just-as-good", "burstein.later-left")
def another_order(scene: Scene) -> Iterator[str]:
    """There are at least two pairs in the group, or a pair and somebody who is left over."""
    as_it_is(scene)
    if scene.reason.kind.id == "burstein.later-left" and scene.facts.meet(scene["who"], scene["other"]):
        yield f"{scene['who']} meets {scene['other']} in the round as it is"
    yield from cannot_be_exchanged(members_outside(scene), 3)


@witness("cfc.other-order")
def another_order_of_half(scene: Scene) -> Iterator[str]:
    """The group, or the half of the field, has two pairs."""
    as_it_is(scene)
    named = scene.outside(*IN_A_GROUP)
    if named is None or named["where"].kind.id not in ("cfc.upper-half", "cfc.lower-half"):
        raise CannotTell
    yield from cannot_be_exchanged(scene.facts.present, 8)


@witness("dutch.later-opponents", "dutch.other-moved", "dubov.other-floater-pairs")
def others_for_those_moved(scene: Scene) -> Iterator[str]:
    as_it_is(scene)
    members = members_outside(scene)
    if not came_down(scene.facts, members):
        yield f"{members} have one score"


@witness("dubov.other-leaving")
def others_leave(scene: Scene) -> Iterator[str]:
    members = members_outside(scene)
    if not left_over(as_it_is(scene), members):
        yield f"all of {members} are paired there"


@witness("dubov.other-moved-up")
def others_move_up(scene: Scene) -> Iterator[str]:
    facts, members = as_it_is(scene), members_outside(scene)
    if len({facts.score(n) for n in members}) < 2:
        yield f"{members} have one score, so nobody moved up"


@witness("lim.other-crack")
def other_pairs_undone(scene: Scene) -> Iterator[str]:
    """Some pair has been undone for the median group."""
    as_it_is(scene)
    undone = [part for each in scene.decisions for part in each.reason.parts() if part.kind.id == "lim.cracked"]
    if scene.decisions and not undone:
        yield "no pair was undone"


@witness("uschess.larger-switches", "uschess.beyond-limits")
def larger_switches(scene: Scene) -> Iterator[str]:
    """A switch for colours exchanges the opponents of two boards, and both have had colours (29E5)."""
    facts = as_it_is(scene)
    if len(facts.round.games) < 2:
        yield "there is one board"


# -- those further down ------------------------------------------------------------------------------------------------


def further_down(facts: Facts, score: int) -> list[int]:
    return [n for n in facts.present if facts.score(n) < score and n != facts.bye_holder]


@witness("dutch.not-everybody")
def not_everybody(scene: Scene) -> Iterator[str]:
    """If the last were left over: no pairing of the others there, with one of all below and the last."""
    if scene.outside("dutch.if-last") is None:
        raise CannotTell
    facts = scene.facts
    _, members = float_outside(scene)
    last = max(members, key=lambda n: (-facts.score(n), n))
    others = [n for n in members if n != last]
    below = further_down(facts, min(map(facts.score, members)))
    rest = [*below, last] if last != facts.bye_holder else below
    if facts.all_can_be_paired(others, colors=True) and facts.all_can_be_paired(rest, colors=True):
        yield f"{others} can be paired with each other, and {rest}"


@witness("dutch.below", "dutch-procedure.for-those-below", "dutch-procedure.was-paired-again")
@witness("dutch-procedure.lowest-paired", "dutch-procedure.others-sent")
def somebody_is_below(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene.extra is not None:
        raise CannotTell
    if scene.outside("dutch.float") is not None:
        _, players = float_outside(scene)
    elif scene.outside("swiss.otherwise-below") is not None or scene.outer[0].kind.id == "sentences":
        players = tuple(n for n in scene.players if n)
    else:
        raise CannotTell
    if facts.bye_holder in players:
        raise CannotTell
    if not [n for n in facts.present if n > min(players) or facts.score(n) < max(map(facts.score, players))]:
        yield f"nobody stands below {players}"


@witness("dutch-procedure.joined")
def joined(scene: Scene) -> Iterator[str]:
    """Several scores, down to the lowest of those who are paired."""
    facts, players = scene.facts, scene.players
    if not players:
        raise CannotTell
    scores = {facts.score(n) for n in players}
    if len(scores) < 2:
        yield f"{players} have one score"
    lower = [n for n in facts.present if n != facts.bye_holder and facts.score(n) < min(scores)]
    if lower:
        yield f"{lower} are in a lower group"


@witness("dutch.below-unpaired")
def below_unpaired(scene: Scene) -> Iterator[str]:
    """With these pairs: nobody finds a way to pair all the others there and below."""
    facts = scene.facts
    _, members = float_outside(scene)
    named = [pair for pair in scene["pairs"] if pair.kind.id == "pairing.pair"]
    taken = {n for pair in named for n in (pair["a"], pair["b"])}
    for pair in named:
        if facts.meet(pair["a"], pair["b"]) and len(named) == 1:
            yield f"the round has {pair.told()}"
        if facts.met_in(pair["a"], pair["b"]):
            yield f"{pair.told()} have met"
    if facts.bye_holder in taken or not taken:
        raise CannotTell
    rest = ({*members, *further_down(facts, min(map(facts.score, members)))} - taken) - {facts.bye_holder}
    if facts.all_can_be_paired(rest, colors=True):
        yield f"{sorted(rest)} can all be paired with each other"


@witness("dutch.bye-would-rise")
def bye_would_rise(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene["score"] <= scene["lowest"]:
        yield f"{scene['score']} is not above {scene['lowest']}"
    holder = facts.bye_holder
    if not holder:
        yield "nobody has the bye"
    elif facts.score(holder) != scene["lowest"]:
        yield f"{holder}, who has the bye, has {facts.score(holder) / 10}"
    for pair in scene["pairs"]:
        if facts.met_in(pair["a"], pair["b"]):
            yield f"{pair.told()} have met"


@witness("dutch.better")
def paired_all_the_same(scene: Scene) -> Iterator[str]:
    """Passed over for the bye: may have it, and plays."""
    facts, who = scene.facts, scene["who"]
    if scene.outside(*PASSED_OVER) is None:
        raise CannotTell
    if not facts.opponent(who):
        yield f"{who} has no opponent"
    if facts.had_bye(who):
        yield f"{who} has had a bye"


@witness("dutch.pairs-there")
def fewer_pairs(scene: Scene) -> Iterator[str]:
    """Beside the figure of the round as it is: more pairs are better, so the other round has fewer."""
    beside = scene.outer[-1] if scene.outer else None
    figure = beside["value"] if beside is not None and beside.kind.id == "swiss.instead" else None
    if figure is None or figure.kind.id != "swiss.figure":
        raise CannotTell
    if scene["n"] >= figure["n"]:
        yield f"{scene['n']} is not less than {figure['n']}"


def group_named(scene: Scene, where: Reason) -> tuple[int, ...]:
    """The members of the group that a decision names in these words."""
    for decision in scene.decisions:
        if any("group" in part.kind.holes and part["group"] == where for part in decision.reason.parts()):
            return decision.players
    raise CannotTell


@witness("dutch.float-from")
def leaves_named_group(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    members = group_named(scene, scene["where"])
    if who not in members:
        yield f"{who} is not in that group: {members}"
    elif who not in left_over(facts, members):
        yield f"{who} meets {facts.opponent(who)} of that group"


# -- groups of an acceleration -----------------------------------------------------------------------------------------

BEHIND = {"acceleration.bcf-a": 0, "acceleration.bcf-b": 0, "acceleration.bcf-c": 5, "acceleration.bcf-d": 5}
"""How far behind a perfect score some of a group of the BCF's are, in tenths."""


@witness("acceleration.bcf-a", "acceleration.bcf-b", "acceleration.bcf-c", "acceleration.bcf-d")
@witness("acceleration.bcf-top", "acceleration.bcf-bottom", "acceleration.bcf-up")
def group_of_bcf(scene: Scene) -> Iterator[str]:
    facts, id = scene.facts, scene.reason.kind.id
    if not facts.section.acceleration.startswith("bcf"):
        yield f"the acceleration is {facts.section.acceleration or 'none'}"
    if id not in BEHIND or not scene.players or scene.outside(*GROUPS) is None:
        return
    perfect = 10 * (facts.number - 1)
    if not any(facts.points[n] == perfect - BEHIND[id] for n in scene.players):
        yield f"{scene.players} have {sorted({int(facts.points[n]) for n in scene.players})} of {perfect}"


@witness("acceleration.pairing-group")
def group_by_pairing_score(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if not facts.is_accelerated:
        yield "the round is not accelerated"
    if not any(facts.score(n) == scene["score"] for n in facts.present):
        yield f"nobody who is paired has {scene['score'] / 10} for pairing"


@witness("acceleration.remedy")
def every_fifteenth(scene: Scene) -> Iterator[str]:
    if scene.facts.number != 1:
        yield f"this is round {scene.facts.number}"
    if str(scene.facts.color(scene["who"])) != "B":
        yield f"{scene['who']} has {scene.facts.color(scene['who'])}"


@witness("acceleration.top-section")
def top_section(scene: Scene) -> Iterator[str]:
    cut, count, nearest = scene["cut"], scene["count"], scene["nearest"]
    if cut % 2 == 0 and count <= 2 * cut and cut <= count:
        yield f"{cut} is even and at least half of {count}"
    if nearest % 2 or 2 * nearest < count:
        yield f"{nearest} is odd, or less than half of {count}"


# -- Dubov -------------------------------------------------------------------------------------------------------------


@witness("dubov.changed")
def changes_columns(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.preference(who)[0] != scene["due"]:
        yield f"{who} is due {facts.preference(who)[0] or 'neither colour'}"
    # Whoever stands in the other column may still get the colour: the two who meet are both due it, and their claims
    # decide. But as many as half of the group must be due it, or nobody need change.
    group = next((d.players for d in scene.decisions if d.subject is Subject.BRACKET and who in d.players), ())
    due = [n for n in group if facts.preference(n)[0] == scene["due"]]
    if group and 2 * len(due) <= len(group):
        yield f"{due} of {group} are due {scene['due']}"


def _other_of_board(scene: Scene, who: int) -> int:
    if len(scene.they) != 2 or who not in scene.they:
        raise CannotTell
    return next(n for n in scene.they if n != who)


@witness("dubov.lower-rated")
def has_lower_rating(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    other = _other_of_board(scene, who)
    if facts.rating(who) >= facts.rating(other):
        yield f"{who} is rated {facts.rating(who)}, {other} {facts.rating(other)}"


@witness("dubov.higher-aro")
def had_stronger_opponents(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    other = _other_of_board(scene, who)
    if average_opponent(facts, who) <= average_opponent(facts, other):
        yield f"{average_opponent(facts, who)} against {average_opponent(facts, other)}"


@witness("dubov.moved-down")
def moved_down(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    if facts.opponent(who) and not drops(facts, who):
        yield f"{who} meets {facts.opponent(who)}, who has {facts.score(facts.opponent(who)) / 10}"


# -- Lim ---------------------------------------------------------------------------------------------------------------


@witness("lim.highest", "lim.lowest")
def first_of_equal_claims(scene: Scene) -> Iterator[str]:
    """Somebody else of the same score was there."""
    floats = scene.outside("lim.floats")
    if floats is None or scene.outside("lim.other-floater") is not None:
        raise CannotTell
    facts, who = scene.facts, floats["who"]
    down = floats["direction"] == "down"
    if down != (scene.reason.kind.id == "lim.lowest"):
        yield f"{who} floats {floats['direction']}"
    same = [n for n in facts.present if n != who and facts.score(n) == facts.score(who)]
    if not same:
        yield f"nobody else has {facts.score(who) / 10}"


@witness("lim.worse-type")
def worse_type(scene: Scene) -> Iterator[str]:
    """Types a to d; they differ, and so do the two."""
    if scene["type"] == scene["better"] or not {scene["type"], scene["better"]} <= set("abcd"):
        yield f"types {scene['type']} and {scene['better']}"
    if scene["given"] == scene["due"]:
        yield "it is the same player"


@witness("lim.cracked")
def cracked(scene: Scene) -> Iterator[str]:
    """The pair is not one of the round, and one of the two meets somebody of another score."""
    facts, a, b = scene.facts, scene["a"], scene["b"]
    if facts.meet(a, b):
        yield f"{a} and {b} meet"


@witness("lim.undone")
def undone(scene: Scene) -> Iterator[str]:
    """A pair that is undone was one of two who may meet."""
    for pair in scene["pairs"]:
        if pair.kind.id == "pairing.pair" and scene.facts.met_in(pair["a"], pair["b"]):
            yield f"{pair.told()} have met"


@witness("lim.rest-unpairable")
def rest_unpairable(scene: Scene) -> Iterator[str]:
    """Those who would be taken meet another than in the round."""
    named = scene.outside("lim.not-first")
    if named is None or scene.imagined is False:
        raise CannotTell
    facts, a, natural = scene.facts, named["a"], named["natural"]
    if facts.bye_holder in (a, natural) or not facts.may_meet(a, natural, colors=True):
        raise CannotTell
    same = [n for n in facts.present if facts.score(n) == facts.score(a)]
    rest = [n for n in same if n not in (a, natural)]
    alone = all(facts.opponent(n) in same for n in same)
    if alone and facts.all_can_be_paired(rest, colors=True):
        yield f"{rest} can all be paired with each other"


# -- Keizer, double-round matches --------------------------------------------------------------------------------------


@witness("keizer.needed-below")
def needed_below(scene: Scene) -> Iterator[str]:
    if len(as_it_is(scene).round.games) < 2:
        yield "there is nobody below"


def first_whites(facts: Facts, who: int) -> int:
    """How often somebody had White in the first game of a match."""
    cells = facts.rows[who][::2]
    if any(cell.opponent and not cell.played for cell in cells):
        raise CannotTell  # of a match with its second game only
    return sum(str(cell.color_had) == "W" for cell in cells if cell.color_had is not None)


@witness("double-swiss.fewer")
def fewer_first_whites(scene: Scene) -> Iterator[str]:
    facts, white = scene.facts, scene["white"]
    other = _other_of_board(scene, white)
    had = first_whites(facts, white), first_whites(facts, other)
    if had != (scene["few"], scene["many"]) or had[0] >= had[1]:
        yield f"{white} had White in {had[0]} first games, {other} in {had[1]}"


def last_first_color(facts: Facts, who: int) -> str:
    """The colour of the first game of the last match that was played."""
    cells = facts.rows[who][::2]
    if any(cell.opponent and not cell.played for cell in cells):
        raise CannotTell
    had = [str(cell.color_had) for cell in cells if cell.color_had is not None]
    return had[-1] if had else ""


@witness("double-swiss.last", "double-swiss.other")
def last_had(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if last_first_color(facts, who) != scene["color"]:
        yield f"{who} last had {last_first_color(facts, who) or 'no game'}"
    if scene.reason.kind.id == "double-swiss.other" and facts.colors(scene["high"]):
        yield f"{scene['high']} has had {facts.colors(scene['high'])}"


@witness("double-swiss.not-second")
def not_second_games(scene: Scene) -> Iterator[str]:
    facts, first = scene.facts, scene["first"]
    if scene["round"] != facts.number or first != facts.number - 1:
        yield f"this is round {facts.number}"
    pairs = {frozenset(game.players) for game in facts.section.round(first).games}
    if pairs == {frozenset(game.players) for game in facts.round.games}:
        yield "it has the same pairs"


# -- teams: who moves up, who has the bye ------------------------------------------------------------------------------


def _up_outside(scene: Scene) -> Reason:
    up = scene.outside("upfloats.moves-up")
    if up is None or scene.outside("upfloats.instead-of") is not None:
        raise CannotTell
    return up


@witness("upfloats.even-needs")
def even_group_needs_one(scene: Scene) -> Iterator[str]:
    """The teams with that score cannot all be paired with each other."""
    facts, up = scene.facts, _up_outside(scene)
    group = [n for n in facts.present if n != facts.bye_holder and facts.score(n) == up["score"]]
    above = [n for n in group if facts.score(facts.opponent(n)) > up["score"]]
    if not above and facts.all_can_be_paired(group):
        yield f"{group} can all be paired with each other"


@witness("upfloats.first")
def first_who_can(scene: Scene) -> Iterator[str]:
    """Nobody with a score between the two is passed over without a word."""
    facts, up = scene.facts, _up_outside(scene)
    low, high = facts.score(up["who"]), up["score"]
    between = [n for n in facts.present if low < facts.score(n) < high and n != facts.bye_holder]
    up_too = [n for n in between if facts.opponent(n) and facts.score(facts.opponent(n)) >= high]
    if set(between) - set(up_too):
        yield f"{sorted(set(between) - set(up_too))} have more points"


@witness("upfloats.passed-barred", "upfloats.passed-completion", "upfloats.passed-next")
def passed_over_as_upfloater(scene: Scene) -> Iterator[str]:
    """Whoever is passed over does not move up to the group, and stands before the one who does."""
    facts, up, who = scene.facts, _up_outside(scene), scene["who"]
    taken = up["who"]
    opponent = facts.opponent(who)
    if facts.score(who) >= up["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    elif opponent and facts.score(opponent) == up["score"]:
        yield f"{who} moves up and meets {opponent}"
    if (-facts.score(who), who) > (-facts.score(taken), taken):
        yield f"{who} stands below {taken}"


@witness("upfloats.bye-number", "upfloats.bye-played", "upfloats.bye-score")
def bye_of_a_team(scene: Scene) -> Iterator[str]:
    """The second of the two that are compared is the bye of the round as it is."""
    beside = scene.outside("upfloats.instead-of")
    facts, id = as_it_is(scene), scene.reason.kind.id
    if beside is None or beside["ours"] != scene.reason:
        raise CannotTell
    holder = facts.bye_holder
    if not holder:
        yield "nobody has the bye"
    elif id == "upfloats.bye-number" and scene["who"] != holder:
        yield f"{holder} has the bye"
    elif id == "upfloats.bye-score" and facts.score(holder) != scene["score"]:
        yield f"{holder}, who has the bye, has {facts.score(holder) / 10}"
    elif id == "upfloats.bye-played" and sum(cell.played for cell in facts.rows[holder]) != scene["n"]:
        yield f"{holder}, who has the bye, has played {sum(cell.played for cell in facts.rows[holder])}"


@witness("team.both-due", "team.stronger", "team.first")
def team_preference(scene: Scene) -> Iterator[str]:
    facts, holes = scene.facts, scene.reason.kind.holes
    if "a" in holes:
        wanted = [(scene["a"], scene["color_a"]), (scene["b"], scene["color_b"])]
        if scene["color_a"] == scene["color_b"]:
            yield "both prefer the same colour"
    else:
        wanted = [(scene["who"], scene["color"])]
    for who, color in wanted:
        if facts.colors(who) and facts.preference(who)[0] not in (color, ""):
            yield f"{who} prefers {facts.preference(who)} after {facts.colors(who)}"
        if not facts.colors(who):
            yield f"{who} has had no colour"


# -- CFC ---------------------------------------------------------------------------------------------------------------


@witness("cfc.by-interchange", "cfc.by-transposition")
def not_opposite(scene: Scene) -> Iterator[str]:
    """The natural opponent is somebody else."""
    told = next((part for part in scene["pairing"].parts() if "natural" in part.kind.holes), None)
    if told is None:
        yield "the natural opponent is met"
    elif told["natural"] == told["b"]:
        yield f"{told['b']} is the natural opponent"


@witness("cfc.by-quarters")
def by_quarters(scene: Scene) -> Iterator[str]:
    """Round 1: nobody of the first quarter meets anybody of the last."""
    facts = scene.facts
    if facts.number != 1:
        yield f"this is round {facts.number}"
    ranked = sorted((n for n in facts.present if n != facts.bye_holder), key=lambda n: (-facts.placed(n), n))
    half = len(ranked) // 2
    upper = ranked[: half + half % 2 + 2]
    lowest = ranked[-(len(ranked) // 4) :]
    crossed = [n for n in ranked[: len(ranked) // 4] if facts.opponent(n) in lowest]
    if crossed:
        yield f"{crossed} of {upper} meet somebody of {lowest}"


@witness("cfc.bye-although")
def bye_although(scene: Scene) -> Iterator[str]:
    """Everybody else has had a bye, or did not play a round."""
    facts = scene.facts
    had = [n for n in facts.present if n == facts.bye_holder or facts.had_bye(n) or facts.unplayed(n)]
    lowest = set(facts.present) - set(had)
    if facts.number > 1 and lowest and all(facts.score(n) <= facts.score(facts.bye_holder) for n in lowest):
        raise CannotTell
    if not facts.bye_holder:
        yield "nobody has the bye"


@witness("cfc.highest-pairable")
def highest_pairable(scene: Scene) -> Iterator[str]:
    """With a higher-ranked opponent of the same score who may be met, the others cannot all be paired."""
    facts, opponent = scene.facts, scene["opponent"]
    who = facts.opponent(opponent)
    higher = [
        n
        for n in facts.present
        if n not in (who, facts.bye_holder)
        and facts.score(n) == facts.score(opponent)
        and facts.placed(n) > facts.placed(opponent)
        and facts.may_meet(who, n)
    ]
    group = [n for n in facts.present if facts.score(n) == facts.score(opponent) and n != facts.bye_holder]
    lower = [n for n in facts.present if facts.score(n) < facts.score(opponent) and n != facts.bye_holder]
    if any(facts.score(facts.opponent(n)) != facts.score(opponent) for n in group if n != opponent) or lower:
        raise CannotTell
    for each in higher:
        if facts.all_can_be_paired([n for n in group if n != each]):
            yield f"with {each} the others of {group} can all be paired"


@witness("cfc.interchanged")
def interchanged(scene: Scene) -> Iterator[str]:
    """As many go down as go up, all of them of the group, those who go down ranked above those who go up."""
    facts, down, up = scene.facts, scene.everybody("down"), scene.everybody("up")
    if len(down) != len(up) or set(down) & set(up):
        yield f"{down} and {up}"
    if scene.players and not {*down, *up} <= set(scene.players):
        yield f"they are not all of {scene.players}"
    if min(map(facts.placed, down)) < max(map(facts.placed, up)):
        yield f"{down} are rated {[facts.placed(n) for n in down]}, {up} {[facts.placed(n) for n in up]}"


@witness("cfc.last-round-lot")
def last_round_lot(scene: Scene) -> Iterator[str]:
    if scene.facts.number != scene.facts.section.rounds_total:
        yield f"this is round {scene.facts.number} of {scene.facts.section.rounds_total}"


@witness("cfc.not-all-stay", "cfc.for-group-below", "cfc.for-further-down")
def not_all_stay(scene: Scene) -> Iterator[str]:
    """Those of that score cannot all be paired with each other; or they can, and those below them cannot."""
    odd = scene.outside("cfc.one-odd-man", "cfc.given-down", "cfc.odd-man")
    if odd is None:
        raise CannotTell
    facts, score, id = scene.facts, scene.facts.score(odd["who"][0]), scene.reason.kind.id
    paired = [n for n in facts.present if n != facts.bye_holder]
    group = [n for n in paired if facts.score(n) == score]
    if not any(facts.score(facts.opponent(n)) > score for n in group):
        together = facts.all_can_be_paired(group)
        if together == (id == "cfc.not-all-stay"):
            yield f"{group} can {'' if together else 'not '}all be paired with each other"
    if id == "cfc.for-group-below":
        below = [n for n in paired if facts.score(n) == scene["below"]["score"]]
        nearest = max((facts.score(n) for n in paired if facts.score(n) < score), default=-1)
        if scene["below"]["score"] != nearest or facts.all_can_be_paired(below):
            yield f"{below} with {nearest / 10} can all be paired with each other, or are not the next group"


# -- what the natural pairing, or the round that is checked, has -------------------------------------------------------


@witness("swiss.natural-means", "uschess.others-in-the-way")
def natural_means(scene: Scene) -> Iterator[str]:
    """Said of two who would be natural opponents and do not meet."""
    if len(scene.they) != 2 or scene.outside("swiss.natural-elsewhere") is None:
        raise CannotTell
    if scene.facts.meet(*scene.they):
        yield f"{scene.they} meet"


@witness("swiss.has", "swiss.group-has", "swiss.comes-later", "swiss.group-comes-later")
@witness("swiss.other-colours", "swiss.other-colours-on-more")
@witness("swiss.equal-but-colours", "swiss.equal-but-colours-on-more")
def round_has(scene: Scene) -> Iterator[str]:
    """A verdict of `check`: the round as it stands is not the one the rules give."""
    if scene.extra is None:
        raise CannotTell
    ours = {(game.white, game.black) for game in scene.facts.round.games}
    theirs = scene.ruled[0].round.games if scene.ruled is not None else ()
    if theirs and {(game.white, game.black) for game in theirs} == ours:
        yield "every board is as the rules give it"
    colours = scene.reason.kind.id in ("swiss.other-colours", "swiss.other-colours-on-more")
    if theirs and colours and {frozenset(game.players) for game in theirs} != {frozenset(pair) for pair in ours}:
        yield "the pairs are others"


@witness("swiss.paired-now")
def paired_now(scene: Scene) -> Iterator[str]:
    if scene["round"] != scene.facts.number:
        yield f"this is round {scene.facts.number}"


@witness("uschess.paired-for-colors")
def paired_for_colors(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene.who("who")
    if facts.opponent(who) == 0:
        yield f"{who} has no opponent"
    elif not facts.colors(who):
        yield f"{who} has had no colours"


@witness("uschess.within-class")
def within_class(scene: Scene) -> Iterator[str]:
    if scene.facts.number != scene.facts.section.rounds_total:
        yield f"this is round {scene.facts.number} of {scene.facts.section.rounds_total}"


@witness("uschess.class-barred", "uschess.no-classes")
def class_barred(scene: Scene) -> Iterator[str]:
    """The last round; whoever can still win a place prize can still reach the leader's score by winning."""
    facts = scene.facts
    if facts.number != facts.section.rounds_total:
        yield f"this is round {facts.number} of {facts.section.rounds_total}"
    if scene["who"] not in facts.numbers:
        yield f"there is no {scene['who']}"
