"""Before a form is sent again its fields are shown by the labels that people saw, never by the names of programs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.web.test_desk_offers import OFFERS

from topboard.director import commands as do
from topboard.director.desk.fields import asked_of
from topboard.journal import EventState
from topboard.language import translated
from topboard.web.accounts.resubmission import UNSEEN, labelled_fields
from topboard.web.events.shelf import OpenEvent


def typed(data: Mapping[str, str | list[str]]) -> list[tuple[str, str]]:
    return [(name, each) for name, value in data.items() for each in ([value] if isinstance(value, str) else value)]


def mislabelled(command: type, fields: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The fields of a command that are shown under another label than its form has."""
    about = {key: each for name, each in asked_of(command).items() for key in (name, each.key) if key}
    labels = [label for label, _value in labelled_fields(fields, EventState())]
    stems = {name.partition(".")[0] for name, value in fields if value} - set(UNSEEN)
    wanted = {stem: translated(about[stem].label) for stem in stems if stem in about}
    return [(stem, label) for stem, label in wanted.items() if not any(each.startswith(label) for each in labels)]


SAME_FIELDS = {do.RefreshRatings: "published", do.SwapPlayers: "one", do.TakeSection: "name"}
"""Forms that send the same names as another one, whose label is shown: "Player" for "One player", "Name" and so on."""


def test_labels_of_every_form() -> None:
    """Every field of every form of the desk has the label of its command."""
    for command, offer in OFFERS.items():
        wrong = [stem for stem, _label in mislabelled(command, typed(offer.data))]
        assert wrong == ([SAME_FIELDS[command]] if command in SAME_FIELDS else []), command.__name__


def test_a_family_that_enters_over_the_web() -> None:
    fields = [("p1.name", "Lee, Ann"), ("p2.name", "Lee, Bo"), ("p2.grade", "4"), ("ticket", "x"), ("sender", "Cy Lee")]
    shown = labelled_fields(fields, EventState())
    assert shown == [("Name", "Lee, Ann"), ("Name · 2", "Lee, Bo"), ("Grade · 2", "4"), ("Your name", "Cy Lee")]


@pytest.mark.usefixtures("client_of")
def test_values_as_they_were_shown(event: OpenEvent) -> None:
    fields = [("player", "p7"), ("round", "4"), ("what", "noise"), ("reason", "loud"), ("confidential", "on")]
    shown = dict(labelled_fields([*fields, ("seen", "12")], event.director.state))
    assert shown["Player"] == event.director.state.player("p7").facts.name
    assert shown["confidential"] == "yes"
    assert "noise" in shown["What happened"]
    assert "12" not in shown.values()
