"""What the arbiter's desk cites, in our own words: the Laws of two editions, the competition rules on appeals, the
anti-cheating guidelines, and chapter 1 of the US Chess rules."""

from __future__ import annotations

from topboard.rulebook.books import US_CHESS
from topboard.rulebook.clauses.organiser import HANDBOOK
from topboard.rulebook.clauses.roundrobin import FIDE_COMPETITION_2014
from topboard.rulebook.register import clause
from topboard.rulebook.rule import Book

LAWS_2014 = Book("fide.e.01", "2014", "FIDE Laws of Chess", "Laws")
LAWS_2023 = Book("fide.e.01", "2023", "FIDE Laws of Chess", "Laws")
ANTI_CHEATING = Book("fide.anti-cheating", "2014", "FIDE Anti-Cheating Guidelines for Arbiters", "AC")

HANDLING_2014 = clause(LAWS_2014, "6.2c", "the clock is handled properly; mishandling it is penalised")
SET_UP_2014 = clause(LAWS_2014, "7.2", "a wrong initial position cancels the game; a board turned wrongly does not")
COLORS_2014 = clause(LAWS_2014, "7.3", "a game begun with colours reversed goes on, unless the arbiter rules otherwise")
DISPLACED_2014 = clause(LAWS_2014, "7.4", "displaced pieces are put back on the player's own time")
LEAVING_2014 = clause(LAWS_2014, "11.2", "nobody leaves the venue, or the playing area on the move, without permission")
TOUCH_2014 = clause(LAWS_2014, "4.3", "a piece touched on purpose is moved, or captured, if that is legal")
MATE_2014 = clause(LAWS_2014, "5.1a", "checkmate ends the game")
STALEMATE_2014 = clause(LAWS_2014, "5.2a", "stalemate ends the game, drawn")
DEAD_2014 = clause(LAWS_2014, "5.2b", "the game is drawn once neither side can checkmate by any series of legal moves")
DEFAULT_2014 = clause(LAWS_2014, "6.7", "a default time is announced; a player who comes later loses")
FLAG_2014 = clause(LAWS_2014, "6.9", "a fallen flag loses; it draws if the opponent cannot mate by any legal moves")
BOTH_FLAGS_2014 = clause(
    LAWS_2014, "6.11", "both flags down, nobody knows which first: drawn in the last period, else play goes on"
)
CLOCK_2014 = clause(LAWS_2014, "6.10", "a faulty or wrongly set clock is put right by the arbiter's best judgement")
ILLEGAL_2014 = clause(LAWS_2014, "7.5b", "first illegal move: two minutes for the opponent; the second loses")
RECORD_2014 = clause(LAWS_2014, "8.1", "each player writes down the moves, one after the other")
STOP_RECORD_2014 = clause(
    LAWS_2014, "8.4", "under five minutes, without 30 seconds a move, a player need not write until the period ends"
)
SIGNED_2014 = clause(LAWS_2014, "8.7", "the signed result stands, even if wrong, unless the arbiter decides otherwise")
OFFER_2014 = clause(LAWS_2014, "9.1", "a draw is offered after the move and before the clock is pressed")
THREE_2014 = clause(LAWS_2014, "9.2", "the player to move may claim a draw by the third occurrence of a position")
FIFTY_2014 = clause(LAWS_2014, "9.3", "the player to move may claim a draw after 50 moves without pawn move or capture")
WRONG_CLAIM_2014 = clause(LAWS_2014, "9.5b", "a wrong claim of a draw gives the opponent two minutes")
FIVE_2014 = clause(LAWS_2014, "9.6a", "drawn when a position came five times in consecutive alternate moves")
SEVENTY_FIVE_2014 = clause(LAWS_2014, "9.6b", "drawn after 75 moves without pawn move or capture; checkmate goes first")
DEVICE_2014 = clause(
    LAWS_2014, "11.3", "a player with a phone in the venue loses, unless a lesser penalty was announced"
)
NOISE_2014 = clause(LAWS_2014, "11.5", "nobody distracts or annoys the opponent")
REFUSING_2014 = clause(
    LAWS_2014, "11.7", "who persists in breaking the Laws loses; the arbiter sets the opponent's score"
)
BOTH_2014 = clause(LAWS_2014, "11.8", "if both persist, both lose")
APPEAL_2014 = clause(LAWS_2014, "11.10", "a player may appeal against a decision of the arbiter")
PENALTIES_2014 = clause(LAWS_2014, "12.9", "the penalties the arbiter may choose from")
RAPID_2014 = clause(LAWS_2014, "A.2", "in rapid play the moves need not be written down")
SUPERVISED_2014 = clause(
    LAWS_2014, "A.3", "rapid: the competition rules apply if an arbiter has at most three games, each recorded"
)
UNSUPERVISED_2014 = clause(LAWS_2014, "A.4a", "otherwise, after ten moves each, a wrong set-up cannot be claimed")
RAPID_ILLEGAL_2014 = clause(LAWS_2014, "A.4b", "rapid: an illegal move loses if claimed before the reply")
BLITZ_2014 = clause(LAWS_2014, "B.2", "blitz: one minute where the other Laws give two")
BLITZ_ILLEGAL_2014 = clause(LAWS_2014, "B.4", "blitz is governed by the rapid Laws unless each game has its arbiter")
QUICKPLAY_2014 = clause(LAWS_2014, "G.3", "quickplay finishes: only games without increment, never blitz")
ADD_TIME_2014 = clause(
    LAWS_2014, "G.4", "under two minutes a player may ask for five seconds a move; that offers a draw"
)
NORMAL_MEANS_2014 = clause(
    LAWS_2014, "G.5", "under two minutes a player may claim that the opponent cannot or does not try to win"
)

