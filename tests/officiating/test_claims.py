"""Claims from the moves of a game, by each book: the move that completes one is known beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topboard.core import Color
from topboard.errors import NotAMove
from topboard.formats.pgn import read_pgn
from topboard.officiating import claim_texts as say
from topboard.officiating.claims import Claim, ClaimAsked, Standing, claims_of
from topboard.officiating.diagrams import diagram
from topboard.officiating.game_score import GameScore, score_of
from topboard.officiating.incidents import IncidentKind, step_for
from topboard.officiating.laws import FIDE_2014, FIDE_2023, US_LAWS, LawBook
from topboard.ratings.time_control import parse_time_control
from topboard.rulebook.clauses import arbiter as a
from topboard.rulebook.reason import Kind

GAMES = Path(__file__).parents[1] / "cases" / "games"
AND_BACK = ["Nf3", "Nf6", "Ng1", "Ng8"]


def found(score: GameScore, laws: LawBook = FIDE_2023, **asked: object) -> dict[Kind, Claim]:
    return {each.text.kind: each for each in claims_of(score, ClaimAsked(laws, **asked))}  # type: ignore[arg-type]


def position(fen: str, *moves: str) -> GameScore:
    return score_of(moves, fen)


class TestThreefold:
    """9.2: the same player to move, the same pieces, the same rights; the player who has the move claims."""

    def test_just_appeared(self) -> None:
        claim = found(score_of(AND_BACK * 2))[say.THREE]
        assert (claim.standing, claim.plies, claim.rule) == (Standing.CLAIM, (0, 4, 8), a.THREE_2023)
        assert claim.text["color"] == "W"
        assert "the start of the game, 2...Ng8 and 4...Ng8" in claim.text.told()

    def test_about_to_appear(self) -> None:
        """The move is written down and not played."""
        before = score_of((AND_BACK * 2)[:-1])
        assert found(before, intended="Ng8")[say.INTENDED_THREE].plies == (0, 4)
        wrong = found(before, intended="Nd5")[say.INTENDED_NOTHING]
        assert (wrong.rule, wrong.text["minutes"]) == (a.WRONG_CLAIM_2023, 2)

    def test_a_move_that_cannot_be_played_is_no_intended_move(self) -> None:
        with pytest.raises(NotAMove):
            found(score_of(AND_BACK), intended="Ke5")

    def test_other_castling_rights_make_another_position(self) -> None:
        """After 1...e5 both may castle; once the kings have moved they may not: two occurrences, not three."""
        moves = ["e4", "e5", "Ke2", "Ke7", "Ke1", "Ke8", "Ke2", "Ke7", "Ke1", "Ke8"]
        assert found(score_of(moves))[say.TWICE].plies == (6, 10)
        assert found(score_of([*moves, *["Ke2", "Ke7", "Ke1", "Ke8"]]))[say.THREE].plies == (6, 10, 14)

    def test_a_pawn_that_could_be_taken_in_passing_makes_another_position(self) -> None:
        """After 2...d5 White may take en passant; when the knights are back no longer."""
        moves = ["e4", "Nf6", "e5", "d5", "Nf3", "Nfd7", "Ng1", "Nf6", "Nf3", "Nfd7", "Ng1", "Nf6"]
        assert found(score_of(moves))[say.TWICE].plies == (8, 12)

    def test_a_capture_in_passing_that_is_pinned_is_no_right(self) -> None:
        """8/8/8/K2pP2r: exd6 would expose the king, so the positions are the same."""
        score = position(
            "7k/3p4/8/K3P2r/8/8/8/8 b - - 0 1", *["d5", "Kb5", "Kg7", "Ka5", "Kh8", "Kb5", "Kg7", "Ka5", "Kh8"]
        )
        assert found(score)[say.THREE].plies == (1, 5, 9)

    def test_the_immortal_draw(self) -> None:
        """Hamppe-Meitner 1872: the last position came twice; the next ...Bb7+ makes it three times."""
        (game,) = read_pgn((GAMES / "immortal-draw-1872.pgn").read_bytes())
        assert not game.faults
        assert [game.score.number(ply) for ply in found(game.score)[say.TWICE].plies] == ["16...Bb7+", "18...Bb7+"]
        on = score_of((*game.score.moves, "Kb5", "Ba6+", "Kc6"))
        assert found(on, intended="Bb7+")[say.INTENDED_THREE].text["count"] == 3

    def test_a_claim_that_was_not_made_is_gone(self) -> None:
        missed = found(score_of([*AND_BACK * 2, "e4"]))[say.THREE_BEFORE]
        assert (missed.standing, missed.plies) == (Standing.NOTHING, (0, 4, 8))


class TestFivefold:
    """9.6: five occurrences end the game; in the edition of 2014 in consecutive alternate moves, since 2018 in any."""

    RUNNING = AND_BACK * 4

    @pytest.mark.parametrize(("laws", "rule"), [(FIDE_2014, a.FIVE_2014), (FIDE_2023, a.FIVE_2023)])
    def test_running(self, laws: LawBook, rule: object) -> None:
        claim = found(score_of(self.RUNNING), laws)[say.FIVE]
        assert (claim.standing, claim.plies, claim.rule) == (Standing.OVER, (0, 4, 8, 12, 16), rule)

    def test_scattered(self) -> None:
        """The first position five times, with other moves between."""
        long = [
            *["Nc3", "Nc6", "Nb1", "Nb8"],
            *AND_BACK,
            *["Nc3", "Nc6", "Nf3", "Nf6", "Ng1", "Ng8", "Nb1", "Nb8"],
            *AND_BACK,
        ]
        score = score_of([*long, *["Nh3", "Nh6", "Ng1", "Ng8"]])
        assert say.FIVE in found(score, FIDE_2023)
        assert say.FIVE not in found(score, FIDE_2014)

    def test_us_chess_leaves_it_to_the_director(self) -> None:
        """14K: the director may declare the draw."""
        claim = found(score_of(self.RUNNING), US_LAWS)[say.FIVE_MAY]
        assert (claim.standing, claim.rule) == (Standing.CLAIM, a.US_NO_PROGRESS)


class TestFiftyAndSeventyFive:
    """9.3 and 9.6: no pawn move and no capture for 50 moves is a claim, for 75 moves the end; mate goes first."""

    ROOKS = "8/8/4k3/8/8/3K4/R7/7r {turn} - - {clock} 100"

    def test_forty_nine_and_a_half(self) -> None:
        score = position(self.ROOKS.format(turn="w", clock=98), "Ra1")
        assert found(score)[say.COUNTING].text["count"] == 49
        assert say.INTENDED_FIFTY in found(score, intended="Rh2")

    def test_fifty(self) -> None:
        claim = found(position(self.ROOKS.format(turn="w", clock=98), "Ra1", "Rh2"))[say.FIFTY]
        assert (claim.standing, claim.text["color"], claim.rule) == (Standing.CLAIM, "W", a.FIFTY_2023)

    def test_the_last_pawn_move_or_capture_is_named(self) -> None:
        score = score_of(["e4", "d5", "exd5", "Nf6", "Nf3"])
        assert "the last was 2.exd5" in found(score)[say.COUNTING].text.told()

    def test_seventy_five(self) -> None:
        score = position(self.ROOKS.format(turn="w", clock=148), "Ra1", "Rh2", "Ra2")
        claim = found(score)[say.SEVENTY_FIVE]
        assert (claim.standing, claim.plies, score.number(2)) == (Standing.OVER, (2,), "100...Rh2")
        assert found(score, US_LAWS)[say.SEVENTY_FIVE_MAY].standing is Standing.CLAIM

    def test_mate_goes_first(self) -> None:
        claims = found(position("7k/5Q2/6K1/8/8/8/8/8 w - - 149 120", "Qg7#"))
        assert set(claims) == {say.MATE}
        assert claims[say.MATE].result == "1-0"

    def test_mate_after_the_end_is_too_late(self) -> None:
        """The game was drawn one move before."""
        claims = found(position("7k/Q7/6K1/8/8/8/8/8 b - - 149 120", "Kg8", "Qg7#"))
        assert set(claims) == {say.SEVENTY_FIVE}


class TestDeadPositions:
    """5.2: drawn once nobody can mate by any legal moves. Certain ones are found; the others are left open."""

    WALL = "8/8/1k6/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1"

    @pytest.mark.parametrize("fen", ["8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1",
                                     "8/8/4k3/8/8/3K1N2/8/8 b - - 0 1", "8/8/4kb2/8/8/3KB3/8/8 w - - 0 1"])  # fmt: skip
    def test_by_material(self, fen: str) -> None:
        """King against king, one minor piece, bishops on squares of one colour (e3 and f6 are both dark)."""
        assert found(position(fen))[say.DEAD_MATERIAL].standing is Standing.OVER

    def test_two_bishops_of_different_colors_can_still_mate(self) -> None:
        assert say.NOT_DEAD in found(position("8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1"))

    def test_locked_pawns(self) -> None:
        claim = found(position(self.WALL))[say.DEAD]
        assert (claim.standing, claim.rule) == (Standing.OVER, a.DEAD_2023)

    def test_replies_that_are_forced(self) -> None:
        """Only Kxb2 is legal, and then two kings are left: the queen's check itself ended the game."""
        claims = found(position("7k/8/8/8/8/8/1q6/K7 w - - 0 1"), flags=(Color.WHITE,))
        assert (claims[say.DEAD].result, claims[say.DEAD].rule) == ("1/2-1/2", a.DEAD_2023)
        assert set(claims) == {say.DEAD, say.FLAG_LATE}

    @pytest.mark.parametrize(
        "fen",
        ["8/8/8/2p1k3/1pPp4/pP1P4/P2K4/8 w - - 0 1", "8/8/1k6/p1p1p1p1/PpPpPp1p/1P1P1P1P/6P1/4K3 w - - 0 1"],
        ids=["a king gets behind", "a pawn can move"],
    )
    def test_what_is_not_certain_is_left_open(self, fen: str) -> None:
        assert say.NOT_DEAD in found(position(fen))

    def test_stalemate(self) -> None:
        assert found(position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))[say.STALEMATE].rule is a.STALEMATE_2023


