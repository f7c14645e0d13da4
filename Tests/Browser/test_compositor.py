"""The browser plays free motion, on the page and on a host page: it continues while the page is busy, and the engine takes over
at the current position."""

import base64
import io
import json

import pytest
from PIL import Image

from element_page import FIRST, GALLERY, complete
from frames import distance, last_of
from gallery import PHONE, in_hosts, nightly
from host_page import page
from test_element_economy import CALLS

BLOCK = """button => new Promise(done => {
  (0, eval)(button).click()
  // The motion begins within two frames and is under way in the third.
  const after = (frames, act) => frames === 0 ? act() : requestAnimationFrame(() => after(frames - 1, act))
  after(3, () => {
    const begin = Date.now()
    while (Date.now() < begin + 300);
    done([begin / 1000, Date.now() / 1000])
  })
})"""


class Eyes:
    """Records the screen in the browser's own process, even while the page is busy."""

    def __init__(self, gallery):
        self.gallery = gallery
        self.shots = []
        gallery.wire.on("Page.screencastFrame", self._keep)
        gallery.wire.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def _keep(self, event):
        self.shots.append((event["metadata"]["timestamp"], event["data"]))
        self.gallery.wire.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def pictures(self, begin, end):
        """How many different pictures the screen showed between two times; the page itself may have drawn the first and the last."""
        seen = [base64.b64decode(data) for time, data in self.shots if begin + 0.02 < time < end - 0.02]
        return len({Image.open(io.BytesIO(each)).convert("L").resize((60, 105)).tobytes() for each in seen})


def expect_no_frame_dropped(browser, gallery, motion, viewer, buttons):
    """Opens and closes a photo, blocks the main thread for 300 ms during `motion`, and expects the compositor to keep
    drawing.

    A page that draws its own frames shows two pictures at most, on every try. There are a few tries in case the machine is
    busy. `viewer` and the `buttons` of each motion are JavaScript expressions.
    """
    eyes = Eyes(gallery)
    browser.start_tracing(page=gallery.page, categories=["devtools.timeline", "blink.animations"])
    most = 0
    for _ in range(8):
        for name, button in buttons.items():
            if name == motion:
                most = max(most, eyes.pictures(*gallery.page.evaluate(BLOCK, button)))
            else:
                gallery.page.evaluate(f"{button}.click()")
            gallery.wait(f"{viewer}.hidden" if name == "landing" else
                         f"getComputedStyle({viewer}.querySelector('.bars')).opacity === '1'")
            gallery.wait(f"!{viewer}.classList.contains('moving')")
        if most >= 4:
            break
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    assert most >= 4
    # The trace says why an animation could not run in the compositor.
    played = [event["args"].get("data", {}) for event in trace if event["name"] == "Animation"]
    assert played and [each for each in played if each.get("compositeFailed")] == []


# On a 144 Hz display, frames fall between keyframes.
STEP = 1000 / 144

# Also counts the changes of the document.
COUNT = CALLS + """
  window.writes = 0
  addEventListener('enlarger-open', ({ target }) => {
    const changes = new MutationObserver(records => { writes += records.length })
    for (const each of [document.body, target.shadowRoot]) changes.observe(each, { attributes: true, childList: true, subtree: true })
  }, { once: true })
"""


def ahead(gallery):
    """How many of the script's animations the browser is playing, not counting those from style sheets."""
    return gallery.page.evaluate(
        "seen('.grid').getRootNode().getAnimations().filter(each => each.constructor === Animation).length")


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
        gallery.press("+")
    return gallery.swipe((300, 420), (120, 440), steps=6) + gallery.frames(220, STEP)


def caught(gallery):
    """Catches a landing and lets go again, then opens another photo during the second landing."""
    gallery.open(4)
    frames = gallery.swipe((195, 420), (230, 620), steps=8) + gallery.frames(17, STEP)
    x, y = frames[-1].photo.center
    frames += gallery.swipe((x, y), (x - 40, y + 60), steps=5) + gallery.frames(16, STEP)
    gallery.tap_cell(14)
    return frames + gallery.frames(90, STEP)


