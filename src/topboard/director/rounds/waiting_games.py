"""Games across two rounds that a section waits for (28M2)."""

from __future__ import annotations

from collections.abc import Iterator

from topboard.director.rounds import games_across_rounds_texts as say
from topboard.journal import SectionState
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import uschess as us


def open_early_games(section: SectionState) -> Iterator[Problem]:
    """Games across rounds that are not finished: the next round waits for them, and so does the end."""
    for game in section.early_games:
        if game.result is None:
            white, black = (section.players[id].called for id in game.players)
            text = say.NO_RESULT(white=white, black=black)
            yield Problem("no-result", Level.ERROR, text, say.ENTER_IT(), us.R28M2)
