"""The browser plays free motion: it continues while the page is busy, and the engine takes over at the current position."""

import pytest

from busy_page import expect_no_frame_dropped
from fixture_server import many
from gallery import PHONE, distance, in_hosts

# On a 144 Hz display, frames fall between keyframes.
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
    """How many of the script's animations the browser is playing, not counting those from style sheets."""
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


@in_hosts("page", "element")
@pytest.mark.parametrize("gesture", GESTURES, ids=lambda each: each.__name__)
def test_motion_played_by_the_browser_matches_drawn_motion(hosted, gesture):
    """Positions match within half a pixel and velocities within 5%, at every instant and across every hand-over."""
    wanted = gesture(hosted(prepare=lambda gallery: gallery.draw_every_frame()))
    seen = gesture(hosted())
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
            # Keyframes cut corners by less than a tenth of a pixel.
            assert abs(way - true_way) <= max(0.05 * true_way, 0.35), (gesture.__name__, index)
            moved += true_way > 0.5
        assert ours.backdrop == pytest.approx(truth.backdrop, abs=0.01)
        assert ours.bars == pytest.approx(truth.bars, abs=0.02)
    assert moved > 10


def test_meanwhile_the_page_neither_calls_the_engine_nor_changes_the_document(gallery_of):
    gallery = gallery_of(load=None)
    gallery.page.add_init_script(COUNT)
    gallery.load()
    gallery.open(4)
    # A rendition that comes is drawn, and engine and page hear of it.
    gallery.sharp()
    gallery.wait("[...document.querySelectorAll('.stage img')].every(each => each.complete)")
    gallery.settle()
    gallery.swipe((195, 420), (230, 620), steps=8)
    gallery.frames(2)
    assert ahead(gallery) > 2
    gallery.page.evaluate("Object.assign(work, { calls: 0, writes: 0 })")
    frames = gallery.frames(14)
    assert gallery.page.evaluate("work") == {"calls": 0, "writes": 0}
    assert len({frame.photo.x for frame in frames}) == len(frames)
    assert not any(frame.wants_frame for frame in frames)


def test_at_rest_the_browser_plays_no_animation(phone):
    phone.open(4)
    assert ahead(phone) == 0
    phone.close_by_drag()
    assert ahead(phone) == 0


def test_while_held_the_photo_is_drawn_frame_by_frame(phone):
    phone.open(4)
    phone.down(195, 420)
    phone.frame()
    phone.drag((195, 420), (220, 600), 6)
    assert ahead(phone) == 0
    phone.up()
    phone.frame()
    assert ahead(phone) > 0


def test_a_landing_reaches_a_thumbnail_that_moves_meanwhile(phone):
    """A header grows while the photo is landing."""
    phone.open(4)
    phone.swipe((195, 420), (230, 620), steps=8)
    phone.frames(6)
    assert ahead(phone) > 0
    phone.page.evaluate("""() => new Promise(done => {
      const header = document.querySelector('body > header')
      header.append(Object.assign(document.createElement('p'), { innerText: 'News\\n'.repeat(5) }))
      new ResizeObserver(() => setTimeout(done)).observe(header)
    })""")
    frames = phone.settle()
    last = [frame for frame in frames if frame.photo][-1]
    assert last.photo.is_near(phone.cell(4), 2.5)


def test_copying_the_engine_leaks_no_memory(kept_of):
    """Computing motion ahead, however often, does not grow the engine's memory."""
    # The test server also serves the modules separately.
    phone = kept_of(count=60)
    phone.page.evaluate("""async () => {
      const { Engine } = await import('/modules/engine/engine.js')
      const { loadModule } = await import('/modules/engine/module.js')
      const module = await loadModule('/assets/enlarger.wasm')
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
    gallery.wait(f"document.querySelectorAll('{gallery.links} img').length > 3")
    gallery.wait("[...document.images].every(image => image.complete)")
    viewer = f"{gallery.scope}.querySelector('.enlarger')"
    expect_no_frame_dropped(browser, gallery, motion, viewer, {
        "opening": f"document.querySelectorAll('{gallery.links}')[3]", "landing": f"{viewer}.querySelector('.close')"})
