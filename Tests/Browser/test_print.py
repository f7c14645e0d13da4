"""What the folder page, an export and a page with `<enlarger-gallery>` print."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, album_page, complete, give
from gallery import in_hosts, nightly
from host_page import page


@in_hosts("page", nightly("exported"))
@pytest.mark.parametrize("is_open", [False, True], ids=["grid", "photo"])
def test_printing_prints_the_open_photo_or_the_whole_grid(hosted, is_open):
    gallery = hosted(count=300)
    if is_open:
        gallery.open(3)
        gallery.sharp()
    # An export's renditions have file names.
    gallery.page.evaluate("""addEventListener('beforeprint', () => {
      window.printed = [...allSeen('.enlarger-paper img')]
        .map(image => /(\\w+)[/-](\\d+)(\\.webp)?$/.exec(image.src).slice(1, 3))
    })""")
    gallery.page.emulate_media(media="print")
    gallery.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    wanted = [[gallery.id(3), "2048"]] if is_open else [[photo.id, "512"] for photo in gallery.site.photos]
    assert gallery.page.evaluate("printed") == wanted
    assert not gallery.page.locator(".grid").is_visible()
    assert not gallery.page.locator(".bars").is_visible()
    assert gallery.page.locator(".enlarger-paper img").last.is_visible()
    # It is as wide as the page.
    assert gallery.page.locator(".enlarger-paper").bounding_box()["width"] == pytest.approx(390, rel=0.1)
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert gallery.page.locator(".enlarger-paper").count() == 0


# MARK: A page with the element

def print_page(host):
    host.page.emulate_media(media="print")
    host.page.evaluate("dispatchEvent(new Event('beforeprint'))")


def leave_paper(host):
    host.page.evaluate("dispatchEvent(new Event('afterprint'))")
    host.page.emulate_media(media="screen")


def shown(host, selector):
    return host.page.locator(selector).is_visible()


def test_the_open_photo_prints_in_place_of_the_page(host_of):
    host = complete(host_of(page(f"<h1>Holiday</h1>{GALLERY}", "h1 { display: flex !important } body { display: grid; grid-template-columns: 300px 1fr }")))
    # With no photo open, the page prints unchanged.
    before = host.page.evaluate("document.body.innerHTML")
    print_page(host)
    assert host.page.evaluate("document.body.innerHTML") == before and shown(host, "h1") and shown(host, FIRST)
    leave_paper(host)
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    print_page(host)
    assert not shown(host, "#gallery") and shown(host, "body > :last-child > img")
    image = host.page.locator("body > :last-child > img")
    assert image.evaluate("({ src, alt }) => [new URL(src).pathname, alt]") == ["/photo/0.jpg", "Photo 0"]
    # The photo fills the paper, whatever the page's layout and its styles for images.
    assert image.bounding_box()["width"] > 1000
    leave_paper(host)
    assert shown(host, "h1") and host.page.evaluate("document.body.lastElementChild.id") == "gallery"
    # A removed gallery does not print its photo.
    host.run("gallery.remove()")
    print_page(host)
    assert shown(host, "h1")


def test_printing_does_not_wait_for_a_photo_on_the_screen(host_of):
    # This page forbids caching, so a second request would be answered late or never.
    host = complete(host_of(page(GALLERY), headers=[("Cache-Control", "no-store")]))
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    renditions = host.page.evaluate("look().pictures[0].renditions")
    host.site.requests.clear()
    loaded = host.page.evaluate("""() => {
      dispatchEvent(new Event('beforeprint'))
      const { complete, naturalWidth } = seen('body > :last-child > img')
      return [complete, naturalWidth]
    }""")
    assert loaded == [True, 1600]
    # Afterwards the viewer has the same images, even if the browser prints again before it reports the end of printing.
    print_page(host)
    leave_paper(host)
    assert host.page.evaluate("look().pictures[0].renditions") == renditions and host.site.requests == []
    assert host.page.evaluate(f"{VIEWER}.querySelector('.caught img:last-of-type').alt") == ""


def test_all_photos_given_as_data_print_in_place_of_their_grid(host_of):
    host = complete(give(host_of(album_page()), "entries(500)"))
    print_page(host)
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('figure img').length") == 500
    assert shown(host, "h1") and shown(host, "footer")
    assert not host.page.evaluate(f"{VIEWER}.querySelector('.grid').checkVisibility()")
    leave_paper(host)
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('figure').length") == 0


def test_of_very_many_photos_those_in_and_near_the_window_print(host_of):
    host = complete(give(host_of(album_page()), "entries(5000)"))
    cells = host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.grid a img')].map(image => image.src)")
    print_page(host)
    assert host.page.evaluate(f"[...{VIEWER}.querySelectorAll('figure img')].map(image => image.src)") == cells
