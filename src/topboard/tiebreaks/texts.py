"""What tie-breaks say: the lines of the working, why one stands above another, what may not be used, play-offs."""

from __future__ import annotations

from topboard.rulebook import (
    NUMBER,
    PLAYER,
    PLAYERS,
    PRIVATE,
    RATING,
    REASON,
    REASONS,
    SCORE,
    TENTHS,
    TEXT,
    Kind,
    kind,
    word,
)

OUTCOME = word(
    "bye given by the pairing",
    "full-point bye",
    "half-point bye",
    "away for the club",
    "absent with notice",
    "not paired, no point",
    "won by forfeit",
    "lost by forfeit",
)
"""Rounds that were not played, in the words of `core.outcome`."""

# -- lines of the working: a round, an opponent or a board, and what it adds ----------------------------------------

OUTSIDE_ROUNDS = kind("tiebreaks.outside-rounds", "outside the rounds: {amount}", amount=TENTHS)
ROUND = kind("tiebreaks.round", "round {round}: {amount}", round=NUMBER, amount=TENTHS)
OPPONENT = kind("tiebreaks.opponent", "round {round}, {who}: {amount}", round=NUMBER, who=PLAYER, amount=TENTHS)
OPPONENT_RATING = kind(
    "tiebreaks.opponent-rating",
    "round {round}, {who}: {rating}",
    hidden="round {round}, {who}",
    round=NUMBER,
    who=PLAYER,
    rating=RATING,
)
BOARD = kind("tiebreaks.board", "board {board}: {amount}", board=NUMBER, amount=TENTHS)
PRODUCT = kind("tiebreaks.product", "{line} = {score} x {earned}", line=REASON, score=TENTHS, earned=TENTHS)
NOTED = kind("tiebreaks.noted", "{line} ({note})", line=REASON, note=REASON)
CUT = kind(
    "tiebreaks.cut",
    "{line} [{fate}]",
    line=REASON,
    fate=word(
        "cut as the least significant",
        "cut as a voluntary unplayed round",
        "cut as the most significant",
        "cut as the first round",
    ),
)

# -- where a figure comes from -------------------------------------------------------------------------------------

LATE_BYES_DRAWN = kind(
    "tiebreaks.late-byes-drawn",
    "{real} counted as {adjusted}: byes requested at the end count as draws",
    real=SCORE,
    adjusted=SCORE,
)
ALL_DRAWN = kind(
    "tiebreaks.all-drawn",
    "{real} counted as {adjusted}: unplayed rounds count as draws",
    real=SCORE,
    adjusted=SCORE,
)
ZERO = kind("tiebreaks.zero", "{outcome}: counts as an opponent with 0", outcome=OUTCOME)
VIRTUAL = kind("tiebreaks.virtual", "{outcome}: virtual opponent with {score}", outcome=OUTCOME, score=SCORE)
OWN_SCORE = kind(
    "tiebreaks.own-score",
    "{outcome}: virtual opponent with the player's own score, {score}",
    outcome=OUTCOME,
    score=SCORE,
)
CAPPED_AT_DRAWS = kind(
    "tiebreaks.capped-at-draws",
    "{outcome}: virtual opponent with {score}; the player's own score, {own}, is capped at a draw in every round",
    outcome=OUTCOME,
    score=SCORE,
    own=SCORE,
)
CAPPED_AT_OPPONENT = kind(
    "tiebreaks.capped-at-opponent",
    "{outcome}: virtual opponent with {score}; the player's own score, {own}, is capped at the score"
    " of the scheduled opponent {who}",
    outcome=OUTCOME,
    score=SCORE,
    own=SCORE,
    who=PLAYER,
)
AGAINST = kind("tiebreaks.against", "against {score}", score=SCORE)
AGAINST_DRAW = kind("tiebreaks.against-draw", "compared with a draw")
TAKEN_OFF = kind("tiebreaks.taken-off", "taken off: {outcome}", outcome=OUTCOME)
BELOW_MARK = kind("tiebreaks.below-mark", "opponent below the mark")
NO_RATED_GAME = kind("tiebreaks.no-rated-game", "no game against a rated opponent")
ROUNDS_MISSED = kind(
    "tiebreaks.rounds-missed", "{count} rounds missed by choice: below everybody who missed fewer", count=NUMBER
)
NO_PERFORMANCE = kind("tiebreaks.no-performance", "no opponent with a performance rating")
PERCENTAGE = kind(
    "tiebreaks.percentage",
    "{percent}% of {count} games",
    one="{percent}% of {count} game",
    count=NUMBER,
    percent=NUMBER,
)
OF_GAMES = kind("tiebreaks.of-games", "{points} of {count}", points=TENTHS, count=NUMBER)
SECOND_SCORE = kind(
    "tiebreaks.second-score", "{second} + {strength} / {factor}", second=TENTHS, strength=TENTHS, factor=NUMBER
)
MIXED = kind("tiebreaks.mixed", "{match} for the match + {games} game points", match=TENTHS, games=TENTHS)
BY_RULING = kind("tiebreaks.by-ruling", "by ruling: {reason}", hidden="by ruling", reason=PRIVATE)
ENTERED = kind("tiebreaks.entered", "entered")
NONE_ENTERED = kind("tiebreaks.none-entered", "none entered")
BY_LOT = kind("tiebreaks.by-lot", "drawn by lot")

