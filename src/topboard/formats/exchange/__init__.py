"""Files for other programs: what each can hold is said before it is written."""

from topboard.formats.exchange.forms import EXCHANGES, Exchange, ExchangeForm

__all__ = ["EXCHANGES", "Exchange", "ExchangeForm"]
