"""The filmstrip: thumbnails of the photos around the open one, which lead there, and move nothing by themselves."""

import pytest
from playwright.sync_api import expect

from fixture_server import Photo, Site, many
from gallery import DESKTOP, PHONE, assert_one_copy, resize

FRAMES = ".filmstrip button"
# How far the marked thumbnail is from the middle of the window.
OFFSET = """(() => {
  const { left, right } = document.querySelector('.filmstrip [aria-current=true]').getBoundingClientRect()
  return Math.abs(left + right - innerWidth) / 2
})()"""
SCROLLED = "document.querySelector('.filmstrip').scrollLeft"


def strip(gallery):
    return gallery.page.get_by_role("group", name="Photos around this one")


def frame(gallery, index):
    return gallery.page.locator(f".filmstrip button[value='{index}']")


def wait_drawing(gallery, condition):
    """Waits for what comes when the page draws."""
    gallery.wait(f"clock.frames(1, 16) && ({condition})")


def wait_for_middle(gallery, index):
    """Waits until a photo's thumbnail is marked, and stands in the middle."""
    expect(frame(gallery, index)).to_have_attribute("aria-current", "true")
    gallery.wait(f"{OFFSET} < 1")
    assert gallery.page.locator(f"{FRAMES}[aria-current]").count() == 1


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_open_photo_is_marked_in_the_middle_of_those_around_it(gallery_of, window):
    gallery = gallery_of(many(60), window=window)
    gallery.open(8) if window is PHONE else gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    assert frame(gallery, 8).get_attribute("aria-label") == "IMG_1008.jpg"
    gallery.wait("[...document.querySelectorAll('.filmstrip img')].every(image => image.naturalWidth > 1)")
    values = gallery.page.evaluate(f"[...document.querySelectorAll('{FRAMES}')].map(({{ value }}) => Number(value))")
    assert values == list(range(values[0], values[-1] + 1)) and values[0] <= 4 and values[-1] >= 12


def test_the_open_photo_stands_there_whole_and_its_ring_around_it(gallery_of):
    photos = many(9)
    photos[4] = Photo("tall", "tall.jpg", 1000, 2000)
    photos[5] = Photo("wide", "wide.jpg", 4000, 1000)
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.open_by_mouse(4)
    wait_for_middle(gallery, 4)
    for index, ratio in [(4, .5), (5, 4)]:
        face = frame(gallery, index).locator("i")
        gallery.wait(f"""(({{ width, height }}) => Math.abs(width / height - {ratio}) < .02)(
          document.querySelector('.filmstrip [aria-current] > i').getBoundingClientRect())""")
        box, image = face.bounding_box(), face.locator("img").bounding_box()
        assert all(abs(box[side] - image[side]) < 1 for side in box)
        assert face.evaluate("face => getComputedStyle(face).outlineStyle") == "solid"
        # Its neighbours make room.
        gallery.wait("""(() => {
          const [here, ...beside] = ['[aria-current]', ':has(+ [aria-current])', '[aria-current] + button'].map(which =>
            document.querySelector(`.filmstrip button${which} > i`).getBoundingClientRect())
          return beside.every(({ left, right }) => right <= here.left || left >= here.right)
        })()""")
        gallery.page.keyboard.press("ArrowRight")
        gallery.settle()
        wait_for_middle(gallery, index + 1)


@pytest.mark.parametrize("index", [0, 59], ids=["first", "last"])
def test_the_first_and_the_last_photo_come_to_the_middle_too(gallery_of, index):
    gallery = gallery_of(many(60), load=f"/#photo=p{index:06}")
    wait_for_middle(gallery, index)


