"""`<enlarger-gallery>` with its photos as data: an index, an array, an iterator."""

import json
import threading

import pytest

from element_page import (
    BODY, ENTRIES, VIEWER, album_page, cell, cells, complete, give, ids, land, loaded, open_at, said, say, shown,
)
from host_page import SCRIPT, SHAPES, page


def index_of(count=8, **more):
    return {"photos": [
        {"src": f"photo/{index}.jpg", "thumbnail": f"small/{index}.jpg", "width": SHAPES[index % 6][0],
         "height": SHAPES[index % 6][1], "name": f"Photo {index}", **more} for index in range(count)]}


LINK = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a>'
# The gallery shows the page's links.
HAS_LINKS = f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null"


def indexed(src="/index.json", attributes="", fallback=""):
    """A page whose gallery reads an index."""
    return page(f'<enlarger-gallery id="gallery" src="{src}" {attributes}>{fallback}</enlarger-gallery>')


def test_addresses_in_an_index_are_relative_to_the_index(host_of):
    index = index_of()
    for entry in index["photos"]:
        entry["src"], entry["thumbnail"] = "../" + entry["src"], "../" + entry["thumbnail"]
    host = shown(host_of({"/": indexed("data/index.json"), "/data/index.json": json.dumps(index)}))
    assert ids(host)[:2] == ["../photo/0.jpg", "../photo/1.jpg"]
    host.click_at(*cell(host, 3).center)
    assert host.look().current == "../photo/3.jpg"
    assert host.page.evaluate("gallery.currentItem.name") == "Photo 3"
    host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
    assert host.look().details["renditions"][-1] == "/photo/3.jpg"


def test_a_link_to_a_photo_in_an_index_opens_it(host_of):
    index = index_of()
    index["photos"][5]["id"] = "five"
    host = host_of({"/": indexed(attributes="history"), "/index.json": json.dumps(index)}, ready=None)
    shown(host.load("/#photo=five"))
    assert host.look().current == "five"
    host.go(-1)
    assert not host.look().is_shown


@pytest.mark.parametrize("index, words", [
    ("no json at all", "is not valid JSON"), ('{"pictures": []}', "must be an array of photos"), (None, "404"),
    ("elsewhere", "/index.json could not be loaded: CORS?"),
])
def test_an_unreadable_index_leaves_the_links_and_one_warning(host_of, index, words):
    src = host_of("", ready=None).address + "/index.json" if index == "elsewhere" else "/index.json"
    host = host_of({"/": indexed(src, fallback=LINK)} | ({"/index.json": index} if index else {}))
    host.wait("gallery.items.length === 1")
    host.wait(HAS_LINKS)
    assert len(said(host)) == len(said(host, words, src if index == "elsewhere" else "")) == 1
    host.open("#gallery a")
    assert host.look().current == "/photo/0.jpg"


def test_an_index_that_failed_is_read_once_the_connection_is_back(host_of):
    host = host_of(indexed())
    host.wait(HAS_LINKS)
    host.site.files["/index.json"] = json.dumps(index_of())
    host.page.evaluate("dispatchEvent(new Event('online'))")
    host.wait("gallery.items.length === 8")
    # A page that gives other photos does not get the index later.
    host.page.evaluate("gallery.photos = '/none.json'; gallery.photos = null; gallery.retry()")
    host.wait(f"{VIEWER}.querySelector('.grid') === null")
    assert host.page.evaluate("[gallery.photos, gallery.items.length]") == [None, 0]


def test_one_warning_covers_all_incomplete_entries(host_of):
    index = index_of(6)
    del index["photos"][2]["src"]
    del index["photos"][3]["width"]
    for entry in index["photos"][4:]:
        entry["id"] = "twin"
    index["photos"][0]["src"] = "http://["
    host = shown(host_of({"/": indexed(), "/index.json": json.dumps(index)}))
    words = "1 without src", "several with the id “twin”", "1 without width and height"
    assert len(said(host)) == len(said(host, *words)) == 1
    assert ids(host) == ["http://[", "photo/1.jpg", "photo/3.jpg", "twin", "twin 2"]
    # The photo without a size still opens in its own proportions.
    host.click_at(*cell(host, 2).center)
    photo = host.look().photo
    assert photo.width / photo.height == pytest.approx(SHAPES[3][0] / SHAPES[3][1], rel=0.01)


