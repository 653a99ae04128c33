"""What columns are called in the lists of FIDE, US Chess, CFC and ordinary people."""

from __future__ import annotations

import re
from dataclasses import dataclass

from topboard.core.player import TEXT_FACTS

NOT_LETTERS = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class RatingColumn:
    """A column with ratings of one list and kind; list "" is whatever the organizer goes by."""

    list: str
    kind: str


KNOWN: dict[str, str] = {
    "number": "no nr num number snr sno startno startnumber startingrank pairingnumber pairingno tpn seed",
    "name": "name player playername fullname participant competitor lastnamefirstname namelastfirst",
    "first": "first firstname givenname forename fname",
    "last": "last lastname surname familyname lname",
    "sex": "sex gender mf",
    "title": "title tit fidetitle",
    "federation": "federation fed country nation nationality fidefederation",
    "state": "state st province stateprovince",
    "city": "city town residence",
    "club": "club chessclub clubname",
    "team": "team teamname teamcode school schoolcode schoolname",
    "board": "board bd boardno boardnumber teamboard",
    "family": "family household",
    "grade": "grade schoolgrade",
    "birth": "birth birthdate birthday dateofbirth dob bday born birthyear yearofbirth yob year byear",
    "fide_id": "fideid fideno fidenumber fidenr idfide idnumber",
    "uschess_id": "uschessid uscfid uscf uschess memberid uschessmemberid uscfmemberid membershipid",
    "cfc_id": "cfcid cfc cfcno cfcnumber",
    "national_id": "nationalid natid nid idno identno nationalnumber ecf ecfcode",
    "expires": "expires expiry expiration expirationdate expdate membershipexpires membershipexpiration exp",
    "due": "fee feedue entryfee due amountdue",
    "paid": "paid feepaid amountpaid",
    "note": "note notes remark remarks comment comments",
    "section": "section sectionname division sectionentered",
    "byes": "byes bye byerounds byeround roundbyes byerequest byerequests byesrequested requestedbyes halfpointbyes",
}
MORE_TEXTS = tuple(name for name in TEXT_FACTS if name not in KNOWN)
"""Facts in words that are known by their own names alone."""
NAMES = KNOWN | {name: name.replace("_", "") for name in MORE_TEXTS}
RATINGS: dict[str, RatingColumn] = {
    "rating": RatingColumn("", ""),
    "rtg": RatingColumn("", ""),
    "rat": RatingColumn("", ""),
    "elo": RatingColumn("fide", "standard"),
    "fiderating": RatingColumn("fide", "standard"),
    "ratingfide": RatingColumn("fide", "standard"),
    "fideelo": RatingColumn("fide", "standard"),
    "fiderapid": RatingColumn("fide", "rapid"),
    "fideblitz": RatingColumn("fide", "blitz"),
    "irtg": RatingColumn("fide", "standard"),
    "rtgi": RatingColumn("fide", "standard"),
    "rtgint": RatingColumn("fide", "standard"),
    "srtng": RatingColumn("fide", "standard"),
    "rrtng": RatingColumn("fide", "rapid"),
    "brtng": RatingColumn("fide", "blitz"),
    "rtgn": RatingColumn("national", "standard"),
    "rtgnat": RatingColumn("national", "standard"),
    "nationalrating": RatingColumn("national", "standard"),
    "uscfrating": RatingColumn("uschess", "regular"),
    "uschessrating": RatingColumn("uschess", "regular"),
    "regular": RatingColumn("uschess", "regular"),
    "regularrating": RatingColumn("uschess", "regular"),
    "rregular": RatingColumn("uschess", "regular"),
    "quick": RatingColumn("uschess", "quick"),
    "quickrating": RatingColumn("uschess", "quick"),
    "uscfquick": RatingColumn("uschess", "quick"),
    "uschessquick": RatingColumn("uschess", "quick"),
    "uschessblitz": RatingColumn("uschess", "blitz"),
    "uscfblitz": RatingColumn("uschess", "blitz"),
    "cfcrating": RatingColumn("cfc", "regular"),
    "cfcregular": RatingColumn("cfc", "regular"),
    "cfcquick": RatingColumn("cfc", "quick"),
    "cfcactive": RatingColumn("cfc", "quick"),
}
BARE_IDS = frozenset(("id", "idnumber", "member", "memberno", "membernumber"))
"""Headings that leave open whose number it is: a US section means that of US Chess."""
FIELDS = {word: field for field, words in NAMES.items() for word in words.split()}


def heading(text: str) -> str:
    """A heading reduced to its letters and digits: `FIDE-ID` and `fide id` are one."""
    return NOT_LETTERS.sub("", text.casefold())


def field_of(text: str, ids: str = "") -> str | RatingColumn | None:
    """What a column holds by its heading, None for a heading we do not know. `ids` says whose number a bare ID is."""
    word = heading(text)
    return (ids if word in BARE_IDS and ids else None) or FIELDS.get(word) or RATINGS.get(word)


def name_of_column(field: str | RatingColumn | None) -> str:
    """What a column holds as one word: `name`, `rating`, `fide-rapid`; empty for one that is not read."""
    if isinstance(field, RatingColumn):
        return f"{field.list}-{field.kind}" if field.list else "rating"
    return field or ""


RATING_NAMES = {name_of_column(column): column for column in RATINGS.values()}


def column_named(name: str) -> str | RatingColumn:
    return RATING_NAMES.get(name, name)
