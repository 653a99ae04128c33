"""`topboard serve`: which port, which names, and what it refuses."""

from __future__ import annotations

import errno
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import uvicorn

from topboard.cli.app import run
from topboard.cli.exit_codes import Exit
from topboard.cli.server import serve
from topboard.errors import JournalUnwritable
from topboard.web.events.data_folder import one_at_a_time, prepare
from topboard.web.server import connection, listen, own_addresses


def test_the_next_free_port() -> None:
    with socket.socket() as taken:
        taken.bind((serve.LOOPBACK, 0))
        taken.listen()
        port = taken.getsockname()[1]
        free = serve.free_port(serve.LOOPBACK, first=port)
    assert port < free < port + serve.TRIES


def test_several_processes_need_postgresql(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("TOPBOARD_DATABASE_URL", raising=False)
    assert run(["serve", "--workers", "2"]) == Exit.USAGE
    assert "TOPBOARD_DATABASE_URL" in capsys.readouterr().err


def test_on_this_machine_only_its_own_names_are_answered() -> None:
    assert own_addresses.own_names(serve.LOOPBACK) == ["localhost", "127.0.0.1", "[::1]"]


def test_on_a_network_never_every_name() -> None:
    names = own_addresses.own_names("0.0.0.0")
    assert socket.gethostname() in names
    assert "*" not in names
    assert "0.0.0.0" not in names


WITHOUT_A_WAY_OUT = """
ip link set lo up
ip link add hall type veth peer name there
ip addr add 192.168.77.20/24 dev hall
ip link set hall up && ip link set there up
exec "$0" -c "from topboard.web.server import own_addresses as own; print(own.own_address(), *own.own_names('0.0.0.0'))"
"""


@pytest.mark.skipif(
    not shutil.which("unshare")
    or not shutil.which("ip")
    or bool(subprocess.run(["unshare", "-rn", "true"]).returncode),
    reason="needs a network of its own",
)
def test_in_a_network_that_leads_nowhere_else() -> None:
    """A hall with a switch or an access point and nothing behind it: phones reach the laptop all the same."""
    apart = ["unshare", "-rn", "sh", "-c", WITHOUT_A_WAY_OUT, sys.executable]
    shown, *names = subprocess.run(apart, check=True, capture_output=True, text=True).stdout.split()
    assert shown == "192.168.77.20"
    assert shown in names


def test_starts_with_what_was_asked(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    started: list[tuple[str, list[int], int]] = []

    def starts(host: str, ports: list[int], workers: int, answers: Callable[[], None]) -> None:
        started.append((host, ports, workers))
        assert "http" not in capsys.readouterr().out, "the address is shown when it answers, not before"
        answers()

    monkeypatch.setattr(serve, "run", starts)
    monkeypatch.setenv("TOPBOARD_HOSTS", "kept")
    assert run(["serve", "--port", "8123", "--no-open"]) == Exit.DONE
    assert started == [("127.0.0.1", [8123], 1)]
    assert "http://127.0.0.1:8123/" in capsys.readouterr().out


FULL_DISK = """
import resource, sys
from pathlib import Path
from topboard.web.events.data_folder import one_at_a_time, prepare
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
try:
    with one_at_a_time(Path(sys.argv[1])):
        pass
except Exception as error:
    print(type(error).__name__, error)
"""


def test_a_start_on_a_full_disk_says_so(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", FULL_DISK, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"JournalUnwritable The data folder {tmp_path} cannot be written (")
    assert "Make room on the disk" in done.stdout


def test_a_first_start_on_a_full_disk_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_words: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "mkdir", full)
    with pytest.raises(JournalUnwritable, match=r"No space left on device.*Make room on the disk"):
        prepare(tmp_path / "new")


@pytest.mark.parametrize(("host", "there"), [("0.0.0.0", "127.0.0.1"), ("192.168.1.20", "192.168.1.20")])
def test_a_browser_here_is_opened_as_this_machine(host: str, there: str) -> None:
    """Only this machine may set the owner's password."""
    assert serve.at_home(host) == there


def test_a_damaged_file_in_the_data_folder_says_which_folder(tmp_path: Path) -> None:
    (tmp_path / "starting").write_bytes(b"not a database" * 100)
    with pytest.raises(JournalUnwritable, match="cannot be written"), one_at_a_time(tmp_path):
        pass


@pytest.mark.parametrize(("told", "believed"), [("1", True), ("", False)])
def test_a_proxy_is_believed_only_when_told_so(told: str, believed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise anybody could claim to be somebody else, and be counted as such."""
    configured: list[uvicorn.Config] = []
    monkeypatch.setenv("TOPBOARD_HTTPS", told)
    monkeypatch.setattr(uvicorn.Config, "load_app", lambda config: configured.append(config))
    monkeypatch.setattr(uvicorn.Server, "run", lambda server, sockets: setattr(server, "started", True))
    listen.run(serve.LOOPBACK, [], 1)
    assert [config.proxy_headers for config in configured] == [believed]
    connection.door.cache_clear()
    try:
        assert all(connection.door().enter("127.0.0.1") for _ in range(connection.door().limits.per_address))
        assert (connection.door().enter("127.0.0.1") is not None) is believed
    finally:
        connection.door.cache_clear()


def test_processes_that_take_long_to_start_are_not_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[uvicorn.Config] = []

    class Several:
        def __init__(self, config: uvicorn.Config, sockets: object) -> None:
            started.append(config)

        def run(self) -> None:
            """Nothing is served here."""

    monkeypatch.setattr(listen, "Multiprocess", Several)
    monkeypatch.setattr(listen, "bound", lambda host, port: None)
    listen.run(serve.LOOPBACK, [0], workers=2)
    assert [config.timeout_worker_healthcheck for config in started] == [listen.SILENT_SECONDS]
    assert listen.SILENT_SECONDS > 60
