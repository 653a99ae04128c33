"""`topboard roles`: who may do what on this computer's Topboard."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click


@click.command()
@click.argument("what", required=False, type=click.Choice(["give", "take", "add"]))
@click.argument("login", required=False)
@click.argument("role", required=False)
@click.option(
    "--in", "where", default="", metavar="EVENT[/SECTION]", help="Where the role counts; default: everywhere."
)
@click.option("--home", type=click.Path(path_type=Path, file_okay=False), help="Data folder; default: TOPBOARD_HOME.")
def command(what: str | None, login: str | None, role: str | None, where: str, home: Path | None) -> None:
    """List the accounts and their roles, or give or take one: roles give ANN arbiter --in spring-open/u12.

    `add` makes an account with a role and asks for its password: the first owner of a server without a screen.
    The roles are viewer, cashier, helper, arbiter, director and owner. EVENT and SECTION are the ids in the addresses
    of the desk.
    """
    if home is not None:
        os.environ["TOPBOARD_HOME"] = str(home.resolve())
    accounts = import_module("topboard.web.accounts.owner_terminal")
    accounts.start(first=what == "add")
    if what is None:
        for username, name, roles in accounts.listed():
            click.echo(f"{username} ({name}): {roles}" if name != username else f"{username}: {roles}")
        return
    if login is None or role is None:
        raise click.UsageError(f"say whose role and which one: roles {what} ANN arbiter")
    if what == "add":
        password = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
        click.echo(accounts.added(login, password, role, where))
        return
    click.echo(accounts.changed(what, login, role, where))
