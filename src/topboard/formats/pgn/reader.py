"""Read games in PGN. A game whose moves go wrong keeps those before, with row and column of the fault."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from topboard.errors import Fault, NotAMove
from topboard.officiating.game_score import GameScore, played
from topboard.rulebook import NUMBER as WHOLE
from topboard.rulebook import kind

TAG = re.compile(r'\s*\[\s*([A-Za-z0-9_]{1,60})\s+"((?:[^"\\]|\\.)*)"\s*\]\s*')
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
WRITTEN_RESULTS = {"½-½": "1/2-1/2", "½–½": "1/2-1/2", "1/2": "1/2-1/2", "½": "1/2-1/2", "1–0": "1-0", "0–1": "0-1"}
"""As people write them."""
TOKEN = re.compile(
    r"(?P<comment>\{[^}]*\}?|;[^\n]*)|(?P<open>\()|(?P<close>\))|(?P<nag>\$\d+)|(?P<escape>^%[^\n]*)"
    r"|(?P<word>[^\s(){};]+)|(?P<space>\s+)",
    re.MULTILINE,
)
NUMBER = re.compile(r"\d{1,4}[.…]*")
NUMBERED = re.compile(r"(\d{1,4}[.…]+)([^.…].*)")
ASIDES = {"!", "?", "!!", "??", "!?", "?!", "=", "(=)", "+-", "-+", "±", "∓", "⩲", "⩱", "∞", "e.p.", "ep", "--"}
"""Signs that say something about a move and are no move."""
MOST_BYTES = 4_000_000
MOST_GAMES = 4000
MOST_TAGS = 60
NOT_TEXT = kind("pgn.not-text", "this is not a text file; save the games as PGN")
TOO_LARGE = kind("pgn.too-large", "the file is larger than {most} MB; save one round per file", most=WHOLE)
TOO_MANY = kind("pgn.too-many", "only the first {most} games were read; save one round per file", most=WHOLE)


@dataclass(frozen=True, slots=True)
class PgnGame:
    """One game: its tags, the moves as far as they can be played, the result as written and what is wrong with it."""

    headers: Mapping[str, str]
    score: GameScore
    result: str = "*"
    row: int = 1
    faults: tuple[Fault, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether there is a position to speak of: not where nothing before the first fault can be read."""
        return not self.faults or bool(self.score.moves)

    def header(self, name: str) -> str:
        value = self.headers.get(name, "").strip()
        return "" if value in ("?", "-", "*") else value


@dataclass(slots=True)
class _Part:
    """The rows of one game: tags, then the text of the moves that begins at `row`."""

    row: int
    headers: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    moves_row: int = 0


def read_pgn(data: bytes | str) -> tuple[PgnGame, ...]:
    """Every game of a file, or of a text that somebody pasted. It never fails: each game says what is wrong with it."""
    if len(data) > MOST_BYTES:
        return (PgnGame({}, GameScore(), faults=(Fault(1, 1, TOO_LARGE(most=MOST_BYTES // 1_000_000)),)),)
    text = data if isinstance(data, str) else _decoded(data)
    if "\0" in text:
        return (PgnGame({}, GameScore(), faults=(Fault(1, 1, NOT_TEXT()),)),)
    games: list[PgnGame] = []
    for part in _parts(text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")):
        if len(games) >= MOST_GAMES:
            games.append(
                PgnGame({}, GameScore(), row=part.row, faults=(Fault(part.row, 1, TOO_MANY(most=MOST_GAMES)),))
            )
            break
        games += _games(part)
    return tuple(games)


def _decoded(data: bytes) -> str:
    """UTF-8, or the older Latin letters in which many files are still written."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _parts(text: str) -> Iterator[_Part]:
    """A game begins with the first tag after moves; moves without tags are a game too."""
    part, in_comment = _Part(1), False
    for row, line in enumerate(text.split("\n"), 1):
        tag = None if in_comment else TAG.fullmatch(line)
        if tag and any(each.strip() for each in part.moves):
            yield part
            part = _Part(row)
        if tag:
            if len(part.headers) < MOST_TAGS:
                part.headers.setdefault(tag[1], re.sub(r"\\(.)", r"\1", tag[2])[:400])
            continue
        if not part.moves:
            part.moves_row = row
        part.moves.append(line)
        in_comment = _still_open(line, in_comment)
    if part.headers or any(each.strip() for each in part.moves):
        yield part


def _still_open(line: str, inside: bool) -> bool:
    """Whether a comment in braces goes on in the next line."""
    closed, opened = line.rfind("}"), line.rfind("{")
    if opened > closed:
        return ";" not in line[:opened]
    return inside and closed < 0


def _games(part: _Part) -> Iterator[PgnGame]:
    """The games of a part: one with tags, or several behind each other that are divided by their results only."""
    text = "\n".join(part.moves)
    start = part.headers.get("FEN", "").strip()
    reading = _Moves(text, part.moves_row, start)
    for number, (score, result, faults) in enumerate(reading.games()):
        headers = part.headers if not number else {}
        said = result or headers.get("Result", "*")
        yield PgnGame(headers, score, said if said in RESULTS else "*", part.row, faults)


class _Moves:
    """The text of moves, read token by token."""

    def __init__(self, text: str, row: int, start: str) -> None:
        self._text, self._row, self._start = text, row, start

    def games(self) -> Iterator[tuple[GameScore, str, tuple[Fault, ...]]]:
        start, faults = self._start, tuple[Fault, ...]()
        try:
            position = GameScore(start=start).first
        except NotAMove as wrong:
            yield GameScore(), "", (Fault(self._row, 1, wrong.reason),)
            return
        moves: list[str] = []
        result = ""
        for at, word in self._words():
            if result:
                yield GameScore(tuple(moves), start), result, faults
                start, position, moves, faults, result = "", GameScore().first, [], (), ""
            if word in RESULTS:
                result = word
            elif not faults:
                try:
                    move, position = played(position, word, tuple(moves))
                    moves.append(move)
                except NotAMove as wrong:
                    faults = (Fault(*self._place(at), wrong.reason),)
        yield GameScore(tuple(moves), start), result, faults

    def _words(self) -> Iterator[tuple[int, str]]:
        """Moves and results with their places; comments, variations and numbers are left out."""
        depth = 0
        for found in TOKEN.finditer(self._text):
            if found["open"]:
                depth += 1
            elif found["close"]:
                depth = max(0, depth - 1)
            elif found["word"] and not depth:
                yield from self._bare(found.start(), found["word"])

    @staticmethod
    def _bare(at: int, word: str) -> Iterator[tuple[int, str]]:
        if word in RESULTS:
            yield at, word
        elif word in WRITTEN_RESULTS:
            yield at, WRITTEN_RESULTS[word]
        elif numbered := NUMBERED.fullmatch(word):
            yield at + len(numbered[1]), numbered[2]
        elif not NUMBER.fullmatch(word) and word not in ASIDES and word.strip(".…"):
            yield at, word

    def _place(self, at: int) -> tuple[int, int]:
        before = self._text[:at]
        return self._row + before.count("\n"), at - (before.rfind("\n") + 1) + 1
