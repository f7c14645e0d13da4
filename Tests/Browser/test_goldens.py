"""Pictures of the page in twenty situations, kept beside the tests, that a reviewer looks at after every change of its looks.

Each file of `Goldens` is a sheet for one window and one look. A shot may differ from its cell as little as fonts and decoders do.
`ENLARGER_RECORD=1` takes the sheets anew.
"""

import io
import os
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from gallery import DESKTOP, PHONE, open_view
from sites import ServedSite, write_assets

ROOT = Path(__file__).resolve().parents[2]
GOLDENS = Path(__file__).parent / "Goldens"
WINDOWS = {
    "phone": PHONE | {"device_scale_factor": 1},
    "tablet": PHONE | {"viewport": {"width": 820, "height": 1180}, "device_scale_factor": 1},
    "laptop": DESKTOP | {"viewport": {"width": 1280, "height": 800}},
    "wide": DESKTOP | {"viewport": {"width": 2560, "height": 1440}},
}
LOOKS = {
    "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "large text": {}, "right to left": {"locale": "ar"},
}
# The width of a cell in points, and the number of cells side by side.
CELLS = {"phone": (156, 7), "tablet": (200, 7), "laptop": (320, 5), "wide": (400, 5)}
# A pixel differs if its blurred value is this far off, of 255; a shot differs if more than this share of its pixels does.
TOLERANCE, SHARE = 28, 0.01


def segment(number):
    """Chooses Months, Folders or Favourites by its place, in any language."""

    def show(gallery):
        gallery.wait("seen('.segments')?.disabled === false")
        gallery.page.locator("header .segments label").nth(number).click()

    return show


def opened(name, *steps):
    """Opens a photo by its name, wherever it is in the grid, and does more."""

    def show(gallery):
        photo = next(photo for photo in gallery.site.photos if name in photo.name)
        gallery.page.evaluate("id => { location.hash = `photo=${id}` }", photo.id)
        gallery.rest_when("(clock.frames(1, 16), seen('.picture.caught') !== null)")
        gallery.rest_when("seen('.picture.caught')?.matches(':has(.problem, img:nth-of-type(2))')")
        for step in steps:
            step(gallery)

    return show


def search(words):
    def show(gallery):
        if gallery.page.locator(".seek").is_visible():
            gallery.page.click(".seek")
        gallery.page.fill(".find", words)
        gallery.frames(1, 500)
        gallery.wait("allSeen('.grid a').length < 4")

    return show


def without_pill(gallery):
    """Waits until the pill with the month has left, a moment after the last scroll."""
    gallery.wait("seen('.grid.scrolling') === null")


def select(gallery):
    gallery.page.click("header .select")
    for index in (1, 2, 5):
        gallery.page.locator(f".grid [data-index='{index}']").click()
    # The size of the download follows once the selection has not changed for a while.
    gallery.wait("(clock.frames(1, 16), seen('.total .size').textContent !== '')")
    # Large text scrolls the grid to a thumbnail before it is clicked.
    without_pill(gallery)


def motion(gallery):
    open_view(gallery)
    gallery.page.locator(".view-menu button.row").nth(-2).click()
    gallery.wait("seen('.view-menu h2') !== null")


def end_of_grid(gallery):
    gallery.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    gallery.wait("seen('.grid.scrolling') !== null")
    without_pill(gallery)


def overview(gallery):
    """Zooms out beyond the smallest thumbnails."""
    gallery.wait("seen('.view')?.disabled === false")
    gallery.page.evaluate("focusSeen().blur()")
    while not gallery.page.evaluate("'level' in document.documentElement.dataset"):
        gallery.page.keyboard.press("-")
        gallery.frames(1)
    gallery.wait("[...allSeen('.cover')].some(cover => cover.querySelector('img')?.complete)")


def folders(gallery):
    segment(1)(gallery)
    gallery.rest_when("seen('.grid h2').textContent === 'Dolomites 2023'")


def favourites(gallery):
    segment(2)(gallery)
    gallery.wait("seen('.empty-note button') !== null")


def details(gallery):
    gallery.page.keyboard.press("i")
    gallery.wait("allSeen('.details dd').length > 4")


def dragged(gallery):
    width, height = gallery.page.viewport_size.values()
    gallery.down(width / 2, height / 2)
    gallery.drag((width / 2, height / 2), (width / 2 + 30, height * 0.68))
    # The grid has scrolled to the photo.
    without_pill(gallery)


def zoomed(gallery):
    for _ in range(4):
        gallery.press("+")


