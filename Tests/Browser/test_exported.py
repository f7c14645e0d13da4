"""An export in a browser, opened by a double click and from a plain server: its list in parts, its pages and its choices."""

import os

import pytest

import test_arrangement
import test_rows
import test_styles
from file_server import serve_by_nginx
from fixture_server import many
from gallery import DESKTOP, arrange, go_to
from sites import (  # noqa: F401
    COMMAND, address, export_again, export_folder, gallery_of, has_pictures, long, needs_command, needs_nginx, parts, years,
    years_of,
)

pytestmark = needs_command


def test_an_export_makes_no_requests_to_other_hosts(gallery_of):
    gallery = gallery_of(load=None)
    asked = []
    gallery.page.on("request", lambda request: asked.append(request.url))
    gallery.load("/index.html")
    gallery.open(3)
    gallery.wait("allSeen('.picture.caught img').length === 2")
    assert [url for url in asked if not url.startswith((gallery.address, "data:"))] == []


def test_without_script_an_export_has_pages_and_pictures(browser, exported, address):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/index.html")
    assert page.locator("#photos a.photo").count() == 60
    page.locator("#photos a.photo").first.click()
    page.wait_for_load_state()
    assert page.evaluate("document.images[0].naturalWidth") > 500
    page.get_by_text("Next").click()
    page.wait_for_load_state()
    assert exported.photos[1].id in page.url
    page.get_by_text("All photos").click()
    page.wait_for_load_state()
    assert f"index.html#photo={exported.photos[1].id}" in page.url
    context.close()


def test_an_export_keeps_the_style_it_was_made_with(gallery_of, wasm, tmp_path):
    site = export_folder(COMMAND, wasm, tmp_path, many(3), ["--style", "azikus"])
    gallery = gallery_of(site=site, place=site.address)
    gallery.tap_cell(0)
    gallery.frames(6)
    assert gallery.page.locator(".card").count() > 0


def test_only_the_visible_parts_of_the_list_are_loaded(gallery_of, long):
    gallery = gallery_of(site=long, place=long.address)
    assert parts(gallery) == ["1.js"]
    height = gallery.page.evaluate("document.documentElement.scrollHeight")
    gallery.scroll_to(height)
    has_pictures(gallery)
    assert parts(gallery) == ["1.js", "4.js"]
    gallery.rest()
    gallery.wait(f"clock.cell('{gallery.id(648)}')")
    gallery.open(648)
    assert gallery.now.photo.is_near(gallery.fitted(648))


@needs_nginx
def test_a_reload_shows_the_photos_of_the_latest_export(gallery_of, wasm, tmp_path):
    site = export_folder(COMMAND, wasm, tmp_path, many(6))
    # After so long, browsers store what a server does not limit for days, and a reload asks for the page alone.
    for path in site.folder.rglob("*"):
        os.utime(path, (1, 1))
    process, place = serve_by_nginx(tmp_path, f"location / {{ root {site.folder}; }}")
    try:
        gallery = gallery_of(site=site, place=place)
        for index, photo in enumerate(site.photos[:2]):
            (tmp_path / "Holiday" / f"{photo.name}.jpg").rename(tmp_path / "Holiday" / f"other {index}.jpg")
            again = export_again(COMMAND, tmp_path)
            gallery.reload()
            assert gallery.page.evaluate(test_arrangement.IDS) == [photo.id for photo in again.photos]
            has_pictures(gallery)
    finally:
        process.terminate()
        process.wait()


def test_a_link_into_a_long_album_finds_its_photo(gallery_of, long):
    gallery = gallery_of(site=long, load=None, place=long.address, clock=False)
    id = long.photos[500].id
    gallery.page.goto(f"{gallery.address}/page/3.html#photo={id}")
    gallery.wait(f"seen('.picture.caught')?.dataset.id === '{id}'")


def test_a_link_into_a_long_album_shows_its_thumbnails_before_it_finds_its_photo(gallery_of, long):
    gallery = gallery_of(site=long, load=None, is_served=True, clock=False)
    held = []
    gallery.page.route("**/list/4.js*", lambda route: held.append(route))
    id = long.photos[649].id
    gallery.page.goto(f"{gallery.address}/index.html#photo={id}", wait_until="commit")
    gallery.wait("seen('.grid.virtual a[data-id] img')?.naturalWidth > 1")
    [part] = held
    part.continue_()
    gallery.wait(f"seen('.picture.caught')?.dataset.id === '{id}'")


def test_going_back_to_an_album_restores_its_own_scroll_position(gallery_of, exported, long):
    gallery = gallery_of(site=long, place=long.address)
    gallery.scroll_to(4000)
    gallery.page.goto(f"{exported.address}/index.html")
    gallery.ready()
    gallery.scroll_to(300)
    gallery.page.go_back()
    gallery.ready()
    assert gallery.now.scroll == pytest.approx(4000, abs=15)


