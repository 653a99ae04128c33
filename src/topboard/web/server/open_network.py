"""What the switch has opened: where others reach a server that was started for this machine alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from topboard.web.server.certificate import fingerprint


@dataclass(frozen=True, slots=True)
class OpenNetwork:
    """Where others reach the server. `plain_port` has the players' pages where the rest is encrypted, else it is 0."""

    addresses: tuple[str, ...]
    port: int
    plain_port: int = 0
    certificate: Path | None = None

    @property
    def encrypted(self) -> bool:
        return self.certificate is not None

    @property
    def bases(self) -> list[str]:
        return [f"{'https' if self.encrypted else 'http'}://{each}:{self.port}" for each in self.addresses]

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.certificate) if self.certificate else ""


_open: list[OpenNetwork] = []


def opened() -> OpenNetwork | None:
    return _open[0] if _open else None


def set_opened(network: OpenNetwork | None) -> None:
    _open[:] = [network] if network else []
