"""Random fields and whole tournaments, seeded."""

from topboard.simulate import config
from topboard.simulate.entrants import field
from topboard.simulate.event import new_seed, tournament
from topboard.simulate.options import Drawn, SimulationOptions, Spread

__all__ = ["Drawn", "SimulationOptions", "Spread", "config", "field", "new_seed", "tournament"]
