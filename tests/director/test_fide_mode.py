"""C.02.03: what breaks the integrity of the pairings is warned about before, reported, and can be undone.

Every row of the table of warnings is walked through in every state of a section.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.director.hall import Hall
from tests.director.other_programs import OTHERS
from tests.director.team_hall import TeamHall

from topboard.core import Bye, Event, FirstScore, Points, Result, Section
from topboard.director import Accepted, Command, Director, Foreseen, Refusal, demands, section_report
from topboard.director import commands as do
from topboard.director.desk.fields import Known, NotRead, read
from topboard.director.fide_mode import TABLE, Action, Caution, FideStage, stage_of
from topboard.director.fide_mode import texts as say
from topboard.director.fide_mode.guard import id_of
from topboard.formats.trf import read_trf, write_trf
from topboard.journal import EventState, Journal, MemoryStore, SectionState, fold
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS
from topboard.rulebook import Level

ROUNDS = 4


def hall_at(stage: FideStage) -> Hall:
    """Eight players by the Dutch system in FIDE mode: nothing published, two rounds played, or all of them."""
    rules: dict[str, Any] = {"federation": "fide", "fide_mode": True, "seed": 1}
    hall = Hall(8, system="dutch", registry=SYSTEMS, rounds=ROUNDS, programs=OTHERS, **rules)
    for _ in range({FideStage.BEFORE: 0, FideStage.UNDER_WAY: 2, FideStage.OVER: ROUNDS}[stage]):
        hall.play_round(Result.DRAW)
    if stage is FideStage.UNDER_WAY:
        hall.publish()
    assert stage_of(hall.section) is stage
    return hall


def _draft(hall: Hall) -> None:
    """A round to pair by hand, also where all are played: one more is announced."""
    if stage_of(hall.section) is FideStage.OVER:
        hall.accept(do.SetRules("open", {"rounds_total": ROUNDS + 1}, ("rules-under-way",)))
    if hall.section.rounds and hall.section.rounds[-1].open_boards:
        hall.play(default=Result.DRAW)
    hall.accept(do.PairRound("open"))


def _begun(hall: Hall) -> None:
    _draft(hall)
    hall.accept(do.BeginHandPairing("open", ("fide-hand-begun",)))


def _board_of_round_one(hall: Hall) -> None:
    if not hall.section.rounds:
        hall.publish()
        hall.play(default=Result.DRAW)


def _nothing(hall: Hall) -> None:
    pass


def _flipped(hall: Hall) -> None:
    _begun(hall)
    hall.accept(do.FlipColors("open", 1))


def _published(hall: Hall) -> None:
    if not hall.section.rounds or not hall.section.rounds[-1].open_boards:
        _draft(hall)
        hall.accept(do.PublishDraft("open"))


def _swapped(hall: Hall) -> Command:
    white, black = hall.section.rounds[-1].boards[1].players
    return do.ChangeRound("open", {1: (black, white)}, reason="colours")


def _by_program(name: str) -> Callable[[Hall], None]:
    def paired(hall: Hall) -> None:
        _draft(hall)
        hall.accept(do.SetRules("open", {"program": name}))
        hall.accept(do.PairRound("open"))

    return paired


def _rules(**changes: object) -> Callable[[Hall], Command]:
    return lambda hall: do.SetRules("open", changes)


WALK: dict[Action, tuple[Callable[[Hall], None], Callable[[Hall], Command]]] = {
    Action.LEAVE: (_nothing, lambda hall: do.LeaveFideMode("open")),
    Action.HAND_OUTSIDE: (_draft, lambda hall: do.FlipColors("open", 1)),
    Action.HAND_BEGUN: (_draft, lambda hall: do.BeginHandPairing("open")),
    Action.HAND_DIFFERS: (_flipped, lambda hall: do.EndHandPairing("open")),
    Action.HAND_AGREES: (_begun, lambda hall: do.EndHandPairing("open")),
    Action.PROGRAM_DIFFERS: (_by_program("turned"), lambda hall: do.PublishDraft("open")),
    Action.PROGRAM_AGREES: (_by_program("twin"), lambda hall: do.PublishDraft("open")),
    Action.HAND_UNENDED: (_begun, lambda hall: do.PublishDraft("open")),
    Action.PUBLISHED: (_published, _swapped),
    Action.EARLIER: (_board_of_round_one, lambda hall: do.CorrectResult("open", 1, 1, Result.WHITE_WINS)),
    Action.ROUNDS: (_nothing, _rules(rounds_total=5)),
    Action.SCORING: (_nothing, _rules(points={"white_win": "3", "black_win": "3"})),
    Action.BYE_VALUE: (_nothing, _rules(points={"pairing_bye": "0.5"})),
    Action.SYSTEM: (_nothing, _rules(system="dubov")),
    Action.ACCELERATION: (_nothing, _rules(acceleration="baku")),
    Action.PROHIBITION: (_nothing, lambda hall: do.ProhibitPairs("open", ("p1", "p2"))),
    Action.TIEBREAKS: (_nothing, _rules(tiebreaks=("BH",))),
    Action.COLOR: (_nothing, _rules(seed=7)),
    Action.NUMBERING: (_nothing, _rules(numbering="lot")),
    Action.FULL_BYE: (_nothing, lambda hall: do.GrantBye("p8", len(hall.section.rounds) + 1, Bye.FULL)),
}

CASES = [(row.action, stage) for row in TABLE for stage in FideStage]


def test_the_table_has_every_action_once() -> None:
    assert sorted(row.action for row in TABLE) == sorted(Action)
    assert WALK.keys() == set(Action)
    assert {row.at(stage) for row in TABLE for stage in FideStage} == set(Caution)


def test_the_words_of_the_actions_are_those_of_the_table() -> None:
    for action in Action:
        assert action.value in say.WARNED(action=action.value, level=3).told()


@pytest.mark.parametrize(("action", "stage"), CASES, ids=lambda each: each.name)
def test_every_row_in_every_state(action: Action, stage: FideStage) -> None:
    """The level says whether something is asked, how often, what reports say, and whether it can be undone."""
    caution = next(row for row in TABLE if row.action is action).at(stage)
    hall = hall_at(stage)
    before, command = WALK[action]
    before(hall)
    asked = command(hall)
    if action is Action.FULL_BYE and stage is FideStage.OVER:
        hall.accept(do.SetRules("open", {"rounds_total": 9}, ("rules-under-way",)))
        asked = do.GrantBye("p8", ROUNDS + 1, Bye.FULL)
    known = len(hall.section.remarks)
    ids = _asked_for(hall, asked, caution)
    if caution is Caution.CLOSED:
        return
    done = hall.accept(replace(asked, accept=ids) if ids else asked)  # type: ignore[type-var]
    told = [problem for problem in done.problems if problem.id in (*ids, id_of(action))]
    assert bool(told) is (caution is not Caution.FREE)
    assert len(hall.section.remarks) - known == (caution in (Caution.REPORT, Caution.TWO_STEPS))
    if caution is Caution.NOTE:
        assert told[0].level is Level.NOTE
    if caution is Caution.REPORT:
        lines = write_trf(section_report(hall.director.event(), hall.director.section("open"))).decode().splitlines()
        assert f"### {hall.section.remarks[-1]}" in lines
        hall.accept(do.Undo(done.position))
        assert len(hall.section.remarks) == known


def _asked_for(hall: Hall, command: Command, caution: Caution) -> tuple[str, ...]:
    """The ids that have to be confirmed one after another; a refusal that nobody can confirm has none."""
    ids: tuple[str, ...] = ()
    for _ in range({Caution.CONFIRM: 1, Caution.REPORT: 1, Caution.TWO_STEPS: 2, Caution.CLOSED: 1}.get(caution, 0)):
        refusal = hall.refuse(replace(command, accept=ids) if ids else command)  # type: ignore[type-var]
        assert bool(refusal.accept) is (caution is not Caution.CLOSED)
        ids += refusal.accept
    return ids


class TestAtOnce:
    """What a command asks is asked at once: the rules that it breaks and the warning of FIDE mode."""

    def test_a_rematch_in_a_published_round(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        met, last = hall.section.rounds[0].boards[1].players, hall.section.rounds[-1].boards
        others = [player for board in last.values() for player in board.players if player not in met]
        pairs = dict(zip(last, [met, *zip(others[::2], others[1::2], strict=True)], strict=True))
        asked = demands(hall.director, do.ChangeRound("open", pairs, reason="late"), actor="Ann")
        assert {"rematch", "fide-published"} <= set(asked.accept) <= {problem.id for problem in asked.problems}
        assert isinstance(asked.found, Foreseen)
        hall.accept(do.ChangeRound("open", pairs, reason="late", accept=asked.accept))

    def test_leaving_is_asked_in_two_steps(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        assert demands(hall.director, do.LeaveFideMode("open"), actor="Ann").accept == ("fide-leave",)
        again = demands(hall.director, do.LeaveFideMode("open", "", ("fide-leave",)), actor="Ann")
        assert again.accept == ("fide-leave", "fide-leave-2")

    def test_what_nobody_can_confirm_is_said_at_once(self) -> None:
        hall = hall_at(FideStage.BEFORE)
        _begun(hall)
        asked = demands(hall.director, do.PublishDraft("open"), actor="Ann")
        assert asked.accept == ()
        assert asked.refusals[-1].message.kind is say.CLOSED


class TestLeaving:
    """FIDE mode is left in two steps, for good, and every report says so."""

    def test_it_cannot_be_undone(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        left = hall.accept(do.LeaveFideMode("open", "a club event", ("fide-leave", "fide-leave-2")))
        assert not hall.section.in_fide_mode
        assert hall.refuse(do.Undo(left.position)).message.kind is say.STAYS_LEFT
        hall.accept(do.SetRules("open", {"fide_mode": True}))
        assert not hall.section.in_fide_mode
        assert hall.section.remarks == ["FIDE mode was left after round 3"]

    def test_afterwards_nothing_warns(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        hall.accept(do.LeaveFideMode("open", accept=("fide-leave", "fide-leave-2")))
        hall.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS))
        assert len(hall.section.remarks) == 1

    def test_it_is_not_switched_off_with_the_rules(self) -> None:
        hall = hall_at(FideStage.BEFORE)
        assert hall.refuse(do.SetRules("open", {"fide_mode": False})).message.kind is say.LEAVE_BY_ITSELF


class TestUndoing:
    """What was said before round 1 is not taken back under way without a word, nor what later rounds were built on."""

    @pytest.mark.parametrize(
        ("said", "asked", "line"),
        [
            (do.SetRules("open", {"rounds_total": 6}), "rules-under-way", "The number of rounds was changed"),
            (do.SetRules("open", {"tiebreaks": ("BH",)}), "rules-under-way", "The tie-breaks were changed"),
            (do.SetRules("open", {"acceleration": "baku"}), "rules-under-way", "The acceleration was changed"),
            (do.SetRules("open", {"points": {"pairing_bye": "0.5"}}), "rules-under-way", "The value of the bye"),
            (do.ProhibitPairs("open", ("p1", "p8")), "fide-prohibition", "A prohibition was lifted"),
            (do.SetVirtualPoints("p1", 3, Points.of(1)), "rules-under-way", "Points for the acceleration"),
        ],
    )
    def test_what_was_said_before_round_one(self, said: Command, asked: str, line: str) -> None:
        hall = hall_at(FideStage.BEFORE)
        written = hall.accept(said)
        hall.play_round(Result.DRAW)
        assert hall.refuse(do.Undo(written.position)).accept == (asked,)
        done = hall.accept(do.Undo(written.position, accept=(asked,)))
        assert [remark.startswith(line) for remark in hall.section.remarks] == [True]
        hall.accept(do.Undo(done.position))
        assert hall.section.remarks == []

    def test_a_line_stays_when_rounds_were_built_on_it(self) -> None:
        """The file keeps saying that the number was another for a while, and that it changed again."""
        hall = hall_at(FideStage.BEFORE)
        hall.play_round(Result.DRAW)
        changed = hall.accept(do.SetRules("open", {"rounds_total": 6}, ("rules-under-way",)))
        hall.play_round(Result.DRAW)
        hall.accept(do.Undo(changed.position, accept=("rules-under-way",)))
        assert sorted(hall.section.remarks) == [
            "The number of rounds was changed after round 1",
            "The number of rounds was changed after round 2",
        ]

    def test_a_round_paired_by_hand_stays_told(self) -> None:
        """Once the round is published, undoing the end of the session does not hide that it was paired by hand."""
        hall = hall_at(FideStage.BEFORE)
        _flipped(hall)
        ended = hall.accept(do.EndHandPairing("open", ("fide-hand-differs",)))
        hall.accept(do.PublishDraft("open", accept=("differs-from-engine",)))
        told = list(hall.section.remarks)
        assert told
        hall.director.do(do.Undo(ended.position), actor="Ann")
        assert hall.section.remarks == told

    def test_a_step_since_the_last_round_was_published_is_undone_without_a_question(self) -> None:
        """Also one that was only confirmed: a pair prohibited after the last round."""
        hall = hall_at(FideStage.OVER)
        done = hall.accept(do.ProhibitPairs("open", ("p1", "p2"), accept=("fide-prohibition",)))
        hall.accept(do.Undo(done.position))
        assert not hall.section.prohibitions

    @pytest.mark.parametrize("first", [2, "changed"])
    def test_everything_goes_back_also_past_an_undo_with_its_line(self, first: int | str) -> None:
        """The line that reports keep was written with an undo: both go, and what the undo took back stays gone."""
        hall = hall_at(FideStage.BEFORE)
        hall.play_round(Result.DRAW)
        changed = hall.accept(do.SetRules("open", {"rounds_total": 6}, ("rules-under-way",)))
        hall.play_round(Result.DRAW)
        hall.accept(do.Undo(changed.position, accept=("rules-under-way",)))
        back_to = changed.position if first == "changed" else int(first)
        before = fold(hall.journal.entries[: back_to - 1])
        hall.accept(do.UndoFrom(back_to))
        assert hall.director.state == before

    def test_what_was_left_for_good_is_named(self) -> None:
        """The way out is another section, and never an undo that is refused as well."""
        hall = hall_at(FideStage.BEFORE)
        hall.accept(do.LeaveFideMode("open", "club championship", ("fide-leave", "fide-leave-2")))
        refused = hall.refuse(do.UndoFrom(2))
        assert refused.message == say.STAYS_LEFT()
        assert refused.hint == say.MAKE_ANOTHER()

    def test_going_back_before_round_one_asks_nothing(self) -> None:
        hall = hall_at(FideStage.BEFORE)
        written = hall.accept(do.SetRules("open", {"rounds_total": 6}))
        hall.play_round(Result.DRAW)
        hall.accept(do.UndoFrom(written.position))
        assert hall.section.rules.rounds_total == ROUNDS
        assert hall.section.remarks == []


class TestTeamRules:
    """Match points, what a bye is worth and the colours of the boards are rules like any others."""

    @pytest.mark.parametrize(
        ("command", "line"),
        [
            (do.SetTeamRules("open", {"win": "3"}), "The scoring was changed after round 1"),
            (do.SetTeamScoring("open", FirstScore.GAME), "The scoring was changed after round 1"),
            (
                do.SetTeamRules("open", {"bye_match_points": "1", "bye_game_points": "1"}),
                "The value of the bye was changed after round 1",
            ),
        ],
    )
    def test_under_way(self, command: Command, line: str) -> None:
        hall = TeamHall()
        hall.accept(do.SetRules("open", {"federation": "fide", "rated": True, "fide_mode": True}))
        assert hall.section.in_fide_mode
        hall.play_round(Result.DRAW)
        assert hall.refuse(command).accept == ("rules-under-way",)
        hall.accept(replace(command, accept=("rules-under-way",)))  # type: ignore[type-var]
        assert hall.section.remarks == [line]


class TestColorsOfATable:
    """Colours that come out even after a withdrawal (30E) are an option of the table."""

    def uneven(self, *, fide: bool) -> Hall:
        """A table of six whose third player left after a round, beside a section in FIDE mode or in it."""
        options = {"numbers": "rating", "early_withdrawal": "free"}
        rules: dict[str, Any] = {"federation": "fide", "fide_mode": True} if fide else {}
        hall = Hall(6, system="roundrobin", rounds=0, registry=SYSTEMS, options=options, **rules)
        hall.accept(
            do.CreateSection(
                SectionRules(name="Rated", system="dutch", rounds_total=5, federation="fide", fide_mode=True)
            )
        )
        hall.play_round(Result.DRAW)
        hall.accept(do.Withdraw("p3"))
        return hall

    def test_another_section_in_the_mode_changes_nothing(self) -> None:
        hall = self.uneven(fide=False)
        hall.accept(do.CorrectColors("open"))
        assert hall.section.rules.options["correct_colors"] is True

    def test_in_the_mode_they_are_confirmed(self) -> None:
        hall = self.uneven(fide=True)
        assert hall.refuse(do.CorrectColors("open")).accept == ("rules-under-way",)
        hall.accept(do.CorrectColors("open", accept=("rules-under-way",)))
        assert hall.section.remarks == ["The pairing system was changed after round 1"]


def test_no_draft_is_left_of_a_round_that_will_not_be() -> None:
    """After the last round nothing can be paired by hand: the number of rounds does not go below the draft's."""
    hall = hall_at(FideStage.UNDER_WAY)
    hall.play(default=Result.DRAW)
    hall.accept(do.PairRound("open"))
    refusal = hall.refuse(do.SetRules("open", {"rounds_total": 3}, ("rules-under-way",)))
    assert "Round 4" in str(refusal)


