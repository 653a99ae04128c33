"""How the facts name people and teams: by lasting ids, or by the numbers that pairing and print use."""

from __future__ import annotations

from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from typing_extensions import TypeVar
else:
    from typing import TypeVar as PlainTypeVar

    def TypeVar(name, *, default):  # noqa: N802
        """Defaults of type variables are for the type checker alone; Python itself knows them from 3.13 on."""
        return PlainTypeVar(name)


PlayerId = NewType("PlayerId", str)
"""The same for the whole event, whatever numbers are given (`p17`)."""
TeamId = NewType("TeamId", str)
SectionId = NewType("SectionId", str)

NO_PLAYER, NO_TEAM, NO_SECTION = PlayerId(""), TeamId(""), SectionId("")
"""The id of what has none, as in a value that never was in a journal."""

Who = TypeVar("Who", default=int)
"""How a value names a player: by pairing number unless it says otherwise."""
Which = TypeVar("Which", default=int)
"""How a value names a team: by its number unless it says otherwise."""
