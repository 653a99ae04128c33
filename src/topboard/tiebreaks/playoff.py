"""Play-offs: who must play, in what form for two, three, four or more, and the result back into the standings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from topboard.core import Section
from topboard.rulebook import Decision, Kind, Rule, Subject
from topboard.rulebook import tiebreak_clauses as clauses
from topboard.tiebreaks import texts
from topboard.tiebreaks.outside import draw_lots
from topboard.tiebreaks.standings import Standings

KNOCKOUT_SIZE = 4


class PlayoffForm(StrEnum):
    """How a play-off is played (12.1.1 k)."""

    MATCH = "a match of two games, then the first to win a game"
    ROUND_ROBIN = "a round robin of one game each"
    KNOCKOUT = "a knock-out of two-game matches"


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A play-off for a place. `pairs` are the first games, White first; colours and pairings are by lot.

    `eliminated` are tied players whom the next tie-break leaves out; they rank below those who play.
    """

    place: int
    form: PlayoffForm
    players: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    eliminated: tuple[int, ...] = ()
    rule: Rule = clauses.OLD_PLAY_OFF
    told: Kind = texts.PLAY_OFF

    @property
    def decision(self) -> Decision:
        """The play-off for the notice board."""
        reason = self.told(who=self.players, place=self.place, form=self.form.value)
        if self.eliminated:
            reason = texts.LEFT_OUT(play_off=reason, who=self.eliminated)
        return Decision(Subject.RANK, self.rule, reason, self.players)


def play_off(standings: Standings, *, place: int = 1, seed: int = 0, perfect: Collection[int] = ()) -> PlayOff | None:
    """The play-off among those tied on points for a place; None where nobody is tied there.

    `standings` carry the tie-breaks that follow the play-off: of five or more, those rank the four who play. `perfect`
    are the players who won every game.
    """
    if not 1 <= place <= len(standings.rows):
        raise ValueError(f"there is no place {place} among {len(standings.rows)} players")
    points = standings.rows[place - 1].points
    tied = [row.number for row in standings.rows if row.points == points]
    if len(tied) == 1:
        return None
    first = next(i for i, row in enumerate(standings.rows, 1) if row.points == points)
    order = _in_order(standings, tied, seed)
    found = arrange(order[:KNOCKOUT_SIZE], place=first, seed=seed, eliminated=order[KNOCKOUT_SIZE:])
    edition = standings.edition
    rule = edition.perfect_play_off if set(tied) <= set(perfect) else None
    return replace(found, rule=rule or edition.play_off, told=edition.play_off_told)


def _in_order(standings: Standings, tied: Sequence[int], seed: int) -> list[int]:
    """The tied by the tie-breaks that follow; those whom the list leaves level, by lot."""
    lots = {number: i for i, number in enumerate(draw_lots(seed, tied))}
    places = {row.number: row.place for row in standings.rows}
    return sorted(tied, key=lambda number: (places[number], lots[number]))


def arrange(players: Sequence[int], *, place: int = 1, seed: int = 0, eliminated: Sequence[int] = ()) -> PlayOff:
    """The form for this many players: two play a match, three a round robin, four a knock-out (12.1.1 k)."""
    drawn = draw_lots(seed, players)
    forms = {2: PlayoffForm.MATCH, 3: PlayoffForm.ROUND_ROBIN, 4: PlayoffForm.KNOCKOUT}
    if len(players) not in forms:
        raise ValueError(f"a play-off is for 2 to {KNOCKOUT_SIZE} players, not {len(players)}")
    return PlayOff(place, forms[len(players)], tuple(players), _first_games(drawn), tuple(eliminated))


def _first_games(drawn: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The games in the order drawn; in a round robin of three everybody has each colour once."""
    if len(drawn) == 3:
        a, b, c = drawn
        return ((a, b), (b, c), (c, a))
    return tuple(zip(drawn[::2], drawn[1::2], strict=True))


def next_stage(played: PlayOff, level: Sequence[int], standings: Standings, *, seed: int = 0) -> PlayOff:
    """What follows when `level` players are still level for the place after a round robin of three.

    If all three are, the next tie-break leaves out the lowest and the other two play a match.
    """
    order = _in_order(standings, level, seed)
    out = (*order[2:], *played.eliminated)
    found = arrange(order[:2], place=played.place, seed=seed + 1, eliminated=out)
    return replace(found, rule=played.rule, told=played.told)


def play_off_values(result: Sequence[Sequence[int]]) -> dict[int, Fraction]:
    """The result of a play-off as values to enter, best first; players who finished level stand together.

    In a knock-out those beaten in the semi-finals share third place (12.1.1 f).
    """
    values: dict[int, Fraction] = {}
    below = sum(len(level) for level in result)
    for level in result:
        below -= len(level)
        values.update(dict.fromkeys(level, Fraction(below)))
    return values


def knockout_result(winner: int, finalist: int, semifinalists: Sequence[int]) -> dict[int, Fraction]:
    """A knock-out of four as values to enter."""
    return play_off_values([[winner], [finalist], list(semifinalists)])


def perfect_scores(section: Section, standings: Standings) -> tuple[int, ...]:
    """Players who won every round: two or more of them should play off, whatever the tie-breaks (34E)."""
    most = section.point_system.win * standings.after
    perfect = tuple(row.number for row in standings.rows if row.points >= most) if standings.after else ()
    return perfect if len(perfect) > 1 else ()
