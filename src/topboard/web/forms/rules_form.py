"""The rules of a section as a form: accelerations, points, tie-breaks, and every option with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topboard.charts.standings.tiebreak_titles import tiebreak_title
from topboard.core import Section, pairs_teams, practice_of, profile_of, system_named
from topboard.core.systems import is_by_table
from topboard.director import commands as do
from topboard.journal import SectionState
from topboard.journal.events import SectionRules, point_names
from topboard.language import translated
from topboard.pairing import Engine
from topboard.pairing.options import About, Choice, abouts, accelerations, defaults
from topboard.rulebook import Rule
from topboard.rulebook.federation import FIDE
from topboard.tiebreaks import REGISTRY, parse_code
from topboard.tiebreaks.registry import For, TieBreak
from topboard.tiebreaks.system_scores import LEADING
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import sent, word


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


def point_labels(section: Section) -> Iterator[tuple[str, str]]:
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
        "pairing_bye": _pairing_bye(section),
        "full_bye": _("full-point bye"),
        "half_bye": _("half-point bye"),
        "zero_bye": _("zero-point bye"),
    }
    return ((name, words.get(name, name.replace("_", " "))) for name in (*words, *(set(point_names()) - set(words))))


def _pairing_bye(section: Section) -> str:
    """FIDE has a name for it; US Chess and CFC speak of the odd player."""
    return _("pairing-allocated bye") if profile_of(section) is FIDE else _("bye of the odd player")


def rules_sent(request: HttpRequest, event: OpenEvent, section: str) -> do.SetRules:
    """The rules that a form states. After choosing another system you are no longer asked about the one before.

    Another system brings its own federation, unless the form names another than the one it showed.
    """
    state = event.state(section)
    gone: dict[str, object] = {}
    if word(request, "system") not in ("", state.rules.system):
        gone = {"edition": "", "acceleration": "", "options": {}}
        if word(request, "federation") == state.federation:
            gone["federation"] = ""
    return sent(request, event, do.SetRules, section=section, **gone)


TieBreakChoices: TypeAlias = tuple[tuple[str, str], ...]


def tiebreak_choices(section: SectionState) -> tuple[TieBreakChoices, TieBreakChoices]:
    """Every tie-break with its meaning: those of the section's federation for such sections, then the others."""
    own: list[tuple[str, str]] = []
    others: list[tuple[str, str]] = []
    for code, entry in REGISTRY.items():
        if code not in LEADING:
            (own if _belongs(entry, section) else others).extend(_with_cuts(code, entry))
    return tuple(own), tuple(others)


def _with_cuts(code: str, entry: TieBreak) -> Iterator[tuple[str, str]]:
    """Where it can be cut also cut at the low end, and at both ends."""
    for cut in ("", *(f"/{letter}1" for letter in "CM" if letter in entry.modifiers)):
        yield f"{code}{cut}", tiebreak_meaning(f"{code}{cut}")


def _belongs(entry: TieBreak, section: SectionState) -> bool:
    """Of the federation's book or practice, for entrants and rounds of this kind."""
    practice, ranked = practice_of(section), For.TEAMS if pairs_teams(section) else For.PLAYERS
    if entry.ranks not in (ranked, For.BOTH) or (entry.swiss_only and is_by_table(section)):
        return False
    usual = {parse_code(code).name for code in practice.tiebreaks}
    return entry.name in usual or entry.rule.book.id.startswith(profile_of(section).name)


def tiebreak_meaning(code: str) -> str:
    """What a code says, in words."""
    read = parse_code(code)
    said = [tiebreak_title(code)]
    if read.played:
        said.append(_("forfeits count as games"))
    if read.reverse:
        said.append(_("the smaller value is better"))
    return ", ".join(said)


