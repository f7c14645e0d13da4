"""Text over photos is readable, whatever the photo, its name, its caption and the text size; and the page is accessible."""

import io

import pytest
from PIL import Image

import fixture_server
import host_page
from element_page import VIEWER, complete
from fixture_server import Photo, many
from gallery import DESKTOP, PHONE, in_hosts, nightly
from host_page import page


def luminance(pixel):
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (each / 255 for each in pixel[:3])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def white_jpeg():
    out = io.BytesIO()
    Image.new("RGB", (250, 1000), "white").save(out, "JPEG")
    return out.getvalue()


def contrast_of_white(screenshot, box, scale):
    """The contrast of white text with the lightest pixel in a box of the screen."""
    image = Image.open(io.BytesIO(screenshot)).convert("RGB")
    part = image.crop([round(each * scale) for each in (
        box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])])
    lightest = max(luminance(pixel) for _, pixel in part.getcolors(part.width * part.height))
    return 1.05 / (lightest + 0.05)


@in_hosts("page", "element", nightly("tools"))
@pytest.mark.parametrize("window", [PHONE | {"viewport": {"width": 390, "height": 500}}, DESKTOP], ids=["phone", "desktop"])
def test_text_over_a_white_photo_is_readable(hosted, monkeypatch, window):
    for server in (fixture_server, host_page):
        monkeypatch.setattr(server, "jpeg", lambda *given: white_jpeg())
    gallery = hosted(window, [Photo("white", "white.jpg", 1000, 4000, "2024-06-14T18:03:00"), *many(2)])
    gallery.run("clock.cells()[0].click()")
    # Zoom until it is as wide as the window.
    for _ in range(9):
        gallery.press("+")
    # Zooming has hidden the bars.
    if window is DESKTOP:
        gallery.show_bars()
    else:
        gallery.tap(195, 250)
        gallery.rest()
    assert gallery.now.bars == 1
    # Hide the text itself, to measure the contrast with what is behind it.
    words = [".name", ".date", ".position", "output"]
    gallery.page.evaluate(f"""() => {{
      for (const each of {gallery.scope}.querySelectorAll('.bars :is({', '.join(words)})')) each.style.color = 'transparent'
    }}""")
    screenshot = gallery.page.screenshot()
    seen = {selector: gallery.page.locator(f".bars {selector}").first for selector in words}
    places = {selector: found.bounding_box() for selector, found in seen.items() if found.is_visible()}
    assert {".name", ".date", ".position"} <= set(places)
    for selector, place in places.items():
        assert contrast_of_white(screenshot, place, window["device_scale_factor"]) >= 4.5, selector


@in_hosts("page", "element", nightly("tools"))
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_long_name_fits_on_two_lines(hosted, size):
    photos = many(3)
    photos[1] = Photo("long", "Grandmother at the lake 2024-06-14.jpg", 4032, 3024, "2024-06-14T18:03:00")
    gallery = hosted(photos=photos)
    gallery.set_text_size(size)
    gallery.open(1)
    name = gallery.page.locator(".name")
    assert name.inner_text() == photos[1].name
    assert name.evaluate("name => name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth")
    lines = name.evaluate("name => Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))")
    assert lines <= 2
    buttons = [button.bounding_box() for button in gallery.page.locator(".bars button:visible").all()]
    assert len(buttons) >= 3 and all(0 <= box["x"] and box["x"] + box["width"] <= 390 for box in buttons)


def test_numbers_and_dates_in_texts_follow_the_language_of_the_texts(gallery_of):
    gallery = gallery_of(many(1200), locale="de-DE")
    assert gallery.page.locator("header .count").inner_text() == "1,200 photos"
    gallery.open(1)
    assert gallery.page.locator(".position").inner_text() == "2 of 1,200"
    assert "June 14, 2024" in gallery.page.locator(".date").inner_text()


COLOURS = {
    "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"}, "of one's own": {"forced_colors": "active"}}


@in_hosts("page", nightly("tools"))
@pytest.mark.parametrize("colours, shown", [
    ("light", ["grid", "viewer", "shortcuts", "details"]), ("dark", ["grid", "viewer"]),
    ("of one's own", ["viewer", "shortcuts", "details"])], ids=COLOURS)