# -- why one stands above another ----------------------------------------------------------------------------------

TITLES = (
    "Direct Encounter",
    "Number of Wins",
    "Games Won over the Board",
    "Games Played with Black",
    "Games Won with Black",
    "Progressive Scores",
    "Rounds Elected to Play",
    "Standard Points",
    "Pairing Number",
    "Buchholz",
    "Fore Buchholz",
    "Average of Opponents' Buchholz",
    "Sum of Buchholz",
    "Sonneborn-Berger",
    "Koya System",
    "Average Rating of Opponents",
    "Tournament Performance Rating",
    "Perfect Tournament Performance",
    "Average Performance of Opponents",
    "Average Perfect Performance of Opponents",
    "Rating",
    "Match Points",
    "Game Points",
    "The Other Score",
    "Extended Sonneborn-Berger, Match by Match Points",
    "Extended Sonneborn-Berger, Match by Game Points",
    "Extended Sonneborn-Berger, Game by Match Points",
    "Extended Sonneborn-Berger, Game by Game Points",
    "Extended Direct Encounter",
    "EDE, Board Count, Top Board Result",
    "EDE, Board Count, Bottom Board Elimination",
    "EDE, Top Board Result",
    "EDE, Bottom Board Elimination",
    "Board Count",
    "Top Board Result",
    "Bottom Board Elimination",
    "Second Score and Schedule Strength",
    "U.S. Amateur Team",
    "Modified Median",
    "Solkoff",
    "Cumulative",
    "Cumulative of Opposition",
    "Median",
    "Result between Tied Players",
    "Most Blacks",
    "Kashdan",
    "Opposition's Performance",
    "Average Opposition",
    "Play-Off",
    "Speed Play-Off",
    "Drawing of Lots",
    "Coin Flip",
    "Keizer Score",
    "Stages Survived",
    "Rung of the Ladder",
    "McMahon Score",
)
TITLE = word(*TITLES, "Extended Sonneborn-Berger")
"""The last was the title of all four of its kind once, and stands in what was stored then."""

ABOVE = kind(
    "tiebreaks.above",
    "{above} ranks above {below} on {measure}: {compared}.",
    above=PLAYER,
    below=PLAYER,
    measure=REASON,
    compared=REASON,
)
LEVEL_THEN = kind("tiebreaks.level-then", "Level on {equal}. {Then}", equal=REASONS, then=REASON)
SHARED = kind("tiebreaks.shared", "{a} and {b} share the place: level on {equal}.", a=PLAYER, b=PLAYER, equal=REASONS)
MEASURE_POINTS = kind("tiebreaks.measure-points", "points")
MEASURE = kind("tiebreaks.measure", "{code} ({title})", code=TEXT, title=TITLE)
MEASURE_OWN = kind("tiebreaks.measure-own", "{code}", code=TEXT)
POINTS = kind("tiebreaks.points", "{points} points", points=TENTHS)
COMPARED = kind("tiebreaks.compared", "{first} against {second}", first=TENTHS, second=TENTHS)
COMPARED_AS = kind("tiebreaks.compared-as", "{first} against {second} ({why})", first=TENTHS, second=TENTHS, why=REASON)
AMONG_TIED = kind(
    "tiebreaks.among-tied",
    "{first} against {second} in the games between the tied players",
    first=REASON,
    second=REASON,
)
AMONG_STILL_LEVEL = kind(
    "tiebreaks.among-still-level",
    "{first} against {second} in the games between the {count} who were still level",
    first=REASON,
    second=REASON,
    count=NUMBER,
)
SMALLER_FIRST = kind("tiebreaks.smaller-first", "{compared}, the smaller first", compared=REASON)

EXPELLED = kind("tiebreaks.expelled", "expelled")
OTHER_ENTRY = kind("tiebreaks.other-entry", "another entry of the same player counts")
LEFT_EARLY = kind("tiebreaks.left-early", "left before half of the games")

# -- what may not be used ------------------------------------------------------------------------------------------