class TestFlag:
    """6.9: the flag loses, unless the opponent cannot mate by any legal moves. 14E: a list of material."""

    def test_it_loses(self) -> None:
        claim = found(score_of(["e4"]), flags=(Color.BLACK,))[say.FLAG_MATES]
        assert (claim.result, claim.rule) == ("1-0", a.FLAG_2023)

    def test_it_draws_against_a_lone_king(self) -> None:
        fen = "q7/8/8/4k3/8/8/8/4K3 w - - 0 1"
        assert found(position(fen), flags=(Color.BLACK,))[say.FLAG_DRAWS].result == "1/2-1/2"
        assert found(position(fen), US_LAWS, flags=(Color.BLACK,))[say.FLAG_LONE_KING].rule is a.US_LONE_KING

    def test_a_knight_can_mate_with_help(self) -> None:
        """King and knight against king and rook: FIDE's Laws let the flag lose, US Chess gives a draw."""
        fen = "8/8/8/4k3/7r/8/8/4K1N1 w - - 0 1"
        assert found(position(fen), flags=(Color.BLACK,))[say.FLAG_MATES].result == "1-0"
        us = found(position(fen), US_LAWS, flags=(Color.BLACK,))[say.FLAG_ONE_MINOR]
        assert (us.result, us.rule, us.standing) == ("1/2-1/2", a.US_ONE_MINOR, Standing.OPEN)

    def test_two_knights(self) -> None:
        """Against no pawns they draw (14E3); against a pawn they win on time."""
        bare, pawn = "8/8/8/4k3/8/8/8/3NKN2 w - - 0 1", "8/p7/8/4k3/8/8/8/3NKN2 w - - 0 1"
        assert say.FLAG_TWO_KNIGHTS in found(position(bare), US_LAWS, flags=(Color.BLACK,))
        assert say.FLAG_WINS in found(position(pawn), US_LAWS, flags=(Color.BLACK,))

    def test_a_forced_win_with_one_knight(self) -> None:
        """14E2: smothered, with mate on the next move, a knight wins on time."""
        score = position("6rk/6pp/8/6N1/8/8/8/7K w - - 0 1")
        claim = found(score, US_LAWS, flags=(Color.BLACK,))[say.FLAG_FORCED]
        assert (claim.text["line"], claim.result) == ("Nf7#", "1-0")

    def test_it_draws_where_the_opponent_alone_cannot_mate(self) -> None:
        """White must take the queen and then mates with the other; Black never can. 6.9 asks about Black only."""
        fen = "7k/4Q3/8/8/8/8/1q6/K7 w - - 0 1"
        assert found(position(fen), flags=(Color.WHITE,))[say.FLAG_DRAWS].result == "1/2-1/2"
        assert found(position(fen), flags=(Color.BLACK,))[say.FLAG_MATES].result == "1-0"

    @pytest.mark.parametrize(
        ("laws", "rule"),
        [(FIDE_2014, a.BOTH_FLAGS_2014), (FIDE_2023, a.BOTH_FLAGS_2023), (US_LAWS, a.US_BOTH_FLAGS)],
    )
    def test_both_flags(self, laws: LawBook, rule: object) -> None:
        """6.11: nobody knows which fell first. Drawn in the last period; in an earlier one the game goes on."""
        flags = (Color.WHITE, Color.BLACK)
        early, late = score_of(["e4"]), position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 41")
        two = parse_time_control("40/90, SD/30")
        assert found(early, laws, flags=flags, control=two)[say.FLAGS_GO_ON].standing is Standing.NOTHING
        drawn = found(late, laws, flags=flags, control=two)[say.FLAGS_DRAW]
        assert (drawn.standing, drawn.result, drawn.rule) == (Standing.OVER, "1/2-1/2", rule)
        assert say.FLAGS_DRAW in found(early, laws, flags=flags, control=parse_time_control("90+30"))
        assert found(early, laws, flags=flags)[say.FLAGS_WHICH_PERIOD].standing is Standing.OPEN

    def test_one_answer_about_mates(self) -> None:
        """Where a flag fell, a mate that is shown is not called undecided a line above."""
        assert say.NOT_DEAD in found(score_of(["e4"]))
        assert say.NOT_DEAD not in found(score_of(["e4"]), flags=(Color.BLACK,))

    def test_after_mate_no_flag_counts(self) -> None:
        assert set(found(score_of(["f3", "e5", "g4", "Qh4#"]), flags=(Color.BLACK,))) == {say.MATE, say.FLAG_LATE}


