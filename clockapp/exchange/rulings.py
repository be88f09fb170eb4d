"""Tosses, rulings and words on suspensions in a tournament's document: read with every fault, written as they were."""

from dataclasses import asdict
from datetime import date
from typing import Any

from clockapp.exchange.checked import Fault, Reader
from clockapp.tournament.rulings import RULED_TERMS, Coin, Decision, RuledTerm, SuspensionRuling


def coin(value: Any, where: str, faults: list[Fault]) -> Coin:
    """A toss; without a division it was made across divisions."""
    reader = Reader.of(value, where, faults)
    reader.only("division", "order")
    return Coin(division=reader.text("division", empty=True), order=_order(reader))


def decision(value: Any, where: str, faults: list[Fault]) -> Decision:
    """A ruling of the committee on an order."""
    reader = Reader.of(value, where, faults)
    reader.only("division", "order", "reason", "by")
    return Decision(
        division=reader.text("division", empty=True),
        order=_order(reader),
        reason=reader.text("reason"),
        by=reader.text("by", empty=True, default=""),
    )


def _order(reader: Reader) -> tuple[str, ...]:
    order = reader.rows("order", needed=True)
    if len(order) < 2 or not all(isinstance(code, str) for code in order) or len(set(order)) < len(order):
        reader.fault("order", "expected two or more different teams by their codes")
        return ()
    return tuple(order)


def suspension(value: Any, where: str, faults: list[Fault]) -> SuspensionRuling:
    """An official's word on a suspension."""
    reader = Reader.of(value, where, faults)
    reader.only("game_id", "team", "who", "rule", "term", "number", "until", "reason", "by", "lifted")
    term: RuledTerm = reader.one_of("term", RULED_TERMS)  # type: ignore[assignment]
    number, until = reader.maybe_count("number"), reader.maybe_text("until")
    if term == "games" and reader.value.get("number") is None:
        reader.fault("number", "expected how many games; 0 for none")
    elif term in {"indefinite", "review"} and reader.value.get("number") is not None:
        reader.fault("number", f"expected none where the term is {term}")
    elif term in {"months", "years"} and number is None and until is None:
        reader.fault("number", f"expected how many {term}, or until")
    if until is not None and term not in {"months", "years"}:
        reader.fault("until", "expected none where the term is not one of months or years")
    elif until is not None and not _is_day(until):
        reader.fault("until", "expected a day as 2027-01-31")
    lifted = reader.value.get("lifted", False)
    if not isinstance(lifted, bool):
        reader.fault("lifted", "expected true or false")
    return SuspensionRuling(
        game_id=reader.text("game_id"),
        team=reader.text("team"),
        who=reader.text("who"),
        rule=reader.maybe_text("rule"),
        term=term,
        number=number,
        until=until,
        reason=reader.text("reason"),
        by=reader.text("by", empty=True, default=""),
        lifted=lifted is True,
    )


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def suspension_json(ruling: SuspensionRuling) -> dict[str, Any]:
    """The word as plain values, what it does not say left out."""
    return {key: value for key, value in asdict(ruling).items() if value is not None and value is not False and value != ""}
