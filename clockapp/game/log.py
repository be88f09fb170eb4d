"""The log of a game: it only grows, and is read backwards so that a correction can itself be corrected (DESIGN)."""

from dataclasses import dataclass

from clockapp.game.facts import Amended, Correction, Entry, Fact, Redone, SheetFact, Undone, Voided


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An act of the sheet as it holds after all corrections."""

    act: int
    at: int
    fact: SheetFact
    override: str | None
    amended: bool = False


def is_correction(entry: Entry) -> bool:
    """Whether an entry speaks of an earlier one."""
    return isinstance(entry.fact, Correction)


@dataclass(frozen=True, slots=True)
class Reading:
    """What reading the log backwards gives: which acts are out, and what those that were amended should have been."""

    undone: frozenset[int]
    voided: frozenset[int]
    amendments: dict[int, tuple[Amended, str | None]]
    """By target: what it should have been, and the reason where that breaches a rule."""

    @property
    def out(self) -> frozenset[int]:
        """Acts without effect."""
        return self.undone | self.voided

    def fact(self, entry: Entry) -> Fact:
        """What an entry says now: what it was amended to, else as it was entered."""
        amendment = self.amendments.get(entry.act)
        return entry.fact if amendment is None else amendment[0].replacement


def read(entries: tuple[Entry, ...]) -> Reading:
    """Read a log from its end: the newest word on an act holds, unless that word was itself taken back."""
    undone: set[int] = set()
    voided: set[int] = set()
    settled: set[int] = set()
    amendments: dict[int, tuple[Amended, str | None]] = {}
    for entry in reversed(entries):
        if entry.act in undone or entry.act in voided:
            continue
        match entry.fact:
            case Undone(target=target) if target not in settled:
                undone.add(target)
                settled.add(target)
            case Redone(target=target):
                settled.add(target)
            case Voided(target=target):
                voided.add(target)
            case Amended(target=target) if target not in amendments:
                amendments[target] = entry.fact, entry.override
            case _:
                pass
    return Reading(frozenset(undone), frozenset(voided), amendments)


def effective(entries: tuple[Entry, ...], reading: Reading | None = None) -> tuple[Act, ...]:
    """The acts of the sheet in their order, as they hold now."""
    reading = read(entries) if reading is None else reading
    out = reading.out
    acts = [act_of(entry, reading) for entry in entries if entry.act not in out]
    return tuple([act for act in acts if act is not None])


def act_of(entry: Entry, reading: Reading) -> Act | None:
    """An entry as an act of the sheet, whether it is out or not; None for a correction, which is none."""
    if isinstance(entry.fact, Correction):
        return None
    amendment = reading.amendments.get(entry.act)
    if amendment is None:
        return Act(act=entry.act, at=entry.at, fact=entry.fact, override=entry.override)
    amended, override = amendment
    at = entry.at if amended.new_at is None else amended.new_at
    return Act(act=entry.act, at=at, fact=amended.replacement, override=override, amended=True)


def undo_target(entries: tuple[Entry, ...], reading: Reading | None = None) -> int | None:
    """The act an undo would take back: the newest not undone, a `void` or `amend` as one step."""
    undone = (read(entries) if reading is None else reading).undone
    return next(
        (
            e.act
            for e in reversed(entries)
            if not isinstance(e.fact, (Undone, Redone)) and e.act not in undone and e.act != entries[0].act
        ),
        None,
    )


def redo_target(entries: tuple[Entry, ...]) -> int | None:
    """The act a redo would bring back: the one undone last; any new act clears them all."""
    stack: list[int] = []
    for entry in entries:
        match entry.fact:
            case Undone(target=target):
                stack.append(target)
            case Redone():
                del stack[-1:]  # a log that was damaged may have lost what it brings back
            case _:
                stack.clear()
    return stack[-1] if stack else None
