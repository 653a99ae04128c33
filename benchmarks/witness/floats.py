"""Groups: who is in them, how many pairs they have, who moves to another, and how often a rule is not met there."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.boards import has_score, meet
from benchmarks.witness.colours import OLD_LAST_ROUND
from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import CHECKED, Scene, witness

from topboard.core import Outcome
from topboard.rulebook import Decision, Reason

GROUPS = (
    *("dutch.group", "dutch.group-moved", "dutch.group-left", "dutch.group-moved-left"),
    *("burstein.group", "burstein.group-left", "dubov.group", "dubov.group-up", "dubov.book-group"),
    *("upfloats.group", "upfloats.group-joined", "cfc.group", "cfc.group-with", "lim.group"),
)
DOWNWARD = ("dutch", "burstein")


def pairs_within(facts: Facts, members: tuple[int, ...]) -> list[tuple[int, int]]:
    there = set(members)
    return [game.players for game in facts.round.games if there.issuperset(game.players)]


def left_over(facts: Facts, members: tuple[int, ...]) -> set[int]:
    paired = {n for pair in pairs_within(facts, members) for n in pair}
    return set(members) - paired


@witness("dutch.group", "dutch.group-moved", "dutch.group-left", "dutch.group-moved-left", "burstein.group-left")
@witness("burstein.group")
def group(scene: Scene) -> Iterator[str]:
    """`players` of the decision are the members of the group."""
    facts, members, holes = scene.facts, scene.players, scene.reason.kind.holes
    left = set(scene["left"]) if "left" in holes else set()
    if left != left_over(facts, members):
        yield f"without an opponent in the group are {sorted(left_over(facts, members))}, not {sorted(left)}"
    score, joined = _score_of(scene)
    moved = set(scene["moved"]) if "moved" in holes else None
    for who in members:
        if joined:
            continue
        if facts.score(who) < score:
            yield f"{who} has {facts.score(who) / 10}"
        if moved is not None and (facts.score(who) > score) != (who in moved):
            yield f"{who} has {facts.score(who) / 10} and {'was' if who in moved else 'was not'} moved down"
        if moved is None and "group" in holes and facts.score(who) != score:
            yield f"{who} has {facts.score(who) / 10} and was moved down"


def _score_of(scene: Scene) -> tuple[int, bool]:
    """The score of the group, and whether it is several groups paired together."""
    if "group" not in scene.reason.kind.holes:
        return scene["score"], False
    named = scene["group"]
    if "score" not in named.kind.holes:
        raise CannotTell  # a group of an acceleration, which no score makes
    return named["score"], named.kind.id == "dutch.collapsed"


@witness("dubov.group", "dubov.book-group")
def group_alone(scene: Scene) -> Iterator[str]:
    for who in scene.players:
        if scene.reason.kind.id == "dubov.group":
            yield from has_score(scene.facts, who, scene["score"])


@witness("dubov.group-up")
def group_with_upfloaters(scene: Scene) -> Iterator[str]:
    yield from _joined(scene, scene["up"])


@witness("upfloats.group")
def upfloats_group(scene: Scene) -> Iterator[str]:
    for who in scene.players:
        yield from has_score(scene.facts, who, scene["score"])


@witness("upfloats.group-joined")
def upfloats_joined(scene: Scene) -> Iterator[str]:
    yield from _joined(scene, scene["moved"])


def _joined(scene: Scene, up: tuple[int, ...]) -> Iterator[str]:
    facts = scene.facts
    for who in scene.players:
        score = facts.score(who)
        if who in up and score >= scene["score"]:
            yield f"{who} has {score / 10} and does not come from below"
        if who not in up and score != scene["score"]:
            yield f"{who} has {score / 10}"
    if not set(up) <= set(scene.players):
        yield f"{up} are not all in the group {scene.players}"


@witness("dutch.players-there", "burstein.players-there", "dubov.players-there")
def players_there(scene: Scene) -> Iterator[str]:
    if scene["n"] != len(scene.players):
        yield f"{len(scene.players)} are in the group"


@witness("upfloats.members")
def members_of_group(scene: Scene) -> Iterator[str]:
    joined = scene.outside("upfloats.group-joined")
    own = len(scene.players) - (len(joined["moved"]) if joined is not None else 0)
    if scene["n"] != own:
        yield f"{own} have the score of the group"


@witness("dutch.pairs", "burstein.pairs", "dubov.pairs", "upfloats.pairs")
def pairs(scene: Scene) -> Iterator[str]:
    if scene.outside(*GROUPS) is None:
        raise CannotTell
    if scene["n"] != len(pairs_within(scene.facts, scene.players)):
        yield f"{len(pairs_within(scene.facts, scene.players))} pairs are there"


@witness("cfc.group", "cfc.group-with", "lim.group")
def group_size(scene: Scene) -> Iterator[str]:
    told = scene["count"] if "count" in scene.reason.kind.holes else scene["n"]
    if told != len(scene.players):
        yield f"{len(scene.players)} are in the group"


@witness("swiss.group")
def group_by_score(scene: Scene) -> Iterator[str]:
    if scene.outer and scene.outer[-1].kind.id in ("cfc.group", "cfc.group-with", "lim.group"):
        for who in scene.players if scene.outer[-1].kind.id != "lim.group" else ():
            yield from has_score(scene.facts, who, scene["score"])
    if not any(scene.facts.score(n) == scene["score"] for n in scene.facts.present):
        yield f"nobody who is paired has {scene['score'] / 10}"


# -- who leaves a group ------------------------------------------------------------------------------------------------


def members_of(scene: Scene, score: int) -> tuple[int, ...]:
    """The members of the group with this score, as the round's decisions list them."""
    for decision in scene.decisions:
        reason = next((r for r in decision.reason.parts() if r.kind.id in GROUPS), None)
        if reason is None:
            continue
        named = reason["group"] if "group" in reason.kind.holes else reason
        if isinstance(named, type(reason)) and "score" in named.kind.holes and named["score"] == score:
            return decision.players
    raise CannotTell


