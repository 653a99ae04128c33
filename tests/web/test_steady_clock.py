"""Nothing is erased because a day has passed while the clock may be wrong."""

from __future__ import annotations

from topboard.web.jobs.steady_clock import JUMP_SECONDS, STEADY_SECONDS, SteadyClock


class Clocks:
    def __init__(self) -> None:
        self.wall, self.ticking = 1_750_000_000.0, 100.0
        self.clock = SteadyClock(lambda: self.wall, lambda: self.ticking)

    def is_steady_after(self, seconds: float, jump: float = 0.0) -> bool:
        self.wall, self.ticking = self.wall + seconds + jump, self.ticking + seconds
        return self.clock.is_steady()


def test_after_a_start_it_has_to_show_itself() -> None:
    clocks = Clocks()
    assert not clocks.is_steady_after(STEADY_SECONDS - 1)
    assert clocks.is_steady_after(1)


def test_a_jump_begins_the_wait_anew() -> None:
    for jump in (10 * 365 * 86400.0, -86400.0, 2 * JUMP_SECONDS):
        clocks = Clocks()
        assert clocks.is_steady_after(STEADY_SECONDS)
        assert not clocks.is_steady_after(5, jump)
        assert not clocks.is_steady_after(STEADY_SECONDS - 10)
        assert clocks.is_steady_after(10)


def test_being_put_right_by_seconds_is_no_jump() -> None:
    clocks = Clocks()
    clocks.is_steady_after(STEADY_SECONDS)
    assert clocks.is_steady_after(5, 20.0)
