"""`topboard prizes`: who gets what, and why; or why not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from topboard.cli.event_files.source import (
    Source,
    choose_section,
    file_argument,
    read_event,
    report_faults,
    source_of,
    write_output,
)
from topboard.cli.standings.purse import cents_of
from topboard.core.people.readers import with_numbers

if TYPE_CHECKING:
    from topboard.cli.event_files.source import ReadFile
    from topboard.core import Section
    from topboard.prizes import Contender, PrizeList, PrizePolicy
    from topboard.prizes.section_prizes import SectionPrizes
    from topboard.prizes.what_if import LastRound

WRITE_A_LIST = "say what there is to win, such as --list '$300-200-100, U1800 $80'"


@dataclass(frozen=True, slots=True)
class Dividing:
    """How a list of --list is divided, as the options say; None and False leave it as it is."""

    sharing: str | None
    follow: bool
    grade_too: bool
    several: bool
    least: str | None
    rounding: str | None
    levelling: str | None
    performance: bool

    def policy(self, policy: PrizePolicy) -> PrizePolicy:
        from topboard.prizes import Levelling, Rounding, Sharing

        return replace(
            policy,
            sharing=Sharing(self.sharing or policy.sharing),
            trophy_follows_money=self.follow,
            grade_trophy_too=self.grade_too,
            several_prizes=self.several,
            least_share=cents_of(self.least) if self.least else 0,
            rounding=Rounding(self.rounding or policy.rounding),
            levelling=Levelling(self.levelling or policy.levelling),
            by_performance=self.performance,
        )


def dividing_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """How a list of --list is divided, handed to the command together as `dividing`."""

    @click.option(
        "--sharing",
        type=click.Choice(("us-chess", "average", "hort", "tie-break", "apart", "several")),
        help="With --list: how tied players divide it.",
    )
    @click.option("--follow", is_flag=True, help="With --list: trophies follow the money (33D2a).")
    @click.option("--grade-too", is_flag=True, help="With --list: grade and age trophies beside others (32F2).")
    @click.option("--several", is_flag=True, help="With --list: several prizes for one player.")
    @click.option("--least", metavar="SUM", help="With --list: the smallest share that is paid.")
    @click.option("--rounding", type=click.Choice(("cent", "down", "up")), help="With --list: cents or whole units.")
    @click.option(
        "--levelling", type=click.Choice(("none", "score", "class")), help="With --sharing apart: what is evened out."
    )
    @click.option("--performance", is_flag=True, help="With --sharing apart: class prizes by performance.")
    @wraps(function)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        dividing = Dividing(**{field.name: kwargs.pop(field.name) for field in fields(Dividing)})
        if kwargs.get("written") is None and any(getattr(dividing, field.name) for field in fields(Dividing)):
            raise click.UsageError("the prizes of the event are divided as announced; these options need --list")
        if dividing.several and (dividing.performance or dividing.levelling not in (None, "none")):
            raise click.UsageError(
                "--levelling and --performance are for one prize per player; leave them out, or leave out --several"
            )
        return function(*args, dividing=dividing, **kwargs)

    return wrapped


def list_templates(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    from topboard.prizes.templates import TEMPLATES

    if wanted:
        for each in TEMPLATES:
            click.echo(f"{each.name}: {each.title}\n  {each.text}")
        click.echo("With a sum a list is made as large: --list 'weekend $1500'.")
        context.exit()


@click.command()
@file_argument
@click.option(
    "--list",
    "written",
    metavar="TEXT",
    help="The prizes as you would write them, in single quotes, since a shell takes $ for something else: "
    "'$300-200-100, U1800 $80'. Default: those of the event.",
)
@click.option(
    "--list-file",
    "written_in",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The prizes as you would write them, from a file.",
)
@dividing_options
@click.option(
    "--templates",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=list_templates,
    help="Print the lists that --list knows by name.",
)
@click.option("--entries", type=click.IntRange(0), metavar="N", help="Entries that count for a based-on fund.")
@click.option("--why", "asked", nargs=2, metavar="PLAYER PRIZE", help="Why this player has this prize, or has not.")
@click.option(
    "--what-if",
    "wondering",
    metavar="PLAYER",
    help="What a win, a draw or a loss in an open game is worth; `all` for everybody.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    written: str | None,
    written_in: Path | None,
    entries: int | None,
    asked: tuple[str, str] | None,
    wondering: str | None,
    as_json: bool,
    output: Path | None,
    dividing: Dividing,
) -> None:
    """Divide the prizes of FILE as the standings are now, with the reason for each award.

    Without --list these are the prizes of the event, of all its sections. PLAYER is a pairing number or part of the
    name, PRIZE the name of a prize such as "U1800".
    """
    if written_in is not None:
        if written is not None:
            raise click.UsageError("use --list or --list-file, not both")
        written = written_in.read_text(encoding="utf-8")
    read = read_event(file, event_id)
    sources = sections_with_prizes(file, read, section_name, written, one=asked is not None or wondering is not None)
    report_faults(sources[0])
    listed = None if written is None else read_list(sources[0], written, dividing, entries)
    if wondering is not None:
        write_output(what_if(sources[0], listed, wondering), output)
        return
    divided = [(source, divide(source, listed)) for source in sources]
    if asked is not None:
        text = answer(divided[0][1], asked, divided[0][0].section)
    elif as_json:
        text = json.dumps(as_data(divided), ensure_ascii=False, indent=1) + "\n"
    else:
        text = "\n".join(table(source, found, titled=len(divided) > 1) for source, found in divided)
    write_output(text, output)


def sections_with_prizes(
    file: Path, read: ReadFile, name: str | None, written: str | None, *, one: bool
) -> list[Source]:
    """The section that was asked for, or all that have prizes of their own."""
    if written is not None or name is not None or one or read.state is None:
        source = source_of(file, read, choose_section(file, read.event, name).id)
        if written is None and not _has_prizes(source):
            raise click.UsageError(f"{source.section.name} has no prizes; {WRITE_A_LIST}")
        return [source]
    found = [source_of(file, read, section.id) for section in read.event.sections]
    found = [source for source in found if _has_prizes(source)]
    if not found:
        raise click.UsageError(f"{file.name} has no prizes; {WRITE_A_LIST}")
    return found


def _has_prizes(source: Source) -> bool:
    return source.state is not None and bool(source.state.sections[str(source.section.id)].prizes.prizes)


def divide(source: Source, listed: PrizeList | None) -> SectionPrizes:
    """The prizes divided by the standings of the last complete round."""
    from topboard.prizes import PrizeList, allocate
    from topboard.prizes.field import contenders, places_of, prize_teams
    from topboard.prizes.section_prizes import would_be
    from topboard.tiebreaks.school_teams import ranked_together

    if listed is None and source.state is not None:
        from topboard.director.money.prizes import standing_prizes

        return standing_prizes(source.state, source.state.sections[str(source.section.id)])
    section = source.section
    starts = source.event.starts
    places = places_of(section, starts)
    schools = source.event.school_teams
    together = ranked_together(section, source.event.sections, schools)
    teams = prize_teams(section, places, starts, schools, together)
    return would_be(allocate(contenders(section, places, starts), listed or PrizeList(), teams=teams))


def what_if(source: Source, listed: PrizeList | None, who: str) -> str:
    """What the open games of the last round are worth, and to whom."""
    from topboard.prizes.what_if import assumed, stake, stakes, told

    last = open_round(source, listed)
    reader, names = with_numbers(source.section), {prize.id: prize.called for prize in last.prizes.prizes}
    if not last.games:
        raise click.UsageError(f"{source.section.name} has no open game; pair the round first")
    found = stakes(last) if who == "all" else [stake(last, ranked(source.section, who, last.players))]
    lines = []
    for each in found:
        still = ", ".join(names[id] for id in names if id in each.prizes) or "nothing"
        lines.append(f"{told(each, last.prizes.policy.currency).told(reader)} In contention for {still}.")
    note = assumed(found[0])
    return "\n".join([*lines, *([note.told(reader)] if note else [])]) + "\n"


def open_round(source: Source, listed: PrizeList | None) -> LastRound:
    """The section before the open results of its last round."""
    from topboard.core import counted
    from topboard.prizes import PrizeList
    from topboard.prizes.field import contenders, places_of
    from topboard.prizes.what_if import LastRound, open_games

    if listed is None and source.state is not None:
        from topboard.director.money.prizes import last_round

        return last_round(source.state, source.state.sections[str(source.section.id)])
    section = source.section
    so_far = counted(section)
    places = places_of(so_far, source.event.starts, len(section.rounds))
    return LastRound(contenders(so_far, places, source.event.starts), open_games(section), listed or PrizeList())


def read_list(source: Source, written: str, dividing: Dividing, entries: int | None) -> PrizeList:
    """The list of --list at what must be paid for the entries, divided as the options say."""
    from topboard.core.systems import profile_of
    from topboard.prizes import payable
    from topboard.prizes.advice import advise, without_sign
    from topboard.prizes.based_on_entries import turnout
    from topboard.prizes.prize_text import InvalidPrizes, read_prizes
    from topboard.prizes.templates import template_text
    from topboard.rulebook import Level

    try:
        found = read_prizes(template_text(written))
    except InvalidPrizes as error:
        raise click.UsageError(str(error)) from None
    for problem in (*without_sign(template_text(written)), *advise(found)):
        if problem.level is not Level.NOTE:
            click.echo(str(problem), err=True)
    policy = replace(dividing.policy(found.policy), federation=profile_of(source.section).name)
    return payable(replace(found, policy=policy), turnout(source.section.players) if entries is None else entries)


def table(source: Source, prizes: SectionPrizes, *, titled: bool) -> str:
    """One line an award, with its reason; then what nobody won."""
    from topboard.prizes.unclaimed import why_unclaimed
    from topboard.rulebook.holes import amount

    reader, currency = with_numbers(source.section), prizes.list.policy.currency
    lines = [f"{source.section.name}:"] if titled else []
    for each in prizes.given:
        what = " + ".join(filter(None, (amount(each.cents, currency) if each.cents else "", each.goods)))
        why = f" {each.reason.told(reader)}" if each.reason else ""
        cite = f" [{each.rule.short}]" if each.rule else ""
        mark = "" if each.fits else " Awarded before a correction: the standings no longer give this."
        lines.append(f"{reader.name(each.player)}: {what}.{why}{cite}{mark}")
    lines += [why_unclaimed(prizes.found, prize).told(reader) for prize in prizes.found.unclaimed]
    lines += filter(None, (prizes.turnout,))
    lines.append(f"Paid in all: {amount(prizes.total, currency)}.")
    return "\n".join(lines) + "\n"


def ranked(section: Section, word: str, players: Iterable[Contender]) -> int:
    """The number of a player who has a place: written as a number, the whole name, or a part only one has."""
    wanted = word.strip().casefold()
    named = {player.number: player.name for player in section.players}
    found = [number for number, name in named.items() if wanted in (str(number), name.casefold())]
    found = found or [number for number, name in named.items() if wanted and wanted in name.casefold()]
    if len(found) > 1:
        several = ", ".join(f"{named[number]} ({number})" for number in found[:6])
        raise click.UsageError(
            f"{word!r} matches several: {several}; write more of the name, or the number in brackets"
        )
    if not found:
        raise click.UsageError(f"nobody here is called {word!r}; use a pairing number or part of the name")
    if found[0] not in {player.id for player in players}:
        raise click.UsageError(f"{named[found[0]]} has no place in the standings")
    return found[0]


def answer(prizes: SectionPrizes, asked: tuple[str, str], section: Section) -> str:
    from topboard.prizes.prize_text import prize_named
    from topboard.prizes.why import why

    who, name = asked
    found = prizes.found
    prize = prize_named(found.list.prizes, name)
    if prize is None:
        raise click.UsageError(f"there is no prize {name!r}; there are {', '.join(p.name for p in found.list.prizes)}")
    said = why(found, ranked(section, who, found.players), prize.id)
    cite = f" [{said.rule.short}]" if said.rule else ""
    return f"{said.reason.told(with_numbers(section))}{cite}\n"


def as_data(divided: list[tuple[Source, SectionPrizes]]) -> dict[str, object]:
    """Plain values for JSON; money as decimal text. Several sections are a list."""
    data = [section_data(source, prizes) for source, prizes in divided]
    return data[0] if len(data) == 1 else {"sections": data}


def section_data(source: Source, prizes: SectionPrizes) -> dict[str, object]:
    from topboard.prizes.money import plain

    reader = with_numbers(source.section)
    names = {player.number: player.name for player in source.section.players}
    awards = [
        {
            "player": each.player,
            "name": names.get(each.player),
            "money": plain(each.cents),
            "goods": each.goods,
            "prizes": list(each.prizes),
            "rule": each.rule.cite if each.rule else None,
            "reason": each.reason.told(reader) if each.reason else None,
            "fits": each.fits,
        }
        for each in prizes.given
    ]
    unclaimed = [prize.name for prize in prizes.found.unclaimed]
    return {
        "section": source.section.name,
        "stage": prizes.stage.value,
        "awards": awards,
        "paid": plain(prizes.total),
        "turnout": prizes.turnout,
        "unclaimed": unclaimed,
    }
