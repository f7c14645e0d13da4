"""What the tuning panel exports and imports: JSON, Swift and a link."""

import json
import subprocess
from pathlib import Path

import pytest

from tuning_panel import END, START, command, drag, press, set_choice, set_number, text, tuned, unfold


@pytest.fixture
def panel(gallery_of):
    return tuned(gallery_of)


def test_the_link_carries_the_style(panel, gallery_of):
    set_number(panel, "drag.scale.slope", 0.1)
    link = text(panel, "Copy a link")
    path = link.removeprefix(panel.address)
    other = gallery_of(site=panel.site if hasattr(panel.site, "parts") else None, load=path)
    other.open(3)
    assert drag(other, (120, 420), (120, 560))[-1].photo.scale == pytest.approx(1 - 0.1 * 130 / 844, abs=1e-3)


def test_text_that_is_no_valid_style_says_why(panel):
    panel.page.fill(".tune textarea", '{"base": "locket", "pageGap": -1}')
    panel.page.click(".tune >> text=Apply text")
    assert "pageGap: -1 is outside 0…200" in panel.page.text_content(".tune .said")
    panel.page.fill(".tune textarea", '{"base": "locket", "pageGap": 1}')
    panel.page.click(".tune >> text=Apply text")
    assert json.loads(text(panel, "Copy as JSON")) == {"base": "locket", "pageGap": 1}


def test_a_style_as_swift_contains_only_the_differences(panel):
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


def test_the_panel_writes_a_style_as_an_app_does(panel):
    """StyleTextTests records what `EnlargerStyles` writes."""
    recorded = Path(__file__).parents[1] / "EnlargerStylesTests/Snapshots/texts.json"
    for each in json.loads(recorded.read_text()):
        panel.page.fill(".tune textarea", json.dumps(each["style"]))
        press(panel, "Apply text")
        assert text(panel, "Copy as Swift") == each["swift"]
        assert text(panel, "Copy a link").split("?")[1] == each["query"]
        assert json.loads(text(panel, "Copy as JSON")) == each["style"]


def test_every_choice_in_the_panel_gives_swift_that_compiles(panel, tmp_path):
    modules = Path(__file__).parents[2] / ".build/swift/debug/Modules"
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
        press(panel, "Apply text")
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


def test_a_copied_style_moves_the_same_when_it_is_served(gallery_of, folder_of, tmp_path):
    """From the panel to a file, to the command, to another page."""
    command()
    panel = tuned(gallery_of, site=folder_of())
    set_number(panel, "drag.scale.slope", 0.3)
    set_number(panel, "landing.spring.angularFrequency", 9)
    panel.page.select_option("#tune-opening-kind", "timedSpring", force=True)
    file = tmp_path / "style.json"
    file.write_text(text(panel, "Copy as JSON"))
    panel.page.click(".tune .dismiss")
    other = gallery_of(site=folder_of(options=["--style", file]), load=None, squares=False)
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
    assert other.page.get_attribute("main", "data-style").count(",") > 60
