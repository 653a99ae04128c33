"""Part of `python -m benchmarks.probes`: letters that strangers set off, and addresses that the owner types."""

from __future__ import annotations

import http.client
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlencode

from benchmarks.serving import HERE, PASSWORD, Served, free_port

SECRET = "hush-7f3a"
STRANGE_NAMES = (
    "Alpha, Ann",
    "Bravo, Bo\r\nBcc: victim@elsewhere.example",
    "Win http://evil.example/now",
    "www.evil.example",
    "victim@elsewhere.example",
    "evil.example/now",
    "Golf\u202eevil, Gil",
    "<b>Hotel</b>, <a href=x>Hal</a>",
    "Javelin\x00, Jo",
)
STRANGE_ADDRESSES = (
    "pat@here.example\r\nBcc: victim@elsewhere.example",
    "pat@here.example, victim@elsewhere.example",
    "pat@here.example%0aBcc: victim@elsewhere.example",
    '"a\\r\\nBcc: victim@elsewhere.example"@here.example',
    "victim@elsewhere.example;pat@here.example",
)
HEADERS = {
    *("from", "to", "subject", "date", "message-id", "auto-submitted", "reply-to", "content-type", "mime-version"),
    *("content-transfer-encoding", "list-unsubscribe", "list-unsubscribe-post", "x-peer", "x-mailfrom", "x-rcptto"),
}
EVIL = re.compile(r"(evil|elsewhere)\.example")
OUTBOX_SECONDS = 14.0
ANSWERS = (b"SSH-2.0-" + SECRET.encode() + b"\r\n", b"-ERR " + SECRET.encode() + b"\r\n", b"+PONG " + SECRET.encode())
TRIES = 30


