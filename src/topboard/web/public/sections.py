"""What all pages of one section share, computed once for every position: boards, history, standings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from topboard.charts import SectionData
from topboard.core import Player, Points, Records, Result, Round, Section, counted, records, scores
from topboard.core.people.readers import entrants_by_name
from topboard.director.rounds.section_standings import section_standings, team_table
from topboard.ratings.estimate import Occasion, rate
from topboard.ratings.rating_line import RatingLine, SectionRatings
from topboard.ratings.whatif import with_result
from topboard.rulebook import Reader
from topboard.tiebreaks import Standings, TeamEvent, TeamStandings, team_event
from topboard.web.errors import Missing
from topboard.web.show.boards import Sheet, sheet

PairedWith = Mapping[tuple[int, int], Result]
"""Results by round and board with which the next round was paired, where they were corrected since."""


class SectionView:
    """A section as its public pages see it: computed from the `whole`, shown with the players of `section`.

    `starts` is when the event begins: the editions of the rules go by it, also in a section with days of its own.
    """

    def __init__(
        self,
        section: Section,
        whole: Section,
        occasion: Occasion,
        starts: date | None = None,
        paired_with: PairedWith | None = None,
    ) -> None:
        self.section = section
        self.starts = starts
        self._paired_with = paired_with or {}
        self._occasion = occasion
        self._whole = counted(whole)
        self._sheets: dict[int, Sheet] = {}
        self.matches: dict[int, Any] = {}
        """Those of a round as pages show them, once somebody has asked."""

    def told_by(self, *, ratings: bool) -> Reader:
        """The opponents here by the names that are shown, without what the director keeps from the public."""
        return replace(self._by_name, ratings=ratings, private=False)

    @cached_property
    def _by_name(self) -> Reader:
        return entrants_by_name(self.section)

    @cached_property
    def players(self) -> dict[int, Player]:
        return {p.number: p for p in self.section.players}

    @cached_property
    def records(self) -> Records:
        return records(self._whole)

    @cached_property
    def totals(self) -> dict[int, Points]:
        return scores(self._whole)

    @cached_property
    def chart_data(self) -> SectionData:
        """What is shown of the section as charts see it."""
        return SectionData(self.section)

    def as_paired(self, round: int) -> SectionData:
        """The same with the results of the round before as they were when the round was paired."""
        then = {board: result for (number, board), result in self._paired_with.items() if number == round - 1}
        if not then:
            return self.chart_data
        rounds = [_with_results(each, then) if each.number == round - 1 else each for each in self.section.rounds]
        return SectionData(replace(self.section, rounds=tuple(rounds)))

    @cached_property
    def standings(self) -> Standings | None:
        return section_standings(self._whole, self.starts)

    @cached_property
    def team_event(self) -> TeamEvent:
        """Every team's matches, with what counts and may not be shown yet."""
        return team_event(self._whole)

    @cached_property
    def team_table(self) -> TeamStandings | None:
        return team_table(self._whole, self.starts)

    @cached_property
    def ratings(self) -> SectionRatings:
        """Everybody's rating if the event ended now."""
        return rate(self._whole, self._occasion)

    def rating_if(self, number: int, halves: int) -> RatingLine | None:
        """A player's line if the open game ended so."""
        return rate(with_result(self._whole, number, halves), self._occasion).lines.get(number)

    def sheet(self, round: int) -> Sheet:
        if not 1 <= round <= len(self.section.rounds):
            text = _("Round %(round)d of %(section)s is not published.")
            raise Missing(text % {"round": round, "section": self.section.name})
        if round not in self._sheets:
            self._sheets[round] = sheet(self._whole, self.section.round(round), self.section.players)
        return self._sheets[round]


def _with_results(round: Round, then: Mapping[int, Result]) -> Round:
    games = [replace(game, result=then.get(game.board, game.result)) for game in round.games]
    return replace(round, games=tuple(games))
