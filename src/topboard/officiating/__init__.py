"""What happens at the board between two pairings: clocks, claims, incidents, appeals, fair play.

Pure values, as all rules are. Only the modules that set up positions import the chess library.
"""
