"""The API under /api/v1: what the desk can do, for programs, with a token of a role."""

from topboard.web.api.document import document
from topboard.web.api.v1 import api

__all__ = ["api", "document"]
