"""The tuning panel, and a person who uses it: a control for every constant, and when a change takes effect."""

import json
from pathlib import Path

import pytest

from gallery import DESKTOP, PHONE
from test_styles import open_menu

START, END = (120, 250), (180, 390)


def tuned(gallery_of, load="/?tune", **settings):
    gallery = gallery_of(load=load, **settings)
    gallery.rest_when("seen('.tune .constants details') !== null")
    return gallery


def unfold(gallery, *path):
    """Opens the groups that contain a constant."""
    gallery.page.evaluate("""path => {
      const last = seen(`.tune [data-path="${path}"]`)
      for (let group = last; group; group = group.parentElement) if (group.matches('details')) group.open = true
    }""", ".".join(path))


def set_number(gallery, path, number):
    unfold(gallery, path)
    field = gallery.page.locator(f".tune [data-path='{path}'] .exact")
    field.fill(str(number))
    field.blur()


def set_choice(gallery, path, word):
    unfold(gallery, path)
    gallery.page.locator(f".tune [data-path='{path}'] select").select_option(word)


def drag(gallery, start=START, end=END):
    gallery.down(*start)
    gallery.frame()
    return gallery.drag(start, end)


def press(gallery, button):
    """Presses a button of the panel without the mouse's way to it, for tests that press hundreds."""
    gallery.page.evaluate("name => [...allSeen('.tune button')].find(each => each.textContent.trim() === name).click()", button)


def text(gallery, button):
    press(gallery, button)
    gallery.wait("seen('.tune .said').textContent !== ''")
    return gallery.page.input_value(".tune textarea")


def style(gallery):
    return json.loads(text(gallery, "Copy as JSON"))


@pytest.fixture
def panel(gallery_of):
    return tuned(gallery_of)


def test_every_constant_has_a_labelled_control_with_its_effect_and_range(panel):
    catalog = json.loads((Path(__file__).parents[2] / ".build/catalog/styles.json").read_text())

    def numbers(constants, path=()):
        for each in constants:
            place = (*path, each["name"])
            if each["kind"] == "part":
                yield from numbers(each["constants"], place)
            elif each["kind"] != "variant":
                yield ".".join(place), each

    wanted = dict(numbers(catalog["constants"]))
    assert len(wanted) > 40
    for path, each in wanted.items():
        row = panel.page.locator(f".tune [data-path='{path}']")
        assert row.count() == 1, path
        words = row.text_content()
        assert each["effect"] in words
        assert each["kind"] != "number" or f"{each['least']:g}" in words and "…" in words, path
    # Every control has an accessible name.
    unnamed = panel.page.evaluate("""() => [...allSeen('.tune :is(input, select, textarea, button)')]
      .filter(each => !(each.labels?.length || each.ariaLabel || each.textContent)).map(each => each.outerHTML)""")
    assert unnamed == []


def test_a_change_applies_at_rest_at_once_and_in_the_next_drag(panel):
    for slope, least, most in [(0, 1, 1), (2, 0, 0.75)]:
        panel.open(3)
        set_number(panel, "drag.scale.slope", slope)
        assert least - 1e-6 <= drag(panel)[-1].photo.scale <= most + 1e-6
        panel.up()
        panel.rest()
    panel.open(3)
    set_number(panel, "cornerRadius", 40)
    assert panel.settle()[-1].photo.radius == pytest.approx(40, abs=0.1)
    set_number(panel, "backdrop", 0.25)
    assert panel.settle()[-1].backdrop == 0.25
    # A drag under way keeps the style it began with.
    before = drag(panel, end=(180, 330))[-1].photo.scale
    set_number(panel, "drag.scale.slope", 0)
    panel.move(180, 331)
    assert panel.frame().photo.scale == pytest.approx(before, abs=0.01)
    panel.up()
    panel.rest()


