"""Papers from templates: marks, placeholders, and nothing that can run."""

from __future__ import annotations

import pytest

from topboard.organise.papers import (
    FIELDS,
    PAPER_IDS,
    PAPERS,
    PERSON_FIELDS,
    PaperFor,
    PaperPart,
    PartKind,
    filled,
    paper_fault,
    parts_of,
)


def test_fourteen_notices() -> None:
    """Fourteen signs or more."""
    assert len(PAPER_IDS["notices"].lines) >= 14


def test_newcomers_are_told() -> None:
    """The first-named has White, a Swiss is no knock-out, touch-move, one game a round, the clock, the result."""
    said = " ".join(PAPER_IDS["newcomers"].lines)
    assert all(word in said for word in ("first", "knocked out", "touch", "one game", "clock", "result", "rating"))


def test_parts() -> None:
    text = "# Title\nOne line\n\nand more.\n- item\n{standings}\n---\n## Heading"
    assert list(parts_of(text)) == [
        PaperPart(PartKind.TITLE, "Title"),
        PaperPart(PartKind.TEXT, "One line"),
        PaperPart(PartKind.TEXT, "and more."),
        PaperPart(PartKind.ITEM, "item"),
        PaperPart(PartKind.TABLE, "standings"),
        PaperPart(PartKind.PAGE),
        PaperPart(PartKind.HEADING, "Heading"),
    ]


def test_what_a_placeholder_brings_in_is_never_read_again() -> None:
    assert filled("{event} in {city}", {"event": "{city} Open", "city": "Riverside"}) == "{city} Open in Riverside"


@pytest.mark.parametrize(
    "text",
    [
        "{event.__class__}",
        "{event!r}",
        "{event[0]}",
        "{event:>99999999}",
        "{{ config }}",
        "{% for x in y %}",
        "${7*7}",
        "{0}",
        "<script>alert(1)</script>",
    ],
)
def test_there_is_nothing_else_in_the_language(text: str) -> None:
    """What is not a plain name in braces is only text."""
    assert paper_fault(text, PaperFor.ALL) is None
    assert filled(text, {"event": "Open", "config": "secret", "0": "zero"}) == text


def test_a_placeholder_that_there_is_not() -> None:
    fault = paper_fault("Hello\n{winner}", PaperFor.ALL)
    assert str(fault).startswith("Line 2: there is no placeholder winner. Use one of: arbiter, city,")
    assert paper_fault("Dear {name}", PaperFor.ALL) is not None
    assert paper_fault("Dear {name}", PaperFor.GUESTS) is None


def test_a_table_stands_alone() -> None:
    assert (
        str(paper_fault("See {standings}", PaperFor.ALL))
        == "Line 1: standings is a table. Put it on a line of its own."
    )


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.id)
def test_every_paper_comes_without_a_fault(paper: object) -> None:
    usual = next(each for each in PAPERS if each is paper)
    assert paper_fault("\n".join(usual.lines), usual.made_for) is None


def test_names_of_placeholders_are_told_apart() -> None:
    assert not set(FIELDS) & set(PERSON_FIELDS)
