"""Questions are described once: their fields, their answer, their address and their right."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from topboard.director.desk.fields import described
from topboard.director.desk.question import DeskQuestion
from topboard.director.question_register import QUESTIONS

API = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda each: each.name)
class TestEveryQuestion:
    def test_says_what_it_asks(self, question: DeskQuestion) -> None:
        assert question.about.endswith((".", "?"))

    def test_has_every_field_described(self, question: DeskQuestion) -> None:
        asked = described(question.asks)
        assert {each.name for each in fields(question.asks)} == set(asked)

    def test_reads_the_names_in_its_address(self, question: DeskQuestion) -> None:
        """Only the event is known without being asked for."""
        named = set(re.findall(r"{(\w+)}", question.address))
        assert named - set(described(question.asks)) <= {"event"}

    def test_has_an_answer_with_a_schema(self, question: DeskQuestion) -> None:
        if not question.is_file:
            assert msgspec.json.schema(question.answer)

    def test_is_documented_for_programs(self, question: DeskQuestion) -> None:
        how = "POST" if question.sent else "GET"
        assert f"`{how} {question.address}`" in API
