"""A knock-out as its rounds tell it: stages, the matches of each, and who goes on from them.

A stage has one match or one bye for everybody who is still in. The games of a match are rounds of the section, one
round per game. What decides a tied match stands beside the rounds, in `Section.play_offs`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from topboard.core.announced.rulings import MatchPlayOff
from topboard.core.games.outcome import Outcome
from topboard.core.games.points import HALF, ZERO, Points
from topboard.core.games.result import Bye
from topboard.core.games.rounds import Game
from topboard.core.people.player import Status
from topboard.core.section import Section
from topboard.core.systems import match_lengths, match_stages, system_named


@dataclass(frozen=True, slots=True)
class KnockoutMatch:
    """Two players in a stage. `white` had White in the first game; `games` are those that are published.

    `length` is how many games were announced, `play_off` what decided it beside them.
    """

    round: int
    white: int
    black: int
    games: tuple[Game, ...]
    length: int
    play_off: MatchPlayOff | None = None

    @property
    def players(self) -> tuple[int, int]:
        return (self.white, self.black)

    @property
    def board(self) -> int:
        """The board of the game that was published last."""
        return self.games[-1].board

    def opponent(self, player: int) -> int:
        return self.black if player == self.white else self.white

    def halves(self, player: int) -> int:
        return sum(game.outcome(player).meaning.halves for game in self.games)

    def score(self, player: int) -> Points:
        return HALF * self.halves(player)

    @property
    def finished_games(self) -> int:
        return sum(game.result_so_far.finished for game in self.games)

    @property
    def _lead(self) -> int:
        return self.halves(self.white) - self.halves(self.black)

    @property
    def all_played(self) -> bool:
        return self.finished_games >= self.length

    @property
    def tied(self) -> bool:
        """Whether all its games are over and neither is ahead; a match that both forfeited is not tied but lost."""
        return self.play_off is None and self.all_played and not self._lead and not self.both_lost

    @property
    def both_lost(self) -> bool:
        """Whether neither ever appeared."""
        lost = all(game.outcome(player) is Outcome.FORFEIT_LOSS for game in self.games for player in self.players)
        return self.all_played and lost

    @property
    def winner(self) -> int | None:
        """Who goes on: by the play-off, by more points, or since the lead cannot be made good any more."""
        if self.play_off is not None:
            return self.play_off.winner
        left = 2 * (self.length - self.finished_games)
        if abs(self._lead) <= left:
            return None
        return self.white if self._lead > 0 else self.black

    @property
    def loser(self) -> int | None:
        return None if self.winner is None else self.opponent(self.winner)

    @property
    def decided(self) -> bool:
        return self.winner is not None or self.both_lost

    @property
    def on_games(self) -> bool:
        """Whether its own games decided it."""
        return self.play_off is None and self.winner is not None


@dataclass(frozen=True, slots=True)
class KnockoutStage:
    """One stage: its number from 1, the round it begins in, how many games a match has, the matches and the byes."""

    number: int
    round: int
    length: int
    matches: tuple[KnockoutMatch, ...]
    byes: tuple[int, ...] = ()
    rounds: int = 1

    @property
    def players(self) -> frozenset[int]:
        return frozenset((*(number for match in self.matches for number in match.players), *self.byes))

    @property
    def decided(self) -> bool:
        return all(match.decided for match in self.matches)

    @property
    def winners(self) -> frozenset[int]:
        """Who got through: the winners of its matches, and those who had a bye."""
        return frozenset((*(match.winner for match in self.matches if match.winner), *self.byes))

    @property
    def by_player(self) -> dict[int, KnockoutMatch | None]:
        """The match of everybody in the stage; None with a bye."""
        return {**dict.fromkeys(self.byes), **{player: match for match in self.matches for player in match.players}}

    def match_of(self, player: int) -> KnockoutMatch | None:
        return next((match for match in self.matches if player in match.players), None)


def knockout_stages(section: Section, before: int | None = None) -> tuple[KnockoutStage, ...]:
    """The stages that the rounds `before` a round make up; all that are published unless one is named."""
    last = len(section.rounds) if before is None else min(before - 1, len(section.rounds))
    starts = match_stages(match_lengths(section), section.pairs_by_round[:last])
    ends = (*(start for start, _ in starts), last + 1)[1:]
    return tuple(
        _stage(section, number, start, length, range(start, end))
        for number, ((start, length), end) in enumerate(zip(starts, ends, strict=True), 1)
    )


def _stage(section: Section, number: int, start: int, length: int, rounds: range) -> KnockoutStage:
    first = section.round(start)
    games: dict[frozenset[int], list[Game]] = {frozenset(game.players): [] for game in first.games}
    for round in rounds:
        for game in section.round(round).games:
            games.setdefault(frozenset(game.players), []).append(game)
    decided = {each.players: each for each in section.play_offs if each.round == start}
    matches = (
        KnockoutMatch(start, *played[0].players, tuple(played), length, decided.get(pair))
        for pair, played in games.items()
    )
    byes = tuple(unpaired.player for unpaired in first.byes if unpaired.bye is Bye.PAIRING)
    return KnockoutStage(number, start, length, tuple(matches), byes, len(rounds))


def lost_matches(stages: Sequence[KnockoutStage]) -> dict[int, int]:
    """How many matches everybody who ever stood in the knock-out has lost; both may have lost one."""
    lost = {player: 0 for stage in stages for player in stage.players}
    for match in (match for stage in stages for match in stage.matches):
        for player in match.players:
            lost[player] += match.both_lost or match.loser == player
    return lost


def for_third_place(stages: Sequence[KnockoutStage], stage: KnockoutStage) -> KnockoutMatch | None:
    """The match between the losers of the semi-finals, where one is played beside the final."""
    if stage.number < 2 or len(stage.matches) != 2:
        return None
    before = stages[stage.number - 2]
    if len(before.matches) != 2 or before.byes:
        return None
    beaten = {match.loser for match in before.matches}
    return next((match for match in stage.matches if set(match.players) == beaten), None)


def survived(section: Section, stages: Sequence[KnockoutStage]) -> dict[int, Points]:
    """How many stages everybody came through: the measure of a knock-out.

    A player who is still in a match has half a stage more than one who lost at that stage, and so does the player who
    took third place.
    """
    made = {player.number: ZERO for player in section.players}
    for stage in stages:
        third = for_third_place(stages, stage) if section.options.get("third_place") else None
        for player, match in stage.by_player.items():
            through = match is None or match.winner == player
            if match is not None and match is third:
                made[player] += HALF if through else ZERO
            else:
                made[player] = HALF * (2 * stage.number - (0 if through else 2) + (_is_on(match) if not through else 0))
    return made


def _is_on(match: KnockoutMatch | None) -> int:
    return int(match is not None and not match.decided)


def open_ties(stages: Sequence[KnockoutStage]) -> Iterator[KnockoutMatch]:
    """Matches whose games are over and that nobody has won."""
    for stage in stages:
        yield from (match for match in stage.matches if match.tied)


def surely_out(section: Section, before: int | None = None) -> frozenset[int]:
    """Who cannot come back in the next stage: they lost, and no rule of the section lets losers go on.

    Losers of the first stage may be lucky, those of the semi-finals may play for third place, and double elimination
    waits for a second lost match. The match for third place is the last one for both. A match may be played on after it
    is decided. A player who came when the knock-out was under way has no place in it.
    """
    stages = knockout_stages(section, before)
    if not stages:
        return frozenset()
    lost = lost_matches(stages)
    strangers = {player.number for player in section.players} - set(lost)
    on = {player for match in stages[-1].matches if plays_on(section, match) for player in match.players}
    losses = system_named(section.system).losses
    if losses > 1:
        return frozenset((*strangers, *(player for player, count in lost.items() if count >= losses))) - on
    played_for_third = for_third_place(stages, stages[-1])
    last = {player: match for stage in stages for player, match in stage.by_player.items()}
    out = {player for player, match in last.items() if match and (match.both_lost or match.loser == player)}
    if played_for_third is not None and played_for_third.decided:
        out.update(played_for_third.players)
    lucky = len(stages) == 1 and section.options.get("fill") == "lucky-losers"
    semi_finals = len(stages[-1].matches) == 2 and not stages[-1].byes and played_for_third is None
    third = section.options.get("third_place") and semi_finals
    return frozenset((*strangers, *out)) - (stages[-1].players if lucky or third else on)


def plays_on(section: Section, match: KnockoutMatch) -> bool:
    """Whether a match that its games decided has games left that are to be played, and both are there to play them."""
    if not section.options.get("play_on") or not match.on_games or len(match.games) >= match.length:
        return False
    return all(section.player(number).status is Status.ACTIVE for number in match.players)


def needless_games(section: Section) -> frozenset[tuple[int, int]]:
    """The round and board of every game without a result in a match that is decided."""
    decided: dict[frozenset[int], list[range]] = {}
    for stage in knockout_stages(section):
        for match in (match for match in stage.matches if match.decided):
            decided.setdefault(frozenset(match.players), []).append(range(stage.round, stage.round + stage.length))
    return frozenset(
        (round.number, game.board)
        for round in section.rounds
        for game in round.games
        if not game.result_so_far.finished
        and any(round.number in rounds for rounds in decided.get(frozenset(game.players), ()))
    )


def still_in(section: Section) -> frozenset[int]:
    """Everybody whom the next stage may need."""
    return frozenset(player.number for player in section.players) - surely_out(section)
