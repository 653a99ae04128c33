"""Two sections become one after rounds were played in both, as schedules of one tournament do (28S)."""

from __future__ import annotations

from msgspec.structs import replace as changed

from topboard.core import PlayedApart, PlayerId
from topboard.journal.checks.preconditions import Unfit, need_player, need_section
from topboard.journal.events import base
from topboard.journal.events.base import EventBody, Naming
from topboard.journal.folding.state import EventState, RoundState, SectionState
from topboard.rulebook import TEXT, Reason, kind

TOLD = kind("history.sections-merged", "{section} merged into {into}", section=TEXT, into=TEXT)
NOT_LEVEL = kind(
    "unfit.not-level", "sections '{section}' and '{into}' do not have the same rounds", section=TEXT, into=TEXT
)


class SectionsMerged(EventBody, frozen=True, tag="sections-merged"):
    """Everybody of `section` goes on in `into` with the games, byes, colours and scores of the rounds played.

    Boards whose numbers are taken go on behind the others. `reentries` are entries with the earlier one of the same
    person in the other schedule. Nothing is left in `section`, which is closed.
    """

    section: str
    into: str
    reentries: tuple[tuple[str, str], ...] = ()

    def touches(self) -> tuple[str, ...]:
        return (base.section(self.section, "closed"), base.section(self.into, "merged"))

    def fold(self, state: EventState) -> None:
        old, new = need_section(state, self.section), need_section(state, self.into)
        if old is new or len(old.rounds) != len(new.rounds) or old.draft or new.draft:
            raise Unfit(NOT_LEVEL(section=self.section, into=self.into))
        for later, earlier in self.reentries:
            need_player(state, earlier)
            need_player(state, later)[1].reentry_of = earlier
        shifts = {there.number: _join(there, came) for there, came in zip(new.rounds, old.rounds, strict=True)}
        _move(state, old, new, shifts)
        state.sections[old.id] = SectionState(old.id, old.rules, closed=True, merged_into=new.id, shifts=shifts)
        new.numbered = None
        new.changed()

    def told(self, naming: Naming) -> Reason:
        return TOLD(section=naming.section(self.section), into=naming.section(self.into))


def _join(there: RoundState, came: RoundState) -> int:
    """One round of two; by how much the numbers of the boards that came had to grow."""
    shift = max(there.boards) if not there.boards.keys().isdisjoint(came.boards) else 0
    there.boards |= {number + shift: board for number, board in came.boards.items()}
    there.byes |= came.byes
    there.decisions += tuple(changed(each, board=each.board + shift) if each.board else each for each in came.decisions)
    there.changes += came.changes
    there.accepted += tuple(each for each in came.accepted if each not in there.accepted)
    there.differences += came.differences
    there.forfeits += came.forfeits
    there.frozen = None
    return shift


def _move(state: EventState, old: SectionState, new: SectionState, shifts: dict[int, int]) -> None:
    """Everything that was noted for the players, by their lasting ids."""
    for player in old.players.values():
        player.number = 0
        state.section_of[player.id] = new.id
    new.players |= old.players
    new.prohibitions |= old.prohibitions
    new.byes |= old.byes
    new.virtual |= old.virtual
    new.entered |= old.entered
    new.adjustments += old.adjustments
    new.extra_games += old.extra_games
    new.early_games += old.early_games
    rules, came = old.rules, tuple(map(PlayerId, old.players))
    new.apart += [*old.apart, PlayedApart(rules.name, len(old.rounds), came, rules.time_control, rules.round_dates)]
    new.qualifiers += old.qualifiers
    new.paired_with |= {(round, board + shifts[round]): result for (round, board), result in old.paired_with.items()}
    state.games = {((new.id, *key[1:]) if key[0] == old.id else key): game for key, game in state.games.items()}
