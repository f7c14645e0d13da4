"""The filmstrip: thumbnails around the open photo that lead to their photos, and keep still while the photo moves."""

import pytest
from playwright.sync_api import expect

from fixture_server import Photo, Site, many
from frames import assert_one_copy
from gallery import DESKTOP, PHONE, in_page_and_export, in_page_and_export_each_time, resize

FRAMES = ".filmstrip button"
# How far the marked thumbnail is from the middle of the window.
OFFSET = """(() => {
  const { left, right } = seen('.filmstrip [aria-current=true]').getBoundingClientRect()
  return Math.abs(left + right - innerWidth) / 2
})()"""
SCROLLED = "seen('.filmstrip').scrollLeft"


def strip(gallery):
    return gallery.page.get_by_role("group", name="Nearby photos")


def frame(gallery, index):
    return gallery.page.locator(f".filmstrip button[value='{index}']")


def wait_drawing(gallery, condition):
    """Waits for a condition while the page draws frames."""
    gallery.wait(f"clock.frames(1, 16) && ({condition})")


def wait_for_middle(gallery, index):
    """Waits until a photo's thumbnail is marked and centred."""
    expect(frame(gallery, index)).to_have_attribute("aria-current", "true")
    gallery.wait(f"{OFFSET} < 1")
    assert gallery.page.locator(f"{FRAMES}[aria-current]").count() == 1


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_open_photo_is_marked_in_the_middle_of_its_neighbours(kept_of, window):
    gallery = kept_of(window, 60)
    gallery.open(8) if window is PHONE else gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    assert frame(gallery, 8).get_attribute("aria-label") == "IMG_1008.jpg"
    gallery.wait("[...allSeen('.filmstrip img')].every(image => image.naturalWidth > 1)")
    values = gallery.page.evaluate(f"[...allSeen('{FRAMES}')].map(({{ value }}) => Number(value))")
    assert values == list(range(values[0], values[-1] + 1)) and values[0] <= 4 and values[-1] >= 12
    # The first and last photos reach the middle, too.
    gallery.press("Home")
    wait_for_middle(gallery, 0)
    gallery.press("End")
    wait_for_middle(gallery, 59)


def test_the_open_photos_thumbnail_is_uncropped_with_a_ring_around_it(gallery_of):
    photos = many(9)
    photos[4] = Photo("tall", "tall.jpg", 1000, 2000)
    photos[5] = Photo("wide", "wide.jpg", 4000, 1000)
    photos[7] = Photo("broken", "broken.jpg", None, None, None, "damaged")
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.open_by_mouse(4)
    wait_for_middle(gallery, 4)
    for index, ratio in [(4, .5), (5, 4)]:
        face = frame(gallery, index).locator("i")
        gallery.wait(f"""(({{ width, height }}) => Math.abs(width / height - {ratio}) < .02)(
          seen('.filmstrip [aria-current] > i').getBoundingClientRect())""")
        box, image = face.bounding_box(), face.locator("img").bounding_box()
        assert all(abs(box[side] - image[side]) < 1 for side in box)
        assert face.evaluate("face => getComputedStyle(face).outlineStyle") == "solid"
        # Its neighbours make room.
        gallery.wait("""(() => {
          const [here, ...beside] = ['[aria-current]', ':has(+ [aria-current])', '[aria-current] + button'].map(which =>
            seen(`.filmstrip button${which} > i`).getBoundingClientRect())
          return beside.every(({ left, right }) => right <= here.left || left >= here.right)
        })()""")
        gallery.press("ArrowRight")
        wait_for_middle(gallery, index + 1)
    # An unreadable photo has no picture here.
    assert frame(gallery, 7).get_attribute("aria-label") == "broken.jpg" and frame(gallery, 7).locator("img").count() == 0


@pytest.mark.parametrize("index, slides", [(9, True), (11, False)], ids=["next door", "farther away"])
def test_tapping_a_thumbnail_slides_to_a_neighbour_and_jumps_farther(kept_of, index, slides):
    gallery = kept_of(photos=60)
    gallery.open(8)
    wait_for_middle(gallery, 8)
    gallery.log = []
    frame(gallery, index).tap()
    frames = gallery.settle()
    assert gallery.now.photo.id == gallery.id(index) and (len(frames) > 8) == slides
    assert_one_copy(gallery.log)
    assert gallery.now.bars == 1 and gallery.page.evaluate("location.hash") == f"#photo=p{index:06}"
    wait_for_middle(gallery, index)


