"""The Double-Swiss system as an engine. An odd round is paired; the even one after it reverses its colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from topboard.core import Bye, Section, Unpaired, colors_played
from topboard.pairing.common.cards import Scorecard
from topboard.pairing.doubleswiss import texts
from topboard.pairing.doubleswiss.editions import EDITION_2026
from topboard.pairing.doubleswiss.matches import NOBODYS, as_matches, first_round, is_second, match_of
from topboard.pairing.doubleswiss.options import Options
from topboard.pairing.engine import functions_of
from topboard.pairing.legality import Bar, Legality
from topboard.pairing.proposal import Difference, Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.swiss import BYE, AskedRound, given_rows, named
from topboard.pairing.swiss.rounds import round_to_pair
from topboard.pairing.swiss.texts import EXCHANGED, SAME
from topboard.pairing.upfloats import FloatField, UpfloatEngine
from topboard.pairing.upfloats.snapshot import CardReading, entrants_of
from topboard.rulebook import Decision, Reason, Subject
from topboard.rulebook.clauses import double_swiss as rules


def in_rounds(reason: Reason) -> Reason:
    """The reason with the round of a match's first game where it has the number of the match."""
    return Reason(reason.kind, tuple((name, first_round(v) if name == "round" else v) for name, v in reason.given))


@dataclass(frozen=True)
class MatchLegality(Legality):
    """What no round of matches may have. Its cards count matches; what it says counts rounds."""

    def rematch(self, a: int, b: int) -> Bar | None:
        return _told(super().rematch(a, b))

    def from_bye(self, number: int) -> Bar | None:
        return _told(super().from_bye(number))

    def absence(self, number: int) -> Reason | None:
        reason = super().absence(number)
        return in_rounds(reason) if reason else None


def _told(bar: Bar | None) -> Bar | None:
    return replace(bar, reason=in_rounds(bar.reason)) if bar else None


@dataclass(frozen=True)
class DoubleSwissEngine(UpfloatEngine):
    """The engine that the registry hands out. The frame reads the section of the matches, one round per match."""

    system = "double-swiss"
    title = "FIDE Double-Swiss system"
    editions = (EDITION_2026.name,)

    # -- a section -----------------------------------------------------------------------------------------------------

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def edition_of(self, section: Section) -> str:
        return EDITION_2026.name

    def options_used(self, section: Section) -> Mapping[str, object]:
        return MappingProxyType(self.options_of(section).as_dict())

    def position(self, section: Section, round: int | None = None) -> AskedRound[FloatField]:
        """The match to which a round belongs, as it was before its first game."""
        match = match_of(round_to_pair(section, round))
        return super().position(as_matches(section, match), match)

    def cards_of(self, section: Section, round: int) -> tuple[Scorecard, ...]:
        """A match of which no game was played gives no colour (1.6)."""
        return tuple(
            replace(card, colors=colors_played(tuple(cell for cell in card.cells if cell.outcome is not NOBODYS)))
            for card in super().cards_of(section, round)
        )

    def field_of(self, section: Section, round: int, everybody: Sequence[Scorecard]) -> FloatField:
        reading = CardReading(EDITION_2026, self.options_of(section).acceleration)
        return FloatField.of(
            entrants_of(section, round, everybody, reading),
            EDITION_2026,
            floats_count=round < section.rounds_total,
            initial_color=section.initial_color.value if section.initial_color else "W",
        )

    def legality_of(self, section: Section, round: int, everybody: Sequence[Scorecard], field: FloatField) -> Legality:
        return MatchLegality.of(field.procedure.laws, section, round, everybody)

    # -- rounds are games ----------------------------------------------------------------------------------------------

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        number = round_to_pair(section, round)
        if is_second(number):
            return self._second(section, number)
        return replace(super().pair(section, number), round=number)

    def pair_only(self, section: Section, round: int | None = None) -> Proposal:
        number = round_to_pair(section, round)
        if is_second(number):
            return self._second(section, number)
        return replace(super().pair_only(section, number), round=number)

    def _second(self, section: Section, round: int) -> Proposal:
        """The second games of the matches, and the rest of the byes."""
        first = section.round(round - 1)
        pairs = tuple(Pair(game.black, game.white) for game in first.games)
        byes = tuple(Unpaired(u.player, Bye.HALF if u.bye is Bye.PAIRING else u.bye) for u in first.byes)
        boards = (game.board for game in first.games)
        return Proposal(
            round=round,
            pairs=pairs,
            byes=byes,
            decisions=tuple(_reasons(pairs, first.byes, boards)),
            system=self.system,
            edition=self.edition_of(section),
            options=self.options_used(section),
            seed=section.seed,
        )

    def check(self, section: Section, round: int) -> Verdict:
        if is_second(round) and round <= len(section.rounds):
            return self._check_second(section, round)
        verdict = super().check(section, round)
        return replace(verdict, round=round)

    def repeats(self, section: Section, round: int) -> bool:
        return self.check(section, round).agrees if is_second(round) else super().repeats(section, round)

    def _check_second(self, section: Section, round: int) -> Verdict:
        """A second game has the players of the first one with colours reversed."""
        given = tuple(row for row in given_rows(section, round) if BYE not in row)
        due = tuple((game.black, game.white) for game in section.round(round - 1).games)
        if set(given) == set(due):
            return Verdict(round, Judgement.SAME, None, SAME())
        yours, mine = (tuple(row for row in rows if row not in others) for rows, others in ((given, due), (due, given)))
        said = EXCHANGED(paired=tuple(map(named, yours)), due=tuple(map(named, mine)))
        boards = tuple(sorted(game.board for game in section.round(round).games if game.players in yours))
        difference = Difference(said, yours, mine, boards, rules.MATCH)
        reason = texts.NOT_SECOND(round=round, first=round - 1)
        return Verdict(round, Judgement.ILLEGAL, rules.MATCH, reason, boards, differences=(difference,))

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """Why two players have a match; of the second game as of the first."""
        first = first_round(match_of(round))
        answer = super().why(section, first, a, b)
        sentences, plainly = (tuple(map(_in_rounds_once, said)) for said in (answer.sentences, answer.plainly))
        return replace(answer, round=first, sentences=sentences, plainly=plainly)


def _in_rounds_once(reason: Reason) -> Reason:
    """What the frame says counts matches; what `MatchLegality` says of two players or of one counts rounds already."""
    return in_rounds(reason) if reason.kind.id.startswith("swiss.") else reason


def _reasons(pairs: Sequence[Pair], byes: Sequence[Unpaired], boards: Iterator[int]) -> Iterator[Decision]:
    for pair, board in zip(pairs, boards, strict=True):
        reason = texts.SECOND_GAME(white=pair.white, black=pair.black)
        yield Decision(Subject.COLOR, rules.MATCH, reason, (pair.white, pair.black), board)
    for unpaired in byes:
        if unpaired.bye is Bye.PAIRING:
            yield Decision(Subject.BYE, rules.BYE, texts.REST_OF_BYE(who=unpaired.player), (unpaired.player,))


ENGINE = DoubleSwissEngine()
pair, check, why = functions_of(ENGINE)
