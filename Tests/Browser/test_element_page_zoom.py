"""A page enlarged by two fingers, or in a frame as tall as its content: the viewer fills the visible part."""

import pytest

from element_page import FIRST, GALLERY, album_page, complete, give
from frames import Box
from gallery import PHONE
from host_page import links, page

HTML = page(GALLERY)
SEEN = "(({ scale, offsetLeft: x, offsetTop: y, width, height }) => ({ scale, x, y, width, height }))(visualViewport)"
MODULES = "Promise.all(['chrome', 'motion'].map(name => import(`/element/${name}.js`))).then(() => null)"


class Fingers:
    """Real touches, in points of the window."""

    def __init__(self, host):
        self.host = host
        self.wire = host.page.context.new_cdp_session(host.page)

    def touch(self, kind, *points):
        seen = self.host.page.evaluate(SEEN)
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x - seen["x"], "y": y - seen["y"], "id": index} for index, (x, y) in enumerate(points)]})

    def tap(self, point):
        self.touch("touchStart", point)
        self.touch("touchEnd")

    def enlarge(self, scale, x, y):
        """Enlarges the page as two fingers would, and moves it as one would."""
        self.wire.send("Emulation.setPageScaleFactor", {"pageScaleFactor": scale})
        self.host.wait(f"Math.abs(visualViewport.scale - {scale}) < 0.01")
        # A script can move the visible part only by scrolling an element into view.
        self.host.page.evaluate("""([x, y]) => {
          const { width, height } = visualViewport, corner = document.createElement('i')
          corner.style = `position: absolute; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`
          document.body.append(corner)
          corner.scrollIntoView({ block: 'start', inline: 'start', behavior: 'instant' })
          corner.remove()
        }""", [x, y])
        self.host.page.evaluate(MODULES)
        self.host.page.evaluate("new Promise(resume => setTimeout(resume))")
        seen = self.host.page.evaluate(SEEN)
        assert (seen["x"], seen["y"]) == pytest.approx((x, y), abs=1)
        return seen


@pytest.fixture
def host(host_of):
    return complete(host_of(HTML, window=PHONE))


def enlarge(host):
    fingers = Fingers(host)
    return fingers, fingers.enlarge(2.2, 100, 60)


def in_window(seen, box):
    """Converts a box from the viewer, which fills the visible part, to the window."""
    scale = seen["scale"]
    return Box(seen["x"] + box.x / scale, seen["y"] + box.y / scale, box.width / scale, box.height / scale)


def middle_of(host, selector):
    return host.box(selector).center


def open_by_finger(host, fingers, selector):
    fingers.tap(middle_of(host, selector))
    host.wait("clock.wantsFrame")


FIFTH = "#gallery a:nth-of-type(5) img"


def test_a_photo_opens_out_of_its_thumbnail_and_fills_the_visible_part(host):
    fingers, seen = enlarge(host)
    cell = host.box(FIFTH)
    open_by_finger(host, fingers, FIFTH)
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    root = host.page.evaluate("gallery.shadowRoot.querySelector('.enlarger').getBoundingClientRect().toJSON()")
    assert [root[side] for side in ("x", "y", "width", "height")] == pytest.approx(
        [seen[side] for side in ("x", "y", "width", "height")], abs=0.01)
    photo = in_window(seen, host.look().photo)
    assert photo.x == pytest.approx(seen["x"], abs=0.6) and photo.width == pytest.approx(seen["width"], abs=0.6)
    assert photo.center[1] == pytest.approx(seen["y"] + seen["height"] / 2, abs=0.6)
    # Buttons are in the visible part, and as large as on any page.
    close = host.page.evaluate("gallery.shadowRoot.querySelector('.close').getBoundingClientRect().toJSON()")
    assert seen["x"] <= close["left"] and seen["y"] <= close["top"]
    assert close["width"] * seen["scale"] == pytest.approx(44, abs=0.5)
    fingers.tap((close["x"] + close["width"] / 2, close["y"] + close["height"] / 2))
    host.wait("clock.wantsFrame")
    host.settle()
    assert not host.look().is_shown and host.look().hidden == []


