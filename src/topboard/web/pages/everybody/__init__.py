"""What everybody may use: calculators, the manual, the rulebooks, feeds, pairings by e-mail."""
