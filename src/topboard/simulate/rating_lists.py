"""Rating lists of people who do not exist, in every layout that is read: for tests, demonstrations and figures.

The same seed gives the same list, to the byte.
"""

from __future__ import annotations

import random
import zipfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO, cast

from topboard.errors import UnknownName
from topboard.formats.dbf.reading import DbfField
from topboard.formats.dbf.writing import text_field, write_dbf
from topboard.formats.tables import write_table

BEGINNINGS = (
    *("Al", "An", "Ar", "Bal", "Bar", "Ben", "Ber", "Bo", "Bran", "Cal", "Car", "Cas", "Dal", "Dan", "Del", "Dor"),
    *("El", "Er", "Fal", "Far", "Fen", "Gal", "Gar", "Gor", "Hal", "Han", "Har", "Hol", "Ib", "Jan", "Jor", "Kal"),
    *("Kar", "Kor", "Lam", "Lar", "Lin", "Mag", "Mal", "Mar", "Mel", "Mor", "Nal", "Nor", "Ol", "Or", "Pal", "Par"),
    *("Pet", "Pol", "Ral", "Ran", "Rod", "Sal", "San", "Ser", "Sol", "Tal", "Tor", "Ul", "Val", "Var", "Vel", "Zan"),
)
MIDDLES = ("", "", "a", "e", "i", "o", "ba", "de", "li", "ma", "ni", "ro", "sa", "ta", "vi", "zo")
LAST_ENDINGS = (
    *("berg", "dal", "dov", "enko", "escu", "field", "ic", "ide"),
    *("man", "mann", "nen", "ov", "son", "ston", "wicz", "za"),
)
FIRST_ENDINGS = ("a", "an", "as", "el", "en", "ia", "ik", "ina", "io", "is", "o", "us")
FEDERATIONS = (
    *("IND", "RUS", "ESP", "FRA", "GER", "POL", "ITA", "USA"),
    *("IRI", "TUR", "SRI", "UKR", "NOR", "ENG", "CAN", "BRA"),
)
STATES = ("CA", "NY", "TX", "FL", "MA", "PA", "NJ", "IL", "OH", "WA", "VA", "GA")
PROVINCES = ("ON", "QC", "BC", "AB", "MB", "NS")
CLUBS = ("Riverside", "Oak Hill", "North End", "Castle", "Old Town", "Lakeview", "Union", "Meadow")
TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
OFFICIALS = ("", "", "", "", "", "", "", "IA", "FA", "FA,NI", "FST", "FA,IO,DI,FST")
FACTS_HEADER = f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA "
FIDE_HEADER = f"{FACTS_HEADER}SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
SINGLE_HEADER = f"{FACTS_HEADER}{{month:<6}}Gms K  B-day Flag"
MARKED = (("a", "á"), ("o", "ø"), ("l", "ł"), ("e", "é"), ("u", "ü"), ("n", "ñ"))
ACCENTED = 12
"""One name in this many has an accented letter, where the layout can hold it."""


@dataclass(frozen=True, slots=True)
class MadeUp:
    """Somebody who does not exist."""

    number: int
    last: str
    first: str
    woman: bool
    federation: str
    born: int
    ratings: tuple[int, ...]
    games: tuple[int, ...]
    k: tuple[int, ...]
    flag: str
    officials: str
    place: int

    @property
    def title(self) -> str:
        return next((title for least, title in TITLES if self.ratings[0] >= least), "")

    @property
    def women_title(self) -> str:
        level = self.ratings[0] + 200
        return next((f"W{title}" for least, title in TITLES if self.woman and level >= least), "")


