"""Messages about a standby laptop, on it and at the desk."""

from __future__ import annotations

from topboard.rulebook import COUNT, TEXT, kind

AWAY = kind("standby.away", "The desk at {address} does not answer: {words}.", address=TEXT, words=TEXT)
NOT_LET_IN = kind(
    "standby.not-let-in",
    "The desk at {address} refused the token. Make one on its page Backups, under Standby laptops.",
    address=TEXT,
)
NO_STANDBY = kind(
    "standby.no-standby",
    "{address} answered {status}: it is not a Topboard desk, or an older one. Check the address.",
    address=TEXT,
    status=TEXT,
)
SELF_MADE = kind(
    "standby.self-made",
    "The certificate of {address} is self-made. Compare its fingerprint with the one shown at the desk, then give it "
    "with --fingerprint {fingerprint}",
    address=TEXT,
    fingerprint=TEXT,
)
OTHER_CERTIFICATE = kind(
    "standby.other-certificate",
    "{address} has another certificate than --fingerprint says: {fingerprint}. Somebody may be in between.",
    address=TEXT,
    fingerprint=TEXT,
)
NO_ADDRESS = kind(
    "standby.no-address",
    "{address} is not the address of a desk. Write it like https://192.168.1.20:8000.",
    address=TEXT,
)
PARTED = kind(
    "standby.parted",
    "{event} here and at the desk went different ways: {here} entries here, {there} there. Follow into an empty "
    "folder: --home FOLDER",
    event=TEXT,
    here=TEXT,
    there=TEXT,
)
MOVED = kind(
    "standby.moved",
    "The desk has moved: {name} took over at {time} ({there}). Enter results there. This computer has {here}.",
    name=TEXT,
    time=TEXT,
    there=TEXT,
    here=TEXT,
)
UNSURE = kind(
    "standby.unsure",
    "This computer was away, and {name} had been following it until {time}. If {name} has taken over, enter results "
    "there. If not, the owner opens Backups and chooses Go on here.",
    name=TEXT,
    time=TEXT,
)
OLD_DESK = kind(
    "standby.old-desk",
    "The old desk at {address} is back, and has entries that are not here: {more}. Export these events there and open "
    "them here: they become separate events.",
    address=TEXT,
    more=TEXT,
)
MORE = kind(
    "standby.more",
    "{event}: {count} more, from entry {first} on",
    event=TEXT,
    count=COUNT,
    first=TEXT,
    one="{event}: {count} more, entry {first}",
)
NOT_FOLLOWING = kind(
    "standby.not-following",
    "{home} does not follow a desk. Start with: topboard standby ADDRESS --token TOKEN --home {home}",
    home=TEXT,
)
ALREADY_DESK = kind("standby.already-desk", "{home} has taken over already. Start the desk: topboard serve", home=TEXT)
