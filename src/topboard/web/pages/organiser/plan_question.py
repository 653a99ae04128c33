"""What the Plan page is asked in its address: read as forms are read, with a message at each field that is not a
number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from django.http import HttpRequest
from django.utils.translation import gettext

from topboard.core.bounds import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS
from topboard.director.desk.field_kinds import Whole
from topboard.director.desk.fields import Asked, NotRead, asked_of, read
from topboard.director.organiser.books import expected_entries, first_plan
from topboard.journal import EventState
from topboard.organise.adviser import MOST_DRAWS, MOST_PLACES, EventAim, FormatQuestion
from topboard.web.events.shelf import OpenEvent
from topboard.web.forms.posted import known_of


@dataclass(frozen=True, slots=True)
class AskedNumbers:
    """The numbers of the question; one that nobody typed is none."""

    players: Annotated[int | None, Asked("Players", Whole(FEWEST_PLAYERS, MOST_PLAYERS))] = None
    rounds: Annotated[int | None, Asked("Rounds there is time for", Whole(1, MOST_ROUNDS))] = None
    draws: Annotated[int | None, Asked("Draws, per cent", Whole(0, MOST_DRAWS))] = None
    places: Annotated[int | None, Asked("Places to decide", Whole(1, MOST_PLACES))] = None


LABELS = asked_of(AskedNumbers)


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """What is asked, and by field what was typed wrongly and its message."""

    asked: FormatQuestion
    typed: Mapping[str, str]
    faults: Mapping[str, str]

    def shown(self, name: str) -> str:
        """The text in the field."""
        return self.typed[name] if name in self.faults else str(getattr(self.asked, name))


def plan_question(request: HttpRequest, event: OpenEvent) -> PlanQuestion:
    typed = {name: request.GET.get(name, "").strip() for name in LABELS}
    faults: dict[str, str] = {}
    try:
        numbers = read(AskedNumbers, typed, known_of(event))
    except NotRead as wrong:
        faults = {each.name: each.told(gettext(LABELS[each.name].label)) for each in wrong.wrong}
        sound = {name: text for name, text in typed.items() if name not in faults}
        numbers = read(AskedNumbers, sound, known_of(event))
    aims = frozenset(EventAim(each) for each in request.GET.getlist("aim") if each in set(EventAim))
    return PlanQuestion(_question(numbers, aims, event.director.state), typed, faults)


def _question(numbers: AskedNumbers, aims: frozenset[EventAim], state: EventState) -> FormatQuestion:
    """What was typed, and for the rest the entries that are expected and the first plan."""
    first = first_plan(state)
    return FormatQuestion(
        numbers.players or expected_entries(state) or first.entrants,
        numbers.rounds or first.round_count,
        first.draws if numbers.draws is None else numbers.draws,
        aims or frozenset({EventAim.WINNER}),
        numbers.places or 1,
    )
