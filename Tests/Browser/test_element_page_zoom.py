"""A page enlarged by two fingers, or in a frame as tall as its content: the viewer fills the visible part."""

import pytest

from element_page import FIRST, GALLERY, album_page, complete, give
from frames import Box
from gallery import PHONE
from host_page import page

SEEN = "(({ scale, offsetLeft: x, offsetTop: y, width, height }) => ({ scale, x, y, width, height }))(visualViewport)"
MODULES = "Promise.all(['chrome', 'motion'].map(name => import(`/element/${name}.js`))).then(() => null)"


def touch(host, kind, *points):
    """Real touches, in points of the window."""
    seen = host.page.evaluate(SEEN)
    host.touch(kind, *((x - seen["x"], y - seen["y"]) for x, y in points), drawn=False)


def tap(host, point):
    touch(host, "touchStart", point)
    touch(host, "touchEnd")
    host.wait("clock.wantsFrame")


def enlarge(host, scale=2.2, x=100, y=60):
    """Enlarges the page as two fingers would, and moves it as one would."""
    host.wire.send("Emulation.setPageScaleFactor", {"pageScaleFactor": scale})
    host.wait(f"Math.abs(visualViewport.scale - {scale}) < 0.01")
    # A script can move the visible part only by scrolling an element into view.
    host.page.evaluate("""([x, y]) => {
      const { width, height } = visualViewport, corner = document.createElement('i')
      corner.style = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
      document.body.append(corner)
      corner.scrollIntoView({ block: 'start', inline: 'start', behavior: 'instant' })
      corner.remove()
    }""", [x, y])
    return seen_part(host, x, y)


def seen_part(host, x=0, y=0):
    """The visible part of the page, once the viewer knows it."""
    host.page.evaluate(MODULES)
    host.page.evaluate("new Promise(resume => setTimeout(resume))")
    seen = host.page.evaluate(SEEN)
    assert (seen["x"], seen["y"]) == pytest.approx((x, y), abs=1)
    return seen


@pytest.fixture
def host(host_of):
    return complete(host_of(page(GALLERY), window=PHONE))


def in_window(seen, box):
    """Converts a box from the viewer, which fills the visible part, to the window."""
    scale = seen["scale"]
    return Box(seen["x"] + box.x / scale, seen["y"] + box.y / scale, box.width / scale, box.height / scale)


FIFTH = "#gallery a:nth-of-type(5) img"


def test_a_photo_opens_out_of_its_thumbnail_and_fills_the_visible_part(host):
    seen, cell = enlarge(host), host.box(FIFTH)
    tap(host, cell.center)
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    visible = Box(*(seen[side] for side in ("x", "y", "width", "height")))
    assert host.box(".enlarger").is_near(visible, 0.01)
    photo = in_window(seen, host.look().photo)
    assert photo.x == pytest.approx(visible.x, abs=0.6) and photo.width == pytest.approx(visible.width, abs=0.6)
    assert photo.center[1] == pytest.approx(visible.center[1], abs=0.6)
    # Buttons are in the visible part, and as large as on any page.
    close = host.box(".close")
    assert visible.x <= close.x and visible.y <= close.y
    assert close.width * seen["scale"] == pytest.approx(44, abs=0.5)
    tap(host, close.center)
    host.settle()
    assert not host.look().is_shown and host.look().hidden == []


def test_a_photo_stays_under_the_finger_and_lands(host):
    seen, cell = enlarge(host), host.box(FIFTH)
    tap(host, cell.center)
    host.settle()
    x, y = seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
    touch(host, "touchStart", (x, y))
    host.page.evaluate("addEventListener('touchmove', event => window.finger = event.touches[0].clientY, { capture: true, passive: true })")
    held = []
    for step in range(1, 13):
        finger = x + 3 * step, y + 8 * step
        touch(host, "touchMove", finger)
        host.wait(f"Math.abs(window.finger - {finger[1]}) < 1")
        photo = in_window(seen, host.frame().photo)
        held.append(((finger[0] - photo.x) / photo.width, (finger[1] - photo.y) / photo.height))
    # Ignores the first steps, which cross the dead zone.
    way = [(held[-1][0] - held[3][0]) * photo.width, (held[-1][1] - held[3][1]) * photo.height]
    assert way == pytest.approx([0, 0], abs=0.5)
    touch(host, "touchEnd")
    assert in_window(seen, host.landed().photo).is_near(cell, 1)
    assert host.look().hidden == [] and host.page.evaluate(SEEN) == seen


