"""The details of the open photo, in a side panel or a phone's sheet, with keys, touch and screen readers."""

import pytest
from playwright.sync_api import expect

from fixture_server import Photo, many
from frames import assert_smooth
from gallery import DESKTOP, PHONE

INFO = {
    "file": "IMG_0042.jpg", "folder": "Trips/Lisbon", "bytes": 5_123_456, "format": "JPEG", "width": 4032,
    "height": 3024, "camera": "FUJIFILM X-T5", "lens": "XF 35mm", "exposureTime": 0.004, "aperture": 2.8,
    "sensitivity": 6400, "focalLength": 35, "equivalentFocalLength": 53,
}
MARKUP = "<img src=x onerror=alert(1)>\u202e\u0007"


# What the bars have within the panel's box.
OVER = """(({ left, top, right, bottom }) => allSeen('.bars *').filter(each => {
  const box = each.getBoundingClientRect()
  return each.checkVisibility({ visibilityProperty: true }) && !each.querySelector('*') && box.width > 0
    && box.left < right && box.right > left && box.top < bottom && box.bottom > top
}))(seen('.details').getBoundingClientRect())"""


def album():
    photos = many(4)
    photos[0].info = INFO
    photos[1].info = INFO | {
        "file": MARKUP, "folder": "x/" * 600, "camera": MARKUP, "lens": None, "exposureTime": 2.5, "aperture": None,
        "sensitivity": None, "focalLength": None, "equivalentFocalLength": None, "bytes": 999,
    }
    # The third photo has no details; the fourth cannot have any.
    photos[3] = Photo("broken", "broken.jpg", None, None, None, "damaged", info={"file": "broken.jpg", "bytes": 10})
    return photos


def told(gallery):
    """The panel's values by label."""
    return gallery.page.evaluate("""Object.fromEntries([...allSeen('.details dl > div')].map(
      line => [...line.children].map(each => each.textContent)))""")


def panel(gallery):
    return gallery.page.get_by_role("region", name="Details")


def open_panel(gallery, index=0):
    """Opens a photo and its details: by a key, or on a phone by a tap. Returns the panel."""
    if gallery.page.viewport_size["width"] > 400:
        gallery.open_by_mouse(index)
        gallery.page.keyboard.press("i")
    else:
        gallery.open(index)
        gallery.page.get_by_role("button", name="Details", exact=True).tap()
    panel(gallery).wait_for()
    if index < 2:
        gallery.wait("allSeen('.details dd').length > 4")
    return panel(gallery)


def arrived(gallery):
    """The panel's box once its animation has ended."""
    gallery.rest_when("seen('.details').getAnimations().length === 0")
    return panel(gallery).bounding_box()


def test_i_shows_the_details_from_the_file_and_the_list(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery)
    assert told(gallery) == {
        "File": "IMG_0042.jpg", "Folder": "Trips/Lisbon", "Date": "June 14, 2024 at 6:03 PM",
        "Size": "4,032 × 3,024 · 12.2 MP · 5.1 MB · JPEG", "Camera": "FUJIFILM X-T5", "Lens": "XF 35mm",
        "Exposure": "1/250 s · ƒ/2.8 · ISO 6,400 · 35 mm · 53 mm equivalent",
    }


def test_the_panel_follows_paging(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery)
    gallery.press("ArrowRight")
    gallery.wait("seen('.details').textContent.includes('2.5 s')")
    assert gallery.now.photo.id == gallery.id(1)
    # Text from a file appears as plain text.
    assert told(gallery)["Camera"] == MARKUP and gallery.page.locator(".details img").count() == 0
    assert told(gallery)["Exposure"] == "2.5 s" and "999 byte" in told(gallery)["Size"]
    gallery.press("End")
    gallery.wait("seen('.details').textContent.includes('10 byte')")
    assert told(gallery) == {"File": "broken.jpg", "Size": "10 byte"}


def test_the_panel_shows_the_same_photo_again_after_a_quick_step_forth_and_back(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery)
    # Pictures that arrive renew the panel, too.
    for key in ["ArrowRight", "ArrowLeft"]:
        gallery.press(key)
        gallery.sharp()
    gallery.page.wait_for_load_state("networkidle")
    gallery.page.keyboard.press("ArrowRight")
    gallery.wait("clock.frames(1, 16) && seen('.details dd').textContent !== 'IMG_0042.jpg'")
    gallery.press("ArrowLeft")
    gallery.wait("allSeen('.details dd').length === 7")
    assert told(gallery)["File"] == "IMG_0042.jpg"


def test_when_details_fail_to_load_those_from_the_list_remain(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery, 2)
    gallery.wait("seen('.details [role=status]').textContent !== ''")
    assert set(told(gallery)) == {"File", "Date", "Size"}
    gallery.press("Home")
    gallery.wait("allSeen('.details dd').length === 7")
    assert gallery.page.locator(".details [role=status]").inner_text() == ""


def test_the_space_bar_scrolls_a_long_panel_and_starts_no_slideshow(gallery_of):
    gallery = gallery_of(album(), window={"viewport": {"width": 1000, "height": 320}})
    open_panel(gallery)
    arrived(gallery)
    assert panel(gallery).evaluate("panel => panel.scrollHeight > panel.clientHeight")
    gallery.page.keyboard.press(" ")
    gallery.wait("seen('.details').scrollTop > 0")
    assert gallery.page.get_by_role("button", name="Stop slideshow").count() == 0


