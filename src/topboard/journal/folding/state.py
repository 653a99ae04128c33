"""The state that a journal adds up to. The fold writes it, everybody else only reads it.

Inside the fold everything is looked up by id in dictionaries, so that one more event costs no more at the end of a
large event than at its beginning. `journal.freeze` hands out the immutable core values.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Generic, Protocol, TypeVar

from topboard.core import (
    PREDETERMINED,
    Bye,
    Challenge,
    Color,
    FeeRules,
    LineUp,
    Match,
    MatchPlayOff,
    NormRules,
    Outcome,
    PlayedApart,
    Player,
    PlayerId,
    Report,
    Result,
    Round,
    SchoolRules,
    Section,
    Status,
    TeamAdjustment,
    TeamId,
    TeamScoring,
    pairs_teams,
)
from topboard.core.announced.rulings import instead_of
from topboard.core.people.arbiter import Arbiter
from topboard.core.people.player import called_again
from topboard.core.section import mode_was_left
from topboard.core.systems import is_knockout
from topboard.core.transform import GivenNumbers, Names, present_but, renamed
from topboard.journal.folding.federation import federation_meant
from topboard.journal.shapes.facts import PlayerFacts
from topboard.journal.shapes.games import GameKey, KeptGame
from topboard.journal.shapes.parts import (
    EventDetails,
    Forfeit,
    PairedBy,
    SectionRules,
    StoredDecision,
    StoredReason,
)
from topboard.journal.shapes.plans import AnyPlanRow, Row
from topboard.journal.shapes.prizes import AwardReason, PrizeRules, StoredAward, StoredPrize
from topboard.journal.shapes.teams import TeamFacts, TeamRules
from topboard.rulebook.federation import FIDE


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """Money in cents that a player paid or got back: how, on which day, and the number of the receipt."""

    line: str
    amount: int
    reason: str = ""
    method: str = ""
    day: str = ""
    receipt: int = 0


@dataclass(frozen=True, slots=True)
class RuledFee:
    """What the director says that a player pays, in cents."""

    cents: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PhoneRequest:
    """A player asked for a bye, or to withdraw (`bye` None). `granted` is what the desk answered, None before."""

    bye: Bye | None
    granted: bool | None = None
    reason: str = ""


WITHDRAWAL = 0
"""The round under which a request to withdraw stands."""


@dataclass(slots=True)
class PlayerState:
    """An entry. `number` is 0 until pairing numbers are given; `codes` counts renewed codes for the phone.

    `missed` is the round for whose game a player did not come and is not paired until they report, 0 for none; `back`
    is the round before which a player last reported or came back. `colors` by round came from another
    section. `requests` are what the player asked from the phone, by round.
    """

    id: PlayerId
    facts: PlayerFacts
    number: int = 0
    status: Status = Status.ACTIVE
    entered_round: int = 1
    away: tuple[int, ...] = ()
    reentry_of: str = ""
    colors: tuple[tuple[int, Color], ...] = ()
    checked_in: bool = False
    late: bool = False
    ledger: tuple[LedgerLine, ...] = ()
    codes: int = 0
    ruled_fee: RuledFee | None = None
    missed: int = 0
    back: int = 0
    requests: Mapping[int, PhoneRequest] = field(default_factory=dict)
    frozen: tuple[Any, Player] | None = field(default=None, compare=False, repr=False)

    @property
    def called(self) -> str:
        """The name as people read it: a re-entry is told from the entry before it (tip to 28S)."""
        return called_again(self.facts.name) if self.reentry_of else self.facts.name

    def becomes(self, status: Status, round: int, missed: int = 0) -> None:
        """Leaves before a round, or comes back; who is expelled after withdrawing leaves once."""
        if (self.status is Status.ACTIVE) is not (status is Status.ACTIVE):
            self.away = (*self.away, round)
        self.status, self.missed = status, missed
        self.back = round if status is Status.ACTIVE else 0


@dataclass(slots=True)
class TeamState:
    """A team; `members` in board order. One that left is no longer paired; `missed` and `back` are as of a player."""

    id: TeamId
    facts: TeamFacts
    members: tuple[PlayerId, ...] = ()
    status: Status = Status.ACTIVE
    missed: int = 0
    back: int = 0

    @property
    def called(self) -> str:
        return self.facts.name

    def becomes(self, status: Status, round: int, missed: int = 0) -> None:
        self.status, self.missed = status, missed
        self.back = round if status is Status.ACTIVE else 0


@dataclass(frozen=True, slots=True)
class Provisional:
    """Both players reported the result; it `stands` from then on, or when a director accepts it."""

    stands: datetime | None = None


@dataclass(frozen=True, slots=True)
class GameRuling:
    """What counts instead of a game with a player who was expelled: a bye for the opponent, or a result as paired.

    With neither it is what 28I2 gives for the game as it is now.
    """

    expelled: str
    bye: Bye | None = None
    result: Result | None = None


@dataclass(slots=True)
class BoardState:
    """A board of a published round; White and Black as paired, the result as the players sat.

    `claims` is what each of them reported from a phone. A `ruling` leaves the game as it was played, and says what
    counts instead of it.
    """

    white: str
    black: str
    result: Result | None = None
    pairing_result: Result | None = None
    swapped: bool = False
    claims: Mapping[str, Result] = field(default_factory=dict)
    provisional: Provisional | None = None
    ruling: GameRuling | None = None

    @property
    def players(self) -> tuple[str, str]:
        return (self.white, self.black)

    @property
    def open(self) -> bool:
        return (self.result is None or not self.result.finished) and self.instead is None

    @property
    def instead(self) -> Bye | Result | None:
        """What counts instead of the game: a bye for the opponent of an expelled player, or a result as paired."""
        if self.ruling is None:
            return None
        return self.ruling.bye or self.ruling.result or self.by_the_book(self.ruling.expelled)

    def by_the_book(self, expelled: str) -> Bye | Result | None:
        """What 28I2 gives the opponent of an expelled player for the game as it is; None where it counts as played."""
        if self.result is None or not self.result.finished:
            return None
        paired = Color.WHITE if self.white != expelled else Color.BLACK
        gets = instead_of(self.result.outcome(paired.other if self.swapped else paired))
        if gets is Outcome.FORFEIT_WIN:
            return Result.WHITE_WINS_BY_FORFEIT if paired is Color.WHITE else Result.BLACK_WINS_BY_FORFEIT
        return Bye.from_outcome(gets) if gets else None


@dataclass(frozen=True, slots=True)
class Placing:
    """Who sits where: boards by number as (White, Black), and the byes."""

    pairs: dict[int, tuple[str, str]]
    byes: dict[str, Bye] = field(default_factory=dict)

    def players(self) -> Iterator[str]:
        for pair in self.pairs.values():
            yield from pair
        yield from self.byes

    def board_of(self, player: str) -> int:
        return next((board for board, pair in self.pairs.items() if player in pair), 0)

    def moved_from(self, old: Placing) -> frozenset[str]:
        """Everybody who sits with another opponent or colour than before, on any board, or has another bye."""
        others = set(self.pairs.values()) ^ set(old.pairs.values())
        waits = {player for player, bye in self.byes.items() ^ old.byes.items()}
        return frozenset({player for pair in others for player in pair} | waits)

    @property
    def paired(self) -> frozenset[str]:
        """Everybody who has a game or the bye of the pairing."""
        seated = {player for pair in self.pairs.values() for player in pair}
        return frozenset(seated | {player for player, bye in self.byes.items() if bye is Bye.PAIRING})

    @property
    def on_all_boards(self) -> frozenset[str]:
        """Who meets everybody, as a player does who gives a simultaneous display; nobody where there is one board."""
        sides = [frozenset(pair) for pair in self.pairs.values()]
        return frozenset.intersection(*sides) if len(sides) > 1 else frozenset()


@dataclass(slots=True)
class DraftState:
    """A round that only the director sees. `proposed` is what the engine made of it, before changes by hand."""

    round: int
    placing: Placing
    proposed: Placing
    decisions: tuple[StoredDecision, ...] = ()
    engine: PairedBy = field(default_factory=PairedBy)
    changes: tuple[StoredReason, ...] = ()
    forfeits: tuple[Forfeit, ...] = ()

    def standing_forfeits(self) -> tuple[Forfeit, ...]:
        """Those of pairs that are still in the draft, with the colours they have there."""
        pairs = set(self.placing.pairs.values())
        turned = (Forfeit(f.black, f.white, f.result.reversed) for f in self.forfeits)
        return tuple(f for f in (*self.forfeits, *turned) if (f.white, f.black) in pairs)


@dataclass(slots=True)
class RoundState:
    """A published round. `revision` counts its publications, `differences` what the last one changed.

    `forfeits` are the results that boards had from the start. `matches` are by table.
    """

    number: int
    boards: dict[int, BoardState]
    byes: dict[str, Bye]
    decisions: tuple[StoredDecision, ...] = ()
    engine: PairedBy = field(default_factory=PairedBy)
    changes: tuple[StoredReason, ...] = ()
    accepted: tuple[str, ...] = ()
    revision: int = 1
    differences: tuple[StoredReason, ...] = ()
    starts: str = ""
    forfeits: tuple[Forfeit, ...] = ()
    matches: dict[int, Match[TeamId]] = field(default_factory=dict)
    team_byes: dict[str, Bye] = field(default_factory=dict)
    frozen: Round | None = field(default=None, compare=False, repr=False)

    def placing(self) -> Placing:
        return Placing({number: board.players for number, board in self.boards.items()}, dict(self.byes))

    def counted_byes(self) -> dict[str, Bye]:
        """The byes of the round, with those that count instead of games with an expelled player (28I2)."""
        byes = dict(self.byes)
        for board in self.boards.values():
            if board.ruling is not None and isinstance(bye := board.instead, Bye):
                opponent = board.black if board.white == board.ruling.expelled else board.white
                byes |= {opponent: bye, board.ruling.expelled: Bye.ZERO}
        return byes

    def team_placing(self) -> Placing:
        """Which teams meet, by table, and the byes of teams."""
        met = {table: (str(match.white), str(match.black)) for table, match in self.matches.items()}
        return Placing(met, dict(self.team_byes))

    @property
    def reported(self) -> list[int]:
        """Boards whose result was entered after the round was published."""
        given = {(f.white, f.black): f.result for f in self.forfeits}
        results = ((number, board.result, given.get(board.players)) for number, board in self.boards.items())
        return [number for number, result, forfeit in results if result is not None and result is not forfeit]

    @property
    def open_boards(self) -> list[int]:
        return [number for number, board in self.boards.items() if board.open]


@dataclass(frozen=True, slots=True)
class ProhibitionState:
    players: tuple[str, ...]
    from_round: int
    until_round: int
    hard: bool
    reason: str
    until_score: str


@dataclass(frozen=True, slots=True)
class AdjustmentState:
    player: str
    points: str
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExtraGameState:
    round: int
    white: str
    black: str
    result: Result
    reason: str
    board: int = 0


@dataclass(frozen=True, slots=True)
class EarlyGameState:
    round: int
    white: str
    black: str
    early: str
    result: Result | None = None

    @property
    def players(self) -> tuple[str, str]:
        return (self.white, self.black)


@dataclass(frozen=True, slots=True)
class QualifierState:
    """Who came on from another section: the entry here and there, the place, or a wild card."""

    player: str
    before: str
    source: str
    place: int = 0
    wild: bool = False


@dataclass(frozen=True, slots=True)
class Payment:
    """Prize money that changed hands: cents, the day, and who signed for it."""

    cents: int
    day: str
    signed: str


@dataclass(frozen=True, slots=True)
class PrizesState:
    """The prizes of a section: the list and whether it is announced, winners that were named, awards, payments."""

    prizes: tuple[StoredPrize, ...] = ()
    rules: PrizeRules = field(default_factory=PrizeRules)
    written: str = ""
    announced: bool = False
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    awards: tuple[StoredAward, ...] = ()
    reasons: tuple[AwardReason, ...] = ()
    paid: Mapping[str, tuple[Payment, ...]] = field(default_factory=dict)


class PrizeRight(Protocol):
    """A ruling on whether a player may win prizes, and how much; `limit` None for no limit."""

    @property
    def allowed(self) -> bool: ...

    @property
    def limit(self) -> int | None: ...

    @property
    def reason(self) -> str: ...


@dataclass(frozen=True, slots=True)
class RatingsFrom:
    """The list from which the ratings of a section were last taken; none after the day `frozen` counts (28C)."""

    list: str
    kind: str
    published: date
    frozen: date | None = None


@dataclass(slots=True)
class SectionState:
    """Everything entered for a section. `unpublished` keeps what was public of a round that was taken back.

    `reported` are the rounds that a report had, where the section came from one, and `reported_beside` what else its
    places went by. `line_ups_due` says until when captains hand in the line-ups of a round. `by_hand` is the round that
    somebody is pairing by hand, 0 for none, and `remarks` is what its reports must say of the integrity of the
    pairings. `paired_with` are results by round and board that were corrected after the next round was published, as
    they were when it was paired. `frozen` is the section by number, and `numbered` the numbers that everybody has
    in it. `merged_into` is the section in which everybody went on, `shifts`
    by how much the numbers of the boards of each round grew with it.
    """

    id: str
    rules: SectionRules
    players: dict[str, PlayerState] = field(default_factory=dict)
    rounds: list[RoundState] = field(default_factory=list)
    draft: DraftState | None = None
    unpublished: dict[int, tuple[int, Placing]] = field(default_factory=dict)
    prohibitions: dict[str, ProhibitionState] = field(default_factory=dict)
    byes: dict[tuple[str, int], Bye] = field(default_factory=dict)
    virtual: dict[tuple[str, int], str] = field(default_factory=dict)
    adjustments: list[AdjustmentState] = field(default_factory=list)
    entered: dict[tuple[str, str], str] = field(default_factory=dict)
    extra_games: list[ExtraGameState] = field(default_factory=list)
    early_games: list[EarlyGameState] = field(default_factory=list)
    apart: list[PlayedApart[PlayerId]] = field(default_factory=list)
    prizes: PrizesState = field(default_factory=PrizesState)
    closed: bool = False
    merged_into: str = ""
    shifts: dict[int, int] = field(default_factory=dict)
    teams: dict[str, TeamState] = field(default_factory=dict)
    team_rules: TeamRules = field(default_factory=TeamRules)
    line_ups: dict[tuple[str, int], LineUp[PlayerId, TeamId]] = field(default_factory=dict)
    team_prohibitions: dict[str, ProhibitionState] = field(default_factory=dict)
    team_byes: dict[tuple[str, int], Bye] = field(default_factory=dict)
    team_virtual: dict[tuple[str, int], str] = field(default_factory=dict)
    team_scoring: TeamScoring = field(default_factory=TeamScoring)
    team_adjustments: list[TeamAdjustment[TeamId]] = field(default_factory=list)
    norms: NormRules = field(default_factory=NormRules)
    line_ups_due: dict[int, str] = field(default_factory=dict)
    report: Report[PlayerId, TeamId] | None = None
    reported: tuple[Round[PlayerId, TeamId], ...] = ()
    reported_beside: tuple[object, ...] = ()
    play_offs: list[MatchPlayOff[PlayerId]] = field(default_factory=list)
    qualifiers: list[QualifierState] = field(default_factory=list)
    challenges: list[Challenge[PlayerId]] = field(default_factory=list)
    ratings_from: RatingsFrom | None = None
    by_hand: int = 0
    remarks: list[str] = field(default_factory=list)
    paired_with: dict[tuple[int, int], Result] = field(default_factory=dict)
    frozen: Section | None = field(default=None, compare=False, repr=False)
    numbered: GivenNumbers | None = field(default=None, compare=False, repr=False)

    @property
    def system(self) -> str:
        return self.rules.system

    @property
    def options(self) -> Mapping[str, Any]:
        return self.rules.options

    @property
    def pairs_by_round(self) -> list[frozenset[frozenset[str]]]:
        """Who meets whom in each published round."""
        return [frozenset(frozenset(board.players) for board in round.boards.values()) for round in self.rounds]

    @property
    def federation(self) -> str:
        """The federation by whose book the section is run, also where its journal does not name one."""
        return self.rules.federation or federation_meant(self.rules)

    @property
    def left_fide_mode(self) -> bool:
        return mode_was_left(self.remarks, self.report)

    @property
    def in_fide_mode(self) -> bool:
        """Whether FIDE mode watches over the section; other federations' rules are none of its business."""
        return self.rules.fide_mode and not self.left_fide_mode and self.federation == FIDE.name

    @property
    def next_round(self) -> int:
        return len(self.rounds) + 1

    @property
    def drafts_teams(self) -> bool:
        """Whether the draft says which teams meet; that of players who met in teams names players."""
        placed = next(self.draft.placing.players(), "") if self.draft else ""
        return pairs_teams(self) and placed not in self.players

    def byes_of(self, entrant: str) -> dict[tuple[str, int], Bye]:
        """Where the byes granted to a player are kept, or to a team."""
        return self.team_byes if entrant in self.teams else self.byes

    def virtual_of(self, entrant: str) -> dict[tuple[str, int], str]:
        return self.team_virtual if entrant in self.teams else self.virtual

    def changed(self) -> None:
        """Something other than players, numbers or a round changed."""
        self.frozen = None

    def players_changed(self) -> None:
        """Players came or went, and with them the byes of rounds that they missed; or numbers changed."""
        self.frozen = None
        for round in self.rounds:
            if round.frozen is not None and len(round.frozen.byes) != len(round.counted_byes()):
                round.frozen = None

    def fill_missed(self, player: str, missed: Iterable[tuple[int, Bye]]) -> None:
        """Rounds already published get the bye at once; later ones have it granted."""
        for number, bye in missed:
            if number <= len(self.rounds):
                self.rounds[number - 1].byes[player] = bye
            else:
                self.byes[player, number] = bye

    def remember_paired(self, round: int, board: int, result: Result) -> None:
        """With which result the next round was paired, if it is published and the result is about to change."""
        if round < len(self.rounds):
            self.paired_with.setdefault((round, board), result)

    def round_changed(self, round: RoundState) -> None:
        self.frozen = round.frozen = None

    def beside_the_rounds(self) -> tuple[object, ...]:
        """What places go by beside the rounds: points given or taken, and who has none, or left a table."""
        table = self.rules.system in PREDETERMINED
        out = (Status.EXPELLED, Status.WITHDRAWN) if table else (Status.EXPELLED,)
        gone = tuple(id for id, player in self.players.items() if player.status in out)
        return tuple(self.adjustments), tuple(self.team_adjustments), gone

    def forget_team(self, team: str) -> None:
        """Everything that was noted for a team that was never paired."""
        self.line_ups = {key: each for key, each in self.line_ups.items() if team not in (key[0], each.opponent)}
        self.team_byes = {key: bye for key, bye in self.team_byes.items() if key[0] != team}
        self.team_virtual = {key: points for key, points in self.team_virtual.items() if key[0] != team}
        self.team_adjustments = [each for each in self.team_adjustments if each.team != team]
        self.forget_in_report(teams={team})

    def forget_in_report(self, *, players: Collection[str] = (), teams: Collection[str] = ()) -> None:
        """Somebody is gone: the report no longer mentions them."""
        self.report = renamed(self.report, Names(present_but(players), present_but(teams)))

    @property
    def posted(self) -> bool:
        """Whether round 1 was ever published."""
        return bool(self.rounds or self.unpublished)

    def has_been_placed(self, player: str) -> bool:
        """Whether the player stands in a game of some published round, be it one that counts for rating only (28I3)."""
        beside: tuple[ExtraGameState | EarlyGameState, ...] = (*self.extra_games, *self.early_games)
        extra = any(player in (game.white, game.black) for game in beside)
        return extra or any(player in board.players for round in self.rounds for board in round.boards.values())

    def has_a_place(self, player: str) -> bool:
        """Whether later rounds are paired around the player: by a game, or by a bye in a knock-out, where the slots of
        the bracket are those of round 1. Taken out of it, the bye would leave everybody in another slot."""
        bracket = is_knockout(self.rules)
        return self.has_been_placed(player) or (bracket and any(player in round.byes for round in self.rounds))


