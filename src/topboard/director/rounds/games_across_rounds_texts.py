"""Messages about games across two rounds (28M2)."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

LAST_ROUND = kind("director.early.last-round", "Round {round} is the last one.", round=NUMBER)
NOTHING_EARLY = kind("director.early.nothing-early", "There is no next round whose game could be played early.")
HAS_CROSSED = kind(
    "director.early.has-crossed",
    "{player} already has a game across rounds instead of the bye of round {round}.",
    player=TEXT,
    round=NUMBER,
)
STILL_PLAYS = kind(
    "director.early.still-plays", "{player} has no finished game in round {round}.", player=TEXT, round=NUMBER
)
ASK_WHO_LOST = kind("director.early.ask-who-lost", "Ask the loser of a game that is over, from the lowest scores.")
HAVE_MET = kind("director.early.have-met", "{player} and {opponent} have already played.", player=TEXT, opponent=TEXT)
ANOTHER = kind("director.early.another", "Choose another opponent.")
DID_NOT_LOSE = kind("director.early.did-not-lose", "{player} did not lose in round {round}.", player=TEXT, round=NUMBER)
BETTER_A_LOSER = kind(
    "director.early.better-a-loser", "The book asks the loser of a game of the lowest scores. Either player may refuse."
)
COUNTS_IN = kind(
    "director.early.counts-in",
    "The game counts for {player} in round {round}. For {opponent} it is the game of round {next}.",
    player=TEXT,
    round=NUMBER,
    opponent=TEXT,
    next=NUMBER,
)
NO_RESULT = kind(
    "director.early.no-result", "{white} - {black}, played across rounds: result missing.", white=TEXT, black=TEXT
)
ENTER_IT = kind("director.early.enter-it", "Enter its result first.")
