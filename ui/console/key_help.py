"""The picture of the keyboard: each key in the colour of what it is for; the keys work while it is open."""

from dataclasses import dataclass

from ui.actions import STAMPS, parts
from ui.console.brush import Brush, Word
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.keys import key_name
from ui.theme import BOLD
from ui.translate import later, tr

ROWS = (
    "Esc:1 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 0:1 -:1 =:1 Backspace:1.7",
    "Tab:1.4 Q:1 W:1 E:1 R:1 T:1 Y:1 U:1 I:1 O:1 P:1 [:1 ]:1 \\:1.3",
    "Caps:1.65 A:1 S:1 D:1 F:1 G:1 H:1 J:1 K:1 L:1 ;:1 ':1 Enter:2.05",
    "Shift:2.1 Z:1 X:1 C:1 V:1 B:1 N:1 M:1 ,:1 .:1 /:1 Shift:2.6",
    "Ctrl:1.5 Alt:1.4 Space:5.2 Alt:1.4 Ctrl:1.6 Left:1.1 Up:1.1 Down:1.1 Right:1.1",
)
WORDS = {
    "clock.toggle": later("Start / stop the clock", about="cap"), "goal": later("Goal", about="cap"), "penalty": later("Penalty", about="cap"), "shot": later("Shot", about="cap"), "timeout": later("Time-out", about="cap"), "goalkeeper": later("Goalie", about="cap"),
    "clock.set": later("Set clock", about="cap"), "clock.back": later("Clock back", about="cap"), "step.next": later("Next step", about="cap"), "horn": later("Horn", about="cap"), "running.order": later("Run. time", about="cap"),
    "sheet.goals": later("Goals", about="cap"), "sheet.penalties": later("Penalties", about="cap"), "sheet.all": later("All acts", about="cap"), "undo": later("Undo", about="cap"), "replace": later("Should be", about="cap"),
    "entry.save": later("Save", about="cap"), "entry.next": later("Next field", about="cap"), "entry.park": later("Close", about="cap"), "entry.odd": later("Odd case", about="cap"), "move.up": later("Field, row", about="cap"),
    "move.down": later("Field, row", about="cap"), "override": later("Override", about="cap"), "digit": later("Numbers", about="cap"),
}  # fmt: skip
SHOWN = {"Backspace": "⌫", "Space": "SPACE", "Left": "←", "Up": "↑", "Down": "↓", "Right": "→"}
EXAMPLES = (
    (later("A goal"), "Q 17 44 12 ENTER"), (later("A minor · 2+10 · 5+game"), "E 15 TR ENTER   CB 12   CH 25"), (later("Bench minor"), "E . TM . 9 ENTER"),
    (later("Clock to 12:34"), "C 1234 ENTER"), (later("Take out the 2nd last goal"), "G 2 X ENTER"), (later("Goal was for the right bench"), "= P"),
)  # fmt: skip
#: The sizes of the foot of the page: the first in which it fits two lines.
FOOT = (0.8125, 0.75, 0.6875, 0.625)
#: What has a key but no place on the drawn keyboard, in the foot of the page.
MORE = (
    ("page.rules", later("rules")), ("page.guide", later("guide")), ("page.standings", later("standings")), ("page.charts", later("charts")),
    ("print.sheet", later("game sheet")), ("journal.copy", later("copy the journal")), ("page.games", later("games")), ("page.checks", later("checks")), ("setup.open", later("set-up")), ("lineup.open", later("line-ups")), ("games.find", later("find a game")),
    ("sound.mute", later("mute")), ("sound.louder", later("louder")), ("sound.softer", later("softer")), ("sound.device", later("device")), ("board.place", later("board")),
    ("board.table", later("table on the board")), ("board.layout", later("its layout")), ("board.more", later("more boards")), ("board.mini", later("the board in small")), ("board.follow", later("its sides")),
    ("page.keymap", later("change keys")), ("keymap.next", later("one hand")), ("keymap.follow", later("keys: side or team")), ("keymap.write", later("keys as a file")),
    ("language.next", later("language")), ("theme.next", later("colours")), ("redo", later("redo")),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """A key of the picture."""

    label: str
    word: str
    colour: str | None
    wide: float
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyboard:
    """The whole picture."""

    rows: tuple[tuple[Cap, ...], ...]
    legend: tuple[tuple[str, str], ...]
    examples: tuple[tuple[str, str], ...]
    more: str


def colour_of(picture: Picture, action: str) -> str:
    """The colour of a key by what it is for."""
    look = picture.look
    verb, where = parts(action)
    if verb in STAMPS:
        return picture.pair(picture.side_at("left" if where == "left" else "right")).fill
    if verb == "sheet":
        return look.overtime.fill
    if verb == "digit":
        return look.ctl
    if action == "clock.toggle":
        return look.run.fill
    return look.timeout.fill if verb in {"clock", "step", "horn", "running"} else look.focus


class KeyHelp(Panel):
    """The keyboard, in the room under clock and score."""

    def see(self, picture: Picture) -> Keyboard:
        """The keymap laid on a keyboard."""
        rows = []
        for row in ROWS:
            caps = []
            for place in row.split():
                key, _, wide = place.rpartition(":")
                action = picture.keys.action(key) or ""
                word = tr(WORDS.get(action) or WORDS.get(parts(action)[0], ""), about="cap")
                caps.append(Cap(label=key_name(SHOWN.get(key, key)), word=word, colour=colour_of(picture, action) if word else None, wide=float(wide), action=action))
            rows.append(tuple(caps))
        look, left, right = picture.look, picture.side_at("left"), picture.side_at("right")
        legend = ((picture.pair(left).fill, tr("left bench: {team}", team=picture.short(left))), (picture.pair(right).fill, tr("right bench: {team}", team=picture.short(right))),
                  (look.timeout.fill, tr("clock and game")), (look.overtime.fill, tr("sheet")), (look.focus, tr("undo, should be, save")))  # fmt: skip
        keys = picture.keys
        more = " · ".join(f"{keys.key(a)} {tr(w)}" for a, w in MORE if keys.key(a))
        return Keyboard(rows=tuple(rows), legend=legend, examples=tuple((tr(what), pressed) for what, pressed in EXAMPLES), more=more)

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """Five rows of keys, and the most used sequences beside them."""
        assert isinstance(seen, Keyboard)  # noqa: S101
        look = brush.look
        brush.panel(w, h, edge=look.focus, width=0.125)
        at, side = 0.8, w - 20.0
        for colour, words in seen.legend:
            brush.frame(at, 0.95, 1.1, 1.1, colour, width=0.19, radius=0.15)
            at += 1.5 + brush.text(at + 1.5, 1.5, words, 0.9375, room=11) + 1.1
        brush.words(w - 0.7, 1.5, (Word("ESC", cap=True, action="entry.park"), Word(tr("close · keys work meanwhile"), colour=look.ink2)), 0.875, align="right")
        top, tall = 2.6, (h - 4.6) / 5
        for row in seen.rows:
            unit = (side - 1.6 - 0.4 * (len(row) - 1)) / sum(c.wide for c in row)
            x = 0.8
            for shown in row:
                wide = shown.wide * unit
                self._key(brush, shown, x, top, wide, tall - 0.4)
                x += wide + 0.4
            top += tall
        size, lines = next((s, found) for s in FOOT if len(found := brush.wrapped(seen.more, s, w - 1.8)) <= 2 or s == FOOT[-1])
        for line, up in zip(lines[:2], (1.55, 0.6), strict=False):
            brush.text(0.8, h - up, line, size, colour=look.ink2, room=w - 1.6)
        middle = 3.2
        for what, sequence in seen.examples:
            brush.text(side + 0.6, middle, what, 0.9375, weight=BOLD, room=19)
            pressed = [x for piece in sequence.split(" ") for x in as_words(piece)]
            brush.words(side + 0.6, middle + 1.6, pressed, 0.9375, room=19)
            middle += 3.4

    def _key(self, brush: Brush, shown: Cap, x: float, y: float, w: float, h: float) -> None:
        look = brush.look
        brush.fill(x, y, w, h, look.panel2 if shown.colour else look.panel, radius=0.25)
        brush.frame(x, y, w, h, shown.colour or look.line, width=0.125, radius=0.25)
        brush.fill(x + 0.15, y + h - 0.2, w - 0.3, 0.2, shown.colour or look.line)
        brush.text(x + 0.45, y + 0.95, shown.label, 1.0, weight=BOLD, colour=look.ink if shown.colour else look.ink3)
        if shown.word:
            size = brush.fit(shown.word, 0.8125, w - 0.75, BOLD, least=0.55)
            brush.text(x + 0.45, y + 2.2, shown.word, size, weight=BOLD, room=w - 0.5)
        brush.spot(x, y, w, h, shown.action)


def as_words(piece: str) -> tuple[Word, ...]:
    """A piece of an example: one letter is a key, figures are figures."""
    return (Word(piece, cap=True), Word(" ")) if len(piece) == 1 or piece == "ENTER" else (Word(f"{piece} "),)
