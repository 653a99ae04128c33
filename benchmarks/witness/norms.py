"""Title norms: the opponents of the games that count, their ratings, titles and federations, looked up (B.01 1.4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from math import ceil, floor

from benchmarks.witness.facts import CannotTell, Facts
from benchmarks.witness.registry import Scene, witness

from topboard.core import Event, Outcome, Player
from topboard.ratings.facts import rating_of_kind

LEAST_AVERAGE = {"GM": 2380, "IM": 2230, "WGM": 2180, "WIM": 2030}
RAISED_TO = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
OF_KIND = {
    "GM": {"GM"},
    "IM": {"GM", "IM"},
    "WGM": {"GM", "IM", "WGM"},
    "WIM": {"GM", "IM", "WGM", "WIM"},
}
TITLE_HOLDERS = {"GM", "IM", "WGM", "FM", "WIM", "WFM"}
BY_RATING = {"FM": 2300, "CM": 2200, "WFM": 2100, "WCM": 2000}
DIRECT = {"GM": 2300, "IM": 2200, "WGM": 2100, "FM": 2100, "WIM": 2000, "CM": 2000, "WFM": 1900, "WCM": 1800}
UNRATED = 1400
DAYS_BEFORE = 30


@dataclass(frozen=True)
class Norm:
    """What a sentence about norms is about: the title, the rounds that count for it, and what the event says."""

    event: Event | None = None
    title: str = ""
    rounds: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()
    round: int = 0
    """The round that is left out, where the sentence is about one."""
    total: int = 0
    host: str = ""
    kind: str = ""
    format: str = ""
    system: str = ""
    pending: int = 0
    """Rounds that can still be played."""


def about(scene: Scene) -> Norm:
    if not isinstance(scene.extra, Norm) or scene.imagined:
        raise CannotTell
    return scene.extra


def own(scene: Scene) -> int:
    if not scene.players:
        raise CannotTell
    return scene.players[0]


def fide(player: Player) -> int:
    """The rating of FIDE's standard list; whatever another list has counts for nothing here."""
    found = rating_of_kind(player, "fide", "standard")
    return found.value if found else 0


def titles(player: Player) -> set[str]:
    written = re.findall(r"\w+", player.title.upper())
    if any(len(each) == 1 or each in ("WG", "WM", "WF", "WC") for each in written):
        raise CannotTell  # short forms of old lists
    return set(written)


def country(player: Player) -> str:
    named = player.federation.strip().upper()
    if named in ("FID", "RUS", "BLR"):
        raise CannotTell  # players under another flag have rules of their own
    return named


def opponents(scene: Scene) -> list[Player]:
    """Those of the rounds that count."""
    there = about(scene)
    cells = [scene.facts.cell(own(scene), round) for round in there.rounds]
    return [scene.facts.section.player(cell.opponent) for cell in cells if cell is not None and cell.opponent]


def made(scene: Scene) -> int:
    """Half points from the rounds that count; a forfeit win that counts as lost makes none."""
    cells = [scene.facts.cell(own(scene), round) for round in about(scene).rounds]
    return sum(cell.outcome.meaning.halves for cell in cells if cell is not None and cell.played)


def left_cell(scene: Scene) -> tuple[int, Outcome]:
    """Opponent and outcome of the round that is left out."""
    cell = scene.facts.cell(own(scene), about(scene).round)
    if cell is None:
        raise CannotTell
    return cell.opponent, cell.outcome


# -- rounds that do not count ------------------------------------------------------------------------------------------