class TestQuickplay:
    """The last two minutes: only without increment, never in blitz; steps for the arbiter."""

    def test_steps(self) -> None:
        kinds = found(score_of(["e4"]), control=parse_time_control("40/90, SD/30"))
        assert {say.QUICKPLAY_ADD, say.QUICKPLAY_CLAIM} <= set(kinds)
        assert say.QUICKPLAY_NONE in found(score_of(["e4"]), control=parse_time_control("90+30"))
        assert say.QUICKPLAY_ADD not in found(score_of(["e4"]), control=parse_time_control("G/5"))
        assert say.QUICKPLAY_US in found(score_of(["e4"]), US_LAWS, control=parse_time_control("G/60"))

    @pytest.mark.parametrize("laws", [FIDE_2014, FIDE_2023])
    @pytest.mark.parametrize(("control", "minutes"), [("3+0", 1), ("3+2", 1), ("10+0", 1), ("10+5", 2), ("90+30", 2)])
    def test_blitz_has_one_minute(self, laws: LawBook, control: str, minutes: int) -> None:
        """B.1, B.2: blitz is ten minutes or less, however short; there the penalty is one minute, and the desk says the
        same."""
        clock = parse_time_control(control)
        claim = found(score_of(["e4"]), laws=laws, control=clock)[say.WRONG_CLAIM]
        assert claim.text["minutes"] == minutes
        assert step_for(IncidentKind.CLAIM, 0, laws, clock).minutes == minutes

    def test_one_minute_is_not_minutes(self) -> None:
        """Counts are said properly."""
        told = found(score_of(["e4"]), control=parse_time_control("3+0"))[say.WRONG_CLAIM].text.told()
        assert "gets 1 minute and" in told


