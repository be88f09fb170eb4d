"""The tournament: from the result of each game to standings, bracket and suspensions. Pure: no clock, disk or chance."""
