"""What FIDE mode says."""

from __future__ import annotations

from topboard.rulebook import NUMBER, REASON, TEXT, kind, word

ACTIONS = word(
    "leave FIDE mode",
    "change a draft by hand without beginning to pair by hand",
    "begin to pair by hand",
    "end pairing by hand with a round that is not the system's",
    "end pairing by hand with the system's own round",
    "publish a round of another program that is not the system's",
    "publish a round of another program that is the system's own",
    "publish a round before pairing by hand has ended",
    "change a published round by hand",
    "change a result or colours in a round before the last two",
    "change the number of rounds",
    "change the scoring",
    "change what the bye is worth",
    "change the pairing system, its edition or its options",
    "change the acceleration",
    "prohibit a pair, or allow it again",
    "change the tie-breaks",
    "change the first colour or the seed of the lots",
    "change how pairing numbers are given",
    "grant a full-point bye",
)
"""The actions of the table, in its order."""

LEVELS = word(
    "no warning",
    "you are told, nothing is asked",
    "you confirm it first",
    "you confirm it first, every report says so (###), rounds are checked again, and you can undo it",
    "you confirm it twice, every report says so (###), and nobody can undo it",
    "it cannot be done in FIDE mode",
)
STAGES = word("before round 1 is published", "while rounds are played", "after the last round")

ACTION = kind("director.fide-mode.action", "{action}", action=ACTIONS)
LEVEL = kind("director.fide-mode.level", "{level}", level=LEVELS)
STAGE = kind("director.fide-mode.stage", "{stage}", stage=STAGES)
WARNED = kind(
    "director.fide-mode.warned",
    "FIDE mode warns you (level {level}): {action}.",
    level=NUMBER,
    action=ACTIONS,
)
NOTED = kind("director.fide-mode.noted", "FIDE mode notes (level {level}): {action}.", level=NUMBER, action=ACTIONS)
CLOSED = kind(
    "director.fide-mode.closed", "In FIDE mode you cannot {action} (level {level}).", level=NUMBER, action=ACTIONS
)
SURE = kind("director.fide-mode.sure", "Please confirm it.")
IN_HISTORY = kind("director.fide-mode.in-history", "It is written into the history.")
IN_REPORTS = kind(
    "director.fide-mode.in-reports",
    "Every report of the section will say so in a ### line. The rounds are checked again, and you can undo it.",
)
WARNINGS_STOP = kind(
    "director.fide-mode.warnings-stop",
    "Nothing will warn you any longer before a change that breaks the integrity of the pairings.",
)
FOR_GOOD = kind(
    "director.fide-mode.for-good",
    "This is for good: FIDE mode cannot be switched on again, nobody can undo it, and every report says so.",
)
BEGIN_FIRST = kind("director.fide-mode.begin-first", "Begin to pair by hand first, and end it when you are done.")
END_FIRST = kind("director.fide-mode.end-first", "End pairing by hand first: the round is compared with the system's.")
FULL_BYES = kind(
    "director.fide-mode.full-byes", "Full-point byes are out of favour with FIDE. Half-point byes are usual."
)
NOT_IN_MODE = kind("director.fide-mode.not-in-mode", "{section} is not in FIDE mode.", section=TEXT)
NOTHING_TO_LEAVE = kind("director.fide-mode.nothing-to-leave", "Nothing to leave.")
CHANGE_AS_YOU_LIKE = kind("director.fide-mode.change-as-you-like", "Change the draft as you like.")
NOT_BEGUN = kind("director.fide-mode.not-begun", "Nobody is pairing round {round} by hand.", round=NUMBER)
STILL_LEFT_OUT = kind("director.fide-mode.still-left-out", "Pairing by hand cannot end yet. {finding}", finding=REASON)
NOW_DIFFERS = kind(
    "director.fide-mode.now-differs",
    "Checked again: round {round} is no longer what the system would pair.",
    round=NUMBER,
)
STAYS_LEFT = kind("director.fide-mode.stays-left", "Leaving FIDE mode cannot be undone.")
MAKE_ANOTHER = kind("director.fide-mode.make-another", "Create another section if you need FIDE mode.")
LEAVE_BY_ITSELF = kind(
    "director.fide-mode.leave-by-itself", "FIDE mode is not switched off with the rules of the section."
)
OTHER_BOOK = kind(
    "director.fide-mode.other-book", "Under another federation's rules the section would be out of FIDE mode."
)
USE_LEAVE = kind("director.fide-mode.use-leave", "Leave it on the page FIDE mode, or type: leavefide")