class TestByHand:
    """Pairing by hand begins and ends; at the end it is compared with what the system would pair."""

    def test_every_broken_rule_is_named_at_the_end(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        hall.play(default=Result.DRAW)
        _begun(hall)
        first = hall.section.rounds[0].boards[1].players
        hall.accept(do.SetBoard("open", 1, *first))
        ended = hall.director.do(do.EndHandPairing("open", ("fide-hand-differs",)), actor="Ann")
        assert isinstance(ended, Accepted)
        assert {"rematch", "differs-from-engine"} <= {problem.id for problem in ended.problems}

    def test_it_does_not_end_while_somebody_waits(self) -> None:
        hall = hall_at(FideStage.BEFORE)
        _begun(hall)
        hall.accept(do.BreakBoard("open", 1))
        assert hall.refuse(do.EndHandPairing("open")).message.kind is say.STILL_LEFT_OUT

    def test_a_discarded_draft_ends_it(self) -> None:
        hall = hall_at(FideStage.BEFORE)
        _begun(hall)
        hall.accept(do.DropDraft("open"))
        hall.accept(do.PairRound("open"))
        hall.accept(do.PublishDraft("open"))
        assert hall.section.by_hand == 0


def test_rounds_are_checked_again_after_a_change_of_an_earlier_one() -> None:
    """A result of round 1 that changes makes later rounds others than the system would pair; each is named."""
    hall = hall_at(FideStage.UNDER_WAY)
    done = hall.accept(do.CorrectResult("open", 1, 1, Result.WHITE_WINS, accept=("fide-earlier",)))
    again = [problem for problem in done.problems if problem.id == "fide-checked-again"]
    assert [problem.about for problem in again] == [("round:2",), ("round:3",)]


def test_an_adjourned_game_is_entered_without_a_warning() -> None:
    """C.04.2 3.1: an adjourned game gets its result later; that changes nothing that was decided."""
    hall = hall_at(FideStage.BEFORE)
    hall.publish()
    hall.play([Result.ADJOURNED], Result.DRAW)
    hall.play_round(Result.DRAW)
    hall.publish()
    entered = hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS))
    assert hall.section.remarks == []
    assert entered.problems == ()


