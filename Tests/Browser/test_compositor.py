"""Motion that nobody holds is the browser's: it goes on while the page is busy, and is taken back where it is."""

import base64
import io
import json

import pytest
from PIL import Image

from fixture_server import Site, many
from gallery import PHONE, distance

# Frames of a display of 144 Hz do not fall on keyframes.
STEP = 1000 / 144

COUNT = """
  const instantiate = WebAssembly.instantiateStreaming
  window.work = { calls: 0, writes: 0 }
  WebAssembly.instantiateStreaming = async (...sources) => {
    const { instance } = await instantiate(...sources)
    const counted = call => (...numbers) => { work.calls += 1; return call(...numbers) }
    const exports = Object.entries(instance.exports)
      .map(([name, value]) => [name, typeof value === 'function' ? counted(value) : value])
    return { instance: { exports: Object.fromEntries(exports) } }
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(records => { work.writes += records.length })
    .observe(document.body, { attributes: true, childList: true, subtree: true }))
"""


def ahead(gallery):
    """How many animations of the script's the browser plays, those of the style sheets left out."""
    return gallery.page.evaluate(
        "document.getAnimations().filter(each => each.constructor === Animation).length")


def opening(gallery):
    gallery.tap_cell(4)
    return gallery.frames(60, STEP)


def landing(gallery):
    gallery.open(4)
    return gallery.swipe((195, 420), (230, 620), steps=8) + gallery.frames(80, STEP)


def returning(gallery):
    gallery.open(0)
    return gallery.swipe((195, 420), (220, 450), steps=6) + gallery.frames(60, STEP)


def turning(gallery):
    gallery.open(3)
    return gallery.swipe((330, 420), (90, 420), steps=6) + gallery.frames(80, STEP)


def gliding(gallery):
    gallery.open(0)
    for _ in range(4):
        gallery.page.keyboard.press("+")
        gallery.settle()
    return gallery.swipe((300, 420), (120, 440), steps=6) + gallery.frames(220, STEP)


def caught(gallery):
    """A landing is caught, let go and caught again; another photo opens while it lands."""
    gallery.open(4)
    frames = gallery.swipe((195, 420), (230, 620), steps=8) + gallery.frames(17, STEP)
    x, y = frames[-1].photo.center
    frames += gallery.swipe((x, y), (x - 40, y + 60), steps=5) + gallery.frames(16, STEP)
    gallery.tap_cell(14)
    return frames + gallery.frames(90, STEP)


@pytest.mark.parametrize(
    "gesture", [opening, landing, returning, turning, gliding, caught], ids=lambda each: each.__name__)
def test_what_is_played_is_what_would_have_been_drawn(gallery_of, gesture):
    """Position within half a pixel and velocity within a twentieth, at every instant and across every take-back."""
    drawn = gallery_of(load=None)
    drawn.draw_every_frame()
    wanted = gesture(drawn.load())
    played = gallery_of()
    seen = gesture(played)
    assert len(seen) == len(wanted)
    moved = 0
    for index, (ours, truth) in enumerate(zip(seen, wanted)):
        assert ours.hidden == truth.hidden or index > 0 and ours.hidden == wanted[index - 1].hidden
        for picture in ours.pictures:
            here = truth.picture(picture.id)
            if here is None:
                continue
            assert picture.is_near(here, 0.5), (gesture.__name__, index)
            before = index and seen[index - 1].picture(picture.id), index and wanted[index - 1].picture(picture.id)
            if not all(before) or ours.now - seen[index - 1].now > STEP + 0.01:
                continue
            way, true_way = (distance(a.center, b.center) for a, b in zip((picture, here), before))
            # A keyframe cuts a corner of the way by less than a tenth of a pixel.
            assert abs(way - true_way) <= max(0.05 * true_way, 0.35), (gesture.__name__, index)
            moved += true_way > 0.5
        assert ours.backdrop == pytest.approx(truth.backdrop, abs=0.01)
        assert ours.bars == pytest.approx(truth.bars, abs=0.02)
    assert moved > 10


def test_meanwhile_the_page_neither_asks_the_engine_nor_writes(gallery_of):
    gallery = gallery_of(load=None)
    gallery.page.add_init_script(COUNT)
    gallery.load()
    gallery.open(4)
    gallery.swipe((195, 420), (230, 620), steps=8)
    gallery.frames(2)
    assert ahead(gallery) > 2
    gallery.page.evaluate("Object.assign(work, { calls: 0, writes: 0 })")
    frames = gallery.frames(14)
    assert gallery.page.evaluate("work") == {"calls": 0, "writes": 0}
    assert len({frame.photo.x for frame in frames}) == len(frames)
    assert not any(frame.wants_frame for frame in frames)


def test_at_rest_nothing_is_played(phone):
    phone.open(4)
    assert ahead(phone) == 0
    phone.close_by_drag()
    assert ahead(phone) == 0