def test_a_photo_stays_under_the_finger_and_lands(host):
    fingers, seen = enlarge(host)
    cell = host.box(FIFTH)
    open_by_finger(host, fingers, FIFTH)
    host.settle()
    x, y = seen["x"] + seen["width"] / 2, seen["y"] + seen["height"] / 2
    fingers.touch("touchStart", (x, y))
    host.page.evaluate("addEventListener('touchmove', event => window.finger = event.touches[0].clientY, { capture: true, passive: true })")
    held = []
    for step in range(1, 13):
        finger = x + 3 * step, y + 8 * step
        fingers.touch("touchMove", finger)
        host.wait(f"Math.abs(window.finger - {finger[1]}) < 1")
        photo = in_window(seen, host.frame().photo)
        held.append(((finger[0] - photo.x) / photo.width, (finger[1] - photo.y) / photo.height))
    # Ignores the first steps, which cross the dead zone.
    way = [(held[-1][0] - held[3][0]) * photo.width, (held[-1][1] - held[3][1]) * photo.height]
    assert way == pytest.approx([0, 0], abs=0.5)
    fingers.touch("touchEnd")
    assert in_window(seen, host.landed().photo).is_near(cell, 1)
    assert host.look().hidden == [] and host.page.evaluate(SEEN) == seen


def test_a_pinch_opens_a_photo_on_an_enlarged_page(host):
    fingers, seen = enlarge(host)
    x, y = middle_of(host, FIFTH)
    fingers.touch("touchStart", (x - 8, y))
    fingers.touch("touchStart", (x - 8, y), (x + 8, y))
    for step in range(1, 11):
        fingers.touch("touchMove", (x - 8 - 3 * step, y), (x + 8 + 3 * step, y))
        host.frame()
    photo = in_window(seen, host.look().photo)
    assert photo.center == pytest.approx((x, y), abs=2) and photo.width > 150
    fingers.touch("touchEnd")
    host.settle()
    host.press("Escape")
    assert not host.look().is_shown and host.look().hidden == []


def test_the_viewer_fills_the_window_once_the_page_is_no_longer_enlarged(host):
    fingers, _ = enlarge(host)
    open_by_finger(host, fingers, FIFTH)
    host.settle()
    fingers.wire.send("Emulation.setPageScaleFactor", {"pageScaleFactor": 1})
    host.wait("visualViewport.scale === 1 && gallery.shadowRoot.querySelector('.enlarger').style.transform === ''")
    host.settle()
    assert host.look().photo.width == pytest.approx(390, abs=1)
    host.press("Escape")
    cell = host.box(FIFTH)
    open_by_finger(host, fingers, FIFTH)
    assert host.frame(0).photo.is_near(cell, 1)


def test_photos_given_as_data_open_out_of_their_thumbnails(host_of):
    host = complete(host_of(album_page(), window=PHONE))
    give(host, "entries(60)")
    fingers = Fingers(host)
    seen = fingers.enlarge(2, 80, 0)
    cell = Box(**host.page.evaluate("""(() => {
      const { x, y, width, height } = gallery.shadowRoot.querySelector('[data-id="p1"] img').getBoundingClientRect()
      return { x, y, width, height }
    })()"""))
    fingers.tap(cell.center)
    host.wait("clock.wantsFrame")
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    assert in_window(seen, host.look().photo).width == pytest.approx(195, abs=1)


@pytest.mark.parametrize("viewport", ["width=device-width, initial-scale=1", "width=device-width"])
def test_the_viewer_fills_the_screen_on_a_page_that_is_wider(host_of, viewport):
    html = page(GALLERY + "<pre>Wide</pre>", "pre { width: 480px; height: 20px }").replace("width=device-width, initial-scale=1", viewport)
    host = complete(host_of(html, window=PHONE))
    host.page.evaluate(MODULES)
    host.page.evaluate("new Promise(resume => setTimeout(resume))")
    seen = host.page.evaluate(SEEN)
    cell = host.box(FIFTH)
    open_by_finger(host, Fingers(host), FIFTH)
    assert in_window(seen, host.frame(0).photo).is_near(cell, 1)
    host.settle()
    photo = in_window(seen, host.look().photo)
    assert (photo.x, photo.width) == pytest.approx((0, seen["width"]), abs=0.6)
    assert photo.center[1] == pytest.approx(seen["height"] / 2, abs=0.6)
    next = host.page.evaluate("gallery.shadowRoot.querySelector('.next').getBoundingClientRect().toJSON()")
    assert next["bottom"] <= seen["height"]


# MARK: In a frame

TALL = "#gallery a { display: block; margin: 300px 0 }"


def embedded(host_of, inner_style=TALL, height=2600, origin=""):
    inner = page(f'<enlarger-gallery id="gallery">{links(6)}</enlarger-gallery>', inner_style)
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
