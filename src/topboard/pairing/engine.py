"""What every pairing system offers, and the registry by which it is found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from topboard.core import SYSTEMS, Section
from topboard.pairing.legality import Legality
from topboard.pairing.proposal import Explanation, Proposal, Verdict
from topboard.pairing.unsupported import unknown_system


class Engine(Protocol):
    """A pairing system. Each function is pure: the same section gives the same answer.

    `round` defaults to the next round to be paired; `section` may hold later rounds, which are not looked at
    except by `check` and `why`, which judge the round that is there.
    """

    @property
    def system(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def editions(self) -> tuple[str, ...]: ...

    def options_of(self, section: Section) -> Any:
        """By which options the section is paired: a class of `pairing.options`; a wrong one is an error naming it."""

    def legality(self, section: Section, round: int | None = None) -> Legality:
        """What the round may not have: who may not meet whom, and who may not have the bye."""

    def pair(self, section: Section, round: int | None = None) -> Proposal: ...

    def check(self, section: Section, round: int) -> Verdict: ...

    def why(self, section: Section, round: int, a: int, b: int) -> Explanation: ...


@runtime_checkable
class Terse(Protocol):
    """An engine that can pair without telling why, in less time."""

    def pair_only(self, section: Section, round: int | None = None) -> Proposal: ...


class PairingOnly(Protocol):
    """How a round is paired: the next one by default."""

    def __call__(self, section: Section, round: int | None = None) -> Proposal: ...


class Checking(Protocol):
    """How a round that is there is judged."""

    def __call__(self, section: Section, round: int) -> Verdict: ...


class Explaining(Protocol):
    """How "why these two?" is answered; number 0 stands for the bye."""

    def __call__(self, section: Section, round: int, a: int, b: int) -> Explanation: ...


def own(engine: Engine, section: Section) -> Section:
    """The section, if it is one of the engine's; ValueError if it says that another system pairs it."""
    if section.system != engine.system and SYSTEMS[section.system].follows != engine.system:
        raise ValueError(
            f"The section {section.name!r} is paired by {section.system!r}, not by {engine.system!r}. "
            f"Make it with Section(system={engine.system!r}), or ask topboard.pair, which finds the system."
        )
    return section


def functions_of(engine: Engine) -> tuple[PairingOnly, Checking, Explaining]:
    """What the package of every system offers to programs: `pair`, `check` and `why`, for sections of that system."""

    def pair(section: Section, round: int | None = None) -> Proposal:
        """The pairing of a round (default: the next one) with its reasons."""
        return engine.pair(own(engine, section), round)

    def check(section: Section, round: int) -> Verdict:
        """Judge the round that is there, whoever made it."""
        return engine.check(own(engine, section), round)

    def why(section: Section, round: int, a: int, b: int) -> Explanation:
        """Why two players were, or were not, paired in a round; `b` may be 0 for the bye."""
        return engine.why(own(engine, section), round, a, b)

    return pair, check, why


def quickest(engine: Engine) -> PairingOnly:
    """The way to the pairing that takes the least time. The boards are the same; the reasons may be left out."""
    return engine.pair_only if isinstance(engine, Terse) else engine.pair


@runtime_checkable
class Repeating(Protocol):
    """An engine that can say whether a round is its own without proving that none is better."""

    def repeats(self, section: Section, round: int) -> bool: ...


def is_as_paired(engine: Engine, section: Section, round: int) -> bool:
    """Whether a round is what the system pairs. `check` says the same, with its proof and all that differs."""
    return engine.repeats(section, round) if isinstance(engine, Repeating) else engine.check(section, round).agrees


def edition_used(engine: Engine, section: Section) -> str:
    """The edition of its rules by which an engine looks at a section: the section's own, else the latest."""
    return section.edition or engine.editions[0]


@dataclass(frozen=True, slots=True)
class SystemEntry:
    """A system of the registry; the engine is made when asked for, so that listing the systems imports none."""

    system: str
    title: str
    load: Callable[[], Engine]


class Registry:
    """Pairing systems by name."""

    def __init__(self, entries: Iterable[SystemEntry] = ()) -> None:
        self._entries = {entry.system: entry for entry in entries}

    def names(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def entry(self, system: str) -> SystemEntry:
        try:
            return self._entries[system]
        except KeyError:
            raise unknown_system(system, self._entries) from None

    def engine(self, system: str) -> Engine:
        return self.entry(system).load()

    def engine_if_any(self, system: str) -> Engine | None:
        """None for a system that reports name and that is not paired here."""
        return self.engine(system) if system in self._entries else None
