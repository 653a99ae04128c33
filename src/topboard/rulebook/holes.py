"""What may fill the holes of a sentence: players, scores, ratings, colours, clauses, other reasons.

Each kind of hole knows which values it takes, how they read, and their plain form for the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from topboard.language import placed, spoken, translated, written_decimal
from topboard.rulebook.register import register
from topboard.rulebook.rule import Book, Rule

if TYPE_CHECKING:
    from topboard.rulebook.reason import Reason

CONTEXT = "reason"
"""Under which sentences and their words stand in the catalogues."""

SHOWN = 8
"""How many players or reasons are named in one list; the others are counted."""

Who: TypeAlias = int | str
"""A player: the pairing number in the rules, the lasting id in the journal."""

Naming: TypeAlias = Callable[[Any], Any]

FORFEIT_SIGNS = {"1F-0F": "+-", "0F-1F": "-+", "0F-0F": "--"}
"""The signs of a forfeited game in every federation's lists; they can be typed as they are shown."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who is told: `name` says how this reader knows players, and what else may be seen.

    `ratings` and `private` hide ratings and the director's own words; `short` prefers what a parent needs first.
    `american` spells as US Chess does. `terminal` is told what to type as well. `teams`: those named are teams.
    """

    name: Callable[[Any], str] = str
    ratings: bool = True
    private: bool = True
    short: bool = False
    american: bool = False
    terminal: bool = False
    teams: bool = False


class Telling:
    """What a reason is to a hole, which it may stand in."""

    __slots__ = ()


class Hole:
    """A hole by what fills it."""

    def __init__(self, title: str) -> None:
        self.title = title

    def takes(self, value: Any) -> bool:
        raise NotImplementedError

    def told(self, value: Any, reader: Reader) -> str:
        return str(value)

    def seen_by(self, reader: Reader) -> bool:
        """Whether this reader may see what stands here."""
        return True

    def renamed(self, value: Any, naming: Naming) -> Any:
        """The value with every player in it renamed."""
        return value

    def plain(self, value: Any) -> Any:
        """As it is stored: numbers, texts and lists of them only."""
        return value

    def read(self, plain: Any) -> Any:
        return plain


def _is_who(value: Any) -> bool:
    return type(value) is int or (isinstance(value, int | str) and not isinstance(value, bool))


class _Player(Hole):
    def takes(self, value: Any) -> bool:
        return _is_who(value)

    def told(self, value: Any, reader: Reader) -> str:
        return reader.name(value)

    def renamed(self, value: Any, naming: Naming) -> Any:
        return naming(value)


class _Rated(Hole):
    """A player with the rating that counts here, 0 for an unrated one: a pair of the two."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, tuple) and len(value) == 2 and _is_who(value[0]) and isinstance(value[1], int)

    def told(self, value: Any, reader: Reader) -> str:
        name = reader.name(value[0])
        if not reader.ratings:
            return name
        return f"{name} ({value[1] or translated('unrated', CONTEXT)})"

    def renamed(self, value: Any, naming: Naming) -> Any:
        return (naming(value[0]), value[1])

    def plain(self, value: Any) -> Any:
        return list(value)

    def read(self, plain: Any) -> Any:
        return tuple(plain)


class _List(Hole):
    """Several of another hole's values."""

    def __init__(self, title: str, of: Hole) -> None:
        super().__init__(title)
        self.of = of

    def takes(self, value: Any) -> bool:
        return isinstance(value, tuple) and all(map(self.of.takes, value))

    def told(self, value: Any, reader: Reader) -> str:
        return listed([self.of.told(each, reader) for each in value])

    def seen_by(self, reader: Reader) -> bool:
        return self.of.seen_by(reader)

    def renamed(self, value: Any, naming: Naming) -> Any:
        return tuple(self.of.renamed(each, naming) for each in value)

    def plain(self, value: Any) -> Any:
        return [self.of.plain(each) for each in value]

    def read(self, plain: Any) -> Any:
        return tuple(self.of.read(each) for each in plain)


