"""The verbs of the quick line that mend what is on the sheet: release, void, amend. Pure."""

from clockapp.game import commands as do
from clockapp.game.desk import SheetLine
from clockapp.game.view import SIDES
from ui.console import form as forms
from ui.console import saying
from ui.console.picture import listed
from ui.console.words import Game, LineError, Said, beginning, filled, infraction_of, minutes_of, number_of, side_of
from ui.translate import tr


def release(words: list[str], game: Game) -> Said:
    """A penalty ends by ruling."""
    number = words[-1] if words else "?"
    sides = [side_of(words[0], game)] if len(words) > 1 else list(SIDES)
    found = [p.act for side in sides for p in game.view.team(side).penalties if number in {p.player, p.served_by}]
    if len(found) != 1:
        raise LineError(tr("#{number} sits for more than one: release home 22", number=number) if found else tr("#{number} sits for nothing: release home 22", number=number))
    return Said(verb="release", commands=(do.Release(at=game.at, penalty=found[0]),))


def target_of(words: list[str], game: Game) -> tuple[SheetLine, list[str]]:
    """The act that is meant: #148, last, goal 3, pen 2; and the words behind it."""
    if not words:
        raise LineError(tr("which: #148, last, goal 3, pen 1"))
    if words[0].startswith("#"):
        found = [n for n in game.desk.lines if words[0] == f"#{n.act}"]
        if not found:
            raise LineError(tr("there is no entry {number}", number=words[0][1:]))
        return found[0], words[1:]
    said = beginning(words[0], ("last", "goal", "pen"))
    lines = [n for n in listed(game.desk, {"last": "all", "goal": "goals", "pen": "penalties"}[said]) if n.state != "voided"]  # type: ignore[arg-type]
    index, rest = (int(words[1]), words[2:]) if len(words) > 1 and words[1].isdecimal() else (1, words[1:])
    if not 1 <= index <= len(lines):
        raise LineError(tr("there is no {what} {number} on the sheet", what=said, number=index))
    return lines[index - 1], rest


def void(words: list[str], game: Game) -> Said:
    """An entry taken out."""
    line, rest = target_of(words, game)
    if rest:
        raise LineError(tr("“{word}” is too much", word=rest[0]))
    return Said(verb="void", commands=(do.Void(at=game.at, target=line.act),))


def amend(words: list[str], game: Game) -> Said:
    """An entry corrected."""
    line, rest = target_of(words, game)
    form = forms.of(line.act, line.command, forms.place_of(game.view)) if line.command is not None else None
    if form is None or form.team is None:
        raise LineError(tr("this entry has no details to change"))
    team = game.team(form.team)
    names = [f.name for f in form.fields]
    if len(rest) < 2:
        raise LineError(tr("what of it: {names} and its value", names=", ".join(n.split()[0] for n in names)))
    name = beginning(rest[0], [n.replace("served by", "by") for n in names])
    index = next(n for n, f in enumerate(names) if f == name or (name == "by" and f == "served by"))
    if name == "infraction":
        values = [infraction_of(rest[1])]
    elif name == "minutes":
        values = [minutes_of(rest[1])]
    else:
        values = [number_of(w, team, bench=name == "number") for w in rest[1:]]
    texts = [f.text for f in form.fields]
    texts[index : index + len(values)] = values
    return Said(verb="amend", commands=saying.commands(filled(form, texts[: len(form.fields)]), game.at))