def people(count: int, seed: int) -> Iterator[MadeUp]:
    """This many people, some names much more common than others, as in life."""
    dice = random.Random(seed)
    lasts = _names(dice, LAST_ENDINGS, 12_000)
    firsts = _names(dice, FIRST_ENDINGS, 1_500)
    last_weights, first_weights = _weights(len(lasts)), _weights(len(firsts))
    step, number = 7, 100_000 + seed % 1000
    while count > 0:
        size = min(count, 5_000)
        last = dice.choices(lasts, cum_weights=last_weights, k=size)
        first = dice.choices(firsts, cum_weights=first_weights, k=size)
        fed = dice.choices(FEDERATIONS, k=size)
        for each in range(size):
            number += dice.randrange(1, step)
            yield _person(dice, number, last[each], first[each], fed[each])
        count -= size


def _names(dice: random.Random, endings: Sequence[str], count: int) -> list[str]:
    every = [f"{start}{middle}{end}" for start in BEGINNINGS for middle in MIDDLES for end in endings]
    dice.shuffle(every)
    return list(dict.fromkeys(every))[:count]


def _weights(count: int) -> list[float]:
    return list(accumulate(1 / (place + 20) for place in range(count)))


def _person(dice: random.Random, number: int, last: str, first: str, federation: str) -> MadeUp:
    rated = dice.random() < 0.45
    strength = int(min(2830, max(1400, dice.gauss(1720, 230)))) if rated else 0
    rapid = strength and dice.random() < 0.6 and max(1400, strength + dice.randrange(-90, 60))
    blitz = strength and dice.random() < 0.5 and max(1400, strength + dice.randrange(-120, 80))
    if dice.random() < 0.02:
        strength = 0
    woman = dice.random() < 0.14
    ratings = (strength, int(rapid), int(blitz))
    k = tuple(0 if not each else 10 if each >= 2400 else 20 if each >= 1900 else 40 for each in ratings)
    games = tuple(dice.randrange(12) if each else 0 for each in ratings)
    flag = ("w" if woman else "") + ("i" if dice.random() < 0.2 else "")
    born = dice.randrange(1935, 2020) if dice.random() < 0.97 else 0
    officials = dice.choice(OFFICIALS) if strength > 1800 else ""
    return MadeUp(
        number, last, first, woman, federation, born, ratings, games, k, flag, officials, dice.randrange(1000)
    )


def fide_text(everybody: Iterable[MadeUp], kind: str = "", month: str = "NOV26") -> Iterator[bytes]:
    """The combined list, or the list of one kind with its month."""
    header = SINGLE_HEADER.format(month=month) if kind else FIDE_HEADER
    yield f"{header}\r\n".encode()
    at = ("standard", "rapid", "blitz").index(kind) if kind else 0
    for one in everybody:
        if kind and not one.ratings[at]:
            continue
        head = (
            f"{one.number:<15}{one.last + ', ' + one.first:<61}{one.federation:<4}{'F' if one.woman else 'M':<4}"
            f"{one.title:<5}{one.women_title:<5}{one.officials:<15}{'':<4}"
        )
        triples = [at] if kind else [0, 1, 2]
        figures = "".join(f"{one.ratings[i]:<6}{one.games[i]:<4}{one.k[i]:<3}" for i in triples)
        yield f"{head}{figures}{one.born:<6}{one.flag:<4}\r\n".encode()


def fide_xml(everybody: Iterable[MadeUp]) -> Iterator[bytes]:
    yield b"<playerslist>\n"
    for one in everybody:
        pairs = (
            ("fideid", one.number),
            ("name", f"{one.last}, {one.first}"),
            ("country", one.federation),
            ("sex", "F" if one.woman else "M"),
            ("title", one.title),
            ("w_title", one.women_title),
            ("o_title", one.officials),
            ("foa_title", ""),
            *_figures(one),
            ("birthday", one.born),
            ("flag", one.flag),
        )
        yield ("<player>\n" + "".join(f"<{tag}>{text}</{tag}>\n" for tag, text in pairs) + "</player>\n").encode()
    yield b"</playerslist>\n"


def _figures(one: MadeUp) -> Iterator[tuple[str, int]]:
    for place, prefix in enumerate(("", "rapid_", "blitz_")):
        yield f"{prefix}rating", one.ratings[place]
        yield f"{prefix}games", one.games[place]
        yield f"{prefix}k", one.k[place]


