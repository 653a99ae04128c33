"""Walks through an installation on a fresh Debian, as root: python scripts/fresh_debian.py DIST

DIST is the folder of a release: the wheel that `scripts/release.py` makes, and the single file if it was made too. A
root is made with debootstrap. In it the single file is started where no Python is, then the steps of
`deploy/server/Dockerfile` are taken, and the server is started as the container would start it. Over HTTP, as a proxy
passes it on, an event is made, paired and played; `topboard move` takes it to a PostgreSQL of the root and back, and
the standings and the codes of the last entries are compared each time. Sizes and times are printed.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

SERVER = Path(__file__).resolve().parents[1] / "deploy" / "server"
STEP = re.compile(r"^(RUN|COPY|ENV|USER|CMD) (.*)$", re.MULTILINE)
HOST = "chess.example.org"
PASSWORD = "a long password of the walk"
CERTIFICATES = "/srv/certificates.pem"
NO_SERVICES = "#!/bin/sh\nexit 101\n"
"""Debian's way to say that a package that is installed starts nothing."""
PLAYERS = (("Bishop, Omar", 2180), ("Rook, Nadia", 2040), ("Knight, Paula", 1790), ("Pawn, Leo", 1650))
API = "/api/v1/events"
SECTION = f"{API}/city-open/sections/open"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--suite", default="bookworm", help="Which Debian; default: bookworm.")
    given = parser.parse_args()
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        sys.exit("Run this as root, with debootstrap installed.")
    with tempfile.TemporaryDirectory(prefix="topboard-debian-", dir="/var/tmp") as folder:
        root = Root(Path(folder) / "root")
        root.make(given.suite)
        try_single_file(root, given.dist / "topboard")
        Container(root, given.dist).walk()


