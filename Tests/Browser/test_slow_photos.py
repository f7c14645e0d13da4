"""A slow server: pictures that arrive long after script and engine, their ring and their placeholders."""

import threading

import pytest

from element_page import GALLERY, complete
from gallery import PHONE
from host_page import SCRIPT, TOUCH, links, page

STARTED = f"({TOUCH}, Boolean(window.gallery?.shadowRoot?.querySelector('.enlarger')))"


# More pictures than the six connections that a browser opens to an HTTP/1.1 server.
MANY = 24
SLOW = f'<enlarger-gallery id="gallery">{links(MANY)}</enlarger-gallery>'
# As in the package's README. Without these lines, the files that a tap needs wait behind all pictures.
PRELOAD = ('<link rel="preload" href="/element/enlarger.wasm" as="fetch" crossorigin>'
           '<link rel="modulepreload" href="/element/gallery.js"><link rel="modulepreload" href="/element/viewer.js">')


@pytest.fixture
def slow_of(host_of):
    """Opens a page that holds all its pictures back, each until its own gate opens."""
    made = []

    def make(head=PRELOAD + SCRIPT, condition=STARTED):
        host = host_of(page(SLOW, head=head), window=PHONE, ready=None)
        made.append(host)
        host.site.gates |= {f"/{folder}/{index}.jpg": threading.Event() for folder in ("small", "photo") for index in range(MANY)}
        host.page.goto(host.address, wait_until="commit")
        host.wait(condition)
        return host

    yield make
    for host in made:
        everything_comes(host)


def everything_comes(host):
    for gate in host.site.gates.values():
        gate.set()


def opened_by_a_tap(host):
    """Opens a photo before any of its pictures has arrived, and checks its size once they have."""
    host.run("clock.drawn()")
    assert not host.page.evaluate("gallery.querySelectorAll('img')[22].complete")
    host.page.evaluate("gallery.querySelectorAll('img')[22].scrollIntoView()")
    cell = host.box("#gallery a:nth-child(23) img")
    host.page.touchscreen.tap(*cell.center)
    host.settle()
    look = host.look()
    assert look.current == "/photo/22.jpg" and look.photo.width > cell.width * 2
    everything_comes(host)
    # The photo's proportions are known, and perhaps its size of 300 × 100 pixels, by which it is smaller than the window.
    host.rest_when("(clock.frame(16), look().pictures.find(each => each.isCaught).height < 131)")
    photo = host.look().photo
    assert photo.width == pytest.approx(3 * photo.height, abs=1) and 351 < photo.width < 391


def test_with_preloads_in_the_head_a_tap_opens_a_photo_before_any_picture_arrives(slow_of):
    opened_by_a_tap(slow_of())


# The page's image and the viewer's copy of it load at once, and either event may come first.
PAGE_FIRST = """() => {
  const told = new Promise(resolve => gallery.addEventListener('load', () => setTimeout(resolve), { capture: true }))
  Object.defineProperty(HTMLImageElement.prototype, 'onload', {
    set(hear) { this.addEventListener('load', async () => { await told; hear() }) },
  })
}"""
VIEWER_ALONE = "document.addEventListener('load', event => event.stopImmediatePropagation(), { capture: true })"


@pytest.mark.parametrize("order", [PAGE_FIRST, VIEWER_ALONE], ids=["page first", "viewer alone"])
def test_an_open_photo_gets_its_proportions_from_whichever_image_loads_first(slow_of, order):
    slow = slow_of()
    slow.page.evaluate(order)
    opened_by_a_tap(slow)


def test_without_script_a_link_works_before_any_picture_arrives(slow_of):
    slow = slow_of("", "allSeen('a').length === 24")
    slow.page.touchscreen.tap(*slow.box("#gallery a:nth-child(2)").center)
    everything_comes(slow)
    slow.page.wait_for_url("**/photo/1.jpg")


# MARK: The ring

@pytest.fixture
def slow(host_of):
    host = host_of(page(GALLERY))
    gate = host.site.gates["/photo/0.jpg"] = threading.Event()
    yield complete(host), gate
    gate.set()


