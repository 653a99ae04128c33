"""Every tie-break by its code: its clause, where it may be used, and which modifiers it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from topboard.errors import TieBreakRefused, UnknownName
from topboard.rulebook import Kind, Reason, Rule
from topboard.rulebook.clauses import tiebreak as clauses
from topboard.rulebook.clauses.club import K_AGAIN, M_STANDINGS
from topboard.rulebook.clauses.knockout import L_LIST, PLACES
from topboard.tiebreaks import (
    boards,
    buchholz,
    direct,
    entered_values,
    own_record,
    rating_based,
    sonneborn,
    system_scores,
    texts,
)
from topboard.tiebreaks.codes import Code, Score, parse_code
from topboard.tiebreaks.crosstable import Contest
from topboard.tiebreaks.tied_groups import Group, Split
from topboard.tiebreaks.working import TieBreakValue

Table = Callable[[Contest, Code], dict[int, TieBreakValue]]
Within = Callable[[Contest, Code, Group], Split]


class For(StrEnum):
    """Whom a tie-break ranks."""

    PLAYERS = "players"
    TEAMS = "teams"
    BOTH = "players and teams"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One tie-break. `table` gives everybody's value; `within` splits a tied group instead (type A).

    `modifiers` are the letters it takes; `cuts` the largest cut. `ascending`: the smaller value is better.
    `tells_ratings`: who knows its values can work out ratings.
    """

    name: str
    title: str
    rule: Rule
    table: Table | None = None
    within: Within | None = None
    modifiers: str = ""
    cuts: int = 2
    ranks: For = For.PLAYERS
    rating_based: bool = False
    tells_ratings: bool = False
    swiss_only: bool = False
    ascending: bool = False

    def smaller_is_better(self, code: Code) -> bool:
        return self.ascending != code.reverse

    def called(self, label: str) -> Reason:
        """The tie-break under the spelling asked for, with its title; an event's own code has none."""
        return measure(label, self.title)


def measure(label: str, title: str) -> Reason:
    if texts.TITLE.takes(title):
        return texts.MEASURE(code=label, title=title)
    return texts.MEASURE_OWN(code=label)


def _both(name: str, title: str, rule: Rule, table: Table, modifiers: str = "") -> TieBreak:
    return TieBreak(name, title, rule, table, modifiers=modifiers, ranks=For.BOTH)


def _swiss(name: str, title: str, rule: Rule, table: Table, modifiers: str = "") -> TieBreak:
    return TieBreak(name, title, rule, table, modifiers=modifiers, ranks=For.BOTH, swiss_only=True)


def _smaller_first(name: str, title: str, rule: Rule, table: Table, modifiers: str = "") -> TieBreak:
    return TieBreak(name, title, rule, table, modifiers=modifiers, ranks=For.BOTH, ascending=True)


def _rated(name: str, title: str, rule: Rule, table: Table, modifiers: str = "") -> TieBreak:
    return TieBreak(name, title, rule, table, modifiers=modifiers + "U", rating_based=True, tells_ratings=True)


def _team(name: str, title: str, rule: Rule, table: Table, modifiers: str = "") -> TieBreak:
    return TieBreak(name, title, rule, table, modifiers=modifiers, ranks=For.TEAMS)


def _encounter(name: str, title: str, within: Within) -> TieBreak:
    return TieBreak(name, title, clauses.EDE, within=within, modifiers="P", ranks=For.TEAMS)


