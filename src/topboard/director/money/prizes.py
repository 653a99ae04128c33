"""The prizes of a section as they stand: the list as it must be paid, who gets what, and what has changed since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from topboard.core import ZERO, Section
from topboard.core.systems import profile_of
from topboard.director.money import prize_texts as say
from topboard.director.money.team_prizes import advice_on_team_prizes, given_elsewhere, teams_of_section
from topboard.journal import EventState, SectionState, section_value
from topboard.journal.events import PrizesAwarded, StoredAward
from topboard.journal.folding.state import PrizeRight, PrizesState
from topboard.journal.shapes.prizes import AwardReason, list_of
from topboard.prizes import Allocation, Contender, PrizeList, allocate, texts
from topboard.prizes.advice import advise, without_sign
from topboard.prizes.based_on_entries import HALF_ABOVE, Fund, due, proportion, turnout
from topboard.prizes.field import contenders, places_of
from topboard.prizes.money import prize_name
from topboard.prizes.prize import PrizesAtStake
from topboard.prizes.section_prizes import Given, PrizeStage, SectionPrizes, as_found
from topboard.prizes.what_if import LastRound, open_games
from topboard.rulebook import Level, Problem, Reason, Rule, read_reason
from topboard.rulebook.clauses import prize as rules
from topboard.rulebook.holes import cited
from topboard.tiebreaks.ranked_entries import persons


@dataclass(frozen=True, slots=True)
class Owed:
    """What a player was awarded and paid, in cents, and what the standings give now."""

    player: str
    now: int
    awarded: int
    paid: int

    @property
    def to_pay(self) -> int:
        """Still to be paid of what was awarded; below zero if too much was."""
        return self.awarded - self.paid

    @property
    def fits(self) -> bool:
        """Whether the sum awarded is what the standings give now."""
        return self.awarded == self.now


def announced_list(section: SectionState) -> PrizeList:
    """The list as announced, told by the book of the section's federation."""
    return told_by_book(list_of(section.prizes.prizes, section.prizes.rules), section)


def told_by_book(found: PrizeList, section: SectionState) -> PrizeList:
    return replace(found, policy=replace(found.policy, federation=profile_of(section.rules).name))


def book_clause(section: SectionState, rule: Rule) -> Rule | None:
    """A clause about prizes as the book of the section's federation has it; None where that is silent."""
    return rules.told_by(profile_of(section.rules).name, rule)


def payable_list(state: EventState, section: SectionState) -> PrizeList:
    """The list at what must be paid for the entries there are (32C4)."""
    prizes, part = announced_list(section), _part_paid(state, section)
    return replace(prizes, prizes=tuple(replace(each, cents=due(each, part)) for each in prizes.prizes))


def _part_paid(state: EventState, section: SectionState) -> Fraction:
    """The part of each prize that must be paid; the fund of the whole event decides on the half (32C4b)."""
    advertised = sum(announced_list(each).advertised for each in state.sections.values())
    return proportion(_entries(state, section), section.prizes.rules.based_on, advertised)


def fund_reason(state: EventState, section: SectionState) -> tuple[Rule | None, Reason] | None:
    """What a fund based on entries pays for those there are, and by which clause; None where it is not based on any."""
    told = _fund_told(state, section)
    return (book_clause(section, told[0]), told[1]) if told else None


def _fund_told(state: EventState, section: SectionState) -> tuple[Rule, Reason] | None:
    wanted = section.prizes.rules.based_on
    if not wanted:
        return None
    entries, part = _entries(state, section), _part_paid(state, section)
    if part == 1:
        return rules.IN_PROPORTION, say.PAID_IN_FULL(count=entries, wanted=wanted)
    if part > Fraction(entries, wanted):
        limit = (HALF_ABOVE, section.prizes.rules.currency)
        return rules.AT_LEAST_HALF, say.PAID_BY_HALF(count=entries, wanted=wanted, limit=limit)
    percent = f"{float(part * 100):.4g}"
    return rules.IN_PROPORTION, say.PAID_IN_PART(count=entries, wanted=wanted, percent=percent)


def fund_of(state: EventState, section: SectionState) -> Fund | None:
    """The fund of a section whose prizes are based on entries (32C4)."""
    told = fund_reason(state, section)
    if told is None:
        return None
    due_now = {each.id: each.cents for each in payable_list(state, section).prizes}
    sums = {each.id: (each.cents, due_now[each.id]) for each in announced_list(section).prizes}
    changed = {id: both for id, both in sums.items() if both[0] != both[1]}
    return Fund(section.prizes.rules.based_on, _entries(state, section), *told, changed)


def usual_fee(section: SectionState) -> int:
    """The entry fee most players have to pay, in cents; 0 where none is entered."""
    fees = Counter(player.facts.fees.due for player in section.players.values() if player.facts.fees.due)
    return max(fees, key=lambda fee: (fees[fee], fee), default=0)


