"""What can be chosen about the Dutch system. Each choice carries its clause and whether it must be announced."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from topboard.core import Section
from topboard.errors import UnknownName
from topboard.pairing.common.baku import GROUPS, METHODS
from topboard.pairing.dutch import rules
from topboard.pairing.dutch.editions import DEFAULT, EDITIONS, edition_named


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The choices of a section. `acceleration` is "" for none; explicit virtual points always come first."""

    edition: str = field(
        default=DEFAULT.name,
        metadata={
            "rule": rules.BRACKET,
            "choices": tuple(EDITIONS),
            "variation": False,
            "announce": False,
            "help": "edition of the rules",
        },
    )
    acceleration: str = field(
        default="",
        metadata={
            "rule": GROUPS,
            "choices": ("", *METHODS),
            "variation": True,
            "announce": True,
            "help": "Baku acceleration: by the rule, or with the upper half not rounded up to an even number",
        },
    )

    def __post_init__(self) -> None:
        edition_named(self.edition)
        if self.acceleration and self.acceleration not in METHODS:
            raise UnknownName("acceleration", self.acceleration, METHODS)

    @classmethod
    def of(cls, section: Section) -> Options:
        """The options of a section; an option it does not know is an error that lists those it does."""
        known = {option.name for option in fields(cls)}
        for name in section.options:
            if name not in known:
                raise UnknownName("option of the Dutch system", name, sorted(known))
        edition = str(section.options.get("edition", "") or section.edition or DEFAULT.name)
        acceleration = str(section.options.get("acceleration", "") or section.acceleration)
        return cls(edition=edition, acceleration=acceleration)

    def as_dict(self) -> dict[str, object]:
        return {option.name: getattr(self, option.name) for option in fields(self)}
