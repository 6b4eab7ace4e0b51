"""Lisboa, for 1 to 4 players; alone against a rival of our own."""