def test_a_diagram_needs_no_style_and_no_font() -> None:
    drawn = diagram(score_of(["e4"]))
    assert "style=" not in drawn
    assert drawn.count("<rect") == 64
    assert drawn.count("<use") == 32


PIECES = st.text(alphabet='KQRBNabcdefgh12345678x+#=O-0.{}()[]"; $*/\n\\', max_size=60)


@settings(max_examples=80)
@given(st.text(max_size=60) | PIECES | st.binary(max_size=80))
def test_no_file_is_an_error(data: str | bytes) -> None:
    """Whatever the file: games with their faults, and claims from the moves that could be played."""
    for game in read_pgn(data):
        assert claims_of(game.score, ClaimAsked(FIDE_2023))


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("1. e4 {best} 1... e5 2. Nf3", ("e4", "e5", "Nf3")),
        ("1.e4 1...e5 2.Nf3", ("e4", "e5", "Nf3")),
        ("1. e4 1… e5 2… 1/2", ("e4", "e5")),
        ("1 e4 e5 2 Nf3 (2 f4 exf4) 2... Nc6 ½–½", ("e4", "e5", "Nf3", "Nc6")),
    ],
)
def test_numbers_of_moves_are_no_moves(text: str, moves: tuple[str, ...]) -> None:
    """However they are dotted, as after a comment."""
    (game,) = read_pgn(text)
    assert (game.score.moves, game.faults) == (moves, ())


@pytest.mark.parametrize("text", ['[FEN "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"]\n\n1. Kd2', "hello", "\0"])
def test_nothing_is_said_of_a_position_nobody_can_read(text: str) -> None:
    """Black to move would be in check already: no flag is judged by the start of another game."""
    assert not read_pgn(text)[0].is_known
