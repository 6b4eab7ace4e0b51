"""What the games' drawings share: shapes, marks, themes, the frame of a picture. Knows no game."""
