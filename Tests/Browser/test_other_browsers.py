"""The main tests again in other engines: WebKit, as in Safari, and Firefox, with mouse, wheel, keys and history; fingers in Firefox."""

import pytest

import host_page
from element_page import VIEWER, complete
from frames import distance
from host_page import links, page
from other_browsers import FirefoxTouch

FIRST, SECOND = "#gallery > a:nth-child(1)", "#gallery > a:nth-child(2)"


@pytest.fixture(params=["webkit", pytest.param("firefox", marks=pytest.mark.nightly)])
def host_of(request):
    made = request.getfixturevalue(f"{request.param}_host_of")

    def make(body):
        return complete(made(page(body)))

    return make


@pytest.fixture
def host(host_of):
    return host_of(f'<enlarger-gallery id="gallery" history>{links()}</enlarger-gallery>')


def shown(host):
    """The photo's box, whoever moves it."""
    return host.look().photo


def sharp(host):
    """Waits for the full photo at rest: a thumbnail alone does not reveal the photo's size."""
    host.settle()
    host.rest_when("gallery.shadowRoot.querySelectorAll('.caught img').length === 2")


def open_photo(host, selector):
    host.open(selector)
    sharp(host)


def land(host, selector):
    """Draws frames until the photo is gone. The last frame that shows it has it in its thumbnail."""
    cell = host.box(f"{selector} img")
    assert host.landed().photo.is_near(cell, 2) and host.look().hidden == []


def test_a_click_opens_a_photo_out_of_its_thumbnail(host):
    cell = host.box(f"{FIRST} img")
    host.click(FIRST)
    first = host.frame(0)
    assert first.photo.is_near(cell) and first.hidden == ["/photo/0.jpg"]
    sizes = [frame.photo.width for frame in host.frames(12)]
    assert sizes == sorted(sizes) and sizes[0] < sizes[-1]
    sharp(host)
    view = host.page.viewport_size
    photo = shown(host)
    assert photo.width == pytest.approx(view["width"], abs=1) or photo.height == pytest.approx(view["height"], abs=1)


def test_a_photo_dragged_away_lands_in_its_thumbnail(host):
    open_photo(host, SECOND)
    before = shown(host)
    host.drag((500, 300), (560, 560))
    after = shown(host)
    assert after.width < before.width and after.center[1] > before.center[1] + 100
    land(host, SECOND)


def test_a_photo_can_be_caught_in_flight(host):
    open_photo(host, FIRST)
    host.page.keyboard.press("Escape")
    flying = host.frames(6)[-1].photo
    x, y = flying.center
    host.page.mouse.move(x, y)
    host.page.mouse.down()
    caught = host.frame(0).photo
    assert distance(caught.center, flying.center) < 1 and caught.width == pytest.approx(flying.width, rel=0.02)
    # It stays in the hand and follows it.
    held = [frame.photo for frame in host.frames(20)]
    assert distance(held[-1].center, held[5].center) < 2
    host.page.mouse.move(x + 80, y + 60)
    moved = host.frame().photo
    assert moved.center[0] > held[-1].center[0] + 40
    host.page.mouse.up()
    host.settle()
    assert host.look().hidden in ([], ["/photo/0.jpg"])


def test_the_wheel_zooms_about_the_pointer(host):
    open_photo(host, FIRST)
    before = shown(host)
    host.page.mouse.move(500, 350)
    host.page.mouse.wheel(0, -240)
    host.rest_when("clock.wantsFrame")
    assert shown(host).width > before.width * 1.05


@pytest.mark.parametrize("host_of", ["webkit", "firefox"], indirect=True)
def test_keys_open_page_and_close(host):
    host.page.evaluate(f"seen('{FIRST}').focus()")
    host.press("Enter")
    assert host.look().current == "/photo/0.jpg"
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    host.page.keyboard.press("Escape")
    land(host, SECOND)
    assert host.page.evaluate(f"focusSeen() === seen('{SECOND}')")


def test_back_closes_and_forward_opens_again(host):
    open_photo(host, FIRST)
    assert host.page.evaluate("location.hash") == "#photo=%2Fphoto%2F0.jpg"
    host.go(-1)
    assert not host.look().is_shown and host.page.evaluate("location.hash") == ""
    host.go(1)
    assert host.look().current == "/photo/0.jpg"
    host.go(-1)


def test_a_click_beside_the_photo_closes_it(host):
    open_photo(host, SECOND)
    photo = shown(host)
    assert photo.x > 100
    host.page.mouse.click(photo.x - 40, 300)
    land(host, SECOND)


def test_a_truncated_photo_says_so(host_of, monkeypatch):
    whole = host_page.jpeg
    monkeypatch.setattr(host_page, "jpeg", lambda *given: whole(*given)[: 20_000 if given[-1] == 1600 else None])
    host = host_of(f'<enlarger-gallery id="gallery">{links(1)}</enlarger-gallery>')
    open_photo(host, FIRST)
    host.wait("gallery.shadowRoot.querySelector('[part=note]')?.textContent.startsWith('Incomplete file')")
    host.press("Escape")


