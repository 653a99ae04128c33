"""The boards of a round as pages show them: who sits where, with what score, and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topboard.core import (
    ZERO,
    Bye,
    Game,
    Player,
    Points,
    Result,
    Round,
    Section,
    Team,
    Unpaired,
    excluded_players,
    profile_of,
    rounds_of_pairing,
    scores_before,
    system_named,
)
from topboard.journal import SectionState
from topboard.language import translated
from topboard.names import name_order
from topboard.pairing.common.accelerated import points_beside
from topboard.ratings.written_rating import written_of
from topboard.rulebook.federation import FIDE
from topboard.tiebreaks.ranked_entries import entries_set_aside
from topboard.web.show.match_sheets import MatchSheet, match_sheets
from topboard.web.show.phone_reports import PhoneReport
from topboard.web.show.result_words import SPOKEN, shown

LAID_OUT_AT_ONCE = 200
"""Boards of a page. A browser takes seconds for a table of 1,000."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at a board, with the score before the round, and what an acceleration adds to it for the pairing.

    `beside` is what stands beside the name: in FIDE sections the starting number and the federation.
    """

    player: Player
    score: Points
    virtual: Points = ZERO
    beside: str = ""

    @property
    def name(self) -> str:
        return self.player.called

    @property
    def rating(self) -> str:
        return str(written_of(self.player)) or _("unr.")


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board; `annulled` where its game counts for nobody, because somebody left a round robin early.

    `others` are the other games of a match, by round. Where it is `ruled`, something else counts than this game (28I2).
    """

    game: Game
    white: Seated
    black: Seated
    annulled: bool = False
    others: tuple[tuple[int, Game], ...] = ()
    report: PhoneReport | None = None
    ruled: bool = False

    @property
    def board(self) -> int:
        return self.game.board

    @property
    def seats(self) -> tuple[Seated, Seated]:
        return (self.white, self.black)

    @property
    def result(self) -> str:
        text = shown(self.game.result)
        if self.ruled:
            return f"{text}§"
        return f"[{text}]" if self.annulled and text else text

    @property
    def other_results(self) -> tuple[tuple[int, str], ...]:
        """The results of the match's other games by round, told with this game's White on the left."""
        return tuple((round, shown(_as_sat(self.game, game))) for round, game in self.others)

    @property
    def open(self) -> bool:
        return self.game.open

    @property
    def seated_white(self) -> Seated:
        """Who really had White."""
        return self.black if self.game.colors_swapped else self.white

    @property
    def seated_black(self) -> Seated:
        return self.white if self.game.colors_swapped else self.black

    def sentence(self, result: Result | None) -> str:
        """What was understood: `Board 7: Bishop 1-0 Chesser`."""
        white, black = self.seated_white.name, self.seated_black.name
        said = {"board": self.board, "pair": f"{white} – {black}"}
        if result is None:
            return _("Board %(board)d: %(pair)s, result taken back") % said
        if result in SPOKEN:
            return _("Board %(board)d: %(pair)s, %(result)s") % {**said, "result": _(SPOKEN[result])}
        return _("Board %(board)d: %(pair)s") % {**said, "pair": f"{white} {shown(result)} {black}"}


def _as_sat(here: Game, other: Game) -> Result | None:
    """The result of another game of the two, for the side that has White here."""
    white = here.black if here.colors_swapped else here.white
    its_white = other.black if other.colors_swapped else other.white
    return other.result.reversed if other.result and its_white != white else other.result


def bye_word(bye: Bye, *, clubs: bool = False) -> str:
    """What a page calls a bye; to a club it is an absence, paid by its system and not with half a point or a point."""
    if clubs and bye.outcome.meaning.absence:
        return translated(bye.outcome.meaning.absence)
    return {
        Bye.PAIRING: _("bye"),
        Bye.FULL: _("full-point bye"),
        Bye.HALF: _("half-point bye"),
        Bye.ZERO: _("not playing"),
    }[bye]


@dataclass(frozen=True, slots=True)
class ByeRow:
    unpaired: Unpaired
    seat: Seated
    clubs: bool = False

    @property
    def word(self) -> str:
        return bye_word(self.unpaired.bye, clubs=self.clubs)


