"""A section from plain values: names and ratings, and results as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from topboard.core import (
    Bye,
    ByeRequest,
    Game,
    Player,
    RatingSource,
    Result,
    Round,
    Section,
    Status,
    Unpaired,
    UsedRating,
    pairs_teams,
    profile_of,
    system_named,
)
from topboard.core.player import FACT_NAMES
from topboard.core.titles import title_rank

Entrant: TypeAlias = str | tuple[str, int | None] | Mapping[str, Any] | Player
"""A name; a name with a rating; facts by name, such as `{"name": "Ana", "rating": 2100, "title": "FM"}`; a player."""
Entrants: TypeAlias = Iterable[Entrant] | Mapping[str, int | None]
"""Entrants in any order, or ratings by name."""
Line: TypeAlias = str | Sequence[str | None] | Game | Unpaired
"""A game, `("Ana", "Ben", "1-0")` or `"Ana 1-0 Ben"`, White first; or a bye, `("Cai", "bye")` or `"Cai bye"`."""

RESULTS: Mapping[str, Result] = {
    **{result.value.casefold(): result for result in Result},
    "=": Result.DRAW,
    "1/2": Result.DRAW,
    "draw": Result.DRAW,
    "+--": Result.WHITE_WINS_BY_FORFEIT,
    "--+": Result.BLACK_WINS_BY_FORFEIT,
    "---": Result.DOUBLE_FORFEIT,
}
BYES: Mapping[str, Bye] = {
    "bye": Bye.PAIRING,
    "full bye": Bye.FULL,
    "half bye": Bye.HALF,
    "zero bye": Bye.ZERO,
    "absent": Bye.ZERO,
}
OPEN = ("", "*", "?")
"""How a game that has no result yet is written."""
SAME = str.maketrans({"½": "1/2", "–": "-", "—": "-", "−": "-", ":": "-"})
WRITTEN = re.compile(r"(?<=\s)(\S*[-–—−:=½/*?]\S*|draw)(?=\s)", re.IGNORECASE)
"""A result between two names."""


class PlainSection:
    """The players by name, and the section they make."""

    def __init__(self, entrants: Entrants, **rules: Any) -> None:
        """`rules` are fields of `Section`: `system`, `edition`, `options`, `rounds_total`, `seed`, ..."""
        empty = Section(**rules)
        system_named(empty.system)
        if pairs_teams(empty):
            raise ValueError(f"{empty.system!r} pairs teams. Make a topboard.core.Section with teams.")
        players = [_player(each) for each in _listed(entrants)]
        _refuse_twice([player.name for player in players], "players are called")
        ordered = players if system_named(empty.system).drawn else sorted(players, key=_order_in(empty))
        self.numbers = {player.name: number for number, player in enumerate(ordered, 1)}
        self.section: Section = replace(
            empty, players=tuple(replace(player, number=self.numbers[player.name]) for player in ordered)
        )

    @property
    def names(self) -> dict[int, str]:
        return {number: name for name, number in self.numbers.items()}

    def number(self, name: str) -> int:
        try:
            return self.numbers[name.strip()]
        except KeyError:
            raise ValueError(f"There is no player {name!r}. The players are {', '.join(self.numbers)}.") from None

    def with_rounds(self, rounds: Iterable[Round | Iterable[Line]]) -> Section:
        made = tuple(
            each if isinstance(each, Round) else self._round(number, each) for number, each in enumerate(rounds, 1)
        )
        return replace(self.section, rounds=made)

    def bye_requests(self, byes: Mapping[str, str], round: int) -> tuple[ByeRequest, ...]:
        return tuple(ByeRequest(self.number(name), round, _bye(bye, name)) for name, bye in byes.items())

    def _round(self, number: int, lines: Iterable[Line]) -> Round:
        if isinstance(lines, str):
            raise ValueError(f"Round {number} is one text: {lines!r}. Write it as a list of games.")
        read = [self._line(line, board) for board, line in enumerate(lines, 1)]
        games = tuple(each for each in read if isinstance(each, Game))
        byes = [each for each in read if isinstance(each, Unpaired)]
        placed = [*(who for game in games for who in game.players), *(each.player for each in byes)]
        _refuse_twice([self.names[who] for who in placed], f"places in round {number} belong to")
        absent = (Unpaired(who, Bye.ZERO) for who in self.numbers.values() if who not in set(placed))
        renumbered = tuple(replace(game, board=board) for board, game in enumerate(games, 1))
        return Round(number, renumbered, (*byes, *absent))

    def _line(self, line: Line, board: int) -> Game | Unpaired:
        if isinstance(line, Game | Unpaired):
            return line
        parts = [part.strip() if part else "" for part in (self._split(line) if isinstance(line, str) else line)]
        if len(parts) == 2 and parts[1].casefold() in BYES:
            return Unpaired(self.number(parts[0]), _bye(parts[1], parts[0]))
        if len(parts) not in (2, 3):
            raise ValueError(f"{line!r} is not a game. Write (White, Black, result), or (name, 'bye').")
        white, black, result = (*parts, "")[:3]
        return Game(board, self.number(white), self.number(black), read_result(result))

    def _split(self, line: str) -> list[str]:
        """The parts of a written line: White, Black, result; or the name and the bye."""
        for match in WRITTEN.finditer(line):
            white, black = line[: match.start()].strip(), line[match.end() :].strip()
            if white in self.numbers and black in self.numbers:
                return [white, black, match[1]]
        name, bye = next(
            ((line[: -len(bye)].strip(), bye) for bye in sorted(BYES, key=len, reverse=True) if _ends(line, bye)),
            ("", ""),
        )
        if name:
            return [name, bye]
        raise ValueError(
            f"{line!r} is not a game. Write it as 'Ana 1-0 Ben' or 'Cai bye', with names that are entered."
        )


def read_result(text: str | Result | None) -> Result | None:
    """A result as people write it, White's side first: `1-0`, `½-½`, `=`, `0:1`, `+ -` ...; None for an open game."""
    if isinstance(text, Result):
        return text
    written = re.sub(r"\s", "", text or "").casefold().translate(SAME).replace("0.5", "1/2")
    if written in OPEN:
        return None
    if written not in RESULTS:
        raise ValueError(f"{text!r} is not a result. Write 1-0, 1/2-1/2, 0-1, or 1F-0F for a forfeit.")
    return RESULTS[written]


