"""What the budget finds, in words."""

from __future__ import annotations

from topboard.rulebook import NUMBER, kind

NEVER_EVEN = kind("organise.never-even", "No number of entries breaks even: an entry costs as much as it brings.")
NOT_EVEN = kind(
    "organise.not-even",
    "You break even with {needed} entries and expect {expected}.",
    needed=NUMBER,
    expected=NUMBER,
)
RAISE_THE_FEE = kind("organise.raise-the-fee", "Raise the fee, find a sponsor, or save on the largest lines.")
NO_CONTINGENCY = kind(
    "organise.no-contingency", "There is no contingency. Set more aside for a new event than for an old one."
)
NO_SUNDRIES = kind(
    "organise.no-sundries", "There is no line for sundries: small expenses that you expect without knowing them."
)
