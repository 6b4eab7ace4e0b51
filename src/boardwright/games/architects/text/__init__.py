"""Architects in words: questions, answers, log and board."""
