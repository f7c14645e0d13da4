"""`<enlarger-gallery>` with its photos as data: a grid of its own, however many there are."""

import json

import pytest

from gallery import PHONE, Box
from host_page import SHAPES, page

VIEWER = "gallery.shadowRoot"
ENTRIES = """const shapes = %s
const entries = (count, from = 0) => Array.from({ length: count }, (_, index) => {
  const [width, height] = shapes[(from + index) %% 6]
  return { id: `p${from + index}`, src: `/photo/${from + index}.jpg`, thumbnail: `/small/${from + index}.jpg`, width, height }
})
""" % json.dumps(SHAPES)
BODY = '<h1>Album</h1><enlarger-gallery id="gallery"{}></enlarger-gallery><footer style="height: 300px">End</footer>'
MILLION = 1_000_000


def album_page(attributes="", body=BODY, style=""):
    return page(body.format(attributes), style=style)


def give(host, script):
    """Gives the element photos, and waits for its first thumbnails."""
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = {script} }}")
    return shown(host)


def shown(host):
    host.wait(f"{VIEWER}.querySelectorAll('.grid a img').length > 0")
    loaded(host)
    return host


def loaded(host):
    """What is near the window has come."""
    host.wait(f"[...{VIEWER}.querySelectorAll('.grid img')].every(image => image.complete)")
    host.settle()


def cells(host):
    """Every thumbnail there is: its photo's place, its box, and whether it is seen."""
    return host.page.evaluate(f"""() => [...{VIEWER}.querySelectorAll('.grid a')].map(cell => {{
      const {{ x, y, width, height }} = cell.getBoundingClientRect()
      const image = cell.querySelector('img')
      return {{ index: Number(cell.dataset.index), id: cell.dataset.id, x, y, width, height,
        isHidden: Boolean(image) && getComputedStyle(image).opacity === '0' }}
    }})""")


def in_window(host):
    height = host.page.viewport_size["height"]
    return [cell for cell in cells(host) if cell["y"] < height and cell["y"] + cell["height"] > 0]


def cell(host, index):
    found = next(each for each in cells(host) if each["index"] == index)
    return Box(*(found[key] for key in ("x", "y", "width", "height")))


def scroll(host, script):
    """Scrolls by a script, till the page has heard of it and nothing more happens."""
    host.page.evaluate(f"""() => new Promise(heard => {{
      addEventListener('scroll', () => heard(), {{ once: true, capture: true }})
      {script}
    }})""")
    host.frame(250)
    loaded(host)


def open_at(host, index):
    host.page.mouse.click(*cell(host, index).center)
    assert host.frame(0).photo.is_near(cell(host, index))
    host.settle()
    assert host.look().current == f"p{index}"
    assert [each["index"] for each in cells(host) if each["isHidden"]] == [index]


def land(host, index):
    """Closes the photo, and has seen it land in its thumbnail."""
    host.page.keyboard.press("Escape")
    last = None
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(cell(host, index), 2)
    assert not any(each["isHidden"] for each in cells(host))


@pytest.fixture
def million(host_of):
    return give(host_of(album_page()), f"entries({MILLION})")


# A million photos


def test_of_a_million_photos_only_those_near_the_window_have_thumbnails(million):
    assert in_window(million)[0]["index"] == 0
    assert len(cells(million)) < 150
    # As tall as browsers lay out.
    assert 1e6 < million.page.evaluate("document.documentElement.scrollHeight") < 1.6e7


def test_its_end_can_be_reached(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight)")
    last = cell(million, MILLION - 1)
    footer = million.box("footer")
    assert footer.y < 800 and last.y + last.height == pytest.approx(footer.y, abs=1)
    open_at(million, MILLION - 1)
    land(million, MILLION - 1)


