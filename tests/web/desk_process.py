"""A desk as a process of its own, with a home, an event whose first round is published, and an owner's token."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from benchmarks.serving import free_port
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PREPARE = """
import sys
from pathlib import Path
from topboard.web.events.data_folder import data_home, prepare
prepare(data_home())
import django
django.setup()
from django.core.management import call_command
call_command("migrate", verbosity=0)
from topboard.web.events.shelf import shelf
from topboard.web.events.sample import put_sample
put_sample(shelf())
from topboard.web.models import Account, ApiToken
from topboard.web.accounts.roles import Role
Account.objects.create_account("Owner", "queen-takes-h7", Role.OWNER)
print(ApiToken.issue(Role.OWNER, label="Standby", by="owner")[1])
"""


class DeskProcess:
    def __init__(self, home: Path, port: int = 0) -> None:
        self.home, self.port = home, port or free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        own = {"PYTHONPATH": str(ROOT / "src"), "TOPBOARD_HOME": str(self.home)}
        return {**os.environ, **own, "DJANGO_SETTINGS_MODULE": "topboard.web.settings"}

    def prepare(self) -> str:
        """The token."""
        made = subprocess.run(
            [sys.executable, "-c", PREPARE], env=self.environment(), check=True, capture_output=True, text=True
        )
        return made.stdout.strip()

    def start(self) -> None:
        command = [sys.executable, "-m", "topboard", "serve", "--no-open", "--port", str(self.port)]
        log = (self.home / "log").open("ab")
        self._process = subprocess.Popen(command, env=self.environment(), stdout=log, stderr=log)
        log.close()
        until(lambda: self._answers() or self._ended())
        assert not self._ended(), (self.home / "log").read_text()

    def _answers(self) -> bool:
        with socket.socket() as trial:
            return trial.connect_ex(("127.0.0.1", self.port)) == 0

    def _ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def topboard(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "topboard", *words]
        return subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=PATIENCE)

    def ask(self, token: str, path: str, body: object = None) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)


def until(happened: Any) -> None:
    """Wait for something to happen."""
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
