"""Plain facts: what anybody can read off the results of a section before a round is paired.

Where teams meet, entrants are teams and a match is a game. Nothing here knows a pairing system.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil

from topboard.core import (
    Bye,
    Cell,
    Color,
    Game,
    Outcome,
    Points,
    Round,
    Section,
    Unpaired,
    pairs_teams,
    records,
    round_of_teams,
)
from topboard.core.games.record import totals_of
from topboard.core.systems import match_points
from topboard.core.teams.matches import bye_points

UNKNOWN_SCORES = frozenset({"mcmahon", "keizer", "ladder"})
"""Systems that do not pair by the points of the standings."""
STRENGTHS = ("none", "mild", "strong", "absolute")
MOST_TRIES = 20_000
VACANT: Mapping[Bye | None, int] = {Bye.FULL: 2, Bye.HALF: 1}
"""Half points for a board of a match on which there is no game."""


class CannotTell(Exception):
    """The facts do not decide whether the sentence holds."""


@dataclass(frozen=True)
class Facts:
    """A section before round `number`; `round` is that round, with entrants by number."""

    section: Section
    number: int
    round: Round
    for_pairing: bool = True
    """Whether unfinished games count as ruled for the pairing, or as they stand."""

    @classmethod
    def before(cls, section: Section, number: int) -> Facts:
        """The facts that were there when round `number`, which stands in the section, was paired."""
        there = round_of_teams(section, number) if pairs_teams(section) else section.round(number)
        return cls(section, number, there)

    def without(self, entrants: Collection[int]) -> Facts:
        """The round without the pairs of these, who are away then."""
        games = tuple(game for game in self.round.games if not set(game.players) & set(entrants))
        byes = tuple(each for each in self.round.byes if each.player not in entrants)
        away = tuple(Unpaired(entrant, Bye.ZERO) for entrant in entrants)
        return replace(self, round=replace(self.round, games=games, byes=(*byes, *away)))

    # -- the rounds before ---------------------------------------------------------------------------------------------

    @cached_property
    def of_teams(self) -> bool:
        return pairs_teams(self.section)

    @cached_property
    def rows(self) -> Mapping[int, tuple[Cell, ...]]:
        """One cell for each earlier round."""
        if self.of_teams:
            return {team.number: tuple(self._match_cells(team.number)) for team in self.section.teams}
        return records(self.section, self.number - 1, for_pairing=self.for_pairing)

    def _match_cells(self, team: int) -> Iterator[Cell]:
        section = self.section
        worth, members = match_points(section), set(self._members(team))
        for number in range(1, self.number):
            matches, games = round_of_teams(section, number), section.round(number).games
            match = matches.game_of(team)
            if match is None:
                bye = next((each.bye for each in matches.byes if each.player == team), Bye.ZERO)
                boards = max((len(m.boards) for m in section.round(number).matches), default=len(members))
                worths = {
                    Bye.PAIRING: bye_points(section, boards).match_points,
                    Bye.FULL: worth.win,
                    Bye.HALF: worth.draw,
                }
                points = worths.get(bye, Points(0))
                yield Cell(number, bye.outcome, points)
                continue
            other = set(self._members(match.opponent(team)))
            played = [g for g in games if set(g.players) & members and set(g.players) & other]
            waiting = {each.player: each.bye for each in section.round(number).byes}
            ours, theirs = (
                sum(_halves(g, side) for g in played) + sum(VACANT.get(waiting.get(n), 0) for n in side)
                for side in (members, other)
            )
            really = match.result is None and any(g.result_for_pairing.played for g in played)
            if match.result is not None:
                outcome = match.result.outcome(match.color_paired(team))
            elif ours == theirs:
                outcome = Outcome.DRAW if really else Outcome.FORFEIT_LOSS
            elif ours > theirs:
                outcome = Outcome.WIN if really else Outcome.FORFEIT_WIN
            else:
                outcome = Outcome.LOSS if really else Outcome.FORFEIT_LOSS
            points = {"win": worth.win, "forfeit_win": worth.win, "draw": worth.draw}.get(
                outcome.meaning.awarded, worth.loss
            )
            if match.result is None and ours == theirs > 0:
                points = worth.draw  # each won a board without a game: nothing was played, and the match is level
            yield Cell(number, outcome, points, match.opponent(team), match.color_paired(team), match.board)

    def _game_points(self, team: int) -> int:
        """What a team's boards have made, in tenths."""
        if (
            self.section.adjustments
            or self.section.team_adjustments
            or any(not cell.opponent for cell in self.rows[team])
        ):
            raise CannotTell
        members, given = set(self._members(team)), self.section.rounds[: self.number - 1]
        waiting = [each for round in given for each in round.byes if each.player in members]
        boards = [game for round in given for game in round.games if members & set(game.players)]
        return 5 * (sum(_halves(game, members) for game in boards) + sum(VACANT.get(each.bye, 0) for each in waiting))

    def _members(self, team: int) -> tuple[int, ...]:
        return next(each.members for each in self.section.teams if each.number == team)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        return tuple(self.rows)

    def cell(self, who: int, round: int) -> Cell | None:
        row = self.rows.get(who, ())
        if self.section.system == "simul":
            raise CannotTell  # the giver has every board in one round
        return row[round - 1] if 0 < round <= len(row) else None

    @cached_property
    def is_murky(self) -> bool:
        """Whether teams had a match without a game, or have one that is still open: what counts for it is a ruling."""
        if not self.of_teams:
            return False
        if any(game.open for round in self.section.rounds[: self.number - 1] for game in round.games):
            return True
        return any(cell.opponent and not cell.played for row in self.rows.values() for cell in row)

    # -- points --------------------------------------------------------------------------------------------------------

    @cached_property
    def points(self) -> Mapping[int, int]:
        """Points of the standings, in tenths."""
        if self.of_teams:
            if self.section.options.get("pair_by") == "game":
                return {n: self._game_points(n) for n in self.rows}
            by_games = self.section.options.get("score", "match") != "match"
            if by_games or self.section.team_adjustments or self.section.team_scoring.first not in (None, "match"):
                raise CannotTell
            return {n: sum(int(cell.points) for cell in row) for n, row in self.rows.items()}
        return {n: int(p) for n, p in totals_of(self.section, self.rows, self.number - 1).items()}

    def score(self, who: int) -> int:
        """The score by which `who` is paired: points, and the points that acceleration adds."""
        if self.section.system in UNKNOWN_SCORES or self.is_murky:
            raise CannotTell
        if who not in self.points:
            raise CannotTell
        return self.points[who] + self.virtual(who)

    def virtual(self, who: int) -> int:
        """Points that count for the pairing only: as ruled, and by Baku acceleration (C.04.7)."""
        section = self.section
        alone = not self.of_teams and section.system != "double-swiss"
        if section.acceleration not in ("", "baku") or (self.is_accelerated and not alone):
            raise CannotTell
        if self.of_teams:
            return 0
        given = int(section.virtual(who, self.number))
        if section.acceleration != "baku" or section.virtual_points:
            return given  # what is given by hand comes instead
        if any(p.late or p.entered_round > 1 for p in section.players):
            raise CannotTell
        quick = ceil(section.rounds_total / 2)
        if self.number > quick or who > self._last_of_first_group:
            return 0
        return 10 if self.number <= ceil(quick / 2) else 5

    @cached_property
    def _last_of_first_group(self) -> int:
        """Of those who were paired in round 1 (C.04.7 1.2): twice a quarter of them, rounded up. Who was away then
        belongs to the group of those around."""
        first = self.round if self.number == 1 else self.section.round(1)
        paired = {n for game in first.games for n in game.players}
        paired |= {each.player for each in first.byes if each.bye is Bye.PAIRING}
        return sorted(paired)[2 * ceil(len(paired) / 4) - 1] if paired else 0

    @cached_property
    def is_accelerated(self) -> bool:
        return bool(self.section.acceleration or self.section.virtual_points or self.section.team_play.virtual_points)

    def rating(self, who: int) -> int:
        if self.of_teams:
            raise CannotTell
        return self.section.player(who).value

    def placed(self, who: int) -> int:
        """The rating by which somebody stands on the list; unrated players can be put elsewhere than at its end."""
        if self.section.options.get("unrated", "bottom") != "bottom" and not self.rating(who):
            raise CannotTell
        return self.rating(who)

    # -- this round ----------------------------------------------------------------------------------------------------

    @cached_property
    def bye_holder(self) -> int:
        """The entrant with the bye of the pairing, 0 if there is none; the first in a knock-out with several."""
        return next((each.player for each in self.round.byes if each.bye is Bye.PAIRING), 0)

    @cached_property
    def present(self) -> tuple[int, ...]:
        """Everybody who is paired, or has the bye of the pairing."""
        playing = {n for game in self.round.games for n in game.players}
        return tuple(sorted(playing | {each.player for each in self.round.byes if each.bye is Bye.PAIRING}))

    @cached_property
    def expected(self) -> tuple[int, ...]:
        """Everybody who takes part in this round and has asked for no bye, whether or not a round is there."""
        if self.of_teams:
            raise CannotTell
        away = {each.player for each in self.section.bye_requests if each.round == self.number}
        return tuple(p.number for p in self.section.players if p.is_in(self.number) and p.number not in away)

    def opponent(self, who: int) -> int:
        """The opponent in this round; 0 without one."""
        game = self.round.game_of(who)
        return game.opponent(who) if game else 0

    def meet(self, a: int, b: int) -> bool:
        return any({a, b} == set(game.players) for game in self.round.games)

    def color(self, who: int) -> Color | None:
        game = self.round.game_of(who)
        return game.color_paired(who) if game else None

    # -- opponents and floats ------------------------------------------------------------------------------------------

    def met_in(self, a: int, b: int) -> tuple[int, ...]:
        """The rounds in which two sat down to a game."""
        if self.is_murky:
            raise CannotTell
        cells = [cell for cell in self.rows.get(a, ()) if cell.opponent == b]
        met = tuple(cell.round for cell in cells if cell.met)
        if self.section.system == "double-swiss":
            forfeits = {cell.outcome for cell in cells if not cell.played}
            split = {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS} <= forfeits  # nobody forfeited the match
            if split and self.section.options.get("each_forfeits") != "no-meeting":
                met = tuple(cell.round for cell in cells)
            return tuple(sorted({round - (round - 1) % 2 for round in met}))  # a match is one meeting
        return met

    def kept_apart(self, a: int, b: int) -> bool:
        """Whether the director keeps two apart in this round."""
        ruled = self.section.team_play.prohibitions if self.of_teams else self.section.prohibitions
        return any({a, b} <= p.players and p.applies(self.number) for p in ruled)

    def same_team(self, a: int, b: int) -> bool:
        names = [self.section.player(n).team for n in (a, b)]
        return bool(names[0]) and names[0] == names[1]

    def _related(self, a: int, b: int) -> bool:
        one, other = self.section.player(a), self.section.player(b)
        same = (one.team and one.team == other.team) or (one.family and one.family == other.family)
        return bool(same or (one.club and one.club == other.club) or (one.computer and other.computer))

    def _computers(self, a: int, b: int) -> bool:
        """US Chess 36E, while it is chosen: computers do not meet each other, and nothing comes before that."""
        alone = (
            self.of_teams or self.section.system != "uschess" or not self.section.options.get("computers_apart", True)
        )
        return not alone and self.section.player(a).computer and self.section.player(b).computer

    def had_bye(self, who: int) -> bool:
        return any(cell.outcome in (Outcome.PAIRING_BYE, Outcome.FULL_BYE) for cell in self.rows[who])

    def unplayed(self, who: int) -> int:
        return sum(not cell.played for cell in self.rows[who])

    # -- colours -------------------------------------------------------------------------------------------------------

    def colors(self, who: int) -> str:
        """The colours had over the board, the oldest first, such as WBW."""
        if self.is_murky:
            raise CannotTell
        return "".join(cell.color_had for cell in self.rows[who] if cell.color_had is not None)

    def difference(self, who: int) -> int:
        """Whites less Blacks."""
        had = self.colors(who)
        return had.count("W") - had.count("B")

    def preference(self, who: int) -> tuple[str, str]:
        """The colour that is due and how strongly: by FIDE's definitions, those of equalizing and alternating.

        Absolute: a difference beyond one, or the same colour twice running; strong: a difference of one; mild: to
        alternate; none before the first game.
        """
        had, difference = self.colors(who), self.difference(who)
        if not had:
            return ("B", "mild") if self.section.system == "dubov" else ("", "none")
        if abs(difference) > 1:
            return ("B" if difference > 0 else "W"), "absolute"
        if had[-2:] in ("WW", "BB"):
            return _other(had[-1]), "absolute"
        if difference:
            return ("B" if difference > 0 else "W"), "strong"
        return _other(had[-1]), "mild"

    def due(self, who: int) -> str:
        """The colour that equalizes, else the one that alternates; nothing before the first game (29E, CFC 629)."""
        had, difference = self.colors(who), self.difference(who)
        if difference:
            return "B" if difference > 0 else "W"
        return _other(had[-1]) if had else ""

    # -- who could be paired -------------------------------------------------------------------------------------------

    def may_meet(self, a: int, b: int, *, colors: bool = False) -> bool:
        """Whether nothing keeps two apart; with `colors`, also that they need not have the same colour."""
        if self.met_in(a, b) or self.kept_apart(a, b) or self._computers(a, b):
            return False
        one, other = self.preference(a), self.preference(b)
        return not (colors and one == other and one[1] == "absolute")

    def all_can_be_paired(
        self, who: Iterable[int], *, colors: bool = False, apart: tuple[int, ...] = (), strangers: bool = False
    ) -> bool:
        """Whether these could all meet each other without a rematch, those `apart` not each other; `strangers` only
        people of other teams and families, and no two computers."""
        left = frozenset(who)
        if len(left) % 2:
            return False
        meets = {
            a: frozenset(b for b in left if b != a and {a, b} != set(apart) and self.may_meet(a, b, colors=colors))
            for a in left
        }
        if strangers and not self.of_teams:
            meets = {a: frozenset(b for b in others if not self._related(a, b)) for a, others in meets.items()}
        return _perfect(left, meets, [0])


def _perfect(left: frozenset[int], meets: Mapping[int, frozenset[int]], tries: list[int]) -> bool:
    if not left:
        return True
    tries[0] += 1
    if tries[0] > MOST_TRIES:
        raise CannotTell
    first = min(left, key=lambda n: len(meets[n] & left))
    return any(_perfect(left - {first, other}, meets, tries) for other in meets[first] & left)


def _other(color: str) -> str:
    return "W" if color == "B" else "B"


def _halves(game: Game, members: set[int]) -> int:
    number = game.white if game.white in members else game.black
    outcome = game.pairing_outcome(number)
    return 1 if outcome is Outcome.UNFINISHED else outcome.meaning.halves
