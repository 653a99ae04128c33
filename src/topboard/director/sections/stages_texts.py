"""What is said about stages: qualifiers, cross-overs, wild cards, the plate."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NAME_SECTIONS = kind("director.stages.name-sections", "Name at least one section that players come from.")
NAME_THEM = kind("director.stages.name-them", "Choose the groups, or the Swiss, in the order of their seeds.")
TOO_FEW = kind(
    "director.stages.too-few",
    "{section} would have {count} players.",
    one="{section} would have {count} player.",
    count=NUMBER,
    section=TEXT,
)
MORE_PLACES = kind("director.stages.more-places", "Let more places qualify.")
WILD_TWICE = kind("director.stages.wild-twice", "{player} qualifies already.", player=TEXT)
LEAVE_OUT = kind("director.stages.leave-out", "Leave the name out of the wild cards.")
WILD_ELSEWHERE = kind("director.stages.wild-elsewhere", "{player} does not play in any of these sections.", player=TEXT)
ENTER_AFTERWARDS = kind(
    "director.stages.enter-afterwards", "Make the stage, and enter the player there before round 1."
)
CROSS_WANTS = kind(
    "director.stages.cross-wants",
    "A cross-over needs an even number of groups and the first two of each.",
)
CROSS_OF_ONE = kind(
    "director.stages.cross-of-one", "A cross-over needs two groups that meet; {section} is the only one.", section=TEXT
)
CROSS_KNOCKOUT = kind("director.stages.cross-knockout", "A cross-over is the first round of a knock-out.")
CROSS_OR_PLACES = kind(
    "director.stages.cross-or-places", "Name an even number of groups for a knock-out, or seed by places."
)
BY_PLACES = kind("director.stages.by-places", "Let two qualify from each, or seed by places.")
NOT_A_KNOCKOUT = kind("director.stages.not-a-knockout", "{section} is not a knock-out.", section=TEXT)
PLATE_AFTER = kind("director.stages.plate-after", "A plate takes the losers of a knock-out.")
NOT_THE_PLATE = kind(
    "director.stages.not-the-plate", "{name} is another section, not the plate of {section}.", name=TEXT, section=TEXT
)
ANOTHER_NAME = kind("director.stages.another-name", "Choose another name for the plate.")
