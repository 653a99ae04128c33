"""What is posted before round 1, the cards of rules 35 and 36, and the signs of CFC 616."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from topboard.charts import ChartData, SectionData
from topboard.charts.notices.accommodations import AccommodationOptions
from topboard.charts.notices.accommodations import build as cards
from topboard.charts.notices.notice import NoticeOptions
from topboard.charts.notices.notice import build as notice
from topboard.charts.notices.operators import OperatorOptions
from topboard.charts.notices.operators import build as operators
from topboard.charts.prizes.prizes import prizes_of
from topboard.charts.render.text import render_text
from topboard.charts.standings.wall import WallOptions
from topboard.charts.standings.wall import build as wall
from topboard.core import (
    Accommodation,
    Event,
    Game,
    Player,
    PlayingConditions,
    RatingSource,
    Reporting,
    Result,
    Round,
    Section,
    Timetable,
    UsedRating,
)
from topboard.pairing.roundrobin.numbers import draw_numbers
from topboard.prizes.section_prizes import PrizeStage

SCHOOL = PlayingConditions(half_byes=1, half_byes_before=2, half_bye_after_bye=False, grades="K-3", computers=True)


def data(section: Section, event: Event | None = None) -> ChartData:
    return ChartData(event or Event("Spring Open"), (SectionData(section),))


def test_everything_to_post() -> None:
    """25, 26, 34B, 36C: one notice has rounds, who may play, byes, tie-breaks, computers and variations."""
    section = Section(system="uschess", rounds_total=4, tiebreaks=("MMED", "SOLK"), conditions=SCHOOL)
    section = replace(section, options={"teams": "never"})
    event = Event("Spring Open", time_control="G/30;d5", round_dates=(date(2026, 5, 2), date(2026, 5, 3)))
    text = render_text(notice(data(section, event), NoticeOptions()))
    for part in (
        "G/30;d5",
        "2026",
        "Grades K-3",
        "at most 1",
        "before round 2",
        "Modified Median",
        "28N2",
        "Computers",
    ):
        assert part in text, part


def byes_posted(through: int, *, in_last: bool, rounds: int = 4) -> list[str]:
    conditions = PlayingConditions(half_byes=1, half_byes_through=through, half_bye_in_last=in_last)
    section = Section(system="uschess", rounds_total=rounds, conditions=conditions)
    return [line for line in render_text(notice(data(section), NoticeOptions())).splitlines() if "bye" in line]


def test_byes_through_the_last_round_are_not_posted_beside_none_in_it() -> None:
    """22C: what is posted does not contradict itself."""
    both = byes_posted(4, in_last=False)
    assert any("last round" in line for line in both)
    assert not any("through round 4" in line for line in both)
    assert any("through round 3" in line for line in byes_posted(3, in_last=False))
    assert any("through round 4" in line for line in byes_posted(4, in_last=True))
    assert not any("through round" in line for line in byes_posted(6, in_last=True)), "there is no such round"


def test_policies_of_the_house() -> None:
    """A scholastic handbook's policy against sandbagging and rules of electronic scoresheets."""
    section = data(Section(system="uschess", rounds_total=4))
    texts = {
        each: render_text(notice(section, NoticeOptions(policies=each))) for each in ("none", "sandbagging", "both")
    }
    assert "andbagging" not in texts["none"]
    assert "higher section" in texts["sandbagging"].replace("\n", " ")
    assert "Electronic scoresheets" not in texts["sandbagging"]
    assert "Electronic scoresheets" in texts["both"]


def test_round_times_and_prizes_are_posted() -> None:
    """25: players are entitled to know when the rounds begin and what there is to win; drafted prizes are nobody's."""
    event = Event("Spring Open", round_times=("10:00", "14:30"), round_dates=(date(2026, 5, 2),))
    section = SectionData(Section(system="uschess", rounds_total=2))
    listed = prizes_of(section, "$300-200, U1600 $80")
    assert listed is not None
    for stage, posted in ((PrizeStage.ANNOUNCED, True), (PrizeStage.DRAFT, False)):
        shown = replace(section, prizes=replace(listed, stage=stage))
        text = render_text(notice(ChartData(event, (shown,)), NoticeOptions()))
        assert ("300" in text and "Under 1600" in text) is posted
        assert "10:00" in text
        assert "14:30" in text


