"""Ratings that do not come from the federation's list: converted, combined or assigned; removal for a revised one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Annotated

from topboard.core import Bye, Rating, RatingSource, UsedRating, profile_of
from topboard.core.bounds import HIGHEST_RATING
from topboard.core.systems import own_clause
from topboard.director.desk import phrases
from topboard.director.desk.answers import refuse
from topboard.director.desk.combined_command import Together
from topboard.director.desk.desk import Command, Desk, Plan
from topboard.director.desk.field_kinds import Maybe, RatingKind, SectionKind, Whole, one_of
from topboard.director.desk.field_shapes import FACTS
from topboard.director.desk.fields import Asked, Because, Missed, WhichPlayer
from topboard.director.entries.entries import EditPlayer, MovePlayer, RemovePlayer
from topboard.director.entries.withdrawals import RULINGS, ExpelIneligible, Ruling
from topboard.director.ratings import ratings_texts as say
from topboard.director.ratings.rating_findings import FOUR_GAMES, own_lists
from topboard.journal import PlayerState, SectionState
from topboard.ratings.conversions import CONVERSIONS, Conversion, OtherList, combined, restarted
from topboard.ratings.written_rating import WrittenRating
from topboard.rulebook import Level, Problem, Rule
from topboard.rulebook.clauses import cfc
from topboard.rulebook.clauses import uschess as us
from topboard.rulebook.federation import CFC, US_CHESS

LIST_WORDS: Mapping[OtherList, str] = {
    OtherList.FIDE: "FIDE",
    OtherList.FIDE_AVERAGE: "FIDE, average formula",
    OtherList.FIDE_PROTECTED: "FIDE, protective formula",
    OtherList.FIDE_SAFE: "FIDE, safest formula",
    OtherList.US_CHESS: "US Chess",
    OtherList.CANADA: "Canada, Bermuda or Jamaica",
    OtherList.QUICK: "US Chess Quick",
    OtherList.QUEBEC: "Quebec (FQE)",
    OtherList.ENGLAND: "England, three-digit grade",
    OtherList.INGO: "Germany, Ingo number",
    OtherList.SOVIET: "former Soviet Union or Philippines",
    OtherList.UNRELIABLE: "Brazil, Peru or Colombia",
    OtherList.OTHER: "another nation",
}
CLASS_WIDTH, CLOSE, LOWEST_MASTER = 200, 100, 2200
FOR_PRIZES, PRIZE_RATING = FACTS["for_prizes"], FACTS["prize_rating"]


def used_instead(desk: Desk, player: PlayerState, used: UsedRating, *listed: Rating) -> Plan:
    """The player with this rating, and these beside those that are known; what was published is kept."""
    section = desk.state.sections[desk.state.section_of[player.id]]
    known = (*own_lists(section, player.facts), *listed)
    lists = {(each.list, each.kind): each for each in (*player.facts.ratings, *known)}
    return EditPlayer(player.id, {"rating": used, "ratings": tuple(lists.values())}).decide(desk)


@dataclass(frozen=True, slots=True)
class ConvertRating:
    """A rating of another list on the scale of the section's federation, by the formula of its book (28D1, 612)."""

    player: WhichPlayer
    list: Annotated[OtherList, Asked("From the list of", one_of(OtherList, LIST_WORDS), rule=us.R28D1)]
    rating: Annotated[int, Asked("Rating there", Whole(1, HIGHEST_RATING), "For a category its midpoint.", us.R28D1G)]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        conversion = CONVERSIONS.get(profile_of(section).name, {}).get(self.list)
        if conversion is None:
            raise refuse(
                say.NO_FORMULA(section=section.rules.name), say.ASSIGN_INSTEAD(), rule=own_clause(section, us.R28D1)
            )
        if not conversion.lowest <= self.rating <= conversion.highest:
            bounds = {"lowest": conversion.lowest, "highest": conversion.highest}
            raise refuse(say.NOT_ON_THIS_LIST(rating=self.rating, **bounds), rule=conversion.rule)
        used = self._used(conversion)
        before = player.facts.rating
        there = Rating(self._list, "standard", self.rating)
        notes = tuple(_notes(desk, conversion, player, used))
        if before.source is RatingSource.CONVERTED and before.value > used.value:
            text = say.HIGHER_STAYS(player=player.called, kept=before.value, converted=used.value)
            stays = Problem("higher-rating", Level.NOTE, text, None, conversion.rule)
            return _with(used_instead(desk, player, before, there), stays, *notes)
        return _with(used_instead(desk, player, used, there), *notes)

    @property
    def _list(self) -> str:
        """FIDE's list is one, by whichever formula it is converted."""
        return self.list.value.partition("-")[0] if self.list.value.startswith("fide") else self.list.value

    def _used(self, conversion: Conversion) -> UsedRating:
        value = conversion.converted(self.rating)
        why = f"{conversion.rule.clause}: {conversion.formula(self.rating)}"
        for_prizes = conversion.reliable or value >= LOWEST_MASTER
        return UsedRating(value, RatingSource.CONVERTED, self._list, "standard", why, for_prizes)