SITUATIONS = {
    "grid": lambda gallery: None,
    "end of the grid": end_of_grid,
    "folders": folders,
    "years": overview,
    "folder covers": lambda gallery: (folders(gallery), overview(gallery)),
    "no favourites": favourites,
    "search": search("rose"),
    "nothing found": search("zebra"),
    "view menu": open_view,
    "motion": motion,
    "selection": select,
    "photo": opened("Sail at sunset"),
    "tall photo": opened("Rose window"),
    "panorama": opened("Five valleys"),
    "details": opened("Sail at sunset", details),
    "shortcuts": opened("Sail at sunset", lambda gallery: gallery.page.keyboard.press("?")),
    "zoomed": opened("Five valleys", zoomed),
    "in the hand": opened("Sail at sunset", dragged),
    "video": opened("The mill turns"),
    "Live Photo": opened("Balloons at sunrise"),
    "transparency": opened("Clear"),
    "tiny picture": opened("Tiny"),
    "broken file": opened("Broken"),
}


@pytest.fixture(scope="module")
def album(wasm, tmp_path_factory):
    """The sample photos, and some that are hard to show."""
    place = tmp_path_factory.mktemp("goldens")
    shutil.copytree(ROOT / "Documentation/Examples/Photos", place / "Photos")
    odd = place / "Photos/Odd"
    odd.mkdir()
    clear = Image.new("RGBA", (900, 600))
    ImageDraw.Draw(clear).ellipse((250, 100, 650, 500), fill="#20242a")
    clear.save(odd / "Clear.png")
    Image.linear_gradient("L").resize((32, 24)).save(odd / "Tiny.png")
    (odd / "Broken.jpg").write_bytes(b"\xff\xd8 not a photo")
    for file in odd.iterdir():
        os.utime(file, (1_700_000_000, 1_700_000_000))
    site = ServedSite(os.environ["ENLARGER"], place / "Photos", write_assets(place / "assets", wasm), place / "cache")
    yield site
    site.stop()


@pytest.mark.nightly
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("look", LOOKS)
def test_the_page_looks_as_reviewed(gallery_of, album, window, look):
    shots = {}
    for name, show in SITUATIONS.items():
        gallery = gallery_of(site=album, window=WINDOWS[window], squares=False, load=None, **LOOKS[look])
        if look == "large text":
            # As in the browser's settings: twice the usual size.
            gallery.wire.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        show(gallery.load())
        gallery.rest()
        gallery.rest_when("[...document.images].every(image => image.complete)")
        shots[name] = Image.open(io.BytesIO(gallery.page.screenshot(animations="disabled"))).convert("RGB")
        gallery.page.close()
    sheet = Sheet(window, look)
    if os.environ.get("ENLARGER_RECORD"):
        sheet.record(shots)
    assert sheet.different(shots) == []


class Sheet:
    """The kept shots of one window and look, in the order of `SITUATIONS`."""

    def __init__(self, window, look):
        self.file = GOLDENS / f"{window} {look}.webp".replace(" ", "-")
        self.width, self.columns = CELLS[window]
        view = WINDOWS[window]["viewport"]
        self.height = round(self.width * view["height"] / view["width"])

    def place(self, index):
        row, column = divmod(index, self.columns)
        return column * (self.width + 8), row * (self.height + 8)

    def record(self, shots):
        rows = -(-len(shots) // self.columns)
        sheet = Image.new("RGB", (self.columns * (self.width + 8) - 8, rows * (self.height + 8) - 8), "#888")
        for index, shot in enumerate(shots.values()):
            sheet.paste(shot.resize((self.width, self.height), Image.LANCZOS), self.place(index))
        GOLDENS.mkdir(exist_ok=True)
        sheet.save(self.file, quality=60, method=6)

    def different(self, shots):
        """The names of shots that differ from their cells. Leaves what differs beside the goldens' copies in the logs."""
        with Image.open(self.file) as image:
            sheet = image.convert("RGB")
        wrong = []
        for index, (name, shot) in enumerate(shots.items()):
            x, y = self.place(index)
            kept = sheet.crop((x, y, x + self.width, y + self.height))
            seen = shot.resize((self.width, self.height), Image.LANCZOS)
            if share_of_difference(kept, seen) > SHARE:
                wrong.append(name)
                seen.save(ROOT / f".build/logs/{self.file.stem} {name}.png")
        return wrong


def share_of_difference(one, other):
    """The share of pixels that differ in at least one channel."""
    red, green, blue = ImageChops.difference(*(each.filter(ImageFilter.GaussianBlur(1.5)) for each in (one, other))).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[TOLERANCE + 1:]) / (most.width * most.height)
