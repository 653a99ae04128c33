"""Django's settings. Everything that varies comes from the environment; the defaults are safe on any network."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from topboard.errors import TopboardError
from topboard.language import LANGUAGES as SPOKEN
from topboard.rulebook import TEXT, kind
from topboard.web.events.data_folder import ACCOUNTS_FILE, data_home, secret_key
from topboard.web.server.log_limiter import log_settings
from topboard.web.server.request_bodies import LARGE

OTHER_SCHEME = kind(
    "web.settings.other-scheme",
    "TOPBOARD_DATABASE_URL is {scheme}://...; it must be postgresql://user@host/name",
    scheme=TEXT,
)

HERE = Path(__file__).parent
TOPBOARD_HOME = data_home()
SECRET_KEY = secret_key(TOPBOARD_HOME)
DEBUG = False
MANUAL = next(place for place in (HERE / "manual", HERE.parents[2] / "docs" / "manual") if place.exists())
"""The chapters and pictures of the manual: beside the program where it is installed, else in the checkout."""

BEHIND_PROXY = os.environ.get("TOPBOARD_HTTPS", "") == "1"
"""Served behind a proxy with HTTPS, which is believed who asks; browsers are told to insist on HTTPS."""
TLS_CERT = os.environ.get("TOPBOARD_TLS_CERT", "")
TLS_PORT, PLAIN_PORT = (int(os.environ.get(name) or 0) for name in ("TOPBOARD_TLS_PORT", "TOPBOARD_PLAIN_PORT"))
"""Served with TLS here; the players' pages perhaps without it at another port."""
SECURE = BEHIND_PROXY or bool(TLS_CERT)
"""Cookies are sent over HTTPS only."""

ALLOWED_HOSTS = [name for name in os.environ.get("TOPBOARD_HOSTS", "localhost,127.0.0.1,[::1]").split(",") if name]
CSRF_TRUSTED_ORIGINS = [f"https://{name}" for name in ALLOWED_HOSTS if name not in ("*", "[::1]")] if SECURE else []

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "topboard.web.apps.TopboardWeb",
]
MIDDLEWARE = [
    "topboard.web.server.security_headers.SecurityHeaders",
    "topboard.web.server.security_headers.NotBeforeOwner",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "topboard.web.server.language_middleware.Speaking",
    "topboard.web.server.upload_limits.NotTooLarge",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "topboard.web.accounts.repeated_requests.RepeatedRequests",
    "topboard.web.server.client_gone.StopWhenGone",
]
ROOT_URLCONF = "topboard.web.urls"
WSGI_APPLICATION = "topboard.web.server.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "APP_DIRS": False,
        "DIRS": [str(HERE / "templates")],
        "OPTIONS": {
            "environment": "topboard.web.jinja.environment",
            "context_processors": ["topboard.web.jinja.form_fields"],
        },
    },
]


def sqlite_accounts(path: Path) -> dict[str, Any]:
    """The file stays open: reopening it for every page needs room beside it, which a full disk does not have."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10, "init_command": "PRAGMA journal_mode=WAL;"},
        "CONN_MAX_AGE": None,
    }


def database(url: str) -> dict[str, Any]:
    """Django's form of a database address; without one, a file in the data folder."""
    if not url:
        return sqlite_accounts(TOPBOARD_HOME / ACCOUNTS_FILE)
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql"):
        raise TopboardError(OTHER_SCHEME(scheme=parts.scheme))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": {"connect_timeout": "5", **dict(parse_qsl(parts.query))},
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


DATABASE_URL = os.environ.get("TOPBOARD_DATABASE_URL", "")
SHARED_PAGES = os.environ.get("TOPBOARD_SHARED_PAGES", "")
"""The folder in which the processes of this server keep what they drew; given by the server itself."""
DATABASES = {"default": database(DATABASE_URL)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "web.Account"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
LOGIN_URL = "login"
SESSION_COOKIE_AGE = 14 * 3600
SESSION_COOKIE_NAME = "topboard"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = SECURE
CSRF_COOKIE_NAME = "topboard-csrf"
CSRF_COOKIE_SECURE = SECURE
CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "topboard.web.pages.desk.front.csrf_failure"
SECURE_HSTS = "max-age=31536000" if BEHIND_PROXY else ""
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None

MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"

STATIC_URL = "/static/"
STATICFILES_DIRS = [
    ("charts", str(files("topboard.charts.render").joinpath("style"))),
    ("manual", str(MANUAL / "images")),
]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 3600

DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = LARGE
FILE_UPLOAD_HANDLERS = ["topboard.web.server.upload_limits.LimitedUpload"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 6000
DATA_UPLOAD_MAX_NUMBER_FILES = 2000
UPLOAD_LIMIT = 10 * 1024 * 1024

PUBLIC_MOMENT = 0.5
"""Seconds for which the players' pages may lag behind the journal."""

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = list(SPOKEN.items())
LOCALE_PATHS = [str(HERE / "locale")]
LANGUAGE_COOKIE_NAME = "topboard-language"
APPEND_SLASH = False
X_FRAME_OPTIONS = "DENY"
LOGGING = log_settings()
TEST_RUNNER = "django.test.runner.DiscoverRunner"