def _notes(desk: Desk, conversion: Conversion, player: PlayerState, used: UsedRating) -> Iterator[Problem]:
    """What the director should know: the edition of the formula, prizes, and a rating that is replaced."""
    rule, name, before = conversion.rule, player.facts.name, player.facts.rating
    starts = desk.state.details.starts if desk.state.details else None
    yield from _edition(conversion, starts)
    if not used.for_prizes:
        yield Problem("not-for-classes", Level.NOTE, say.NOT_FOR_CLASSES(player=name), None, rule)
    if before.source is RatingSource.PUBLISHED and before.rated:
        text = say.REPLACES(converted=used.value, player=name, before=before.value)
        yield Problem("replaces-published", Level.WARNING, text, say.SAME_SCALE(), us.R28C)


def _edition(conversion: Conversion, starts: date | None) -> Iterator[Problem]:
    if starts and conversion.since and starts < conversion.since:
        text = say.NOT_YET(day=conversion.since.isoformat())
        yield Problem("other-edition", Level.WARNING, text, None, conversion.rule)
    if conversion.until and (starts is None or starts > conversion.until):
        text = say.NO_LONGER(day=conversion.until.isoformat())
        yield Problem("other-edition", Level.NOTE, text, None, conversion.rule)


def _with(plan: Plan, *problems: Problem) -> Plan:
    return Plan(plan.events, (*plan.problems, *problems))


@dataclass(frozen=True, slots=True)
class CombineRatings:
    """Two ratings of one person that were started by mistake: one from both (28C1)."""

    player: WhichPlayer
    one: Annotated[WrittenRating, Asked("One rating", RatingKind(), "With its games, such as 1700/4.", us.R28C1)]
    other: Annotated[WrittenRating, Asked("The other rating", RatingKind(), "With its games, such as 1700/4.")]

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        if profile_of(section) is not US_CHESS:
            raise refuse(say.NO_BOOK(section=section.rules.name), say.ASSIGN_INSTEAD(), rule=us.R28C1)
        older, fresh = sorted((self.one, self.other), key=lambda rating: rating.provisional)
        if not (fresh.provisional and fresh.games and older.value and bool(older.games) is older.provisional):
            raise refuse(say.TWO_KINDS(), say.WRITE_GAMES(), rule=us.R28C1)
        if older.provisional:
            rule, games = us.R28C1A, older.games + fresh.games
            value = combined((older.value, older.games), (fresh.value, fresh.games))
        else:
            rule, games = us.R28C1B, 0
            value = restarted(older.value, fresh.value, fresh.games)
        reason = f"{rule.clause}: {self.one}, {self.other}"
        own = Rating(US_CHESS.rating_list, US_CHESS.rating_kinds[0], value, games, games > 0)
        used = UsedRating(value, RatingSource.PUBLISHED, own.list, own.kind, reason)
        return used_instead(desk, player, used, own)


class RatingCause(StrEnum):
    """Why a rating is assigned; the value is how the director names it."""

    SUPERIOR = "superior"
    STAKES = "stakes"
    DROP = "drop"
    EFFORT = "effort"
    CALCULATED = "calculated"
    OTHER_PLAY = "other-play"
    UNVERIFIED = "unverified"
    OLD = "old"
    OTHER = "other"

    @property
    def rule(self) -> Rule:
        return CAUSES[self][0]


CAUSES: Mapping[RatingCause, tuple[Rule, str]] = {
    RatingCause.SUPERIOR: (us.R28E2A, "clearly stronger than the class"),
    RatingCause.STAKES: (us.R28E2B, "plays much better when prizes are at stake"),
    RatingCause.DROP: (us.R28E2C, "dropped into a lower class by very unlikely results"),
    RatingCause.EFFORT: (us.R28E2D, "did not try to avoid losing in an earlier event"),
    RatingCause.CALCULATED: (us.R28D4, "calculated from rated games not yet published"),
    RatingCause.OTHER_PLAY: (us.R28D5, "strength known from unrated play"),
    RatingCause.UNVERIFIED: (us.R28D2, "claims a rating that cannot be verified"),
    RatingCause.OLD: (us.R28G, "an old rating that is not confirmed yet"),
    RatingCause.OTHER: (us.R28E2, "another cause, as the reason says"),
}
NOT_OFFICIAL = (RatingCause.OTHER_PLAY, RatingCause.UNVERIFIED)
WHY = Asked("Cause", one_of(RatingCause, {cause: text for cause, (_, text) in CAUSES.items()}), rule=us.R28E2)