class Visitor:
    """A browser: cookies, and the token of its forms."""

    def __init__(self, server: Served, address: str = HERE) -> None:
        self._server, self._address, self._cookies = server, address, dict[str, str]()
        self.secret = ""

    def ask(self, method: str, path: str, fields: dict[str, str] | None = None, host: str = "") -> tuple[int, str]:
        wire = http.client.HTTPConnection(HERE, self._server.port, timeout=60, source_address=(self._address, 0))
        heads = {"Host": host or f"{HERE}:{self._server.port}", "Origin": f"http://{HERE}:{self._server.port}"}
        heads["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        body = urlencode({**fields, "csrfmiddlewaretoken": self.secret}) if fields is not None else None
        if body is not None:
            heads["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            wire.request(method, path, body, heads)
            answer = wire.getresponse()
            text = answer.read().decode()
            for name, value in re.findall(r"^set-cookie: ([\w-]+)=([^;\r]*)", str(answer.headers), re.I | re.M):
                self._cookies[name] = value
            return answer.status, text
        finally:
            wire.close()

    def look(self, path: str) -> str:
        """A page, and the token of the forms on it."""
        text = self.ask("GET", path)[1]
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text)
        self.secret = found[1] if found else self.secret
        return text

    def log_in(self, name: str) -> int:
        self.look("/login")
        status = self.ask("POST", "/login", {"username": name, "password": PASSWORD})[0]
        self.look("/")
        return status


# -- letters -----------------------------------------------------------------------------------------------------------


@contextmanager
def postbox() -> Iterator[tuple[int, list[tuple[list[str], Any]]]]:
    """A mail server of our own: what it was handed, and for whom."""
    from email import message_from_bytes, policy

    from aiosmtpd.controller import Controller

    received: list[tuple[list[str], Any]] = []

    class Sink:
        async def handle_DATA(  # noqa: N802 - aiosmtpd calls it so
            self, _server: Any, _session: Any, envelope: Any
        ) -> str:
            received.append((list(envelope.rcpt_tos), message_from_bytes(envelope.content, policy=policy.default)))
            return "250 OK"

    port = free_port()
    controller = Controller(Sink(), hostname=HERE, port=port)
    controller.start()
    try:
        yield port, received
    finally:
        controller.stop()


def takes_entries(event: str) -> None:
    from topboard.director import commands as do
    from topboard.journal.events import SectionRules
    from topboard.web.events.shelf import shelf
    from topboard.web.models import EntryChoices

    rules = SectionRules(name="New", system="dutch", rounds_total=5)
    shelf().event(event).do(do.CreateSection(rules, "new"), actor="owner")
    EntryChoices(event=event, is_open=True, sections=["new"]).save()


def entry(event: str, name: str, email: str) -> dict[str, str]:
    from topboard.web.entries.codes import new_ticket

    form = {"sender": "Pat Parent", "email": email, "consent": "on", "ticket": new_ticket(event), "players": "1"}
    return {**form, "p1.name": name, "p1.section": "new"}


def send_forms(server: Served, event: str) -> Iterator[tuple[str, int]]:
    """Each form from an address of its own; what it was, and the status."""
    port = server.port
    ways = [(name, f"pat{number}@here.example", "") for number, name in enumerate(STRANGE_NAMES)]
    ways += [(f"Kilo{number}, Kit", email, "") for number, email in enumerate(STRANGE_ADDRESSES)]
    ways += [(f"Lima{number}, Lee", "lee@here.example", host) for number, host in enumerate((f"evil.example:{port}",))]
    for number, (name, email, host) in enumerate(ways):
        visitor = Visitor(server, f"127.8.0.{1 + number}")
        visitor.look(f"/enter/{event}/")
        yield f"{name!r} {email!r} {host}", visitor.ask("POST", f"/enter/{event}/", entry(event, name, email), host)[0]


def faults_of(receivers: list[str], letter: Any, server: Served) -> Iterator[str]:
    """What should not be in a letter that strangers set off."""
    body = letter.get_body().get_content()
    if len(receivers) != 1 or EVIL.search(receivers[0]):
        yield f"sent to {receivers}"
    yield from (f"header {name}" for name in letter if name.lower() not in HEADERS)
    yield from (
        f"says {found[0]!r} in {letter['Subject']!r}" for found in EVIL.finditer(f"{letter['Subject']}\n{body}")
    )
    for link in re.findall(r"https?://([^/\s]+)", body):
        if link != f"{HERE}:{server.port}":
            yield f"a link to {link}"
    yield from (f"turns around: {letter!s}"[:80] for sign in "\u202e\u2066\0" if sign in body)


# -- addresses that the owner may type ---------------------------------------------------------------------------------


class Service:
    """Something in the network that is not for us: says its secret to whoever comes, and counts them."""

    def __init__(self, said: bytes) -> None:
        self._said, self.visits = said, 0
        self._socket = socket.create_server((HERE, free_port()))
        self.port = self._socket.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                wire, _who = self._socket.accept()
            except OSError:
                return
            self.visits += 1
            with wire:
                wire.settimeout(2)
                try:
                    wire.sendall(self._said)
                    wire.recv(4096)
                except OSError:
                    continue

    def close(self) -> None:
        self._socket.close()


def account(port: int) -> dict[str, str]:
    return {"host": HERE, "port": str(port), "security": "none", "sender": "club@here.example", "username": ""}


def by_mail(owner: Visitor, service: Service) -> tuple[int, str]:
    """The mail page pointed at a service, and what is said of it."""
    status, _text = owner.ask("POST", "/mail/set", account(service.port))
    if status == http.client.FOUND:
        status, _text = owner.ask("POST", "/mail/test", {"to": "a@here.example"})
    return status, owner.look("/mail")


def by_place(owner: Visitor, service: Service) -> tuple[int, str]:
    """The same by the place for copies."""
    return owner.ask("POST", "/backups/set", {"place": f"dav://{HERE}:{service.port}/x", "minutes": "5"})


def waited_for_letters(received: list[Any], most: int) -> None:
    """The outbox looks every five seconds."""
    until = time.monotonic() + OUTBOX_SECONDS
    while len(received) < most and time.monotonic() < until:
        time.sleep(0.2)