def _refused(what: str, text: str) -> Kind:
    return kind(f"tiebreaks.{what}", f"{text} [{{cite}}]", tiebreak=REASON, cite=TEXT)


DROPPED = kind(
    "tiebreaks.dropped",
    "{code} is left out: {count} players have no rating.",
    one="{code} is left out: {count} player has no rating.",
    count=NUMBER,
    code=TEXT,
)
RATE_THEM = kind(
    "tiebreaks.rate-them",
    "Give unrated players a rating for tie-breaks, for example {code}/U1500, if that was announced.",
    code=TEXT,
)
RANKS_PLAYERS = _refused("ranks-players", "{tiebreak} ranks players; this is a team event")
NEEDS_MATCHES = _refused("needs-matches", "{tiebreak} needs match points; this is not a team event")
SWISS_ONLY = _refused(
    "swiss-only",
    "{tiebreak} may not be used in a round robin: the Buchholz family is not used if pairings are known"
    " in advance; use SB, KS or DE, or an edition before 2026-03",
)
WRONG_MODIFIER = kind(
    "tiebreaks.wrong-modifier",
    "{tiebreak} does not take /{modifier}; it takes {takes} [{cite}]",
    tiebreak=REASON,
    modifier=TEXT,
    takes=TEXT,
    cite=TEXT,
)
NO_MODIFIER = kind(
    "tiebreaks.no-modifier",
    "{tiebreak} does not take /{modifier}; it takes none [{cite}]",
    tiebreak=REASON,
    modifier=TEXT,
    cite=TEXT,
)
CUT_TOO_MANY = kind(
    "tiebreaks.cut-too-many",
    "{tiebreak}: at most {count} values may be cut [{cite}]",
    one="{tiebreak}: at most {count} value may be cut [{cite}]",
    count=NUMBER,
    tiebreak=REASON,
    cite=TEXT,
)
NOT_A_CODE = kind(
    "tiebreaks.not-a-code",
    "'{code}' is not a tie-break code; write NAME, NAME:MP or NAME:GP with modifiers such as"
    " /C1, /C2, /M1, /M2, /P, /F, /R, /L+1, /U1500, for example BH/C1",
    code=TEXT,
)

# -- play-offs -----------------------------------------------------------------------------------------------------

_FORM = word(
    "a match of two games, then the first to win a game",
    "one game after another until somebody wins, with the colours reversed after each odd-numbered game",
    "a round robin of one game each",
    "a knock-out of two-game matches",
)
PLAY_OFF = kind(
    "tiebreaks.play-off",
    "{who} play off for place {place}: {form}, 3 minutes each plus 2 seconds per move. Start at least 30 minutes after "
    "the last game of these players, and leave at least 10 minutes between stages.",
    short="{who} play off for place {place}: {form}.",
    who=PLAYERS,
    place=NUMBER,
    form=_FORM,
)
PLAY_OFF_AGAIN = kind(
    "tiebreaks.play-off-again",
    "{who} are still tied and play on for place {place}: {form}, 3 minutes each plus 2 seconds per move. Start after a "
    "break of at least 10 minutes.",
    short="{who} are still tied and play on for place {place}: {form}.",
    who=PLAYERS,
    place=NUMBER,
    form=_FORM,
)
PLAY_OFF_US = kind(
    "tiebreaks.play-off-us",
    "{who} play off for place {place}: {form}. The time control may be faster than that of the tournament; allow at "
    "least five minutes per player.",
    short="{who} play off for place {place}: {form}.",
    who=PLAYERS,
    place=NUMBER,
    form=_FORM,
)
PLAY_OFF_ANNOUNCED = kind(
    "tiebreaks.play-off-announced",
    "{who} play off for place {place}: {form}, at the time control that was announced.",
    short="{who} play off for place {place}: {form}.",
    who=PLAYERS,
    place=NUMBER,
    form=_FORM,
)
LEFT_OUT = kind("tiebreaks.left-out", "{play_off} Left out by the next tie-break: {who}.", play_off=REASON, who=PLAYERS)
LEFT_OUT_BY_LOT = kind("tiebreaks.left-out-by-lot", "{play_off} Left out by lot: {who}.", play_off=REASON, who=PLAYERS)
TIE_AGAIN = kind(
    "tiebreaks.tie-again",
    "{play_off} If all three tie again, {out} is eliminated by the next tie-break, and the other two play a match.",
    play_off=REASON,
    out=PLAYER,
)
TIE_AGAIN_BY_LOT = kind(
    "tiebreaks.tie-again-by-lot",
    "{play_off} If all three tie again, one is eliminated by lot, and the other two play a match.",
    play_off=REASON,
)
