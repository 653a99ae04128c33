"""What directors ask, in their own words, finds its chapter first, in English and in French."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.utils import translation

from topboard.web.manual import ORDER, search

LINES = (Path(__file__).parents[1] / "cases" / "help" / "questions.txt").read_text(encoding="utf-8").splitlines()
QUESTIONS = [tuple(each.strip() for each in line.split("|")) for line in LINES if line.strip()]


def test_there_are_150_of_all_chapters() -> None:
    assert len({english for _, english, _ in QUESTIONS}) >= 150
    assert {chapter for chapter, _, _ in QUESTIONS} == set(ORDER)


@pytest.mark.parametrize(("chapter", "english", "french"), QUESTIONS)
def test_a_question_finds_its_chapter_first(chapter: str, english: str, french: str) -> None:
    for language, question in (("en", english), ("fr", french)):
        with translation.override(language):
            found = search(question)
            assert found, question
            assert found[0].part.chapter == chapter, (question, [(f.part.chapter, f.part.title) for f in found[:3]])
