"""Games instead of byes, side games, sections that are merged, and advice before round 1."""

from __future__ import annotations

from tests.director.hall import Hall, facts

from topboard.charts import SectionData, chart
from topboard.charts.prepare import prepare
from topboard.core import Bye, Result, Status, records
from topboard.director import commands as do
from topboard.director.sections.crossing import idle_players, proposed_side_games
from topboard.journal.events import SectionRules
from topboard.pairing.registry import SYSTEMS


def two_odd_sections() -> Hall:
    """Three players each; p3 and p6 are paired out in round 1."""
    hall = Hall(3, system="uschess", registry=SYSTEMS, seed=1, rounds=3)
    hall.accept(do.CreateSection(SectionRules(name="Under", system="uschess", rounds_total=3, seed=1)))
    for number in (4, 5, 6):
        hall.accept(do.EnterPlayer("under", facts(f"Player {number:02}", 1500 - 10 * number)))
    for section in ("open", "under"):
        hall.accept(do.PairRound(section))
        hall.accept(do.PublishDraft(section))
    assert {idle.player for idle in idle_players(hall.director.state)} == {"p3", "p6"}
    return hall


class TestCrossSections:
    def test_the_guest_keeps_the_bye_and_stands_on_the_chart(self) -> None:
        """28M3: the player of the lower section keeps the bye and is added to the higher section for a rated game."""
        hall = two_odd_sections()
        hall.accept(do.CrossSections("p3", "p6"))
        round = hall.section.rounds[0]
        (board,) = (board for board in round.boards.values() if "p3" in board.players)
        guest = next(id for id in board.players if id != "p3")
        assert hall.section.players[guest].facts.name == "Player 06"
        assert hall.section.players[guest].status is Status.WITHDRAWN
        assert hall.director.state.sections["under"].rounds[0].byes == {"p6": Bye.PAIRING}
        assert "p3" not in round.byes

    def test_no_bye_afterwards(self) -> None:
        """28M3: such a player should not subsequently be assigned a full-point bye."""
        hall = two_odd_sections()
        hall.accept(do.CrossSections("p3", "p6"))
        assert hall.section.players["p3"].facts.bye_ineligible
        hall.play()
        hall.publish()
        (out,) = (player for player, bye in hall.section.rounds[1].byes.items() if bye is Bye.PAIRING)
        assert out != "p3"

    def test_only_instead_of_a_bye(self) -> None:
        hall = two_odd_sections()
        hall.refuse(do.CrossSections("p1", "p6"))
        hall.refuse(do.CrossSections("p3", "p4"))
        hall.refuse(do.CrossSections("p3", "p1"))


class TestWithinTheRound:
    def test_two_whose_opponents_do_not_come(self) -> None:
        """29G3, 28P: two players who wait meet in the running round; those who did not come have no point."""
        hall = Hall(4)
        hall.publish()
        one, other = hall.section.rounds[0].boards[1], hall.section.rounds[0].boards[2]
        hall.accept(do.RecordResult("open", 1, 1, Result.WHITE_WINS_BY_FORFEIT))
        hall.accept(do.PairWaiting(one.white, other.white, "no-shows"))
        round = hall.section.rounds[0]
        assert [set(board.players) for board in round.boards.values()] == [{one.white, other.white}]
        assert round.boards[1].result is None
        assert round.byes == {one.black: Bye.ZERO, other.black: Bye.ZERO}

    def test_the_bye_and_a_late_entrant(self) -> None:
        hall = Hall(3)
        hall.publish()
        late = hall.enter("Late, Lou")
        (out,) = hall.section.rounds[0].byes
        hall.accept(do.PairWaiting(out, late))
        assert set(hall.section.rounds[0].boards[2].players) == {out, late}

    def test_not_over_a_game_that_was_played(self) -> None:
        hall = Hall(4)
        hall.play_round()
        players = [board.white for board in hall.section.rounds[0].boards.values()]
        hall.refuse(do.PairWaiting(players[0], players[1]))


