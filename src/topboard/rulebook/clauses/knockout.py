"""Matches, knock-outs and double elimination as they are played, in our words.

There is no one text. The numbers are those of `docs/knockout.md`, which says where each comes from.
"""

from __future__ import annotations

from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book, Rule

KNOCKOUT = Book("knockout", "2026", "Knock-outs and matches as they are played", "Knock-out")


def _rule(number: str, title: str) -> Rule:
    return clause(KNOCKOUT, number, title)


FIELD = _rule("1", "the field is a power of two; of fewer players the highest seeds have a bye in the first stage")
LUCKY = _rule("1.1", "variation: nobody has a bye; lucky losers of the first stage fill the field up to a power of two")
LUCKY_TIED = _rule("1.2", "who drew the games and lost the play-off comes first among the lucky losers")
LUCKY_COLORS = _rule("1.3", "the other lucky losers even out the colours, and are taken from the highest pairing down")
SEEDING = _rule("2", "seed 1 meets the last seed, seed 2 the last but one: the best meet as late as they can")
BY_LOT = _rule("2.1", "variation: the places in the bracket are drawn by lot")
BY_GROUPS = _rule("2.2", "variation: seeds 1 and 2 have their places; 3 and 4, then 5 to 8 and so on are drawn")
APART = _rule("2.3", "variation: players of one club or federation are drawn into different parts of the bracket")
RESEEDED = _rule("2.4", "variation: after each stage the best seed left meets the lowest seed left")
DRAWN_ANEW = _rule("2.5", "variation: the pairs of each stage are drawn by lot")
MATCH = _rule("3", "a match has the announced number of games; who scores more than half of the points wins it")
STOPS = _rule("3.1", "a match stops once it is decided")
PLAYS_ON = _rule("3.2", "variation: all games are played, also after the match is decided")
ALTERNATE = _rule("3.3", "colours alternate in a match; the lot decides who begins with White")
COLORS = _rule("3.4", "the player with fewer Whites so far has White; if equal, the lot for the first match decides")
TIE = _rule("4", "a tied match is decided by ever faster games; earlier results never decide it")
SUDDEN = _rule("4.1", "in the end single games are played until one is won; the lot decides the colours")
RULED = _rule("4.2", "a match may be decided by ruling; the reason is recorded")
THIRD = _rule("5", "variation: the losers of the semi-finals play for third place")
TWO_LOSSES = _rule("6", "double elimination: a player is out after two lost matches")
REMATCHES = _rule("6.1", "players with one lost match meet each other; two who have met are kept apart if possible")
GRAND_FINAL = _rule("6.2", "the unbeaten player meets the winner of all others in the grand final")
RESET = _rule("6.3", "variation: if the unbeaten player loses the grand final, a second one decides")
GONE = _rule("7", "who withdraws or does not appear loses the match, and the opponent goes on")
NO_BYES = _rule("7.1", "nobody can ask for a bye in a knock-out")
PLACES = _rule("8", "places go by the stage that was reached; who went out in the same stage shares a place")
MONEY = _rule("9", "the money of a match is split 62.5 : 37.5, and 57.5 : 42.5 if a play-off decided it")
PLATE = _rule("5.1", "who is out may go on in a Swiss, with a score for the stages they came through")
STAGES = _rule(
    "10", "places of groups or of a Swiss qualify for the next stage; a tie for the last place is broken first"
)
CROSS_OVER = _rule(
    "10.1", "the first of a group meets the second of the next one, and they meet again in the final only"
)
CARRIED = _rule("10.2", "variation: points of the stage before are carried over, all or those against other qualifiers")
WILD_CARDS = _rule("10.3", "variation: the organiser gives further places to wild cards")

LADDER = Book("ladder", "2026", "Ladders as clubs play them", "Ladder")


def _ladder(number: str, title: str) -> Rule:
    return clause(LADDER, number, title)


L_LIST = _ladder("1", "players stand on a ladder, at first by rating; who joins later begins at the bottom")
L_CHALLENGE = _ladder("2", "a player challenges one who stands higher, within the announced reach")
L_ONE = _ladder("2.1", "a player has one challenge open at a time, and is open to one")
L_AGAIN = _ladder("2.2", "the same two do not meet again at once")
L_PAIRING = _ladder("3", "a round has the games of the open challenges; the challenger has White at the first meeting")
L_OTHERS = _ladder("3.1", "variation: those present without a challenge meet their neighbours")
L_WIN = _ladder("4", "a challenger who wins takes the rung of the loser; everybody between goes down one")
L_SWAP = _ladder("4.1", "variation: a challenger who wins changes places with the loser")
L_DRAW = _ladder("4.2", "variation: a challenger who draws goes up one, or directly below the opponent")
L_IDLE = _ladder("5", "variation: who has not played for some rounds goes down")
L_REFUSAL = _ladder("5.1", "a player who refuses a challenge goes down")
