"""Somebody on a rating list as a player of a section: which list counts, which kind of rating, what is taken over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import Any

from topboard.core import Rating, RatingSource, Sex, UsedRating, profile_of
from topboard.core.people.listed_player import CLUB, LIST_IDS
from topboard.core.people.player import FACT_NAMES
from topboard.director.ratings import refresh_texts as say
from topboard.journal import EventState, SectionState
from topboard.journal.events import PlayerFacts, SectionRules
from topboard.ratings.time_control import Speed, TimeControl, cfc_pace, fide_pace, read_time_control, us_pace
from topboard.ratings.written_rating import WrittenRating
from topboard.reference import Catalogue, ListedPerson, ListInfo, ListMatch, OpenList, Sureness, match_person
from topboard.reference.search import TEN
from topboard.rulebook import Reason
from topboard.rulebook.federation import CFC, FIDE, US_CHESS

PACES: Mapping[str, Callable[[TimeControl], Speed]] = MappingProxyType(
    {FIDE.name: fide_pace, US_CHESS.name: us_pace, CFC.name: cfc_pace}
)
STANDARD = FIDE.rating_kinds[0]
COUNTS_AS = {Speed.DUAL: "regular"}
"""A dual-rated event is paired by regular ratings."""


def rating_kind(state: EventState, section: SectionState) -> str:
    """The kind that was chosen, or that the section's time control asks for; the slowest where it does not say."""
    kinds = profile_of(section).rating_kinds
    return next(
        (kind for kind in (section.rules.rating_kind, pace_of(state, section.rules)[1]) if kind in kinds), kinds[0]
    )


def pace_of(state: EventState, rules: SectionRules) -> tuple[str, str]:
    """The time control of a section, or else of the event, and the kind of rating for which its games count."""
    announced = rules.time_control or (state.details.time_control if state.details else "")
    control = read_time_control(announced)
    pace = PACES[profile_of(rules).name](control) if control else Speed.NONE
    return announced, "" if pace is Speed.NONE else COUNTS_AS.get(pace, pace.value)


def list_in_force(
    catalogue: Catalogue, state: EventState, section: SectionState, *, official: bool = True
) -> ListInfo | None:
    """The list that counts (28C): the last one before the freeze date or the first day, official or the most recent."""
    profile, kind = profile_of(section), rating_kind(state, section)
    frozen = section.ratings_from.frozen if section.ratings_from else None
    by = frozen or section.rules.starts or (state.details.starts if state.details else None)
    for asked in (kind, ""):
        found = catalogue.newest(profile.rating_list, asked, by=by, official=official)
        found = found or (None if frozen else catalogue.newest(profile.rating_list, asked, official=official))
        if found:
            return found
    return None


def list_to_search(catalogue: Catalogue, state: EventState, section: SectionState, id: str = "") -> ListInfo | None:
    """The list that is asked for, else the one in force, else any: somebody's own list may be the only one."""
    if id:
        return catalogue.info(id)
    others = sorted(catalogue.lists(), key=lambda each: each.source == CLUB)
    return list_in_force(catalogue, state, section) or next(iter(others), None)


def people_found(
    catalogue: Catalogue, info: ListInfo, asked: str, limit: int = TEN
) -> list[tuple[ListInfo, ListedPerson]]:
    """The best of the list, then people of the club list who are not among them."""
    found = [(info, person) for person in catalogue.open(info.id).search(asked, limit)]
    club = next((each for each in catalogue.lists() if each.source == CLUB), None)
    if club is None or club.id == info.id:
        return found
    known = {person.fide_id for _info, person in found} | {person.number for _info, person in found}
    for person in catalogue.open(club.id).search(asked, limit):
        if not known & {person.fide_id, person.number.rpartition(":")[2]} - {""}:
            found.append((club, person))
    return found