def test_photos_set_before_the_element_is_defined_apply(host_of):
    head = f"<script>addEventListener('DOMContentLoaded', () => {{ {ENTRIES}; gallery.photos = entries(5) }})</script>"
    host = shown(host_of(page(BODY.format(""), head=head + SCRIPT)))
    assert len(cells(host)) == 5


def test_an_iterator_may_take_its_time(host_of):
    host = give(host_of(album_page()), """(async function* () {
      for (let index = 0; index < 40; index++) {
        yield entries(1, index)[0]
        if (index % 10 === 9) await new Promise(resume => { window.goOn = resume })
      }
    })()""")
    host.frame(200)
    assert len(cells(host)) == 10
    open_at(host, 9)
    # Photos that arrive while a photo is open appear after it closes.
    host.page.evaluate("goOn()")
    host.frame(200)
    assert host.look().current == "p9"
    land(host, 9)
    for count in (20, 30, 40):
        host.wait(f"{VIEWER}.querySelectorAll('.grid a').length === {count}")
        host.page.evaluate("goOn()")
        host.frame(200)
    loaded(host)
    open_at(host, 25)


@pytest.mark.parametrize("kind", ["async function*", "function*"])
def test_an_element_that_is_taken_out_and_put_back_keeps_the_photos_of_an_iterator(host_of, kind):
    wait = "await new Promise(resume => { window.goOn = resume })" if "async" in kind else ""
    host = give(host_of(album_page()), f"({kind} () {{ yield entries(10); {wait}; yield entries(10, 10) }})()")
    host.page.evaluate("""() => {
      window.taken = gallery
      gallery.remove()
      return new Promise(resume => setTimeout(resume))
    }""")
    if wait:
        # Entries that arrive meanwhile are kept.
        host.page.evaluate("goOn()")
    host.page.evaluate("document.body.prepend(taken)")
    shown(host)
    host.frame(200)
    host.wait("gallery.items.length === 20")
    assert ids(host) == [f"p{index}" for index in range(20)]


def test_other_photos_end_an_iterator_and_one_without_photos_empties_the_gallery(host_of):
    host = give(host_of(album_page()), """(async function* () {
      try {
        yield entries(10)
        await new Promise(resume => { window.goOn = resume })
        yield entries(10, 10)
      } finally {
        window.isOver = true
      }
    })()""")
    say(host, "gallery.photos = entries(3)")
    host.page.evaluate("goOn()")
    host.wait("window.isOver")
    assert host.page.evaluate("gallery.items.length") == 3
    host.page.evaluate("gallery.photos = (async function* () { yield [] })()")
    host.wait("gallery.items.length === 0")
    assert cells(host) == []


def test_a_link_opens_a_photo_that_an_iterator_yields_later(host_of):
    host = host_of(album_page(" history"), ready=None)
    host.load("/#photo=p15")
    give(host, """(async function* () {
      yield entries(10)
      await new Promise(resume => { window.goOn = resume })
      yield entries(10, 10)
    })()""")
    assert not host.look().is_shown
    host.page.evaluate("goOn()")
    host.rest_when("clock.wantsFrame")
    assert host.look().current == "p15"


@pytest.mark.parametrize("photos", [
    "entries(20)",
    """URL.createObjectURL(new Blob([JSON.stringify(entries(20).map(each => (
      { ...each, src: origin + each.src, thumbnail: origin + each.thumbnail })))]))""",
    "(async function* () { yield* entries(20) })()",
    "({ count: 20, read: (from, end) => entries(end - from, from), find: id => Number(id.slice(1)) })",
], ids=["array", "index", "iterator", "source"])
@pytest.mark.parametrize("has_other", [False, True])
def test_a_page_opens_a_photo_of_a_list_that_it_has_just_set(host_of, photos, has_other):
    host = host_of(album_page())
    if has_other:
        give(host, "entries(10, 100)")
    assert say(host, f"gallery.photos = {photos}; return gallery.open('p14')") is True
    host.rest_when("clock.wantsFrame && gallery.currentItem !== null")
    assert host.look().current == "p14"


