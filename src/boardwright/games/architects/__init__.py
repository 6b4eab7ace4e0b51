"""Architects of the West Kingdom, with the expansion Works of Wonder."""
