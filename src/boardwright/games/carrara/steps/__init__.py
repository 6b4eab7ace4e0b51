"""Carrara's steps, one file a chapter of the rules."""
