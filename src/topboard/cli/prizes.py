"""`topboard prizes`: who gets what, and why; or why not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topboard.cli.source import Source, file_argument, load, report_faults, write_output
from topboard.core.readers import with_numbers

if TYPE_CHECKING:
    from topboard.prizes import Allocation, PrizeList
    from topboard.rulebook import Reader


@click.command()
@file_argument
@click.option(
    "--list",
    "written",
    metavar="TEXT",
    help='The prizes as you would write them: "$300-200-100, U1800 $80". Default: those of the event.',
)
@click.option("--entries", type=click.IntRange(0), metavar="N", help="Entries that count for a based-on fund.")
@click.option("--why", "asked", nargs=2, metavar="PLAYER PRIZE", help="Why this player has this prize, or has not.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to a file.")
def command(
    file: Path,
    section_name: str | None,
    event_id: str | None,
    written: str | None,
    entries: int | None,
    asked: tuple[str, str] | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Divide the prizes of FILE as the standings are now, with the reason for each award.

    PLAYER is a pairing number, PRIZE the name of a prize such as "Under 1800".
    """
    source = load(file, section_name, event_id)
    report_faults(source)
    found = divide(source, written, entries)
    reader = with_numbers(source.section)
    if asked is not None:
        text = answer(found, asked, reader)
    elif as_json:
        text = json.dumps(as_data(found, reader, source), ensure_ascii=False, indent=1) + "\n"
    else:
        text = table(found, reader)
    write_output(text, output)


def divide(source: Source, written: str | None, entries: int | None) -> Allocation:
    """The prizes divided by the standings of the last complete round."""
    from topboard.prizes import allocate, payable
    from topboard.prizes.field import contenders
    from topboard.tiebreaks import section_edition, standings

    section = source.section
    edition = section_edition(section, None, source.event.starts).name
    field = contenders(section, standings(section, edition=edition), source.event.starts)
    prizes = prizes_of(written)
    if prizes.based_on:
        prizes = payable(prizes, len(section.players) if entries is None else entries)
    return allocate(field, prizes)


def prizes_of(written: str | None) -> PrizeList:
    from topboard.prizes.written import InvalidPrizes, read_prizes

    if written is None:
        raise click.UsageError('say what there is to win, such as --list "$300-200-100, U1800 $80"')
    try:
        return read_prizes(written)
    except InvalidPrizes as error:
        raise click.UsageError(str(error)) from None


def table(found: Allocation, reader: Reader) -> str:
    """One line an award, with its reason; then what nobody won."""
    from topboard.rulebook.holes import amount

    currency = found.list.policy.currency
    lines = []
    for award in found.awards:
        what = award.goods or amount(award.cents, currency)
        lines.append(f"{reader.name(award.player)}: {what}. {award.reason.told(reader)} [{award.rule.short}]")
    lines += [f"{prize.name} is not awarded." for prize in found.unclaimed]
    lines.append(f"Paid in all: {amount(found.paid, currency)}.")
    return "\n".join(lines) + "\n"


def answer(found: Allocation, asked: tuple[str, str], reader: Reader) -> str:
    from topboard.prizes.why import why

    number, name = asked
    known = {prize.name.casefold(): prize.id for prize in found.list.prizes}
    if name.casefold() not in known:
        raise click.UsageError(f"there is no prize {name!r}; there are {', '.join(p.name for p in found.list.prizes)}")
    if not number.isdecimal() or int(number) not in {player.id for player in found.players}:
        raise click.UsageError(f"{number!r} is not the number of a player who has a place")
    said = why(found, int(number), known[name.casefold()])
    return f"{said.reason.told(reader)} [{said.rule.short}]\n"


def as_data(found: Allocation, reader: Reader, source: Source) -> dict[str, object]:
    """Plain values for JSON; money as decimal text."""
    from topboard.prizes.case import plain

    names = {player.number: player.name for player in source.section.players}
    awards = [
        {
            "player": award.player,
            "name": names.get(award.player) if isinstance(award.player, int) else None,
            "money": plain(award.cents),
            "goods": award.goods,
            "prizes": [prize.name for prize in award.prizes],
            "rule": award.rule.cite,
            "reason": award.reason.told(reader),
        }
        for award in found.awards
    ]
    return {"awards": awards, "paid": plain(found.paid), "unclaimed": [prize.name for prize in found.unclaimed]}
