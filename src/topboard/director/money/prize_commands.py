"""Prizes: the list, its announcement, rulings on who may win, awards and payments."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from topboard.core import PREDETERMINED, clauses_of
from topboard.core.systems import is_knockout
from topboard.director.desk.answers import refuse
from topboard.director.desk.desk import NOTHING, Desk, Plan
from topboard.director.desk.field_kinds import Day, LinesKind, Many, Maybe, Money, PlayerKind, TextKind, YesOrNo, one_of
from topboard.director.desk.fields import Asked, Because, WhichPlayer, WhichSection
from topboard.director.money import prize_texts as say
from topboard.director.money.prizes import (
    allocation_of,
    announced_list,
    awarding,
    book_clause,
    owed,
    told_by_book,
    usual_fee,
)
from topboard.director.money.team_prizes import ranked_together, team_prizes
from topboard.director.rounds.pairing import ALL_PLAYED, blockers
from topboard.director.sections.crossing_texts import OF_THE_TOURNAMENT, SET_THEM_THERE
from topboard.journal import SectionState, section_value
from topboard.journal.events import (
    PrizeNamed,
    PrizePaid,
    PrizeRightRuled,
    PrizeRules,
    PrizesAnnounced,
    PrizesSet,
    StoredPrize,
)
from topboard.journal.shapes.prizes import list_of, stored_prize
from topboard.prizes import Levelling, PrizeList, Rounding, Sharing
from topboard.prizes.advice import advise, out_of_reach, without_sign
from topboard.prizes.prize import NAMED, Group
from topboard.prizes.prize_text import InvalidPrizes, prize_named, read_prizes
from topboard.prizes.templates import template_text
from topboard.rulebook import Level, Problem
from topboard.rulebook.clauses import prize as rules
from topboard.tiebreaks.standings import by_side

LONGEST_LIST = 5_000
PRIZES = Asked(
    "Prizes",
    LinesKind(LONGEST_LIST),
    'As you would write them: "$300-200-100, U1800 $80, A trophy, b/60"; or a template with its sum: "weekend $1500".',
    key="list",
)
SHARING = one_of(
    Sharing,
    {
        Sharing.US_CHESS: "US Chess: pooled, the larger of class or pool",
        Sharing.AVERAGE: "average: tied players share equally",
        Sharing.HORT: "Hort: half by place, half shared",
        Sharing.BY_TIEBREAK: "by tie-break: nothing is shared",
        Sharing.APART: "apart: class prizes never join the places",
        Sharing.SEVERAL: "handbook: several prizes for one player, each shared by those who tie for it",
    },
)
ROUNDING = one_of(
    Rounding,
    {Rounding.CENT: "to the cent", Rounding.DOWN: "down to whole units", Rounding.UP: "up to whole units"},
)


LEVELLING = one_of(
    Levelling,
    {
        Levelling.NONE: "no levelling",
        Levelling.SCORE: "within a score group",
        Levelling.CLASS: "within a score group, then within a class",
    },
)


@dataclass(frozen=True, slots=True)
class SetPrizes:
    """The prize list of a section, instead of any earlier one. Once announced, a change needs a reason."""

    section: WhichSection
    prizes: Annotated[str, PRIZES]
    sharing: Annotated[Sharing, Asked("Ties", SHARING, rule=rules.TIES)] = Sharing.US_CHESS
    trophy_follows_money: Annotated[
        bool, Asked("Trophies follow the money", YesOrNo(), rule=rules.TROPHY_FOLLOWS_MONEY, key="follow")
    ] = False
    grade_trophy_too: Annotated[
        bool, Asked("Grade and age trophies besides others", YesOrNo(), rule=rules.GRADE_TROPHY_TOO, key="grade_too")
    ] = False
    several_prizes: Annotated[
        bool, Asked("Several prizes for one player", YesOrNo(), rule=rules.ONE_CASH_PRIZE, key="several")
    ] = False
    least_share: Annotated[int, Asked("Smallest share paid", Money(), key="least")] = 0
    rounding: Annotated[Rounding, Asked("Rounding", ROUNDING)] = Rounding.CENT
    levelling: Annotated[
        Levelling, Asked("Levelling, where class prizes are apart", LEVELLING, rule=rules.ANNOUNCED)
    ] = Levelling.NONE
    by_performance: Annotated[
        bool,
        Asked(
            "Class prizes by performance against the player's own rating",
            YesOrNo(),
            rule=rules.ANNOUNCED,
            key="performance",
        ),
    ] = False
    joint: Annotated[bool, Asked("Based on the entries of all sections together", YesOrNo(), rule=rules.GOALS)] = False
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        section = desk.section(self.section)
        if (first := desk.state.sections.get(section.rules.schedule_of)) and not section.closed:
            text = OF_THE_TOURNAMENT(schedule=section.rules.name, section=first.rules.name)
            raise refuse(text, SET_THEM_THERE(), rule=clauses_of(section).reentry)
        written = template_text(self.prizes)
        found = read_list(written, desk.state.fees.currency or "$")
        stored = tuple(map(stored_prize, found.prizes))
        made = self._rules(found)
        if self.several_prizes and (self.by_performance or self.levelling is not Levelling.NONE):
            raise refuse(
                say.SEVERAL_ARE_NOT_EVENED(), say.ONE_OR_THE_OTHER(), rule=book_clause(section, rules.ANNOUNCED)
            )
        before = section.prizes
        if (stored, made) == (before.prizes, before.rules):
            return NOTHING
        if before.announced and not self.reason.strip():
            raise refuse(
                say.ANNOUNCED(section=section.rules.name),
                say.GIVE_A_REASON(),
                rule=book_clause(section, rules.ANNOUNCED),
            )
        problems = [*without_sign(written), *findings(stored, made, section)]
        return Plan((PrizesSet(section.id, stored, made, written, self.reason),), tuple(problems))

    def _rules(self, found: PrizeList) -> PrizeRules:
        return PrizeRules(
            based_on=found.based_on,
            joint=self.joint,
            currency=found.policy.currency,
            sharing=self.sharing.value,
            trophy_follows_money=self.trophy_follows_money,
            grade_trophy_too=self.grade_trophy_too,
            several_prizes=self.several_prizes,
            least_share=self.least_share,
            rounding=self.rounding.value,
            levelling=self.levelling.value,
            by_performance=self.by_performance,
        )


def read_list(text: str, usual: str = "$") -> PrizeList:
    """The list as typed; a refusal names the item that is not a prize."""
    try:
        return read_prizes(text, usual)
    except InvalidPrizes as error:
        raise refuse(error.reason) from None


def findings(prizes: tuple[StoredPrize, ...], made: PrizeRules, section: SectionState) -> list[Problem]:
    """Advice on a list; a fault in it refuses it."""
    listed, win = told_by_book(list_of(prizes, made), section), int(section_value(section).point_system.win)
    found = advise(listed, usual_fee(section))
    faults = [*out_of_reach(listed, section.rules.rounds_total, win)]
    faults += [problem for problem in found if problem.level is Level.ERROR]
    if faults:
        raise refuse(faults[0].message, faults[0].hint or say.WRITE_LIKE(), rule=faults[0].rule)
    sides = tuple(by_side(section_value(section), ()))
    if sides and any(prize.group is Group.PLACE for prize in listed.prizes):
        hint = say.SIDE_BY_SIDE(first=sides[0], other=sides[1])
        found.append(Problem("sides-apart", Level.WARNING, say.SIDES_APART(), hint))
    return found


@dataclass(frozen=True, slots=True)
class AnnouncePrizes:
    """Announce the prizes to the players. From now on every change is shown with its reason."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = with_prizes(desk, self.section)
        return NOTHING if section.prizes.announced else Plan((PrizesAnnounced(section.id),))


