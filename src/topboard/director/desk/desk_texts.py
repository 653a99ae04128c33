"""What is said about sections and players that are not there."""

from __future__ import annotations

from topboard.rulebook import REASON, TEXT, kind

ACCEPT_TO_GO_ON = kind("director.desk.accept-to-go-on", "To go ahead anyway, confirm it.")
NO_SECTION = kind("director.desk.no-section", "There is no section '{id}'.", id=TEXT)
SECTIONS_ARE = kind("director.desk.sections-are", "Sections: {known}.", known=TEXT)
NO_SECTIONS = kind("director.desk.no-sections", "Create one first.")
SECTION_IS_CLOSED = kind("director.desk.section-is-closed", "Section {section} is closed.", section=TEXT)
REOPEN_FIRST = kind("director.desk.reopen-first", "Reopen it first.")
NO_PLAYER = kind("director.desk.no-player", "There is no player '{id}'.", id=TEXT)
LOOK_UP = kind("director.desk.look-up", "Look the player up in the list of entries.")
CITED = kind("director.desk.cited", "{finding} [{clause}]", finding=REASON, clause=TEXT)
