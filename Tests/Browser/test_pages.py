"""Paging, and landing in the thumbnail of the current photo."""

import pytest

from frames import assert_one_copy
from gallery import in_every_host, in_every_host_each_time, phone  # noqa: F401

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
    assert [frame for frame in frames if frame.photo][-1].photo.is_near(phone.cell(4), 2.5)


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
    phone.swipe((195, 420), (195, 640), steps=10)
    frames = phone.settle()
    assert [frame for frame in frames if frame.photo][-1].photo.is_near(phone.cell(last), 2.5)


def test_the_page_does_not_scroll_if_the_thumbnail_is_visible(phone):
    phone.scroll_to(120)
    phone.open(5)
    phone.swipe(RIGHT, LEFT, steps=6)
    phone.rest()
    phone.swipe((195, 420), (195, 640), steps=10)
    phone.rest()
    assert phone.now.scroll == 120


def test_a_page_can_be_caught_while_it_slides(phone):
    phone.open(3)
    phone.swipe(RIGHT, LEFT, steps=6)
    phone.frames(3)
    phone.down(200, 420)
    held = phone.frame()
    again = phone.frames(3)[-1]
    assert held.photo.center[0] == pytest.approx(again.photo.center[0], abs=0.5)
    # Throw it back.
    phone.drag((200, 420), (380, 420), 6)
    phone.up()
    assert phone.settle()[-1].photo.id == phone.id(3)


def test_in_right_to_left_pages_paging_and_grid_are_mirrored(kept_of):
    gallery = kept_of(photos=60, direction="rtl")
    assert gallery.cell(0).x > gallery.cell(1).x > gallery.cell(2).x
    gallery.open(3)
    assert gallery.page.evaluate("getComputedStyle(seen('.position')).direction") == "ltr"
    gallery.swipe(LEFT, RIGHT, steps=6)
    assert gallery.settle()[-1].photo.id == gallery.id(4)
    assert gallery.frames_after("ArrowRight")[-1].photo.id == gallery.id(3)
    gallery.swipe((195, 420), (195, 640), steps=10)
    frames = gallery.settle()
    assert [frame for frame in frames if frame.photo][-1].photo.is_near(gallery.cell(3), 2.5)
