"""The API described for programs (OpenAPI). To write it takes a second or two and anybody may ask: written once."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import condition, require_safe

from topboard.web.api.v1 import api


@cache
def written() -> bytes:
    return json.dumps(api.get_openapi_schema()).encode()


@cache
def mark() -> str:
    return f'"{sha256(written()).hexdigest()[:16]}"'


@require_safe
@condition(etag_func=lambda request: mark())
def document(request: HttpRequest) -> HttpResponse:
    return HttpResponse(written(), content_type="application/json")
