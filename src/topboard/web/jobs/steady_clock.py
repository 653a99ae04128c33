"""Whether the clock of this computer can be believed before something is deleted because a day has passed.

A laptop without a network may start with a wrong day, and be put right while the desk runs. What was erased in between
is gone for good, so nothing is until the clock has gone on for a while as time itself does.
"""

from __future__ import annotations

import time
from collections.abc import Callable

STEADY_SECONDS = 600.0
"""Long enough for a computer to ask the network for the time, short enough for a club night."""
JUMP_SECONDS = 60.0
"""Clocks are put right by less all the time."""


class SteadyClock:
    def __init__(self, wall: Callable[[], float] = time.time, ticking: Callable[[], float] = time.monotonic) -> None:
        self._wall, self._ticking = wall, ticking
        self._since, self._ahead = ticking(), wall() - ticking()

    def is_steady(self) -> bool:
        """Whether it has not jumped for a while; asked often, for only what is looked at is seen."""
        moment, ahead = self._ticking(), self._wall() - self._ticking()
        if abs(ahead - self._ahead) > JUMP_SECONDS:
            self._since, self._ahead = moment, ahead
        return moment - self._since >= STEADY_SECONDS
