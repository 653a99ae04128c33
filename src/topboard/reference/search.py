"""Looking somebody up: the beginnings of names in any order, an id, other facts beside a name. The best ten first."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from topboard.core.people.listed_player import INACTIVE
from topboard.names import asked_words, name_key

TEN = 10
FACTS = "id, number, name, federation, state, city, club, sex, title, born, expires, flag, fide_id"
FACT_COUNT = 12
MAPPED = 1 << 31
WINDOW = 20
"""Among this many times as many of the best, surnames are preferred to first names."""
SHORT = 2
MOST_WORDS = 8
LONGEST_QUESTION = 120


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """Somebody found on a list. `rank` is the place in rating order; ratings, games and K are by kind."""

    rank: int
    number: str
    name: str
    federation: str = ""
    state: str = ""
    city: str = ""
    club: str = ""
    sex: str = ""
    title: str = ""
    born: int = 0
    expires: str = ""
    flag: str = ""
    fide_id: str = ""
    ratings: dict[str, int] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)
    factors: dict[str, int] = field(default_factory=dict)

    @property
    def inactive(self) -> bool:
        return INACTIVE in self.flag


@dataclass(slots=True)
class _Question:
    """Conditions of the index and of the rows, with their values."""

    match: list[str] = field(default_factory=list)
    rows: list[str] = field(default_factory=list)
    values: list[object] = field(default_factory=list)


class OpenList:
    """A list that is open for reading, from any thread. The file never changes: a new list is a new file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        self._own = threading.local()
        self.kinds: tuple[str, ...] = ()
        self.source = ""
        self.about: bytes = self._connection.execute("SELECT info FROM about").fetchone()[0]

    @property
    def _connection(self) -> sqlite3.Connection:
        """One for every thread, which holds the file that was there when it was opened."""
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = sqlite3.connect(self._address, uri=True, isolation_level=None)
            connection.execute(f"PRAGMA mmap_size={MAPPED}")
        return connection

    def search(self, question: str, limit: int = TEN) -> list[ListedPerson]:
        """The best players that the words fit, surnames before first names: names by their beginnings, or a number;
        with a name also a rating, a federation, a title, a club, a state or a year of birth."""
        words = [each for each in asked_words(question[:LONGEST_QUESTION]) if each][:MOST_WORDS]
        if not words:
            return []
        if len(words) > 1:
            return self._best(self._conditions(words), words, limit)
        return self._one_word(words[0], limit)

    def _one_word(self, word: tuple[str, ...], limit: int) -> list[ListedPerson]:
        if word[0][0].isdigit():
            return self.by_number_beginning(word[0], limit)
        if len(word[0]) < SHORT:
            return []
        found = self._best(_Question([_names(word)]), [word], limit)
        return found or self._best(_Question([f"more : {_quoted(word[0])}"]), [word], limit)

    def _best(self, asked: _Question, words: Sequence[tuple[str, ...]], limit: int) -> list[ListedPerson]:
        """Those whose surname begins so, then the others: only names are read until enough are found."""
        surnames: list[int] = []
        others: list[int] = []
        for rank, name in self._named(asked, WINDOW * limit):
            (surnames if _begins(name, words) else others).append(rank)
            if len(surnames) == limit:
                break
        return self._ranked((*surnames, *others)[:limit])

    def _named(self, asked: _Question, limit: int) -> Iterator[tuple[int, str]]:
        """Places and names in rating order, as they are asked for."""
        if not asked.match:
            return iter(())
        values = (" AND ".join(asked.match), *asked.values, limit)
        return self._connection.execute(f"SELECT found.rowid, player.name {_matching(asked)}", values)

    def _ranked(self, ranks: Sequence[int]) -> list[ListedPerson]:
        """Whole persons by their places, in this order."""
        marks = ", ".join("?" * len(ranks))
        found = self._select(f"SELECT {{columns}} FROM player WHERE id IN ({marks})", ranks) if ranks else []
        return sorted(found, key=lambda person: ranks.index(person.rank))

    def _conditions(self, words: Sequence[tuple[str, ...]]) -> _Question:
        asked = _Question()
        for word in words:
            first = word[0]
            if first[0].isdigit():
                self._figure(first, asked)
            elif len(first) < SHORT:
                asked.rows.append("' ' || coalesce(player.words, player.name) LIKE ?")
                asked.values.append(f"% {first}%")
            else:
                asked.match.append(f"({_names(word)} OR more : {_quoted(first)})")
        return asked

    def _figure(self, figure: str, asked: _Question) -> None:
        """A figure beside a name: a year of birth, a rating, or the beginning of a number."""
        places = ("born", *(f"r{place}" for place in range(len(self.kinds)))) if figure.isdigit() else ()
        begins = "player.number >= ? AND player.number < ?"
        asked.rows.append(f"({' OR '.join([*(f'player.{place} = ?' for place in places), begins])})")
        asked.values += [*([int(figure)] * len(places) if places else ()), *_beginning(figure)]

    def by_number_beginning(self, number: str, limit: int = TEN) -> list[ListedPerson]:
        exact = self.by_number(number)
        found = self._select(
            "SELECT {columns} FROM player WHERE number >= ? AND number < ? ORDER BY number LIMIT ?",
            (*_beginning(number), limit),
        )
        if not found and not exact:
            exact = self.by_fide_id(number)
        return list({each.rank: each for each in (*([exact] if exact else []), *found)}.values())[:limit]

    def by_number(self, number: str) -> ListedPerson | None:
        """The player with this number on the list; numbers may be written with leading zeros."""
        for text in dict.fromkeys((number.strip(), number.strip().upper(), number.strip().lstrip("0"))):
            found = self._select("SELECT {columns} FROM player WHERE number = ? ORDER BY id LIMIT 1", (text,))
            if text and found:
                return found[0]
        return None

    def by_fide_id(self, id: str) -> ListedPerson | None:
        """By the FIDE ID that a national list has beside its own number."""
        found = self._select(
            "SELECT {columns} FROM player WHERE fide_id = ? AND fide_id <> number AND fide_id <> '' LIMIT 1",
            (id.strip(),),
        )
        return found[0] if found else None

    def by_rank(self, rank: int) -> ListedPerson | None:
        found = self._select("SELECT {columns} FROM player WHERE id = ?", (rank,))
        return found[0] if found else None

    def by_name(self, name: str, limit: int = TEN) -> list[ListedPerson]:
        """Everybody who has exactly these words in the name, in whatever order."""
        words = [word for word in asked_words(name[:LONGEST_QUESTION]) if word and word[0]]
        key = name_key(name)
        if not words:
            return []
        match = " AND ".join(f"name : ({' OR '.join(map(_quoted, word))})" for word in words[:MOST_WORDS])
        found = self._rows(_Question([match]), 20 * limit)
        return [each for each in found if name_key(each.name) == key or _covers(each.name, words)][:limit]

    def _rows(self, asked: _Question, limit: int) -> list[ListedPerson]:
        if not asked.match:
            return []
        values = (" AND ".join(asked.match), *asked.values, limit)
        return self._select(f"SELECT {{columns}} {_matching(asked)}", values)

    def _select(self, query: str, values: Sequence[object]) -> list[ListedPerson]:
        count = len(self.kinds)
        figures = "".join(f", {letter}{place}" for letter in "rgk" for place in range(count))
        columns = ", ".join(f"player.{name.strip()}" for name in f"{FACTS}{figures}".split(","))
        rows = self._connection.execute(query.replace("{columns}", columns), values)
        return [self._person(row) for row in rows]

    def _person(self, row: tuple[object, ...]) -> ListedPerson:
        facts, figures = row[: FACT_COUNT + 1], row[FACT_COUNT + 1 :]
        count = len(self.kinds)
        by_kind = [dict(_present(self.kinds, figures[start : start + count])) for start in (0, count, 2 * count)]
        return ListedPerson(*facts, *by_kind)  # type: ignore[arg-type]


