"""The Palaces of Carrara, second edition."""
