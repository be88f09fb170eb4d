"""The kinds of boxes a layout is made of: each draws itself from what is to be shown."""
