"""What the desk says of an event for practice."""

from __future__ import annotations

from topboard.rulebook import TEXT, kind

NOT_FROM_PRACTICE = kind(
    "director.practice.not-from-practice",
    "{event} is for practice: none of it is reported, uploaded, mailed or broadcast.",
    event=TEXT,
)
USE_THE_EVENT = kind("director.practice.use-the-event", "Do it in the event that was copied.")
COPY_STAYS = kind("director.practice.copy-stays", "The copy itself cannot be undone.")
DELETE_IT = kind("director.practice.delete-it", "Delete the practice event when you no longer need it.")
