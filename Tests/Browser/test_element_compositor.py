"""On a page of somebody else's, too, motion that nobody holds is the browser's."""

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
    # Loaded, it has yet to run.
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    return host


def frames(host, count):
    return [host.frame(STEP) for _ in range(count)]


def landing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    return frames(host, 80)


def test_meanwhile_the_page_does_nothing(host):
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    host.frames(2)
    assert host.page.evaluate(PLAYED) > 2
    seen = host.frames(14)
    assert not host.wants_frame
    assert len({frame.photo.y for frame in seen}) == len(seen)


def test_the_first_photo_opens_once_although_the_player_of_motion_has_just_arrived(host_of):
    host = host_of(page(BODY), ready=None)
    held = []
    host.page.route("**/motion.js", lambda route: held.append(route))
    host.load()
    held[0].continue_()
    host.page.unroute("**/motion.js")
    # In the page, but no frame has been drawn since.
    host.page.evaluate("import('/element/motion.js').then(() => null)")
    host.click(FIRST)
    widths = [frame.photo.width for frame in frames(host, 100) if frame.photo]
    assert len(widths) > 80
    # The spring swings back by a fraction of a point at the most.
    assert all(later > earlier - 2 for earlier, later in zip(widths, widths[1:]))


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