def test_a_tuned_style_is_remembered_and_the_menu_has_it(panel):
    set_number(panel, "pageGap", 7)
    panel.page.click(".tune .dismiss")
    panel.page.goto(panel.page.url.replace("?tune", ""))
    panel.ready()
    open_menu(panel)
    assert panel.page.text_content(".motions [aria-checked='true'] b") == "Yours"
    panel.page.click(".motions >> text=Tune…")
    panel.wait("seen('.tune .constants details') !== null")
    assert style(panel) == {"base": "photos", "pageGap": 7}


def test_impossible_numbers_show_an_error_and_change_nothing(panel):
    panel.open(3)
    set_number(panel, "drag.deadZone", 300)
    row = panel.page.locator(".tune [data-path='drag.deadZone']")
    assert "drag.deadZone: 300 is outside 0…100" in row.text_content()
    # Two constants may conflict.
    set_number(panel, "zoom.doubleTap", 4.5)
    assert "zoom.doubleTap: 4.5 exceeds the maximum of 4" in panel.page.text_content(".tune .said")
    assert panel.page.input_value(".tune [data-path='zoom.doubleTap'] .exact") == "2.5"
    assert style(panel) == {"base": "photos"}


def test_arrow_keys_move_a_slider_without_moving_the_photo(panel):
    panel.open(3)
    unfold(panel, "drag.deadZone")
    slider = panel.page.locator(".tune [data-path='drag.deadZone'] .slider")
    slider.focus()
    before = float(panel.page.input_value(".tune [data-path='drag.deadZone'] .exact"))
    for _ in range(3):
        panel.page.keyboard.press("ArrowRight")
    assert float(panel.page.input_value(".tune [data-path='drag.deadZone'] .exact")) > before
    assert panel.settle() == [] or panel.now.photo.id == panel.id(3)
    assert "points" in slider.evaluate("each => each.ariaValueText")


def test_undo_reverts_step_by_step(panel):
    set_number(panel, "cornerRadius", 10)
    set_choice(panel, "drag.direction", "any")
    panel.page.select_option(".tune .named select", "locket")
    assert style(panel) == {"base": "locket"}
    rounded = {"base": "photos", "cornerRadius": 10}
    for expected in [rounded | {"drag": {"direction": "any"}}, rounded, {"base": "photos"}]:
        panel.page.click(".tune >> text=Undo")
        assert style(panel) == expected
    assert panel.page.is_disabled(".tune >> text=Undo")


def test_another_kind_of_motion_has_constants_of_its_own(panel):
    panel.page.evaluate("seen('#tune-opening-kind').closest('details').open = true")
    panel.page.select_option("#tune-opening-kind", "curve")
    set_number(panel, "opening.curve.duration", 1)
    panel.tap_cell(3)
    frames = panel.settle()
    assert len([frame for frame in frames if frame.photo and frame.photo.width < 389.9]) == pytest.approx(60, abs=3)


def test_an_optional_constant_has_a_switch(panel):
    path = "drag.commit.minimumVelocity"
    unfold(panel, path)
    row = panel.page.locator(f".tune [data-path='{path}']")
    assert row.locator(".exact").is_disabled()
    row.locator(".switch input").check()
    assert style(panel)["drag"]["commit"]["minimumVelocity"] > 0
    row.locator(".switch input").uncheck()
    assert style(panel) == {"base": "photos"}


def test_on_a_desktop_the_panel_is_at_the_side_and_escape_closes_it(gallery_of):
    gallery = tuned(gallery_of, window=DESKTOP)
    box = gallery.page.locator(".tune").bounding_box()
    assert box["x"] + box["width"] == 1200 and box["height"] == 800
    gallery.page.focus(".tune")
    gallery.page.keyboard.press("Escape")
    assert gallery.page.query_selector(".tune") is None
    assert gallery.page.evaluate("focusSeen().className") == "view"


def test_on_a_small_phone_the_panel_leaves_half_of_the_window_free(gallery_of):
    gallery = tuned(gallery_of, window=PHONE | {"viewport": {"width": 320, "height": 480}})
    box = gallery.page.locator(".tune").bounding_box()
    assert box["height"] <= 240 and box["width"] == 320
    assert gallery.page.evaluate("seen('.tune').scrollWidth <= 320")
