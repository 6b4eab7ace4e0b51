"""The parts of the described board: layout, pieces, town, court and players in words."""