def rules_summary(state: SectionState, value: Section, engine: Engine | None) -> dict[str, str]:
    """What was decided, in a line for each group of the form."""
    rules = state.rules
    return {
        "section": ", ".join(_section_line(state, engine)),
        "timetable": ", ".join(_timetable_line(rules)) or _("as for the event"),
        "byes": ", ".join(_byes_line(rules)),
        "who": ", ".join(_who_line(rules)) or _("everybody"),
        "tiebreaks": "; ".join(map(tiebreak_meaning, rules.tiebreaks)) or _("none"),
        "points": _points_line(value),
        "options": _options_line(rules, engine),
    }


def _section_line(state: SectionState, engine: Engine | None) -> Iterator[str]:
    rules = state.rules
    yield translated(system_named(state.system).title)
    if rules.edition:
        yield _("edition %s") % rules.edition
    rounds = ngettext("%(num)d round", "%(num)d rounds", rules.rounds_total) % {"num": rules.rounds_total}
    yield rounds if rules.rounds_total else _("as many rounds as needed")
    if rules.first_board > 1:
        yield _("boards from %d") % rules.first_board
    if rules.unused_boards:
        yield _("without boards %s") % ", ".join(map(str, rules.unused_boards))
    if rules.acceleration and engine:
        yield next((text for name, text, _rule in acceleration_choices(engine) if name == rules.acceleration), "")
    if rules.positions:
        drawn = {"round": _("a starting position for each round"), "board": _("a starting position for each board")}
        yield drawn.get(rules.positions, "")
    if rules.check_in:
        yield _("pair only players who have checked in")
    if rules.phone_results:
        yield _("players report results on their own phones")
    if rules.phone_requests:
        yield _("players ask for byes and withdraw on their own phones")


def _timetable_line(rules: SectionRules) -> Iterator[str]:
    yield from (each for each in (rules.time_control, rules.place, " ".join(rules.round_times)) if each)


def _byes_line(rules: SectionRules) -> Iterator[str]:
    if not rules.half_byes_offered:
        yield _("no half-point byes")
        return
    if rules.half_byes:
        yield ngettext("%(num)d half-point bye per player", "%(num)d half-point byes per player", rules.half_byes) % {
            "num": rules.half_byes
        }
    else:
        yield _("half-point byes without limit")
    through, total = rules.half_byes_through, rules.rounds_total
    if through and not through > total > 0 and (rules.half_bye_in_last or through != total):
        yield _("through round %d") % through
    if rules.half_byes_before:
        yield _("asked for before round %d") % rules.half_byes_before
    if not rules.half_bye_in_last:
        yield _("none in the last round")
    if rules.byes_irrevocable:
        yield _("byes cannot be taken back")


def _who_line(rules: SectionRules) -> Iterator[str]:
    limits = (
        (_("rated %d or more"), rules.rating_from),
        (_("rated under %d"), rules.rating_under),
        (_("aged %d or more"), rules.age_from),
        (_("aged under %d"), rules.age_under),
    )
    yield from (text % limit for text, limit in limits if limit)
    if rules.grades:
        yield _("grades %s") % rules.grades
    if rules.rated_only:
        yield _("for rated players only")
    if rules.members:
        yield _("for members of the federation only")


def _points_line(value: Section) -> str:
    points = value.point_system
    plain = (points.white_win, points.white_draw, points.white_loss)
    same = plain == (points.black_win, points.black_draw, points.black_loss)
    told = {"win": plain[0], "draw": plain[1], "loss": plain[2]}
    bye = {"what": _pairing_bye(value), "bye": points.pairing_bye}
    text = _("win %(win)s, draw %(draw)s, loss %(loss)s, %(what)s %(bye)s") % (told | bye)
    return text if same else _("%(points)s; Black has other points") % {"points": text}


def _options_line(rules: SectionRules, engine: Engine | None) -> str:
    usual = defaults(options_class(engine)) if engine else {}
    changed = sum(name in usual and str(usual[name]) != str(value) for name, value in rules.options.items())
    if not changed:
        return _("as the system usually has them")
    return ngettext("%(num)d chosen otherwise", "%(num)d chosen otherwise", changed) % {"num": changed}
