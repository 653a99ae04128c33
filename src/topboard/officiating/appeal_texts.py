"""What is said about appeals and their committee."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

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
REFUND_TOO_MUCH = kind("appeal.refund-too-much", "More would go back than was deposited.")
NO_MORE_THAN = kind("appeal.no-more-than", "Give back the deposit or a part of it.")

FORM = kind("appeal.form", "Appeal")
DECISION = kind("appeal.decision", "Decision of the appeals committee")
BY = kind("appeal.by", "Appeal of")
AGAINST = kind("appeal.against", "Opponent")
ROUND_AND_BOARD = kind("appeal.round-and-board", "Round and board")
WRITTEN = kind("appeal.written", "What the appeal is against, and what is asked for")
DEPOSIT = kind("appeal.deposit", "Deposit")
RETURNED = kind("appeal.returned", "Returned")
HANDED_IN = kind("appeal.handed-in", "Handed in")
DEADLINE = kind("appeal.deadline", "Taken until so many minutes after the decision")
SIGNATURE = kind("appeal.signature", "Signature")
UPHELD = kind("appeal.upheld", "The appeal is upheld.")
REJECTED = kind("appeal.rejected", "The appeal is rejected.")
REASONS = kind("appeal.reasons", "Reasons")
VOTED = kind("appeal.voted", "Voted")