FIDE_CODES = (
    TieBreak("DE", "Direct Encounter", clauses.DE, within=direct.de, modifiers="P", ranks=For.BOTH),
    _both("WIN", "Number of Wins", clauses.WIN, own_record.win),
    _both("WON", "Games Won over the Board", clauses.WON, own_record.won),
    TieBreak("BPG", "Games Played with Black", clauses.BPG, own_record.bpg),
    TieBreak("BWG", "Games Won with Black", clauses.BWG, own_record.bwg),
    _both("PS", "Progressive Scores", clauses.PS, own_record.ps, "C"),
    _both("REP", "Rounds Elected to Play", clauses.REP, own_record.rep),
    _both("STD", "Standard Points", clauses.STD, own_record.std),
    _smaller_first("TPN", "Pairing Number", clauses.TPN, own_record.tpn, "R"),
    _swiss("BH", "Buchholz", clauses.BH, buchholz.bh, "CMP"),
    _swiss("FB", "Fore Buchholz", clauses.FB, buchholz.fb, "CMP"),
    _swiss("AOB", "Average of Opponents' Buchholz", clauses.AOB, buchholz.aob, "F"),
    _swiss("SOB", "Sum of Buchholz", clauses.OLD_SUM_OF_BUCHHOLZ, buchholz.sob),
    _both("SB", "Sonneborn-Berger", clauses.SB, sonneborn.sb, "CP"),
    _both("KS", "Koya System", clauses.KS, sonneborn.ks, "L"),
    _rated("ARO", "Average Rating of Opponents", clauses.ARO, rating_based.aro, "CM"),
    _rated("TPR", "Tournament Performance Rating", clauses.TPR, rating_based.tpr),
    _rated("PTP", "Perfect Tournament Performance", clauses.PTP, rating_based.ptp),
    _rated("APRO", "Average Performance of Opponents", clauses.APRO, rating_based.apro),
    _rated("APPO", "Average Perfect Performance of Opponents", clauses.APPO, rating_based.appo),
    _rated("RTNG", "Rating", clauses.RTNG, rating_based.rtng, "R"),
)

TEAM_CODES = (
    _team("MP", "Match Points", clauses.MPVGP, boards.match_points),
    _team("GP", "Game Points", clauses.MPVGP, boards.game_points),
    _team("MPVGP", "The Other Score", clauses.MPVGP, boards.other_score),
    _team("EMMSB", "Extended Sonneborn-Berger, Match by Match Points", clauses.ESB, sonneborn.esb, "CP"),
    _team("EMGSB", "Extended Sonneborn-Berger, Match by Game Points", clauses.ESB, sonneborn.esb, "CP"),
    _team("EGMSB", "Extended Sonneborn-Berger, Game by Match Points", clauses.ESB, sonneborn.esb, "CP"),
    _team("EGGSB", "Extended Sonneborn-Berger, Game by Game Points", clauses.ESB, sonneborn.esb, "CP"),
    _encounter("EDE", "Extended Direct Encounter", boards.ede),
    _encounter("EDEBT", "EDE, Board Count, Top Board Result", boards.ede),
    _encounter("EDEBB", "EDE, Board Count, Bottom Board Elimination", boards.ede),
    _encounter("EDET", "EDE, Top Board Result", boards.ede),
    _encounter("EDEB", "EDE, Bottom Board Elimination", boards.ede),
    TieBreak("BC", "Board Count", clauses.BC, within=boards.bc, ranks=For.TEAMS),
    TieBreak("TBR", "Top Board Result", clauses.TBR, within=boards.tbr, ranks=For.TEAMS),
    TieBreak("BBE", "Bottom Board Elimination", clauses.BBE, within=boards.bbe, ranks=For.TEAMS),
    _team("SSSC", "Second Score and Schedule Strength", clauses.SSSC, boards.sssc, "FPK"),
    _team("USAT", "U.S. Amateur Team", clauses.US_AMATEUR_TEAM, sonneborn.amateur_team),
)

US_CODES = (
    _both("MMED", "Modified Median", clauses.US_MODIFIED_MEDIAN, buchholz.modified_median),
    _both("SOLK", "Solkoff", clauses.US_SOLKOFF, buchholz.solkoff),
    _both("CUM", "Cumulative", clauses.US_CUMULATIVE, own_record.cumulative),
    _both("CUMOPP", "Cumulative of Opposition", clauses.US_CUMULATIVE_OPPOSITION, own_record.cumulative_of_opposition),
    _both("MED", "Median", clauses.US_MEDIAN, buchholz.median),
    TieBreak(
        "RESULT", "Result between Tied Players", clauses.US_RESULT, within=direct.result_between_tied, ranks=For.BOTH
    ),
    TieBreak("BLACKS", "Most Blacks", clauses.US_BLACKS, own_record.bpg),
    _both("KASH", "Kashdan", clauses.US_KASHDAN, own_record.kashdan),
    TieBreak(
        "OPPPERF",
        "Opposition's Performance",
        clauses.US_OPPOSITION_PERFORMANCE,
        within=rating_based.opposition_performance,
        tells_ratings=True,
    ),
    TieBreak(
        "AVGOPP",
        "Average Opposition",
        clauses.US_AVERAGE_OPPOSITION,
        rating_based.average_opposition,
        tells_ratings=True,
    ),
)

