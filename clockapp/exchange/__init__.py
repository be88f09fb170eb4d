"""What comes in and what goes out: tournaments, rosters, schedules, results, standings, the game sheet."""
