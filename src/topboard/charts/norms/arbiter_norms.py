"""The norm report FA1 or IA1 for every arbiter who seeks a title, with what the event counts for."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.charts.chart import Chart, section_block, state
from topboard.charts.chart_choice import ChartGroup, by_fide
from topboard.charts.data import ChartData, SectionData
from topboard.charts.norms.it1 import about_event
from topboard.charts.norms.norm_words import ROLES, norm_words
from topboard.charts.table import Align, Blank, Blanks, Card, Cards, Choices, Say, Table, TypeSize
from topboard.charts.words import Words, words
from topboard.core.people.arbiter import Arbiter, ArbiterRole, ArbiterTitle
from topboard.core.people.readers import by_name
from topboard.language import written_day
from topboard.norms.arbiters import ArbiterVerdict, arbiter_verdict, officials
from topboard.norms.event_checks import gives_norms
from topboard.norms.it3 import tournament_figures
from topboard.rulebook.clauses import arbiter_title as rules

LINES = 5


@dataclass(frozen=True, slots=True)
class ArbiterFormOptions:
    """The form has nothing to choose."""


def build(data: ChartData, options: ArbiterFormOptions) -> Table:
    blocks = tuple(
        section_block(data, section, words.ARBITER_NORMS, _cards(data, section), when=state(section), new_page=i > 0)
        for i, section in enumerate(data.sections)
    )
    return Table(words.ARBITER_NORMS, blocks, data.imprint)


def _cards(data: ChartData, section: SectionData) -> Cards:
    seekers = [each for each in officials(data.event) if each.seeks is not ArbiterTitle.NONE]
    norms_possible = gives_norms(data.event, section.section)
    cards = tuple(
        _card(data, section, each, arbiter_verdict(data.event, section.section, each, player_norms=norms_possible))
        for each in seekers
    )
    return Cards(cards, across=1, down=1, landscape=False, empty=norm_words.NO_SEEKER)


def _card(data: ChartData, section: SectionData, arbiter: Arbiter, verdict: ArbiterVerdict) -> Card:
    reader = by_name(section.section)
    figures = tournament_figures(data.event, section.section)
    heading = norm_words.FA1 if arbiter.seeks is ArbiterTitle.FA else norm_words.IA1
    counts = norm_words.COUNTS_FOR if verdict.counts else norm_words.DOES_NOT_COUNT
    own = (Say(norm_words.CHIEF_SIGNS_NOT, TypeSize.SMALL),) if arbiter.role is ArbiterRole.CHIEF else ()
    return Card(
        arbiter.name,
        (
            Say(heading, TypeSize.LARGE, strong=True, align=Align.CENTER),
            Blanks((Blank(norm_words.NAME, arbiter.name), Blank(norm_words.FIDE_ID, arbiter.fide_id))),
            Blanks(
                (
                    Blank(norm_words.FEDERATION, arbiter.federation),
                    Blank(norm_words.BORN, written_day(arbiter.birth) if arbiter.birth else ""),
                    Blank(norm_words.BIRTHPLACE, arbiter.birthplace),
                )
            ),
            *about_event(data, section),
            Blanks(
                (
                    Blank(norm_words.ROLE, ROLES[arbiter.role].text),
                    Blank(norm_words.PLAYERS, str(figures.players)),
                    Blank(norm_words.RATED, str(figures.rated)),
                    Blank(norm_words.FEDERATIONS_HERE, str(len(figures.federations))),
                )
            ),
            Say(f"{counts.format(reason=verdict.reason.told(reader))} [{verdict.rule.clause}]", TypeSize.SMALL),
            *(Say(note.told(reader), TypeSize.SMALL) for note in verdict.notes),
            Say(norm_words.COMMENTS, strong=True),
            Say(norm_words.COMMENTS_ON, TypeSize.SMALL),
            *(Blanks((Blank(""),)) for _ in range(LINES)),
            Choices((norm_words.STANDARD, norm_words.EXPERIENCE)),
            Blanks((Blank(norm_words.NAME), Blank(norm_words.POSITION), Blank(norm_words.FEDERATION))),
            Blanks((Blank(norm_words.SIGNATURE), Blank(norm_words.DATE))),
            *own,
            Blanks((Blank(norm_words.AUTHENTICATED), Blank(norm_words.SIGNATURE), Blank(norm_words.DATE))),
        ),
    )


CHART = Chart(
    "arbiternorms",
    Words.ARBITER_NORMS,
    "the norm report FA1 or IA1 for every arbiter who seeks a title",
    ArbiterFormOptions,
    build,
    rules=(rules.NORM_REPORT,),
    group=ChartGroup.PAPERS,
    meant=by_fide,
)
