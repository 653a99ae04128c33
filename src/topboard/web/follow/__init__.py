"""Pairings reach people: by e-mail to those who asked for it, and as files on another web server."""
