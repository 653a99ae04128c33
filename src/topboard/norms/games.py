"""The games of one player as norms see them: which count, and why others do not (B.01 1.4.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topboard.core.games.outcome import Outcome
from topboard.core.games.record import Cell
from topboard.norms import texts
from topboard.norms.field import NormField
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import norm as rules

UNRATED = 1400
NOT_FIDE = frozenset({"NON"})


@dataclass(frozen=True, slots=True)
class NormGame:
    """One game; `rating` is 0 for an opponent without a FIDE rating, `federation` empty for FID and for nobody's."""

    round: int
    opponent: int
    rating: int
    titles: frozenset[str]
    federation: str
    halves: int

    @property
    def counted(self) -> int:
        """The rating before one of them is raised (1.4.6)."""
        return self.rating or UNRATED

    @property
    def beaten(self) -> bool:
        return self.halves == 2


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A round that does not count, and why. `opponent` is 0 where there was none."""

    round: int
    opponent: int
    rule: Rule
    reason: Reason


@dataclass(frozen=True, slots=True)
class Played:
    """What a player has so far: games that count, what does not, and who is still to be met.

    `stand_in` is the one bye or forfeit win that may complete eight games (1.4.1c); `last` the forfeit win of the last
    round, as a game lost (1.4.2c); `pending` are games that are paired and not finished.
    """

    games: tuple[NormGame, ...]
    left_out: tuple[LeftOut, ...]
    stand_in: bool
    last: NormGame | None
    pending: tuple[NormGame, ...]

    @property
    def halves(self) -> int:
        return sum(game.halves for game in self.games)


def game_against(opponent: int, round: int, halves: int, field: NormField) -> NormGame:
    return NormGame(
        round, opponent, field.ratings[opponent], field.titles[opponent], field.federations[opponent], halves
    )


def played_by(number: int, field: NormField) -> Played:
    """The player's rounds, sorted into those that count and those that do not."""
    games: list[NormGame] = []
    left_out: list[LeftOut] = []
    pending: list[NormGame] = []
    last, substitutes, missed = None, 0, 0
    for cell in field.cells[number]:
        why = _why_not(cell, field)
        if why is None:
            games.append(game_against(cell.opponent, cell.round, cell.outcome.meaning.halves, field))
            continue
        left_out.append(why)
        if cell.outcome is Outcome.UNFINISHED and cell.opponent and why.rule is rules.NOT_PLAYED:
            pending.append(game_against(cell.opponent, cell.round, 0, field))
        missed += not _was_played(cell.outcome)
        substitutes += cell.outcome in (Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN)
        if cell.outcome is Outcome.FORFEIT_WIN and cell.round == field.rounds and counts(cell.opponent, field):
            last = game_against(cell.opponent, cell.round, 0, field)
    stand_in = substitutes == missed == 1
    return Played(tuple(games), tuple(left_out), stand_in, last, tuple(pending))


def _was_played(outcome: Outcome) -> bool:
    return outcome.meaning.played and outcome is not Outcome.UNFINISHED


def counts(opponent: int, field: NormField) -> bool:
    return _about_opponent(opponent, 0, field) is None


def _why_not(cell: Cell, field: NormField) -> LeftOut | None:
    if not cell.opponent:
        return LeftOut(cell.round, 0, rules.NOT_PLAYED, texts.BYE())
    about = _about_opponent(cell.opponent, cell.round, field)
    if about is not None:
        return about
    if _was_played(cell.outcome):
        return None
    say = texts.OPEN if cell.outcome is Outcome.UNFINISHED else texts.FORFEIT
    return LeftOut(cell.round, cell.opponent, rules.NOT_PLAYED, say(opponent=cell.opponent))


def _about_opponent(opponent: int, round: int, field: NormField) -> LeftOut | None:
    if field.players[opponent].federation.strip().upper() in NOT_FIDE:
        return LeftOut(round, opponent, rules.NO_FEDERATION, texts.NO_FEDERATION(opponent=opponent))
    if opponent in field.zero_unrated:
        return LeftOut(round, opponent, rules.ZERO_UNRATED, texts.ZERO_UNRATED(opponent=opponent))
    return None


def lost(game: NormGame) -> NormGame:
    return replace(game, halves=0)