def test_the_grid_of_photos_as_data_scrolls_to_its_last_even_if_taller_than_browsers_allow(host_of):
    host = host_of('<enlarger-gallery id="gallery" style="--enlarger-thumbnail-size: 300px"></enlarger-gallery>')
    host.page.evaluate("""() => {
      gallery.photos = Array.from({ length: 2e5 }, (_, index) => (
        { id: `p${index}`, src: `/photo/${index}.jpg`, thumbnail: `/small/${index}.jpg`, width: 3, height: 2 }))
    }""")
    host.wait("gallery.shadowRoot.querySelectorAll('.grid a').length > 0")
    last = "gallery.shadowRoot.querySelector('[data-id=p199999]')"
    host.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    host.wait(f"{last} !== null")
    place = host.page.evaluate(f"{last}.getBoundingClientRect().toJSON()")
    assert 0 < place["top"] < place["bottom"] <= host.page.viewport_size["height"]
    host.click_at(place["x"] + 20, place["y"] + 20)
    assert host.look().current == "p199999"
    host.close_photo()


@pytest.mark.parametrize("close", ["Escape", "Back"])
def test_the_page_stays_scrolled_to_where_the_photo_lands(host_of, close):
    tall = "<style>#gallery a { display: block; margin: 300px 0 }</style>"
    host = host_of(f'{tall}<enlarger-gallery id="gallery" history>{links()}</enlarger-gallery>')
    open_photo(host, FIRST)
    host.press("End")
    if close == "Back":
        host.go(-1)
    else:
        host.press("Escape")
    host.wait("location.hash === ''")
    # By then the browser has done its own scrolling.
    host.run("new Promise(drawn => setTimeout(drawn))")
    box = host.box("#gallery > a:nth-child(6) img")
    assert 0 <= box.y and box.y + box.height <= host.page.viewport_size["height"]


# MARK: Fingers

BARS = f"Number(getComputedStyle({VIEWER}.querySelector('.bars')).opacity)"


@pytest.fixture
def touched(firefox_host_of):
    """A page in Firefox, for fingers."""
    host = complete(firefox_host_of(page(f'<enlarger-gallery id="gallery">{links()}</enlarger-gallery>')))
    host.touch = FirefoxTouch(host.page)
    return host


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


def open_by_tap(host, selector):
    tap(host, host.box(f"{selector} img").center)
    host.rest_when("clock.wantsFrame")
    host.rest_when(f"{VIEWER}.querySelectorAll('.caught img').length === 2")
    return host.look().photo


def test_a_finger_catches_a_landing_photo(touched):
    open_by_tap(touched, FIRST)
    touched.page.keyboard.press("Escape")
    flying = touched.frames(6)[-1].photo
    x, y = flying.center
    touched.touch((x, y))
    caught = touched.frame(0).photo
    assert distance(caught.center, flying.center) < 1 and caught.width == pytest.approx(flying.width, rel=0.02)
    held = [frame.photo for frame in touched.frames(20)]
    assert distance(held[-1].center, held[5].center) < 2
    touched.touch((x + 80, y + 60))
    assert touched.frame().photo.center[0] > held[-1].center[0] + 40
    touched.touch()
    touched.settle()
    assert touched.look().hidden in ([], ["/photo/0.jpg"])


@pytest.mark.nightly
def test_a_photo_that_a_finger_drags_away_lands_in_its_thumbnail(touched):
    before = open_by_tap(touched, SECOND)
    cell = touched.box(f"{SECOND} img")
    swipe(touched, (500, 300), (560, 600))
    assert touched.look().photo.width < before.width
    assert touched.landed().photo.is_near(cell, 2) and touched.look().hidden == []


@pytest.mark.nightly
def test_a_tap_after_a_flick_to_the_next_photo_toggles_the_bars(touched):
    open_by_tap(touched, FIRST)
    swipe(touched, (700, 350), (300, 350), steps=4)
    touched.settle()
    assert touched.look().current == "/photo/1.jpg"
    before = touched.page.evaluate(BARS)
    tap(touched, (500, 350))
    # Wait until it can no longer become a double tap.
    touched.frames(30)
    touched.settle()
    assert touched.page.evaluate(BARS) == pytest.approx(1 - before)


@pytest.mark.nightly
def test_two_fingers_zoom_an_open_photo_about_the_point_between_them(touched):
    before = open_by_tap(touched, FIRST)
    spread(touched, (600, 350), range(60, 124, 4))
    after = touched.look().photo
    touched.touch()
    touched.settle()
    assert after.width == pytest.approx(2 * before.width, rel=0.06)
    shares = [(600 - box.x) / box.width for box in (before, after)]
    assert shares[1] == pytest.approx(shares[0], abs=0.01)


@pytest.mark.nightly
def test_two_fingers_open_a_photo_out_of_its_thumbnail(touched):
    spread(touched, touched.box(f"{SECOND} img").center, range(15, 125, 8))
    assert touched.look().is_shown and touched.look().hidden == ["/photo/1.jpg"]
    touched.touch()
    touched.settle()
    assert touched.look().current == "/photo/1.jpg"
