"""From table to paper: each renderer knows tables only."""
