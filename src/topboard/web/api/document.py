"""The API described for programs (OpenAPI). To write it takes a second or two and anybody may ask: written once."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import condition, require_safe

from topboard.web.api.questions import components
from topboard.web.api.schemas import Trouble
from topboard.web.api.v1 import ASKED, api

FAULTS = (400, 401, 403, 404, 409, 422, 503)
"""What any operation may answer with, as `Trouble`. Said here and not by each operation: a model for each of them and
each fault took most of the time in which the server starts."""
TROUBLE = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Trouble.__name__}"}}}


@cache
def written() -> bytes:
    described = api.get_openapi_schema()
    described["components"]["schemas"] |= components(ASKED) | _trouble()
    for operations in described["paths"].values():
        for operation in operations.values():
            operation["responses"] = _faults() | operation["responses"]
    return json.dumps(described).encode()


def _trouble() -> dict[str, object]:
    schema = Trouble.model_json_schema(ref_template="#/components/schemas/{model}")
    return {**schema.pop("$defs"), Trouble.__name__: schema}


def _faults() -> dict[int, object]:
    return {code: {"description": HTTPStatus(code).phrase, "content": TROUBLE} for code in FAULTS}


@cache
def mark() -> str:
    return f'"{sha256(written()).hexdigest()[:16]}"'


@require_safe
@condition(etag_func=lambda request: mark())
def document(request: HttpRequest) -> HttpResponse:
    return HttpResponse(written(), content_type="application/json")
