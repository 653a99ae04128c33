"""What browsers say about what they have and what they can read."""

from __future__ import annotations

import re

from topboard.web.cache.header_memo import remembered

_TAG = re.compile(r'(?:W/)?("[^"]*")')


@remembered(4096)
def is_same(tag: str, there: str) -> bool:
    """Whether a page is among those that the browser has (`If-None-Match`), compared weakly as for every GET."""
    if there.strip() == "*":
        return True
    own = _TAG.fullmatch(tag)
    return own is not None and own[1] in _TAG.findall(there)


@remembered(1024)
def takes_gzip(accepted: str) -> bool:
    """Whether the browser reads compressed pages (`Accept-Encoding`)."""
    for each in accepted.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q=0(?:\.0*)?\s*", weight)
    return False
