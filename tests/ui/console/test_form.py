"""Forms as values: what digits, letters and points make of them, and what they send."""

from dataclasses import replace

import pytest

from clockapp.game import commands as do
from tests.ui.console.pictures import AWAY, HOME
from tests.ui.views import VIEWS
from ui.console import form as forms
from ui.console import saying, typing
from ui.console.form import Form
from ui.console.infractions import INFRACTIONS, beginning

VIEW = VIEWS["stopped"]
PLACE = forms.place_of(VIEW)


def typed(form: Form, keys: str) -> Form:
    """Digits, letters and points, as the key filter would give them."""
    for key in keys:
        if key.isdigit():
            form = forms.digit(form, key, HOME)
        elif key == ".":
            form = forms.onward(form)
        elif key == "-":
            form = forms.odd(form)
        elif key == "⌫":
            form = forms.wiped(form) or form
        else:
            assert forms.takes(form, key), f"{key} is not for the form"
            form = forms.letter(form, key)
    return form


def penalty(keys: str) -> do.Penalty:
    (said, *_) = saying.commands(typed(forms.new("penalty", "home", None, PLACE), keys), 5)
    assert isinstance(said, do.Penalty)
    return said


@pytest.mark.parametrize(("keys", "player", "infraction", "kind", "served"), [
    ("24TR", "24", "tripping", "minor", None),
    ("24tr", "24", "tripping", "minor", None),
    ("24HS4", "24", "high sticking", "double_minor", None),
    ("24FI", "24", "fighting", "major", None),
    ("24FI.17", "24", "fighting", "major", "17"),
    (".TM.9", "bench", "too many players", "bench_minor", "9"),
    ("..1AB", "HC", "abuse of officials", "bench_minor", None),
    ("..2VI", "AC", "verbal/discriminatory", "game_misconduct", None),
    ("24.50", "24", None, "match", None),
    ("24TZTR", "24", "tripping", "minor", None),
    ("2⌫17TR", "17", "tripping", "minor", None),
    ("24TR4⌫5", "24", "tripping", "major", None),
    ("", None, None, "minor", None),
])  # fmt: skip
def test_a_penalty_is_typed(keys: str, player: str | None, infraction: str | None, kind: str, served: str | None) -> None:
    """Number, two letters, minutes, who serves."""
    said = penalty(keys)
    assert (said.player, said.infraction, said.kind, said.served_by) == (player, infraction, kind, served)


@pytest.mark.parametrize(("minutes", "kinds"), sorted(forms.SUMS.items()))
def test_minutes_are_the_sum_people_say(minutes: int, kinds: tuple[str, ...]) -> None:
    """12 is 2 and 10: as many lines as the sheet has, the later ones where the first one stands."""
    made = saying.commands(typed(forms.new("penalty", "home", 7, PLACE), f"24TR{minutes}"), 5)
    first = made[0]
    assert isinstance(first, do.Amend)
    assert first.target == 7
    lines = [first.replacement, *made[1:]]
    assert [n.kind for n in lines if isinstance(n, do.Penalty)] == list(kinds)
    assert all(isinstance(n, do.Penalty) and (n.period, n.remaining_ms) == (2, 767_000) for n in lines[1:])


def test_minutes_that_no_sum_begins_with_are_not_taken() -> None:
    """3 minutes do not exist; 6 neither after 1."""
    form = typed(forms.new("penalty", "home", None, PLACE), "24TR")
    assert typed(form, "3").text("minutes") == "2"
    assert typed(form, "16").text("minutes") == "1"


def test_a_sum_half_typed_cannot_be_saved() -> None:
    """1 is no sum: the field says which are."""
    form = typed(forms.new("penalty", "home", None, PLACE), "24TR1")
    assert saying.trouble(form, HOME).startswith("Minutes:")


