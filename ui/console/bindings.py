"""The keys as a list to be changed: what each stands for in words, and why a key cannot be taken for something. Pure."""

from dataclasses import dataclass, replace

from ui.actions import parts
from ui.keys import SHOWN, Keymap
from ui.translate import tr

FIXED = frozenset({"Space", "Enter", "Esc", *"0123456789"})
"""These stay what they are: SPACE is the clock everywhere, and figures are figures."""
CLOCK = "clock.toggle"


def shown(key: str) -> str:
    """A key as it is printed on its cap, what is held with it before it."""
    held, plus, name = key.rpartition("+")
    return SHOWN.get(key) or (f"{held}+{SHOWN.get(name, name)}" if held and plus and name else key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Binding:
    """A key and what it stands for; the key is empty where nothing does it."""

    key: str
    action: str

    @property
    def cap(self) -> str:
        """The key as it is printed."""
        return shown(self.key)


def words(action: str) -> str:
    """What an action is, for people."""
    verb, where = parts(action)
    benches = {
        "goal": tr("Goal"), "penalty": tr("Penalty"), "shot": tr("Shot"), "unshot": tr("One shot less"), "timeout": tr("Time-out"),
        "goalkeeper": tr("Goalkeeper out, in"),
    }  # fmt: skip
    if verb in benches:
        return f"{benches[verb]}, {tr('left bench') if where == 'left' else tr('right bench')}"
    if verb == "digit":
        return tr("Figure {digit}", digit=where)
    return single().get(action, action)


def single() -> dict[str, str]:
    """The actions that belong to no bench."""
    return {
        CLOCK: tr("Start, stop the clock"), "clock.set": tr("Set the clock"), "clock.back": tr("Clock to the last stoppage"),
        "step.next": tr("Next step of the game"), "horn": tr("Horn"), "running.order": tr("Running time by order"),
        "sheet.goals": tr("Sheet: goals"), "sheet.penalties": tr("Sheet: penalties"), "sheet.all": tr("Sheet: all; take out"),
        "undo": tr("Undo"), "redo": tr("Redo"), "replace": tr("It should have been"), "entry.odd": tr("Odd case; insert late"),
        "entry.save": tr("Save; quick line"), "entry.next": tr("Next field"), "entry.park": tr("Close, keep open"), "move.up": tr("Up"), "move.down": tr("Down"),
        "override": tr("Override"), "help.keys": tr("Picture of the keys"), "page.rules": tr("Rules"), "page.standings": tr("Standings"),
        "page.checks": tr("Check list"), "print.sheet": tr("Game sheet"), "journal.copy": tr("Copy the journal"), "page.charts": tr("Charts"),
        "page.guide": tr("Guide"), "page.games": tr("Games"), "page.keymap": tr("Change keys"), "sound.mute": tr("Sound off, on"),
        "sound.louder": tr("Louder"), "sound.softer": tr("Softer"), "board.place": tr("Board to the next screen"), "board.layout": tr("Board: layout"),
        "board.follow": tr("Board: sides"), "board.table": tr("Board: table"), "setup.open": tr("Set-up"), "theme.next": tr("Colours"),
        "keymap.next": tr("Next keymap"), "keymap.follow": tr("Keys: side or team"), "keymap.write": tr("Keys as a file"), "sound.device": tr("Next sound device"), "lineup.open": tr("Line-ups"), "board.more": tr("One more board"), "board.mini": tr("Board in small"), "games.find": tr("Find a game"), "language.next": tr("Language"),
    }  # fmt: skip


def bindings(keymap: Keymap, known: Keymap) -> tuple[Binding, ...]:
    """Every key of a keymap that can be changed, in its order, and what of the `known` actions has no key at all."""
    made = [Binding(key=key, action=action) for key, action in keymap.keys.items() if key not in FIXED]
    there = set(keymap.keys.values())
    lost = dict.fromkeys(action for action in known.keys.values() if action not in there)
    return (*made, *(Binding(key="", action=action) for action in lost))


def conflict(keymap: Keymap, binding: Binding, key: str) -> str:
    """Why a key cannot be taken for it; empty where it can."""
    cap = shown(key)
    if key == binding.key:
        return tr("{key} is that already", key=cap)
    if key in FIXED:
        return tr("{key} stays what it is", key=cap)
    taken = keymap.action(key)
    if taken is not None:
        return tr("{key} is taken: {what}. Free it there first, or press another", key=cap, what=words(taken))
    return ""


def bound(keymap: Keymap, binding: Binding, key: str) -> Keymap:
    """The keymap with that key in place of the one it had."""
    if not binding.key:
        return replace(keymap, keys={**keymap.keys, key: binding.action})
    return replace(keymap, keys={key if old == binding.key else old: action for old, action in keymap.keys.items()})


def freed(keymap: Keymap, binding: Binding) -> Keymap:
    """The keymap without that key."""
    return replace(keymap, keys={key: action for key, action in keymap.keys.items() if key != binding.key})
