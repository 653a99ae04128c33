"""Scores of a pairing system's own, by which its sections stand instead of by points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from topboard.core import Section, system_named
from topboard.errors import TieBreakRefused
from topboard.rulebook import Rule
from topboard.tiebreaks import texts_keizer as texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, LeadingScore
from topboard.tiebreaks.keizer import keizer_list, keizer_values
from topboard.tiebreaks.knockout import stages_survived
from topboard.tiebreaks.ladder import ladder_score
from topboard.tiebreaks.mcmahon import mcmahon_values, stands_by_points
from topboard.tiebreaks.texts import MEASURE_OWN
from topboard.tiebreaks.working import TieBreakValue

KEIZER, MCMAHON, KNOCKOUT, LADDER = "KEIZER", "MCM", "KO", "LADDER"


def _keizer(section: Section, through: int) -> LeadingScore:
    made = keizer_list(section, through)
    return LeadingScore(KEIZER, keizer_values(made), made.place)


def _mcmahon(section: Section, through: int) -> LeadingScore | None:
    if stands_by_points(section):
        return None
    return LeadingScore(MCMAHON, mcmahon_values(section, through))


def _knockout(section: Section, through: int) -> LeadingScore:
    return LeadingScore(KNOCKOUT, stages_survived(section, through))


def _ladder(section: Section, through: int) -> LeadingScore:
    return ladder_score(LADDER, section, through)


LEADING: Mapping[str, Callable[[Section, int], LeadingScore | None]] = {
    KEIZER: _keizer,
    MCMAHON: _mcmahon,
    KNOCKOUT: _knockout,
    LADDER: _ladder,
}


def leading_score(section: Section, through: int) -> LeadingScore | None:
    """The score that comes before everything else in a section; None where points do."""
    made = LEADING.get(system_named(section.system).ranked_by)
    return made(section, through) if made is not None else None


def led(contest: Contest, codes: tuple[Code, ...]) -> tuple[Code, ...]:
    """A list of tie-breaks behind the score that leads."""
    lead = contest.leading
    if lead is None:
        return codes
    return (Code(lead.code, label=lead.code), *(code for code in codes if code.name != lead.code))


def own_list(listed: Sequence[str]) -> tuple[str, ...]:
    """The section's list without scores of pairing systems: its own comes first anyway, another's has no meaning."""
    return tuple(code for code in listed if code not in LEADING)


def table(rule: Rule) -> Callable[[Contest, Code], dict[int, TieBreakValue]]:
    """The tie-break of a leading score; elsewhere it has no values."""

    def values(contest: Contest, code: Code) -> dict[int, TieBreakValue]:
        lead = contest.leading
        if lead is None or lead.code != code.name:
            why = texts.ONLY_THERE(tiebreak=MEASURE_OWN(code=code.name), cite=rule.short)
            raise TieBreakRefused(why, rule=rule.cite)
        return dict(lead.values)

    return values
