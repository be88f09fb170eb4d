"""The core: one game as a log of facts, pure and total. `decide`, `evolve`, `fold`, `view`."""
