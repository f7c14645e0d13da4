"""Selected photos that leave the folder are deselected."""

import os

import pytest

from fixture_server import PART, Photo, Site, many
from gallery import DESKTOP
from test_selection import COUNT, click, selected


def select(gallery, first, *others):
    click(gallery, first, modifiers=["Shift"])
    for index in others:
        click(gallery, index)


def test_photos_that_leave_the_folder_are_deselected(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 5)
    assert gallery.page.evaluate(COUNT) == "3 selected"
    # One leaves. Another changes, which moves it, and leaves later.
    photos = [photo for photo in site.photos if photo.id not in ("p000001", "p000002")]
    moved = Photo(**vars(site.by_id["p000002"][1]) | {"id": "p000002-later"})
    for folder, count in ((photos[:30] + [moved] + photos[30:], 2), (photos, 1)):
        site.become(folder)
        # Advance the clock until the page has asked again and has its answer.
        gallery.wait(f"clock.frames(40, 16) && {COUNT} === '{count} selected'")
    assert selected(gallery) == [3]


def test_photos_not_loaded_yet_are_deselected_too_when_they_leave(gallery_of):
    site = Site(many(9000))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.page.evaluate("localStorage.setItem('favourites Holiday', JSON.stringify(['p000001', 'p005000', 'p005001']))")
    gallery.load()
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select favourites").click()
    assert gallery.page.evaluate(COUNT) == "3 selected" and 5000 // PART not in site.told
    site.become([photo for photo in site.photos if photo.id != "p005000"])
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '2 selected'")
    assert 5000 // PART not in site.told
    # Favourites that had left before are not selected.
    gallery.page.evaluate("localStorage.setItem('favourites Holiday', JSON.stringify(['p000001', 'left', 'p000004']))")
    gallery.load()
    gallery.page.get_by_role("button", name="Select photos").click()
    add = gallery.page.get_by_role("button", name="Select favourites")
    add.click()
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '2 selected'")
    assert selected(gallery) == [1, 4] and not add.is_visible()
    click(gallery, 1)
    assert add.is_visible()


def test_photos_that_leave_while_the_page_is_hidden_or_searched_are_deselected(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 15)
    show = """isHidden => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }"""
    gallery.page.evaluate(show, True)
    site.become([photo for photo in site.photos if photo.id != "p000001"])
    asked = len(site.queries)
    gallery.frames(400)
    assert len(site.queries) == asked and gallery.page.evaluate(COUNT) == "3 selected"
    gallery.page.evaluate(show, False)
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '2 selected'")
    # During a search, those among the results and the others.
    gallery.page.get_by_role("searchbox").fill("IMG_101")
    gallery.wait("clock.frames(20, 16) && document.querySelectorAll('main > a').length === 10")
    site.become([photo for photo in site.photos if photo.id not in ("p000002", "p000015")])
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '0 selected'")


@pytest.mark.skipif("ENLARGER" not in os.environ, reason="there is no command to run")
def test_photos_that_leave_while_the_server_restarts_are_deselected(gallery_of, folder_of):
    site = folder_of(many(30))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2, 5)
    site.stop()
    for index in (2, 5):
        (site.folder / many(30)[index].name).unlink()
    site.start()
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '1 selected'")
    assert selected(gallery) == [1]
    # The page's requests during the restart were refused.
    gallery.errors = [each for each in gallery.errors if "ERR_CONNECTION_REFUSED" not in each]


def test_the_page_asks_which_photos_have_left_until_it_gets_an_answer(gallery_of):
    site = Site(many(60))
    gallery = gallery_of(site=site, window=DESKTOP)
    select(gallery, 1, 2)
    gallery.page.route("**/photos.json?ids=*", lambda route: route.fulfill(body="no list"))
    with gallery.page.expect_request("**/photos.json?ids=*"):
        site.become(site.photos[2:])
        gallery.wait("clock.frames(40, 16) && document.querySelector('header .count').textContent === '58 photos'")
    gallery.frames(400)
    assert gallery.page.evaluate(COUNT) == "2 selected"
    gallery.page.unroute("**/photos.json?ids=*")
    gallery.wait(f"clock.frames(40, 16) && {COUNT} === '1 selected'")
