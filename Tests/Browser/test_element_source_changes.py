"""Live changes of a source: what a person looks at stays, and nothing moves under a finger or an open photo."""

import pytest

from element_page import VIEWER, cell, cells, complete, in_window, land, loaded, open_at, say
from gallery import PHONE
from patience import until
from test_element_sources import IDS, MANY, PARTS, looked_at, push, read, scrolled, soon, source, warnings

FRONT = "order.unshift(...Array.from({ length: 50 }, (_, index) => 500000 + index))"
ADDED = "{ added: Array.from({ length: 50 }, (_, index) => [index, entryOf(500000 + index)]), count: order.length }"


def test_a_change_leaves_what_the_user_looks_at_in_place(host_of):
    host = scrolled(source(host_of), 100_000)
    before = looked_at(host)
    push(host, ADDED, FRONT)
    soon(host, f"{VIEWER}.querySelector('[data-id={before['id']}]')?.dataset.index === '{before['index'] + 50}'")
    assert cell(host, before["index"] + 50).y == pytest.approx(before["y"], abs=1)
    read(host)
    # Photos before it leave, and it opens and lands.
    push(host, "{ removed: [0, 1, 2, 49, 60], count: order.length }", "order = order.filter((_, index) => ![0, 1, 2, 49, 60].includes(index))")
    soon(host, f"{VIEWER}.querySelector('[data-id={before['id']}]')?.dataset.index === '{before['index'] + 45}'")
    place = before["index"] + 45
    assert cell(host, place).y == pytest.approx(before["y"], abs=1)
    host.click_at(*cell(host, place).center)
    assert host.look().current == before["id"]
    land(host, place)
    # At the top, new photos appear in view.
    scrolled(host, 0)
    push(host, "{ added: [[0, entryOf(600000)]], count: order.length }", "order.unshift(600000)")
    soon(host, f"{IDS}[0] === 'p600000'")
    assert warnings(host) == []


def test_a_change_waits_while_a_photo_is_open(host_of):
    host = read(source(host_of))
    open_at(host, 4)
    push(host, ADDED, FRONT)
    push(host, "{ removed: [0], count: order.length }", "order.shift()")
    host.press("ArrowRight")
    assert host.look().current == "p5" and host.page.evaluate("gallery.currentItem.index") == 5
    land(host, 5)
    soon(host, "gallery.items[0].id === 'p500001'")
    read(host)
    host.click_at(*cell(host, 3).center)
    assert host.look().current == "p500004"


def test_a_change_waits_for_the_finger_on_a_thumbnail(host_of):
    host = read(source(host_of))
    finger = "type => dispatchEvent(Object.assign(new Event(type), { touches: type === 'touchstart' ? [{}] : [] }))"
    host.page.evaluate(finger, "touchstart")
    push(host, ADDED, FRONT)
    host.frame(400)
    assert host.page.evaluate(IDS)[0] == "p0"
    host.page.evaluate(finger, "touchend")
    soon(host, f"{IDS}[0] === 'p500000'")


def test_an_update_waits_while_two_fingers_stretch_the_thumbnails(host_of):
    host = read(source(host_of))
    host.touch("touchStart", cell(host, 0).center, cell(host, 1).center)
    push(host, "{ updated: [[2, entryOf(2, { name: 'Renamed' })]] }")
    host.frame(400)
    assert host.page.evaluate("gallery.items[2].name") != "Renamed"
    host.touch("touchEnd")
    soon(host, "gallery.items[2].name === 'Renamed'")


def test_an_update_shows_at_once_even_in_the_open_photo(host_of):
    host = read(source(host_of, attributes=" favourites"))
    complete(host)
    soon(host, f"{VIEWER}.querySelector('.favourite') !== null")
    open_at(host, 2)
    host.press("h")
    push(host, "{ updated: [[2, entryOf(2, { name: 'Renamed', src: '/photo/3.jpg' })], [90000, entryOf(1)]] }")
    soon(host, f"{VIEWER}.querySelector('.name').textContent === 'Renamed'")
    soon(host, f"{VIEWER}.querySelector('.caught img:last-of-type').src.endsWith('/photo/3.jpg')")
    assert host.look().current == "p2" and host.page.evaluate("gallery.currentItem.favourite")
    land(host, 2)
    soon(host, f"{VIEWER}.querySelector('[data-id=p2] .liked') !== null")
    # The source may say that it is none.
    push(host, "{ updated: [[2, entryOf(2, { favourite: false })]] }")
    soon(host, f"{VIEWER}.querySelector('[data-id=p2] .liked') === null")


