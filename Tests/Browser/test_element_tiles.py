"""Very large photos in `<enlarger-gallery>`, whose page has cut them into tiles."""

import io
import json
import math
import re
import threading

import pytest
from PIL import Image

from element_page import VIEWER, complete, shown
from gallery import DESKTOP, PHONE
from host_page import HostSite, page
from large_photo import cut, is_sharp_and_in_place, painted, place_difference
from patience import until
from test_element_sources import warnings

WIDTH, HEIGHT = 8000, 5000
TYPES = {".jpg": "image/jpeg", ".dzi": "application/xml", ".json": "application/json"}
SIZE = f'data-width="{WIDTH}" data-height="{HEIGHT}"'
GOOGLE = json.dumps({"src": "/pyramid/google/{level}/{row}/{column}.jpg", "maxLevel": 5})
DEEP = json.dumps({"src": "/pyramid/deep_files/{level}/{column}_{row}.jpg", "tileSize": 254, "overlap": 1})
# Forms of a pyramid: the attributes of its link.
FORMS = {
    "Deep Zoom": 'data-tiles="/pyramid/deep.dzi"',
    "Deep Zoom as a template": f"data-tiles='{DEEP}' {SIZE}",
    "tiles of a map": f"data-tiles='{GOOGLE}' {SIZE}",
    "IIIF 2": 'data-tiles="/pyramid/iiif/info.json"',
    "IIIF 3": f'data-tiles="/pyramid/iiif3/info.json" {SIZE}',
}


def album(attributes=FORMS["Deep Zoom"], style="", direction="ltr"):
    others = "".join(f'<a href="/photo/{index}.jpg"><img src="/small/{index}.jpg" alt="Photo {index}"></a>' for index in range(2))
    link = f'<a id="large" href="/pyramid/middle.jpg" {attributes}><img src="/pyramid/small.jpg" alt="The ridge"></a>'
    return page(f'<enlarger-gallery id="gallery">{link}{others}</enlarger-gallery>', style).replace("<html", f'<html dir="{direction}"')


class TiledSite(HostSite):
    """Has the pyramids in a folder, too. Their tiles wait until `tiles` is set."""

    def __init__(self, folder, html):
        super().__init__({"/": html})
        self.pyramids = folder
        self.tiles = threading.Event()
        self.tiles.set()

    def answer(self, path):
        if not path.startswith("/pyramid/") or path in self.files or path in self.missing:
            return super().answer(path)
        self.requests.append(path)
        file = self.pyramids / path.removeprefix("/pyramid/")
        if is_tile(path):
            self.tiles.wait(60)
        if path in self.missing or not file.is_file():
            return None
        return TYPES[file.suffix], file.read_bytes()

    def tile_requests(self):
        return [path for path in self.requests if is_tile(path)]


def is_tile(path):
    return path.count("/") > 2 and not path.endswith("info.json")


def level_and_place(path):
    """A Deep Zoom tile's level, column and row."""
    return tuple(map(int, re.search(r"_files/(\d+)/(\d+)_(\d+)\.", path).groups()))


@pytest.fixture(scope="session")
def photo():
    return painted(WIDTH, HEIGHT)


