"""Messages about an imported event."""

from __future__ import annotations

from topboard.rulebook import REASON, TEXT, TEXTS, kind

USUAL_TIEBREAKS = kind(
    "director.taking.usual-tiebreaks",
    "The report names no tie-breaks, so the usual ones for its system are used: {codes}.",
    codes=TEXTS,
)
IMPORT_ELSEWHERE = kind(
    "director.taking.import-elsewhere",
    "Import it as an event of its own; at a terminal, give it a name with --event.",
)
NO_SECTION_IN_FILE = kind("director.taking.no-section-in-file", "The file has no section.")
IS_IT_A_REPORT = kind("director.taking.is-it-a-report", "Check that it is a tournament report.")
NOT_A_REPORT = kind("director.taking.not-a-report", "The report cannot be read: {fault}.", fault=TEXT)
FAULT_OF_REPORT = kind("director.taking.fault-of-report", "The report: {fault}", fault=TEXT)
TIEBREAKS_NOT_ALLOWED = kind(
    "director.taking.tiebreaks-not-allowed",
    "{section} has no standings with the tie-breaks of the file: {fault}.",
    section=TEXT,
    fault=REASON,
)
CHANGE_IN_RULES = kind("director.taking.change-in-rules", "Change them in the section's rules.")
NOT_PAIRED_HERE = kind(
    "director.taking.not-paired-here",
    "{section}: Topboard shows its rounds but cannot pair by the system {system}.",
    section=TEXT,
    system=TEXT,
)
ROUNDS_DIFFER = kind(
    "director.taking.rounds-differ",
    "{section}: the rounds were checked. Not what the {system} pairs: round {rounds}.",
    section=TEXT,
    rounds=TEXTS,
    system=TEXT,
)
ASK_WHY = kind("director.taking.ask-why", "topboard check names the clause, and so does each board's page.")
CHOOSE_SYSTEM = kind(
    "director.taking.choose-system", "To pair further rounds, set another pairing system in the rules, such as dutch."
)
