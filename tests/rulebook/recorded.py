"""A recorded real game (tests/rulebook/games/*.json, each with its public source) played through the app's own lines.

An event of a record has its period and `t`, the seconds since the period began. Held against the record: the skaters at
each face-off, the mark of each goal, the second each minor of a hand-kept sheet ended, penalty minutes and power plays
where the record adds them up, and how the game ended.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from clockapp.exchange.replay import Replay, Row
from tests.script import rule_set

GAMES = Path(__file__).parent / "games"
KINDS = {"MIN": "minor", "BEN": "bench_minor", "MAJ": "major", "MIS": "misconduct", "GAM": "game_misconduct", "MAT": "match"}
SHOWS_SKATERS = ("nhl-html-pl", "nhl-api-web")
"""The formats whose face-offs name everybody on the ice."""
FULL_PERIOD_S = 1200
ENDLESS_S = 10**9


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """One thing of a game: what the app says, and what the record says."""

    what: str
    ours: str
    recorded: str


def recorded_games() -> list[dict[str, Any]]:
    """All recorded games, as they stand in their files."""
    return [json.loads(file.read_text("utf-8")) for file in sorted(GAMES.glob("*.json"))]


def rules_of(game: dict[str, Any]) -> str:
    """The book the game was played by."""
    return "hockey-canada" if game["format"] == "gamesheet" else "nhl"


def time_of(at_s: int) -> str:
    """Seconds of a period as a sheet writes them."""
    return f"{at_s // 60}:{at_s % 60:02d}"


@dataclass(slots=True)
class Playing:
    """The record on its way into lines; `at` is the instant, `elapsed_s` how much of the period is over."""

    game: dict[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    faces: list[tuple[int, str, str]] = field(default_factory=list)
    """Line, name, and recorded skaters of each face-off."""
    goals: list[dict[str, Any]] = field(default_factory=list)
    penalties: list[dict[str, Any]] = field(default_factory=list)
    at: int = 0
    elapsed_s: int = 0
    period: int = 0
    running: bool = False

    def add(self, do: str, **fields: Any) -> int:
        self.lines.append({"at": self.at, "do": do, **fields})
        return len(self.lines)

    def run_to(self, at_s: int) -> None:
        """The clock runs until then."""
        if at_s > self.elapsed_s:
            if not self.running:
                self.add("start_clock")
            self.running = True
            self.at += (at_s - self.elapsed_s) * 1000
            self.elapsed_s = at_s

    def length_s(self, number: int) -> int:
        return next((p["length_s"] for p in self.game["periods"] if p["number"] == number), ENDLESS_S)

    def kind_of(self, number: int) -> str:
        """`REG`, `OT` or `SO`; a period that the record does not list is an overtime."""
        return next((str(p["type"]) for p in self.game["periods"] if p["number"] == number), "OT")

    # --- in the order of a game

    def play(self) -> None:
        self._open()
        decided = False
        moments: dict[tuple[int, int], list[dict[str, Any]]] = {}
        for event in self.game["events"]:
            moments.setdefault((event["period"], event["t"]), []).append(event)
        for (period, at_s), events in moments.items():
            if decided or self.kind_of(period) == "SO" or events[0]["type"] == "shootout_attempt":
                break
            self._go_to_period(period)
            decided = self._moment(at_s, events)
        self._end()

    def _open(self) -> None:
        lengths = {p["length_s"] for p in self.game["periods"] if p["type"] == "REG"}
        own = {} if lengths == {FULL_PERIOD_S} else {"periods_s": [p["length_s"] for p in self.game["periods"] if p["type"] == "REG"]}
        stage = "championship" if "playoff" in self.game["rules"] else "round_robin"
        self.add("open_game", game_id=self.game["game_id"], rules=rules_of(self.game), stage=stage, division="A",
                 home=self._team("home"), away=self._team("away"), **own)  # fmt: skip
        self.add("next_phase")

    def _team(self, side: str) -> dict[str, Any]:
        named = {str(e[who]) for e in self.game["events"] for who in ("player", "served_by") if e.get("team") == side and who in e}
        # Some records name few people: more sit on the bench, so that someone can serve.
        roster = [{"number": number, "position": "F"} for number in [*sorted(named), *(f"x{i}" for i in range(12))]]
        return {"code": side.upper(), "name": self.game[side], "roster": [{"number": f"G{side[0]}", "position": "G"}, *roster]}

    def _go_to_period(self, period: int) -> None:
        while self.period < period:
            if self.period:
                self._play_out()
                if self.kind_of(self.period + 1) == "REG":
                    self.add("next_phase")  # the intermission ends
            else:
                self.add("next_phase")
            self.period += 1
            self.elapsed_s = 0

    def _play_out(self) -> None:
        self.run_to(self.length_s(self.period))
        self.running = False
        self.add("next_phase")

    def _moment(self, at_s: int, events: list[dict[str, Any]]) -> bool:
        """Everything of one second; whether it decided the game."""
        self.run_to(at_s)
        if at_s < self.length_s(self.period):
            if self.running and (at_s or events[0]["type"] != "faceoff"):
                self.add("stop_clock")
                self.running = False
        else:
            self.running = False
        decided = False
        for event in events:
            if event["type"] == "penalty":
                self._penalty(event)
            elif event["type"] == "goal":
                decided = self.kind_of(self.period) == "OT"
                self._goal(event)
        faceoff = next((e for e in reversed(events) if e["type"] == "faceoff"), None)
        if faceoff is not None and at_s < self.length_s(self.period):
            self._face_off(faceoff, last=events[-1] is faceoff)
        return decided

    def _penalty(self, event: dict[str, Any]) -> None:
        if event["severity"] == "PS" or not event["minutes"]:
            return  # a penalty shot takes nobody off the ice
        kind = "double_minor" if (event["severity"], event["minutes"]) == ("MIN", 4) else KINDS[event["severity"]]
        served = {"served_by": str(event["served_by"])} if "served_by" in event else {}
        self.add("penalty", team=event["team"], player=str(event.get("player", "bench")), kind=kind,
                 infraction=event.get("infraction"), **served)  # fmt: skip
        if event.get("box_clock_remaining"):
            self.penalties.append(event)

    def _goal(self, event: dict[str, Any]) -> None:
        shot = event.get("penalty_shot") or event.get("strength") == "PS"
        scorer = str(event["player"]) if "player" in event else None
        self.add("goal", team=event["team"], scorer=scorer, **({"penalty_shot": True} if shot else {}))
        self.goals.append(event)

    def _face_off(self, event: dict[str, Any], *, last: bool) -> None:
        line = self.add("start_clock")
        self.running = True
        seen = event.get("on_ice") or {}
        # Overtime is held against the record where it was played three-on-three, as the preset has it.
        as_preset = self.kind_of(self.period) == "REG" or "3v3" in self.game["rules"]
        if not (last and as_preset and seen.get("home") and self.game["format"] in SHOWS_SKATERS):
            return
        # An extra attacker stands in for the goalkeeper: the strength counts skaters beside him.
        home, away = (seen[side] - (not seen.get(f"{side}_goalie", True)) for side in ("home", "away"))
        self.faces.append((line, f"face-off P{self.period} {time_of(event['t'])}", f"{home} against {away}"))

    def _end(self) -> None:
        attempts = [e for e in self.game["events"] if e["type"] == "shootout_attempt"]
        if attempts:
            self._shootout(attempts)
        elif self.kind_of(self.period) == "REG":
            self.run_to(self.length_s(self.period))
        self.add("finalize")

    def _shootout(self, attempts: list[dict[str, Any]]) -> None:
        while self.kind_of(self.period) == "REG" or (self.kind_of(self.period + 1) == "OT" and self._overtimes() > self.period):
            self._play_out()
            self.period += 1
            self.elapsed_s = 0
        self._play_out()
        self.add("shootout_first", team=attempts[0]["team"])
        for attempt in attempts:
            shooter = str(attempt["player"]) if "player" in attempt else None
            self.add("shootout_attempt", team=attempt["team"], player=shooter, goal=attempt["result"] == "goal", override="as recorded")

    def _overtimes(self) -> int:
        """The number of the last overtime of the record."""
        return max((int(p["number"]) for p in self.game["periods"] if p["type"] == "OT"), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """A recorded game once it was played."""

    game: dict[str, Any]
    refused: tuple[str, ...]
    result: dict[str, Any]
    held: tuple[Held, ...]

    @property
    def differences(self) -> tuple[Held, ...]:
        """Where the app and the record part."""
        return tuple(h for h in self.held if h.ours != h.recorded)


def replayed(game: dict[str, Any]) -> Replayed:
    """Play a record and hold everything it tells against what the app says."""
    playing = Playing(game)
    playing.play()
    replay = Replay(rules=rule_set(rules_of(game)))
    rows = {row.line: row for row in replay.lines(json.dumps(line) for line in playing.lines)}
    result = replay.result() or {}
    refused = tuple(f"{playing.lines[n - 1]['do']}: {row.refusal.message}" for n, row in rows.items() if row.refusal)
    held = (*_faces(playing, rows), *_marks(playing, result), *_ends(playing, result), *_counts(game, result), _final(game, result))
    return Replayed(game=game, refused=refused, result=result, held=held)


def _faces(playing: Playing, rows: dict[int, Row]) -> list[Held]:
    found = []
    for line, what, recorded in playing.faces:
        view = rows[line].view
        strength = view["strength"] if view else {"home": 0, "away": 0}
        found.append(Held(what=what, ours=f"{strength['home']} against {strength['away']}", recorded=recorded))
    return found


def _marks(playing: Playing, result: dict[str, Any]) -> list[Held]:
    return [
        Held(what=f"goal {goal['team']} P{goal['period']} {time_of(goal['t'])}", ours=ours["strength"], recorded=goal["strength"])
        for goal, ours in zip(playing.goals, result.get("goals", []), strict=False)
        if goal.get("strength")
    ]


def _ends(playing: Playing, result: dict[str, Any]) -> list[Held]:
    """The seconds of the game at which the minors of a hand-kept sheet ended; a second's difference is the pencil's."""
    found = []
    entered: Counter[tuple[Any, ...]] = Counter()
    for event in playing.penalties:
        served = _served_on_sheet(event, playing.length_s(event["period"]), len(playing.game["periods"]))
        key = (event["team"], str(event.get("player")), event["period"], event["t"], "minor")
        ours = [p["end_s"] for p in result.get("penalties", [])
                if (p["team"], p["player"], p["period"], p["elapsed_s"], p["kind"]) == key]  # fmt: skip
        if served is None or not ours:
            continue
        end_s = ours[min(entered[key], len(ours) - 1)]
        entered[key] += 1
        near = end_s is not None and abs(end_s - served) <= 1
        found.append(Held(what=f"minor {event['team']} {event['player']} P{event['period']} {time_of(event['t'])}",
                          ours=f"ended {served if near else end_s} s", recorded=f"ended {served} s"))  # fmt: skip
    return found


def _served_on_sheet(event: dict[str, Any], length_s: int, periods: int) -> int | None:
    """When a minor ended by its line of the sheet, in seconds of the game; None where the line cannot be read.

    `start` and `end` are the time left at the scheduled start and end; `on` is when the player came out.
    """
    box = event["box_clock_remaining"]
    left = {name: _left_s(box.get(name), length_s) for name in ("off", "start", "end", "on")}
    off, start_left, end_left, on = left["off"], left["start"], left["end"], left["on"]
    if event["severity"] != "MIN" or off is None or start_left is None or end_left is None:
        return None
    in_its_period = start_left <= length_s - event["t"] and event["t"] < length_s
    period = event["period"] + (0 if in_its_period else 1)  # entered late in one period, served in the next
    start = period * length_s - start_left
    if period > periods or (in_its_period and start != (period - 1) * length_s + event["t"]):
        return None  # it began at a later face-off, or the pencil slipped
    end = period * length_s - end_left + (length_s if end_left > start_left else 0)
    if on is not None and start <= period * length_s - on < end:
        end = period * length_s - on  # a goal let him out
    return end if 0 < end - start <= 120 else None


def _left_s(text: str | None, length_s: int) -> int | None:
    """`mm:ss` left in the period as seconds; None for what no clock shows."""
    minutes, _, seconds = (text or "").partition(":")
    if not (minutes.isdigit() and seconds.isdigit()) or int(seconds) >= 60:
        return None
    left = int(minutes) * 60 + int(seconds)
    return left if left <= length_s else None


def _counts(game: dict[str, Any], result: dict[str, Any]) -> list[Held]:
    """What the record adds up for each team, where it does: penalty minutes, power plays and their goals."""
    found = []
    for side in ("home", "away"):
        official, mine = game["official"].get(side), result.get(side)
        if official is None or mine is None:
            continue
        chances = result["power_plays"][side]
        for what, ours, key in (
            ("minutes", mine["penalty_minutes"], "pim"),
            ("power-play goals", chances["goals"], "pp_goals"),
            ("power plays", chances["opportunities"], "pp_opportunities"),
        ):
            found.append(Held(what=f"count {side} {what}", ours=f"{ours}", recorded=f"{int(official[key])}"))
    return found


def _final(game: dict[str, Any], result: dict[str, Any]) -> Held:
    final = game["final"]
    how = {"REG": "regulation", "OT": "overtime", "SO": "shootout"}[final["decided_in"]]
    how = "tie" if final["home"] == final["away"] else how
    ours = f"{result['home']['goals']}-{result['away']['goals']} {result['decided_in']}" if result else "no result"
    return Held(what="final", ours=ours, recorded=f"{final['home']}-{final['away']} {how}")
