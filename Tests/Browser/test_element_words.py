"""What an element's viewer says can be read: over any photo, in large text, in colours of one's own, from right to left."""

import pytest

import host_page
from album_page import album_page, give
from contrast import contrast_of_white, white_jpeg
from element_page import FIRST, VIEWER, complete
from gallery import DESKTOP, PHONE
from host_page import links, page

WORDS = (".name", ".date", ".position", "output")
LONG = "Grandmother at the lake 2024-06-14.jpg"


def gallery_page(attributes="", count=3, style=""):
    photos = links(count, ' data-date="2024-06-14T18:03:00"').replace("Photo 1", LONG)
    return page(f'<main><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{photos}</enlarger-gallery></main>', style)


def box(host, selector):
    return host.page.evaluate(f"selector => {VIEWER}.querySelector(selector)?.getBoundingClientRect().toJSON()", selector)


@pytest.mark.parametrize("attributes", ["", "tools"])
@pytest.mark.parametrize("window", [PHONE | {"viewport": {"width": 390, "height": 500}}, DESKTOP], ids=["phone", "desktop"])
def test_words_over_a_white_photo_can_be_read(host_of, monkeypatch, window, attributes):
    monkeypatch.setattr(host_page, "jpeg", lambda *given: white_jpeg())
    host = complete(host_of(gallery_page(attributes), window=window), attributes)
    host.page.evaluate("gallery.open('/photo/0.jpg')")
    host.settle()
    # As wide as the window.
    for _ in range(9):
        host.page.keyboard.press("+")
        host.settle()
    # The words themselves away: what lies behind them is what they are compared with.
    host.page.evaluate(f"for (const each of {VIEWER}.querySelectorAll('.bars :is({', '.join(WORDS)})')) each.style.color = 'transparent'")
    screenshot = host.page.screenshot()
    for selector in WORDS:
        if (place := box(host, f".bars {selector}")) and place["width"]:
            assert contrast_of_white(screenshot, place, window["device_scale_factor"]) >= 4.5, selector


@pytest.mark.parametrize("attributes", ["", "tools"])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_long_name_takes_two_lines_and_is_whole(host_of, size, attributes):
    host = complete(host_of(gallery_page(attributes, style=f"html {{ font-size: {size} }}"), window=PHONE), attributes)
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    assert host.page.evaluate(f"""() => {{
      const name = {VIEWER}.querySelector('.name')
      return [name.scrollHeight <= name.clientHeight + 1, name.scrollWidth <= name.clientWidth,
        Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)) <= 2, name.textContent]
    }}""") == [True, True, True, LONG]
    edges = host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.bars button')].filter(each => each.checkVisibility())
      .map(each => each.getBoundingClientRect()).map(({{ left, right }}) => [left, right])""")
    assert len(edges) >= 3 and all(0 <= left and right <= 390 for left, right in edges)


def test_from_right_to_left_everything_is_mirrored(host_of):
    host = complete(host_of(gallery_page("tools dir=rtl"), window=DESKTOP), "tools")
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    places = [box(host, selector)["x"] for selector in (".help", ".close", ".zoom-in", ".zoom-out", ".next", ".previous")]
    assert places[0] < 20 and places[1] > 1100 and places[2] < places[3] < 300 and places[4] < 20 and places[5] > 1100
    host.page.keyboard.press("ArrowLeft")
    host.settle()
    assert host.look().current == "/photo/2.jpg"


@pytest.mark.parametrize("attributes", ["", "tools"])
def test_in_colours_of_ones_own_buttons_have_an_edge_and_words_a_ground(host_of, attributes):
    host = complete(host_of(gallery_page(attributes), window=DESKTOP | {"forced_colors": "active"}), attributes)
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    for selector, look, none in [
        (".close", "borderStyle", "none"), (".next", "borderStyle", "none"),
        (".title", "backgroundColor", "rgba(0, 0, 0, 0)"), (".position", "backgroundColor", "rgba(0, 0, 0, 0)"),
    ]:
        assert host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('{selector}')).{look}") != none, selector


@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("shown", ["viewer", "shortcuts", "grid"])
def test_no_accessibility_fault_is_found(host_of, colours, shown):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    html = album_page(body='<main><h1>Album</h1><enlarger-gallery id="gallery"></enlarger-gallery></main>') \
        if shown == "grid" else gallery_page("tools")
    html = html.replace("<head>", "<head><title>Album</title>")
    host = complete(host_of(html, window=DESKTOP | {"forced_colors": colours}), "" if shown == "grid" else "tools")
    if shown == "grid":
        give(host, "entries(20)")
    else:
        host.page.evaluate("gallery.open('/photo/1.jpg')")
        host.settle()
    if shown == "shortcuts":
        host.page.keyboard.press("?")
    violations = axe.run(host.page).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []


def test_a_photo_has_an_edge_and_a_transparent_one_a_mat(host_of):
    clear = '<enlarger-gallery id="gallery"><a href="/photo/0.jpg?a.PNG"><img src="/small/0.jpg" alt="Logo"></a></enlarger-gallery>'
    host = complete(host_of(page(clear)))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    looks = host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.caught > img')].map(each => getComputedStyle(each))
      .map(({{ outlineStyle, backgroundImage }}) => [outlineStyle, backgroundImage.includes('conic')])""")
    assert looks == [["solid", False], ["solid", True]]