class _Joined(_List):
    """All of them, one after the other."""

    def __init__(self, title: str, of: Hole, divider: str) -> None:
        super().__init__(title, of)
        self.divider = divider

    def told(self, value: Any, reader: Reader) -> str:
        return self.divider.join(self.of.told(each, reader) for each in value)


THOUSANDS = {"fr": "\N{NARROW NO-BREAK SPACE}"}
"""What divides thousands, where it is no comma."""


class _Score(Hole):
    """Points, in tenths."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def told(self, value: Any, reader: Reader) -> str:
        sign, tenths = ("-", -int(value)) if value < 0 else ("", int(value))
        return written_decimal(f"{sign}{tenths // 10}.{tenths % 10}")

    def plain(self, value: Any) -> Any:
        return int(value)


class _Whole(Hole):
    """A whole number in figures: a round, a board, a place."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)


class _Large(_Whole):
    """A whole number that may be large: its thousands stand apart."""

    def told(self, value: Any, reader: Reader) -> str:
        return f"{value:,}".replace(",", THOUSANDS.get(spoken(), ","))


class _Count(_Whole):
    """How many; nothing is "no"."""

    def told(self, value: Any, reader: Reader) -> str:
        return str(value) if value else translated("no", CONTEXT)


class _Rating(_Whole):
    """A rating, or a difference of ratings."""

    def seen_by(self, reader: Reader) -> bool:
        return reader.ratings


class _Figure(Hole):
    """A rating, a difference or an expectation made of ratings, in figures with their decimals."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, int | str) and not isinstance(value, bool)

    def seen_by(self, reader: Reader) -> bool:
        return reader.ratings


class _Money(Hole):
    """An amount: cents, and the sign of the currency."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int) and isinstance(value[1], str)

    def told(self, value: Any, reader: Reader) -> str:
        return amount(*value)

    def plain(self, value: Any) -> Any:
        return list(value)

    def read(self, plain: Any) -> Any:
        return tuple(plain)


def amount(cents: int, currency: str = "") -> str:
    """An amount as it is printed in the language spoken: $1,650, $116.67; 1 650 $, 116,67 $. Cents only where any."""
    sign, whole, part = ("-" if cents < 0 else ""), abs(cents) // 100, abs(cents) % 100
    if spoken() == "fr":
        figures = f"{whole:,}".replace(",", THOUSANDS["fr"]) + (f",{part:02}" if part else "")
        return f"{sign}{figures}\N{NO-BREAK SPACE}{currency}" if currency else f"{sign}{figures}"
    figures = f"{whole:,}" + (f".{part:02}" if part else "")
    return f"{sign}{currency}{figures}" if len(currency) < 2 else f"{sign}{figures} {currency}"


class _Text(Hole):
    """Words of people or figures put together: a class, a team, a value of a tie-break. Told as they are."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, str)


class _Tenths(_Text):
    """Points or the value of a tie-break, in figures with their decimals."""

    def told(self, value: Any, reader: Reader) -> str:
        return written_decimal(super().told(value, reader))


class _Quoted(_Text):
    """What somebody typed or a file holds, to be quoted: letters that cannot be shown appear as their codes."""

    def told(self, value: Any, reader: Reader) -> str:
        return value if value.isprintable() else repr(value)[1:-1]


class _Prize(_Text):
    """The name of a prize, which may begin with its place."""

    def told(self, value: Any, reader: Reader) -> str:
        return placed(value)


class _Result(_Text):
    """A result of a game, a forfeit by its signs."""

    def told(self, value: Any, reader: Reader) -> str:
        return FORFEIT_SIGNS.get(value, str(value))


class _Private(_Text):
    """The director's own words: for the desk only."""

    def seen_by(self, reader: Reader) -> bool:
        return reader.private


