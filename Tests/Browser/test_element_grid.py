"""The grid that `<enlarger-gallery>` makes of photos given as data: sizes, rows, a million photos."""

import pytest

from element_page import (
    MILLION, VIEWER, album_page, cell, cells, give, in_window, land, loaded, open_at, say, scroll, turn_pages_and_land,
)
from gallery import PHONE
from host_page import links, page


def test_a_missing_thumbnail_says_so(host_of):
    host = host_of(album_page(), missing=["/small/2.jpg", "/photo/2.jpg"])
    say(host, "gallery.photos = entries(6)")
    host.wait(f"{VIEWER}.querySelector('.broken') !== null")
    assert "no longer there" in host.page.evaluate(f"{VIEWER}.querySelector('.broken').textContent")


def test_a_photo_without_its_thumbnail_opens(host_of):
    host = host_of(album_page(), missing=["/small/2.jpg"])
    say(host, "gallery.photos = entries(6)")
    host.wait("performance.getEntriesByName(new URL('/photo/2.jpg', location).href).length > 0")
    loaded(host)
    open_at(host, 2)
    host.wait(f"{VIEWER}.querySelector('.caught img:last-of-type').src.endsWith('/photo/2.jpg')")
    host.close_photo()
    # The thumbnail may be made later.
    host.site.missing.clear()
    host.page.evaluate("gallery.retry()")
    host.wait(f"{VIEWER}.querySelector('[data-id=p2] img').naturalWidth > 0")


def pinch(host, a, b, ways):
    """Spreads two fingers or brings them together."""
    host.touch("touchStart", a)
    host.touch("touchStart", a, b)
    for way in ways:
        host.touch("touchMove", a, (b[0], b[1] + way))
        host.frame()
    host.touch("touchEnd")
    host.settle()
    host.wait(f"{VIEWER}.getAnimations().every(each => each.playState === 'finished')")


SIDE = f"{VIEWER}.querySelector('.grid a').offsetWidth"


def test_a_page_stores_the_size_that_a_person_gives_to_thumbnails(host_of):
    host = give(host_of(album_page(style="#gallery { --enlarger-thumbnail-size: 160px }")), "entries(300)")
    host.page.evaluate("""() => {
      window.sizes = []
      document.addEventListener('enlarger-resize', ({ detail }) => {
        sizes.push(detail.size)
        gallery.style.setProperty('--enlarger-thumbnail-size', `${detail.size}px`)
      })
    }""")
    before = host.page.evaluate(SIDE)
    host.page.mouse.move(*cell(host, 0).center)
    host.page.keyboard.down("Control")
    host.page.mouse.wheel(0, -150)
    host.page.keyboard.up("Control")
    host.wait(f"{SIDE} > {before}")
    size, = host.page.evaluate("sizes")
    assert size == pytest.approx(160 * 1.002 ** 150, rel=0.15)
    # The same size in the next visit gives the same thumbnails.
    grown = host.page.evaluate(SIDE)
    again = give(host_of(album_page(style=f"#gallery {{ --enlarger-thumbnail-size: {size}px }}")), "entries(300)")
    assert again.page.evaluate(SIDE) == grown


def test_a_page_changes_the_size_of_thumbnails_at_any_time(host_of):
    host = give(host_of(album_page()), "entries(3000)")
    scroll(host, "scrollTo(0, 2000)")
    first = host.page.evaluate("gallery.firstVisibleItem.index")
    top = cell(host, first).y
    set_size = "size => gallery.style.setProperty('--enlarger-thumbnail-size', size)"
    before = host.page.evaluate(SIDE)
    host.page.evaluate(set_size, "300px")
    host.rest_when(f"{SIDE} > {before} * 1.5")
    host.wait(f"{VIEWER}.querySelector('.grid').getAnimations({{ subtree: true }}).every(each => each.playState === 'finished')")
    assert cell(host, first).y == pytest.approx(top, abs=1)
    # A page's wish replaces a person's, and the other way round.
    host.page.locator("h1").click()
    host.page.evaluate(f"{VIEWER}.querySelector('.grid a').focus()")
    wide = host.page.evaluate(SIDE)
    host.page.keyboard.press("-")
    host.wait(f"{SIDE} < {wide}")
    host.page.evaluate(set_size, "120px")
    host.wait(f"{SIDE} < {before}")
    host.page.evaluate("gallery.style.setProperty('--enlarger-gap', '20px')")
    host.wait(f"(([a, b]) => b.getBoundingClientRect().left - a.getBoundingClientRect().right)([...{VIEWER}.querySelectorAll('.grid a')]) === 20")


