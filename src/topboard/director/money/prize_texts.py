"""Messages when prizes are announced, awarded and paid."""

from __future__ import annotations

from topboard.rulebook import COUNT, MONEY, NUMBER, PLAYER, TEXT, kind
from topboard.rulebook.holes import PRIZE

WRITE_LIKE = kind("director.prizes.write-like", 'Write it like "$300-200-100, U1800 $80, A trophy".')
NONE_YET = kind("director.prizes.none-yet", "{section} has no prizes yet.", section=TEXT)
SET_THEM = kind("director.prizes.set-them", "Enter the prize list first.")
ANNOUNCED = kind("director.prizes.announced", "The prizes of {section} are announced.", section=TEXT)
GIVE_A_REASON = kind("director.prizes.give-a-reason", "To change them now, say why.")
NO_PRIZE = kind("director.prizes.no-prize", "There is no prize {prize} in {section}.", prize=TEXT, section=TEXT)
PRIZES_ARE = kind("director.prizes.prizes-are", "The prizes are: {known}.", known=TEXT)
OTHER_SECTION = kind(
    "director.prizes.other-section", "{player} does not play in {section}.", player=PLAYER, section=TEXT
)
NAME_OF_SECTION = kind("director.prizes.name-of-section", "Name players of the section.")
DECIDED_BY_SCORE = kind(
    "director.prizes.decided-by-score", "{prize} is won by the results; nobody is named for it.", prize=TEXT
)
NAME_SPECIALS = kind(
    "director.prizes.name-specials", "Name winners for best game, brilliancy and other special prizes."
)
SAY_WHY_BARRED = kind("director.prizes.say-why-barred", "Say why {player} may win no prize.", player=PLAYER)
NOT_ALL_IN = kind("director.prizes.not-all-in", "{section}: not all rounds are finished.", section=TEXT)
NOTHING_AWARDED = kind("director.prizes.nothing-awarded", "Nothing was awarded to {player}.", player=PLAYER)
AWARD_FIRST = kind("director.prizes.award-first", "Award the prizes first.")
TOO_MUCH = kind(
    "director.prizes.too-much",
    "{player} was awarded {awarded} and paid {paid}. {money} more would be too much.",
    player=PLAYER,
    awarded=MONEY,
    paid=MONEY,
    money=MONEY,
)
NO_LONGER_FIT = kind(
    "director.prizes.no-longer-fit", "{section}: the awards no longer fit the standings.", section=TEXT
)
AWARD_AGAIN = kind("director.prizes.award-again", "Award the prizes again.")
AWARDED_BEFORE = kind("director.prizes.awarded-before", "The prizes were awarded with the result as it was.")
LOOK_AT_AWARDS = kind(
    "director.prizes.look-at-awards", "Look at the awards, and award the prizes again if they changed."
)
OLD_SUM = kind(
    "director.prizes.old-sum",
    "{player} was awarded {awarded}, but the standings now give {now}.",
    player=PLAYER,
    awarded=MONEY,
    now=MONEY,
)
PAID_TOO_MUCH = kind("director.prizes.paid-too-much", "{player} was paid {money} too much.", player=PLAYER, money=MONEY)
GET_IT_BACK = kind("director.prizes.get-it-back", "Get the money back, or settle it with the organizer.")
PAY_THE_REST = kind("director.prizes.pay-the-rest", "Pay {money}.", money=MONEY)
FINISH_FIRST = kind("director.prizes.finish-first", "Enter all results of the last round first.")
PAID_IN_FULL = kind(
    "director.prizes.paid-in-full",
    "{count} entries, {wanted} wanted: every prize is paid in full.",
    one="{count} entry, {wanted} wanted: every prize is paid in full.",
    count=COUNT,
    wanted=NUMBER,
)
PAID_IN_PART = kind(
    "director.prizes.paid-in-part",
    "{count} entries, {wanted} wanted: each prize that is not guaranteed pays {percent} %.",
    one="{count} entry, {wanted} wanted: each prize that is not guaranteed pays {percent} %.",
    count=COUNT,
    wanted=NUMBER,
    percent=TEXT,
)
PAID_BY_HALF = kind(
    "director.prizes.paid-by-half",
    "{count} entries, {wanted} wanted. More than {limit} is advertised, so each prize pays half at least.",
    one="{count} entry, {wanted} wanted. More than {limit} is advertised, so each prize pays half at least.",
    count=COUNT,
    wanted=NUMBER,
    limit=MONEY,
)
SEVERAL_ARE_NOT_EVENED = kind(
    "director.prizes.several-are-not-evened",
    "Levelling and prizes by performance are for one prize per player.",
)
SIDES_APART = kind(
    "director.prizes.sides-apart", "Each side is ranked by itself, and these places are of both sides together."
)
SIDE_BY_SIDE = kind(
    "director.prizes.side-by-side",
    "Write a prize for each side, such as Side {first} $100, Side {other} $100.",
    first=TEXT,
    other=TEXT,
)
ONE_OR_THE_OTHER = kind("director.prizes.one-or-the-other", "Leave them out, or let a player win one prize only.")
TEAM_PRIZE_ONCE = kind(
    "director.prizes.team-prize-once",
    "{prize} is also on the list of {section}. School teams of all sections are ranked together, so it is given once, "
    "in {section}.",
    prize=PRIZE,
    section=TEXT,
)
STRIKE_IT_HERE = kind("director.prizes.strike-it-here", "Strike it from this list, or give it another name.")
TEAM_NOT_HERE = kind(
    "director.prizes.team-not-here", "The team that wins {prize} has no player in this section.", prize=PRIZE
)
LIST_IT_THERE = kind("director.prizes.list-it-there", "Put it on the list of a section in which the team has players.")
NOT_ALL_IN_TOGETHER = kind(
    "director.prizes.not-all-in-together",
    "{section}: not all rounds are finished, and its players count for the team prizes.",
    section=TEXT,
)
