"""Selecting several photos in an export, and what leaves its page: downloads, shared files and prints."""

import shutil
import zipfile

import pytest

from exported_site import (  # noqa: F401
    COMMAND, address, album, export_folder, gallery_of, long, needs_command, parts,
)
from fixture_server import Photo
from gallery import DESKTOP
from page_head import arrange
from test_download_and_share import SHARING
from test_selection import COUNT, click

pytestmark = needs_command


def test_shift_selects_across_parts_of_the_list(gallery_of, long):
    gallery = gallery_of(window=DESKTOP, site=long, place=long.address)
    click(gallery, 0, modifiers=["Shift"])
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.wait("seen('.grid > [data-index=\"640\"] img')?.naturalWidth > 1")
    assert len(parts(gallery)) < 4
    click(gallery, 640, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '641 selected'")


def test_the_archive_skips_unreadable_photos_and_turns_titles_into_safe_file_names(gallery_of, wasm, tmp_path):
    titles = ["Tram", "con", "a: b?", "TRAM"]
    photos = [Photo("", f"{title}.jpg", 60, 40, None) for title in titles]
    site = export_folder(COMMAND, wasm, tmp_path, photos, broken=["no picture.jpg"])
    gallery = gallery_of(window=DESKTOP, site=site, is_served=True)
    with gallery.page.expect_download() as kept:
        for index in range(5):
            click(gallery, index, modifiers=["Shift"])
        gallery.wait(f"{COUNT} === '5 selected'")
        gallery.page.get_by_role("button", name="Download").click()
    archive = zipfile.ZipFile(kept.value.path())
    assert sorted(archive.namelist()) == ["TRAM.webp", "Tram (2).webp", "_con.webp", "a_ b_.webp"]


def needs_server(gallery):
    if gallery.address.startswith("file:"):
        pytest.skip("a page from a disk may read no file")


def test_the_archive_contains_the_exported_files(album, exported):
    gallery = album()
    needs_server(gallery)
    bar = gallery.page.get_by_role("region", name="Selected photos")
    gallery.page.get_by_role("button", name="Select photos").click()
    assert bar.get_by_role("button", name="Download").is_disabled()
    click(gallery, 1)
    with gallery.page.expect_download() as kept:
        bar.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == f"{exported.photos[1].name}.webp"
    click(gallery, 5)
    with gallery.page.expect_download() as kept:
        bar.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == "Holiday.zip"
    archive = zipfile.ZipFile(kept.value.path())
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
    with gallery.page.expect_download() as kept:
        gallery.page.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == f"{long.photos[640].name}.webp"


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
