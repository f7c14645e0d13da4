"""On a page of somebody else's, too, motion that nobody holds is the browser's."""

import pytest

from busy_page import expect_no_frame_dropped
from gallery import distance
from host_page import links, page

STEP = 1000 / 144
BODY = f'<header id="header" style="height: 40px">Head</header><enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
FIRST = "#gallery a:nth-child(1)"
PLAYED = "gallery.shadowRoot.getAnimations().filter(each => each.constructor === Animation).length"


@pytest.fixture
def host(host_of):
    host = host_of(page(BODY))
    host.wait("performance.getEntriesByName(new URL('/element/motion.js', location)).length > 0")
    # Loaded, it has yet to run.
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    return host


def frames(host, count):
    return [host.frame(STEP) for _ in range(count)]


def opening(host):
    host.click(FIRST)
    return frames(host, 60)


def landing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    return frames(host, 80)


def thrown_away(host):
    host.open(FIRST)
    host.drag((600, 300), (640, 520), steps=8)
    return frames(host, 80)


def turning(host):
    host.open(FIRST)
    host.page.keyboard.press("ArrowRight")
    return frames(host, 60)


def caught(host):
    """A landing is caught and let go; another photo opens while it lands."""
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    seen = frames(host, 14)
    x, y = seen[-1].photo.center
    host.drag((x, y), (x - 40, y + 60), steps=5)
    seen += frames(host, 12)
    host.click("#gallery a:nth-child(3)")
    return seen + frames(host, 80)


@pytest.mark.parametrize("gesture", [opening, landing, thrown_away, turning, caught], ids=lambda each: each.__name__)
def test_what_is_played_is_what_would_have_been_drawn(host, host_of, gesture):
    """Position within half a pixel at every instant, and across every take-back."""
    drawn = host_of(page(BODY), ready=None)
    drawn.draw_every_frame()
    wanted, seen = gesture(drawn.load()), gesture(host)
    moved = 0
    for index, (ours, truth) in enumerate(zip(seen, wanted, strict=True)):
        assert ours.hidden == truth.hidden or index > 0 and ours.hidden == wanted[index - 1].hidden
        for picture in ours.pictures:
            here = next((each for each in truth.pictures if each["id"] == picture["id"]), None)
            if not here:
                continue
            for key in ("x", "y", "width", "height"):
                assert picture[key] == pytest.approx(here[key], abs=0.5), (gesture.__name__, index)
            before = index and next((each for each in wanted[index - 1].pictures if each["id"] == here["id"]), None)
            moved += bool(before) and distance((before["x"], before["y"]), (here["x"], here["y"])) > 0.5
        assert ours.backdrop == pytest.approx(truth.backdrop, abs=0.01)
    assert moved > 10


def test_meanwhile_the_page_does_nothing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(2)
    assert host.page.evaluate(PLAYED) > 2
    seen = host.frames(14)
    assert not host.wants_frame
    assert len({frame.photo.y for frame in seen}) == len(seen)


def test_played_motion_is_taken_back_before_its_animations_end(host):
    """Chromium has the page draw each frame of an animation's last 40 ms."""
    host.page.evaluate("""() => {
      const { cancel } = Animation.prototype
      window.left = []
      Animation.prototype.cancel = function () {
        const { duration } = this.effect.getTiming()
        if (duration > 0) left.push(duration - this.currentTime)
        cancel.call(this)
      }
    }""")
    landing(host)
    host.settle()
    left = host.page.evaluate("left")
    assert len(left) > 3 and min(left) > 40


def test_the_frame_in_which_played_motion_ends_may_have_begun_before_its_timer(host):
    """Browsers stamp a frame with when it began, and call back later: nothing would have changed yet, and a second one come."""
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


def test_a_header_that_grows_in_mid_landing_takes_motion_back(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(6)
    assert host.page.evaluate(PLAYED) > 0
    host.page.evaluate("header.style.height = '160px'")
    host.wait("clock.wantsFrame")
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(host.box(FIRST + " img"), 1.5)


def test_who_removes_it_in_mid_flight_takes_its_animations_away(host):
    host.click(FIRST)
    host.frames(3)
    assert host.page.evaluate(PLAYED) > 0
    host.page.evaluate("() => { window.kept = gallery; kept.remove() }")
    host.settle()
    assert host.page.evaluate("kept.shadowRoot.getAnimations().length + document.getAnimations().length") == 0


@pytest.mark.parametrize("motion", ["opening", "landing"])
def test_a_busy_page_drops_no_motion(host_of, browser, motion):
    window = {"viewport": {"width": 420, "height": 420}, "device_scale_factor": 1}
    host = host_of(page(BODY), window=window, clock=False, ready=None)
    host.page.goto(host.address)
    host.page.wait_for_load_state("networkidle")
    host.wire = host.page.context.new_cdp_session(host.page)
    viewer = "gallery.shadowRoot.querySelector('.enlarger')"
    expect_no_frame_dropped(browser, host, motion, viewer, {
        "opening": f"document.querySelector('{FIRST}')", "landing": f"{viewer}.querySelector('.close')"})