def test_in_the_hand_every_frame_is_drawn(phone):
    phone.open(4)
    phone.down(195, 420)
    phone.frame()
    phone.drag((195, 420), (220, 600), 6)
    assert ahead(phone) == 0
    phone.up()
    phone.frame()
    assert ahead(phone) > 0


def test_a_thumbnail_that_moves_in_mid_landing_is_still_landed_on(phone):
    """A header grows while the photo flies home."""
    phone.open(4)
    phone.swipe((195, 420), (230, 620), steps=8)
    phone.frames(6)
    assert ahead(phone) > 0
    phone.page.evaluate("""() => new Promise(done => {
      const header = document.querySelector('body > header')
      header.append(Object.assign(document.createElement('p'), { innerHTML: 'News<br>'.repeat(5) }))
      new ResizeObserver(() => setTimeout(done)).observe(header)
    })""")
    frames = phone.settle()
    last = [frame for frame in frames if frame.photo][-1]
    assert last.photo.is_near(phone.cell(4), 2.5)


def test_copies_of_the_engine_are_given_back(gallery_of):
    """However often motion is told ahead, the engine's memory stays as it is."""
    # The tests' own server has the modules by themselves, too.
    phone = gallery_of(many(60))
    phone.page.evaluate("""async () => {
      const { loadEngine } = await import('/modules/engine.js')
      const engine = await loadEngine('/assets/enlarger.wasm')
      const twin = new engine.constructor(engine.calls)
      window.grown = () => {
        const before = engine.calls.memory.buffer.byteLength
        for (let index = 0; index < 3000; index++) {
          twin.ask('copy', engine.session)
          twin.frame(index, () => {})
        }
        return engine.calls.memory.buffer.byteLength - before
      }
    }""")
    phone.page.evaluate("grown()")
    assert phone.page.evaluate("grown()") == 0


def look(screenshot):
    """What a screenshot shows, coarsely."""
    return Image.open(io.BytesIO(screenshot)).convert("L").resize((60, 105)).tobytes()


BLOCK = """press => new Promise(done => {
  (0, eval)(press).click()
  // Two frames in which it begins, and one in which it is under way.
  const after = (frames, act) => frames === 0 ? act() : requestAnimationFrame(() => after(frames - 1, act))
  after(3, () => {
    const begin = Date.now()
    while (Date.now() < begin + 300);
    done([begin / 1000, Date.now() / 1000])
  })
})"""


class Eyes:
    """What the screen shows, as the browser's own process sees it; also while the page is busy."""

    def __init__(self, gallery):
        self.gallery = gallery
        self.shots = []
        gallery.wire.on("Page.screencastFrame", self._keep)
        gallery.wire.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _keep(self, event):
        self.shots.append((event["metadata"]["timestamp"], event["data"]))
        self.gallery.wire.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def pictures(self, begin, end):
        """How many different pictures were seen between two times; the first and the last may be the page's own."""
        seen = [base64.b64decode(data) for time, data in self.shots if begin + 0.02 < time < end - 0.02]
        return len({Image.open(io.BytesIO(each)).convert("L").resize((60, 105)).tobytes() for each in seen})


@pytest.mark.parametrize("motion", ["opening", "landing"])
def test_a_busy_page_drops_no_motion(gallery_of, browser, motion):
    """The main thread is blocked for 300 ms in mid-flight; other pictures keep coming from the compositor.

    A page that draws its own frames shows two at most, however often it is tried; a machine that is busy with
    something else gets a few tries.
    """
    window = {**PHONE, "viewport": {"width": 240, "height": 420}, "device_scale_factor": 1}
    gallery = gallery_of(site=Site(many(30)), window=window, clock=False, load=None)
    page = gallery.page
    page.goto(gallery.address)
    page.wait_for_load_state("networkidle")
    gallery.wait("document.querySelector('main.virtual img')?.complete")
    eyes = Eyes(gallery)
    browser.start_tracing(page=page, categories=["devtools.timeline", "blink.animations"])
    most = 0
    for _ in range(8):
        for name, selector in [("opening", "main a:nth-child(4)"), ("landing", ".bars .close")]:
            if name == motion:
                most = max(most, eyes.pictures(*page.evaluate(BLOCK, f"document.querySelector('{selector}')")))
            else:
                page.evaluate("selector => document.querySelector(selector).click()", selector)
            gallery.wait("document.querySelector('.enlarger').hidden" if name == "landing" else
                         "getComputedStyle(document.querySelector('.bars')).opacity === '1'")
            gallery.wait("!document.querySelector('.enlarger').classList.contains('moving')")
        if most >= 4:
            break
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    assert most >= 4
    # The browser says of an animation why it could not leave it to the compositor.
    played = [event["args"].get("data", {}) for event in trace if event["name"] == "Animation"]
    assert played and [each for each in played if each.get("compositeFailed")] == []
