"""What the desk says of money, prizes, ratings, lists and the organiser's plan."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.witness.facts import CannotTell
from benchmarks.witness.refusals import Said, said

from topboard.core import RatingSource, Result, Status


def cents(value: object) -> int:
    """An amount as (cents, currency), or written with a point."""
    if isinstance(value, tuple):
        return int(value[0])
    return round(float(str(value)) * 100)


def balance(it: Said, name: str) -> int:
    """What a player has paid, less what went back."""
    signs, player = {"payment": 1, "refund": -1}, it.player(name)
    return player.facts.fees.paid + sum(signs.get(line.line, 0) * line.amount for line in player.ledger)


# -- fees --------------------------------------------------------------------------------------------------------------


@said("cash.paid-up")
def paid_up(it: Said) -> Iterator[str]:
    it.before()
    if balance(it, it["player"]) != cents(it["money"]):
        yield f"the player paid {balance(it, it['player'])}"


@said("ledger.more-than-paid")
def more_than_paid(it: Said) -> Iterator[str]:
    if str(it.asked("line")) != "refund":
        raise CannotTell  # of a deposit
    if balance(it, it["player"]) != cents(it["left"]):
        yield f"the player paid {balance(it, it['player'])}"
    if it.asked("amount") <= cents(it["left"]):
        yield f"{it.asked('amount')} is not more"


@said("cash.no-age", "cash.no-late-day")
def discount_without(it: Said) -> Iterator[str]:
    if it.reason.kind.id.endswith("no-age"):
        young = it.asked("junior_off") and not it.asked("junior_under")
        if not young and not (it.asked("senior_off") and not it.asked("senior_from")):
            yield "every discount has its age"
    elif not it.asked("late_extra") or it.asked("early_until"):
        yield "it has a day, or there is no late fee"


@said("ledger.left-early", "ledger.return-deposit")
def deposit_of(it: Said) -> Iterator[str]:
    """Who left has not the deposit's return; who played to the end has."""
    found = it.called(it["player"])
    plays = any(player.status is Status.ACTIVE for player in found)
    if found and plays is it.reason.kind.id.endswith("left-early"):
        yield "the player plays" if plays else "the player left"


# -- prizes ------------------------------------------------------------------------------------------------------------


@said("prizes.announced")
def announced(it: Said) -> Iterator[str]:
    if not it.named(it["section"]).prizes.announced:
        yield "they are not"


@said("prizes.no-prize")
def no_prize(it: Said) -> Iterator[str]:
    if it["prize"] in {prize.name for prize in it.named(it["section"]).prizes.prizes}:
        yield "there is"


@said("prizes.prizes-are")
def prizes_are(it: Said) -> Iterator[str]:
    there = {prize.name for prize in it.section.prizes.prizes}
    if isinstance(it["known"], tuple) and set(it["known"]) - there:
        yield f"there are {sorted(there)}"


