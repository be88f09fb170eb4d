"""The clock and under it the state bar: a shape, a word, a key and what the key will do."""

from dataclasses import dataclass

from clockapp.game.view import GameView
from ui.console import form as forms
from ui.console import saying
from ui.console.brush import Brush
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.core_words import core
from ui.theme import BOLD, Pair, Palette
from ui.translate import later, tr

PERIODS = {"1st": later("1st period"), "2nd": later("2nd period"), "3rd": later("3rd period"), "OT": later("Overtime")}


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """What the game does now, as the bar says it."""

    shape: Mark
    word: str
    pair: Pair
    keys: tuple[tuple[str, str, str], ...]
    """Key cap, what it will do, and its action."""
    frame: str
    hazard: bool = False
    extra: str = ""
    """A countdown of its own (the time-out's)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What the clock face shows."""

    title: str
    tag: str
    tag_pair: Pair | None
    note: str
    text: str
    letters: bool
    state: State
    typed: str | None
    rehearsal: bool = False


class ClockFace(Panel):
    """The clock, the largest thing on the screen."""

    def see(self, picture: Picture) -> Face:
        """The clock's text and what the game does."""
        view = picture.view
        tag, pair = tag_of(view, picture.look)
        form = picture.posture.form
        letters = view.phase == "final"
        text = tr("FINAL") if letters else view.clock.text
        if view.phase == "shootout" and view.shootout is not None:
            left = picture.side_at("left")
            score = view.shootout.score
            text = f"{score[left]}-{score['away' if left == 'home' else 'home']}"
        typed = saying.clock_text(form.text("time")) if form is not None and form.kind == "clock" else None
        return Face(title=title_of(view), tag=tag, tag_pair=pair, note=note_of(picture), text=text, letters=letters,
                    state=state_of(picture), typed=typed, rehearsal=picture.rehearsal is not None)  # fmt: skip

    def say(self, seen: object) -> str:
        """In words."""
        assert isinstance(seen, Face)  # noqa: S101
        return f"{seen.title} {seen.text}, {seen.state.word}"

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Title, digits in fixed cells, the bar."""
        assert isinstance(seen, Face)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=seen.state.frame, width=0.25)
        at = 1.0 + brush.text(1.0, 1.45, seen.title, 1.25, weight=BOLD) + 0.7
        if seen.tag and seen.tag_pair is not None:
            at += brush.tag(at, 1.45, seen.tag, seen.tag_pair, size=0.875, outlined=seen.tag_pair.fill == look.ctl)
        if seen.rehearsal:
            brush.tag(w - 1.0, 1.45, tr("REHEARSAL"), Pair(fill=look.ink, text=look.panel), size=0.9375, align="right")
        else:
            brush.text(w - 1.0, 1.45, seen.note, 0.9375, colour=look.ink2, align="right", room=w - at - 2.0)
        bar = h - 3.75
        if seen.letters:
            brush.text(w / 2, 2.75 + (bar - 2.75) / 2, seen.text, 7.6, weight=BOLD, align="centre")
        else:
            brush.digits(w / 2, 2.75 + (bar - 2.75 - 6.9) / 2, seen.text, 6.9, align="centre")
        brush.spot(1, 2.5, w - 2, bar - 2.5, "clock.set")
        self._bar(brush, seen, w, bar, h)

    def _bar(self, brush: Brush, seen: Face, w: float, top: float, h: float) -> None:
        look, state = brush.look, seen.state
        brush.fill(0.12, top, w - 0.24, h - top - 0.12, state.pair.fill, radius=0.2)
        brush.fill(0.12, top, w - 0.24, 0.5, state.pair.fill)
        if state.hazard:
            brush.hazard(0.25, top - 0.02, w - 0.5, 0.36, state.pair.fill, state.pair.text if look.name == "light" else look.panel)
        middle = top + (h - top) / 2 + (0.1 if state.hazard else -0.02)
        mark(brush, state.shape, 2.0, middle, 1.6, state.pair.text, inner=state.pair.fill)
        x = w - 1.1
        if seen.typed is not None:
            x = self._typing(brush, seen.typed, x, middle)
        else:
            for cap, does, action in reversed(state.keys):
                x -= brush.text(x, middle, does, 1.06, weight=BOLD, colour=state.pair.text, align="right") + 0.5
                x -= brush.cap_width(cap, size=1.06)
                brush.cap(x, middle, cap, size=1.06, action=action, colour=state.pair.text)
                x -= 0.8
        if state.keys and seen.typed is None:
            brush.spot(0, top, x if len(state.keys) > 1 else w, h - top, state.keys[0][2])
        if state.extra:
            wide = brush.digits(x - 0.3, middle - 0.95, state.extra, 1.9, colour=state.pair.text, align="right")
            x -= wide + 0.9
        size = brush.fit(state.word, 1.625, x - 4.4, BOLD, least=0.875)
        brush.text(3.8, middle, state.word, size, weight=BOLD, colour=state.pair.text, room=x - 4.0)

    def _typing(self, brush: Brush, typed: str, x: float, middle: float) -> float:
        look = brush.look
        x -= brush.text(x, middle, tr("set"), 1.06, weight=BOLD, colour=look.stop.text, align="right") + 0.5
        x -= brush.cap_width("ENTER", size=1.0)
        brush.cap(x, middle, "ENTER", size=1.0, action="entry.save", colour=look.stop.text)
        x -= 8.3
        brush.fill(x, middle - 1.25, 7.6, 2.5, look.panel, radius=0.2)
        brush.frame(x, middle - 1.25, 7.6, 2.5, look.focus, width=0.19, radius=0.2)
        brush.digits(x + 6.9, middle - 0.75, typed, 1.5, align="right")
        return x - 0.6


def title_of(view: GameView) -> str:
    """What is played or waited for."""
    match view.phase:
        case "pregame":
            return tr("Before the game") if view.game_id else tr("No game is open")
        case "warmup":
            return tr("Warm-up")
        case "intermission":
            return tr("Intermission")
        case "overtime_break":
            return tr("Break before overtime")
        case "shootout":
            return tr("Shootout")
        case "final":
            return tr("Final")
        case _:
            label = view.period.label
            if label in PERIODS:
                return tr(PERIODS[label])
            return tr("Overtime {number}", number=label[2:]) if label.startswith("OT") else tr("{label} period", label=core(label))


def tag_of(view: GameView, look: Palette) -> tuple[str, Pair | None]:
    """The word beside the title, and its look."""
    plain = Pair(fill=look.ctl, text=look.ink)
    if view.phase == "intermission" and view.period.number < view.period.regulation:
        return tr("BEFORE THE {period}", period=core(forms.label_of(view.period.number + 1)).upper()), plain
    if view.phase == "overtime" and view.outcome is None:
        full = min(view.strength.home, view.strength.away)
        return tr("{full} ON {full} · NEXT GOAL WINS", full=full) if full == 3 else tr("NEXT GOAL WINS"), look.overtime
    if view.phase == "shootout" and view.shootout is not None:
        return (tr("SUDDEN VICTORY") if view.shootout.sudden_victory else tr("BEST OF {rounds}", rounds=view.shootout.rounds)), look.shootout
    if view.phase == "final" and view.outcome is not None:
        how = {"overtime": tr("OVERTIME"), "shootout": tr("SHOOTOUT"), "forfeit": tr("FORFEIT"), "abandoned": tr("ABANDONED"), "tie": tr("TIE")}
        word = how.get(view.outcome.decided_in, "")
        return word, (look.shootout if view.outcome.decided_in == "shootout" else plain) if word else None
    if view.running_time.on:
        return (tr("BY ORDER") if view.running_time.by == "order" else tr("BY RULE")), look.running_time
    return "", None


def note_of(picture: Picture) -> str:
    """How the score stands, or how long the whole is."""
    view = picture.view
    length = view.clock.length_ms // 1000
    of = tr("of {time}", time=f"{length // 60}:{length % 60:02d}") if length else ""
    if view.phase in {"intermission", "overtime_break", "warmup", "overtime"}:
        return of
    if view.phase == "shootout" and view.shootout is not None:
        first = view.shootout.first
        return tr("{team} shoot first", team=picture.short(first)) if first else tr("who shoots first?")
    if view.phase == "pregame":
        return picture.day.rules_title or view.rules
    lead = view.home.score - view.away.score
    if view.phase == "final":
        return ""  # who won stands below
    if lead == 0:
        return tr("tied")
    return tr("{team} lead by {goals}", team=picture.short("home" if lead > 0 else "away"), goals=abs(lead))


def state_of(picture: Picture) -> State:
    """What the bar says in this state of the game (the table of states)."""
    view, look, keys = picture.view, picture.look, picture.keys
    space, step = keys.key("clock.toggle"), keys.key("step.next")
    calm, white = Pair(fill=look.panel2, text=look.ink), Pair(fill=look.ink, text=look.panel)
    following = core(picture.desk.next_step.label)

    def bar(shape: Mark, word: str, pair: Pair, *said: tuple[str, str, str], frame: str | None = None, **more: object) -> State:
        return State(shape=shape, word=word, pair=pair, keys=said, frame=frame or pair.fill, **more)  # type: ignore[arg-type]

    onward = (step, following, "step.next")
    if view.official:
        return bar("tick", tr("OFFICIAL · {outcome}", outcome=won(picture)), white, (step, tr("Next game", about="key"), "step.next"))
    if view.outcome is not None:
        return bar("tick", won(picture).upper(), calm, (step, tr("Make official"), "step.next"), frame=look.ink)
    if view.timeout is not None:
        word = tr("TIME-OUT {team}", team=picture.short(view.timeout.team).upper())
        return bar("tee", word, look.timeout, (space, tr("Play on"), "clock.toggle"), extra=view.timeout.text)
    if view.phase == "shootout":
        return shootout_state(picture, bar)
    if not view.game_id:
        return bar("next", tr("CHOOSE A GAME"), calm, (keys.key("entry.save"), tr("Open it"), "entry.save"), frame=look.ctl)
    if view.phase == "pregame":
        return bar("clock", tr("NOT STARTED"), calm, onward, frame=look.ctl)
    if view.phase in {"warmup", "intermission", "overtime_break"}:
        name = tr("WARM-UP") if view.phase == "warmup" else tr("BREAK")
        if view.clock.running:
            return bar("clock", tr("{name} RUNS", name=name), calm, onward, frame=look.ctl)
        if view.clock.remaining_ms <= 0 and view.clock.length_ms:
            return bar("flag", tr("{name} OVER", name=name), calm, onward, frame=look.ink)
        if view.clock.remaining_ms <= 0:
            return bar("clock", name, calm, onward, frame=look.ctl)
        return bar("clock", tr("{name} WAITS", name=name), calm, (space, tr("Start"), "clock.toggle"), onward, frame=look.ctl)
    if view.period.over:
        return bar("flag", tr("PERIOD OVER"), white, onward)
    fast = view.running_time.on
    if view.clock.running:
        pair = look.running_time if fast else look.run
        return bar("fast" if fast else "play", tr("RUNNING TIME") if fast else tr("RUNNING"), pair, (space, tr("Stop"), "clock.toggle"))
    pair = look.running_time if fast else look.stop
    frame = look.amber if not fast else pair.fill
    return bar("stop", tr("HELD") if fast else tr("STOPPED"), pair, (space, tr("Start"), "clock.toggle"), frame=frame, hazard=True)


def shootout_state(picture: Picture, bar: object) -> State:
    """Whose turn it is, and which keys say goal or no goal."""
    assert callable(bar)  # noqa: S101
    view, look = picture.view, picture.look
    if view.shootout is None or view.shootout.next is None:
        left, right = picture.keys.key("goal.left"), picture.keys.key("goal.right")
        made = bar("know", tr("WHO SHOOTS FIRST?"), look.shootout, (left, picture.short(picture.side_at("left")), "goal.left"),
                   (right, picture.short(picture.side_at("right")), "goal.right"))  # fmt: skip
    else:
        side = view.shootout.next
        word = tr("ROUND {round} · {team} SHOOT", round=view.shootout.round, team=picture.short(side).upper())
        made = bar("play", word, look.shootout, (picture.key("goal", side), tr("goal"), picture.action("goal", side)),
                   (picture.key("shot", side), tr("no", about="shootout"), picture.action("shot", side)))  # fmt: skip
    assert isinstance(made, State)  # noqa: S101
    return made


def won(picture: Picture) -> str:
    """The outcome in words: who won, how."""
    view = picture.view
    if view.outcome is None:
        return ""
    high, low = sorted((view.home.score, view.away.score), reverse=True)
    how = {"overtime": f" {tr('(OT)')}", "shootout": f" {tr('(SO)')}", "forfeit": f" {tr('(forfeit)')}"}.get(view.outcome.decided_in, "")
    if view.outcome.winner is None:
        return tr("abandoned at {home}–{away}", home=view.home.score, away=view.away.score) if view.outcome.decided_in == "abandoned" else tr("tied {high}–{low}", high=high, low=low)
    return tr("{team} win {high}–{low}{how}", team=picture.short(view.outcome.winner), high=high, low=low, how=how)