def turned_by_a_key(gallery):
    gallery.open(0)
    gallery.page.keyboard.press("ArrowRight")
    return gallery.frames(60, STEP)


GESTURES = [opening, landing, returning, turning, gliding, caught, turned_by_a_key]


@in_hosts("page", nightly("element"))
def test_motion_played_by_the_browser_matches_drawn_motion(hosted):
    """Positions match within half a pixel and velocities within 5%, at every instant and across every hand-over."""
    drawn, played = hosted(prepare=lambda gallery: gallery.draw_every_frame()), hosted()
    for gesture in GESTURES:
        wanted, seen = gesture(drawn), gesture(played)
        assert_alike(seen, wanted, gesture.__name__)
        for gallery in (drawn, played):
            gallery.press("Escape")


def assert_alike(seen, wanted, name):
    assert len(seen) == len(wanted)
    moved = 0
    for index, (ours, truth) in enumerate(zip(seen, wanted)):
        assert ours.hidden == truth.hidden or index > 0 and ours.hidden == wanted[index - 1].hidden
        for picture in ours.pictures:
            here = truth.picture(picture.id)
            if here is None:
                continue
            assert picture.is_near(here, 0.5), (name, index)
            before = index and seen[index - 1].picture(picture.id), index and wanted[index - 1].picture(picture.id)
            if not all(before) or ours.now - seen[index - 1].now > STEP + 0.01:
                continue
            way, true_way = (distance(a.center, b.center) for a, b in zip((picture, here), before))
            # Keyframes cut corners by less than a tenth of a pixel.
            assert abs(way - true_way) <= max(0.05 * true_way, 0.35), (name, index)
            moved += true_way > 0.5
        assert ours.backdrop == pytest.approx(truth.backdrop, abs=0.01)
        assert ours.bars == pytest.approx(truth.bars, abs=0.02)
    assert moved > 10, name


def test_meanwhile_the_page_neither_calls_the_engine_nor_changes_the_document(gallery_of):
    gallery = gallery_of(load=None)
    gallery.page.add_init_script(COUNT)
    gallery.load()
    gallery.open(4)
    # A rendition that comes is drawn, and engine and page hear of it, even a neighbour's.
    gallery.sharp()
    gallery.page.wait_for_load_state("networkidle")
    gallery.rest_when("[...allSeen('.stage img')].every(each => each.complete)")
    gallery.swipe((195, 420), (230, 620), steps=8)
    gallery.frames(2)
    assert ahead(gallery) > 2
    # The observers of the thumbnail have found its place.
    gallery.page.evaluate("clock.drawn()")
    gallery.frames(2)
    gallery.page.evaluate("[called.splice(0), writes = 0]")
    frames = gallery.frames(14)
    assert gallery.page.evaluate("[called, writes]") == [[], 0]
    assert len({frame.photo.x for frame in frames}) == len(frames)
    assert not any(frame.wants_frame for frame in frames)


def test_at_rest_and_while_held_the_browser_plays_no_animation(phone):
    phone.open(4)
    assert ahead(phone) == 0
    phone.down(195, 420)
    phone.frame()
    phone.drag((195, 420), (220, 600), 6)
    assert ahead(phone) == 0
    phone.up()
    phone.frame()
    assert ahead(phone) > 0
    phone.rest()
    assert ahead(phone) == 0


def test_a_landing_reaches_a_thumbnail_that_moves_meanwhile(phone):
    """A header grows while the photo is landing."""
    phone.open(4)
    phone.swipe((195, 420), (230, 620), steps=8)
    phone.frames(6)
    assert ahead(phone) > 0
    phone.page.evaluate("""() => new Promise(done => {
      const header = seen('body > header')
      header.append(Object.assign(document.createElement('p'), { innerText: 'News\\n'.repeat(5) }))
      new ResizeObserver(() => setTimeout(done)).observe(header)
    })""")
    assert last_of(phone.settle()).is_near(phone.cell(4), 2.5)


