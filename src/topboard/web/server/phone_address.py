"""Under which address phones reach this server: a code that leads to 127.0.0.1 leads each phone to itself."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

from topboard.web.server.open_network import opened


def is_loopback(host: str) -> bool:
    """Whether a name or an address means "this machine" to everybody who uses it."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def is_address(host: str) -> bool:
    try:
        return not ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


class Reach:
    """The addresses to write on a page that was asked for with `request`.

    A director who opened the page under a name that others can use sees that name. Somebody at the computer itself sees
    its addresses on the network, if the server listens there.
    """

    def __init__(self, request: HttpRequest) -> None:
        self._request = request
        name, self._port = split_domain_port(request.get_host())
        self.local = is_loopback(name)
        self._open = opened()
        self._bases = self._network() if self.local else [self._base(name)]

    def _network(self) -> list[str]:
        """Opened by the switch, or from the start."""
        if self._open:
            return list(self._open.bases)
        return [self._base(host) for host in settings.ALLOWED_HOSTS if is_address(host)]

    def _base(self, host: str) -> str:
        port = f":{self._port}" if self._port else ""
        return f"{self._request.scheme}://{host}{port}"

    @property
    def phones(self) -> bool:
        """Whether anybody but this machine can use the addresses."""
        return bool(self._bases)

    def address(self, path: str) -> str:
        """The first address of a page, for a code or a link; of the whole site where `path` is empty."""
        here = f"{self._request.scheme}://{self._request.get_host()}"
        return f"{next(iter(self._bases), here)}{path}"

    def public_address(self, path: str) -> str:
        """The first address of a page that everybody may see: without TLS if it is to be had without, for phones know
        nothing of our certificate."""
        there = urlsplit(self.address(path))
        plain_port = self._open.plain_port if self._open else settings.PLAIN_PORT
        if not plain_port or there.scheme == "http":
            return self.address(path)
        return f"http://{split_domain_port(there.netloc)[0]}:{plain_port}{there.path}"

    def addresses(self, path: str) -> list[str]:
        """All addresses under which others reach a page."""
        return [f"{base}{path}" for base in self._bases]
