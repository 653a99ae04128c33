"""Addresses, made from the table of routes; the API brings its own."""

from __future__ import annotations

from django.urls import path

from topboard.web.api import api, document
from topboard.web.routes import OPEN_TO_ALL, ROUTES

FIRST = (*OPEN_TO_ALL, *(route for route in ROUTES if route not in OPEN_TO_ALL))
"""Addresses are tried in this order, and nobody asks for more pages than the players."""
urlpatterns = [
    *(path(route.path, route.guarded, name=route.name) for route in FIRST),
    path("api/v1/openapi.json", document),
    path("api/v1/", api.urls),
]
handler400 = "topboard.web.errors.bad_request"
handler404 = "topboard.web.errors.not_found"
handler500 = "topboard.web.errors.server_error"