@pytest.mark.parametrize("change", ["setProperty('--enlarger-thumbnail-size', '300px')", "setProperty('--enlarger-gap', '20px')", "width = '500px'"])
def test_a_page_resizes_thumbnails_without_an_error_in_its_window(host_of, change):
    host = give(host_of(album_page()), "entries(60)")
    before = cell(host, 1)
    host.page.evaluate(f"gallery.style.{change}")
    # The window hears errors before the test ends.
    host.rest_when(f"clock.drawn().then(() => {VIEWER}.querySelectorAll('.grid a')[1].getBoundingClientRect().left !== {before.x})")


def test_a_pinch_beyond_the_smallest_thumbnails_asks_for_an_overview(host_of):
    host = give(host_of(album_page(style="#gallery { --enlarger-thumbnail-size: 60px }"), window=PHONE), "entries(300)")
    host.page.evaluate("""() => {
      window.asked = 0
      gallery.addEventListener('enlarger-overview', event => {
        asked++
        if (window.takes) event.preventDefault()
      })
    }""")
    a, b = (40, 120), (340, 800)
    together = range(0, -680, -40)
    pinch(host, a, b, together)
    assert host.page.evaluate("asked") > 1
    # A page that shows its overview ends the pinch.
    host.page.evaluate("() => { window.asked = 0; window.takes = true }")
    pinch(host, a, b, together)
    assert host.page.evaluate("asked") == 1


def test_photos_with_a_problem_say_it_in_the_grid_and_when_they_open(host_of):
    host = give(host_of(album_page(' problem-label="Nicht darstellbar"')),
                "entries(4).map((each, index) => index === 1 ? { ...each, problem: 'Film without a still' } : each)")
    tile = f"{VIEWER}.querySelector('.grid a[data-id=p1]')"
    assert host.page.evaluate(f"[{tile}.className, {tile}.textContent, {tile}.querySelector('img')]") == [
        "photo broken", "Film without a still1.jpg", None]
    host.run("gallery.open('p1')")
    assert host.page.evaluate(f"{VIEWER}.querySelector('.caught').innerText.split('\\n')") == [
        "Nicht darstellbar", "Film without a still", "1.jpg"]
    host.press("Escape")
    # The page may find out that nothing is wrong.
    say(host, "gallery.photos = entries(4)")
    host.wait(f"{tile}.querySelector('img') !== null")
    open_at(host, 1)


def test_a_link_can_say_that_its_photo_has_a_problem(host_of):
    body = links(2).replace('"/photo/0.jpg"', '"/photo/0.jpg" data-problem="Not released yet"')
    host = host_of(page(f'<enlarger-gallery id="gallery">{body}</enlarger-gallery>'))
    host.open("#gallery a")
    host.page.get_by_text("Not released yet").wait_for()
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg" and "/photo/0.jpg" not in host.site.requests


def test_the_layout_can_be_changed_at_any_time(host_of):
    host = give(host_of(album_page()), "entries(60)")
    assert len({round(each["width"]) for each in cells(host)}) == 1
    host.page.evaluate("gallery.setAttribute('layout', 'justified')")
    host.wait(f"{VIEWER}.querySelectorAll('.grid a')[0].offsetWidth !== {VIEWER}.querySelectorAll('.grid a')[1].offsetWidth")
    open_at(host, 7)
    land(host, 7)
    host.page.evaluate("gallery.setAttribute('layout', 'squrae')")
    host.page.evaluate("gallery.setAttribute('layout', 'square')")
    host.wait(f"{VIEWER}.querySelectorAll('.grid a')[0].offsetWidth === {VIEWER}.querySelectorAll('.grid a')[1].offsetWidth")
    open_at(host, 7)
    land(host, 7)


@pytest.mark.parametrize("body", [
    '<div id="room" style="height: 500px; overflow: auto; border: 5px solid"><h1>Album</h1><enlarger-gallery id="gallery"></enlarger-gallery></div>',
    '<div style="transform: scale(.6); transform-origin: 0 0"><enlarger-gallery id="gallery"></enlarger-gallery></div>',
    '<div dir="rtl"><enlarger-gallery id="gallery"></enlarger-gallery></div>',
])
def test_a_grid_works_anywhere_in_a_page(host_of, body):
    host = give(host_of(page(body)), "entries(3000)")
    if "room" in body:
        scroll(host, "room.scrollTo(0, 4000)")
        seen = [each for each in in_window(host) if 40 < each["y"] < 300]
    else:
        scroll(host, "scrollTo(0, 3000)")
        seen = [each for each in in_window(host) if 100 < each["y"] < 500]
    index = seen[0]["index"]
    assert index > 20
    open_at(host, index)
    for _ in range(20):
        host.press("ArrowLeft" if "rtl" in body else "ArrowRight")
    loaded(host)
    land(host, index + 20)


