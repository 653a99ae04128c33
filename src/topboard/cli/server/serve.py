"""`topboard serve`: open the director's desk in a browser."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

import click

from topboard.children import is_single_file
from topboard.errors import TopboardError
from topboard.rulebook import NUMBER, TEXT, kind

PORTS_IN_USE = kind(
    "cli.serve.ports-in-use",
    "ports {first} to {last} are all in use; choose another with --port",
    first=NUMBER,
    last=NUMBER,
)
CANNOT_LISTEN = kind(
    "cli.serve.cannot-listen",
    "cannot listen on {host}, port {port}: {why}. If Topboard is already running, open it in a browser;"
    " otherwise choose another port with --port.",
    host=TEXT,
    port=NUMBER,
    why=TEXT,
)

LOOPBACK = "127.0.0.1"
FIRST_PORT, TRIES = 8000, 50
FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
IN_THE_CLEAR = (
    "Warning: passwords and results cross the network unencrypted; anyone on it can read them. Add --tls, or put a"
    " proxy with HTTPS in front and add --behind-proxy."
)


@click.command()
@click.option(
    "--host", default=LOOPBACK, show_default=True, help="Address to listen on; 0.0.0.0 for the whole network."
)
@click.option("--port", type=click.IntRange(0, 65535), help="Port; default: 8000 or the next free one.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option(
    "--workers", type=click.IntRange(1, 32), default=1, show_default=True, help="Processes; needs PostgreSQL."
)
@click.option("--tls", is_flag=True, help="Encrypt, with a certificate that Topboard makes for itself.")
@click.option("--tls-cert", type=FILE, envvar="TOPBOARD_TLS_CERT", help="Encrypt with this certificate (PEM).")
@click.option("--tls-key", type=FILE, envvar="TOPBOARD_TLS_KEY", help="Its key, unless it is in the same file.")
@click.option(
    "--plain-port",
    type=click.IntRange(0, 65535),
    help="With TLS: port of the players' pages without it; 0 for none. Default: the next one with --tls, else none.",
)
@click.option("--behind-proxy", is_flag=True, help="A proxy with HTTPS on this computer passes the requests on.")
@click.option("--open/--no-open", "browse", default=None, help="Open a browser; default: if there is a screen.")
@click.option("--page", default="", hidden=True)
def command(
    host: str,
    port: int | None,
    home: Path | None,
    workers: int,
    tls: bool,
    tls_cert: Path | None,
    tls_key: Path | None,
    plain_port: int | None,
    behind_proxy: bool,
    browse: bool | None,
    page: str,
) -> None:
    """Open the director's desk, the players' pages and the hall screens.

    Your data stays in one folder on this computer. Other computers cannot reach it unless you give --host.
    """
    need_what_goes_together(workers, behind_proxy=behind_proxy, tls=tls or tls_cert is not None)
    if behind_proxy:
        os.environ["TOPBOARD_HTTPS"] = "1"
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    folder = prepare_home()
    chosen = free_port(host) if not port else given_port(host, port)
    os.environ.setdefault("TOPBOARD_HOSTS", ",".join(network().own_names(host)))
    ports, mark = [chosen], ""
    if tls or tls_cert:
        plain = plain_port_beside(host, chosen, plain_port, tls_cert)
        ports += [plain] if plain else []
        mark = encrypt(chosen, plain, tls_cert, tls_key)
    listening = Listening(host, tuple(ports), mark, own_certificate=tls_cert is None)
    desk = import_module("topboard.web.events.running_desk")

    def answers() -> None:
        desk.write_down(folder, listening.here)
        listening.announce()
        if browse or (browse is None and has_screen()):
            launch(listening.here + page)
        import_module("topboard.matching.native").build_beside()

    click.echo("Topboard is starting ...")
    try:
        run(host, ports, workers, answers)
    finally:
        desk.cross_out(folder)


def need_what_goes_together(workers: int, *, behind_proxy: bool, tls: bool) -> None:
    if workers > 1 and not os.environ.get("TOPBOARD_DATABASE_URL"):
        raise click.UsageError(
            "several processes need PostgreSQL: set TOPBOARD_DATABASE_URL=postgresql://user@host/name"
        )
    if behind_proxy and tls:
        raise click.UsageError("choose --behind-proxy, where the proxy encrypts, or --tls, where Topboard does")


@dataclass(frozen=True, slots=True)
class Listening:
    """Where the desk answers, and the lines that announce it."""

    host: str
    ports: tuple[int, ...]
    fingerprint: str
    own_certificate: bool

    @property
    def scheme(self) -> str:
        return "https" if self.fingerprint else "http"

    @property
    def here(self) -> str:
        """The address for this computer."""
        return f"{self.scheme}://{at_home(self.host)}:{self.ports[0]}/"

    def announce(self) -> None:
        shown = self.host if self.host not in ("0.0.0.0", "::") else network().own_address()
        click.echo(f"Topboard is at {self.scheme}://{shown}:{self.ports[0]}/  (stop it with Ctrl+C)")
        if self.fingerprint:
            plain = f"http://{shown}:{self.ports[1]}/" if self.ports[1:] else ""
            tell_of_tls(self.fingerprint, plain, own=self.own_certificate)
        elif not is_local(self.host) and os.environ.get("TOPBOARD_HTTPS") != "1":
            click.echo(IN_THE_CLEAR, err=True)
        switched = import_module("topboard.web.server.open_network").opened()
        for each in switched.bases if switched else ():
            click.echo(f"Phones and tablets: {each}/")


def plain_port_beside(host: str, port: int, asked: int | None, certificate: Path | None) -> int:
    """Where phones see the players' pages without a warning about our own certificate; 0 for nowhere."""
    if asked is None:
        return 0 if certificate else free_port(host, port + 1)
    if asked == port:
        raise click.UsageError(f"--plain-port and --port are both {port}; choose two")
    return given_port(host, asked) if asked else 0


