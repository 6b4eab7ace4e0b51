"""What every game shares. Nothing in here knows a word of any game."""