E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class ArbiterRecord(Generic[E]):
    """Something that is kept as it was written: the event, at which position, by whom and when."""

    event: E
    position: int
    actor: str
    time: datetime


@dataclass(slots=True)
class EventState:
    """A whole event after `position` events; positions do not count in comparing two states.

    `records` are the incidents, appeals and records of fair play that stand, oldest first. Of a `practice` event
    nothing is reported, uploaded, mailed or broadcast.
    """

    details: EventDetails | None = None
    sections: dict[str, SectionState] = field(default_factory=dict)
    section_of: dict[str, str] = field(default_factory=dict)
    section_of_team: dict[str, str] = field(default_factory=dict)
    prize_rights: dict[str, PrizeRight] = field(default_factory=dict)
    school_teams: SchoolRules | None = None
    arbiters: dict[str, Arbiter] = field(default_factory=dict)
    fees: FeeRules = field(default_factory=FeeRules)
    plan_books: dict[str, dict[str, AnyPlanRow]] = field(default_factory=dict)
    games: dict[GameKey, KeptGame] = field(default_factory=dict)
    records: list[ArbiterRecord[Any]] = field(default_factory=list, compare=False)
    practice: bool = False
    position: int = field(default=0, compare=False)

    def player(self, id: str) -> PlayerState:
        return self.sections[self.section_of[id]].players[id]

    def schedules(self, section: str) -> list[SectionState]:
        """The tournament that a section belongs to: itself, or the schedules that merge into one (28S)."""
        first = self.sections[section].rules.schedule_of or section
        return [each for each in self.sections.values() if first in (each.id, each.rules.schedule_of)]

    def same_tournament(self, section: str, other: str) -> bool:
        return any(each.id == other for each in self.schedules(section))

    def plan_rows(self, kind: type[Row]) -> dict[str, Row]:
        """The rows of one of the organiser's books by id, in the order in which they were written."""
        rows = self.plan_books.get(str(kind.__struct_config__.tag), {})
        return {id: row for id, row in rows.items() if isinstance(row, kind)}
