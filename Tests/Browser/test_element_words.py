"""What an element's viewer says can be read: over any photo, in large text, in colours of one's own, from right to left."""

import pytest

from element_page import FIRST, VIEWER, complete
from gallery import DESKTOP
from host_page import links, page

LONG = "Grandmother at the lake 2024-06-14.jpg"


def gallery_page(attributes="", count=3, style=""):
    photos = links(count, ' data-date="2024-06-14T18:03:00"').replace("Photo 1", LONG)
    return page(f'<main><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{photos}</enlarger-gallery></main>', style)


def box(host, selector):
    return host.page.evaluate(f"selector => {VIEWER}.querySelector(selector)?.getBoundingClientRect().toJSON()", selector)


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


def test_a_photo_has_an_edge_and_a_transparent_one_a_mat(host_of):
    clear = '<enlarger-gallery id="gallery"><a href="/photo/0.jpg?a.PNG"><img src="/small/0.jpg" alt="Logo"></a></enlarger-gallery>'
    host = complete(host_of(page(clear)))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    looks = host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.caught > img')].map(each => getComputedStyle(each))
      .map(({{ outlineStyle, backgroundImage }}) => [outlineStyle, backgroundImage.includes('conic')])""")
    assert looks == [["solid", False], ["solid", True]]
