"""`clockapp` and `python -m clockapp`."""

import sys

from clockapp.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