@witness("norms.bye", "norms.forfeit", "norms.open", "norms.beaten", "norms.no-federation", "norms.zero-unrated")
def not_counted(scene: Scene) -> Iterator[str]:
    opponent, outcome = left_cell(scene)
    what, facts = scene.reason.kind.id.partition(".")[2], scene.facts
    if what == "bye":
        if opponent:
            yield f"round {about(scene).round} has {opponent}"
        return
    if scene["opponent"] != opponent:
        yield f"the opponent of that round is {opponent or 'nobody'}"
    elif what == "forfeit" and outcome.meaning.played:
        yield f"the game was played: {outcome}"
    elif what == "open" and outcome is not Outcome.UNFINISHED:
        yield f"the game has a result: {outcome}"
    elif what == "beaten" and outcome.meaning.halves != 2:
        yield f"the result is {outcome}"
    elif what == "no-federation" and country(facts.section.player(opponent)) != "NON":
        yield f"{opponent} plays for {facts.section.player(opponent).federation}"
    elif what == "zero-unrated":
        yield from _scored_against_rated(facts, opponent)


def _scored_against_rated(facts: Facts, who: int) -> Iterator[str]:
    """1.4.2b: in a round robin an unrated player who made no point against rated opponents does not count."""
    if fide(facts.section.player(who)):
        yield f"{who} is rated"
    for cell in facts.rows[who]:
        rated = cell.opponent and fide(facts.section.player(cell.opponent))
        if rated and cell.played and cell.outcome.meaning.halves:
            yield f"{who} scored against {cell.opponent}"


@witness("norms.tail")
def tail(scene: Scene) -> Iterator[str]:
    """1.4.1e: the rounds that count end before this one."""
    if any(round > about(scene).round for round in about(scene).rounds):
        yield f"later rounds count: {about(scene).rounds}"


@witness("norms.last-as-lost")
def last_as_lost(scene: Scene) -> Iterator[str]:
    cell = scene.facts.cell(own(scene), about(scene).total)
    if cell is None or cell.opponent != scene["opponent"] or cell.outcome is not Outcome.FORFEIT_WIN:
        yield f"the last round was {cell.outcome if cell else 'not there'}"


# -- the games that count ----------------------------------------------------------------------------------------------


@witness("norms.games", "norms.no-games", "norms.eight-and-one")
def games(scene: Scene) -> Iterator[str]:
    count, id = len(about(scene).rounds), scene.reason.kind.id
    if id == "norms.no-games" and count:
        yield f"{count} games count"
    if id == "norms.games" and scene["games"] != count:
        yield f"{count} games count"
    if id == "norms.games" and not 7 <= scene["needed"] <= 10:
        yield f"{scene['needed']} are no number of 1.4.1"
    if id == "norms.eight-and-one" and (count != 8 or about(scene).total != 9):
        yield f"{count} games count of {about(scene).total} rounds"


@witness("norms.federations", "norms.no-federations")
def federations(scene: Scene) -> Iterator[str]:
    """1.4.3: opponents of two federations besides the player's own."""
    mine = country(scene.facts.section.player(own(scene)))
    others = {country(each) for each in opponents(scene)} - {mine, "", "NON"}
    told = set(scene["names"]) if "names" in scene.reason.kind.holes else set()
    if told != others or scene["needed"] != 2:
        yield f"they are of {sorted(others)}"
    if "count" in scene.reason.kind.holes and scene["count"] != len(others):
        yield f"that are {len(others)}"


