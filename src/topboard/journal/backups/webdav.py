"""Copies on a WebDAV server: Nextcloud, ownCloud, a NAS, Apache."""

from __future__ import annotations

import http.client
import os
import ssl
from base64 import b64encode
from collections.abc import Collection
from urllib.parse import quote, unquote, urlsplit
from xml.etree import ElementTree

from topboard.journal.backups import texts
from topboard.journal.backups.places import BackupFailed

PATIENCE_SECONDS = 30.0
PASSWORD = "TOPBOARD_WEBDAV_PASSWORD"
"""Names the password where nobody should read it in the address."""
DONE = (200, 201, 204, 207)
CANNOT_MOVE = (405, 501, 502)


class WebDav:
    """`davs://user:password@server/folder` over HTTPS; `dav://` without, for a server on your own network."""

    def __init__(self, address: str) -> None:
        try:
            parts = urlsplit(address)
            port = parts.port
        except ValueError:
            raise BackupFailed(texts.NO_ADDRESS(place=address)) from None
        if not parts.hostname:
            raise BackupFailed(texts.NO_ADDRESS(place=address))
        self._safe = parts.scheme in ("davs", "https")
        self._host, self._port = parts.hostname, port
        self._folder = "/" + unquote(parts.path).strip("/")
        user, password = unquote(parts.username or ""), unquote(parts.password or os.environ.get(PASSWORD, ""))
        self._user = user
        self._headers = {"Authorization": f"Basic {b64encode(f'{user}:{password}'.encode()).decode()}"} if user else {}

    @property
    def name(self) -> str:
        host = f"[{self._host}]" if ":" in self._host else self._host
        user = f"{quote(self._user)}@" if self._user else ""
        port = f":{self._port}" if self._port else ""
        return f"{'davs' if self._safe else 'dav'}://{user}{host}{port}{self._folder}"

    def prepare(self) -> None:
        """Make the folder, each part of its path that is not there yet."""
        made = ""
        for part in self._folder.strip("/").split("/") if self._folder != "/" else ():
            made += f"/{part}"
            self._ask("MKCOL", made, fine=(*DONE, 301, 405))

    def check(self) -> None:
        """The server answers for itself when something is written."""

    def names(self) -> list[str]:
        answer = self._ask("PROPFIND", self._folder + "/", headers={"Depth": "1"})
        try:
            listing = ElementTree.fromstring(answer)
        except ElementTree.ParseError:
            raise BackupFailed(texts.NOT_A_LISTING(place=self.name)) from None
        places = [unquote((each.text or "").strip()) for each in listing.iter("{DAV:}href")]
        return [each.rsplit("/", 1)[-1] for each in places if not each.endswith("/")]

    def read(self, name: str) -> bytes:
        return self._ask("GET", self._file(name))

    def write(self, name: str, data: bytes) -> None:
        """Sent beside its place and moved there, where the server can: what was cut off is never taken for whole."""
        self._ask("PUT", self._file(f"{name}.part"), data)
        target = f"{'https' if self._safe else 'http'}://{self._netloc()}{quote(self._file(name))}"
        moved = {"Destination": target, "Overwrite": "T"}
        try:
            self._ask("MOVE", self._file(f"{name}.part"), headers=moved)
        except _CannotMove:
            self._ask("PUT", self._file(name), data)
            self.remove(f"{name}.part")

    def remove(self, name: str) -> None:
        self._ask("DELETE", self._file(name), fine=(*DONE, 404))

    def _file(self, name: str) -> str:
        return f"{self._folder.rstrip('/')}/{name}"

    def _netloc(self) -> str:
        host = f"[{self._host}]" if ":" in self._host else self._host
        return f"{host}:{self._port}" if self._port else host

    def _connection(self) -> http.client.HTTPConnection:
        if self._safe:
            safe = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=PATIENCE_SECONDS, context=safe)
        return http.client.HTTPConnection(self._host, self._port, timeout=PATIENCE_SECONDS)

    def _ask(
        self,
        method: str,
        path: str,
        data: bytes | None = None,
        *,
        headers: dict[str, str] | None = None,
        fine: Collection[int] = DONE,
    ) -> bytes:
        connection = self._connection()
        try:
            connection.request(method, quote(path), data, {**self._headers, **(headers or {})})
            answer = connection.getresponse()
            body = answer.read()
        except http.client.HTTPException as error:
            raise BackupFailed(texts.NOT_HTTP(place=self.name)) from error
        except OSError as error:
            words = getattr(error, "strerror", None) or str(error) or type(error).__name__
            raise BackupFailed(texts.AWAY(place=self.name, words=words)) from error
        finally:
            connection.close()
        if answer.status not in fine:
            raise self._failed(method, answer.status, answer.reason)
        return body

    def _failed(self, method: str, status: int, words: str) -> BackupFailed:
        if method == "MOVE" and status in CANNOT_MOVE:
            return _CannotMove(texts.ANSWERED(place=self.name, status=str(status), words=words))
        if status in (401, 403):
            return BackupFailed(texts.NOT_LET_IN(place=self.name))
        if status in (413, 507):
            return BackupFailed(texts.FULL(place=self.name))
        if status in (404, 409, 410):
            return BackupFailed(texts.GONE(place=self.name))
        return BackupFailed(texts.ANSWERED(place=self.name, status=str(status), words=words))


class _CannotMove(BackupFailed):
    """The server takes files but does not rename them."""