def advice_on(state: EventState, section: SectionState) -> list[Problem]:
    """What the director should know about the list: by itself, for the fee, and for the players entered."""
    found = advise(announced_list(section), usual_fee(section), field_of(state, section))
    return [*without_sign(section.prizes.written), *found, *advice_on_team_prizes(state, section)]


def _entries(state: EventState, section: SectionState) -> int:
    """Entries that count: of all sections with the common goal, or of this one (32C4c)."""
    joint = [each for each in state.sections.values() if each.prizes.rules.joint]
    sections = joint if section.prizes.rules.joint else [section]
    entered = [each.players.values() for one in sections for each in state.schedules(one.id)]
    return turnout(player.facts for players in entered for player in players)


def field_of(state: EventState, section: SectionState, *, through_open: bool = False) -> tuple[Contender, ...]:
    """The players as prizes see them, with the rulings on their rights, by pairing number.

    After the last complete round; or, `through_open`, after the last published one, its open games worth nothing yet.
    """
    numbered = section_value(section)
    starts = state.details.starts if state.details else None
    if through_open:
        numbered = replace(numbered, point_system=replace(numbered.point_system, unfinished=ZERO))
    after = len(numbered.rounds) if through_open else None
    field = contenders(numbered, places_of(numbered, starts, after), starts)
    rights = _rights(state, numbered)
    return tuple(_ruled(rights.get(each.id), each) for each in field)


def _rights(state: EventState, section: Section) -> dict[int | str, PrizeRight]:
    """The rulings by pairing number; one on an entry is on the player, under every entry (28S)."""
    ids = _ids(section)
    found: dict[int | str, PrizeRight] = {}
    for entries in persons(section.players).values():
        ruled = {number: right for number in entries if (right := state.prize_rights.get(ids[number]))}
        if ruled:
            latest = ruled[max(ruled, key=entries.index)]
            found |= {number: ruled.get(number, latest) for number in entries}
    return found


def _ids(section: Section) -> dict[int | str, str]:
    return {player.number: player.id for player in section.players}


def _ruled(right: PrizeRight | None, player: Contender) -> Contender:
    if right is None:
        return player
    if not right.allowed:
        return replace(player, barred=right.reason)
    return replace(player, finished=True, barred="", limit=right.limit)


def allocation_of(state: EventState, section: SectionState) -> Allocation:
    """Who gets what if the section ended as it stands."""
    numbers: dict[str, int] = {player.id: player.number for player in section_value(section).players}
    named = _named(section, numbers)
    listed, elsewhere = payable_list(state, section), given_elsewhere(state, section)
    here = replace(listed, prizes=tuple(each for each in listed.prizes if each.id not in elsewhere))
    found = allocate(field_of(state, section), here, named, teams_of_section(state, section))
    return replace(found, list=listed)


def _named(section: SectionState, numbers: dict[str, int]) -> dict[str, list[int]]:
    """The winners the director named who are in the section, by prize."""
    return {
        prize: [numbers[each] for each in players if each in numbers] for prize, players in section.prizes.named.items()
    }


def prizes_at_stake(state: EventState, section: SectionState) -> PrizesAtStake | None:
    """What a section is played for, with the rulings on its players; None where no prizes are entered."""
    listed = payable_list(state, section)
    if not listed.prizes:
        return None
    rights = {int(number): right for number, right in _rights(state, section_value(section)).items()}
    return PrizesAtStake(
        listed,
        state.details.starts if state.details else None,
        {number: right.reason for number, right in rights.items() if not right.allowed},
        {number: right.limit for number, right in rights.items() if right.allowed},
    )


def last_round(state: EventState, section: SectionState) -> LastRound:
    """The section before the results of its last published round that are still open."""
    found = section_value(section)
    numbers: dict[str, int] = {player.id: player.number for player in found.players}
    named = _named(section, numbers)
    field = field_of(state, section, through_open=True)
    return LastRound(field, open_games(found), payable_list(state, section), named)


def standing_prizes(state: EventState, section: SectionState) -> SectionPrizes:
    """The prizes of a section as they stand: as awarded, or as the standings would give them."""
    found = allocation_of(state, section)
    numbers: dict[str, int] = {player.id: player.number for player in section_value(section).players}
    paid = {numbers[id]: sum(each.cents for each in made) for id, made in section.prizes.paid.items() if id in numbers}
    given = _given(section, found, numbers)
    return SectionPrizes(found.list, found, stage_of(section), given, paid, fund_of(state, section))


def stage_of(section: SectionState) -> PrizeStage:
    """How far the prizes have come; paid when nothing awarded is owed any more."""
    prizes = section.prizes
    if not prizes.prizes:
        return PrizeStage.NONE
    if not prizes.awards:
        return PrizeStage.ANNOUNCED if prizes.announced else PrizeStage.DRAFT
    awarded: dict[str, int] = {}
    for award in prizes.awards:
        awarded[award.player] = awarded.get(award.player, 0) + award.cents
    paid = {id: sum(each.cents for each in made) for id, made in prizes.paid.items()}
    even = all(paid.get(id, 0) == awarded.get(id, 0) for id in {*awarded, *paid})
    return PrizeStage.PAID if even else PrizeStage.AWARDED


