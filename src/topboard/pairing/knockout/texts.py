"""What knock-outs say: seeds and byes, lucky losers, colours, matches that are not decided."""

from __future__ import annotations

from topboard.rulebook import COLOR, COUNT, NUMBER, PLAYER, PLAYERS, REASON, REASONS, SCORE, TEXT, kind

# -- the name of a stage -----------------------------------------------------------------------------------------------

FINAL = kind("knockout.final", "final")
SEMIFINAL = kind("knockout.semifinal", "semi-final")
QUARTERFINAL = kind("knockout.quarterfinal", "quarter-final")
LAST = kind("knockout.last", "last {count}", count=NUMBER)
STAGE = kind("knockout.stage", "stage {number}", number=NUMBER)
THIRD_PLACE = kind("knockout.third-place", "third place")
GRAND_FINAL = kind("knockout.grand-final", "grand final")
SECOND_FINAL = kind("knockout.second-final", "second grand final")
UNBEATEN = kind("knockout.unbeaten", "unbeaten, match {number}", number=NUMBER)
UNBEATEN_PART = kind("knockout.unbeaten-part", "Unbeaten")
BEATEN_PART = kind("knockout.beaten-part", "One match lost")

# -- why these two -----------------------------------------------------------------------------------------------------

SEEDS = kind(
    "knockout.seeds",
    "{a} is seed {high} and meets {b}, seed {low}: in a field of {size} the two add up to {sum}.",
    short="The bracket gives {a} v {b}: seed {high} against seed {low}.",
    a=PLAYER,
    b=PLAYER,
    high=NUMBER,
    low=NUMBER,
    size=NUMBER,
    sum=NUMBER,
)
FOLLOWS = kind(
    "knockout.follows",
    "{a} and {b} came through neighbouring matches of the bracket, so they meet in the {stage}.",
    a=PLAYER,
    b=PLAYER,
    stage=REASON,
)
RESEEDED = kind(
    "knockout.reseeded",
    "{a} and {b} meet in the {stage}: of those left, the best seed meets the lowest, the second the last but one.",
    a=PLAYER,
    b=PLAYER,
    stage=REASON,
)
DRAWN = kind(
    "knockout.drawn",
    "{a} and {b} were drawn together for the {stage} with seed {seed}.",
    a=PLAYER,
    b=PLAYER,
    stage=REASON,
    seed=NUMBER,
)
FOR_THIRD = kind("knockout.for-third", "{a} and {b} lost the semi-finals and play for third place.", a=PLAYER, b=PLAYER)
TWO_PLAYERS = kind(
    "knockout.two-players",
    "{a} and {b} play a match of {games} games.",
    one="{a} and {b} play a match of {games} game.",
    games=NUMBER,
    a=PLAYER,
    b=PLAYER,
)
GOES_ON = kind(
    "knockout.goes-on",
    "The match of {a} and {b} goes on with game {game} of {length}; it stands {score} to {other}.",
    a=PLAYER,
    b=PLAYER,
    game=NUMBER,
    length=NUMBER,
    score=SCORE,
    other=SCORE,
)
UNBEATEN_MEET = kind(
    "knockout.unbeaten-meet", "{a} and {b} are both unbeaten and come through neighbouring matches.", a=PLAYER, b=PLAYER
)
BEATEN_MEET = kind("knockout.beaten-meet", "{a} and {b} have each lost one match.", a=PLAYER, b=PLAYER)
BEATEN_MEET_AGAIN = kind(
    "knockout.beaten-meet-again",
    "{a} and {b} have each lost one match. They are paired again: no round without a rematch is possible.",
    a=PLAYER,
    b=PLAYER,
)
MEET_IN_FINAL = kind(
    "knockout.meet-in-final",
    "{a} and {b} are the last two: the unbeaten player meets the winner of those with one loss.",
    a=PLAYER,
    b=PLAYER,
)
MEET_AGAIN_IN_FINAL = kind(
    "knockout.meet-again-in-final",
    "{a} and {b} have each lost one match now, so a second grand final decides.",
    a=PLAYER,
    b=PLAYER,
)
FILLED_UP = kind(
    "knockout.filled-up",
    "{a} and {b} meet in the {stage}: the field was filled up to {size}, and opponents with different colours in the"
    " first stage were preferred.",
    a=PLAYER,
    b=PLAYER,
    stage=REASON,
    size=NUMBER,
)

# -- byes and lucky losers ---------------------------------------------------------------------------------------------

BYE = kind(
    "knockout.bye",
    "{who} has a bye: {players} players in a field of {size} leave {byes} places free. They go to the highest seeds.",
    short="{who} has a bye as one of the highest seeds.",
    who=PLAYER,
    players=NUMBER,
    size=NUMBER,
    byes=NUMBER,
)
WALK_OVER = kind("knockout.walk-over", "{who} has no opponent: nobody came through the other match.", who=PLAYER)
ODD_ONE = kind("knockout.odd-one", "{who} has no opponent in this stage: the number of players is odd.", who=PLAYER)
LUCKY_TIED = kind(
    "knockout.lucky-tied",
    "{who} is a lucky loser: the games against {opponent} were drawn and only the play-off was lost.",
    who=PLAYER,
    opponent=PLAYER,
)
LUCKY_COLOR = kind(
    "knockout.lucky-color",
    "{who} is a lucky loser: {wanted} more players who had {color} were wanted so that the colours come out even, and"
    " pairing {pairing} was the highest left.",
    one="{who} is a lucky loser: {wanted} more player who had {color} was wanted so that the colours come out even, and"
    " pairing {pairing} was the highest left.",
    short="{who} lost and still goes on, as a lucky loser: the field was filled up to a power of two.",
    wanted=COUNT,
    who=PLAYER,
    color=COLOR,
    pairing=NUMBER,
)
LUCKY_HIGHEST = kind(
    "knockout.lucky-highest",
    "{who} is a lucky loser: pairing {pairing} was the highest left.",
    who=PLAYER,
    pairing=NUMBER,
)
TAKES_PLACE = kind(
    "knockout.takes-place",
    "{who} takes a place of the {stage} that became free, and meets {opponent}.",
    who=PLAYER,
    opponent=PLAYER,
    stage=REASON,
)
LUCKY_ROUND = kind(
    "knockout.lucky-round",
    "{winners} players came through and {size} are wanted: {tied} who lost only the play-off and {others} other losers"
    " go on.",
    winners=NUMBER,
    size=NUMBER,
    tied=COUNT,
    others=COUNT,
)