HANDLING_2023 = clause(LAWS_2023, "6.2", "the clock is handled properly; mishandling it is penalised")
SET_UP_2023 = clause(LAWS_2023, "7.2", "a wrong initial position cancels the game; a board turned wrongly does not")
COLORS_2023 = clause(
    LAWS_2023, "7.3", "colours reversed: a new game before ten moves by both players, afterwards it goes on"
)
DISPLACED_2023 = clause(LAWS_2023, "7.4", "displaced pieces are put back on the player's own time")
LEAVING_2023 = clause(LAWS_2023, "11.2", "nobody leaves the venue, or the playing area on the move, without permission")
TOUCH_2023 = clause(LAWS_2023, "4.3", "a piece touched on purpose is moved, or captured, if that is legal")
MATE_2023 = clause(LAWS_2023, "5.1.1", "checkmate ends the game")
STALEMATE_2023 = clause(LAWS_2023, "5.2.1", "stalemate ends the game, drawn")
DEAD_2023 = clause(LAWS_2023, "5.2.2", "the game is drawn once neither side can checkmate by any series of legal moves")
DEFAULT_2023 = clause(LAWS_2023, "6.7.1", "a default time is announced; a player who comes later loses")
FLAG_2023 = clause(LAWS_2023, "6.9", "a fallen flag loses; it draws if the opponent cannot mate by any legal moves")
BOTH_FLAGS_2023 = clause(
    LAWS_2023, "III.3.1", "both flags down, nobody knows which first: drawn in the last period, else play goes on"
)
CLOCK_2023 = clause(LAWS_2023, "6.10", "a faulty or wrongly set clock is put right by the arbiter's best judgement")
ILLEGAL_2023 = clause(LAWS_2023, "7.5.5", "first illegal move: two minutes for the opponent; the second loses")
RECORD_2023 = clause(LAWS_2023, "8.1", "each player writes down the moves, one after the other")
STOP_RECORD_2023 = clause(
    LAWS_2023, "8.4", "under five minutes, without 30 seconds a move, a player need not write until the period ends"
)
SIGNED_2023 = clause(LAWS_2023, "8.7", "the signed result stands, even if wrong, unless the arbiter decides otherwise")
OFFER_2023 = clause(LAWS_2023, "9.1", "a draw is offered after the move and before the clock is pressed")
THREE_2023 = clause(LAWS_2023, "9.2", "the player to move may claim a draw by the third occurrence of a position")
FIFTY_2023 = clause(LAWS_2023, "9.3", "the player to move may claim a draw after 50 moves without pawn move or capture")
WRONG_CLAIM_2023 = clause(LAWS_2023, "9.5.3", "a wrong claim of a draw gives the opponent two minutes")
FIVE_2023 = clause(LAWS_2023, "9.6.1", "drawn when a position came five times, in whatever order")
SEVENTY_FIVE_2023 = clause(
    LAWS_2023, "9.6.2", "drawn after 75 moves without pawn move or capture; checkmate goes first"
)
DEVICE_2023 = clause(
    LAWS_2023, "11.3", "a player with a device in the venue loses, unless a lesser penalty was announced"
)
NOISE_2023 = clause(LAWS_2023, "11.5", "nobody distracts or annoys the opponent")
REFUSING_2023 = clause(
    LAWS_2023, "11.7", "who persists in breaking the Laws loses; the arbiter sets the opponent's score"
)
BOTH_2023 = clause(LAWS_2023, "11.8", "if both persist, both lose")
APPEAL_2023 = clause(LAWS_2023, "11.10", "a player may appeal against a decision of the arbiter")
PENALTIES_2023 = clause(LAWS_2023, "12.9", "the penalties the arbiter may choose from; they may exclude from rounds")
RAPID_2023 = clause(LAWS_2023, "A.2", "in rapid play the moves need not be written down")
SUPERVISED_2023 = clause(
    LAWS_2023, "A.3", "rapid: the competition rules apply if an arbiter has at most three games, each recorded"
)
UNSUPERVISED_2023 = clause(LAWS_2023, "A.4.1", "otherwise, after ten moves each, a wrong set-up cannot be claimed")
RAPID_ILLEGAL_2023 = clause(LAWS_2023, "A.4.2", "rapid: the penalties of 7.5, if claimed or seen before the reply")
BLITZ_2023 = clause(LAWS_2023, "B.2", "blitz: one minute where the other Laws give two")
BLITZ_ILLEGAL_2023 = clause(LAWS_2023, "B.4", "blitz is governed by the rapid Laws unless each game has its arbiter")
QUICKPLAY_2023 = clause(LAWS_2023, "III.2", "quickplay finishes: only games without increment, never blitz")
ADD_TIME_2023 = clause(
    LAWS_2023, "III.4", "under two minutes a player may ask for five seconds a move; that offers a draw"
)
NORMAL_MEANS_2023 = clause(
    LAWS_2023, "III.5", "under two minutes a player may claim that the opponent cannot or does not try to win"
)