def with_prizes(desk: Desk, id: str) -> SectionState:
    section = desk.section(id)
    if not section.prizes.prizes:
        raise refuse(say.NONE_YET(section=section.rules.name), say.SET_THEM())
    return section


@dataclass(frozen=True, slots=True)
class NamePrizeWinner:
    """Who wins a prize that no result decides: best game, brilliancy. Nobody named takes it back."""

    section: WhichSection
    prize: Annotated[str, Asked("Prize", TextKind())]
    players: Annotated[tuple[str, ...], Asked("Winners", Many(PlayerKind(), "/"))] = ()

    def decide(self, desk: Desk) -> Plan:
        section = with_prizes(desk, self.section)
        prizes = announced_list(section).prizes
        prize = prize_named(prizes, self.prize)
        if prize is None:
            known = ", ".join(each.name for each in prizes)
            raise refuse(say.NO_PRIZE(prize=self.prize, section=section.rules.name), say.PRIZES_ARE(known=known))
        if prize.special not in NAMED:
            rule = book_clause(section, rules.ONE_CASH_PRIZE)
            raise refuse(say.DECIDED_BY_SCORE(prize=prize.name), say.NAME_SPECIALS(), rule=rule)
        winners = tuple(dict.fromkeys(self.players))
        for winner in winners:
            if winner not in section.players:
                raise refuse(say.OTHER_SECTION(player=winner, section=section.rules.name), say.NAME_OF_SECTION())
        if section.prizes.named.get(prize.id, ()) == winners:
            return NOTHING
        return Plan((PrizeNamed(section.id, prize.id, winners, prize.name),))


