"""A million photos in the grid of `<enlarger-gallery>`, beyond the height that browsers can scroll."""

import pytest

from album_page import (
    MILLION, album_page, cell, cells, give, in_window, land, loaded, open_at, scroll, turn_pages_and_land)


@pytest.fixture
def million(host_of):
    return give(host_of(album_page()), f"entries({MILLION})")


def test_only_photos_near_the_window_have_thumbnails(million):
    assert in_window(million)[0]["index"] == 0
    assert len(cells(million)) < 150
    # No taller than browsers can lay out.
    assert 1e6 < million.page.evaluate("document.documentElement.scrollHeight") < 1.6e7


def test_the_last_photo_can_be_reached(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight)")
    last = cell(million, MILLION - 1)
    footer = million.box("footer")
    assert footer.y < 800 and last.y + last.height == pytest.approx(footer.y, abs=1)
    open_at(million, MILLION - 1)
    land(million, MILLION - 1)


def test_in_the_middle_thumbnails_move_exactly_as_far_as_the_page_scrolls(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[0]["index"]
    assert index == pytest.approx(MILLION / 2, rel=0.01)
    for way in (7, 40, 301, -13, 90):
        before = {each["index"]: each["y"] for each in cells(million)}
        scroll(million, f"scrollBy(0, {way})")
        after = {each["index"]: each["y"] for each in cells(million)}
        both = before.keys() & after.keys()
        # This holds even after the page has come to rest and the grid has corrected its position.
        assert len(both) > 10 and all(after[each] == pytest.approx(before[each] - way, abs=1.1) for each in both)


def test_a_photo_in_the_middle_opens_and_lands(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[15]["index"]
    open_at(million, index)
    photo = million.look().photo
    assert photo.width == pytest.approx(1200, abs=1) or photo.height == pytest.approx(800, abs=1)
    land(million, index)


def test_scrolling_back_over_many_windows_ends_at_the_very_top(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 5)")
    scroll(million, "scrollBy(0, -900)")
    scroll(million, "scrollTo(0, 0)")
    first = cell(million, 0)
    heading = million.box("h1")
    assert first.y > heading.y + heading.height


def test_a_script_opens_a_photo_far_away_by_its_id(million):
    assert million.page.evaluate("gallery.open('p765432')")
    million.settle()
    assert million.look().current == "p765432"
    loaded(million)
    land(million, 765_432)
    assert 0 < cell(million, 765_432).y < 800


def test_a_photo_lands_in_its_thumbnail_after_many_page_turns(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 3)")
    index = in_window(million)[10]["index"]
    turn_pages_and_land(million, index, 60)
    assert any(each["index"] == index + 60 for each in in_window(million))


def test_thumbnails_fill_the_window_throughout_a_long_scroll(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    for _ in range(30):
        scroll(million, "scrollBy(0, 700)")
        heights = {round(each["y"]) for each in in_window(million)}
        assert min(heights) <= 0 and max(heights) > 600
