"""What an element with photos as data tells its page: lists that it shows, an unknown photo in the address, missing and truncated pictures."""

import threading

import pytest

from element_page import VIEWER, album_page, complete, give, land, open_at, say
from patience import until
from test_element_sources import push, source

HEAR = """() => {
  window.told = []
  for (const what of ['listed', 'unknown', 'missing']) {
    document.addEventListener(`enlarger-${what}`, event => {
      const { count, id, reason } = event.detail
      told.push([what, count ?? id, ...reason ? [reason] : []])
      window.atOnce?.(event)
      if (window.refused === what) event.preventDefault()
    })
  }
}"""


def told(host):
    return [tuple(each) for each in host.page.evaluate("told.splice(0)")]


def hearing(host):
    """A page that hears all this before it shows anything."""
    host.page.add_init_script(f"({HEAR})()")
    return host


def heard_source(host_of, **settings):
    return source(lambda *given, **more: hearing(host_of(*given, **more)), ready=False, **settings)


# MARK: Lists


def test_the_page_hears_of_each_list_when_its_thumbnails_are_in_place(host_of):
    host = hearing(host_of(album_page(), ready=None)).load(ready=False)
    host.page.evaluate(f"window.atOnce = () => {{ window.seenThen = {VIEWER}.querySelectorAll('.grid a').length }}")
    give(host, "entries(6)")
    assert told(host) == [("listed", 6)] and host.page.evaluate("seenThen") == 6
    say(host, "gallery.photos = entries(9)")
    host.wait("told.length > 0")
    assert told(host) == [("listed", 9)] and host.page.evaluate("seenThen") == 9
    # A list that comes while a photo is open is shown, and told, after that.
    open_at(host, 2)
    say(host, "gallery.photos = entries(4)")
    assert told(host) == []
    land(host, 2)
    host.settle()
    assert told(host) == [("listed", 4)]


def test_the_page_hears_of_changes_but_not_of_reads(host_of):
    host = heard_source(host_of, count=3000)
    host.wait(f"{VIEWER}.querySelector('.grid a img') !== null")
    host.wait("told.length > 0")
    host.page.evaluate("scrollTo(0, 9000)")
    host.rest_when("asked.length > 1")
    assert told(host) == [("listed", 3000)]
    push(host, "{ removed: [0] }", "order.shift()")
    until(lambda: host.page.evaluate("(clock.frame(16), told.length)"))
    assert told(host) == [("listed", 2999)]


# MARK: The photo in the address


def test_the_page_hears_of_an_unknown_photo_in_the_address_which_forgets_it(host_of):
    host = heard_source(host_of, count=3000, attributes=" history", load="/?album=3#photo=p7000")
    host.wait("told.some(([what]) => what === 'unknown')")
    assert told(host)[-1] == ("unknown", "p7000")
    assert host.page.url.endswith("/?album=3")
    # So does a link followed later, which also closes an open photo.
    host.wait("gallery.items.length > 0")
    host.run("gallery.open('p2')")
    host.page.evaluate("location.hash = '#photo=p8000'")
    host.rest_when("told.length > 0")
    assert told(host) == [("unknown", "p8000")]
    assert "p8000" not in host.page.url and host.page.evaluate("gallery.currentItem") is None


def test_a_page_that_cancels_this_keeps_its_address(host_of):
    host = heard_source(host_of, count=300, attributes=" history", load="/#photo=p7000", more="(window.refused = 'unknown', {})")
    host.wait("told.some(([what]) => what === 'unknown')")
    assert host.page.url.endswith("#photo=p7000")


def test_a_photo_that_still_comes_opens_then_and_an_address_of_no_answer_stays(host_of):
    host = heard_source(host_of, count=300, attributes=" history", load="/#photo=p250", more="""{
      find: id => new Promise((found, fail) => Object.assign(window, { found, fail })),
    }""")
    host.wait("window.found !== undefined")
    host.page.evaluate("found(250)")
    host.rest_when("gallery.currentItem?.id === 'p250'")
    assert host.page.url.endswith("#photo=p250")
    host.press("Escape")
    host.wait("gallery.currentItem === null && location.hash === ''")
    host.page.evaluate("location.hash = '#photo=p7000'")
    host.run("fail(new Error('The server is away.'))")
    assert host.page.url.endswith("#photo=p7000")
    assert [what for what, *_ in told(host)] == ["listed"]


@pytest.mark.parametrize("find", ["undefined", "async () => 900"])
def test_a_source_that_cannot_tell_reports_no_unknown_photo(host_of, find):
    host = heard_source(host_of, count=300, attributes=" history", load="/#photo=p7000", more=f"{{ find: {find} }}")
    complete(host)
    host.rest_when("gallery.items.length > 0")
    assert [what for what, *_ in told(host)] == ["listed"]
    assert host.page.url.endswith("#photo=p7000")


