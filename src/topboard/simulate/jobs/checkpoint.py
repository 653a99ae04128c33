"""What is done of a job, in a file: one line for what was asked, then one for each share that is done."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from topboard.errors import InvalidFile, TopboardError
from topboard.rulebook import QUOTED, TEXT, kind

NOT_A_CHECKPOINT = kind(
    "simulate.checkpoint.not-a-checkpoint",
    "'{path}' is not a checkpoint of Topboard; name the file it told you",
    path=QUOTED,
)
OTHER_SETTINGS = kind(
    "simulate.checkpoint.other-settings",
    "'{path}' belongs to a run with other settings. Use --resume without other options to finish that one, or"
    " name another file.",
    path=QUOTED,
)
NOT_WRITTEN = kind("simulate.checkpoint.not-written", "'{path}' cannot be written: {why}", path=QUOTED, why=TEXT)
NO_FILE = kind("simulate.checkpoint.no-file", "there is no file '{path}'; check the name and the folder", path=QUOTED)
NOT_READ = kind("simulate.checkpoint.not-read", "'{path}' cannot be read: {why}", path=QUOTED, why=TEXT)

FORMAT = "topboard-checkpoint"
VERSION = 1


class CheckpointUnfit(TopboardError):
    """The file holds the shares of something else."""


class Checkpoint:
    """A file to which every finished share is added at once. A line broken off by a crash is left out, not an error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: TextIO | None = None

    def asked(self) -> dict[str, Any]:
        """What was asked for when the file was created."""
        head = next(self._lines(), {})
        if head.get(FORMAT) != VERSION or not isinstance(head.get("asked"), dict):
            raise InvalidFile(NOT_A_CHECKPOINT(path=str(self.path)))
        asked: dict[str, Any] = head["asked"]
        return asked

    def results(self, asked: dict[str, Any], shares: int) -> dict[int, Any]:
        """The shares that are done, by place; a new file is created where there is none."""
        found: dict[int, Any] = {}
        if self.path.exists():
            if self.asked() != json.loads(json.dumps(asked)):
                raise CheckpointUnfit(OTHER_SETTINGS(path=str(self.path)))
            found = {line["share"]: line["result"] for line in self._lines() if self._is_share(line, shares)}
            self._rewrite(asked, found)
        else:
            self._rewrite(asked, {})
        return found

    @staticmethod
    def _is_share(line: dict[str, Any], shares: int) -> bool:
        return "result" in line and isinstance(line.get("share"), int) and 0 <= line["share"] < shares

    def add(self, share: int, result: Any) -> None:
        if self._file is None:
            self._file = self.path.open("a", encoding="utf-8")
        self._file.write(_line({"share": share, "result": result}))
        self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            os.fsync(self._file.fileno())
            self._file.close()
            self._file = None

    def _rewrite(self, asked: dict[str, Any], found: dict[int, Any]) -> None:
        """The whole lines alone, in a file that takes the place of the old one when it is complete."""
        part = self.path.with_name(self.path.name + ".part")
        try:
            with part.open("w", encoding="utf-8") as file:
                file.write(_line({FORMAT: VERSION, "asked": asked}))
                file.writelines(_line({"share": at, "result": result}) for at, result in found.items())
            part.replace(self.path)
        except OSError as error:
            part.unlink(missing_ok=True)
            raise TopboardError(NOT_WRITTEN(path=str(self.path), why=error.strerror or str(error))) from None

    def _lines(self) -> Iterator[dict[str, Any]]:
        try:
            text = self.path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            raise InvalidFile(NO_FILE(path=str(self.path))) from None
        except OSError as error:
            raise InvalidFile(NOT_READ(path=str(self.path), why=error.strerror or str(error))) from None
        for line in text.splitlines():
            try:
                value = json.loads(line)
            except ValueError:
                continue
            if isinstance(value, dict):
                yield value


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
