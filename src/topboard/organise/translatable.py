"""Every text of the organiser's books that people read, for the catalogues."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.organise import adviser, budget, hall, papers, planner, roster, year


def organisers_texts() -> Iterator[str]:
    yield from planner.LABELS.values()
    yield from adviser.TITLES.values()
    words = (planner.LEVELS, adviser.AIMS, hall.WALLS, budget.SIDES, budget.PERS, budget.COSTS, budget.INCOME)
    more = (year.STATES, year.USUAL_OBJECTIVES, roster.SURVEY, roster.ANSWERS, roster.DEGREES)
    fields = (papers.FIELDS, papers.PERSON_FIELDS, papers.TABLES)
    for texts in (*words, *more, *fields):
        yield from texts.values()
    yield from (step.title for step in year.USUAL_STEPS)
    yield from year.OWNERS
    for paper in papers.PAPERS:
        yield from (paper.title, paper.about, *filter(_has_words, paper.lines))


def _has_words(line: str) -> bool:
    """Whether a line of a template says something besides its placeholders."""
    return any(letter.isalpha() for letter in papers.PLACEHOLDER.sub("", line))
