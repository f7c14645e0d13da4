"""On a host page, too, the compositor runs all motion that no hand controls."""

import pytest

from host_page import links, page

STEP = 1000 / 144
BODY = f'<header id="header" style="height: 40px">Head</header><enlarger-gallery id="gallery">{links()}</enlarger-gallery>'
FIRST = "#gallery a:nth-child(1)"
PLAYED = "gallery.shadowRoot.getAnimations().filter(each => each.constructor === Animation).length"


@pytest.fixture
def host(host_of):
    host = host_of(page(BODY))
    host.wait("performance.getEntriesByName(new URL('/element/motion.js', location)).length > 0")
    # Waits until the loaded module has run, too.
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    return host


def frames(host, count):
    return [host.frame(STEP) for _ in range(count)]


def landing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    return frames(host, 80)


def test_a_landing_needs_no_frames_from_the_page(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(2)
    assert host.page.evaluate(PLAYED) > 2
    seen = host.frames(14)
    assert not host.wants_frame
    assert len({frame.photo.y for frame in seen}) == len(seen)


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
    landing(host)
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


def test_the_page_takes_motion_back_if_a_header_grows_during_a_landing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(6)
    assert host.page.evaluate(PLAYED) > 0
    host.page.evaluate("header.style.height = '160px'")
    host.wait("clock.wantsFrame")
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(host.box(FIRST + " img"), 1.5)


def test_removing_the_element_in_mid_flight_removes_its_animations(host):
    host.click(FIRST)
    host.frames(3)
    assert host.page.evaluate(PLAYED) > 0
    host.page.evaluate("() => { window.kept = gallery; kept.remove() }")
    host.settle()
    assert host.page.evaluate("kept.shadowRoot.getAnimations().length + document.getAnimations().length") == 0
