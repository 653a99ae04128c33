"""The Keizer system as `docs/keizer.md` says it, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tests.pairing.texts.facts import Answer, Turn, of_players, present_players

from topboard.core import Outcome, Player, Section, Status

Scores = dict[int, Fraction]
DEFAULTS = {
    "start": "rating",
    "top": "ratio",
    "ratio": 3,
    "top_value": 70,
    "own": "once",
    "recompute": "all",
    "bye": "1/2",
    "absent_notice": "35%",
    "absent": "35%",
    "paid_absences": 0,
    "absences": "level",
    "duty": "70%",
    "gone": "75%",
    "loss": "0",
    "loss_points": "0",
    "late": "0",
    "late_points": "0",
    "rematch": 3,
    "meetings": 0,
    "halves": False,
    "bye_to": "lowest",
    "colors": "whites",
}
LONGEST_CIRCLE = 200


def share(text: object) -> Fraction:
    """Written `1/2`, `35%` or `0`."""
    words = str(text)
    return Fraction(words[:-1]) / 100 if words.endswith("%") else Fraction(words)


class Season:
    def __init__(self, section: Section) -> None:
        self.section = section
        self.rules: dict[str, Any] = {**DEFAULTS, **section.options}
        self.past = of_players(section)
        self.round = len(section.rounds) + 1
        self.gone = {p.number for p in section.players if p.status is Status.WITHDRAWN}
        self.present = present_players(section, section.bye_requests)
        self.players = {p.number: p for p in section.players}
        self.before = sorted(self.players, key=lambda n: self.at_first(self.players[n]))
        """Clause 1."""
        self.listed = [n for n in self.before if self.is_listed(n)]

    def at_first(self, player: Player) -> tuple[int, int]:
        return (0 if self.rules["start"] == "number" else -player.value, player.number)

    def is_listed(self, n: int) -> bool:
        return n not in self.gone or self.rules["gone"] == "list"

    # -- values and scores, 2 to 6 -------------------------------------------------------------------------------

    def values(self, order: list[int]) -> dict[int, Fraction]:
        """Clause 2."""
        size, ratio = len(order), Fraction(str(self.rules["ratio"]))
        if self.rules["top"] == "normalised":
            step = (ratio - 1) / (size - 1) if size > 1 else Fraction(0)
            return {n: ratio - place * step for place, n in enumerate(order)}
        top = {
            "ratio": round(ratio / (ratio - 1) * (size - 1)),
            "size": size,
            "half-more": round(Fraction(3, 2) * size),
            "fixed": self.rules["top_value"],
        }[self.rules["top"]]
        return {n: max(Fraction(1), Fraction(top - place)) for place, n in enumerate(order)}

    def scored(self, values: Mapping[int, Fraction]) -> Scores:
        """Clauses 3, 4 and 6 with these values."""
        return {n: self.score(n, values) for n in self.listed}

    def score(self, n: int, values: Mapping[int, Fraction]) -> Fraction:
        own, absences, total = values[n], 0, Fraction(0)
        for number, turn in enumerate(self.past[n], 1):
            if number < self.players[n].entered_round:
                total += share(self.rules["late_points"]) or share(self.rules["late"]) * own
            elif turn.opponent:
                total += self.game(turn, own, values)
            else:
                part, absences = self.without_game(turn.outcome, absences)
                is_absent = turn.outcome not in (Outcome.PAIRING_BYE, Outcome.FULL_BYE)
                total += 0 if is_absent and n in self.gone else part * own
        ruled = sum(
            (Fraction(int(a.points), 10) for a in self.section.adjustments if a.player == n and a.round < self.round),
            Fraction(0),
        )
        return total + self.self_victory() * own + ruled

    def self_victory(self) -> Fraction:
        played = len(self.section.rounds)
        fading = max(Fraction(0), 1 - Fraction(played, 5))
        return {"once": Fraction(1), "no": Fraction(0), "fading": fading}[self.rules["own"]]

    def game(self, turn: Turn, own: Fraction, values: Mapping[int, Fraction]) -> Fraction:
        """Clause 3: the opponent's value; of one's own a share where the opponent has left the list."""
        there = turn.opponent in values
        worth = values[turn.opponent] if there else share(self.rules["gone"]) * own
        points = self.section.point_system
        if turn.outcome is Outcome.FORFEIT_WIN or (turn.played and turn.points == int(points.win)):
            return worth
        if turn.played and turn.points == int(points.draw):
            return worth / 2
        if turn.played and there:
            return share(self.rules["loss_points"]) or share(self.rules["loss"]) * worth
        return Fraction(0)

    def without_game(self, outcome: Outcome, absences: int) -> tuple[Fraction, int]:
        """Clause 6: what share of one's own value, and how many absences there are with this one."""
        if outcome is Outcome.PAIRING_BYE:
            return share(self.rules["bye"]), absences
        if outcome is Outcome.FULL_BYE:
            return share(self.rules["duty"]), absences
        paid = share(self.rules["absent_notice" if outcome is Outcome.HALF_BYE else "absent"])
        if self.rules["paid_absences"] and absences >= self.rules["paid_absences"]:
            return Fraction(0), absences + 1
        return (paid / 2**absences if self.rules["absences"] == "halved" else paid), absences + 1

    def final(self) -> Scores:
        """Clause 5: again and again until the order stands still; the average of a circle if it never does."""
        orders, scores = [self.listed], []
        while True:
            scores.append(self.scored(self.values(orders[-1])))
            order = self.ordered(scores[-1])
            if order in orders or len(scores) > LONGEST_CIRCLE:
                circle = scores[orders.index(order) :] if order in orders else scores[-2:]
                return {n: sum((each[n] for each in circle), Fraction(0)) / len(circle) for n in self.listed}
            orders.append(order)

    def ordered(self, scores: Scores) -> list[int]:
        return sorted(self.listed, key=lambda n: (-scores[n], self.listed.index(n)))

    # -- pairing, 7 and 8 ----------------------------------------------------------------------------------------

    def may_meet(self, a: int, b: int) -> bool:
        now = self.round
        if any({a, b} <= set(each.players) and each.applies(now) for each in self.section.prohibitions):
            return False
        met = [number for number, turn in enumerate(self.past[a], 1) if turn.played and turn.opponent == b]
        if met and now < met[-1] + int(self.rules["rematch"]):
            return False
        if self.rules["meetings"] and len(met) >= int(self.rules["meetings"]):
            return False
        half = self.section.rounds_total // 2
        return not self.rules["halves"] or not any((number <= half) == (now <= half) for number in met)

    def rounds(self, here: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
        """Clause 7: from the top down; where that does not come out, the last choices give way."""
        if not here:
            yield ()
            return
        first, others = here[0], here[1:]
        for other in others:
            if self.may_meet(first, other):
                for rest in self.rounds(tuple(n for n in others if n != other)):
                    yield ((first, other), *rest)

    def byes(self, here: tuple[int, ...]) -> list[int]:
        """Clause 8: who may have the bye, the first choice first."""
        if len(here) % 2 == 0:
            return [0]
        lowest = list(reversed(here))
        if self.rules["bye_to"] == "lowest":
            return lowest
        had = {
            n: sum(
                not turn.opponent and number >= self.players[n].entered_round
                for number, turn in enumerate(self.past[n], 1)
            )
            for n in here
        }
        return sorted(lowest, key=lambda n: had[n])

    def paired(self) -> Answer | None:
        order = self.ordered(self.final())
        here = tuple(n for n in order if n in self.present)
        for bye in self.byes(here):
            found = next(self.rounds(tuple(n for n in here if n != bye)), None)
            if found is not None:
                return Answer(frozenset(self.colored(higher, lower) for higher, lower in found), bye)
        return None

    # -- colours, 9 ----------------------------------------------------------------------------------------------

    def colored(self, higher: int, lower: int) -> tuple[int, int]:
        wants = {n: self.whites(n) for n in (higher, lower)}
        if wants[higher] != wants[lower]:
            white = min(wants, key=lambda n: wants[n])
            return (white, lower if white == higher else higher)
        last = next((t for t in reversed(self.past[higher]) if t.played and t.opponent == lower), None)
        if last is not None:
            return (higher, lower) if last.color == "B" else (lower, higher)
        return lower, higher

    def whites(self, n: int) -> int:
        colors = [turn.color for turn in self.past[n] if turn.played]
        return colors.count("W") - (colors.count("B") if self.rules["colors"] == "balance" else 0)


def keizer_round(section: Section) -> Answer | None:
    return Season(section).paired()
