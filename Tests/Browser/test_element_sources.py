"""An element whose photos are a source, read in parts near the window."""

import pytest

from element_page import (
    ENTRIES, LISTEN, VIEWER, album_page, cell, cells, complete, heard, ids, in_window, land, loaded, open_at, said, scroll, shown,
)
from patience import until

MANY = 100_000
# A server's list: `order` has the numbers of its photos, `asked` the ranges that were read. `gate` holds answers back, `fails` refuses
# them, and `push` sends a change.
SERVER = ENTRIES + """
Object.assign(window, { asked: [], order: [], changed: [], fails: false, gate: null })
window.push = change => { changed.push(change), window.wake?.() }
window.entryOf = (number, more) => ({ ...entries(1, number)[0], name: `Photo ${number}`, ...more })
window.ratiosOf = count => Array.from({ length: count }, (_, index) => shapes[index % 6][0] / shapes[index % 6][1])
window.sourceOf = (count, more = {}) => {
  order = Array.from({ length: count }, (_, index) => index)
  return {
    count,
    async read(from, to) {
      asked.push([from, to])
      const answer = order.slice(from, to).map(number => entryOf(number))
      await gate
      if (fails) throw new Error('The server is away.')
      return answer
    },
    find: async id => order.indexOf(Number(id.slice(1))),
    async *changes() {
      for (;;) {
        if (changed.length === 0) await new Promise(resolve => { window.wake = resolve })
        yield changed.shift()
      }
    },
    ...more,
  }
}
"""
PARTS = "asked.flatMap(([from, to]) => Array.from({ length: Math.ceil((to - from) / 200) }, (_, step) => from / 200 + step))"
READ = f"[...{VIEWER}.querySelectorAll('.grid a')].every(each => each.dataset.id !== 'undefined')"
IDS = f"[...{VIEWER}.querySelectorAll('.grid a')].map(each => each.dataset.id)"
CLOSE_GATE = "() => { window.gate = new Promise(resolve => { window.openGate = () => { gate = null, resolve() } }) }"
# For a source whose first read waits, too.
CLOSED_GATE = "(window.gate = new Promise(resolve => { window.openGate = resolve }), {})"


def source(host_of, count=MANY, more="{}", attributes="", load="/", ready=True, **settings):
    """A page whose element has a source with `count` photos."""
    host = host_of(album_page(attributes), ready=None, **settings)
    host.load(load, ready=False)
    host.page.evaluate(LISTEN)
    host.page.evaluate(f"() => {{ {SERVER}; gallery.photos = sourceOf({count}, {more}) }}")
    return shown(host) if ready else host


def read(host):
    """Waits until every thumbnail near the window has been read."""
    host.wait(READ)
    loaded(host)
    return host


def warnings(host):
    # The browser's messages arrive with the answer to a question.
    host.page.evaluate("null")
    return said(host)


def scrolled(host, place):
    scroll(host, f"scrollTo(0, {place})")
    host.frame(400)
    return read(host)


def looked_at(host):
    """The first photo that is wholly in the window."""
    return next(each for each in in_window(host) if each["y"] > 10 and each["id"] != "undefined")


def push(host, change, order=None):
    """The server's list changes, and the element hears of it."""
    host.page.evaluate(f"() => {{ {order or ''}; push({change}) }}")


def soon(host, condition):
    """Waits for a change, which waits itself until a scroll is over."""
    host.wait(f"(clock.frame(16), {condition})")


# MARK: Parts


def test_a_long_list_is_read_only_near_the_window_and_never_twice(host_of):
    host = read(source(host_of))
    assert host.page.evaluate(PARTS) == [0] and host.page.evaluate("gallery.items.length") == 200
    scrolled(host, 100_000)
    index = in_window(host)[0]["index"]
    assert index > 2000 and index // 200 in host.page.evaluate(PARTS)
    # Few links, in reading order, for keyboard and screen-reader users.
    order = host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.grid a')].map(each => Number(each.dataset.index))")
    assert order == sorted(order) and len(order) < 120
    scrolled(host, "document.documentElement.scrollHeight")
    assert in_window(host)[-1]["id"] == f"p{MANY - 1}"
    scrolled(host, 0)
    asked = host.page.evaluate(PARTS)
    assert len(asked) == len(set(asked)) < 12
    open_at(host, 3)
    land(host, 3)
    assert warnings(host) == []


