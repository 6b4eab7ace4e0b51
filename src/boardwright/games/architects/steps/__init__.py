"""Architects' steps, one file a chapter of the rules."""
