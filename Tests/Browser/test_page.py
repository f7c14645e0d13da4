"""Paging, landing in the thumbnail of the current photo, and the page around the photos: keys, focus and announcements."""

import pytest

from fixture_server import Photo, many
from frames import assert_one_copy, last_of
from gallery import DESKTOP, PHONE, in_every_host, in_every_host_each_time, phone, resize  # noqa: F401

LEFT, RIGHT = (90, 420), (330, 420)


@in_every_host
def test_a_swipe_turns_the_page(phone):
    phone.open(3)
    frames = phone.swipe(RIGHT, LEFT, steps=6)
    held = frames[-1]
    assert {each.id for each in held.pictures} == {phone.id(3), phone.id(4)}
    # Both follow the finger, one screen and the gap apart.
    moved = held.photo.center[0] - 195
    assert moved < -180
    assert held.picture(phone.id(4)).center[0] == pytest.approx(195 + moved + 410, abs=1)
    last = phone.settle()[-1]
    assert last.photo.id == phone.id(4) and last.photo.is_near(phone.fitted(4))
    assert [each.id for each in last.pictures] == [phone.id(4)]
    # The current photo lands in its own thumbnail.
    frames = phone.swipe((195, 420), (195, 640), steps=10) + phone.settle()
    assert_one_copy(frames)
    assert all(frame.hidden <= {phone.id(4)} for frame in frames)
    assert last_of(frames).is_near(phone.cell(4), 2.5)


@in_every_host_each_time
def test_a_thumbnail_out_of_sight_is_scrolled_into_view_before_the_landing(phone):
    phone.open(1)
    frames = phone.frames_after("End")
    last = len(phone.site.photos) - 1
    assert frames[-1].photo.id == phone.id(last)
    scrolled = [frame for frame in frames if frame.scroll > 0]
    assert scrolled and all(frame.backdrop == 1 for frame in scrolled)
    cell = phone.cell(last)
    assert cell and 0 <= cell.y and cell.y + cell.height <= 844
    assert last_of(phone.close_by_drag()).is_near(phone.cell(last), 2.5)


def test_the_page_does_not_scroll_if_the_thumbnail_is_visible(phone):
    phone.scroll_to(120)
    phone.open(5)
    phone.swipe(RIGHT, LEFT, steps=6)
    phone.rest()
    phone.close_by_drag()
    assert phone.now.scroll == 120


def test_in_right_to_left_pages_paging_and_grid_are_mirrored(kept_of):
    gallery = kept_of(photos=60, direction="rtl")
    assert gallery.cell(0).x > gallery.cell(1).x > gallery.cell(2).x
    gallery.open(3)
    assert gallery.page.evaluate("getComputedStyle(seen('.position')).direction") == "ltr"
    gallery.swipe(LEFT, RIGHT, steps=6)
    assert gallery.settle()[-1].photo.id == gallery.id(4)
    assert gallery.frames_after("ArrowRight")[-1].photo.id == gallery.id(3)
    assert last_of(gallery.close_by_drag()).is_near(gallery.cell(3), 2.5)


# MARK: Bars, buttons and keys

def focused(gallery):
    return gallery.page.evaluate("(at => at.dataset.id ?? at.className)(clock.find(':focus') ?? focusSeen())")


def test_a_button_with_nothing_left_to_do_keeps_the_focus(hosted):
    desktop = hosted(DESKTOP)
    desktop.open_by_mouse(3)
    following = desktop.page.get_by_role("button", name="Next photo")
    desktop.press("End")
    assert desktop.frames_after("ArrowLeft")[-1].photo.id == desktop.id(58)
    following.focus()
    assert desktop.frames_after("Enter")[-1].photo.id == desktop.id(59)
    assert focused(desktop) == "next" and following.get_attribute("aria-disabled") == "true"
    assert float(desktop.css(".next", "opacity")) > 0.5
    desktop.press("Enter")
    assert desktop.now.photo.id == desktop.id(59)


@in_every_host_each_time
def test_keys_open_page_and_close(hosted):
    desktop = hosted(DESKTOP)
    keyboard = desktop.page.keyboard
    desktop.page.locator(".grid a").nth(2).focus()
    keyboard.press("Enter")
    desktop.rest()
    assert desktop.now.photo.id == desktop.id(2)
    for key, index in [("ArrowRight", 3), ("ArrowRight", 4), ("ArrowLeft", 3), ("End", 59), ("Home", 0)]:
        keyboard.press(key)
        assert desktop.settle()[-1].photo.id == desktop.id(index)
    keyboard.press("Escape")
    frames = desktop.settle()
    assert not frames[-1].is_shown and len(frames) > 8
    assert focused(desktop) == desktop.id(0)