def test_what_35f_allows() -> None:
    """35F: the card names what the player has at the board, each with its clause, and nobody else's."""
    players = (
        Player(1, "Adams", accommodations=(Accommodation.BOARD, Accommodation.ASSISTANT)),
        Player(2, "Brook"),
    )
    text = render_text(cards(data(Section(players=players)), AccommodationOptions()))
    for clause in ("35F1", "35F2", "35F3", "35F4", "35F7", "35F10"):
        assert f"[{clause}]" in text
    assert "35F5" not in text
    assert "Brook" not in text


def test_what_36i_asks_of_the_operator() -> None:
    """36I: the computer's operator has a card with each rule of play; a person has none."""
    players = (Player(1, "Deep Topboard", computer=True), Player(2, "Brook"))
    text = render_text(operators(data(Section(players=players)), OperatorOptions()))
    for number in range(1, 13):
        assert f"[36I{number}]" in text
    assert "Deep Topboard" in text
    assert "Brook" not in text


def test_defaults_marked_d_and_r() -> None:
    """CFC 616: scores of unplayed games are circled or marked F or D; a game to be rated is also marked R."""
    section = Section(
        system="cfc",
        players=(Player(1, "Adams"), Player(2, "Brook")),
        rounds=(Round(1, (Game(1, 1, 2, Result.WHITE_WINS_BY_FORFEIT),)),),
    )
    text = render_text(wall(data(section), WallOptions(unplayed="D", rated_defaults=True)))
    assert "1.0 D R" in text
    assert "0.0 D R" in text
    excused = replace(section, reporting=Reporting(excused=("1.1",)))
    assert "D R" not in render_text(wall(data(excused), WallOptions(unplayed="D", rated_defaults=True)))
    assert (
        "R"
        not in render_text(wall(data(section), WallOptions()))
        .replace("Round", "")
        .replace("Rtng", "")
        .split("Adams")[1]
    )


def test_a_draw_by_province() -> None:
    """CFC 652: players of one province need not meet in the final three rounds; they draw from one set."""
    used = UsedRating(1500, RatingSource.PUBLISHED)
    players = tuple(
        Player(n, f"Player {n:02}", used, federation="CAN", state="ON" if n <= 4 else f"P{n}") for n in range(1, 11)
    )
    options = {"numbers": "lot", "varma": "corrected"}
    section = Section(system="roundrobin", federation="cfc", players=players, options=options, seed=5)
    drawn = draw_numbers(replace(section, federation="cfc"))
    together = {drawn.numbers[n] for n in (1, 2, 3, 4)}
    assert any(problem.id == "varma-federation" for problem in drawn.problems)
    few = tuple(replace(p, state="ON" if p.number <= 3 else p.state if p.number > 4 else "QC") for p in players)
    drawn = draw_numbers(replace(section, players=few))
    together = {drawn.numbers[n] for n in (1, 2, 3)}
    assert any(together <= set(group) for group in ((3, 4, 8), (5, 7, 9)))


def test_a_section_with_times_and_a_place_of_its_own() -> None:
    """A side event beside the main one: nothing of the main one's clock or days is posted for it."""
    timetable = Timetable("Café", round_times=("19:00", "19:30"), round_dates=(date(2026, 5, 3),) * 2)
    section = Section(rounds_total=2, reporting=Reporting("G/5;d0"), timetable=timetable)
    event = Event("Fair", time_control="90+30", round_times=("10:00",), round_dates=(date(2026, 5, 2),))
    text = render_text(notice(data(section, event), NoticeOptions()))
    assert all(part in text for part in ("Café", "G/5;d0", "19:30"))
    assert "90+30" not in text
    assert "10:00" not in text
