"""Carrara in words: questions, answers, log and board."""
