"""Searching an export without a server, by the text that the page shows."""

import shutil
import unicodedata

import test_arrangement
from exported_site import (  # noqa: F401
    COMMAND, address, export_folder, gallery_of, long, needs_command, parts, years, years_of,
)
from fixture_server import Photo
from gallery import DESKTOP
from page_head import arrange, close_view, open_view

pytestmark = needs_command

# Searches among the photos of `years`, and how many match.
# No two in a row find equally many.
FOUND = [
    ("trips 2023", 80), ("may", 120), ("LISBON", 80), ("2024-05", 60), ("lisbon 17", 5), ("june trips 170", 1),
]


def search(gallery, words):
    """Types a search, and waits as long as the page does."""
    gallery.page.get_by_role("searchbox").fill(words)
    gallery.frames(20)


def wait_for_count(gallery, text):
    gallery.wait(f"seen('.count').textContent === '{text}'")


def test_a_search_finds_words_dates_and_places(years_of):
    gallery = years_of()
    gallery.page.keyboard.press("/")
    for words, count in FOUND:
        gallery.page.keyboard.press("Control+a")
        gallery.page.keyboard.type(words)
        gallery.frames(20)
        wait_for_count(gallery, f"{count} photo{'s' if count > 1 else ''}")
        gallery.wait("[...allSeen('.grid img')].every(each => each.naturalWidth > 1)")
        shown = gallery.page.evaluate("allSeen('.grid > a').length")
        assert min(count, 20) <= shown <= count, words


def test_search_results_are_the_album_until_the_search_is_cleared(years_of, years):
    gallery = years_of()
    search(gallery, "june")
    wait_for_count(gallery, "120 photos")
    assert gallery.page.evaluate(test_arrangement.HEADINGS)[0] == "June 2024"
    open_view(gallery)
    options = "[...allSeen('.jump[aria-label=Month] option')].map(each => each.text)"
    assert gallery.page.evaluate(options) == ["June 2024", "June 2023"]
    close_view(gallery)
    found = [photo.id for photo in years.photos if photo.date[5:7] == "06"]
    gallery.page.locator(".grid > a").nth(2).click()
    gallery.rest()
    gallery.page.keyboard.press("End")
    gallery.wait(f"clock.frames(1, 16) && location.hash === '#photo={found[-1]}'")
    gallery.press("Escape")
    # The photo may have been read only now.
    gallery.wait("clock.rest(16, 600) >= 0 && !clock.sample().isShown")
    # Changing the order keeps the search.
    gallery.scroll_to(0)
    arrange(gallery, "Folders")
    test_arrangement.wait_for_headings(gallery, "Holiday")
    wait_for_count(gallery, "120 photos")
    search(gallery, "nowhere to be found")
    wait_for_count(gallery, "No photos")
    assert gallery.page.locator(".grid > a").count() == 0
    gallery.page.get_by_role("searchbox").press("Escape")
    gallery.frames(20)
    wait_for_count(gallery, "240 photos")
    gallery.wait(f"{test_arrangement.IDS}.length > 20")


def test_the_search_index_loads_only_when_somebody_searches(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, place=long.address)
    read = "[...document.scripts].filter(each => each.src.includes('/list/search-')).length"
    assert gallery.page.evaluate(read) == 0
    gallery.page.get_by_role("searchbox").focus()
    gallery.wait(f"{read} === 1")
    photo = long.photos[600]
    search(gallery, photo.name)
    wait_for_count(gallery, "1 photo")
    gallery.wait(f"seen('.grid > a').dataset.id === '{photo.id}'")
    assert [part.rsplit("/", 1)[1] for part in parts(gallery)] == ["1.js", "4.js"]


def test_a_search_index_that_failed_to_load_is_requested_again(gallery_of, exported, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(exported.folder, broken)
    words = (broken / "list/search-1.js").read_bytes()
    (broken / "list/search-1.js").unlink()
    gallery = gallery_of(window=DESKTOP, place=broken.as_uri())
    gallery.page.evaluate("() => { window.failed = 0; addEventListener('error', () => { failed++ }) }")
    search(gallery, "june")
    # One request when the field gets the focus, another for the search.
    gallery.wait("failed === 2")
    wait_for_count(gallery, "60 photos")
    (broken / "list/search-1.js").write_bytes(words)
    search(gallery, "nowhere")
    wait_for_count(gallery, "No photos")
    gallery.errors.clear()


def test_case_and_accents_do_not_matter(gallery_of, wasm, tmp_path):
    names = [unicodedata.normalize("NFD", "Ålesund by night.jpg"), "Cafe.jpg", "Café.jpg"]
    site = export_folder(COMMAND, wasm, tmp_path, [Photo("", name, 60, 40, None) for name in names])
    gallery = gallery_of(window=DESKTOP, site=site, place=site.address)
    for words, found in [("night åLES", "1 photo"), ("CAFÉ", "2 photos"), ("cafe", "2 photos")]:
        search(gallery, words)
        wait_for_count(gallery, found)