@pytest.mark.parametrize("index, slides", [(9, True), (11, False)], ids=["next door", "farther away"])
def test_a_tap_on_a_thumbnail_goes_to_its_photo_as_keys_do(gallery_of, index, slides):
    gallery = gallery_of(many(60))
    gallery.open(8)
    wait_for_middle(gallery, 8)
    gallery.log = []
    frame(gallery, index).tap()
    frames = gallery.settle()
    assert gallery.now.photo.id == gallery.id(index) and (len(frames) > 8) == slides
    assert_one_copy(gallery.log)
    assert gallery.now.bars == 1 and gallery.page.evaluate("location.hash") == f"#photo=p{index:06}"
    wait_for_middle(gallery, index)


def test_a_click_leaves_the_keys_to_the_photo(gallery_of):
    gallery = gallery_of(window=DESKTOP)
    gallery.open_by_mouse(8)
    frame(gallery, 12).click()
    gallery.settle()
    gallery.page.keyboard.press("ArrowRight")
    gallery.settle()
    assert gallery.now.photo.id == gallery.id(13)
    wait_for_middle(gallery, 13)
    # No focus that was not asked for holds the bars.
    gallery.page.mouse.move(600, 300)
    gallery.frames(40, 100)
    gallery.settle()
    assert gallery.now.bars == 0


def test_a_finger_scrolls_it_and_the_photo_stays(gallery_of):
    gallery = gallery_of()
    gallery.open(8)
    wait_for_middle(gallery, 8)
    before, photo = gallery.page.evaluate(SCROLLED), gallery.now.photo
    y = frame(gallery, 8).bounding_box()["y"] + 20
    gallery.down(330, y)
    for x in range(310, 100, -20):
        gallery.move(x, y)
    gallery.frames(2)
    gallery.wait(f"{SCROLLED} > {before} + 100")
    gallery.up()
    gallery.settle()
    assert gallery.now.photo.id == photo.id and gallery.now.photo.is_near(photo)
    assert gallery.now.bars == 1
    # What it was scrolled to can be gone to.
    gallery.wait("document.querySelector('.filmstrip button[value=\"14\"]') !== null")


@pytest.mark.parametrize("turn", [(0, 240), (240, 0)], ids=["a wheel", "a trackpad"])
def test_wheels_scroll_it_and_do_not_zoom_the_photo(gallery_of, turn):
    gallery = gallery_of(many(60), window=DESKTOP)
    gallery.open_by_mouse(3)
    wait_for_middle(gallery, 3)
    before, photo = gallery.page.evaluate(SCROLLED), gallery.now.photo
    box = frame(gallery, 3).bounding_box()
    gallery.page.mouse.move(box["x"] + 20, box["y"] + 20)
    gallery.page.mouse.wheel(*turn)
    gallery.wait(f"{SCROLLED} === {before} + 240")
    gallery.settle()
    assert gallery.now.photo.is_near(photo)


def test_it_comes_and_goes_with_the_bars(gallery_of):
    gallery = gallery_of(many(60))
    gallery.open(8)
    box = frame(gallery, 9).bounding_box()
    assert strip(gallery).evaluate("it => it.closest('.bars') !== null")
    gallery.tap(195, 300)
    gallery.settle()
    assert gallery.now.bars == 0
    # What is not seen is not hit: a tap brings the bars.
    gallery.tap(box["x"] + 22, box["y"] + 22)
    gallery.settle()
    assert gallery.now.bars == 1 and gallery.now.photo.id == gallery.id(8)


def test_it_is_one_stop_of_the_tab_key_and_arrows_go_on_from_there(gallery_of):
    gallery = gallery_of(window=DESKTOP)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    visited = []
    for _ in range(16):
        gallery.page.keyboard.press("Tab")
        visited.append(gallery.page.evaluate("document.activeElement.closest('.filmstrip') ? document.activeElement.value : ''"))
        if visited[-1]:
            break
    assert visited[-1] == "8"
    gallery.page.keyboard.press("ArrowRight")
    gallery.settle()
    expect(frame(gallery, 9)).to_be_focused()
    wait_for_middle(gallery, 9)
    gallery.page.keyboard.press("Tab")
    assert not gallery.page.evaluate("document.activeElement.closest('.filmstrip') !== null")


