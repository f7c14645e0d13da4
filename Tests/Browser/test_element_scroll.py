"""Scrolling the grid of photos given as data: to its sections, whose headings stay in view, to a photo, and back to the same
position after a reload or on going back to the page."""

import json
import threading

import pytest

from element_page import ENTRIES, VIEWER, album_page, cell, cells, give, in_window, land, loaded, open_at, scroll, shown
from gallery import PHONE
from host_page import SCRIPT, SHAPES, page

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
    host.rest_when("gallery.items.length === 8")
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


# MARK: Returning

COUNT = 3000


def album(host_of, attributes="", script=""):
    """A page whose photos come from an index or from a script."""
    photos = [
        {"id": f"p{index}", "src": f"/photo/{index}.jpg", "thumbnail": f"/small/{index}.jpg", "width": SHAPES[index % 6][0],
         "height": SHAPES[index % 6][1]} for index in range(COUNT)]
    source = "" if script else ' src="/index.json"'
    body = f'<h1>Album</h1><enlarger-gallery id="gallery"{source} {attributes}></enlarger-gallery>'
    head = f"<script type=module>{ENTRIES}{script}</script>{SCRIPT}"
    return shown(host_of({"/": page(body, head=head), "/index.json": json.dumps(photos), "/other": page("Other", head="")}))


def places(host):
    return {each["index"]: (round(each["x"]), round(each["y"])) for each in in_window(host)}


def reload(host):
    """Reloads the page. Its photos arrive only after the browser has tried to restore its position."""
    gate = host.site.gates["/index.json"] = threading.Event()
    host.page.reload()
    host.wait(f"{VIEWER}?.querySelector('.enlarger')")
    host.page.evaluate("() => new Promise(resume => setTimeout(resume))")
    gate.set()
    return shown(host)


def is_as_before(before, after):
    return before.keys() == after.keys() and all(
        abs(a - b) <= 1 for index in before for a, b in zip(before[index], after[index]))


@pytest.mark.parametrize("layout", ["square", "justified"])
def test_a_reload_restores_the_position(host_of, layout):
    host = album(host_of, f'layout="{layout}"')
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    assert min(before) > 100
    assert is_as_before(before, places(reload(host)))


def test_after_a_reload_at_the_top_new_photos_are_in_view(host_of):
    host = album(host_of)
    photos = json.loads(host.site.files["/index.json"])
    host.site.files["/index.json"] = json.dumps([photos[0] | {"id": f"new{index}"} for index in range(50)] + photos)
    reload(host)
    assert in_window(host)[0]["id"] == "new0" and host.page.evaluate("scrollY") == 0


def test_going_back_from_another_page_restores_the_position_but_a_new_visit_begins_at_the_top(host_of):
    host = album(host_of)
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    host.page.goto(host.address + "/other")
    host.page.go_back()
    assert is_as_before(before, places(shown(host)))
    host.page.goto(host.address + "/other")
    host.page.goto(host.address + "/")
    assert min(places(shown(host))) == 0


def test_a_reload_restores_the_position_in_an_album_taller_than_browsers_allow(host_of):
    host = album(host_of, 'style="--enlarger-thumbnail-size: 380px"', script="gallery.photos = entries(200_000)")
    scroll(host, "scrollTo(0, document.documentElement.scrollHeight / 3)")
    before = places(host)
    assert min(before) > 50_000
    assert is_as_before(before, places(reload(host)))


def test_a_reload_restores_the_position_once_an_iterator_reaches_it(host_of):
    host = album(host_of, script="""
      const slowly = async function* () {
        yield entries(200)
        if (sessionStorage.length > 0) await new Promise(resume => { window.goOn = resume })
        yield entries(2800, 200)
      }
      gallery.photos = slowly()""")
    host.wait("gallery.items.length === 3000")
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    reload(host)
    assert min(before) > 200 and max(each["index"] for each in cells(host)) < 200
    host.page.evaluate("goOn()")
    host.wait("gallery.items.length === 3000")
    loaded(host)
    assert is_as_before(before, places(host))


def test_turning_the_wheel_before_the_photos_arrive_or_a_gallery_made_again_keeps_the_page_at_the_top(host_of):
    host = album(host_of)
    scroll(host, "scrollTo(0, 9137)")
    gate = host.site.gates["/index.json"] = threading.Event()
    host.page.reload()
    host.wait(f"{VIEWER}?.querySelector('.enlarger')")
    host.page.mouse.move(300, 300)
    host.page.evaluate("() => { window.turned = new Promise(resume => addEventListener('wheel', () => resume(), { once: true })) }")
    host.page.mouse.wheel(0, 10)
    host.page.evaluate("turned")
    gate.set()
    assert min(places(shown(host))) == 0
    scroll(host, "scrollTo(0, 9137)")
    reload(host)
    host.page.evaluate("""async () => {
      gallery.remove()
      await new Promise(resume => setTimeout(resume))
      scrollTo(0, 0)
      document.body.insertAdjacentHTML('beforeend', '<enlarger-gallery id="gallery" src="/index.json"></enlarger-gallery>')
    }""")
    assert min(places(shown(host))) == 0


def test_a_photo_in_the_address_lands_at_the_restored_position(host_of):
    host = album(host_of, "history")
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    index = sorted(before)[len(before) // 2]
    host.page.mouse.click(*next(
        (each["x"] + each["width"] / 2, each["y"] + each["height"] / 2) for each in cells(host) if each["index"] == index))
    host.settle()
    reload(host)
    assert host.look().current == f"p{index}"
    assert is_as_before(before, places(host))
    land(host, index)
    assert is_as_before(before, places(host))
