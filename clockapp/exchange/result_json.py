"""A result back from its JSON (CONTRACT 5): for what reads more of it than the standings do."""

from typing import Any

from clockapp.exchange.checked import BadInputError, Fault
from clockapp.game.power_play import PowerPlays
from clockapp.game.result import PenaltyResult, Result, Suspension, TeamResult
from clockapp.game.view import SIDES, AttemptView, GoalView, PeriodScore


def result_of_json(value: dict[str, Any], *, where: str = "result") -> Result:
    """The result that `clockapp.game.result.as_json` wrote; `as_json` gives back the same.

    Raises BadInputError where a field is missing or unknown; the values in them are taken as they stand.
    """
    try:
        return _result(value)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInputError([Fault(where, "", f"is no complete result: {error}")]) from None


def _result(value: dict[str, Any]) -> Result:
    plain = {key: value[key] for key in value if key not in _LISTS and key not in {"format", "home", "away", "power_plays"}}
    chances = value.get("power_plays")  # results of earlier versions have none
    return Result(
        **plain,
        home=TeamResult(**value["home"]),
        away=TeamResult(**value["away"]),
        by_period=tuple(PeriodScore(**row) for row in value["by_period"]),
        goals=tuple(GoalView(**{**row, "assists": tuple(row["assists"])}) for row in value["goals"]),
        penalties=tuple(PenaltyResult(**row) for row in value["penalties"]),
        shootout=tuple(AttemptView(**row) for row in value["shootout"]),
        suspensions=tuple(Suspension(**row) for row in value["suspensions"]),
        notes=tuple(value["notes"]),
        power_plays=None if chances is None else {side: PowerPlays(**chances[side]) for side in SIDES},
    )


_LISTS = ("by_period", "goals", "penalties", "shootout", "suspensions", "notes")
