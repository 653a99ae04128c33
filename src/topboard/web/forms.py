"""Forms made from definitions: options of a pairing system with their clauses, a section's rules, a player's facts."""

from __future__ import annotations

from dataclasses import Field, dataclass, fields, is_dataclass
from datetime import date
from importlib import import_module
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.core import Bye, Fees, Points, RatingSource, Sex, UsedRating
from topboard.journal.events import PlayerFacts, SectionRules, point_names
from topboard.pairing.options import Variation, from_mapping, to_mapping, variations
from topboard.rulebook import Rule
from topboard.tiebreaks import REGISTRY

RULE_NUMBERS = ("rounds_total", "first_board", "seed", "half_byes", "half_byes_through")
RULE_TEXTS = ("name", "system", "edition", "tiebreak_edition", "acceleration", "numbering")
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


@dataclass(frozen=True, slots=True)
class Choosable:
    """One value that an option may have, and the clause it comes from."""

    value: object
    text: str
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option as a form shows it: its question, its clause, the values it may have and the one it has."""

    name: str
    text: str
    rule: Rule | None
    choices: tuple[Choosable, ...]
    value: object

    @property
    def chosen(self) -> str:
        return str(self.value)


def options_class(system: str) -> type | None:
    """The options of a system, where it has any: the class of its options file whose fields carry their clauses."""
    try:
        module = import_module(f"topboard.pairing.{system}.options")
    except ModuleNotFoundError:
        return None
    own = (each for each in vars(module).values() if isinstance(each, type) and each.__module__ == module.__name__)
    return next((each for each in own if is_dataclass(each)), None)


def option_fields(rules: SectionRules) -> tuple[OptionField, ...]:
    cls = options_class(rules.system)
    if cls is None:
        return ()
    return tuple(_field(each, rules) for each in fields(cls) if each.name not in SectionRules.__struct_fields__)


def _field(each: Field[Any], rules: SectionRules) -> OptionField:
    """A field of an options class, which says about itself what a form needs."""
    about = each.metadata.get("about")
    value = rules.options.get(each.name, each.default)
    if about is not None:
        choices = tuple(Choosable(choice.value, choice.text, choice.rule) for choice in about.choices)
        return OptionField(each.name, about.text, about.rule, choices, value)
    choices = tuple(Choosable(choice, str(choice)) for choice in each.metadata.get("choices", ()))
    return OptionField(each.name, str(each.metadata.get("help", each.name)), each.metadata.get("rule"), choices, value)


def variations_of(rules: SectionRules) -> tuple[Variation, ...]:
    """The departures from the main line, which must be announced."""
    cls = options_class(rules.system)
    if cls is None or not any("about" in each.metadata for each in fields(cls)):
        return ()
    return variations(from_mapping(cls, rules.options, rules.system))


def _options_from(request: HttpRequest, rules: SectionRules) -> dict[str, object]:
    """The options that a form states, kept only where they differ from the defaults."""
    names = {each.name for each in option_fields(rules)}
    given: dict[str, object] = {n: request.POST[f"option.{n}"] for n in names if f"option.{n}" in request.POST}
    cls = options_class(rules.system)
    if cls is None or not given:
        return dict(rules.options)
    kept = to_mapping(from_mapping(cls, {**rules.options, **given}, rules.system))
    return {name: value if type(value) in (bool, int) else str(value) for name, value in kept.items()}


def rules_from(request: HttpRequest, rules: SectionRules) -> dict[str, Any]:
    """The rules that a form states; those it does not mention stay."""
    values: dict[str, Any] = {name: request.POST[name].strip() for name in RULE_TEXTS if name in request.POST}
    for name in RULE_NUMBERS:
        if name in request.POST:
            values[name] = whole(name.replace("_", " "), request.POST[name])
    if "initial_color" in request.POST:
        values["initial_color"] = request.POST["initial_color"] or None
    if "tiebreaks" in request.POST:
        values["tiebreaks"] = tuple(request.POST["tiebreaks"].replace(",", " ").split())
    if "form" in request.POST:
        values["check_in"] = "check_in" in request.POST
        values["points"] = points_from(request)
    if values.get("system", rules.system) != rules.system:
        return {**values, "edition": "", "options": {}}
    values["options"] = _options_from(request, rules)
    return values


def points_from(request: HttpRequest) -> dict[str, str]:
    """Point values that are not the usual ones."""
    from topboard.core import STANDARD

    values = {name: request.POST.get(f"points.{name}", "").strip() for name in point_names()}
    return {name: value for name, value in values.items() if value and value != str(getattr(STANDARD, name))}


def whole(name: str, text: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Unclear(_("%(name)s is a whole number, not %(text)r.") % {"name": name, "text": text})
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


def tiebreak_choices() -> tuple[tuple[str, str], ...]:
    return tuple((code, entry.title) for code, entry in REGISTRY.items())


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
