"""Which book a section is run by: stated when it is made, told in every clause, and known of old journals too."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.director.hall import Hall, facts
from tests.director.tables import play_out, table_hall

from topboard import presets
from topboard.core import Bye, Result, Section, pairs_teams, practice_of, system_named
from topboard.core.systems import Format
from topboard.director import Accepted, Director, Refusal, as_judged, draft_findings
from topboard.director import commands as do
from topboard.journal import Journal, MemoryStore
from topboard.journal.events import EventCreated, EventDetails, RulesSet, SectionCreated, SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.tiebreaks import section_edition, standings

RATINGS = {"A": 2000, "B": 1900, "C": 1800, "D": 1700}


def hall_of(preset: str, ratings: dict[str, int] | None = None, **changes: Any) -> Hall:
    """A section `open` as a preset makes it."""
    rules = dict(presets.load(preset).rules) | changes
    total = rules.pop("rounds_total", 0)
    hall = Hall(registry=SYSTEMS, rounds=total, **rules)
    for name, rating in (ratings or {}).items():
        hall.enter(name, rating)
    return hall


def play(hall: Hall, *rounds: dict[str, Result]) -> None:
    """Rounds by their games: "A-D" is A with White against D."""
    for number, games in enumerate(rounds, 1):
        hall.publish()
        section = hall.director.section("open")
        for game in section.round(number).games:
            pair = f"{section.player(game.white).name}-{section.player(game.black).name}"
            hall.accept(do.RecordResult("open", number, game.board, games[pair]))


WHITE, DRAW, BLACK, FORFEIT = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS_BY_FORFEIT
CRENSHAW = ({"A-D": FORFEIT, "B-C": WHITE}, {"C-A": WHITE, "D-B": WHITE}, {"A-B": DRAW, "C-D": DRAW})
BERGER = ({"A-D": FORFEIT, "B-C": WHITE}, {"D-C": DRAW, "A-B": DRAW}, {"B-D": BLACK, "C-A": WHITE})
BY_RATING = {"table": "crenshaw", "early_withdrawal": "free", "numbers": "rating"}


class TestTieBreaks:
    """34F, CFC 673: Sonneborn-Berger adds nothing for unplayed games; then the games among the tied decide.

    A beat D by forfeit, drew with B and lost to C. Everybody has 1.5: A gets half of B's 1.5, the others 1.5 and half
    of 1.5. D beat B and drew with C, B beat C.
    """

    @pytest.mark.parametrize(
        ("preset", "changes", "rounds"),
        [
            ("quads", {}, CRENSHAW),
            ("us-round-robin", {"options": BY_RATING}, CRENSHAW),
            ("cfc-round-robin", {"options": {"early_withdrawal": "minus", "numbers": "rating"}}, BERGER),
        ],
    )
    def test_unplayed_games_add_nothing_and_the_games_among_the_tied_decide(
        self, preset: str, changes: dict[str, Any], rounds: tuple[dict[str, Result], ...]
    ) -> None:
        hall = hall_of(preset, RATINGS, **changes)
        either = tuple({**r, **{"-".join(reversed(k.split("-"))): v.reversed for k, v in r.items()}} for r in rounds)
        play(hall, *either)
        table = standings(hall.director.section("open"))
        assert {row.name: row.values["SB"] for row in table.rows} == {
            "A": Fraction("0.75"),
            "B": Fraction("2.25"),
            "C": Fraction("2.25"),
            "D": Fraction("2.25"),
        }
        assert [(row.place, row.name) for row in table.rows] == [(1, "D"), (2, "B"), (3, "C"), (4, "A")]

    @pytest.mark.parametrize("name", presets.names())
    def test_a_preset_has_the_list_of_its_federation(self, name: str) -> None:
        """Teams have lists of their own: 34G for US Chess, game points after match points for FIDE; CFC 671 to 673
        are for teams too. Everybody plays one game in a display."""
        rules = presets.load(name).rules
        if system_named(rules["system"]).format is Format.DISPLAY:
            return
        if system_named(rules["system"]).ranked_by == rules["tiebreaks"][0]:
            return
        if pairs_teams(Section(system=rules["system"])) and rules["federation"] != "cfc":
            assert "GP" in rules["tiebreaks"]
            return
        practice = practice_of(Section(system=rules["system"], federation=rules["federation"]))
        assert tuple(rules["tiebreaks"]) == practice.tiebreaks

    @pytest.mark.parametrize(
        ("preset", "edition"),
        [
            ("quads", "us-chess"),
            ("us-round-robin", "us-chess"),
            ("cfc-round-robin", "cfc"),
            ("round-robin", "2024-08"),
            ("fide-open", "2024-08"),
            ("scholastic", "us-chess"),
        ],
    )
    def test_a_preset_has_the_edition_of_its_federation(self, preset: str, edition: str) -> None:
        """FIDE's follows the day: C.07 of 1 August 2024 held until 28 February 2026."""
        section = hall_of(preset).director.section("open")
        assert section_edition(section, starts=date(2025, 5, 1)).name == edition

    def test_the_swiss_of_the_leftovers_has_the_tie_breaks_of_a_swiss(self) -> None:
        """34E: Sonneborn-Berger as first tie-break is for round robins."""
        hall = hall_of("quads", {f"P{i}": 2000 - 10 * i for i in range(10)})
        hall.accept(do.SplitIntoQuads("open"))
        rules = {id: section.rules for id, section in hall.director.state.sections.items()}
        assert rules["open"].tiebreaks == ("SB", "RESULT")
        assert rules["quad-2"].system == "uschess"
        assert rules["quad-2"].tiebreaks == ("MMED", "SOLK", "CUM", "CUMOPP")

    def test_quads_made_of_a_fide_list_are_quads_of_us_chess(self) -> None:
        hall = hall_of("fide-open", {f"P{i}": 2000 - 10 * i for i in range(8)})
        hall.accept(do.SplitIntoQuads("open"))
        rules = hall.director.state.sections["quad-2"].rules
        assert (rules.federation, rules.tiebreaks) == ("us-chess", ("SB", "RESULT"))