def test_a_jump_of_the_scroll_bar_reads_the_new_place_before_those_passed_by(host_of):
    host = read(source(host_of))
    host.page.evaluate(CLOSE_GATE)
    for place in (50_000, 100_000, 150_000, 200_000, 250_000, 300_000, 1_000_000):
        scroll(host, f"scrollTo(0, {place})")
    # A few reads at a time, however far the bar moves.
    assert host.page.evaluate("asked.length") <= 4
    before = len(host.page.evaluate(PARTS))
    host.page.evaluate("openGate()")
    read(host)
    assert host.page.evaluate(PARTS)[before] == in_window(host)[0]["index"] // 200


def test_a_user_opens_a_photo_far_away_and_pages_past_what_has_been_read(host_of):
    host = read(source(host_of, attributes=" tools filmstrip"))
    complete(host)
    assert host.page.evaluate("gallery.open('p70000')")
    host.rest_when("clock.wantsFrame && gallery.currentItem?.id === 'p70000'")
    assert host.look().current == "p70000" and heard(host)[0] == ("open", "p70000", "call")
    # The photos on either side are known before the user pages there.
    host.wait("gallery.items.some(({ id }) => id === 'p69980') && gallery.items.some(({ id }) => id === 'p70020')")
    host.page.evaluate(CLOSE_GATE)
    host.press("End")
    assert host.look().current == "" and f"{MANY:,} of {MANY:,}" in host.page.locator(".position").inner_text()
    assert ("change", f"p{MANY - 1}", None) not in heard(host)
    host.page.evaluate("openGate()")
    host.wait(f"gallery.currentItem.id === 'p{MANY - 1}'")
    host.rest_when(f"{VIEWER}.querySelector('.caught > img').naturalWidth > 1")
    assert [each for each in heard(host) if each[0] == "change"] == [("change", f"p{MANY - 1}", None)]
    assert host.look().details["renditions"][0] == f"/small/{MANY - 1}.jpg"
    host.press("ArrowLeft")
    assert host.look().current == f"p{MANY - 2}"
    read(host)
    land(host, MANY - 2)


def test_a_photo_read_after_it_was_paged_to_shows_its_date_its_heart_and_its_controls(host_of):
    host = read(source(host_of, attributes=" tools favourites"))
    complete(host)
    host.page.evaluate("""() => {
      const plain = entryOf
      window.entryOf = number => plain(number, { kind: 'video', date: '2024-06-14', favourite: true })
    }""")
    open_at(host, 3)
    host.page.evaluate(CLOSE_GATE)
    host.press("End")
    assert host.look().current == ""
    host.wait(f"{VIEWER}.querySelector('.note').textContent === 'The full photo could not be loaded'")
    host.page.evaluate("openGate()")
    host.wait(f"(clock.frame(16), {VIEWER}.querySelector('.film-controls') !== null)")
    assert host.page.locator(".bars .date").inner_text() == "June 14, 2024"
    assert host.page.get_by_role("button", name="Favourite").get_attribute("aria-pressed") == "true"
    assert "photo" not in host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.note')].map(note => note.textContent).join()")


def test_a_tap_on_a_thumbnail_that_has_not_been_read_opens_it_when_it_has(host_of):
    host = source(host_of, ready=False, more=CLOSED_GATE)
    host.rest_when(f"{VIEWER}.querySelectorAll('.grid a').length > 10")
    host.click_at(*cell(host, 5).center)
    assert not host.look().is_shown and heard(host) == []
    host.page.evaluate("openGate()")
    read(host)
    host.rest_when("gallery.currentItem !== null")
    assert host.look().current == "p5" and heard(host)[0] == ("open", "p5", "click")
    land(host, 5)