def test_the_first_visible_photo_stays_visible_in_a_narrower_window(host_of):
    host = give(host_of(album_page()), "entries(5000)")
    scroll(host, "scrollTo(0, 9000)")
    index = in_window(host)[0]["index"]
    host.page.set_viewport_size({"width": 700, "height": 800})
    host.rest_when(f"{VIEWER}.querySelector('.grid').clientWidth < 700")
    loaded(host)
    assert any(each["index"] == index for each in in_window(host))


def test_a_removed_gallery_drops_its_grid_and_rebuilds_it_in_the_page(host_of):
    host = give(host_of(album_page()), "entries(100)")
    host.page.evaluate("() => { window.old = gallery; gallery.remove() }")
    host.wait("old.shadowRoot.querySelector('.grid') === null")
    host.page.evaluate("document.body.prepend(old)")
    host.wait("old.shadowRoot.querySelectorAll('.grid img').length === 100 || old.shadowRoot.querySelectorAll('.grid img').length > 20")
    loaded(host)
    open_at(host, 3)
    land(host, 3)


# MARK: A million photos

def test_a_grid_of_a_million_photos_scrolls_exactly_and_a_photo_opens_and_lands_anywhere(host_of):
    million = give(host_of(album_page()), f"entries({MILLION})")
    # Only photos near the window have thumbnails, and the page is no taller than browsers can lay out.
    assert in_window(million)[0]["index"] == 0 and len(cells(million)) < 150
    assert 1e6 < million.page.evaluate("document.documentElement.scrollHeight") < 1.6e7
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight)")
    last = cell(million, MILLION - 1)
    footer = million.box("footer")
    assert footer.y < 800 and last.y + last.height == pytest.approx(footer.y, abs=1)
    # In the middle, thumbnails move exactly as far as the page scrolls.
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[0]["index"]
    assert index == pytest.approx(MILLION / 2, rel=0.01)
    for way in (7, 40, 301, -13, 90):
        before = {each["index"]: each["y"] for each in cells(million)}
        scroll(million, f"scrollBy(0, {way})")
        after = {each["index"]: each["y"] for each in cells(million)}
        both = before.keys() & after.keys()
        # This holds even after the page has come to rest and the grid has corrected its position.
        assert len(both) > 10 and all(after[each] == pytest.approx(before[each] - way, abs=1.1) for each in both)
    # Thumbnails fill the window throughout a long scroll.
    for _ in range(20):
        scroll(million, "scrollBy(0, 700)")
        heights = {round(each["y"]) for each in in_window(million)}
        assert min(heights) <= 0 and max(heights) > 600
    # Scrolling back over many windows ends at the very top.
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 5)")
    scroll(million, "scrollBy(0, -900)")
    scroll(million, "scrollTo(0, 0)")
    heading = million.box("h1")
    assert cell(million, 0).y > heading.y + heading.height
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight)")
    open_at(million, MILLION - 1)
    land(million, MILLION - 1)
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[15]["index"]
    open_at(million, index)
    photo = million.look().photo
    assert photo.width == pytest.approx(1200, abs=1) or photo.height == pytest.approx(800, abs=1)
    land(million, index)
    # Opened by a script, far away.
    assert million.page.evaluate("gallery.open('p765432')")
    million.settle()
    assert million.look().current == "p765432"
    loaded(million)
    land(million, 765_432)
    assert 0 < cell(million, 765_432).y < 800
    # After many page turns.
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 3)")
    index = in_window(million)[10]["index"]
    turn_pages_and_land(million, index, 40)
    assert any(each["index"] == index + 40 for each in in_window(million))
    # In rows, too.
    million.page.evaluate("gallery.setAttribute('layout', 'justified')")
    million.wait(f"{VIEWER}.querySelectorAll('.grid a')[0].offsetWidth !== {VIEWER}.querySelectorAll('.grid a')[1].offsetWidth")
    loaded(million)
    assert len(cells(million)) < 150
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight)")
    last = cell(million, MILLION - 1)
    assert last.y + last.height == pytest.approx(million.box("footer").y, abs=1)
    open_at(million, MILLION - 1)
    land(million, MILLION - 1)
