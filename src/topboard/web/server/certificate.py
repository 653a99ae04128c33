"""A certificate of our own for a hall without one: made once, kept in the data folder, known by its fingerprint.

Nobody vouches for it, so each browser asks once. Anyone who compares the fingerprint knows that nobody sits in between.
"""

from __future__ import annotations

import os
import ssl
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from topboard.errors import TopboardError
from topboard.rulebook import TEXT, kind

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.x509 import Certificate, GeneralName

NEEDS_CRYPTOGRAPHY = kind(
    "web.certificate.needs-cryptography",
    "--tls makes a certificate with the package cryptography, which is not installed. Install it with pip"
    " install 'topboard[tls]', or give your own certificate with --tls-cert and --tls-key.",
)
CERTIFICATE_NOT_USED = kind(
    "web.certificate.certificate-not-used",
    "The certificate {files} cannot be used ({error}). Give PEM files that belong together, the key without a"
    " password.",
    files=TEXT,
    error=TEXT,
)

CERTIFICATE_FILE, KEY_FILE = "tls-certificate.pem", "tls-key.pem"
DAYS = 390
"""Browsers refuse certificates that are meant to last much longer than a year."""
A_DAY = timedelta(days=1)


def own_certificate(home: Path, names: list[str]) -> tuple[Path, Path]:
    """The certificate and its key, for every name under which the server answers.

    One that is there is used as long as it lasts and has all the names: people have accepted it. Where a name is new,
    for a laptop in another hall, the next one has the old names too.
    """
    _need_cryptography()
    certificate, key = home / CERTIFICATE_FILE, home / KEY_FILE
    known, is_good = _names_in(certificate, key)
    if not is_good or not set(names) <= known:
        _make(certificate, key, sorted(known | set(names)))
    return certificate, key


def _need_cryptography() -> None:
    try:
        import cryptography  # noqa: F401
    except ImportError:
        raise TopboardError(NEEDS_CRYPTOGRAPHY()) from None


def _names_in(certificate: Path, key: Path) -> tuple[set[str], bool]:
    """The names in a certificate that is there, and whether it can still be used."""
    from cryptography import x509

    try:
        made = x509.load_pem_x509_certificate(certificate.read_bytes())
        names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        known = {str(each.value).strip("[]") for each in names}
    except (OSError, ValueError, x509.ExtensionNotFound):
        return set(), False
    return {_as_host(name) for name in known}, key.is_file() and made.not_valid_after_utc > datetime.now(UTC) + A_DAY


def _as_host(name: str) -> str:
    """As it stands in an address: IPv6 in brackets."""
    return f"[{name}]" if ":" in name else name


def _make(certificate: Path, key: Path, names: list[str]) -> None:
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    secret = ec.generate_private_key(ec.SECP256R1())
    form = (
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    _write(key, secret.private_bytes(*form))
    _write(certificate, _signed(secret, names).public_bytes(serialization.Encoding.PEM))


def _signed(secret: EllipticCurvePrivateKey, names: list[str]) -> Certificate:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    ourselves = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Topboard")])
    now = datetime.now(UTC)
    builder = (
        x509.CertificateBuilder()
        .subject_name(ourselves)
        .issuer_name(ourselves)
        .public_key(secret.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - A_DAY)
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(x509.SubjectAlternativeName([_alternative(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
    )
    return builder.sign(secret, hashes.SHA256())


def _alternative(name: str) -> GeneralName:
    from cryptography import x509

    try:
        return x509.IPAddress(ip_address(name.strip("[]")))
    except ValueError:
        return x509.DNSName(name.encode("idna").decode("ascii"))


def _write(path: Path, data: bytes) -> None:
    """Whole or not at all, for the owner of the folder only."""
    made = path.with_name(f"{path.name}-{os.getpid()}")
    made.touch(mode=0o600)
    made.write_bytes(data)
    made.replace(path)


def tls_context(certificate: Path, key: Path | None) -> ssl.SSLContext:
    """What encrypts, or why these files cannot."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (OSError, ValueError) as error:
        files = f"{certificate} with {key}" if key else str(certificate)
        raise TopboardError(
            CERTIFICATE_NOT_USED(files=files, error=str(getattr(error, "strerror", None) or error))
        ) from None
    return context


def _no_password() -> str:
    raise ValueError("the key has a password")


@cache
def fingerprint(certificate: Path) -> str:
    """SHA-256 of the certificate, as browsers show it."""
    text = certificate.read_text(encoding="ascii", errors="replace")
    begin, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"
    first = begin + text.partition(begin)[2].partition(end)[0] + end
    digest = sha256(ssl.PEM_cert_to_DER_cert(first)).hexdigest().upper()
    return ":".join(digest[n : n + 2] for n in range(0, len(digest), 2))
