"""Photos of an export are found by what the page shows of them, without a server."""

import shutil
import unicodedata

import pytest

import test_arrangement
from exported_pages import (  # noqa: F401
    COMMAND, address, gallery_of, long, needs_command, parts, years, years_of,
)
from exported_site import export_folder
from fixture_server import Photo
from gallery import DESKTOP
from page_head import arrange, close_view, open_view

pytestmark = needs_command

# What is looked for among the photos of years, and how many have it.
FOUND = [
    ("trips 2023", 80), ("LISBON", 80), ("may", 120), ("2024-05", 60), ("lisbon 17", 5), ("june trips 170", 1),
]


def search(gallery, words):
    """Types what is looked for, and waits as long as the page does."""
    gallery.page.get_by_role("searchbox").fill(words)
    gallery.frames(20)


def wait_for_count(gallery, text):
    gallery.wait(f"document.querySelector('.count').textContent === '{text}'")


@pytest.mark.parametrize("words, count", FOUND)
def test_words_dates_and_places_are_found_in_the_list_itself(years_of, words, count):
    gallery = years_of()
    gallery.page.keyboard.press("/")
    gallery.page.keyboard.type(words)
    gallery.frames(20)
    wait_for_count(gallery, f"{count} photo{'s' if count > 1 else ''}")
    gallery.wait("[...document.querySelectorAll('main img')].every(each => each.naturalWidth > 1)")
    shown = gallery.page.evaluate("document.querySelectorAll('main > a').length")
    assert min(count, 20) <= shown <= count


def test_what_was_found_is_the_album_until_nothing_is_looked_for(years_of, years):
    gallery = years_of()
    search(gallery, "june")
    wait_for_count(gallery, "120 photos")
    assert gallery.page.evaluate(test_arrangement.HEADINGS)[0] == "June 2024"
    open_view(gallery)
    options = "[...document.querySelectorAll('.jump[aria-label=Month] option')].map(each => each.text)"
    assert gallery.page.evaluate(options) == ["June 2024", "June 2023"]
    close_view(gallery)
    found = [photo.id for photo in years.photos if photo.date[5:7] == "06"]
    gallery.page.locator("main > a").nth(2).click()
    gallery.settle()
    gallery.page.keyboard.press("End")
    gallery.wait(f"clock.frames(1, 16) && location.hash === '#photo={found[-1]}'")
    gallery.page.keyboard.press("Escape")
    gallery.settle()
    # The order is another question.
    arrange(gallery, "Folders")
    test_arrangement.wait_for_headings(gallery, "Holiday")
    wait_for_count(gallery, "120 photos")
    search(gallery, "nowhere to be found")
    wait_for_count(gallery, "No photos")
    assert gallery.page.locator("main > a").count() == 0
    gallery.page.get_by_role("searchbox").press("Escape")
    gallery.frames(20)
    wait_for_count(gallery, "240 photos")
    gallery.wait(f"{test_arrangement.IDS}.length > 20")


def test_words_are_read_when_somebody_searches_and_not_before(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, place=long.address)
    read = "[...document.scripts].filter(each => each.src.includes('/list/search-')).length"
    assert gallery.page.evaluate(read) == 0
    gallery.page.get_by_role("searchbox").focus()
    gallery.wait(f"{read} === 1")
    # A number of three digits, which is part of no other photo's.
    photo = next(photo for photo in long.photos[600:] if len(photo.name.split()[-1]) == 3)
    search(gallery, photo.name)
    wait_for_count(gallery, "1 photo")
    gallery.wait(f"document.querySelector('main > a').dataset.id === '{photo.id}'")
    assert [part.rsplit("/", 1)[1] for part in parts(gallery)] == ["1.js", "4.js"]


def test_words_that_could_not_be_read_are_asked_for_again(gallery_of, exported, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(exported.folder, broken)
    words = (broken / "list/search-1.js").read_bytes()
    (broken / "list/search-1.js").unlink()
    gallery = gallery_of(window=DESKTOP, place=broken.as_uri())
    gallery.page.evaluate("() => { window.failed = 0; addEventListener('error', () => { failed++ }) }")
    search(gallery, "june")
    # As the field is gone to, and as something is looked for.
    gallery.wait("failed === 2")
    wait_for_count(gallery, "60 photos")
    (broken / "list/search-1.js").write_bytes(words)
    search(gallery, "nowhere")
    wait_for_count(gallery, "No photos")
    gallery.errors.clear()


def test_case_and_the_way_to_write_accents_do_not_matter(gallery_of, wasm, tmp_path):
    names = [unicodedata.normalize("NFD", "Ålesund by night.jpg"), "Cafe.jpg", "Café.jpg"]
    site = export_folder(COMMAND, wasm, tmp_path, [Photo("", name, 60, 40, None) for name in names])
    gallery = gallery_of(window=DESKTOP, site=site, place=site.address)
    for words, found in [("night åLES", "1 photo"), ("CAFÉ", "2 photos"), ("cafe", "2 photos")]:
        search(gallery, words)
        wait_for_count(gallery, found)
