"""Claims and ends of a game, from its moves: mate, stalemate, repetition, 50 and 75 moves, dead positions, the flag."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from topboard.chess import Position, line_text, move_text
from topboard.chess.squares import BISHOP, KING, KNIGHT, PAWN, each
from topboard.core import Color
from topboard.officiating import claim_texts as say
from topboard.officiating.game_score import GameScore, played
from topboard.officiating.incidents import penalty_minutes
from topboard.officiating.laws import LawBook
from topboard.ratings.time_control import Speed, TimeControl, fide_pace
from topboard.rulebook import Reason, Rule
from topboard.rulebook.clauses import arbiter as a

FORCED_MOVES = 2
"""How many moves ahead a forced win with one minor piece is looked for."""


def mates_by_force(position: Position, side: bool) -> str:
    """The moves of a mate that this side forces within two moves; empty where there is none so near."""
    line = _force(position, side, FORCED_MOVES)
    return " ".join(line) if line else ""


def _force(position: Position, side: bool, moves: int) -> tuple[str, ...]:
    """A line of the forced mate: for every reply there is a mate, of which the first is shown."""
    if position.turn is not side:
        return _reply(position, side, moves)
    for move in position.legal_moves:
        there = position.after(move)
        rest = () if there.is_checkmate or moves == 1 else _reply(there, side, moves - 1)
        if there.is_checkmate or rest:
            return (move_text(position, move), *rest)
    return ()


def _reply(position: Position, side: bool, moves: int) -> tuple[str, ...]:
    """Every reply must lose by force; the line with the first of them."""
    shown: tuple[str, ...] = ()
    for move in position.legal_moves:
        rest = _force(position.after(move), side, moves) if moves else ()
        if not rest:
            return ()
        shown = shown or (move_text(position, move), *rest)
    return shown


FIFTY, SEVENTY_FIVE = 100, 150
"""In moves of either side."""
ALTERNATE = 4
"""A position comes again in consecutive alternate moves when both sides moved away and back."""
FLAGS = {
    "W": (Color.WHITE,), "WHITE": (Color.WHITE,), "B": (Color.BLACK,), "BLACK": (Color.BLACK,),
    "BOTH": (Color.WHITE, Color.BLACK),
}  # fmt: skip
TOLD_BEFORE = 3
"""How many missed claims are listed."""


class Standing(StrEnum):
    """How a finding stands: the game is over, a claim is correct, there is none, or it is for the arbiter."""

    OVER = "over"
    CLAIM = "claim"
    NOTHING = "nothing"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Claim:
    """One finding about a game. `plies` are the positions it is about, counted in moves of either side."""

    standing: Standing
    text: Reason
    rule: Rule
    plies: tuple[int, ...] = ()
    result: str = ""


@dataclass(frozen=True, slots=True)
class ClaimAsked:
    """What is asked beside the moves: a move that is only written down, whose flags fell, and the clock."""

    laws: LawBook
    intended: str = ""
    flags: tuple[Color, ...] = ()
    control: TimeControl | None = None


@dataclass(frozen=True, slots=True)
class _Followed:
    """Where each position occurred, the last pawn move or capture, and when 75 moves were complete."""

    positions: dict[Hashable, tuple[int, ...]]
    keys: tuple[Hashable, ...]
    clocks: tuple[int, ...]


def claims_of(score: GameScore, asked: ClaimAsked) -> tuple[Claim, ...]:
    """Every finding, what ended the game first. An intended move that cannot be played is `NotAMove`."""
    followed = _follow(score)
    ends = tuple(_ends(score, followed, asked.laws))
    if any(each.standing is Standing.OVER for each in ends):
        late = (Claim(Standing.NOTHING, say.FLAG_LATE(), asked.laws.flag),) if asked.flags else ()
        return (*ends, *late)
    return (
        *ends,
        *_intended(score, followed, asked),
        *_on_the_board(score, followed, asked),
        *_flag(score.last, asked),
        *_quickplay(asked),
    )


def flags_named(text: str) -> tuple[Color, ...]:
    """Whose flags fell: white, black or both, or only the first letter; "both" where nobody saw which fell first."""
    return FLAGS.get(text.strip().upper(), ())


def _follow(score: GameScore) -> _Followed:
    positions: dict[Hashable, list[int]] = defaultdict(list)
    keys, clocks = [], []
    for ply, position in enumerate(score.positions()):
        key = position.identity
        positions[key].append(ply)
        keys.append(key)
        clocks.append(position.quiet)
    return _Followed({key: tuple(plies) for key, plies in positions.items()}, tuple(keys), tuple(clocks))


def _named(score: GameScore, plies: tuple[int, ...]) -> tuple[Reason, ...]:
    return tuple(_after(score, ply) for ply in plies)


def _after(score: GameScore, ply: int) -> Reason:
    return say.AFTER(move=score.number(ply)) if ply > 0 else say.THE_START()


def _last_change(score: GameScore, ply: int, clock: int) -> Reason:
    """The last pawn move or capture before a ply."""
    return _after(score, ply - clock)


def _mover(position: Position) -> str:
    return "W" if position.turn else "B"


def _ends(score: GameScore, followed: _Followed, laws: LawBook) -> Iterator[Claim]:
    """What ended the game: mate goes before everything else that the same move brings."""
    last = score.last
    automatic = tuple(_automatic(score, followed, laws))
    if any(each.standing is Standing.OVER and not _now(score, each) for each in automatic):
        yield from automatic
    elif last.is_checkmate:
        winner = "B" if last.turn else "W"
        yield Claim(Standing.OVER, say.MATE(color=winner), laws.mate, result="0-1" if winner == "B" else "1-0")
    elif last.is_stalemate:
        yield Claim(Standing.OVER, say.STALEMATE(color=_mover(last)), laws.stalemate, result="1/2-1/2")
    else:
        yield from (*automatic, *_dead(last, laws))


def _now(score: GameScore, claim: Claim) -> bool:
    """Whether the last move brought it about."""
    return claim.plies[-1] == len(score.moves)


def _automatic(score: GameScore, followed: _Followed, laws: LawBook) -> Iterator[Claim]:
    """Five occurrences and 75 moves, at the first move that completed them."""
    if five := _five(followed, running=laws.five_running):
        told = say.FIVE if laws.draws_itself else say.FIVE_MAY
        standing = Standing.OVER if laws.draws_itself else Standing.CLAIM
        yield Claim(standing, told(moves=_named(score, five)), laws.five, five, "1/2-1/2")
    full = next((ply for ply, clock in enumerate(followed.clocks) if clock >= SEVENTY_FIVE), 0)
    if full:
        told = say.SEVENTY_FIVE if laws.draws_itself else say.SEVENTY_FIVE_MAY
        standing = Standing.OVER if laws.draws_itself else Standing.CLAIM
        last = _last_change(score, full, followed.clocks[full])
        yield Claim(standing, told(move=score.number(full), last=last), laws.seventy_five, (full,), "1/2-1/2")


def _five(followed: _Followed, *, running: bool) -> tuple[int, ...]:
    """The plies of the first five occurrences; where they must run, each two moves of either side after the other."""
    for ply, key in enumerate(followed.keys):
        if running:
            wanted = tuple(range(ply - 4 * ALTERNATE, ply + 1, ALTERNATE))
            if wanted[0] >= 0 and all(followed.keys[each] == key for each in wanted):
                return wanted
        else:
            so_far = tuple(each for each in followed.positions[key] if each <= ply)
            if len(so_far) >= 5:
                return so_far[:5]
    return ()


def _dead(position: Position, laws: LawBook) -> Iterator[Claim]:
    from topboard.officiating.helpmate import is_dead

    if position.is_dead_by_material:
        yield Claim(Standing.OVER, say.DEAD_MATERIAL(), laws.dead, result="1/2-1/2")
    elif is_dead(position):
        yield Claim(Standing.OVER, say.DEAD(), laws.dead, result="1/2-1/2")


def _on_the_board(score: GameScore, followed: _Followed, asked: ClaimAsked) -> Iterator[Claim]:
    """What the player to move may claim now, what could have been claimed, and how far the counts are."""
    laws, ply, position = asked.laws, len(score.moves), score.last
    here = followed.positions[followed.keys[-1]]
    right = False
    if len(here) >= 3:
        right = True
        text = say.THREE(count=len(here), moves=_named(score, here), color=_mover(position))
        yield Claim(Standing.CLAIM, text, laws.three, here, "1/2-1/2")
    elif len(here) == 2:
        yield Claim(Standing.NOTHING, say.TWICE(moves=_named(score, here)), laws.three, here)
    else:
        yield Claim(Standing.NOTHING, say.NO_REPETITION(), laws.three)
    missed = [plies for plies in followed.positions.values() if len(plies) >= 3 and plies != here]
    for plies in missed[:TOLD_BEFORE]:
        text = say.THREE_BEFORE(count=len(plies), moves=_named(score, plies))
        yield Claim(Standing.NOTHING, text, laws.three, plies)
    clock = followed.clocks[-1]
    told = {"count": clock // 2, "last": _last_change(score, ply, clock)}
    if clock >= FIFTY:
        right = True
        yield Claim(Standing.CLAIM, say.FIFTY(**told, color=_mover(position)), laws.fifty, (ply,), "1/2-1/2")
    else:
        yield Claim(Standing.NOTHING, say.COUNTING(**told), laws.fifty)
    if not right and not asked.intended:
        yield Claim(Standing.NOTHING, say.WRONG_CLAIM(minutes=penalty_minutes(laws, asked.control)), laws.wrong_claim)
    if not asked.flags:  # whether a mate is possible is then answered with the flag
        yield Claim(Standing.OPEN, say.NOT_DEAD(), laws.dead)


def _intended(score: GameScore, followed: _Followed, asked: ClaimAsked) -> Iterator[Claim]:
    """The move is written down and not played: would it complete three occurrences, or 50 moves?"""
    if not asked.intended:
        return
    laws = asked.laws
    move, there = played(score.last, asked.intended, score.moves)
    before = followed.positions.get(there.identity, ())
    right = False
    if len(before) >= 2:
        right = True
        text = say.INTENDED_THREE(move=move, count=len(before) + 1, moves=_named(score, before))
        yield Claim(Standing.CLAIM, text, laws.three, before, "1/2-1/2")
    if there.quiet >= FIFTY:
        right = True
        yield Claim(Standing.CLAIM, say.INTENDED_FIFTY(move=move), laws.fifty, result="1/2-1/2")
    if not right:
        text = say.INTENDED_NOTHING(move=move, minutes=penalty_minutes(laws, asked.control))
        yield Claim(Standing.NOTHING, text, laws.wrong_claim)


def _flag(position: Position, asked: ClaimAsked) -> Iterator[Claim]:
    """A flag fell: won by the other side, unless that side cannot mate, or has too little by the US list."""
    if len(asked.flags) > 1:
        yield _both_flags(position, asked)
    elif asked.flags:
        (flag,) = asked.flags
        opponent = flag is Color.BLACK
        weak = tuple(_weak(position, opponent, flag.value)) if asked.laws.flag_by_material else ()
        if weak and (weak[0].rule is a.US_LONE_KING or not position.cannot_mate(opponent)):
            yield from weak
        else:
            yield _time_forfeit(position, opponent, flag.value, asked.laws)


def _time_forfeit(position: Position, opponent: bool, name: str, laws: LawBook) -> Claim:
    """6.9: what decides is whether any series of legal moves mates. US Chess has its list for that."""
    from topboard.officiating.helpmate import helpmate

    won = "1-0" if opponent else "0-1"
    if position.cannot_mate(opponent):
        return Claim(Standing.OVER, say.FLAG_DRAWS(color=name), laws.flag, result="1/2-1/2")
    if laws.flag_by_material:
        return Claim(Standing.OVER, say.FLAG_WINS(color=name), laws.flag, result=won)
    found = helpmate(position, opponent)
    if found.line:
        text = say.FLAG_MATES(color=name, line=line_text(position, found.line))
        return Claim(Standing.OVER, text, laws.flag, result=won)
    if found.is_impossible:
        return Claim(Standing.OVER, say.FLAG_DRAWS(color=name), laws.flag, result="1/2-1/2")
    return Claim(Standing.OPEN, say.FLAG_OPEN(color=name), laws.flag)


def _both_flags(position: Position, asked: ClaimAsked) -> Claim:
    """6.11: in the last period the game is drawn; in an earlier one it goes on. The moves made say which it is."""
    rule = asked.laws.both_flags
    if asked.control is None:
        return Claim(Standing.OPEN, say.FLAGS_WHICH_PERIOD(), rule)
    needed = sum(period.moves for period in asked.control.periods[:-1])
    if position.number <= needed:
        return Claim(Standing.NOTHING, say.FLAGS_GO_ON(), rule)
    return Claim(Standing.OVER, say.FLAGS_DRAW(), rule, result="1/2-1/2")


def _weak(position: Position, opponent: bool, name: str) -> Iterator[Claim]:
    """14E: a lone king; king and minor; king and two knights against no pawns, unless the win is forced."""
    kinds = (position.kind_at(at) for at in each(position.sides[opponent]))
    others = sorted(kind for kind in kinds if kind != KING)
    pawns = bool(position.men(PAWN, not opponent))
    if not others:
        yield Claim(Standing.OVER, say.FLAG_LONE_KING(color=name), a.US_LONE_KING, result="1/2-1/2")
    elif others in ([KNIGHT], [BISHOP]) or (others == [KNIGHT] * 2 and not pawns):
        line = mates_by_force(position, opponent)
        if line:
            won = "1-0" if opponent else "0-1"
            yield Claim(Standing.OVER, say.FLAG_FORCED(color=name, line=line), a.US_FLAG, result=won)
        elif len(others) == 1:
            yield Claim(Standing.OPEN, say.FLAG_ONE_MINOR(color=name), a.US_ONE_MINOR, result="1/2-1/2")
        else:
            yield Claim(Standing.OPEN, say.FLAG_TWO_KNIGHTS(color=name), a.US_TWO_KNIGHTS, result="1/2-1/2")


def _quickplay(asked: ClaimAsked) -> Iterator[Claim]:
    """The last two minutes without increment, as steps: what the player may ask and what the arbiter may answer."""
    control, laws = asked.control, asked.laws
    if control is None:
        return
    if control.seconds:
        yield Claim(Standing.NOTHING, say.QUICKPLAY_NONE(), laws.quickplay)
    elif laws.flag_by_material:
        yield Claim(Standing.OPEN, say.QUICKPLAY_US(), laws.quickplay)
    elif fide_pace(control) in (Speed.STANDARD, Speed.RAPID):
        yield Claim(Standing.OPEN, say.QUICKPLAY_ADD(), laws.add_time)
        yield Claim(Standing.OPEN, say.QUICKPLAY_CLAIM(), laws.normal_means)
