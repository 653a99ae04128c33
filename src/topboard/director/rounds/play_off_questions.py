"""What can be asked about play-offs: who plays off for a place, in what format, and after which breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from topboard.core import pairs_teams
from topboard.core.people.readers import entrants_by_name
from topboard.director.desk.field_kinds import Whole
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import EventInquiry, NotThere, ToldAnswer
from topboard.director.rounds.section_standings import section_standings, team_table
from topboard.rulebook import COUNT, NUMBER, kind
from topboard.tiebreaks import perfect_scores, play_off

NO_PLACE = kind(
    "director.question.no-place",
    "There is no place {place}; {count} players have one.",
    one="There is no place {place}; {count} player has one.",
    place=NUMBER,
    count=COUNT,
)
NOT_TIED = kind("director.question.not-tied", "Nobody is tied for place {place}.", place=NUMBER)


class FirstGameTold(ToldAnswer, frozen=True):
    white: str
    black: str


class PlayOffAnswer(ToldAnswer, frozen=True):
    """`games` are the first ones, with the lots drawn from the section's seed. The points of the play-off are entered
    under `code`. Where nobody is tied there are no players."""

    place: int
    told: str
    clause: str
    code: str
    players: list[str]
    games: list[FirstGameTold]


@dataclass(frozen=True, slots=True)
class PlayOffQuestion:
    """Who plays off for a place after the last complete round, how, and the first games."""

    section: WhichSection
    place: Annotated[int, Asked("Place", Whole(1, 10**6))] = 1

    def answer(self, of: EventInquiry) -> PlayOffAnswer:
        value = of.section(self.section)
        table = team_table(value, of.starts) if pairs_teams(value) else section_standings(value, of.starts)
        rows = table.rows if table else ()
        if table is None or self.place > len(rows):
            raise NotThere(NO_PLACE(place=self.place, count=len(rows)))
        due = play_off(table, place=self.place, seed=value.seed, perfect=perfect_scores(value, table))
        code = table.edition.play_off_code
        if due is None:
            return PlayOffAnswer(self.place, NOT_TIED(place=self.place).told(), "", code, [], [])
        reader = entrants_by_name(value)
        games = [FirstGameTold(reader.name(white), reader.name(black)) for white, black in due.pairs]
        names = [reader.name(number) for number in due.players]
        return PlayOffAnswer(due.place, due.decision.told(reader), due.rule.short, code, names, games)
