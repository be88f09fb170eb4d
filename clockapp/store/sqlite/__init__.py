"""All that is SQLite's own: pragmas, the one-instance lock, damaged files. Another database needs nothing of this folder."""