@pytest.mark.parametrize(("keys", "scorer", "assists", "odd"), [
    ("17", "17", (), (False, False)), ("174412", "17", ("44", "12"), (False, False)), ("17.4.", "17", ("4",), (False, False)),
    ("9-", "9", (), (True, False)), ("9--", "9", (), (False, True)), ("9---", "9", (), (False, False)), (".9", None, ("9",), (False, False)),
])  # fmt: skip
def test_a_goal_is_typed(keys: str, scorer: str | None, assists: tuple[str, ...], odd: tuple[bool, bool]) -> None:
    """Scorer, two assists, and the odd cases by the dash."""
    (said,) = saying.commands(typed(forms.new("goal", "home", None, PLACE), keys), 5)
    assert isinstance(said, do.Goal)
    assert (said.scorer, said.assists, (said.penalty_shot, said.awarded)) == (scorer, assists, odd)


def test_a_number_that_is_not_on_the_roster_stays_in_its_field() -> None:
    """It is mended before the next field begins."""
    form = typed(forms.new("goal", "home", None, PLACE), "77")
    assert form.active == 0
    assert "no #77" in saying.trouble(form, HOME)
    assert typed(form, "1").text("scorer") == "77"


def test_letters_wait_for_a_number() -> None:
    """Until then they are stamps."""
    form = forms.new("penalty", "home", None, PLACE)
    assert not forms.takes(form, "T")
    assert forms.takes(typed(form, "4"), "T")
    assert not forms.takes(forms.new("goal", "home", None, PLACE), "T")
    assert not forms.takes(typed(form, "4"), "-")


@pytest.mark.parametrize(("text", "ms", "shown"), [
    ("1234", 754_000, "12:34"), ("315", 195_000, "3:15"), ("45", 45_000, "0:45"), ("7", 7_000, "0:07"), ("7.4", 7_400, "0:07.4"),
    ("7.", None, "0:07."), ("199", None, "1:99"), ("12345", None, "123:45"), ("", None, "0:00"), ("7.44", None, "0:07.44"),
])  # fmt: skip
def test_a_time_is_typed(text: str, ms: int | None, shown: str) -> None:
    """Minutes and seconds without a colon; a point for tenths."""
    assert saying.milliseconds(text) == ms
    assert saying.clock_text(text) == shown


def test_the_clock_form_sends_its_time() -> None:
    """And takes one point only, after a digit."""
    form = typed(forms.clock(VIEW), ".7..4")
    assert saying.commands(form, 5) == (do.SetClock(at=5, remaining_ms=7_400),)
    assert forms.timed(form) is form


def test_the_time_of_an_entry_is_another_place() -> None:
    """C opens it with the time that is known; digits replace it; up is the period before; once open it is chosen again."""
    form = forms.timed(typed(forms.new("goal", "home", 7, PLACE), "17"))
    assert (form.field.name, form.field.proposed) == ("time", True)
    form = forms.moved(typed(form, "315"), -1)
    assert form.place.label == "1st"
    (said,) = saying.commands(form, 5)
    assert isinstance(said, do.Amend)
    assert isinstance(said.replacement, do.Goal)
    assert (said.replacement.period, said.replacement.remaining_ms) == (1, 195_000)
    assert forms.timed(replace(form, active=0)).active == 3
    after = typing.after_time(form)
    assert (after.active, after.place.remaining_ms, len(after.fields)) == (0, 195_000, 3)


def test_arrows_move_between_fields() -> None:
    """And stop at the ends."""
    form = forms.new("penalty", "home", None, PLACE)
    assert forms.moved(form, -1).active == 0
    assert forms.moved(forms.moved(form, 1), 1).active == 2