class TestCreation:
    @pytest.mark.parametrize(
        ("rules", "country", "federation"),
        [
            (SectionRules(), "USA", "fide"),
            (SectionRules(system="uschess"), "", "us-chess"),
            (SectionRules(system="cfc"), "GER", "cfc"),
            (SectionRules(system="roundrobin"), "", "fide"),
            (SectionRules(system="roundrobin"), "USA", "us-chess"),
            (SectionRules(system="roundrobin"), "CAN", "cfc"),
            (SectionRules(system="roundrobin", federation="cfc"), "USA", "cfc"),
            (SectionRules(system="roundrobin", options={"table": "crenshaw"}), "", "us-chess"),
            (SectionRules(system="roundrobin", options={"early_withdrawal": "minus"}), "USA", "cfc"),
        ],
    )
    def test_a_new_section_states_its_federation(self, rules: SectionRules, country: str, federation: str) -> None:
        director = Director(Journal(MemoryStore(), "x"), SYSTEMS)
        director.do(do.CreateEvent(EventDetails("Open", federation=country)), actor="Ann")
        assert isinstance(director.do(do.CreateSection(rules), actor="Ann"), Accepted)
        assert director.state.sections["open"].rules.federation == federation
        assert director.section("open").federation == federation

    def test_one_that_nobody_knows_is_refused(self) -> None:
        hall = Hall()
        assert "fide, us-chess, cfc" in str(hall.refuse(do.SetRules("open", {"federation": "uscf"})).message)
        assert isinstance(hall.director.do(do.CreateSection(SectionRules("B", federation="ecf")), actor="Ann"), Refusal)

    @pytest.mark.parametrize(
        ("before", "changes", "federation"),
        [
            ("us-chess", {"system": "roundrobin"}, "us-chess"),
            ("us-chess", {"system": "dutch"}, "fide"),
            ("fide-open", {"system": "cfc"}, "cfc"),
            ("us-chess", {"system": "dutch", "federation": "us-chess"}, "us-chess"),
            ("us-round-robin", {"federation": "cfc"}, "cfc"),
            ("us-round-robin", {"seed": 5}, "us-chess"),
        ],
    )
    def test_another_system_brings_its_own(self, before: str, changes: dict[str, object], federation: str) -> None:
        hall = hall_of(before)
        hall.accept(do.SetRules("open", {"options": {}, **changes}))
        assert hall.section.federation == federation

    def test_after_round_1_it_needs_the_directors_word(self) -> None:
        hall = hall_of("fide-open", RATINGS)
        hall.publish()
        refusal = hall.refuse(do.SetRules("open", {"federation": "us-chess"}))
        assert refusal.accept == ("rules-under-way",)
        hall.accept(do.SetRules("open", {"federation": "us-chess"}, accept=("rules-under-way",)))
        assert hall.section.federation == "us-chess"


