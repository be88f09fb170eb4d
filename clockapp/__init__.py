"""Game clock, score keeping and standings for ice hockey tournaments. Nothing in this package imports Qt."""

__version__ = "0.1.0"