def test_months_can_be_reached_by_name_and_with_the_scrubber(years_of):
    gallery = years_of()
    go_to(gallery, "May 2023")
    gallery.wait("seen('.scrubber').ariaValueText === 'May 2023'")
    has_pictures(gallery)
    assert parts(gallery) == ["1.js", "2.js"]
    gallery.page.get_by_role("slider", name="Month").focus()
    gallery.page.keyboard.press("Home")
    gallery.wait("seen('.scrubber').ariaValueText === 'June 2024' && scrollY === 0")


def test_grouping_by_folder_shows_headings_and_is_remembered(years_of, years):
    gallery = years_of()
    arrange(gallery, "Folders")
    test_arrangement.wait_for_headings(gallery, "Holiday")
    in_folders = [photo.id for rest in range(3) for photo in years.photos[rest::3]]
    # This includes photos from parts not loaded before.
    gallery.wait(f"{test_arrangement.IDS}.slice(0, 80).every(id => id[0] !== '~')")
    shown = gallery.page.evaluate(test_arrangement.IDS)
    assert len(shown) > 40 and shown == in_folders[:len(shown)]
    gallery.page.locator(".grid > a").nth(2).click()
    gallery.rest()
    gallery.press("ArrowRight")
    assert gallery.now.photo.id == in_folders[3]
    gallery.page.keyboard.press("End")
    gallery.wait(f"clock.frames(1, 16) && location.hash === '#photo={in_folders[-1]}'")
    gallery.reload()
    gallery.rest_when(f"clock.frames(1, 16) && seen('.picture')?.dataset.id === '{in_folders[-1]}'")
    gallery.press("Escape")
    go_to(gallery, "Trips/Lisbon")
    gallery.wait("seen('.scrubber').ariaValueText === 'Trips/Lisbon'")
    arrange(gallery, "Months")
    gallery.wait("seen('.scrubber').ariaLabel === 'Month'")


def test_choices_in_a_hosted_export_set_no_cookie_on_its_host(gallery_of, years):
    gallery = gallery_of(window=DESKTOP, site=years, is_served=True)
    arrange(gallery, "Folders")
    test_arrangement.wait_for_headings(gallery, "Holiday")
    assert gallery.page.evaluate("localStorage.order") == "folders" and gallery.page.context.cookies() == []


def test_details_show_what_the_list_contains(kept_of, exported):
    gallery = kept_of(DESKTOP)
    gallery.open_by_mouse(0)
    gallery.page.keyboard.press("i")
    gallery.wait("allSeen('.details dd').length === 2")
    told = gallery.page.locator(".details").inner_text()
    photo = exported.photos[0]
    assert f"{photo.width:,} × {photo.height:,}" in told and "June 14, 2024" in told


def test_a_style_chosen_in_the_menu_is_remembered(gallery_of):
    gallery = gallery_of(clock=True)
    test_styles.open_menu(gallery)
    gallery.page.get_by_role("menuitemradio", name="Azikus A whole card").tap()
    # An export has no tuning panel.
    test_styles.open_menu(gallery)
    assert gallery.page.get_by_role("menuitem").count() == 0
    gallery.page.keyboard.press("Escape")
    gallery.tap_cell(0)
    gallery.frames(6)
    assert gallery.page.locator(".card").count() > 0
    gallery.rest()
    gallery.page.go_back()
    gallery.rest()
    gallery.reload()
    gallery.tap_cell(0)
    gallery.frames(6)
    assert gallery.page.locator(".card").count() > 0


# MARK: Rows

def test_photos_not_loaded_yet_already_have_their_places(gallery_of, long):
    gallery = test_rows.choose(gallery_of(window=DESKTOP, site=long, place=long.address), "Whole photos")
    assert len(parts(gallery)) == 1
    height = gallery.page.evaluate("seen('.grid').offsetHeight")
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.rest_when("seen('.grid > [data-index=\"640\"] img')?.naturalWidth > 1")
    assert gallery.page.evaluate("seen('.grid').offsetHeight") == height


def test_search_results_and_folders_appear_in_rows_too(years_of):
    gallery = test_rows.choose(years_of(), "Whole photos")
    arrange(gallery, "Folders")
    gallery.wait("seen('.grid > .section > h2').textContent !== ''")
    count = "seen('.count').textContent"
    gallery.page.get_by_role("searchbox").fill("lisbon")
    gallery.frames(20)
    gallery.rest_when(f"{count} === '80 photos'")
    cells = test_rows.cells(gallery)
    assert len(cells) > 40 and all(each["width"] / each["height"] == pytest.approx(1.5, abs=0.01) for each in cells)


@pytest.mark.nightly
def test_thumbnails_animate_to_another_size(kept_of):
    gallery = kept_of(DESKTOP)
    moving = "seen('.grid').getAnimations({ subtree: true }).length > 0"
    gallery.page.keyboard.press("-")
    gallery.wait(f"""(() => {{
      document.dispatchEvent(new KeyboardEvent('keydown', {{ key: '-', bubbles: true }}))
      return {moving}
    }})()""")
