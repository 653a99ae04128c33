"""`topboard standby`: this laptop follows the desk, and becomes the desk at the press of a key."""

from __future__ import annotations

import select
import socket
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.plural import count

if TYPE_CHECKING:
    from topboard.journal.standby import DeskLink, Follower, Following

ACCOUNTS_SECONDS, AGAIN_SECONDS = 15.0, 2.0


@click.command()
@click.argument("address")
@click.option(
    "--token", required=True, envvar="TOPBOARD_TOKEN", help="An owner's token, made at the desk under Backups."
)
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
@click.option("--name", default="", help="What this laptop is called at the desk; default: its own name.")
@click.option("--fingerprint", default="", metavar="HEX", help="Of the desk's self-made certificate.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen once this is the desk.")
@click.option("--once", is_flag=True, help="Stop when everything is here.")
def command(address: str, token: str, home: Path | None, name: str, fingerprint: str, host: str, once: bool) -> None:
    """Follow the desk at ADDRESS, such as http://192.168.1.20:8000, and say how far behind this laptop is.

    Every entry is checked as it comes. If the desk breaks down, type t and Enter, or run `topboard takeover`: this
    laptop is the desk then, with everything it has heard.
    """
    from topboard.journal import SqliteStore
    from topboard.journal.standby import DeskLink, Follower, Following, write_following

    folder: Path = home or import_module("topboard.web.events.data_folder").data_home()
    import_module("topboard.web.events.data_folder").prepare(folder)
    following = Following(address, token, name or socket.gethostname(), fingerprint)
    link = DeskLink(address, token, fingerprint=fingerprint)
    if link.in_the_clear:
        click.echo("topboard: the token goes over the network in the clear; use https where you can.", err=True)
    with closing(SqliteStore(folder / "events.sqlite3")) as store:
        follower = Follower(store, link, following.name)
        watch = KeyWatch(folder, following, once)
        watch.first(link)
        write_following(folder, following)
        watch.run(follower)
    if watch.taking:
        import_module("topboard.cli.server.takeover").become_desk(folder, host=host)


class KeyWatch:
    """What the screen says while a laptop follows, and what its keyboard asks for."""

    def __init__(self, home: Path, following: Following, once: bool) -> None:
        self.home, self.following, self.once = home, following, once
        self.taking = False
        self._accounts = ""
        self._looked = -ACCOUNTS_SECONDS
        self._said = ""

    def first(self, link: DeskLink) -> None:
        """Before anything is noted here: the desk is there, and knows us."""
        self._copy_accounts(link)

    def run(self, follower: Follower) -> None:
        from topboard.journal.standby import DeskAway

        while not self._ended():
            try:
                follower.follow(self._told)
                if self.taking or self.once:
                    return
            except DeskAway as away:
                self._say(f"{away} Trying again; {self._have(follower)}.")
                self._pause()

    def _told(self, follower: Follower) -> bool:
        """Say where we are; whether to stop."""
        if not follower.behind:
            self._copy_accounts(follower.link)
        behind = f"{count(follower.behind, 'entry', 'entries')} behind" if follower.behind else "up to date"
        self._say(f"{behind}; {self._have(follower)}.")
        return self._ended() or (self.once and not follower.behind)

    def _have(self, follower: Follower) -> str:
        have = ", ".join(f"{id} {position}" for id, position in follower.here.items())
        return f"this laptop has {have or 'nothing yet'}"

    def _say(self, text: str) -> None:
        if text != self._said:
            click.echo(f"{datetime.now().astimezone():%H:%M:%S}  {text}")
            self._said = text

    def _copy_accounts(self, link: DeskLink) -> None:
        """Log-ins, links and what is public go with the desk; seldom, for they seldom change."""
        if time.monotonic() - self._looked < ACCOUNTS_SECONDS:
            return
        self._looked = time.monotonic()
        self._accounts, data = link.accounts(self._accounts)
        if data:
            import_module("topboard.journal.backups.restoring").write_database(self.home / "accounts.sqlite3", data)

    def _ended(self) -> bool:
        """Somebody typed t, or took over from another window."""
        from topboard.journal.standby import read_following

        self.taking = self.taking or typed() in ("t", "takeover")
        return self.taking or (self._said != "" and read_following(self.home) is None)

    def _pause(self) -> None:
        until = time.monotonic() + AGAIN_SECONDS
        while time.monotonic() < until and not self._ended():
            time.sleep(0.2)


def typed(waiting: Callable[..., tuple[list[object], list[object], list[object]]] = select.select) -> str:
    """A line that was typed meanwhile; nothing where there is no keyboard."""
    if not sys.stdin.isatty():
        return ""
    try:
        ready, _, _ = waiting([sys.stdin], [], [], 0)
    except OSError:
        return ""
    return sys.stdin.readline().strip().casefold() if ready else ""
