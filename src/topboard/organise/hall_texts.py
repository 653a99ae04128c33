"""What the hall plan finds, in words."""

from __future__ import annotations

from topboard.rulebook import NUMBER, TEXT, kind

NO_TABLE_FITS = kind("organise.no-table-fits", "Not one table fits into {room}.", room=TEXT)
LARGER_ROOM = kind("organise.larger-room", "Check the size of the room, the table and the margin.")
ROWS_TOO_CLOSE = kind(
    "organise.rows-too-close", "Rows stand {metres} apart. Leave at least 2.5 m between them.", metres=TEXT
)
MARGIN_TOO_SMALL = kind(
    "organise.margin-too-small", "Spectators have {metres}. Keep them at least 1 m away from the games.", metres=TEXT
)
DOOR_OUTSIDE = kind("organise.door-outside", "A door {at} along its wall is outside the room.", at=TEXT)
TOO_FEW = kind(
    "organise.too-few-boards",
    "You want {wanted} boards in {room}, but only {boards} fit.",
    wanted=NUMBER,
    room=TEXT,
    boards=NUMBER,
)
