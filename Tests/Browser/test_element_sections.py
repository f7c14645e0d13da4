"""An element's sections, with headings and scrolling to them."""

import pytest

from element_page import VIEWER, album_page, cell, give, in_window, land, loaded, open_at, scroll
from gallery import PHONE
from host_page import page

# Photos in May, June and July.
SECTIONED = "entries({}).map((entry, index) => ({{ ...entry, section: ['May', 'June', 'July'][Math.floor(index / 20)] ?? 'July' }}))"
ALBUM = SECTIONED.format(120)
HEADINGS = f"[...{VIEWER}.querySelectorAll('.section > h2')].map(each => each.textContent)"
# Each heading with the first photo below it, and the room between them.
ROOMS = f"""[...{VIEWER}.querySelectorAll('.section')].map(box => {{
  const first = box.nextElementSibling, {{ x, width }} = box.firstElementChild.getBoundingClientRect()
  return {{ text: box.textContent, id: first.dataset.id, room: first.getBoundingClientRect().top - box.getBoundingClientRect().top,
    x, right: x + width, first: first.getBoundingClientRect().x }}
}})"""


def heading_top(host, text):
    return host.page.evaluate(
        f"text => [...{VIEWER}.querySelectorAll('.section > h2')].find(each => each.textContent === text)?.getBoundingClientRect().top", text)


@pytest.mark.parametrize("layout", ["square", "justified"])
def test_photos_stand_under_the_headings_of_their_sections(host_of, layout):
    host = give(host_of(album_page(f' layout="{layout}" heading-level="3"', style="html { scroll-padding-top: 60px }")), ALBUM)
    rooms = host.page.evaluate(ROOMS)
    assert [(each["text"], each["id"]) for each in rooms][:2] == [("May", "p0"), ("June", "p20")]
    assert all(each["room"] == pytest.approx(48, abs=0.5) for each in rooms)
    assert [{name: each[name] for name in ("title", "start", "count")} for each in host.page.evaluate("gallery.sections")] == [
        {"title": "May", "start": 0, "count": 20}, {"title": "June", "start": 20, "count": 20}, {"title": "July", "start": 40, "count": 80}]
    assert host.page.get_by_role("heading", name="June").get_attribute("aria-level") == "3"
    assert host.page.evaluate("gallery.firstVisibleItem.id") == "p0"
    # Headings stay below the page's own bar, of the height in `scroll-padding-top`, while their photos are in view.
    host.page.evaluate("window.told = []; gallery.addEventListener('enlarger-scrolled', ({ detail }) => told.push(detail.id))")
    scroll(host, "gallery.scrollToSection(1)")
    assert host.page.evaluate("told") == [host.page.evaluate("gallery.firstVisibleItem.id")] == ["p20"]
    assert 60 <= heading_top(host, "June") < 80
    # A photo opens and lands under its heading.
    open_at(host, 22)
    land(host, 22)
    scroll(host, "scrollBy(0, 100)")
    assert heading_top(host, "June") == pytest.approx(64, abs=1)
    assert host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.section.stuck > h2')].at(-1).textContent") == "June"
    # A photo that is in view stays where it is.
    seen = next(each for each in in_window(host) if each["y"] > 80 and each["y"] + each["height"] < 800)
    host.page.evaluate("id => gallery.scrollToItem(id)", seen["id"])
    assert cell(host, seen["index"]).y == seen["y"]
    scroll(host, "gallery.scrollToItem('p100')")
    assert any(each["id"] == "p100" for each in in_window(host))
    assert host.page.evaluate("[gallery.scrollToItem('nobody'), gallery.scrollToSection(3)]") == [False, False]


def test_a_list_that_grows_gets_its_headings_without_moving_what_is_there(host_of):
    host = give(host_of(album_page()), f"""(async function* () {{
      const all = {ALBUM}
      yield all.slice(0, 10)
      await new Promise(resume => {{ window.goOn = resume }})
      yield all.slice(10)
    }})()""")
    assert host.page.evaluate(HEADINGS) == ["May"]
    before = cell(host, 9)
    host.page.evaluate("goOn()")
    host.wait("gallery.sections.length === 3")
    loaded(host)
    assert cell(host, 9) == before and host.page.evaluate(HEADINGS)[:2] == ["May", "June"]
    give(host, "entries(8)")
    host.wait("gallery.items.length === 8")
    host.settle()
    assert host.page.evaluate(f"[{HEADINGS}, gallery.sections]") == [[], []]


@pytest.mark.parametrize("body", [
    '<div id="room" style="height: 500px; overflow: auto; border: 5px solid"><h1>Album</h1><enlarger-gallery id="gallery"></enlarger-gallery></div>',
    '<div dir="rtl"><enlarger-gallery id="gallery"></enlarger-gallery></div>',
])
def test_sections_work_anywhere_in_a_page(host_of, body):
    host = give(host_of(page(body), window=PHONE), ALBUM)
    first = host.page.evaluate(ROOMS)[0]
    if "rtl" in body:
        assert first["right"] > 360 and first["first"] > 180
    scroll(host, "gallery.scrollToSection(2)")
    top = host.page.evaluate("room.getBoundingClientRect().top + 5") if "room" in body else 0
    assert heading_top(host, "July") == pytest.approx(top + 10, abs=6)
    assert host.page.evaluate("gallery.firstVisibleItem.id") == "p40"


def test_headings_follow_photos_through_an_album_taller_than_browsers_allow(host_of):
    host = give(host_of(album_page(style="#gallery { --enlarger-thumbnail-size: 380px }")),
                "entries(200_000).map((entry, index) => ({ ...entry, section: `Part ${Math.floor(index / 2000)}` }))")
    scroll(host, "gallery.scrollToSection(80)")
    assert host.page.evaluate("gallery.firstVisibleItem.id") == "p160000"
    assert {each["text"]: each["id"] for each in host.page.evaluate(ROOMS)}["Part 80"] == "p160000"
    assert heading_top(host, "Part 80") == pytest.approx(10, abs=6)


def test_an_album_without_sections_loads_nothing_for_them(host_of):
    host = give(host_of(album_page()), "entries(30)")
    assert not {"/element/album-sections.js", "/element/selecting.js"} & set(host.site.requests)
    assert host.page.evaluate("[gallery.sections, gallery.selectedItems]") == [[], []]
