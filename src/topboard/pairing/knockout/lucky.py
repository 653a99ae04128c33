"""Lucky losers: players who lost in the first stage and still go on, so that the field is a power of two again.

As in Hastings 2004/05: 84 players, 42 winners, 3 who drew and lost the play-off, and 19 more make 64.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from topboard.core import Color, Outcome
from topboard.core.knockout import KnockoutMatch, KnockoutStage
from topboard.pairing.knockout import texts
from topboard.pairing.knockout.seeding import power_of_two
from topboard.rulebook import Decision, Subject
from topboard.rulebook.clauses import knockout as rules


@dataclass(frozen=True, slots=True)
class LuckyLosers:
    """Who goes on although the match was lost, with the reasons; `size` is the field they fill up.

    `left` won their matches and left before the next stage: their places are filled too.
    """

    players: tuple[int, ...]
    size: int
    decisions: tuple[Decision, ...] = ()
    left: frozenset[int] = frozenset()


def first_color(match: KnockoutMatch, player: int) -> Color:
    return match.games[0].color(player)


def lucky_losers(stage: KnockoutStage, gone: Collection[int] = ()) -> LuckyLosers:
    """First all who lost only the play-off; then losers by colour so that both come out even; highest pairing first.

    The highest pairing is that of the best seed. Players who have left or did not come are not asked. The places of
    winners who have left, and of matches to which neither came, are filled too.
    """
    through, left = stage.winners.difference(gone), stage.winners.intersection(gone)
    size = power_of_two(len(stage.matches) + len(stage.byes))
    wanted = size - len(through)
    away = {None, *gone, *(match.loser for match in stage.matches if _did_not_come(match))}
    losers = [(place, match) for place, match in enumerate(_by_seed(stage), 1) if match.loser not in away]
    tied = [(place, match) for place, match in losers if not match.on_games][:wanted]
    decisions = [_tied(match) for _, match in tied]
    chosen = [match.loser for _, match in tied if match.loser]
    rest = [(place, match) for place, match in losers if match.on_games]
    # Colours of the stage after come out even if as many had White as Black, so losers are taken by what is wanted of
    # each before the height of their pairing counts.
    whites = _whites(stage, (*through, *chosen))
    need = {Color.WHITE: size // 2 - whites, Color.BLACK: size // 2 - (len(through) + len(chosen) - whites)}
    open_ = dict(need)
    by_color: list[tuple[int, KnockoutMatch]] = []
    for place, match in rest:
        color = first_color(match, match.loser or 0)
        if open_[color] > 0 and len(chosen) + len(by_color) < wanted:
            open_[color] -= 1
            by_color.append((place, match))
    for place, match in by_color:
        color = first_color(match, match.loser or 0)
        decisions.append(_by_color(place, match, color, need[color]))
    others = [each for each in rest if each not in by_color][: wanted - len(chosen) - len(by_color)]
    decisions += [_highest(place, match) for place, match in others]
    players = (*chosen, *(match.loser for _, match in (*by_color, *others) if match.loser))
    whole = texts.LUCKY_ROUND(winners=len(through), size=size, tied=len(tied), others=len(by_color) + len(others))
    lead = (Decision(Subject.ROUND, rules.LUCKY, whole),) if players else ()
    return LuckyLosers(players, size, (*lead, *decisions), left)


def _did_not_come(match: KnockoutMatch) -> bool:
    """Whether the loser forfeited every game."""
    loser = match.loser
    return loser is not None and all(game.outcome(loser) is Outcome.FORFEIT_LOSS for game in match.games)


def _by_seed(stage: KnockoutStage) -> list[KnockoutMatch]:
    return sorted(stage.matches, key=lambda match: min(match.players))


def _whites(stage: KnockoutStage, players: Collection[int]) -> int:
    """How many had White; a bye is no colour and counts for Black, which is wanted no more for it."""
    matches = ((player, stage.match_of(player)) for player in players)
    return sum(match is not None and first_color(match, player) is Color.WHITE for player, match in matches)


def _tied(match: KnockoutMatch) -> Decision:
    who = match.loser or 0
    reason = texts.LUCKY_TIED(who=who, opponent=match.opponent(who))
    return Decision(Subject.PAIRING, rules.LUCKY_TIED, reason, (who,))


def _by_color(place: int, match: KnockoutMatch, color: Color, wanted: int) -> Decision:
    who = match.loser or 0
    reason = texts.LUCKY_COLOR(who=who, wanted=wanted, color=color.value, pairing=place)
    return Decision(Subject.PAIRING, rules.LUCKY_COLORS, reason, (who,))


def _highest(place: int, match: KnockoutMatch) -> Decision:
    who = match.loser or 0
    return Decision(Subject.PAIRING, rules.LUCKY_COLORS, texts.LUCKY_HIGHEST(who=who, pairing=place), (who,))
