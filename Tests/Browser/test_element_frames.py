"""An album in an iframe that is as tall as its content: photos open in its visible part."""

import pytest

from element_page import FIRST
from host_page import Box, links, page

TALL = "#gallery a { display: block; margin: 300px 0 }"


def embedded(host_of, inner_style=TALL, height=2600, origin=""):
    inner = page(f'<enlarger-gallery id="gallery">{links(6)}</enlarger-gallery>', inner_style)
    outer = f'<!DOCTYPE html><body style="margin: 0"><h1>Host</h1><iframe id="frame" style="border: 0; width: 800px; height: {height}px"></iframe>'
    host = host_of({"/": outer, "/inner": inner}, ready=False, clock=False)
    # A frame with a page of another site cannot be read from outside.
    host.page.evaluate("address => { frame.src = address }", host.address.replace("127.0.0.1", origin or "127.0.0.1") + "/inner")
    host.wait("frame.contentWindow.length === 0")
    frame = next_frame(host)
    frame.wait_for_function("performance.getEntriesByName(new URL('/element/page-zoom.js', location).href).length > 0")
    return host, frame


def next_frame(host):
    while not (found := [each for each in host.page.frames if each.url.endswith("/inner")]):
        host.page.wait_for_timeout(10)
    found[0].wait_for_function("document.querySelector('enlarger-gallery')?.shadowRoot?.querySelector('.enlarger')")
    return found[0]


def opened(frame):
    frame.wait_for_function("""() => {
      const root = gallery.shadowRoot.querySelector('.enlarger')
      return !root.hidden && !root.classList.contains('moving')
    }""")
    return Box(**frame.evaluate("""() => {
      const { x, y, width, height } = gallery.shadowRoot.querySelector('.enlarger').getBoundingClientRect()
      return { x, y, width, height }
    }"""))


@pytest.mark.parametrize("origin", ["", "localhost"], ids=["same site", "other site"])
@pytest.mark.parametrize("scroll", [0, 900, 1600])
def test_a_photo_opens_in_the_visible_part_of_its_frame(host_of, origin, scroll):
    host, frame = embedded(host_of, origin=origin)
    host.page.evaluate("top => scrollTo(0, top)", scroll)
    top = host.page.evaluate("frame.getBoundingClientRect().top")
    bottom = host.page.evaluate("frame.getBoundingClientRect().bottom")
    height = host.page.evaluate("innerHeight")
    frame.evaluate("() => gallery.open(gallery.items.find(({ image }) => image.getBoundingClientRect().top > 0).id)")
    viewer = opened(frame)
    assert abs(viewer.y + top - max(top, 0)) < 2 and abs(viewer.y + viewer.height + top - min(bottom, height)) < 2


def test_a_photo_fills_a_fully_visible_frame(host_of):
    host, frame = embedded(host_of, "", height=400)
    frame.click(FIRST)
    viewer = opened(frame)
    assert (viewer.x, viewer.y, viewer.width, viewer.height) == (0, 0, 800, 400)


def test_a_photo_closed_before_it_opens_stays_closed(host_of):
    host, frame = embedded(host_of)
    host.page.evaluate("scrollTo(0, 900)")
    frame.evaluate("gallery.open('/photo/3.jpg'), gallery.close()")
    frame.evaluate("new Promise(drawn => setTimeout(drawn, 300))")
    assert frame.evaluate("gallery.currentItem") is None
