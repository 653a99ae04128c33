"""From what each player's record claims to the games and byes of the rounds, with every contradiction settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.core import Bye, Color, Game, Result
from topboard.core.result import ENDINGS
from topboard.formats.trf.cells import BLANK, BYES, BYES_2006, BYES_WORTH, FIRST, STEP, ReportedRound
from topboard.formats.trf.players import PlayerRecord
from topboard.formats.trf.reading import Reading

COMPLEMENTS = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D", "?": "?"}
"""What the opponent has when one side is known."""
BELIEVED = "1+W=D0L-?"
"""Of two letters that cannot meet, the one that comes first here is believed."""
RESULTS: dict[tuple[str, str], Result | None] = {
    (white.meaning.trf, black.meaning.trf): result for (white, black), result in ENDINGS.items()
} | {("", ""): None}
WORTH = {"1": Bye.FULL, "+": Bye.FULL, "W": Bye.FULL, "=": Bye.HALF, "D": Bye.HALF}
"""The bye that leaves the points as claimed when the opponent cannot be found."""
BYE_LETTERS = frozenset("HFUZ")
FORFEITS = frozenset("+-")
OPPONENT, COLOR, RESULT = 0, 5, 7


@dataclass(slots=True)
class ClaimedRound:
    """A round as far as the records tell it: games without boards, and the byes by player."""

    number: int
    games: list[Game] = field(default_factory=list)
    byes: dict[int, Bye] = field(default_factory=dict)

    @property
    def paired(self) -> bool:
        """Whether anybody was paired; a column that holds only byes the director gave is a round to come."""
        return bool(self.games) or Bye.PAIRING in self.byes.values()


class RoundSettlement:
    """Settles one round: who met whom, with which colors and result."""

    def __init__(self, records: Sequence[PlayerRecord], number: int, reading: Reading) -> None:
        self._reading = reading
        self._round = ClaimedRound(number)
        self._records = {record.number: record for record in records}
        index = number - 1
        self._claims = {r.number: r.claims[index] if index < len(r.claims) else BLANK for r in records}

    def settle(self) -> ClaimedRound:
        settled = self._settle_games()
        for number, claim in self._claims.items():
            if claim.opponent and number not in settled:
                settled |= self._settle_alone(number, claim, settled)
        self._settle_byes([number for number in self._claims if number not in settled])
        return self._round

    def _settle_games(self) -> set[int]:
        """The games that both records tell."""
        claims = self._claims
        settled: set[int] = set()
        for number, claim in claims.items():
            opponent = claim.opponent
            if not opponent or number in settled or opponent == number:
                continue
            other = claims.get(opponent, BLANK)
            if other.opponent == number and claim.letter not in BYE_LETTERS and other.letter not in BYE_LETTERS:
                self._settle_game(number, claim, opponent, other)
                settled.add(number)
                settled.add(opponent)
        return settled

    def _settle_game(self, number: int, claim: ReportedRound, opponent: int, other: ReportedRound) -> None:
        if claim.color is None or other.color is None or claim.color is other.color:
            white = self._white(number, claim, opponent, other)
        else:
            white = number if claim.color is Color.WHITE else opponent
        black = opponent if white == number else number
        letters = (claim.letter, other.letter) if white == number else (other.letter, claim.letter)
        if letters not in RESULTS:
            letters = self._believed(number, opponent, white, letters)
        self._round.games.append(Game(0, white, black, RESULTS[letters]))

    def _white(self, number: int, claim: ReportedRound, opponent: int, other: ReportedRound) -> int:
        """Who had White when the records do not agree on it. Forfeits often come without colors."""
        silent = claim.letter in FORFEITS and other.letter in FORFEITS
        if claim.color is None and other.color is None:
            white, told = number, "not told"
        elif claim.color is other.color:
            white, told, silent = number, "the same in both records", False
            if claim.color is Color.BLACK:
                white = opponent
        else:
            white = number if Color.WHITE is claim.color or Color.BLACK is other.color else opponent
            told = "told by one record only"
        if not silent:
            message = f"the color of {number} against {opponent} is {told}"
            self._fault(number, COLOR, message, f"{white} is taken to have White")
        return white

    def _believed(self, number: int, opponent: int, white: int, letters: tuple[str, str]) -> tuple[str, str]:
        told = min((letter for letter in letters if letter), key=BELIEVED.index)
        letter = told if letters[0] == told else COMPLEMENTS[told]
        believed = (letter, COMPLEMENTS[letter])
        sides = f"{letters[0] or 'blank'} for White and {letters[1] or 'blank'} for Black"
        message = f"the result of {number} against {opponent} is {sides}, which is not a possible result"
        self._fault(number, RESULT, message, f"read as {' and '.join(believed)}, {white} having White")
        return believed

    def _settle_alone(self, number: int, claim: ReportedRound, settled: set[int]) -> set[int]:
        """A player who claims a game of which the opponent's record does not know."""
        opponent = claim.opponent
        other = self._claims.get(opponent)
        if other == BLANK and opponent not in settled and claim.letter not in BYE_LETTERS:
            letter = COMPLEMENTS.get(claim.letter, "")
            filled = ReportedRound(number, claim.color.other if claim.color else None, letter)
            self._settle_game(number, claim, opponent, filled)
            message = f"{number} played {opponent}, whose own record is blank here"
            self._fault(number, OPPONENT, message, f"filled in for {opponent}")
            return {number, opponent}
        bye = BYES[claim.letter] if claim.letter in BYE_LETTERS else WORTH.get(claim.letter, Bye.ZERO)
        self._fault(number, OPPONENT, self._why_alone(number, claim, other), f"read as {bye.outcome.meaning.text}")
        self._round.byes[number] = bye
        return {number}

    def _why_alone(self, number: int, claim: ReportedRound, other: ReportedRound | None) -> str:
        if claim.letter in BYE_LETTERS:
            return f"{number} has the bye {claim.letter} and also the opponent {claim.opponent}"
        if claim.opponent == number:
            return f"{number} is paired with himself"
        if other is None:
            return f"the opponent of {number} is {claim.opponent}, and there is no player of that number"
        has = f"has opponent {other.opponent}" if other.opponent else "has none"
        return f"the opponent of {number} is {claim.opponent}, who {has}"

    def _settle_byes(self, numbers: Sequence[int]) -> None:
        letters = {number: self._claims[number].letter for number in numbers if self._claims[number] != BLANK}
        wins = [number for number, letter in letters.items() if letter in ("+", "1")]
        for number, letter in letters.items():
            bye = BYES.get(letter) or BYES_2006.get(letter) or BYES_WORTH[letter]
            if wins == [number] and "U" not in letters.values():
                bye = Bye.PAIRING
            if letter in BYES_WORTH:
                message = f"the result {letter} of {number} has no opponent; a bye is U, F, H or Z"
                self._fault(number, RESULT, message, f"read as {bye.outcome.meaning.text}")
            self._round.byes[number] = bye
        given = [number for number, bye in self._round.byes.items() if bye is Bye.PAIRING]
        for number in given[1:] if not self._reading.has("310", "013") else ():
            message = f"{number} has the pairing-allocated bye, and so has {given[0]}; only one is given per round"
            self._fault(number, RESULT, message, "left as it is")

    def _fault(self, number: int, offset: int, message: str, adjustment: str) -> None:
        column = FIRST + STEP * (self._round.number - 1) + offset
        self._reading.fault(self._records[number].row, column, f"round {self._round.number}: {message}", adjustment)


def settle(records: Sequence[PlayerRecord], reading: Reading) -> list[ClaimedRound]:
    """Every column of the file as a round, in order."""
    columns = max((len(record.claims) for record in records), default=0)
    return [RoundSettlement(records, number, reading).settle() for number in range(1, columns + 1)]
