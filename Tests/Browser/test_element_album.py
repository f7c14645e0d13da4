"""`<enlarger-gallery>` with its photos as data: an index, an array, an iterator."""

import json
import threading

import pytest

from element_page import BODY, ENTRIES, VIEWER, album_page, cell, cells, complete, give, land, loaded, open_at, shown
from host_page import SHAPES, page


def index_of(count=8, **more):
    return {"photos": [
        {"src": f"photo/{index}.jpg", "thumbnail": f"small/{index}.jpg", "width": SHAPES[index % 6][0],
         "height": SHAPES[index % 6][1], "name": f"Photo {index}", **more} for index in range(count)]}


def host_with_index(host_of, index, fallback="", ready=True):
    text = index if isinstance(index, str) else json.dumps(index)
    html = page(f'<enlarger-gallery id="gallery" src="/index.json">{fallback}</enlarger-gallery>')
    return host_of({"/": html, "/index.json": text}, ready=ready)


def test_addresses_in_an_index_are_relative_to_the_index(host_of):
    html = page('<enlarger-gallery id="gallery" src="data/index.json"></enlarger-gallery>')
    index = index_of()
    for entry in index["photos"]:
        entry["src"], entry["thumbnail"] = "../" + entry["src"], "../" + entry["thumbnail"]
    host = shown(host_of({"/": html, "/data/index.json": json.dumps(index)}))
    assert [each["id"] for each in cells(host)][:2] == ["../photo/0.jpg", "../photo/1.jpg"]
    host.page.mouse.click(*cell(host, 3).center)
    host.settle()
    assert host.look().current == "../photo/3.jpg"
    assert host.page.evaluate("gallery.currentItem.name") == "Photo 3"
    host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
    assert host.look().details["renditions"][-1] == "/photo/3.jpg"


def test_a_link_to_a_photo_in_an_index_opens_it(host_of):
    html = page('<enlarger-gallery id="gallery" src="/index.json" history></enlarger-gallery>')
    index = index_of()
    index["photos"][5]["id"] = "five"
    host = host_of({"/": html, "/index.json": json.dumps(index)}, ready=None)
    host.load("/#photo=five")
    shown(host)
    assert host.look().current == "five"
    host.go(-1)
    assert not host.look().is_shown


@pytest.mark.parametrize("index, words", [
    ("no json at all", "is not valid JSON"),
    ('{"pictures": []}', "must be an array of photos"),
    (None, "404"),
])
def test_an_unreadable_index_leaves_the_links(host_of, index, words):
    fallback = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a>'
    html = page(f'<enlarger-gallery id="gallery" src="/index.json">{fallback}</enlarger-gallery>')
    files = {"/": html} | ({"/index.json": index} if index else {})
    host = host_of(files)
    host.wait("gallery.items.length === 1")
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    assert len([text for text in host.messages if "enlarger-gallery" in text and words in text]) == 1
    host.open("#gallery a")
    assert host.look().current == "/photo/0.jpg"


def test_an_index_that_failed_is_read_once_the_connection_is_back(host_of):
    html = page('<enlarger-gallery id="gallery" src="/index.json"></enlarger-gallery>')
    host = host_of({"/": html})
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    host.site.files["/index.json"] = json.dumps(index_of())
    host.page.evaluate("dispatchEvent(new Event('online'))")
    host.wait("gallery.items.length === 8")
    # A page that gives other photos does not get the index later.
    host.page.evaluate("gallery.photos = '/none.json'; gallery.photos = null; gallery.retry()")
    host.wait(f"{VIEWER}.querySelector('.grid') === null")
    assert host.page.evaluate("[gallery.photos, gallery.items.length]") == [None, 0]


def test_a_warning_names_an_index_that_another_site_refuses(host_of):
    other = host_of("", ready=None)
    html = page(f'<enlarger-gallery id="gallery" src="{other.address}/index.json">'
                '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a></enlarger-gallery>')
    host = host_of(html)
    host.wait("gallery.items.length === 1")
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    warning, = [text for text in host.messages if text.startswith("<enlarger-gallery>")]
    assert f"{other.address}/index.json could not be loaded: CORS?" in warning
    host.open("#gallery a")
    assert host.look().current == "/photo/0.jpg"


def test_one_warning_covers_all_incomplete_entries(host_of):
    index = index_of(6)
    del index["photos"][2]["src"]
    del index["photos"][3]["width"]
    for entry in index["photos"][4:]:
        entry["id"] = "twin"
    index["photos"][0]["src"] = "http://["
    host = shown(host_with_index(host_of, index))
    warnings = [text for text in host.messages if "enlarger-gallery" in text]
    assert len(warnings) == 1
    assert "1 without src" in warnings[0]
    assert "several with the id “twin”" in warnings[0] and "1 without width and height" in warnings[0]
    assert [each["id"] for each in cells(host)] == ["http://[", "photo/1.jpg", "photo/3.jpg", "twin", "twin 2"]
    # The photo without a size still opens in its own proportions.
    host.page.mouse.click(*cell(host, 2).center)
    host.settle()
    photo = host.look().photo
    assert photo.width / photo.height == pytest.approx(SHAPES[3][0] / SHAPES[3][1], rel=0.01)


