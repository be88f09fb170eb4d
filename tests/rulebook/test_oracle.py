"""The box against a second opinion: a clock that ticks through the game second by second, written from the rules alone.

It knows minors, double minors and majors that are called at different stoppages, goals at any strength, and that a third
penalty waits. It shares nothing with the box: no parts, no seats, no expiries worked out ahead.
"""

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from clockapp.game.view import SIDES, Side, other
from tests.rulebook.sheets import BOOKS, Play

LENGTHS = {"2": [120], "2+2": [120, 120], "5": [300], "BENCH": [120]}


@dataclass
class Sitting:
    """A player in the box: what he has still to serve, in seconds; how long he has run is counted tick by tick."""

    name: str
    rest: list[int]
    minor: bool
    began: int | None = None
    ended: int | None = None


@dataclass
class Ticking:
    """One team's box as a timekeeper with a stopwatch would run it."""

    sitting: list[Sitting] = field(default_factory=list)
    gone: list[Sitting] = field(default_factory=list)

    def running(self) -> list[Sitting]:
        """The first two who came (RULES 2.3 step 5)."""
        return self.sitting[:2]

    def skaters(self) -> int:
        """Five, less who sits, never fewer than three (RULES 2.3 step 4)."""
        return max(3, 5 - len(self.sitting))

    def start(self, now: int) -> None:
        for one in self.running():
            if one.began is None:
                one.began = now

    def drop(self, one: Sitting, now: int) -> None:
        """A part is over: the next begins at once, or he leaves and the third in line begins."""
        one.rest.pop(0)
        if not one.rest:
            one.ended = now
            self.sitting.remove(one)
            self.gone.append(one)
        self.start(now)

    def expire(self, now: int) -> None:
        """Who has nothing left of his part."""
        for one in list(self.running()):
            if one.rest[0] == 0:
                self.drop(one, now)

    def scored_upon(self, now: int) -> None:
        """The running minor with the least time left ends; between two alike the one who came first."""
        minors = [one for one in self.running() if one.minor]
        if minors:
            self.drop(min(minors, key=lambda one: one.rest[0]), now)

    def tick(self) -> None:
        for one in self.running():
            one.rest[0] -= 1


@dataclass(frozen=True)
class Told:
    """What a game gave: who sat from when to when, and the skaters second by second."""

    sat: dict[str, tuple[int | None, int | None]]
    skaters: list[tuple[int, int]]


Event = tuple[int, Side, str]
"""The second, the team, and a penalty or `goal`."""


def by_stopwatch(events: list[Event], until: int) -> Told:
    """The game ticked through."""
    boxes: dict[Side, Ticking] = {side: Ticking() for side in SIDES}
    skaters = []
    for now in range(until + 1):
        for side in SIDES:
            boxes[side].expire(now)
        for number, (at, side, what) in enumerate(events):
            if at != now:
                continue
            if what == "goal":
                short = other(side)
                if boxes[short].skaters() < boxes[side].skaters():
                    boxes[short].scored_upon(now)
            else:
                boxes[side].sitting.append(Sitting(f"{number}", list(LENGTHS[what]), minor=what != "5"))
                boxes[side].start(now)
        skaters.append((boxes["home"].skaters(), boxes["away"].skaters()))
        for side in SIDES:
            boxes[side].tick()
    everyone = [one for box in boxes.values() for one in (*box.sitting, *box.gone)]
    return Told(sat={one.name: (one.began, one.ended) for one in everyone}, skaters=skaters)


def by_the_box(book: str, events: list[Event], until: int) -> Told:
    """The same game on a sheet."""
    play = Play(BOOKS[book])
    for number, (at, side, what) in enumerate(events):
        time = f"{at // 60}:{at % 60:02d}"
        play.write(f"{time} goal {side}" if what == "goal" else f"{time} {side} {number} {what}")
    box = play.box
    names = {a.act: a.player or "" for a in play.sheet.penalties}
    sat = {names[act]: (r.start_s, r.end_s) for act, r in box.records(until).items()}
    steps = box.history()
    skaters = [next(pair for second, pair in reversed(steps) if second <= now) for now in range(until + 1)]
    return Told(sat=sat, skaters=skaters)


@st.composite
def games(draw: st.DrawFn) -> list[Event]:
    """Up to fourteen events of a period, each at a stoppage of its own."""
    whats = st.sampled_from(("2", "2", "2", "2+2", "5", "BENCH", "goal", "goal"))
    times = sorted(draw(st.lists(st.integers(1, 600), min_size=1, max_size=14, unique=True)))
    return [(at, draw(st.sampled_from(SIDES)), draw(whats)) for at in times]


@given(book=st.sampled_from(sorted(BOOKS)), events=games())
@settings(max_examples=60)
def test_the_box_is_what_a_stopwatch_would_say(book: str, events: list[Event]) -> None:
    """Who sits from when to when, and how many skate at every second, under every book."""
    until = 1190

    assert by_the_box(book, events, until) == by_stopwatch(events, until)
