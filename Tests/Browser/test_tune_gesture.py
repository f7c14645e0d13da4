"""The last gesture in the tuning panel: in slow motion, plotted, compared with another style, and replayed."""

import json
import subprocess

import pytest

from tuning_panel import END, START, command, drag, set_choice, text, tuned


@pytest.fixture
def panel(gallery_of):
    return tuned(gallery_of)


def test_slow_motion_slows_everything_tenfold_except_fingers(panel):
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


def test_frame_by_frame_time_advances_only_by_steps(panel):
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


def test_styles_can_be_compared_while_a_photo_is_open(panel):
    panel.open(3)
    panel.swipe((195, 420), (195, 440))
    panel.settle()
    panel.page.click(".tune >> text=Compare two styles")
    panel.page.evaluate("clock.drawn()")
    assert panel.now.is_shown and not panel.page.evaluate("document.querySelector('.comparison').inert")


def test_two_styles_can_be_compared_on_the_last_gesture(panel):
    panel.open(3)
    frames = drag(panel)
    panel.up()
    panel.settle()
    panel.page.click(".tune >> text=Compare two styles")
    selects = panel.page.query_selector_all(".comparison .side select")
    selects[0].select_option("fluidPhoto")
    # Just before the finger lifts, the right side shows what was seen, and the left what the other style makes of it.
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
    # A dialog reports that it has closed in a later task.
    panel.page.wait_for_selector(".comparison", state="detached")
    # The gallery itself has not changed.
    assert panel.settle() == [] and not panel.now.is_shown


def test_a_copied_gesture_shows_the_same_in_replay(panel, tmp_path):
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


def test_a_gesture_copied_from_rows_of_whole_photos_has_their_places(gallery_of):
    panel = tuned(gallery_of)
    panel.page.evaluate("localStorage.layout = 'justified'")
    panel.page.reload()
    panel.ready()
    panel.page.wait_for_selector(".tune")
    cells = [panel.cell(index) for index in range(5)]
    assert len({round(cell.width) for cell in cells}) > 1
    panel.open(3)
    drag(panel)
    panel.up()
    panel.settle()
    script = json.loads(text(panel, "Copy the gesture"))
    told = script["sources"][panel.id(3)]
    assert [told[name] for name in ("x", "y", "width", "height")] == pytest.approx(
        [cells[3].x, cells[3].y, cells[3].width, cells[3].height], abs=0.5)
