"""Who gets the full-point bye, and in what order (28L)."""

from __future__ import annotations

from collections.abc import Sequence

from topboard.pairing.uschess import texts
from topboard.pairing.uschess.field import Entrant
from topboard.rulebook import Reason

FOUR_ROUNDS = 4


def barrier(entrant: Entrant) -> int:
    """How strongly the bye is barred: 2 after a full-point bye, 1 after a forfeit win or a bye already replaced."""
    if entrant.had_bye:
        return 2
    return 1 if entrant.won_by_forfeit or entrant.bye_ineligible or entrant.house_player else 0


def standing(entrant: Entrant) -> int:
    """Rated players come to the bye first, unrated ones next, then new ones; in round 1 late entrants last (28L2)."""
    if entrant.late:
        return 3
    return 0 if entrant.rated else 2 if entrant.new else 1


def bye_order(entrants: Sequence[Entrant], *, rounds_total: int, spare_new_players: bool) -> tuple[int, ...]:
    """The places in the order in which they come to the bye: the lowest score first, then 28L4, 28L2, rating.

    In a four-round event new players come after the group above theirs (28L5).
    """
    scores = sorted({e.score for e in entrants})
    level = {score: at for at, score in enumerate(scores)}
    spare = spare_new_players and rounds_total == FOUR_ROUNDS

    def key(place: int) -> tuple[int, int, int, int, int]:
        entrant = entrants[place]
        # 28L5 reaches up one group, no further: half steps put new players behind the whole group above theirs and
        # before the next.
        height = 2 * level[entrant.score]
        if spare and entrant.new:
            height += 3
        # 28L4 holds within the score group and yields only when all others there are barred; 28L2 then asks for a rated
        # player before an unrated one, and the lowest rating among the rated.
        return (height, int(entrant.half_bye), standing(entrant), entrant.rating, -place)

    return tuple(sorted(range(len(entrants)), key=key))


def first_for_bye(entrants: Sequence[Entrant], choices: Sequence[int]) -> int:
    """The number of the player who comes to the bye first, 0 in an even field."""
    return entrants[min(choices, key=lambda place: barrier(entrants[place]))].number if choices else 0


def passed_over(entrant: Entrant) -> Reason | None:
    """Why somebody lower down does not get the bye, as far as the player's own record says; else None."""
    if entrant.had_bye:
        return texts.HAD_BYE(who=entrant.with_rating)
    if entrant.won_by_forfeit:
        return texts.WON_BY_FORFEIT(who=entrant.with_rating)
    if entrant.house_player:
        return texts.HOUSE_PLAYER(who=entrant.with_rating)
    if entrant.bye_ineligible:
        return texts.PLAYED_FOR_BYE(who=entrant.with_rating)
    if entrant.late:
        return texts.LATE_ENTRANT(who=entrant.with_rating)
    if entrant.half_bye:
        return texts.HALF_BYE(who=entrant.with_rating)
    if entrant.new:
        return texts.NEW_PLAYER(who=entrant.number)
    return None if entrant.rated else texts.FURTHER_BACK(who=entrant.with_rating)
