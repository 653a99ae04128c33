"""Prizes on paper: award lists, receipts, envelopes, certificates."""
