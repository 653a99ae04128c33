"""The reasons of a paired round: brackets, floats, departures from the natural pairing, colors, the bye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from topboard.pairing.dutch.bracket import Bracket
from topboard.pairing.dutch.colors import ALTERNATE, BOTH, HIGHER, STRONGER, color_of_higher
from topboard.pairing.dutch.criteria import points
from topboard.pairing.dutch.editions import Edition
from topboard.pairing.dutch.engine import PairedBracket, PairedField
from topboard.pairing.dutch.field import STRENGTHS, Entrant, Field
from topboard.pairing.dutch.scoring import Candidate, Failure, failures, first_difference
from topboard.pairing.dutch.search import Pair, completable, ranks_as_bits
from topboard.rulebook import Decision, Rule, Subject

WORDS = {"W": "White", "B": "Black"}


@dataclass(frozen=True, slots=True)
class ScoredBracket:
    """A paired bracket with its failure vector and the pairing that would come first if nothing failed."""

    paired: PairedBracket
    failures: tuple[Failure, ...]
    natural: Candidate

    @property
    def bracket(self) -> Bracket:
        return self.paired.bracket

    @property
    def candidate(self) -> Candidate:
        return candidate_of(self.paired)


def candidate_of(paired: PairedBracket) -> Candidate:
    return Candidate(paired.settlement.pairs, paired.settlement.downfloaters)


def score(paired: PairedBracket, edition: Edition) -> ScoredBracket:
    """Score a bracket's own pairing on the ladder."""
    vector = failures(paired.bracket, edition.criteria, candidate_of(paired))
    return ScoredBracket(paired, vector, natural_pairing(paired))


def natural_pairing(paired: PairedBracket) -> Candidate:
    """The first candidate: moved-down players meet the first residents, then the upper half the lower half."""
    bracket, settlement = paired.bracket, paired.settlement
    moved = [k for k in bracket.moved_down if k not in settlement.downfloaters]
    pairs = list(zip(moved, bracket.residents, strict=False))
    rest = bracket.residents[len(pairs) :]
    size = len(settlement.pairs) - len(pairs)
    pairs += zip(rest[:size], rest[size : 2 * size], strict=True)
    paired_already = {k for pair in pairs for k in pair}
    return Candidate(tuple(pairs), tuple(k for k in bracket.members if k not in paired_already))


# -- brackets ----------------------------------------------------------------------------------------------------------


def bracket_decision(scored: ScoredBracket, edition: Edition, number: int) -> Decision:
    bracket, names = scored.bracket, scored.bracket.field.numbers
    leaving = scored.candidate.downfloaters
    vector = ", ".join(f"{f.rule.clause} {f.text}" for f in scored.failures if any(f.counts))
    kind = "collapsed bracket" if bracket.collapsed else "bracket"
    size = f"{len(bracket.members)} players, {len(scored.candidate.pairs)} pairs"
    text = f"{kind.capitalize()} of {points(bracket.score)}: {size}"
    if bracket.moved_down:
        text += f", moved down {_list(names, bracket.moved_down)}"
    if leaving:
        text += f", unpaired {_list(names, leaving)}"
    text += f"; fails in {vector}" if vector else "; nothing fails"
    detail = (
        ("bracket", str(number)),
        ("score", points(bracket.score)),
        ("members", _list(names, bracket.members)),
        ("moved down", _list(names, bracket.moved_down)),
        ("downfloaters", _list(names, leaving)),
        *((f"failure {f.rule.clause}", f.text) for f in scored.failures),
    )
    return Decision(Subject.BRACKET, edition.clauses.bracket, text, tuple(names[k] for k in bracket.members), 0, detail)


def _list(names: Sequence[int], ranks: Sequence[int]) -> str:
    return " ".join(str(names[k]) for k in ranks)


# -- departures --------------------------------------------------------------------------------------------------------