def test_of_two_galleries_none_denies_what_the_other_may_have(host_of):
    body = '<enlarger-gallery id="gallery"{}></enlarger-gallery><enlarger-gallery id="second" history></enlarger-gallery>'
    host = hearing(host_of(album_page(" history", body), ready=None)).load("/#photo=p7000", ready=False)
    say(host, """for (const each of [gallery, second]) {
      each.photos = { count: 3, read: (from, to) => entries(to - from, from), find: async () => -1 }
    }""")
    host.rest_when("gallery.items.length > 0 && second.items.length > 0")
    assert [what for what, *_ in told(host)] == ["listed"] * 2 and host.page.url.endswith("#photo=p7000")


# MARK: Missing pictures


def test_the_page_hears_of_missing_pictures_and_requests_them_again(host_of):
    host = hearing(host_of(album_page(), ready=None)).load(ready=False)
    host.site.missing = {"/photo/2.jpg"}
    host.page.route("**/small/1.jpg", lambda route: route.abort())
    give(host, "entries(6)")
    complete(host)
    host.wait("told.some(([what]) => what === 'missing')")
    # The viewer finds the failed image when it comes, perhaps before the image reports the failure.
    host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p1] > img').dispatchEvent(new Event('error'))")
    assert told(host) == [("listed", 6), ("missing", "p1", "thumbnail")]
    host.page.evaluate("gallery.open('p2')")
    host.frames(2)
    host.wait("told.length > 0")
    # The viewer requests it again when it is open.
    host.settle()
    until(lambda: host.site.requests.count("/photo/2.jpg") == 2, wanted="another request")
    host.wait(f"{VIEWER}.querySelector('.caught').ariaBusy === null")
    assert told(host) == [("missing", "p2", "photo")]
    host.site.missing.clear()
    host.page.unroute("**/small/1.jpg")
    host.page.evaluate("gallery.retry()")
    host.frame(0)
    host.wait("look().pictures.find(each => each.isCaught).renditions.includes('/photo/2.jpg')")
    host.wait(f"{VIEWER}.querySelector('[data-id=p1] > img').naturalWidth > 0")
    assert told(host) == []


def test_the_page_hears_of_a_photo_that_stays_blurred(host_of):
    host = hearing(host_of(album_page(), ready=None)).load(ready=False)
    host.site.gates["/photo/2.jpg"] = gate = threading.Event()
    complete(give(host, "entries(6)"))
    open_at(host, 2)
    host.page.evaluate("clock.frames(100, 16)")
    assert told(host) == [("listed", 6)]
    host.wait("(clock.frame(250), told.length > 0)")
    assert told(host) == [("missing", "p2", "slow")]
    gate.set()


def test_a_failed_read_is_repeated_when_the_page_asks_for_it(host_of):
    host = heard_source(host_of, count=3, more="(window.fails = true, {})")
    host.wait("asked.length > 0")
    host.page.evaluate("(fails = false, gallery.retry())")
    host.wait("gallery.items.length === 3")


# MARK: Truncated files


def test_a_truncated_photo_of_the_data_is_shown_with_a_note_in_both_places(host_of):
    host = host_of(album_page(' cut-short-label="Not all of it"'))
    give(host, "entries(6).map((entry, index) => index === 2 ? { ...entry, thumbnail: undefined, truncated: true } : entry)")
    complete(host)
    host.wait(f"{VIEWER}.querySelector('[data-id=p2] > [part=badge]')?.textContent === 'Not all of it'")
    assert host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p2] > img').naturalWidth > 0")
    open_at(host, 2)
    note = f"{VIEWER}.querySelector('[part=note]')?.textContent"
    host.wait(f"{note} === 'Not all of it'")
    host.press("ArrowRight")
    host.wait(f"{note} === ''")


def test_a_photo_whose_file_becomes_complete_loses_its_note(host_of):
    host = heard_source(host_of, count=3, more="{ entries: [[0, [entryOf(0, { truncated: true })]]] }")
    host.wait(f"{VIEWER}.querySelector('[data-id=p0] > [part=badge]') !== null")
    host.wait("gallery.items.length === 3")
    push(host, "{ updated: [[0, entryOf(0)]] }")
    host.wait(f"(clock.frame(16), {VIEWER}.querySelector('[data-id=p0] > img') && !{VIEWER}.querySelector('[part=badge]'))")


def test_a_page_hears_how_much_of_the_window_the_bars_cover(host_of):
    host = complete(give(host_of(album_page()), "entries(12)"))
    host.page.evaluate("window.covered = []; gallery.addEventListener('enlarger-bars', ({ detail }) => covered.push(detail.bottom))")
    bar = f"{VIEWER}.querySelector('.bars > .bottom').getBoundingClientRect()"
    open_at(host, 1)
    host.wait(f"covered.length === 1 && covered[0] > 0 && covered[0] === innerHeight - {bar}.top")
    land(host, 1)
    host.wait("covered.length === 2 && covered[1] === 0")
    open_at(host, 1)
    host.wait("covered.length === 3")
    host.page.evaluate("gallery.remove()")
    host.wait("covered.length === 4 && covered[3] === 0")
