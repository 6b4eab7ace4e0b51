"""The parts of the described board: layout, pieces and players in words."""
