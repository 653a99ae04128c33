"""Team round robins (CFC 661-664): teams in the table, boards in the order of the teams, colours alternating."""

from __future__ import annotations

from dataclasses import dataclass

from topboard.core import Section
from topboard.errors import PairingImpossible
from topboard.pairing.common.berger import cycles, lines
from topboard.pairing.proposal import Pair
from topboard.pairing.roundrobin import texts
from topboard.pairing.roundrobin.options import Options
from topboard.rulebook.roundrobin_clauses import CFC_661


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """Two teams by their numbers in one round; the first has White on board 1."""

    round: int
    first: int
    second: int
    boards: tuple[Pair, ...]


def team_schedule(section: Section) -> tuple[tuple[TeamMatch, ...], ...]:
    """Every round of a team round robin, by the same table and cycles as for players."""
    options = Options.of(section)
    teams = sorted(section.teams, key=lambda team: team.number)
    if len(teams) < 2:
        raise PairingImpossible(texts.TEAMS_NEEDED(section=section.name, count=len(teams)), rule=CFC_661.cite)
    once = lines(options.table, len(teams))
    table = cycles(once, options.cycles, swap_last_rounds=options.swap_last_rounds)
    return tuple(
        tuple(
            TeamMatch(
                number,
                teams[pair.white - 1].number,
                teams[pair.black - 1].number,
                _boards(teams[pair.white - 1].members, teams[pair.black - 1].members),
            )
            for pair in line
            if max(pair.white, pair.black) <= len(teams)
        )
        for number, line in enumerate(table, start=1)
    )


def _boards(first: tuple[int, ...], second: tuple[int, ...]) -> tuple[Pair, ...]:
    """Board by board, White for the first team on the odd boards; a board that one team leaves empty is not there."""
    return tuple(
        Pair(a, b) if board % 2 else Pair(b, a)
        for board, (a, b) in enumerate(zip(first, second, strict=False), start=1)
    )
