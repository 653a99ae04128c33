"""How Topboard listens: uvicorn with our own connections, in one process or several."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory
from typing import Any, cast

import uvicorn
from uvicorn.supervisors import Multiprocess

from topboard.web.server.admission import raise_file_limit
from topboard.web.server.connection import answering
from topboard.web.server.log_limiter import log_settings
from topboard.web.server.phone_address import is_loopback

APPLICATION = "topboard.web.server.asgi:application"
IDLE_SECONDS = 15
BACKLOG = 1024
SILENT_SECONDS = 120
"""A process that says nothing for so long hangs, and is replaced. One that loads the program on a slow or busy computer
is silent for more than the usual 5 s: it would be ended, and the next one too, and nobody would ever answer."""


_server: list[AnnouncedServer] = []


def can_stop() -> bool:
    """Whether this process is a server that can be stopped from a page: alone, and for this computer."""
    return bool(_server)


def stop() -> None:
    """End as Ctrl+C does, after the answers that are under way."""
    for each in _server:
        each.should_exit = True


class AnnouncedServer(uvicorn.Server):
    """A server that says when it answers: a browser that is opened earlier shows an error page.

    `switched` is the port of a server for this machine alone, which a switch can open to the network; 0 for no switch.
    """

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None], switched: int = 0) -> None:
        super().__init__(config)
        self.answers, self.switched = answers, switched

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.switched:
            await self._put_in_a_switch()
        if self.started:
            self.answers()

    async def _put_in_a_switch(self) -> None:
        from topboard.web.server.network_switch import NetworkSwitch, install

        uvicorn = {"config": self.config, "server_state": self.server_state, "app_state": self.lifespan.state}
        switch = NetworkSwitch(self.switched, uvicorn)
        install(switch)
        await switch.as_it_was()


def run(host: str, ports: list[int], workers: int, answers: Callable[[], None] = lambda: None) -> None:
    """Serve until somebody ends it.

    `answers` is called as soon as the server can answer; several processes call it when the first of them starts.
    """
    raise_file_limit()
    config = uvicorn.Config(
        APPLICATION,
        http=cast(Any, answering),
        workers=workers,
        log_config=log_settings(),
        access_log=False,
        server_header=False,
        ws="none",
        backlog=BACKLOG,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=2,
        proxy_headers=os.environ.get("TOPBOARD_HTTPS") == "1",
    )
    sockets = [bound(host, port) for port in ports]
    if workers > 1:
        config.timeout_worker_healthcheck = SILENT_SECONDS
        with TemporaryDirectory(prefix="topboard-pages-", ignore_cleanup_errors=True) as folder:
            os.environ["TOPBOARD_SHARED_PAGES"] = folder
            answers()
            Multiprocess(config, sockets=sockets).run()
        return
    config.load_app()
    server = AnnouncedServer(config, answers, ports[0] if is_switched(host, ports) else 0)
    _server[:] = [server] if server.switched else []
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    if not server.started:
        sys.exit(1)


def is_switched(host: str, ports: list[int]) -> bool:
    """Whether a switch can open the server to the network: it is for this machine, and nobody encrypts for it."""
    return (
        bool(ports)
        and is_loopback(host)
        and not (os.environ.get("TOPBOARD_HTTPS") or os.environ.get("TOPBOARD_TLS_CERT"))
    )


def bound(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    made.set_inheritable(True)
    return made