@pytest.mark.parametrize("is_missing", [False, True], ids=["loaded", "missing"])
def test_a_photo_is_busy_until_it_has_loaded_or_is_known_to_be_missing(slow, is_missing):
    host, gate = slow
    host.site.missing |= {"/photo/0.jpg"} if is_missing else set()
    caught = "gallery.shadowRoot.querySelector('.picture.caught')"
    ring = f"(({{ content, animationDelay }}) => [content, animationDelay])(getComputedStyle({caught}, '::after'))"
    host.open("#gallery a")
    # The ring appears after a delay, because most photos arrive sooner.
    assert host.page.evaluate(f"[{caught}.ariaBusy, ...{ring}]") == ["true", '""', "0s, 0.4s"]
    host.page.emulate_media(reduced_motion="reduce")
    assert "turn" not in host.page.evaluate(f"getComputedStyle({caught}, '::after').animationName")
    gate.set()
    host.wait(f"{caught}.ariaBusy === null")
    assert is_missing or host.page.evaluate(ring)[0] == "none"


# MARK: Placeholders

DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
SQUARE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='64' height='64'/%3E"


def gallery(image):
    # This photo and its thumbnail are three times as wide as high.
    return page(f'<enlarger-gallery id="gallery"><a href="/photo/4.jpg">{image}</a></enlarger-gallery>',
                "#gallery img { width: 180px; height: 60px; object-fit: cover }")


def is_panorama(host):
    left, top, right, bottom = host.look().details["whole"]
    return abs((right - left) / (bottom - top) - 3) < 0.05


def show(host, address="/small/4.jpg"):
    """Replaces the placeholder with the thumbnail, as a page would."""
    host.page.evaluate("""address => new Promise(come => {
      seen('#gallery img').addEventListener('load', () => setTimeout(come), { once: true })
      seen('#gallery img').src = address
    })""", address)


@pytest.fixture
def waiting(host_of):
    """Opens pages whose photo does not arrive."""
    gates = []

    def make(html):
        host = host_of(html)
        gates.append(host.site.gates.setdefault("/photo/4.jpg", threading.Event()))
        return complete(host)

    yield make
    for gate in gates:
        gate.set()


@pytest.mark.parametrize("is_open", [False, True], ids=["before", "while open"])
@pytest.mark.parametrize("placeholder", [DOT, SQUARE], ids=["dot", "spinner"])
def test_a_thumbnail_that_replaces_its_placeholder_sets_the_photos_proportions(waiting, placeholder, is_open):
    host = waiting(gallery(f'<img src="{placeholder}" alt="">'))
    if is_open:
        host.open("#gallery a")
        assert not is_panorama(host)
    show(host)
    host.settle()
    if not is_open:
        host.open("#gallery a")
    assert is_panorama(host)


@pytest.mark.parametrize("image", [
    f'<img src="{DOT}" width="180" height="60" alt="">',
    f'<picture><source srcset="/small/4.jpg"><img src="{SQUARE}" alt=""></picture>'], ids=["width and height", "visible source"])
def test_a_placeholder_may_tell_the_photos_proportions(waiting, image):
    host = waiting(gallery(image))
    host.open("#gallery a")
    assert is_panorama(host)


def test_a_flight_does_not_jump_when_the_thumbnail_loads(waiting):
    host = waiting(gallery(f'<img src="{SQUARE}" alt="">'))
    host.draw_every_frame()
    host.click("#gallery a")
    before = host.frames(8)[-1].photo
    show(host)
    after = host.frame().photo
    assert abs(after.x - before.x) < 60 and abs(after.width - before.width) < 120
    host.settle()
    assert is_panorama(host)


def test_a_later_thumbnail_does_not_override_the_photos_own_proportions(host_of):
    host = complete(host_of(gallery('<img src="/small/4.jpg" alt="">')))
    host.open("#gallery a")
    host.wait("look().pictures.find(each => each.isCaught).renditions.length === 2")
    show(host, SQUARE)
    host.settle()
    assert is_panorama(host)
