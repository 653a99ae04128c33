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

APPLICATION = "topboard.web.server.asgi:application"
IDLE_SECONDS = 15
BACKLOG = 1024
SILENT_SECONDS = 120
"""A process that says nothing for so long hangs, and is replaced. One that loads the program on a slow or busy computer
is silent for more than the usual 5 s: it would be ended, and the next one too, and nobody would ever answer."""


class AnnouncedServer(uvicorn.Server):
    """A server that says when it answers: a browser that is opened earlier shows an error page."""

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None]) -> None:
        super().__init__(config)
        self.answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.answers()


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
    server = AnnouncedServer(config, answers)
    try:
        server.run(sockets)
    except KeyboardInterrupt:
        return
    if not server.started:
        sys.exit(1)


def bound(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if os.name == "posix":
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    made.set_inheritable(True)
    return made
