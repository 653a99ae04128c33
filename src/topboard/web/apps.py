"""The Django application."""

from __future__ import annotations

from django.apps import AppConfig


class TopboardWeb(AppConfig):
    name = "topboard.web"
    label = "web"
    default_auto_field = "django.db.models.BigAutoField"