def encrypt(port: int, plain_port: int, certificate: Path | None, key: Path | None) -> str:
    """Have everything that starts from here encrypt; the fingerprint of the certificate."""
    made = import_module("topboard.web.server.certificate")
    if certificate is None:
        home = import_module("topboard.web.events.data_folder").data_home()
        certificate, key = made.own_certificate(home, os.environ["TOPBOARD_HOSTS"].split(","))
    made.tls_context(certificate, key)
    os.environ.update(
        TOPBOARD_TLS_CERT=str(certificate.resolve()),
        TOPBOARD_TLS_KEY=str(key.resolve()) if key else "",
        TOPBOARD_TLS_PORT=str(port),
        TOPBOARD_PLAIN_PORT=str(plain_port),
    )
    return str(made.fingerprint(certificate))


def tell_of_tls(fingerprint: str, plain: str, *, own: bool) -> None:
    click.echo(f"Its certificate has the SHA-256 fingerprint\n  {fingerprint}")
    if own:
        click.echo("Each browser warns once. Compare the fingerprint that it shows with this one, then go on.")
    if plain:
        click.echo(f"Players' pages without encryption, for phones: {plain}")


def network() -> ModuleType:
    return import_module("topboard.web.server.own_addresses")


def is_local(host: str) -> bool:
    return bool(import_module("topboard.web.server.phone_address").is_loopback(host))


def prepare_home() -> Path:
    """Make the folder of the data, or say why it cannot be used, before anything else starts."""
    home = import_module("topboard.web.events.data_folder")
    folder: Path = home.data_home()
    home.prepare(folder)
    return folder


def run(host: str, ports: list[int], workers: int, answers: Callable[[], None] = lambda: None) -> None:
    import_module("topboard.web.server.listen").run(host, ports, workers, answers)


def free_port(host: str, first: int = FIRST_PORT) -> int:
    """The first port, or the next one that nobody uses."""
    free = next((port for port in range(first, first + TRIES) if not taken(host, port)), None)
    if free is None:
        raise TopboardError(PORTS_IN_USE(first=first, last=first + TRIES - 1))
    return free


def given_port(host: str, port: int) -> int:
    """The port that was asked for, unless it cannot be had."""
    why = taken(host, port)
    if why:
        raise TopboardError(CANNOT_LISTEN(host=host, port=port, why=str(why)))
    return port


def taken(host: str, port: int) -> str:
    """Why nobody can listen there, or nothing when it is free."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            return error.strerror or str(error)
    return ""


def at_home(host: str) -> str:
    """How a browser on this machine reaches it: as this machine, which alone may name the owner."""
    return LOOPBACK if host in ("0.0.0.0", "::") else host


def launch(address: str) -> None:
    """Open the browser. The single file has libraries of its own, with which other programs must not be started."""
    own, theirs = os.environ.get("LD_LIBRARY_PATH"), os.environ.get("LD_LIBRARY_PATH_ORIG", "")
    if own is not None and is_single_file():
        os.environ["LD_LIBRARY_PATH"] = theirs
    click.launch(address)
    if own is not None:
        os.environ["LD_LIBRARY_PATH"] = own


def has_screen() -> bool:
    """A desktop session with a terminal in front of it."""
    import sys

    return sys.stdout.isatty() and bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform in ("darwin", "win32")
    )
