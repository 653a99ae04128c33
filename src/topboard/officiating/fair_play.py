"""Fair play: what complaints and inspections need, the steps of a refusal, and figures that say where to look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.officiating import fair_play_texts as say
from topboard.ratings.fide_tables import expected_hundredths
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook import arbiter_clauses as a

FAR_BELOW = 200
"""A loss against somebody rated so much lower is worth a look."""
OFTEN = 2


class FairPlayKind(StrEnum):
    COMPLAINT = "complaint"
    ACCUSATION = "accusation"
    INSPECTION = "inspection"
    REFUSED = "refused-inspection"
    ABSENCE = "left-the-area"
    NOTE = "note"


FAIR_PLAY_WORDS: Mapping[StrEnum, str] = {
    FairPlayKind.COMPLAINT: "written complaint",
    FairPlayKind.ACCUSATION: "accusation without a written complaint",
    FairPlayKind.INSPECTION: "inspection",
    FairPlayKind.REFUSED: "inspection refused",
    FairPlayKind.ABSENCE: "left the playing area",
    FairPlayKind.NOTE: "note",
}


@dataclass(frozen=True, slots=True)
class InspectionTerms:
    """How an inspection was carried out, and how many this player had before in the round."""

    private: bool = False
    same_sex: bool = False
    witness: str = ""
    before: int = 0
    after_complaint: bool = False


def complaint_findings(signed: bool) -> Iterator[Problem]:
    """A complaint is signed, at the latest by the end of the round; it stays confidential."""
    if not signed:
        yield Problem("not-signed", Level.WARNING, say.NOT_SIGNED(), say.SIGN_IT(), a.AC_COMPLAINT)
    yield Problem("confidential", Level.NOTE, say.CONFIDENTIAL(), None, a.AC_CONFIDENTIAL)


def inspection_findings(terms: InspectionTerms) -> Iterator[Problem]:
    """Private, by the same sex, with a witness; the player may choose a second one. After a complaint once a round."""
    if not terms.private:
        yield Problem("not-private", Level.WARNING, say.NOT_PRIVATE(), None, a.AC_INSPECTION)
    if not terms.same_sex:
        yield Problem("not-same-sex", Level.WARNING, say.NOT_SAME_SEX(), None, a.AC_INSPECTION)
    if not terms.witness.strip():
        yield Problem("no-witness", Level.WARNING, say.NO_WITNESS(), None, a.AC_INSPECTION)
    if terms.after_complaint and terms.before:
        yield Problem("inspected-before", Level.WARNING, say.INSPECTED_BEFORE(count=terms.before), None, a.AC_ONCE)
    if not terms.after_complaint:
        yield Problem("random", Level.NOTE, say.RANDOM(), None, a.AC_RANDOM)


def refusal_step(before: int) -> tuple[Reason, Rule]:
    """Who refuses is told the rules, then warned, then loses."""
    told = (say.EXPLAIN, say.WARN, say.LOSES)[min(before, 2)]
    return told(), a.AC_REFUSED


@dataclass(frozen=True, slots=True)
class PlayedAgainst:
    """One game of a player: the round, both ratings (0 unrated), the score in hundredths."""

    round: int
    own: int
    other: int
    score: int


@dataclass(frozen=True, slots=True)
class ScreeningFigure:
    """Score against expectation, in hundredths; a figure that needs no engine and proves nothing."""

    games: int
    score: int
    expected: int

    @property
    def above(self) -> int:
        return self.score - self.expected


def screening(games: Sequence[PlayedAgainst]) -> ScreeningFigure:
    """Games between rated players only."""
    rated = [game for game in games if game.own and game.other]
    expected = sum(expected_hundredths(game.own - game.other) for game in rated)
    return ScreeningFigure(len(rated), sum(game.score for game in rated), expected)


def sandbagging(games: Sequence[PlayedAgainst], last: int) -> Iterator[Problem]:
    """Results that are worth a look: losses far below one's rating, and such a loss in the last round."""
    far = [game for game in games if game.own and game.other and game.own - game.other >= FAR_BELOW]
    lost = [game for game in far if game.score == 0]
    if len(lost) >= OFTEN:
        yield Problem("lost-below", Level.NOTE, say.LOST_BELOW(count=len(lost), limit=FAR_BELOW))
    if any(game.round == last and game.score == 0 for game in far) and len(games) > 1:
        yield Problem("last-round", Level.NOTE, say.LAST_ROUND(limit=FAR_BELOW))