def test_in_its_middle_every_point_is_scrolled_through(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[0]["index"]
    assert index == pytest.approx(MILLION / 2, rel=0.01)
    for way in (7, 40, 301, -13, 90):
        before = {each["index"]: each["y"] for each in cells(million)}
        scroll(million, f"scrollBy(0, {way})")
        after = {each["index"]: each["y"] for each in cells(million)}
        both = before.keys() & after.keys()
        # Also after the page has come to rest and has been put right.
        assert len(both) > 10 and all(after[each] == pytest.approx(before[each] - way, abs=1.1) for each in both)


def test_a_photo_in_its_middle_opens_and_lands(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    index = in_window(million)[15]["index"]
    open_at(million, index)
    photo = million.look().photo
    assert photo.width == pytest.approx(1200, abs=1) or photo.height == pytest.approx(800, abs=1)
    land(million, index)


def test_a_way_back_of_many_windows_ends_at_the_very_top(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 5)")
    scroll(million, "scrollBy(0, -900)")
    scroll(million, "scrollTo(0, 0)")
    first = cell(million, 0)
    heading = million.box("h1")
    assert first.y > heading.y + heading.height


def test_a_photo_far_away_is_opened_by_its_id(million):
    assert million.page.evaluate("gallery.open('p765432')")
    million.settle()
    assert million.look().current == "p765432"
    loaded(million)
    land(million, 765_432)
    assert 0 < cell(million, 765_432).y < 800


def test_pages_are_turned_and_the_photo_lands_where_it_belongs(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 3)")
    index = in_window(million)[10]["index"]
    open_at(million, index)
    for _ in range(60):
        million.page.keyboard.press("ArrowRight")
        million.settle()
    assert million.look().current == f"p{index + 60}"
    loaded(million)
    land(million, index + 60)
    assert any(each["index"] == index + 60 for each in in_window(million))


def test_a_flick_through_many_windows_keeps_thumbnails_in_the_window(million):
    scroll(million, "scrollTo(0, document.documentElement.scrollHeight / 2)")
    for _ in range(30):
        scroll(million, "scrollBy(0, 700)")
        heights = {round(each["y"]) for each in in_window(million)}
        assert min(heights) <= 0 and max(heights) > 600


# Where photos come from


def index_of(count=8, **more):
    return {"photos": [
        {"src": f"photo/{index}.jpg", "thumbnail": f"small/{index}.jpg", "width": SHAPES[index % 6][0],
         "height": SHAPES[index % 6][1], "name": f"Photo {index}", **more} for index in range(count)]}


def host_with_index(host_of, index, fallback="", ready=True):
    text = index if isinstance(index, str) else json.dumps(index)
    html = page(f'<enlarger-gallery id="gallery" src="/index.json">{fallback}</enlarger-gallery>')
    return host_of({"/": html, "/index.json": text}, ready=ready)


def test_an_index_is_read_and_its_addresses_are_relative_to_it(host_of):
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


def test_a_link_to_a_photo_of_an_index_opens_it(host_of):
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
    ("no json at all", "is no JSON"),
    ('{"pictures": []}', "neither an array of photos"),
    (None, "404"),
])
def test_without_an_index_that_can_be_read_there_are_links(host_of, index, words):
    fallback = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt="First"></a>'
    html = page(f'<enlarger-gallery id="gallery" src="/index.json">{fallback}</enlarger-gallery>')
    files = {"/": html} | ({"/index.json": index} if index else {})
    host = host_of(files)
    host.wait("gallery.items.length === 1")
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    assert len([text for text in host.messages if "enlarger-gallery" in text and words in text]) == 1
    host.open("#gallery a")
    assert host.look().current == "/photo/0.jpg"


def test_entries_that_lack_something_are_told_of_once(host_of):
    index = index_of(6)
    del index["photos"][2]["src"]
    del index["photos"][3]["width"]
    for entry in index["photos"][4:]:
        entry["id"] = "twin"
    index["photos"][0]["src"] = "http://["
    host = shown(host_with_index(host_of, index))
    warnings = [text for text in host.messages if "enlarger-gallery" in text]
    assert len(warnings) == 1
    assert "1 of its entries have no address" in warnings[0]
    assert "several have the id “twin”" in warnings[0] and "1 have no width and height" in warnings[0]
    assert [each["id"] for each in cells(host)] == ["http://[", "photo/1.jpg", "photo/3.jpg", "twin", "twin 2"]
    # The one without a size opens in its own proportions all the same.
    host.page.mouse.click(*cell(host, 2).center)
    host.settle()
    photo = host.look().photo
    assert photo.width / photo.height == pytest.approx(SHAPES[3][0] / SHAPES[3][1], rel=0.01)


def test_what_is_no_list_at_all_is_said(host_of):
    host = host_of(album_page())
    host.page.evaluate("gallery.photos = 42")
    host.wait("gallery.photos === null")
    assert len([text for text in host.messages if "neither an array, nor an iterator" in text]) == 1


