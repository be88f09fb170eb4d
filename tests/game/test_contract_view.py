"""CONTRACT 4: every field of the view, in every phase."""

from typing import Any

import pytest

from tests.table import HOME, Table

VIEW = {
    "format", "game_id", "revision", "at", "rules", "stage", "division", "phase", "period", "clock", "running_time", "timeout",
    "strength", "power_play", "home", "away", "shootout", "goals", "by_period", "names", "rink", "scheduled", "choice", "advice",
    "problems", "outcome", "official",
}  # fmt: skip
TEAM = {
    "code", "name", "colour", "score", "posted", "shots", "timeouts_left", "penalty_minutes", "goalkeeper", "end", "penalties",
}  # fmt: skip
PENALTY = {"act", "player", "served_by", "kind", "infraction", "remaining_ms", "text", "short_handed", "state"}
GOAL = {"team", "period", "elapsed_s", "time", "scorer", "assists", "strength", "empty_net", "on_ice"}
SHOOTOUT = {"rounds", "round", "sudden_victory", "first", "next", "score", "attempts", "eligible", "ineligible"}
PHASES = ("pregame", "warmup", "period", "intermission", "overtime_break", "overtime", "shootout", "final")


def in_phase(phase: str) -> Table:
    """A game in a phase, with a goal each, a penalty and a timeout."""
    game = Table("prime-expo-boulder", "championship" if phase == "overtime_break" else "semi_final")
    if phase in PHASES[1:2]:
        game.do("next_phase")
    if phase in PHASES[2:]:
        game.period()
        for side in ("home", "away"):
            game.do("goal", team=side, scorer="9", assists=["2"])
        game.do("penalty", team="away", player="3", kind="misconduct", infraction="abuse")
        game.do("timeout", team="home")
    if phase == "intermission":
        game.out().do("next_phase")
    if phase in PHASES[4:]:
        game.period(3).out().do("next_phase")
    if phase == "overtime_break":
        game.out().do("next_phase")
    if phase in PHASES[6:]:
        game.shootout()
    if phase == "final":
        game.attempts(True, False, True, False).do("finalize")
    return game


@pytest.mark.parametrize("phase", PHASES)
def test_every_field_in_every_phase(phase: str) -> None:
    """All of them, under their names, with their kinds."""
    view = in_phase(phase).view
    assert set(view) - {"next_change"} == VIEW
    assert (view["format"], view["phase"], view["official"]) == ("clockapp-view/1", phase, phase == "final")
    assert set(view["period"]) == {"number", "label", "regulation", "over"}
    assert set(view["clock"]) == {"remaining_ms", "length_ms", "running", "text"}
    for side in ("home", "away"):
        assert set(view[side]) == TEAM
        assert all(set(row) == PENALTY for row in view[side]["penalties"])
    assert all(set(row) == GOAL for row in view["goals"])
    assert all(set(row) == {"label", "goals", "shots"} for row in view["by_period"])
    assert all(set(row) == {"what", "text"} for row in view["advice"])
    assert (view["shootout"] is None) == (phase not in {"shootout", "final"})
    if view["shootout"]:
        assert set(view["shootout"]) == SHOOTOUT


@pytest.mark.parametrize(
    ("phase", "number", "label"),
    [("pregame", 1, "1st"), ("warmup", 1, "1st"), ("period", 1, "1st"), ("intermission", 1, "1st"), ("overtime", 4, "OT"),
     ("overtime_break", 4, "OT"), ("shootout", 5, "SO"), ("final", 5, "SO")],
)  # fmt: skip
def test_the_number_of_the_period(phase: str, number: int, label: str) -> None:
    """Before the first 1, in a break that of the period before, in a shootout one more than the last."""
    period = in_phase(phase).view["period"]
    assert (period["number"], period["label"], period["regulation"]) == (number, label, 3)