@dataclass(frozen=True, slots=True)
class RulePrizeRight:
    """Whether a player may win prizes, and up to how much: sandbagging, a fee that is owed, an unrated limit."""

    player: WhichPlayer
    allowed: Annotated[bool, Asked("May win prizes", YesOrNo(), rule=rules.NOT_FINISHED)] = True
    limit: Annotated[int | None, Asked("At most", Maybe(Money()), rule=rules.LIMITED)] = None
    reason: Because = ""

    def decide(self, desk: Desk) -> Plan:
        _section, player = desk.any_player(self.player)
        if not self.allowed and not self.reason.strip():
            raise refuse(say.SAY_WHY_BARRED(player=player.id), say.GIVE_A_REASON())
        ruled = PrizeRightRuled(player.id, self.allowed, self.limit, self.reason)
        return NOTHING if desk.state.prize_rights.get(player.id) == ruled else Plan((ruled,))


@dataclass(frozen=True, slots=True)
class AwardPrizes:
    """Award the prizes as the standings are now. Awarded again after a correction, the differences are listed."""

    section: WhichSection

    def decide(self, desk: Desk) -> Plan:
        section = with_prizes(desk, self.section)
        if not _all_in(desk, section):
            raise refuse(say.NOT_ALL_IN(section=section.rules.name), say.FINISH_FIRST())
        for other in ranked_together(desk.state, section) if team_prizes(section) else ():
            if not _all_in(desk, other):
                raise refuse(say.NOT_ALL_IN_TOGETHER(section=other.rules.name), say.FINISH_FIRST())
        awarded, prizes = awarding(section, allocation_of(desk.state, section)), section.prizes
        if (awarded.awards, awarded.reasons) == (prizes.awards, prizes.reasons):
            return NOTHING
        announced = () if prizes.announced else (PrizesAnnounced(section.id),)
        return Plan((*announced, awarded))


def _all_in(desk: Desk, section: SectionState) -> bool:
    """Whether every round is over: as many as were announced, and all that a table or a bracket has."""
    few = not section.rounds or len(section.rounds) < section.rules.rounds_total
    if few or any(round.open_boards for round in section.rounds):
        return False
    ends = section.rules.system in PREDETERMINED or is_knockout(section.rules)
    return section.closed or not ends or any(problem.id == ALL_PLAYED for problem in blockers(desk, section))


@dataclass(frozen=True, slots=True)
class PayPrize:
    """Prize money handed over, with the day and who signed for it; nothing written pays all that is owed."""

    player: WhichPlayer
    amount: Annotated[int | None, Asked("Amount", Maybe(Money()))] = None
    day: Annotated[date | None, Asked("Day", Maybe(Day()))] = None
    signed: Annotated[str, Asked("Signed by", TextKind())] = ""

    def decide(self, desk: Desk) -> Plan:
        section, player = desk.any_player(self.player)
        found = {each.player: each for each in owed(section, allocation_of(desk.state, section))}
        debt, currency = found.get(player.id), section.prizes.rules.currency
        if debt is None or not debt.awarded:
            raise refuse(say.NOTHING_AWARDED(player=player.id), say.AWARD_FIRST())
        if not debt.fits:
            told = say.OLD_SUM(player=player.id, awarded=(debt.awarded, currency), now=(debt.now, currency))
            raise refuse(told, say.AWARD_AGAIN())
        cents = debt.to_pay if self.amount is None else self.amount
        if cents > max(debt.to_pay, 0):
            told = say.TOO_MUCH(
                player=player.id,
                awarded=(debt.awarded, currency),
                paid=(debt.paid, currency),
                money=(cents, currency),
            )
            raise refuse(told, say.PAY_THE_REST(money=(max(debt.to_pay, 0), currency)))
        if not cents:
            return NOTHING
        day = self.day.isoformat() if self.day else ""
        return Plan((PrizePaid(player.id, cents, currency, day, self.signed),))