def test_a_finger_keeps_the_photo_whose_file_is_replaced_under_it(host_of):
    host = read(source(host_of, window=PHONE))
    open_at(host, 2)
    soon(host, f"{VIEWER}.querySelectorAll('.caught img').length === 2")
    x, y = host.look().photo.center
    host.touch("touchStart", (x, y))
    host.touch("touchMove", (x, y + 60))
    held = host.frame().photo.center
    push(host, "{ updated: [[2, entryOf(2, { src: '/photo/8.jpg' })]] }")
    soon(host, f"{VIEWER}.querySelector('.caught img:last-of-type').src.endsWith('/photo/8.jpg')")
    host.touch("touchMove", (x, y + 90))
    assert host.frame().photo.center[1] > held[1] + 20
    host.touch("touchMove", (x, y + 20))
    host.frame(100)
    host.touch("touchEnd")
    host.settle()
    # Nothing holds the photo or the list any more.
    host.press("+")
    assert host.look().current == "p2" and host.look().photo.width > 400
    host.press("0")
    land(host, 2)
    push(host, ADDED, FRONT)
    soon(host, "gallery.items[0].id === 'p500000'")


def test_selected_photos_and_the_focus_stay_through_changes(host_of):
    host = read(source(host_of, attributes=" selecting"))
    soon(host, "'selectedItems' in gallery && gallery.selectedItems.length === 0")
    host.page.evaluate("gallery.selectedItems = ['p3', 'p7', 'p8']")
    soon(host, f"{VIEWER}.querySelectorAll('.grid a.selected').length === 3")
    host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p8]').focus()")
    push(host, ADDED, FRONT)
    push(host, "{ removed: [53], count: order.length }", "order.splice(53, 1)")
    soon(host, "gallery.selectedItems.map(({ id }) => id).join() === 'p7,p8'")
    assert host.page.evaluate(f"{VIEWER}.activeElement.dataset.id") == "p8"
    # A range and a whole list of photos that have not been read can be selected.
    host.page.evaluate("gallery.photos = sourceOf(2000)")
    soon(host, "gallery.items[0]?.id === 'p0'")
    read(host)
    host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p8]').focus()")
    host.page.keyboard.press("Control+a")
    soon(host, "gallery.selectedItems.length === 2000")


def test_sections_follow_changes(host_of):
    sections = "{ sections: [{ title: 'July', start: 0 }, { title: 'June', start: 30 }, { title: 'May', start: 60 }] }"
    host = read(source(host_of, count=5000, more=sections))
    heads = f"[...{VIEWER}.querySelectorAll('.section > h2')].map(each => each.textContent)"
    assert host.page.evaluate(heads)[:2] == ["July", "June"]
    push(host, "{ added: [[0, entryOf(9000)], [31, entryOf(9001)]], removed: [0], count: order.length }",
         "order.splice(0, 1, 9000), order.splice(31, 0, 9001)")
    soon(host, "gallery.sections[1].start === 30 && gallery.sections[2].start === 61")
    push(host, "{ removed: Array.from({ length: 30 }, (_, index) => index), count: order.length }", "order.splice(0, 30)")
    soon(host, "gallery.sections.map(({ title }) => title).join() === 'June,May' && gallery.sections[0].start === 0")
    push(host, "{ removed: [0], sections: [{ title: 'All', start: 0 }], count: order.length }", "order.shift()")
    soon(host, "gallery.sections.map(({ title }) => title).join() === 'All'")
    read(host)
    assert host.page.evaluate(heads) == ["All"]
    # Headings may change alone.
    push(host, "{ sections: [{ title: 'Everything', start: 0 }] }")
    soon(host, f"{heads}.join() === 'Everything'")


