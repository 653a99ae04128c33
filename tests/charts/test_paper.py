"""Which paper an event is printed on: what it chose, else what its country uses, else what its federation's does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.charts import Paper, paper_for
from topboard.core import Event, Section

US = Section(name="Open", system="uschess", federation="us-chess")
FIDE = Section(name="Masters", system="dutch", federation="fide")


@pytest.mark.parametrize(
    ("event", "paper"),
    [
        (Event(federation="USA"), Paper.LETTER),
        (Event(federation="can"), Paper.LETTER),
        (Event(federation="GER"), Paper.A4),
        (Event(), Paper.A4),
        (Event(country="USA"), Paper.LETTER),
        (Event(sections=(US,)), Paper.LETTER),
        (Event(sections=(replace(US, federation="cfc", system="cfc"),)), Paper.LETTER),
        (Event(sections=(US, FIDE)), Paper.LETTER),
        (Event(sections=(FIDE, US)), Paper.A4),
        (Event(federation="GER", sections=(US,)), Paper.A4),
        (Event(federation="USA", paper="a4"), Paper.A4),
        (Event(federation="GER", paper="letter"), Paper.LETTER),
        (Event(federation="USA", paper="papyrus"), Paper.LETTER),
    ],
)
def test_the_paper_of_an_event(event: Event, paper: Paper) -> None:
    assert paper_for(event) is paper
