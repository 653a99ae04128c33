"""The line to the desk: HTTP with a token. A self-made certificate is known by its fingerprint."""

from __future__ import annotations

import hashlib
import http.client
import json
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from urllib.parse import urlencode, urlsplit

from topboard.errors import TopboardError
from topboard.journal.standby import texts
from topboard.journal.standby.messages import Batch, Heartbeat, read_line

SILENCE_SECONDS = 10.0
"""The desk says something every two seconds; one that is silent for so long is away."""
MOST_IN_ADDRESS = 16_000
"""Letters; a server takes 64 kB of headers. The positions of thousands of events are sent as a body."""
FOLLOW, MOVED, ACCOUNTS = "/api/v1/follow", "/api/v1/standby/moved", "/api/v1/standby/accounts"


class DeskAway(TopboardError):
    """The desk does not answer, or the line was cut."""


class Untrusted(TopboardError):
    """The desk is not who it should be, or does not know us."""


class DeskLink:
    def __init__(self, address: str, token: str, *, fingerprint: str = "") -> None:
        parts = urlsplit(address.strip())
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in ("http", "https") or not parts.hostname or port == -1:
            raise Untrusted(texts.NO_ADDRESS(address=address))
        self.address = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        self._host, self._port, self._safe = parts.hostname, port, parts.scheme == "https"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._fingerprint = plain_fingerprint(fingerprint)

    @property
    def in_the_clear(self) -> bool:
        """Whether the token and what is sent could be read on the way."""
        return not self._safe and self._host not in ("localhost", "127.0.0.1", "::1")

    def follow(self, at: Mapping[str, int], *, name: str) -> Iterator[Batch | Heartbeat]:
        """What the desk has behind these positions, then whatever is written, until the line is cut."""
        asked = [("name", name), *(("at", f"{position}:{journal}") for journal, position in at.items())]
        told = urlencode(asked)
        in_address = len(told) <= MOST_IN_ADDRESS
        way = ("GET", f"{FOLLOW}?{told}") if in_address else ("POST", FOLLOW, told.encode())
        with self._asked(*way) as answer:
            while line := self._line(answer):
                yield read_line(line)

    def _line(self, answer: http.client.HTTPResponse) -> bytes:
        try:
            return answer.readline()
        except (OSError, http.client.HTTPException) as error:
            raise self._away(error) from error

    def tell_moved(self, name: str, at: Mapping[str, int]) -> dict[str, int]:
        """Tell the old desk that it is the desk no longer; how far its journals are."""
        body = json.dumps({"name": name, "at": dict(at)}).encode()
        with self._asked("POST", MOVED, body) as answer:
            return {str(id): int(position) for id, position in json.loads(answer.read())["at"].items()}

    def accounts(self, known: str = "") -> tuple[str, bytes]:
        """The accounts of the desk and their tag; no bytes when they are those that are known."""
        with self._asked("GET", ACCOUNTS, headers={"If-None-Match": known} if known else {}) as answer:
            if answer.status in (304, 404):
                return known, b""
            return answer.headers.get("ETag", ""), answer.read()

    @contextmanager
    def _asked(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> Iterator[http.client.HTTPResponse]:
        connection = self._connection()
        try:
            try:
                connection.connect()
                self._check_certificate(connection)
                kind = {"Content-Type": "application/json"} if body else {}
                connection.request(method, path, body, {**self._headers, **kind, **(headers or {})})
                answer = connection.getresponse()
            except ssl.SSLCertVerificationError:
                raise Untrusted(texts.SELF_MADE(address=self.address, fingerprint=self._shown())) from None
            except (OSError, http.client.HTTPException) as error:
                raise self._away(error) from error
            self._check_answer(path, answer)
            yield answer
        finally:
            connection.close()

    def _check_answer(self, path: str, answer: http.client.HTTPResponse) -> None:
        if answer.status in (401, 403):
            raise Untrusted(texts.NOT_LET_IN(address=self.address))
        if answer.status in (500, 502, 503, 504):
            raise DeskAway(texts.AWAY(address=self.address, words=f"{answer.status} {answer.reason}"))
        if answer.status not in (200, 304) and not (answer.status == 404 and path == ACCOUNTS):
            raise Untrusted(texts.NO_STANDBY(address=self.address, status=str(answer.status)))

    def _connection(self) -> http.client.HTTPConnection:
        if not self._safe:
            return http.client.HTTPConnection(self._host, self._port, timeout=SILENCE_SECONDS)
        context = ssl.create_default_context()
        if self._fingerprint:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return http.client.HTTPSConnection(self._host, self._port, timeout=SILENCE_SECONDS, context=context)

    def _check_certificate(self, connection: http.client.HTTPConnection) -> None:
        """Before the token is sent."""
        if self._fingerprint and isinstance(connection.sock, ssl.SSLSocket):
            found = hashlib.sha256(connection.sock.getpeercert(binary_form=True) or b"").hexdigest()
            if found != self._fingerprint:
                raise Untrusted(texts.OTHER_CERTIFICATE(address=self.address, fingerprint=found))

    def _shown(self) -> str:
        """The fingerprint of the certificate that the desk shows, for a person to compare."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        try:
            with (
                socket.create_connection((self._host, self._port or 443), timeout=SILENCE_SECONDS) as plain,
                context.wrap_socket(plain, server_hostname=self._host) as safe,
            ):
                return hashlib.sha256(safe.getpeercert(binary_form=True) or b"").hexdigest()
        except OSError:
            return "..."

    def _away(self, error: Exception) -> DeskAway:
        words = getattr(error, "strerror", None) or str(error) or type(error).__name__
        return DeskAway(texts.AWAY(address=self.address, words=words))


def plain_fingerprint(text: str) -> str:
    """As people copy it: with colons, spaces or capitals."""
    return "".join(char for char in text.lower().removeprefix("sha256") if char in "0123456789abcdef")
