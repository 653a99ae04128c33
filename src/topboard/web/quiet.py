"""Log lines that repeat are counted instead of written: nobody fills the disk by doing one thing wrong for hours."""

from __future__ import annotations

import logging
import time
from typing import Any

EACH = 5
SECONDS = 60.0
MOST_KINDS = 500


class Quiet(logging.Filter):
    """Of one kind of line a few a minute pass; the first of the next minute says how many were left out.

    A kind is where the line comes from and its text before names and numbers are put in.
    """

    def __init__(self, each: int = EACH, seconds: float = SECONDS) -> None:
        super().__init__()
        self._each, self._seconds = each, seconds
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg)[:200])
        now = time.monotonic()
        if len(self._kinds) > MOST_KINDS:
            self._kinds.clear()
        since, count = self._kinds.get(kind, (now, 0))
        left_out = 0
        if now - since > self._seconds:
            left_out, since, count = max(0, count - self._each), now, 0
        self._kinds[kind] = (since, count + 1)
        if count >= self._each:
            return False
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} more like it)"
            record.args = None
        return True


def log_settings() -> dict[str, Any]:
    """Warnings and errors of the server, of Django and of everything else go to the terminal, through one filter."""
    loggers = {
        name: {"handlers": ["terminal"], "level": level, "propagate": False}
        for name, level in (("uvicorn", "WARNING"), ("uvicorn.error", "WARNING"), ("django", "ERROR"))
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"quiet": {"()": "topboard.web.quiet.Quiet"}},
        "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s", "datefmt": "%H:%M:%S"}},
        "handlers": {"terminal": {"class": "logging.StreamHandler", "filters": ["quiet"], "formatter": "plain"}},
        "root": {"handlers": ["terminal"], "level": "WARNING"},
        "loggers": loggers,
    }
