"""The same touch gestures in Chromium and in Firefox: drag, page, pinch, tap, and catch a landing photo."""

import pytest

from element_page import VIEWER, complete
from firefox_page import SIZE, FirefoxTouch
from gallery import distance
from host_page import links, page

FIRST, SECOND = "#gallery > a:nth-child(1)", "#gallery > a:nth-child(2)"
BARS = f"Number(getComputedStyle({VIEWER}.querySelector('.bars')).opacity)"


class ChromiumTouch:
    """Touch in Chromium: called with the positions of all fingers that are down, in the order in which they came down."""

    def __init__(self, page):
        self.page = page
        self.wire = page.context.new_cdp_session(page)
        self.count = 0

    def __call__(self, *points):
        kind = "touchStart" if len(points) > self.count else "touchEnd" if len(points) < self.count else "touchMove"
        self.count = len(points)
        self.wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"id": id, "x": x, "y": y} for id, (x, y) in enumerate(points)]})
        self.page.evaluate("clock.drawn()")


@pytest.fixture(params=["chromium", "firefox"])
def host(request):
    html = page(f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>')
    if request.param == "firefox":
        host = request.getfixturevalue("firefox_host_of")(html)
        host.touch = FirefoxTouch(host.page)
    else:
        host = request.getfixturevalue("host_of")(html, window={"viewport": SIZE, "has_touch": True})
        host.touch = ChromiumTouch(host.page)
    return complete(host)


def tap(host, point):
    host.touch(point)
    host.frame()
    host.touch()


def swipe(host, start, end, steps=8):
    host.touch(start)
    host.frame()
    for step in range(1, steps + 1):
        host.touch(tuple(a + (b - a) * step / steps for a, b in zip(start, end, strict=True)))
        host.frame()
    host.touch()


def spread(host, middle, spreads):
    """Spreads two fingers to each of these distances from the middle between them."""
    x, y = middle
    for each in spreads:
        host.touch((x - each, y), (x + each, y))
        host.frame()


def open_photo(host, selector):
    tap(host, host.box(f"{selector} img").center)
    host.wait("clock.wantsFrame")
    host.settle()
    host.wait(f"{VIEWER}.querySelectorAll('.caught img').length === 2")
    host.settle()
    return host.look().photo


def test_a_photo_can_be_caught_while_landing(host):
    open_photo(host, FIRST)
    host.page.keyboard.press("Escape")
    flying = host.frames(6)[-1].photo
    x, y = flying.center
    host.touch((x, y))
    caught = host.frame(0).photo
    assert distance(caught.center, flying.center) < 1 and caught.width == pytest.approx(flying.width, rel=0.02)
    held = [frame.photo for frame in host.frames(20)]
    assert distance(held[-1].center, held[5].center) < 2
    host.touch((x + 80, y + 60))
    assert host.frame().photo.center[0] > held[-1].center[0] + 40
    host.touch()
    host.settle()
    assert host.look().hidden in ([], ["/photo/0.jpg"])


@pytest.mark.nightly
def test_a_photo_dragged_away_lands_in_its_thumbnail(host):
    before = open_photo(host, SECOND)
    cell, last = host.box(f"{SECOND} img"), None
    swipe(host, (500, 300), (560, 600))
    assert host.look().photo.width < before.width
    while (frame := host.frame()).is_shown:
        last = frame.photo
    assert last.is_near(cell, 2) and host.look().hidden == []


@pytest.mark.nightly
def test_a_tap_after_a_flick_to_the_next_photo_toggles_the_bars(host):
    open_photo(host, FIRST)
    swipe(host, (700, 350), (300, 350), steps=4)
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    before = host.page.evaluate(BARS)
    tap(host, (500, 350))
    # Wait until it can no longer become a double tap.
    host.frames(30)
    host.settle()
    assert host.page.evaluate(BARS) == pytest.approx(1 - before)


@pytest.mark.nightly
def test_a_pinch_zooms_an_open_photo_about_the_point_between_the_fingers(host):
    before = open_photo(host, FIRST)
    spread(host, (600, 350), range(60, 124, 4))
    after = host.look().photo
    host.touch()
    host.settle()
    assert after.width == pytest.approx(2 * before.width, rel=0.06)
    shares = [(600 - box.x) / box.width for box in (before, after)]
    assert shares[1] == pytest.approx(shares[0], abs=0.01)


@pytest.mark.nightly
def test_a_pinch_opens_a_photo_out_of_its_thumbnail(host):
    spread(host, host.box(f"{SECOND} img").center, range(15, 125, 8))
    assert host.look().is_shown and host.look().hidden == ["/photo/1.jpg"]
    host.touch()
    host.settle()
    assert host.look().current == "/photo/1.jpg"