@dataclass(frozen=True, slots=True)
class AssignRating:
    """A rating for cause, never below the last published one (28E1); for pairing only where it says so (28F)."""

    player: WhichPlayer
    rating: Annotated[int, Asked("Rating", Whole(1, HIGHEST_RATING), rule=us.R28E1)]
    reason: Because = ""
    cause: Annotated[RatingCause, WHY] = RatingCause.OTHER
    for_prizes: Annotated[bool, FOR_PRIZES] = True
    prize_rating: Annotated[int, PRIZE_RATING] = 0
    games: Annotated[int, Asked("Rated games so far", Whole(0, 999), "0 where nobody knows.", us.R28D4)] = 0

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        american = profile_of(section) is US_CHESS
        if american and self.cause is RatingCause.OTHER and not self.reason.strip():
            raise refuse(say.NO_CAUSE(), phrases.SAY_WHY(), rule=us.R28E2)
        if american and self.cause is RatingCause.CALCULATED and 0 < self.games < FOUR_GAMES:
            raise refuse(say.FEW_GAMES(player=player.called), say.ENTER_UNRATED(), rule=us.R28D4)
        for_prizes = self.for_prizes and not self.prize_rating and self.cause is not RatingCause.OLD
        reason = self._reason(section)
        used = UsedRating(
            self.rating,
            RatingSource.ASSIGNED,
            reason=reason,
            for_prizes=for_prizes,
            prize_value=0 if for_prizes else self.prize_rating,
        )
        notes = tuple(self._notes(section, player, used)) if american else ()
        return _with(used_instead(desk, player, used), *notes)

    def _reason(self, section: SectionState) -> str:
        """The clause and the director's own words."""
        clauses = {US_CHESS.name: self.cause.rule.clause, CFC.name: cfc.C612.clause}
        words = (clauses.get(profile_of(section).name, ""), self.reason.strip())
        return ": ".join(word for word in words if word)

    def _notes(self, section: SectionState, player: PlayerState, used: UsedRating) -> Iterator[Problem]:
        name, rule = player.facts.name, self.cause.rule
        unofficial = self.cause in NOT_OFFICIAL or player.facts.rating.source is RatingSource.NEW
        if unofficial and used.for_prizes and self.rating < LOWEST_MASTER:
            text = say.OPENS_A_CLASS(rating=self.rating, player=name)
            yield Problem("opens-class", Level.WARNING, text, say.NOT_FOR_PRIZES(), us.R28D7)
        above = next_class(section, self.rating)
        if self.cause is RatingCause.CALCULATED and used.for_prizes and above and above - self.rating <= CLOSE:
            text = say.CLOSE_TO_CLASS(rating=self.rating, next=above)
            yield Problem("close-to-class", Level.WARNING, text, say.RAISE_IT(next=above), rule)
        if self.cause is RatingCause.OLD:
            yield Problem("must-confirm", Level.NOTE, say.MUST_CONFIRM(player=name), say.CONFIRM_LATER(), rule)


def next_class(section: SectionState, rating: int) -> int | None:
    """The lowest rating of the next prize category (28D4): of the list, or of US Chess where there is none yet."""
    prizes = section.prizes.prizes
    if not prizes:
        return (rating // CLASS_WIDTH + 1) * CLASS_WIDTH
    starts = {each.least for each in prizes if each.least is not None}
    starts |= {each.most + 1 for each in prizes if each.most is not None}
    return min((start for start in starts if start > rating), default=None)


TO_SECTION = Asked(
    "Goes on in section", Maybe(SectionKind()), "Leave it empty if the player leaves.", us.R28H2, key="to"
)


@dataclass(frozen=True, slots=True)
class RemoveIneligible:
    """Out of a section that does not fit a revised rating (28H1), with 28I for the opponents; on in another (28H2).

    Rounds missed there are half-point byes unless `missed` says otherwise. `rulings` replaces what 28I2 gives.
    """

    player: WhichPlayer
    section: Annotated[str | None, TO_SECTION] = None
    missed: Annotated[Mapping[int, Bye], Missed] = field(default_factory=lambda: {0: Bye.HALF})
    reason: Because = ""
    rulings: Annotated[Mapping[int, Ruling], replace(RULINGS, rule=us.R28I2)] = field(default_factory=dict)

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.player(self.player)
        rule = desk.clauses(section).ineligible
        why = ": ".join(word for word in (rule.clause if rule else "", self.reason.strip()) if word)
        commands: list[Command] = []
        if section.has_a_place(player.id):
            commands.append(ExpelIneligible(player.id, why, self.rulings))
        elif not self.section:
            commands.append(RemovePlayer(player.id, why))
        if self.section:
            commands.append(MovePlayer(player.id, self.section, 0, self._missed(desk)))
        return Together(tuple(commands)).decide(desk)

    def _missed(self, desk: Desk) -> Mapping[int, Bye]:
        there = desk.open_section(self.section or "")
        return self.missed if there.rounds else {}
