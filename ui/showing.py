"""Showing: everything at this moment as one picture, on both screens, and when it will be another."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from ui import theme
from ui.console import nothing
from ui.console.picture import Day, Health, Picture
from ui.console.words import course_of
from ui.day import Moment, at_this_minute
from ui.lights import SLOW_MS, health
from ui.programme import PULSE_MS
from ui.slot import left_ms

if TYPE_CHECKING:
    from clockapp.store import Health as DiskHealth
    from ui.app import App

MINUTE_MS = 60_000


class Showing:
    """What the screens show."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.day = Day()
        self.look = theme.DARK
        self.disk: DiskHealth | None = None
        self.trouble = self.fault = ""
        """What turns the top line red: of the tournament, of the app itself."""
        self.lights = Health()

    def show_all(self) -> None:
        """Console and board show what is; the ticker is set to when it is another."""
        if self.app.closed:
            return
        picture = self.picture()
        self.lights = picture.health
        self.app.machine.look_at(self.app.console)
        if self.app.machine.mini is not None:
            self.app.machine.mini.dress(self.look)
        self.app.console.present(picture)
        self.app.machine.show(self.app.rehearsal.crowd(), self.app.hands.posture)
        self.aim()

    def aim(self) -> None:
        """The ticker is set to the next instant at which anything is another."""
        if self.app.closed:
            return
        now = self.app.steady.now()
        view = self.app.bridge.shown.view if self.app.bridge.shown is not None else None
        refused = self.app.hands.posture.refused
        since = self.disk.since if self.disk is not None else None
        slow = since + SLOW_MS if since is not None and since + SLOW_MS > now else None
        beat = now + PULSE_MS if view is not None and view.clock.running else None
        self.app.ticker.aim(view.next_change if view is not None else None, refused.until if refused is not None else None,
                        self.app.hands.posture.line.until if self.app.hands.posture.line is not None else None,
                        (now // MINUTE_MS + 1) * MINUTE_MS, slow, beat)  # fmt: skip

    def picture(self) -> Picture:
        """Everything at this moment."""
        shown = self.app.bridge.shown
        wall = datetime.fromisoformat(self.app.steady.wall())
        view = shown.view if shown is not None else nothing.VIEW
        return Picture(
            view=view,
            desk=shown.desk if shown is not None else nothing.DESK,
            posture=self.app.hands.posture,
            health=self.health(view.official),
            day=at_this_minute(self.day, shown.view if shown is not None else None, self.moment(wall)),
            keys=self.app.keymap,
            look=self.look,
            checks=self.app.checks.list(view, shown.desk if shown is not None else nothing.DESK, wall),
            rehearsal=self.app.rehearsal.stand,
            signed=self.app.bridge.signed(),
        )

    def moment(self, wall: datetime) -> Moment:
        """This minute: when the open game began, and what it still takes."""
        bridge = self.app.bridge
        shown, opening, began = bridge.shown, bridge.opening(), bridge.began()
        if shown is None or opening is None or not began:
            return Moment(wall=wall)
        return Moment(wall=wall, began=datetime.fromisoformat(began), left_ms=left_ms(shown.view, course_of(opening[1]).lengths_ms))

    def health(self, official: bool) -> Health:
        """What is safe and what works, for the lights."""
        receipt = next((r.words for r in self.day.receipt if r.name == "Standings" and r.state == "ok"), "")
        made = health(
            self.disk,
            now=self.app.steady.now(),
            trouble=self.trouble or self.fault,
            board=self.app.machine.board_state,
            lost=self.app.machine.lost,
            standings=receipt if official else "",
            sound=self.app.machine.horn.state if self.app.machine.horn is not None else None,
            deaf=self.app.machine.horn.lost if self.app.machine.horn is not None else "",
            written=[light for light in (self.app.exporting.light, self.app.safekeeping.light) if light is not None],
        )
        return replace(made, lights=self.app.rehearsal.lights(made.lights))
