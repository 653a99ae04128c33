"""What the director may rule: games without a result (28Q, 29H), and pairing a round again (29G)."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PLAYER, RATED, TeamSentences, kind

# -- pairing a round again (29G) -----------------------------------------------------------------------------------

BOARDS_GO_ON = kind(
    "uschess.boards-go-on",
    "{boards} boards had started and go on; the other players were paired again.",
    one="{boards} board had started and goes on; the other players were paired again.",
    boards=COUNT,
    of_teams=TeamSentences(
        "{boards} boards had started and go on; the other teams were paired again.",
        one="{boards} board had started and goes on; the other teams were paired again.",
    ),
)
NEW_OPPONENT = kind(
    "uschess.new-opponent",
    "{a} lost an opponent and now plays {b}.",
    short="{a}'s opponent is not playing, so {a} now plays {b}.",
    a=RATED,
    b=RATED,
)
BYE_IS_PAIRED = kind("uschess.bye-is-paired", "{a} plays {b}, who had the bye.", a=RATED, b=RATED)
END_OF_THE_LADDER = kind(
    "uschess.end-of-the-ladder",
    "{who} is last in the ladder of new pairings and gets the bye.",
    short="Somebody left and the number of players is odd now, so {who} gets a full-point bye.",
    who=RATED,
    of_teams=TeamSentences(short="A team left and the number of teams is odd now, so {who} gets a full-point bye."),
)
NOTHING_TO_LADDER = kind(
    "uschess.nothing-to-ladder",
    "{who} has no game in round {round}, so there is nothing to ladder down.",
    who=PLAYER,
    round=NUMBER,
)
AGAIN_WHOLE = kind("uschess.again-whole", "Pair the whole round again, the best solution if time permits")
AGAIN_LADDER = kind(
    "uschess.again-ladder",
    "Ladder down: one player of each lower score group gets a new opponent, down to the bye",
    of_teams=TeamSentences("Ladder down: one team of each lower score group gets a new opponent, down to the bye"),
)
AGAIN_WAITING = kind("uschess.again-waiting", "Let the boards that have started go on and pair those who wait again")
LADDER_TAKES_ONE = kind(
    "uschess.ladder-takes-one",
    "Laddering down replaces one player at a time. Name one, or pair the whole round again.",
    of_teams=TeamSentences("Laddering down replaces one team at a time. Name one, or pair the whole round again."),
)
NO_LADDER = kind(
    "uschess.no-ladder", "{who}'s opponent cannot be laddered down. Pair the whole round again.", who=PLAYER
)


# -- games without a result (28Q, 29H) -----------------------------------------------------------------------------

RULING_EJECT = kind(
    "uschess.ruling-eject", "Eject both from the tournament, or one of them, for failing to report again"
)
RULING_FORFEIT_NEXT_ROUND = kind(
    "uschess.ruling-forfeit-next-round", "Leave both out of the next round; each loses it by forfeit"
)
RULING_DOUBLE_FORFEIT = kind(
    "uschess.ruling-double-forfeit",
    "Score and pair both as having lost; the result, once known, may be an extra rated game",
)
RULING_HALF_BYES_NEXT_ROUND = kind(
    "uschess.ruling-half-byes-next-round", "Leave both out of the next round, with a half-point bye each"
)
RULING_GUESS_WINNER = kind(
    "uschess.ruling-guess-winner",
    "Pair the higher-rated player as having won and the other as having lost",
    of_teams=TeamSentences("Pair the higher-rated team as having won and the other as having lost"),
)
RULING_WIN_AND_DRAW = kind(
    "uschess.ruling-win-and-draw",
    "Pair the higher-rated player as having won and the other as having drawn",
    of_teams=TeamSentences("Pair the higher-rated team as having won and the other as having drawn"),
)
RULING_DOUBLE_WIN = kind("uschess.ruling-double-win", "Pair both as having won")
RULING_WAIT = kind(
    "uschess.ruling-wait", "Leave both out of the next round for now; pair those who wait when the results are in"
)
RULING_KASHDAN = kind(
    "uschess.ruling-kashdan",
    "Pair a player who offered a draw as having drawn, otherwise as having won",
    of_teams=TeamSentences("Pair a team that offered a draw as having drawn, otherwise as having won"),
)
RULING_DRAW = kind("uschess.ruling-draw", "Pair both as having drawn")
USUAL_GUESS = kind("uschess.usual-guess", "Usual if nobody reported and the ratings are far apart.")
USUAL_KASHDAN = kind("uschess.usual-kashdan", "Usual if the game is still going on.")
LATE_EXCHANGE = kind(
    "uschess.late-exchange",
    "The round was paired with the other player as the winner. Exchange the opponents of the two, or pair their score"
    " groups again.",
    of_teams=TeamSentences(
        "The round was paired with the other team as the winner. Exchange the opponents of the two, or pair"
        " their score groups again."
    ),
)
LATE_CONSIDER = kind(
    "uschess.late-consider",
    "The round was paired as if the loser had won. Consider exchanging the opponents of the two.",
)
LATE_STANDS = kind("uschess.late-stands", "The round was paired by your ruling. It is best to let the pairings stand.")