PUBLISHED = date(2026, 11, 1)
US_FIELDS = (
    ("MEM_ID", 8),
    ("MEM_NAME", 30),
    ("EXPIRED", 10),
    ("STATE", 2),
    ("R_LPB_RAT", 7),
    ("Q_LPB_RAT", 7),
    ("B_LPB_RAT", 7),
)
US_MORE = (("GENDER", 1), ("BYEAR", 4), ("FEDERATION", 3), ("TITLE", 3), ("ONL_R_RTG", 7))


def us_dbf(everybody: Iterable[MadeUp], *, combined: bool = False) -> Iterator[bytes]:
    """The member file as dBASE III, or the one with FIDE's facts beside."""
    fields = [text_field(name, width) for name, width in (*US_FIELDS, *(US_MORE if combined else ()))]
    yield write_dbf(fields, (_us_row(fields, one, combined) for one in everybody), PUBLISHED)


def _us_row(fields: Sequence[DbfField], one: MadeUp, combined: bool) -> dict[str, str]:
    cells = us_cells(one)
    if combined:
        cells += ("F" if one.woman else "M", str(one.born), one.federation, one.title, us_rating(one, 2))
    return {field.name: cell[: field.width] for field, cell in zip(fields, cells, strict=True)}


def us_cells(one: MadeUp) -> tuple[str, ...]:
    name = f"{one.last},{one.first}".upper()
    expires = f"{2025 + one.place % 4}-{1 + one.place % 12:02}-28"
    ratings = (us_rating(one, 0), us_rating(one, 1), us_rating(one, 2))
    return (str(10_000_000 + one.number), name, expires, STATES[one.place % len(STATES)], *ratings)


def us_rating(one: MadeUp, at: int) -> str:
    """Every seventh is provisional, with its games behind it."""
    rating = one.ratings[at]
    return "" if not rating else f"{rating}/{1 + one.place % 25}" if one.place % 7 == 0 else str(rating)


def us_text(everybody: Iterable[MadeUp], *, states: Sequence[str] = ()) -> Iterator[bytes]:
    """The tab-separated list: of the nation, or of the states of a region."""
    names = "id lastName firstName stateRep expirationDate R Q B OR OQ OB fideId"
    yield ("\t".join(names.split()) + "\r\n").encode()
    for one in everybody:
        number, _name, expires, state, *ratings = us_cells(one)
        if not states or state in states:
            fide = str(one.number) if one.ratings[0] > 1800 else ""
            cells = (number, one.last.upper(), one.first.upper(), state, expires, *ratings, "", "", "", fide)
            yield ("\t".join(cells) + "\r\n").encode()


def cfc_text(everybody: Iterable[MadeUp]) -> Iterator[bytes]:
    yield b"CFC#,Expiry,Last,First,Prov,City,Rating,High,Active Rtg,Active High,FIDE Number,FIDE Rating\n"
    for one in everybody:
        province = PROVINCES[one.place % len(PROVINCES)]
        city = '"Vale, North' if one.place % 50 == 0 else "Vale"
        expires = f"{1 + one.place % 28}/{1 + one.place % 12}/{2025 + one.place % 4}"
        last = _marked(one, one.last)
        yield (
            f'"{one.number}","{expires}","{last}","{one.first}","{province}","{city}",{one.ratings[0]},{one.ratings[0]},'
            f"{one.ratings[1]},{one.ratings[1]},{one.number * 3},{one.ratings[0]}\n"
        ).encode()