def test_a_key_switches_it_off_and_that_is_remembered(gallery_of):
    gallery = gallery_of(window=DESKTOP)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    gallery.page.keyboard.press("t")
    expect(strip(gallery)).to_be_hidden()
    assert gallery.page.locator(FRAMES).count() == 0
    gallery.page.reload()
    gallery.ready()
    assert gallery.now.photo.id == gallery.id(8)
    expect(strip(gallery)).to_be_hidden()
    gallery.page.keyboard.press("T")
    gallery.settle()
    wait_for_middle(gallery, 8)
    gallery.page.reload()
    gallery.ready()
    wait_for_middle(gallery, 8)
    gallery.page.keyboard.press("?")
    assert "Filmstrip" in gallery.page.get_by_role("dialog", name="Shortcuts").inner_text()


def test_where_a_style_has_words_below_the_photo_there_is_none(gallery_of):
    gallery = gallery_of(many(60), load="/?style=azikus")
    gallery.open(8)
    gallery.wait("document.querySelector('.filmstrip') !== null")
    expect(gallery.page.locator(".card .words").first).to_be_visible()
    expect(gallery.page.locator(".filmstrip")).to_be_hidden()


def test_where_the_bars_are_hidden_its_key_brings_both(gallery_of):
    gallery = gallery_of(many(60), window=DESKTOP)
    gallery.open_by_mouse(8)
    gallery.frames(40, 100)
    gallery.settle()
    assert gallery.now.bars == 0
    gallery.page.keyboard.press("t")
    gallery.settle()
    assert gallery.now.bars == 1
    wait_for_middle(gallery, 8)


def test_of_a_large_album_there_are_only_the_thumbnails_near_those_that_are_seen(gallery_of):
    site = Site(many(100_000))
    gallery = gallery_of(site=site, window=DESKTOP, load="/#photo=p050000")
    wait_for_middle(gallery, 50_000)
    assert 25 < gallery.page.locator(FRAMES).count() < 60
    gallery.page.evaluate("document.querySelector('.filmstrip').scrollBy({ left: 48 * 1000, behavior: 'instant' })")
    # The part of the list that it was scrolled to is read, and the marked photo stays what the Tab key comes to.
    wait_drawing(gallery, "document.querySelector('.filmstrip button[value=\"51000\"][aria-label=\"IMG_52000.jpg\"] img')?.naturalWidth > 1")
    assert 25 < gallery.page.locator(FRAMES).count() < 60
    assert 255 in site.told and len(site.told) < 8
    expect(frame(gallery, 50_000)).to_have_attribute("tabindex", "0")
    frame(gallery, 51_000).click()
    gallery.settle()
    assert gallery.now.photo.id == gallery.id(51_000)
    wait_for_middle(gallery, 51_000)


def test_from_afar_it_is_there_at_once(gallery_of):
    gallery = gallery_of(many(100_000), window=DESKTOP)
    gallery.open_by_mouse(3)
    wait_for_middle(gallery, 3)
    gallery.page.keyboard.press("End")
    gallery.settle()
    assert gallery.page.evaluate(OFFSET) < 1
    wait_for_middle(gallery, 99_999)
    wait_drawing(gallery, "document.querySelector('.filmstrip [aria-current]').ariaLabel === 'IMG_100999.jpg'")


def test_it_is_still_while_the_photo_moves(gallery_of):
    gallery = gallery_of(many(60))
    gallery.open(8)
    wait_for_middle(gallery, 8)
    gallery.page.evaluate("""
      window.changes = 0
      new MutationObserver(records => { window.changes += records.length }).observe(document.querySelector('.filmstrip'),
        { childList: true, subtree: true, attributes: true })
      document.querySelector('.filmstrip').addEventListener('scroll', () => { window.changes++ })
    """)
    gallery.down(195, 420)
    gallery.drag((195, 420), (60, 420))
    gallery.drag((60, 420), (195, 420))
    gallery.drag((195, 420), (195, 520))
    gallery.page.evaluate("clock.drawn()")
    assert gallery.page.evaluate("window.changes") == 0
    gallery.drag((195, 520), (195, 420))
    gallery.up()
    gallery.settle()
    assert gallery.page.evaluate("window.changes") == 0