OUTSIDE_CODES = (
    _both("PLAYOFF", "Play-Off", clauses.ENTERED, entered_values.entered),
    _both("SPEED", "Speed Play-Off", clauses.US_SPEED, entered_values.entered),
    _smaller_first("LOTS", "Drawing of Lots", clauses.LOTS, entered_values.lots),
    _smaller_first("COIN", "Coin Flip", clauses.US_COIN, entered_values.lots),
)

LEADING_CODES = (
    TieBreak(system_scores.KEIZER, "Keizer Score", K_AGAIN, system_scores.table(K_AGAIN)),
    TieBreak(system_scores.KNOCKOUT, "Stages Survived", PLACES, system_scores.table(PLACES)),
    TieBreak(system_scores.LADDER, "Rung of the Ladder", L_LIST, system_scores.table(L_LIST)),
    TieBreak(system_scores.MCMAHON, "McMahon Score", M_STANDINGS, system_scores.table(M_STANDINGS), tells_ratings=True),
)

REGISTRY: dict[str, TieBreak] = {
    t.name: t for t in (*FIDE_CODES, *TEAM_CODES, *US_CODES, *OUTSIDE_CODES, *LEADING_CODES)
}

OWN_PREFIX = "OTHER_"
"""Codes with this prefix are an event's own: their values are entered."""

ENTERED_CODES = frozenset({"PLAYOFF", "SPEED"})


def decided_outside(code: str) -> bool:
    """Whether values of a code are entered, not computed."""
    return code in ENTERED_CODES or code.startswith(OWN_PREFIX)


def find(code: Code) -> TieBreak:
    """The tie-break of a code, or an error that lists the known ones."""
    if code.name in REGISTRY:
        return REGISTRY[code.name]
    if code.name.startswith(OWN_PREFIX):
        return TieBreak(code.name, code.name, clauses.ENTERED, entered_values.entered, ranks=For.BOTH)
    raise UnknownName("tie-break", code.label or code.name, REGISTRY)


def allowed(contest: Contest, code: Code) -> TieBreak:
    """The tie-break, once it is sure that the rules allow it, as modified, in this kind of event."""
    found = find(code)
    called = found.called(code.label or str(code))
    if contest.teams and found.ranks is For.PLAYERS:
        raise _refused(texts.RANKS_PLAYERS, found.rule, tiebreak=called)
    if not contest.teams and (found.ranks is For.TEAMS or code.score is not Score.PRIMARY):
        raise _refused(texts.NEEDS_MATCHES, found.rule, tiebreak=called)
    if found.swiss_only and contest.main.predetermined and not contest.edition.buchholz_in_round_robin:
        raise _refused(texts.SWISS_ONLY, clauses.BH_SWISS_ONLY, tiebreak=called)
    _check_modifiers(found, code, called)
    return found


def _check_modifiers(found: TieBreak, code: Code, called: Reason) -> None:
    wrong = [m for m in code.modifiers if m[0] not in found.modifiers]
    if wrong:
        modifier, takes = wrong[0], ", ".join(f"/{letter}" for letter in found.modifiers)
        if not takes:
            raise _refused(texts.NO_MODIFIER, clauses.MODIFIERS, tiebreak=called, modifier=modifier)
        raise _refused(texts.WRONG_MODIFIER, clauses.MODIFIERS, tiebreak=called, modifier=modifier, takes=takes)
    if code.low > found.cuts:
        raise _refused(texts.CUT_TOO_MANY, clauses.MODIFIERS, tiebreak=called, count=found.cuts)


def _refused(why: Kind, rule: Rule, **given: object) -> TieBreakRefused:
    return TieBreakRefused(why(**given, cite=rule.short), rule=rule.cite)


def asks_for_swiss(listed: Iterable[str]) -> bool:
    """Whether a list has an element that only a Swiss may use."""
    return any(find(code).swiss_only for code in parse(listed))


def parse(listed: Iterable[str]) -> tuple[Code, ...]:
    """Codes from texts, each known to the registry; a leading PTS is taken for granted and dropped."""
    codes = tuple(parse_code(text) for text in listed)
    if codes and codes[0].name == "PTS":
        codes = codes[1:]
    for code in codes:
        find(code)
    return codes
