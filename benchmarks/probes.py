"""Ways in that should be shut, tried one by one on a server of its own: python -m benchmarks.probes [KIND ...]

    bodies     a form of 292 kB, sent by nobody to every route and operation that takes one: 413 with the limit
    frames     every page that everybody may ask for: only the widget may stand in somebody else's frame
    tokens     every operation of the API with no token, a guessed, a revoked, and one of another event
    links      helpers', captains' and kiosk links guessed from one address, and the desk asked for with a real one
    passwords  the owner's password guessed from many addresses, through a proxy: how many guesses are looked at
    letters    entry forms with names, addresses and hosts that would make our letters somebody else's
    outward    the mail account and the place for copies, pointed at other services: what the page repeats of them, how
               often it may be tried, and who may at all
    clock      the clock set ten years ahead, back, and about (libfaketime; skipped where that is not installed)
    tls        old versions of TLS, and the desk asked for without any

Prints for each how many were tried, what they got, and everything that is a hole. Nothing but loopback is asked.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import re
import ssl
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import probes_clock, probes_mail
from benchmarks.serving import HERE, Served, load, prepare, served

EVENT, OTHER = "load", "another"
LARGE = b"name=" + b"x" * 292_000
FILLED = {
    "event": EVENT,
    "section": "open",
    "source": EVENT,
    "series": "x",
    "token": "guessed",
    "code": "AAAA-BBBB-CCCC",
}
UNSAFE_TLS = (ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1)
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@dataclass
class Found:
    """What was tried and what it got; `holes` is what should not have been."""

    got: Counter[str] = field(default_factory=Counter)
    holes: list[str] = field(default_factory=list)

    def note(self, status: int, hole: str = "") -> None:
        self.got[str(status)] += 1
        if hole or status >= 500:
            self.holes.append(hole or f"{status}")

    def told(self) -> str:
        got = ", ".join(f"{count} x {what}" for what, count in sorted(self.got.items()))
        holes = "".join(f"\n    {hole}" for hole in self.holes[:20])
        return f"{self.got.total()} tried: {got}; holes: {len(self.holes)}{holes}"


def ask(
    server: Served, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], str]:
    wire = http.client.HTTPConnection(HERE, server.port, timeout=60)
    try:
        wire.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = wire.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
    finally:
        wire.close()


def filled_in(path: str) -> str:
    """The address of a route, with something for each of its holes."""
    return "/" + re.sub(r"<(\w+):(\w+)>", lambda hole: "1" if hole[1] == "int" else FILLED.get(hole[2], "x"), path)


def operations() -> Iterator[tuple[str, str]]:
    from topboard.web.api.v1 import api

    for path, methods in api.get_openapi_schema()["paths"].items():
        shown = re.sub(r"\{(\w+)\}", lambda hole: FILLED.get(hole[1], "1"), path)
        yield from ((method.upper(), shown) for method in methods)


def bodies(server: Served) -> Found:
    from topboard.web.routes import ROUTES

    found = Found()
    routes = [("POST", filled_in(route.path)) for route in ROUTES if "POST" in route.methods]
    for method, path in [*routes, *(each for each in operations() if each[0] in ("POST", "PUT"))]:
        status, _headers, text = ask(server, method, path, LARGE, **FORM, Origin=f"http://{HERE}:{server.port}")
        told = status == 413 and "256 kB" in text
        found.note(status, "" if told else f"{method} {path}: {status}")
    return found


def frames(server: Served) -> Found:
    from topboard.web.routes import ROUTES
    from topboard.web.server.security_headers import FOR_FRAMES

    found = Found()
    for route in ROUTES:
        if "GET" not in route.methods or route.need is not None:
            continue
        path = filled_in(route.path)
        for way in (path, f"{path}?embed=1", f"{path}/"):
            status, headers, _text = ask(server, "GET", way)
            shut = "frame-ancestors 'none'" in headers.get("content-security-policy", "")
            shut = shut and headers.get("x-frame-options") == "DENY"
            is_open = not shut and route.name not in FOR_FRAMES
            found.note(status, f"{way}: {status} may be framed" if is_open else "")
    return found


def tokens(server: Served) -> Found:
    """Of another event: it may read what concerns none, and nothing of this one."""
    from topboard.web.accounts.roles import Grant, Role
    from topboard.web.models import ApiToken

    revoked, text = ApiToken.issue(Role.OWNER, label="revoked", by="owner")
    revoked.revoked = True
    revoked.save()
    other = ApiToken.issue(Grant(Role.DIRECTOR, OTHER), label="other", by="owner")[1]
    found = Found()
    for method, path in operations():
        body = b"{}" if method != "GET" else None
        for token in ("", "tb_guessed", text, other):
            head = {"Authorization": f"Bearer {token}"} if token else {}
            status, _headers, _text = ask(server, method, path, body, Content_Type="application/json", **head)
            inside = status < 300 and (token != other or f"/events/{EVENT}" in path)
            found.note(status, f"{method} {path} with {token[:9] or 'no token'}: {status}" if inside else "")
    return found


def links(server: Served) -> Found:
    from topboard.web.models import CaptainLink, HelperLink, KioskLink
    from topboard.web.routes import ROUTES

    found = Found()
    for kind in "hkc":
        for number in range(40):
            status, _headers, _text = ask(server, "GET", f"/{kind}/guess-{number}", X_Forwarded_For="203.0.113.7")
            found.note(status, f"/{kind}/: guess {number} got {status}" if status < 400 else "")
    made = {
        "h": HelperLink.issue(EVENT, "open", 0, label="helper", by="owner")[1],
        "k": KioskLink.issue(EVENT, label="door", by="owner")[1],
        "c": CaptainLink.issue(EVENT, "open", "t1", label="captain", by="owner")[1],
    }
    for kind, token in made.items():
        status, headers, _text = ask(server, "GET", f"/{kind}/{token}")
        cookie = headers.get("set-cookie", "").partition(";")[0]
        for route in ROUTES:
            if route.need is not None and "GET" in route.methods:
                status, _headers, _text = ask(server, "GET", filled_in(route.path), Cookie=cookie)
                found.note(status, f"{route.path} by /{kind}/: {status}" if status == 200 else "")
    return found


def passwords(server: Served) -> Found:
    """A thousand addresses that a proxy names, one guess each."""
    found = Found()
    status, headers, text = ask(server, "GET", "/login")
    secret = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text)
    assert secret, status
    cookie = headers["set-cookie"].partition(";")[0]
    for number in range(1000):
        body = f"username=owner&password=guess{number}&csrfmiddlewaretoken={secret[1]}".encode()
        head = {**FORM, "Cookie": cookie, "X_Forwarded_For": f"198.51.{number // 250}.{1 + number % 250}"}
        status, _headers, _text = ask(server, "POST", "/login", body, Origin=f"http://{HERE}:{server.port}", **head)
        found.note(status, f"guess {number}: {status}" if status not in (403, 429) else "")
    return found


def tls(server: Served) -> Found:
    """`server` encrypts."""
    found = Found()
    for version in (*UNSAFE_TLS, ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.minimum_version, context.maximum_version = version, version
        wire = http.client.HTTPSConnection(HERE, server.port, timeout=60, context=context)
        try:
            wire.request("GET", "/login")
            status = wire.getresponse().status
        except (ssl.SSLError, OSError):
            status = 0
        finally:
            wire.close()
        found.note(status, f"{version.name}: answered" if status and version in UNSAFE_TLS else "")
    for port in (server.port, server.port + 1):
        for path in ("/login", "/desk/x/", "/api/v1/events"):
            clear = http.client.HTTPConnection(HERE, port, timeout=60)
            try:
                clear.request("GET", path)
                status = clear.getresponse().status
            except (OSError, http.client.HTTPException):
                status = 0
            finally:
                clear.close()
            found.note(status, f"{path} in the clear at {port}: {status}" if 200 <= status < 300 else "")
    return found


def letters(server: Served) -> Found:
    from topboard.web.entries.mail import MailAccount, set_account

    found = Found()
    with probes_mail.postbox() as (port, received):
        set_account(MailAccount(HERE, port, "none", sender="club@here.example", name="The Club"))
        probes_mail.takes_entries(EVENT)
        taken = 0
        for what, status in probes_mail.send_forms(server, EVENT):
            found.note(status, f"{what}: {status}" if status >= 500 else "")
            taken += status == 302
        probes_mail.waited_for_letters(received, taken)
        for receivers, letter in received:
            found.got["letters"] += 1
            found.holes += probes_mail.faults_of(receivers, letter, server)
        if len(received) != taken or not taken:
            found.holes.append(f"{taken} forms were taken, {len(received)} letters came")
        set_account(MailAccount())
    return found


def outward(server: Served) -> Found:
    found, owner = Found(), probes_mail.Visitor(server)
    owner.log_in("owner")
    for way in (probes_mail.by_mail, probes_mail.by_place):
        for said in probes_mail.ANSWERS:
            service = probes_mail.Service(said)
            status, text = way(owner, service)
            told = probes_mail.SECRET in text
            found.note(status, f"{way.__name__} repeats {said!r}" if told else "")
            if not service.visits:
                found.holes.append(f"{way.__name__} was not tried at all: {status}")
            service.close()
        service = probes_mail.Service(b"")
        for _ in range(probes_mail.TRIES):
            found.note(way(owner, service)[0])
        if service.visits >= probes_mail.TRIES:
            found.holes.append(f"{way.__name__} may be tried {service.visits} times in a row")
        service.close()
    stranger = probes_mail.Visitor(server, "127.8.1.1")
    stranger.look("/login")
    for path, fields in (("/mail/set", probes_mail.account(25)), ("/mail/test", {"to": "a@b.example"})):
        status, _text = stranger.ask("POST", path, fields)
        found.note(status, f"{path} by anybody: {status}" if status < 300 else "")
    return found


def clock(place: Path) -> str:
    library = probes_clock.library()
    if library is None:
        return "not tried: libfaketime is not installed (Debian: apt install libfaketime)"
    found = Found()
    probes_clock.jumps(place, library, found.got, found.holes)
    return found.told()


KINDS: dict[str, Callable[[Served], Found]] = {
    each.__name__: each for each in (bodies, frames, tokens, links, passwords, letters, outward)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="default: all")
    given = parser.parse_args()
    every = (*KINDS, "clock", "tls")
    unknown = [kind for kind in given.kinds if kind not in every]
    if unknown:
        parser.error(f"unknown kind {unknown[0]}; choose from {', '.join(every)}")
    kinds = given.kinds or list(every)
    with tempfile.TemporaryDirectory(prefix="probes-") as place:
        home = Path(place) / "home"
        os.environ["TOPBOARD_HOME"] = str(home)
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "topboard.web.settings")
        plain = [kind for kind in kinds if kind in KINDS]
        if plain:
            with served(home) as server:
                asyncio.run(prepare(server.port, 20))
                import django

                django.setup()
                for kind in plain:
                    print(f"{kind}: {KINDS[kind](server).told()}; {load()}", flush=True)
        if "clock" in kinds:
            print(f"clock: {clock(Path(place))}; {load()}", flush=True)
        if "tls" in kinds:
            with served(Path(place) / "tls", "--tls") as server:
                print(f"tls: {tls(server).told()}; {load()}", flush=True)


if __name__ == "__main__":
    main()
