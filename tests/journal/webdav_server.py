"""A small WebDAV server on this machine, in memory: enough for folders and files, and for what servers refuse."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import quote, unquote, urlsplit


class WebDavServer(ThreadingHTTPServer):
    """`files` by path; `folders` that were made; `room` in bytes; whether files can be renamed; name and password."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.files: dict[str, bytes] = {}
        self.folders: set[str] = {"/"}
        self.room = 10**9
        self.can_move = True
        self.login = ("hall", "queen takes")
        self.asked: list[str] = []

    @property
    def address(self) -> str:
        user, password = self.login
        return f"dav://{user}:{quote(password)}@127.0.0.1:{self.server_port}/copies/Spring%20Open"


class Handler(BaseHTTPRequestHandler):
    server: WebDavServer
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        pass

    @property
    def place(self) -> str:
        return unquote(urlsplit(self.path).path).rstrip("/") or "/"

    def answer(self, status: int, body: bytes = b"") -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle_one_request(self) -> None:
        super().handle_one_request()

    def let_in(self) -> bool:
        self.sent = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.asked.append(self.command)
        scheme, _, given = self.headers.get("Authorization", "").partition(" ")
        if scheme == "Basic" and b64decode(given).decode() == ":".join(self.server.login):
            return True
        self.answer(401)
        return False

    def do_MKCOL(self) -> None:
        if not self.let_in():
            return
        parent = self.place.rpartition("/")[0] or "/"
        if self.place in self.server.folders:
            self.answer(405)
        elif parent not in self.server.folders:
            self.answer(409)
        else:
            self.server.folders.add(self.place)
            self.answer(201)

    def do_PUT(self) -> None:
        if not self.let_in():
            return
        if self.place.rpartition("/")[0] not in self.server.folders:
            self.answer(409)
        elif sum(map(len, self.server.files.values())) + len(self.sent) > self.server.room:
            self.answer(507)
        else:
            self.server.files[self.place] = self.sent
            self.answer(201)

    def do_MOVE(self) -> None:
        if not self.let_in():
            return
        target = unquote(urlsplit(self.headers["Destination"]).path)
        if not self.server.can_move:
            self.answer(501)
        elif self.place not in self.server.files:
            self.answer(404)
        else:
            self.server.files[target] = self.server.files.pop(self.place)
            self.answer(201)

    def do_GET(self) -> None:
        if self.let_in():
            found = self.server.files.get(self.place)
            self.answer(404 if found is None else 200, found or b"")

    def do_DELETE(self) -> None:
        if self.let_in():
            self.answer(404 if self.server.files.pop(self.place, None) is None else 204)

    def do_PROPFIND(self) -> None:
        if not self.let_in():
            return
        if self.place not in self.server.folders:
            self.answer(404)
            return
        inside = [path for path in self.server.files if path.rpartition("/")[0] == self.place]
        lines = [f"<d:response><d:href>{quote(path)}</d:href></d:response>" for path in (f"{self.place}/", *inside)]
        body = f'<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">{"".join(lines)}</d:multistatus>'
        self.answer(207, body.encode())


@contextmanager
def webdav() -> Iterator[WebDavServer]:
    server = WebDavServer()
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
