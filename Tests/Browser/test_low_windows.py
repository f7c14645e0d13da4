"""In a small window, as at 400% zoom, all buttons are visible and large enough, and none overlaps another."""

import pytest

from gallery import in_hosts, resize

BOXES = """() => [...clock.find('.bars').querySelectorAll('button, .title, .position, output')]
  .filter(each => each.getClientRects().length && getComputedStyle(each).visibility === 'visible' && getComputedStyle(each).clipPath === 'none'
    && (each.textContent.trim() || each.localName === 'button'))
  .map(each => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return [each.className || each.localName, left, top, right, bottom]
  })"""


@pytest.mark.parametrize("hand", ["mouse", "finger"])
@in_hosts("element", "tools", "page")
def test_controls_do_not_overlap(hosted, hand):
    touch = {"has_touch": True, "is_mobile": True} if hand == "finger" else {}
    gallery = hosted({"viewport": {"width": 320, "height": 180}} | touch, count=3)
    gallery.page.evaluate("clock.cells()[1].click()")
    gallery.settle()
    for width, height in [(320, 180), (320, 256), (400, 200), (800, 180)]:
        if width != gallery.page.viewport_size["width"] or height != gallery.page.viewport_size["height"]:
            resize(gallery.page, width, height)
            gallery.page.evaluate("clock.drawn()")
            gallery.settle()
        for key in ("0", "+"):
            # The photo fitted, then enlarged.
            gallery.page.keyboard.press(key)
            gallery.settle()
            if hand == "mouse":
                gallery.page.mouse.move(100, 90)
                gallery.page.mouse.move(160, 100)
                gallery.settle()
            assert_apart(gallery, hand, width, height)


def assert_apart(gallery, hand, width, height):
    boxes = gallery.page.evaluate(BOXES)
    assert ({"close", "previous", "next"} if hand == "mouse" else {"close"}) <= {name for name, *_ in boxes}
    outside = [name for name, left, top, right, bottom in boxes if min(left, top) < 0 or right > width or bottom > height]
    over = [(one[0], other[0]) for index, one in enumerate(boxes) for other in boxes[index + 1:]
            if min(one[3], other[3]) - max(one[1], other[1]) > 1 and min(one[4], other[4]) - max(one[2], other[2]) > 1]
    assert outside == [] and over == [], (width, height)
    assert all(right - left >= 43 and bottom - top >= 43 for name, left, top, right, bottom in boxes if name in ("close", "previous", "next"))
