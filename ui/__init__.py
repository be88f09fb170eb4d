"""The windows: console, board, set-up and reports. Qt lives in this package and only here."""
