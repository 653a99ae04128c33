"""The same examples on every run: searching for new ones is the job of the fuzz commands."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("repeatable")
