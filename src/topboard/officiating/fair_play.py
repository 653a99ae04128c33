"""Fair play: what complaints and inspections need, the steps of a refusal, and figures that say where to look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from topboard.officiating import fair_play_texts as say
from topboard.ratings.fide_tables import expected_hundredths
from topboard.ratings.uschess_floors import BELOW_PEAK, HIGHEST_PEAK_FLOOR, LOWEST_PEAK_FLOOR, prize_floor
from topboard.rulebook import Level, Problem, Reason, Rule
from topboard.rulebook.clauses import arbiter as a
from topboard.rulebook.clauses.rating import US_FLOOR_PEAK, US_FLOOR_PRIZE

FAR_BELOW = 200
"""A loss against somebody rated so much lower is worth a look."""
OFTEN = 2
LARGE_PRIZE = 200_000
"""Cents: a class prize from which US Chess sets a floor at the limit of the class."""


class FairPlayKind(StrEnum):
    COMPLAINT = "complaint"
    ACCUSATION = "accusation"
    FALSE = "false-accusation"
    INSPECTION = "inspection"
    REFUSED = "refused-inspection"
    ABSENCE = "left-the-area"
    NOTE = "note"


FAIR_PLAY_WORDS: Mapping[StrEnum, str] = {
    FairPlayKind.COMPLAINT: "written complaint",
    FairPlayKind.ACCUSATION: "accusation without a written complaint",
    FairPlayKind.FALSE: "false accusation made by this player",
    FairPlayKind.INSPECTION: "inspection",
    FairPlayKind.REFUSED: "inspection refused",
    FairPlayKind.ABSENCE: "left the playing area",
    FairPlayKind.NOTE: "note",
}


class InspectionGround(StrEnum):
    """Why a player is inspected: what the arbiter saw (Laws 11.3), a written complaint, or the lot."""

    SUSPICION = "suspicion"
    COMPLAINT = "complaint"
    RANDOM = "random"


GROUND_WORDS: Mapping[StrEnum, str] = {
    InspectionGround.SUSPICION: "inspection on suspicion",
    InspectionGround.COMPLAINT: "inspection after a complaint",
    InspectionGround.RANDOM: "random inspection",
}


@dataclass(frozen=True, slots=True)
class InspectionTerms:
    """How an inspection was carried out, and how many this player had before in the round."""

    private: bool = False
    same_sex: bool = False
    witness: str = ""
    before: int = 0
    ground: InspectionGround | None = None


def complaint_findings(signed: bool, *, afterwards: bool = False) -> Iterator[Problem]:
    """A complaint is signed, at the latest by the end of the round; it stays confidential. After the event it is FIDE's
    to look into."""
    if afterwards:
        yield Problem("afterwards", Level.WARNING, say.AFTERWARDS(), None, a.AC_AFTERWARDS)
    elif not signed:
        yield Problem("not-signed", Level.WARNING, say.NOT_SIGNED(), say.SIGN_IT(), a.AC_COMPLAINT)
    yield Problem("confidential", Level.NOTE, say.CONFIDENTIAL(), None, a.AC_CONFIDENTIAL)


def accusation_findings() -> Iterator[Problem]:
    """Without a written complaint the accused is not told, and the report names who accused."""
    yield Problem("ask-in-writing", Level.WARNING, say.ASK_IN_WRITING(), say.NAME_IF_REFUSED(), a.AC_ACCUSED)
    yield Problem("accused-not-told", Level.NOTE, say.ACCUSED_NOT_TOLD(), None, a.AC_ACCUSED)


def false_accusation_findings() -> Iterator[Problem]:
    """A false accusation is penalised, with one of the penalties for a player who breaks the Laws."""
    yield Problem("penalise", Level.WARNING, say.FALSE(), say.PENALISE(), a.AC_FALSE)


def absence_findings(before: int) -> Iterator[Problem]:
    """How often a player left the playing area in a round, this time included."""
    if before:
        yield Problem("left-often", Level.WARNING, say.LEFT_OFTEN(count=before + 1), None, a.AC_LEAVING)


def inspection_findings(terms: InspectionTerms) -> Iterator[Problem]:
    """Private, by the same sex, with a witness; the player may choose a second one. After a complaint once a round.

    Only random inspections must be announced in advance; a report says on which ground each was made.
    """
    if terms.ground is None:
        yield Problem("no-ground", Level.WARNING, say.NO_GROUND(), None, a.AC_REPORT)
    if not terms.private:
        yield Problem("not-private", Level.WARNING, say.NOT_PRIVATE(), None, a.AC_INSPECTION)
    if not terms.same_sex:
        yield Problem("not-same-sex", Level.WARNING, say.NOT_SAME_SEX(), None, a.AC_INSPECTION)
    if not terms.witness.strip():
        yield Problem("no-witness", Level.WARNING, say.NO_WITNESS(), None, a.AC_INSPECTION)
    if terms.ground is InspectionGround.COMPLAINT and terms.before:
        yield Problem("inspected-before", Level.WARNING, say.INSPECTED_BEFORE(count=terms.before), None, a.AC_ONCE)
    if terms.ground is InspectionGround.RANDOM:
        yield Problem("random", Level.NOTE, say.RANDOM(), None, a.AC_RANDOM)


def refusal_step(before: int) -> tuple[Reason, Rule]:
    """A player who refuses is told the rules, then warned, then loses."""
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


@dataclass(frozen=True, slots=True)
class ListedRatings:
    """The rating that is used, whether it is an established regular one of US Chess, and what other lists say."""

    used: int
    has_floor: bool = False
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ClassPrize:
    """Money, in cents, won in a prize that is only for players rated under the limit."""

    cents: int
    limit: int


def below_strength(listed: ListedRatings) -> Iterator[Problem]:
    """Ratings that say a player may be stronger than the one that is used: another list, or a floor.

    A regular rating cannot fall below a floor, which is a hundred from 1200 to 2100. A rating that is just such a
    number may be held up there; then the highest one was 200 or more above it.
    """
    best = max(listed.others, default=0)
    if listed.used and best - listed.used >= FAR_BELOW:
        yield Problem("higher-elsewhere", Level.NOTE, say.HIGHER_ELSEWHERE(used=listed.used, other=best))
    if listed.has_floor and LOWEST_PEAK_FLOOR <= listed.used <= HIGHEST_PEAK_FLOOR and listed.used % 100 == 0:
        peak = say.ON_A_FLOOR(floor=listed.used, peak=listed.used + BELOW_PEAK)
        yield Problem("on-a-floor", Level.NOTE, peak, None, US_FLOOR_PEAK)


def prize_floors(prizes: Sequence[ClassPrize], currency: str = "") -> Iterator[Problem]:
    """A large prize in a class of 2000 or less: the office sets a floor at its limit, so that it is won once."""
    for prize in prizes:
        if prize.cents >= LARGE_PRIZE and (floor := prize_floor(prize.limit)):
            told = say.PRIZE_FLOOR(money=(prize.cents, currency), floor=floor)
            yield Problem("prize-floor", Level.NOTE, told, None, US_FLOOR_PRIZE)
