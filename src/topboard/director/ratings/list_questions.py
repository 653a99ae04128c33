"""What can be asked of rating lists: who is on them, and what a newer one would change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from typing import Annotated

from topboard.director.desk.field_kinds import TextKind, Whole, YesOrNo
from topboard.director.desk.fields import Asked, WhichSection
from topboard.director.desk.question import EventInquiry, NotThere, ToldAnswer
from topboard.director.ratings.list_lookup import TakenPerson, cautions, list_in_force, list_to_search, rating_kind
from topboard.director.ratings.newer_ratings import RatingChange, SectionPreview, preview_event, preview_refresh
from topboard.rulebook import TEXT, Reason, kind

NO_LIST = kind("director.lists.none-counts", "There is no rating list of this section's federation.")
NO_SUCH_RATINGS = kind(
    "director.lists.no-such-ratings",
    "{list} has no {rating} ratings, only {known}.",
    list=TEXT,
    rating=TEXT,
    known=TEXT,
)
WhichList = Annotated[str, Asked("List", TextKind(100), "Left out: the one that counts for the section.")]


class PersonTold(ToldAnswer, frozen=True):
    """Somebody on a list; ratings, games and K by kind. `notes` say what to look out for."""

    list: str
    number: str
    name: str
    federation: str
    state: str
    city: str
    club: str
    sex: str
    title: str
    born: int
    expires: str
    inactive: bool
    fide_id: str
    ratings: dict[str, int]
    games: dict[str, int]
    factors: dict[str, int]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ListedQuestion:
    """The best players on the list for the beginnings of names in any order, or an ID."""

    section: WhichSection
    q: Annotated[str, Asked("Name or ID", TextKind(200))]
    list: WhichList = ""
    limit: Annotated[int, Asked("How many", Whole(1, 100))] = 10

    def answer(self, of: EventInquiry) -> tuple[PersonTold, ...]:
        here = of.section_state(self.section)
        info = list_to_search(of.lists(), of.state, here, self.list)
        if info is None:
            return ()
        found = of.lists().open(info.id).search(self.q, self.limit)
        taken = (TakenPerson.of(person, info, of.state, here) for person in found)
        return tuple(_person(each, cautions(of.state, each)) for each in taken)


def _person(taken: TakenPerson, notes: Iterable[Reason]) -> PersonTold:
    facts = {name: value for name, value in asdict(taken.person).items() if name not in ("rank", "flag")}
    said = tuple(note.told() for note in notes)
    return PersonTold(list=taken.info.id, inactive=taken.person.inactive, notes=said, **facts)


class ListChange(ToldAnswer, frozen=True):
    """A player's rating now and on the list; `chosen` where the desk would select it."""

    player: str
    name: str
    before: str
    after: str
    number: str
    chosen: bool
    notes: list[str]


class PreviewAnswer(ToldAnswer, frozen=True):
    """What a list would change. To do it, send `ratings`, `list` (the source), `kind` and `published` to refresh."""

    list: str
    source: str
    kind: str
    published: date
    changes: tuple[ListChange, ...]


@dataclass(frozen=True, slots=True)
class PreviewQuestion:
    """What the list that counts would change in the ratings of a section. Nothing is written."""

    section: WhichSection
    list: WhichList = ""
    kind: Annotated[str, Asked("Kind of rating", TextKind(30))] = ""

    def answer(self, of: EventInquiry) -> PreviewAnswer:
        here, lists = of.section_state(self.section), of.lists()
        info = lists.info(self.list) if self.list else list_in_force(lists, of.state, here)
        if info is None:
            raise NotThere(NO_LIST())
        wanted = self.kind or rating_kind(of.state, here)
        if wanted not in info.kinds:
            raise NotThere(NO_SUCH_RATINGS(list=info.id, rating=wanted, known=", ".join(info.kinds)))
        changes = preview_refresh(lists, of.state, here, info, wanted)
        return PreviewAnswer(info.id, info.source, wanted, info.published, _changes(changes))


def _changes(changes: Iterable[RatingChange]) -> tuple[ListChange, ...]:
    return tuple(
        ListChange(
            each.player.id,
            each.player.facts.name,
            str(each.before),
            str(each.after or ""),
            each.taken.person.number if each.taken else "",
            each.chosen,
            [note.told() for note in each.notes],
        )
        for each in changes
    )


class SectionPreviewTold(ToldAnswer, frozen=True):
    """The same for one section of the event; `list` is empty where no list counts for it."""

    section: str
    list: str
    source: str
    kind: str
    published: date | None
    changes: tuple[ListChange, ...]


@dataclass(frozen=True, slots=True)
class PreviewAllQuestion:
    """What the lists that count would change in every open section. To do it, send it to refreshall."""

    official: Annotated[bool, Asked("Official lists only", YesOrNo())] = True

    def answer(self, of: EventInquiry) -> list[SectionPreviewTold]:
        return [_section(each) for each in preview_event(of.lists(), of.state, official=self.official)]


def _section(each: SectionPreview) -> SectionPreviewTold:
    info = each.info
    where = (info.id, info.source) if info else ("", "")
    published = info.published if info else None
    return SectionPreviewTold(each.section.id, *where, each.kind, published, _changes(each.changes))