def test_a_form_of_an_old_entry_knows_it_all() -> None:
    """Digits replace what stands there; the rest is sent as it was."""
    goal = do.Goal(at=1, team="home", scorer="17", assists=("4",), awarded=True, period=1, remaining_ms=9_000)
    form = forms.of(7, goal, PLACE)
    assert form is not None
    (said,) = saying.commands(typed(form, "9"), 5)
    assert isinstance(said, do.Amend)
    assert said.replacement == replace(goal, at=5, scorer="9")
    pen = do.Penalty(at=1, team="away", kind="major", player="19", infraction="charging", served_by="7", signalled=True)
    form = forms.of(8, pen, PLACE)
    assert form is not None
    (said,) = saying.commands(form, 5)
    assert isinstance(said, do.Amend)
    assert said.replacement == replace(pen, at=5)
    assert forms.of(9, do.Timeout(at=1, team="home"), PLACE) is None


def test_wiping_goes_back_through_the_fields() -> None:
    """Letter by letter; at the beginning there is nothing left to wipe."""
    form = typed(forms.new("penalty", "home", None, PLACE), "24T")
    form = forms.wiped(form) or form
    assert (form.text("infraction"), form.text("number")) == ("", "24")
    form = forms.wiped(form) or form
    assert form.text("number") == "2"
    form = forms.wiped(form) or form
    assert forms.wiped(form) is None
    staff = typed(forms.new("penalty", "home", None, PLACE), "..")
    assert staff.staff
    back = forms.wiped(staff)
    assert back is not None
    assert not back.staff


def test_what_is_kept_of_a_form_that_is_left() -> None:
    """What makes sense; nothing of a form that was not touched."""
    assert typing.kept(forms.new("goal", "home", 7, PLACE), HOME) is None
    assert typing.kept(typed(forms.clock(VIEW), "12"), None) is None
    form = typing.kept(typed(forms.new("penalty", "home", 7, PLACE), "24T"), HOME)
    assert form is not None
    assert (form.text("number"), form.text("infraction")) == ("24", "")
    form = typing.kept(typed(forms.new("goal", "home", 7, PLACE), "77"), HOME)
    assert form is not None
    assert form.text("scorer") == ""
    form = typing.kept(typed(forms.timed(forms.new("goal", "away", 7, PLACE)), "199"), AWAY)
    assert form is not None
    assert form.text("time") == ""
    form = typing.kept(typed(forms.new("penalty", "home", 7, PLACE), "24TR1"), HOME)
    assert form is not None
    assert form.text("minutes") == ""


@pytest.mark.parametrize(("keys", "said"), [
    ("24TR", "Minor, 2:00 from 2nd 12:47."), ("24FI", "5+game from 2nd 12:47."), ("24CB", "2+10 from 2nd 12:47."), ("", "Minor, 2:00 from 2nd 12:47."),
])  # fmt: skip
def test_a_form_says_what_it_would_put_on_the_sheet(keys: str, said: str) -> None:
    """Kind, length, place."""
    assert typing.headline(typed(forms.new("penalty", "home", None, PLACE), keys)) == said


def test_the_headline_of_a_goal_and_of_a_break() -> None:
    """Odd goals by their name; a penalty in a break counts from the face-off."""
    assert typing.headline(typed(forms.new("goal", "home", None, PLACE), "9-")) == "Penalty-shot goal at 2nd 12:47."
    pause = forms.place_of(VIEWS["intermission"])
    assert typing.headline(forms.new("penalty", "home", None, pause)) == "Minor, 2:00 from the next face-off."


def test_every_infraction_has_two_letters_of_its_own_and_minutes_that_exist() -> None:
    """And both languages."""
    assert len({i.code for i in INFRACTIONS}) == len(INFRACTIONS) == 56
    assert all(len(i.code) == 2 and i.word and i.french and i.minutes in forms.SUMS for i in INFRACTIONS)
    assert [i.code for i in beginning("T")] == ["TM", "TR", "TS", "TH", "TI", "TO"]
    assert [i.code for i in beginning("tripp")] == ["TR"]


@pytest.mark.parametrize(("number", "label"), [(1, "1st"), (3, "3rd"), (4, "OT"), (6, "OT3")])
def test_periods_have_their_labels(number: int, label: str) -> None:
    """As on the board."""
    assert forms.label_of(number) == label
    assert forms.label_of(4, 4) == "4th"
