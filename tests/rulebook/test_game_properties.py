"""What holds for whole games under every book: taking acts out, and the clock set to and fro over the end of a penalty."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from clockapp.exchange.replay import Replay
from clockapp.game import show, view
from clockapp.game.view import SIDES
from tests.script import rule_set
from tests.table import opening

BOOKS = ("hockey-canada", "usa-hockey", "iihf", "nhl")
KINDS = ("minor", "minor", "minor", "double_minor", "bench_minor", "major", "misconduct", "match")
NUMBERS = ("2", "9")
"""Both teams have them, so that penalties of one player follow each other."""

Line = dict[str, Any]


@st.composite
def acts(draw: st.DrawFn) -> Line:
    """A penalty, a goal, a goalkeeper out or in, a shot."""
    side = draw(st.sampled_from(SIDES))
    match draw(st.sampled_from(("penalty", "penalty", "goal", "goalkeeper", "shot"))):
        case "penalty":
            kind = draw(st.sampled_from(KINDS))
            player = "bench" if kind == "bench_minor" else draw(st.sampled_from(NUMBERS))
            return {"do": "penalty", "team": side, "kind": kind, "player": player, "signalled": draw(st.booleans()), "override": "as told"}
        case "goal":
            return {"do": "goal", "team": side, "scorer": draw(st.sampled_from(NUMBERS)), "override": "as told"}
        case "goalkeeper":
            return {"do": "goalkeeper", "team": side, "player": draw(st.sampled_from((None, "31" if side == "home" else "30")))}
        case _:
            return {"do": "shot", "team": side, "count": 1}


@st.composite
def games(draw: st.DrawFn) -> list[Line]:
    """A script of the first period or two: stretches of play, and at each whistle some acts."""
    lines: list[Line] = [{"at": 0, "do": "next_phase"}, {"at": 0, "do": "next_phase"}]
    at = played = 0
    for _ in range(draw(st.integers(1, 8))):
        seconds = draw(st.sampled_from((1, 7, 30, 60, 119, 120, 121, 300)))
        lines.append({"at": at, "do": "start_clock"})
        at += seconds * 1000
        played += seconds
        if played >= 1200:
            lines += [{"at": at, "do": "next_phase"}, {"at": at, "do": "next_phase"}]
            played = 0
        else:
            lines.append({"at": at, "do": "stop_clock"})
        lines += [{"at": at, **draw(acts())} for _ in range(draw(st.integers(0, 3)))]
    return lines


def replayed(book: str, lines: list[Line], more: int = 0) -> dict[str, Any]:
    """The view at the end, `more` ms later, without what counts acts."""
    replay = Replay(rules=rule_set(book), views=False)
    for row in replay.lines(json.dumps(line) for line in [opening(book), *lines]):
        assert row.refusal is None, row.refusal
    assert replay.game is not None
    seen = view.as_json(show.view(replay.game, replay.at + more))
    del seen["revision"]
    return seen


@given(book=st.sampled_from(BOOKS), lines=games(), which=st.integers(0, 10**6), more=st.integers(0, 400_000))
@settings(max_examples=40)
def test_an_act_that_is_taken_out_never_was(book: str, lines: list[Line], which: int, more: int) -> None:
    """Any penalty, goal, shot or change of goalkeeper, at any place: the game is that in which it never was."""
    places = [i for i, line in enumerate(lines) if line["do"] in {"penalty", "goal", "goalkeeper", "shot"}]
    if not places:
        return
    place = places[which % len(places)]
    at = lines[-1]["at"]
    void = {"at": at, "do": "void", "target": place + 2}  # the opening is line 1
    never = [*lines[:place], {"at": lines[place]["at"], "do": "wait"}, *lines[place + 1 :]]

    assert replayed(book, [*lines, void], more) == replayed(book, never, more)


@given(book=st.sampled_from(BOOKS), lines=games(), away_ms=st.integers(0, 1_200_000), more=st.integers(0, 400_000), times=st.integers(1, 3))
@settings(max_examples=40)
def test_the_clock_set_to_and_fro_changes_nothing_in_the_end(book: str, lines: list[Line], away_ms: int, more: int, times: int) -> None:
    """Over the end of penalties, forwards and back or back and forwards, at a stoppage: all is as it was."""
    at = lines[-1]["at"]
    here = replayed(book, lines)["clock"]["remaining_ms"]
    there = [{"at": at, "do": "set_clock", "remaining_ms": ms} for ms in (away_ms, here)] * times
    go_on = [{"at": at, "do": "start_clock"}] if here else []

    assert replayed(book, [*lines, *there], more) == replayed(book, lines, more)
    assert replayed(book, [*lines, *there, *go_on], more) == replayed(book, [*lines, *go_on], more)


@given(book=st.sampled_from(BOOKS), lines=games(), more=st.integers(0, 400_000))
@settings(max_examples=40)
def test_strength_and_boxes_stay_within_the_book(book: str, lines: list[Line], more: int) -> None:
    """Three to six skate, an extra attacker counted; two penalties that shorten a team run; nobody is shown twice."""
    go_on = [{"at": lines[-1]["at"], "do": "start_clock"}]
    seen = replayed(book, [*lines, *go_on], more)

    assert all(3 <= seen["strength"][side] <= 6 for side in SIDES)
    for side in SIDES:
        rows = seen[side]["penalties"]
        running = {row["player"] if row["player"] != "bench" else row["act"] for row in rows if row["short_handed"] and row["state"] == "serving"}
        assert len(running) <= 2
        assert [row["act"] for row in rows] == sorted({row["act"] for row in rows})
