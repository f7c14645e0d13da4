"""The grid of photos: its list loads in parts, as the grid and the viewer need them, and changes arrive as differences; and how it
responds to keys and mouse: a single tab stop, hover and press."""

import json

from fixture_server import Photo, Site, many
from gallery import DESKTOP
from patience import until

def test_photos_are_read_while_a_change_waits_for_the_open_photo_to_close(gallery_of):
    site = Site(many(10_000))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.open(3)
    before = site.photos
    fresh = [Photo(f"new{index}", f"new {index}.jpg", 400, 300) for index in range(2)]
    site.become(fresh[:1] + [photo for photo in before if photo.id != "p000005"] + fresh[1:])
    until(lambda: gallery.frames(4) and len(site.states) > 1)
    # This change arrives with the last part, whose photos it moves to the part before.
    site.become([photo for photo in site.photos if not "p000100" <= photo.id < "p000200"])
    for key, index in [("End", 9999), ("ArrowLeft", 9998)]:
        gallery.press(key)
        gallery.rest_when(f"clock.frames(1, 16) && seen('.picture.caught')?.dataset.id === '{before[index].id}'")
        assert gallery.page.locator(".name").inner_text() == before[index].name
    gallery.page.keyboard.press("Escape")
    assert not gallery.settle()[-1].is_shown
    gallery.wait("clock.frames(1, 16) && seen('.count').textContent === '9,901 photos'")
    gallery.wait("seen('.grid a[data-id=p009998]')?.dataset.index === '9898'")


def test_a_link_in_the_open_page_opens_a_photo_of_any_part_unless_a_search_leaves_it_out(gallery_of):
    gallery = gallery_of(many(10_000), window=DESKTOP)
    gallery.page.evaluate("location.hash = '#photo=p007000'")
    gallery.rest_when("clock.frames(1, 16) && seen('.picture.caught')?.dataset.id === 'p007000'")
    assert gallery.now.photo.is_near(gallery.fitted(7000), 1) and {0, 35} <= gallery.site.told <= {0, 34, 35}
    gallery.press("Escape")
    gallery.wait("location.hash === ''")
    field = gallery.page.get_by_role("searchbox")
    field.fill("IMG_1005.jpg")
    gallery.frames(20)
    gallery.wait("seen('.count').textContent === '1 photo'")
    gallery.page.evaluate("location.hash = '#photo=p007000'")
    gallery.wait("seen('.toast')?.textContent.includes('not among the photos shown')")
    assert gallery.page.evaluate("location.hash") == ""
    field.fill("")
    gallery.frames(20)
    gallery.wait("seen('.count').textContent === '10,000 photos'")
    assert not gallery.now.is_shown


def test_a_loading_tile_shows_its_colour_or_the_cameras_preview(gallery_of):
    photos = many(4)
    photos[0].colour, photos[1].preview = "336699", 1
    gallery = gallery_of(photos, load=None)
    held = []
    gallery.page.route("**/512", lambda route: held.append(route))
    gallery.page.goto(gallery.address)
    gallery.wait("allSeen('.grid a').length === 4")
    tile = "getComputedStyle(seen('.grid [data-id={}]')).{}".format
    gallery.wait(f"{tile('p000000', 'backgroundColor')} === 'rgb(51, 102, 153)'")
    assert "/photo/p000001/preview" in gallery.page.evaluate(tile("p000001", "backgroundImage"))
    assert gallery.page.evaluate(tile("p000002", "backgroundImage")) == "none"
    gray = gallery.page.evaluate(tile("p000002", "backgroundColor"))
    for route in held:
        route.continue_()
    # Behind a transparent picture, the background is that of every tile.
    gallery.wait(f"{tile('p000000', 'backgroundColor')} === '{gray}'")


def test_notices_appear_and_disappear_by_themselves(gallery_of):
    site = Site(many(3))
    gallery = gallery_of(site=site)
    lines = "[...allSeen('.notices .notice')].map(each => each.textContent).join()"
    for site.notices in (["1 raw file is not shown: <b>.cr2"], ["No such folder", "Two"], []):
        gallery.page.evaluate("() => { window.text = seen('header .count').firstChild }")
        gallery.wait(f"(clock.frame(640), {lines} === {json.dumps(','.join(site.notices))})")
        # Screen readers would announce the number of photos again.
        assert gallery.page.evaluate("text === seen('header .count').firstChild")
    assert gallery.page.evaluate("allSeen('.grid a').length") == 3


def test_a_notice_dismissed_by_a_key_gives_the_focus_to_the_photos(gallery_of):
    site = Site(many(3))
    site.notices = ["1 raw file is not shown"]
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.page.get_by_role("button", name="Dismiss").press("Enter")
    assert not gallery.page.locator(".notices").is_visible()
    assert gallery.page.evaluate("focusSeen().matches('.grid > a')")


# MARK: Keys and mouse

def tab_to_the_grid(gallery):
    """Tabs past the search field and the buttons of the page's head, once they are all there."""
    gallery.wait("['.view', '.select'].every(each => seen(each)?.disabled === false)")
    for _ in range(8):
        gallery.page.keyboard.press("Tab")
        if gallery.page.evaluate("focusSeen().closest('.grid') !== null"):
            return
    raise AssertionError("the grid is no stop of the Tab key")


def test_home_and_end_move_the_focus_in_the_grid(kept_of):
    gallery = kept_of(DESKTOP, 300)
    tab_to_the_grid(gallery)
    focused = "focusSeen().dataset.id"
    assert gallery.page.evaluate(focused) == gallery.id(0)
    gallery.page.keyboard.press("End")
    # Its part of the list may not have loaded yet.
    gallery.rest_when(f"{focused} === '{gallery.id(299)}'")
    cell = gallery.cell(299)
    assert 0 <= cell.y and cell.y + cell.height <= 800
    gallery.press("Home")
    assert gallery.page.evaluate(focused) == gallery.id(0)


def test_end_while_a_photo_opens_pages_to_the_last_photo(desktop):
    tab_to_the_grid(desktop)
    desktop.page.keyboard.press("Enter")
    desktop.frames(2)
    desktop.press("End")
    assert desktop.now.photo.id == desktop.id(59)


def test_the_grid_is_a_single_tab_stop(desktop):
    tab_to_the_grid(desktop)
    assert desktop.page.evaluate("focusSeen().dataset.id") == desktop.id(0)
    desktop.page.keyboard.press("ArrowRight")
    desktop.page.keyboard.press("Tab")
    assert desktop.page.evaluate("focusSeen().closest('.grid')") is None
    desktop.page.keyboard.press("Shift+Tab")
    # Back at the same photo, not at the first.
    assert desktop.page.evaluate("focusSeen().dataset.id") == desktop.id(1)


def test_a_thumbnail_darkens_under_the_mouse(hosted):
    desktop = hosted(DESKTOP, has_grid=True)

    def expect(look):
        desktop.wait(f"getComputedStyle(clock.cells()[2].querySelector('img')).filter === '{look}'")

    expect("none")
    desktop.page.mouse.move(*desktop.cell(2).center)
    expect("brightness(0.9)")
    desktop.page.mouse.down()
    expect("brightness(0.75)")
    desktop.page.mouse.move(5, 5)
    desktop.page.mouse.up()
    expect("none")