def _matching(asked: _Question) -> str:
    more = "".join(f" AND {condition}" for condition in asked.rows)
    return f"FROM found JOIN player ON player.id = found.rowid WHERE found MATCH ?{more} ORDER BY found.rowid LIMIT ?"


def _begins(name: str, words: Sequence[tuple[str, ...]]) -> bool:
    """Whether the surname, which lists write first, begins with one of the words."""
    if name.isascii() and name[:1].isalnum() and "'" not in name:
        low = name.lower()
        return any(low.startswith(each) for word in words for each in word)
    surname = next(iter(asked_words(name)), ())
    return any(part.startswith(each) for part in surname for word in words for each in word)


def _present(kinds: Sequence[str], figures: Sequence[object]) -> Iterator[tuple[str, object]]:
    return ((kind, figure) for kind, figure in zip(kinds, figures, strict=True) if figure)


def _beginning(number: str) -> tuple[str, str]:
    """From where to where numbers begin so; letters in them are capitals."""
    return number.upper(), f"{number.upper()}\uffff"


def _names(word: tuple[str, ...]) -> str:
    return f"name : ({' OR '.join(f'{_quoted(each)}*' for each in word)})"


def _quoted(word: str) -> str:
    return f'"{word}"'


def _covers(name: str, words: Sequence[tuple[str, ...]]) -> bool:
    """Whether a name has each of the words in one of its spellings, and no other."""
    own = [set(each) for each in asked_words(name)]
    return len(own) == len(words) and all(any(part & set(word) for part in own) for word in words)