@witness("norms.own-share", "norms.one-share")
def share(scene: Scene) -> Iterator[str]:
    """1.4.4: at most three fifths of the player's federation, and two thirds of any."""
    own_one, count = scene.reason.kind.id == "norms.own-share", len(about(scene).rounds)
    name = country(scene.facts.section.player(own(scene))) if own_one else scene["federation"]
    there = [each.number for each in opponents(scene) if country(each) == name]
    if scene["count"] != len(there) and name:
        yield f"{there} are"
    if scene["most"] != (count * 3 // 5 if own_one else count * 2 // 3):
        yield f"of {count} games"


@witness("norms.titled")
def titled(scene: Scene) -> Iterator[str]:
    holders = [each.number for each in opponents(scene) if titles(each) & TITLE_HOLDERS]
    half = ceil(len(about(scene).rounds) / 2)
    if scene["count"] != len(holders):
        yield f"{holders} hold a title"
    if scene["needed"] != half:
        yield f"half of the games are {half}"


@witness("norms.kind")
def of_kind(scene: Scene) -> Iterator[str]:
    """1.4.5: a third of the games, at least three; half of them in a double round robin."""
    there = about(scene)
    wanted = [each.number for each in opponents(scene) if titles(each) & OF_KIND[there.title]]
    share = ceil(len(there.rounds) / (2 if there.format == "double-round-robin" else 3))
    if scene["count"] != len(wanted):
        yield f"{wanted} are"
    if scene["needed"] != max(3, share):
        yield f"{max(3, share)} are needed"


@witness("norms.average")
def average(scene: Scene) -> Iterator[str]:
    """1.4.6: the one lowest opponent may be raised; half up."""
    rated = sorted(fide(each) or UNRATED for each in opponents(scene))
    if not rated:
        raise CannotTell
    rated[0] = max(rated[0], RAISED_TO[about(scene).title])
    mean = floor(Fraction(sum(rated), len(rated)) + Fraction(1, 2))
    if scene["average"] != mean:
        yield f"the average is {mean}"
    if scene["needed"] != LEAST_AVERAGE[about(scene).title]:
        yield f"{about(scene).title} asks for {LEAST_AVERAGE[about(scene).title]}"


@witness("norms.least-score")
def least_score(scene: Scene) -> Iterator[str]:
    """1.4.8: at least 35 %."""
    count = len(about(scene).rounds)
    if (scene["score"], scene["games"]) != (5 * made(scene), count):
        yield f"{made(scene) / 2} from {count}"
    if scene["needed"] != 5 * ceil(Fraction(70 * count, 100)):
        yield f"35 % of {count} are {count * 0.35}"


@witness("norms.raised", "norms.raised-unrated", "norms.counts-1400")
def raised(scene: Scene) -> Iterator[str]:
    there = {each.number: fide(each) for each in opponents(scene)}
    who, id = scene["opponent"], scene.reason.kind.id
    if who not in there:
        yield f"{who} is no opponent of a game that counts"
        return
    if (id == "norms.raised") != bool(there[who]):
        yield f"{who} is rated {there[who]}"
    if id == "norms.raised" and scene["rating"] != there[who]:
        yield f"{who} is rated {there[who]}"
    if "floor" in scene.reason.kind.holes:
        lowest = min(rating or UNRATED for rating in there.values())
        if (there[who] or UNRATED) != lowest or scene["floor"] != RAISED_TO[about(scene).title]:
            yield f"the lowest has {lowest}, and {about(scene).title} raises to {RAISED_TO[about(scene).title]}"


@witness("norms.exempt-national", "norms.exempt-teams", "norms.exempt-zonal")
def exempt(scene: Scene) -> Iterator[str]:
    wanted = {"national": "national-final", "teams": "national-teams", "zonal": "zonal"}
    kind = wanted[scene.reason.kind.id.rpartition("-")[2]]
    if about(scene).kind != kind:
        yield f"the event is {about(scene).kind}"
    if kind != "zonal" and country(scene.facts.section.player(own(scene))) != about(scene).host:
        yield f"{about(scene).host or 'nobody'} registers the event"


# -- what is still needed ----------------------------------------------------------------------------------------------


@witness("norms.needs-games-only", "norms.needs-score", "norms.needs-score-known", "norms.out-score")
def needs_score(scene: Scene) -> Iterator[str]:
    """So many games can still be played, and no more points be made from them than there are games."""
    if scene["games"] > about(scene).pending:
        yield f"{about(scene).pending} rounds are left"
    if "score" in scene.reason.kind.holes and scene["score"] > 10 * scene["games"]:
        yield f"{scene['score'] / 10} cannot be made from {scene['games']}"


@witness("norms.needs-titled", "norms.needs-kind", "norms.needs-federations")
def needs_more(scene: Scene) -> Iterator[str]:
    """Never more than are needed altogether."""
    most = len(about(scene).rounds) + about(scene).pending
    limits = {"titled": ceil(most / 2), "kind": max(3, ceil(most / 2)), "federations": 2}
    if not 0 < scene["count"] <= limits[scene.reason.kind.id.rpartition("-")[2]]:
        yield f"of {most} games no more than {limits} are needed"


@witness("norms.needs-fewer-own", "norms.needs-fewer-of")
def needs_fewer(scene: Scene) -> Iterator[str]:
    """1.4.4: at most three fifths of the player's federation, two thirds of any."""
    there, own_one = about(scene), scene.reason.kind.id == "norms.needs-fewer-own"
    name = country(scene.facts.section.player(own(scene))) if own_one else scene["federation"]
    most = len(there.rounds) + there.pending
    limit = most * 3 // 5 if own_one else most * 2 // 3
    already = Counter(country(each) for each in opponents(scene))[name]
    if scene["count"] > limit - already:
        yield f"{already} are of {name or 'none'}, at most {limit} may be"


@witness("norms.out-mix", imagines=True)
def out_mix(scene: Scene) -> Iterator[str]:
    if not scene["checks"]:
        yield "nothing is wrong"


# -- titles without norms ----------------------------------------------------------------------------------------------


@witness("norms.by-rating", "norms.direct")
def without_norms(scene: Scene) -> Iterator[str]:
    player = scene.facts.section.player(own(scene))
    table = BY_RATING if scene.reason.kind.id == "norms.by-rating" else DIRECT
    for title in scene["titles"]:
        if fide(player) < table[title]:
            yield f"{title} takes {table[title]}, and {player.number} has {fide(player)}"
        if title in titles(player):
            yield f"{player.number} has the title"


# -- the event ---------------------------------------------------------------------------------------------------------


def event(scene: Scene) -> Event:
    found = about(scene).event
    if found is None:
        raise CannotTell
    return found


@witness("norms.chess960", "norms.format")
def format(scene: Scene) -> Iterator[str]:
    section = scene.facts.section
    if scene.reason.kind.id == "norms.chess960" and not section.conditions.is_chess960:
        yield "standard chess is played"
    gives = ("dutch", "dubov", "burstein", "lim", "roundrobin")
    if scene.reason.kind.id == "norms.format" and about(scene).system in gives and not section.report:
        yield f"a {about(scene).system} does"


@witness("norms.unknown-pace", "norms.no-arbiter", "norms.no-host", "norms.no-registration")
def not_stated(scene: Scene) -> Iterator[str]:
    there, id = event(scene), scene.reason.kind.id
    if id == "norms.no-arbiter" and there.chief_arbiter.strip():
        yield f"it names {there.chief_arbiter}"
    if id == "norms.no-host" and about(scene).host:
        yield f"it is {about(scene).host}"
    if id == "norms.no-registration" and there.registered is not None:
        yield f"it was on {there.registered}"
    if id == "norms.unknown-pace" and there.time_control_of(scene.facts.section).count("+") == 1:
        yield f"it is {there.time_control_of(scene.facts.section)}"


@witness("norms.late-registration")
def late_registration(scene: Scene) -> Iterator[str]:
    there = event(scene)
    starts, _ = there.days_of(scene.facts.section)
    if there.registered is None or starts is None or there.registered <= starts - timedelta(DAYS_BEFORE):
        yield f"it was registered on {there.registered} and begins on {starts}"
    elif (scene["registered"], scene["starts"]) != (there.registered.isoformat(), starts.isoformat()):
        yield f"the days are {there.registered} and {starts}"


@witness("norms.no-player-federation")
def no_player_federation(scene: Scene) -> Iterator[str]:
    without = [player.number for player in scene.facts.section.players if not player.federation.strip()]
    if scene["players"] != len(without):
        yield f"{without} have none"


@witness("norms.playing-arbiter")
def playing_arbiter(scene: Scene) -> Iterator[str]:
    there, name = event(scene), scene.facts.section.player(scene["player"]).name.strip().casefold()
    named = [there.chief_arbiter, *there.deputies, *(arbiter.name for arbiter in there.arbiters)]
    if name not in {each.strip().casefold() for each in named}:
        yield f"the arbiters are {named}"
