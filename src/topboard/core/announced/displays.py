"""A simultaneous display: who gives it, and how it stands on all boards together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from topboard.core.games.outcome import Outcome
from topboard.core.games.points import Points
from topboard.core.games.record import records, score
from topboard.core.games.rounds import Round
from topboard.core.section import Section
from topboard.core.systems import is_display

AWARDED = {"win": "won", "forfeit_win": "won", "draw": "drawn", "loss": "lost", "forfeit_loss": "lost"}


@dataclass(frozen=True, slots=True)
class DisplayScore:
    """The games of the player who gives the display: how many boards, and how many of them were won, drawn and lost."""

    giver: int
    boards: int
    won: int
    drawn: int
    lost: int
    points: Points

    @property
    def open(self) -> int:
        return self.boards - self.won - self.drawn - self.lost


def display_score(section: Section) -> DisplayScore | None:
    """How the display stands; None where the section is none, or is not paired."""
    if not is_display(section) or not section.rounds or not section.rounds[0].games:
        return None
    giver = display_giver(section)
    cells = records(section, 1)[giver]
    finished = [cell for cell in cells if cell.outcome is not Outcome.UNFINISHED]
    counts = Counter(AWARDED.get(cell.outcome.meaning.awarded, "") for cell in finished)
    return DisplayScore(giver, len(cells), counts["won"], counts["drawn"], counts["lost"], score(finished))


def display_giver(section: Section) -> int:
    """Who sits on most boards of the display; of two at the only board the lower number; 0 where nobody sits."""
    boards = Counter(number for game in section.rounds[0].games for number in game.players)
    return min(boards, key=lambda number: (-boards[number], number), default=0)


def one_board_a_round(section: Section) -> Section:
    """A display as reports can tell it, where nobody has two games in a round: each board is a round of its own, and so
    is a bye that the giver has instead of a board."""
    if not is_display(section) or not section.rounds:
        return section
    display = section.rounds[0]
    playing = {number for game in display.games for number in game.players}
    first = replace(display, games=display.games[:1], byes=tuple(u for u in display.byes if u.player not in playing))
    boards = (Round(0, (game,)) for game in display.games[1:])
    byes = (Round(0, (), (unpaired,)) for unpaired in display.byes if unpaired.player in playing)
    rounds = tuple(replace(round, number=number) for number, round in enumerate((first, *boards, *byes), 1))
    return replace(section, rounds=rounds, rounds_total=len(rounds), bye_requests=())
