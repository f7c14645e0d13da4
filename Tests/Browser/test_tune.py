"""The tuning panel: every constant by hand, at work while photos move; and what can be taken away from it."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from gallery import DESKTOP
from served_site import serve_folder

START, END = (120, 250), (180, 390)


def tuned(gallery_of, load="/?tune", **settings):
    gallery = gallery_of(load=load, **settings)
    gallery.wait("document.querySelector('.tune .constants details') !== null")
    gallery.settle()
    return gallery


@pytest.fixture
def panel(gallery_of):
    return tuned(gallery_of)


def unfold(gallery, *path):
    """Opens the groups on the way to a constant."""
    gallery.page.evaluate("""path => {
      const last = document.querySelector(`.tune [data-path="${path}"]`)
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


def text(gallery, button):
    gallery.page.click(f".tune >> text={button}")
    gallery.wait("document.querySelector('.tune .said').textContent !== ''")
    return gallery.page.input_value(".tune textarea")


def test_every_constant_of_the_style_has_a_control_with_name_unit_range_and_sentence(panel):
    catalog = json.loads((Path(__file__).parents[2] / ".build/web/styles.json").read_text())

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
        if each["kind"] == "number":
            digits = f"{each['least']:g}"
            assert digits in words and "…" in words, path
    # Each input has a label, and all that is said about it is said aloud as well.
    unnamed = panel.page.evaluate("""() => [...document.querySelectorAll('.tune :is(input, select, textarea, button)')]
      .filter(each => !(each.labels?.length || each.ariaLabel || each.textContent)).map(each => each.outerHTML)""")
    assert unnamed == []


def test_the_next_drag_follows_a_constant_that_was_changed(panel):
    panel.open(3)
    set_number(panel, "drag.scale.slope", 0)
    assert drag(panel)[-1].photo.scale == pytest.approx(1)
    panel.up()
    panel.settle()
    panel.open(3)
    set_number(panel, "drag.scale.slope", 2)
    assert drag(panel)[-1].photo.scale < 0.75


def test_what_can_be_seen_at_rest_changes_at_once(panel):
    panel.open(3)
    set_number(panel, "cornerRadius", 40)
    frame = panel.settle()[-1]
    assert frame.photo.radius == pytest.approx(40, abs=0.1)
    set_number(panel, "backdrop", 0.25)
    assert panel.settle()[-1].backdrop == 0.25


def test_a_drag_under_way_ends_in_the_style_in_which_it_began(panel):
    panel.open(3)
    before = drag(panel, end=(180, 330))[-1].photo.scale
    set_number(panel, "drag.scale.slope", 0)
    panel.move(180, 331)
    assert panel.frame().photo.scale == pytest.approx(before, abs=0.01)
    panel.up()
    panel.settle()


def test_a_slider_is_moved_by_arrow_keys_and_the_photo_stays_where_it_is(panel):
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


def test_a_number_outside_its_range_says_so_and_changes_nothing(panel):
    panel.open(3)
    set_number(panel, "drag.deadZone", 300)
    row = panel.page.locator(".tune [data-path='drag.deadZone']")
    assert "drag.deadZone: 300 is outside 0…100" in row.text_content()
    assert json.loads(text(panel, "Copy as JSON")) == {"base": "photos"}


def test_two_constants_that_do_not_fit_say_so(panel):
    set_number(panel, "zoom.doubleTap", 4.5)
    assert "zoom.doubleTap: 4.5 is more than the maximum, 4" in panel.page.text_content(".tune .said")
    assert panel.page.input_value(".tune [data-path='zoom.doubleTap'] .exact") == "2.5"


def test_undo_takes_back_step_by_step(panel):
    set_number(panel, "cornerRadius", 10)
    set_choice(panel, "drag.direction", "any")
    panel.page.select_option(".tune .named select", "locket")
    base = lambda: json.loads(text(panel, "Copy as JSON"))
    assert base() == {"base": "locket"}
    for expected in [
        {"base": "photos", "cornerRadius": 10, "drag": {"direction": "any"}}, {"base": "photos", "cornerRadius": 10},
        {"base": "photos"},
    ]:
        panel.page.click(".tune >> text=Undo")
        assert base() == expected
    assert panel.page.is_disabled(".tune >> text=Undo")


def test_another_form_of_a_motion_brings_its_own_constants(panel):
    panel.page.evaluate("document.querySelector('#tune-opening-kind').closest('details').open = true")
    panel.page.select_option("#tune-opening-kind", "curve")
    set_number(panel, "opening.curve.duration", 1)
    panel.tap_cell(3)
    frames = panel.settle()
    assert len([frame for frame in frames if frame.photo and frame.photo.width < 389.9]) == pytest.approx(60, abs=3)


def test_what_may_be_left_out_has_a_switch(panel):
    path = "drag.commit.minimumVelocity"
    unfold(panel, path)
    row = panel.page.locator(f".tune [data-path='{path}']")
    assert row.locator(".exact").is_disabled()
    row.locator(".switch input").check()
    assert json.loads(text(panel, "Copy as JSON"))["drag"]["commit"]["minimumVelocity"] > 0
    row.locator(".switch input").uncheck()
    assert json.loads(text(panel, "Copy as JSON")) == {"base": "photos"}


def test_in_slow_motion_everything_takes_ten_times_as_long_except_fingers(panel):
    fast = len(panel.open(3))
    panel.page.keyboard.press("Escape")
    panel.page.evaluate("document.querySelector('.enlarger').focus()")
    panel.page.keyboard.press("Escape")
    panel.settle()
    panel.page.select_option(".tune .speed", "0.1")
    panel.tap_cell(3)
    assert len(panel.settle()) == pytest.approx(fast * 10, rel=0.1)
    held = drag(panel)[-1]
    assert held.photo.scale == pytest.approx(1 - 0.67 * (END[1] - START[1] - 9) / 844, abs=0.01)
    panel.up()
    assert len(panel.settle()) > 300


def test_frame_by_frame_time_stands_still_between_steps(panel):
    panel.page.select_option(".tune .speed", "0")
    panel.tap_cell(3)
    still = panel.frames(30)
    assert len({frame.photo.width for frame in still[1:]}) == 1
    widths = []
    for _ in range(5):
        panel.page.click(".tune >> text=Next frame")
        widths.append(panel.frames(2)[-1].photo.width)
    assert widths == sorted(set(widths))


def test_the_last_gesture_is_plotted_with_the_finger(panel):
    panel.open(3)
    drag(panel)
    panel.up()
    panel.settle()
    lines = panel.page.eval_on_selector_all(".plot path", "all => all.map(path => [path.className.baseVal, path.getAttribute('d')])")
    assert [name for name, _ in lines] == ["across", "down", "finger", "finger", "scale", "backdrop"]
    assert all(path.count("L") >= 10 for _, path in lines)
    assert "scale from 1 to" in panel.page.text_content(".plot figcaption")


def test_two_styles_are_shown_side_by_side_on_the_last_gesture(panel):
    panel.open(3)
    frames = drag(panel)
    panel.up()
    panel.settle()
    panel.page.click(".tune >> text=Compare two styles")
    selects = panel.page.query_selector_all(".comparison .side select")
    selects[0].select_option("fluidPhoto")
    # The moment before the finger lifts: the right side shows what was seen, the left what the other style makes of it.
    scale = """() => [...document.querySelectorAll('.comparison .picture.caught')].map(
      each => each.getBoundingClientRect().width / each.closest('.window').getBoundingClientRect().width * 390)"""
    widths = []
    for moment in range(0, 2000, 10):
        panel.page.evaluate("""moment => {
          const slider = document.querySelector('.transport input')
          slider.value = moment
          slider.dispatchEvent(new Event('input'))
        }""", moment)
        widths.append(panel.page.evaluate(scale))
    seen = frames[-1].photo.width
    side = panel.page.evaluate("document.querySelector('.comparison .page').getBoundingClientRect().width")
    window = panel.page.evaluate("document.querySelector('.comparison .window').getBoundingClientRect().width")
    right = [pair[1] * window / side for pair in widths if len(pair) == 2]
    left = [pair[0] * window / side for pair in widths if len(pair) == 2]
    assert min(abs(width - seen) for width in right) < 0.5
    assert any(abs(a - b) > 20 for a, b in zip(left, right))
    panel.page.keyboard.press("Escape")
    # A dialog says that it has closed in a task of its own.
    panel.page.wait_for_selector(".comparison", state="detached")
    # The gallery itself was left alone.
    assert panel.settle() == [] and not panel.now.is_shown


def test_the_link_carries_the_style(panel, gallery_of):
    set_number(panel, "drag.scale.slope", 0.1)
    link = text(panel, "Copy a link")
    path = link.removeprefix(panel.address)
    other = gallery_of(site=panel.site if hasattr(panel.site, "parts") else None, load=path)
    other.open(3)
    assert drag(other, (120, 420), (120, 560))[-1].photo.scale == pytest.approx(1 - 0.1 * 130 / 844, abs=1e-3)


def test_text_that_is_no_valid_style_says_why_and_changes_nothing(panel):
    panel.page.fill(".tune textarea", '{"base": "locket", "pageGap": -1}')
    panel.page.click(".tune >> text=Use this text")
    assert "pageGap: -1 is outside 0…200" in panel.page.text_content(".tune .said")
    panel.page.fill(".tune textarea", '{"base": "locket", "pageGap": 1}')
    panel.page.click(".tune >> text=Use this text")
    assert json.loads(text(panel, "Copy as JSON")) == {"base": "locket", "pageGap": 1}


def test_the_style_as_swift_says_what_differs(panel):
    panel.page.select_option(".tune .named select", "locket")
    set_number(panel, "drag.deadZone", 4)
    set_choice(panel, "passage", "crossFade")
    unfold(panel, "drag.commit.minimumVelocity")
    panel.page.locator(".tune [data-path='drag.commit.minimumVelocity'] .switch input").uncheck()
    panel.page.evaluate("document.querySelector('#tune-opening-kind').closest('details').open = true")
    panel.page.select_option("#tune-opening-kind", "curve")
    assert text(panel, "Copy as Swift") == """var style = ZoomStyle.locket
style.transition = .crossFade
style.opening = .curve(CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1), duration: 0.25)
style.drag.deadZone = 4
style.drag.commit.minimumVelocity = nil
"""


def test_the_panel_writes_what_an_app_writes_of_the_same_style(panel):
    """StyleTextTests records what `EnlargerStyles` writes."""
    recorded = Path(__file__).parents[1] / "EnlargerStylesTests/Snapshots/texts.json"
    for each in json.loads(recorded.read_text()):
        panel.page.fill(".tune textarea", json.dumps(each["style"]))
        panel.page.click(".tune >> text=Use this text")
        assert text(panel, "Copy as Swift") == each["swift"]
        assert text(panel, "Copy a link").split("?")[1] == each["query"]
        assert json.loads(text(panel, "Copy as JSON")) == each["style"]


def test_every_choice_of_the_panel_gives_swift_that_compiles(panel, tmp_path):
    modules = Path(__file__).parents[2] / ".build/debug/Modules"
    if not (modules / "EnlargerCore.swiftmodule").exists():
        pytest.skip("the engine is not built for this system")
    choices = panel.page.evaluate("""() => [...document.querySelectorAll('.tune .constants select')].map(
      select => [select.id, [...select.options].map(option => option.value)])""")
    assert len(choices) > 10
    texts = []
    for select, words in choices:
        for word in words:
            panel.page.evaluate("""([id, word]) => {
              const select = document.getElementById(id)
              select.value = word
              select.dispatchEvent(new Event('change'))
            }""", [select, word])
            texts.append(text(panel, "Copy as Swift"))
    spring = {"angularFrequency": 11, "dampingRatio": 0.9}
    presets = panel.page.eval_on_selector(
        ".tune .named select", "select => [...select.options].map(option => option.value).filter(Boolean)")
    assert "locket.faithful" in presets
    for preset in presets:
        changes = {"base": preset, "pageGap": 7, "paging": spring, "details": {"appearing": spring}}
        panel.page.fill(".tune textarea", json.dumps(changes))
        panel.page.click(".tune >> text=Use this text")
        texts.append(text(panel, "Copy as Swift"))
        assert "pageGap = 7" in texts[-1] and "details.appearing = Spring" in texts[-1]
    assert len(set(texts)) > 30
    source = tmp_path / "styles.swift"
    functions = [f"func style{index}() {{\n{each}_ = style\n}}\n" for index, each in enumerate(sorted(set(texts)))]
    source.write_text("import EnlargerCore\n" + "".join(functions))
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source], capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if " error: " in line]
    assert done.returncode == 0 and errors == [], "\n".join(errors or [done.stderr])


