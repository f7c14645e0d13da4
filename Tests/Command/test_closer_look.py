"""Very large photos at full zoom, in a real browser on the real server."""

import io

import pytest
from PIL import Image

from large_photo import browser_memory, is_sharp_and_in_place, memory, painted
from patience import until
from test_served_page import assets, wait_for  # noqa: F401


def write(folder, width, height):
    """A folder with one photo."""
    folder.mkdir()
    painted(width, height).save(folder / "large.jpg", quality=95)
    return folder


class Closely:
    """A window with a photo open at maximum zoom."""

    def __init__(self, browser, server, id, size, ratio, zoom):
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=ratio)
        self.page = self.context.new_page()
        self.ratio = ratio
        self.page.goto(f"{server.address}#photo={id}")
        # A sharper rendition may be there already.
        wait_for(self.page, "allSeen('.picture.caught > img').length >= 2")
        self.rest()
        while self.scale < zoom * 0.999:
            before = self.scale
            self.page.keyboard.press("+")
            wait_for(self.page, """before => Math.abs(new DOMMatrix(
              getComputedStyle(seen('.picture.caught')).transform).a - before) > 1e-3""", before)
            self.rest()

    @property
    def scale(self):
        return self.page.evaluate(
            "new DOMMatrix(getComputedStyle(seen('.picture.caught')).transform).a")

    def rest(self):
        wait_for(self.page, "!seen('.enlarger').classList.contains('moving')")

    def shot(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("L")

    def box(self):
        """The photo's box, in screen pixels."""
        box = self.page.evaluate(
            "(({ x, y, width, height }) => [x, y, width, height])(seen('.picture.caught').getBoundingClientRect())")
        return [each * self.ratio for each in box]

    def wait_until_sharp(self, photo):
        until(lambda: is_sharp_and_in_place(self.shot(), self.box(), photo), lambda seen: seen[0], "a sharp photo")


@pytest.mark.parametrize("size, zoom", [
    pytest.param((12_000, 9000), 4, marks=pytest.mark.nightly), ((30_000, 2000), 12.5)])
def test_full_zoom_shows_the_photos_own_pixels_within_200_megabytes(serve, browser, tmp_path, size, zoom):
    folder = write(tmp_path / "photos", *size)
    Image.MAX_IMAGE_PIXELS = None
    photo = Image.open(folder / "large.jpg")
    photo.load()
    server = serve(folder, "--port", 0)
    id = server.photos()["large"]["id"]
    ratio = 3 if zoom == 4 else 2
    # The memory that a window of this size needs anyway.
    small = serve(write(tmp_path / "small", size[0] // 10, size[1] // 10), "--port", 0)
    closely = Closely(browser, small, small.photos()["large"]["id"], (1200, 800), ratio, 2)
    before = browser_memory(browser)
    closely.context.close()
    closely = Closely(browser, server, id, (1200, 800), ratio, zoom)
    try:
        closely.wait_until_sharp(photo)
        # Panning loads what comes into view.
        closely.page.mouse.move(900, 600)
        closely.page.mouse.wheel(400, 120)
        closely.rest()
        closely.wait_until_sharp(photo)
        now = browser_memory(browser)
        assert now - before < 200, f"{before:.0f} before, {now:.0f} now"
        assert memory(server.process.pid) < 200
        assert closely.page.evaluate(
            "performance.getEntriesByType('resource').every(({ name }) => !/\\/photo\\/[^/]+$/.test(name))"), "the original was read"
    finally:
        closely.context.close()


def test_tiles_have_the_same_headers_as_renditions(serve, tmp_path):
    folder = write(tmp_path / "photos", 6000, 4100)
    server = serve(folder, "--port", 0)
    id = server.photos()["large"]["id"]
    status, fields, bytes = server.get(f"photo/{id}/tiles/0/23-16")
    assert status == 200 and fields["content-type"] == "image/jpeg" and "immutable" in fields["cache-control"]
    assert fields["x-content-type-options"] == "nosniff"
    tile = Image.open(io.BytesIO(bytes))
    assert tile.size == (6000 - 23 * 256, 4100 - 16 * 256)
    assert server.get(f"photo/{id}/tiles/0/23-16", **{"If-None-Match": fields["etag"]})[0] == 304
    for none in ("0/24-0", "0/0-17", "2/0-0", "-1/0-0", "0/0", "0/..-..", "0/0-0/x", "99999999999/0-0"):
        assert server.get(f"photo/{id}/tiles/{none}")[0] == 404


def test_a_photo_that_claims_an_excessive_size_is_not_cut_into_tiles(serve, photos):
    data = io.BytesIO()
    Image.new("L", (64, 64)).save(data, "JPEG")
    # The frame's height and width: 65,000 each, almost the largest that a JPEG can have.
    place = data.getvalue().index(b"\xff\xc0") + 5
    lying = data.getvalue()[:place] + b"\xfd\xe8\xfd\xe8" + data.getvalue()[place + 4:]
    (photos / "large.jpg").write_bytes(lying)
    server = serve(photos, "--port", 0)
    status, _, answer = server.get(f"photo/{server.photos()['large']['id']}/tiles/0/0-0")
    assert status == 422 and b" MP" in answer
    assert memory(server.process.pid) < 200
