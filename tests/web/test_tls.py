"""Encrypted: with a certificate that Topboard makes for itself or with given files, and a way for phones without it."""

from __future__ import annotations

import http.client
import re
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import pytest
from benchmarks.serving import HERE, PASSWORD, Served, free_port, served
from django.test import Client
from pytest_django import Settings
from tests.patience import PATIENCE

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.cli.server import serve
from topboard.errors import TopboardError
from topboard.web.events.sample import SAMPLE
from topboard.web.server.certificate import CERTIFICATE_FILE, KEY_FILE, fingerprint, own_certificate, tls_context

NAMES = ["localhost", "127.0.0.1", "[::1]", "192.168.1.20", "laptop.local"]


class TestCertificate:
    def test_it_is_good_for_every_name(self, tmp_path: Path) -> None:
        certificate, _key = own_certificate(tmp_path, NAMES)
        shown = subprocess.run(
            ["openssl", "x509", "-noout", "-ext", "subjectAltName", "-in", certificate], capture_output=True, text=True
        ).stdout
        for name in ("DNS:localhost", "IP Address:127.0.0.1", "IP Address:192.168.1.20", "DNS:laptop.local"):
            assert name in shown

    def test_it_stays_the_same_while_it_is_good(self, tmp_path: Path) -> None:
        """People have compared its fingerprint and accepted it."""
        first = own_certificate(tmp_path, NAMES)[0].read_bytes()
        assert own_certificate(tmp_path, NAMES[:2])[0].read_bytes() == first

    def test_in_another_hall_it_keeps_the_names_of_the_first(self, tmp_path: Path) -> None:
        own_certificate(tmp_path, NAMES)
        second = own_certificate(tmp_path, ["localhost", "10.0.0.5"])[0].read_bytes()
        assert own_certificate(tmp_path, [*NAMES, "10.0.0.5"])[0].read_bytes() == second

    def test_its_key_is_for_its_owner_only(self, tmp_path: Path) -> None:
        own_certificate(tmp_path, NAMES)
        assert (tmp_path / KEY_FILE).stat().st_mode & 0o077 == 0

    @pytest.mark.parametrize("lost", [KEY_FILE, CERTIFICATE_FILE])
    def test_what_is_damaged_or_lost_is_made_anew(self, lost: str, tmp_path: Path) -> None:
        own_certificate(tmp_path, NAMES)
        (tmp_path / lost).unlink()
        tls_context(*own_certificate(tmp_path, NAMES))
        (tmp_path / CERTIFICATE_FILE).write_text("rubbish")
        tls_context(*own_certificate(tmp_path, NAMES))

    def test_the_fingerprint_is_what_browsers_show(self, tmp_path: Path) -> None:
        certificate, _key = own_certificate(tmp_path, NAMES)
        said = subprocess.run(
            ["openssl", "x509", "-noout", "-fingerprint", "-sha256", "-in", certificate], capture_output=True, text=True
        ).stdout
        assert said.strip().endswith(f"={fingerprint(certificate)}")

    def test_files_that_do_not_belong_together(self, tmp_path: Path) -> None:
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
            own_certificate(tmp_path / name, NAMES)
        with pytest.raises(TopboardError, match="cannot be used"):
            tls_context(tmp_path / "a" / CERTIFICATE_FILE, tmp_path / "b" / KEY_FILE)

    def test_a_key_with_a_password(self, tmp_path: Path) -> None:
        certificate, key = own_certificate(tmp_path, NAMES)
        locked = tmp_path / "locked.pem"
        subprocess.run(["openssl", "ec", "-aes128", "-passout", "pass:x", "-in", key, "-out", locked], check=True)
        with pytest.raises(TopboardError, match="without a password"):
            tls_context(certificate, locked)


