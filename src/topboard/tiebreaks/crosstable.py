"""What tie-breaks are computed from: everybody's record in one score, for players and for teams alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property

from topboard.core import HALF, MEANINGS, ONE, ZERO, Cell, Outcome, Points, Records, TeamAdjustment
from topboard.tiebreaks.codes import Score
from topboard.tiebreaks.editions import FIDE_2026, Own, SeenAs, TiebreakEdition
from topboard.tiebreaks.unplayed import late_byes
from topboard.tiebreaks.working import Contribution, TieBreakValue


@dataclass(frozen=True)
class Crosstable:
    """The records of all participants in one score, and their real scores (acceleration never in them).

    `rounds` is how many rounds are counted, `final` whether the last of them is the event's final round.
    `predetermined`: the pairings were known beforehand, as in a round robin. `win`, `draw` and `loss` are what
    a game or match is worth. `ratings` holds 0 for the unrated. `clubs`: to a club, byes are absences.
    """

    records: Records
    scores: Mapping[int, Points]
    rounds: int
    edition: TiebreakEdition = FIDE_2026
    predetermined: bool = False
    final: bool = True
    win: Points = ONE
    draw: Points = HALF
    loss: Points = ZERO
    ratings: Mapping[int, int] = field(default_factory=dict)
    clubs: bool = False

    @property
    def numbers(self) -> Iterable[int]:
        return self.records.keys()

    @property
    def forfeits_are_games(self) -> bool:
        """Where pairings are known beforehand a forfeit is a game like another (C.07 15.2)."""
        return self.predetermined and self.edition.forfeits_are_games

    def told(self, outcome: Outcome) -> str:
        """What this section calls an unplayed round."""
        return outcome.meaning.told(clubs=self.clubs)

    def counts(self, cell: Cell, forfeits: bool = False) -> bool:
        """Whether the cell is a game against its opponent: played, or a forfeit where those count."""
        return MEANINGS[cell.outcome].played or (cell.opponent != 0 and (forfeits or self.forfeits_are_games))

    @cached_property
    def _adjusted(self) -> dict[tuple[SeenAs, int], Points]:
        return {}

    @cached_property
    def opposition(self) -> dict[tuple[int, Own, SeenAs, bool], tuple[Contribution, ...]]:
        """Whom each participant faced by which policy, kept because one list asks for it many times."""
        return {}

    def adjusted(self, number: int, seen: SeenAs) -> Points:
        """A participant's score as the opponents use it."""
        key = (seen, number)
        known = self._adjusted.get(key)
        if known is None:
            known = self._adjusted[key] = self._adjust(number, seen)
        return known

    def _adjust(self, number: int, seen: SeenAs) -> Points:
        cells = self.records[number]
        if seen is SeenAs.LATE_BYES_DRAWN:
            drawn: Iterable[Cell] = late_byes(cells)
        elif seen is SeenAs.ALL_DRAWN:
            drawn = (cell for cell in cells if not self.counts(cell))
        else:
            drawn = ()
        return self.scores[number] + sum(self.draw - cell.points for cell in drawn)


@dataclass(frozen=True, slots=True)
class LeadingScore:
    """A score of the pairing system's own that comes before everything else; `place` parts equals, where it is full."""

    code: str
    values: Mapping[int, TieBreakValue]
    place: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Contest:
    """A section or team event as tie-breaks see it: one field for each score, and what was entered from outside.

    `boards` holds, for teams, each team's points on each board over the event. `entered` gives values by code, such
    as a play-off's; `unrated` the rating of unrated players. `leading` is the score that ranks instead of the points.
    `mixed`: match points have the game points in them; `rulings` are the points that teams were given or lost by them.
    """

    fields: Mapping[Score, Crosstable]
    primary: Score = Score.PRIMARY
    boards: Mapping[int, tuple[Points, ...]] = field(default_factory=dict)
    total_rounds: int = 0
    entered: Mapping[str, Mapping[int, Fraction]] = field(default_factory=dict)
    seed: int = 0
    unrated: int = 0
    leading: LeadingScore | None = None
    mixed: bool = False
    rulings: Sequence[TeamAdjustment] = ()

    @property
    def teams(self) -> bool:
        return self.primary is not Score.PRIMARY

    @property
    def main(self) -> Crosstable:
        return self.fields[self.primary]

    @property
    def secondary(self) -> Score:
        """The score that does not rank, of a team event."""
        return Score.GAME if self.primary is Score.MATCH else Score.MATCH

    @property
    def edition(self) -> TiebreakEdition:
        return self.main.edition

    @property
    def numbers(self) -> Iterable[int]:
        return self.main.numbers

    def field(self, score: Score) -> Crosstable:
        return self.fields[score or self.primary]


def fore(base: Crosstable) -> Crosstable:
    """The field as if every paired game of the final round had been drawn (C.07 8.3); before it is paired, as it is."""
    if not base.final or not base.rounds:
        return base
    records = {number: tuple(_drawn(base, cell) for cell in cells) for number, cells in base.records.items()}
    scores = {
        number: base.scores[number]
        + sum(new.points - old.points for new, old in zip(cells, base.records[number], strict=True))
        for number, cells in records.items()
    }
    return replace(base, records=records, scores=scores)


def _drawn(base: Crosstable, cell: Cell) -> Cell:
    # Fore Buchholz takes the luck of the last pairing out, so every game paired for the last round is a draw, forfeits
    # as well; a bye is not a game that could have gone otherwise.
    if cell.round != base.rounds or not cell.opponent:
        return cell
    return cell._replace(outcome=Outcome.DRAW, points=base.draw)
