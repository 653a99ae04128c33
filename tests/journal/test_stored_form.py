"""What is stored stays as it is: one example of every kind and version of event, written down and never made anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.journal.making import stored

from topboard.journal import StoredEvent, default_codec, fold, section_value
from topboard.journal.events import (
    EventCreated,
    EventDetails,
    PlayerEntered,
    SectionCreated,
    SectionRules,
    StoredFacts,
    known_events,
    point_names,
    point_system,
    stored_points,
)

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "journal" / "every-kind.json").read_text()
)
CODEC = default_codec()


def as_stored_event(position: int, example: dict[str, Any]) -> StoredEvent:
    (place,) = stored([EventCreated(EventDetails("X"))])
    body = json.dumps(example["body"], ensure_ascii=False, separators=(",", ":"))
    return msgspec.structs.replace(
        place, position=position, batch=position, name=example["name"], version=example["version"], body=body
    )


def of(kind: type) -> Iterator[Any]:
    entries = CODEC.decode_all(as_stored_event(at, example) for at, example in enumerate(EXAMPLES, 1))
    return (entry.event for entry in entries if isinstance(entry.event, kind))


def test_every_kind_and_version_is_here() -> None:
    here = {(example["name"], example["version"]) for example in EXAMPLES}
    assert here == {(name, at) for name, kind in known_events().items() for at in range(1, kind.version + 1)}


@pytest.mark.parametrize("name", sorted(known_events()))
def test_every_field_is_here(name: str) -> None:
    written = {field for example in EXAMPLES if example["name"] == name for field in example["body"]}
    assert written == {"event", *known_events()[name].__struct_fields__}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example['name']}-{example['version']}")
def test_it_is_read_and_stored_again_as_it_was(example: dict[str, Any]) -> None:
    event = CODEC.decode(as_stored_event(1, example)).event
    today = json.dumps(example.get("today", example["body"]), ensure_ascii=False, separators=(",", ":"))
    assert CODEC.encode(event).body == today
    assert CODEC.encode(event).version == known_events()[example["name"]].version


def test_they_fold_one_after_another() -> None:
    state = fold(CODEC.decode_all(as_stored_event(at, example) for at, example in enumerate(EXAMPLES, 1)))
    section = section_value(state.sections["open"])
    assert [player.name for player in section.players] == ["Adams", "Baker", "Clark", "Davis", "Evans", "Clark"]
    assert section.player(2).rating.reason == "club list"
    assert [game.result for game in section.rounds[0].games] == ["1F-0F"]


def test_every_part_is_here_whole() -> None:
    """The poster, the rules and the facts have each of their fields in an example."""
    bodies = [example["body"] for example in EXAMPLES]
    parts = (("details", EventDetails), ("rules", SectionRules), ("facts", StoredFacts))
    for part, shape in parts:
        assert any(body.get(part, {}).keys() == set(shape.__struct_fields__) for body in bodies)


def test_facts_go_through_the_core_and_come_back() -> None:
    first, *_ = of(PlayerEntered)
    assert StoredFacts.of(first.facts.facts()) == first.facts


def test_points_go_through_the_core_and_come_back() -> None:
    first, *_ = of(SectionCreated)
    assert set(first.rules.points) == set(point_names())
    assert stored_points(point_system(first.rules.points)) == first.rules.points
