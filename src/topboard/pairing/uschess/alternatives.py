"""Instead of a bye (28M): a house player, a game of the next round played early, or a game between two sections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from topboard.core import Bye, Section
from topboard.pairing.common.cards import cards
from topboard.pairing.proposal import Proposal
from topboard.rulebook import Rule
from topboard.rulebook import uschess_clauses as us


@dataclass(frozen=True, slots=True)
class Alternative:
    """A game that the player with the bye could have. `keeps_bye` says that the point stays and the game is extra."""

    rule: Rule
    player: int
    opponent: int
    text: str
    keeps_bye: bool = False
    opponent_section: str = ""


def house_players(section: Section, proposal: Proposal) -> list[Alternative]:
    """House players who could be paired, as the number is odd (28M1); nearest in rating first."""
    bye = proposal.pairing_bye
    if not bye:
        return []
    rating = section.player(bye).value
    met = next(card.met for card in cards(section, proposal.round) if card.number == bye)
    present = {n for pair in proposal.pairs for n in (pair.white, pair.black)}
    house = [p for p in section.players if p.house_player and p.number not in present and p.number not in met]
    house.sort(key=lambda p: abs(p.value - rating))
    return [
        Alternative(us.R28M1, bye, p.number, f"{p.name} can be paired as house player; no further bye for {bye}.")
        for p in house
    ]


def cross_round(section: Section, proposal: Proposal) -> list[Alternative]:
    """Players on the lowest boards whom the player with the bye could meet in their next round (28M2)."""
    bye = proposal.pairing_bye
    if not bye:
        return []
    met = next(card.met for card in cards(section, proposal.round) if card.number == bye)
    found = []
    for pair in reversed(proposal.pairs):
        for number in (pair.black, pair.white):
            if number not in met:
                now, then = f"round {proposal.round} for {bye}", f"round {proposal.round + 1} for {number}"
                text = f"If {number} loses on this board early, {bye} plays {number} now: {now}, {then}."
                found.append(Alternative(us.R28M2, bye, number, text))
    return found


def cross_section(sections: Sequence[tuple[Section, Proposal]]) -> list[Alternative]:
    """Byes of two sections that can be one game (28M3). Sections are given from the highest down.

    The higher section's player plays for score and rating and gets no bye or replacement again; the lower one's keeps
    the point and has an extra rated game.
    """
    odd = [(section, p.pairing_bye) for section, p in sections if any(u.bye is Bye.PAIRING for u in p.byes)]
    found = []
    for (high, a), (low, b) in zip(odd[::2], odd[1::2], strict=False):
        text = f"{a} of {high.name} plays {b} of {low.name}: counted in {high.name}, an extra rated game for {b}."
        found.append(Alternative(us.R28M3, a, b, text, keeps_bye=False, opponent_section=low.name))
        found.append(Alternative(us.R28M4, b, a, text, keeps_bye=True, opponent_section=high.name))
    return found
