"""How an acceleration is told: which points it adds to a score, and in which of its groups two players meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from topboard.core import Section
from topboard.pairing.common import texts_acceleration as texts
from topboard.pairing.common.accelerated import added_points
from topboard.pairing.common.baku import METHODS
from topboard.pairing.common.bcf import BCF, UP, bcf_steps
from topboard.pairing.common.welch import WELCH
from topboard.rulebook import Decision, Kind, Reason, Rule, Subject
from topboard.rulebook.clauses import dutch as fide
from topboard.rulebook.clauses import organiser as handbook


@dataclass(frozen=True, slots=True)
class PairingScores:
    """What is added to the scores of a round by number, by which clause, and who has which score for pairing.

    `titles` are the groups that the acceleration makes, by their score and with their clause; a score without a title
    is an ordinary group of pairing scores.
    """

    added: Mapping[int, int]
    scores: Mapping[int, int]
    rule: Rule
    told: Kind
    titles: Mapping[int, tuple[Rule, Reason]] = field(default_factory=dict)

    @classmethod
    def of(
        cls, section: Section, round: int, method: str, scores: Mapping[int, int], cut: int = 0
    ) -> PairingScores | None:
        """Those of a round, None where nobody has any; points given one by one come before any acceleration."""
        if section.virtual_points:
            return cls._made(section.assigned(round), scores, fide.VIRTUAL_POINTS, texts.VIRTUAL_GIVEN)
        added = added_points(section, round, method, cut)
        if method in METHODS:
            return cls._made(added, scores, fide.BAKU_ROUNDS, texts.VIRTUAL)
        titles = dict(_titles(section, round, method, scores, cut)) if added else {}
        return cls._made(added, scores, handbook.BCF_ROUND_1, texts.VIRTUAL_GIVEN, titles)

    @classmethod
    def _made(
        cls,
        added: Mapping[int, int],
        scores: Mapping[int, int],
        rule: Rule,
        told: Kind,
        titles: Mapping[int, tuple[Rule, Reason]] | None = None,
    ) -> PairingScores | None:
        return cls(added, scores, rule, told, titles or {}) if any(added.values()) else None

    def title(self, score: int) -> Reason:
        """The group with a pairing score, as a part of a sentence."""
        return self.titles[score][1] if score in self.titles else texts.PAIRING_GROUP(score=score)

    def rule_of(self, score: int) -> Rule | None:
        """The clause that makes a group; None for one by score."""
        return self.titles[score][0] if score in self.titles else None

    def beside(self, decisions: Iterable[Decision]) -> Iterator[Decision]:
        """The reasons of a round, each board followed by what the acceleration has to do with it."""
        for decision in decisions:
            yield decision
            if decision.subject is Subject.PAIRING and len(decision.players) == 2:
                rule, reason = self._between(*decision.players)
                if reason is not None:
                    yield Decision(Subject.PAIRING, rule, reason, decision.players, decision.board)

    def _between(self, a: int, b: int) -> tuple[Rule, Reason | None]:
        high, low = self.scores[a], self.scores[b]
        if high in self.titles or low in self.titles:
            rule = (self.titles.get(high) or self.titles[low])[0]
            if high == low:
                return rule, texts.BOTH_IN(a=a, b=b, group=self.title(high))
            return rule, texts.IN_TWO(a=a, group=self.title(high), b=b, other=self.title(low))
        parts = tuple(self._of(number) for number in (a, b))
        return self.rule, texts.ACCELERATED(scores=parts) if {a, b} & self.added.keys() else None

    def _of(self, number: int) -> Reason:
        score, added = self.scores[number], self.added.get(number, 0)
        return (
            self.told(who=number, points=score - added, added=added, score=score)
            if added
            else texts.REAL(who=number, score=score)
        )


def _titles(
    section: Section, round: int, method: str, scores: Mapping[int, int], cut: int
) -> Iterator[tuple[int, tuple[Rule, Reason]]]:
    if method == WELCH:
        win = int(section.point_system.win)
        for group, (first, second) in enumerate(((1, 3), (2, 5), (4, 6))):
            yield win * (2 - group), (handbook.WELCH, texts.SIXTHS(first=first, second=second))
    elif method == BCF:
        rules = {1: handbook.BCF_ROUND_1, 2: handbook.BCF_ROUND_2}
        for number, step in bcf_steps(section, round, cut).items():
            rule = handbook.BCF_FLOATS if step == UP else rules.get(round, handbook.BCF_ROUND_3)
            if number in scores:
                yield scores[number], (rule, texts.BCF_STEPS[step]())
