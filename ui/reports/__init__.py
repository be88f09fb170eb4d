"""Charts and tables of games and of the tournament, in a window of their own."""
