"""Clauses on standings and tie-breaks: FIDE C.07 and its forerunner, US Chess 34, CFC 670-673.

Articles of C.07 are numbered as in the edition of the book they are cited from. A word after a slash names one matter
of an article that holds several.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from topboard.rulebook.books import (
    CFC,
    FIDE_COMPETITION,
    FIDE_TIEBREAKS_2009,
    FIDE_TIEBREAKS_2023,
    FIDE_TIEBREAKS_2024,
    FIDE_TIEBREAKS_2026,
    US_CHESS,
)
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book, Rule

C07 = FIDE_TIEBREAKS_2026

POINTS = clause(C07, "4.2", "rank by points, then apply the tie-breaks in their order to each group still tied")
LOTS = clause(C07, "4.2/lots", "if the whole list leaves a tie, lots are drawn, unless the regulations let it stand")
CHOSEN = clause(C07, "4.1", "the organiser chooses an ordered list; it may include tie-breaks of the organiser's own")
ENTERED = clause(
    C07, "4.1/entered", "a value decided outside the tournament table, such as a play-off, stands in the list"
)

DE = clause(C07, "6", "direct encounter: a table of the games between the tied players only")
DE_PARTIAL = clause(
    C07, "6.3", "the tied have not all met: first is the player who is alone on top whatever the missing games bring"
)
WIN = clause(C07, "7.1", "number of rounds that brought at least the points of a win, played or not")
WON = clause(C07, "7.2", "number of games won over the board")
BPG = clause(C07, "7.3", "number of games played over the board with Black")
BWG = clause(C07, "7.4", "number of games won over the board with Black")
PS = clause(C07, "7.5", "sum of the running scores after each round")
REP = clause(C07, "7.6", "rounds a player elected to play: all but requested byes and forfeit losses")
STD = clause(C07, "7.7", "standard points: 1, 1/2 or 0 per round, compared with the opponent's points")
TPN = clause(C07, "7.8", "pairing number, the smaller first")
BH = clause(C07, "8.1", "Buchholz: sum of the opponents' adjusted scores")
BH_SWISS_ONLY = clause(C07, "8", "the Buchholz family is not used if pairings are known in advance")
AOB = clause(C07, "8.2", "average of the Buchholz of the opponents met over the board")
FB = clause(C07, "8.3", "Fore Buchholz: Buchholz as if all paired games of the final round were drawn")
SB = clause(C07, "9.1", "Sonneborn-Berger: sum of each opponent's score times the points scored against that opponent")
KS = clause(C07, "9.2", "Koya: points against opponents who scored at least half of the possible points")
ARO = clause(C07, "10.1", "average rating of the opponents met over the board")
TPR = clause(C07, "10.2", "tournament performance rating: average of opponents plus the table's difference")
PTP = clause(C07, "10.3", "perfect tournament performance: lowest rating that would expect the score made")
APRO = clause(C07, "10.4", "average performance rating of opponents")
APPO = clause(C07, "10.5", "average perfect performance of opponents")
RTNG = clause(C07, "10.6", "rating, the higher first")
RATED_FIELD = clause(C07, "10", "rating tie-breaks need every player rated, or a published rating for the unrated")
MPVGP = clause(C07, "13.1", "match points if game points come first, game points if match points do")
EDE = clause(C07, "13.3", "extended direct encounter: on the first score, then on the second if that separates nobody")
BC = clause(C07, "12.1", "board count: board number times points scored there, the smaller sum first")
TBR = clause(C07, "12.2", "top board result: points on board 1, then on board 2, and so on")
BBE = clause(C07, "12.3", "bottom board elimination: points without the last board, then without the last two...")
ESB = clause(C07, "13.2", "Sonneborn-Berger for teams on match points and game points")
SSSC = clause(C07, "13.4", "second score and schedule strength combined: second score plus Buchholz over a factor")
CUT = clause(C07, "14.1", "Cut: leave out the least significant value")
MEDIAN = clause(C07, "14.3", "Median: leave out the least and then the most significant value")
LIMIT = clause(C07, "14.5", "Limit: shift the half-way mark of Koya by half points")
MODIFIERS = clause(C07, "14", "the modifiers a tie-break may be combined with")
PREDETERMINED = clause(C07, "15.2", "if pairings are known in advance, a forfeit counts as a game")
REQUESTED_BYE = clause(C07, "16.1.1", "half-point and zero-point byes are requested byes")
VOLUNTARY = clause(C07, "16.1.2", "requested byes and forfeit losses are voluntary unplayed rounds")
SEEN = clause(C07, "16.3", "byes requested at the end count as draws in the score that opponents use")
CAPPED_DUMMY = clause(
    C07, "16.4", "a player's own unplayed round: a dummy opponent with the player's score, up to a limit"
)
CUT_EXCEPTION = clause(C07, "16.5", "a low cut takes a voluntary unplayed round first")
DUMMY_2024 = clause(
    FIDE_TIEBREAKS_2024, "16.4", "a player's own unplayed round: a dummy opponent with the player's final score"
)
SEEN_2024 = clause(FIDE_TIEBREAKS_2024, "16.3", "byes requested at the end count as draws in the score opponents use")
DUMMY_2023 = clause(
    FIDE_TIEBREAKS_2023, "16.4", "a player's own unplayed round: a dummy opponent with the player's final score"
)
SEEN_2023 = clause(FIDE_TIEBREAKS_2023, "16.3", "byes requested at the end count as draws in the score opponents use")

OLD = FIDE_TIEBREAKS_2009
OLD_CHOSEN = clause(OLD, "12.1", "tie-breaks are chosen and announced in advance")
OLD_AVERAGE = clause(OLD, "12.1.2.A(a)", "average rating of opponents, with or without the lowest")
OLD_BUCHHOLZ = clause(OLD, "12.1.2.A(b)", "Buchholz, its medians and its cuts")
OLD_ENCOUNTER = clause(
    OLD, "12.1.2.A(c)", "direct encounter; if some of the tied have not met, only a score that nobody could equal"
)
OLD_KOYA = clause(OLD, "12.1.2.A(d)", "Koya, which may be extended")
OLD_BLACKS = clause(OLD, "12.1.2.A(e)", "games with Black; unplayed games count as White")
OLD_SONNEBORN = clause(OLD, "12.1.2.A(f)", "Sonneborn-Berger for individuals")
OLD_TEAM_POINTS = clause(OLD, "12.1.2.A(g)", "a team's match points and game points")
OLD_WINS = clause(OLD, "12.1.2.B", "those based on the player's and the opponents' results")
OLD_PLAY_OFF = clause(
    OLD, "12.1.1", "a play-off is the best way to break a tie; its format depends on the number of players"
)
OLD_ALL_PLAYED = clause(
    OLD, "12.1.2.E", "rating averages: players who missed more than two games rank below fuller schedules"
)
OLD_DRAWN = clause(OLD, "12.1.2.F(b)", "an opponent's unplayed games count as draws")
OLD_VIRTUAL = clause(
    OLD, "12.1.2.F", "a player's own unplayed round: a virtual opponent with the same score so far who draws the rest"
)
OLD_SUM_OF_BUCHHOLZ = clause(OLD, "12.1.2.D(a5)", "sum of the Buchholz of the opponents")
OLD_ORDER_RR = clause(OLD, "12.1.2.G(a)", "individual round robin: direct encounter, wins, Sonneborn-Berger, Koya")
OLD_ORDER_TEAM_RR = clause(OLD, "12.1.2.G(b)", "team round robin: the other score, direct encounter, Sonneborn-Berger")
OLD_ORDER_SWISS = clause(
    OLD, "12.1.2.G(c)", "Swiss, ratings not consistent: DE, wins, Blacks, Buchholz Cut 1, Buchholz, SB"
)
OLD_ORDER_RATED = clause(OLD, "12.1.2.G(d)", "Swiss, ratings consistent: as (c) with AROC before Buchholz Cut 1")
OLD_ORDER_TEAM = clause(
    OLD, "12.1.2.G(e)", "team Swiss: the other score, direct encounter, Buchholz Cut 1, Buchholz, SB"
)

EXPELLED = clause(FIDE_COMPETITION, "6.6/expelled", "an expelled player has no place in the standings")

US_TIES = clause(US_CHESS, "34", "breaking ties")
US_ANNOUNCED = clause(US_CHESS, "34B", "tie-break systems are posted before the first round")
US_SWISS_ORDER = clause(
    US_CHESS, "34E", "default order: Modified Median, Solkoff, Cumulative, Cumulative of opposition"
)
US_PERFECT = clause(US_CHESS, "34E/TD-tip", "players with perfect scores should play off")
US_MODIFIED_MEDIAN = clause(
    US_CHESS, "34E1", "Modified Median: plus scores drop the lowest, minus scores the highest, even scores both"
)
US_SOLKOFF = clause(US_CHESS, "34E2", "Solkoff: all opponents' adjusted scores")
US_CUMULATIVE = clause(US_CHESS, "34E3", "Cumulative: sum of running scores minus the points gained without playing")
US_MEDIAN = clause(US_CHESS, "34E4", "Median: without the highest and the lowest")
US_RESULT = clause(US_CHESS, "34E5", "results between the tied players by plus or minus, not by percentage")
US_BLACKS = clause(US_CHESS, "34E6", "most games with Black")
US_KASHDAN = clause(US_CHESS, "34E7", "Kashdan: 4 for a win, 2 for a draw, 1 for a loss, 0 unplayed")
US_SONNEBORN = clause(US_CHESS, "34E8", "Sonneborn-Berger as in a round robin")
US_CUMULATIVE_OPPOSITION = clause(US_CHESS, "34E9", "sum of the opponents' cumulative tie-breaks")
US_OPPOSITION_PERFORMANCE = clause(
    US_CHESS, "34E10", "average performance of the opponents, without games between the tied players"
)
US_AVERAGE_OPPOSITION = clause(US_CHESS, "34E11", "average rating of the opposition")
US_SPEED = clause(US_CHESS, "34E12", "speed play-off")
US_COIN = clause(US_CHESS, "34E13", "coin flip, which breaks all ties")
US_ROUND_ROBIN = clause(
    US_CHESS, "34F", "round robin: Sonneborn-Berger on final scores, then the results between the tied players"
)
US_TEAM_POINTS = clause(US_CHESS, "34G1", "game points if match points come first, otherwise the matches won")
US_AMATEUR_TEAM = clause(
    US_CHESS, "34G2", "U.S. Amateur Team: opponent's final score times the points scored against it"
)
US_TEAM_OTHER = clause(US_CHESS, "34G3", "the individual systems work for teams too")
US_REENTRY = clause(US_CHESS, "34H", "one entry of a re-entered player counts; opponents use the entry they met")
US_REENTRY_SCORE = clause(US_CHESS, "34H/28S5", "the better entry counts; if the scores are equal, the latest")

CFC_TIES = clause(CFC, "670", "breaking ties")
CFC_METHODS = clause(CFC, "671", "the methods used unless others are announced; the director settles any remaining tie")
CFC_CUMULATIVE = clause(CFC, "672", "Swiss: cumulative, minus one for each unplayed win or one-point bye")
CFC_SONNEBORN = clause(CFC, "673", "round robin: Sonneborn-Berger on final scores, then the games between the tied")

NEW_IN_2026 = frozenset({STD, TPN, RTNG})
OWN: Mapping[Book, Mapping[Rule, Rule]] = MappingProxyType(
    {
        OLD: MappingProxyType(
            {
                LOTS: OLD_CHOSEN,
                ENTERED: OLD_PLAY_OFF,
                DE: OLD_ENCOUNTER,
                WIN: OLD_WINS,
                WON: OLD_WINS,
                BPG: OLD_BLACKS,
                BH: OLD_BUCHHOLZ,
                SB: OLD_SONNEBORN,
                ESB: OLD_SONNEBORN,
                KS: OLD_KOYA,
                ARO: OLD_AVERAGE,
                MPVGP: OLD_TEAM_POINTS,
            }
        ),
        US_CHESS: MappingProxyType({POINTS: US_TIES, LOTS: US_COIN, ENTERED: US_SPEED, SB: US_SONNEBORN}),
        CFC: MappingProxyType(
            {
                POINTS: CFC_TIES,
                LOTS: CFC_METHODS,
                ENTERED: CFC_METHODS,
                US_CUMULATIVE: CFC_CUMULATIVE,
                SB: CFC_SONNEBORN,
                US_RESULT: CFC_SONNEBORN,
            }
        ),
    }
)
"""By book, its own clause where it says what a clause of today's C.07, or of US Chess, says."""


def told_in(book: Book, rule: Rule, *, table: bool = False) -> Rule:
    """The clause as the book of an event has it; `table` is a round robin.

    C.07 has kept the numbers of its articles since 2023. A FIDE event that uses what its book does not have yet does so
    because the list was announced. A tie-break of another federation is cited from the book that defines it.
    """
    if table and book is US_CHESS and rule is SB:
        return US_ROUND_ROBIN
    own = OWN.get(book, {}).get(rule)
    if own is not None or rule.book is not C07 or book.id != C07.id:
        return own or rule
    if book is OLD:
        return OLD_CHOSEN
    return replace(CHOSEN if rule in NEW_IN_2026 and book is not C07 else rule, book=book)
