"""Standings: the fold, shared places, who is left out, the working and the sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from topboard.core import MEANINGS, Adjustment, Game, Points, Round, Section, Status, VirtualPoints
from topboard.core.people.readers import by_name
from topboard.rulebook import Reader
from topboard.tiebreaks import REGISTRY, Fate, decimal_text, looks_like_round_robin, standings, texts, working_lines
from topboard.tiebreaks.playoff import PlayoffForm

Build = Callable[..., Section]
Read = Callable[..., Section]


def places(section: Section, codes: list[str]) -> dict[int, str]:
    found = standings(section, tiebreaks=codes, edition="2026-03")
    return {row.number: row.place_text for row in found.rows}


@pytest.fixture
def ring(build: Build) -> Section:
    """1 beat 2, 2 beat 3, 3 beat 1, and all beat 4: three tie, and nothing among them tells them apart."""
    return build({1: "+W2 -B3 +W4", 2: "-B1 +W4 +W3", 3: "+W4 +W1 -B2", 4: "-B3 -B2 -B1"}, system="roundrobin")


def test_places_stay_shared_when_the_list_is_exhausted(ring: Section) -> None:
    """C.07: a tie that the list leaves stays, unless lots are asked for."""
    assert places(ring, ["DE", "SB"]) == {1: "1=", 2: "1=", 3: "1=", 4: "4"}


def test_lots_break_what_is_left_and_can_be_repeated(ring: Section) -> None:
    """C.07: lots, when asked for, by the section's seed."""
    drawn = [standings(ring, tiebreaks=["DE"], lots=True) for _ in range(2)]
    assert [row.number for row in drawn[0].rows] == [row.number for row in drawn[1].rows]
    assert [row.place_text for row in drawn[0].rows] == ["1", "2", "3", "4"]
    orders = {
        tuple(r.number for r in standings(replace(ring, seed=s), tiebreaks=[], lots=True).rows) for s in range(20)
    }
    assert len(orders) > 2


def test_each_tied_subgroup_goes_on_separately(build: Build) -> None:
    """C.07: rank by the first element, then apply the next to each group still tied.

    1, 2, 3 and 4 have two points. WIN puts 1 and 2 (two wins) above 3 and 4 (one); direct encounter then works within
    the pairs: 2 beat 1, while 3 and 4, who drew, stay tied.
    """
    section = build(
        {
            1: "-W2 +W5 +B6",
            2: "+B1 +W6 -B5",
            3: "=W4 +W7 =B8",
            4: "=B3 +W8 =B7",
            5: "ZPB -B1 +W2",
            6: "ZPB -B2 -W1",
            7: "ZPB -B3 =W4",
            8: "ZPB -B4 =W3",
        }
    )
    assert {n: p for n, p in places(section, ["WIN", "DE"]).items() if n < 5} == {2: "1", 1: "2", 3: "3=", 4: "3="}


def test_direct_encounter_needs_a_certain_leader(build: Build) -> None:
    """C.07 6: not all tied have met; 1 beat both others, so nobody can reach 1; between 2 and 3 nothing is known."""
    section = build(
        {1: "+W2 +B3 -W4 -B5", 2: "-B1 +W4 +W5 ZPB", 3: "+W5 -W1 ZPB +W4", 4: "ZPB -B2 +B1 -B3", 5: "-B3 ZPB -B2 +W1"}
    )
    assert {n: p for n, p in places(section, ["DE"]).items() if n < 4} == {1: "1", 2: "2=", 3: "2="}


def test_direct_encounter_that_could_still_be_caught_decides_nothing(build: Build) -> None:
    """C.07 6: 1 beat 2, but 3 has met neither and could still pass both."""
    section = build({1: "+W2 ZPB", 2: "-B1 +W4", 3: "+W4 ZPB", 4: "-B3 -B2"})
    assert {n: p for n, p in places(section, ["DE"]).items() if n < 4} == {1: "1=", 2: "1=", 3: "1="}


def test_repeated_meetings_count_as_their_average(build: Build) -> None:
    """C.07 6: two games between 1 and 2 count as one; 3 with one win over 1 is ahead of 1 with two halves and a win."""
    section = build({1: "+W2 +W2 -B3", 2: "-B1 -B1 PAB", 3: "PAB ZPB +W1"})
    found = standings(section, tiebreaks=["DE"])
    assert found.row(3).place < found.row(1).place


def test_direct_encounter_may_come_twice(ring: Section) -> None:
    """Type A tie-breaks may stand in the list several times."""
    assert standings(ring, tiebreaks=["DE", "SB", "DE"]).labels == ("DE", "SB", "DE#2")


