"""A tournament while a person edits it: rows of text that may be wrong for a while, checked at every edit, written at the end.

rows.py    the draft: rows by a key that no edit changes, so that a team may be renamed and its games follow
cells.py   what stands in a cell, and putting something else there
edits.py   rows that come and go
checks.py  what is wrong, by row and column, in words
back.py    the tournament that the draft makes
"""
