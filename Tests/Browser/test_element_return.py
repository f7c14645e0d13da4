"""The grid of photos given as data returns to its scroll position after a reload, or on going back to the page."""

import json
import threading

import pytest

from element_page import ENTRIES, VIEWER, cells, in_window, land, loaded, scroll, shown
from host_page import SCRIPT, SHAPES, page

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
