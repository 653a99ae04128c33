"""Rounds of a tournament turned into what the oracle takes: scores, colors, floats and the right to a bye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.pairing.dutch.oracle_players import P

PLAYED = {"1": "win", "=": "draw", "0": "loss"}
UNPLAYED = {"+": "win", "-": "absent", "U": "bye", "F": "win", "H": "draw", "Z": "absent"}


@dataclass(frozen=True)
class Scoring:
    """Points in tenths."""

    win: int = 10
    draw: int = 5
    loss: int = 0
    bye: int = 10
    absent: int = 0


@dataclass(frozen=True)
class Cell:
    """What a player did in a round: an opponent and a color, or neither, and a result of the tournament report."""

    opponent: int
    color: str
    result: str

    @property
    def played(self) -> bool:
        return self.result in PLAYED

    @property
    def paired(self) -> bool:
        """The round's pairing gave an opponent or the bye."""
        return self.opponent != 0 or self.result == "U"


ABSENT = Cell(0, "", "Z")


@dataclass(frozen=True)
class History:
    """Every player's cells by number, the announced number of rounds, and points added for pairing only."""

    cells: Mapping[int, Sequence[Cell]]
    rounds: int
    scoring: Scoring = Scoring()
    initial: str = "W"
    virtual: Mapping[int, Sequence[int]] = field(default_factory=dict)

    def cell(self, number: int, round_: int) -> Cell:
        cells = self.cells[number]
        return cells[round_ - 1] if round_ <= len(cells) else ABSENT

    def points(self, cell: Cell) -> int:
        return int(getattr(self.scoring, (PLAYED | UNPLAYED)[cell.result]))

    def pairing_score(self, number: int, round_: int) -> int:
        """The score with which the player is paired in a round."""
        virtual = self.virtual.get(number, ())
        extra = virtual[round_ - 1] if round_ <= len(virtual) else 0
        return extra + sum(self.points(self.cell(number, before)) for before in range(1, round_))

    def float(self, number: int, round_: int, edition: str) -> str:
        """Down or up by different scores; down for points without play, in 2017 for any round without play.

        In 1998 the bye alone is a downfloat.
        """
        if round_ < 1:
            return ""
        cell = self.cell(number, round_)
        if cell.played:
            mine, theirs = (self.pairing_score(player, round_) for player in (number, cell.opponent))
            return "D" if mine > theirs else "U" if mine < theirs else ""
        if edition in ("2005", "1998"):
            return "D" if cell.result == "U" else ""
        down = edition == "2017" or cell.result == "U" or self.points(cell) > self.scoring.loss
        return "D" if down else ""

    def bye_allowed(self, number: int, round_: int, edition: str) -> bool:
        """Barred by an earlier bye, and by a win's points without play; in 2017 of these only by a forfeit.

        In 2012 any points without play bar it.
        """
        unplayed = [cell for cell in self.before(number, round_) if not cell.played]
        if any(cell.result == "U" for cell in unplayed):
            return False
        if edition == "2017":
            return all(cell.result != "+" for cell in unplayed)
        if edition == "2012":
            return all(self.points(cell) <= self.scoring.loss for cell in unplayed)
        return all(self.points(cell) < self.scoring.win for cell in unplayed)

    def before(self, number: int, round_: int) -> list[Cell]:
        return [self.cell(number, earlier) for earlier in range(1, round_)]

    def snapshot(self, round_: int, present: Sequence[int], edition: str) -> list[P]:
        """The players present as they stand before a round. Who was never paired yet has no number for colors."""
        numbered = sorted(
            number
            for number in self.cells
            if number in present or any(cell.paired for cell in self.before(number, round_))
        )
        return [self.player(number, round_, edition, numbered.index(number) + 1) for number in present]

    def player(self, number: int, round_: int, edition: str, effective: int) -> P:
        cells = self.before(number, round_)
        played = [cell for cell in cells if cell.played]
        return P(
            number=number,
            effective=effective,
            score=self.pairing_score(number, round_),
            colors="".join(cell.color for cell in played),
            met=frozenset(cell.opponent for cell in played),
            float1=self.float(number, round_ - 1, edition),
            float2=self.float(number, round_ - 2, edition),
            bye_ok=self.bye_allowed(number, round_, edition),
            unplayed=len(cells) - len(played),
        )

    def present(self, round_: int) -> list[int]:
        """Those whom the round's pairing gave an opponent or the bye."""
        return [number for number in self.cells if self.cell(number, round_).paired]

    def pairing(self, round_: int) -> list[tuple[int, int]]:
        """The round as it was paired: (white, black), the bye (player, 0)."""
        pairs = []
        for number in self.present(round_):
            cell = self.cell(number, round_)
            if not cell.opponent or cell.color == "W":
                pairs.append((number, cell.opponent))
        return pairs


def read_trf(text: str, *, rounds: int | None = None, initial: str = "W") -> History:
    """The cells of a tournament report's player records; the rounds from it when it tells them."""
    cells: dict[int, list[Cell]] = {}
    for line in text.splitlines():
        if line.startswith("001"):
            cells[int(line[4:8])] = [read_cell(line[start : start + 8]) for start in range(91, len(line.rstrip()), 10)]
        elif line.startswith(("XXR", "142")) and rounds is None:
            rounds = int(line[4:].split()[0])
        elif line.startswith("152"):
            initial = line[4:].strip()[0].upper()
    longest = max((len(row) for row in cells.values()), default=0)
    return History(cells, rounds if rounds is not None else longest, initial=initial)


def read_cell(text: str) -> Cell:
    opponent, color, result = text[:4].strip(), text[5:6].strip(), text[7:8].strip()
    return Cell(int(opponent or 0), "" if color in ("", "-") else color.upper(), result or "Z")
