"""Words over photos can be read, whatever the photo, its name and the size of text; and nobody is left out."""

import pytest

import fixture_server
from contrast import contrast_of_white, white_jpeg
from fixture_server import Photo, many
from gallery import DESKTOP, PHONE


@pytest.mark.parametrize("window", [PHONE | {"viewport": {"width": 390, "height": 500}}, DESKTOP], ids=["phone", "desktop"])
def test_words_over_a_white_photo_can_be_read(gallery_of, monkeypatch, window):
    monkeypatch.setattr(fixture_server, "jpeg", lambda *given: white_jpeg())
    gallery = gallery_of([Photo("white", "white.jpg", 1000, 4000, "2024-06-14T18:03:00"), *many(2)], window=window)
    gallery.page.evaluate("document.querySelector('main a').click()")
    gallery.settle()
    # As wide as the window.
    for _ in range(9):
        gallery.page.keyboard.press("+")
        gallery.settle()
    # The words themselves away: what lies behind them is what they are compared with.
    gallery.page.evaluate("""() => {
      for (const each of document.querySelectorAll('.bars :is(p, bdi, time, output)')) each.style.color = 'transparent'
    }""")
    screenshot = gallery.page.screenshot()
    for selector in (".name", ".date", ".position"):
        box = gallery.page.locator(selector).bounding_box()
        assert contrast_of_white(screenshot, box, window["device_scale_factor"]) >= 4.5, selector


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_long_name_takes_two_lines_and_is_whole(gallery_of, size):
    photos = many(3)
    photos[1] = Photo("long", "Grandmother at the lake 2024-06-14.jpg", 4032, 3024, "2024-06-14T18:03:00")
    gallery = gallery_of(photos)
    gallery.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    gallery.open(1)
    name = gallery.page.locator(".name")
    assert name.evaluate("name => name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth")
    lines = name.evaluate("name => Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))")
    assert lines <= 2
    for button in gallery.page.locator(".bars button:visible").all():
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 390


def test_numbers_and_words_are_of_one_language(gallery_of):
    gallery = gallery_of(many(1200), locale="de-DE")
    assert gallery.page.locator("header .count").inner_text() == "1,200 photos"
    gallery.open(1)
    assert gallery.page.locator(".position").inner_text() == "2 of 1,200"
    assert "June 14, 2024" in gallery.page.locator(".date").inner_text()


def test_a_white_photo_has_an_edge_and_a_transparent_one_a_mat(gallery_of):
    photos = many(3)
    photos[1] = Photo("clear", "logo.PNG", 400, 300)
    gallery = gallery_of(photos)
    assert gallery.css("main a[data-id=p000000] > img", "outlineStyle") == "solid"
    assert gallery.css("main a[data-id=p000000] > img", "backgroundImage") == "none"
    assert "conic" in gallery.css("main a[data-id=clear] > img", "backgroundImage")
    gallery.open(1)
    assert "conic" in gallery.css(".picture.caught > img", "backgroundImage")


@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("shown", ["viewer", "shortcuts", "details"])
def test_no_accessibility_fault_is_found_in_what_is_added(gallery_of, colours, shown):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    gallery = gallery_of(window=DESKTOP, clock=False, bypass_csp=True, load=None, forced_colors=colours)
    gallery.page.goto(gallery.address)
    gallery.wait("document.querySelector('.tools .help') !== null")
    gallery.page.locator("main a").nth(3).click()
    gallery.wait("getComputedStyle(document.querySelector('.bars')).opacity === '1'")
    if shown == "shortcuts":
        gallery.page.keyboard.press("?")
    elif shown == "details":
        gallery.page.keyboard.press("i")
        gallery.wait("document.querySelector('.details dd') !== null")
    violations = axe.run(gallery.page).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []
