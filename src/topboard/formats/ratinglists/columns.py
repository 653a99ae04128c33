"""What the columns of national lists hold, by their headings: US Chess, CFC, ECF, and those of other federations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from topboard.formats.tables.headings import RatingColumn, heading
from topboard.formats.tables.headings import field_of as usual_field

FIELDS = (
    "number",
    "name",
    "last",
    "first",
    "federation",
    "state",
    "city",
    "club",
    "sex",
    "title",
    "birth",
    "expires",
    "flag",
    "fide_id",
)
"""What a column may be mapped to, besides a kind of rating."""

US_RATINGS: Mapping[str, str] = {
    "regular": "rlpbrat rrating1 regular regularrating r rating ratingr ratingsr reg currentregular uscfrating",
    "quick": "qlpbrat rrating2 quick quickrating q ratingq ratingsq",
    "blitz": "blpbrat rrating3 blitz blitzrating b ratingb ratingsb",
    "online-regular": "onlrrtg onlineregular or ratingor ratingsor onlineregularrating",
    "online-quick": "onlqrtg onlinequick oq ratingoq ratingsoq onlinequickrating",
    "online-blitz": "onlbrtg onlineblitz ob ratingob ratingsob onlineblitzrating",
}
US_FACTS: Mapping[str, str] = {
    "number": "memid rmemid id memberid uscfid uschessid membershipid",
    "name": "memname rmemname name membername fullname",
    "last": "lastname last surname",
    "first": "firstname first",
    "expires": "expired rexpdate expirationdate expires expdate expiration",
    "state": "state rstate staterep st",
    "sex": "gender sex",
    "birth": "byear birthyear birthdate",
    "federation": "federation fidecountry",
    "title": "title fidetitle uscftitle",
    "fide_id": "fideid fidenumber fidenr",
    "flag": "status",
}
ECF_COLUMNS: Mapping[str, str] = {
    "number": "ecfcode",
    "name": "fullname",
    "fide_id": "fideno",
    "sex": "gender",
    "federation": "nation",
    "club": "clubname",
    "title": "title",
    "expires": "membershipexpires expires",
    "standard": "revisedstandard",
    "rapid": "revisedrapid",
    "blitz": "revisedblitz",
    "online-standard": "revisedonlinestandard onlinerevisedstandard",
    "online-rapid": "revisedonlinerapid onlinerevisedrapid",
    "online-blitz": "revisedonlineblitz onlinerevisedblitz",
}
ECF_ORIGINAL = {kind: f"original{kind}" for kind in ("standard", "rapid", "blitz")}
"""The list as first published; it counts where the file has no revised figures of the kind."""
OTHERS: Mapping[str, str] = {
    "number": "ecfcode nr id idno code uniqueno zps mitgliedsnummer playerid licence license memberno",
    "name": "namevorname navn kanji playername",
    "last": "sukunimi nachname nom apellido",
    "first": "etunimi vorname prenom nombre",
    "club": "klub seura vereinsname verein clubname",
    "sex": "geschlecht",
    "birth": "geburtsjahr fdt fodt bdate birthday year",
    "federation": "maa fidecountry fideland",
    "title": "titel fidetitel",
    "fide_id": "fideno fideid",
    "standard": "rtgnat dwz rat selo st rating standard elo nationalrating rating1",
    "rapid": "hur rp rapid",
    "blitz": "lyn blitz",
    "flag": "status",
}


def _words(table: Mapping[str, str]) -> dict[str, str]:
    return {word: field for field, words in table.items() for word in words.split()}


US_WORDS = {**_words(US_RATINGS), **_words(US_FACTS)}
ECF_WORDS = _words(ECF_COLUMNS)
OTHER_WORDS = _words(OTHERS)


@dataclass(frozen=True, slots=True)
class ListColumns:
    """Which column holds what. `ratings` are the kinds of the list in their order, each with its column.

    `games` are columns, by kind, that hold the games of a provisional rating, and the peak of an established one.
    """

    source: str
    facts: Mapping[str, int]
    ratings: Mapping[str, int]
    unknown: tuple[str, ...] = field(default=())
    games: Mapping[str, int] = field(default_factory=dict)

    @property
    def usable(self) -> bool:
        return ("name" in self.facts or "last" in self.facts) and "number" in self.facts


def us_chess(headings: Sequence[str]) -> ListColumns | None:
    """The columns of a US Chess list; None where it is not one."""
    words = [heading(text) for text in headings]
    own = {"memid", "rmemid", "staterep", "rlpbrat", "uscfid", "uschessid", "memberid"}
    if not own.intersection(words):
        return None
    found = _columns("uschess", words, US_WORDS, tuple(US_RATINGS))
    return found if found.usable else None


def ecf(headings: Sequence[str]) -> ListColumns | None:
    words = [heading(text) for text in headings]
    if "ecfcode" not in words or "fullname" not in words:
        return None
    kinds = ("standard", "rapid", "blitz", "online-standard", "online-rapid", "online-blitz")
    known = ECF_WORDS | {original: kind for kind, original in ECF_ORIGINAL.items() if f"revised{kind}" not in words}
    return _columns("ecf", words, known, kinds)


def mapped(headings: Sequence[str], source: str, mapping: Mapping[str, str]) -> ListColumns:
    """Any other list: by what the organizer said each heading is, else by what headings usually mean."""
    told = {heading(text): field for text, field in mapping.items()}
    words = [heading(text) for text in headings]
    known = {word: told.get(word) or _guess(text, word) for text, word in zip(headings, words, strict=True)}
    kinds = [known[word] for word in words if known[word] and known[word] not in FIELDS]
    found = _columns(
        source, words, {word: field for word, field in known.items() if field}, tuple(dict.fromkeys(kinds))
    )
    strange = tuple(text for text, word in zip(headings, words, strict=True) if text and not known[word])
    return ListColumns(source, found.facts, found.ratings, strange)


def _guess(text: str, word: str) -> str:
    if word in OTHER_WORDS:
        return OTHER_WORDS[word]
    usual = usual_field(text)
    if isinstance(usual, RatingColumn):
        return (usual.kind or "standard") if usual.list != "fide" else ""
    if usual in ("national_id", "uschess_id", "cfc_id"):
        return "number"
    return usual if usual in FIELDS else ""


def _columns(source: str, words: Sequence[str], known: Mapping[str, str], kinds: Sequence[str]) -> ListColumns:
    """The first column of each thing counts."""
    places: dict[str, int] = {}
    for column, word in enumerate(words):
        if word in known:
            places.setdefault(known[word], column)
    facts = {name: column for name, column in places.items() if name in FIELDS}
    ratings = {kind: places[kind] for kind in kinds if kind in places}
    return ListColumns(source, facts, ratings)
