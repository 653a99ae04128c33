"""`topboard budget`: break-even without a file, or the treasurer's statement of an event file."""

from __future__ import annotations

from pathlib import Path

import click

from topboard.cli.planning.typed_values import (
    echo_json,
    event_options,
    json_option,
    only_without_file,
    opened_event,
    print_table,
    view_of,
)
from topboard.cli.shared_options import language_option
from topboard.cli.standings.purse import cents_of
from topboard.language import speaking


@click.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--fixed", default="", metavar="SUM", help="Costs that do not depend on the entries.")
@click.option("--other", default="", metavar="SUM", help="Income besides the entry fees.")
@click.option("--fee", default="", metavar="SUM", help="The entry fee.")
@click.option("--head", default="", metavar="SUM", help="What each player costs.")
@click.option("--entries", type=click.IntRange(0, 100_000), default=0, metavar="N", help="Entries you expect.")
@event_options
@json_option
@language_option
def command(
    file: Path | None,
    fixed: str,
    other: str,
    fee: str,
    head: str,
    entries: int,
    event_id: str | None,
    output: Path | None,
    as_json: bool,
    language: str,
) -> None:
    """Print the treasurer's statement of FILE, or say how many entries break even.

    Without FILE: (fixed costs - other income) / (fee - cost of a player), rounded up.
    """
    with speaking(language):
        if file is not None:
            only_without_file(fixed=fixed, other=other, fee=fee, head=head, entries=entries)
            _statement(file, event_id, output, as_json)
        else:
            if not any((fixed, other, fee, head)):
                raise click.UsageError("name an event file, or sums such as --fixed 2000 --fee 40 --head 5")
            costs, income = _cents("--fixed", fixed), _cents("--other", other)
            _break_even(costs, income, _cents("--fee", fee), _cents("--head", head), entries, as_json)


def _cents(option: str, text: str) -> int:
    try:
        return cents_of(text or "0")
    except click.UsageError as fault:
        raise click.UsageError(f"{option}: {fault.message}") from fault


def _statement(file: Path, event_id: str | None, output: Path | None, as_json: bool) -> None:
    from topboard.director.organiser.plan_questions import statement_told
    from topboard.director.organiser.tables import statement_table

    with opened_event(file, event_id) as director:
        if as_json:
            echo_json(statement_told(director.state, director.journal.entries))
        else:
            print_table(statement_table(view_of(director)), output)


def _break_even(fixed: int, other: int, fee: int, head: int, entries: int, as_json: bool) -> None:
    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.director.money.ledger import money
    from topboard.organise.budget import Budget, BudgetLine, BudgetPer, BudgetSide

    budget = Budget(
        (
            BudgetLine("fixed", BudgetSide.COST, "", 100, fixed),
            BudgetLine("head", BudgetSide.COST, "", 100, head, BudgetPer.ENTRY),
            BudgetLine("other", BudgetSide.INCOME, "", 100, other),
            BudgetLine("fee", BudgetSide.INCOME, "", 100, fee, BudgetPer.ENTRY),
        ),
        entries,
    )
    even = budget.break_even()
    if as_json:
        echo_json({"break_even": even, "entries": entries, "result": money(budget.result())})
        return
    click.echo(words.NEVER_EVEN if even is None else words.EVEN_AT.format(entries=even))
    if entries:
        click.echo(f"{words.ENTRIES} {entries}: {words.RESULT} {money(budget.result())}")
