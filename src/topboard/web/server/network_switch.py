"""One switch lets the phones and tablets of a hall connect: the server listens on its networks too, until it is off.

A server that was started for this machine alone has it. Where several processes answer, where a proxy stands in front,
or where it listens on the network from the start, there is nothing to switch.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import ssl
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings

from topboard.errors import TopboardError
from topboard.journal.small_files import read_value, write_value
from topboard.rulebook import kind
from topboard.web.server.certificate import own_certificate, tls_context
from topboard.web.server.connection import Entrance, Wire
from topboard.web.server.open_network import OpenNetwork, opened, set_opened
from topboard.web.server.own_addresses import on_the_network, own_names

NO_NETWORK = kind(
    "web.network.no-network",
    "This computer is in no network. Connect it to the network of the hall by cable or wireless, then switch again.",
)
IN_USE = kind(
    "web.network.in-use",
    "Another program uses the addresses of this computer. End it, or restart Topboard, then switch again.",
)
FILE = "network.json"
BACKLOG, TRIES, SECONDS = 1024, 50, 30
LAST_WORDS = 1.0
"""Seconds in which whoever switched it off from the network still gets the answer."""
LOG = logging.getLogger("topboard")
EVERY_ADDRESS = "0.0.0.0"

Answer = Callable[..., asyncio.Protocol]


class StoredSwitch(msgspec.Struct, frozen=True):
    """How it was left: it is the same after a restart."""

    on: bool = False
    encrypted: bool = False


class NetworkSwitch:
    """Of one running server: made while its loop runs, turned from the threads that draw pages."""

    def __init__(self, port: int, uvicorn: dict[str, Any]) -> None:
        self._loop = asyncio.get_running_loop()
        self._port, self._uvicorn = port, uvicorn
        self._listening: list[asyncio.Server] = []
        self._hosts: list[str] = list(settings.ALLOWED_HOSTS)

    def turn(self, on: bool, *, encrypted: bool = False) -> None:
        """Open the networks or close them; `TopboardError` says why not."""
        asyncio.run_coroutine_threadsafe(self._turn(on, encrypted), self._loop).result(SECONDS)
        write_value(_file(), StoredSwitch(on, encrypted))

    async def as_it_was(self) -> None:
        """After a restart. A laptop that has left the hall has no network, which must not keep it from starting."""
        stored = read_value(_file(), StoredSwitch)
        if stored and stored.on:
            try:
                await self._turn(True, stored.encrypted)
            except TopboardError as fault:
                LOG.warning("%s", fault)

    async def _turn(self, on: bool, encrypted: bool) -> None:
        self._close()
        if on:
            await self._listen(encrypted)

    async def _listen(self, encrypted: bool) -> None:
        addresses = on_the_network()
        if not addresses:
            raise TopboardError(NO_NETWORK())
        context, certificate = self._certificate(addresses) if encrypted else (None, None)
        sockets = _bound(addresses, self._port)
        if not sockets:
            raise TopboardError(IN_USE())
        reached = [each.getsockname()[0] for each in sockets]
        plain = _free_ports(reached, self._port + 1) if encrypted else []
        plain_port = plain[0].getsockname()[1] if plain else 0
        answer: Answer = (
            partial(Entrance, context, plain_port, self._uvicorn) if context else partial(Wire, **self._uvicorn)
        )
        for each in (*sockets, *plain):
            self._listening.append(await self._loop.create_server(lambda: answer(), sock=each, backlog=BACKLOG))
        settings.ALLOWED_HOSTS = [*self._hosts, *addresses, *own_names(EVERY_ADDRESS)]
        set_opened(OpenNetwork(tuple(reached), self._port, plain_port, certificate))

    def _certificate(self, addresses: list[str]) -> tuple[ssl.SSLContext, Path]:
        names = dict.fromkeys([*addresses, *own_names(EVERY_ADDRESS)])
        certificate, key = own_certificate(Path(settings.TOPBOARD_HOME), list(names))
        return tls_context(certificate, key), certificate

    def _close(self) -> None:
        """Nobody new comes in, and those who came over the network are sent away once they have their answer."""
        for each in self._listening:
            each.close()
        if (was := opened()) is not None:
            self._loop.call_later(LAST_WORDS, self._send_away, was)
        self._listening = []
        set_opened(None)
        settings.ALLOWED_HOSTS = self._hosts

    def _send_away(self, was: OpenNetwork) -> None:
        if opened() is not None:
            return
        for wire in list(self._uvicorn["server_state"].connections):
            here = wire.transport.get_extra_info("sockname")
            if here and here[0] in was.addresses:
                wire.transport.abort()


def _file() -> Path:
    return Path(settings.TOPBOARD_HOME) / FILE


def _bound(addresses: list[str], port: int) -> list[socket.socket]:
    """A socket at each address that can be had."""
    made = []
    for address in addresses:
        one = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((address, port))
            made.append(one)
        except OSError:
            one.close()
    return made


def _free_ports(addresses: list[str], first: int) -> list[socket.socket]:
    """The next port that is free at all addresses; none where there is none, and then phones use the encrypted one."""
    for port in range(first, first + TRIES):
        made = _bound(addresses, port)
        if len(made) == len(addresses):
            return made
        for each in made:
            each.close()
    return []


_switch: list[NetworkSwitch] = []


def install(made: NetworkSwitch) -> None:
    """The switch of the server that this process runs."""
    _switch[:] = [made]


def network_switch() -> NetworkSwitch | None:
    return _switch[0] if _switch else None
