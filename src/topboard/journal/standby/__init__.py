"""A second laptop that follows the journals of the desk over the network, and becomes the desk when it has to."""

from topboard.journal.standby.files import (
    Following,
    TakenOver,
    forget_following,
    read_following,
    read_taken_over,
    write_following,
    write_taken_over,
)
from topboard.journal.standby.follower import Follower
from topboard.journal.standby.link import DeskAway, DeskLink, Untrusted
from topboard.journal.standby.messages import Batch, Heartbeat, batch_line, batch_of, heartbeat_line, read_line
from topboard.journal.standby.takeover import hand_over, take_over

__all__ = [
    "Batch",
    "DeskAway",
    "DeskLink",
    "Follower",
    "Following",
    "Heartbeat",
    "TakenOver",
    "Untrusted",
    "batch_line",
    "batch_of",
    "forget_following",
    "hand_over",
    "heartbeat_line",
    "read_following",
    "read_line",
    "read_taken_over",
    "take_over",
    "write_following",
    "write_taken_over",
]