def test_copying_the_engine_leaks_no_memory(kept_of):
    """Computing motion ahead, however often, does not grow the engine's memory."""
    # The test server also serves the modules separately.
    phone = kept_of(photos=60)
    phone.page.evaluate("""async () => {
      const { Engine } = await import('/modules/engine/engine.js')
      const { Module, loadFunctions } = await import('/modules/engine/module.js')
      const module = new Module(await loadFunctions('/assets/enlarger.wasm'))
      const engine = new Engine(module), twin = engine.twin()
      window.grown = () => {
        const before = module.numbers.length
        for (let index = 0; index < 3000; index++) {
          twin.copy(engine)
          twin.frame(index)
        }
        return module.numbers.length - before
      }
    }""")
    phone.page.evaluate("grown()")
    assert phone.page.evaluate("grown()") == 0


@pytest.mark.nightly
@in_hosts("page", "element")
@pytest.mark.parametrize("motion", ["opening", "landing"])
def test_a_busy_page_drops_no_frame_of_the_motion(hosted, browser, motion):
    window = {**PHONE, "viewport": {"width": 240, "height": 420}, "device_scale_factor": 1}
    gallery = hosted(window, count=30, clock=False)
    gallery.page.goto(gallery.address)
    gallery.page.wait_for_load_state("networkidle")
    gallery.wait(f"allSeen('{gallery.links} img').length > 3")
    gallery.wait("[...document.images].every(image => image.complete)")
    viewer = f"{gallery.scope}.querySelector('.enlarger')"
    expect_no_frame_dropped(browser, gallery, motion, viewer, {
        "opening": f"allSeen('{gallery.links}')[3]", "landing": f"{viewer}.querySelector('.close')"})


# MARK: On a host page

BODY = f'<header id="header" style="height: 40px">Head</header>{GALLERY}'
PLAYED = "gallery.shadowRoot.getAnimations().filter(each => each.constructor === Animation).length"


@pytest.fixture
def host(host_of):
    return complete(host_of(page(BODY)))


def frames(host, count):
    return [host.frame(STEP) for _ in range(count)]


def land(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    return frames(host, 80)


def test_the_first_photo_opens_only_once_if_the_motion_module_has_just_loaded(host_of):
    host = host_of(page(BODY), ready=None)
    held = []
    host.page.route("**/motion.js", lambda route: held.append(route))
    host.load()
    held[0].continue_()
    host.page.unroute("**/motion.js")
    # The module has run, but no frame has been drawn since.
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    host.click(FIRST)
    widths = [frame.photo.width for frame in frames(host, 100) if frame.photo]
    assert len(widths) > 80
    # The spring swings back by a fraction of a point at most.
    assert all(later > earlier - 2 for earlier, later in zip(widths, widths[1:]))


def test_the_page_takes_motion_back_before_its_animations_end(host):
    """Chromium makes the page draw every frame in the last 40 ms of an animation."""
    host.page.evaluate("""() => {
      const { cancel } = Animation.prototype
      window.left = []
      Animation.prototype.cancel = function () {
        const { duration } = this.effect.getTiming()
        if (duration > 0) left.push(duration - this.currentTime)
        cancel.call(this)
      }
    }""")
    land(host)
    host.settle()
    left = host.page.evaluate("left")
    assert len(left) > 3 and min(left) > 40


def test_motion_ends_in_one_frame_even_if_that_frame_began_before_the_timer(host):
    """A frame's time is when it began, maybe before the timer. Then it would change nothing, and a second one would follow."""
    host.page.evaluate("""() => {
      const next = requestAnimationFrame
      window.drawn = 0
      window.requestAnimationFrame = callback => next(time => {
        drawn += 1
        callback(time - 15)
      })
    }""")
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(6)
    before = host.page.evaluate("drawn")
    while host.frame(1).is_shown:
        pass
    assert host.page.evaluate("drawn") - before == 1


def test_removing_the_element_in_mid_flight_removes_its_animations(host):
    host.click(FIRST)
    host.frames(3)
    assert host.page.evaluate(PLAYED) > 0
    host.run("() => { window.kept = gallery; kept.remove() }")
    assert host.page.evaluate("kept.shadowRoot.getAnimations().length + document.getAnimations().length") == 0
