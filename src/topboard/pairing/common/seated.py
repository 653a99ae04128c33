"""A board of a round that a Swiss system made."""

from topboard.pairing.swiss.rounds import Board

__all__ = ["Board"]
