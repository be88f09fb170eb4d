"""Whatever a file or a person says, the readers of line-ups, drafts and times answer with words or with a value, never with anything else."""

from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clockapp.exchange.checked import BadInputError
from clockapp.exchange.dates import instant_text
from clockapp.exchange.draft.rows import draft_of, split
from clockapp.exchange.tournament import as_json, read_tournament
from clockapp.game.people import Player, Team
from clockapp.tournament.bench import Bench, bench_of, call_up, dress, letter, send_home, sign, start_in_goal
from clockapp.tournament.lineup import LetPlay, LineUp, Signature, dressed
from clockapp.tournament.people import Division
from clockapp.tournament.schedule import Entered, ScheduledGame, Tournament

FOX = Team(code="FOX", name="Foxes", roster=(Player(number="30", position="G"), Player(number="1", position="G"), Player(number="9", letter="C"), Player(number="4")))
LINEUP = LineUp(
    game_id="1", division="A", team="FOX", sits=("4",), starts="1", letters=(("9", "A"),), added=(Player(number="88", affiliated=True),),
    let=(LetPlay(number="9", reason="appeal"),), signed=(Signature(name="Nora", role="coach", time="17:42"),),
)  # fmt: skip
CUP = Tournament(
    name="Cup",
    divisions=(Division(name="A", rules="usa-hockey", teams=(FOX, Team(code="OWL", name="Owls"))),),
    schedule=(ScheduledGame(game_id="1", division="A", stage="round_robin", home=Entered("FOX"), away=Entered("OWL")),),
    lineups=(LINEUP,),
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a document, as what holds it and its key."""
    found = []
    for key, inner in list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []:
        found += [(value, key), *places(inner)]
    return found


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_a_mutated_line_up_is_read_or_refused(data: st.DataObject) -> None:
    """Any value in any place of it: a fault in words, or a tournament that can be written, edited and read again."""
    document = deepcopy(as_json(CUP))
    holder, key = data.draw(st.sampled_from(places(document["lineups"])))
    if data.draw(st.booleans()):
        holder[key] = data.draw(ANYTHING)
    else:
        del holder[key]
    with suppress(BadInputError):
        cup = read_tournament(document)
        assert read_tournament(as_json(cup)) == cup
        draft_of(cup)
        for one in cup.lineups:
            assert {p.number for p in dressed(FOX.roster, one)} >= {p.number for p in FOX.roster}


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from(["30", "1", "9", "4", "88", "x", "", "#7"]) | st.text(max_size=4), st.booleans()), max_size=12), st.sets(st.sampled_from(["9", "30"])))
def test_a_line_up_made_in_any_order_is_kept_whole(steps: list[tuple[int, str, bool]], out: set[str]) -> None:
    """Any steps: numbers stay unique, there is one captain at most, who is suspended plays with a reason alone; kept and dressed anew it is the same."""
    bench = bench_of(replace(LINEUP, let=(), letters=None), FOX, out)
    for what, number, on in steps:
        step: Bench | str = (
            dress(bench, number, on=on, reason="appeal" if what == 5 else "") if what in {0, 5} else start_in_goal(bench, number) if what == 1
            else letter(bench, number, "C" if on else "A") if what == 2 else call_up(bench, number, "Ann") if what == 3
            else send_home(bench, number) if on else sign(bench, number, "coach", "17:42")
        )  # fmt: skip
        bench = bench if isinstance(step, str) else step
    numbers = [p.number for p in bench.players]
    assert len(numbers) == len(set(numbers))
    assert sum(p.letter == "C" for p in bench.players) <= 1
    assert {p.number for p in bench.players if bench.dresses(p) and p.number in out} == {one.number for one in bench.let}
    again = bench_of(bench.kept(), FOX, out)
    assert {p.number: p for p in again.players} == {p.number: p for p in bench.players}
    assert (again.starter, again.let, again.signed) == (bench.starter, bench.let, bench.signed)
    cup = replace(CUP, lineups=(bench.kept(),))
    assert read_tournament(as_json(cup)) == cup


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=12) | st.from_regex(r"[0-9]{1,4}[-/.:T ][0-9]{1,2}[-/.: ]?[0-9]{0,4}( ?[ap]m)?", fullmatch=True), st.text(max_size=6))
def test_any_time_is_a_time_or_none(day: str, clock: str) -> None:
    """What is read as day and time is in ISO form, and taken apart and put together again it is the same."""
    for order in ("month first", "day first"):
        found = instant_text(day, clock, order)
        if found is not None:
            one, two, rest = split(found)
            assert (f"{one}T{two}{rest}" if two else one) == found
            assert instant_text(found, "", "month first") == found