class TestSideGames:
    def test_it_stands_in_a_section_of_its_own(self) -> None:
        """28M4: both players in a section of extra rated games with its own wall chart; never in the score."""
        hall = two_odd_sections()
        (pair,) = proposed_side_games(hall.director.state)
        hall.accept(do.PairSideGame(pair[0].player, pair[1].player, rated=True))
        extra = hall.director.state.sections["extra-games"]
        assert extra.rules.name == "Extra rated games"
        assert {p.facts.name for p in extra.players.values()} == {"Player 03", "Player 06"}
        hall.accept(do.RecordResult("extra-games", 1, 2, Result.WHITE_WINS))
        assert hall.section.rounds[0].byes == {"p3": Bye.PAIRING}
        value = next(s for s in hall.director.event().sections if s.name == "Extra rated games")
        assert SectionData(value).totals.keys() == {1, 2}

    def test_it_takes_the_next_free_board(self) -> None:
        """Both sections use board 1, so that a result of board 1 is never that of the side game."""
        hall = two_odd_sections()
        hall.accept(do.SetRules("open", {"time_control": "G/45;d5"}))
        hall.accept(do.PairSideGame("p3", "p6", rated=True))
        extra = hall.director.state.sections["extra-games"]
        assert set(extra.rounds[0].boards) == {2}
        assert extra.rules.time_control == "G/45;d5"

    def test_a_second_one_in_the_next_round(self) -> None:
        hall = two_odd_sections()
        hall.accept(do.PairSideGame("p3", "p6", rated=True))
        hall.refuse(do.PairSideGame("p3", "p1"))
        hall.accept(do.PairSideGame("p6", "p3", rated=True))
        extra = hall.director.state.sections["extra-games"]
        assert (len(extra.rounds), len(extra.players)) == (2, 2)
        hall.refuse(do.PairRound("extra-games"))

    def test_after_the_section_was_closed(self) -> None:
        hall = two_odd_sections()
        hall.accept(do.PairSideGame("p3", "p6", rated=True))
        hall.accept(do.RecordResult("extra-games", 1, 2, Result.DRAW))
        hall.accept(do.CloseSection("extra-games"))
        hall.accept(do.PairSideGame("p6", "p3", rated=True))
        assert not hall.director.state.sections["extra-games"].closed

    def test_not_rated_unless_both_agree(self) -> None:
        hall = two_odd_sections()
        hall.accept(do.PairSideGame("p3", "p6"))
        assert "side-games" in hall.director.state.sections
        value = next(s for s in hall.director.event().sections if s.name.startswith("Side games"))
        assert records(value)


class TestWhoIsIdle:
    """The byes of all sections are listed; who has a game beside the rounds is not."""

    def idle(self, hall: Hall) -> set[str]:
        return {each.player for each in idle_players(hall.director.state)}

    def test_a_side_game_until_it_is_over(self) -> None:
        hall = two_odd_sections()
        hall.accept(do.PairSideGame("p3", "p6", rated=True))
        assert self.idle(hall) == set()
        hall.accept(do.RecordResult("extra-games", 1, 2, Result.DRAW))
        assert self.idle(hall) == {"p3", "p6"}

    def test_a_guest_in_another_section(self) -> None:
        hall = two_odd_sections()
        hall.accept(do.CrossSections("p3", "p6"))
        assert self.idle(hall) == set()

    def test_a_game_across_rounds(self) -> None:
        hall = two_odd_sections()
        (board,) = hall.section.rounds[0].boards
        hall.accept(do.RecordResult("open", 1, board, Result.DRAW))
        hall.accept(do.CrossRounds("p3", hall.section.rounds[0].boards[board].white))
        assert self.idle(hall) == {"p6"}