@dataclass(frozen=True, slots=True)
class NameLine:
    """Where one player has to go: to a board, with a colour and an opponent, or nowhere, with a bye."""

    seat: Seated
    row: BoardRow | None = None
    color: str = ""
    opponent: Seated | None = None
    bye: ByeRow | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round with everything its page needs; where teams meet, the rows belong to `matches`."""

    round: int
    rows: tuple[BoardRow, ...]
    byes: tuple[ByeRow, ...]
    matches: tuple[MatchSheet, ...] = ()
    team_byes: tuple[tuple[Team, Bye], ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """Boards of which nothing was entered."""
        return tuple(row.board for row in self.rows if row.game.result is None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """Boards without a result: those, and games that are adjourned or were not reported."""
        return tuple(row.board for row in self.rows if row.open)

    @property
    def by_name(self) -> list[NameLine]:
        """Everybody of the round in alphabetical order, those with a bye too; not who sits on many boards."""
        lines = [NameLine(row.white, row, "W", row.black) for row in self.rows]
        lines += [NameLine(row.black, row, "B", row.white) for row in self.rows]
        lines += [NameLine(each.seat, bye=each) for each in self.byes]
        boards = Counter(line.seat.player.number for line in lines)
        once = (line for line in lines if boards[line.seat.player.number] == 1)
        return sorted(once, key=lambda line: name_order(line.seat.name))

    def with_reports(self, reports: Mapping[int, PhoneReport | None]) -> Sheet:
        """The same with what players' phones said."""
        return replace(self, rows=tuple(replace(row, report=reports.get(row.board)) for row in self.rows))

    def with_ruled_games(self, games: Iterable[Game]) -> Sheet:
        """The same with games as they were played, in whose place something else counts: they can be corrected."""
        seats = {seat.player.number: seat for row in self.rows for seat in row.seats}
        seats |= {each.seat.player.number: each.seat for each in self.byes}
        played = {game.board: BoardRow(game, seats[game.white], seats[game.black], ruled=True) for game in games}
        rows = (*(row for row in self.rows if row.board not in played), *played.values())
        return replace(self, rows=tuple(sorted(rows, key=lambda row: row.board)))

    @property
    def provisional(self) -> list[int]:
        return [row.board for row in self.rows if row.report and row.report.provisional]

    def row(self, board: int) -> BoardRow | None:
        return next((row for row in self.rows if row.board == board), None)

    @property
    def is_large(self) -> bool:
        """Whether there are too many boards for a browser to lay out before it shows the first."""
        return len(self.rows) > LAID_OUT_AT_ONCE and not self.matches

    @property
    def boards_of_matches(self) -> frozenset[int]:
        return frozenset(board for each in self.matches for board in each.match.boards)

    def match(self, table: int) -> MatchSheet | None:
        return next((each for each in self.matches if each.table == table), None)


def other_games(section: Section, round: Round) -> dict[frozenset[int], tuple[tuple[int, Game], ...]]:
    """The other games of the matches of a round, by the two who play them; nothing where a pairing is one game."""
    found: dict[frozenset[int], tuple[tuple[int, Game], ...]] = {}
    for number in rounds_of_pairing(section, round.number):
        if number != round.number and number <= len(section.rounds):
            for game in section.round(number).games:
                two = frozenset(game.players)
                found[two] = (*found.get(two, ()), (number, game))
    return found


def being_played(section: Section, number: int = 0) -> Round:
    """The last published round; of a match, that of its first game which is not over, for a player or for all."""
    last = section.rounds[-1]
    games = (section.round(n) for n in rounds_of_pairing(section, last.number) if n <= last.number)
    return next((round for round in games if any(_waits(game, number) for game in round.games)), last)


def _waits(game: Game, number: int) -> bool:
    return (not number or number in game.players) and game.open


def beside_name(section: Section | SectionState, player: Player) -> str:
    """FIDE's lists name the starting number and the federation; where teams meet, only the federation."""
    if profile_of(section) is not FIDE:
        return ""
    return player.federation if section.teams else f"{player.number} {player.federation}".strip()


def sheet(section: Section, round: Round, players: Iterable[Player] = ()) -> Sheet:
    """The boards of a round; `players` as they are shown, where that is not as the section has them."""
    totals: Mapping[int, Points] = scores_before(section, min(round.number, section.next_round))
    virtual = points_beside(section, round.number)
    shown_players = players or section.players
    seats = {
        p.number: Seated(p, totals[p.number], virtual.get(p.number, ZERO), beside_name(section, p))
        for p in shown_players
    }
    left = excluded_players(section)
    further = other_games(section, round)
    rows = tuple(
        BoardRow(
            game,
            seats[game.white],
            seats[game.black],
            not left.isdisjoint(game.players),
            further.get(frozenset(game.players), ()),
        )
        for game in round.games
    )
    early = {n for game in section.early_games for n in game.players if game.round_of(n) == round.number}
    hidden = early | entries_set_aside(section.players, round)
    clubs = system_named(section.system).clubs
    byes = tuple(ByeRow(each, seats[each.player], clubs) for each in round.byes if each.player not in hidden)
    matches = match_sheets(section, round, tuple(seat.player for seat in seats.values())) if round.matches else ()
    teams = {team.number: team for team in section.teams}
    team_byes = tuple((teams[each.player], each.bye) for each in round.team_byes)
    return Sheet(round.number, tuple(sorted(rows, key=lambda row: row.board)), byes, matches, team_byes)