@in_page_and_export
def test_after_a_click_the_arrow_keys_still_page_the_photo(hosted):
    gallery = hosted(DESKTOP)
    gallery.open_by_mouse(8)
    frame(gallery, 12).click()
    gallery.rest()
    gallery.press("ArrowRight")
    assert gallery.now.photo.id == gallery.id(13)
    wait_for_middle(gallery, 13)
    # The click left no focus that would keep the bars visible.
    gallery.page.mouse.move(600, 300)
    gallery.frames(40, 100)
    gallery.rest()
    assert gallery.now.bars == 0


@pytest.mark.parametrize("turn", [(0, 240), (240, 0)], ids=["a wheel", "a trackpad"])
def test_wheels_scroll_the_strip_without_zooming_the_photo(kept_of, turn):
    gallery = kept_of(DESKTOP, 60)
    gallery.open_by_mouse(3)
    wait_for_middle(gallery, 3)
    before, photo = gallery.page.evaluate(SCROLLED), gallery.now.photo
    box = frame(gallery, 3).bounding_box()
    gallery.page.mouse.move(box["x"] + 20, box["y"] + 20)
    gallery.page.mouse.wheel(*turn)
    gallery.rest_when(f"{SCROLLED} === {before} + 240")
    assert gallery.now.photo.is_near(photo)


def test_the_strip_comes_after_the_photo_has_opened_and_goes_with_the_bars_and_the_photo(kept_of):
    gallery = kept_of(photos=60)
    gallery.tap_cell(8)
    gallery.frames(6)
    assert gallery.now.is_shown and gallery.page.locator(FRAMES).count() == 0
    gallery.rest()
    wait_for_middle(gallery, 8)
    box = frame(gallery, 9).bounding_box()
    assert strip(gallery).evaluate("it => it.closest('.bars') !== null")
    gallery.tap(195, 300)
    gallery.rest()
    assert gallery.now.bars == 0
    # The hidden strip takes no taps: a tap there shows the bars.
    gallery.tap(box["x"] + 22, box["y"] + 22)
    gallery.rest()
    assert gallery.now.bars == 1 and gallery.now.photo.id == gallery.id(8)
    gallery.close_by_drag()
    assert gallery.page.locator(FRAMES).count() == 0


@in_page_and_export
def test_the_strip_is_one_tab_stop_and_arrow_keys_page_from_there(hosted):
    gallery = hosted(DESKTOP)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    visited = []
    for _ in range(16):
        gallery.page.keyboard.press("Tab")
        visited.append(gallery.page.evaluate("focusSeen().closest('.filmstrip') ? focusSeen().value : ''"))
        if visited[-1]:
            break
    assert visited[-1] == "8"
    gallery.press("ArrowRight")
    expect(frame(gallery, 9)).to_be_focused()
    wait_for_middle(gallery, 9)
    gallery.page.keyboard.press("Tab")
    assert not gallery.page.evaluate("focusSeen().closest('.filmstrip') !== null")


@in_page_and_export_each_time
def test_a_key_hides_the_strip_and_that_is_remembered(hosted):
    gallery = hosted(DESKTOP)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    gallery.page.keyboard.press("t")
    expect(strip(gallery)).to_be_hidden()
    assert gallery.page.locator(FRAMES).count() == 0
    gallery.reload()
    assert gallery.now.photo.id == gallery.id(8)
    expect(strip(gallery)).to_be_hidden()
    gallery.press("T")
    wait_for_middle(gallery, 8)
    gallery.reload()
    wait_for_middle(gallery, 8)
    gallery.page.keyboard.press("?")
    assert "Filmstrip" in gallery.page.get_by_role("dialog", name="Shortcuts").inner_text()


def test_a_style_with_words_below_the_photo_has_no_strip(gallery_of):
    gallery = gallery_of(many(60), load="/?style=azikus")
    gallery.open(8)
    gallery.wait("seen('.filmstrip') !== null")
    expect(gallery.page.locator(".card .words").first).to_be_visible()
    expect(gallery.page.locator(".filmstrip")).to_be_hidden()


def test_while_the_bars_are_hidden_its_key_shows_them_and_the_strip(kept_of):
    gallery = kept_of(DESKTOP, 60)
    gallery.open_by_mouse(8)
    gallery.frames(40, 100)
    gallery.rest()
    assert gallery.now.bars == 0
    gallery.press("t")
    assert gallery.now.bars == 1
    wait_for_middle(gallery, 8)


