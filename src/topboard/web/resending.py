"""What somebody typed while the session ended: kept through logging in, and sent again when they say so."""

from __future__ import annotations

from django.core import signing
from django.http import HttpRequest

from topboard.web.forms import everything

SALT = "topboard.typed"
HALF_A_DAY = 12 * 3600
MOST = 300_000
"""Characters; a longer form is not kept, and the page says so."""
NEVER = ("csrfmiddlewaretoken", "password", "again", "old")

Typed = tuple[str, list[tuple[str, str]]]
"""Where a form was to go, and its fields."""


def keep_typed(request: HttpRequest) -> str:
    """The form as a signed text; empty where there is nothing to keep, or files, or too much."""
    fields = everything(request, *NEVER)
    if request.FILES or not any(value.strip() for _name, value in fields):
        return ""
    if sum(len(value) for _name, value in fields) > MOST:
        return ""
    return signing.dumps([request.get_full_path(), fields], salt=SALT, compress=True)


def typed_before(kept: str) -> Typed | None:
    """The form that was kept; None where none was, or it is too old."""
    try:
        path, fields = signing.loads(kept, salt=SALT, max_age=HALF_A_DAY)
    except signing.BadSignature:
        return None
    return str(path), [(str(name), str(value)) for name, value in fields]