def command():
    path = os.environ.get("ENLARGER", Path(__file__).parents[2] / ".build/bin/enlarger")
    if not shutil.which(path):
        pytest.skip("there is no command to run")
    return path


def test_the_gesture_that_was_copied_shows_the_same_in_replay(panel, tmp_path):
    set_choice(panel, "drag.direction", "anyButUp")
    panel.open(3)
    seen = drag(panel)
    panel.up()
    panel.settle()
    script = tmp_path / "gesture.json"
    script.write_text(text(panel, "Copy the gesture"))
    done = subprocess.run([command(), "replay", script, "--fps", "240"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["event"] for line in lines if "event" in line] == ["willOpen", "didOpen", "willClose", "didClose"]
    boxes = [line["box"] for line in lines if line.get("phase") == "interactive"]
    for frame in seen[3:]:
        nearest = min(abs(box["x"] - frame.photo.x) + abs(box["y"] - frame.photo.y) for box in boxes)
        assert nearest < 0.1


def test_a_style_that_was_copied_moves_the_same_when_it_is_served(gallery_of, wasm, tmp_path):
    """From the panel to a file, from the file to the command, from the command to another page."""
    plain = serve_folder(command(), wasm, tmp_path / "plain")
    panel = tuned(gallery_of, site=plain)
    set_number(panel, "drag.scale.slope", 0.3)
    set_number(panel, "landing.spring.angularFrequency", 9)
    panel.page.select_option("#tune-opening-kind", "timedSpring", force=True)
    file = tmp_path / "style.json"
    file.write_text(text(panel, "Copy as JSON"))
    panel.page.click(".tune >> text=Close")
    site = serve_folder(command(), wasm, tmp_path / "served", options=["--style", file])
    other = None
    try:
        other = gallery_of(site=site, load=None)
        # As in the panel's page, whose time may be another than the browser's.
        other.draw_every_frame()
        other.load()
        for gallery in (panel, other):
            gallery.open(0)
            gallery.log = []
            gallery.down(*START)
            gallery.frame()
            gallery.drag(START, END)
            gallery.up()
            gallery.settle()
        assert len(panel.log) == len(other.log)
        for ours, theirs in zip(panel.log, other.log):
            assert (ours.photo is None) == (theirs.photo is None)
            if ours.photo:
                assert ours.photo.matrix == pytest.approx(theirs.photo.matrix, abs=1e-4)
            assert ours.backdrop == theirs.backdrop
        # It came from the command: nothing was chosen here.
        assert other.page.evaluate("localStorage.length") == 0
        assert other.page.get_attribute("main", "data-style").count(",") > 60
    finally:
        site.stop()
        plain.stop()


def test_on_a_desktop_the_panel_stands_beside_and_closes_by_key(gallery_of):
    gallery = tuned(gallery_of, window=DESKTOP)
    box = gallery.page.locator(".tune").bounding_box()
    assert box["x"] + box["width"] == 1200 and box["height"] == 800
    gallery.page.focus(".tune")
    gallery.page.keyboard.press("Escape")
    assert gallery.page.query_selector(".tune") is None
    assert gallery.page.evaluate("document.activeElement.className") == "styles"


def test_on_a_small_phone_the_panel_leaves_half_of_the_window(gallery_of):
    gallery = tuned(gallery_of, window={
        "viewport": {"width": 320, "height": 480}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True})
    box = gallery.page.locator(".tune").bounding_box()
    assert box["height"] <= 240 and box["width"] == 320
    assert gallery.page.evaluate("document.querySelector('.tune').scrollWidth <= 320")