@pytest.fixture(scope="session")
def pyramids(shared, photo):
    """The same photo, cut into tiles in each way, and two smaller copies."""
    def fill(folder):
        photo.save(folder / "large.pgm")
        for name, layout in [("deep", "dz"), ("google", "google"), ("iiif", "iiif"), ("iiif3", "iiif3")]:
            cut(folder / "large.pgm", folder / name, layout)
        for name, width in [("middle", 1600), ("small", 200)]:
            photo.resize((width, width * HEIGHT // WIDTH), Image.Resampling.BOX).save(folder / f"{name}.jpg", quality=90)

    return shared("pyramids", fill)


@pytest.fixture
def tiled(host_of, pyramids):
    """Opens a page with a tiled photo and waits until everything but tiles has loaded."""
    def make(html=None, window=DESKTOP):
        return complete(host_of(site=TiledSite(pyramids, html or album()), window=window))

    return make


def open_photo(host):
    host.run("gallery.open(gallery.items[0].id)")
    rendered(host)
    return host


def rendered(host):
    """Waits for the rendition below the tiles."""
    host.wait(f"{VIEWER}.querySelectorAll('.caught > img').length >= 2")
    host.run("import('/element/photo-tiles.js').then(() => null)")


def scale(host):
    return host.page.evaluate(f"new DOMMatrix(getComputedStyle({VIEWER}.querySelector('.caught')).transform).a")


def zoom_in(host):
    """Presses + until the photo is as large as it can be."""
    before = 0
    while (now := scale(host)) > before:
        before = now
        host.press("+")


def box(host):
    """The photo's box, in screen pixels."""
    return host.page.evaluate(f"""(({{ x, y, width, height }}) => [x, y, width, height].map(each => each * devicePixelRatio))(
      {VIEWER}.querySelector('.caught').getBoundingClientRect())""")


def shot(host):
    return Image.open(io.BytesIO(host.page.screenshot())).convert("L")


def wait_until_sharp(host, photo):
    def look():
        # Whatever arrives late asks for a frame.
        host.settle()
        return is_sharp_and_in_place(shot(host), box(host), photo)

    until(look, lambda seen: seen[0], "a sharp photo")


def tiles(host):
    return host.page.evaluate(f"{VIEWER}.querySelectorAll('.caught .tiles img').length")


def visible(host, level):
    """The columns and rows of Deep Zoom tiles in the window."""
    x, y, width, _ = box(host)
    side = 254 * 2 ** (13 - level) * width / WIDTH
    window = host.page.viewport_size
    ratio = host.page.evaluate("devicePixelRatio")
    return {(column, row)
            for column in range(math.floor(-x / side), math.ceil((window["width"] * ratio - x) / side))
            for row in range(math.floor(-y / side), math.ceil((window["height"] * ratio - y) / side))}


# MARK: Full zoom

@pytest.mark.parametrize("form", FORMS)
def test_full_zoom_shows_the_photos_own_pixels(tiled, photo, form):
    host = open_photo(tiled(album(FORMS[form])))
    zoom_in(host)
    wait_until_sharp(host, photo)
    assert not warnings(host)


@pytest.mark.parametrize("window, direction, style", [
    (PHONE | {"device_scale_factor": 3}, "ltr", ""), (DESKTOP, "rtl", ""), (DESKTOP, "ltr", ":root { zoom: 1.25 }"),
], ids=["screen of three pixels a point", "from right to left", "zoomed page"])
def test_full_zoom_is_sharp_on_other_pages_and_screens(tiled, photo, window, direction, style):
    host = open_photo(tiled(album(style=style, direction=direction), window))
    zoom_in(host)
    wait_until_sharp(host, photo)


def test_a_style_with_a_larger_maximum_zooms_to_single_pixels(tiled, photo):
    host = open_photo(tiled(album().replace('id="gallery"', '''id="gallery" photo-style='{"zoom": {"maximum": 7}}' ''')))
    zoom_in(host)
    assert box(host)[2] == pytest.approx(8400)
    wait_until_sharp(host, photo)


def test_photos_given_as_data_have_tiles(tiled, photo):
    host = tiled()
    host.page.evaluate("""tiles => { gallery.photos = [
      { id: 'a', src: '/pyramid/middle.jpg', thumbnail: '/pyramid/small.jpg', width: 8000, height: 5000, tiles },
      { id: 'b', src: '/photo/1.jpg', thumbnail: '/small/1.jpg', width: 3, height: 2 },
    ] }""", json.loads(DEEP))
    open_photo(shown(host))
    zoom_in(host)
    wait_until_sharp(host, photo)


def test_the_module_loads_only_for_photos_with_tiles(tiled):
    host = tiled()
    host.run("gallery.open(gallery.items[2].id)")
    assert "/element/photo-tiles.js" not in host.site.requests and "/pyramid/deep.dzi" not in host.site.requests
    host.press("Escape")
    open_photo(host)
    until(lambda: "/pyramid/deep.dzi" in host.site.requests)
    assert host.site.requests.count("/element/photo-tiles.js") == host.site.requests.count("/pyramid/deep.dzi") == 1


# MARK: Economy

def test_only_visible_tiles_are_requested_from_the_middle_outwards(tiled, photo):
    host = open_photo(tiled())
    while True:
        before, seen = scale(host), {level: visible(host, level) for level in range(14)}
        first = len(host.site.tile_requests())
        host.press("+")
        if scale(host) == before:
            break
        wait_for_tiles(host)
        asked = [level_and_place(path) for path in host.site.tile_requests()[first:]]
        assert all((column, row) in seen[level] for level, column, row in asked)
    wait_until_sharp(host, photo)
    # A drag brings in others, and the nearest to the middle come first.
    first = len(host.site.tile_requests())
    host.drag((1100, 700), (200, 150), steps=4)
    host.settle()
    wait_until_sharp(host, photo)
    wait_for_tiles(host)
    asked = [level_and_place(path)[1:] for path in host.site.tile_requests()[first:]]
    assert asked and set(asked) <= visible(host, 13) | {place for place in asked[:8]}
    # Those out of sight do not accumulate.
    assert tiles(host) <= 2 * len(visible(host, 13))
    assert "/pyramid/large.jpg" not in host.site.requests and host.site.requests.count("/pyramid/middle.jpg") == 1


def wait_for_tiles(host):
    """Waits until no request for a tile is under way."""
    count = None
    while count != (count := (len(host.site.tile_requests()), tiles(host))):
        host.page.wait_for_timeout(400)


def test_the_middle_of_the_window_comes_first(tiled):
    host = open_photo(tiled())
    host.site.tiles.clear()
    # On a busy machine, the photo may seem as large as it can be before it is.
    until(lambda: zoom_in(host) or len([path for path in host.site.tile_requests() if "_files/13/" in path]) >= 4)
    host.site.tiles.set()
    wait_for_tiles(host)
    asked = [level_and_place(path)[1:] for path in host.site.tile_requests() if "_files/13/" in path]
    x, y, width, _ = box(host)
    middle = [(600 - x) / width * WIDTH / 254 - 0.5, (400 - y) / width * WIDTH / 254 - 0.5]
    far = [math.dist(place, middle) for place in asked]
    assert max(far[:4]) <= sorted(far)[5]


# MARK: While tiles load

def test_the_rendition_stays_until_the_tiles_are_there(tiled, photo):
    host = open_photo(tiled())
    host.site.tiles.clear()
    zoom_in(host)
    until(lambda: host.site.tile_requests())
    difference, spread = place_difference(shot(host), box(host), photo)
    assert difference < 4 and spread < 10 and tiles(host) == 0
    host.site.tiles.set()
    wait_until_sharp(host, photo)
    host.press("0")
    host.wait(f"{VIEWER}.querySelectorAll('.tiles').length === 0")
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('.caught > img').length") == 2


def test_a_failed_tile_is_requested_again_and_the_others_do_not_wait(tiled, photo):
    host = open_photo(tiled())
    # Near the middle, so it is among the first.
    missing = "/pyramid/deep_files/13/15_9.jpg"
    host.site.missing.add(missing)
    zoom_in(host)
    host.wait(f"{VIEWER}.querySelectorAll('.tiles img').length >= 8")
    until(lambda: host.site.requests.count(missing) >= 2)
    host.site.missing.clear()
    wait_until_sharp(host, photo)


# MARK: In motion

def test_tiles_stay_while_the_photo_is_dragged_turned_and_closed(tiled, photo):
    host = open_photo(tiled(window=PHONE | {"device_scale_factor": 3}))
    zoom_in(host)
    wait_until_sharp(host, photo)

    def assert_covered():
        assert tiles(host) > 0
        assert place_difference(shot(host), box(host), photo)[1] > 15

    host.touch("touchStart", (195, 500))
    for step in range(8):
        host.touch("touchMove", (195 - 4 * step, 500 - 6 * step))
        host.frame()
        assert_covered()
    host.touch("touchEnd")
    host.settle()
    wait_until_sharp(host, photo)
    # Two fingers turn it.
    host.touch("touchStart", (100, 420), (290, 420))
    for step in range(1, 9):
        turn = 0.04 * step
        points = [(195 + side * 95 * math.cos(turn), 420 + side * 95 * math.sin(turn)) for side in (-1, 1)]
        host.touch("touchMove", *points)
        host.frame()
        assert tiles(host) > 0
    host.touch("touchEnd")
    host.settle()
    wait_until_sharp(host, photo)
    # On its way home, the tiles go only when the rendition below is as sharp.
    host.page.keyboard.press("Escape")
    while (look := host.frame()).is_shown:
        left, _, right, _ = look.pictures[0]["whole"]
        if (right - left) * 3 > 1600 * 1.2:
            assert host.page.evaluate(f"{VIEWER}.querySelectorAll('.tiles img').length") > 0
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('.tiles').length") == 0


# MARK: Bad input

NOT_JSON, TOO_LONG = "<html>Not found</html>", '<Image TileSize="254" Overlap="1" Format="jpg"><Size Width="9000" Height="1000"/></Image>'


# Attributes of a link, the files that they name, and words of the warning.
UNUSABLE = [
    ('data-tiles="/pyramid/none.dzi"', {}, "404"),
    ('data-tiles="/pyramid/page.dzi"', {"/pyramid/page.dzi": NOT_JSON}, "neither a Deep Zoom nor a IIIF descriptor"),
    ('data-tiles="/pyramid/info.json"', {"/pyramid/info.json": '{"width": 8000}'}, "neither a Deep Zoom nor a IIIF descriptor"),
    ('data-tiles="/pyramid/no.dzi"', {"/pyramid/no.dzi": '<Image Format="jpg"><Size Width="9" Height="9"/></Image>'}, "missing or impossible"),
    ('data-tiles="/tiles/{z}/{x}/{y}.jpg" ' + SIZE, {}, "has no {level}"),
    ('data-tiles="/tiles/{level}/{column}.jpg" ' + SIZE, {}, "has no {row}"),
    ('data-tiles="/tiles/{level}/{column}_{row}.jpg"', {}, "no width and height"),
    ("""data-tiles='{"src": "/{level}/{column}_{row}.jpg", "tileSize": 0}' """ + SIZE, {}, "missing or impossible"),
    ("""data-tiles='{"tileSize": 256}' """ + SIZE, {}, "no “src”"),
    ('data-tiles="/pyramid/long.dzi" ' + SIZE, {"/pyramid/long.dzi": TOO_LONG}, "9000 × 1000, the photo is 8000 × 5000"),
    ('data-tiles="https://:0/" ' + SIZE, {}, "Invalid URL"),
]


def test_unusable_tiles_give_one_warning_each_and_the_photos_open_without(tiled):
    links = "".join(
        f'<a href="/pyramid/middle.jpg?{number}" {attributes}><img src="/pyramid/small.jpg" alt=""></a>'
        for number, (attributes, _, _) in enumerate(UNUSABLE))
    host = tiled(page(f'<enlarger-gallery id="gallery">{links}</enlarger-gallery>'))
    for number, (_, files, words) in enumerate(UNUSABLE):
        host.site.files |= files
        host.messages.clear()
        for _ in range(2):
            host.run("number => gallery.open(gallery.items[number].id)", number)
            rendered(host)
            until(lambda: warnings(host))
            host.press("+")
            host.press("Escape")
        [text] = warnings(host)
        assert f"/pyramid/middle.jpg?{number} " in text and words in text


def test_tiles_that_are_all_missing_leave_the_rendition(tiled, photo):
    attributes = 'data-tiles="/none/{level}/{column}_{row}.jpg" ' + SIZE
    host = open_photo(tiled(album(attributes)))
    zoom_in(host)
    until(lambda: [path for path in host.site.requests if path.startswith("/none/")])
    difference, _ = place_difference(shot(host), box(host), photo)
    assert difference < 8
    host.press("Escape")
    assert not host.is_open