def test_an_adjourned_game_in_the_report() -> None:
    """`?` in exchange files; nothing is final while one is open (C.02.03)."""
    hall = hall_at(FideStage.BEFORE)
    hall.publish()
    hall.play([Result.ADJOURNED], Result.DRAW)
    rows = write_trf(section_report(*_reported(hall))).decode().splitlines()
    assert [row[98:99] for row in rows if row.startswith("001")].count("?") == 2
    for _ in range(ROUNDS - 1):
        hall.play_round(Result.DRAW)
    assert "1 unfinished game" in str(hall.refuse(do.CloseSection("open")).message)
    hall.accept(do.RecordResult("open", 1, 1, Result.DRAW))
    hall.accept(do.CloseSection("open"))


def test_a_section_of_another_federation_is_not_watched() -> None:
    hall = Hall(4, system="uschess", registry=SYSTEMS, rounds=3, federation="us-chess", fide_mode=True)
    assert not hall.section.in_fide_mode
    answer = hall.director.do(do.LeaveFideMode("open"), actor="Ann")
    assert isinstance(answer, Refusal)
    assert answer.message.kind is say.NOT_IN_MODE


class TestTheDefault:
    """C.02.03: FIDE mode is the default for FIDE events: rated, under FIDE, by a system of its handbook."""

    @pytest.mark.parametrize(
        "system", ["dutch", "dubov", "burstein", "lim", "double-swiss", "team", "roundrobin", "team-roundrobin"]
    )
    def test_systems_of_the_handbook(self, system: str) -> None:
        assert made(system=system).fide_mode

    @pytest.mark.parametrize(
        "given",
        [
            {"system": "uschess"},
            {"system": "keizer"},
            {"system": "dutch", "federation": "us-chess"},
            {"system": "dutch", "rated": "no"},
            {"system": "dutch", "chess960": "yes"},
            {"system": "roundrobin", "federation": "cfc"},
            {"preset": "blitz-evening"},
            {"preset": "us-chess"},
        ],
    )
    def test_not_elsewhere(self, given: dict[str, str]) -> None:
        assert not made(**given).fide_mode

    @pytest.mark.parametrize("preset", ["fide-open", "fide-team", "round-robin", "team-round-robin"])
    def test_presets_of_fide(self, preset: str) -> None:
        assert made(preset=preset).fide_mode

    def test_nobody_begins_without(self) -> None:
        """Leaving takes two steps, so that it is not left out at the start either."""
        with pytest.raises(NotRead):
            made(system="dutch", fide_mode="no")

    def test_a_section_that_becomes_one_of_fides(self) -> None:
        hall = Hall(8, system="dutch", registry=SYSTEMS, rounds=ROUNDS, rated=False)
        assert not hall.section.in_fide_mode
        hall.accept(do.SetRules("open", {"rated": True}))
        assert hall.section.in_fide_mode

    def test_no_other_book_leads_out_of_it(self) -> None:
        """Before round 1 the section may still be another federation's; afterwards it would be leaving in one step."""
        hall = hall_at(FideStage.UNDER_WAY)
        refusal = hall.refuse(do.SetRules("open", {"federation": "us-chess"}, ("rules-under-way",)))
        assert refusal.message == say.OTHER_BOOK()
        hall_at(FideStage.BEFORE).accept(do.SetRules("open", {"federation": "us-chess"}))


