"""Who may do what: four roles, each of which may do what the ones below it may."""

from __future__ import annotations

from enum import IntEnum


class Role(IntEnum):
    """Everybody may look at what is public; a phone link enters results of one round."""

    PUBLIC = 0
    VIEWER = 1
    HELPER = 2
    DIRECTOR = 3
    OWNER = 4

    @property
    def word(self) -> str:
        return self.name.lower()


ABOUT = {
    Role.VIEWER: "looks at everything, changes nothing",
    Role.HELPER: "enters results and checks players in",
    Role.DIRECTOR: "runs events: players, pairings, rules, undo",
    Role.OWNER: "everything, and who may log in",
}