def test_a_pinch_opens_a_photo_on_an_enlarged_page(host):
    seen = enlarge(host)
    x, y = host.box(FIFTH).center
    touch(host, "touchStart", (x - 8, y))
    touch(host, "touchStart", (x - 8, y), (x + 8, y))
    for step in range(1, 11):
        touch(host, "touchMove", (x - 8 - 3 * step, y), (x + 8 + 3 * step, y))
        host.frame()
    photo = in_window(seen, host.look().photo)
    assert photo.center == pytest.approx((x, y), abs=2) and photo.width > 150
    touch(host, "touchEnd")
    host.settle()
    host.close_photo()
    assert host.look().hidden == []


def test_the_viewer_fills_the_window_once_the_page_is_no_longer_enlarged(host):
    enlarge(host)
    tap(host, host.box(FIFTH).center)
    host.settle()
    host.wire.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    host.rest_when("visualViewport.scale === 1 && gallery.shadowRoot.querySelector('.enlarger').style.transform === ''")
    assert host.look().photo.width == pytest.approx(390, abs=1)
    host.press("Escape")
    cell = host.box(FIFTH)
    tap(host, cell.center)
    assert host.frame(0).photo.is_near(cell, 1)


def test_photos_given_as_data_open_out_of_their_thumbnails(host_of):
    host = complete(give(host_of(album_page(), window=PHONE), "entries(60)"))
    seen = enlarge(host, 2, 80, 0)
    cell = host.box("[data-id=p1] img")
    tap(host, cell.center)
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    assert in_window(seen, host.look().photo).width == pytest.approx(195, abs=1)


@pytest.mark.parametrize("viewport", ["width=device-width, initial-scale=1", "width=device-width"])
def test_the_viewer_fills_the_screen_on_a_page_that_is_wider(host_of, viewport):
    html = page(GALLERY + "<pre>Wide</pre>", "pre { width: 480px; height: 20px }")
    host = complete(host_of(html.replace("width=device-width, initial-scale=1", viewport), window=PHONE))
    seen, cell = seen_part(host), host.box(FIFTH)
    tap(host, cell.center)
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    photo = in_window(seen, host.look().photo)
    assert (photo.x, photo.width) == pytest.approx((0, seen["width"]), abs=0.6)
    assert photo.center[1] == pytest.approx(seen["height"] / 2, abs=0.6)
    following = host.box(".next")
    assert following.y + following.height <= seen["height"]


# MARK: In a frame

TALL = "#gallery a { display: block; margin: 300px 0 }"


def embedded(host_of, inner_style=TALL, height=2600, origin=""):
    inner = page(GALLERY, inner_style)
    outer = f'<!DOCTYPE html><body style="margin: 0"><h1>Host</h1><iframe id="frame" style="border: 0; width: 800px; height: {height}px"></iframe>'
    host = host_of({"/": outer, "/inner": inner}, ready=False, clock=False)
    # A frame with a page of another site cannot be read from outside.
    host.page.evaluate("address => { frame.src = address }", host.address.replace("127.0.0.1", origin or "127.0.0.1") + "/inner")
    host.wait("frame.contentWindow.length === 0")
    frame = next_frame(host)
    frame.wait_for_function("performance.getEntriesByName(new URL('/element/chrome.js', location).href).length > 0")
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
    top, bottom, height = host.page.evaluate("(({ top, bottom }) => [top, bottom, innerHeight])(frame.getBoundingClientRect())")
    frame.evaluate("() => gallery.open(gallery.items.find(({ image }) => image.getBoundingClientRect().top > 0).id)")
    viewer = opened(frame)
    assert abs(viewer.y + top - max(top, 0)) < 2 and abs(viewer.y + viewer.height + top - min(bottom, height)) < 2


def test_a_photo_fills_a_fully_visible_frame(host_of):
    host, frame = embedded(host_of, "", height=400)
    frame.click(FIRST)
    viewer = opened(frame)
    assert (viewer.x, viewer.y, viewer.width, viewer.height) == (0, 0, 800, 400)


def test_a_slideshow_begins_in_a_frame(host_of):
    host, frame = embedded(host_of)
    # The tools are there before the visible part is known again.
    frame.evaluate("import('/element/tools.js').then(() => gallery.startSlideshow('/photo/3.jpg'))")
    opened(frame)
    frame.wait_for_function("gallery.shadowRoot.querySelector('.show')?.checkVisibility()")


def test_a_photo_closed_before_it_opens_stays_closed(host_of):
    host, frame = embedded(host_of)
    host.page.evaluate("scrollTo(0, 900)")
    frame.evaluate("gallery.open('/photo/3.jpg'), gallery.close()")
    frame.evaluate("new Promise(drawn => setTimeout(drawn, 300))")
    assert frame.evaluate("gallery.currentItem") is None