def made(**given: str) -> SectionRules:
    return read(do.CreateSection, {"name": "Open", **given}, Known(EventState(), SYSTEMS)).rules


class TestImport:
    """A report of FIDE's goes on in FIDE mode; that it was left stays left, whoever reads the file."""

    def test_a_report_goes_on_in_the_mode(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        assert imported(hall).in_fide_mode

    def test_what_was_left_stays_left(self) -> None:
        hall = hall_at(FideStage.UNDER_WAY)
        hall.accept(do.LeaveFideMode("open", "", ("fide-leave", "fide-leave-2")))
        section = imported(hall)
        assert section.left_fide_mode
        assert not section.in_fide_mode
        again = write_trf(read_trf(write_trf(section_report(hall.director.event(), hall.director.section("open")))))
        assert again.decode().count("### FIDE mode was left") == 1

    def test_the_rounds_are_checked(self) -> None:
        """Round 2 with two players exchanged is named; the round that the system paired is not."""
        hall = hall_at(FideStage.UNDER_WAY)
        event, section = _reported(hall)
        first, other, *rest = section.rounds[1].games
        swapped = (replace(first, black=other.black), replace(other, black=first.black), *rest)
        second = replace(section.rounds[1], games=swapped)
        wrong = replace(section, rounds=(section.rounds[0], second))
        for value, told in ((replace(section, rounds=section.rounds[:2]), []), (wrong, [("2",)])):
            answer = take(write_trf(section_report(event, value)).decode())
            assert [each.message["rounds"] for each in answer.problems if each.id == "rounds-differ"] == told

    def test_a_system_of_ones_own_is_not_fides(self) -> None:
        rows = write_trf(section_report(*_reported(hall_at(FideStage.UNDER_WAY)))).decode()
        assert not taken(rows.replace("FIDE_DUTCH", "CUSTOM_SWISS")).in_fide_mode


def _reported(hall: Hall) -> tuple[Event, Section]:
    return hall.director.event(), hall.director.section("open")


def imported(hall: Hall) -> SectionState:
    return taken(write_trf(section_report(*_reported(hall))).decode())


def taken(rows: str) -> SectionState:
    director = Director(Journal(MemoryStore(), "elsewhere"), SYSTEMS)
    take(rows, director)
    return next(iter(director.state.sections.values()))


def take(rows: str, into: Director | None = None) -> Accepted:
    director = into or Director(Journal(MemoryStore(), "elsewhere"), SYSTEMS)
    answer = director.do(do.TakeEvent(read_trf(rows.encode()).event), actor="Ann")
    assert isinstance(answer, Accepted), str(answer)
    return answer
