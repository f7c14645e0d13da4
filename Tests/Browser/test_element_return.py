"""Who loads a page again, or comes back to it, finds the grid of `<enlarger-gallery>` where it was left."""

import json
import threading

import pytest

from album_page import ENTRIES, MILLION, VIEWER, cells, in_window, land, loaded, scroll, shown
from host_page import SCRIPT, SHAPES, page

COUNT = 3000


def album(host_of, attributes="", script=""):
    """A page with an index, or with a script that gives photos; both can be held back."""
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
    """Loads the page again. Its photos come when the browser has long been where it wanted to go."""
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
def test_a_reload_finds_the_photos_where_they_were(host_of, layout):
    host = album(host_of, f'layout="{layout}"')
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    assert min(before) > 100
    assert is_as_before(before, places(reload(host)))


def test_whoever_comes_back_from_another_page_finds_them_too(host_of):
    host = album(host_of)
    scroll(host, "scrollTo(0, 9137)")
    before = places(host)
    host.page.goto(host.address + "/other")
    host.page.go_back()
    assert is_as_before(before, places(shown(host)))


def test_a_new_visit_begins_at_the_top(host_of):
    host = album(host_of)
    scroll(host, "scrollTo(0, 9137)")
    host.page.goto(host.address + "/other")
    host.page.goto(host.address + "/")
    assert min(places(shown(host))) == 0


def test_in_the_middle_of_a_million(host_of):
    host = album(host_of, script=f"gallery.photos = entries({MILLION})")
    scroll(host, "scrollTo(0, document.documentElement.scrollHeight / 3)")
    before = places(host)
    assert min(before) > 100_000
    assert is_as_before(before, places(reload(host)))


def test_photos_that_come_one_after_the_other_are_waited_for(host_of):
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


def test_who_turns_the_wheel_before_they_have_come_is_left_alone(host_of):
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


def test_an_open_photo_of_the_address_is_closed_into_the_place_that_was_left(host_of):
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
