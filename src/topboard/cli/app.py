"""The command `topboard`: finds the subcommands, and turns the world's faults into messages and exit codes."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import click

from topboard import __version__
from topboard.cli.exit_codes import Exit
from topboard.garbage_collection import start_fast

if TYPE_CHECKING:
    from topboard.errors import TopboardError

COMMANDS = {
    "serve": "Open the director's desk, the players' pages and the hall screens.",
    "open": "Open the desk in the browser, and FILE in it: an event, a report (TRF) or what another program saved.",
    "demo": "Enter 16 players, pair and play 5 rounds by the FIDE Dutch system, and print every chart.",
    "desk": "Run an event from the terminal.",
    "quads": "Split the players of FILE into quads: groups of four in rating order, three rounds each.",
    "pair": "Pair a round of FILE.",
    "check": "Judge every round of FILE by the rules.",
    "why": "Explain a pairing of FILE: a board of a round, two players, or one player.",
    "standings": "Print the standings of FILE: rank by points, then each tie-break for those still tied.",
    "series": "Print the standings of the series in the file RULES (TOML), over all of its events.",
    "prizes": "Divide the prizes of FILE as the standings are now, with the reason for each award.",
    "norms": "Judge the title norms of FILE: who made one, who still can, and why.",
    "rate": "Estimate the ratings after FILE, or calculate one without a file.",
    "report": "Make the rating report of EVENT for FEDERATION: uschess, fide, cfc or ecf.",
    "arbiters": "Say what the event FILE counts for its arbiters; or judge an application, the norms in FILE.csv.",
    "fide-papers": "Make the FIDE papers of FILE: rating files, IT3, certificates, a check list with deadlines.",
    "clock": "Say what follows from a TIME CONTROL: class, session, clock setting, default time, score sheet.",
    "claims": "Say what can be claimed in GAME.pgn: repetition, 50 moves, dead positions, a fallen flag.",
    "position": "Show a starting position of Fischer random chess (Chess960), or draw one.",
    "screen": "Look at the games in GAMES.pgn with a chess engine: average loss and match rate, never a verdict.",
    "purse": "Divide the AMOUNT of a match between two players, the winner first.",
    "chart": "Print a CHART of FILE: pairings, wall, standings, cross, cards, slips and more (--list).",
    "export": "Write the event in the event file FILE as JSON lines, with everything ever done to it.",
    "import": "Import FILE, an event, a report or what another program saved, into EVENT-FILE.",
    "verify": "Verify FILE: every entry of an event file or an export, every row of a tournament report.",
    "backup": "Copy a data folder or an event file to PLACE, while the desk is running.",
    "restore": "Bring COPY back: the file of a copy, or the place where copies are kept, of which the newest is taken.",
    "move": "Move events, accounts, links and entries to TARGET, an empty folder or postgresql://user@host/name.",
    "copy": 'Copy EVENT as a template for a new one called NAME: copy spring-open "Autumn Open" --starts 2026-10-03.',
    "archive": "List the archive, put an event into it, bring one back or delete one: archive put spring-open.",
    "retention": "List until when each event keeps personal details and confidential records, and erase what is due.",
    "standby": "Follow the desk at ADDRESS, such as http://192.168.1.20:8000, and say how far behind this laptop is.",
    "takeover": "Make this laptop the desk, with everything it has heard of the old one, and open it.",
    "lists": "Rating lists on this computer: import, list, search, fill, remove, generate.",
    "simulate": "Play whole tournaments many times and compare systems: who wins, colours, opponents, prizes.",
    "forecast": "Forecast FILE: everybody's chances to win and to get prizes, and the likely next pairings.",
    "generate": "Generate a random tournament and write it as a report (TRF).",
    "agree": "Compare random tournaments with another program, both ways.",
    "programs": "List the programs that may pair a section instead of Topboard, name one or remove it.",
    "engine": "Pair, check or generate the way other programs run an engine.",
    "case": "Run the case in FILE (JSON): pair its field by US Chess rules, or divide its prizes.",
    "notice": "Print the notice of variations for a section of FILE (US Chess 26A).",
    "entries": "List the entries over the web for EVENT, accept one, refuse it or let it wait: entries accept EVENT 7.",
    "upload": "Upload the players' pages of EVENT by the command that was set, or show that command.",
    "boards": "Read the electronic boards of EVENT while they are played, or say how it goes.",
    "broadcast": "Send boards of EVENT to a broadcast round of Lichess, or say how it goes.",
    "roles": "List the accounts and their roles, or give or take one: roles give ANN arbiter --in spring-open/u12.",
    "plan": "Plan an event: hall, rooms, tables, sets, clocks, paper, staff, sessions and days.",
    "advise": "Advise on formats: rounds needed, perfect scores expected by round, and what suits best first.",
    "hall": "Lay out a room: rows at least 2.5 m apart, boards numbered to and fro, none close to a door.",
    "budget": "Print the treasurer's statement of FILE, or say how many entries break even.",
    "year": "Print the year plan of FILE, or the 52 steps for an event that starts on a day: what, who and until when.",
    "document": "Print a PAPER of the event in FILE: entry form, prospectus, notices, bulletin and more (--list).",
    "rule": "Show a clause by its number (29E5a, C12) or as we cite it, and what Topboard does about it.",
}
"""Every subcommand with what it is for, in the order of `--help`, which is shown without loading any of them."""

ROOMS = {
    "desk": "desk",
    "engines": "engine programs case agree",
    "event_files": "export import verify copy archive retention backup restore move",
    "federations": "report fide-papers norms arbiters rate lists",
    "games": "clock claims position screen",
    "pairing": "pair check why quads rule",
    "papers": "chart document notice",
    "planning": "plan advise hall budget year",
    "server": "serve open standby takeover upload boards broadcast roles entries",
    "simulation": "simulate forecast demo generate",
    "standings": "standings series prizes purse",
}
"""The folder of each subcommand. Its module has the same name and defines `command`, whose help begins with the same
words."""

FOLDERS = {name: folder for folder, names in ROOMS.items() for name in names.split()}


def module_of(name: str) -> str:
    """The module of a subcommand; `import` is a word of the language and cannot be one."""
    module = "import_" if name == "import" else name.replace("-", "_")
    return f"topboard.cli.{FOLDERS[name]}.{module}"


class Commands(click.Group):
    """Loads the module of a subcommand when it is named."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(module_of(cmd_name))
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        room = formatter.width - 6 - max(map(len, COMMANDS))
        shown = [(name, click.Command(name, help=use).get_short_help_str(room)) for name, use in COMMANDS.items()]
        with formatter.section("Commands"):
            formatter.write_dl(shown)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"there is no command {args[0]!r}; the commands are: {', '.join(COMMANDS)}")
        return super().resolve_command(ctx, args)