def test_photos_set_before_the_element_is_known_count(host_of):
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
    # More come while a photo is open: they count once it is closed.
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


def test_an_iterator_that_fails_leaves_what_has_come(host_of):
    host = give(host_of(album_page()), """(async function* () {
      yield entries(7)
      throw new Error('The line is dead.')
    })()""")
    assert len(cells(host)) == 7
    host.wait("true")
    assert any("The line is dead." in text for text in host.messages)


def test_another_array_while_a_photo_is_open_counts_once_it_is_closed(host_of):
    host = give(host_of(album_page()), "entries(30)")
    open_at(host, 4)
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(12, 100) }}")
    host.settle()
    assert host.look().current == "p4"
    land(host, 4)
    host.wait("gallery.items[0].id === 'p100'")
    loaded(host)
    assert [each["id"] for each in cells(host)] == [f"p{index}" for index in range(100, 112)]


def test_a_thumbnail_stays_the_same_element_when_the_array_is_another(host_of):
    host = give(host_of(album_page()), "entries(10)")
    host.page.evaluate(f"() => {{ window.kept = {VIEWER}.querySelector('[data-id=p7]') }}")
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(10, 5) }}")
    host.wait("gallery.items[0].id === 'p5'")
    host.settle()
    assert host.page.evaluate(f"kept === {VIEWER}.querySelector('[data-id=p7]') && kept.dataset.index") == "2"


def test_without_photos_there_are_links_again(host_of):
    body = '<enlarger-gallery id="gallery"><a href="/photo/1.jpg"><img src="/small/1.jpg" alt="A link"></a></enlarger-gallery>'
    host = give(host_of(page(body)), "entries(5)")
    assert not host.page.locator("#gallery > a").is_visible()
    host.page.evaluate("gallery.photos = null")
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null && {VIEWER}.querySelector('.grid') === null")
    host.settle()
    host.open("#gallery > a")
    assert host.look().current == "/photo/1.jpg"


def test_a_page_of_links_loads_nothing_of_it(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"><a href="/photo/1.jpg"><img src="/small/1.jpg" alt=""></a></enlarger-gallery>'))
    assert not {"/element/album.js", "/element/rows.wasm"} & set(host.site.requests)


# The grid


def test_a_thumbnail_that_is_not_there_says_so(host_of):
    host = host_of(album_page(), missing=["/small/2.jpg"])
    host.page.evaluate(f"() => {{ {ENTRIES}; gallery.photos = entries(6) }}")
    host.wait(f"{VIEWER}.querySelector('.broken') !== null")
    assert "no longer there" in host.page.evaluate(f"{VIEWER}.querySelector('.broken').textContent")


def test_thumbnails_are_one_stop_of_the_tab_key_and_arrows_go_on(host_of):
    host = give(host_of(album_page()), "entries(500)")
    focused = f"Number({VIEWER}.activeElement?.dataset.index)"
    host.page.keyboard.press("Tab")
    assert host.page.evaluate(focused) == 0
    host.page.keyboard.press("ArrowRight")
    host.page.keyboard.press("ArrowDown")
    columns = len({round(each["x"]) for each in cells(host)})
    assert host.page.evaluate(focused) == 1 + columns
    host.page.keyboard.press("End")
    assert host.page.evaluate(focused) == 499
    loaded(host)
    host.page.keyboard.press("Enter")
    host.settle()
    assert host.look().current == "p499"
    land(host, 499)
    assert host.page.evaluate(focused) == 499


def test_ctrl_and_the_wheel_make_thumbnails_larger_about_the_pointer(host_of):
    host = give(host_of(album_page()), "entries(20000)")
    scroll(host, "scrollTo(0, 20000)")
    chosen = next(each for each in in_window(host) if each["y"] > 300 and each["x"] > 400)
    x, y = chosen["x"] + chosen["width"] / 2, chosen["y"] + chosen["height"] / 2
    host.page.mouse.move(x, y)
    host.page.keyboard.down("Control")
    host.page.mouse.wheel(0, -300)
    host.page.keyboard.up("Control")
    host.wait(f"{VIEWER}.querySelector('.grid a').offsetWidth > {chosen['width']} * 1.3")
    now = cell(host, chosen["index"])
    assert now.y - 1 <= y <= now.y + now.height + 1


def pinch(host, a, b, ways):
    """Two fingers that go apart, or together."""
    wire = host.page.context.new_cdp_session(host.page)

    def touch(kind, *points):
        wire.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"id": id, "x": x, "y": y} for id, (x, y) in enumerate(points)]})

    touch("touchStart", a)
    touch("touchStart", a, b)
    for way in ways:
        touch("touchMove", a, (b[0], b[1] + way))
        host.frame()
    touch("touchEnd")
    host.settle()