COMMITTEE = clause(FIDE_COMPETITION_2014, "10.2", "an appeals committee is chosen before round 1")
MAY_APPEAL = clause(FIDE_COMPETITION_2014, "10.3", "players and their officials may appeal against rulings")
APPEAL_TERMS = clause(FIDE_COMPETITION_2014, "10.4", "an appeal is made in writing, in time and with a fee")

AC_COMPLAINT = clause(ANTI_CHEATING, "A", "a complaint is written and signed, at the latest by the end of the round")
AC_CONFIDENTIAL = clause(ANTI_CHEATING, "A/confidential", "the report is confidential until the investigation ends")
AC_AFTERWARDS = clause(ANTI_CHEATING, "B", "after the event a complaint goes to FIDE, with substantial evidence")
AC_SCREENING = clause(ANTI_CHEATING, "3", "games are collected and screened; that is not a test and gives no judgement")
AC_LEAVING = clause(ANTI_CHEATING, "4", "the arbiter notes how often a player leaves the playing area")
AC_INSPECTION = clause(
    ANTI_CHEATING, "5", "an inspection is private, by the same sex, with a witness and one of the player's choice"
)
AC_ONCE = clause(ANTI_CHEATING, "5/once", "after a complaint a player is inspected only once in a round")
AC_REFUSED = clause(ANTI_CHEATING, "5/refused", "a player who refuses hears the rules, then is warned, then loses")
AC_RANDOM = clause(ANTI_CHEATING, "5/random", "random inspections are announced in the rules of the competition")
AC_ACCUSED = clause(ANTI_CHEATING, "6", "without a written complaint the accused is not told; the name is reported")
AC_FALSE = clause(ANTI_CHEATING, "7", "a player who accuses another falsely is penalised")
AC_REPORT = clause(ANTI_CHEATING, "6/report", "the report names every complaint and inspection with its outcome")

