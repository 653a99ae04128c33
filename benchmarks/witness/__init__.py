"""The second witness: what every reason claims, checked against plain facts.

Each check is written from the sentence and the rulebook, never from the code that utters it. A check takes the
section before the round, the round and the values of the sentence, and yields what contradicts them.
"""
