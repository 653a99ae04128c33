"""`topboard advise`: which formats suit a field, the time there is and the aims."""

from __future__ import annotations

import click

from topboard.cli.planning.typed_values import echo_json, json_option
from topboard.cli.shared_options import language_option
from topboard.language import speaking, translated

AIMS = ("winner", "norms", "even-games")


@click.command()
@click.option("--players", type=click.IntRange(2, 100_000), required=True, metavar="N", help="How many players.")
@click.option("--rounds", type=click.IntRange(1, 99), required=True, metavar="N", help="Rounds there is time for.")
@click.option("--draws", type=click.IntRange(0, 99), default=20, show_default=True, help="Draws, per cent.")
@click.option("--places", type=click.IntRange(1, 50), default=1, show_default=True, help="Places to decide.")
@click.option("--aim", "aims", type=click.Choice(AIMS), multiple=True, help="What the event is for; repeatable.")
@json_option
@language_option
def command(
    players: int, rounds: int, draws: int, places: int, aims: tuple[str, ...], as_json: bool, language: str
) -> None:
    """Advise on formats: rounds needed, perfect scores expected by round, and what suits best first."""
    from topboard.charts.planning.plan_words import plan_words as words
    from topboard.organise.adviser import EventAim, FormatQuestion, advise, decimal

    with speaking(language):
        wanted = frozenset(map(EventAim, aims)) or frozenset({EventAim.WINNER})
        advice = advise(FormatQuestion(players, rounds, draws, wanted, places))
        if as_json:
            echo_json(
                {
                    "players": players,
                    "perfect_scores": [decimal(left) for left in advice.perfect],
                    "rounds_needed": advice.needed,
                    "rounds_by_the_saying": advice.said,
                    "formats": [
                        {
                            "format": each.id,
                            "rounds": each.rounds,
                            "fits": each.fits,
                            "serves": sorted(aim.value for aim in each.serves),
                            "reasons": [reason.told() for reason in each.reasons],
                            "try": each.trial(players),
                        }
                        for each in advice.formats
                    ],
                }
            )
            return
        told = ", ".join(f"{round}: {decimal(left)}" for round, left in enumerate(advice.perfect, 1))
        click.echo(f"{words.PERFECT_LEFT.format(draws=draws)} {told}")
        click.echo(words.ROUNDS_BOTH.format(needed=advice.needed, said=advice.said))
        for each in advice.formats:
            sign = "+" if each.fits else "-"
            click.echo(f"{sign} {translated(each.title)} ({each.rounds}): {' '.join(r.told() for r in each.reasons)}")
            if trial := each.trial(players):
                click.echo(f"    {trial}")