def test_what_the_game_was_opened_with() -> None:
    """Names, colours, place and time, as they came."""
    game = Table(rink="Rink 2", scheduled="2026-11-30T09:00:00-07:00")
    view = game.view
    assert (view["game_id"], view["rules"], view["stage"], view["division"]) == ("g1", "hockey-canada", "round_robin", "A")
    assert (view["rink"], view["scheduled"], view["home"]["colour"]) == ("Rink 2", "2026-11-30T09:00:00-07:00", None)
    assert (view["home"]["code"], view["home"]["name"]) == ("LYNX", "Lynx")
    assert view["names"]["home"] == {number: f"LYNX {number}" for number in HOME}
    assert Table().view["rink"] is None


@pytest.mark.parametrize(
    ("remaining", "text"),
    [(1_200_000, "20:00"), (1_199_999, "20:00"), (61_001, "1:02"), (60_001, "1:01"), (60_000, "1:00"), (59_951, "1:00"),
     (59_900, "59.9"), (59_901, "1:00"), (10_001, "10.1"), (1, "0.1"), (0, "0.0")],
)  # fmt: skip
def test_the_face_of_the_period(remaining: int, text: str) -> None:
    """Rounded up; below a minute to the tenth, rounded first, then the form is chosen."""
    assert Table().period().do("set_clock", remaining_ms=remaining)["clock"]["text"] == text


def test_every_other_countdown_stays_minutes_and_seconds() -> None:
    """Warm-up, timeout, penalties."""
    game = Table("prime-expo-boulder")
    game.do("next_phase")
    assert game.do("set_clock", remaining_ms=5_100)["clock"]["text"] == "0:06"
    game.period()
    game.do("penalty", team="home", player="2", kind="minor")
    game.run(110)
    assert game.view["home"]["penalties"][0]["text"] == "0:10"
    game.do("timeout", team="home")
    assert game.after(20_100).view["timeout"]["text"] == "0:10"


def test_board_and_sheet_make_the_period() -> None:
    """Countdowns round up, elapsed time rounds down."""
    game = Table().period()
    game.do("start_clock")
    for step in (1, 999, 333, 59_000, 7):
        view = game.after(step).do("goal", team="home")
        minutes, seconds = view["clock"]["text"].split(":")
        assert int(minutes) * 60 + int(seconds) + view["goals"][-1]["elapsed_s"] == 1_200


def test_penalty_digits_flip_with_the_clock() -> None:
    """In the same frame, whatever fraction of a second the penalty was entered at."""
    game = Table().period()
    game.do("start_clock")
    game.after(3_456).do("penalty", team="home", player="2", kind="minor")
    for _ in range(50):
        before, after = game.view, game.after(97).view
        flips = [v["home"]["penalties"][0]["text"] for v in (before, after)], [v["clock"]["text"] for v in (before, after)]
        assert (flips[0][0] == flips[0][1]) == (flips[1][0] == flips[1][1])


def test_home_defends_left_in_the_first() -> None:
    """Teams change ends after every period of regulation; a correction by hand turns them about."""
    game = Table("prime-expo-boulder", "championship")
    ends = []
    for number in (1, 2, 3):
        view = game.period(number).view
        ends.append((view["home"]["end"], view["away"]["end"]))
    assert ends == [("left", "right"), ("right", "left"), ("left", "right")]
    game.out()
    assert game.do("next_phase")["home"]["end"] == "right"
    game.out()
    assert game.do("next_phase")["home"]["end"] == "left"
    assert game.do("next_phase")["home"]["end"] == "left"
    assert game.do("switch_ends")["home"]["end"] == "right"


def test_edmonton_does_not_change_ends_for_overtime() -> None:
    """Its sheet says so."""
    game = Table("edmonton-bantam-2008", "semi_final").period(3).out()
    assert game.do("next_phase")["home"]["end"] == "left"