@dataclass(frozen=True, slots=True)
class TakenPerson:
    """A person of a list, with what is used of it in a section."""

    person: ListedPerson
    info: ListInfo
    kind: str
    counts: bool

    @classmethod
    def of(cls, person: ListedPerson, info: ListInfo, state: EventState, section: SectionState) -> TakenPerson:
        """`counts` says whether the list's rating is the one the section goes by: other scales are not (28D)."""
        profile, kind = profile_of(section), rating_kind(state, section)
        own = info.source in (profile.rating_list, CLUB) or profile is FIDE
        return cls(person, info, kind if kind in info.kinds or not info.kinds else info.kinds[0], own)

    @property
    def id_field(self) -> str:
        return LIST_IDS.get(self.info.source, "national_id")

    @property
    def ids(self) -> dict[str, str]:
        """The ids of the person by the fields that hold them."""
        if self.info.source == CLUB:
            name, _colon, number = self.person.number.partition(":")
            given = {name: number} if name in FACT_NAMES and name != "name" else {}
            return {"fide_id": self.person.fide_id, **given}
        return {"fide_id": self.person.fide_id, self.id_field: self.person.number}

    @property
    def used_kind(self) -> str:
        """The kind that is used: FIDE rates rapid and blitz by the standard rating of a player without another."""
        stands_in = self.info.source == FIDE.rating_list and not self.person.ratings.get(self.kind, 0)
        return STANDARD if stands_in and self.person.ratings.get(STANDARD, 0) else self.kind

    def written(self, kind: str) -> WrittenRating:
        """The rating as people write it, with its games where it is provisional."""
        value, games = self.person.ratings.get(kind, 0), self.person.games.get(kind, 0)
        provisional = bool(value and games and self.info.source != FIDE.rating_list)
        return WrittenRating(value, max(games, 0) if provisional else 0, provisional)

    @property
    def rating(self) -> WrittenRating:
        return self.written(self.used_kind) if self.counts else WrittenRating()

    @property
    def ratings(self) -> tuple[Rating, ...]:
        every = {kind: self.written(kind) for kind in self.info.kinds}
        if self.info.source == CLUB:
            return ()
        return tuple(
            Rating(self.info.source, kind, each.value, each.games, each.provisional)
            for kind, each in every.items()
            if each.value
        )

    def facts(self) -> PlayerFacts:
        """Everything the list knows."""
        person, rating = self.person, self.rating
        used = None
        if rating.value and self.info.source != CLUB:
            used = UsedRating(rating.value, RatingSource.PUBLISHED, self.info.source, self.used_kind)
        ids: dict[str, Any] = self.ids
        return PlayerFacts(
            name=person.name,
            rating=used or UsedRating(),
            sex=Sex(person.sex),
            title=person.title,
            federation=person.federation,
            state=person.state,
            city=person.city,
            club=person.club,
            birth_year=person.born,
            ratings=self.ratings,
            membership_expires=date.fromisoformat(person.expires) if person.expires else None,
            **ids,
        )

    def form(self) -> dict[str, str]:
        """The same as the fields of a form, those that are empty left out."""
        facts = self.facts()
        expires = facts.membership_expires
        found = {
            "name": facts.name,
            "rating": str(self.rating),
            "sex": facts.sex.value,
            "birth": str(facts.birth_year or ""),
            "membership_expires": expires.isoformat() if expires else "",
        }
        for name in ("title", "federation", "state", "city", "club", "fide_id", "uschess_id", "cfc_id", "national_id"):
            found[name] = getattr(facts, name)
        return {name: text for name, text in found.items() if text}


def completed(facts: PlayerFacts, taken: TakenPerson) -> PlayerFacts:
    """What was typed, with what the list knows besides: what somebody wrote is never overwritten."""
    listed = taken.facts()
    changes: dict[str, Any] = {}
    for name in FACT_NAMES:
        mine, theirs = getattr(facts, name), getattr(listed, name)
        if name not in ("rating", "ratings", "name", "birth_year") and not mine and theirs:
            changes[name] = theirs
    if facts.name in (facts.fide_id, facts.uschess_id, facts.cfc_id, facts.national_id):
        changes["name"] = listed.name
    if not facts.birth and not facts.birth_year:
        changes["birth_year"] = listed.birth_year
    known = {(each.list, each.kind) for each in facts.ratings if each.list}
    changes["ratings"] = (*facts.ratings, *(r for r in listed.ratings if (r.list, r.kind) not in known))
    if facts.rating.value == listed.rating.value or facts.rating.source is RatingSource.UNRATED:
        changes["rating"] = listed.rating
        changes["ratings"] = tuple(each for each in changes["ratings"] if each.list)
    return replace(facts, **changes)


def match_facts(opened: OpenList, info: ListInfo, facts: PlayerFacts) -> ListMatch:
    """Whom the list may mean by somebody of whom we know these facts."""
    number = getattr(facts, LIST_IDS.get(info.source, "national_id"))
    born = facts.birth.year if facts.birth else facts.birth_year
    return match_person(
        opened, facts.name, number=number, fide_id=facts.fide_id, born=born, federation=facts.federation
    )


def cautions(state: EventState, taken: TakenPerson, *, entered: str = "") -> Iterator[Reason]:
    """What the director should know about somebody on a list: membership, activity, a second entry with the same ID.

    `entered` is the player this is about, if the entry is there already.
    """
    person = taken.person
    starts = state.details.starts if state.details else None
    ends = (state.details.ends if state.details else None) or starts
    if person.expires and starts and person.expires < starts.isoformat():
        yield say.EXPIRED(day=person.expires)
    elif person.expires and ends and person.expires < ends.isoformat():
        yield say.EXPIRES_DURING(day=person.expires)
    if person.inactive:
        yield say.INACTIVE()
    yield from _same_id(state, taken, entered)


def _same_id(state: EventState, taken: TakenPerson, entered: str) -> Iterator[Reason]:
    for section in state.sections.values():
        for player in section.players.values():
            theirs = {getattr(player.facts, name) for name, id in taken.ids.items() if id}
            if player.id != entered and theirs & set(taken.ids.values()) - {""}:
                yield say.SAME_ID(other=player.called, section=section.rules.name)


__all__ = [
    "Sureness",
    "TakenPerson",
    "cautions",
    "completed",
    "list_in_force",
    "list_to_search",
    "match_facts",
    "rating_kind",
]