def ecf_csv(everybody: Iterable[MadeUp]) -> Iterator[bytes]:
    names = "ECF_code full_name member_no FIDE_no gender nation"
    kinds = "original_standard revised_standard original_rapid revised_rapid original_blitz revised_blitz"
    yield (",".join(f"{names} {kinds} club_code club_name title".split()) + "\n").encode()
    for one in everybody:
        code = f"{one.number}{'ABCDEFGHJKL'[one.number % 11]}"
        ratings = ",".join(f"{value or ''},{value or ''}" for value in one.ratings)
        club, name = CLUBS[one.place % len(CLUBS)], f"{_marked(one, one.last)}, {one.first}"
        sex = "F" if one.woman else "M"
        yield f'{code},"{name}",ME{one.number},{one.number},{sex},ENG,{ratings},1AAA,{club},{one.title}\n'.encode()


def own_table(everybody: Iterable[MadeUp]) -> Iterator[tuple[str | int | None, ...]]:
    """A list such as a small federation keeps, with headings in its own language."""
    yield ("Nr", "Navn", "Klub", "Født", "Titel", "Rat.", "Hur.", "Lyn")
    for one in everybody:
        name = f"{_marked(one, one.last)}, {one.first}"
        club = CLUBS[one.place % len(CLUBS)]
        yield (one.number, name, club, one.born or None, one.title, *(value or None for value in one.ratings))


def _marked(one: MadeUp, name: str) -> str:
    """Some names with letters that keyboards elsewhere do not have."""
    if one.place % ACCENTED:
        return name
    plain, marked = MARKED[one.place // ACCENTED % len(MARKED)]
    return name.replace(plain, marked)


def own_csv(everybody: Iterable[MadeUp]) -> Iterator[bytes]:
    for row in own_table(everybody):
        yield (";".join("" if cell is None else str(cell) for cell in row) + "\n").encode()


def own_xlsx(everybody: Iterable[MadeUp]) -> Iterator[bytes]:
    yield write_table(own_table(everybody), "list.xlsx")


Layout = Callable[[Iterable[MadeUp]], Iterator[bytes]]
LAYOUTS: dict[str, tuple[str, Layout]] = {
    "fide": ("players_list_foa.txt", fide_text),
    "fide-standard": ("standard_rating_list.txt", lambda everybody: fide_text(everybody, "standard")),
    "fide-rapid": ("rapid_rating_list.txt", lambda everybody: fide_text(everybody, "rapid")),
    "fide-blitz": ("blitz_rating_list.txt", lambda everybody: fide_text(everybody, "blitz")),
    "fide-xml": ("players_list_xml_foa.xml", fide_xml),
    "uschess-dbf": ("TARATSUP.DBF", us_dbf),
    "uschess-combined": ("uscffide.dbf", lambda everybody: us_dbf(everybody, combined=True)),
    "uschess": ("golden.txt", us_text),
    "uschess-regional": ("regional.txt", lambda everybody: us_text(everybody, states=("MA", "NY", "NJ"))),
    "cfc": ("tdlist.txt", cfc_text),
    "ecf": ("ecf.csv", ecf_csv),
    "csv": ("list.csv", own_csv),
    "xlsx": ("list.xlsx", own_xlsx),
}
"""Every layout by its name, with the usual name of its file."""


def write_made_up_list(layout: str, file: Path, count: int, seed: int) -> None:
    """Write such a list, into an archive where the file's name ends in .zip."""
    if layout not in LAYOUTS:
        raise UnknownName("layout", layout, LAYOUTS)
    usual, made = LAYOUTS[layout]
    with _target(file, usual) as out:
        buffer = bytearray()
        for part in made(people(count, seed)):
            buffer += part
            if len(buffer) > 1 << 20:
                out.write(bytes(buffer))
                buffer.clear()
        out.write(bytes(buffer))


@contextmanager
def _target(file: Path, inside: str) -> Iterator[BinaryIO]:
    if file.suffix.lower() != ".zip":
        with file.open("wb") as plain:
            yield plain
        return
    entry = zipfile.ZipInfo(inside, (*PUBLISHED.timetuple()[:3], 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(file, "w") as archive, archive.open(entry, "w", force_zip64=True) as out:
        yield cast(BinaryIO, out)
