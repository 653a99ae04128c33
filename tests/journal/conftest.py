"""What the desk answers in these tests is heard by the witness."""

from tests.heard import the_witness_hears_the_desk

__all__ = ["the_witness_hears_the_desk"]
