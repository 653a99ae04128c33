"""What a public form says about a player, read by the description of the command that enters players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topboard.core import RatingSource, Status, UsedRating, practice_of, profile_of
from topboard.director import Refusal, foresee
from topboard.director import commands as do
from topboard.director.desk.fields import Asked, NotRead, asked_of, read
from topboard.director.entries import eligibility_texts as limits
from topboard.director.entries.eligibility import INELIGIBLE
from topboard.director.ratings.list_lookup import TakenPerson, completed, list_in_force, match_facts
from topboard.errors import TopboardError
from topboard.journal import EventState, SectionState
from topboard.journal.events import PlayerFacts
from topboard.journal.events.words import IDS
from topboard.journal.folding.section_order import sections_in_order
from topboard.language import translated
from topboard.names import name_key
from topboard.reference import Sureness
from topboard.web.events.rating_lists import catalogue
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import known_of
from topboard.web.models import EntryChoices, EntryLine, EntryState

ORDER = ("uschess_id", "cfc_id", "fide_id", "rating", "birth", "grade", "sex", "club", "team", "federation", "state")
"""Facts that a form may ask for besides name, section and byes, as they follow one another."""
ALWAYS = ("rating", "birth")
FORGIVEN = (limits.NO_MEMBER, limits.EXPIRED, limits.NO_COMPUTERS)
"""What can be put right until the first round: the director is told, the entry is taken."""
AN_ADDRESS = re.compile(r"://|@|\bwww\.|\.\w{2,}/", re.IGNORECASE)
"""Names stand in letters to whatever address a stranger typed: none carries a link there."""
LIVING = (EntryState.NEW, EntryState.WAITING, EntryState.ACCEPTED)


def offered(state: EventState, choices: EntryChoices) -> list[SectionState]:
    """The sections that can be entered: those the director chose, or all that are not closed."""
    chosen = set(choices.sections)
    return [each for each in sections_in_order(state) if not each.closed and (not chosen or each.id in chosen)]


def facts_asked(sections: list[SectionState]) -> dict[str, Asked]:
    """What the federations of the sections ask first, and what their limits need."""
    wanted = set(ALWAYS)
    for section in sections:
        wanted |= {*practice_of(section).asked, profile_of(section).id_field}
        wanted |= {"grade"} if section.rules.grades else set()
        wanted |= {"sex"} if section.rules.sex else set()
    asked = asked_of(do.EnterPlayer)
    return {name: asked[name] for name in ORDER if name in wanted}


@dataclass(frozen=True, slots=True)
class ReadChild:
    """One player of a form: the fields as they were typed, and the command that they make."""

    typed: Mapping[str, str]
    command: do.EnterPlayer

    @property
    def name(self) -> str:
        return self.command.facts.name

    @property
    def section(self) -> str:
        return self.command.section


def command_of(event: OpenEvent, typed: Mapping[str, str], section: str) -> do.EnterPlayer:
    """The command that enters the player into a section, with what the rating list knows; `NotRead` names faults."""
    command = typed_command(event, typed, section)
    return replace(command, facts=as_listed(event, section, command.facts))


def typed_command(event: OpenEvent, typed: Mapping[str, str], section: str) -> do.EnterPlayer:
    """The same with nothing but what was typed."""
    given = {name: value for name, value in typed.items() if value and name != "section"}
    return read(do.EnterPlayer, {**given, "section": section}, known_of(event))


def as_listed(event: OpenEvent, section: str, facts: PlayerFacts) -> PlayerFacts:
    """The rating of the list in force counts for somebody whose number is on it, whatever was typed."""
    state, here = event.director.state, event.state(section)
    try:
        info = list_in_force(catalogue(), state, here)
        found = match_facts(catalogue().open(info.id), info, facts) if info else None
    except TopboardError:
        return facts
    if info is None or found is None or found.person is None or found.sureness is not Sureness.NUMBER:
        return facts
    taken = TakenPerson.of(found.person, info, state, here)
    if not name_key(facts.name) & name_key(found.person.name):
        return facts
    if taken.rating.value and facts.rating.source is not RatingSource.UNRATED:
        facts = replace(facts, rating=UsedRating(), ratings=())
    return completed(facts, taken)


def read_child(event: OpenEvent, choices: EntryChoices, typed: Mapping[str, str]) -> ReadChild | list[str]:
    """A player of a form, or every fault in a sentence."""
    wanted = typed.get("section", "")
    called = typed.get("name", "").strip() or _("Player")
    sections = {each.id: each for each in offered(event.director.state, choices)}
    if wanted not in sections:
        return [_("Choose a section for %(name)s.") % {"name": called}]
    if AN_ADDRESS.search(typed.get("name", "")):
        return [_("Name: write the player's name without an address.")]
    try:
        child = ReadChild(typed, command_of(event, typed, wanted))
    except NotRead as wrong:
        return [each.told(f"{called}: {translated(each.label)}") for each in wrong.wrong]
    return list(_faults(event, choices, sections[wanted], child)) or child


def _faults(event: OpenEvent, choices: EntryChoices, section: SectionState, child: ReadChild) -> Iterator[str]:
    words = {"name": child.name, "section": section.rules.name}
    if is_playing(section, child.command.facts):
        yield _("%(name)s is already on the list of players of %(section)s.") % words
        return
    found = foresee(event.director, child.command, actor="")
    if isinstance(found, Refusal):
        yield str(found)
        return
    for problem in found.problems:
        if problem.id == "bye-not-granted" or (problem.id == INELIGIBLE and _bars(choices, problem.message.kind)):
            yield problem.message.told()


def _bars(choices: EntryChoices, kind: object) -> bool:
    return choices.strict and kind not in FORGIVEN


def is_playing(section: SectionState, facts: PlayerFacts) -> str:
    """The player of the section who is the same person; empty where there is none."""
    for player in section.players.values():
        if player.status is Status.ACTIVE and same_person(player.facts, facts):
            return player.id
    return ""


def same_person(one: PlayerFacts, other: PlayerFacts) -> bool:
    """The same number, or the same name without numbers or years of birth that differ."""
    ids = [(getattr(one, name), getattr(other, name)) for name in IDS]
    if any(mine and mine == theirs for mine, theirs in ids):
        return True
    if any(mine and theirs for mine, theirs in ids) or name_key(one.name) != name_key(other.name):
        return False
    born = [facts.birth.year if facts.birth else facts.birth_year for facts in (one, other)]
    return not all(born) or born[0] == born[1]


def sent_before(event: OpenEvent, child: ReadChild, besides: int = 0) -> bool:
    """Whether the same person was entered for the same section on another form that counts."""
    living = EntryLine.objects.filter(sheet__event=event.id, section=child.section, state__in=LIVING)
    for line in living.exclude(pk=besides):
        try:
            there = typed_command(event, line.typed, child.section).facts
        except NotRead:
            continue
        if same_person(there, child.command.facts):
            return True
    return False