def test_acceleration_never_counts(ring: Section) -> None:
    """C.07: virtual points are for pairing only."""
    fast = replace(ring, virtual_points=tuple(VirtualPoints(4, r, Points.of(1)) for r in (1, 2, 3)))
    assert places(fast, ["SB"]) == places(ring, ["SB"])


def test_points_added_by_the_arbiter_count(ring: Section) -> None:
    """A penalty changes the score and what opponents get from it."""
    fined = replace(ring, adjustments=(Adjustment(1, Points.of(-1), reason="late"),))
    found = standings(fined, tiebreaks=["SB"])
    assert found.row(1).points == Points.of(1)
    assert found.row(3).values["SB"] == 0 + 1


def test_standings_after_any_round(ring: Section) -> None:
    found = standings(ring, after=1, tiebreaks=[])
    assert found.after == 1
    assert {row.number: str(row.points) for row in found.rows} == {1: "1.0", 3: "1.0", 2: "0.0", 4: "0.0"}
    with pytest.raises(ValueError, match="there is no round 7"):
        standings(ring, after=7)


def test_a_round_in_progress_does_not_count_yet(ring: Section) -> None:
    """Without a round asked for, the last complete one is taken."""
    going_on = replace(ring, rounds=(*ring.rounds, Round(4, (Game(1, 1, 2),))))
    assert standings(going_on, tiebreaks=[]).after == 3


def test_expelled_players_have_no_place(ring: Section) -> None:
    players = tuple(replace(p, status=Status.EXPELLED) if p.number == 4 else p for p in ring.players)
    found = standings(replace(ring, players=players), tiebreaks=["SB"])
    assert [row.number for row in found.rows] == [1, 2, 3]
    assert [(u.number, u.reason) for u in found.unranked] == [(4, texts.EXPELLED())]


def test_who_leaves_a_round_robin_early_counts_for_nobody(build: Build) -> None:
    """C.05, 30B, CFC 653: with under half of the games played, results against the player count for nobody."""
    section = build({1: "+W4 +W2 =B3", 2: "+Fw3 -B1 +Fw4", 3: "-Fb2 +Fw4 =W1", 4: "-B1 -Fb3 -Fb2"}, system="roundrobin")
    players = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 4 else p for p in section.players)
    found = standings(replace(section, players=players), tiebreaks=["SB"])
    assert {row.number: str(row.points) for row in found.rows} == {1: "1.5", 2: "1.0", 3: "0.5"}
    assert [u.number for u in found.unranked] == [4]


def test_who_leaves_a_round_robin_late_stays(build: Build) -> None:
    """C.05, CFC 653: with half of the games or more, results stand and the rest are forfeits."""
    section = build({1: "+W4 +W2 =B3", 2: "+Fw3 -B1 +Fw4", 3: "-Fb2 +W4 =W1", 4: "-B1 -B3 -Fb2"}, system="roundrobin")
    players = tuple(replace(p, status=Status.WITHDRAWN) if p.number == 4 else p for p in section.players)
    found = standings(replace(section, players=players), tiebreaks=["SB"])
    assert {row.number: str(row.points) for row in found.rows} == {1: "2.5", 2: "2.0", 3: "1.5", 4: "0.0"}


def test_rating_tie_breaks_are_dropped_with_unrated_players(build: Build) -> None:
    """C.07 10: unrated players take part: the element is left out, unless a rating for them was published."""
    section = build({1: "+W3 +B4", 2: "+W4 +B3", 3: "-B1 -W2", 4: "-B2 -W1"}, {1: 2000, 2: 1900, 3: 1800})
    found = standings(section, tiebreaks=["ARO", "TPN/R"])
    assert [row.number for row in found.rows[:2]] == [2, 1]
    assert "ARO" not in found.rows[0].values
    assert found.as_data()["standings"][0]["tiebreaks"] == {"ARO": None, "TPN/R": "2"}
    [problem] = found.problems
    assert problem.message == texts.DROPPED(code="ARO", count=1)
    assert str(problem.message) == "ARO is left out: 1 player has no rating."
    given = standings(section, tiebreaks=["ARO/U1500", "ARO"], unrated=1400)
    assert given.row(1).values == {"ARO/U1500": 1650, "ARO": 1600}