@pytest.fixture(scope="module")
def plain_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(plain_port: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("tls") / "home"
    with served(home, "--tls", "--plain-port", str(plain_port)) as made:
        yield made


def trusting(server: Served) -> ssl.SSLContext:
    """A browser whose user has accepted the certificate."""
    return ssl.create_default_context(cafile=str(server.log.parent / CERTIFICATE_FILE))


def test_encrypted(server: Served) -> None:
    with (
        socket.create_connection((HERE, server.port), timeout=PATIENCE) as wire,
        trusting(server).wrap_socket(wire, server_hostname=HERE) as secured,
    ):
        secured.sendall(b"GET /setup HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert secured.recv(65536).startswith(b"HTTP/1.1 200 OK")
        given = secured.getpeercert(binary_form=True)
        assert given
    said = server.log.read_text()
    assert re.sub("[:\n ]", "", said.partition("fingerprint")[2]).startswith(sha256(given).hexdigest().upper())
    assert f"https://127.0.0.1:{server.port}/" in said


def test_cookies_go_over_tls_only(server: Served) -> None:
    with closing(http.client.HTTPSConnection(HERE, server.port, context=trusting(server), timeout=PATIENCE)) as wire:
        wire.request("GET", "/setup")
        page = wire.getresponse()
        secret = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.read().decode())
        cookie = page.headers["Set-Cookie"]
        assert secret
        assert "Secure" in cookie
        assert "Strict-Transport-Security" not in page.headers, "nobody could go on past the warning"
        form = f"username=Owner&password={PASSWORD}&again={PASSWORD}&csrfmiddlewaretoken={secret[1]}"
        sent = {
            "Cookie": cookie.partition(";")[0],
            "Referer": f"https://127.0.0.1:{server.port}/setup",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        wire.request("POST", "/setup", form, sent)
        answer = wire.getresponse()
        assert answer.status == 302
        assert "Secure" in answer.headers["Set-Cookie"]


def test_not_encrypted_where_tls_is_spoken(server: Served) -> None:
    with pytest.raises((OSError, http.client.HTTPException)):
        plain(server.port, "/login")


@dataclass(frozen=True)
class Answer:
    status: int
    location: str


def plain(port: int, path: str, method: str = "GET", **headers: str) -> Answer:
    with closing(http.client.HTTPConnection(HERE, port, timeout=PATIENCE)) as wire:
        wire.request(method, path, headers=headers)
        answer = wire.getresponse()
        return Answer(answer.status, answer.headers["Location"] or "")


def test_without_tls_there_are_only_the_pages_of_the_players(server: Served, plain_port: int) -> None:
    assert plain(plain_port, "/p/riverside-spring-open/").status == 200
    assert plain(plain_port, "/static/topboard/public.css").status == 200
    for path in ("/login?next=/people", "/desk/riverside-spring-open/", "/helper", "/api/v1/events"):
        assert plain(plain_port, path) == Answer(307, f"https://127.0.0.1:{server.port}{path}")
    assert plain(plain_port, "/p/riverside-spring-open/", "POST").status == 307
    assert plain(plain_port, "/login", Host="elsewhere.example").status == 400


def test_a_handshake_that_is_never_finished(server: Served) -> None:
    """It is counted and timed like every other connection."""
    with socket.create_connection((HERE, server.port), timeout=PATIENCE, source_address=("127.5.5.5", 0)) as wire:
        wire.sendall(b"\x16\x03\x01")
        while wire.recv(100):
            pass


class TestStart:
    """What `topboard serve` says and refuses."""

    @pytest.fixture(autouse=True)
    def here(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[int]]:
        started: list[list[int]] = []

        def starts(host: str, ports: list[int], workers: int, answers: Callable[[], None]) -> None:
            started.append(ports)
            answers()

        monkeypatch.setattr(serve, "run", starts)
        for name in ("CERT", "KEY", "PORT"):
            monkeypatch.setenv(f"TOPBOARD_TLS_{name}", "")
        for name in ("TOPBOARD_PLAIN_PORT", "TOPBOARD_HTTPS"):
            monkeypatch.setenv(name, "")
        monkeypatch.setenv("TOPBOARD_HOME", str(tmp_path))
        monkeypatch.setenv("TOPBOARD_HOSTS", "localhost")
        return started

    def test_a_network_in_the_clear_is_warned_about(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["serve", "--host", "0.0.0.0", "--no-open"]) == Exit.DONE
        assert "unencrypted" in capsys.readouterr().err

    @pytest.mark.parametrize("options", [[], ["--host", "0.0.0.0", "--tls"], ["--host", "0.0.0.0", "--behind-proxy"]])
    def test_nothing_else_is(self, options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert run(["serve", "--no-open", *options]) == Exit.DONE
        assert "unencrypted" not in capsys.readouterr().err

    def test_our_own_certificate_leaves_phones_a_way_without(self, here: list[list[int]]) -> None:
        assert run(["serve", "--no-open", "--tls"]) == Exit.DONE
        assert run(["serve", "--no-open", "--tls", "--plain-port", "0"]) == Exit.DONE
        assert [len(ports) for ports in here] == [2, 1]

    def test_given_files(self, here: list[list[int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        certificate, key = own_certificate(tmp_path, NAMES)
        options = ["--tls-cert", str(certificate), "--tls-key", str(key)]
        assert run(["serve", "--no-open", *options]) == Exit.DONE
        assert [len(ports) for ports in here] == [1]
        assert fingerprint(certificate) in capsys.readouterr().out

    def test_a_proxy_or_tls(self) -> None:
        assert run(["serve", "--no-open", "--tls", "--behind-proxy"]) == Exit.USAGE

    def test_two_ports_are_two(self) -> None:
        port = str(free_port())
        assert run(["serve", "--no-open", "--tls", "--port", port, "--plain-port", port]) == Exit.USAGE

    def test_without_the_package(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setitem(__import__("sys").modules, "cryptography", None)
        assert run(["serve", "--no-open", "--tls"]) == Exit.REFUSED
        assert "topboard[tls]" in capsys.readouterr().err


class TestDesk:
    """What the desk shows of it under Share and export."""

    PAGE = f"/desk/{SAMPLE}/share"

    def test_the_fingerprint_and_plain_pages_for_phones(
        self, director: Client, settings: Settings, tmp_path: Path
    ) -> None:
        certificate, _key = own_certificate(tmp_path, NAMES)
        settings.TLS_CERT, settings.SECURE, settings.PLAIN_PORT = str(certificate), True, 8001
        settings.ALLOWED_HOSTS = ["192.168.1.20"]
        page = director.get(self.PAGE, secure=True, headers={"Host": "192.168.1.20:8000"}).content.decode()
        assert fingerprint(certificate) in page
        assert page.count("<svg") == 2
        assert f'href="http://192.168.1.20:8001/p/{SAMPLE}/"' in page
        assert "unencrypted" not in page
        form = {"label": "Kim", "section": "open", "round": "4"}
        link = director.post(f"{self.PAGE}/links", form, secure=True, headers={"Host": "192.168.1.20:8000"})
        assert "https://192.168.1.20:8000/h/" in link.content.decode()

    @pytest.mark.parametrize(("host", "warned"), [("192.168.1.20:8000", True), ("127.0.0.1:8000", False)])
    def test_a_network_in_the_clear(self, host: str, warned: bool, director: Client, settings: Settings) -> None:
        settings.ALLOWED_HOSTS = [host.partition(":")[0]]
        page = director.get(self.PAGE, headers={"Host": host}).content.decode()
        assert ("unencrypted" in page) is warned
        assert "fingerprint" not in page