class TestClauses:
    """A US round robin is told 30A-30E, a CFC one 651-653, a FIDE one C.05."""

    @pytest.mark.parametrize(
        ("federation", "clause"), [("fide", "C.05 8.2"), ("us-chess", "US Chess 30B"), ("cfc", "CFC 653")]
    )
    def test_leaving_a_table(self, federation: str, clause: str) -> None:
        hall = federated(6, federation)
        hall.publish()
        answer = hall.accept(do.Withdraw("p1"))
        assert cited(answer, "leaves-table") == clause
        rows = standings(hall.director.section("open")).unranked
        assert [u.rule.short for u in rows if u.rule] == [clause]

    @pytest.mark.parametrize(
        ("federation", "clause"), [("fide", "C.05 7.4"), ("us-chess", "US Chess 30C"), ("cfc", "CFC 653")]
    )
    def test_leaving_before_round_1(self, federation: str, clause: str) -> None:
        hall = federated(6, federation)
        hall.accept(do.DrawNumbers("open"))
        assert cited(hall.accept(do.Withdraw("p1")), "leaves-table") == clause

    @pytest.mark.parametrize(
        ("federation", "clause"), [("fide", "C.05 7.2"), ("us-chess", "US Chess 30A"), ("cfc", "CFC 652")]
    )
    def test_drawing_numbers_and_keeping_them(self, federation: str, clause: str) -> None:
        hall = federated(4, federation)
        drawn = hall.accept(do.DrawNumbers("open")).entries[-1].event
        book, number = clause.rsplit(" ", 1)
        assert str(msgspec.to_builtins(drawn)["rule"]).endswith(f"#{number}")
        changed = hall.accept(do.EditPlayer("p1", {"title": "FM"}))
        assert cited(changed, "numbers-old") == clause
        hall.publish()
        rule = hall.refuse(do.DrawNumbers("open")).rule
        assert rule is not None
        assert (rule.book.prefix, rule.clause) == (book, number)

    @pytest.mark.parametrize(
        ("federation", "clause"), [("fide", "C.05 7.4"), ("us-chess", "US Chess 30A"), ("cfc", "CFC 652")]
    )
    def test_entering_a_table_late(self, federation: str, clause: str) -> None:
        hall = federated(5, federation)
        hall.accept(do.DrawNumbers("open"))
        assert cited(hall.accept(do.EnterPlayer("open", facts("Late"))), "late-number") == clause

    @pytest.mark.parametrize(
        ("federation", "clause"), [("fide", "C.05 7.5"), ("us-chess", "US Chess 30A"), ("cfc", "CFC 651")]
    )
    def test_a_second_meeting(self, federation: str, clause: str) -> None:
        hall = federated(4, federation)
        hall.publish()
        hall.accept(do.PairByHand("open"))
        first = hall.section.rounds[0].boards[1]
        hall.accept(do.SetBoard("open", 1, first.white, first.black))
        found = next(p for p in draft_findings(hall.director, "open") if p.id == "rematch")
        assert str(found.rule and f"{found.rule.book.prefix} {found.rule.clause}") == clause

    @pytest.mark.parametrize(("federation", "clause"), [("us-chess", "US Chess 30E"), ("fide", ""), ("cfc", "")])
    def test_colors_after_a_withdrawal(self, federation: str, clause: str) -> None:
        """The other books say nothing about them."""
        hall = table_hall(6, early_withdrawal="free", numbers="rating")
        hall.accept(do.SetRules("open", {"federation": federation}))
        play_out(hall, 1)
        assert cited(hall.accept(do.Withdraw("p3")), "uneven-colors") == clause

    @pytest.mark.parametrize(("system", "clause"), [("dutch", "8.3(4)"), ("uschess", "22C"), ("cfc", "615a")])
    def test_a_limit_of_half_point_byes(self, system: str, clause: str) -> None:
        hall = Hall(4, system=system, registry=SYSTEMS, half_byes=1)
        hall.accept(do.GrantBye("p1", 1))
        rule = hall.refuse(do.GrantBye("p1", 2, Bye.HALF)).rule
        assert rule is not None
        assert rule.clause == clause


def federated(players: int, federation: str) -> Hall:
    hall = table_hall(players, numbers="lot")
    hall.accept(do.SetRules("open", {"federation": federation}))
    return hall


def cited(answer: Accepted, id: str) -> str:
    rule = next(problem.rule for problem in answer.problems if problem.id == id)
    return f"{rule.book.prefix} {rule.clause}" if rule else ""