def test_no_accessibility_fault_is_found(hosted, colours, shown):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    gallery = hosted(
        DESKTOP | COLOURS[colours] | {"bypass_csp": True}, count=20, has_grid="grid" in shown,
        attributes="details favourites filmstrip")
    gallery.wait("['.info', '.favourite', '.filmstrip'].every(clock.find)")
    for part in shown:
        if part == "viewer":
            gallery.open_by_mouse(3)
        if part == "shortcuts":
            gallery.page.keyboard.press("?")
            assert gallery.page.get_by_role("dialog", name="Shortcuts").is_visible()
        if part == "details":
            gallery.page.keyboard.press("i")
            gallery.wait("clock.find('.details dd') !== null")
        violations = axe.run(gallery.page).response["violations"]
        assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == [], part
        if part == "shortcuts":
            gallery.press("Escape")
            gallery.page.get_by_role("dialog", name="Shortcuts").wait_for(state="hidden")


# MARK: Long captions

WORDS = "The old harbour in the evening, when boats come home. "
WINDOWS = pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])


def captioned(host_of, window, words, slotted=""):
    body = "".join(
        f'<figure><a href="/photo/{index}.jpg"><img src="/small/{index}.jpg" alt=""></a><figcaption>{text}</figcaption></figure>'
        for index, text in enumerate([words, "Short"]))
    host = complete(host_of(page(f'<enlarger-gallery id="gallery">{body}{slotted}</enlarger-gallery>'), window=window))
    host.run("gallery.open('/photo/0.jpg')")
    host.run("clock.drawn()")
    return host


def name(host):
    return host.page.evaluate(f"""() => {{
      const name = {VIEWER}.querySelector('.name'), title = {VIEWER}.querySelector('.title')
      const {{ x, y, width, height }} = name.getBoundingClientRect()
      return {{ x, y, width, height, isCut: name.scrollHeight > name.clientHeight + 1, role: name.role, expanded: name.ariaExpanded,
        bar: {VIEWER}.querySelector('.top').offsetHeight, scrolls: title.scrollHeight > title.clientHeight + 1 }}
    }}""")


def tap(host, window, seen):
    point = (seen["x"] + seen["width"] / 2, seen["y"] + 8)
    (host.page.touchscreen.tap if window is PHONE else host.page.mouse.click)(*point)
    host.settle()


@WINDOWS
def test_a_long_caption_shows_two_lines_and_opens_on_a_tap(host_of, window):
    host = captioned(host_of, window, WORDS * 12)
    closed = name(host)
    assert closed["isCut"] and closed["height"] < 50 and closed["role"] == "button" and closed["expanded"] == "false"
    tap(host, window, closed)
    opened = name(host)
    assert not opened["isCut"] and opened["expanded"] == "true" and host.look().is_shown
    assert opened["bar"] <= 0.4 * window["viewport"]["height"] + 1
    tap(host, window, opened)
    assert name(host)["height"] == closed["height"]
    # The next photo's short caption is one line and no button.
    tap(host, window, closed)
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    short = name(host)
    assert not short["isCut"] and short["role"] is None and short["height"] < 30 and short["bar"] < 120


def test_keys_open_and_scroll_a_long_caption(host_of):
    host = captioned(host_of, PHONE, WORDS * 40)
    host.page.evaluate(f"{VIEWER}.querySelector('.name').focus()")
    host.press("Enter")
    assert name(host)["expanded"] == "true" and name(host)["scrolls"]
    host.page.keyboard.press("PageDown")
    host.wait(f"{VIEWER}.querySelector('.title').scrollTop > 50")
    host.press(" ")
    assert name(host)["expanded"] == "false" and host.look().current == "/photo/0.jpg"


@WINDOWS
def test_a_long_slotted_caption_leaves_most_of_the_window_to_the_photo(host_of, window):
    host = captioned(host_of, window, "", f'<div slot="caption">{WORDS * 60}<a id="end" href="#end">End</a></div>')
    assert name(host)["bar"] <= 0.4 * window["viewport"]["height"] + 1 and name(host)["scrolls"]
    host.page.evaluate("seen('#end').scrollIntoView({ block: 'nearest' })")
    box = host.box("#end")
    host.page.mouse.click(*box.center)
    assert host.page.evaluate("location.hash") == "#end" and host.look().current == "/photo/0.jpg"
