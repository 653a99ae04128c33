"""Small sections for tests: players by rating, rounds by pairs and results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from topboard.core import Bye, Color, Game, Player, RatingSource, Result, Round, Section, Unpaired, UsedRating
from topboard.pairing.uschess import explain
from topboard.pairing.uschess.legality import LAWS, Legality
from topboard.pairing.uschess.pairing import PairedField
from topboard.rulebook import Decision

WIN, DRAW, LOSS = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def player(number: int, rating: int = 0, source: RatingSource | None = None, **facts: Any) -> Player:
    kind = source or (RatingSource.PUBLISHED if rating else RatingSource.UNRATED)
    return Player(number, f"Player {number}", rating=UsedRating(rating, kind), **facts)


def players(*ratings: int) -> tuple[Player, ...]:
    return tuple(player(number, rating) for number, rating in enumerate(ratings, start=1))


def made_round(number: int, games: Sequence[tuple[int, int, Result]], byes: Sequence[tuple[int, Bye]] = ()) -> Round:
    boards = tuple(Game(board, white, black, result) for board, (white, black, result) in enumerate(games, start=1))
    return Round(number, boards, tuple(Unpaired(who, bye) for who, bye in byes))


def section(people: Sequence[Player], *rounds: Round, total: int = 5, **rules: Any) -> Section:
    return Section(
        name="Open",
        system="uschess",
        rounds_total=total,
        players=tuple(people),
        rounds=rounds,
        initial_color=rules.pop("initial_color", Color.WHITE),
        **rules,
    )


def reasons(paired: PairedField) -> list[Decision]:
    """Every reason of a round that was paired without a section."""
    seats = {board: seat for seat, board in enumerate(paired.boards, start=1)}
    laws = Legality(LAWS, paired.field.round, field=paired.field)
    return list(explain.decisions(paired, laws, seats))


def changed(people: Sequence[Player], number: int, **facts: Any) -> tuple[Player, ...]:
    return tuple(replace(p, **facts) if p.number == number else p for p in people)
