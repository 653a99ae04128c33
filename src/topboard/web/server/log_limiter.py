"""Log lines that repeat are counted instead of written: nobody fills the disk by doing one thing wrong for hours."""

from __future__ import annotations

import logging
import time
from typing import Any

EACH, EACH_PLACE = 5, 20
SECONDS = 60.0
MOST_KINDS = 500
LINE = "%(asctime)s %(levelname)s %(message)s"
LONGEST = 4_000
"""Letters of one line with all that belongs to it. A name of a computer that a stranger made up may be very long."""


class Counts:
    """How often something was logged, and from what time on."""

    def __init__(self, each: int, seconds: float) -> None:
        self._each, self._seconds = each, seconds
        self._said: dict[object, tuple[float, int]] = {}

    def __len__(self) -> int:
        return len(self._said)

    def forget(self) -> None:
        self._said.clear()

    def once_more(self, what: object) -> tuple[bool, int]:
        """Whether it may be said, and how many times it was not in the last minute."""
        now = time.monotonic()
        since, count = self._said.get(what, (now, 0))
        left_out = 0
        if now - since > self._seconds:
            left_out, since, count = max(0, count - self._each), now, 0
        self._said[what] = (since, count + 1)
        return count < self._each, left_out


class Quiet(logging.Filter):
    """Of one kind of line a few a minute pass; the first of the next minute says how many were left out.

    A kind is where the line comes from and its text before names and numbers are put in. Where they are put in before,
    so that every line is of its own kind, one place in the program still says only so much.
    """

    def __init__(self, each: int = EACH, seconds: float = SECONDS, each_place: int = EACH_PLACE) -> None:
        super().__init__()
        self._kinds, self._places = Counts(each, seconds), Counts(each_place, seconds)

    def filter(self, record: logging.LogRecord) -> bool:
        # The kinds are a stranger's to invent. To forget all of them costs a few repeated lines; to keep all costs
        # memory.
        if len(self._kinds) > MOST_KINDS:
            self._kinds.forget()
        passes, left_out = self._kinds.once_more((record.name, str(record.msg)[:200]))
        if not passes or not self._places.once_more(_place(record))[0]:
            return False
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} more like it)"
            record.args = None
        return True


def _place(record: logging.LogRecord) -> tuple[object, ...]:
    """Where in the program a line is written and, of a fault, where it happened."""
    fault, trace = record.exc_info[1:] if record.exc_info else (None, None)
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ()
    return (record.name, record.pathname, record.lineno, type(fault), where)


class Short(logging.Formatter):
    """Of a line that is too long, its beginning and its end."""

    def format(self, record: logging.LogRecord) -> str:
        text = super().format(record)
        return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} […] {text[-LONGEST // 2 :]}"


def log_settings() -> dict[str, Any]:
    """Warnings and errors of the server, of Django and of everything else go to the terminal, through one filter."""
    loggers = {
        name: {"handlers": ["terminal"], "level": level, "propagate": False}
        for name, level in (("uvicorn", "WARNING"), ("uvicorn.error", "WARNING"), ("django", "ERROR"))
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"quiet": {"()": "topboard.web.server.log_limiter.Quiet"}},
        "formatters": {"plain": {"()": "topboard.web.server.log_limiter.Short", "fmt": LINE, "datefmt": "%H:%M:%S"}},
        "handlers": {"terminal": {"class": "logging.StreamHandler", "filters": ["quiet"], "formatter": "plain"}},
        "root": {"handlers": ["terminal"], "level": "WARNING"},
        "loggers": loggers,
    }
