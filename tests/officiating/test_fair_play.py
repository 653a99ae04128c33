"""What the anti-cheating guidelines ask of complaints and inspections, and the figures that prove nothing."""

from __future__ import annotations

from topboard.officiating import fair_play_texts as say
from topboard.officiating.fair_play import (
    InspectionTerms,
    PlayedAgainst,
    complaint_findings,
    inspection_findings,
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
        terms = InspectionTerms(private=True, same_sex=True, witness="Bo", after_complaint=True)
        assert list(inspection_findings(terms)) == []

    def test_what_lacks(self) -> None:
        found = [each.id for each in inspection_findings(InspectionTerms())]
        assert found == ["not-private", "not-same-sex", "no-witness", "random"]

    def test_once_a_round(self) -> None:
        terms = InspectionTerms(private=True, same_sex=True, witness="Bo", before=1, after_complaint=True)
        assert [each.id for each in inspection_findings(terms)] == ["inspected-before"]


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
