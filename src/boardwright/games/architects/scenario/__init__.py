"""Positions described in scenario files."""
