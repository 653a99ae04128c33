"""Messages about points and tie-breaks."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

CHOOSE_LATER = kind("director.scores.choose-later", "Choose a later round.")
IS_COMPUTED = kind("director.scores.is-computed", "{code} is computed, so you cannot enter it.", code=TEXT)
ENTER_CODE = kind("director.scores.enter-code", "Enter PLAYOFF, SPEED or a code such as OTHER_TEST.")
ADJUSTED_WITHOUT_REASON = kind(
    "director.scores.adjusted-without-reason", "Adjusting the points of {player} needs a reason.", player=TEXT
)
ROUND_NOT_PUBLISHED = kind("director.scores.round-not-published", "Round {round} is not published.", round=NUMBER)
WHOLE_EVENT = kind("director.scores.whole-event", "Use 0 for the whole event.")
