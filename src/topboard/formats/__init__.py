"""Bytes to core and back. No rules."""
