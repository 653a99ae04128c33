"""A section from plain values: names and ratings, and results as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from difflib import get_close_matches
from typing import Any, TypeAlias

from topboard.core import (
    Bye,
    ByeRequest,
    Game,
    Player,
    Prohibition,
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
from topboard.core.people.player import FACT_NAMES
from topboard.core.people.titles import title_rank
from topboard.pairing.proposal import Proposal

Entrant: TypeAlias = str | tuple[str, int | None] | Mapping[str, Any] | Player
"""A name; a name with a rating; facts by name, such as `{"name": "Ana", "rating": 2100, "title": "FM"}`; a player."""
Entrants: TypeAlias = Iterable[Entrant] | Mapping[str, int | None]
"""Entrants in any order, or ratings by name."""
Line: TypeAlias = str | Sequence[str | Result | Bye | None] | Game[Any] | Unpaired[Any]
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
OPEN = ("", "*", "?", "-")
"""How a game that has no result yet is written."""
SAME = str.maketrans({"½": "1/2", "–": "-", "—": "-", "−": "-", ":": "-"})
WRITTEN = re.compile(r"(?<=\s)(\S*[-–—−:=½/*?]\S*|draw)(?=\s)", re.IGNORECASE)
"""A result between two names."""


class PlainSection:
    """The players by name, and the section they make."""

    def __init__(self, entrants: Entrants, **rules: Any) -> None:
        """`rules` are fields of `Section`: `system`, `edition`, `options`, `rounds_total`, `seed`, ..."""
        _refuse_unknown(rules)
        forbidden = rules.pop("prohibitions", ())
        empty = Section(**rules)
        system_named(empty.system)
        if pairs_teams(empty):
            raise ValueError(f"{empty.system!r} pairs teams. Make a topboard.core.Section with teams.")
        players = [_player(each) for each in _listed(entrants)]
        _refuse_twice([player.name for player in players], "players are called")
        ordered = players if system_named(empty.system).drawn else sorted(players, key=_order_in(empty))
        self.numbers = {player.name: number for number, player in enumerate(ordered, 1)}
        self.section: Section = replace(
            empty,
            players=tuple(replace(player, number=self.numbers[player.name]) for player in ordered),
            prohibitions=tuple(map(self._prohibition, forbidden)),
        )

    @property
    def names(self) -> dict[int, str]:
        return {number: name for name, number in self.numbers.items()}

    def number(self, name: str) -> int:
        try:
            return self.numbers[name.strip()]
        except KeyError:
            raise ValueError(
                f"There is no player {name!r}. The players are {', '.join(self.numbers)}. "
                "One who has left stays in the list: {'name': ..., 'status': 'withdrawn'}. "
                "The result stands between the names: 'Ana 1-0 Ben'."
            ) from None

    def _who(self, who: str | int) -> int:
        return self.number(who) if isinstance(who, str) else who

    def _prohibition(self, given: Prohibition[Any] | Iterable[str]) -> Prohibition:
        """Players none of whom may meet, by name; a `Prohibition` says more, such as until which round."""
        if isinstance(given, Prohibition):
            return replace(given, players=frozenset(map(self._who, given.players)))
        return Prohibition(frozenset(map(self._who, given)))

    def with_rounds(self, rounds: Iterable[Round | Iterable[Line]]) -> Section:
        if isinstance(rounds, str) or not isinstance(rounds, Iterable):
            raise ValueError(f"{rounds!r} is not a list of rounds. How many rounds there are is `rounds_total`.")
        made = tuple(
            each if isinstance(each, Round) else self._round(number, each) for number, each in enumerate(rounds, 1)
        )
        return replace(self.section, rounds=made)

    def bye_requests(self, byes: Mapping[str, str], round: int) -> tuple[ByeRequest, ...]:
        if not isinstance(byes, Mapping):
            raise ValueError(f"{byes!r} does not say which byes. Write byes={{'Ana': 'half'}}.")
        return tuple(ByeRequest(self.number(name), round, _bye(bye, name)) for name, bye in byes.items())

    def _round(self, number: int, lines: Iterable[Line]) -> Round:
        if isinstance(lines, str):
            raise ValueError(f"Round {number} is one text: {lines!r}. Write it as a list of games.")
        if isinstance(lines, Proposal):
            raise ValueError(f"Round {number} is a proposal without results. Write proposal.played(['1-0', '=', ...]).")
        read = [self._line(line, board) for board, line in enumerate(lines, 1)]
        games = tuple(each for each in read if isinstance(each, Game))
        byes = [each for each in read if isinstance(each, Unpaired)]
        placed = [*(who for game in games for who in game.players), *(each.player for each in byes)]
        _refuse_twice([self.names[who] for who in placed], f"places in round {number} belong to")
        absent = (Unpaired(who, Bye.ZERO) for who in self.numbers.values() if who not in set(placed))
        renumbered = tuple(replace(game, board=board) for board, game in enumerate(games, 1))
        return Round(number, renumbered, (*byes, *absent))

    def _line(self, line: Line, board: int) -> Game | Unpaired:
        if isinstance(line, Unpaired):
            return replace(line, player=self._who(line.player))
        if isinstance(line, Game):
            return replace(line, white=self._who(line.white), black=self._who(line.black))
        parts: list[Any] = self._split(line) if isinstance(line, str) else list(line)
        if len(parts) == 2 and (isinstance(parts[1], Bye) or str(parts[1]).strip().casefold() in BYES):
            return Unpaired(self._name(parts[0], line), _bye(parts[1], parts[0]))
        if len(parts) not in (2, 3):
            raise ValueError(f"{line!r} is not a game. Write (White, Black, result), or (name, 'bye').")
        white, black, result = (*parts, "")[:3]
        return Game(board, self._name(white, line), self._name(black, line), read_result(result))

    def _name(self, name: object, line: object) -> int:
        if not isinstance(name, str):
            raise ValueError(f"{name!r} in {line!r} is not a name. Write (White, Black, result), or (name, 'bye').")
        return self.number(name)

    def _split(self, line: str) -> list[Any]:
        """The parts of a written line: White, Black, result; or the name and the bye."""
        games = [(line[: m.start()].strip(), line[m.end() :].strip(), m[1]) for m in WRITTEN.finditer(line)]
        known = [parts for parts in games if {*parts[:2]} <= self.numbers.keys()]
        if known or len(games) == 1:
            return list((known or games)[0])
        name, bye = next(
            ((line[: -len(bye)].strip(), bye) for bye in sorted(BYES, key=len, reverse=True) if _ends(line, bye)),
            ("", ""),
        )
        if name:
            return [name, bye]
        raise ValueError(
            f"{line!r} is not a game. Write it as 'Ana 1-0 Ben', 'Ana 1F-0F Ben' for a forfeit, 'Ana * Ben' while it "
            "is on, or 'Cai bye', with names that are entered."
        )


def read_result(text: str | Result | None) -> Result | None:
    """A result as people write it, White's side first: `1-0`, `½-½`, `=`, `0:1`, `+ -` ...; None for an open game."""
    if isinstance(text, Result):
        return text
    if text is not None and not isinstance(text, str):
        raise ValueError(f"{text!r} is not a result. Write '1-0', '1/2-1/2', '0-1', or '1F-0F' for a forfeit.")
    written = re.sub(r"\s", "", text or "").casefold().translate(SAME).replace("0.5", "1/2")
    if written in OPEN:
        return None
    if written not in RESULTS:
        raise ValueError(f"{text!r} is not a result. Write 1-0, 1/2-1/2, 0-1, or 1F-0F for a forfeit.")
    return RESULTS[written]


