"""The command `topboard`: finds the subcommands, and turns the world's faults into messages and exit codes."""

from __future__ import annotations

import os
import sys
import traceback
from importlib import import_module

import click

from topboard import __version__
from topboard.cli.exit_codes import Exit
from topboard.errors import (
    InvalidFile,
    JournalConflict,
    JournalCorrupt,
    PairingImpossible,
    TopboardError,
    UnknownName,
)

COMMANDS = (
    "serve",
    "demo",
    "desk",
    "quads",
    "pair",
    "check",
    "why",
    "standings",
    "prizes",
    "purse",
    "chart",
    "export",
    "import",
    "verify",
    "generate",
    "engine",
    "case",
    "notice",
    "rule",
)
"""Every subcommand, in the order of `--help`. Its module has the same name and defines `command`."""

MODULES = {"import": "import_"}
"""Modules whose name cannot be that of the command."""


class Commands(click.Group):
    """Loads the module of a subcommand when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"topboard.cli.{MODULES.get(cmd_name, cmd_name)}")
        command: click.Command = module.command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"there is no command {args[0]!r}; the commands are: {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="topboard")
def topboard() -> None:
    """Run chess tournaments by the exact rules of US Chess, FIDE and CFC."""


def exit_code(error: TopboardError) -> Exit:
    """Which way the command line ends for a fault of the world."""
    if isinstance(error, UnknownName):
        return Exit.USAGE
    if isinstance(error, InvalidFile | JournalCorrupt):
        return Exit.BAD_INPUT
    if isinstance(error, PairingImpossible):
        return Exit.NO_PAIRING
    if isinstance(error, JournalConflict):
        return Exit.CONFLICT
    return Exit.REFUSED


def run(args: list[str] | None = None) -> int:
    """Run one command and return its exit code; nothing but the message reaches the screen."""
    try:
        outcome = topboard.main(args, prog_name="topboard", standalone_mode=False)
        sys.stdout.flush()
        return outcome if isinstance(outcome, int) else Exit.DONE
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.Abort:
        click.echo("Stopped.", err=True)
        return Exit.REFUSED
    except click.ClickException as error:
        error.show()
        return Exit.USAGE
    except TopboardError as error:
        click.echo(f"topboard: {error}", err=True)
        for fault in error.faults if isinstance(error, InvalidFile) else ():
            click.echo(f"  {fault}", err=True)
        return exit_code(error)
    except BrokenPipeError:
        forget_output()
        return Exit.DONE
    except OSError as error:
        forget_output()
        what = f"{error.filename!r} cannot be used" if error.filename else "the output cannot be written"
        click.echo(f"topboard: {what}: {error.strerror or error}", err=True)
        return Exit.REFUSED
    except Exception:
        report_fault()
        return Exit.BUG


def forget_output() -> None:
    """Nobody takes what is still to be printed; without this the interpreter would complain when it ends."""
    if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())


def report_fault() -> None:
    """Show a fault of ours in a form that can be sent to us."""
    traceback.print_exc()
    click.echo(
        "topboard: this is a fault in Topboard, not something you did. Nothing you entered is lost."
        " Please report the lines above together with the file.",
        err=True,
    )


def main() -> None:
    sys.exit(run())
