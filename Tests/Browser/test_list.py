"""The list of photos comes in parts, as the grid and the viewer need them, and changes come as differences."""

import json

import pytest

from fixture_server import Photo, Site, many
from gallery import DESKTOP

KNOWN = "document.querySelectorAll('main a:not([data-id=undefined])').length"


def test_a_large_album_begins_with_one_part_of_its_list(gallery_of):
    site = Site(many(10_000))
    gallery = gallery_of(site=site, window=DESKTOP)
    assert gallery.page.evaluate("document.documentElement.scrollHeight") > 100_000
    assert site.told == {0}


def test_the_part_that_is_scrolled_to_is_read(gallery_of):
    site = Site(many(10_000))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.scroll_to(100_000)
    gallery.wait("document.querySelectorAll('main a[data-id^=p]').length > 30")
    index = gallery.page.evaluate("""
      Number([...document.querySelectorAll('main a[data-id^=p]')].find(cell => cell.getBoundingClientRect().top > 100).dataset.index)
    """)
    assert index > 1000 and index // 200 in site.told
    assert len(site.told) < 6
    gallery.open(index)
    assert gallery.now.photo.id == gallery.id(index)


def test_the_last_photo_is_shown_though_its_part_comes_after_it_was_gone_to(gallery_of):
    gallery = gallery_of(many(10_000), window=DESKTOP)
    gallery.open(3)
    gallery.page.keyboard.press("End")
    gallery.settle()
    gallery.wait("document.querySelector('.picture.caught')?.dataset.id === 'p009999'")
    gallery.wait("document.querySelector('.picture.caught img').naturalWidth > 1")
    gallery.settle()
    assert gallery.now.photo.is_near(gallery.fitted(9999), 1)
    assert gallery.page.evaluate("location.hash") == "#photo=p009999"
    assert "10,000 of 10,000" in gallery.page.locator(".position").inner_text()
    # Its list waits until it has landed, while the address is still being left.
    gallery.page.keyboard.press("Escape")
    assert not gallery.settle()[-1].is_shown
    gallery.wait("location.hash === ''")
    assert not gallery.now.is_shown and gallery.settle() == []


def test_a_photo_of_any_part_can_be_named_in_the_address(gallery_of):
    site = Site(many(10_000))
    gallery = gallery_of(site=site, window=DESKTOP, load="/#photo=p007000")
    assert gallery.now.photo.id == "p007000"
    assert {0, 35} <= site.told <= {0, 34, 35}


def test_a_link_that_is_followed_in_the_open_page_opens_a_photo_of_any_part(gallery_of):
    gallery = gallery_of(many(10_000), window=DESKTOP)
    gallery.page.evaluate("location.hash = '#photo=p007000'")
    gallery.wait("clock.frames(1, 16) && document.querySelector('.picture.caught')?.dataset.id === 'p007000'")
    gallery.settle()
    assert gallery.now.photo.is_near(gallery.fitted(7000), 1)


def test_a_link_to_a_photo_that_a_search_leaves_out_says_so(gallery_of):
    gallery = gallery_of(many(10_000), window=DESKTOP)
    field = gallery.page.get_by_role("searchbox")
    field.fill("IMG_1005.jpg")
    gallery.frames(20)
    gallery.wait("document.querySelector('.count').textContent === '1 photo'")
    gallery.page.evaluate("location.hash = '#photo=p007000'")
    gallery.wait("document.querySelector('.toast')?.textContent.includes('not among those shown')")
    assert gallery.page.evaluate("location.hash") == ""
    field.fill("")
    gallery.frames(20)
    gallery.wait("document.querySelector('.count').textContent === '10,000 photos'")
    assert not gallery.now.is_shown


@pytest.mark.parametrize("scroll", [0, 100_000])
def test_photos_that_come_and_go_leave_what_is_looked_at_where_it_is(gallery_of, scroll):
    site = Site(many(10_000))
    gallery = gallery_of(site=site, window=DESKTOP)
    if scroll:
        gallery.scroll_to(scroll)
        gallery.wait("document.querySelectorAll('main a[data-id^=p]').length > 30")
    columns = gallery.page.evaluate(
        "new Set([...document.querySelectorAll('main a')].map(cell => cell.getBoundingClientRect().left)).size")
    looked_at = gallery.page.evaluate(
        "[...document.querySelectorAll('main a[data-id^=p]')]"
        ".find(cell => cell.getBoundingClientRect().top > 100).dataset.id")
    top = f"document.querySelector('main [data-id={looked_at}]')?.getBoundingClientRect().top"
    before = gallery.page.evaluate(top)
    # Two rows come, and of the first photos three go.
    fresh = [Photo(f"new{index}", f"new {index}.jpg", 400, 300) for index in range(2 * columns + 3)]
    site.become(fresh + [photo for photo in site.photos if photo.id not in ("p000000", "p000001", "p000002")])
    gallery.frames(40)
    if scroll:
        gallery.wait(f"document.querySelector('main a').dataset.index > {2 * columns} && {top} !== undefined")
        gallery.wait(f"Math.abs({top} - {before}) < 1")
    else:
        # At the top they are seen to come.
        gallery.wait("document.querySelector('main [data-id=new0]') !== null")
        assert gallery.page.evaluate("scrollY") == 0
    assert gallery.page.evaluate(KNOWN) > 30
    gallery.wait(f"document.querySelector('.count').textContent === '{len(site.photos):,} photos'")


def test_until_its_thumbnail_is_there_a_tile_has_its_colour_or_the_cameras_own_picture(gallery_of):
    photos = many(4)
    photos[0].colour, photos[1].preview = "336699", 1
    gallery = gallery_of(photos, load=None)
    held = []
    gallery.page.route("**/512", lambda route: held.append(route))
    gallery.page.goto(gallery.address)
    gallery.wait("document.querySelectorAll('main.virtual a').length === 4")
    tile = "getComputedStyle(document.querySelector('main [data-id={}]')).{}".format
    gallery.wait(f"{tile('p000000', 'backgroundColor')} === 'rgb(51, 102, 153)'")
    assert "/photo/p000001/preview" in gallery.page.evaluate(tile("p000001", "backgroundImage"))
    assert gallery.page.evaluate(tile("p000002", "backgroundImage")) == "none"
    gray = gallery.page.evaluate(tile("p000002", "backgroundColor"))
    for route in held:
        route.continue_()
    # A picture with holes has what every tile has behind it.
    gallery.wait(f"{tile('p000000', 'backgroundColor')} === '{gray}'")


def test_lines_for_the_visitor_come_and_go_by_themselves(gallery_of):
    site = Site(many(3))
    gallery = gallery_of(site=site)
    lines = "[...document.querySelectorAll('.notices .notice')].map(each => each.textContent).join()"
    for site.notices in (["1 raw file is not shown: <b>.cr2"], ["No such folder", "Two"], []):
        gallery.wait(f"clock.frames(40, 16) && {lines} === {json.dumps(','.join(site.notices))}")
    assert gallery.page.evaluate("document.querySelectorAll('main a').length") == 3
