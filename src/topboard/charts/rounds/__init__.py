"""Before and during a round: who meets whom and where, slips, sheets, and what pairs the next one by hand."""
