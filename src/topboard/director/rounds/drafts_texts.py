"""What is said about drafts."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_DRAFT = kind("director.drafts.no-draft", "{section} has no draft.", section=TEXT)
PAIR_FIRST = kind("director.drafts.pair-first", "Pair the round first.")
NO_BOARD_IN_DRAFT = kind("director.drafts.no-board-in-draft", "The draft has no board {board}.", board=NUMBER)
BOARDS_ARE = kind("director.drafts.boards-are", "Boards: {boards}.", boards=TEXT)
NO_BOARDS = kind("director.drafts.no-boards", "It has no boards yet.")
ONE_ON_ALL_BOARDS = kind(
    "director.drafts.one-on-all-boards", "{section} is a display: one player sits on every board.", section=TEXT
)
NAME_THE_GIVER = kind("director.drafts.name-the-giver", "Name the player who gives the display as one of the two.")
BOARDS_BEGIN_AT_1 = kind("director.drafts.boards-begin-at-1", "Boards begin at 1.")