US_STANDARD_PENALTY = clause(US_CHESS, "1C2", "the standard penalty is two minutes for the opponent")
US_LATE = clause(
    US_CHESS, "13D", "over an hour late, or after the first control, a player loses if the opponent is there"
)
US_TOUCH = clause(US_CHESS, "10B", "a piece touched on purpose is moved")
US_ILLEGAL = clause(US_CHESS, "11A", "an illegal move of the last ten moves is put right")
US_ILLEGAL_PENALTY = clause(
    US_CHESS, "11D", "an illegal move gives the opponent two minutes, if claimed before the reply"
)
US_MATE = clause(US_CHESS, "13A", "checkmate ends the game")
US_FLAG = clause(US_CHESS, "13C", "a player who oversteps the time loses, on a correct claim")
US_STALEMATE = clause(US_CHESS, "14A", "stalemate draws")
US_OFFER = clause(US_CHESS, "14B", "a draw is offered after the move and before the clock is pressed")
US_THREE = clause(US_CHESS, "14C", "the player to move may claim a draw by the third occurrence of a position")
US_DEAD = clause(US_CHESS, "14D", "drawn for lack of material to go on, or when no legal moves can lead to mate")
US_NO_WIN = clause(US_CHESS, "14E", "a fallen flag draws against material that does not win on time")
US_LONE_KING = clause(US_CHESS, "14E1", "the opponent has a lone king")
US_ONE_MINOR = clause(US_CHESS, "14E2", "the opponent has king and bishop or king and knight, and no forced win")
US_TWO_KNIGHTS = clause(US_CHESS, "14E3", "the opponent has king and two knights against no pawns, and no forced win")
US_FIFTY = clause(US_CHESS, "14F", "the player to move may claim a draw after 50 moves without pawn move or capture")
US_BOTH_FLAGS = clause(US_CHESS, "14G", "both flags down: drawn in sudden death, else play goes on")
US_LOSING_CHANCES = clause(US_CHESS, "14H", "insufficient losing chances: a claim in sudden death without delay")
US_NO_PROGRESS = clause(US_CHESS, "14K", "the director may declare a draw at the fifth time running, or 75 moves")
US_RECORD = clause(US_CHESS, "15A", "each player writes down the moves")
US_STOP_RECORD = clause(
    US_CHESS, "15C", "under five minutes a player need not write, unless 30 seconds a move are added"
)
US_DEVICE = clause(US_CHESS, "20N", "electronic devices are off and out of the way; the director decides the penalty")
US_NOISE = clause(US_CHESS, "20G", "nobody distracts or annoys the opponent")
US_APPEAL = clause(US_CHESS, "21H", "a player may appeal a director's ruling")
US_SAME_TIME = clause(US_CHESS, "5C1", "both players have the same time control; time odds are not rated")
US_DELAY = clause(US_CHESS, "5E", "usual delay where none is announced: regular 5 seconds, quick 3, blitz 2")

HANDBOOK_SESSION = clause(HANDBOOK, "Session", "40/120, 20/60 and 30 minutes make a session of seven hours")
HANDBOOK_LAST_PHASE = clause(HANDBOOK, "Last phase", "the last phase has at least ten minutes")
HANDBOOK_SHEET = clause(HANDBOOK, "Length of score sheets", "a score sheet ends where a control ends, at 60 moves")
HANDBOOK_APPEAL = clause(
    HANDBOOK, "Appeals", "in writing within an hour, with a deposit returned if upheld or sensible"
)