def _bye(text: str, name: str) -> Bye:
    known = {**BYES, **{bye.split()[0]: kind for bye, kind in BYES.items() if " " in bye}}
    if text.strip().casefold() not in known:
        raise ValueError(f"{text!r} is not a bye for {name}. Write one of {', '.join(map(repr, known))}.")
    return known[text.strip().casefold()]


def _ends(line: str, bye: str) -> bool:
    return line.casefold().endswith(f" {bye}")


def _listed(entrants: Entrants) -> list[Entrant]:
    if isinstance(entrants, str):
        raise ValueError(f"{entrants!r} is one text. Write the players as a list.")
    if isinstance(entrants, Mapping):
        return list(entrants.items())
    return list(entrants)


def _player(entrant: Entrant) -> Player:
    """The number is given later, by strength."""
    if isinstance(entrant, Player):
        return entrant
    if isinstance(entrant, str):
        return Player(0, entrant.strip())
    if isinstance(entrant, Mapping):
        return _from_facts(dict(entrant))
    if len(entrant) != 2:
        raise ValueError(f"{entrant!r} is not a player. Write a name, or (name, rating), or facts by name.")
    return _from_facts({"name": entrant[0], "rating": entrant[1]})


def _from_facts(facts: dict[str, Any]) -> Player:
    unknown = sorted(facts.keys() - {*FACT_NAMES, "status"})
    if unknown or not isinstance(facts.get("name"), str):
        wrong = f"has no {unknown[0]!r}" if unknown else "needs a name"
        raise ValueError(f"A player {wrong}: {facts!r}. The facts are {', '.join((*FACT_NAMES, 'status'))}.")
    facts["name"] = facts["name"].strip()
    if not isinstance(facts.get("rating", 0), UsedRating):
        facts["rating"] = used_rating(facts.get("rating"))
    facts["status"] = Status(facts.get("status", Status.ACTIVE))
    return Player(0, **facts)


def used_rating(value: object) -> UsedRating:
    """A plain number as the rating used; 0 or None for an unrated player."""
    if value is None or value == 0:
        return UsedRating()
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is not a rating. Write a whole number, or None for an unrated player.")
    return UsedRating(value, RatingSource.PUBLISHED)


def _order_in(section: Section) -> Any:
    """Strength, then title, then name by FIDE's rules (C.04.2 2.2); elsewhere equals stay in the order of the list."""
    if not profile_of(section).numbering.startswith("fide"):
        return lambda player: -player.value
    return lambda player: (-player.value, title_rank(player.title), player.name.casefold())


def _refuse_twice(names: Sequence[str], what: str) -> None:
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise ValueError(f"Two {what} {twice!r}.")
