"""From what each player's record claims to the games and byes of the rounds, with every contradiction settled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from topboard.core import Bye, Color, Game, Result
from topboard.core.games.result import ENDINGS
from topboard.formats.trf import texts
from topboard.formats.trf.cells import BLANK, BYES, BYES_2006, BYES_WORTH, FIRST, STEP, ReportedRound
from topboard.formats.trf.players import PlayerRecord
from topboard.formats.trf.reading_state import Reading
from topboard.rulebook import Reason

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
        """Whether anybody was paired; a column that holds only byes the director gave is a later round."""
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
            message = texts.COLOR_UNSURE(number=number, opponent=opponent, told=told)
            self._fault(number, COLOR, message, texts.TAKEN_AS_WHITE(white=white))
        return white

    def _believed(self, number: int, opponent: int, white: int, letters: tuple[str, str]) -> tuple[str, str]:
        told = min((letter for letter in letters if letter), key=BELIEVED.index)
        letter = told if letters[0] == told else COMPLEMENTS[told]
        believed = (letter, COMPLEMENTS[letter])
        message = texts.IMPOSSIBLE_RESULT(
            number=number, opponent=opponent, white=letters[0] or "–", black=letters[1] or "–"
        )
        self._fault(number, RESULT, message, texts.READ_WITH_WHITE(white=believed[0], black=believed[1], player=white))
        return believed

    def _settle_alone(self, number: int, claim: ReportedRound, settled: set[int]) -> set[int]:
        """A player who claims a game of which the opponent's record does not know."""
        opponent = claim.opponent
        other = self._claims.get(opponent)
        if other == BLANK and opponent not in settled and claim.letter not in BYE_LETTERS:
            letter = COMPLEMENTS.get(claim.letter, "")
            filled = ReportedRound(number, claim.color.other if claim.color else None, letter)
            self._settle_game(number, claim, opponent, filled)
            message = texts.OTHER_IS_BLANK(number=number, opponent=opponent)
            self._fault(number, OPPONENT, message, texts.FILLED_IN(opponent=opponent))
            return {number, opponent}
        bye = BYES[claim.letter] if claim.letter in BYE_LETTERS else WORTH.get(claim.letter, Bye.ZERO)
        self._fault(
            number, OPPONENT, self._why_alone(number, claim, other), texts.READ_AS(bye=bye.outcome.meaning.text)
        )
        self._round.byes[number] = bye
        return {number}

    def _why_alone(self, number: int, claim: ReportedRound, other: ReportedRound | None) -> Reason:
        if claim.letter in BYE_LETTERS:
            return texts.BYE_AND_PAIRED(number=number, letter=claim.letter, opponent=claim.opponent)
        if claim.opponent == number:
            return texts.PAIRED_WITH_SELF(number=number)
        if other is None:
            return texts.NO_SUCH_OPPONENT(number=number, opponent=claim.opponent)
        if other.opponent:
            return texts.OPPONENT_HAS_OTHER(number=number, opponent=claim.opponent, other=other.opponent)
        return texts.OPPONENT_HAS_NONE(number=number, opponent=claim.opponent)

    def _settle_byes(self, numbers: Sequence[int]) -> None:
        letters = {number: self._claims[number].letter for number in numbers if self._claims[number] != BLANK}
        wins = [number for number, letter in letters.items() if letter in ("+", "1")]
        for number, letter in letters.items():
            bye = BYES.get(letter) or BYES_2006.get(letter) or BYES_WORTH[letter]
            if wins == [number] and "U" not in letters.values():
                bye = Bye.PAIRING
            if letter in BYES_WORTH:
                message = texts.RESULT_ALONE(letter=letter, number=number)
                self._fault(number, RESULT, message, texts.READ_AS(bye=bye.outcome.meaning.text))
            self._round.byes[number] = bye
        given = [number for number, bye in self._round.byes.items() if bye is Bye.PAIRING]
        for number in given[1:] if not self._reading.has("310", "013") else ():
            message = texts.SECOND_BYE(number=number, other=given[0])
            self._fault(number, RESULT, message, texts.LEFT_AS_IT_IS())

    def _fault(self, number: int, offset: int, message: Reason, adjustment: Reason) -> None:
        column = FIRST + STEP * (self._round.number - 1) + offset
        self._reading.fault(
            self._records[number].row, column, texts.IN_ROUND(round=self._round.number, fault=message), adjustment
        )


def settle(records: Sequence[PlayerRecord], reading: Reading) -> list[ClaimedRound]:
    """Every column of the file as a round, in order."""
    columns = max((len(record.claims) for record in records), default=0)
    return [RoundSettlement(records, number, reading).settle() for number in range(1, columns + 1)]
