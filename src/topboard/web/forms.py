"""Forms made from definitions: a player's facts."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest

from topboard.core import RatingSource, Sex, UsedRating
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


def whole_number(name: str, text: str) -> int:
    if not text.strip().isdecimal() or len(text) > 9:
        raise ValueError(f"{name.replace('_', ' ')} is a whole number, not {text[:20]!r}.")
    return int(text)


def facts_from(request: HttpRequest) -> dict[str, Any]:
    """A player's facts as a form states them, only those it mentions."""
    post = request.POST
    values: dict[str, Any] = {name: post[name].strip() for name in PLAYER_TEXTS if name in post}
    if "rating" in post:
        values["rating"] = used_rating(post["rating"], post.get("rating_reason", ""))
    if "sex" in post:
        values["sex"] = Sex(post["sex"])
    if post.get("birth", "").strip():
        values |= born(post["birth"].strip())
    if "fixed_board" in post:
        values["fixed_board"] = whole_number("fixed board", post["fixed_board"] or "0")
    if "form" in post:
        values["bye_ineligible"] = "bye_ineligible" in post
        values["house_player"] = "house_player" in post
    return values


def used_rating(text: str, reason: str = "") -> UsedRating:
    """A rating as typed: nothing or 0 is unrated, a reason says that the director assigned it."""
    text = text.strip().casefold()
    if text in ("", "0", "unr", "unr.", "unrated", "nr", "-"):
        return UsedRating()
    digits = text.split("/")[0].split("p")[0]
    if not digits.isdecimal() or not 0 < int(digits) < 4000:
        raise ValueError(f"{text!r} is not a rating. Write a number such as 1650, or leave it empty.")
    source = RatingSource.ASSIGNED if reason.strip() else RatingSource.PUBLISHED
    return UsedRating(int(digits), source, reason=reason.strip())


def born(text: str) -> dict[str, Any]:
    """A date or a year of birth."""
    if text.isdecimal() and len(text) == 4:
        return {"birth_year": int(text), "birth": None}
    try:
        return {"birth": date.fromisoformat(text)}
    except ValueError:
        raise ValueError(f"{text!r} is not a date of birth. Write 2014 or 2014-03-28.") from None


def new_facts(values: dict[str, Any]) -> PlayerFacts:
    return PlayerFacts(**{"name": "", **values})
