"""The cash desk and the prizes."""