@witness("dutch.float", "burstein.leaves")
def leaves_group(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.score(who) < scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    if not any(facts.score(n) == scene["score"] for n in facts.present):
        yield f"nobody has {scene['score'] / 10}"
    members = members_of(scene, scene["score"])
    if who not in members:
        yield f"{who} is not in that group: {members}"
    if who not in left_over(facts, members):
        yield f"{who} meets {facts.opponent(who)} of that group"


def float_outside(scene: Scene) -> tuple[int, tuple[int, ...]]:
    leaver = scene.outside("dutch.float", "burstein.leaves")
    if leaver is None:
        raise CannotTell
    return leaver["who"], members_of(scene, leaver["score"])


@witness("dutch.odd-last")
def odd_last(scene: Scene) -> Iterator[str]:
    """The group without those who are left over from above and go on: the number of those who could meet is odd."""
    who, members = float_outside(scene)
    if len(members) % 2 == 0:
        yield f"{len(members)} are there, which is even"
    last = max(members, key=lambda n: (-scene.facts.score(n), n))
    if who != last:
        yield f"{last} is the last of {members}"


@witness("dutch-procedure.odd-rest")
def odd_rest(scene: Scene) -> Iterator[str]:
    """Some have nobody to meet in the group; without them its number is odd, and the last of the others leaves."""
    facts = scene.facts
    who, members = float_outside(scene)
    could = [n for n in members if any(m != n and facts.may_meet(n, m, colors=True) for m in members)]
    if len(could) == len(members):
        yield "everybody has an opponent there"
    if len(could) % 2 == 0:
        yield f"{len(could)} have an opponent there, which is even"
    if could and who != max(could, key=lambda n: (-facts.score(n), n)):
        yield f"{who} is not the last of {could}"


@witness("dutch.if-last", imagines=True)
def if_last(scene: Scene) -> Iterator[str]:
    who, members = float_outside(scene)
    if len(members) % 2 == 0:
        yield f"{len(members)} are there, which is even"
    last = max(members, key=lambda n: (-scene.facts.score(n), n))
    if scene["last"] != last or who == last:
        yield f"{last} is the last of {members}"


@witness("dutch.if-last-moved", imagines=True)
def if_last_moved(scene: Scene) -> Iterator[str]:
    """Of those who came from above one is left over, and another would come after that one."""
    facts = scene.facts
    who, members = float_outside(scene)
    own = min(map(facts.score, members))
    moved = sorted((n for n in members if facts.score(n) > own), key=lambda n: (-facts.score(n), n))
    if who not in moved:
        yield f"{who} did not come from above"
    elif scene["last"] != moved[-1] or who == moved[-1]:
        yield f"{moved[-1]} is the last of {moved}"


@witness("burstein.number-odd")
def number_odd(scene: Scene) -> Iterator[str]:
    _, members = float_outside(scene)
    if len(members) % 2 == 0:
        yield f"{len(members)} are there, which is even"


@witness("burstein.not-all-paired")
def not_all_paired(scene: Scene) -> Iterator[str]:
    _, members = float_outside(scene)
    if scene.facts.all_can_be_paired(members, colors=True):
        yield "they can all be paired with each other"


@witness("burstein.for-those-below")
def for_those_below(scene: Scene) -> Iterator[str]:
    """The group could be paired on its own; then those below could not all be."""
    facts = scene.facts
    _, members = float_outside(scene)
    lowest = min(facts.score(n) for n in members)
    below = [n for n in facts.present if facts.score(n) < lowest and n != facts.bye_holder]
    if not facts.all_can_be_paired(members, colors=True):
        yield "they cannot all be paired with each other"
    if facts.all_can_be_paired(below, colors=True):
        yield f"{below} can all be paired with each other"


@witness("dutch-procedure.no-opponent-here")
def no_opponent_here(scene: Scene) -> Iterator[str]:
    who, members = float_outside(scene)
    could = [n for n in members if n != who and scene.facts.may_meet(who, n, colors=True)]
    if could:
        yield f"{who} may meet {could}"


@witness("dutch.few-may-meet", focus=lambda s: (s["a"], s["b"]))
def few_may_meet(scene: Scene) -> Iterator[str]:
    if scene.facts.may_meet(scene["a"], scene["b"], colors=True):
        yield f"{scene['a']} may meet {scene['b']}"


@witness("dutch.natural", "dutch.natural-of-few", "dutch.natural-moved", "upfloats.natural", "cfc.consecutive")
@witness("lim.natural", "lim.meets-floater", "cfc.crossing", "dubov.halves", "dubov.floater-meets")
def they_meet(scene: Scene) -> Iterator[str]:
    a, b, facts, id = scene.who("a"), scene.who("b"), scene.facts, scene.reason.kind.id
    yield from meet(scene, a, b)
    if id in ("dutch.natural", "dutch.natural-of-few", "upfloats.natural"):
        if a > b and facts.score(a) <= facts.score(b):
            yield f"{a} stands below {b}"
        yield from _in_order(scene, a, b)
    if id == "dutch.natural-moved" and facts.score(a) <= facts.score(b):
        yield f"{a} was not moved down to {b}"
    if id == "cfc.consecutive" and facts.placed(a) < facts.placed(b) and facts.points[a] == facts.points[b]:
        yield f"{b} is rated above {a}"
    if id == "dubov.halves":
        played = [n for n in (a, b) if facts.colors(n)]
        if played:
            yield f"{played} have played"


def _in_order(scene: Scene, a: int, b: int) -> Iterator[str]:
    """In a group that meets within itself, all but the last: first of the upper half against first of the lower."""
    for decision in scene.decisions:
        plain = decision.reason.kind.id in ("dutch.group", "dutch.group-left", "upfloats.group")
        if not plain or not {a, b} <= set(decision.players):
            continue
        left = left_over(scene.facts, decision.players)
        group = sorted(set(decision.players) - left)
        if left and max(decision.players) not in left:
            return
        half = len(group) // 2
        if len(left) < 2 and group.index(b) != group.index(a) + half:
            yield f"in {group} the two are not opposite each other"


@witness("lim.not-first", focus=lambda s: (s["a"], s["natural"]), imagines=True)
def not_the_first(scene: Scene) -> Iterator[str]:
    yield from meet(scene, scene["a"], scene["b"])
    if scene["natural"] not in scene.facts.present:
        yield f"{scene['natural']} is not paired in this round"


@witness("lim.floats")
def lim_floats(scene: Scene) -> Iterator[str]:
    """A floater leaves a group and comes into one nearer to the median, and may meet another there (2.3, 3.8)."""
    who, here = scene["who"], _lim_score(scene["where"])
    found = ((decision.players, _lim_group(decision)) for decision in scene.decisions)
    groups = [(members, group) for members, group in found if group is not None]
    if not {n for members, _ in groups for n in members} >= {n for n in scene.facts.present if scene.facts.opponent(n)}:
        raise CannotTell  # of a round changed by hand not all groups are told
    if not any(_lim_score(group["where"]) == here and who in members for members, group in groups):
        yield f"{who} is in no group with {here / 10}"
    went = [_lim_score(group["where"]) for _, group in groups if who in _came(group)]
    if not any(there < here if scene["direction"] == "down" else there > here for there in went):
        yield f"{who} came into groups with {[there / 10 for there in went]}"


def _lim_group(decision: Decision) -> Reason | None:
    return next((part for part in decision.reason.parts() if part.kind.id == "lim.group"), None)


def _lim_score(where: Reason) -> int:
    """The score of a group that is named; nobody need have that of the median."""
    score: int = where["score"]
    return score


def _came(group: Reason) -> tuple[int, ...]:
    return next((part["who"] for part in group["parts"] if part.kind.id == "lim.came"), ())


@witness("dubov.floats-up", "upfloats.moves-up", "dubov.moved-up-odd", "dubov.met-all")
def floats_up(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.score(who) >= scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    if not any(facts.score(n) == scene["score"] for n in facts.present):
        yield f"nobody has {scene['score'] / 10}"
    opponent = facts.opponent(who)
    if not opponent:
        yield f"{who} has no opponent"
    elif who not in members_of(scene, scene["score"]):
        yield f"{who} is not in that group"


@witness("upfloats.different-scores")
def different_scores(scene: Scene) -> Iterator[str]:
    yield from has_score(scene.facts, scene["low"], scene["score"])
    opponent = scene.facts.opponent(scene["low"])
    if not opponent or scene.facts.score(opponent) <= scene["score"]:
        yield f"{scene['low']} meets {opponent} and does not move up"


@witness("upfloats.passed-floated")
def floated_before(scene: Scene) -> Iterator[str]:
    if not floats(scene.facts, scene["who"], scene.facts.number - 1):
        yield f"{scene['who']} met somebody of the same score in the previous round"


# -- CFC's odd men -----------------------------------------------------------------------------------------------------


@witness("cfc.odd-man", "cfc.one-odd-man", "cfc.given-down")
def odd_man(scene: Scene) -> Iterator[str]:
    facts, who, opponent = scene.facts, scene.who("who"), scene.who("opponent")
    yield from meet(scene, who, opponent)
    if facts.score(opponent) >= facts.score(who):
        yield f"{opponent} has {facts.score(opponent) / 10}, {who} {facts.score(who) / 10}"
    for hole, number in (("group", who), ("below", opponent)):
        if scene[hole].kind.id == "swiss.group":
            yield from has_score(facts, number, scene[hole]["score"])


@witness("cfc.alone")
def alone(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    same = [n for n in facts.present if n != who and n != facts.bye_holder and facts.score(n) == facts.score(who)]
    if same:
        yield f"{same} have the same score"


@witness("cfc.lowest", "cfc.lowest-left")
def lowest_ranked(scene: Scene) -> Iterator[str]:
    """Of everybody there, or of those whom no odd man from above has taken."""
    facts, who = scene.facts, scene["who"]
    lower = [
        n
        for n in facts.present
        if n != facts.bye_holder and facts.score(n) == facts.score(who) and facts.placed(n) < facts.placed(who)
    ]
    taken = [n for n in lower if facts.opponent(n) and facts.score(facts.opponent(n)) > facts.score(n)]
    if scene.reason.kind.id == "cfc.lowest-left":
        lower = [n for n in lower if n not in taken]
        if not taken:
            yield "nobody who is ranked lower meets an odd man from above"
    if lower:
        yield f"{lower} are ranked lower there"


@witness("cfc.highest", "cfc.highest-unmet", "cfc.highest-unasked", "cfc.highest-by-color")
def highest_ranked(scene: Scene) -> Iterator[str]:
    facts, opponent, id = scene.facts, scene["opponent"], scene.reason.kind.id
    who = facts.opponent(opponent)
    for n in facts.present:
        if facts.score(n) != facts.score(opponent) or facts.placed(n) <= facts.placed(opponent) or n == who:
            continue
        if n == facts.bye_holder:
            continue  # the bye is given first (615)
        if facts.opponent(n) and facts.score(facts.opponent(n)) > facts.score(n):
            continue  # meets another odd man from above
        if id != "cfc.highest" and facts.met_in(who, n):
            continue
        if id == "cfc.highest-by-color" and facts.due(n) == facts.due(who):
            continue
        if id == "cfc.highest-unasked":
            raise CannotTell
        yield f"{n} is ranked higher there"


@witness("cfc.meets-odd-man", "cfc.meet-odd-men")
def meets_odd_man(scene: Scene) -> Iterator[str]:
    value = scene["who"]
    for who in scene.everybody("who") if isinstance(value[0], tuple) else (scene.who("who"),):
        opponent = scene.facts.opponent(who)
        if not opponent or scene.facts.score(opponent) <= scene.facts.score(who):
            yield f"{who} meets {opponent}"


@witness("cfc.group-odd-man", "cfc.group-odd-men")
def is_odd_man(scene: Scene) -> Iterator[str]:
    value = scene["who"]
    for who in scene.everybody("who") if isinstance(value[0], tuple) else (scene.who("who"),):
        opponent = scene.facts.opponent(who)
        if not opponent or scene.facts.score(opponent) >= scene.facts.score(who):
            yield f"{who} meets {opponent}"


@witness("cfc.met-all-below")
def met_all_below(scene: Scene) -> Iterator[str]:
    if scene["group"].kind.id != "swiss.group":
        raise CannotTell
    who = scene.who("who")
    paired = [n for n in scene.facts.present if n not in (who, scene.facts.bye_holder)]  # the bye comes first (615)
    there = [n for n in paired if scene.facts.score(n) == scene["group"]["score"]]
    unmet = [n for n in there if not scene.facts.met_in(who, n)]
    if unmet:
        yield f"{who} has not met {unmet}"


@witness("cfc.jumped")
def jumped(scene: Scene) -> Iterator[str]:
    odd = next(part for part in scene["odd"].parts() if "opponent" in part.kind.holes)
    high, low = scene.facts.score(odd["who"][0]), scene.facts.score(odd["opponent"][0])
    paired = [n for n in scene.facts.present if n != scene.facts.bye_holder]  # the bye comes first (615)
    between = {scene.facts.score(n) for n in paired if low < scene.facts.score(n) < high}
    if len(between) != scene["count"]:
        yield f"{len(between)} groups are between"


# -- how often a rule is not met in a group as it is -------------------------------------------------------------------


def floats(facts: Facts, who: int, round: int) -> str:
    """Down, up or nothing: whom the player met in a round, by the scores at its beginning (A.5, 1.4).

    A round without a game is a downfloat if it earned something; in 1998 and 2005 only the bye is (A.5), and a game
    won because nobody came is none.
    """
    cell = facts.cell(who, round)
    if cell is None:
        return ""
    if cell.opponent == 0 or not cell.met:
        if facts.section.edition not in OLD_LAST_ROUND:
            return "down" if cell.points else ""
        if cell.outcome is Outcome.FULL_BYE:
            raise CannotTell  # of a bye that was asked for these texts do not speak
        return "down" if cell.outcome is Outcome.PAIRING_BYE else ""
    before = Facts(facts.section, round, facts.section.round(round))
    own, other = before.score(who), before.score(cell.opponent)
    return "down" if own > other else "up" if own < other else ""


def counted_in_group(scene: Scene) -> tuple[int, ...]:
    if scene.imagined or scene.outside(*GROUPS) is None:
        raise CannotTell
    return scene.players


@witness("dutch.not-due", "burstein.not-due", "dubov.not-due")
def not_due(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    if scene.outside("swiss.natural-worse"):
        yield from clash(scene)
        return
    pairs_there = pairs_within(facts, counted_in_group(scene))
    wrong = [n for pair in pairs_there for n in pair if facts.preference(n)[0] not in ("", facts.color(n))]
    if scene["n"] != len(wrong):
        yield f"{wrong or 'nobody'} do not get the colour that is due"


@witness("dutch.not-strongly-due")
def not_strongly_due(scene: Scene) -> Iterator[str]:
    facts = scene.facts
    pairs_there = pairs_within(facts, counted_in_group(scene))
    wrong = [
        n
        for pair in pairs_there
        for n in pair
        if facts.preference(n)[0] != facts.color(n) and facts.preference(n)[1] in ("strong", "absolute")
    ]
    if scene["n"] != len(wrong):
        yield f"{wrong or 'nobody'} do not get the colour that is strongly due"


def clash(scene: Scene) -> Iterator[str]:
    """That the two would meet means somebody without the colour that is due."""
    facts = scene.facts
    if len(scene.they) != 2 or 0 in scene.they:
        raise CannotTell
    if scene.outer[-1].kind.id == "swiss.natural-worse" and scene["n"] != 1:
        yield "of two who meet, one has it"
    dues = [facts.preference(n)[0] for n in scene.they]
    if dues[0] != dues[1] or not dues[0]:
        yield f"{scene.they} are due {dues} after {[facts.colors(n) for n in scene.they]}"


@witness("dutch-procedure.same-preference", "dutch-procedure.both-strong", "dutch-procedure.both-absolute")
def same_preference(scene: Scene) -> Iterator[str]:
    facts, id = scene.facts, scene.reason.kind.id
    least = {"dutch-procedure.both-strong": ("strong", "absolute"), "dutch-procedure.both-absolute": ("absolute",)}
    wanted = least.get(id, ("mild", "strong", "absolute"))
    if scene.outside("swiss.natural-worse"):
        prefs = [facts.preference(n) for n in scene.they]
        if prefs[0][0] != prefs[1][0] or any(how not in wanted for _, how in prefs):
            yield f"{scene.they} are due {prefs}"
        return
    same = [
        pair
        for pair in pairs_within(facts, counted_in_group(scene))
        if facts.preference(pair[0])[0] == facts.preference(pair[1])[0] != ""
        and all(facts.preference(n)[1] in wanted for n in pair)
    ]
    if scene["n"] != len(same):
        yield f"{same or 'none'}"


@witness("dutch.left-over", "burstein.left-over")
def left_over_count(scene: Scene) -> Iterator[str]:
    left = left_over(scene.facts, counted_in_group(scene))
    if scene["n"] != len(left):
        yield f"{sorted(left)} are left over"


@witness("dutch.down-again", "dutch.up-again", "dutch.down-after-two", "dutch.up-after-two")
def floated_again(scene: Scene) -> Iterator[str]:
    """Of the group: those who float the same way now and did so one or two rounds before."""
    facts, id, members = scene.facts, scene.reason.kind.id, counted_in_group(scene)
    way, before = ("down" if "down" in id else "up"), (2 if id.endswith("two") else 1)
    now = [n for n in members if _floats_now(facts, n, members) == way]
    again = [n for n in now if floats(facts, n, facts.number - before) == way]
    leaving = set(again) & left_over(facts, members)
    if facts.section.edition in OLD_LAST_ROUND and facts.number == facts.section.rounds_total:
        again = [n for n in again if facts.points[n] * 2 <= 10 * (facts.number - 1)]  # topscorers float freely there
        leaving &= set(again)
    if scene["n"] not in (len(again), len(leaving), len(again) - len(leaving)):
        yield f"{again or 'nobody'} of {now} floated {way} {before} rounds before"


def _floats_now(facts: Facts, who: int, members: tuple[int, ...]) -> str:
    opponent = facts.opponent(who)
    if not opponent:
        return "down" if facts.bye_holder == who else ""
    own, other = facts.score(who), facts.score(opponent)
    return "down" if own > other else "up" if own < other else ""


@witness("dubov.upfloaters")
def upfloaters(scene: Scene) -> Iterator[str]:
    if scene.outside("dubov.group", "dubov.group-up") is None:
        raise CannotTell
    group = scene.outside("dubov.group-up")
    if group is None or len(group["up"]) != scene["n"]:
        yield f"{group['up'] if group else 'nobody'} floated up"


@witness("cfc.unequals", "cfc.alternations", "cfc.thirds")
def cfc_colours(scene: Scene) -> Iterator[str]:
    facts, id = scene.facts, scene.reason.kind.id
    members = counted_in_group(scene)
    wrong = []
    for n in members:
        opponent = facts.opponent(n)
        if not opponent or facts.color(n) == facts.due(n) or not facts.due(n):
            continue
        if id == "cfc.thirds":
            if facts.colors(n).endswith(2 * str(facts.color(n))):
                wrong.append(n)
        elif bool(facts.difference(n)) == (id == "cfc.unequals"):
            wrong.append(n)
    if scene["n"] != len(wrong):
        yield f"{wrong or 'nobody'}"


@witness("uschess.rematches")
def rematches(scene: Scene) -> Iterator[str]:
    """Where the natural opponent was another: the two have met."""
    if len(scene.they) != 2 or 0 in scene.they or not scene.outside("swiss.natural-worse"):
        raise CannotTell
    if not scene.facts.met_in(*scene.they):
        yield f"{scene.they} have not met"
    elif scene["n"] != 1 and scene.outside("swiss.instead", "swiss.instead-of-none") is None:
        yield "it is one rematch"


@witness("uschess.teammates")
def teammates(scene: Scene) -> Iterator[str]:
    if len(scene.they) != 2 or 0 in scene.they or not scene.outside("swiss.natural-worse"):
        raise CannotTell
    if not scene.facts.same_team(*scene.they):
        yield f"{scene.they} are no teammates"


@witness("swiss.instead-of-none")
def instead_of_none(scene: Scene) -> Iterator[str]:
    """The round as it is has none of it, where that can be counted in the whole round; one that is checked has it."""
    now = in_round(scene.facts, scene["what"].kind.id)
    if scene.extra == CHECKED and now is not None and len(now) != scene["what"]["n"]:
        yield f"the round has {now}"
    if scene.extra != CHECKED and now:
        yield f"the round as it is has {now}"


@witness("swiss.instead")
def instead(scene: Scene) -> Iterator[str]:
    """The round as it is has the second figure; one that is checked has the first."""
    value = scene["value"]
    if value.kind.id != "swiss.figure" or scene.outside("swiss.with-group", "swiss.otherwise-group"):
        raise CannotTell
    now = in_round(scene.facts, scene["what"].kind.id)
    if len(now) != (scene["what"]["n"] if scene.extra == CHECKED else value["n"]):
        yield f"the round as it is has {now}"


def in_round(facts: Facts, id: str) -> list[tuple[int, int]]:
    """The boards of the round that a criterion of the US rules counts."""
    boards = [game.players for game in facts.round.games]
    if id == "uschess.rematches":
        return [pair for pair in boards if facts.met_in(*pair)]
    if id == "uschess.third-meetings":
        return [pair for pair in boards if len(facts.met_in(*pair)) > 1]
    if id == "uschess.teammates" and not facts.of_teams:
        return [pair for pair in boards if facts.same_team(*pair)]
    raise CannotTell


# -- who came, who left, who floated before ----------------------------------------------------------------------------


@witness("lim.came", "lim.left")
def came_or_left(scene: Scene) -> Iterator[str]:
    group = scene.outside("lim.group")
    if group is None:
        raise CannotTell
    where = group["where"]
    for who in scene["who"]:
        if who not in scene.players:
            yield f"{who} is not in the group"
        if scene.reason.kind.id == "lim.came" and scene.facts.score(who) == where["score"]:
            yield f"{who} has the score of the group"
    if scene.reason.kind.id == "lim.left":
        gone = {who for decision in scene.decisions for who in _floating_from(decision, where)}
        if gone != set(scene["who"]):
            yield f"{sorted(gone)} float from there"


def _floating_from(decision: Decision, where: Reason) -> Iterator[int]:
    for part in decision.reason.parts():
        if part.kind.id == "lim.floats" and part["where"] == where:
            yield part["who"]


@witness("lim.floated-last")
def floated_last(scene: Scene) -> Iterator[str]:
    """By the pairing of that round, whatever became of the game: towards the median, to another score (2.3, 3.10)."""
    facts, who, previous = scene.facts, scene["given"], scene.facts.number - 1
    before = Facts.before(facts.section, previous) if previous else facts
    opponent = before.opponent(who)
    if not opponent:
        yield f"{who} was not paired in the previous round"
        return
    own, other = before.score(who), before.score(opponent)
    median = (previous - 1) * int(facts.section.point_system.win) / 2
    if own in (other, median) or (own > other) != (own > median):
        yield f"{who} had {own / 10} and met {opponent} with {other / 10}; the median was {median / 10}"


@witness("lim.too-far")
def too_far(scene: Scene) -> Iterator[str]:
    if abs(scene.facts.rating(scene["given"]) - scene.facts.rating(scene["instead"])) <= 100:
        yield f"{scene['given']} and {scene['instead']} are nearer"


@witness("lim.not-majority")
def not_majority(scene: Scene) -> Iterator[str]:
    if scene.facts.preference(scene["due"])[0] != scene["color"]:
        yield f"{scene['due']} is due {scene.facts.preference(scene['due'])}"


@witness("lim.by-colour")
def by_colour(scene: Scene) -> Iterator[str]:
    if scene.facts.preference(scene["who"])[0] != scene["color"]:
        yield f"{scene['who']} is due {scene.facts.preference(scene['who'])}"


@witness("cfc.odd-before")
def odd_before(scene: Scene) -> Iterator[str]:
    who, facts = scene.who("who"), scene.facts
    if not any(floats(facts, who, cell.round) for cell in facts.rows[who] if cell.opponent):
        yield f"{who} met players of the same score only"


@witness("cfc.has-unfinished")
def has_unfinished(scene: Scene) -> Iterator[str]:
    who = scene.who("who")
    games = [game for round in scene.facts.section.rounds[: scene.facts.number - 1] for game in round.games]
    if not any(game.open and who in game.players for game in games):
        yield f"every game of {who} is finished"


@witness("dutch-procedure.paired-as-one")
def paired_as_one(scene: Scene) -> Iterator[str]:
    """At least half of the members have more points than the group."""
    group = next((r for r in scene.outer[0].parts() if r.kind.id in GROUPS), None) if scene.outer else None
    if group is None or group["group"].kind.id != "dutch.bracket":
        raise CannotTell
    facts, players = scene.facts, scene.players
    above = [n for n in players if facts.score(n) > group["group"]["score"]]
    could = [n for n in players if any(m != n and facts.may_meet(n, m, colors=True) for m in players)]
    if 2 * len(above) < len({*above, *could}):
        yield f"{above} of {scene.players} came from above"


@witness("dutch-procedure.none-from-above")
def none_from_above(scene: Scene) -> Iterator[str]:
    """Everybody who came from above leaves the group again."""
    group = next((r for r in scene.outer[0].parts() if r.kind.id in GROUPS), None) if scene.outer else None
    if group is None or "moved" not in dict(group.given):
        raise CannotTell
    left = dict(group.given).get("left", ())
    paired = [who for who in group["moved"] if who not in left]
    if paired:
        yield f"{paired} came from above and are paired here"


@witness("dutch.few-pairs")
def few_pairs(scene: Scene) -> Iterator[str]:
    """No more pairs can be made in the group: without rematches, and with their colours."""
    _, members = float_outside(scene)
    most = most_pairs(scene.facts, members, min(map(scene.facts.score, members)))
    if scene["n"] < most:
        yield f"{most} pairs can be made"


def most_pairs(facts: Facts, members: tuple[int, ...], score: int) -> int:
    """By trying everybody; those moved down meet members of this score. Larger groups are left alone."""
    if len(members) > 12:
        raise CannotTell
    if len(members) < 2:
        return 0
    first, rest = members[0], members[1:]
    best = most_pairs(facts, rest, score)
    for other in rest:
        if 2 * best >= len(members) - 1:
            break
        if score in (facts.score(first), facts.score(other)) and facts.may_meet(first, other, colors=True):
            best = max(best, 1 + most_pairs(facts, tuple(n for n in rest if n != other), score))
    return best


@witness("dubov.up-again")
def up_again(scene: Scene) -> Iterator[str]:
    group = scene.outside("dubov.group-up")
    if group is None:
        raise CannotTell
    again = [n for n in group["up"] if floats(scene.facts, n, scene.facts.number - 1) == "up"]
    if scene["n"] != len(again):
        yield f"{again or 'nobody'} floated up in the previous round"


@witness("dubov.group-odd", "dubov.group-blocked", "dubov.group-for-below")
def group_needs_one(scene: Scene) -> Iterator[str]:
    up = scene.outside("dubov.floats-up")
    if up is None:
        raise CannotTell
    if "who" in scene.reason.kind.holes and scene["who"] != up["who"]:
        yield f"{up['who']} floats up"
    members = [n for n in members_of(scene, up["score"]) if scene.facts.score(n) == up["score"]]
    if scene.reason.kind.id == "dubov.group-odd" and len(members) % 2 == 0:
        yield f"{len(members)} have that score, which is even"
    if scene.reason.kind.id == "dubov.group-blocked" and scene.facts.all_can_be_paired(members, colors=True):
        yield f"{members} can all be paired with each other"
    facts = scene.facts
    playing = [n for n in facts.present if n != facts.bye_holder and facts.score(facts.opponent(n)) <= up["score"]]
    below = [n for n in playing if facts.score(n) < up["score"]]  # not those who floated higher still
    if scene.reason.kind.id == "dubov.group-for-below" and scene.facts.all_can_be_paired(below, colors=True):
        yield f"{below} can all be paired with each other"
