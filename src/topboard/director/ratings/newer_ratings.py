"""What a newer list would change: everybody in a section with the rating now and then, before it is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from topboard.core import RatingSource
from topboard.director.ratings import refresh_texts as say
from topboard.director.ratings.list_lookup import TakenPerson, cautions, list_in_force, match_facts, rating_kind
from topboard.director.ratings.refresh_event import RefreshAllRatings
from topboard.director.ratings.refresh_section import RefreshRatings
from topboard.journal import EventState, PlayerState, SectionState
from topboard.names import name_order
from topboard.ratings.written_rating import WrittenRating, written
from topboard.reference import Catalogue, ListInfo, ListMatch, Sureness
from topboard.rulebook import Reason

KEPT = {RatingSource.ASSIGNED: say.KEPT_ASSIGNED, RatingSource.CONVERTED: say.KEPT_CONVERTED}
"""A rating that the director chose stays until the director chooses another."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """One player in the preview. `after` is None where nothing can be taken from the list; `notes` say why."""

    player: PlayerState
    before: WrittenRating
    after: WrittenRating | None
    taken: TakenPerson | None = None
    notes: tuple[Reason, ...] = ()
    chosen: bool = False

    @property
    def changes(self) -> bool:
        return self.after is not None and self.after != self.before

    @property
    def others(self) -> dict[str, WrittenRating]:
        """What the list has of other kinds; nothing for the kind played where the standard one stands in for it."""
        kinds = self.taken.info.kinds if self.taken else ()
        every = {kind: self.taken.written(kind) for kind in kinds} if self.taken else {}
        found = {kind: each for kind, each in every.items() if each.value and self.taken and kind != self.taken.kind}
        stands_in = self.taken is not None and self.taken.used_kind != self.taken.kind
        return {**found, self.taken.kind: WrittenRating()} if self.taken and stands_in else found


def preview_refresh(
    catalogue: Catalogue, state: EventState, section: SectionState, info: ListInfo, kind: str
) -> tuple[RatingChange, ...]:
    """Everybody in the section, those whose rating changes first."""
    opened = catalogue.open(info.id)
    found = []
    for player in section.players.values():
        match = match_facts(opened, info, player.facts)
        taken = TakenPerson(match.person, info, kind, True) if match.person else None
        found.append(_change(state, player, match, taken))
    return tuple(sorted(found, key=lambda each: (not each.changes, name_order(each.player.facts.name))))


def _change(state: EventState, player: PlayerState, match: ListMatch, taken: TakenPerson | None) -> RatingChange:
    before = written(player.facts.rating, player.facts.ratings)
    if taken is None:
        nobody = match.sureness is Sureness.NOBODY
        note = say.NOT_ON_LIST() if nobody else say.UNSURE(count=len(match.others))
        return RatingChange(player, before, None, None, (note,))
    notes = list(cautions(state, taken, entered=player.id))
    kept = KEPT.get(player.facts.rating.source)
    after = taken.rating
    if after.value and taken.used_kind != taken.kind:
        notes.append(say.STANDARD_STANDS_IN(which=taken.kind))
    if not after.value:
        return RatingChange(player, before, None, taken, (say.NO_RATING_OF_KIND(which=taken.kind), *notes))
    if kept:
        notes.append(kept())
    return RatingChange(player, before, after, taken, tuple(notes), chosen=after != before and not kept)


@dataclass(frozen=True, slots=True)
class SectionPreview:
    """What the list that counts would change in one section. `info` is None where its federation has no list here."""

    section: SectionState
    info: ListInfo | None
    kind: str
    changes: tuple[RatingChange, ...] = ()

    @property
    def changing(self) -> int:
        return sum(each.changes for each in self.changes)

    @property
    def chosen(self) -> tuple[RatingChange, ...]:
        return tuple(each for each in self.changes if each.chosen)


def preview_event(catalogue: Catalogue, state: EventState, *, official: bool = True) -> tuple[SectionPreview, ...]:
    """Every section that is not closed, each by its own list and kind."""
    return tuple(
        _preview(catalogue, state, section, official=official)
        for section in state.sections.values()
        if not section.closed
    )


def _preview(catalogue: Catalogue, state: EventState, section: SectionState, *, official: bool) -> SectionPreview:
    kind, info = rating_kind(state, section), list_in_force(catalogue, state, section, official=official)
    if info is None or kind not in info.kinds:
        return SectionPreview(section, info, kind)
    return SectionPreview(section, info, kind, preview_refresh(catalogue, state, section, info, kind))


def refresh_all_command(previews: Iterable[SectionPreview], freeze: date | None = None) -> RefreshAllRatings:
    """The command that makes the chosen changes of all sections."""
    told = [(each.section.id, each.info, each) for each in previews if each.info and each.kind in each.info.kinds]
    wanted = [change for _, _, each in told for change in each.chosen]
    return RefreshAllRatings(
        {id: info.source for id, info, _ in told},
        {id: each.kind for id, _, each in told},
        {id: info.published for id, info, _ in told},
        {str(each.player.id): each.after for each in wanted if each.after is not None},
        freeze,
        {str(each.player.id): each.others for each in wanted if each.others},
    )


def refresh_command(
    section: str, info: ListInfo, kind: str, changes: Iterable[RatingChange], freeze: date | None = None
) -> RefreshRatings:
    """The command that makes these changes."""
    wanted = [each for each in changes if each.after is not None]
    ratings = {str(each.player.id): each.after for each in wanted if each.after is not None}
    others = {str(each.player.id): each.others for each in wanted if each.others}
    return RefreshRatings(section, info.source, kind, info.published, ratings, freeze, others)
