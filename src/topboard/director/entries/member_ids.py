"""The numbers that federations give their players, and how they look."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from topboard.core import Player
from topboard.journal.events import PlayerFacts
from topboard.rulebook import TEXT, Level, Problem, kind, word

NOT_AN_ID = kind(
    "member-ids.not-an-id",
    "{player}: {value} is no {id}. One looks like {sample}.",
    player=TEXT,
    value=TEXT,
    id=word("US Chess ID", "FIDE ID", "CFC ID"),
    sample=TEXT,
)
CORRECT_IT = kind("member-ids.correct-it", "Correct it on the player's page. No report can be made with it.")


@dataclass(frozen=True, slots=True)
class MemberId:
    """The number a federation gives its players: the field, what it is called, how it looks."""

    field: str
    called: str
    pattern: re.Pattern[str]
    sample: str

    def of(self, player: Player | PlayerFacts) -> str:
        value: str = getattr(player, self.field)
        return value.strip()


US_CHESS = MemberId("uschess_id", "US Chess ID", re.compile(r"\d{8}", re.ASCII), "12345678")
FIDE = MemberId("fide_id", "FIDE ID", re.compile(r"\d{4,10}", re.ASCII), "1503014")
CFC = MemberId("cfc_id", "CFC ID", re.compile(r"\d{1,8}", re.ASCII), "123456")
ECF = MemberId("national_id", "ECF code", re.compile(r"\d{6}[A-Z]", re.ASCII), "123456A")
OF_ITS_OWN_FIELD = (US_CHESS, FIDE, CFC)
"""A national ID may be of any federation, so only a report knows how it must look."""


def malformed(facts: PlayerFacts, fields: Iterable[str] = ()) -> Iterator[Problem]:
    """Numbers that no federation gave out. They are kept: the director may be waiting for the right one."""
    for each in OF_ITS_OWN_FIELD:
        value = each.of(facts)
        if value and (not fields or each.field in fields) and not each.pattern.fullmatch(value):
            told = NOT_AN_ID(player=facts.name, value=value, id=each.called, sample=each.sample)
            yield Problem("bad-id", Level.WARNING, told, CORRECT_IT())