def _bye(text: str | Bye, name: str) -> Bye:
    if isinstance(text, Bye):
        return text
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
    facts["status"] = _status(facts.get("status", Status.ACTIVE))
    return Player(0, **facts)


def _status(text: str) -> Status:
    try:
        return Status(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a status. Write one of {', '.join(map(repr, map(str, Status)))}.") from None


def used_rating(value: object) -> UsedRating:
    """A plain number as the rating used; 0 or None for an unrated player."""
    if value is None or value == 0:
        return UsedRating()
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is not a rating. Write a whole number, or None for an unrated player.")
    return UsedRating(value, RatingSource.PUBLISHED)


def _refuse_unknown(rules: Mapping[str, Any]) -> None:
    known = [field.name for field in fields(Section)]
    if "bye_requests" in rules:
        raise ValueError("Byes for the next round are written byes={'Ana': 'half'}.")
    for name in rules.keys() - set(known):
        near = [each for each in known if sorted(each.split("_")) == sorted(name.split("_"))]
        near = near or get_close_matches(name, known, 1)
        hint = f"Did you mean {near[0]!r}?" if near else f"The rules are {', '.join(known)}."
        raise ValueError(f"There is no rule {name!r}. {hint}")


def _order_in(section: Section) -> Any:
    """Strength, then title, then name by FIDE's rules (C.04.2 2.2); elsewhere equals stay in the order of the list."""
    if not profile_of(section).numbering.startswith("fide"):
        return lambda player: -player.value
    return lambda player: (-player.value, title_rank(player.title), player.name.casefold())


def _refuse_twice(names: Sequence[str], what: str) -> None:
    twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
    if twice is not None:
        raise ValueError(f"Two {what} {twice!r}.")