def test_arrow_keys_move_between_thumbnails(desktop):
    desktop.page.locator(".grid a").first.focus()
    tops = "allSeen('.grid a').map(cell => cell.getBoundingClientRect().y)"
    columns = desktop.page.evaluate(f"{tops}.findIndex((y, _, [first]) => y > first)")
    press = desktop.page.keyboard.press
    press("ArrowRight")
    assert focused(desktop) == desktop.id(1)
    for row in range(1, 6):
        press("ArrowDown")
        cell = desktop.cell(1 + row * columns)
        assert focused(desktop) == desktop.id(1 + row * columns)
        assert cell.y >= 0 and cell.y + cell.height <= 800
    press("ArrowUp")
    press("ArrowLeft")
    assert focused(desktop) == desktop.id(4 * columns)
    for _ in range(10):
        press("ArrowUp")
    assert focused(desktop) == desktop.id(0)


# MARK: Focus and announcements

@in_every_host
def test_the_viewer_has_the_focus_and_announces_what_it_shows(hosted):
    phone = hosted()
    phone.open(3)
    is_behind = "seen('.grid').inert || clock.find(':modal') !== null"
    assert "enlarger" in focused(phone) and phone.page.evaluate(is_behind)
    dialog = phone.page.get_by_role("dialog")
    assert dialog.get_attribute("aria-label") == phone.site.photos[3].name
    assert dialog.get_attribute("aria-modal") == "true"
    spoken = "clock.find('.spoken[aria-live=polite]').textContent"
    assert phone.page.evaluate(spoken) == f"{phone.site.photos[3].name}, 4 of 60"
    for name in ("Close", "Next photo", "Previous photo"):
        box = phone.page.get_by_role("button", name=name).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    phone.press("ArrowRight")
    assert dialog.get_attribute("aria-label") == phone.site.photos[4].name
    assert phone.page.evaluate(spoken) == f"{phone.site.photos[4].name}, 5 of 60"
    # The focus returns to the current photo's thumbnail.
    phone.close_by_drag()
    assert focused(phone) == phone.id(4) and not phone.page.evaluate(is_behind)
    assert phone.page.evaluate(spoken) == ""


# MARK: The rest of the page

def test_ctrl_clicks_and_middle_clicks_are_left_to_the_browser(desktop):
    with desktop.page.context.expect_page() as opened:
        desktop.page.locator(".grid a").nth(1).click(modifiers=["Control"])
    opened.value.wait_for_url(f"**/photo/{desktop.id(1)}")
    with desktop.page.context.expect_page():
        desktop.page.locator(".grid a").nth(1).click(button="middle")
    desktop.frames(2)
    assert not desktop.now.is_shown


def test_reduced_motion_fades_in_place(hosted):
    gallery = hosted(PHONE | {"reduced_motion": "reduce"})
    gallery.tap_cell(4)
    frames = [gallery.frame(0)] + gallery.settle()
    assert all(frame.photo.is_near(gallery.fitted(4)) for frame in frames)
    assert frames[0].photo.opacity < 0.1 and frames[-1].photo.opacity == 1
    assert frames[-1].now - frames[0].now < 300
    frames = gallery.close_by_drag()
    assert not frames[-1].is_shown and frames[-1].hidden == set()


def test_a_broken_photo_says_why_in_the_grid_and_in_the_viewer(gallery_of):
    photos = many(12)
    photos[1] = Photo("bad", "notes.jpg", None, None, None, "empty file")
    photos[2] = Photo("cut", "half.jpg", 4032, 3024, None, None, "cut short")
    gallery = gallery_of(photos)
    assert gallery.page.locator(".grid a").nth(1).inner_text().split("\n")[0] == "empty file"
    gallery.wait("seen('[data-id=cut] .problem') !== null")
    assert "cut short" in gallery.page.locator(".grid a").nth(2).inner_text()
    gallery.open(1)
    assert "empty file" in gallery.page.locator(".picture[data-id=bad]").inner_text()
    gallery.press("ArrowRight")
    assert "cut short" in gallery.page.locator(".picture[data-id=cut]").inner_text()
    gallery.close_by_drag()


def test_hostile_names_are_shown_as_text(gallery_of):
    names = ["<img src=x onerror=alert(1)>.jpg", "\"'&amp;.jpg", "\u202egpj.exe", "a" * 250, "\n\t.jpg", ""]
    photos = [Photo(f"h{index}", name, 4032, 3024) for index, name in enumerate(names)]
    gallery = gallery_of(photos)
    gallery.open(0)
    for name in names:
        assert gallery.page.evaluate("seen('.name').textContent") == name
        assert gallery.page.evaluate("allSeen('.name *').length") == 0
        gallery.press("ArrowRight")
    assert gallery.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_after_a_rotation_the_photo_fits_again_and_lands_in_its_thumbnail(phone):
    phone.open(4)
    resize(phone.page, 844, 390)
    last = phone.settle()[-1]
    assert last.photo.is_near(phone.fitted(4))
    assert last_of(phone.frames_after("Escape")).is_near(phone.cell(4), 2.5)
