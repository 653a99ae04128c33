"""National rating records: what a player's federation says, under the federation's code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from topboard.core import NationalRecord, Player, Rating, RatingSource, UsedRating
from topboard.formats.trf import texts
from topboard.formats.trf.columns import compose, upper
from topboard.formats.trf.federations import CODES, federation_of, rating_kind, rating_list
from topboard.formats.trf.players import BIRTH, FEDERATION, ID, NAME, NUMBER, RATING, SEX, TITLE
from topboard.formats.trf.reading_state import Reading
from topboard.formats.trf.rows import FileRow


def is_national(row: FileRow) -> bool:
    return row.code in CODES and row.text[3:4] in ("", " ") and row.text[:3].isupper()


def read_national(reading: Reading, known: set[int]) -> tuple[NationalRecord, ...]:
    """The records of players who are in the file, one for each federation."""
    found: dict[tuple[str, int], NationalRecord] = {}
    for row in reading.rows("NRS"):
        number, rating = NUMBER.number(row.text), RATING.number(row.text)
        if number is None or number not in known:
            reading.unusable(row, NUMBER.first, texts.NUMBER_OF_PLAYER())
        elif rating is None:
            reading.unusable(row, RATING.first, texts.NATIONAL_RATING())
        elif (row.code, number) in found:
            reading.fault(row, 1, texts.SECOND_RECORD(code=row.code, number=number), texts.FIRST_COUNTS())
            reading.keep(row)
        else:
            found[row.code, number] = _record(row, number, rating)
            reading.keys[row.number] = f"NRS/{row.code}/{number}"
    return tuple(found.values())


def _record(row: FileRow, number: int, rating: int) -> NationalRecord:
    text = row.text
    return NationalRecord(
        federation=row.code,
        player=number,
        sex=SEX.text(text),
        classification=TITLE.text(text),
        name=NAME.text(text),
        rating=rating,
        origin=upper(FEDERATION.text(text)),
        id=ID.text(text),
        birth=BIRTH.text(text),
    )


def with_national(player: Player, records: Iterable[NationalRecord], method: tuple[str, str]) -> Player:
    """The player with the national ratings and ids, paired by the rating that record 172 names.

    Where the file speaks of national ratings too, the rating of record 001 is FIDE's.
    """
    records = list(records)
    if player.value and not player.ratings and (records or any(method)):
        player = replace(player, ratings=(Rating("fide", "standard", player.value),))
    for record in records:
        if record.rating:
            name = rating_list(record.federation)
            rating = Rating(name, rating_kind(name), record.rating)
            player = replace(player, ratings=(*player.ratings, rating))
        player = _with_id(player, record)
    return replace(player, rating=_used(player, *method))


def _with_id(player: Player, record: NationalRecord) -> Player:
    if record.federation == "USA":
        return replace(player, uschess_id=record.id)
    if record.federation == "CAN":
        return replace(player, cfc_id=record.id)
    return replace(player, national_id=player.national_id or record.id)


def _used(player: Player, federation: str, method: str) -> UsedRating:
    """The rating of the starting rank; codes are those of record 172."""
    stated = Rating(player.rating.list, player.rating.kind, player.value) if player.value else None
    fide = player.rating_on("fide") or stated
    name = rating_list(federation)
    national = player.rating_on(name, rating_kind(name)) if federation else None
    both = [rating for rating in (fide, national) if rating is not None]
    chosen = {
        "NRO": national,
        "FIDON": fide or national,
        "NIDOF": national or fide,
        "HBFN": max(both, key=lambda r: r.value, default=None),
        "LBFN": min(both, key=lambda r: r.value, default=None),
    }.get(method, fide)
    if chosen is None:
        return UsedRating()
    return UsedRating(chosen.value, RatingSource.PUBLISHED, chosen.list, chosen.kind)


def write_national(player: Player, records: Mapping[tuple[str, int], NationalRecord]) -> Iterator[tuple[str, str]]:
    """A record for each national rating of the player, with what else the file knew."""
    ratings = {federation_of(r.list): r.value for r in player.ratings if r.kind == rating_kind(r.list)}
    known = {code: record for (code, number), record in records.items() if number == player.number}
    for code in dict.fromkeys([*known, *(code for code in ratings if code)]):
        record = known.get(code) or NationalRecord(code, player.number, id=_national_id(player, code))
        fields = [
            NUMBER.right(player.number),
            SEX.left(record.sex),
            TITLE.right(record.classification),
            NAME.left(record.name),
            RATING.right(ratings.get(code) or ""),
            FEDERATION.left(record.origin),
            ID.right(record.id),
            BIRTH.left(record.birth),
        ]
        yield f"NRS/{code}/{player.number}", compose(code, fields)


def _national_id(player: Player, code: str) -> str:
    return {"USA": player.uschess_id, "CAN": player.cfc_id}.get(code, player.national_id)