class _Color(Hole):
    """White or Black, by its letter."""

    def takes(self, value: Any) -> bool:
        return value in ("W", "B")

    def told(self, value: Any, reader: Reader) -> str:
        return translated("White" if value == "W" else "Black", CONTEXT)

    def plain(self, value: Any) -> Any:
        return str(value)


class _Clause(Hole):
    """A clause, told by its number."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, Rule)

    def told(self, value: Any, reader: Reader) -> str:
        return str(value.clause)

    def plain(self, value: Any) -> Any:
        return value.cite

    def read(self, plain: Any) -> Any:
        return cited(plain)


class Word(Hole):
    """One of few words, each of which the catalogues have."""

    def __init__(self, title: str, words: tuple[str, ...]) -> None:
        super().__init__(title)
        self.words = words

    def takes(self, value: Any) -> bool:
        return value in self.words

    def told(self, value: Any, reader: Reader) -> str:
        return translated(str(value), CONTEXT)

    def plain(self, value: Any) -> Any:
        return str(value)


class _Reason(Hole):
    """A reason within a reason."""

    def takes(self, value: Any) -> bool:
        return isinstance(value, Telling)

    def told(self, value: Reason, reader: Reader) -> str:
        return value.told(reader)

    def renamed(self, value: Reason, naming: Naming) -> Reason:
        return value.renamed(naming)

    def plain(self, value: Reason) -> Any:
        return value.plain()

    def read(self, plain: Any) -> Any:
        from topboard.rulebook.reason import read_reason

        return read_reason(plain)


def cited(cite: str, title: str = "") -> Rule:
    """The clause of a stored citation: from the register, or as it was written where it is not there."""
    known = register.get(cite)
    if known is not None:
        return known
    book, _, clause = cite.partition("#")
    id, _, edition = book.partition("@")
    return Rule(Book(id, edition, id), clause, title)


def listed(words: Sequence[str], shown: int = SHOWN) -> str:
    """A list in words. Where the words have commas of their own, semicolons divide it."""
    divider = "; " if any("," in word for word in words) else ", "
    if len(words) > shown:
        more = translated("{names} and {count} more", CONTEXT)
        return more.format(names=divider.join(words[:shown]), count=len(words) - shown)
    if len(words) < 2:
        return "".join(words)
    return f"{divider.join(words[:-1])} {translated('and', CONTEXT)} {words[-1]}"


PLAYER = _Player("player")
RATED = _Rated("player with rating")
PLAYERS = _List("players", PLAYER)
RATED_PLAYERS = _List("players with ratings", RATED)
SCORE = _Score("score")
SCORES = _List("scores", SCORE)
NUMBER = _Whole("number")
NUMBERS = _List("numbers", NUMBER)
COUNT = _Count("count")
LARGE = _Large("number")
RATING = _Rating("rating")
FIGURE = _Figure("rating")
TENTHS = _Tenths("text")
MONEY = _Money("amount of money")
TEXT = _Text("text")
TEXTS = _List("texts", TEXT)
QUOTED = _Quoted("text")
PRIZE = _Prize("text")
PRIZES = _List("texts", PRIZE)
RESULT = _Result("text")
PRIVATE = _Private("private words")
COLOR = _Color("colour")
CLAUSE = _Clause("clause")
REASON = _Reason("reason")
REASONS = _List("reasons", REASON)
SENTENCES = _Joined("sentences", REASON, " ")
ENTRIES = _Joined("entries", REASON, ", ")
PARTS = _Joined("parts", REASON, "; ")

WORDS = ("and", "no", "unrated", "White", "Black", "{names} and {count} more")
"""What holes themselves say."""


def word(*words: str) -> Word:
    """A hole that takes one of these words, each of which is translated."""
    return Word("word", words)


def hole_words(holes: Mapping[str, Hole]) -> Iterator[str]:
    """The words that stand in holes, for the catalogues."""
    for hole in holes.values():
        if isinstance(hole, Word):
            yield from hole.words