COMPILED, NOT_COMPILED = "compiled", "not compiled (the answers are the same, large fields take longer)"


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    """The version, the newest edition of each rulebook, and whether pairing has its kernel in C."""
    if not wanted or context.resilient_parsing:
        return
    from topboard.matching.native import library
    from topboard.rulebook.contents import named, newest_books

    click.echo(f"topboard {__version__}")
    for book in newest_books():
        click.echo(f"  {named(book)}")
    click.echo(f"matching kernel: {COMPILED if library() else NOT_COMPILED}")
    context.exit()


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option("--version", is_flag=True, expose_value=False, is_eager=True, callback=_version, help="Show the version.")
def topboard() -> None:
    """Run chess tournaments by the exact rules of US Chess, FIDE and CFC."""


def exit_code(error: TopboardError) -> Exit:
    """Which way the command line ends for a fault of the world."""
    from topboard.errors import InvalidFile, JournalConflict, JournalCorrupt, PairingImpossible, UnknownName

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
    except BrokenPipeError:
        forget_output()
        return Exit.DONE
    except OSError as error:
        forget_output()
        what = f"{error.filename!r} cannot be used" if error.filename else "the output cannot be written"
        click.echo(f"topboard: {what}: {error.strerror or error}", err=True)
        return Exit.REFUSED
    except Exception as error:
        from topboard.errors import TopboardError  # which brings the sentences along: --help needs none

        if isinstance(error, TopboardError):
            return refused(error)
        report_fault()
        return Exit.BUG


def refused(error: TopboardError) -> Exit:
    """Say what the world did wrong."""
    from topboard.errors import InvalidFile

    click.echo(f"topboard: {error}", err=True)
    for fault in error.faults if isinstance(error, InvalidFile) else ():
        click.echo(f"  {fault}", err=True)
    return exit_code(error)


def forget_output() -> None:
    """Nobody takes what is still to be printed; without this the interpreter would complain when it ends."""
    if sys.__stdout__ is not None and sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.__stdout__.fileno())


def report_fault() -> None:
    """Show a fault of ours in a form that can be sent to us."""
    import traceback

    traceback.print_exc()
    click.echo(
        "topboard: this is a fault in Topboard, not something you did. Nothing you entered is lost."
        " Please report the lines above together with the file.",
        err=True,
    )


def main() -> None:
    start_fast()
    sys.exit(run())
