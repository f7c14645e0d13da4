"""Tapping a thumbnail: its photo grows out of it."""

import pytest

from fixture_server import Photo, many
from frames import assert_smooth, last_of
from gallery import DESKTOP, FRAME, in_every_host, in_hosts, nightly, phone  # noqa: F401


@in_every_host
def test_a_photo_grows_out_of_its_thumbnail_until_it_fits(phone):
    # In landscape, a panorama, a very tall one, and in portrait.
    for index in (0, 4, 5, 7):
        cell = phone.cell(index)
        phone.tap_cell(index)
        # Exactly one copy is visible.
        assert bool(phone.log[-1].hidden) == bool(phone.log[-1].pictures)
        assert phone.frame(0).photo.is_near(cell)
        frames = phone.settle()
        assert frames[-1].photo.is_near(phone.fitted(index))
        assert frames[-1].backdrop == 1 and frames[-1].bars == 1
        assert rests(phone)
        phone.press("Escape")
        assert rests(phone)


def test_a_photo_moves_equally_far_in_its_first_frame_however_late_that_comes(phone):
    phone.tap_cell(1)
    phone.frame(0)
    wanted = phone.frame(FRAME).photo
    for late in (FRAME, 40, 300):
        phone.rest()
        phone.press("Escape")
        phone.tap_cell(1)
        seen = phone.frame(late).photo
        assert seen.is_near(wanted) and seen.width > phone.cell(1).width + 1


def rests(phone):
    """Whether no frame is requested. A sharper picture or news that arrives from the server just then may request one."""
    for _ in range(4):
        if not phone.now.wants_frame:
            return True
        phone.rest()
    return False


@in_hosts("page", "element")
def test_scrolling_with_a_finger_opens_nothing(phone):
    x, y = phone.cell(7).center
    phone.swipe((x, y), (x, y - 150))
    phone.frames(5)
    assert not phone.now.is_shown


def test_a_thumbnail_half_under_the_bar_opens_from_under_it(desktop):
    desktop.scroll_to(80)
    cell = desktop.cell(1)
    bar = desktop.page.evaluate("seen('header').getBoundingClientRect().bottom")
    assert cell.y < bar < cell.y + cell.height
    desktop.page.mouse.click(cell.center[0], cell.y + cell.height - 10)
    first = desktop.frame(0)
    assert first.photo.y == pytest.approx(bar, abs=0.6)
    assert first.photo.y + first.photo.height == pytest.approx(cell.y + cell.height, abs=0.6)
    # Its rounded corners straighten on the way.
    assert first.photo.radius == pytest.approx(6, abs=0.01)
    last = desktop.settle()[-1].photo
    assert last.is_near(desktop.fitted(1)) and last.radius == 0


@in_hosts("page", nightly("exported"))
def test_the_pages_title_gives_way_to_the_photos_title(phone):
    phone.tap_cell(4)
    frames = phone.settle()
    phone.down(195, 420)
    frames += phone.frames(1) + phone.drag((195, 420), (230, 600), 12)
    phone.up()
    frames += phone.settle()
    assert {round(frame.bars, 3) for frame in frames} >= {0, 1}
    # The page's header is as visible as the bars are not, so a style's own numbers show.
    assert all(frame.header == pytest.approx(1 - frame.bars, abs=0.03) for frame in frames)
    assert any(0.3 < frame.header < 0.7 for frame in frames)
    # While one title can be read, the other cannot.
    assert all(min(frame.header, frame.bars * frame.title) < 0.4 for frame in frames)


def test_the_folder_is_beside_the_date(gallery_of):
    photos = many(3)
    photos[0].folder, photos[0].info = "Trips/Lisbon", None
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.open_by_mouse(0)
    assert gallery.page.locator(".bars .date").inner_text() == "Lisbon · June 14, 2024 at 6:03 PM"
    assert gallery.page.title() == gallery.page.locator(".bars .name").inner_text() == photos[0].name
    gallery.page.keyboard.press("i")
    assert gallery.page.locator(".details dd").nth(1).inner_text() == "Lisbon"
    gallery.press("ArrowRight")
    assert gallery.page.locator(".bars .date").inner_text() == "June 14, 2024 at 6:03 PM"


def test_a_tiny_picture_is_shown_at_its_own_size_and_crisp(gallery_of):
    sizes = [(16, 16), (200, 150), (320, 240)]
    gallery = gallery_of([Photo(f"p{width}", f"{width}.png", width, height) for width, height in sizes], window=DESKTOP)

    def seen():
        image = ".caught > img"
        return gallery.css(image, "imageRendering"), gallery.css(image, "boxShadow") != "none"

    cell = gallery.cell(0)
    gallery.page.mouse.click(*cell.center)
    frames = gallery.frames(1, 0)
    assert frames[0].photo.is_near(cell)
    assert_smooth(frames + gallery.settle())
    # A picture above 256 pixels grows gradually, up to twice its size.
    for index, (size, look) in enumerate([((16, 16), ("pixelated", True)), ((200, 150), ("pixelated", True)), ((400, 300), ("auto", False))]):
        photo = gallery.now.photo
        assert (photo.width, photo.height) == pytest.approx(size) and photo.is_near(gallery.fitted(index))
        assert seen() == look
        gallery.press("ArrowRight")
    gallery.press("Home")
    gallery.press("+")
    assert gallery.now.photo.width > 20 and seen() == ("pixelated", False)
    gallery.press("0")
    frames = gallery.frames_after("Escape")
    assert_smooth(frames)
    assert last_of(frames).is_near(cell, 12)


# MARK: In real time

RECORD = """() => {
  window.shownFrames = []
  const own = requestAnimationFrame.bind(window)
  window.quiet = 0
  window.requestAnimationFrame = callback => { quiet = 0; return own(callback) }
  const look = () => {
    quiet += 1
    const root = seen('.enlarger')
    const out = [...allSeen('.photo.out')].map(cell => cell.dataset.id)
    const shown = root.hidden ? [] : [...allSeen('.picture:not([hidden])')]
    const width = shown[0]?.getBoundingClientRect().width
    shownFrames.push({ out, shown: shown.map(each => each.dataset.id), width })
    own(look)
  }
  own(look)
}"""


def test_a_photo_opens_is_dragged_and_lands_by_the_browsers_own_clock(gallery_of):
    """It moves, comes to rest, and then requests no frames."""
    gallery = gallery_of(clock=False, load=None)
    page = gallery.page
    page.goto(gallery.address)
    gallery.wait("seen('.grid img')?.complete && seen('.bars .help') && seen('.filmstrip') && seen('.tools .favourite')")
    page.evaluate(RECORD)
    page.locator(".grid a").nth(3).tap()
    gallery.wait("getComputedStyle(seen('.bars')).opacity === '1'")
    gallery.wait("!seen('.enlarger').classList.contains('moving')")
    # What still arrives may request a frame. Then the resting page requests none for ten frames.
    gallery.wait("quiet > 10")
    gallery.down(195, 420)
    for step in range(1, 20):
        gallery.move(195, 420 + 12 * step)
    gallery.up()
    gallery.wait("seen('.enlarger').hidden")
    seen = page.evaluate("shownFrames")
    assert all(sorted(frame["out"]) == sorted(frame["shown"]) for frame in seen)
    assert len({round(frame["width"]) for frame in seen if frame["width"]}) > 5
