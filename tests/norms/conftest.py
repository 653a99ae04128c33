"""Every sentence of every report on norms that a test makes is heard by the witness."""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.witness import scope
from benchmarks.witness.gather import of_norm_report
from benchmarks.witness.registry import heard

from topboard.core import Event
from topboard.norms import NormReport, report
from topboard.norms.event_checks import event_checks


@pytest.fixture(autouse=True)
def the_witness_hears_norms(monkeypatch: pytest.MonkeyPatch) -> None:
    assert scope.WITNESSED, "the checks are loaded"
    events: list[Event] = []

    def of_event(event: Event, *given: Any) -> Any:
        events.append(event)
        return event_checks(event, *given)

    def made(*given: Any) -> NormReport:
        found = NormReport(*given)
        for uttered in of_norm_report(found, events[-1]):
            against = [each for finding in heard(uttered.scene) for each in finding.against]
            assert not against, f"{uttered.scene.reason.told()} -- {', '.join(against)}"
        return found

    monkeypatch.setattr(report, "event_checks", of_event)
    monkeypatch.setattr(report, "NormReport", made)
