"""Messages about appeals and their committee."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, REASON, TEXT, kind

TOO_LATE = kind(
    "appeal.too-late",
    "The appeal came {minutes} minutes after the decision; it is taken for {deadline} minutes.",
    minutes=NUMBER,
    deadline=NUMBER,
)
NO_DEPOSIT = kind("appeal.no-deposit", "The deposit was not paid in full.")
TAKE_ANYWAY = kind("appeal.take-anyway", "Take it on your responsibility, or send it back.")
ONE_CHAIRMAN = kind("appeal.one-chairman", "The committee has {count} chairmen. It needs one.", count=NUMBER)
FEW_MEMBERS = kind(
    "appeal.few-members",
    "The committee has {count} members beside the chairman. Choose two at least.",
    one="The committee has {count} member beside the chairman. Choose two at least.",
    count=NUMBER,
)
FEW_RESERVES = kind(
    "appeal.few-reserves",
    "The committee has {count} reserves. Choose two at least.",
    one="The committee has {count} reserve. Choose two at least.",
    count=NUMBER,
)
EVEN_VOTES = kind("appeal.even-votes", "{count} people would vote. The number of votes must be odd.", count=COUNT)
SAME_FEDERATION = kind(
    "appeal.same-federation", "Two of the committee are from {federation}. Choose different federations if you can.",
    federation=TEXT,
)  # fmt: skip
TOO_YOUNG = kind("appeal.too-young", "{name} is under 21.", name=TEXT)
PARTY_FEDERATION = kind(
    "appeal.party-federation", "{name} is from {federation}, as one of the players.", name=TEXT, federation=TEXT
)
NOBODY_APPEALS = kind("appeal.nothing-written", "An appeal is made in writing.")
WRITE_IT = kind("appeal.write-it", "Write down what the appeal is against and what is asked for.")
NO_APPEAL = kind("appeal.no-appeal", "There is no appeal {record}.", record=TEXT)
APPEALS_ARE = kind("appeal.appeals-are", "The appeals are: {known}.", known=TEXT)
NONE_YET = kind("appeal.none-yet", "Nobody has appealed yet.")
DECIDED = kind("appeal.decided", "Appeal {record} is already decided.", record=TEXT)
UNDO_FIRST = kind("appeal.undo-first", "Undo the decision first if it was wrong.")
IS_A_PARTY = kind("appeal.is-a-party", "{name} is a party to the dispute and may not vote.", name=TEXT)
LEAVE_OUT = kind("appeal.leave-out", "Let a reserve vote instead.")
NOBODY_VOTED = kind("appeal.nobody-voted", "Nobody is named as having voted.")
NAME_THE_VOTERS = kind(
    "appeal.name-the-voters",
    "Name everybody who voted, or say that the chief arbiter decided alone.",
    typed="decideappeal a1 yes REASON by=chief-arbiter",
)
VOTES_TWICE = kind("appeal.votes-twice", "{name} is named twice.", name=TEXT)
ONE_VOTE_EACH = kind("appeal.one-vote-each", "Name each person once.")
ARBITER_VOTES = kind(
    "appeal.arbiter-votes", "{name} is an arbiter of the event, and appeals are against arbiters' rulings.", name=TEXT
)
NOT_OF_COMMITTEE = kind("appeal.not-of-committee", "{name} is not on the committee that was chosen.", name=TEXT)
NO_COMMITTEE = kind("appeal.no-committee", "No committee was chosen before. Save it, or appoint these people now.")
FEW_VOTES = kind(
    "appeal.few-votes",
    "Only {count} people voted. A committee has three votes at least.",
    one="Only {count} person voted. A committee has three votes at least.",
    count=COUNT,
)
NO_CHIEF = kind("appeal.no-chief", "The event names no chief arbiter.")
NAME_THE_CHIEF = kind("appeal.name-the-chief", "Enter the chief arbiter in the event's details, or name who voted.")
ALONE_WITH_VOTES = kind(
    "appeal.alone-with-votes", "The chief arbiter decides alone, but others are named as having voted."
)
ONE_OR_OTHER = kind("appeal.one-or-other", "Leave out who voted, or choose the committee as the one who decides.")
WITHOUT_COMMITTEE = kind("appeal.without-committee", "{name} decided alone. The rules ask for a committee.", name=TEXT)
REFUND_TOO_MUCH = kind("appeal.refund-too-much", "More would go back than was deposited.")
NO_MORE_THAN = kind("appeal.no-more-than", "Give back the deposit or a part of it.")

FORM = kind("appeal.form", "Appeal")
DECISION = kind("appeal.decision", "Decision of the appeals committee")
DECISION_ALONE = kind("appeal.decision-alone", "Decision of the chief arbiter")
BY = kind("appeal.by", "Appeal of")
AGAINST = kind("appeal.against", "Opponent")
ROUND_AND_BOARD = kind("appeal.round-and-board", "Round and board")
WRITTEN = kind("appeal.written", "What the appeal is against, and what is asked for")
DEPOSIT = kind("appeal.deposit", "Deposit")
RETURNED = kind("appeal.returned", "Returned")
HANDED_IN = kind("appeal.handed-in", "Handed in")
DEADLINE = kind("appeal.deadline", "Minutes after the decision until which appeals are accepted")
SIGNATURE = kind("appeal.signature", "Signature")
UPHELD = kind("appeal.upheld", "The appeal is upheld.")
REJECTED = kind("appeal.rejected", "The appeal is rejected.")
REASONS = kind("appeal.reasons", "Reasons")
VOTED = kind("appeal.voted", "Voted")
DECIDED_BY = kind("appeal.decided-by", "Decided by")
DECIDED_ALONE = kind("appeal.decided-alone", "Decided by the chief arbiter alone: {name}.", name=TEXT)
VOTED_WERE = kind("appeal.voted-were", "Voted: {names}.", names=TEXT)
NOBODY_NAMED = kind("appeal.nobody-named", "Nobody was named as having voted.")
WITH_SEAT = kind("appeal.with-seat", "{name} ({seat})", name=TEXT, seat=REASON)
CHAIRMAN = kind("appeal.chairman", "chairman")
MEMBER = kind("appeal.member", "member")
RESERVE = kind("appeal.reserve", "reserve")
