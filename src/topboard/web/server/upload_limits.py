"""Uploads are held in memory, are small, and are refused as soon as they are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.files.uploadhandler import MemoryFileUploadHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

from topboard.errors import InvalidFile
from topboard.rulebook import kind
from topboard.web.errors import TooLarge, too_much
from topboard.web.server.request_bodies import TOO_LARGE

NO_FILE = kind("web.upload-limits.no-file", "No file was chosen. Choose one and send it again.")


class NotTooLarge:
    """What was too large to be gathered is told so by every page and operation, before any looks at it."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        most = request.META.get("asgi.scope", {}).get("state", {}).get(TOO_LARGE, 0)
        return too_much(request, most) if most else self.answer(request)


class LimitedUpload(MemoryFileUploadHandler):
    """Counts what arrives; whatever the browser claims about the size does not matter."""

    def handle_raw_input(self, *args: Any, **kwargs: Any) -> None:
        """Many files in one form are not a way around the limit."""
        _stream, _headers, content_length, *_more = args
        if content_length > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise TooLarge(too_large())
        super().handle_raw_input(*args, **kwargs)

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        self.activated = True
        self._received = 0
        super().new_file(*args, **kwargs)

    def receive_data_chunk(self, raw_data: bytes, start: int) -> Any:
        self._received += len(raw_data)
        if self._received > settings.UPLOAD_LIMIT:
            raise TooLarge(too_large())
        return super().receive_data_chunk(raw_data, start)


def too_large() -> str:
    text = _("The file is larger than %d MB. Split it, or leave out extra sheets.")
    return text % (settings.UPLOAD_LIMIT // 2**20)


def uploaded(request: HttpRequest, field: str = "file") -> tuple[str, bytes]:
    """The name and the content of the file that came with a form."""
    file = request.FILES.get(field)
    if file is None or isinstance(file, list):
        raise InvalidFile(NO_FILE())
    return file.name or "", file.read()
