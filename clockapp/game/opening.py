"""Deciding the opening of a game, the first act of its log."""

from clockapp.game import commands as c
from clockapp.game.facts import GameOpened, Refusal
from clockapp.game.ruling import nonsense


def opened(command: c.OpenGame) -> GameOpened | Refusal:
    """The opening of a game, if it makes sense as a whole."""
    if command.periods_s is not None and (not command.periods_s or any(s <= 0 for s in command.periods_s)):
        return nonsense("bad_value", "periods_s: expected the lengths of regulation in seconds, each above 0.")
    for team in (command.home, command.away):
        numbers = [p.number for p in team.roster]
        twice = sorted({n for n in numbers if numbers.count(n) > 1})
        if twice:
            return nonsense("bad_value", f"{team.name}: the number {', '.join(twice)} stands twice on the roster.")
    return GameOpened(
        game_id=command.game_id,
        rules=command.rules,
        stage=command.stage,
        division=command.division,
        home=command.home,
        away=command.away,
        rink=command.rink,
        scheduled=command.scheduled,
        periods_s=command.periods_s,
        tournament=command.tournament,
    )
