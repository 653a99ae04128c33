"""The certificate IT1 for every norm that was made: the games that count, the figures, the signatures."""

from __future__ import annotations

from dataclasses import dataclass, field

from topboard.charts.chart import Chart, about, section_block, state
from topboard.charts.chart_choice import ChartGroup, by_fide
from topboard.charts.data import ChartData, SectionData
from topboard.charts.norms.norm_words import norm_words
from topboard.charts.norms.norms import section_norms
from topboard.charts.notation import shown_name
from topboard.charts.table import Align, Blank, Blanks, Card, Cards, Column, Grid, Say, Table, TableRow, TypeSize, entry
from topboard.charts.words import Words, words
from topboard.core import Event, Player, Points, system_named
from topboard.core.people.readers import by_name
from topboard.language import translated, written_day
from topboard.norms import NormReport, NormStatus, NormVerdict
from topboard.norms.games import NormGame
from topboard.norms.judging import kind_text, score_needed
from topboard.norms.levels import HOLDERS
from topboard.rulebook.clauses import norm as rules


@dataclass(frozen=True, slots=True)
class CertificateFormOptions:
    players: tuple[str, ...] = field(default=(), metadata=about("only these players, by number"))


def build(data: ChartData, options: CertificateFormOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.IT1, _cards(data, section, options), when=state(section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.IT1, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData, options: CertificateFormOptions) -> Cards:
    report = section_norms(data, section)
    made = [each for each in report.of(NormStatus.ACHIEVED) if wanted(each.player, options.players)]
    cards = tuple(_card(data, section, report, each) for each in made)
    return Cards(cards, across=1, down=1, landscape=False, empty=norm_words.NO_CERTIFICATES)


def wanted(number: int, numbers: tuple[str, ...]) -> bool:
    return not numbers or str(number) in numbers


def _card(data: ChartData, section: SectionData, report: NormReport, verdict: NormVerdict) -> Card:
    player = section.players[verdict.player]
    title = verdict.level.title.value
    return Card(
        f"{player.name} {title}",
        (
            Say(norm_words.CERTIFICATE, TypeSize.LARGE, strong=True, align=Align.CENTER),
            Say(norm_words.FOR_TITLE.format(title=title), strong=True, align=Align.CENTER),
            *_about_player(player),
            *about_event(data, section),
            _games(section, verdict),
            *_figures(report, verdict, player),
            *(Say(text, TypeSize.SMALL) for text in _remarks(section, report, verdict)),
            Blanks((Blank(norm_words.SIGNED), Blank(norm_words.DATE))),
            Blanks((Blank(norm_words.COUNTERSIGNED), Blank(norm_words.DATE))),
        ),
    )


def _about_player(player: Player) -> tuple[Blanks, ...]:
    born = written_day(player.birth) if player.birth else str(player.birth_year or "")
    return (
        Blanks((Blank(norm_words.NAME, shown_name(player)), Blank(norm_words.FIDE_ID, player.fide_id))),
        Blanks(
            (
                Blank(norm_words.FEDERATION, player.federation),
                Blank(norm_words.BORN, born),
                Blank(norm_words.BIRTHPLACE),
            )
        ),
    )


def about_event(data: ChartData, section: SectionData) -> tuple[Blanks, ...]:
    event = data.event
    return (
        Blanks((Blank(norm_words.EVENT, _named(event, section)), Blank(norm_words.FIDE_CODE, event.fide_code))),
        Blanks(
            (
                Blank(norm_words.PLACE, event.city),
                Blank(norm_words.HOST, section.section.norms.host or event.federation),
                Blank(norm_words.DATES, dates(event, section)),
                Blank(norm_words.PACE, event.time_control_of(section.section)),
            )
        ),
        Blanks(
            (
                Blank(norm_words.SYSTEM, translated(system_named(section.section.system).title)),
                Blank(norm_words.ROUNDS, str(section.section.rounds_total or section.last)),
                Blank(norm_words.CHIEF, event.chief_arbiter),
            )
        ),
    )


def _named(event: Event, section: SectionData) -> str:
    return " · ".join(part for part in (event.name, section.name) if part)


def dates(event: Event, section: SectionData) -> str:
    days = [day for day in event.days_of(section.section) if day]
    return " – ".join(dict.fromkeys(written_day(day) for day in days))


def _games(section: SectionData, verdict: NormVerdict) -> Grid:
    return Grid(
        (
            Column(norm_words.ROUND, Align.RIGHT),
            Column(norm_words.OPPONENT, stretch=True),
            Column(norm_words.FIDE_ID),
            Column(norm_words.FEDERATION),
            Column(norm_words.TITLE),
            Column(norm_words.RATING, Align.RIGHT),
            Column(norm_words.COUNTS_AS, Align.RIGHT),
            Column(norm_words.RESULT, Align.RIGHT),
        ),
        tuple(_game(section, game, verdict) for game in verdict.judgement.games),
        ruled=True,
    )


def _game(section: SectionData, game: NormGame, verdict: NormVerdict) -> TableRow:
    opponent = section.players[game.opponent]
    raised = verdict.judgement.raised == game
    counted = verdict.level.floor if raised else game.counted
    return TableRow(
        (
            entry(str(game.round)),
            entry(opponent.name),
            entry(opponent.fide_id),
            entry(opponent.federation),
            entry(opponent.title),
            entry(str(game.rating) if game.rating else ""),
            entry(str(counted) if counted != game.rating else ""),
            entry(str(Points(5 * game.halves))),
        )
    )


def _figures(report: NormReport, verdict: NormVerdict, player: Player) -> tuple[Blanks, ...]:
    judged = verdict.judgement
    own = report.field.federations[player.number]
    foreign = sum(bool(game.federation) and game.federation != own for game in judged.games)
    titled = sum(bool(game.titles & HOLDERS) for game in judged.games)
    of_kind = sum(bool(game.titles & verdict.level.kind) for game in judged.games)
    federations = sorted({game.federation for game in judged.games if game.federation})
    needed = score_needed(judged)
    return (
        Blanks(
            (
                Blank(norm_words.GAMES, str(len(judged.games))),
                Blank(norm_words.AVERAGE, str(judged.average)),
                Blank(norm_words.PERFORMANCE, str(judged.performance)),
            )
        ),
        Blanks(
            (
                Blank(norm_words.POINTS, str(Points(5 * judged.halves))),
                Blank(norm_words.REQUIRED, str(Points(5 * needed))),
                Blank(norm_words.EXCEEDED, str(Points(5 * (judged.halves - needed)))),
            )
        ),
        Blanks(
            (
                Blank(norm_words.TITLED, str(titled)),
                Blank(norm_words.OF_KIND.format(titles=kind_text(verdict.level)), str(of_kind)),
                Blank(norm_words.FOREIGN, str(foreign)),
            )
        ),
        Blanks((Blank(norm_words.FEDERATIONS, f"{len(federations)}: {' '.join(federations)}"),)),
        Blanks((Blank(norm_words.STANDS_FOR, str(verdict.counts)),)),
    )


def _remarks(section: SectionData, report: NormReport, verdict: NormVerdict) -> list[str]:
    """Everything that departs from the plain rules, each with its rule."""
    reader = by_name(section.section)
    said = [norm_words.BY_RULE.format(rules=", ".join(rule.clause for rule in verdict.by))] if verdict.by else []
    said += [check.reason.told(reader) for check in verdict.checks[:1] if verdict.by]
    said += [told.told(reader) for told in verdict.told]
    said += [norm_words.LEFT_OUT.format(round=each.round, reason=each.reason.told(reader)) for each in verdict.left_out]
    if report.open_event:
        said.append(norm_words.OPEN_EVENT.format(rule="1.5.6a" if report.forty.enough else "1.5.6"))
    return said


CHART = Chart(
    "it1",
    Words.IT1,
    "the certificate IT1 for every norm that was made",
    CertificateFormOptions,
    build,
    settled=True,
    rules=(rules.FORMS,),
    group=ChartGroup.PAPERS,
    meant=by_fide,
)
