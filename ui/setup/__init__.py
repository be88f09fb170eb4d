"""The set-up window: from the organiser's files to the first face-off."""
