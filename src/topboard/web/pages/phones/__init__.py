"""Phones and tablets that a link or a code lets in without an account."""