def test_the_working_names_every_contribution(read: Read) -> None:
    """Opponent, adjusted score or dummy, why, cut or kept, as data and as lines."""
    found = standings(read("tec-swiss"), tiebreaks=["BH/C1", "SB"])
    value = found.row(4).working["BH/C1"]
    assert [(c.opponent, str(c.amount), c.kept) for c in value.contributions] == [
        (12, "3", True),
        (0, "5/2", False),
        (13, "3/2", True),
        (3, "7/2", True),
        (1, "7/2", True),
    ]
    assert sum(c.amount for c in value.contributions if c.kept) == value.value
    lines = working_lines(value)
    assert lines[0]["note"] == texts.LATE_BYES_DRAWN(real=20, adjusted=30)
    assert lines[0].told(Reader({12: "Twelve"}.__getitem__)) == (
        "round 1, Twelve: 3 (2.0 counted as 3.0: byes requested at the end count as draws)"
    )
    assert (lines[1].kind, lines[1]["fate"]) == (texts.CUT, "cut as a voluntary unplayed round")
    assert str(lines[1]) == (
        "round 2: 2.5 (half-point bye: virtual opponent with 2.5; the player's own score, 3.5, is capped at a draw"
        " in every round) [cut as a voluntary unplayed round]"
    )
    assert str(working_lines(found.row(4).working["SB"])[3]) == "round 4, 3: 1.75 = 3.5 x 0.5"


@pytest.mark.parametrize(
    ("system", "bye", "said"),
    [
        ("keizer", "HPB", "absent with notice"),
        ("keizer", "FPB", "away for the club"),
        ("dutch", "HPB", "half-point bye"),
        ("dutch", "FPB", "full-point bye"),
    ],
)
def test_to_a_club_a_bye_is_an_absence(build: Build, system: str, bye: str, said: str) -> None:
    section = build({1: f"+W2 {bye}", 2: "-B1 +W3", 3: "+W4 -B2", 4: f"-B3 {bye}"}, system=system)
    found = standings(section, tiebreaks=["BH"], edition="2026-03")
    assert said in str(working_lines(found.row(1).working["BH"])[1])


def test_a_working_shows_no_rating_to_who_may_not_see_them(build: Build) -> None:
    section = build({1: "+W2", 2: "-B1"}, {1: 2000, 2: 1900})
    (line,) = working_lines(standings(section, tiebreaks=["ARO"]).row(1).working["ARO"])
    assert str(line) == "round 1, 2: 1900"
    assert line.told(Reader(ratings=False)) == "round 1, 2"


def test_every_word_of_the_rules_can_be_told() -> None:
    """Sentences have the words for every title, every unplayed round, every cut and every form of a play-off."""
    assert {found.title for found in REGISTRY.values()} == set(texts.TITLES)
    unplayed = [m for m in MEANINGS.values() if not m.played]
    assert {m.text for m in unplayed} | {m.absence for m in unplayed if m.absence} == set(texts.OUTCOME.words)
    assert {fate.value for fate in Fate} - {Fate.KEPT.value} == set(texts.CUT.words())
    assert {form.value for form in PlayoffForm} == set(texts.PLAY_OFF.words())


def test_every_value_is_the_sum_of_its_working(read: Read) -> None:
    found = standings(
        read("tec-swiss"), tiebreaks=["BH", "BH/M1", "FB/C2", "SB/C1", "PS/C1", "KS", "WIN", "REP", "CUM"]
    )
    for row in found.rows:
        for value in row.working.values():
            assert sum((c.amount for c in value.contributions if c.kept), Fraction(0)) == value.value


def test_why_one_stands_above_another(read: Read) -> None:
    found = standings(read("tec-swiss"), tiebreaks=["DE", "BH/C1"])
    reader = by_name(read("tec-swiss"))
    assert found.why(2, 3).told(reader) == "Player 0002 ranks above Player 0003 on points: 4 against 3.5."
    reason = found.why(4, 3)
    assert reason.told(reader) == (
        "Level on 3.5 points and DE. Player 0003 ranks above Player 0004 on BH/C1 (Buchholz): 13 against 11.5."
    )
    assert reason.rule.clause == "8.1"
    assert found.why(1, 16).told(reader) == (
        "Player 0001 and Player 0016 share the place: level on 3.5 points, DE and BH/C1."
    )


def test_why_by_the_games_among_the_tied(read: Read) -> None:
    found = standings(read("tec-swiss-direct-encounter"), tiebreaks=["DE"])
    assert found.why(6, 2).reason["then"]["compared"].kind is texts.AMONG_TIED
    assert found.why(6, 2).text == (
        "Level on 6 points. 6 ranks above 2 on DE (Direct Encounter): "
        "2 of 3 against 1 of 3 in the games between the tied players."
    )


