"""The lines of a flyer as items of a prize list: headings, ditto marks and word order of everyday announcements."""

from __future__ import annotations

import re
from collections.abc import Iterator

CURRENCIES = "$€£"
AMOUNT = r"\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?"
SUMS = rf"[{CURRENCIES}]\s*(?:{AMOUNT})(?:\s*[-/–]\s*[{CURRENCIES}]?\s*(?:{AMOUNT}))*"
ENTRIES = r"(?:\s*(?:(?:paid|full|total|regular)\s+)*(?:entries|entrants|players))?"
BASED_ON = re.compile(
    rf"(?<!\w)[(\[]?\s*(?:based\s+(?:up)?on|b\s*/\s*o?|b-(?=\d))\s*:?\s*(\d{{1,5}}){ENTRIES}\s*[)\]]?", re.IGNORECASE
)
"""On how many entries the fund is based: an item of its own, or written behind a prize, in brackets or not."""
HEADING = re.compile(
    rf"^\s*(?:prizes?(?:\s+fund)?|\$\$+)?\s*:?\s*(?:[{CURRENCIES}]\s*(?:{AMOUNT}))?\s*$", re.IGNORECASE
)
TITLE = re.compile(r"^\s*(?:prizes?(?:\s+fund)?|\$\$+)\s*:\s*", re.IGNORECASE)
ITEMS = re.compile(r"\s*(?:,(?!\d{3}(?!\d))|;|\n)\s*")
ORDINAL = r"\d{1,2}(?:st|nd|rd|th)\b"
NEXT_LABEL = re.compile(
    rf"({SUMS})\s*[./]?\s+(?=(?:{ORDINAL}|top\b|class\b|u\d|under\b|unr)[^,;\n{CURRENCIES}]*[{CURRENCIES}])", re.I
)
ONE = rf"[^,;/&\n{CURRENCIES}]+?"
DITTO = re.compile(
    rf"(?:^|(?<=[;\n,]))\s*(?P<who>{ONE}(?:\s*(?:,|/|&|\band\b)\s*{ONE})+)"
    rf"(?:\s+each\s*:?\s*(?P<before>{SUMS})|\s*:?\s*(?P<after>{SUMS})\s+each\b)",
    re.IGNORECASE,
)
WORDS = {"first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th"}
PLACE_WORD = re.compile(rf"^({'|'.join(WORDS)})\b(?=(?:\s+place)?[\s:=.…–—-]*[{CURRENCIES}\d])", re.IGNORECASE)
ENDING = re.compile(rf"({SUMS})(?:\s+each)?\.?$", re.IGNORECASE)
GIVEN_TO = re.compile(
    rf"^(?P<what>{SUMS}|(?:trophy|trophies|plaques?|medals?))(?P<how>\s+guaranteed)?\s+(?:to|for)\s+(?P<who>\S.*)$",
    re.IGNORECASE,
)
OF_A_CLASS = re.compile(
    rf"^(?P<who>[^:{CURRENCIES}]+):\s*(?P<place>(?P<number>\d{{1,2}})(?:st|nd|rd|th))\b(?P<rest>.*)$", re.I
)
BARE_PLACE = re.compile(
    rf"^(?P<place>(?P<number>\d{{1,2}})(?:st|nd|rd|th))\b(?P<rest>[\s:=.…–—-]*{SUMS}.*)$", re.IGNORECASE
)


def items_of(text: str) -> Iterator[str]:
    """The items of a list, each as it would be written alone."""
    text = DITTO.sub(_each, NEXT_LABEL.sub(r"\1; ", TITLE.sub("", _without_total(text))))
    who, number = "", 0
    for item in filter(None, (each.strip() for each in ITEMS.split(text))):
        item = _plain(item)
        of_class, bare = OF_A_CLASS.match(item), BARE_PLACE.match(item)
        if of_class:
            who, number, item = (
                of_class["who"],
                int(of_class["number"]),
                "{place} {who} {rest}".format(**of_class.groupdict()),
            )
        elif bare and who and int(bare["number"]) == number + 1:
            number, item = number + 1, f"{bare['place']} {who} {bare['rest']}"
        else:
            who = ""
        yield item


def _without_total(text: str) -> str:
    """`$1,500 b/60: 600-300` says the sum of the fund before its prizes; the prizes alone are the list."""
    basis = BASED_ON.search(text)
    after = text[basis.end() :].lstrip() if basis else ""
    if basis and after.startswith(":") and HEADING.match(text[: basis.start()]):
        return f"b/{basis[1]}; {after[1:]}"
    return text


def _each(found: re.Match[str]) -> str:
    sums = found["before"] or found["after"]
    return "; ".join(f"{who.strip()} {sums}" for who in re.split(r",|/|&|\band\b", found["who"], flags=re.IGNORECASE))


def _plain(item: str) -> str:
    """Places as figures, and who wins it in front of what is won."""
    item = PLACE_WORD.sub(lambda found: WORDS[found[0].casefold()], ENDING.sub(r"\1", item))
    given = GIVEN_TO.match(item)
    return f"{given['who']} {given['what']}{given['how'] or ''}" if given else item
