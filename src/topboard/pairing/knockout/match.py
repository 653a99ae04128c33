"""The match of two players, as the registry looks for it."""

from topboard.pairing.knockout.engine import MATCHES

ENGINE = MATCHES
