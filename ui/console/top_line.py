"""The top line: which game, the time of day, and the lights; or, where the journal cannot be written, the red line."""

from dataclasses import dataclass

from ui.console.brush import Brush
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Light, LightState, Picture
from ui.theme import BOLD
from ui.translate import later, tr

MARKS: dict[LightState, Mark] = {"ok": "tick", "busy": "half", "bad": "octagon", "off": "ring", "muted": "mute"}
STAGES = {
    "round_robin": later("Round robin"), "play_in": later("Play-in"), "quarter_final": later("Quarter-final"), "semi_final": later("Semi-final"),
    "consolation": later("Consolation"), "championship": later("Championship"),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Top:
    """What the top line shows."""

    stage: str
    place: str
    time: str
    slot: str
    late: str
    lights: tuple[Light, ...]
    trouble: str
    help_key: str
    copy_key: str


def stage_name(stage: str) -> str:
    """A stage as people call it."""
    return tr(STAGES[stage]) if stage in STAGES else stage.replace("_", " ").capitalize()


def light(brush: Brush, x: float, middle: float, shown: Light, *, inverse: bool = False) -> float:
    """One light with its word, ending at `x`; where it begins."""
    look = brush.look
    name = tr(shown.name)
    text = f"{name} · {shown.words}" if shown.words else name
    wide = brush.width(text, 0.8125, BOLD)
    colour = {"ok": look.run.fill, "busy": look.amber, "bad": look.amber, "off": look.ink3, "muted": look.ink2}[shown.state]
    ink = look.bad.text if inverse else look.ink
    brush.text(x - wide, middle, text, 0.8125, weight=BOLD, colour=ink)
    mark(brush, MARKS[shown.state], x - wide - 0.85, middle, 0.95, ink if inverse else colour,
         inner=look.bad.fill if inverse else look.panel)  # fmt: skip
    return x - wide - 2.3


class TopLine(Panel):
    """The line over everything."""

    def see(self, picture: Picture) -> Top:
        """The game, the day, the lights."""
        view = picture.view
        lights = picture.health.lights
        if picture.posture.muted:
            lights = tuple(Light(name=s.name, state="muted", words=tr("muted")) if s.name == "SOUND" else s for s in lights)
        return Top(
            stage=stage_name(view.stage) or "clockapp",
            place=" · ".join(p for p in (view.division, view.rink, view.game_id and tr("game {game}", game=view.game_id)) if p),
            time=picture.day.time,
            slot=picture.day.slot if not view.official else "",
            late=picture.day.late if not view.official else tr("past game, read only: {key} corrects it", key=picture.keys.key("undo")),
            lights=lights,
            trouble=picture.health.trouble,
            help_key=picture.keys.key("help.keys"),
            copy_key=picture.keys.key("journal.copy"),
        )

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """On one line, the lights to the right."""
        assert isinstance(seen, Top)  # noqa: S101
        look = brush.look
        middle = h / 2
        red = bool(seen.trouble)
        brush.fill(0, 0, w, h, look.bad.fill if red else look.panel)
        if not red:
            brush.rule(0, h - 0.0625, w)
        x = w - 0.75 - brush.width(tr("keys"), 0.875)
        brush.text(x, middle, tr("keys"), 0.875, colour=look.bad.text if red else look.ink2)
        x -= brush.cap_width(seen.help_key, size=0.8125) + 0.25
        brush.cap(x, middle, seen.help_key, size=0.8125, action="help.keys", colour=look.bad.text if red else None)
        x -= 1.1
        for shown in reversed(seen.lights if not red else tuple(s for s in seen.lights if s.state == "bad")):
            x = light(brush, x, middle, shown, inverse=red)
        if red:
            mark(brush, "octagon", 1.4, middle, 1.2, look.bad.text, inner=look.bad.fill)
            if seen.copy_key:
                x -= brush.cap_width(seen.copy_key, size=0.8125) + 0.4
                brush.cap(x, middle, seen.copy_key, size=0.8125, action="journal.copy", colour=look.bad.text)
                x -= brush.text(x - 0.3, middle, tr("Copy elsewhere"), 0.9375, weight=BOLD, colour=look.bad.text, align="right") + 0.9
            brush.text(2.8, middle, seen.trouble, brush.fit(seen.trouble, 0.9375, x - 3.2, BOLD, least=0.75), weight=BOLD,
                       colour=look.bad.text, room=x - 3.2)  # fmt: skip
            return
        at = 0.75 + brush.text(0.75, middle, seen.stage, 0.9375, weight=BOLD) + 1.1
        at += brush.text(at, middle, seen.place, 0.9375, colour=look.ink2, room=max(1.0, x - at - 14)) + 1.1
        at += brush.text(at, middle, seen.time, 0.9375, weight=BOLD) + 0.6
        at += brush.text(at, middle, seen.slot, 0.9375, colour=look.ink2, room=max(0.1, x - at - 6)) + 0.4
        if seen.late:
            brush.text(at, middle, seen.late, 0.9375, weight=BOLD, colour=look.amber, room=max(0.1, x - at))