@pytest.mark.parametrize("with_find", [True, False])
def test_a_reload_reads_another_list_around_what_the_user_looks_at(host_of, with_find):
    host = scrolled(source(host_of, count=20_000, more="{}" if with_find else "{ find: undefined }"), 30_000)
    seen = host.page.evaluate("gallery.firstVisibleItem.index")
    before = next(each for each in cells(host) if each["index"] == seen)
    # Every second photo leaves, as in a search.
    parity = int(before["id"][1:]) % 2
    push(host, "{ reload: true, count: order.length }", f"order = order.filter(number => number % 2 === {parity})")
    soon(host, "gallery.items.length > 0 && gallery.items[1].id === 'p' + order[gallery.items[1].index]")
    read(host)
    if with_find:
        soon(host, f"{IDS}.includes('{before['id']}')")
        assert cell(host, int(before["id"][1:]) // 2).y == pytest.approx(before["y"], abs=1)
    assert all(each["id"] == f"p{2 * each['index'] + parity}" for each in in_window(host))
    assert host.page.evaluate("Math.max(...gallery.items.map(({ index }) => index))") < 10_000


def test_a_reload_reads_nothing_for_a_filmstrip_that_is_gone(host_of):
    host = read(source(host_of, attributes=" filmstrip"))
    complete(host)
    open_at(host, 3)
    host.press("End")
    host.wait(f"{VIEWER}.querySelector('.filmstrip button[value=\"{MANY - 1}\"]') !== null")
    host.press("Escape")
    scrolled(host, 0)
    host.page.evaluate("asked.length = 0")
    push(host, "{ reload: true, count: order.length }", "order.reverse()")
    soon(host, f"gallery.items[0]?.id === 'p{MANY - 1}'")
    read(host)
    assert max(host.page.evaluate(PARTS)) < 5


@pytest.mark.parametrize(("order", "change", "focused"), [
    ("order.reverse()", "{ reload: true, count: order.length }", "p8"),
    ("order.push(order.splice(8, 1)[0])", "{ removed: [8], added: [[9, entryOf(8)]], count: order.length }", "p8"),
    ("order = order.filter(number => ![0, 1, 8].includes(number))", "{ removed: [0, 1, 8], count: order.length }", "p9"),
])
def test_the_focus_follows_its_photo(host_of, order, change, focused):
    host = read(source(host_of, count=10))
    host.page.evaluate("gallery.focus({ index: 8 })")
    push(host, change, order)
    soon(host, "gallery.items[8]?.id !== 'p8'")
    read(host)
    soon(host, f"{VIEWER}.activeElement?.dataset.id === '{focused}'")


IMPOSSIBLE = {
    "{ removed: [100000] }": "removed must have rising indices below 100000",
    "{ added: [[3, entryOf(1)], [2, entryOf(2)]] }": "added must have pairs",
    "{ updated: [[-1, entryOf(1)]] }": "updated must have pairs",
    "{ removed: [0], count: 7 }": "count must be 99999 after it, not 7",
    "{ removed: 'all' }": "removed must be an array",
    "{ entries: [[3, null]] }": "entries must have pairs",
}


def test_an_impossible_change_reads_the_list_anew_with_one_warning(host_of):
    host = source(host_of)
    for change, words in IMPOSSIBLE.items():
        host.messages.clear()
        host.page.evaluate(f"() => {{ wake = undefined; gallery.photos = sourceOf({MANY}) }}")
        host.wait("wake !== undefined")
        read(host)
        push(host, change)
        push(host, "{ removed: [9, 9] }")
        push(host, "null")
        push(host, "{ updated: [[0, entryOf(0, { name: 'Last' })]] }")
        read(host)
        soon(host, "gallery.items.length >= 200")
        assert len(warnings(host)) == 1 and words in warnings(host)[0]
        open_at(host, 3)
        land(host, 3)


def test_a_list_may_begin_and_end_empty(host_of):
    host = source(host_of, count=0, ready=False)
    host.wait("window.wake !== undefined")
    push(host, "{ added: [[0, entryOf(7)], [1, entryOf(8)]], count: 2 }", "order = [7, 8]")
    soon(host, f"{IDS}.join() === 'p7,p8'")
    loaded(host)
    host.click_at(*cell(host, 1).center)
    assert host.look().current == "p8"
    land(host, 1)
    push(host, "{ removed: [0, 1], count: 0 }", "order = []")
    soon(host, f"{IDS}.length === 0")
    assert warnings(host) == []


def test_changes_that_end_in_an_error_leave_the_list(host_of):
    host = read(source(host_of, more="{ async *changes() { throw new Error('The line is dead.') } }"))
    until(lambda: warnings(host), wanted="a warning")
    assert len(warnings(host)) == 1 and "The line is dead." in warnings(host)[0]
    scrolled(host, 50_000)
    open_at(host, looked_at(host)["index"])


def test_other_photos_end_a_source(host_of):
    host = read(source(host_of, more="{ changes: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}), return: async () => { window.isOver = true } }) } }"))
    open_at(host, 3)
    say(host, "gallery.photos = entries(6)")
    soon(host, "window.isOver")
    land(host, 3)
    soon(host, "gallery.items.length === 6")
    asked = host.page.evaluate("asked.length")
    # The same element takes a source again.
    host.page.evaluate("gallery.photos = sourceOf(300)")
    soon(host, "gallery.items.length === 300")
    assert host.page.evaluate("asked.length") > asked and warnings(host) == []
