"""Lisboa, for 1 to 4 players; alone against Lacerda."""
