"""The board: the second screen, which the crowd sees."""