class TestEditions:
    """A published round is judged by the edition it was paired by; any other by that of the day the event begins."""

    def test_a_round_paired_here_keeps_its_edition(self) -> None:
        hall = hall_of("fide-open", RATINGS)
        hall.publish()
        hall.accept(do.ChangeEvent({"starts": date(2024, 5, 1)}))
        section = hall.director.section("open")
        assert as_judged(hall.director, section, 1).edition == "2026-02"

    @pytest.mark.parametrize(("starts", "edition"), [(date(2026, 1, 31), "2017"), (date(2026, 2, 1), "2026-02")])
    def test_rounds_are_paired_by_the_edition_of_the_day_the_event_begins(self, starts: date, edition: str) -> None:
        """C.04.3: the edition of February 2026 holds for events that begin from then on."""
        hall = hall_of("fide-open", RATINGS, fide_mode=True)
        hall.accept(do.ChangeEvent({"starts": starts}))
        hall.accept(do.PairRound("open"))
        assert hall.section.draft is not None
        assert hall.section.draft.engine.edition == edition
        hall.accept(do.BeginHandPairing("open", ("fide-hand-begun",)))
        hall.accept(do.FlipColors("open", 1))
        found = next(p for p in draft_findings(hall.director, "open") if p.id == "differs-from-engine")
        assert f"edition {edition}: " in str(found.message)

    @pytest.mark.parametrize(("edition", "told"), [("", "2026-02"), ("2017", "2017")])
    def test_a_draft_changed_by_hand_is_compared_by_the_edition_that_pairs_it(self, edition: str, told: str) -> None:
        hall = hall_of("fide-open", RATINGS, edition=edition, fide_mode=True)
        hall.accept(do.PairRound("open"))
        pairs = hall.section.draft.placing.pairs if hall.section.draft else {}
        hall.accept(do.BeginHandPairing("open", ("fide-hand-begun",)))
        hall.accept(do.SwapPlayers("open", pairs[1][1], pairs[2][1]))
        found = next(p for p in draft_findings(hall.director, "open") if p.id == "differs-from-engine")
        assert str(found.message).startswith(f"Compared with FIDE (Dutch) Swiss system, edition {told}: ")


class TestOldJournals:
    """A journal that names no federation means the one whose system and habits it stored."""

    @pytest.mark.parametrize(
        ("rules", "federation"),
        [
            ({}, "fide"),
            ({"system": "uschess"}, "us-chess"),
            ({"system": "quads", "tiebreaks": ("SB",)}, "us-chess"),
            ({"system": "cfc"}, "cfc"),
            ({"system": "dutch", "numbering": "us-chess"}, "fide"),
            ({"system": "roundrobin", "tiebreaks": ("DE", "SB", "WIN", "KS")}, "fide"),
            ({"system": "roundrobin", "tiebreaks": ("SB",), "options": {"early_withdrawal": "minus"}}, "cfc"),
            ({"system": "roundrobin", "options": {"table": "crenshaw", "early_withdrawal": "free"}}, "us-chess"),
            ({"system": "roundrobin", "tiebreak_edition": "us"}, "us-chess"),
            ({"system": "roundrobin", "tiebreak_edition": "cfc"}, "cfc"),
            ({"system": "roundrobin", "numbering": "us-chess"}, "us-chess"),
            ({"system": "roundrobin", "tiebreaks": ("SB", "RESULT")}, "us-chess"),
            ({"system": "wade"}, "fide"),
        ],
    )
    def test_what_they_mean(self, rules: dict[str, Any], federation: str) -> None:
        director = old_journal(SectionRules(**rules))
        assert director.section("open").federation == federation

    def test_they_follow_a_change_of_system(self) -> None:
        director = old_journal(SectionRules(), RulesSet("open", {"system": "cfc"}))
        assert director.section("open").federation == "cfc"

    def test_setting_the_rules_anew_as_they_are_changes_nothing(self) -> None:
        director = old_journal(SectionRules())
        answer = director.do(do.SetRules("open", {"federation": "fide"}), actor="Ann")
        assert isinstance(answer, Accepted)
        assert answer.entries == ()

    def test_nothing_is_written_for_what_is_not_stated(self) -> None:
        assert b"federation" not in msgspec.json.encode(SectionRules())


def old_journal(rules: SectionRules, *more: RulesSet) -> Director:
    journal = Journal(MemoryStore(), "old")
    journal.append([EventCreated(EventDetails("Old")), SectionCreated("open", rules), *more], actor="Ann")
    return Director(journal, SYSTEMS)


def test_a_section_without_a_word_is_run_by_fide() -> None:
    assert section_edition(Section(system="roundrobin")).book.id == "fide.c.07"
