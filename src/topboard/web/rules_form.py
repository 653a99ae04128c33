"""The rules of a section as a form: accelerations, points, tie-breaks, and every option with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.core import STANDARD, Section
from topboard.journal.events import SectionRules, point_names
from topboard.language import translated
from topboard.pairing import Engine
from topboard.pairing.options import About, Choice, abouts, accelerations, defaults, from_mapping, to_mapping
from topboard.rulebook import Rule
from topboard.tiebreaks import REGISTRY
from topboard.web.forms import whole

RULE_NUMBERS = ("rounds_total", "first_board", "seed", "half_byes", "half_byes_through")
RULE_TEXTS = ("name", "system", "federation", "edition", "tiebreak_edition", "acceleration", "numbering")


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option as a form shows it: its question, its clause, the values it may have and the one it has."""

    name: str
    about: About
    value: object
    heading: str = ""

    @property
    def rule(self) -> Rule:
        return self.about.rule

    @property
    def choices(self) -> list[tuple[str, str, bool]]:
        """Value, sentence with its clause, and whether it is the one in use."""
        return [(str(c.value), self._cited(c), str(c.value) == str(self.value)) for c in self.about.choices]

    def _cited(self, choice: Choice) -> str:
        """The clause of the question stands beside it and is not repeated."""
        rule = choice.rule
        return sentence(choice) if rule == self.rule else f"{sentence(choice)} [{rule.book.prefix} {rule.clause}]"


def sentence(choice: Choice) -> str:
    text = translated(choice.text)
    return text[:1].upper() + text[1:]


def options_class(engine: Engine) -> type:
    return type(engine.options_of(Section()))


def option_fields(engine: Engine, rules: SectionRules) -> tuple[OptionField, ...]:
    """Every option of the system; what the section states elsewhere (edition, acceleration) is no option here."""
    cls = options_class(engine)
    headings, start = getattr(cls, "headings", {}), defaults(cls)
    stated = SectionRules.__struct_fields__
    return tuple(
        OptionField(name, about, rules.options.get(name, start[name]), headings.get(name, ""))
        for name, about in abouts(cls).items()
        if name not in stated
    )


def acceleration_choices(engine: Engine) -> tuple[tuple[str, str, Rule], ...]:
    """The accelerations that the system knows: name, sentence, clause."""
    return tuple((str(c.value), sentence(c), c.rule) for c in accelerations(options_class(engine)))


def point_labels() -> Iterator[tuple[str, str]]:
    """What every kind of result is called, in the order of a table of points."""
    words = {
        "white_win": _("win with White"),
        "black_win": _("win with Black"),
        "white_draw": _("draw with White"),
        "black_draw": _("draw with Black"),
        "white_loss": _("loss with White"),
        "black_loss": _("loss with Black"),
        "forfeit_win": _("win by forfeit"),
        "forfeit_loss": _("loss by forfeit"),
        "pairing_bye": _("bye of the pairing"),
        "full_bye": _("full-point bye"),
        "half_bye": _("half-point bye"),
        "zero_bye": _("zero-point bye"),
    }
    return ((name, words.get(name, name.replace("_", " "))) for name in (*words, *(set(point_names()) - set(words))))


def rules_from(request: HttpRequest, engine: Engine, rules: SectionRules, federation: str) -> dict[str, Any]:
    """The rules that a form states; those it does not mention stay.

    Another system brings its own federation, unless the form names another than `federation`, which it showed.
    """
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
        if values.get("federation") == federation:
            del values["federation"]
        return {**values, "edition": "", "acceleration": "", "options": {}}
    values["options"] = _options_from(request, engine, rules)
    return values


def _options_from(request: HttpRequest, engine: Engine, rules: SectionRules) -> dict[str, object]:
    """The options that a form states, kept only where they differ from the defaults."""
    names = {each.name for each in option_fields(engine, rules)}
    given: dict[str, object] = {n: request.POST[f"option.{n}"] for n in names if f"option.{n}" in request.POST}
    if not given:
        return dict(rules.options)
    kept = to_mapping(from_mapping(options_class(engine), {**rules.options, **given}, rules.system))
    return {name: value if type(value) in (bool, int) else str(value) for name, value in kept.items()}


def points_from(request: HttpRequest) -> dict[str, str]:
    """Point values that are not the usual ones."""
    values = {name: request.POST.get(f"points.{name}", "").strip() for name in point_names()}
    return {name: value for name, value in values.items() if value and value != str(getattr(STANDARD, name))}


def tiebreak_choices() -> tuple[tuple[str, str], ...]:
    return tuple((code, entry.title) for code, entry in REGISTRY.items())