def test_photos_set_before_the_element_is_defined_apply(host_of):
    head = f"<script>addEventListener('DOMContentLoaded', () => {{ {ENTRIES}; gallery.photos = entries(5) }})</script>"
    html = page(BODY.format(""), head=head + '<script type="module" src="/element/enlarger.js"></script>')
    host = shown(host_of(html))
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
    host.wait(f"{VIEWER}.querySelectorAll('.grid a').length === 20")
    host.page.evaluate("goOn()")
    host.frame(200)
    host.wait(f"{VIEWER}.querySelectorAll('.grid a').length === 30")
    host.page.evaluate("goOn()")
    host.frame(200)
    host.wait(f"{VIEWER}.querySelectorAll('.grid a').length === 40")
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
    assert [each["id"] for each in cells(host)] == [f"p{index}" for index in range(20)]


def test_other_photos_end_an_iterator(host_of):
    host = give(host_of(album_page()), """(async function* () {
      try {
        yield entries(10)
        await new Promise(resume => { window.goOn = resume })
        yield entries(10, 10)
      } finally {
        window.isOver = true
      }
    })()""")
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(3) }}")
    host.page.evaluate("goOn()")
    host.wait("window.isOver")
    assert host.page.evaluate("gallery.items.length") == 3


def test_an_iterator_without_photos_empties_the_gallery(host_of):
    host = give(host_of(album_page()), "entries(3)")
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
    host.wait("clock.wantsFrame")
    host.settle()
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
    opens = f"() => {{ {ENTRIES}; gallery.photos = {photos}; return gallery.open('p14') }}"
    assert host.page.evaluate(opens) is True
    host.wait("clock.wantsFrame && gallery.currentItem !== null")
    host.settle()
    assert host.look().current == "p14"


def test_a_photo_that_a_new_list_lacks_never_opens(host_of):
    host = host_of(album_page())
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(5); gallery.open('p14') }}")
    shown(host)
    give(host, "entries(20)")
    assert not host.look().is_shown and not host.page.evaluate("gallery.open('p99')")
    # Nor does one that the page has closed before it came.
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(30); gallery.open('p25'); gallery.close() }}")
    host.wait("gallery.items.length === 30")
    loaded(host)
    assert not host.look().is_shown


def test_a_failed_iterator_keeps_the_photos_it_yielded(host_of):
    host = host_of(album_page())
    # What is no list of photos causes a warning only.
    host.page.evaluate("gallery.photos = 42")
    host.wait("gallery.photos === null")
    assert len([text for text in host.messages if "photos must be an array" in text]) == 1
    give(host, """(async function* () {
      yield entries(7)
      throw new Error('The line is dead.')
    })()""")
    assert len(cells(host)) == 7
    assert any("The line is dead." in text for text in host.messages)


def test_links_work_until_the_index_arrives(host_of):
    link = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a>'
    host = host_of({"/": page(f'<enlarger-gallery id="gallery" src="/index.json">{link}</enlarger-gallery>')}, ready=None)
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
    host.page.evaluate(f"""() => {{
      {ENTRIES}
      gallery.photos = async function* () {{
        await new Promise(come => {{ window.come = come }})
        yield entries(5, 50)
      }}()
    }}""")
    host.wait("window.come !== undefined")
    give(host, "entries(8)")
    open_at(host, 4)
    # Neither the same list again nor the earlier one changes anything.
    host.page.evaluate("gallery.photos = gallery.photos")
    host.run("come()")
    land(host, 4)
    loaded(host)
    assert [each["id"] for each in cells(host)] == [f"p{index}" for index in range(8)]


def test_an_array_set_while_a_photo_is_open_applies_after_it_closes_and_reuses_thumbnails(host_of):
    host = give(host_of(album_page()), "entries(30)")
    open_at(host, 4)
    host.run(f"() => {{ {ENTRIES}; gallery.photos = entries(12, 20) }}")
    assert host.look().current == "p4"
    host.page.evaluate(f"() => {{ window.kept = {VIEWER}.querySelector('[data-id=p27]') }}")
    land(host, 4)
    host.wait("gallery.items[0].id === 'p20'")
    loaded(host)
    assert [each["id"] for each in cells(host)] == [f"p{index}" for index in range(20, 32)]
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
    host = shown(host_with_index(host_of, index))
    assert len(cells(host)) == len(wrong)
    for place in range(len(wrong)):
        host.page.mouse.click(*cell(host, place).center)
        host.settle()
        host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
        assert host.look().details["renditions"][-1] == f"/photo/{place}.jpg"
        host.press("Escape")
