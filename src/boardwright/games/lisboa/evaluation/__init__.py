"""How good a position is for a seat: features and learnt weights."""
