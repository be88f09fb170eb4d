"""A machine that presses anything at any time: whatever it does, the promises of the core hold (DESIGN)."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from clockapp.exchange.log import entry_of, entry_text
from clockapp.exchange.script import line_of, parse
from clockapp.game import commands as c
from clockapp.game import face, lines, moments, show
from clockapp.game.evolve import Game, fold
from clockapp.game.facts import BREACHES, NONSENSE, Refusal
from clockapp.game.phases import SECOND
from clockapp.game.record import result
from clockapp.game.take import take
from clockapp.game.view import GameView
from clockapp.rules.penalties import KINDS
from tests.script import opening

SIDES = st.sampled_from(["home", "away"])
NUMBERS = st.sampled_from(["2", "9", "11", "4", "31", "99"])
MAYBE = st.none() | NUMBERS
RULES = ("prime-expo-boulder", "edmonton-bantam-2008", "hockey-canada", "usa-hockey", "iihf", "nhl")
STEPS = st.sampled_from([0, 1, 100, 999, 1_000, 20_000, 60_000, 300_000, 1_200_000])


def seen(view: GameView) -> GameView:
    """A view without what counts or dates it."""
    return replace(view, at=0, revision=0, next_change=None)


class Operator(RuleBasedStateMachine):
    """Anyone at the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game | None = None
        self.at = 0

    @initialize(
        rules=st.sampled_from(RULES),
        stage=st.sampled_from(["round_robin", "semi_final", "championship", "consolation"]),
        periods=st.sampled_from([None, (60,), (30, 30)]),
    )
    def open(self, rules: str, stage: str, periods: tuple[int, ...] | None) -> None:
        command = opening(rules, stage=stage, periods_s=periods)
        taken = take(None, command, 1)
        assert not isinstance(taken, Refusal)
        self.game = taken.game

    def do(self, command: c.Command) -> None:
        """Press: refused and unchanged, or done and kept."""
        assert self.game is not None
        before = self.game
        self.at = command.at
        taken = take(before, command, len(before.entries) + 1)
        if isinstance(taken, Refusal):
            assert taken.code in (*NONSENSE, *BREACHES)
            assert taken.message
            assert self.game == before
            return
        self.game = taken.game
        for moment in moments.moments(before, taken.game, since=before.at, at=command.at):
            assert before.at <= moment.at <= command.at
        if not isinstance(command, c.Amend):
            assert parse(line_of(command)) == command
        official = before.state.finalized or taken.game.state.finalized
        if not official and not isinstance(command, c.Undo | c.Redo | c.Wait):
            self._undone_as_if_never(before, taken.game)

    def _undone_as_if_never(self, before: Game, after: Game) -> None:
        undone = take(after, c.Undo(at=self.at), len(after.entries) + 1)
        assert not isinstance(undone, Refusal)
        assert seen(show.view(undone.game, self.at)) == seen(show.view(before, self.at))
        redone = take(undone.game, c.Redo(at=self.at), len(after.entries) + 2)
        assert not isinstance(redone, Refusal)
        assert seen(show.view(redone.game, self.at)) == seen(show.view(after, self.at))

    @rule(step=STEPS)
    def wait(self, step: int) -> None:
        self.do(c.Wait(at=self.at + step))

    @rule(step=STEPS, force=st.booleans())
    def next_phase(self, step: int, force: bool) -> None:
        self.do(c.NextPhase(at=self.at + step, force=force))

    @rule(step=STEPS, stop=st.booleans())
    def clock(self, step: int, stop: bool) -> None:
        self.do(c.StopClock(at=self.at + step) if stop else c.StartClock(at=self.at + step))

    @rule(remaining=st.integers(-1, 1_200_001))
    def set_clock(self, remaining: int) -> None:
        self.do(c.SetClock(at=self.at, remaining_ms=remaining))

    @rule(on=st.sampled_from([True, False, None]))
    def order(self, on: bool | None) -> None:
        self.do(c.RunningTime(at=self.at, on=on))

    @rule(
        team=SIDES, scorer=MAYBE, assists=st.lists(NUMBERS, max_size=3), shot=st.booleans(), awarded=st.booleans(),
        late=st.none() | st.tuples(st.integers(0, 4), st.integers(0, 1_200_000)),
        override=st.none() | st.just("the referee says so"),
    )  # fmt: skip
    def goal(self, team, scorer, assists, shot, awarded, late, override) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        period, remaining = late or (None, None)
        self.do(
            c.Goal(
                at=self.at, team=team, scorer=scorer, assists=tuple(assists), penalty_shot=shot, awarded=awarded,
                period=period, remaining_ms=remaining, override=override,
            )
        )  # fmt: skip

    @rule(
        team=SIDES, player=MAYBE | st.sampled_from(["bench", "HC"]), kind=st.sampled_from(KINDS), server=MAYBE,
        minutes=st.sampled_from([None, None, 0, 3]), signalled=st.booleans(),
        late=st.none() | st.tuples(st.integers(1, 3), st.integers(0, 1_200_000)),
    )  # fmt: skip
    def penalty(self, team, player, kind, server, minutes, signalled, late) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        period, remaining = late or (None, None)
        self.do(
            c.Penalty(
                at=self.at, team=team, player=player, kind=kind, served_by=server, minutes=minutes, signalled=signalled,
                period=period, remaining_ms=remaining,
            )
        )  # fmt: skip

    @rule(number=st.integers(1, 40))
    def release(self, number: int) -> None:
        self.do(c.Release(at=self.at, penalty=number))

    @rule(team=SIDES, override=st.none() | st.just("granted"))
    def timeout(self, team, override) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        self.do(c.Timeout(at=self.at, team=team, override=override))

    @rule(team=SIDES, player=MAYBE, goal=st.booleans(), override=st.none() | st.just("allowed"))
    def attempt(self, team, player, goal, override) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        self.do(c.ShootoutFirst(at=self.at, team=team))
        self.do(c.ShootoutAttempt(at=self.at, team=team, player=player, goal=goal, override=override))

    @rule(team=SIDES, player=MAYBE)
    def goalkeeper(self, team, player) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        self.do(c.Goalkeeper(at=self.at, team=team, player=player))

    @rule(team=SIDES, player=NUMBERS, status=st.sampled_from(["playing", "injured", "scratched"]))
    def status(self, team, player, status) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        self.do(c.PlayerStatus(at=self.at, team=team, player=player, status=status))

    @rule(team=SIDES, what=st.sampled_from(["shot", "less", "shot_goal", "ends", "end_timeout", "note", "forfeit", "abandon"]))
    def small(self, team, what) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        commands: dict[str, c.Command] = {
            "shot": c.Shot(at=self.at, team=team, count=1),
            "less": c.Shot(at=self.at, team=team, count=-1),
            "shot_goal": c.PenaltyShot(at=self.at, team=team, player="9", goal=True),
            "ends": c.SwitchEnds(at=self.at),
            "end_timeout": c.EndTimeout(at=self.at),
            "note": c.Note(at=self.at, text="a line"),
            "forfeit": c.Forfeit(at=self.at, team=team),
            "abandon": c.Abandon(at=self.at, reason="no power"),
        }
        self.do(commands[what])

    @rule(number=st.integers(0, 40))
    def void(self, number: int) -> None:
        self.do(c.Void(at=self.at, target=number))

    @rule(number=st.integers(0, 40), team=SIDES, what=st.sampled_from(["goal", "stop", "timeout", "next", "shot"]))
    def amend(self, number, team, what) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        acts: dict[str, c.Act] = {
            "goal": c.Goal(at=0, team=team, scorer="9"),
            "stop": c.StopClock(at=0),
            "timeout": c.Timeout(at=0, team=team),
            "next": c.NextPhase(at=0),
            "shot": c.Shot(at=0, team=team, count=1),
        }
        self.do(c.Amend(at=self.at, target=number, replacement=acts[what]))

    @rule(redo=st.booleans())
    def undo(self, redo: bool) -> None:
        self.do(c.Redo(at=self.at) if redo else c.Undo(at=self.at))

    @rule(reopen=st.booleans(), override=st.none() | st.just("as it stands"))
    def official(self, reopen, override) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
        self.do(c.Reopen(at=self.at, reason="a goal") if reopen else c.Finalize(at=self.at, override=override))

    @precondition(lambda self: self.game is not None)
    @invariant()
    def one_log_one_game(self) -> None:
        """Incremental evolve equals refold, and the log survives the codec."""
        assert self.game is not None
        assert fold(self.game.entries) == self.game
        last = self.game.entries[-1]
        assert entry_of(entry_text(last), where="the last entry") == last

    @precondition(lambda self: self.game is not None)
    @invariant()
    def the_view_holds(self) -> None:
        """Strength is 3 to 6, board and sheet make the period, and nothing changes before `next_change`."""
        assert self.game is not None
        view = show.view(self.game, self.at)
        assert 3 <= view.strength.home <= 6
        assert 3 <= view.strength.away <= 6
        assert 0 <= view.clock.remaining_ms <= view.clock.length_ms
        state = self.game.state
        if state.in_play():
            elapsed, remaining = state.elapsed(self.at), view.clock.remaining_ms
            assert elapsed // SECOND + -(-remaining // SECOND) == state.limit // SECOND
        for team in (view.home, view.away):
            for row in team.penalties:
                assert row.text == face.down(row.remaining_ms)
        self._still_until_next_change(view)
        lines.desk(self.game, self.at)
        made = result(self.game, self.at)
        assert (made is not None) == view.official

    def _still_until_next_change(self, view: GameView) -> None:
        assert self.game is not None
        until = view.next_change if view.next_change is not None else self.at + 50_000
        assert until > self.at
        just_before = show.view(self.game, max(self.at, until - 1))
        assert texts(just_before) == texts(view)
        if view.next_change is not None:
            assert texts(show.view(self.game, until)) != texts(view)


def texts(view: GameView) -> tuple[object, ...]:
    """Everything on the faces of a view."""
    penalties = [(p.act, p.text, p.state) for side in (view.home, view.away) for p in side.penalties]
    return view.clock.text, view.timeout and view.timeout.text, tuple(penalties), view.strength, view.outcome


TestOperator = Operator.TestCase
TestOperator.settings = settings(
    max_examples=40, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
