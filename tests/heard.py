"""Every sentence that the desk answers in a test is heard by the witness, who does not know how it came about.

A folder whose tests are heard has this fixture in its `conftest.py`.
"""

from __future__ import annotations

from typing import Any

import pytest
from benchmarks.witness import desk, scope

from topboard.director import Answer, Command, Director


@pytest.fixture(autouse=True)
def the_witness_hears_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    assert scope.WITNESSED, "the checks are loaded"
    decided = Director.do

    def do(self: Director, command: Command, *, actor: str, **more: Any) -> Answer:
        there = desk.everybody(self.state)
        answer = decided(self, command, actor=actor, **more)
        for answered in desk.looked_at(self.state, command, answer, there):
            assert not answered.against, f"{answered.reason.told()} -- {', '.join(answered.against)}"
        return answer

    monkeypatch.setattr(Director, "do", do)
