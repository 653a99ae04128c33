"""Scores of a pairing system's own, by which its sections stand instead of by points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from topboard.core import Section, records, system_named, totals_of
from topboard.core.knockout import knockout_stages, survived
from topboard.errors import TieBreakRefused
from topboard.rulebook import NUMBER, Rule, kind
from topboard.tiebreaks import texts_keizer as texts
from topboard.tiebreaks.codes import Code
from topboard.tiebreaks.crosstable import Contest, LeadingScore
from topboard.tiebreaks.keizer import keizer_list, keizer_values
from topboard.tiebreaks.ladder_moves import Rungs, ladder_now, ladder_tables
from topboard.tiebreaks.mcmahon_bands import McMahonBands, start_scores
from topboard.tiebreaks.printing import decimal_text
from topboard.tiebreaks.texts import MEASURE_OWN
from topboard.tiebreaks.working import TieBreakValue


def stands_by_points(section: Section) -> bool:
    """Whether it was announced that the points alone decide."""
    options = McMahonBands.of(section.options)
    return options.standings == "points"


def mcmahon_values(section: Section, through: int) -> dict[int, TieBreakValue]:
    """Everybody's McMahon score, with both parts of it."""
    starts = start_scores(section)
    totals = totals_of(section, records(section, through), through)
    values = {}
    for number, start in starts.items():
        points = totals[number]
        note = texts.STARTED_WITH(start=decimal_text(start.fraction), points=decimal_text(points.fraction))
        values[number] = TieBreakValue(start.fraction + points.fraction, note=note)
    return values


RUNG = kind("ladder.rung", "rung {rung} of {count}", rung=NUMBER, count=NUMBER)
OFF = kind("ladder.off", "not on the ladder")


def ladder_score(code: str, section: Section, through: int) -> LeadingScore:
    """Rungs counted from the bottom, so that more is better; who is not on the ladder has none."""
    rungs = _standing(section, through)
    count = len(rungs)
    values = {player.number: TieBreakValue(Fraction(0), note=OFF()) for player in section.players}
    for place, number in enumerate(rungs, 1):
        values[number] = TieBreakValue(Fraction(count + 1 - place), note=RUNG(rung=place, count=count))
    return LeadingScore(code, values)


def _standing(section: Section, through: int) -> Rungs:
    """After the last complete round the ladder as it stands since: a refusal costs at once, who joins or leaves does so
    at once. After an earlier one as it was then."""
    past = any(round.complete for round in section.rounds[through:])
    return ladder_tables(section, through)[-1] if past else ladder_now(section, through + 1)


CAME_THROUGH = kind(
    "knockout.came-through", "came through {count} stages", one="came through {count} stage", count=NUMBER
)


def stages_survived(section: Section, through: int) -> dict[int, TieBreakValue]:
    """Everybody's stages after a round."""
    until = replace(section, rounds=section.rounds[:through])
    made = survived(until, knockout_stages(until))
    return {
        number: TieBreakValue(points.fraction, note=CAME_THROUGH(count=int(points.fraction)))
        for number, points in made.items()
    }


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
