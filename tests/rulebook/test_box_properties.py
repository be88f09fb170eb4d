"""What holds for any sheet, under every book."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from clockapp.game.box import Assessed, Box, GameSheet, OvertimeSpan, Ruling, Scored, serve
from clockapp.game.penalties import parts_of
from clockapp.game.view import SIDES, PenaltyView, Side
from clockapp.rules.penalties import KINDS
from clockapp.rules.ruleset import RuleSet
from tests.rulebook.sheets import BOOKS, PERIOD

PLAYERS = ("1", "2", "3", "4", "5", "bench", None)
LAST_S = 3 * PERIOD + 900


def placed(at_s: int) -> tuple[int, int]:
    """The period and second of an absolute second."""
    period = min(at_s // PERIOD, 3)
    return period + 1, at_s - period * PERIOD


@st.composite
def sheets(draw: st.DrawFn, *, goals: bool = True, late: bool = True) -> GameSheet:
    """A game with penalties, goals and rulings close together, whistles and an overtime of three a side."""
    span = st.integers(0, LAST_S) if late else st.integers(0, 3 * PERIOD - 701)
    start = draw(span)
    times = st.integers(start, min(LAST_S, start + 400)).map(lambda s: s - s % 10)
    penalties: list[Assessed] = []
    scored: list[Scored] = []
    rulings: list[Ruling] = []
    for act in range(1, draw(st.integers(0, 12)) + 1):
        at_s = draw(times)
        period, second = placed(at_s)
        team: Side = draw(st.sampled_from(SIDES))
        what = draw(st.sampled_from(("penalty", "penalty", "penalty", "goal", "ruling"))) if goals else "penalty"
        if what == "penalty":
            penalties.append(
                Assessed(
                    act=act,
                    team=team,
                    kind=draw(st.sampled_from((*KINDS, "minor", "minor", "minor"))),
                    player=draw(st.sampled_from(PLAYERS)),
                    served_by=draw(st.sampled_from((None, None, "6"))),
                    period=period,
                    second=second,
                    at_s=at_s,
                    signalled=draw(st.booleans()) if goals else False,
                    late=at_s >= 3 * PERIOD - 300,
                )
            )
        elif what == "goal":
            scored.append(Scored(act=act, team=team, period=period, second=second, at_s=at_s))
        else:
            rulings.append(Ruling(act=act, penalty=draw(st.integers(1, 12)), at_s=at_s))
    whistles = tuple(sorted(draw(st.lists(times, max_size=4))))
    return GameSheet(
        penalties=tuple(penalties),
        goals=tuple(scored),
        rulings=tuple(rulings),
        whistles=whistles,
        faceoffs=whistles,
        stopped=draw(st.booleans()),
        overtimes=(OvertimeSpan(from_s=3 * PERIOD, to_s=None, strength=3, model="add_skater"),),
        period_ends=(PERIOD, 2 * PERIOD, 3 * PERIOD),
    )


few = settings(max_examples=30)
"""The sheets are large, and the run has to stay short."""

books = st.sampled_from(sorted(BOOKS)).map(BOOKS.__getitem__)
after = st.integers(0, 1500)


def last_s(sheet: GameSheet) -> int:
    """The second of the last thing on the sheet: what is asked of the box is asked then or later."""
    entries: tuple[Assessed | Scored | Ruling, ...] = (*sheet.penalties, *sheet.goals, *sheet.rulings)
    return max((x.at_s for x in entries), default=0)


def all_rows(box: Box, now_ms: int) -> list[PenaltyView]:
    """The rows of both teams."""
    return [row for side in SIDES for row in box.rows(side, now_ms)]


def shape(box: Box, now_ms: int) -> object:
    """All but the times."""
    return box.skaters(now_ms), [(r.act, r.state, r.short_handed) for r in all_rows(box, now_ms)]


def full_ms(a: Assessed, rules: RuleSet) -> int:
    """The full length of a penalty."""
    return 1000 * sum(p.length for p in parts_of(a, rules))


@few
@given(sheets(), books, after)
def test_no_more_run_than_the_book_allows(sheet: GameSheet, rules: RuleSet, more: int) -> None:
    """RULES 2.3 step 5: two of a team at one time, and none waits while a place is free."""
    box, now_ms = serve(sheet, rules), 1000 * (last_s(sheet) + more)
    for side in SIDES:
        short = [r for r in box.rows(side, now_ms) if r.short_handed]
        running = sum(r.state == "serving" for r in short)

        assert running <= rules.penalties.max_running
        assert running == rules.penalties.max_running or len({r.player for r in short}) <= running or not short


@few
@given(sheets(), books, after)
def test_from_three_to_five_skate(sheet: GameSheet, rules: RuleSet, more: int) -> None:
    """RULES 2.3 step 4, 2.7: never under three, never over five; before each goal too."""
    box = serve(sheet, rules)
    counts = [box.skaters(1000 * (last_s(sheet) + more)), *(box.strength_before(g.act) for g in sheet.goals)]

    assert all(3 <= n <= 5 for pair in counts for n in pair)


@few
@given(sheets(), books, after)
def test_remaining_time_never_exceeds_the_full_length(sheet: GameSheet, rules: RuleSet, more: int) -> None:
    """CONTRACT 4, wherever the clock is set."""
    box = serve(sheet, rules)
    lengths = {a.act: full_ms(a, rules) for a in sheet.penalties}
    for now_s in (last_s(sheet) + more, max(0, last_s(sheet) - more)):
        assert all(0 <= r.remaining_ms <= lengths[r.act] for r in all_rows(box, 1000 * now_s))


@few
@given(sheets(), books, after, st.integers(1, 999))
def test_nothing_changes_between_whole_seconds(sheet: GameSheet, rules: RuleSet, more: int, ms: int) -> None:
    """CONTRACT 1: penalties start and end at the exact moment of a whole second."""
    box, now_ms = serve(sheet, rules), 1000 * (last_s(sheet) + more)

    assert shape(box, now_ms) == shape(box, now_ms + ms)
    assert box.events(now_ms, now_ms + ms) == ()


@few
@given(sheets(), books, after, after)
def test_the_order_of_the_rows_never_changes(sheet: GameSheet, rules: RuleSet, early: int, late: int) -> None:
    """They keep the order in which they were assessed until they end."""
    box = serve(sheet, rules)
    place = {a.act: (a.at_s, a.act) for a in sheet.penalties if not a.signalled}
    for more in (early, late):
        for side in SIDES:
            acts = [r.act for r in box.rows(side, 1000 * (last_s(sheet) + more)) if r.act in place]

            assert acts == sorted(acts, key=place.__getitem__)


@few
@given(sheets(), books, after)
def test_the_order_of_entry_does_not_matter(sheet: GameSheet, rules: RuleSet, more: int) -> None:
    """Late entries count by the sheet: the tuples may come in any order."""
    mixed = replace(sheet, penalties=sheet.penalties[::-1], goals=sheet.goals[::-1])
    now_ms = 1000 * (last_s(sheet) + more)

    assert shape(serve(mixed, rules), now_ms) == shape(serve(sheet, rules), now_ms)


@few
@given(sheets(), books, after, st.data())
def test_a_game_misconduct_changes_nothing_for_others(
    sheet: GameSheet, rules: RuleSet, more: int, data: st.DataObject
) -> None:
    """Taken out again, the sheet is as without it: it has no time and nobody serves it."""
    at_s = data.draw(st.integers(0, last_s(sheet)))
    period, second = placed(at_s)
    gone = Assessed(act=99, team="home", kind="game_misconduct", player="99", period=period, second=second, at_s=at_s)
    with_it = serve(replace(sheet, penalties=(*sheet.penalties, gone)), rules)
    now_ms = 1000 * (last_s(sheet) + more)
    waits_no_whistle = [r for r in all_rows(serve(sheet, rules), now_ms) if r.state != "until_stoppage"]

    assert [r for r in all_rows(with_it, now_ms) if r.act != 99 and r.state != "until_stoppage"] == waits_no_whistle


@few
@given(sheets(), books, after, st.integers(1, 300))
def test_a_clock_set_back_gives_the_time_back(sheet: GameSheet, rules: RuleSet, more: int, back: int) -> None:
    """RULES X5: time that runs now had as much more before, by as much as the clock is set back, up to its length."""
    box, now_s = serve(sheet, rules), last_s(sheet) + more
    earlier = {r.act: r.remaining_ms for r in all_rows(box, 1000 * max(0, now_s - back))}
    for row in all_rows(box, 1000 * now_s):
        if row.short_handed:
            assert row.remaining_ms <= earlier[row.act] <= row.remaining_ms + 1000 * back


@few
@given(sheets(late=False), books)
def test_the_strength_is_that_of_those_who_sit(sheet: GameSheet, rules: RuleSet) -> None:
    """RULES 2.3 step 4 at full strength: five less the players with uncancelled time, waiting ones too."""
    box, now_ms = serve(sheet, rules), 1000 * last_s(sheet)
    for side, skaters in zip(SIDES, box.skaters(now_ms), strict=True):
        seats = {
            r.player if r.player not in {None, "bench"} else r.served_by or r.act
            for r in box.rows(side, now_ms)
            if r.short_handed
        }

        assert skaters == max(3, 5 - len(seats))


@few
@given(sheets(goals=False), books)
def test_without_goals_all_time_is_served(sheet: GameSheet, rules: RuleSet) -> None:
    """Nobody gets out before his time, and everybody gets out."""
    records = serve(sheet, rules).records(LAST_S + 100_000)
    for a in sheet.penalties:
        record, length = records[a.act], full_ms(a, rules) // 1000
        if length and not a.late:
            assert record.start_s is not None
            assert record.end_s is not None
            assert record.start_s >= a.at_s
            assert record.end_s - record.start_s >= length
