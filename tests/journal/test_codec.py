"""Stored text and event types: plain names, versions, and old versions that are brought up to date."""

from __future__ import annotations

import json

import msgspec
import pytest
from tests.journal.making import a_small_event, stored

from topboard.core import Bye, Result
from topboard.errors import JournalCorrupt, UnknownName
from topboard.journal import Codec, StoredEvent, default_codec
from topboard.journal.events import EventBody, known_events
from topboard.journal.events.base import Body, known_upcasts, plain_name


def test_what_is_encoded_is_decoded_the_same() -> None:
    events = a_small_event()
    assert [default_codec().decode(each).event for each in stored(events)] == events


def test_names_are_plain_words_and_nothing_of_python_is_stored() -> None:
    for name, kind in known_events().items():
        assert name == name.lower()
        assert kind.__name__ not in name
        assert name.replace("-", "").isalpha()
    body = json.loads(default_codec().encode(a_small_event()[2]).body)
    assert body["event"] == "player-entered"
    assert body["facts"]["name"] == "Player p1"


def test_every_kind_of_event_has_a_module_of_its_own_with_everything_about_it() -> None:
    """Its shape, what it touches, how it folds and how history tells it."""
    for name, kind in known_events().items():
        assert kind.__module__.rpartition(".")[2] == name.replace("-", "_")
        assert {"touches", "fold", "told"} <= set(vars(kind))
        assert plain_name(kind) == name


def test_every_old_version_has_a_step_to_the_next() -> None:
    needed = {(name, version) for name, kind in known_events().items() for version in range(1, kind.version)}
    assert needed <= set(known_upcasts(known_events()))


class ScoreNoted(EventBody, frozen=True, tag="score-noted"):
    """Third form of an event that began as White's points, then told a result in words, and now names the bye too."""

    version = 3

    board: int
    result: Result
    bye: Bye | None = None

    def touches(self) -> tuple[str, ...]:
        return (f"board:{self.board}",)


def points_to_result(body: Body) -> Body:
    words = {"1": "white", "0": "black", "0.5": "draw"}
    return {"event": body["event"], "board": body["board"], "result": words[str(body["white_points"])]}


def words_to_result(body: Body) -> Body:
    results = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2"}
    return {**body, "result": results[str(body["result"])]}


OLD = Codec({"score-noted": ScoreNoted}, {("score-noted", 1): points_to_result, ("score-noted", 2): words_to_result})


def event_of(version: int, body: object, name: str = "score-noted") -> StoredEvent:
    return StoredEvent(7, "2026-05-02T12:00:00.000000+00:00", "Ann", name, version, 7, json.dumps(body), "", "")


@pytest.mark.parametrize(
    ("version", "body"),
    [
        (1, {"event": "score-noted", "board": 4, "white_points": 0.5}),
        (2, {"event": "score-noted", "board": 4, "result": "draw"}),
        (3, {"event": "score-noted", "board": 4, "result": "1/2-1/2"}),
    ],
)
def test_every_version_ever_stored_reads_as_todays(version: int, body: object) -> None:
    assert OLD.decode(event_of(version, body)).event == ScoreNoted(4, Result.DRAW)


def test_an_event_of_a_newer_topboard_asks_for_an_update() -> None:
    with pytest.raises(JournalCorrupt, match=r"position 7: score-noted version 4 was written by a newer Topboard"):
        OLD.decode(event_of(4, {}))


def test_an_unknown_event_lists_the_known_ones() -> None:
    with pytest.raises(
        UnknownName, match=r"position 7: There is no kind of event 'score-note'. Did you mean 'score-noted'"
    ):
        OLD.decode(event_of(1, {}, name="score-note"))


@pytest.mark.parametrize("body", [{"board": "four"}, {"board": 4, "result": "2-0"}, {"colour": 1}])
def test_a_body_that_cannot_be_read_names_its_position(body: object) -> None:
    with pytest.raises(JournalCorrupt, match="position 7: score-noted cannot be read"):
        OLD.decode(event_of(3, body))


def test_a_body_under_another_name_is_not_read() -> None:
    body = msgspec.json.encode({"event": "player-removed", "board": 4, "result": "1-0"}).decode()
    wrong = msgspec.structs.replace(event_of(3, {}), body=body)
    with pytest.raises(JournalCorrupt, match="cannot be read"):
        OLD.decode(wrong)
