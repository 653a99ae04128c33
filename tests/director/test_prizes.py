"""Prizes at the desk: the list, its announcement, rulings, awards, corrections and payments."""

from __future__ import annotations

import pytest

from tests.director.hall import Hall
from topboard.core import Result
from topboard.director import commands as do
