"""From the position of a live section: what is known, what is assumed, and how often the rest is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from topboard.core import Event, Game, Result, Section, Status, pairs_teams
from topboard.core.systems import is_knockout
from topboard.errors import TopboardError
from topboard.norms import NormStatus, norms
from topboard.pairing.registry import SYSTEMS
from topboard.prizes.prize import PrizesAtStake
from topboard.simulate.forecast import texts
from topboard.simulate.play import PlayModel
from topboard.simulate.play_on import goes_on

MAX_CONTINUATIONS = 1_000_000
SHARE_OF_WORK = 8_000
"""Players times rounds times continuations of one share: about a second, so that Cancel is soon obeyed."""
RATING_ERROR = 75
UNRATED_ERROR = 200
NOBODY_RATED = 1500


@dataclass(frozen=True, slots=True)
class ForecastPlan:
    """A section as it stands, results assumed for boards of its last round, and how the rest is played.

    Strengths are the ratings, drawn afresh for each continuation within their error; the unrated are taken for the
    middle of the field, with a larger one. `event` is for norms: `candidates` are those who may make one.
    """

    section: Section
    repeat: int
    seed: int
    assumed: Mapping[int, Result] = field(default_factory=dict)
    play: PlayModel = field(default_factory=PlayModel)
    prizes: PrizesAtStake | None = None
    rating_error: int = RATING_ERROR
    event: Event | None = None
    candidates: tuple[int, ...] = ()

    def with_candidates(self) -> ForecastPlan:
        """The plan with those who have made a norm or may still make one; none without the facts of the event."""
        if self.event is None or is_knockout(self.section):
            return self
        found = norms(self.event, self.standing())
        able = sorted({each.player for each in found.of(NormStatus.ACHIEVED, NormStatus.POSSIBLE)})
        return replace(self, candidates=tuple(able), event=replace(self.event, sections=()))

    @property
    def rounds_left(self) -> int:
        return max(0, self.section.rounds_total - len(self.section.rounds))

    @property
    def share_size(self) -> int:
        work = max(1, len(self.section.players)) * max(1, self.rounds_left + 1)
        return max(1, min(self.repeat, SHARE_OF_WORK // work))

    def standing(self) -> Section:
        """The section with the assumed results on their boards, as it travels to other processes."""
        plain = replace(self.section, options=dict(self.section.options), report=None)
        if not self.assumed:
            return plain
        last = plain.rounds[-1]
        games = tuple(self._assumed(game) for game in last.games)
        return replace(plain, rounds=(*plain.rounds[:-1], replace(last, games=games)))

    def _assumed(self, game: Game) -> Game:
        return replace(game, result=self.assumed[game.board]) if game.board in self.assumed else game

    def refuse_bad(self) -> None:
        """Raise what keeps the section from being played on, in words."""
        section = self.section
        if pairs_teams(section):
            raise TopboardError(texts.TEAMS())
        if not section.rounds_total and not is_knockout(section):
            raise TopboardError(texts.ROUNDS_OPEN())
        if sum(player.status is Status.ACTIVE for player in section.players) < 2:
            raise TopboardError(texts.TOO_FEW())
        if not goes_on(section, SYSTEMS.engine(section.system)) and not open_boards(section):
            raise TopboardError(texts.OVER())
        if not 1 <= self.repeat <= MAX_CONTINUATIONS:
            raise TopboardError(texts.HOW_MANY(most=MAX_CONTINUATIONS))
        self.play.refuse_bad()
        self._refuse_assumed()

    def _refuse_assumed(self) -> None:
        boards = {game.board: game for game in self.section.rounds[-1].games} if self.section.rounds else {}
        for board in self.assumed:
            if not boards:
                raise TopboardError(texts.NO_ROUND(board=board))
            if board not in boards:
                raise TopboardError(texts.NO_BOARD(board=board, first=min(boards), last=max(boards)))


def open_boards(section: Section) -> tuple[int, ...]:
    """The boards of the last round that have no result."""
    if not section.rounds:
        return ()
    last = section.rounds[-1]
    return tuple(game.board for game in last.games if game.open)