@said("prizes.not-all-in", "prizes.not-all-in-together")
def not_all_in(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    total = section.rules.rounds_total
    is_open = any(round.open_boards for round in section.rounds)
    if total and len(section.rounds) >= total and not is_open:
        yield f"all {total} rounds are"


@said("prizes.awarded-before", "prizes.no-longer-fit")
def awarded_before(it: Said) -> Iterator[str]:
    section = it.named(it["section"]) if "section" in it.reason.kind.holes else it.section
    others = it.state.sections.values()
    if not section.prizes.awards and not any(other.prizes.awards for other in others):
        yield "none were awarded"


@said("prizes.nothing-awarded")
def nothing_awarded(it: Said) -> Iterator[str]:
    awarded = [award.player for section in it.state.sections.values() for award in section.prizes.awards]
    if set(awarded) & {player.id for player in it.people(it["player"])}:
        yield "something was"


@said("prizes.too-much")
def too_much(it: Said) -> Iterator[str]:
    if cents(it["paid"]) + cents(it["money"]) <= cents(it["awarded"]):
        yield "it is within the award"


@said("prizes.old-sum")
def old_sum(it: Said) -> Iterator[str]:
    if it["awarded"] == it["now"]:
        yield "they are the same"


@said("prizes.several-are-not-evened")
def several_prizes(it: Said) -> Iterator[str]:
    if not it.asked("several_prizes"):
        yield "one prize per player is asked for"


@said("prizes.other-section")
def other_section(it: Said) -> Iterator[str]:
    if any(player.facts.name == it["player"] for player in it.named(it["section"]).players.values()):
        yield "the player does"


@said("prizes.paid-in-part", "prizes.paid-by-half", "prizes.paid-in-full")
def paid_in_part(it: Said) -> Iterator[str]:
    enough = it["count"] >= it["wanted"]
    if enough is not it.reason.kind.id.endswith("in-full"):
        yield f"{it['count']} entries of {it['wanted']}"
    if "percent" in it.reason.kind.holes and it["percent"] != it["count"] * 100 // it["wanted"]:
        yield f"{it['count']} of {it['wanted']} are {it['count'] * 100 / it['wanted']:.1f} %"


# -- ratings -----------------------------------------------------------------------------------------------------------


@said("ratings.close-to-class")
def close_to_class(it: Said) -> Iterator[str]:
    if not 0 < it["next"] - it["rating"] <= 100:
        yield f"{it['next'] - it['rating']} points are between them"


@said("ratings.few-games")
def few_games(it: Said) -> Iterator[str]:
    if any(player.facts.value for player in it.called(it["player"])) and not it.refused:
        yield "the player is rated"


@said("ratings.higher-stays")
def higher_stays(it: Said) -> Iterator[str]:
    if it["kept"] < it["converted"]:
        yield f"{it['converted']} is higher"
    if it.called(it["player"]) and it["kept"] not in [player.facts.value for player in it.called(it["player"])]:
        yield "the player has another"


@said("ratings.replaces")
def replaces(it: Said) -> Iterator[str]:
    found = [player.facts.value for player in it.called(it["player"])]
    if found and not it.refused and it["converted"] not in found:
        yield f"the player has {found}"


@said("ratings.under-the-floor")
def under_the_floor(it: Said) -> Iterator[str]:
    if it["rating"] >= it["floor"]:
        yield f"{it['rating']} is not below {it['floor']}"


@said("ratings.not-on-this-list")
def not_on_this_list(it: Said) -> Iterator[str]:
    if it["lowest"] <= it["rating"] <= it["highest"]:
        yield "it is"


@said("ratings.must-confirm", "ratings.not-for-classes")
def not_for_prizes(it: Said) -> Iterator[str]:
    found = it.called(it["player"])
    if not it.refused and found and all(player.facts.rating.for_prizes for player in found):
        yield "the rating counts for prizes"


@said("ratings.opens-a-class")
def opens_a_class(it: Said) -> Iterator[str]:
    if it["rating"] >= 2200:
        yield "no class below 2200 has it"
    if any(player.facts.rating.source is RatingSource.PUBLISHED for player in it.called(it["player"])):
        yield "it is a published rating"


@said("refresh.frozen", "refresh.list-after-freeze")
def after_the_freeze(it: Said) -> Iterator[str]:
    if it["published"] <= it["day"]:
        yield f"{it['published']} is not after {it['day']}"


@said("refresh.rounds-paired")
def rounds_paired(it: Said) -> Iterator[str]:
    section = it.named(it["section"])
    if it["rounds"] != len(section.rounds) and (section.draft is None or it["rounds"] != section.draft.round):
        yield f"{len(section.rounds)} rounds are published"


@said("refresh.no-ratings")
def no_ratings(it: Said) -> Iterator[str]:
    if it.asked("ratings"):
        yield f"chosen are {sorted(it.asked('ratings'))}"


# -- the organiser's plan ----------------------------------------------------------------------------------------------


@said("organising.more-sections")
def more_sections(it: Said) -> Iterator[str]:
    if it["players"] >= 2 * it["sections"]:
        yield "they are enough"


@said("organising.more-went-back")
def more_went_back(it: Said) -> Iterator[str]:
    if it["returned"] <= it["pieces"]:
        yield "they are not more"


@said("organising.no-plan")
def no_plan(it: Said) -> Iterator[str]:
    if it.state.plan_books.get("scenario"):
        yield f"there is {sorted(it.state.plan_books['scenario'])}"


@said("organising.no-row")
def no_row(it: Said) -> Iterator[str]:
    book = getattr(it.command, "book", None)
    if book is None:
        raise CannotTell
    if it["row"] in it.state.plan_books.get(str(book), {}):
        yield "there is"


@said("organising.nobody")
def nobody(it: Said) -> Iterator[str]:
    staff = it.state.plan_books.get("person", {}) or it.state.plan_books.get("staff", {})
    if it["person"] in staff or it["person"] in {getattr(row, "name", "") for row in staff.values()}:
        yield "there is"


@said("organising.no-first-day")
def no_first_day(it: Said) -> Iterator[str]:
    if it.state.details is not None and it.state.details.starts is not None:
        yield f"it starts on {it.state.details.starts}"


@said("organising.sections-missing")
def sections_missing(it: Said) -> Iterator[str]:
    if it["there"] > len(it.state.sections) or it["planned"] <= it["there"]:
        yield f"there are {len(it.state.sections)}"


@said("organising.no-size", "organising.check-sizes")
def no_size(it: Said) -> Iterator[str]:
    sizes = [getattr(it.command, name, 1) for name in ("width", "length", "table_length", "table_width", "rows_apart")]
    if it.reason.kind.id.endswith("no-size") and min(sizes) > 0:
        yield f"the sizes are {sizes}"


@said("organising.line-without-words")
def without_words(it: Said) -> Iterator[str]:
    if it.asked("label").strip() or it.asked("id"):
        yield "it has some"


@said("norms.no-name")
def arbiter_without_name(it: Said) -> Iterator[str]:
    if getattr(it.command, "name", "").strip():
        yield f"the name is {it.asked('name')}"


@said("norms.no-such-arbiter")
def no_such_arbiter(it: Said) -> Iterator[str]:
    if it["name"] in {arbiter.name for arbiter in it.state.arbiters.values()}:
        yield "there is"


@said("ratings.no-cause")
def no_cause(it: Said) -> Iterator[str]:
    if it.asked("reason").strip():
        yield f"the reason is {it.asked('reason')}"


@said("phones.nothing-to-accept")
def nothing_to_accept(it: Said) -> Iterator[str]:
    waiting = [board for round in it.section.rounds for board in round.boards.values() if board.provisional]
    if any(board.result is None or board.result is Result.UNREPORTED for board in waiting):
        yield "there is something"
