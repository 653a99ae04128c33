"""What the anti-cheating guidelines ask of complaints and inspections, and the figures that prove nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from topboard.officiating import fair_play_texts as say
from topboard.officiating.fair_play import (
    ClassPrize,
    InspectionGround,
    InspectionTerms,
    ListedRatings,
    PlayedAgainst,
    absence_findings,
    accusation_findings,
    below_strength,
    complaint_findings,
    inspection_findings,
    prize_floors,
    refusal_step,
    sandbagging,
    screening,
)


class TestComplaints:
    """A complaint is signed, at the latest by the end of the round, and confidential."""

    def test_signed(self) -> None:
        assert [each.id for each in complaint_findings(signed=True)] == ["confidential"]
        assert [each.id for each in complaint_findings(signed=False)] == ["not-signed", "confidential"]


class TestInspections:
    """Private, by the same sex, with a witness; after a complaint once in a round; else announced in the rules."""

    def test_as_it_should_be(self) -> None:
        terms = InspectionTerms(private=True, same_sex=True, witness="Bo", ground=InspectionGround.COMPLAINT)
        assert list(inspection_findings(terms)) == []

    def test_what_lacks(self) -> None:
        found = [each.id for each in inspection_findings(InspectionTerms())]
        assert found == ["no-ground", "not-private", "not-same-sex", "no-witness"]

    def test_only_random_ones_are_announced(self) -> None:
        """AC 5: random inspections are announced in the rules; one on suspicion or after a complaint is not."""
        done = InspectionTerms(private=True, same_sex=True, witness="Bo")
        found = {
            ground: [each.id for each in inspection_findings(replace(done, ground=ground))]
            for ground in InspectionGround
        }
        assert found == {
            InspectionGround.SUSPICION: [],
            InspectionGround.COMPLAINT: [],
            InspectionGround.RANDOM: ["random"],
        }

    def test_once_a_round(self) -> None:
        """The limit is that of complaints: what the arbiter sees later in the round may be looked into."""
        terms = InspectionTerms(private=True, same_sex=True, witness="Bo", before=1, ground=InspectionGround.COMPLAINT)
        assert [each.id for each in inspection_findings(terms)] == ["inspected-before"]
        assert list(inspection_findings(replace(terms, ground=InspectionGround.SUSPICION))) == []


def test_an_accusation_without_a_complaint() -> None:
    """AC 6: ask for a written one; the name is reported if it is refused; the accused is not told."""
    asked, silent = accusation_findings()
    assert (asked.message.kind, silent.message.kind) == (say.ASK_IN_WRITING, say.ACCUSED_NOT_TOLD)
    assert asked.hint is not None
    assert asked.hint.kind is say.NAME_IF_REFUSED


def test_leaving_is_counted() -> None:
    """AC 4: the arbiter notes how often a player leaves the playing area."""
    assert list(absence_findings(0)) == []
    (often,) = absence_findings(2)
    assert "3 times" in often.message.told()


class TestRefusals:
    """Explain the rules, then warn, then the game is lost."""

    def test_steps(self) -> None:
        assert [refusal_step(n)[0].kind for n in range(4)] == [say.EXPLAIN, say.WARN, say.LOSES, say.LOSES]


def test_score_against_expectation() -> None:
    """Against an equal opponent half a point is expected; unrated opponents do not count."""
    figure = screening([PlayedAgainst(1, 2000, 2000, 100), PlayedAgainst(2, 2000, 0, 100)])
    assert (figure.games, figure.score, figure.expected, figure.above) == (1, 100, 50, 50)


def test_losses_far_below() -> None:
    """Two losses against players rated 200 or more lower, and one of them in the last round, are worth a look."""
    games = [PlayedAgainst(1, 2000, 1800, 0), PlayedAgainst(2, 2000, 1801, 0), PlayedAgainst(3, 2000, 1700, 0)]
    assert [each.id for each in sandbagging(games, 3)] == ["lost-below", "last-round"]
    assert list(sandbagging(games[:2], 3)) == []


class TestBelowStrength:
    """A floor is the highest established rating less 200, down to a hundred, from 1200 to 2100: a peak of 1941 gives
    1700, of 1799 gives 1500. Who stands exactly on such a number may be held up there."""

    @pytest.mark.parametrize(
        ("used", "found"), [(1700, True), (1200, True), (2100, True), (1650, False), (1100, False), (2200, False)]
    )
    def test_on_a_floor(self, used: int, found: bool) -> None:
        told = [problem.id for problem in below_strength(ListedRatings(used, has_floor=True))]
        assert told == (["on-a-floor"] if found else [])
        assert not list(below_strength(ListedRatings(used)))

    def test_the_peak_that_follows(self) -> None:
        (problem,) = below_strength(ListedRatings(1700, has_floor=True))
        assert "1900 or more" in problem.message.told()

    @pytest.mark.parametrize(
        ("others", "found"), [((1999,), False), ((2000,), True), ((1500, 2100), True), ((), False)]
    )
    def test_another_list(self, others: tuple[int, ...], found: bool) -> None:
        told = [problem.id for problem in below_strength(ListedRatings(1800, others=others))]
        assert told == (["higher-elsewhere"] if found else [])


@pytest.mark.parametrize(
    ("cents", "limit", "floor"),
    [(200_000, 1800, "1800"), (250_000, 2000, "2000"), (199_999, 1800, ""), (500_000, 2200, "")],
)
def test_a_large_class_prize(cents: int, limit: int, floor: str) -> None:
    """Who wins 2,000 dollars or more in a prize for players under 2000 or below gets a floor at that limit."""
    told = [problem.message.told() for problem in prize_floors([ClassPrize(cents, limit)], "$")]
    assert [f"a floor of {floor}" in each for each in told] == ([True] if floor else [])


def test_a_complaint_after_the_event() -> None:
    """AC, part B: it needs no signature at the board, but goes to FIDE with substantial evidence."""
    found = list(complaint_findings(False, afterwards=True))
    assert [(each.id, each.rule and each.rule.clause) for each in found] == [
        ("afterwards", "B"),
        ("confidential", "A/confidential"),
    ]