def test_nothing_is_made_before_the_photo_has_opened(gallery_of):
    gallery = gallery_of(many(60))
    gallery.tap_cell(8)
    gallery.frames(6)
    assert gallery.now.is_shown and gallery.page.locator(FRAMES).count() == 0
    gallery.settle()
    wait_for_middle(gallery, 8)
    gallery.close_by_drag()
    assert gallery.page.locator(FRAMES).count() == 0


def test_from_right_to_left_the_strip_goes_on_to_the_left(gallery_of):
    gallery = gallery_of(site=Site(many(60), direction="rtl"))
    gallery.open(8)
    wait_for_middle(gallery, 8)
    assert frame(gallery, 9).bounding_box()["x"] < frame(gallery, 8).bounding_box()["x"]
    frame(gallery, 10).tap()
    gallery.settle()
    assert gallery.now.photo.id == gallery.id(10)
    wait_for_middle(gallery, 10)


def test_under_reduced_motion_it_does_not_slide(gallery_of):
    gallery = gallery_of(many(60), window=DESKTOP, reduced_motion="reduce")
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    gallery.page.keyboard.press("ArrowRight")
    gallery.frames(1)
    assert gallery.page.evaluate(OFFSET) < 1
    gallery.settle()
    assert gallery.css(".filmstrip > div", "animationName") == "none"


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_on_a_phone_it_covers_no_words_and_no_button(gallery_of, size):
    gallery = gallery_of(many(60), window=PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    gallery.open(8)
    wait_for_middle(gallery, 8)
    box = strip(gallery).bounding_box()
    for other in [".top .title", ".position"]:
        rect = gallery.page.locator(other).bounding_box()
        assert rect["y"] + rect["height"] <= box["y"] + 1 or rect["y"] >= box["y"] + box["height"] - 1, other
    assert all(frame(gallery, 8).bounding_box()[side] >= 44 for side in ["width", "height"])


def test_for_a_mouse_it_stands_beside_the_zoom(gallery_of):
    gallery = gallery_of(many(60), window=DESKTOP)
    gallery.open_by_mouse(8)
    wait_for_middle(gallery, 8)
    box, zoom = strip(gallery).bounding_box(), gallery.page.locator(".bottom .zoom").bounding_box()
    assert zoom["x"] >= box["x"] + box["width"] - 1
    # Where details stand beside the photo, its middle is that of the room that is left.
    gallery.page.keyboard.press("i")
    gallery.wait(f"{OFFSET} > 150")
    gallery.wait("""(() => {
      const middle = box => (box.left + box.right) / 2, at = selector => middle(document.querySelector(selector).getBoundingClientRect())
      return Math.abs(at('.filmstrip [aria-current]') - at('.bars')) < 1
    })()""")


def test_a_phone_that_lies_on_its_side_has_no_room_for_it(gallery_of):
    gallery = gallery_of(many(60), window=PHONE | {"viewport": {"width": 844, "height": 390}})
    gallery.open(2)
    expect(strip(gallery)).to_be_hidden()
    assert gallery.page.locator(FRAMES).count() == 0
    resize(gallery.page, 390, 844)
    gallery.page.evaluate("clock.drawn()")
    gallery.settle()
    wait_for_middle(gallery, 2)


def test_what_cannot_be_shown_has_a_thumbnail_without_a_picture(gallery_of):
    photos = many(9)
    photos[4] = Photo("broken", "broken.jpg", None, None, None, "damaged")
    gallery = gallery_of(photos)
    gallery.open(3)
    wait_for_middle(gallery, 3)
    assert frame(gallery, 4).get_attribute("aria-label") == "broken.jpg" and frame(gallery, 4).locator("img").count() == 0
