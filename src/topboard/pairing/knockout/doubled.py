"""Double elimination, as the registry looks for it."""

from topboard.pairing.knockout.engine import DOUBLE

ENGINE = DOUBLE
