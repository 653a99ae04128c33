"""A port for a server that a test starts."""

from __future__ import annotations

import random
import socket


def free_port() -> int:
    """Below the ports that the system gives to connections, so that none of them takes it before the server does."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as trial:
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