def _given(section: SectionState, found: Allocation, numbers: dict[str, int]) -> tuple[Given, ...]:
    """What was awarded, with the reason it had then; before, what the standings give."""
    now = as_found(found)
    if not section.prizes.awards:
        return now
    plain = [replace(each, rule=None) for each in now]
    fitting = {*plain, *(replace(each, reason=texts.NOT_KEPT()) for each in plain)}
    book = found.list.policy.federation
    return tuple(
        replace(each, fits=replace(each, rule=None) in fitting, rule=rules.told_by(book, each.rule))
        for each in _awarded(section.prizes, numbers)
    )


def _awarded(prizes: PrizesState, numbers: Mapping[str, int]) -> Iterator[Given]:
    """The awards as they were made, by pairing number."""
    names = {prize.id: prize.name for prize in prizes.prizes}
    why: list[tuple[Rule | None, Reason]] = [
        (
            cited(kept.rule) if kept.rule else None,
            read_reason(kept.reason).renamed(lambda player: numbers.get(str(player), player)),
        )
        for kept in prizes.reasons
    ]
    for award in prizes.awards:
        if award.player in numbers:
            kept = award.why is not None and award.why < len(why)
            rule, reason = why[award.why or 0] if kept else (None, texts.NOT_KEPT())
            won = tuple(prize_name(id, names) for id in award.prizes)
            yield Given(numbers[award.player], won, award.cents, award.goods, rule, reason)


def awarding(section: SectionState, found: Allocation) -> PrizesAwarded:
    """The awards as the journal keeps them, with their reasons, players by lasting id."""
    ids = _ids(section_value(section))
    place: dict[tuple[Rule | None, Reason], int] = {}
    awards = []
    for award in found.awards:
        why = place.setdefault((award.rule, award.reason), len(place))
        prizes = tuple(prize.id for prize in award.prizes)
        awards.append(StoredAward(ids[award.player], prizes, award.cents, award.goods, why))
    named = ((rule, reason.renamed(lambda player: ids.get(player, player))) for rule, reason in place)
    reasons = (AwardReason(rule.cite if rule else "", reason.plain()) for rule, reason in named)
    return PrizesAwarded(section.id, tuple(awards), section.prizes.rules.currency, tuple(reasons))


def owed(section: SectionState, found: Allocation) -> list[Owed]:
    """Everybody who gets, was awarded or was paid money, in the order of the standings."""
    ids = _ids(section_value(section))
    now: dict[str, int] = {}
    for award in found.awards:
        now[ids[award.player]] = now.get(ids[award.player], 0) + award.cents
    awarded: dict[str, int] = {}
    for stored in section.prizes.awards:
        awarded[stored.player] = awarded.get(stored.player, 0) + stored.cents
    paid = {id: sum(each.cents for each in payments) for id, payments in section.prizes.paid.items()}
    order = [ids[player.id] for player in found.players]
    everybody = [id for id in (*order, *awarded, *paid) if id in now or id in awarded or id in paid]
    return [Owed(id, now.get(id, 0), awarded.get(id, 0), paid.get(id, 0)) for id in dict.fromkeys(everybody)]


def unsettled(state: EventState, section: SectionState) -> tuple[Problem, ...]:
    """What the awards leave to settle: they no longer fit the standings, or somebody was paid too much."""
    if not section.prizes.awards:
        return ()
    found = allocation_of(state, section)
    if _things(awarding(section, found).awards) != _things(section.prizes.awards):
        told = say.NO_LONGER_FIT(section=section.rules.name)
        return (Problem("awards-changed", Level.ERROR, told, say.AWARD_AGAIN(), about=("prizes:",)),)
    currency = section.prizes.rules.currency
    return tuple(
        Problem(
            "paid-too-much",
            Level.WARNING,
            say.PAID_TOO_MUCH(player=section.players[each.player].called, money=(-each.to_pay, currency)),
            say.GET_IT_BACK(),
            about=(f"prizes:{each.player}",),
        )
        for each in owed(section, found)
        if each.to_pay < 0
    )


def _things(awards: tuple[StoredAward, ...]) -> Counter[tuple[str, int, str]]:
    """Who gets what, in any order."""
    return Counter((award.player, award.cents, award.goods) for award in awards)


def awarded_before(section: SectionState) -> tuple[Problem, ...]:
    """A correction that comes after the prizes were awarded."""
    if not section.prizes.awards:
        return ()
    return (Problem("awarded-before", Level.WARNING, say.AWARDED_BEFORE(), say.LOOK_AT_AWARDS()),)