def test_a_photo_that_a_new_list_lacks_never_opens(host_of):
    host = host_of(album_page())
    say(host, "gallery.photos = entries(5); gallery.open('p14')")
    shown(host)
    give(host, "entries(20)")
    assert not host.look().is_shown and not host.page.evaluate("gallery.open('p99')")
    # Nor does one that the page has closed before it came.
    say(host, "gallery.photos = entries(30); gallery.open('p25'); gallery.close()")
    host.wait("gallery.items.length === 30")
    loaded(host)
    assert not host.look().is_shown


def test_a_failed_iterator_keeps_the_photos_it_yielded(host_of):
    host = host_of(album_page())
    # What is no list of photos causes a warning only.
    host.page.evaluate("gallery.photos = 42")
    host.wait("gallery.photos === null")
    assert len(said(host, "photos must be an array")) == 1
    give(host, """(async function* () {
      yield entries(7)
      throw new Error('The line is dead.')
    })()""")
    assert len(cells(host)) == 7
    assert said(host, "The line is dead.")


def test_links_work_until_the_index_arrives(host_of):
    host = host_of(indexed(fallback=LINK), ready=None)
    gate = host.site.gates["/index.json"] = threading.Event()
    try:
        host.load()
        assert host.page.evaluate("gallery.items.length") == 0 and host.page.locator("#gallery > a").is_visible()
        host.click("#gallery > a")
        host.page.wait_for_url("**/photo/0.jpg")
    finally:
        gate.set()


def test_the_list_set_last_wins_even_if_an_earlier_one_arrives_later(host_of):
    host = host_of(album_page())
    say(host, """gallery.photos = async function* () {
      await new Promise(come => { window.come = come })
      yield entries(5, 50)
    }()""")
    host.wait("window.come !== undefined")
    give(host, "entries(8)")
    open_at(host, 4)
    # Neither the same list again nor the earlier one changes anything.
    host.page.evaluate("gallery.photos = gallery.photos")
    host.run("come()")
    land(host, 4)
    loaded(host)
    assert ids(host) == [f"p{index}" for index in range(8)]


def test_an_array_set_while_a_photo_is_open_applies_after_it_closes_and_reuses_thumbnails(host_of):
    host = give(host_of(album_page()), "entries(30)")
    open_at(host, 4)
    host.run(f"() => {{ {ENTRIES}; gallery.photos = entries(12, 20) }}")
    assert host.look().current == "p4"
    host.page.evaluate(f"() => {{ window.kept = {VIEWER}.querySelector('[data-id=p27]') }}")
    land(host, 4)
    host.wait("gallery.items[0].id === 'p20'")
    loaded(host)
    assert ids(host) == [f"p{index}" for index in range(20, 32)]
    assert host.page.evaluate(f"kept === {VIEWER}.querySelector('[data-id=p27]') && kept.dataset.index") == "7"


def test_removing_an_open_gallery_of_data_causes_no_error(host_of):
    attributes = " tools filmstrip details"
    host = complete(give(host_of(album_page(attributes)), "entries(5)"), attributes)
    open_at(host, 2)
    # The viewer requests a frame.
    host.page.evaluate("() => { gallery.retry(); gallery.remove() }")
    for _ in range(4):
        host.page.evaluate("clock.frame(16)")
    assert host.errors == []


def test_an_entry_with_an_invalid_value_is_still_a_photo(host_of):
    wrong = [{"color": 123}, {"srcset": None}, {"srcset": 7}, {"srcset": "http://[ 300w"}, {"name": {}}, {"width": "wide"}, {"date": 5}]
    index = index_of(len(wrong))
    for entry, value in zip(index["photos"], wrong):
        entry |= value
    host = shown(host_of({"/": indexed(), "/index.json": json.dumps(index)}))
    assert len(cells(host)) == len(wrong)
    for place in range(len(wrong)):
        host.click_at(*cell(host, place).center)
        host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
        assert host.look().details["renditions"][-1] == f"/photo/{place}.jpg"
        host.press("Escape")
