"""A section of two-game matches as the frame reads it: one round per match, with its points and its first colour.

Two rounds of the section are one match: an odd round has its first game, the even round after it the second one with
colours reversed. The bye of the pairing is a win in place of the first game and a draw in place of the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from topboard.core import (
    Adjustment,
    Cell,
    Game,
    Outcome,
    Points,
    PointSystem,
    Records,
    Result,
    Round,
    Section,
    records,
)
from topboard.core.games.result import BY_OUTCOMES
from topboard.pairing.doubleswiss.options import NO_MEETING, Options

GAMES = 2
NOBODYS = Outcome.UNRATED_DRAW
"""A match in which each player forfeited one game: nobody forfeited both, so it is a meeting, but without a colour."""


def match_of(round: int) -> int:
    """The match to which a round belongs."""
    return (round + 1) // GAMES


def first_round(match: int) -> int:
    """The round of a match's first game."""
    return GAMES * match - 1


def is_second(round: int) -> bool:
    return round % GAMES == 0


def as_matches(section: Section, before: int) -> Section:
    """The section of the matches as it is before one of them; later ones stand in it without results."""
    table = records(section, GAMES * (before - 1), for_pairing=True)
    firsts = [round for round in section.rounds if not is_second(round.number)]
    split = Outcome.FORFEIT_LOSS if Options.of(section).each_forfeits == NO_MEETING else NOBODYS
    rounds = (*(_decided(round, table, split) for round in firsts[: before - 1]), *map(_open, firsts[before - 1 :]))
    games = section.point_system
    seen = replace(
        section,
        rounds_total=match_of(section.rounds_total),
        players=tuple(replace(p, entered_round=p.entered_round // GAMES + 1) for p in section.players),
        rounds=rounds,
        point_system=PointSystem.simple(
            games.win * GAMES, games.draw * GAMES, games.loss * GAMES, pairing_bye=games.win + games.draw
        ),
        prohibitions=tuple(
            replace(p, from_round=match_of(p.from_round), until_round=match_of(p.until_round))
            for p in section.prohibitions
        ),
        bye_requests=tuple(replace(r, round=match_of(r.round)) for r in section.bye_requests if not is_second(r.round)),
        virtual_points=tuple(
            replace(v, round=match_of(v.round)) for v in section.virtual_points if not is_second(v.round)
        ),
        adjustments=tuple(replace(a, round=match_of(a.round)) for a in section.adjustments),
        extra_games=(),
        early_games=(),
    )
    return replace(seen, adjustments=(*seen.adjustments, *_beyond(seen, table, before)))


def _open(round: Round) -> Round:
    return replace(round, number=match_of(round.number), games=tuple(replace(g, result=None) for g in round.games))


def _decided(round: Round, table: Records, split: Outcome) -> Round:
    games = (_game(game, table, round.number, split) for game in round.games)
    return replace(round, number=match_of(round.number), games=tuple(games))


def _game(game: Game, table: Records, round: int, split: Outcome) -> Game:
    """A match with its outcome: won by forfeit only if the other player forfeited both games."""
    both = ((_both(table, player, round), _both(table, other, round)) for player, other in _sides(game))
    white, black = (_outcome(own, theirs, split) for own, theirs in both)
    result = BY_OUTCOMES.get((white, black), Result.DOUBLE_FORFEIT)
    return Game(game.board, game.white, game.black, result, colors_swapped=game.colors_swapped)


def _sides(game: Game) -> Iterator[tuple[int, int]]:
    """Each player with the opponent, the one who sat with White first."""
    white, black = game.players[::-1] if game.colors_swapped else game.players
    yield white, black
    yield black, white


def _both(table: Records, player: int, round: int) -> tuple[Cell, ...]:
    return tuple(table[player][round - 1 : round - 1 + GAMES])


def _outcome(own: tuple[Cell, ...], theirs: tuple[Cell, ...], split: Outcome) -> Outcome:
    """`split` is what a match is in which each player forfeited one game."""
    if any(cell.played for cell in own):
        made, lost = (Points.total(cell.points for cell in cells) for cells in (own, theirs))
        return Outcome.DRAW if made == lost else Outcome.WIN if made > lost else Outcome.LOSS
    if all(cell.outcome is Outcome.FORFEIT_WIN for cell in own):
        return Outcome.FORFEIT_WIN
    won = [any(cell.outcome is Outcome.FORFEIT_WIN for cell in cells) for cells in (own, theirs)]
    return split if all(won) else Outcome.FORFEIT_LOSS


def _beyond(seen: Section, table: Records, before: int) -> Iterator[Adjustment]:
    """What the games of a match brought beyond the worth of its outcome."""
    shown: Mapping[int, tuple[Cell, ...]] = records(seen, before - 1)
    for number, cells in shown.items():
        for cell in cells:
            games = _both(table, number, first_round(cell.round))
            extra = Points.total(game.points for game in games) - cell.points
            if extra:
                yield Adjustment(number, extra, cell.round)
