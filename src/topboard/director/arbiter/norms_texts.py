"""What is said when title norms and arbiters are entered."""

from __future__ import annotations

from topboard.rulebook import TEXT, kind

NOT_A_FEDERATION = kind(
    "director.norms.not-a-federation", "'{text}' is not a federation: write three letters, as in FRA.", text=TEXT
)
NO_NAME = kind("director.norms.no-name", "The arbiter has no name.")
NAME_LIKE = kind("director.norms.name-like", "Write the family name first: Lee, Ann.")
NO_SUCH_ARBITER = kind("director.norms.no-such-arbiter", "No arbiter of this event is called {name}.", name=TEXT)
SEEKS_HELD = kind("director.norms.seeks-held", "{name} already holds the title {title}.", name=TEXT, title=TEXT)
FA_FIRST = kind(
    "director.norms.fa-first", "{name} is not a FIDE Arbiter yet, and so cannot make a norm for IA.", name=TEXT
)
