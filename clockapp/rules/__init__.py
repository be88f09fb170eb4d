"""The rule set: what a tournament's own sheet and its rule book say, as frozen values."""
