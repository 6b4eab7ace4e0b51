"""Matches between bots: many games, their statistics, pictures, and the engine's benchmark."""

from __future__ import annotations

from boardwright.arena.simulate import Played, Simulation, Stopped, simulate
from boardwright.arena.statistics import Summary, summarise, wilson

__all__ = ["Played", "Simulation", "Stopped", "Summary", "simulate", "summarise", "wilson"]
