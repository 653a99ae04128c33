"""What is said about players who are kept apart."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NEEDS_TWO = kind("director.prohibitions.needs-two", "You need two players to keep apart.")
NAME_TWO = kind("director.prohibitions.name-two", "Name at least two.")
NO_ROUNDS = kind(
    "director.prohibitions.no-rounds",
    "There is no round from {from_round} to {until_round}.",
    from_round=NUMBER,
    until_round=NUMBER,
)
TO_THE_END = kind("director.prohibitions.to-the-end", 'Use 0 for "to the end".')
NO_PROHIBITION = kind(
    "director.prohibitions.no-prohibition", "There is no prohibition '{prohibition}'.", prohibition=TEXT
)
KNOWN_ARE = kind("director.prohibitions.known-are", "Prohibitions: {known}.", known=TEXT)
NONE_YET = kind("director.prohibitions.none-yet", "There are none in this section.")
