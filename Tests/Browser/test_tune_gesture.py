"""What the tuning panel does with the last gesture, and what it exports and imports: JSON, Swift and a link."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from fixture_server import many
from gallery import DESKTOP
from test_tune import END, START, drag, panel, press, set_choice, set_number, style, text, tuned  # noqa: F401


def dragged(panel, index=3):
    """Opens a photo and drags it away; returns the frames of the drag."""
    panel.open(index)
    frames = drag(panel)
    panel.up()
    panel.rest()
    return frames


def command():
    path = os.environ.get("ENLARGER", Path(__file__).parents[2] / ".build/bin/enlarger")
    if not shutil.which(path):
        pytest.skip("there is no command to run")
    return path


def test_slow_motion_slows_everything_tenfold_except_fingers(panel):
    panel.tap_cell(3)
    fast = len(panel.settle())
    panel.page.keyboard.press("Escape")
    panel.page.evaluate("seen('.enlarger').focus()")
    panel.press("Escape")
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


def test_the_last_gesture_is_plotted_and_compared_while_a_photo_is_open(panel):
    dragged(panel)
    lines = panel.page.eval_on_selector_all(".plot path", "all => all.map(path => [path.className.baseVal, path.getAttribute('d')])")
    assert [name for name, _ in lines] == ["across", "down", "finger", "finger", "scale", "backdrop"]
    assert all(path.count("L") >= 10 for _, path in lines)
    assert "scale from 1 to" in panel.page.text_content(".plot figcaption")
    panel.open(3)
    panel.swipe((195, 420), (195, 440))
    panel.rest()
    panel.page.click(".tune >> text=Compare two styles")
    panel.page.evaluate("clock.drawn()")
    assert panel.now.is_shown and not panel.page.evaluate("seen('.comparison').inert")


def test_two_styles_can_be_compared_on_the_last_gesture(panel):
    frames = dragged(panel)
    panel.page.click(".tune >> text=Compare two styles")
    selects = panel.page.query_selector_all(".comparison .side select")
    selects[0].select_option("fluidPhoto")
    # Just before the finger lifts, the right side shows what was seen, and the left what the other style makes of it.
    widths = panel.page.evaluate("""moments => moments.map(moment => {
      const slider = seen('.transport input')
      slider.value = moment
      slider.dispatchEvent(new Event('input'))
      return [...allSeen('.comparison .picture.caught')].map(
        each => each.getBoundingClientRect().width / each.closest('.window').getBoundingClientRect().width * 390)
    })""", list(range(0, 2000, 10)))
    seen = frames[-1].photo.width
    side = panel.page.evaluate("seen('.comparison .page').getBoundingClientRect().width")
    window = panel.page.evaluate("seen('.comparison .window').getBoundingClientRect().width")
    right = [pair[1] * window / side for pair in widths if len(pair) == 2]
    left = [pair[0] * window / side for pair in widths if len(pair) == 2]
    assert min(abs(width - seen) for width in right) < 0.5
    assert any(abs(a - b) > 20 for a, b in zip(left, right))
    panel.page.keyboard.press("Escape")
    # A dialog reports that it has closed in a later task.
    panel.page.wait_for_selector(".comparison", state="detached")
    # The gallery itself has not changed.
    assert all(not frame.pictures for frame in panel.settle()) and not panel.now.is_shown


def test_a_copied_gesture_shows_the_same_in_replay(panel, tmp_path):
    set_choice(panel, "drag.direction", "anyButUp")
    seen = dragged(panel)
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
    panel.reload()
    panel.page.wait_for_selector(".tune")
    cells = [panel.cell(index) for index in range(5)]
    assert len({round(cell.width) for cell in cells}) > 1
    dragged(panel)
    script = json.loads(text(panel, "Copy the gesture"))
    told = script["sources"][panel.id(3)]
    assert [told[name] for name in ("x", "y", "width", "height")] == pytest.approx(
        [cells[3].x, cells[3].y, cells[3].width, cells[3].height], abs=0.5)


def test_a_gesture_copied_from_a_thumbnail_under_the_bar_has_its_clip(gallery_of):
    panel = tuned(gallery_of, window=DESKTOP)
    panel.scroll_to(80)
    cell, bar = panel.cell(1), panel.page.evaluate("seen('body > header').getBoundingClientRect().bottom")
    panel.click_at(cell.center[0], cell.y + cell.height - 10)
    script = json.loads(text(panel, "Copy the gesture"))
    assert script["sources"][panel.id(1)]["clip"] == {"top": pytest.approx(bar - cell.y, abs=0.5)}


# MARK: Texts

def test_the_link_carries_the_style(panel, gallery_of):
    set_number(panel, "drag.scale.slope", 0.1)
    link = text(panel, "Copy a link")
    path = link.removeprefix(panel.address)
    other = gallery_of(site=panel.site if hasattr(panel.site, "parts") else None, load=path)
    other.open(3)
    assert drag(other, (120, 420), (120, 560))[-1].photo.scale == pytest.approx(1 - 0.1 * 130 / 844, abs=1e-3)


def test_text_that_is_no_valid_style_says_why(panel):
    for gap, words in [(-1, "pageGap: -1 is outside 0…200"), (1, "")]:
        panel.page.fill(".tune textarea", json.dumps({"base": "locket", "pageGap": gap}))
        panel.page.click(".tune >> text=Apply text")
        assert words in panel.page.text_content(".tune .said")
    assert style(panel) == {"base": "locket", "pageGap": 1}


# StyleTextTests records what `EnlargerStyles` writes of every choice and every preset.
RECORDED = json.loads((Path(__file__).parents[1] / "EnlargerStylesTests/Snapshots/texts.json").read_text())


def test_the_panel_writes_a_style_as_an_app_does(panel):
    written = panel.page.evaluate("""async styles => {
      const field = seen('.tune textarea'), written = []
      const press = name => {
        [...allSeen('.tune button')].find(each => each.textContent.trim() === name).click()
        return new Promise(done => setTimeout(() => done(field.value)))
      }
      for (const style of styles) {
        field.value = JSON.stringify(style)
        await press('Apply text')
        written.push([await press('Copy as Swift'), await press('Copy a link'), await press('Copy as JSON')])
      }
      return written
    }""", [each["style"] for each in RECORDED])
    assert len(written) == len(RECORDED) > 50
    for each, (swift, link, told) in zip(RECORDED, written):
        assert (swift, link.split("?")[1], json.loads(told)) == (each["swift"], each["query"], each["style"])
    # No other choice and no preset is missing.
    words = panel.page.evaluate("""[...allSeen('.tune .constants select'), seen('.tune .named select')].flatMap(
      ({ options, value }) => [...options].map(option => option.value).filter(each => each && each !== value))""")
    assert len(set(words)) > 30
    assert not [word for word in words if f'"{word}"' not in json.dumps([each["style"] for each in RECORDED])]


@pytest.mark.nightly
def test_the_swift_of_every_choice_compiles(tmp_path):
    modules = Path(__file__).parents[2] / ".build/swift/debug/Modules"
    if not (modules / "EnlargerCore.swiftmodule").exists():
        pytest.skip("the engine is not built for this system")
    texts = sorted({each["swift"] for each in RECORDED})
    functions = [f"func style{index}() {{\n{each}_ = style\n}}\n" for index, each in enumerate(texts)]
    source = tmp_path / "styles.swift"
    source.write_text("import EnlargerCore\n" + "".join(functions))
    done = subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, source], capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if " error: " in line]
    assert done.returncode == 0 and errors == [], "\n".join(errors or [done.stderr])


def test_a_copied_style_moves_the_same_when_it_is_served(gallery_of, folder_of, tmp_path):
    """From the panel to a file, to the command, to another page."""
    command()
    panel = tuned(gallery_of, site=folder_of(many(4)))
    set_number(panel, "drag.scale.slope", 0.3)
    set_number(panel, "landing.spring.angularFrequency", 9)
    panel.page.select_option("#tune-opening-kind", "timedSpring", force=True)
    file = tmp_path / "style.json"
    file.write_text(text(panel, "Copy as JSON"))
    panel.page.click(".tune .dismiss")
    other = gallery_of(site=folder_of(many(4), ["--style", file]), load=None, squares=False)
    # As in the panel's page, whose time may differ from the browser's.
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
    # The style came from the command: nothing was chosen here.
    assert other.page.evaluate("localStorage.length") == 0
    assert other.page.get_attribute("#photos", "data-style").count(",") > 60
