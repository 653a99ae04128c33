"""What a journal came to, in a short code that people can compare, and the signature of the installation that wrote it.

The digest of an entry stands for the entry and all before it. Its code is short enough to be read out and is printed on
sheets; anyone who has one can tell whether an event is still the one that was printed. The signature is made with a key
that only the installation has: nobody else can make one for a history that was recomputed.
"""

from __future__ import annotations

import hashlib
import hmac

import msgspec

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without those that are mistaken for others when they are read out or written by hand."""
MISREAD = str.maketrans("ILO", "110", "-– ")
GROUPS, GROUP = 3, 4
BITS = 5


def code_of(digest: str) -> str:
    """The first 60 bits of a digest, as `K7QM-2W9X-4TBD`."""
    count = GROUPS * GROUP
    number = int(digest[: count * BITS // 4], 16)
    letters = [LETTERS[number >> BITS * place & 31] for place in range(count - 1, -1, -1)]
    return "-".join("".join(letters[at : at + GROUP]) for at in range(0, count, GROUP))


def same_code(one: str, other: str) -> bool:
    """Whether two codes are the same, as people write them."""
    return one.upper().translate(MISREAD) == other.upper().translate(MISREAD)


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with its digest, signed. `by` is the short name of the key."""

    position: int
    digest: str
    by: str
    signature: str


class SigningKey:
    """The key of an installation."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.name = code_of(hashlib.sha256(b"topboard key\n" + secret).hexdigest())

    def seal(self, position: int, digest: str) -> Seal:
        return Seal(position, digest, self.name, self._signature(position, digest))

    def made(self, seal: Seal) -> bool:
        """Whether this very seal was made with this key."""
        right = self._signature(seal.position, seal.digest)
        return seal.by == self.name and hmac.compare_digest(right.encode(), seal.signature.encode())

    def _signature(self, position: int, digest: str) -> str:
        message = f"topboard seal 1\n{position}\n{digest}".encode()
        return hmac.new(self._secret, message, hashlib.sha256).hexdigest()