def test_two_fingers_on_two_thumbnails_change_the_number_of_columns(host_of):
    host = give(host_of(album_page(), window=PHONE), "entries(300)")
    columns = len({round(each["x"]) for each in cells(host)})
    photo, other = cell(host, 0), cell(host, columns)
    pinch(host, photo.center, other.center, range(20, 320, 20))
    assert len({round(each["x"]) for each in cells(host)}) < columns
    assert not host.look().is_shown
    grown = cell(host, 0)
    assert grown.y <= photo.center[1] <= grown.y + grown.height


def test_two_fingers_on_one_thumbnail_pinch_its_photo_open(host_of):
    style = "#gallery { --enlarger-thumbnail-size: 300px }"
    host = give(host_of(album_page(style=style), window=PHONE), "entries(30)")
    x, y = cell(host, 0).center
    pinch(host, (x, y - 40), (x, y + 40), range(10, 200, 10))
    assert host.look().current == "p0"


def test_justified_rows_fill_the_width_with_whole_photos(host_of):
    host = give(host_of(album_page(' layout="justified"')), "entries(3000)")
    rows = {}
    for each in cells(host):
        rows.setdefault(round(each["y"]), []).append(each)
    assert len(rows) > 3 and len({round(each["width"]) for each in cells(host)}) > 3
    for row in list(rows.values())[:-1]:
        assert row[0]["x"] == pytest.approx(24, abs=0.5)
        assert row[-1]["x"] + row[-1]["width"] == pytest.approx(1200 - 24, abs=0.5)
    for each in cells(host)[:20]:
        width, height = SHAPES[each["index"] % 6]
        assert each["width"] / each["height"] == pytest.approx(width / height, rel=0.01)
    scroll(host, "scrollTo(0, 5000)")
    index = in_window(host)[8]["index"]
    open_at(host, index)
    for _ in range(30):
        host.page.keyboard.press("ArrowRight")
        host.settle()
    loaded(host)
    land(host, index + 30)


def test_a_million_photos_stand_in_justified_rows_too(host_of):
    host = give(host_of(album_page(' layout="justified"')), f"entries({MILLION})")
    assert len(cells(host)) < 150
    scroll(host, "scrollTo(0, document.documentElement.scrollHeight)")
    last = cell(host, MILLION - 1)
    assert last.y + last.height == pytest.approx(host.box("footer").y, abs=1)
    open_at(host, MILLION - 1)
    land(host, MILLION - 1)


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
def test_it_may_stand_anywhere(host_of, body):
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
    for _ in range(40):
        host.page.keyboard.press("ArrowLeft" if "rtl" in body else "ArrowRight")
        host.settle()
    loaded(host)
    land(host, index + 40)


def test_what_is_looked_at_stays_when_the_window_becomes_narrower(host_of):
    host = give(host_of(album_page()), "entries(5000)")
    scroll(host, "scrollTo(0, 9000)")
    index = in_window(host)[0]["index"]
    host.page.set_viewport_size({"width": 700, "height": 800})
    host.wait(f"{VIEWER}.querySelector('.grid').clientWidth < 700")
    host.settle()
    loaded(host)
    assert any(each["index"] == index for each in in_window(host))


def test_a_gallery_that_is_removed_leaves_nothing_behind(host_of):
    host = give(host_of(album_page()), "entries(100)")
    host.page.evaluate("() => { window.old = gallery; gallery.remove() }")
    host.wait("old.shadowRoot.querySelector('.grid') === null")
    host.page.evaluate("document.body.prepend(old)")
    host.wait("old.shadowRoot.querySelectorAll('.grid img').length === 100 || old.shadowRoot.querySelectorAll('.grid img').length > 20")
    loaded(host)
    open_at(host, 3)
    land(host, 3)