# -- colours -----------------------------------------------------------------------------------------------------------

LOT = kind(
    "knockout.color-lot",
    "{white} has White by lot: the toss for the first match with seed {seed}, then alternating down the list.",
    white=PLAYER,
    seed=NUMBER,
)
FEWER_WHITES = kind(
    "knockout.fewer-whites",
    "{white} has White: taking Blacks from Whites, {black} has had more.",
    white=PLAYER,
    black=PLAYER,
)
LAST_COLOR = kind("knockout.last-color", "{white} has White: {black} had White last.", white=PLAYER, black=PLAYER)
TURNED = kind("knockout.turned", "{white} has White: colours alternate in a match.", white=PLAYER)

# -- what stands in the way --------------------------------------------------------------------------------------------

NOT_DECIDED = kind(
    "knockout.not-decided",
    "{who} have not decided their match; the next stage waits for it",
    who=PLAYERS,
)
TIED = kind(
    "knockout.tied",
    "the match of {who} is tied; enter the play-off or a ruling first",
    who=PLAYERS,
)
ALL_OVER = kind("knockout.all-over", "the knock-out is over: {who} has won it", who=PLAYER)
NOBODY_LEFT = kind("knockout.nobody-left", "nobody is left in the knock-out")
TOO_FEW = kind(
    "knockout.too-few",
    "{count} players: a knock-out needs at least two",
    one="{count} player: a knock-out needs at least two",
    count=NUMBER,
)
NOT_TWO = kind("knockout.not-two", "a match has two players; {count} can be paired", count=NUMBER)
BAD_GAMES = kind(
    "knockout.bad-games",
    "option 'games' is '{value}'; write how many games a match has, from 1 to {most}, or one number for each stage"
    " such as 1, 1, 2",
    value=TEXT,
    most=NUMBER,
)
BAD_LADDER = kind(
    "knockout.bad-ladder",
    "'{step}' is not a step of a play-off; write 2x25+10 for two games, sudden 4/5+10 for single games until one"
    " is won, armageddon 5/4 or lot",
    step=TEXT,
)

# -- check and why -----------------------------------------------------------------------------------------------------

SAME = kind("knockout.same", "These are the pairs and colours of the bracket.")
OTHER_PAIRS = kind("knockout.other-pairs", "The bracket gives {due}, not {paired}.", due=REASONS, paired=REASONS)
LACKING = kind("knockout.lacking", "The bracket also gives {due}.", due=REASONS)
TOO_MANY = kind("knockout.too-many", "The bracket does not give {paired}.", paired=REASONS)
OTHER_COLORS = kind("knockout.other-colors", "The colours are not those of the draw: {due}.", due=REASONS)
IS_OUT = kind("knockout.is-out", "{who} is out and cannot be paired.", who=PLAYERS)
BYE_OF = kind("knockout.bye-of", "a bye for {who}", who=PLAYER)
WENT_OUT = kind(
    "knockout.went-out",
    "{who} went out against {opponent} in round {round}.",
    who=PLAYER,
    opponent=PLAYER,
    round=NUMBER,
)
BOTH_OUT = kind(
    "knockout.both-out",
    "Neither {who} nor {opponent} appeared in round {round}, so both are out.",
    who=PLAYER,
    opponent=PLAYER,
    round=NUMBER,
)
CAN_MEET = kind(
    "knockout.can-meet", "{a} and {b} can meet in the {stage} at the earliest.", a=PLAYER, b=PLAYER, stage=REASON
)
MEETS = kind("knockout.meets", "{who} meets {opponent} in this round.", who=PLAYER, opponent=PLAYER)
HAS_NO_GAME = kind("knockout.has-no-game", "{who} has no game in this round.", who=PLAYER)
NEVER_IN = kind("knockout.never-in", "{who} has no place in the bracket.", who=PLAYER)

# -- numbers -----------------------------------------------------------------------------------------------------------

BY_RANK = kind("knockout.by-rank", "Seeds in the order of strength.")
BY_LOT = kind("knockout.by-lot", "Places in the bracket by lot with seed {seed}.", seed=NUMBER)
BY_GROUPS = kind(
    "knockout.by-groups",
    "Seeds 1 and 2 have their places; 3 and 4, 5 to 8 and so on by lot with seed {seed}.",
    seed=NUMBER,
)
KEPT_APART = kind(
    "knockout.kept-apart",
    "{count} players were moved so that players of one {what} meet later.",
    one="{count} player was moved so that players of one {what} meet later.",
    count=COUNT,
    what=TEXT,
)
