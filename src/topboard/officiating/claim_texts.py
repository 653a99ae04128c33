"""Messages about the position on the board and about claims."""

from __future__ import annotations

from topboard.rulebook import COLOR, COUNT, NUMBER, REASON, REASONS, TEXT, kind

MATE = kind("claim.mate", "{color} has mated. The game is over.", color=COLOR)
STALEMATE = kind("claim.stalemate", "{color} is stalemated. The game is drawn.", color=COLOR)
DEAD_MATERIAL = kind("claim.dead-material", "Neither side has the material to mate. The game is drawn.")
DEAD = kind("claim.dead", "No legal moves can lead to mate, for either side. The game is drawn.")
NOT_DEAD = kind(
    "claim.not-dead",
    "Whether somebody can still mate is not decided here: no material, no blockade and no forced moves rule it out.",
)
THREE = kind(
    "claim.three",
    "The position on the board has come up {count} times: after {moves}. {color} may claim a draw.",
    count=COUNT,
    moves=REASONS,
    color=COLOR,
)
THREE_BEFORE = kind(
    "claim.three-before",
    "The same position came up {count} times: after {moves}. A claim had to be made then; it is too late now.",
    count=COUNT,
    moves=REASONS,
)
FIVE = kind(
    "claim.five", "The same position came up five times: after {moves}. The game ended there, drawn.", moves=REASONS
)
FIVE_MAY = kind(
    "claim.five-may",
    "The same position came up five times: after {moves}. The director may declare a draw.",
    moves=REASONS,
)
TWICE = kind(
    "claim.twice", "The position on the board came up twice so far: after {moves}. No claim yet.", moves=REASONS
)
NO_REPETITION = kind("claim.no-repetition", "The position on the board is there for the first time.")
FIFTY = kind(
    "claim.fifty",
    "{count} moves by each side without a pawn move or capture; the last was {last}. {color} may claim a draw.",
    count=COUNT,
    last=REASON,
    color=COLOR,
)
SEVENTY_FIVE = kind(
    "claim.seventy-five",
    "75 moves by each side without a pawn move or capture were complete after {move}; the last was {last}. "
    "The game ended there, drawn.",
    move=TEXT,
    last=REASON,
)
SEVENTY_FIVE_MAY = kind(
    "claim.seventy-five-may",
    "75 moves by each side without a pawn move or capture were complete after {move}; the last was {last}. "
    "The director may declare a draw.",
    move=TEXT,
    last=REASON,
)
COUNTING = kind(
    "claim.counting",
    "{count} of 50 moves by each side without a pawn move or capture; the last was {last}. No claim yet.",
    count=NUMBER,
    last=REASON,
)
THE_START = kind("claim.the-start", "the start of the game")
AFTER = kind("claim.after", "{move}", move=TEXT)
INTENDED_THREE = kind(
    "claim.intended-three",
    "With {move} the position would have come up {count} times: after {moves}, and then. The claim is correct.",
    move=TEXT,
    count=COUNT,
    moves=REASONS,
)
INTENDED_FIFTY = kind(
    "claim.intended-fifty",
    "With {move} the last 50 moves by each side would have no pawn move and no capture. The claim is correct.",
    move=TEXT,
)
INTENDED_NOTHING = kind(
    "claim.intended-nothing",
    "With {move} no position comes up a third time and 50 moves are not complete. The claim is wrong: "
    "the opponent gets {minutes} minutes, and {move} must be played.",
    one="With {move} no position comes up a third time and 50 moves are not complete. The claim is wrong: "
    "the opponent gets {minutes} minute, and {move} must be played.",
    move=TEXT,
    minutes=NUMBER,
)
WRONG_CLAIM = kind(
    "claim.wrong",
    "If a draw was claimed by repetition or by 50 moves, the claim is wrong: the opponent gets {minutes} minutes "
    "and the game goes on.",
    one="If a draw was claimed by repetition or by 50 moves, the claim is wrong: the opponent gets {minutes} minute "
    "and the game goes on.",
    minutes=NUMBER,
)
FLAG_WINS = kind("claim.flag-wins", "{color}'s flag fell. The opponent wins.", color=COLOR)
FLAG_MATES = kind(
    "claim.flag-mates", "{color}'s flag fell. The opponent wins. A mate is possible: {line}.", color=COLOR, line=TEXT
)
FLAG_OPEN = kind(
    "claim.flag-open",
    "{color}'s flag fell. The search found no mate for the opponent and could not rule one out. If no legal moves can "
    "lead to it, the game is drawn; otherwise the opponent wins.",
    color=COLOR,
)
FLAGS_DRAW = kind("claim.flags-draw", "Both flags fell in the last period, and which fell first is not known: drawn.")
FLAGS_GO_ON = kind(
    "claim.flags-go-on",
    "Both flags fell before the last period, and which fell first is not known: the game goes on.",
)
FLAGS_WHICH_PERIOD = kind(
    "claim.flags-which-period",
    "Both flags fell, and which fell first is not known. In the last period the game is drawn; in an earlier one it "
    "goes on. Give the time control, and the moves made decide it.",
)
FLAG_DRAWS = kind(
    "claim.flag-draws", "{color}'s flag fell, but the opponent cannot mate by any legal moves: drawn.", color=COLOR
)
FLAG_LONE_KING = kind(
    "claim.flag-lone-king", "{color}'s flag fell, but the opponent has a lone king: drawn.", color=COLOR
)
FLAG_ONE_MINOR = kind(
    "claim.flag-one-minor",
    "{color}'s flag fell, but the opponent has only king and one minor piece: drawn, unless a forced win is shown.",
    color=COLOR,
)
FLAG_TWO_KNIGHTS = kind(
    "claim.flag-two-knights",
    "{color}'s flag fell, but the opponent has only king and two knights against no pawns: drawn, unless a forced "
    "win is shown.",
    color=COLOR,
)
FLAG_FORCED = kind(
    "claim.flag-forced",
    "{color}'s flag fell. The opponent has little material but mates by force: {line}. The opponent wins.",
    color=COLOR,
    line=TEXT,
)
FLAG_LATE = kind("claim.flag-late", "The game was over before the flag fell. The flag does not count.")
QUICKPLAY_ADD = kind(
    "claim.quickplay-add",
    "Under two minutes, without increment: the player may ask for five seconds a move for both sides. That is a draw "
    "offer; if you agree, the opponent gets two minutes more.",
)
QUICKPLAY_CLAIM = kind(
    "claim.quickplay-claim",
    "If the clock cannot add time: the player may claim that the opponent cannot win by normal means or does not try. "
    "Agree: drawn. Not sure: let them play and watch. Refuse: the opponent gets two minutes more.",
)
QUICKPLAY_US = kind(
    "claim.quickplay-us",
    "Sudden death without delay: the player may claim insufficient losing chances. Usual is to put a delay clock "
    "on the game instead.",
)
QUICKPLAY_NONE = kind("claim.quickplay-none", "The clock adds time on every move: there is no quickplay claim.")
