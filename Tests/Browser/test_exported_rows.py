"""Rows of whole photos in an export, and thumbnails animating to another size."""

import pytest

import test_rows
from exported_pages import (  # noqa: F401
    address, gallery_of, long, needs_command, parts, years, years_of,
)
from gallery import DESKTOP
from page_head import arrange

pytestmark = needs_command

# Tests of the page that need nothing but rows.
STORIES = [
    "test_rows_fill_the_width_with_whole_photos", "test_a_photo_grows_out_of_its_place_in_a_row_and_lands_there",
    "test_after_paging_a_photo_lands_in_its_row_even_if_it_was_out_of_view",
    "test_after_a_reload_rows_are_there_from_the_first_moment",
    "test_up_and_down_move_to_the_nearest_photo_in_the_next_row", "test_a_key_makes_rows_taller",
]
for name in STORIES:
    globals()[name] = getattr(test_rows, name)


@pytest.fixture
def rows(kept_of):
    return kept_of(DESKTOP, prepare=test_rows.in_rows)


def test_photos_not_loaded_yet_already_have_their_places(gallery_of, long):
    gallery = test_rows.choose(gallery_of(window=DESKTOP, site=long, place=long.address), "Whole photos")
    assert len(parts(gallery)) == 1
    height = gallery.page.evaluate("document.querySelector('main').offsetHeight")
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.wait("document.querySelector('main > [data-index=\"640\"] img')?.naturalWidth > 1")
    gallery.settle()
    assert gallery.page.evaluate("document.querySelector('main').offsetHeight") == height


def test_search_results_and_folders_appear_in_rows_too(years_of):
    gallery = test_rows.choose(years_of(), "Whole photos")
    arrange(gallery, "Folders")
    gallery.wait("document.querySelector('main > .section > h2').textContent !== ''")
    count = "document.querySelector('.count').textContent"
    gallery.page.get_by_role("searchbox").fill("lisbon")
    gallery.frames(20)
    gallery.wait(f"{count} === '80 photos'")
    gallery.settle()
    cells = test_rows.cells(gallery)
    assert len(cells) > 40 and all(each["width"] / each["height"] == pytest.approx(1.5, abs=0.01) for each in cells)


def test_thumbnails_animate_to_another_size(kept_of):
    gallery = kept_of(DESKTOP)
    moving = "document.querySelector('main').getAnimations({ subtree: true }).length > 0"
    gallery.page.keyboard.press("-")
    gallery.wait(f"""(() => {{
      document.dispatchEvent(new KeyboardEvent('keydown', {{ key: '-', bubbles: true }}))
      return {moving}
    }})()""")
