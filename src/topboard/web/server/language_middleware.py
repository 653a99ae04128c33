"""Hands the visitor's language on to the words that the web does not own: those of the charts and of the rules."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from topboard.language import LANGUAGES, speaking

View = Callable[[HttpRequest], HttpResponse]


class Speaking:
    """Comes after Django's own middleware has found the language."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = get_language() or "en"
        with speaking(language if language in LANGUAGES else "en"):
            return self.get_response(request)
