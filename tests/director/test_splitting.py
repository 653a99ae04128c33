"""One command divides a field: quads, and the preliminaries and finals of a Holland tournament."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from tests.director.hall import Hall
from tests.director.tables import value

from topboard.core import Bye, Game, Player, RatingSource, Result, Round, Section, UsedRating
from topboard.director import commands as do
from topboard.director import draft_findings
from topboard.director.sections.splitting import places
from topboard.journal import fold
from topboard.journal.events import SectionRules
from topboard.pairing.common.berger import berger
from topboard.pairing.common.numbering import Numbers
from topboard.pairing.holland import UNBALANCED
from topboard.pairing.quads import Leftovers
from topboard.pairing.registry import SYSTEMS


def entered(players: int, seed: int = 0) -> Hall:
    return Hall(players, system="uschess", rounds=3, registry=SYSTEMS, seed=seed)


def names(hall: Hall, section: str) -> list[str]:
    return [player.name.removeprefix("Player ") for player in value(hall, section).players]


def play_section(hall: Hall, section: str) -> None:
    """Every round; the higher rated wins. Parts that nobody gave boards of their own share their numbers."""
    rounds = hall.director.state.sections[section].rules.rounds_total
    for number in range(1, rounds + 1):
        hall.accept(do.PairRound(section))
        assert {problem.id for problem in draft_findings(hall.director, section)} <= {"boards-shared"}
        hall.accept(do.PublishDraft(section))
        played = value(hall, section)
        for game in played.round(number).games:
            white, black = played.player(game.white), played.player(game.black)
            result = Result.WHITE_WINS if white.value > black.value else Result.BLACK_WINS
            hall.accept(do.RecordResult(section, number, game.board, result))


class TestQuads:
    """30G: groups of four in rating order, three rounds; five to seven leftovers as the director chooses."""

    def test_everybody_in_groups_of_four_by_rating(self) -> None:
        hall = entered(12)
        hall.accept(do.SplitIntoQuads("open"))
        sections = hall.director.state.sections
        assert [(s.rules.name, s.rules.system, s.rules.rounds_total) for s in sections.values()] == [
            ("Quad 1", "quads", 3),
            ("Quad 2", "quads", 3),
            ("Quad 3", "quads", 3),
        ]
        assert names(hall, "open") == ["01", "02", "03", "04"]
        assert names(hall, "quad-3") == ["09", "10", "11", "12"]
        assert [s.rules.first_board for s in sections.values()] == [1, 3, 5]

    def test_the_quads_can_be_played(self) -> None:
        hall = entered(8)
        hall.accept(do.SplitIntoQuads("open"))
        for section in ("open", "quad-2"):
            play_section(hall, section)
        first = value(hall, "open").round(1).games
        assert [(game.white, game.black) for game in first] == [(1, 4), (2, 3)]

    @pytest.mark.parametrize(
        ("players", "leftovers", "system", "rounds", "size", "found"),
        [
            (9, Leftovers.SWISS, "uschess", 3, 5, ["quad-byes"]),
            (10, Leftovers.SWISS, "uschess", 3, 6, []),
            (11, Leftovers.SWISS, "uschess", 3, 7, ["quad-byes"]),
            (9, Leftovers.ROUND_ROBIN, "roundrobin", 5, 5, ["quad-of-five"]),
        ],
    )
    def test_leftovers(
        self, players: int, leftovers: Leftovers, system: str, rounds: int, size: int, found: list[str]
    ) -> None:
        hall = entered(players)
        answer = hall.accept(do.SplitIntoQuads("open", leftovers))
        last = list(hall.director.state.sections.values())[-1]
        assert (last.rules.system, last.rules.rounds_total, len(last.players)) == (system, rounds, size)
        assert [problem.id for problem in answer.problems] == found

    @pytest.mark.parametrize(
        ("players", "leftovers", "words"),
        [
            (9, Leftovers.REFUSE, "find 3 more"),
            (10, Leftovers.ROUND_ROBIN, "choose a Swiss"),
            (3, Leftovers.SWISS, "at least 4 players"),
        ],
    )
    def test_what_cannot_be(self, players: int, leftovers: Leftovers, words: str) -> None:
        assert words in str(entered(players).refuse(do.SplitIntoQuads("open", leftovers)).message)

    def test_numbers_by_lot(self) -> None:
        orders = set()
        for seed in range(8):
            hall = entered(8, seed=seed)
            hall.accept(do.SplitIntoQuads("open", numbers=Numbers.LOT))
            assert sorted(names(hall, "open")) == ["01", "02", "03", "04"]
            orders.add(tuple(names(hall, "open")))
            assert hall.section.rules.options == {"numbers": "lot"}
        assert len(orders) > 2

    def test_undo_puts_everybody_back(self) -> None:
        hall = entered(11)
        before = value(hall)
        answer = hall.accept(do.SplitIntoQuads("open"))
        hall.accept(do.Undo(answer.position))
        assert list(hall.director.state.sections) == ["open"]
        assert value(hall) == before
        assert fold(hall.journal.entries) == hall.director.state

    def test_what_was_promised_is_settled_first(self) -> None:
        hall = entered(8)
        hall.accept(do.GrantBye("p3", 2, Bye.HALF))
        assert "Player 03" in str(hall.refuse(do.SplitIntoQuads("open")).message)
        hall.accept(do.CancelBye("p3", 2))
        hall.accept(do.ProhibitPairs("open", ("p1", "p2")))
        assert "x1" in str(hall.refuse(do.SplitIntoQuads("open")).message)
        hall.accept(do.AllowPairs("open", "x1"))
        hall.accept(do.Withdraw("p8"))
        assert "Remove the entry" in str(hall.refuse(do.SplitIntoQuads("open")).hint)
        hall.accept(do.RemovePlayer("p8"))
        hall.accept(do.SplitIntoQuads("open"))

    def test_not_once_a_round_is_paired(self) -> None:
        hall = entered(8)
        hall.accept(do.PairRound("open"))
        assert "already paired" in str(hall.refuse(do.SplitIntoQuads("open")).message)

    def test_names_that_are_taken(self) -> None:
        hall = entered(8)
        hall.accept(do.CreateSection(SectionRules(name="Quad 2")))
        assert "Quad 2" in str(hall.refuse(do.SplitIntoQuads("open")).message)
        hall.accept(do.SplitIntoQuads("open", name="Group"))


class TestHolland:
    """30H, 30I: round-robin preliminaries qualify players for round-robin finals."""

    def test_preliminaries_of_like_strength(self) -> None:
        hall = entered(12)
        hall.accept(do.MakePreliminaries("open", 3))
        assert [s.rules.name for s in hall.director.state.sections.values()] == [
            "Preliminary 1",
            "Preliminary 2",
            "Preliminary 3",
        ]
        assert [sorted(names(hall, id)) for id in hall.director.state.sections] == [
            ["01", "06", "07", "12"],
            ["02", "05", "08", "11"],
            ["03", "04", "09", "10"],
        ]

    def test_preliminaries_in_rating_order(self) -> None:
        hall = entered(8)
        hall.accept(do.MakePreliminaries("open", 2, balanced=False))
        assert sorted(names(hall, "preliminary-2")) == ["05", "06", "07", "08"]

    def test_too_few_players(self) -> None:
        assert "at least 3 players" in str(entered(5).refuse(do.MakePreliminaries("open", 2)).message)

    def played(self) -> Hall:
        """Two preliminaries of four: 01 04 05 08 and 02 03 06 07, everything as the ratings say."""
        hall = entered(8)
        hall.accept(do.MakePreliminaries("open", 2))
        for section in ("open", "preliminary-2"):
            play_section(hall, section)
        return hall

    def finals(self, *finals: do.Final) -> do.MakeFinals:
        return do.MakeFinals(("open", "preliminary-2"), finals)

    def test_the_first_two_of_each_and_a_final_of_the_others(self) -> None:
        hall = self.played()
        hall.accept(self.finals(do.Final("Final A", (2,)), do.Final("Final B", (2,))))
        assert sorted(names(hall, "final-a")) == ["01", "02", "03", "04"]
        assert sorted(names(hall, "final-b")) == ["05", "06", "07", "08"]
        assert len(hall.director.state.section_of) == 16
        play_section(hall, "final-a")

    def test_plus_scores_of_the_first_and_fewer_of_the_others(self) -> None:
        """30I: all with more than half of the points, two of the second preliminary, the winners of the others."""
        hall = self.played()
        hall.accept(self.finals(do.Final("Final", UNBALANCED)))
        assert sorted(names(hall, "final")) == ["01", "02", "03", "04"]

    def test_not_before_every_result_is_in(self) -> None:
        hall = entered(8)
        hall.accept(do.MakePreliminaries("open", 2))
        assert "not finished" in str(hall.refuse(self.finals(do.Final("Final", (1,)))).message)

    def test_a_tie_is_broken_before_anybody_qualifies(self) -> None:
        hall = entered(8)
        hall.accept(do.MakePreliminaries("open", 2))
        for section in ("open", "preliminary-2"):
            hall.accept(do.SetRules(section, {"tiebreaks": ("PLAYOFF",)}))
            self.draw_everything(hall, section)
        refusal = hall.refuse(self.finals(do.Final("Final", (1,))))
        assert [problem.id for problem in refusal.problems] == ["qualifying-tie"] * 2
        for id in ("p5", "p6"):
            hall.accept(do.EnterTiebreak(id, "PLAYOFF", Fraction(1)))
        hall.accept(self.finals(do.Final("Final", (1,))))
        assert sorted(names(hall, "final")) == ["05", "06"]

    def draw_everything(self, hall: Hall, section: str) -> None:
        for number in range(1, 4):
            hall.accept(do.PairRound(section))
            hall.accept(do.PublishDraft(section))
            for board in hall.director.state.sections[section].rounds[-1].open_boards:
                hall.accept(do.RecordResult(section, number, board, Result.DRAW))

    def test_who_left_reaches_no_final(self) -> None:
        hall = self.played()
        hall.accept(do.Withdraw("p1"))
        hall.accept(self.finals(do.Final("Final", (1,))))
        assert sorted(names(hall, "final")) == ["02", "04"]

    def test_undo_takes_the_finals_away(self) -> None:
        hall = self.played()
        answer = hall.accept(self.finals(do.Final("Final", (2,))))
        hall.accept(do.Undo(answer.position))
        assert list(hall.director.state.sections) == ["open", "preliminary-2"]
        hall.accept(self.finals(do.Final("Final", (2,))))
        assert not {"p9", "p10", "p11", "p12"}.intersection(hall.director.state.sections["final"].players)

    def test_nothing_to_make(self) -> None:
        hall = self.played()
        assert "Name both" in str(hall.refuse(self.finals()).hint)
        assert "how many places" in str(hall.refuse(self.finals(do.Final("Final", (0,)))).message)
        assert "already" in str(hall.refuse(self.finals(do.Final("Preliminary 2", (1,)))).message)


@pytest.mark.parametrize(
    ("starts", "groups"), [(date(2023, 5, 1), ((2, 3, 4), (1,))), (date(2026, 5, 1), ((1, 2, 3, 4),))]
)
def test_qualifiers_are_ranked_by_the_edition_of_the_day(starts: date, groups: tuple[tuple[int, ...], ...]) -> None:
    """C.07: averages of ratings are rounded since 2023. Everybody drew; the first met 1500, the others 1500 1/3."""
    ratings = (1501, 1500, 1500, 1500)
    players = tuple(Player(n, f"P{n}", UsedRating(r, RatingSource.PUBLISHED)) for n, r in enumerate(ratings, 1))
    rounds = tuple(
        Round(number, tuple(Game(board, p.white, p.black, Result.DRAW) for board, p in enumerate(line, 1)))
        for number, line in enumerate(berger(4), 1)
    )
    section = Section(system="roundrobin", players=players, rounds=rounds, rounds_total=3, tiebreaks=("ARO",))
    assert places(section, starts=starts) == groups
