"""`topboard broadcast`: boards of an event go to a broadcast round of Lichess while the desk runs."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.argument("event", default="")
@click.option("--token", is_flag=True, help="Ask for the token and keep it; an empty one ends all broadcasts.")
@click.option(
    "--base", metavar="ADDRESS", default="https://lichess.org", show_default=True, help="With --token: where."
)
@click.option("--section", default="", metavar="ID", help="The section whose boards are sent.")
@click.option("--round", "round", type=click.IntRange(1), help="The round of the section; default: the last one.")
@click.option("--to", default="", metavar="ROUND", help="The broadcast round: the 8 letters at the end of its address.")
@click.option(
    "--boards", default="", metavar="LIST", help="These boards, such as 1-8 or 1,3,5; default: all, up to 64."
)
@click.option("--end", is_flag=True, help="Send nothing of the section any longer.")
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(
    event: str,
    token: bool,
    base: str,
    section: str,
    round: int | None,
    to: str,
    boards: str,
    end: bool,
    home: Path | None,
) -> None:
    """Send boards of EVENT to a broadcast round of Lichess, or say how it goes.

    The desk sends them when something on them changes, and waits for nothing. Only what players may see is sent.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    import_module("topboard.web.accounts.owner_terminal").start()
    broadcast = import_module("topboard.web.follow.broadcast")
    if token:
        broadcast.set_account(click.prompt("Token", default="", hide_input=True, show_default=False).strip(), base)
        click.echo("The token was saved." if broadcast.account() else "No token is set. Nothing is broadcast.")
    if not event:
        if not token:
            click.echo("A token is set." if broadcast.account() else "No token is set. Set one with --token.")
        return
    if (to or end) and not section:
        raise click.UsageError("say which section: --section ID")
    if to:
        from topboard.cli.planning.typed_values import typed
        from topboard.director.desk.field_kinds import BoardsKind

        state = broadcast.opened(event).director.state.sections.get(section)
        last = len(state.rounds) if state else 1
        chosen = typed("--boards", boards, BoardsKind()) or ()
        broadcast.put(event, broadcast.Broadcast(section, round or last or 1, to, tuple(chosen)))
    elif end:
        broadcast.end(event, section)
    for each in broadcast.broadcasts(event):
        said = f"{each.at:%H:%M:%S} {each.told}" if each.at else "nothing was sent yet"
        click.echo(f"{each.section}, round {each.round}, to {each.to}: {said}")
