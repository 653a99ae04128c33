"""Who has the bye, who was passed over for it and why; who is away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import CHECKED, Scene, witness

from topboard.core import Outcome, Status

GRANTED = {
    "full-point bye": Outcome.FULL_BYE,
    "half-point bye": Outcome.HALF_BYE,
    "zero-point bye": Outcome.ZERO_BYE,
}


def has_bye(scene: Scene, who: int) -> Iterator[str]:
    if not scene.imagined and scene.facts.bye_holder != who:
        yield f"{scene.facts.bye_holder or 'nobody'} has the bye"


def holder(scene: Scene) -> int:
    if scene.imagined or not scene.facts.bye_holder:
        raise CannotTell
    return scene.facts.bye_holder


def odd(facts: Facts) -> Iterator[str]:
    if len(facts.present) % 2 == 0:
        yield f"{len(facts.present)} are to be paired, which is even"


def passed_over(scene: Scene) -> set[int]:
    """Everybody whom the decision about the bye names beside the one who has it."""
    named: set[int] = set()
    top = scene.outer[0] if scene.outer else scene.reason
    for part in top.parts():
        if "who" in part.kind.holes:
            who = part["who"]
            named |= {each[0] if isinstance(each, tuple) else each for each in (who if _many(who) else (who,))}
    return named


def _many(who: object) -> bool:
    return isinstance(who, tuple) and not (len(who) == 2 and isinstance(who[1], int) and not isinstance(who[0], tuple))


def nobody_below(scene: Scene, who: int, others: Iterable[int]) -> Iterator[str]:
    """Everybody with a lower score has had a bye or a win without a game, is kept from it, or is named."""
    facts, named = scene.facts, passed_over(scene)
    for other in others:
        if facts.score(other) < facts.score(who) and other not in named and may_have(facts, other):
            yield f"{other} has {facts.score(other) / 10}, less than {facts.score(who) / 10}, and may have it"


def may_have(facts: Facts, who: int) -> bool:
    """Whether nothing is known that keeps somebody from the bye."""
    barred = (Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN)
    if any(cell.outcome in barred or (not cell.played and int(cell.points) >= 10) for cell in facts.rows[who]):
        return False
    if facts.of_teams:
        return True
    player = facts.section.player(who)
    return not (player.bye_ineligible or player.house_player)


# -- earlier rounds ----------------------------------------------------------------------------------------------------


@witness("pairing.had-bye")
def had_bye(scene: Scene) -> Iterator[str]:
    yield from outcome_was(scene, Outcome.PAIRING_BYE)


@witness("pairing.won-by-forfeit")
def won_by_forfeit(scene: Scene) -> Iterator[str]:
    yield from outcome_was(scene, Outcome.FORFEIT_WIN)


@witness("pairing.had-granted-bye")
def had_granted_bye(scene: Scene) -> Iterator[str]:
    yield from outcome_was(scene, GRANTED[scene["bye"]])


def outcome_was(scene: Scene, outcome: Outcome) -> Iterator[str]:
    cell = scene.facts.cell(scene["who"], scene["round"])
    if cell is None or cell.outcome is not outcome:
        yield f"round {scene['round']} of {scene['who']}: {cell.outcome if cell else 'not there'}"


@witness("pairing.scored-unplayed")
def scored_unplayed(scene: Scene) -> Iterator[str]:
    cell = scene.facts.cell(scene["who"], scene["round"])
    if cell is None or cell.played or not cell.points:
        yield f"round {scene['round']} of {scene['who']}: {cell.outcome if cell else 'not there'}"


@witness("pairing.had-bye-before", "uschess.had-bye", "uschess.won-by-forfeit")
def had_one(scene: Scene) -> Iterator[str]:
    wanted = {
        "pairing.had-bye-before": {Outcome.PAIRING_BYE, Outcome.FULL_BYE, Outcome.FORFEIT_WIN, Outcome.HALF_BYE},
        "uschess.had-bye": {Outcome.PAIRING_BYE, Outcome.FULL_BYE},
        "uschess.won-by-forfeit": {Outcome.FORFEIT_WIN},
    }[scene.reason.kind.id]
    if not wanted & {cell.outcome for cell in scene.facts.rows[scene.who("who")]}:
        yield f"{scene.who('who')} had {[str(cell.outcome) for cell in scene.facts.rows[scene.who('who')]]}"


@witness("pairing.bye-barred")
def bye_barred(scene: Scene) -> Iterator[str]:
    if scene.extra is not CHECKED and scene.facts.bye_holder == scene["who"]:
        yield f"{scene['who']} has the bye"


# -- away --------------------------------------------------------------------------------------------------------------


@witness("pairing.withdrawn", "pairing.expelled", "pairing.enters-later", "pairing.has-bye", "uschess.absent")
def away(scene: Scene) -> Iterator[str]:
    facts, who, id = scene.facts, scene["who"], scene.reason.kind.id
    if facts.opponent(who) or facts.bye_holder == who:
        yield f"{who} is paired in the round"
    if "round" in scene.reason.kind.holes and scene["round"] != facts.number:
        yield f"this is round {facts.number}"
    if scene.they and who not in scene.they:
        yield f"asked was {scene.they}"
    if facts.of_teams:
        raise CannotTell
    player = facts.section.player(who)
    status = {"pairing.withdrawn": Status.WITHDRAWN, "pairing.expelled": Status.EXPELLED}.get(id)
    if status and player.status is not status:
        yield f"{who} is {player.status}"
    if id == "pairing.enters-later" and player.entered_round != scene["entered"]:
        yield f"{who} enters in round {player.entered_round}"
    if id == "pairing.has-bye":
        bye = next((each.bye.outcome for each in facts.round.byes if each.player == who), Outcome.ZERO_BYE)
        if bye is not GRANTED[scene["bye"]]:
            yield f"{who} has {bye or 'no bye'}"


# -- FIDE's systems ----------------------------------------------------------------------------------------------------


@witness("dutch.bye", "bye-first.bye", "upfloats.bye")
def who_has_it(scene: Scene) -> Iterator[str]:
    yield from has_bye(scene, scene["who"])
    yield from odd(scene.facts)


@witness("dutch.lowest")
def lowest_possible(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, holder(scene)
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    yield from odd(facts)
    for other in facts.present:
        if facts.score(other) < scene["score"] and may_have(facts, other) and other not in passed_over(scene):
            rest = set(facts.present) - {other}
            if facts.all_can_be_paired(rest, colors=True):
                yield f"{other} has {facts.score(other) / 10}, may have it, and the others can all be paired"


@witness("dutch.left-at-end")
def left_at_end(scene: Scene) -> Iterator[str]:
    yield from odd(scene.facts)
    if scene.facts.had_bye(holder(scene)):
        yield f"{holder(scene)} has had a bye"


@witness("dutch.unplayed")
def unplayed(scene: Scene) -> Iterator[str]:
    if scene.facts.unplayed(holder(scene)) != scene["n"]:
        yield f"{holder(scene)} has {scene.facts.unplayed(holder(scene))} rounds without a game"


@witness("dutch.missed")
def missed(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if facts.unplayed(who) != scene["n"]:
        yield f"{who} has missed {facts.unplayed(who)}"
    if facts.unplayed(who) <= facts.unplayed(holder(scene)):
        yield f"{holder(scene)}, who has the bye, has missed as many"


@witness("dutch.needed", "bye-first.needed", "uschess.needed", "cfc.needed", "lim.needed", "upfloats.needed")
def needed(scene: Scene) -> Iterator[str]:
    """Without the bye for somebody else the others could not all be paired: without rematches, with their colours."""
    facts, who = scene.facts, scene.who("who")
    if scene.outside("cfc.lower-stay"):
        raise CannotTell  # there it is about who stays in a group
    if facts.bye_holder == who:
        yield f"{who} has the bye"
    elif facts.bye_holder and facts.all_can_be_paired(
        set(facts.present) - {who}, colors=facts_colors(facts), strangers=facts.section.system == "uschess"
    ):
        yield f"without {who} the others can all be paired, without a rematch"


def facts_colors(facts: Facts) -> bool:
    """Whether the system's book forbids two players who must both have the same colour."""
    return facts.section.system not in ("uschess", "cfc", "keizer", "team-uschess", "team-cfc", "team")


