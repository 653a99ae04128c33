"""What is said about challenges on a ladder."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, TEXTS, kind

NOT_A_LADDER = kind("director.ladder.not-a-ladder", "{section} is not a ladder.", section=TEXT)
CHOOSE_LADDER = kind("director.ladder.choose-ladder", "Challenges are for ladders.")
NOT_HIGHER = kind("director.ladder.not-higher", "{opponent} does not stand above {player}.", opponent=TEXT, player=TEXT)
OUT_OF_REACH = kind(
    "director.ladder.out-of-reach",
    "{opponent} stands {count} rungs above {player}; a challenge reaches {reach}.",
    one="{opponent} stands {count} rung above {player}; a challenge reaches {reach}.",
    count=NUMBER,
    opponent=TEXT,
    player=TEXT,
    reach=NUMBER,
)
MAY_CHALLENGE = kind("director.ladder.may-challenge", "{player} may challenge: {names}.", player=TEXT, names=TEXTS)
MAY_CHALLENGE_NOBODY = kind("director.ladder.may-challenge-nobody", "{player} may challenge nobody now.", player=TEXT)
HAS_CHALLENGE = kind("director.ladder.has-challenge", "{player} has a challenge open already.", player=TEXT)
MET_LATELY = kind(
    "director.ladder.met-lately", "{player} and {opponent} met in one of the last rounds.", player=TEXT, opponent=TEXT
)
HAS_NONE = kind("director.ladder.has-none", "{player} has no open challenge.", player=TEXT)
LOOK_AT_LADDER = kind("director.ladder.look-at-ladder", "Look at the page of the ladder.")
HAS_LEFT = kind("director.ladder.has-left", "{player} is not on the ladder.", player=TEXT)
