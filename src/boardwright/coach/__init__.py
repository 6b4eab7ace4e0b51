"""A coach: compares a turn that was played with the best one, and says why that would have been better.

It knows only what the seat knew that played the turn.
"""