@witness("dubov.lowest", "burstein.lowest")
def lowest_then_most_games(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, holder(scene)
    games = {n: sum(cell.played for cell in facts.rows[n]) for n in facts.present}
    if (facts.score(who), games[who]) != (scene["score"], scene["games"]):
        yield f"{who} has {facts.score(who) / 10} and played {games[who]} games"
    yield from odd(facts)
    yield from nobody_below(scene, who, facts.present)
    for other in facts.present:
        if facts.score(other) != facts.score(who) or other in passed_over(scene) or not may_have(facts, other):
            continue
        if games[other] > games[who]:
            yield f"{other} has the same score and played {games[other]} games"
        if scene.reason.kind.id == "dubov.lowest" and games[other] == games[who] and other > who:
            yield f"{other} has the same score, as many games and the larger number"


@witness("dubov.book-lowest")
def lowest_rating(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, holder(scene)
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    yield from odd(facts)
    yield from nobody_below(scene, who, facts.present)
    yield from lowest_of_score(scene, who)


def lowest_of_score(scene: Scene, who: int) -> Iterator[str]:
    facts = scene.facts
    for other in facts.present:
        same = facts.score(other) == facts.score(who) and may_have(facts, other) and other not in passed_over(scene)
        if same and 0 < facts.rating(other) < facts.rating(who):
            yield f"{other} has the same score, is rated lower and may have it"


@witness("lim.bye-lowest", "cfc.bye-lowest")
def lowest_with(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene.who("who")
    yield from has_bye(scene, who)
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    yield from nobody_below(scene, who, facts.present)
    if not facts.of_teams and scene.reason.kind.id == "cfc.bye-lowest":
        yield from lowest_of_score(scene, who)
    if scene.reason.kind.id == "lim.bye-lowest":
        for other in facts.present:
            same = facts.score(other) == facts.score(who) and may_have(facts, other)
            if other > who and same and other not in passed_over(scene):
                yield f"{other} has the same score, ranks lower and may have it"


@witness("lim.bye-first")
def lowest_of_all(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    yield from has_bye(scene, who)
    for other in facts.present:
        if facts.rating(other) < facts.rating(who) and may_have(facts, other) and other not in passed_over(scene):
            yield f"{other} is rated lower and may have it"


@witness("cfc.bye-by-lot")
def by_lot(scene: Scene) -> Iterator[str]:
    yield from has_bye(scene, scene.who("who"))
    if scene.facts.rating(scene.who("who")):
        yield f"{scene.who('who')} is rated"
    if scene.facts.score(scene.who("who")) != scene["score"]:
        yield f"{scene.who('who')} has {scene.facts.score(scene.who('who')) / 10}"


@witness("cfc.bye-excluded", "keizer.bye-excluded", "uschess.played-for-bye")
def excluded_from_bye(scene: Scene) -> Iterator[str]:
    if not scene.facts.section.player(scene.who("who")).bye_ineligible:
        yield f"{scene.who('who')} is not excluded"


def _matches_played(facts: Facts, who: int) -> int:
    """Two rounds of a Double-Swiss are one match; one game of it that was played is enough."""
    cells, games = facts.rows[who], 2 if facts.section.system == "double-swiss" else 1
    return sum(any(cell.played for cell in cells[at : at + games]) for at in range(0, len(cells), games))


@witness("upfloats.lowest", "upfloats.lowest-played", "upfloats.lowest-number")
def team_lowest(scene: Scene) -> Iterator[str]:
    facts, who, id = scene.facts, holder(scene), scene.reason.kind.id
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    yield from nobody_below(scene, who, facts.present)
    played = {n: _matches_played(facts, n) for n in facts.present}
    if id == "upfloats.lowest-played" and played[who] != scene["n"]:
        yield f"{who} has played {played[who]} matches"
    for other in facts.present:
        if facts.score(other) == facts.score(who) and may_have(facts, other) and other not in passed_over(scene):
            if id != "upfloats.lowest" and played[other] > played[who]:
                yield f"{other} has played {played[other]} matches"
            if id == "upfloats.lowest-number" and played[other] == played[who] and other > who:
                yield f"{other} has the larger number"


# -- US Chess 28L ------------------------------------------------------------------------------------------------------


@witness("uschess.bye", "uschess.bye-after-others", "uschess.bye-first-without", "uschess.bye-unrated")
def first_in_line(scene: Scene) -> Iterator[str]:
    """28L2: the lowest rated player of the lowest score group; unrated players and those who entered late after all
    others. Everybody nearer to it is named."""
    facts, who = scene.facts, scene.who("who")
    yield from has_bye(scene, who)
    if facts.score(who) != scene["score"]:
        yield f"{who} has {facts.score(who) / 10}"
    if facts.of_teams:
        raise CannotTell
    if scene.reason.kind.id == "uschess.bye-first-without" and facts.had_bye(who):
        yield f"{who} has had one"
    if scene.reason.kind.id == "uschess.bye-unrated":
        rated = [n for n in facts.present if facts.score(n) == facts.score(who) and facts.rating(n)]
        if rated:
            yield f"{rated} have a rating"
    named = passed_over(scene)
    for other in facts.present:
        nearer = facts.score(other) < facts.score(who) or (
            facts.score(other) == facts.score(who) and 0 < facts.rating(other) < facts.rating(who)
        )
        if nearer and other not in named:
            yield f"{other} ({facts.rating(other)}, {facts.score(other) / 10}) is nearer to it and is not named"


@witness("uschess.bye-accelerated")
def bye_of_accelerated(scene: Scene) -> Iterator[str]:
    yield from has_bye(scene, scene.who("who"))
    if scene.facts.points[scene.who("who")] != scene["score"]:
        yield f"{scene.who('who')} has {scene.facts.points[scene.who('who')] / 10}"
    if scene.facts.number > 2:
        yield f"this is round {scene.facts.number}"


@witness("uschess.further-back")
def further_back(scene: Scene) -> Iterator[str]:
    """Behind the one who has it: a higher score, or the same and a higher rating, or none."""
    facts, other, who = scene.facts, scene.who("who"), holder(scene)
    if facts.score(other) < facts.score(who):
        player = facts.section.player(other)
        if not (player.late or player.entered_round > 1 or not facts.rating(other) or player.house_player):
            yield f"{other} has {facts.score(other) / 10}, {who} who has it {facts.score(who) / 10}"
    elif facts.score(other) == facts.score(who) and 0 < facts.rating(other) < facts.rating(who):
        yield f"{other} is rated lower than {who} with the same score"


@witness("uschess.house-player", "uschess.late-entrant", "uschess.new-player")
def of_that_kind(scene: Scene) -> Iterator[str]:
    player = scene.facts.section.player(scene.who("who"))
    holds = {
        "uschess.house-player": player.house_player,
        "uschess.late-entrant": player.late or player.entered_round > 1,
        "uschess.new-player": not player.rating.rated,
    }[scene.reason.kind.id]
    if not holds:
        yield f"{player.number} is not: entered in round {player.entered_round}, rated {player.value}"


@witness("uschess.half-bye")
def half_bye(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene.who("who")
    had = any(cell.outcome is Outcome.HALF_BYE for cell in facts.rows[who])
    asked = any(each.player == who and each.bye.outcome is Outcome.HALF_BYE for each in facts.section.bye_requests)
    if not had and not asked:
        yield f"{who} has neither taken nor asked for one"


# -- what another bye would be -----------------------------------------------------------------------------------------


@witness("bye-first.other-bye", "lim.other-bye")
def other_bye(scene: Scene) -> Iterator[str]:
    first = scene["first"] if "first" in scene.reason.kind.holes else scene["due"]
    if scene.facts.bye_holder != first and scene.outside("swiss.with", "swiss.otherwise") is not None:
        yield f"{scene.facts.bye_holder or 'nobody'} has the bye, not {first}"
    other = scene["who"] if "who" in scene.reason.kind.holes else scene["given"]
    if other == first or other not in scene.facts.present:
        yield f"{other} cannot have it instead of {first}"
    asked = scene.outside("swiss.with", "swiss.with-later")
    if asked is not None and asked["pair"].kind.id == "pairing.bye-for" and asked["pair"]["a"] != other:
        yield f"asked was {asked['pair'].told()}"


@witness("bye-first.bye-higher", "dutch.bye-higher")
def bye_higher(scene: Scene) -> Iterator[str]:
    if scene["score"] <= scene["lowest"]:
        yield f"{scene['score']} is not higher"
    if scene.imagined and scene.facts.bye_holder and scene.facts.score(scene.facts.bye_holder) != scene["lowest"]:
        yield f"{scene.facts.bye_holder}, who has it, has {scene.facts.score(scene.facts.bye_holder) / 10}"


@witness("swiss.even")
def even(scene: Scene) -> Iterator[str]:
    if len(scene.facts.present) % 2:
        yield f"{len(scene.facts.present)} are to be paired"
    if scene.facts.bye_holder:
        yield f"{scene.facts.bye_holder} has the bye"


# -- Keizer and knock-outs ---------------------------------------------------------------------------------------------


@witness("keizer.bye-lowest", "keizer.bye-even", "keizer.bye-next", "keizer.bye-needed")
def keizer_bye(scene: Scene) -> Iterator[str]:
    yield from has_bye(scene, scene["who"])
    yield from odd(scene.facts)
    if scene.reason.kind.id == "keizer.bye-needed":
        for before in scene["before"]:
            if scene.facts.all_can_be_paired(set(scene.facts.present) - {before}):
                yield f"with the bye for {before} everybody else can be paired without a rematch"


@witness("knockout.bye")
def knockout_bye(scene: Scene) -> Iterator[str]:
    facts, who = scene.facts, scene["who"]
    if not any(each.player == who for each in facts.round.byes):
        yield f"{who} has no bye"
    if facts.opponent(who):
        yield f"{who} meets {facts.opponent(who)}"
    if scene["size"] - scene["players"] != scene["byes"]:
        yield f"{scene['size']} less {scene['players']} is not {scene['byes']}"
    if scene["size"] & (scene["size"] - 1):
        yield f"{scene['size']} is not a power of two"


@witness("knockout.walk-over", "knockout.odd-one", "knockout.has-no-game")
def no_opponent(scene: Scene) -> Iterator[str]:
    if scene.facts.opponent(scene["who"]):
        yield f"{scene['who']} meets {scene.facts.opponent(scene['who'])}"
