"""Grouping by folder: the headings, the choice in the page's head, its memory, and search and navigation in that order."""

import json

import pytest
from playwright.sync_api import expect

from fixture_server import Photo, Site, many
from gallery import DESKTOP, PHONE, arrange, choose_view, close_view, go_to, open_view

HEADINGS = "[...allSeen('.grid > .section > h2')].map(each => each.ariaLabel ?? each.textContent)"
IDS = "[...allSeen('.grid > a')].map(each => each.dataset.id)"
FOLDERS = ["Trips/Lisbon", "", "Home", "Trips"]


def photos(count=40):
    """Photos from two months, newest first, in four alternating folders."""
    return [
        Photo(f"p{index:06}", f"{index}.jpg", 400, 300, f"2023-{12 - 2 * index // count:02}-01T10:00:00",
              folder=FOLDERS[index % 4]) for index in range(count)]


def by_folder(site):
    return [photo.id for photo in sorted(site.photos, key=lambda photo: photo.folder)]


def wait_for_headings(gallery, *names):
    """Waits until these headings come first."""
    gallery.wait(f"JSON.stringify({HEADINGS}.slice(0, {len(names)})) === JSON.stringify({json.dumps(names)})")


def test_by_folder_each_folder_has_its_heading(gallery_of):
    site = Site(photos())
    gallery = gallery_of(site=site, window=DESKTOP)
    assert gallery.page.evaluate(HEADINGS) == ["December 2023", "November 2023"]
    arrange(gallery, "Folders")
    wait_for_headings(gallery, "Holiday", "Home", "Trips", "Trips/Lisbon")
    shown = gallery.page.evaluate(IDS)
    assert len(shown) > 20 and shown == by_folder(site)[:len(shown)]
    # Opening a photo opens the one at that position, and paging follows the folder order.
    gallery.page.locator(".grid > a").nth(11).click()
    gallery.rest()
    gallery.press("ArrowRight")
    assert gallery.now.photo.id == by_folder(site)[12]
    gallery.press("Escape")
    arrange(gallery, "Months")
    wait_for_headings(gallery, "December 2023", "November 2023")
    shown = gallery.page.evaluate(IDS)
    assert len(shown) > 20 and shown == [photo.id for photo in site.photos][:len(shown)]
    # A thumbnail under the mouse names only its innermost folder.
    gallery.page.hover(".grid > [data-index='0']")
    assert gallery.page.locator(".told").inner_text().split("\n") == ["0.jpg", "Lisbon"]


def test_the_choice_survives_a_reload_and_is_requested_at_once(gallery_of):
    site = Site(photos())
    gallery = gallery_of(site=site, window=DESKTOP)
    arrange(gallery, "Folders")
    wait_for_headings(gallery, "Holiday", "Home")
    site.queries.clear()
    gallery.reload()
    wait_for_headings(gallery, "Holiday", "Home")
    expect(gallery.page.get_by_label("Folders")).to_be_checked()
    # Only the preloaded list may be sorted by month, and the page never shows it.
    assert [query for query in site.queries if "months" in query] in ([], ["parts=0&months=1"])


def test_changing_the_arrangement_keeps_the_top_photo_in_place(gallery_of):
    site = Site(photos(4000))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.scroll_to(9000)
    top = """(() => {
      const header = seen('body > header').offsetHeight
      const cell = [...allSeen('.grid > a[data-id^=p]')].find(each => each.getBoundingClientRect().bottom > header)
      return cell && [cell.dataset.id, cell.getBoundingClientRect().top]
    })()"""
    gallery.wait(f"{top} !== null && allSeen('.grid > a[data-id^=p] img').length > 20")
    # Wait until the page has stopped moving.
    gallery.frames(30)
    id, y = gallery.page.evaluate(top)
    arrange(gallery, "Folders")
    gallery.wait(f"Math.abs(seen('[data-id={id}]')?.getBoundingClientRect().top - {y}) < 2")


def test_folders_can_be_reached_by_name_and_with_the_scrubber(gallery_of):
    gallery = gallery_of(photos(800), window=DESKTOP)
    arrange(gallery, "Folders")
    wait_for_headings(gallery, "Holiday")
    open_view(gallery)
    assert gallery.page.locator(".jump[aria-label=Folder] option").count() == 4
    close_view(gallery)
    go_to(gallery, "Trips/Lisbon")
    gallery.wait("seen('.grid > .section > h2') && seen('.scrubber').ariaValueText === 'Trips/Lisbon'")
    slider = gallery.page.get_by_role("slider", name="Folder")
    slider.focus()
    for key, name in [("ArrowUp", "Trips"), ("PageUp", "Home"), ("ArrowUp", "Holiday"), ("End", "Trips/Lisbon")]:
        gallery.page.keyboard.press(key)
        gallery.wait(f"seen('.scrubber').ariaValueText === '{name}'")