@dataclass(frozen=True)
class Root:
    """A Debian in a folder."""

    path: Path

    def make(self, suite: str) -> None:
        subprocess.run(["debootstrap", "--variant=minbase", suite, self.path], check=True, stdout=subprocess.DEVNULL)
        self.take(Path("/etc/resolv.conf"))
        policy = self.path / "usr/sbin/policy-rc.d"
        policy.write_text(NO_SERVICES)
        policy.chmod(0o755)
        told(f"Debian {suite}", self.size("/"))

    def take(self, file: Path, there: str = "") -> None:
        target = self.path / (there or str(file)).lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)

    def size(self, folder: str) -> str:
        found = subprocess.run(
            ["du", "-smx", self.path / folder.lstrip("/")], check=True, capture_output=True, text=True
        )
        return f"{found.stdout.split()[0]} MB"

    def command(self, words: list[str]) -> list[str]:
        """With processes of its own: killing the first tells what runs in the root to stop."""
        apart = ["unshare", "--pid", "--fork", "--kill-child=SIGTERM", f"--mount-proc={self.path}/proc"]
        return [*apart, "chroot", str(self.path), "/usr/bin/env", "-i", *words]

    def run(self, environment: dict[str, str], words: list[str], typed: str = "") -> str:
        given = [f"{name}={value}" for name, value in environment.items()]
        done = subprocess.run(
            self.command([*given, *words]), input=typed, capture_output=True, text=True, start_new_session=True
        )
        if done.returncode:
            sys.exit(f"{shlex.join(words)}: {done.stdout}{done.stderr}")
        return done.stdout

    @contextmanager
    def running(self, environment: dict[str, str], words: list[str], sign: str) -> Iterator[None]:
        """While the block runs, so does this; it has begun when it prints the sign."""
        given = [f"{name}={value}" for name, value in environment.items()]
        with subprocess.Popen(
            self.command([*given, *words]), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as first:
            assert first.stdout
            heard = []
            try:
                for line in first.stdout:
                    heard.append(line)
                    if sign in line:
                        break
                else:
                    sys.exit(f"{shlex.join(words)}: {''.join(heard)}")
                yield
            finally:
                first.kill()
                first.stdout.read()


SYSTEM = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


def try_single_file(root: Root, file: Path) -> None:
    if not file.is_file():
        told("Single file", "not in the folder, not tried")
        return
    if (root.path / "usr/bin/python3").exists():
        sys.exit("This Debian has a Python before anybody installed one.")
    root.take(file, "/root/topboard")
    port, begun = free_port(), time.monotonic()
    serve = ["/root/topboard", "serve", "--no-open", "--port", str(port), "--home", "/root/home"]
    with root.running({**SYSTEM, "PYTHONUNBUFFERED": "1"}, serve, "is at"):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
            assert "Topboard" in page.read().decode()
        told("Single file", f"{file.stat().st_size / 1e6:.0f} MB, without Python: {since(begun)} to the first page")


class Container:
    """What `deploy/server/Dockerfile` describes, in a root instead of a container."""

    def __init__(self, root: Root, dist: Path) -> None:
        self.root, self.dist = root, dist
        self.environment = {**SYSTEM, **self._as_pip_does_here()}
        self.user, self.words = "root", [""]

    def _as_pip_does_here(self) -> dict[str, str]:
        """Packages come from where this computer has them from, if that is not the usual place."""
        told_to = {name: value for name in ("PIP_INDEX_URL", "PIP_CERT") if (value := os.environ.get(name))}
        if "PIP_CERT" in told_to:
            self.root.take(Path(told_to["PIP_CERT"]), CERTIFICATES)
            told_to["PIP_CERT"] = CERTIFICATES
        return told_to

    def walk(self) -> None:
        for what, text in STEP.findall((SERVER / "Dockerfile").read_text(encoding="utf-8")):
            getattr(self, f"_{what.lower()}")(text)
        told("Python and Topboard", f"{self.root.size('/opt/topboard')}; the whole root {self.root.size('/')}")
        self._topboard("roles", "add", "ann", "owner", typed=f"{PASSWORD}\n{PASSWORD}\n")
        with self._served({}) as visitor:
            visitor.play_an_event()
            before = visitor.standings()
        codes = self._codes("/var/lib/topboard/events.sqlite3")
        assert codes
        with self._postgresql() as database:
            print(self._topboard("move", database, "--from", "/var/lib/topboard"), end="")
            with self._served({"TOPBOARD_DATABASE_URL": database}) as visitor:
                assert visitor.standings() == before
            assert self._codes(database) == codes
            print(self._topboard("move", "/var/lib/topboard/back", "--from", database), end="")
        assert self._codes("/var/lib/topboard/back/events.sqlite3") == codes
        with self._served({"TOPBOARD_HOME": "/var/lib/topboard/back"}) as visitor:
            assert visitor.standings() == before
        told("To PostgreSQL and back", f"the same standings, the same codes: {'; '.join(codes)}")

    def _run(self, text: str) -> None:
        begun = time.monotonic()
        self.root.run(self.environment, ["sh", "-euc", text])
        told("RUN " + text.split(" && ")[-1][:60], since(begun))

    def _copy(self, text: str) -> None:
        pattern, target = text.split()
        for file in sorted(self.dist.glob(Path(pattern).name)):
            told("COPY", f"{file.name}, {file.stat().st_size / 1e6:.1f} MB")
            self.root.take(file, target + file.name)

    def _env(self, text: str) -> None:
        self.environment.update(each.split("=", 1) for each in shlex.split(text))

    def _user(self, text: str) -> None:
        self.user = text

    def _cmd(self, text: str) -> None:
        self.words = json.loads(text)

    def _as_user(self, words: list[str]) -> list[str]:
        return as_user(self.user, words)

    def _topboard(self, *words: str, typed: str = "") -> str:
        return self.root.run(self.environment, self._as_user(["topboard", *words]), typed)

    def _codes(self, place: str) -> list[str]:
        """The code of the last entry of each event, which vouches for all before it."""
        return re.findall(r"entry \d+ has the code [\w-]+", self._topboard("verify", place))

    @contextmanager
    def _served(self, more: dict[str, str]) -> Iterator[Visitor]:
        port, begun = free_port(), time.monotonic()
        words = [str(port) if word == "8000" else word for word in self.words]
        environment = {**self.environment, "TOPBOARD_HOSTS": HOST, "PYTHONUNBUFFERED": "1", **more}
        with self.root.running(environment, self._as_user(words), "is at"):
            visitor = Visitor(port)
            visitor.ask("GET", "/")
            told(shlex.join(words), f"{since(begun)} to the first page")
            visitor.log_in()
            yield visitor

    @contextmanager
    def _postgresql(self) -> Iterator[str]:
        """Debian's, at a port of its own."""
        self.root.run(
            SYSTEM, ["sh", "-euc", "apt-get update -qq; apt-get install -y -qq --no-install-recommends postgresql"]
        )
        place = next((self.root.path / "usr/lib/postgresql").iterdir()).name
        port = str(free_port())
        files = f"/etc/postgresql/{place}/main/postgresql.conf"
        words = [f"/usr/lib/postgresql/{place}/bin/postgres", "-c", f"config_file={files}", "-c", f"port={port}"]
        (self.root.path / "run/postgresql").mkdir(exist_ok=True)
        self.root.run(SYSTEM, ["chown", "postgres", "/run/postgresql"])
        with self.root.running(SYSTEM, as_user("postgres", words), "ready to accept connections"):
            sql = ["CREATE ROLE topboard LOGIN PASSWORD 'walk'", "CREATE DATABASE topboard OWNER topboard"]
            for line in sql:
                self.root.run(SYSTEM, as_user("postgres", ["psql", "-qp", port, "-c", line]))
            yield f"postgresql://topboard:walk@127.0.0.1:{port}/topboard"


@dataclass
class Visitor:
    """Asks as the proxy in front of the server passes it on."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    token: str = ""

    def ask(self, method: str, path: str, body: str | None = None, kind: str = "application/json") -> str:
        headers = {"Host": HOST, "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https", "Content-Type": kind}
        headers["Referer"] = f"https://{HOST}/"
        headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if self.token and path.startswith(API):
            headers = {**headers, "Authorization": f"Bearer {self.token}"}
        wire = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        wire.request(method, path, body, headers)
        answer = wire.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        text = answer.read().decode()
        wire.close()
        if answer.status >= 400:
            sys.exit(f"{method} {path}: {answer.status} {text[:500]}")
        return text

    def send(self, path: str, page: str, **form: str) -> str:
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', self.ask("GET", page))
        assert found, f"{page} has no form"
        body = urlencode({**form, "csrfmiddlewaretoken": found[1]})
        return self.ask("POST", path, body, "application/x-www-form-urlencoded")

    def log_in(self) -> None:
        self.send("/login", "/login", username="ann", password=PASSWORD)
        made = self.send("/people/tokens", "/people", label="walk", role="director", where="")
        found = re.search(r"tb_[\w-]{20,}", made or self.ask("GET", "/people"))
        assert found, "no token was made"
        self.token = found[0]

    def play_an_event(self) -> None:
        """Four players, two rounds, every game won by White."""
        self._write(API, name="City Open")
        self._write(f"{API}/city-open/sections", name="Open", preset="us-chess", rounds=2)
        for name, rating in PLAYERS:
            self._write(f"{SECTION}/players", name=name, rating=rating)
        for number in (1, 2):
            self._write(f"{SECTION}/pair")
            self._write(f"{SECTION}/publish")
            for board in (1, 2):
                self._write(f"{SECTION}/rounds/{number}/results", board=board, result="1-0")

    def _write(self, path: str, **body: object) -> None:
        self.ask("POST", path, json.dumps(body))

    def standings(self) -> object:
        rows = json.loads(self.ask("GET", f"{SECTION}/standings"))
        assert len(str(rows)) > 100
        return rows


def as_user(name: str, words: list[str]) -> list[str]:
    """Who becomes somebody else no longer hears that its parent ended, unless asked to again."""
    return ["setpriv", f"--reuid={name}", f"--regid={name}", "--init-groups", "--pdeathsig=TERM", *words]


def told(what: str, found: str) -> None:
    print(f"{what:32} {found}", flush=True)


def since(begun: float) -> str:
    return f"{time.monotonic() - begun:.1f} s"


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


if __name__ == "__main__":
    main()