def test_scrolling_to_a_photo_by_its_id_finds_one_that_has_not_been_read(host_of):
    host = read(source(host_of))
    assert host.page.evaluate("gallery.scrollToItem('p54321')")
    host.wait(f"{IDS}.includes('p54321')")
    read(host)
    assert any(each["id"] == "p54321" for each in in_window(host))
    assert host.page.evaluate("gallery.firstVisibleItem.id") is not None
    # Nobody has this one, and without `find` only photos that have been read are known.
    host.page.evaluate("gallery.open('p-1')")
    host.frame(100)
    assert not host.look().is_shown and warnings(host) == []
    host.page.evaluate("gallery.photos = { ...sourceOf(9000), find: undefined }")
    host.wait("gallery.items.some(({ id }) => id === 'p8999')")
    assert host.page.evaluate("[gallery.open('p400'), gallery.scrollToItem('p400')]") == [False, False]


def test_a_link_opens_a_photo_that_has_not_been_read(host_of):
    host = source(host_of, attributes=" history", load="/#photo=p70000")
    host.rest_when("gallery.currentItem?.id === 'p70000'")
    assert host.look().current == "p70000"
    host.go(-1)
    assert not host.look().is_shown and any(each["id"] == "p70000" for each in in_window(host))
    # A link in the page leads to another one, even while a photo is open.
    open_at(host, 70000)
    host.page.evaluate("location.hash = '#photo=p30000'")
    host.rest_when("(clock.frames(1, 16), gallery.currentItem?.id === 'p30000')")
    assert host.look().current == "p30000"
    # Paging to a photo that has not been read names it in the address as soon as it has.
    host.press("End")
    host.wait(f"location.hash === '#photo=p{MANY - 1}'")
    # The photo does not open again while its address is being left.
    host.press("Escape")
    host.rest_when("location.hash === ''")
    assert not host.look().is_shown


def test_a_link_opens_a_photo_whose_id_has_changed_but_not_its_key(host_of):
    keyed = "{ keyOf: id => id.split('-')[0], find: async id => order.indexOf(Number(id.split('-')[0].slice(1))) }"
    host = source(host_of, more=keyed, attributes=" history", load="/#photo=p70000-before")
    host.rest_when("location.hash === '#photo=p70000'")
    assert host.look().current == "p70000"
    host.page.evaluate("location.hash = '#photo=p30000-before'")
    host.rest_when("(clock.frames(1, 16), location.hash === '#photo=p30000')")
    assert host.look().current == "p30000"
    # A page may do the same.
    host.page.evaluate("gallery.open('p50000-before')")
    host.wait("(clock.frames(1, 16), location.hash === '#photo=p50000')")
    assert warnings(host) == []


def test_the_page_hears_of_a_photo_in_the_address_that_its_source_finds_under_another_id(host_of):
    host = source(host_of, more="{ find: async () => 70000 }", attributes=" history", load="/#photo=elsewhere")
    host.wait("location.hash === ''")
    assert not host.look().is_shown and len(warnings(host)) == 1


def test_a_reload_returns_to_where_the_user_was(host_of):
    host = scrolled(source(host_of), 200_000)
    before = looked_at(host)
    host.page.reload()
    host.page.evaluate(f"() => {{ {SERVER}; gallery.photos = sourceOf({MANY}) }}")
    host.wait(f"{IDS}.includes('{before['id']}')")
    read(host)
    host.wait(f"Math.abs({VIEWER}.querySelector('[data-id={before['id']}]').getBoundingClientRect().top - {before['y']}) < 400")


def boxes(host):
    return {each["index"]: (each["x"], each["y"], each["width"], each["height"]) for each in cells(host)}


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_rows_of_whole_photos_are_right_before_photos_are_read(host_of, direction):
    host = read(source(host_of, attributes=f' layout="justified" dir="{direction}"', more=f"{{ ratios: ratiosOf({MANY}) }}"))
    host.page.evaluate(CLOSE_GATE)
    scroll(host, "scrollTo(0, 2000000)")
    before = boxes(host)
    assert min(before) > 1000 and set(ids(host)) == {"undefined"}
    host.page.evaluate("openGate()")
    read(host)
    assert boxes(host) == before
    top = in_window(host)[0]["y"]
    xs = [x for index, (x, y, *_) in sorted(before.items()) if y == top]
    assert xs == sorted(xs, reverse=direction == "rtl")
    index = looked_at(host)["index"]
    open_at(host, index)
    host.press("ArrowRight" if direction == "ltr" else "ArrowLeft")
    assert host.look().current == f"p{index + 1}"
    land(host, index + 1)


