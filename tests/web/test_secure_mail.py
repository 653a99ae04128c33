"""The mail account over TLS and with a log-in, against a real server on loopback."""

from __future__ import annotations

import ssl
from pathlib import Path
from typing import Any

import msgspec
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from benchmarks.serving import free_port
from tests.web.test_follow import Postbox

from topboard.web.entries.mail import MailAccount, MailFault, send
from topboard.web.server.certificate import own_certificate


@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS:UserWarning")
class TestSecureMail:
    """Letters go encrypted and with a log-in, by STARTTLS or by TLS from the start; no other server is believed."""

    @pytest.fixture
    def signed(self, tmp_path: Path) -> tuple[Path, Path]:
        """Of a server called localhost, signed by itself, with its key."""
        return own_certificate(tmp_path, ["localhost", "127.0.0.1"])

    @pytest.fixture
    def believed(self, signed: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
        """As if an authority of the machine had signed it."""
        monkeypatch.setenv("SSL_CERT_FILE", str(signed[0]))
        return signed

    def serve(self, certificate: tuple[Path, Path], *, implicit: bool) -> tuple[Controller, Postbox]:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        box = Postbox()
        more: dict[str, Any] = {"ssl_context": context} if implicit else {"tls_context": context}
        if not implicit:
            more["require_starttls"] = True
        server = Controller(
            box,
            hostname="127.0.0.1",
            port=free_port(),
            authenticator=lambda _server, _session, _envelope, _mechanism, data: AuthResult(
                success=(data.login, data.password) == (b"club", b"secret"), handled=False
            ),
            auth_required=True,
            auth_require_tls=not implicit,
            **more,
        )
        server.start()
        return server, box

    @pytest.mark.parametrize(("security", "implicit"), [("starttls", False), ("tls", True)])
    def test_a_letter_arrives(self, believed: tuple[Path, Path], security: str, implicit: bool) -> None:
        server, box = self.serve(believed, implicit=implicit)
        try:
            account = MailAccount("localhost", server.port, security, "club", "secret", "club@example.org")
            send(account, "pat@example.org", "Hello", "Words")
            assert [letter["Subject"] for letter in box.received] == ["Hello"]
            with pytest.raises(MailFault, match="does not accept the name and password") as fault:
                send(msgspec.structs.replace(account, password="wrong-one"), "pat@example.org", "Hello", "Words")
            assert "wrong-one" not in str(fault.value)
        finally:
            server.stop()

    @pytest.mark.parametrize(("security", "implicit"), [("starttls", False), ("tls", True)])
    def test_a_server_nobody_vouches_for_gets_no_password(
        self, signed: tuple[Path, Path], security: str, implicit: bool
    ) -> None:
        server, box = self.serve(signed, implicit=implicit)
        try:
            account = MailAccount("localhost", server.port, security, "club", "secret", "club@example.org")
            with pytest.raises(MailFault, match="cannot be reached"):
                send(account, "pat@example.org", "Hello", "Words")
            assert not box.received
        finally:
            server.stop()
