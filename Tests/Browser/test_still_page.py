"""A finger or wheel anywhere in the viewer never scrolls the page behind; overflowing content in the viewer scrolls itself."""

import pytest

from element_page import GALLERY, VIEWER, complete
from gallery import PHONE
from host_page import page

WORDS = "A long caption of several lines. " * 60
LIST = '<div slot="toolbar" id="list" style="height: 60px; width: 80px; overflow: auto"><p style="height: 160px">Words</p></div>'
INSIDE = f'<button slot="toolbar" id="own">Keep</button>{LIST}<span slot="caption" id="words">{WORDS}</span>'


@pytest.fixture
def phone(host_of):
    body = f'<div style="height: 400px"></div>{GALLERY.replace("</enl", INSIDE + "</enl")}<div style="height: 3000px"></div>'
    host = complete(host_of(page(body, "body { margin: 8px }"), window=PHONE))
    host.page.evaluate("scrollTo(0, 150)")
    host.settle()
    host.page.touchscreen.tap(*host.box("#gallery a").center)
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    return host


def middle(host, part):
    seen = f"({VIEWER}.querySelector('{part}') ?? document.querySelector('{part}'))"
    return host.page.evaluate(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({seen}.getBoundingClientRect())")


def swipe(host, x, y, way):
    """Moves a finger vertically by `way`, in real time, because the browser does the scrolling."""
    wire = host.page.context.new_cdp_session(host.page)
    for step in range(13):
        wire.send("Input.dispatchTouchEvent", {
            "type": "touchMove" if step else "touchStart", "touchPoints": [{"x": x, "y": y + way * step / 12, "id": 1}]})
        host.page.evaluate("clock.drawn()")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    host.page.evaluate("clock.drawn()")
    host.settle()


@pytest.mark.parametrize("part", [".close", ".next", "#own", "#list", ".title"])
def test_a_finger_anywhere_in_the_viewer_does_not_scroll_the_page_behind(phone, part):
    x, y = middle(phone, part)
    for way in (-90, 120, 120, -90):
        swipe(phone, x, y, way)
        assert phone.page.evaluate("scrollY") == 150
    assert phone.look().is_shown


@pytest.mark.parametrize("part, place", [("#list", "list"), (".title", f"{VIEWER}.querySelector('.title')")])
def test_overflowing_content_scrolls_by_finger_and_wheel(phone, part, place):
    x, y = middle(phone, part)
    swipe(phone, x, y, -60)
    phone.wait(f"{place}.scrollTop > 20")
    assert phone.look().photo and phone.page.evaluate("scrollY") == 150
    phone.page.evaluate(f"{place}.scrollTop = 0")
    width = phone.look().photo.width
    phone.page.mouse.move(x, y)
    phone.page.mouse.wheel(0, 60)
    phone.wait(f"{place}.scrollTop > 20")
    phone.settle()
    assert phone.look().photo.width == width and phone.page.evaluate("scrollY") == 150


def test_a_wheel_over_content_that_fits_does_not_scroll_the_page_behind(phone):
    phone.page.mouse.move(*middle(phone, "#own"))
    phone.page.mouse.wheel(0, 300)
    phone.settle()
    assert phone.page.evaluate("scrollY") == 150
