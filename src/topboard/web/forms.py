"""Forms made from definitions: a player's facts."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.core import Bye, Fees, Points, RatingSource, Sex, UsedRating
from topboard.journal.events import PlayerFacts

PLAYER_TEXTS = (
    "name",
    "title",
    "federation",
    "state",
    "city",
    "club",
    "team",
    "family",
    "grade",
    "fide_id",
    "uschess_id",
    "cfc_id",
    "national_id",
    "note",
)


PLAYER_SWITCHES = ("bye_ineligible", "house_player", "computer")


class Unclear(ValueError):
    """A field of a form that cannot be read; says which one and what is right."""


def whole(name: str, text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unclear(_("%(name)s: write a whole number, not %(text)r.") % {"name": name, "text": text})
    return int(text)


def points_of(text: str) -> Points:
    """Points as typed: 1, 0.5, 0,5, -1 or a half sign."""
    plain = text.strip().replace(",", ".").replace("\u2212", "-")
    if plain.endswith("½"):
        plain = (plain[:-1].rstrip() if plain[:-1].strip(" +-") else f"{plain[:-1]}0") + ".5"
    try:
        return Points.of(plain)
    except ValueError:
        raise Unclear(_("%(text)r is not a number of points. Write 1, 0.5 or -1.") % {"text": text}) from None


def missed_from(request: HttpRequest, first: int) -> dict[int, Bye]:
    """What stands in the rounds before the first one: for all of them, or round by round (`missed.2`)."""
    kinds = {
        number: request.POST.get(f"missed.{number}") or request.POST.get("missed", "") for number in range(1, first)
    }
    return {number: Bye(kind) for number, kind in kinds.items() if kind in set(Bye)}


def facts_from(request: HttpRequest, old: PlayerFacts | None = None) -> dict[str, Any]:
    """A player's facts as a form states them, only those it mentions; of `old` ones what no form asks for stays."""
    post = request.POST
    values: dict[str, Any] = {name: post[name].strip() for name in PLAYER_TEXTS if name in post}
    if "rating" in post:
        typed = used_rating(post["rating"], post.get("rating_reason", ""))
        same = old is not None and (typed.value, typed.reason) == (old.rating.value, old.rating.reason)
        values["rating"] = old.rating if old is not None and same else typed
    if "sex" in post:
        values["sex"] = chosen_sex(post["sex"])
    if "birth" in post:
        values |= born(post["birth"].strip())
    if "fixed_board" in post:
        values["fixed_board"] = whole(_("Fixed board"), post["fixed_board"] or "0")
    if "due" in post or "paid" in post:
        note = old.fees.note if old else ""
        values["fees"] = Fees(cents(post.get("due", "")), cents(post.get("paid", "")), note)
    if "membership_expires" in post:
        values["membership_expires"] = day(post["membership_expires"])
    if "form" in post:
        values |= {name: name in post for name in PLAYER_SWITCHES}
    return values


def cents(text: str) -> int:
    """An amount of money as typed: 25, 25.50 or 25,50."""
    whole_part, _sep, part = text.strip().replace(",", ".").partition(".")
    digits = (whole_part or "0") + part.ljust(2, "0")
    if not (digits.isascii() and digits.isdecimal()) or len(part) > 2 or len(digits) > 9:
        raise Unclear(_("%(text)r is not an amount. Write 25 or 25.50.") % {"text": text})
    return int(digits)


def day(text: str) -> date | None:
    try:
        return date.fromisoformat(text.strip()) if text.strip() else None
    except ValueError:
        raise Unclear(_("%(text)r is not a date. Write it like 2026-05-02.") % {"text": text}) from None


def used_rating(text: str, reason: str = "") -> UsedRating:
    """A rating as typed: nothing or 0 is unrated, a reason says that the director assigned it."""
    text = text.strip().casefold()
    if text in ("", "0", "unr", "unr.", "unrated", "nr", "-"):
        return UsedRating()
    digits = text.split("/")[0].split("p")[0]
    if not digits.isdecimal() or not 0 < int(digits) < 4000:
        raise Unclear(_("%(text)r is not a rating. Write a number such as 1650, or leave it empty.") % {"text": text})
    source = RatingSource.ASSIGNED if reason.strip() else RatingSource.PUBLISHED
    return UsedRating(int(digits), source, reason=reason.strip())


def chosen_sex(text: str) -> Sex:
    if text not in set(Sex):
        raise Unclear(_("Sex is m or w, or left empty."))
    return Sex(text)


def born(text: str) -> dict[str, Any]:
    """A date or a year of birth, or nothing."""
    if not text:
        return {"birth_year": 0, "birth": None}
    if text.isdecimal() and len(text) == 4:
        return {"birth_year": int(text), "birth": None}
    try:
        return {"birth": date.fromisoformat(text)}
    except ValueError:
        raise Unclear(_("%(text)r is not a date of birth. Write 2014 or 2014-03-28.") % {"text": text}) from None


def new_facts(values: dict[str, Any]) -> PlayerFacts:
    return PlayerFacts(**{"name": "", **values})