def test_posted_is_capped_and_the_score_is_not() -> None:
    """Boulder: the winner's goals become the loser's plus seven."""
    game = Table("prime-expo-boulder").period()
    game.do("goal", team="away")
    for _ in range(10):
        game.do("goal", team="home")
    view = game.view
    assert [(view[s]["score"], view[s]["posted"]) for s in ("home", "away")] == [(10, 8), (1, 1)]


def test_the_power_play_shows_the_shortest_time() -> None:
    """The shortest running short-handed time of the weaker side."""
    game = Table().period()
    game.do("penalty", team="home", player="2", kind="minor")
    game.run(20).do("penalty", team="home", player="4", kind="major")
    view = game.run(10).view
    assert view["power_play"] == {"team": "away", "remaining_ms": 90_000, "text": "1:30"}
    assert view["strength"] == {"home": 3, "away": 5}
    game.do("penalty", team="away", player="2", kind="minor")
    assert game.do("penalty", team="away", player="3", kind="minor")["power_play"] is None


def test_a_captains_choice_is_asked() -> None:
    """Two minors of equal claim: until it is settled the one assessed first counts as ended; `release` settles it."""
    game = Table().period()
    acts = [game.act("penalty", team="home", player=n, kind="minor") for n in ("2", "4")]
    view = game.run(30).do("goal", team="away")
    assert view["choice"] == {"what": "release", "team": "home", "penalties": acts}
    assert [p["act"] for p in view["home"]["penalties"]] == acts[1:]
    view = game.do("release", penalty=acts[1])
    assert (view["choice"], [p["act"] for p in view["home"]["penalties"]]) == (None, acts[:1])


def test_at_is_the_instant_it_is_true_for() -> None:
    """A reader counts on from there."""
    game = Table().period()
    game.do("start_clock")
    view = game.after(1_234).view
    assert (view["at"], view["clock"]["remaining_ms"], view["clock"]["running"]) == (game.at, 1_198_766, True)


def test_the_view_says_when_it_changes() -> None:
    """`next_change` is the exact instant of the next other digit; where nothing runs it is null."""
    game = Table().period()
    assert game.view["next_change"] is None
    game.do("start_clock")
    assert game.after(300).view["next_change"] == 1_000
    game.do("set_clock", remaining_ms=59_990)
    assert game.view["next_change"] == game.at + 90
    game.do("stop_clock")
    game.do("timeout", team="home")
    assert game.after(10).view["next_change"] == game.at + 990


def first(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The one row there is."""
    assert len(rows) == 1
    return rows[0]


def test_marks_of_goals() -> None:
    """EV, PP, SH by penalties alone; PS; who was on the ice, the scoring team first."""
    game = Table().period()
    game.do("penalty", team="home", player="2", kind="major")
    game.run(5)
    assert first(game.do("goal", team="away", scorer="9")["goals"])["strength"] == "PP"
    goals = game.do("goal", team="home")["goals"]
    assert (goals[1]["strength"], goals[1]["on_ice"]) == ("SH", "4v5")
    game.do("goalkeeper", team="home", player=None)
    goals = game.do("goal", team="home")["goals"]
    assert (goals[2]["strength"], goals[2]["on_ice"], goals[2]["empty_net"]) == ("SH", "5v5", False)
    game.run(400)
    goals = game.do("goal", team="away")["goals"]
    assert (goals[3]["strength"], goals[3]["on_ice"], goals[3]["empty_net"]) == ("EV", "5v6", True)


def test_rows_stand_in_the_order_of_assessment() -> None:
    """A signalled minor counts after a goal of its second, and its row stays where it was entered."""
    game = Table("nhl").period().run(100)
    game.do("penalty", team="home", player="2", kind="minor", signalled=True)
    game.do("penalty", team="home", player="4", kind="major")
    game.do("goal", team="home")
    game.do("penalty", team="home", player="5", kind="minor")
    assert [row["player"] for row in game.view["home"]["penalties"]] == ["2", "4", "5"]
