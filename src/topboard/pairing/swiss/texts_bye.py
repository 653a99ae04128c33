"""What systems say that give the bye before they pair anybody."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, PLAYER, REASON, REASONS, SCORE, kind

BYE = kind("bye-first.bye", "{who} has the bye: {why}.", short="{who} has the bye.", who=PLAYER, why=REASON)
WHY_BYE = kind("bye-first.why-bye", "{Why}.", why=REASON)
PASSED_OVER = kind("bye-first.passed-over", "Passed over: {reasons}.", reasons=REASONS)
NEEDED = kind("bye-first.needed", "without {who} the others could not all be paired", who=PLAYER)

OTHER_BYE = kind("bye-first.other-bye", "the bye for {who} instead of {first}", who=PLAYER, first=PLAYER)
BYE_HIGHER = kind(
    "bye-first.bye-higher", "a bye for somebody with {score} points instead of {lowest}", score=SCORE, lowest=SCORE
)
BYE_FEWER_GAMES = kind(
    "bye-first.bye-fewer-games",
    "a bye for somebody with {n} games played instead of {most}",
    one="a bye for somebody with {n} game played instead of {most}",
    n=COUNT,
    most=NUMBER,
)
