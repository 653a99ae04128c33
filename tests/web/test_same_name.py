"""Two server processes begin an event of one name at the same moment: each person gets an event of their own."""

from __future__ import annotations

import pytest
from django.db import IntegrityError

from topboard.director import Accepted
from topboard.journal.events import EventDetails
from topboard.web.events.shelf import Shelf
from topboard.web.models import PublicChoices


@pytest.mark.parametrize("other", ["Ann", "Bob"])
def test_the_name_that_was_free_a_moment_ago_is_another_persons(
    other: str, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _answer = shelf.create(EventDetails("Twin"), actor="Ann")
    free, stale = Shelf.free_id, [first]
    monkeypatch.setattr(Shelf, "free_id", lambda self, name: stale.pop() if stale else free(self, name))
    second, answer = shelf.create(EventDetails("Twin"), actor=other)
    assert isinstance(answer, Accepted)
    assert (first, second) == ("twin", "twin-2")
    assert not stale
    assert [shelf.event(id).position for id in (first, second)] == [1, 1]


def test_choices_that_another_process_began_meanwhile(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_late(_choices: PublicChoices) -> None:
        raise IntegrityError

    monkeypatch.setattr(PublicChoices, "save", too_late)
    PublicChoices.begin("twin")