def test_why_by_the_games_among_those_still_level(build: Build) -> None:
    """C.07 6: where the games among the tied leave some of them level, the games among these are counted again. 1, 2, 3
    and 4 have 2 points each; among them 1 and 2 have 2, 3 and 4 have 1; 1 beat 2, and 3 beat 4."""
    section = build(
        {
            1: "+W2 +W3 -W4 -W5",
            2: "-B1 -W6 +W3 +W4",
            3: "+W4 -B1 -B2 +W6",
            4: "-B3 +W5 +B1 -B2",
            5: "=W6 -B4 ZPB +B1",
            6: "=B5 +B2 ZPB -B3",
        }
    )
    found = standings(section, tiebreaks=["DE"])
    said = "{} against {} in the games between {}".format
    assert [found.why(*pair).text.partition("(Direct Encounter): ")[2] for pair in ((1, 2), (3, 4), (1, 4))] == [
        said("1 of 1", "0 of 1", "the 2 who were still level."),
        said("1 of 1", "0 of 1", "the 2 who were still level."),
        said("2 of 3", "1 of 3", "the tied players."),
    ]


def test_plain_values_for_programs(read: Read) -> None:
    data = standings(read("tec-swiss"), tiebreaks=["BH/C1", "BH", "SB"], edition="2024-08").as_data()
    assert data["standings"][0] == {
        "place": 1,
        "number": 2,
        "name": "Player 0002",
        "points": "4",
        "tiebreaks": {"BH/C1": "12", "BH": "13", "SB": "9.5"},
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("87/2", "43.5"),
        ("47", "47"),
        ("121/4", "30.25"),
        ("107/8", "13.38"),
        ("1/3", "0.33"),
        ("-1/2", "-0.5"),
        ("0", "0"),
        ("1/1000", "0"),
    ],
)
def test_exact_decimals(value: str, text: str) -> None:
    assert decimal_text(Fraction(value)) == text


def test_recognising_a_round_robin(read: Read) -> None:
    """A file may not say that everybody was paired with everybody."""
    assert looks_like_round_robin(read("tec-round-robin"))
    assert not looks_like_round_robin(read("tec-swiss"))


@pytest.mark.parametrize(
    ("edition", "system", "labels"),
    [
        ("2009", "roundrobin", ("DE", "WIN", "SB", "KS")),
        ("2009", "dutch", ("DE", "WIN", "BPG", "ARO/C1", "BH/C1", "BH", "SB")),
        ("2026-03", "dutch", ()),
        ("us-chess", "roundrobin", ("SB", "RESULT")),
        ("cfc", "dutch", ("CUM",)),
    ],
)
def test_the_lists_that_rulebooks_name(read: Read, edition: str, system: str, labels: tuple[str, ...]) -> None:
    """12.1.2.G, 34E, 34F, 671: where an event announced no list; C.07 from 2023 on names none."""
    assert standings(read("tec-round-robin", system), edition=edition).labels == labels


def test_the_sections_own_list_comes_first(ring: Section) -> None:
    assert standings(replace(ring, tiebreaks=("SB", "WIN"), tiebreak_edition="cfc")).labels == ("SB", "WIN")


def test_ratings_not_consistent_leave_the_average_out(build: Build) -> None:
    """12.1.2.G(c): with unrated players the list has no average of ratings."""
    section = build({1: "+W2", 2: "-B1"}, {1: 2000})
    assert standings(section, edition="2009").labels == ("DE", "WIN", "BPG", "BH/C1", "BH", "SB")


def test_two_are_cut_at_one_end_or_at_both(read: Read) -> None:
    """C.07 14.2, 14.4: Cut 2 leaves out the two lowest scores and Median 2 the two highest too, if all were played."""
    found = standings(read("tec-swiss"), tiebreaks=["BH", "BH/C2", "BH/M2"])
    played = [row for row in found.rows if all(c.opponent for c in row.working["BH"].contributions)]
    assert played
    for row in played:
        scores = sorted(c.amount for c in row.working["BH"].contributions)
        assert (row.values["BH/C2"], row.values["BH/M2"]) == (sum(scores[2:]), sum(scores[2:-2]))


def test_the_tie_breaks_of_2009(build: Build) -> None:
    """12.1.2.A and D(a5): 1 scored 2½ against 2 (½, rated 1900), 3 (2, 1800) and 4 (1, 1600), once with Black.

    Buchholz of 2, 3 and 4 is 5½, 4 and 5. Only 3 made half of the points, and lost to 1.
    """
    rows = {1: "+W2 +B3 =W4", 2: "-B1 =W4 -W3", 3: "+W4 -W1 +B2", 4: "-B3 =B2 =B1"}
    section = build(rows, {1: 2000, 2: 1900, 3: 1800, 4: 1600})
    values = standings(section, tiebreaks=["ARO/C1", "SOB", "SB", "KS", "BPG"], edition="2009").row(1).values
    assert values == {"ARO/C1": 1850, "SOB": Fraction("14.5"), "SB": 3, "KS": 1, "BPG": 1}