def test_focus_moves_into_the_panel_and_back(kept_of):
    gallery = kept_of(DESKTOP, album)
    gallery.open_by_mouse(0)
    gallery.page.get_by_role("button", name="Details", exact=True).focus()
    gallery.page.keyboard.press("Enter")
    assert gallery.page.evaluate("focusSeen().ariaLabel") == "Details"
    gallery.page.keyboard.press("Tab")
    assert gallery.page.evaluate("focusSeen().ariaLabel") == "Close details"
    gallery.page.keyboard.press("Enter")
    assert gallery.page.evaluate("focusSeen().className") == "info"


def test_buttons_stay_reachable_beside_the_panel(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery)
    side = arrived(gallery)
    assert side["x"] + side["width"] == 1200 and side["height"] == 800
    # The bars make room as well.
    gallery.wait("seen('.bars').getAnimations().length === 0")
    for name in ("Details", "More", "Next photo"):
        button = gallery.page.get_by_role("button", name=name, exact=True).bounding_box()
        assert button["x"] + button["width"] <= side["x"]


def test_bars_beside_the_panel_stay_for_an_enlarged_photo_and_hide_at_a_click(kept_of):
    gallery = kept_of(DESKTOP, album)
    open_panel(gallery)
    arrived(gallery)
    gallery.press("+")
    assert gallery.now.photo.width > gallery.page.viewport_size["width"] and gallery.now.bars == 1
    gallery.press("0")
    gallery.click_at(300, 400)
    gallery.frames(60)
    assert gallery.now.bars == 0


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_the_photo_makes_room_for_the_panel_in_one_motion_and_takes_it_back(kept_of, direction):
    gallery = kept_of(DESKTOP, album, direction=direction)
    gallery.open_by_mouse(0)
    whole = gallery.now.photo
    frames = gallery.frames_after("i")
    side, photo = arrived(gallery), gallery.now.photo
    assert_smooth(frames)
    assert len(frames) > 8 and photo.width < whole.width
    close = gallery.page.get_by_role("button", name="Close details").bounding_box()
    assert (close["x"] < side["x"] + side["width"] / 2) == (direction == "rtl")
    # It fills the rest of the window's width.
    edge = side["width"] if direction == "rtl" else 0
    assert photo.x == pytest.approx(edge, abs=1) and photo.width == pytest.approx(1200 - side["width"], abs=1)
    gallery.press("ArrowLeft" if direction == "rtl" else "ArrowRight")
    assert gallery.now.photo.id == gallery.id(1) and gallery.now.photo.center[0] == pytest.approx(photo.center[0], abs=1)
    frames = gallery.frames_after("i")
    assert len(frames) > 8 and gallery.now.photo.is_near(gallery.fitted(1))


def test_with_reduced_motion_the_photo_makes_room_too(gallery_of):
    gallery = gallery_of(album(), window=DESKTOP | {"has_touch": True, "is_mobile": True}, reduced_motion="reduce")
    open_panel(gallery)
    side = arrived(gallery)
    assert gallery.now.photo.x + gallery.now.photo.width <= side["x"] + 1
    # A grip would promise that a finger can drag it down.
    assert gallery.css(".details > header", "content", "::before") == "none"


@pytest.mark.parametrize("way, stays", [(60, True), (330, False)])
def test_dragging_the_sheet_down_by_its_header_closes_it_if_dragged_far_enough(kept_of, way, stays):
    gallery = kept_of(photos=album)
    open_panel(gallery)
    box = arrived(gallery)
    start = (120, box["y"] + 30)
    gallery.down(*start)
    gallery.drag(start, (120, start[1] + way))
    assert panel(gallery).bounding_box()["y"] == pytest.approx(box["y"] + way, abs=2)
    gallery.page.wait_for_timeout(150)
    gallery.move(120, start[1] + way + 1)
    gallery.up()
    gallery.rest()
    if stays:
        assert arrived(gallery)["y"] == pytest.approx(box["y"], abs=1)
    else:
        expect(panel(gallery)).to_be_hidden()
    assert gallery.now.photo.id == gallery.id(0) and gallery.now.photo.is_near(gallery.fitted(0))


def test_on_a_small_phone_the_panel_is_a_scrolling_sheet(gallery_of):
    gallery = gallery_of(album(), window=PHONE | {"viewport": {"width": 320, "height": 568}})
    for size in ("100%", "200%"):
        gallery.set_text_size(size)
        open_panel(gallery)
        box = arrived(gallery)
        assert box["x"] == 0 and box["width"] == 320 and box["y"] > 568 * 0.29 and box["y"] + box["height"] == 568
        sheet = panel(gallery)
        assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
        sheet.evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
        last = sheet.locator("dd").last.bounding_box()
        assert last["y"] + last["height"] <= 568
        # No part of the bars shows over or through it.
        assert gallery.page.evaluate(f"{OVER}.map(each => each.outerHTML)") == []
        # A swipe on it does not move the photo.
        gallery.swipe((160, box["y"] + 160), (160, box["y"] + 260))
        gallery.rest()
        assert gallery.now.photo.id == gallery.id(0)
        gallery.press("Escape")
        expect(sheet).to_be_hidden()
        # It closes with its photo.
        gallery.page.keyboard.press("i")
        sheet.wait_for()
        gallery.page.go_back()
        gallery.rest()
        expect(sheet).to_be_hidden()
