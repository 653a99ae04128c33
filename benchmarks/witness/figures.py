"""Sentences whose own figures must agree, wherever they are said: a count against a limit, a share and its whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import told_at_desk
from benchmarks.witness.registry import witness
from benchmarks.witness.tiebreaks import figure

from topboard.rulebook import Reason


class Told(Protocol):
    """A sentence, of a round or of the desk."""

    @property
    def reason(self) -> Reason: ...

    def __getitem__(self, hole: str) -> Any: ...


def anywhere(*ids: str) -> Callable[[Callable[[Any], Iterator[str]]], Callable[[Any], Iterator[str]]]:
    """Declare the check of kinds that a round's reasons and the desk both tell."""

    def declare(check: Callable[[Any], Iterator[str]]) -> Callable[[Any], Iterator[str]]:
        told_at_desk(*ids)(check)
        witness(*ids)(check)
        return check

    return declare


def amount(value: object) -> int:
    """Money in cents."""
    return int(value[0]) if isinstance(value, tuple) else round(100 * float(str(value)))


# -- tables ------------------------------------------------------------------------------------------------------------


@anywhere("table.no-such-round")
def no_such_round(it: Told) -> Iterator[str]:
    if 0 < it["round"] <= it["count"]:
        yield f"round {it['round']} is one of {it['count']}"


@anywhere("table.too-long", "molter.rounds")
def too_long(it: Told) -> Iterator[str]:
    rounds = it["count" if "count" in it.reason.kind.holes else "rounds"]
    if rounds <= it["most"]:
        yield f"{rounds} is not more than {it['most']}"
    if it.reason.kind.id == "molter.rounds" and it["most"] >= it["teams"]:
        yield f"{it['teams']} teams have no {it['most']} opponents each"


@anywhere("molter.not-found")
def molter_not_found(it: Told) -> Iterator[str]:
    """There are no more rounds than other teams: with more there cannot be a table, and another sentence says so."""
    if min(it["teams"], it["each"], it["rounds"]) < 1 or it["rounds"] >= it["teams"]:
        yield f"{it['rounds']} rounds of {it['teams']} teams"


@anywhere("table.unequal-teams")
def unequal_teams(it: Told) -> Iterator[str]:
    if len({str(each).rpartition(" ")[2] for each in it["sizes"]}) < 2:
        yield f"{it['sizes']} are equal"


@anywhere("quads.not-by-four")
def not_by_four(it: Told) -> Iterator[str]:
    """Whoever makes no quad plays a Swiss, with a quad where one player or two would be too few."""
    if it["leftover"] % 4 != it["count"] % 4 or it["more"] != 4 - it["count"] % 4 or it["count"] % 4 == 0:
        yield f"{it['count']} leave {it['count'] % 4}"


@anywhere("quads.only-five")
def only_five(it: Told) -> Iterator[str]:
    if it["count"] == 5:
        yield "they are five"


@anywhere("roundrobin.cannot-convert")
def cannot_convert(it: Told) -> Iterator[str]:
    if (it["rounds"], it["players"]) in ((5, 6), (3, 4)):
        yield "it is one of the two"


@anywhere("team-sonneborn.wish-met")
def wish_met(it: Told) -> Iterator[str]:
    if not 0 <= it["met"] <= it["count"]:
        yield f"{it['met']} of {it['count']}"


@anywhere("holland.too-few")
def holland_too_few(it: Told) -> Iterator[str]:
    if it["groups"] >= 2 and it["players"] >= 3 * it["groups"]:
        yield f"{it['players']} are enough for {it['groups']}"


@anywhere("knockout.lucky-round")
def lucky_round(it: Told) -> Iterator[str]:
    if it["winners"] + it["tied"] + it["others"] != it["size"]:
        yield f"{it['winners']}, {it['tied']} and {it['others']} are not {it['size']}"


# -- tie-breaks --------------------------------------------------------------------------------------------------------


@anywhere("tiebreaks.smaller-first")
def smaller_first(it: Told) -> Iterator[str]:
    compared = it["compared"]
    if not {"first", "second"} <= compared.kind.holes.keys():
        raise CannotTell
    if isinstance(compared["first"], Reason) or figure(compared["first"]) >= figure(compared["second"]):
        yield f"{compared['first']} is not smaller"


@anywhere("tiebreaks.of-games")
def of_games(it: Told) -> Iterator[str]:
    if not 0 <= figure(it["points"]) <= 3 * it["count"]:
        yield f"{it['points']} from {it['count']}"


@anywhere("tiebreaks.product")
def product(it: Told) -> Iterator[str]:
    """A score times what was earned against it; the line shows the outcome."""
    told = next((part["amount"] for part in it["line"].parts() if "amount" in part.kind.holes), None)
    if told is None:
        raise CannotTell
    if abs(figure(told) - figure(it["score"]) * figure(it["earned"])) > figure("0.01"):
        yield f"{it['score']} x {it['earned']} is not {told}"


@anywhere("tiebreaks.percentage")
def percentage(it: Told) -> Iterator[str]:
    if it["count"] < 1 or not 0 <= it["percent"] <= 100:
        yield f"{it['percent']} % of {it['count']}"


@anywhere("tiebreaks.second-score")
def second_score(it: Told) -> Iterator[str]:
    """The second part only breaks ties of the first: it is divided by more than it can come to."""
    if figure(it["strength"]) >= it["factor"] > 0:
        yield f"{it['strength']} / {it['factor']} is a whole"


@anywhere("tiebreaks.mixed")
def mixed(it: Told) -> Iterator[str]:
    if figure(it["match"]) < 0 or figure(it["games"]) < 0:
        yield f"{it['match']} and {it['games']}"


# -- prizes ------------------------------------------------------------------------------------------------------------


