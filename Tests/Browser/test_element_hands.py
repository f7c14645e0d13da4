"""How the element responds to hands on a host page: no focus ring after touch, and zooming with the wheel."""

import pytest

from album_page import VIEWER, album_page, cell, give, loaded
from element_page import FIRST, GALLERY, complete
from gallery import PHONE
from host_page import page


def album(host_of, **settings):
    return complete(give(host_of(album_page(), **settings), "entries(12)"))


def touch(host, kind, *points):
    """Sends all fingers that are down now, in the order in which they touched."""
    host.wire.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"id": id, "x": x, "y": y} for id, (x, y) in enumerate(points)]})
    host.page.evaluate("clock.drawn()")


def closed_by_touch(host, x, y, pinched):
    """Opens a photo and closes it by touch alone: by taps, or by a pinch out of its thumbnail and back."""
    host.wire = host.page.context.new_cdp_session(host.page)
    if not pinched:
        host.page.touchscreen.tap(x, y)
        host.settle()
        assert host.look().is_shown
        close = host.page.evaluate(f"{VIEWER}.querySelector('.close').getBoundingClientRect().toJSON()")
        host.page.touchscreen.tap(close["x"] + 20, close["y"] + 20)
    else:
        for (middle, height), steps in (((x, y), range(15, 36, 2)), ((195, 400), range(100, 10, -8))):
            for kind, spread in zip(["touchStart", *["touchMove"] * (len(steps) - 1)], steps, strict=True):
                touch(host, kind, (middle - spread, height), (middle + spread, height))
                host.frame()
            touch(host, "touchEnd")
            host.settle()
    host.settle()
    assert not host.look().is_shown


TOUCHES = pytest.mark.parametrize("pinched", [False, True], ids=["by taps", "by two fingers"])


@TOUCHES
def test_a_tile_has_a_focus_ring_after_a_key_but_not_after_touch(host_of, pinched):
    host = album(host_of, window=PHONE)
    closed_by_touch(host, *cell(host, 0).center, pinched)
    ring = (f"(focused => focused.dataset.index + ' ' + (getComputedStyle(focused, '::after').content !== 'none'"
            f" && getComputedStyle(focused, '::after').display !== 'none'))({VIEWER}.activeElement)")
    assert host.page.evaluate(ring) == "0 false"
    host.page.keyboard.press("ArrowRight")
    loaded(host)
    assert host.page.evaluate(ring) == "1 true"


@TOUCHES
def test_a_link_has_a_focus_ring_after_a_key_but_not_after_touch(host_of, pinched):
    host = complete(host_of(page(GALLERY, "a:focus-visible { outline: 5px solid red }"), window=PHONE))
    closed_by_touch(host, *host.box(f"{FIRST} img").center, pinched)
    ring = "[document.activeElement === gallery.children[0], getComputedStyle(document.activeElement).outlineStyle]"
    assert host.page.evaluate(ring) == [True, "none"]
    host.page.keyboard.press("Enter")
    host.settle()
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate(ring) == [True, "solid"]


def test_the_wheel_zooms_around_the_pointer_without_scrolling_the_page(host_of):
    host = complete(host_of(page(GALLERY, "body { height: 4000px }")))
    host.open(FIRST)
    before = host.look().details["whole"]
    x, y = 800, 300
    host.page.mouse.move(x, y)
    for _ in range(3):
        host.page.mouse.wheel(0, -120)
        host.wait("clock.wantsFrame")
        host.settle()
    after = host.look().details["whole"]

    def share(whole):
        left, top, right, bottom = whole
        return (x - left) / (right - left), (y - top) / (bottom - top)

    assert after[2] - after[0] == pytest.approx((before[2] - before[0]) * 1.25 ** 3, rel=0.01)
    assert share(after) == pytest.approx(share(before), abs=0.002)
    assert host.page.evaluate("scrollY") == 0
