"""Play-offs: who must play, and in what form for two, three, four or more."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from topboard.core import Section
from topboard.rulebook import Decision, Kind, Rule, Subject
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.tiebreaks import texts
from topboard.tiebreaks.entered_values import MISSING, draw_lots
from topboard.tiebreaks.standings import Standings, StandingsRow

KNOCKOUT_SIZE = 4


class PlayoffForm(StrEnum):
    """How a play-off is played (12.1.1 k)."""

    MATCH = "a match of two games, then the first to win a game"
    FIRST_WIN = "one game after another until somebody wins, with the colours reversed after each odd-numbered game"
    ROUND_ROBIN = "a round robin of one game each"
    KNOCKOUT = "a knock-out of two-game matches"


@dataclass(frozen=True, slots=True)
class PlayOff:
    """A play-off for a place. `pairs` are the first games, White first; colours and pairings are by lot.

    `eliminated` are tied players whom the next tie-break leaves out; they rank below those who play. Those of them whom
    no tie-break parts from the last who plays are left out `by_lot`. Of three who play, `lowest` is eliminated if all
    tie again, or one by lot where the next tie-break has nobody lowest.
    """

    place: int
    form: PlayoffForm
    players: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    eliminated: tuple[int, ...] = ()
    by_lot: tuple[int, ...] = ()
    lowest: int | None = None
    rule: Rule = clauses.OLD_PLAY_OFF
    told: Kind = texts.PLAY_OFF

    @property
    def decision(self) -> Decision:
        """The play-off for the notice board."""
        reason = self.told(who=self.players, place=self.place, form=self.form.value)
        by_tiebreak = tuple(number for number in self.eliminated if number not in self.by_lot)
        if by_tiebreak:
            reason = texts.LEFT_OUT(play_off=reason, who=by_tiebreak)
        if self.by_lot:
            reason = texts.LEFT_OUT_BY_LOT(play_off=reason, who=self.by_lot)
        if self.form is PlayoffForm.ROUND_ROBIN:
            out = self.lowest
            reason = (
                texts.TIE_AGAIN_BY_LOT(play_off=reason) if out is None else texts.TIE_AGAIN(play_off=reason, out=out)
            )
        return Decision(Subject.RANK, self.rule, reason, self.players)


def play_off(standings: Standings, *, place: int = 1, seed: int = 0, perfect: Collection[int] = ()) -> PlayOff | None:
    """The play-off among those tied on points for a place; None where nobody is tied there.

    `standings` carry the tie-breaks that follow the play-off: of five or more, those rank the four who play. `perfect`
    are the players who won every game. If the result of a play-off is entered and some are tied by it too, they play
    on, with lots drawn again; of three, the lowest by the next tie-break is eliminated (12.1.1 k 2b).
    """
    if not 1 <= place <= len(standings.rows):
        raise ValueError(f"there is no place {place} among {len(standings.rows)} players")
    edition = standings.edition
    scores = {row.number: (row.points, _played_off(row, edition.play_off_code)) for row in standings.rows}
    score = scores[standings.rows[place - 1].number]
    tied = [number for number in scores if scores[number] == score]
    if len(tied) == 1:
        return None
    again = score[1] is not None
    places = {row.number: row.place for row in standings.rows}
    order = _in_order(places, tied, seed)
    cut = 2 if again and len(tied) == 3 else KNOCKOUT_SIZE
    playing, out = order[:cut], order[cut:]
    found = arrange(playing, place=list(scores).index(tied[0]) + 1, seed=seed + again, eliminated=out)
    rule = edition.perfect_play_off if set(tied) <= set(perfect) else None
    return replace(
        found,
        form=PlayoffForm.FIRST_WIN if again and len(tied) == 2 else found.form,
        by_lot=tuple(number for number in out if places[number] == places[playing[-1]]),
        lowest=playing[-1] if places[playing[-1]] > places[playing[-2]] else None,
        rule=rule or edition.play_off,
        told=edition.play_off_again if again else edition.play_off_told,
    )


def _played_off(row: StandingsRow, code: str) -> Fraction | None:
    """What a player has from a play-off; None where nothing was entered."""
    entered = row.working.get(code)
    return entered.value if entered is not None and entered.precedence != MISSING else None


def _in_order(places: Mapping[int, int], tied: Sequence[int], seed: int) -> list[int]:
    """The tied by the tie-breaks that follow; those whom the list leaves level, by lot."""
    lots = {number: i for i, number in enumerate(draw_lots(seed, tied))}
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


def perfect_scores(section: Section, standings: Standings) -> tuple[int, ...]:
    """Players who won every round: two or more of them should play off, whatever the tie-breaks (34E)."""
    most = section.point_system.win * standings.after
    perfect = tuple(row.number for row in standings.rows if row.points >= most) if standings.after else ()
    return perfect if len(perfect) > 1 else ()