@anywhere("prizes.between")
def between(it: Told) -> Iterator[str]:
    if amount(it["least"]) >= amount(it["most"]):
        yield f"{it['least']} to {it['most']}"


@anywhere("prizes.crossed")
def crossed(it: Told) -> Iterator[str]:
    if it["least"] <= it["most"]:
        yield f"{it['least']} to {it['most']} has somebody in it"


@anywhere("prizes.class-over-place")
def class_over_place(it: Told) -> Iterator[str]:
    if amount(it["money"]) < amount(it["place"]):
        yield f"{it['money']} is less than {it['place']}"


@anywhere("prizes.class-under-fee")
def class_under_fee(it: Told) -> Iterator[str]:
    if amount(it["money"]) >= amount(it["fee"]):
        yield f"{it['money']} is not less than {it['fee']}"


@anywhere("prizes.first-is-small")
def first_is_small(it: Told) -> Iterator[str]:
    if amount(it["first"]) >= 10 * amount(it["fee"]):
        yield f"{it['first']} is ten times {it['fee']}"


@anywhere("prizes.first-is-steep")
def first_is_steep(it: Told) -> Iterator[str]:
    if amount(it["first"]) < 2 * amount(it["second"]):
        yield f"{it['second']} is more than half of {it['first']}"


@anywhere("prizes.out-of-order")
def out_of_order(it: Told) -> Iterator[str]:
    if amount(it["money"]) <= amount(it["less"]):
        yield f"{it['money']} is not more than {it['less']}"


@anywhere("prizes.based-on-announced", "prizes.based-on-entries")
def based_on(it: Told) -> Iterator[str]:
    """Fewer pay than the prizes are based on; the prize shrinks by as much, but not below what the book allows."""
    money, due = amount(it["money"]), amount(it["due"])
    if it["count"] >= it["wanted"]:
        yield f"{it['count']} entries are as many as {it['wanted']}"
    if due > money or due * it["wanted"] < money * it["count"] - 101 * it["wanted"]:
        yield f"{it['count']} of {it['wanted']} entries make {due} of {money}"


@anywhere("prizes.levelled", "prizes.levelled-unevenly")
def levelled(it: Told) -> Iterator[str]:
    if it["count"] != len(it["players"]):
        yield f"{len(it['players'])} are named"
    if amount(it["money"]) <= 0 or not it["prizes"]:
        yield "there is nothing to share"


@anywhere("prizes.worth")
def worth(it: Told) -> Iterator[str]:
    """A win is worth no less than a draw, and that no less than a loss, by the highest amount of each."""
    most = [_most(it[hole]) for hole in ("win", "draw", "loss")]
    if None not in most and sorted(most, reverse=True) != most:
        yield f"{most}"


def _most(told: Reason) -> int:
    money = [amount(value) for name, value in told.given if name in ("money", "most")]
    if not money:
        raise CannotTell
    return max(money)


@anywhere("prizes.tail")
def tail(it: Told) -> Iterator[str]:
    if it["count"] < 2:
        yield f"{it['count']} is no row of prizes"


@anywhere("prizes.all-tried", "prizes.some-tried", "prizes.as-draws")
def games_open(it: Told) -> Iterator[str]:
    if it["count"] < 1:
        yield "there are none"


# -- norms: figures against what the regulations ask (B.01) ------------------------------------------------------------


@anywhere("norms.hours-a-day")
def hours_a_day(it: Told) -> Iterator[str]:
    if it["minutes"] <= 720:
        yield f"{it['minutes']} minutes are allowed"


@anywhere("norms.rounds-a-day")
def rounds_a_day(it: Told) -> Iterator[str]:
    if it["rounds"] <= 2:
        yield f"{it['rounds']} rounds a day are allowed"


@anywhere("norms.too-fast")
def too_fast(it: Told) -> Iterator[str]:
    if it["minutes"] >= 120:
        yield f"{it['minutes']} minutes are enough"


@anywhere("norms.long-event")
def long_event(it: Told) -> Iterator[str]:
    if it["days"] <= 30:
        yield f"{it['days']} days are no more than 30"


@anywhere("norms.few-players")
def few_players(it: Told) -> Iterator[str]:
    if it["players"] >= 6:
        yield f"{it['players']} are enough"


@anywhere("norms.direct-size")
def direct_size(it: Told) -> Iterator[str]:
    if it["players"] >= 10 and it["rounds"] >= 9:
        yield "that is enough"


@anywhere("norms.exempt-big")
def exempt_big(it: Told) -> Iterator[str]:
    """1.4.3.4: 20 rated foreigners, of at least 3 federations, 10 of them GM, IM, WGM or WIM."""
    if it["foreigners"] < 20 or it["federations"] < 3 or it["masters"] < 10:
        yield "1.4.3.4 asks for 20 foreigners of 3 federations, 10 of them with such a title"
    if it["masters"] > it["foreigners"]:
        yield f"{it['masters']} of {it['foreigners']}"


@anywhere("norms.performance")
def performance(it: Told) -> Iterator[str]:
    """The average and the difference of 1.4.8 make the performance; the percentage is that of the score."""
    difference = int(figure(str(it["difference"]).replace("+", "")))
    if it["average"] + difference != it["performance"]:
        yield f"{it['average']} and {difference} are not {it['performance']}"
    exact = 10 * int(it["score"]) / it["games"]
    if abs(exact - it["percent"]) > 0.5:
        yield f"{it['score'] / 10} from {it['games']} is {exact:.1f} %"
    if (it["percent"] > 50) != (difference > 0) and it["percent"] != 50:
        yield f"{it['percent']} % and {difference}"


@anywhere("norms.out-games")
def too_few_can_count(it: Told) -> Iterator[str]:
    if it["games"] >= it["needed"]:
        yield f"{it['games']} are enough"