def test_search_results_are_grouped_by_folder_too(gallery_of):
    gallery = gallery_of(photos(), window=DESKTOP)
    arrange(gallery, "Folders")
    wait_for_headings(gallery, "Holiday", "Home")
    gallery.page.keyboard.press("/")
    gallery.page.keyboard.type("trips")
    gallery.frames(20)
    wait_for_headings(gallery, "Trips", "Trips/Lisbon")
    assert gallery.page.evaluate(HEADINGS) == ["Trips", "Trips/Lisbon"]
    arrange(gallery, "Months")
    wait_for_headings(gallery, "December 2023", "November 2023")
    assert gallery.page.locator(".grid > a").count() == 20


def test_the_folder_choice_appears_and_disappears_with_the_folders(gallery_of):
    site = Site(many(20))
    gallery = gallery_of(site=site, window=DESKTOP)
    choice = gallery.page.locator(".segments label", has_text="Folders")
    expect(choice).to_be_hidden()
    # The months do not change.
    site.become(site.photos + [Photo("new", "new.jpg", 400, 300, site.photos[-1].date, folder="Trips")])
    expect(choice).to_be_visible()
    site.become(site.photos[:-1])
    expect(choice).to_be_hidden()


@pytest.mark.parametrize("window", [PHONE, PHONE | {"viewport": {"width": 320, "height": 568}}], ids=["phone", "small phone"])
def test_on_a_phone_a_long_folder_path_stays_on_one_line(gallery_of, window):
    album = photos()
    for photo in album[::2]:
        photo.folder = "A folder with a long name/and another in it of which the name is long as well"
    gallery = gallery_of(album, window=window)
    arrange(gallery, "Folders")
    wait_for_headings(gallery, "Holiday", album[0].folder)
    assert gallery.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert gallery.page.evaluate("Math.max(...[...allSeen('.grid > .section > h2')].map(each => each.offsetHeight))") < 48


def test_the_favourites_view_follows_changes_to_favourites(gallery_of):
    gallery = gallery_of(site=Site(photos()), window=DESKTOP)

    def like(index):
        gallery.open_by_mouse(index)
        gallery.page.keyboard.press("h")
        gallery.press("Escape")

    like(3)
    like(8)
    # Wait until the page has stopped moving.
    gallery.frames(30)
    arrange(gallery, "Favourites")
    gallery.wait(f"(clock.frame(640), JSON.stringify({IDS}) === '[\"p000003\",\"p000008\"]')")
    like(3)
    gallery.wait(f"(clock.frame(640), JSON.stringify({IDS}) === '[\"p000008\"]')")
    arrange(gallery, "Months")
    gallery.wait(f"{IDS}.length > 20")


def test_the_newest_of_thousands_of_favourites_are_shown(gallery_of):
    site = Site(photos())
    gallery = gallery_of(site=site, window=DESKTOP, load=None)
    gallery.page.add_init_script("""
      const names = Array.from({ length: 2500 }, (_, index) => `gone${index}`)
      localStorage.setItem('favourites Holiday', JSON.stringify([...names, 'p000003']))""")
    gallery.load()
    arrange(gallery, "Favourites")
    gallery.wait(f"JSON.stringify({IDS}) === '[\"p000003\"]'")
    [asked] = {query.partition("only=")[2].split("&")[0] for query in site.queries if "only=" in query}
    # The server accepts this many.
    assert len(asked.split(",")) == 2000 and asked.endswith(",p000003")
    # The page claims nothing about the others.
    assert gallery.page.locator(".count").inner_text() == "1 of 2,501"
    gallery.page.get_by_role("searchbox").fill("nothing")
    gallery.wait("clock.frames(20, 16) && seen('.empty-note p')?.textContent === 'Not found'")


def test_an_empty_folder_says_so_in_any_order(gallery_of):
    gallery = gallery_of([], load=None)
    gallery.page.add_init_script("localStorage.sort = 'oldest'")
    gallery.page.goto(gallery.address)
    expect(gallery.page.get_by_text("This folder has no photos yet.")).to_be_visible()


def test_the_oldest_photo_can_come_first_and_that_is_remembered(gallery_of):
    gallery = gallery_of(site=Site(photos()), window=DESKTOP)
    choose_view(gallery, "Oldest")
    wait_for_headings(gallery, "November 2023", "December 2023")
    assert gallery.page.evaluate(IDS)[0] == "p000039"
    gallery.reload()
    wait_for_headings(gallery, "November 2023", "December 2023")


def test_the_server_arranges_a_real_folder(gallery_of, holiday, folder_of):
    if not holiday:
        pytest.skip("there is no command to run")
    names = ["Trips/Lisbon/a.jpg", "top.jpg", "Home 10/b.jpg", "Home 9/c.jpg", "Trips/d.jpg"]
    gallery = gallery_of(site=folder_of([Photo("", name, 800, 600) for name in names]), window=DESKTOP)
    arrange(gallery, "Folders")
    headings = "Holiday", "Home 9", "Home 10", "Trips", "Trips/Lisbon"
    wait_for_headings(gallery, *headings)
    gallery.reload()
    wait_for_headings(gallery, *headings)


def test_an_unknown_stored_order_leaves_the_grid_without_headings(gallery_of):
    gallery = gallery_of(many(60), load=None)
    gallery.page.add_init_script("localStorage.setItem('order', 'size')")
    gallery.load()
    assert gallery.page.locator(".virtual > .section").count() == 0
    gallery.open(3)
