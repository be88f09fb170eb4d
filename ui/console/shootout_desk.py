"""The shootout in the middle: the marks of each round, whose turn it is, the shooter as he is typed."""

from dataclasses import dataclass

from clockapp.game.view import SIDES, Side
from ui.console.advice_strip import fitted, standing, with_caps
from ui.console.bench_list import WHY
from ui.console.brush import Brush, Word
from ui.console.marks import Mark, mark
from ui.console.panel import Panel
from ui.console.picture import Picture
from ui.theme import BOLD, Pair
from ui.translate import tr

LAST_ROUNDS = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """One place in the table of attempts."""

    shape: Mark
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What the shootout desk shows."""

    rounds: tuple[str, ...]
    lines: tuple[tuple[Side, Pair, tuple[Try, ...], str], ...]
    turn: tuple[Word, ...]
    typed: str
    meaning: str
    asks: bool
    advice: tuple[tuple[Word, ...], ...]


class ShootoutDesk(Panel):
    """The middle of the console during a shootout."""

    least = (31, 22)

    def see(self, picture: Picture) -> Marks | None:
        """The attempts by round, the last seven of them; nothing where there is no shootout."""
        shootout = picture.view.shootout
        if shootout is None:
            return None
        last = max(shootout.rounds, shootout.round, 1)
        if shootout.rounds <= LAST_ROUNDS and last <= shootout.rounds:
            shown = range(1, last + 1)
        else:
            shown = range(max(1, last - LAST_ROUNDS + 1), last + 1)
        lines = []
        for side in SIDES:
            tries = []
            for number in shown:
                made = next((a for a in shootout.attempts if a.team == side and a.round == number), None)
                if made is not None:
                    tries.append(Try(shape="tick" if made.goal else "cross", player=made.player or "–"))
                else:
                    turn = shootout.next == side and number == shootout.round and picture.view.outcome is None
                    tries.append(Try(shape="dashed_ring" if turn else "ring", player=""))
            lines.append((side, picture.pair(side), tuple(tries), str(shootout.score[side])))
        shooter = picture.posture.shooter
        typed = "–" if shooter.nobody else shooter.digits
        return Marks(
            rounds=tuple((f"{tr('Round')} " if n == shown[0] else "") + str(n) for n in shown),
            lines=tuple(lines),
            turn=turn_words(picture),
            typed=typed,
            meaning=shooter_meaning(picture),
            asks=shootout.next is not None and picture.view.outcome is None,
            advice=tuple(with_caps(picture.shortened(a.text)) for a in standing(picture.advice, picture.posture.dismissed)),
        )

    def draw(self, brush: Brush, seen: object, w: float, h: float) -> None:
        """The table, whose turn, the shooter, what to know."""
        assert isinstance(seen, Marks)  # noqa: S101
        look = brush.look
        brush.panel(w, h)
        step = min(9.2, (w - 3.4 - 4.0) / max(1, len(seen.rounds)))
        for n, label in enumerate(seen.rounds):
            brush.text(5.2 + n * step, 1.0, label, 0.875, weight=BOLD, colour=look.ink2, align="centre")
        brush.text(w - 1.0, 1.0, tr("Goals"), 0.875, weight=BOLD, colour=look.ink2, align="right")
        brush.rule(0.06, 1.9, w - 0.12)
        for row, (side, pair, tries, goals) in enumerate(seen.lines):
            middle = 3.7 + row * 3.5
            brush.chip(0.3, middle, side, pair, height=1.7, width=2.0)
            for n, one in enumerate(tries):
                colour = {"tick": look.run.fill, "cross": look.ink2, "dashed_ring": look.shootout.fill}.get(one.shape, look.ctl)
                size = min(2.2, step * 0.55)
                left = 5.2 + n * step - (0.6 if step > 5 else 0)
                mark(brush, one.shape, left, middle - (0 if step > 5 else 0.35), size, colour)
                if step > 5:
                    brush.text(left + 1.65, middle, one.player, 1.06, weight=BOLD)
                else:
                    brush.text(left, middle + 1.3, one.player, 0.8125, weight=BOLD, align="centre")
            brush.digits(w - 1.0, middle - 0.85, goals, 1.7, align="right")
        brush.rule(0.06, 8.9, w - 0.12)
        if seen.turn:
            mark(brush, "play", 1.35, 10.2, 1.15, look.shootout.fill)
            brush.words(2.9, 10.2, seen.turn, fitted(brush, seen.turn, 1.125, w - 3.6), room=w - 3.4)
        brush.rule(0.06, 11.5, w - 0.12)
        middle = 13.0
        if seen.asks:
            brush.text(0.65, middle, tr("Shooter"), 0.9375, colour=look.ink2)
            brush.fill(6.2, middle - 1.2, w - 6.9, 2.4, look.bg, radius=0.2)
            brush.frame(6.2, middle - 1.2, w - 6.9, 2.4, look.focus, width=0.19, radius=0.2)
            at = 6.8 + (brush.text(6.8, middle, seen.typed, 1.25, weight=BOLD) + 0.3 if seen.typed else 0)
            brush.fill(at, middle - 0.8, 0.1, 1.6, look.focus)
            brush.text(at + 0.6, middle, seen.meaning, 0.9375, colour=look.ink2, room=w - at - 1.8)
            middle += 2.8
        for words in seen.advice:
            mark(brush, "know", 1.35, middle, 1.15, look.ink2)
            brush.words(2.9, middle, words, 1.0625, room=w - 3.6)
            middle += 2.4


def turn_words(picture: Picture) -> tuple[Word, ...]:
    """What to press now."""
    view = picture.view
    assert view.shootout is not None  # noqa: S101
    if view.outcome is not None:
        return (Word(f"{tr('Decided.')} ", bold=True), Word(picture.keys.key("step.next"), cap=True, action="step.next"), Word(f" {tr('makes it official')}", bold=True))
    if view.shootout.next is None:
        left, right = picture.side_at("left"), picture.side_at("right")
        return (Word(f"{tr('Who shoots first?')}  ", bold=True),
                Word(picture.key("goal", left), cap=True, action="goal.left"), Word(f" {picture.short(left)}  "),
                Word(picture.key("goal", right), cap=True, action="goal.right"), Word(f" {picture.short(right)}"))  # fmt: skip
    side = view.shootout.next
    shooter = picture.posture.shooter
    if shooter.goal is not None and shooter.side is not None:
        return (Word((tr("{team} goal: now the shooter's number", team=picture.short(shooter.side)) if shooter.goal else
                     tr("{team} no goal: now the shooter's number", team=picture.short(shooter.side))), bold=True),)
    return (Word(tr("{team}: number,", team=picture.short(side)) + " ", bold=True), Word(picture.key("goal", side), cap=True, action=picture.action("goal", side)),
            Word(f" {tr('goal or')} ", bold=True), Word(picture.key("shot", side), cap=True, action=picture.action("shot", side)),
            Word(f" {tr('no goal')}", bold=True))  # fmt: skip


def shooter_meaning(picture: Picture) -> str:
    """Who the typed digits are, and whether he may shoot."""
    view, shooter = picture.view, picture.posture.shooter
    if view.shootout is None or view.shootout.next is None:
        return ""
    side = shooter.side or view.shootout.next
    if shooter.nobody:
        return tr("nobody to send")
    if not shooter.digits:
        return tr("number · . nobody to send")
    player = picture.team(side).player(shooter.digits)
    barred = next((i.why for i in view.shootout.ineligible[side] if i.player == shooter.digits), None)
    if player is None:
        near = [p for p in picture.team(side).roster if p.number.startswith(shooter.digits)]
        return " · ".join(f"{p.number} {p.name}" for p in near[:3]) or tr("no #{number} on the roster", number=shooter.digits)
    why = {"penalty": tr("has a penalty: may not shoot"), "has_shot": tr("has shot already"), "goalkeeper": tr("goalkeeper: may not shoot")}
    return " · ".join(p for p in (player.name, player.position, why.get(barred, tr("may not shoot: {why}", why=tr(WHY[barred]) if barred in WHY else barred)) if barred else tr("may shoot")) if p)
