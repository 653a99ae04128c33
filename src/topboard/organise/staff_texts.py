"""What the roster finds, in words."""

from __future__ import annotations

from topboard.rulebook import COUNT, NUMBER, TEXT, kind

TWO_DUTIES = kind(
    "organise.two-duties", "{person} has {duties} duties in round {round}.", person=TEXT, duties=NUMBER, round=NUMBER
)
PLAYS_TOO = kind("organise.plays-too", "{person} is on duty and plays.", person=TEXT)
TOO_FEW_ARBITERS = kind(
    "organise.too-few-arbiters",
    "Round {rounds}: {arbiters} arbiters on duty. The plan asks for {needed}.",
    one="Round {rounds}: {arbiters} arbiter on duty. The plan asks for {needed}.",
    arbiters=COUNT,
    rounds=TEXT,
    needed=NUMBER,
)
