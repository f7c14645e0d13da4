"""What a reader of an export does without a server: searches it, selects photos, and takes them along as downloads, shared files, prints."""

import shutil
import unicodedata
import zipfile

import pytest

import test_arrangement
from fixture_server import Photo
from gallery import DESKTOP, arrange, close_view, open_view
from sites import (  # noqa: F401
    COMMAND, address, album, export_folder, gallery_of, has_pictures, long, needs_command, parts, years, years_of,
)
from test_download_and_share import SHARING, downloaded
from test_selection import COUNT, click

pytestmark = needs_command

# Searches among the photos of `years`, and how many match.
# No two in a row find equally many.
FOUND = [
    ("trips 2023", 80), ("may", 120), ("LISBON", 80), ("2024-05", 60), ("lisbon 17", 5), ("june trips 170", 1),
]


def test_shift_selects_across_parts_of_the_list(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, place=long.address)
    click(gallery, 0, modifiers=["Shift"])
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.wait("seen('.grid > [data-index=\"640\"] img')?.naturalWidth > 1")
    assert len(parts(gallery)) < 4
    click(gallery, 640, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '641 selected'")


def test_select_all_says_so_if_a_part_of_the_list_is_missing(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, is_served=True)
    gallery.page.route("**/list/3.js*", lambda route: route.abort())
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select all").click()
    gallery.wait("seen('.toast')?.textContent.includes('The photos could not be read.')")
    assert gallery.page.evaluate(COUNT) == "0 selected"
    gallery.errors = []


def test_the_archive_skips_unreadable_photos_and_turns_titles_into_safe_file_names(gallery_of, wasm, tmp_path):
    titles = ["Tram", "con", "a: b?", "TRAM"]
    photos = [Photo("", f"{title}.jpg", 60, 40, None) for title in titles]
    site = export_folder(COMMAND, wasm, tmp_path, photos, broken=["no picture.jpg"])
    gallery = gallery_of(window=DESKTOP, site=site, is_served=True)
    for index in range(5):
        click(gallery, index, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '5 selected'")
    archive = zipfile.ZipFile(downloaded(gallery).path())
    assert sorted(archive.namelist()) == ["TRAM.webp", "Tram (2).webp", "_con.webp", "a_ b_.webp"]


def needs_server(gallery):
    if gallery.address.startswith("file:"):
        pytest.skip("a page from a disk may read no file")


def test_the_archive_contains_the_exported_files(album, exported):
    gallery = album()
    needs_server(gallery)
    gallery.page.get_by_role("button", name="Select photos").click()
    assert gallery.page.get_by_role("button", name="Download").is_disabled()
    click(gallery, 1)
    assert downloaded(gallery).suggested_filename == f"{exported.photos[1].name}.webp"
    click(gallery, 5)
    kept = downloaded(gallery)
    assert kept.suggested_filename == "Holiday.zip"
    archive = zipfile.ZipFile(kept.path())
    assert archive.testzip() is None
    for entry, index in zip(archive.infolist(), [1, 5], strict=True):
        photo = exported.photos[index]
        assert entry.filename == f"{photo.name}.webp"
        assert entry.date_time == (2024, 6, 14, 18, 3, 0)
        published = exported.folder / "photo" / photo.id[:2] / f"{photo.id}-2048.webp"
        assert archive.read(entry) == published.read_bytes()
    gallery.wait(f"{COUNT} === '2 selected'")


def test_a_selection_too_large_for_one_archive_is_split(album, exported):
    gallery = album()
    needs_server(gallery)
    click(gallery, 0, modifiers=["Shift"])
    click(gallery, 1)
    kept = []
    gallery.page.on("download", lambda download: kept.append(download))
    # As if each photo filled an archive.
    gallery.page.evaluate("Object.defineProperty(ArrayBuffer.prototype, 'byteLength', { get: () => 5e8 - 1 }) && null")
    gallery.page.get_by_role("button", name="Download").click()
    while len(kept) < 2:
        gallery.page.wait_for_event("download")
    assert [each.suggested_filename for each in kept] == ["Holiday.zip", "Holiday (2).zip"]
    names = [zipfile.ZipFile(each.path()).namelist() for each in kept]
    assert names == [[f"{photo.name}.webp"] for photo in exported.photos[:2]]


def test_a_favourite_from_a_part_not_loaded_yet_can_be_downloaded(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, is_served=True, load=None)
    id = long.photos[640].id
    gallery.page.add_init_script(f"localStorage.setItem('favourites Holiday', '[\"{id}\"]')")
    gallery.load()
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select favourites").click()
    assert downloaded(gallery).suggested_filename == f"{long.photos[640].name}.webp"


def test_if_favourites_cannot_be_read_photos_and_arrangement_stay(gallery_of, long, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(long.folder, broken)
    (broken / "list/4.js").unlink()
    gallery = gallery_of(window=DESKTOP, site=long, place=broken.as_uri(), load=None)
    gallery.page.add_init_script(f"localStorage.setItem('favourites Holiday', '[\"{long.photos[640].id}\"]')")
    gallery.load("/index.html")
    arrange(gallery, "Favourites")
    gallery.wait("seen('header [value=months]').checked")
    assert gallery.page.locator(".count").inner_text() == "650 photos"
    assert any("Failed to load" not in each for each in gallery.errors)
    gallery.errors.clear()


def test_photos_are_shared_as_files(album, exported):
    gallery = album(load=None)
    needs_server(gallery)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    click(gallery, 0, modifiers=["Shift"])
    click(gallery, 1)
    gallery.page.get_by_role("region", name="Selected photos").get_by_role("button", name="Share").click()
    gallery.wait("shared.length === 2")
    assert gallery.page.evaluate("shared") == [[f"{photo.name}.webp", "image/webp", True] for photo in exported.photos[:2]]


def test_a_page_opened_from_disk_does_not_offer_what_it_cannot_do(album):
    gallery = album(load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    is_server = not gallery.address.startswith("file:")
    click(gallery, 0, modifiers=["Shift"])
    bar = gallery.page.get_by_role("region", name="Selected photos")
    for name in ("Download", "Share"):
        assert bar.get_by_role("button", name=name).is_visible() == is_server
    bar.get_by_role("button", name="Done").click()
    gallery.open_by_mouse(0)
    gallery.page.keyboard.press("?")
    listed = gallery.page.get_by_role("dialog", name="Shortcuts").inner_text()
    assert "Add to favourites" in listed and "Select a thumbnail" in listed and ("Download" in listed) == is_server


PRINTED = """addEventListener('beforeprint', () => {
  window.printed = [...allSeen('.enlarger-paper img')].map(image => image.src.split('/').at(-1))
})"""


def test_printing_everything_first_loads_the_missing_parts_of_the_list(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, place=long.address)
    gallery.page.evaluate(PRINTED)
    gallery.page.evaluate("() => { window.print = () => dispatchEvent(new Event('beforeprint')) }")
    gallery.page.keyboard.press("Control+p")
    gallery.wait("window.printed?.length === 650")
    assert gallery.page.evaluate("printed[649]") == f"{long.photos[649].id}-512.webp"


def search(gallery, words, count):
    """Types a search, waits as long as the page does, and expects the number of results."""
    gallery.page.get_by_role("searchbox").fill(words)
    gallery.frames(20)
    wait_for_count(gallery, count)


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
        has_pictures(gallery)
        shown = gallery.page.evaluate("allSeen('.grid > a').length")
        assert min(count, 20) <= shown <= count, words


def test_search_results_are_the_album_until_the_search_is_cleared(years_of, years):
    gallery = years_of()
    search(gallery, "june", "120 photos")
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
    search(gallery, "nowhere to be found", "No photos")
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
    search(gallery, photo.name, "1 photo")
    gallery.wait(f"seen('.grid > a').dataset.id === '{photo.id}'")
    assert parts(gallery) == ["1.js", "4.js"]


def test_a_search_index_that_failed_to_load_is_requested_again(gallery_of, exported, tmp_path):
    broken = tmp_path / "broken"
    shutil.copytree(exported.folder, broken)
    words = (broken / "list/search-1.js").read_bytes()
    (broken / "list/search-1.js").unlink()
    gallery = gallery_of(window=DESKTOP, place=broken.as_uri())
    gallery.page.evaluate("() => { window.failed = 0; addEventListener('error', () => { failed++ }) }")
    search(gallery, exported.photos[3].name, "60 photos")
    # One request when the field gets the focus, another for the search.
    gallery.wait("failed === 2")
    gallery.wait("seen('.toast')?.textContent.includes('The photos could not be read.')")
    (broken / "list/search-1.js").write_bytes(words)
    gallery.page.get_by_role("searchbox").dispatch_event("input")
    gallery.frames(20)
    wait_for_count(gallery, "1 photo")
    gallery.errors.clear()


def test_case_and_accents_do_not_matter(gallery_of, wasm, tmp_path):
    names = [unicodedata.normalize("NFD", "Ålesund by night.jpg"), "Cafe.jpg", "Café.jpg"]
    site = export_folder(COMMAND, wasm, tmp_path, [Photo("", name, 60, 40, None) for name in names])
    gallery = gallery_of(window=DESKTOP, site=site, place=site.address)
    for words, found in [("night åLES", "1 photo"), ("CAFÉ", "2 photos"), ("cafe", "2 photos")]:
        search(gallery, words, found)
