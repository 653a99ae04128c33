"""What an engine hands back: a proposal, a verdict on somebody's round, or an answer to "why?".

What is paired are entrants: players, or teams in a section where teams meet. Engines name either by number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

from topboard.core import Bye, Game, Result, Round, Unpaired, Who
from topboard.core.transform import Names, renamed
from topboard.notebook_tables import html_table, text_table
from topboard.rulebook import BY_NUMBER, Decision, Reader, Reason, Rule

Other = TypeVar("Other")


@dataclass(frozen=True, slots=True)
class Pair(Generic[Who]):
    """Two entrants, the one who gets White first."""

    white: Who
    black: Who

    @property
    def players(self) -> frozenset[Who]:
        return frozenset((self.white, self.black))


@dataclass(frozen=True, slots=True)
class Proposal(Generic[Who]):
    """A pairing of one round with its reasons. Boards are in order: the first pair plays on the first board.

    `byes` holds the bye the pairing gives, and the byes and absences that were granted for this round.
    `forfeits` are the results of pairs that stand in the table although a player has left (C.05 8.2).
    """

    round: int
    pairs: tuple[Pair[Who], ...]
    byes: tuple[Unpaired[Who], ...] = ()
    decisions: tuple[Decision, ...] = ()
    system: str = ""
    edition: str = ""
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    seed: int = 0
    forfeits: Mapping[Pair[Who], Result] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def pairing_bye(self) -> Who | Literal[0]:
        """The entrant who gets the bye of the pairing, 0 when nobody does."""
        return next((u.player for u in self.byes if u.bye is Bye.PAIRING), 0)

    def played(self, results: Iterable[str | Result | None]) -> list[tuple[Any, ...]]:
        """The round as it was played, to go on with: the results in the order of the boards, and everybody's bye."""
        given = [results] if isinstance(results, str) else list(results)
        if len(given) != len(self.pairs):
            there, came = len(self.pairs), len(given)
            raise ValueError(f"Round {self.round} has {there} boards. Give {there} results in their order, not {came}.")
        games = [(pair.white, pair.black, result) for pair, result in zip(self.pairs, given, strict=True)]
        return [*games, *((unpaired.player, unpaired.bye) for unpaired in self.byes)]

    def named(self, names: Mapping[Who, Other]) -> Proposal[Other]:
        """The same pairing with its entrants named otherwise, such as by their lasting ids."""
        other: Proposal[Other] = renamed(self, Names(names.__getitem__, names.__getitem__))
        return other

    @property
    def _lines(self) -> list[tuple[object, ...]]:
        boards = [(board, pair.white, pair.black) for board, pair in enumerate(self.pairs, 1)]
        return [*boards, *(("", unpaired.player, unpaired.bye.value) for unpaired in self.byes)]

    def _repr_html_(self) -> str:
        return html_table(("Board", "White", "Black"), self._lines)

    def __str__(self) -> str:
        return text_table(("Board", "White", "Black"), self._lines)

    def as_round(self, first_board: int = 1) -> Round[Who]:
        games = tuple(Game(first_board + i, p.white, p.black, self.forfeits.get(p)) for i, p in enumerate(self.pairs))
        return Round(self.round, games, self.byes)


class Judgement(StrEnum):
    """How a round made by anyone compares with the best pairing."""

    SAME = "same"
    EQUAL = "equally good, but later in the order"
    WORSE = "worse"
    ILLEGAL = "illegal"
    UNPAIRABLE = "no legal pairing exists"


@dataclass(frozen=True, slots=True)
class Difference:
    """Players whose pairs or colours are not those the rules give: `paired` as they are, `due` as they should be.

    Pairs are White first; number 0 stands for the bye. `reason` says both, `rule` what the difference breaks.
    """

    reason: Reason
    paired: tuple[tuple[int, int], ...] = ()
    due: tuple[tuple[int, int], ...] = ()
    boards: tuple[int, ...] = ()
    rule: Rule | None = None

    @property
    def text(self) -> str:
        """The reason with players by number, for programs."""
        return self.reason.told()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement on one round: where it is worse, the first clause and by how much.

    `boards` are those that differ from what the rules give, `differences` say how.
    """

    round: int
    judgement: Judgement
    rule: Rule | None = None
    reason: Reason | None = None
    boards: tuple[int, ...] = ()
    decisions: tuple[Decision, ...] = ()
    differences: tuple[Difference, ...] = ()

    @property
    def text(self) -> str:
        """The reason with players by number, for programs; "" where there is none."""
        return self.reason.told() if self.reason else ""

    @property
    def agrees(self) -> bool:
        return self.judgement is Judgement.SAME

    def __str__(self) -> str:
        return ": ".join(filter(None, (f"Round {self.round}", self.judgement.value, self.text)))


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why two players were, or were not, paired: the first clause that gets worse otherwise, and by how much.

    `plainly` is why a board is as the rules give it, told first and in the short form that a parent reads. The
    `sentences` after it are plain and without the clause, `cost` gives the figures behind them; `decisions` are the
    reasons recorded about the board or the players. Of two players the second may be 0, the bye.
    """

    round: int
    players: tuple[int, ...]
    paired: bool
    sentences: tuple[Reason, ...]
    rule: Rule | None = None
    cost: Reason | None = None
    decisions: tuple[Decision, ...] = ()
    plainly: tuple[Reason, ...] = ()

    def told(self, reader: Reader | None = None) -> str:
        short = replace(reader or BY_NUMBER, short=True)
        said = [each.told(short) for each in self.plainly]
        return " ".join([*said, *(each.told(reader) for each in self.sentences)])

    @property
    def text(self) -> str:
        """The sentences with players by number, for programs."""
        return self.told()

    def __str__(self) -> str:
        return self.told()
