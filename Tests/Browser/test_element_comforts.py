"""Details of the viewer on a host page: mouse, dates, titles, offline, right to left, forced colours, outlines."""

import pytest

from element_page import FIRST, VIEWER, complete
from gallery import DESKTOP
from host_page import links, page


def gallery(count=6, extra=""):
    return page(f'<enlarger-gallery id="gallery">{links(count, extra)}</enlarger-gallery>')


@pytest.fixture
def host(host_of):
    return complete(host_of(gallery(), kept=True))


def test_a_click_beside_the_photo_closes_it_with_that_reason(host):
    host.page.evaluate("gallery.addEventListener('enlarger-close', event => { window.reason = event.detail.reason })")
    host.open("#gallery a:nth-child(2)")
    photo = host.look().photo
    assert photo.x > 100
    host.page.mouse.click(photo.x - 40, 300)
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("reason") == "click"


def test_a_photo_at_rest_has_the_browsers_image_menu(host):
    host.open(FIRST)
    host.page.evaluate(f"""() => {VIEWER}.querySelector('.enlarger').addEventListener('contextmenu', event => {{
      window.menu = [event.composedPath()[0].localName, event.defaultPrevented]
    }})""")
    host.page.mouse.click(600, 400, button="right")
    assert host.page.evaluate("menu") == ["img", False]


def test_the_bar_shows_when_a_photo_was_taken(host_of):
    host = complete(host_of(gallery(2, ' data-date="2024-06-14T18:03:00"')))
    host.open(FIRST)
    assert "June 14, 2024" in host.page.evaluate(f"{VIEWER}.querySelector('.date').textContent")


def test_opening_a_photo_leaves_the_page_unchanged(host):
    before = host.page.evaluate("document.head.outerHTML + document.title + document.documentElement.getAttributeNames()")
    host.open(FIRST)
    assert host.page.evaluate(
        "document.head.outerHTML + document.title + document.documentElement.getAttributeNames()") == before


def test_a_photo_dragged_out_keeps_its_file_name(host):
    """The thumbnail's alternative text would have no extension."""
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    host.page.evaluate(f"""() => {VIEWER}.querySelector('.enlarger').addEventListener('dragstart', event => {{
      window.dragged = event.dataTransfer.getData('DownloadURL')
    }})""")
    mouse = host.page.mouse
    mouse.move(600, 400)
    mouse.down()
    host.frame(800)
    for step in range(1, 9):
        mouse.move(600, 400 + 15 * step)
    host.wait("window.dragged !== undefined")
    mouse.up()
    host.settle()
    assert host.page.evaluate("dragged") == f"application/octet-stream:0.jpg:{host.address}/photo/0.jpg"


def test_with_history_the_window_takes_the_photos_title(host_of):
    host = complete(host_of(page(f'<title>Holiday</title><enlarger-gallery id="gallery" history>{links()}</enlarger-gallery>')))
    host.open(FIRST)
    assert host.page.title() == "Photo 0"
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.page.title() == "Photo 1"
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.title() == "Holiday"
    host.open(FIRST)
    host.page.evaluate("gallery.remove()")
    host.wait("document.title === 'Holiday'")


def test_the_offline_note_has_the_pages_words_and_images_load_once_online(host_of):
    words = "Ohne Netz"
    host = complete(host_of(page(f'<enlarger-gallery id="gallery" offline-label="{words}">{links()}</enlarger-gallery>')))
    said = f"{VIEWER}.querySelector('[part=offline]').textContent"
    assert host.page.evaluate(said) == ""
    host.page.context.set_offline(True)
    host.open(FIRST)
    host.wait(f"{said} === '{words}'")
    assert host.look().pictures[0]["renditions"] == ["/small/0.jpg"]
    host.page.evaluate("gallery.querySelector('img').src = '/small/6.jpg'")
    host.wait("gallery.querySelector('img').complete")
    host.page.context.set_offline(False)
    host.wait("clock.wantsFrame")
    host.settle()
    host.wait("look().pictures[0].renditions.length === 2")
    host.wait("gallery.querySelector('img').naturalWidth > 0")
    assert host.page.evaluate(said) == ""


# MARK: Direction and colours

LONG = "Grandmother at the lake 2024-06-14.jpg"


def gallery_page(attributes="", count=3, style=""):
    photos = links(count, ' data-date="2024-06-14T18:03:00"').replace("Photo 1", LONG)
    return page(f'<main><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{photos}</enlarger-gallery></main>', style)


def box(host, selector):
    return host.page.evaluate(f"selector => {VIEWER}.querySelector(selector)?.getBoundingClientRect().toJSON()", selector)


def test_right_to_left_mirrors_the_viewer(host_of):
    host = complete(host_of(gallery_page("tools dir=rtl"), window=DESKTOP), "tools")
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    places = [box(host, selector)["x"] for selector in (".help", ".close", ".zoom-in", ".zoom-out", ".next", ".previous")]
    assert places[0] < 20 and places[1] > 1100 and places[2] < places[3] < 300 and places[4] < 20 and places[5] > 1100
    host.page.keyboard.press("ArrowLeft")
    host.settle()
    assert host.look().current == "/photo/2.jpg"


@pytest.mark.parametrize("attributes", ["", "tools"])
def test_with_forced_colours_buttons_have_a_border_and_text_a_background(host_of, attributes):
    host = complete(host_of(gallery_page(attributes), window=DESKTOP | {"forced_colors": "active"}), attributes)
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    for selector, look, none in [
        (".close", "borderStyle", "none"), (".next", "borderStyle", "none"),
        (".title", "backgroundColor", "rgba(0, 0, 0, 0)"), (".position", "backgroundColor", "rgba(0, 0, 0, 0)"),
    ]:
        assert host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('{selector}')).{look}") != none, selector


def test_a_photo_has_an_outline_and_a_transparent_one_a_mat(host_of):
    clear = '<enlarger-gallery id="gallery"><a href="/photo/0.jpg?a.PNG"><img src="/small/0.jpg" alt="Logo"></a></enlarger-gallery>'
    host = complete(host_of(page(clear)))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    looks = host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.caught > img')].map(each => getComputedStyle(each))
      .map(({{ outlineStyle, backgroundImage }}) => [outlineStyle, backgroundImage.includes('conic')])""")
    assert looks == [["solid", False], ["solid", True]]