class Departures:
    """Why the boards of one bracket are not what the natural pairing would make them."""

    def __init__(self, scored: ScoredBracket, edition: Edition) -> None:
        self.scored = scored
        self.edition = edition
        self.bracket = scored.bracket
        self.natural: dict[int, int] = {}
        for a, b in scored.natural.pairs:
            self.natural[a], self.natural[b] = b, a
        self.overall = self._overall()

    def _overall(self) -> tuple[Rule, str]:
        """What the natural pairing as a whole would break first."""
        clauses, names = self.edition.clauses, self.bracket.field.numbers
        for a, b in self.scored.natural.pairs:
            broken = forbidding_clause(self.bracket.field, self.edition, a, b)
            if broken is not None:
                return broken, f"the natural pairing has {names[a]} v {names[b]}: {broken.title}"
        if set(self.scored.natural.pairs) == set(self.scored.candidate.pairs):
            return clauses.natural, "the natural pairing"
        theirs = self._failures_of_natural()
        worse = None if theirs is None else first_difference(theirs, self.scored.failures)
        if worse is None:
            return clauses.completion, "the natural pairing would not let the round be completed"
        bad, good = worse
        return bad.rule, f"the natural pairing fails more in {bad.rule.clause} ({bad.text} instead of {good.text})"

    def _failures_of_natural(self) -> tuple[Failure, ...] | None:
        """None where those whom the natural pairing leaves over would not let the round be completed."""
        bracket, leaving = self.bracket, self.scored.natural.downfloaters
        below = bracket.following + bracket.rest
        if bracket.must_complete and not completable(bracket, ranks_as_bits(leaving + below)):
            return None
        return failures(bracket, self.edition.criteria, self.scored.natural)

    def reason(self, a: int, b: int) -> tuple[Rule, str]:
        """The clause that made this board, and a sentence."""
        clauses, names = self.edition.clauses, self.bracket.field.numbers
        expected = self.natural.get(a)
        if expected == b:
            return clauses.natural, "as in the natural pairing"
        if expected is None:
            return self.overall[0], f"{names[a]} would be left over in the natural pairing; {self.overall[1]}"
        broken = forbidding_clause(self.bracket.field, self.edition, a, expected)
        if broken is not None:
            return broken, f"not {names[expected]}, the natural opponent: {broken.title}"
        worse = self._worse_pair((min(a, expected), max(a, expected)), (a, b))
        if worse is not None:
            return worse, f"not {names[expected]}, the natural opponent: {worse.title}"
        return self.overall[0], f"{names[expected]}, the natural opponent, is needed elsewhere: {self.overall[1]}"

    def _worse_pair(self, natural: Pair, made: Pair) -> Rule | None:
        for criterion in self.edition.criteria:
            if criterion.width(self.bracket):
                before, after = criterion.pair(self.bracket, *natural), criterion.pair(self.bracket, *made)
                if (before is not None) != (after is not None):
                    return criterion.rule if before is not None else None
        return None

    def exchange_text(self) -> str:
        leaving, entering = self.scored.paired.settlement.exchanged
        if not leaving and not entering:
            return ""
        names = self.bracket.field.numbers
        return f"{_list(names, leaving)} left the upper half for {_list(names, entering)}"


def forbidding_clause(field: Field, edition: Edition, a: int, b: int) -> Rule | None:
    """The absolute criterion that keeps two players apart, None when they may meet."""
    if field.allowed[a] >> b & 1:
        return None
    met = field.players[b].number in field.players[a].opponents
    return edition.clauses.rematch if met else edition.clauses.same_color


# -- colors ------------------------------------------------------------------------------------------------------------


def color_text(field: Field, a: Entrant, b: Entrant, color: str, by: int) -> str:
    """Why the higher ranked player `a` got this color against `b`."""
    white, black = (a, b) if color == "W" else (b, a)
    start = f"{white.number} has White against {black.number}"
    if by == BOTH:
        wants = [f"{p.number} {_wish(p)}" for p in (white, black) if p.preference.color]
        return f"{start}: {', '.join(wants)}"
    if by == STRONGER:
        winner = a if a.preference.color == color else b
        other = b if winner is a else a
        stronger, weaker = (f"{p.number} ({_strength(p)})" for p in (winner, other))
        return f"{start}: the preference of {stronger} outweighs that of {weaker}"
    if by == ALTERNATE:
        return f"{start}: the colors are the other way round than when they last differed ({a.colors} and {b.colors})"
    if by == HIGHER:
        return f"{start}: {a.number} ranks higher and is due {WORDS[color]}"
    parity = "odd" if a.effective % 2 else "even"
    lot = f"the lot gave {WORDS[field.initial_color]}"
    return f"{start}: neither is due a color; {a.number} ranks higher and has an {parity} number, {lot}"


