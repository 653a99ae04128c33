"""Forms made from definitions: options of a pairing system with their clauses, a section's rules, a player's facts."""

from __future__ import annotations

from dataclasses import Field, dataclass, fields, is_dataclass
from datetime import date
from importlib import import_module
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.core import RatingSource, Sex, UsedRating
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


@dataclass(frozen=True, slots=True)
class Choosable:
    """One value that an option may have."""

    value: object
    text: str


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
        choices = tuple(Choosable(choice.value, choice.text) for choice in about.choices)
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
            values[name] = _whole(name, request.POST[name])
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


def _whole(name: str, text: str) -> int:
    if not text.strip().isdecimal():
        raise ValueError(
            _("%(name)s is a whole number, not %(text)r.") % {"name": name.replace("_", " "), "text": text}
        )
    return int(text)


def tiebreak_choices() -> tuple[tuple[str, str], ...]:
    return tuple((code, entry.title) for code, entry in REGISTRY.items())


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
        values["fixed_board"] = _whole("fixed board", post["fixed_board"] or "0")
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
        raise ValueError(_("%r is not a rating. Write a number such as 1650, or leave it empty.") % text)
    source = RatingSource.ASSIGNED if reason.strip() else RatingSource.PUBLISHED
    return UsedRating(int(digits), source, reason=reason.strip())


def born(text: str) -> dict[str, Any]:
    """A date or a year of birth."""
    if text.isdecimal() and len(text) == 4:
        return {"birth_year": int(text), "birth": None}
    try:
        return {"birth": date.fromisoformat(text)}
    except ValueError:
        raise ValueError(_("%r is not a date of birth. Write 2014 or 2014-03-28.") % text) from None


def new_facts(values: dict[str, Any]) -> PlayerFacts:
    return PlayerFacts(**{"name": "", **values})
