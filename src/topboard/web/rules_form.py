"""The rules of a section as a form: accelerations, points, tie-breaks, and every option with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from topboard.core import Section
from topboard.director import commands as do
from topboard.journal.events import SectionRules, point_names
from topboard.language import translated
from topboard.pairing import Engine
from topboard.pairing.options import About, Choice, abouts, accelerations, defaults
from topboard.rulebook import Rule
from topboard.tiebreaks import REGISTRY
from topboard.tiebreaks.leading import LEADING
from topboard.web.events import OpenEvent
from topboard.web.forms import sent, word


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
        "pairing_bye": _("pairing-allocated bye"),
        "full_bye": _("full-point bye"),
        "half_bye": _("half-point bye"),
        "zero_bye": _("zero-point bye"),
    }
    return ((name, words.get(name, name.replace("_", " "))) for name in (*words, *(set(point_names()) - set(words))))


def rules_sent(request: HttpRequest, event: OpenEvent, section: str) -> do.SetRules:
    """The rules that a form states. Who chooses another system is not asked about the one before any more.

    Another system brings its own federation, unless the form names another than the one it showed.
    """
    state = event.state(section)
    gone: dict[str, object] = {}
    if word(request, "system") not in ("", state.rules.system):
        gone = {"edition": "", "acceleration": "", "options": {}}
        if word(request, "federation") == state.federation:
            gone["federation"] = ""
    return sent(request, event, do.SetRules, section=section, **gone)


def tiebreak_choices() -> tuple[tuple[str, str], ...]:
    return tuple((code, entry.title) for code, entry in REGISTRY.items() if code not in LEADING)
