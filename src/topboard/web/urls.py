"""Addresses, made from the table of routes; the API brings its own."""

from __future__ import annotations

from django.urls import path

from topboard.web.api import api
from topboard.web.routes import ROUTES

urlpatterns = [path("api/v1/", api.urls), *(path(route.path, route.guarded, name=route.name) for route in ROUTES)]
handler400 = "topboard.web.errors.bad_request"
handler404 = "topboard.web.errors.not_found"
handler500 = "topboard.web.errors.server_error"