def test_without_ratios_what_the_user_looks_at_stays_while_rows_are_read(host_of):
    host = read(source(host_of, count=5000, attributes=' layout="justified"'))
    host.page.evaluate(CLOSE_GATE)
    scroll(host, "scrollTo(0, 60000)")
    first = in_window(host)[0]
    host.page.evaluate("openGate()")
    host.wait(f"{VIEWER}.querySelector('[data-index=\"{first['index']}\"]')?.dataset.id === 'p{first['index']}'")
    assert cell(host, first["index"]).y == pytest.approx(first["y"], abs=1)


# MARK: Failures


def test_a_part_that_fails_is_read_again_with_one_warning(host_of):
    host = source(host_of, ready=False, more="(window.fails = true, {})")
    host.wait("asked.length >= 2")
    assert len(warnings(host)) == 1 and "The server is away." in warnings(host)[0]
    # Meanwhile the grid scrolls, and a photo that cannot be read does not open.
    host.settle()
    host.click_at(*cell(host, 5).center)
    assert not host.look().is_shown
    # Much later, nobody expects it to open.
    host.frame(4000)
    host.page.evaluate("fails = false")
    host.page.evaluate("dispatchEvent(new Event('online'))")
    read(host)
    assert len(warnings(host)) == 1 and not host.look().is_shown
    host.click_at(*cell(host, 6).center)
    assert host.look().current == "p6"


READS = "read: async (from, to) => order.slice(from, to{}).map(number => {})"
# What a source answers, the words of the warning, and the first photos.
NONSENSE = [
    ("read: () => { throw new Error('Oops.') }", "read of the source: Oops.", []),
    ("read: () => 42", "must return an array", []),
    (READS.format(" - 50", "entryOf(number)"), "50 entries are missing", None),
    (READS.format(" + 50", "entryOf(number)"), "returned 250 entries", None),
    (READS.format("", "[entryOf(number), null, 7, {}][number % 4]"), "without src", ["p0", "data-1xgswqb-6"]),
    (READS.format("", "entryOf(number, { id: 'twin' })"), "several with the id “twin”", ["twin", "twin 2"]),
    ("ratios: [1, 2]", "ratios of the source", None),
    ("sections: [{ title: 'Late', start: 5 }]", "sections of the source", None),
    *((f"sections: [{{ month: {month}, start: 0 }}]", "such as 2024-06", None) for month in ("'June'", "'2024-13'", "6")),
    *((f"entries: {wrong}", "entries of the source must be", None) for wrong in ("7", "[7, 'no']", "[[-1, []]]", "[[0, {}]]")),
]


@pytest.mark.parametrize("wrong, words, first", NONSENSE)
def test_a_source_that_answers_nonsense_causes_one_warning(host_of, wrong, words, first):
    first = ["p0", "p1"] if first is None else first
    host = source(host_of, count=300, more=f"{{ {wrong} }}", ready=False)
    if first:
        host.rest_when(f"{IDS}[0] === '{first[0]}'")
        assert ids(host)[:2] == first
        host.click_at(*cell(host, 0).center)
        assert host.look().current == host.page.evaluate("gallery.items[0].id")
    else:
        host.wait(f"{VIEWER}.querySelectorAll('.grid a').length > 10")
        host.frame(300)
    until(lambda: warnings(host), wanted="a warning")
    assert len(warnings(host)) == 1 and words in warnings(host)[0]
    if "month" in wrong:
        assert host.page.evaluate("gallery.sections") == []


def test_a_source_without_a_count_leaves_the_links(host_of):
    link = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a>'
    host = host_of(album_page(body=f'<enlarger-gallery id="gallery">{link}</enlarger-gallery>'))
    host.page.evaluate("gallery.photos = { count: 'many', read() {} }")
    host.wait("gallery.photos === null && gallery.items.length === 1")
    assert len(warnings(host)) == 1 and "must be a whole number, not many" in warnings(host)[0]
