"""Questions as operations of the API, made from their descriptions: address, fields, answer and right."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints

import msgspec
from django.http import HttpRequest, HttpResponse
from ninja import Router

from topboard.director.desk.fields import Asked, asked_of, needed, read, schema_of
from topboard.director.desk.question import AnsweredFile, DeskQuestion
from topboard.web.api.access import Needs, token_of
from topboard.web.api.bodies import body_of
from topboard.web.events.shelf import shelf
from topboard.web.forms.posted import known_of
from topboard.web.show.inquiries import allowed_by, asking, inquiry

JSON = "application/json"
REFERENCE = "#/components/schemas/{name}"


def offer(router: Router, questions: Iterable[DeskQuestion]) -> None:
    for each in questions:
        method = router.post if each.sent else router.get
        needs = Needs(each.right, somewhere=each.somewhere)
        method(each.address, auth=needs, openapi_extra=described(each), operation_id=f"ask_{each.name}")(
            operation(each)
        )


def operation(question: DeskQuestion) -> Callable[..., HttpResponse]:
    def answer(request: HttpRequest, **address: str) -> HttpResponse:
        return written(answered(request, question, address))

    return taking(answer, question.address, f"ask_{question.name}", question.about)


Change = Callable[..., None]


def changing(
    router: Router, question: DeskQuestion, path: str = "", *, auth: Needs, method: str = "POST", status: int = 200
) -> Callable[[Change], Change]:
    """An operation that changes what a question asks about, and answers the question as it is afterwards. It stands at
    the question's address, or at that of a part of it; what it takes is what its function takes."""

    def offered(change: Change) -> Change:
        hints = get_type_hints(change, include_extras=True)
        made = signature(change)
        in_path = named_in(question.address)

        def view(request: HttpRequest, **given: Any) -> HttpResponse:
            change(request, **given)
            return written(_answered(request, question, {}, {name: given[name] for name in in_path}), status)

        parameters = [each.replace(annotation=hints[name]) for name, each in made.parameters.items()]
        vars(view)["__signature__"] = made.replace(parameters=parameters, return_annotation=Signature.empty)
        view.__module__, view.__name__, view.__doc__ = change.__module__, change.__name__, change.__doc__
        about = answers(question.answer, status)
        router.api_operation([method], path or question.address, auth=auth, openapi_extra=about)(view)
        return change

    return offered


def named_in(path: str) -> list[str]:
    return re.findall(r"{(\w+)}", path)


def taking(view: Callable[..., Any], path: str, name: str, about: str) -> Callable[..., Any]:
    """A view of whatever its path names, as if it were written out: the names are its parameters."""
    given = [Parameter(each, Parameter.KEYWORD_ONLY, annotation=str) for each in named_in(path)]
    first = Parameter("request", Parameter.POSITIONAL_OR_KEYWORD, annotation=HttpRequest)
    vars(view)["__signature__"] = Signature([first, *given])
    view.__name__, view.__doc__ = name, about
    return view


def answered(request: HttpRequest, question: DeskQuestion, address: Mapping[str, str]) -> Any:
    """The answer of the question that a request asks; of an event, as it stands at this moment."""
    return _answered(request, question, asked_in(request, question), address)


def _answered(
    request: HttpRequest, question: DeskQuestion, asked: Mapping[str, Any], address: Mapping[str, str]
) -> Any:
    given = {**asked, **{name: text for name, text in address.items() if name != "event"}}
    allowed = allowed_by((token_of(request).grant,))
    if not question.is_of_event:
        return read(question.asks, given, known_of(None)).answer(inquiry(allowed))
    event = shelf().event(address["event"])
    with asking(event, allowed) as of:
        return read(question.asks, given, known_of(event)).answer(of)


def asked_in(request: HttpRequest, question: DeskQuestion) -> dict[str, Any]:
    """The fields of a question as its address or its body says them."""
    if question.sent:
        return body_of(request)
    kinds = {about.key or name: about.kind for name, about in asked_of(question.asks).items()}
    several = {name for name, kind in kinds.items() if kind.many}
    return {name: request.GET.getlist(name) if name in several else text for name, text in request.GET.items()}


def written(answer: Any, status: int = 200) -> HttpResponse:
    if isinstance(answer, AnsweredFile):
        return HttpResponse(answer.data, content_type=answer.media_type)
    return HttpResponse(msgspec.json.encode(answer), content_type=f"{JSON}; charset=utf-8", status=status)


def answers(kind: Any, status: int = 200) -> dict[str, Any]:
    """What the OpenAPI document says of an answer."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return {"responses": {status: {"description": HTTPStatus(status).phrase, "content": {JSON: {"schema": schema}}}}}


def described(question: DeskQuestion) -> dict[str, Any]:
    """What the OpenAPI document says of it besides its address."""
    a_file = {"responses": {200: {"description": "OK", "content": {"application/octet-stream": {}}}}}
    made: dict[str, Any] = a_file if question.is_file else answers(question.answer)
    in_address = named_in(question.address)
    if question.sent:
        body = schema_of(question.asks, *in_address)
        return made | {"requestBody": {"required": "required" in body, "content": {JSON: {"schema": body}}}}
    asked = {name: about for name, about in asked_of(question.asks).items() if name not in in_address}
    return made | {
        "parameters": [_parameter(name, about, name in needed(question.asks)) for name, about in asked.items()]
    }


def _parameter(name: str, about: Asked, required: bool) -> dict[str, Any]:
    schema = about.schema()
    told = schema.pop("description")
    return {"in": "query", "name": about.key or name, "schema": schema, "required": required, "description": told}


def components(questions: Iterable[DeskQuestion]) -> dict[str, Any]:
    """The schemas of all answers, by the names under which the operations refer to them."""
    kinds = [each.answer for each in questions if not each.is_file]
    return msgspec.json.schema_components(kinds, ref_template=REFERENCE)[1]
