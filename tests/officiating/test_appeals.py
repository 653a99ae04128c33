"""Appeals: the committee, who votes, the terms."""

from __future__ import annotations

from topboard.officiating.appeals import (
    AppealTerms,
    CommitteeMember,
    Dispute,
    Seat,
    committee_findings,
    panel_for,
    vote_findings,
)
from topboard.rulebook import Level

CHAIR = CommitteeMember("Ann Lee", Seat.CHAIRMAN, "ENG", 1970)
BO = CommitteeMember("Bo Park", Seat.MEMBER, "KOR", 1980)
CY = CommitteeMember("Cy Dahl", Seat.MEMBER, "NOR", 1960)
DI = CommitteeMember("Di Rossi", Seat.RESERVE, "ITA", 1975)
ED = CommitteeMember("Ed Kim", Seat.RESERVE, "FRA", 1977)
WHOLE = (CHAIR, BO, CY, DI, ED)


def ids(*members: CommitteeMember) -> list[str]:
    return [problem.id for problem in committee_findings(members, 2026)]


class TestCommittee:
    """C.05 10.2: chairman, two members and two reserves, different federations, an odd number of votes, over 21."""

    def test_whole(self) -> None:
        assert ids(*WHOLE) == []

    def test_what_lacks(self) -> None:
        assert ids(BO, CY, DI, ED) == ["no-chairman", "even-votes"]
        assert ids(CHAIR, BO, DI, ED) == ["few-members", "even-votes"]
        assert ids(CHAIR, BO, CY, DI) == ["few-reserves"]

    def test_federations_and_age(self) -> None:
        other = CommitteeMember("Flo Yang", Seat.RESERVE, "KOR", 2006)
        assert ids(CHAIR, BO, CY, DI, other) == ["same-federation", "too-young"]


class TestPanel:
    """No member who is involved in the dispute rules in it; a reserve takes the place."""

    def test_a_party_does_not_vote(self) -> None:
        panel = panel_for(WHOLE, ["Park, Bo", "Somebody Else"])
        assert [each.name for each in panel.excluded] == ["Bo Park"]
        assert [each.name for each in panel.voting] == ["Ann Lee", "Cy Dahl", "Di Rossi"]
        assert panel.problems == ()

    def test_a_reserve_of_another_federation_is_preferred(self) -> None:
        panel = panel_for(WHOLE, ["Bo Park"], {"ITA"})
        assert "Ed Kim" in [each.name for each in panel.voting]

    def test_an_even_number_is_told(self) -> None:
        assert [problem.id for problem in panel_for((CHAIR, BO), []).problems] == ["even-votes"]


class TestVotes:
    """C.05 10.2: those who decide are named; nobody involved in the dispute rules in it, nobody is younger than 21, the
    committee is chosen before round 1 with a chairman and two members, and the number of votes should be odd."""

    DISPUTE = Dispute(("Park, Bo", "Eve Ash"), ("Gil Moor",))

    def found(self, *voters: str, members: tuple[CommitteeMember, ...] = WHOLE) -> list[tuple[str, Level]]:
        return [(each.id, each.level) for each in vote_findings(voters, members, self.DISPUTE, 2026)]

    def test_three_of_the_committee(self) -> None:
        assert self.found("Ann Lee", "Dahl, Cy", "Di Rossi") == []

    def test_what_bars_a_vote(self) -> None:
        assert self.found() == [("nobody-voted", Level.ERROR)]
        assert self.found("Ann Lee", "Bo Park", "Cy Dahl") == [("party-votes", Level.ERROR)]
        assert self.found("Ann Lee", "Lee, Ann", "Cy Dahl") == [("votes-twice", Level.ERROR)]
        young = CommitteeMember("Flo Yang", Seat.RESERVE, "CHN", 2006)
        assert self.found("Ann Lee", "Cy Dahl", "Flo Yang", members=(*WHOLE, young)) == [("too-young", Level.ERROR)]

    def test_what_the_director_may_accept(self) -> None:
        assert self.found("Ann Lee", "Cy Dahl", "Gil Moor") == [
            ("arbiter-votes", Level.WARNING),
            ("not-of-committee", Level.WARNING),
        ]
        assert self.found("Ann Lee") == [("few-votes", Level.WARNING)]
        assert self.found("Ann Lee", "Cy Dahl") == [("few-votes", Level.WARNING), ("even-votes", Level.WARNING)]
        assert self.found("Ann Lee", "Cy Dahl", "Di Rossi", members=()) == [("no-committee", Level.WARNING)]


class TestTerms:
    """C.05 10.4, and the handbook: in writing, within an hour, with a deposit."""

    def test_in_time_and_paid(self) -> None:
        assert list(AppealTerms(60, 5000).findings(60, 5000)) == []

    def test_late_or_unpaid(self) -> None:
        assert [each.id for each in AppealTerms(60, 5000).findings(61, 0)] == ["late-appeal", "no-deposit"]
