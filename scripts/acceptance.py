"""Writes docs/fide-acceptance.md and docs/fide-mode.md: python scripts/acceptance.py

The first says, for everything FIDE asks of a tournament program, where it is met and which test shows it; a test looks
whether those places are there. The second is the table of warnings as the program itself asks it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
ACCEPTANCE = ROOT / "docs" / "fide-acceptance.md"
MODE = ROOT / "docs" / "fide-mode.md"

MET, PARTLY, NOT_YET = "met", "partly", "not yet"


@dataclass(frozen=True, slots=True)
class Asked:
    """One thing FIDE asks: where the code does it and the test that shows it, each as `file:name`."""

    point: int
    what: str
    state: str = MET
    code: str = ""
    test: str = ""
    note: str = ""


POINTS = {
    1: "What a program has",
    2: "Agreement with other programs",
    3: "FIDE mode",
    4: "Integrity of the pairings",
    5: "Scoring",
    6: "Import",
    7: "Pairing numbers",
    8: "Adjourned games",
    9: "Results and byes",
    10: "Round robins",
    11: "Standings",
    12: "Boards, and the rest",
}

LIST = (
    Asked(1, "imports FIDE's rating lists", code="formats/ratinglists", test="formats/test_rating_lists.py:TestFide"),
    Asked(1, "pairs by the FIDE (Dutch) system", code="pairing/dutch", test="pairing/dutch/test_against_oracle.py"),
    Asked(
        1,
        "Baku acceleration",
        code="pairing/common/baku.py",
        test="pairing/dutch/test_history.py:TestBaku",
        note="also with players away in round 1 ([reading](readings/fide-baku-group.md))",
    ),
    Asked(
        1,
        "every tie-break of C.07",
        code="tiebreaks/registry.py:REGISTRY",
        test="tiebreaks/test_fide_exercise.py:test_every_value_of_the_exercises",
    ),
    Asked(
        1,
        "English interface and manual",
        code="web/manual.py",
        test="docs/test_manual.py:test_every_page_of_the_desk_has_its_chapter",
    ),
    Asked(1, "reads and writes TRF26 and older", code="formats/trf", test="formats/test_trf_roundtrip.py"),
    Asked(
        1, "checks pairings on the command line", code="cli/pairing/check.py:command", test="cli/test_why_and_check.py"
    ),
    Asked(
        1,
        "checks standings and tie-breaks on the command line",
        code="cli/standings/standings_check.py:stated_in",
        test="cli/test_standings.py:TestCheck",
    ),
    Asked(
        1,
        "generates random tournaments: players and teams, every kind of unplayed game, acceleration, tie-breaks",
        code="cli/simulation/generate.py:command",
        test="cli/test_standings.py:test_what_the_generator_states_agrees",
    ),
    Asked(
        1,
        "no repetition unless a seed is given",
        code="simulate/event.py:new_seed",
        test="simulate/test_generator.py:TestSeed",
    ),
    Asked(
        2,
        "50,000 tournaments through another's checker, and 50,000 of another's through ours",
        MET,
        "cli/engines/agree.py:command",
        "simulate/agreement/test_agreement.py",
        "[what they found](readings/agreement.md)",
    ),
    Asked(
        3,
        "the default for FIDE events",
        code="core/systems.py:is_fide_event",
        test="director/test_fide_mode.py:TestTheDefault",
        note="every rated section under FIDE by a system of its handbook, and its reports when they are imported",
    ),
    Asked(
        3,
        "leaving it takes two steps, is for good, and is written into the file as a `###` line",
        code="director/fide_mode/commands.py:LeaveFideMode",
        test="director/test_fide_mode.py:TestLeaving",
    ),
    Asked(
        3,
        "left: shown at the desk, on the players' pages, in the hall and on every print",
        code="core/section.py:mode_was_left",
        test="web/test_fide_mode.py:test_leaving_is_shown_everywhere",
    ),
    Asked(
        3,
        "left: also for those who import the file",
        code="director/sections/import_report.py:section_events",
        test="director/test_fide_mode.py:TestImport",
    ),
    Asked(
        4,
        "pairing by hand has a start and an end, names every broken rule, and is compared with the engine",
        code="director/fide_mode/commands.py:EndHandPairing",
        test="director/test_fide_mode.py:TestByHand",
    ),
    Asked(
        4,
        "every change of the table is warned about, logged, written as `###`, and can be undone",
        code="director/fide_mode/guard.py:guarded",
        test="director/test_fide_mode.py:test_every_row_in_every_state",
        note="[the table](fide-mode.md)",
    ),
    Asked(
        4,
        "rounds are checked again after a change of earlier ones",
        code="director/fide_mode/guard.py:guarded",
        test="director/test_fide_mode.py:test_rounds_are_checked_again_after_a_change_of_an_earlier_one",
    ),
    Asked(
        5,
        "two draws are worth no more than a win and a loss, the bye no more than a win",
        code="director/sections/sections.py:check_rules",
        test="director/test_sections.py:test_rules_that_cannot_be",
    ),
    Asked(
        5,
        "other scoring can be defined",
        code="core/games/outcome.py:PointSystem",
        test="director/test_sections.py:test_rules_reach_the_section",
    ),
    Asked(6, "lists every adjustment; defective files open", code="formats/trf", test="formats/test_trf_faults.py"),
    Asked(
        6,
        "imported rounds are checked",
        code="director/sections/import_report.py:rounds_checked",
        test="director/test_fide_mode.py:TestImport.test_the_rounds_are_checked",
    ),
    Asked(
        7,
        "by strength, title and the last criterion",
        code="director/entries/numbering.py:fide_order_of",
        test="director/test_numbering.py:TestFide.test_strength_title_name",
        note="the name, or lots where they were announced",
    ),
    Asked(
        7,
        "no renumbering once round 4 is paired",
        code="director/rounds/pairing.py:refuse_new_numbers",
        test="director/test_numbering.py:TestFide.test_numbers_are_given_anew_before_round_four",
    ),
    Asked(
        7,
        "a late entrant gets the number the rating earns",
        code="director/entries/numbering.py:numbers_for_pairing",
        test="director/test_numbering.py:TestFide.test_a_late_entrant_takes_the_place_the_strength_gives",
    ),
    Asked(
        7,
        "ratings, lists and numbers that do not fit together are told",
        code="director/fide_mode/consistency.py:consistency",
        test="director/test_consistency.py:TestRatings",
        note="also several ratings a player, of which the time control chooses, and events over 30 days",
    ),
    Asked(
        8,
        "adjourned games are paired as draws and entered later",
        code="director/rounds/pairing.py:blockers",
        test="director/test_publishing.py:TestPair.test_an_adjourned_game_is_paired_as_a_draw",
    ),
    Asked(
        8,
        "written `?`, and no closing while one is open",
        code="director/sections/sections.py:CloseSection",
        test="director/test_fide_mode.py:test_an_adjourned_game_in_the_report",
    ),
    Asked(
        9,
        "every result and forfeit",
        code="core/games/outcome.py:MEANINGS",
        test="formats/test_trf_players.py:test_games",
    ),
    Asked(
        9,
        "half-point byes with eligibility",
        code="director/entries/byes.py",
        test="director/test_bye_rules.py",
    ),
    Asked(
        9,
        "half-point byes with a limit",
        code="director/entries/byes.py",
        test="director/test_federation.py:test_a_limit_of_half_point_byes",
    ),
    Asked(
        9,
        "full-point byes with a note that they are out of favour",
        code="director/fide_mode/warning_table.py:TABLE",
        test="director/test_fide_mode.py:test_every_row_in_every_state",
    ),
    Asked(
        10,
        "Berger tables",
        code="pairing/roundrobin",
        test="pairing/roundrobin/test_tables.py:TestPrintedTables.test_berger",
    ),
    Asked(
        10,
        "numbers by lot or by hand",
        code="pairing/roundrobin",
        test="pairing/roundrobin/test_numbers.py:TestAsTheOptionsAsk",
    ),
    Asked(
        10,
        "double, with the last two rounds of the first cycle swapped",
        code="pairing/roundrobin",
        test="pairing/roundrobin/test_tables.py:TestCycles",
    ),
    Asked(
        10,
        "players under 50 % of their games are left out",
        code="pairing/roundrobin",
        test="pairing/roundrobin/test_withdrawals.py:TestWhatCounts",
    ),
    Asked(
        10,
        "no Buchholz family",
        code="tiebreaks/registry.py:asks_for_swiss",
        test="director/test_sections.py:test_tie_breaks_that_the_kind_of_event_does_not_allow",
    ),
    Asked(
        11,
        "expelled players left out",
        code="tiebreaks/standings.py:standings",
        test="tiebreaks/test_standings.py:test_expelled_players_have_no_place",
    ),
    Asked(
        11,
        "shared places",
        code="tiebreaks/standings.py:make_rows",
        test="charts/test_standings.py:TestFide.test_places_are_shared",
    ),
    Asked(
        11,
        "lots that can be drawn again",
        code="tiebreaks/standings.py:standings",
        test="tiebreaks/test_standings.py:test_lots_break_what_is_left_and_can_be_repeated",
    ),
    Asked(
        11,
        "values entered from outside",
        code="director/rounds/scores.py:EnterTiebreak",
        test="cli/test_standings.py:test_values_from_outside",
    ),
    Asked(
        11,
        "one published method for unrated players in rating tie-breaks",
        code="tiebreaks/standings.py:standings",
        test="tiebreaks/test_standings.py:test_rating_tie_breaks_are_dropped_with_unrated_players",
        note="such tie-breaks are left out, or count with the rating that you announce ([tie-breaks](tiebreaks.md))",
    ),
    Asked(
        12,
        "order of boards",
        code="pairing/dutch",
        test="pairing/dutch/test_board_order.py:test_boards_go_by_the_leader_the_sum_and_the_number",
    ),
    Asked(
        12,
        "works offline",
        code="web/server/security_headers.py",
        test="web/test_security.py:test_pages_keep_to_the_policy",
        note="pages load nothing from anywhere else, and their policy forbids it",
    ),
    Asked(
        12,
        "warnings cannot be switched off",
        code="director/fide_mode/warning_table.py:TABLE",
        test="director/test_fide_mode.py:test_every_row_in_every_state",
    ),
    Asked(
        12,
        "flag for Chess960",
        code="core/announced/conditions.py:PlayingConditions",
        test="director/test_consistency.py:TestChess960",
    ),
)


def found(where: str, base: Path) -> bool:
    """Whether a file, and a name in it, are there."""
    file, _, name = where.partition(":")
    path = base / file
    if not path.exists():
        return False
    text = path.read_text(encoding="utf-8") if name else ""
    return all(re.search(rf"(?:^|\b(?:def|class) ){part}\b", text, re.MULTILINE) for part in name.split(".") if part)


def acceptance_text() -> str:
    """The page of what FIDE asks."""
    done = sum(each.state == MET for each in LIST)
    lines = [
        "# What FIDE asks of a tournament program",
        "",
        "C.02.01 and C.02.03, in force since 1 March 2026, in our own words. This page is written by",
        "`python scripts/acceptance.py`; a test looks whether every place it names is there.",
        "",
        f"{done} of {len(LIST)} are met.",
    ]
    for number, title in POINTS.items():
        lines += ["", f"## {number}. {title}", "", "| FIDE asks | state | code | test |", "|---|---|---|---|"]
        lines += [_row(each) for each in LIST if each.point == number]
    return "\n".join(lines) + "\n"


def _row(each: Asked) -> str:
    state = f"{each.state}: {each.note}" if each.note else each.state
    code = f"`src/topboard/{each.code}`" if each.code else "–"
    test = f"`tests/{each.test}`" if each.test else "–"
    return f"| {each.what} | {state} | {code} | {test} |"


def mode_text() -> str:
    """The page of the table of warnings."""
    return "\n".join(_mode_lines()) + "\n"


def _mode_lines() -> Iterator[str]:
    from topboard.director.fide_mode import TABLE, Caution, FideStage

    yield from (
        "# FIDE mode",
        "",
        "In FIDE mode everything that breaks the integrity of the pairings is warned about before it is done. A",
        "section is in it from the start if it is rated, run by FIDE's rules and paired by a system of its handbook:",
        "Dutch, Dubov, Burstein, Lim, Double-Swiss, Team Swiss, round robins of players or teams. Chess960 and",
        "sections that are not rated are not ([how we read that](readings/fide-mode.md)). The warnings have five",
        "levels, and nobody can switch them off:",
        "",
    )
    yield from (f"{level.value}. {level.text}" for level in list(Caution)[1:])
    yield from ("", f"| if you ... | {' | '.join(stage.value for stage in FideStage)} |", "|---|---|---|---|")
    for row in TABLE:
        levels = (row.at(stage) for stage in FideStage)
        yield f"| {row.action.value} | {' | '.join(str(level.value or '–') for level in levels)} |"
    yield from (
        "",
        "This page is written by `python scripts/acceptance.py` from the table that the program asks",
        "(`src/topboard/director/fide_mode/warning_table.py`); `tests/director/test_fide_mode.py` walks through every",
        "row, and `tests/web/browser/test_fide_mode.py` through every row that a page leads to.",
        "",
        "At the desk the page of a section for FIDE mode has the same table, what reports say, and the form to leave.",
        "At the terminal: `beginhand`, `endhand`, `leavefide`. Programs are told all that is asked in one refusal",
        "and repeat the request with its ids as `accept`.",
        "",
        "That a section has left FIDE mode is shown at the desk, on the players' pages, in the hall and on prints.",
        "A report says so in a `###` line, and a section imported from it has left FIDE mode too.",
    )


def main() -> None:
    ACCEPTANCE.write_text(acceptance_text(), encoding="utf-8")
    MODE.write_text(mode_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