class TestRatingsOfSideGames:
    """Side games count for the rating if both agree, and never for the score (28M4; scholastic handbook)."""

    def posts(self, hall: Hall) -> dict[str, dict[str, int]]:
        event = hall.director.event()
        data = prepare(chart("standings"), event)
        return {each.name: {each.players[n].name: r for n, r in each.new_ratings.items()} for each in data.sections}

    def played(self, *, rated: bool) -> Hall:
        hall = two_odd_sections()
        for section in ("open", "under"):
            (number,) = hall.director.state.sections[section].rounds[0].boards
            hall.accept(do.RecordResult(section, 1, number, Result.DRAW))
        before = self.posts(hall)
        assert before["Open"]["Player 03"] == hall.director.event().section("Open").players[2].value
        hall.accept(do.PairSideGame("p3", "p6", rated=rated))
        id = "extra-games" if rated else "side-games"
        board = hall.director.state.sections[id].rounds[0].boards[2]
        weaker = next(id for id in board.players if hall.director.state.player(id).facts.name == "Player 06")
        won = Result.WHITE_WINS if board.white == weaker else Result.BLACK_WINS
        hall.accept(do.RecordResult(id, 1, 2, won))
        return hall

    def test_the_home_section_counts_it_once(self) -> None:
        hall = self.played(rated=True)
        posts = self.posts(hall)
        people = {p.name: p.value for s in hall.director.event().sections[:2] for p in s.players}
        assert posts["Open"]["Player 03"] < people["Player 03"]
        assert posts["Under"]["Player 06"] > people["Player 06"]
        assert "Player 06" not in posts["Open"]
        extra = posts["Extra rated games"]
        assert extra == {"Player 03": posts["Open"]["Player 03"], "Player 06": posts["Under"]["Player 06"]}

    def test_not_where_they_did_not_agree(self) -> None:
        hall = self.played(rated=False)
        posts = self.posts(hall)
        people = {p.name: p.value for s in hall.director.event().sections[:2] for p in s.players}
        assert posts["Open"]["Player 03"] == people["Player 03"]
        assert posts["Side games, not rated"] == {}

    def test_a_guest_in_another_section(self) -> None:
        """28M3: the guest's game there is rated for both, and counts for the score of one."""
        hall = two_odd_sections()
        hall.accept(do.CrossSections("p3", "p6"))
        for board in hall.section.rounds[0].boards:
            hall.accept(do.RecordResult("open", 1, board, Result.DRAW))
        people = {p.name: p.value for s in hall.director.event().sections for p in s.players}
        assert self.posts(hall)["Under"]["Player 06"] > people["Player 06"]


class TestMerging:
    def test_all_entries_move(self) -> None:
        hall = Hall(2)
        hall.accept(do.CreateSection(SectionRules(name="Under", system="plain")))
        hall.accept(do.EnterPlayer("under", facts("Third")))
        hall.accept(do.MergeSections("under", "open"))
        assert len(hall.section.players) == 3
        assert hall.director.state.sections["under"].closed

    def test_not_once_a_round_is_paired(self) -> None:
        hall = Hall(2)
        hall.accept(do.CreateSection(SectionRules(name="Under", system="plain")))
        hall.publish()
        hall.refuse(do.MergeSections("under", "open"))


class TestAdvice:
    def test_more_players_than_the_rounds_can_tell_apart(self) -> None:
        """27: two to the power of the rounds leaves one perfect score; with more, 28R accelerates."""
        for players, advised in ((8, False), (9, True)):
            hall = Hall(players, system="uschess", registry=SYSTEMS, seed=1, rounds=3)
            answer = hall.accept(do.PairRound("open"))
            assert ("many-players" in {problem.id for problem in answer.problems}) is advised

    def test_no_more_players_than_rounds(self) -> None:
        """29K: a small section may become a round robin, or be merged."""
        for players, advised in ((4, True), (5, False)):
            hall = Hall(players, system="uschess", registry=SYSTEMS, seed=1, rounds=4)
            answer = hall.accept(do.PairRound("open"))
            assert ("few-players" in {problem.id for problem in answer.problems}) is advised

    def test_a_bye_in_round_one_leaves_a_player_in(self) -> None:
        """29K, 28R: the players of the tournament count, not those of round 1."""
        for players, rounds, id in ((4, 4, "few-players"), (9, 3, "many-players")):
            hall = Hall(players, system="uschess", registry=SYSTEMS, seed=1, rounds=rounds)
            hall.accept(do.SetRules("open", {"half_byes": 2}))
            hall.accept(do.GrantBye("p2", 1, Bye.HALF))
            told = {problem.id: str(problem.message) for problem in hall.accept(do.PairRound("open")).problems}
            assert f"{players} players are" in told[id]

    def test_odd_sections(self) -> None:
        """28M1, 28M3: a house player, or a game with the odd player of another section."""
        hall = Hall(5, system="uschess", registry=SYSTEMS, seed=1, rounds=4)
        hall.accept(do.CreateSection(SectionRules(name="Under", system="uschess", rounds_total=3)))
        hall.accept(do.EnterPlayer("under", facts("Odd")))
        answer = hall.accept(do.PairRound("open"))
        (odd,) = (problem for problem in answer.problems if problem.id == "odd-number")
        assert "Under" in str(odd)