def _wish(player: Entrant) -> str:
    return f"wants {WORDS[player.preference.color]} ({STRENGTHS[player.preference.strength]})"


def _strength(player: Entrant) -> str:
    return f"{STRENGTHS[player.preference.strength]}, color difference {player.preference.difference:+d}"


def color_decision(field: Field, edition: Edition, a: Entrant, b: Entrant, board: int) -> tuple[str, Decision]:
    color, by = color_of_higher(field, a, b)
    text = color_text(field, a, b, color, by)
    players = (a.number, b.number) if color == "W" else (b.number, a.number)
    return color, Decision(Subject.COLOR, edition.clauses.colors[by], text, players, board)


# -- the bye and the whole round ---------------------------------------------------------------------------------------


def bye_decision(result: PairedField) -> Decision | None:
    """Why this player has the bye."""
    if result.bye is None:
        return None
    field, clauses = result.field, result.edition.clauses
    player = field.players[result.bye]
    barred = [p.number for p in field.players[result.bye + 1 :] if not p.may_take_bye]
    text = f"{player.number} has the bye: left over in the last bracket, and may have it ({clauses.bye_bar.clause})"
    rule = clauses.bye_bar
    if clauses.lowest_bye is not None:
        rule = clauses.lowest_bye
        text = f"{player.number} has the bye: {points(player.score)} is the lowest score to which it can go"
    if barred:
        text += f"; lower ranked but barred: {' '.join(map(str, barred))}"
    last = result.brackets[-1].bracket
    if last.counts_bye_player:
        text += f"; {player.unplayed} rounds unplayed"
    return Decision(Subject.BYE, rule, text, (player.number,), 0, (("unplayed rounds", str(player.unplayed)),))


def board_order(field: Field, pair: Pair) -> tuple[int, int, int]:
    """Boards: the higher score, the higher sum of scores, the smaller number of the higher ranked player (3.6)."""
    a, b = (field.players[k] for k in pair)
    return (-a.score, -a.score - b.score, a.number)


def decisions(result: PairedField, boards: Mapping[Pair, int]) -> Iterator[Decision]:
    """Every reason of a round: brackets from the top, in each the floats and the boards, then the bye."""
    field, edition = result.field, result.edition
    for number, paired in enumerate(result.brackets, 1):
        scored = score(paired, edition)
        departures = Departures(scored, edition)
        yield bracket_decision(scored, edition, number)
        yield from _floats(scored, departures)
        for pair in paired.settlement.pairs:
            yield _board_decision(field, departures, pair, boards[pair])
    bye = bye_decision(result)
    if bye is not None:
        yield bye


def _floats(scored: ScoredBracket, departures: Departures) -> Iterator[Decision]:
    field = scored.bracket.field
    for k in scored.candidate.downfloaters:
        expected = k in scored.natural.downfloaters
        rule = scored.failures[0].rule if expected else departures.overall[0]
        why = "as in the natural pairing" if expected else departures.overall[1]
        text = f"{field.players[k].number} is not paired in the bracket of {points(scored.bracket.score)}: {why}"
        yield Decision(Subject.FLOAT, rule, text, (field.players[k].number,))


def _board_decision(field: Field, departures: Departures, pair: Pair, board: int) -> Decision:
    rule, text = departures.reason(*pair)
    a, b = (field.players[k].number for k in pair)
    swap = departures.exchange_text()
    detail = (("exchange", swap),) if swap else ()
    return Decision(Subject.PAIRING, rule, f"{a} v {b}: {text}", (a, b), board, detail)
