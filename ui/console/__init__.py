"""The operator's screen: it shows what the view says, and turns keys into commands."""