def test_a_large_album_has_only_the_thumbnails_near_the_visible_ones(gallery_of):
    site = Site(many(20_000))
    gallery = gallery_of(site=site, window=DESKTOP, load="/#photo=p010000")
    wait_for_middle(gallery, 10_000)
    assert 25 < gallery.page.locator(FRAMES).count() < 60
    gallery.page.evaluate("seen('.filmstrip').scrollBy({ left: 48 * 1000, behavior: 'instant' })")
    # The page loads the part scrolled to, and the marked photo remains the tab stop.
    wait_drawing(gallery, "seen('.filmstrip button[value=\"11000\"][aria-label=\"IMG_12000.jpg\"] img')?.naturalWidth > 1")
    assert 25 < gallery.page.locator(FRAMES).count() < 60
    assert 55 in site.told and len(site.told) < 8
    expect(frame(gallery, 10_000)).to_have_attribute("tabindex", "0")
    frame(gallery, 11_000).click()
    gallery.rest()
    assert gallery.now.photo.id == gallery.id(11_000)
    wait_for_middle(gallery, 11_000)


def test_after_a_long_jump_and_with_reduced_motion_the_strip_is_centred_at_once(gallery_of):
    gallery = gallery_of(many(20_000), window=DESKTOP)
    gallery.open_by_mouse(3)
    wait_for_middle(gallery, 3)
    gallery.press("End")
    assert gallery.page.evaluate(OFFSET) < 1
    wait_for_middle(gallery, 19_999)
    wait_drawing(gallery, "seen('.filmstrip [aria-current]').ariaLabel === 'IMG_20999.jpg'")
    gallery.page.emulate_media(reduced_motion="reduce")
    gallery.page.keyboard.press("ArrowLeft")
    gallery.frames(1)
    assert gallery.page.evaluate(OFFSET) < 1
    gallery.rest()
    assert gallery.css(".filmstrip > div", "animationName") == "none"


def test_the_strip_keeps_still_while_the_photo_moves(gallery_of):
    gallery = gallery_of(many(60))
    gallery.open(8)
    wait_for_middle(gallery, 8)
    gallery.page.evaluate("""
      window.changes = 0
      new MutationObserver(records => { window.changes += records.length }).observe(seen('.filmstrip'),
        { childList: true, subtree: true, attributes: true })
      seen('.filmstrip').addEventListener('scroll', () => { window.changes++ })
    """)
    way = [(195, 420), (60, 420), (195, 420), (195, 520), (195, 420)]
    gallery.down(*way[0])
    for start, end in zip(way, way[1:]):
        gallery.drag(start, end)
        gallery.page.evaluate("clock.drawn()")
        assert gallery.page.evaluate("window.changes") == 0
    gallery.up()
    gallery.rest()
    assert gallery.page.evaluate("window.changes") == 0


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_on_a_phone_the_strip_covers_no_text_and_is_large_enough_to_tap(kept_of, size):
    gallery = kept_of(PHONE | {"viewport": {"width": size[0], "height": size[1]}}, 60)
    gallery.open(8)
    wait_for_middle(gallery, 8)
    box = strip(gallery).bounding_box()
    for other in [".top .title", ".position"]:
        rect = gallery.page.locator(other).bounding_box()
        assert rect["y"] + rect["height"] <= box["y"] + 1 or rect["y"] >= box["y"] + box["height"] - 1, other
    assert all(frame(gallery, 8).bounding_box()[side] >= 44 for side in ["width", "height"])


def test_for_a_mouse_the_strip_is_beside_the_zoom_controls(kept_of):
    gallery = kept_of(DESKTOP, 60)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    box, zoom = strip(gallery).bounding_box(), gallery.page.locator(".bottom .zoom").bounding_box()
    assert zoom["x"] >= box["x"] + box["width"] - 1
    # With the details open, it is centred in the remaining width.
    gallery.page.keyboard.press("i")
    gallery.wait(f"{OFFSET} > 150")
    gallery.wait("""(() => {
      const middle = box => (box.left + box.right) / 2, at = selector => middle(seen(selector).getBoundingClientRect())
      return Math.abs(at('.filmstrip [aria-current]') - at('.bars')) < 1
    })()""")


def test_a_phone_in_landscape_has_no_room_for_the_strip(gallery_of):
    gallery = gallery_of(many(60), window=PHONE | {"viewport": {"width": 844, "height": 390}})
    gallery.open(2)
    expect(strip(gallery)).to_be_hidden()
    assert gallery.page.locator(FRAMES).count() == 0
    resize(gallery.page, 390, 844)
    gallery.run("clock.drawn()")
    wait_for_middle(gallery, 2)
