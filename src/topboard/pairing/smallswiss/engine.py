"""The engine of a small Swiss on a round-robin table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from topboard.core import Color, Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.cards import Scorecard, cards, to_be_paired, unpaired
from topboard.pairing.common.color_claims import claim, third_running
from topboard.pairing.common.lots import toss
from topboard.pairing.common.schedule_engine import EDITION, table_laws
from topboard.pairing.engine import functions_of
from topboard.pairing.legality import Legality
from topboard.pairing.proposal import Explanation, Judgement, Pair, Proposal, Verdict
from topboard.pairing.smallswiss import texts
from topboard.pairing.smallswiss.lines import OpenLine, open_lines
from topboard.pairing.smallswiss.options import Options
from topboard.pairing.texts import by_the_rules
from topboard.rulebook import SAID, Decision, Reason, Subject
from topboard.rulebook.clauses.roundrobin import US_29L


def history(card: Scorecard) -> str:
    """One letter per round; a dash for a round without a game."""
    return "".join(cell.color.value if cell.color is not None and cell.played else "-" for cell in card.cells)


def higher_gets(higher: Scorecard, lower: Scorecard) -> Color | None:
    """The colour of the higher-ranked of two players; None when neither is due one and a coin must decide."""
    found = claim(history(higher), history(lower))
    return Color(found.color) if found.color else None


def would_be_third(card: Scorecard, color: Color) -> bool:
    """Whether a colour would be the third equal one in a row and not needed to even colours out (29E5f)."""
    return third_running(history(card), color.value)


def ranked(field: Iterable[Scorecard]) -> tuple[Scorecard, ...]:
    """By score, then rating, then number: the rank of rule 29A."""
    return tuple(sorted(field, key=lambda card: (-card.score, -card.player.value, card.number)))


def proper_opponents(field: Sequence[Scorecard]) -> tuple[Scorecard, ...]:
    """The leader's possible opponents, the proper one first.

    Within the score group the lower half in its order, then the upper half from below; of an odd group the lowest
    rated stands aside (29D1) and comes last. Then the groups below, each in order of rank.
    """
    leader, *_ = field
    group = [card for card in field if card.score == leader.score]
    below = [card for card in field if card.score != leader.score]
    odd = _odd_player(group)
    even = [card for card in group if card is not odd]
    half = len(even) // 2
    return (*even[half:], *reversed(even[1:half]), *([odd] if odd else []), *below)


def _odd_player(group: Sequence[Scorecard]) -> Scorecard | None:
    """Who drops from an odd group: the lowest rated, an unrated player only if all are; a leader alone stays."""
    if len(group) % 2 == 0 or len(group) == 1:
        return None
    rated = [card for card in group[1:] if card.player.rating.rated]
    return rated[-1] if rated else group[-1]


def bye_of(field: Sequence[Scorecard]) -> Scorecard | None:
    """With an odd field the lowest rated has the bye, no unrated player or late entrant if possible (28L2)."""
    if len(field) % 2 == 0:
        return None
    eligible = [card for card in field if not card.player.bye_ineligible] or list(field)
    rated = [card for card in eligible if card.player.rating.rated]
    first = [card for card in rated if not card.player.late] or [card for card in eligible if not card.player.late]
    return (first or rated or eligible)[-1]


def first_pairs(field: Sequence[Scorecard], top_color: Color) -> tuple[Pair, ...]:
    """The pairs of an even field in order of rank; `top_color` is what the coin gave the highest rated."""
    half = len(field) // 2
    pairs = []
    for board, (upper, lower) in enumerate(zip(field[:half], field[half:], strict=True)):
        white = (top_color is Color.WHITE) == (board % 2 == 0)
        pairs.append(Pair(upper.number, lower.number) if white else Pair(lower.number, upper.number))
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class SmallSwissEngine:
    """Round 1 is a Swiss round; then the table's lines are taken in the order the leader's opponents call for."""

    system: str = "smallswiss"
    title: str = "Small Swiss on a round-robin table"
    editions: tuple[str, ...] = (EDITION,)

    def options_of(self, section: Section) -> Options:
        return Options.of(section)

    def legality(self, section: Section, round: int | None = None) -> Legality:
        return Legality.before(table_laws(section), section, round)

    def pair(self, section: Section, round: int | None = None) -> Proposal:
        number = section.next_round if round is None else round
        field = cards(section, number)
        if number == 1:
            pairs, free, decisions = _first_round(section, field)
        else:
            pairs, free, decisions = _from_line(section, number, field)
        return Proposal(
            round=number,
            pairs=pairs,
            byes=unpaired(field, free),
            decisions=decisions,
            system=self.system,
            edition=EDITION,
            options=section.options,
            seed=section.seed,
        )

    def check(self, section: Section, round: int) -> Verdict:
        """Compare with the line the leader calls for; name the line that was used instead, if it is one."""
        try:
            proposal = self.pair(section, round)
        except PairingImpossible as gone:
            return Verdict(round, Judgement.UNPAIRABLE, US_29L, gone.reason)
        games = section.round(round).games
        due = {pair.players: pair for pair in proposal.pairs}
        strangers = [game for game in games if frozenset(game.players) not in due]
        if strangers or len(games) != len(due):
            differs = texts.DIFFERS(due=proposal.decisions[0].reason)
            return Verdict(round, Judgement.WORSE, US_29L, differs, tuple(game.board for game in strangers))
        turned = [game for game in games if due[frozenset(game.players)].white != game.white]
        if turned:
            colors = SAID(all=tuple(texts.WHITE_DUE(board=g.board, white=g.black, black=g.white) for g in turned))
            return Verdict(round, Judgement.WORSE, US_29L, colors, tuple(game.board for game in turned))
        return Verdict(round, Judgement.SAME, US_29L, proposal.decisions[0].reason)

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation:
        """Which line was taken, and in which line the two would meet."""
        proposal = self.pair(section, round)
        both = frozenset((a, b))
        made = {(pair.white, pair.black) for pair in proposal.pairs}
        there = {game.players for game in section.round(round).games} if round <= len(section.rounds) else made
        paired = any(both == frozenset(players) for players in there)
        decisions = proposal.decisions if there == made else by_the_rules(proposal.decisions)
        sentences = [decisions[0].reason]
        if round > 1 and not paired:
            sentences.append(_instead(section, round, a, b))
        return Explanation(round, (a, b), paired, tuple(sentences), US_29L, decisions=decisions)


def _instead(section: Section, round: int, a: int, b: int) -> Reason:
    """In which line that is left the two would meet, or one of them would be free (the other is 0); or why in none."""
    field = cards(section, round)
    lines = open_lines(section, Options.of(section).table, field)
    if 0 in (a, b):
        who = a or b
        free = next((line.number for line in lines if line.free == who), 0)
        return texts.FREE_IN_LINE(who=who, line=free) if free else texts.NOT_FREE(who=who)
    if any(card.number == a and b in card.met for card in field):
        return texts.HAVE_MET(a=a, b=b)
    line = next((line.number for line in lines if line.opponent(a) == b), 0)
    return texts.MEET_IN_LINE(a=a, b=b, line=line) if line else texts.NO_LINE(a=a, b=b)


def _first_round(section: Section, field: Sequence[Scorecard]) -> tuple[tuple[Pair, ...], int, tuple[Decision, ...]]:
    order = ranked(to_be_paired(field))
    if len(order) < 2:
        raise PairingImpossible(texts.TOO_FEW(section=section.name, count=len(order)), rule=US_29L.cite)
    bye = bye_of(order)
    playing = [card for card in order if card is not bye]
    color = section.initial_color or toss(section.seed, "first-round colors")
    decision = Decision(Subject.PAIRING, US_29L, texts.FIRST_ROUND(color=color.value))
    return first_pairs(playing, color), bye.number if bye else 0, (decision,)


def _from_line(
    section: Section, number: int, field: tuple[Scorecard, ...]
) -> tuple[tuple[Pair, ...], int, tuple[Decision, ...]]:
    options = Options.of(section)
    order = ranked(to_be_paired(field))
    line, decision = _chosen_line(order, open_lines(section, options.table, field), options.avoid_third_color)
    place = {card.number: i for i, card in enumerate(order)}
    by_number = {card.number: card for card in order}
    boards = sorted(line.pairs, key=lambda pair: min(place[p] for p in pair.players))
    pairs = tuple(_colored(section, number, pair, by_number, place) for pair in boards)
    return pairs, line.free, (decision,)


def _chosen_line(
    order: Sequence[Scorecard], lines: Sequence[OpenLine], avoid_third_color: bool
) -> tuple[OpenLine, Decision]:
    """The line of the leader's first possible opponent; a free round for the leader comes last."""
    leader = order[0]
    wanted = [card.number for card in proper_opponents(order)] + [0]
    choices = sorted(lines, key=lambda line: wanted.index(line.opponent(leader.number)))
    field = {card.number: card for card in order}
    clean = [line for line in choices if not _third_inevitable(line, field)] if avoid_third_color else choices
    line = (clean or choices)[0]
    opponent = line.opponent(leader.number)
    if opponent:
        reason = texts.LINE(line=line.number, who=leader.number, opponent=opponent)
    else:
        reason = texts.LEADER_FREE(line=line.number, who=leader.number)
    if line is not choices[0]:
        reason = texts.NEXT_BEST(chosen=reason, line=choices[0].number)
    return line, Decision(Subject.PAIRING, US_29L, reason, (leader.number, opponent) if opponent else (leader.number,))


def _third_inevitable(line: OpenLine, field: Mapping[int, Scorecard]) -> bool:
    """Whether in some pair both players have had the same colour twice running, so that one gets it again."""
    return any(all(would_be_third(field[p], color) for p in pair.players) for pair in line.pairs for color in Color)


def _colored(
    section: Section, number: int, pair: Pair, field: Mapping[int, Scorecard], place: Mapping[int, int]
) -> Pair:
    higher, lower = sorted(pair.players, key=lambda p: place[p])
    color = higher_gets(field[higher], field[lower])
    if color is None:
        color = toss(section.seed, f"round {number} {higher} v {lower}")
    return Pair(higher, lower) if color is Color.WHITE else Pair(lower, higher)


ENGINE = SmallSwissEngine()
pair, check, why = functions_of(ENGINE)
