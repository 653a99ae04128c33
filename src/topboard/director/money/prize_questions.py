"""What can be asked of the prizes of a section: the list, who gets what and why, who is owed what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from topboard.core import Section
from topboard.core.people.readers import by_name
from topboard.director.desk.fields import WhichSection
from topboard.director.desk.question import EventInquiry, ToldAnswer
from topboard.director.money.prizes import owed, standing_prizes
from topboard.prizes.money import plain as money
from topboard.prizes.section_prizes import Given


class PrizeOffered(ToldAnswer, frozen=True):
    """A prize as it must be paid; money as decimal text. `group` says what it is for: place, class, under and so on."""

    id: str
    name: str
    money: str
    goods: str
    group: str
    guaranteed: bool


class AwardGiven(ToldAnswer, frozen=True):
    """What a player gets out of some prizes, with the reason it was awarded for; `rule` is null where old journals kept
    none. `fits` is false where a later result has changed the award."""

    player: str
    number: int
    name: str
    money: str
    goods: str
    prizes: list[str]
    rule: str | None
    text: str | None
    reason: dict[str, Any] | None
    fits: bool


class PrizeDebt(ToldAnswer, frozen=True):
    """What the standings give now, what was awarded, what was paid."""

    player: str
    now: str
    awarded: str
    paid: str


class PrizesAnswer(ToldAnswer, frozen=True):
    """`stage`: none, draft, announced, awarded or paid. `awards` are those made, or what the standings would give."""

    stage: str
    written: str
    currency: str
    prizes: list[PrizeOffered]
    awards: list[AwardGiven]
    unclaimed: list[str]
    owed: list[PrizeDebt]


@dataclass(frozen=True, slots=True)
class PrizesQuestion:
    """The prizes of a section: the list, who gets what and why, who is owed what."""

    section: WhichSection

    def answer(self, of: EventInquiry) -> PrizesAnswer:
        kept, value = of.section_state(self.section), of.section(self.section)
        standing = standing_prizes(of.state, kept)
        return PrizesAnswer(
            standing.stage.value,
            kept.prizes.written,
            standing.list.policy.currency,
            [PrizeOffered.like(p, money=money(p.cents), group=p.group.value) for p in standing.list.prizes],
            [_award(value, each) for each in standing.given],
            [prize.id for prize in standing.found.unclaimed],
            [PrizeDebt(d.player, *map(money, (d.now, d.awarded, d.paid))) for d in owed(kept, standing.found)],
        )


def _award(section: Section, each: Given) -> AwardGiven:
    ids = {player.number: str(player.id) for player in section.players}
    told, rule = each.reason, each.rule
    return AwardGiven.like(
        each,
        player=ids[each.player],
        number=each.player,
        name=section.player(each.player).name,
        money=money(each.cents),
        prizes=list(each.prizes),
        rule=rule.cite if rule else None,
        text=told.told(by_name(section)) if told else None,
        reason=told.renamed(lambda player: ids.get(player, player)).plain() if told else None,
    )
