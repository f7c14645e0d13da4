"""What a mouse finds in the viewer on a page of somebody else's."""

import pytest

from element_page import FIRST, VIEWER, complete
from host_page import links, page


def gallery(count=6, extra=""):
    return page(f'<enlarger-gallery id="gallery">{links(count, extra)}</enlarger-gallery>')


@pytest.fixture
def host(host_of):
    return complete(host_of(gallery()))


def bars(host):
    return float(host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('.bars')).opacity"))


def test_a_click_beside_the_photo_closes_it_and_the_page_hears_why(host):
    host.page.evaluate("gallery.addEventListener('enlarger-close', event => { window.reason = event.detail.reason })")
    host.open("#gallery a:nth-child(2)")
    photo = host.look().photo
    assert photo.x > 100
    host.page.mouse.click(photo.x - 40, 300)
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("reason") == "click"


def test_the_photo_at_rest_has_the_menu_of_an_image(host):
    host.open(FIRST)
    host.page.evaluate(f"""() => {VIEWER}.addEventListener('contextmenu', event => {{
      window.menu = [event.composedPath()[0].localName, event.defaultPrevented]
    }})""")
    host.page.mouse.click(600, 400, button="right")
    assert host.page.evaluate("menu") == ["img", False]


def test_the_bar_says_when_a_photo_was_taken(host_of):
    host = complete(host_of(gallery(2, ' data-date="2024-06-14T18:03:00"')))
    host.open(FIRST)
    assert "June 14, 2024" in host.page.evaluate(f"{VIEWER}.querySelector('.date').textContent")


def test_the_page_around_it_is_left_as_it_is(host):
    before = host.page.evaluate("document.head.outerHTML + document.title + document.documentElement.getAttributeNames()")
    host.open(FIRST)
    assert host.page.evaluate(
        "document.head.outerHTML + document.title + document.documentElement.getAttributeNames()") == before


def test_a_file_that_is_dragged_out_has_the_name_of_the_file(host):
    """Not what its thumbnail shows: that has no ending."""
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    host.page.evaluate("addEventListener('dragstart', event => { window.dragged = event.dataTransfer.getData('DownloadURL') })")
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


def test_where_the_address_names_the_photo_the_window_does_too(host_of):
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


def test_offline_is_said_in_the_words_of_the_page_and_thumbnails_come_afterwards(host_of):
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
