"""Downloading and sharing photos: those selected, and the open one."""

import pytest

from element_gallery import ElementSite
from element_page import VIEWER
from fixture_server import Site, many
from gallery import DESKTOP, PHONE, in_hosts
from host_page import links, page
from sites import ExportedSite, ServedSite
from test_selection import COUNT, album, click, selected  # noqa: F401

# The tools of our own pages, for the element.
TOOLS = 'tools="slideshow fullscreen zoom keys download share" details favourites'


def downloaded(gallery):
    """Presses the button for a download; returns it."""
    with gallery.page.expect_download() as kept:
        gallery.page.get_by_role("button", name="Download").click()
    return kept.value


def test_the_bar_shows_the_size_of_the_download_once_the_selection_rests(album):
    gallery = album(PHONE)
    asked = []
    gallery.page.on("request", lambda request: request.method == "HEAD" and asked.append(request.url))
    gallery.page.get_by_role("button", name="Select photos").tap()
    size = gallery.page.locator(".selection .size")
    for index in (1, 2, 5):
        click(gallery, index)
    gallery.wait("clock.frames(30, 16) && seen('.selection .size').textContent === '12.4 MB'")
    assert len(asked) == 1 and asked[0].endswith(",".join(gallery.id(index) for index in (1, 2, 5)))
    # One row: all buttons have the same top.
    bar = gallery.page.get_by_role("region", name="Selected photos")
    assert len({button.bounding_box()["y"] for button in bar.get_by_role("button").all()}) == 1
    click(gallery, 5)
    assert size.inner_text() == ""
    bar.get_by_role("button", name="Select all").click()
    gallery.wait(f"{COUNT} === '60 selected'")
    gallery.wait("clock.frames(30, 16) && seen('.selection .size').textContent === '247.8 MB'")
    assert asked[-1].count(",") == 59
    gallery.page.route("**/photos.zip*", lambda route: route.abort())
    click(gallery, 5)
    with gallery.page.expect_console_message(lambda message: "ERR_FAILED" in message.text):
        gallery.frame(600)
    assert gallery.page.evaluate(COUNT) == "59 selected" and size.inner_text() == ""
    gallery.errors = [each for each in gallery.errors if "ERR_FAILED" not in each]


def test_several_photos_download_as_an_archive_and_one_as_a_file(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").click()
    assert gallery.page.get_by_role("button", name="Download").is_disabled()
    click(gallery, 1)
    assert downloaded(gallery).suggested_filename == gallery.site.photos[1].name
    click(gallery, 5)
    assert downloaded(gallery).suggested_filename == "Holiday.zip"
    assert f"ids={gallery.id(1)},{gallery.id(5)}" in gallery.site.queries
    assert gallery.page.url.rstrip("/") == gallery.address


@in_hosts("page", "served", "element")
def test_a_key_and_the_menu_download_the_open_photo(hosted):
    gallery = hosted(DESKTOP, attributes=TOOLS)
    gallery.wait("clock.find('.download') !== null")
    gallery.open_by_mouse(2)
    name = gallery.site.photos[2].name
    # An export has no originals, and a web page's photo the name of its file.
    name = {ServedSite: f"{name}.jpg", ExportedSite: f"{name}.webp", ElementSite: "2.jpg"}[type(gallery.site)]
    with gallery.page.expect_download() as kept:
        gallery.page.keyboard.press("d")
    assert kept.value.suggested_filename == name
    gallery.page.get_by_role("button", name="More").click()
    assert downloaded(gallery).suggested_filename == name and not gallery.page.get_by_role("group", name="More").is_visible()
    assert gallery.now.photo.id == gallery.id(2)


# Headless browsers cannot share files, so the test records what they would share.
SHARING = """
  window.shared = []
  navigator.canShare = ({ files }) => files.length > 0
  navigator.share = async ({ files }) => {
    if (window.isTooLate) throw new DOMException('too late', 'NotAllowedError')
    for (const file of files) shared.push([file.name, file.type, (await file.arrayBuffer()).byteLength > 100])
  }
"""


def test_sharing_asks_for_another_click_if_the_files_took_too_long(album):
    gallery = album(load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    click(gallery, 0, modifiers=["Shift"])
    click(gallery, 1)
    gallery.page.evaluate("window.isTooLate = true")
    share = gallery.page.get_by_role("region", name="Selected photos").get_by_role("button", name="Share")
    share.click()
    gallery.wait(f"{COUNT}.includes('Press Share again')")
    gallery.page.evaluate("window.isTooLate = false")
    share.click()
    gallery.wait("shared.length === 2")
    assert gallery.page.evaluate("shared") == [[photo.name, "image/jpeg", True] for photo in gallery.site.photos[:2]]


def may_share(gallery):
    gallery.page.add_init_script(SHARING)


@in_hosts("page", "element")
def test_a_failed_share_of_the_open_photo_says_why(hosted):
    gallery = hosted(DESKTOP, attributes=TOOLS, prepare=may_share)
    gallery.page.context.grant_permissions(["clipboard-write"])
    gallery.wait("clock.find('.share') !== null")
    gallery.open_by_mouse(2)
    gallery.page.evaluate("window.isTooLate = true")
    share, toast = gallery.page.locator(".bars .share"), gallery.page.locator(".toast")
    share.click()
    gallery.wait("clock.find('.toast')?.textContent.includes('Press Share again')")
    gallery.page.evaluate("window.isTooLate = false")
    share.click()
    gallery.wait("shared.length === 1")
    # The photo may be in the browser's cache.
    gallery.page.evaluate("window.fetch = async () => new Response('', { status: 500 })")
    share.click()
    # A web page's photo has an address that other people can use.
    message = "Address copied" if isinstance(gallery.site, ElementSite) else "could not be read"
    gallery.wait(f"clock.find('.toast')?.textContent.includes('{message}')")
    assert toast.count() == 1 and gallery.page.evaluate("shared.length") == 1


def test_without_file_sharing_there_is_no_share_button(album):
    gallery = album()
    if gallery.page.evaluate("'canShare' in navigator"):
        pytest.skip("this browser shares files")
    assert not gallery.page.locator(".share").is_visible()


@pytest.mark.parametrize("size", ["100%", "200%"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_bars_and_buttons_fit_a_small_window(gallery_of, size, direction):
    gallery = gallery_of(
        site=Site(many(20), direction=direction), window=PHONE | {"viewport": {"width": 320, "height": 568}}, load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    gallery.set_text_size(size)
    gallery.page.get_by_role("button", name="Select photos").tap()
    gallery.tap_cell(1)
    gallery.wait(f"{COUNT} === '1 selected'")
    for button in gallery.page.locator(".selection button:visible").all():
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 320 and box["y"] + box["height"] <= 568
    gallery.page.get_by_role("button", name="Done").tap()
    gallery.open(1)
    # The filmstrip's buttons scroll.
    for button in gallery.page.locator(".bars button:visible:not(.filmstrip button)").all():
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 320 and 0 <= box["y"]
    assert gallery.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# MARK: On any web page

FIRST = "#gallery a"


def passing(host_of, attributes="", photos=None):
    """Opens the first photo of a page whose gallery offers to download and share it."""
    body = f'<enlarger-gallery id="gallery" tools="download share" {attributes}>{photos or links()}</enlarger-gallery>'
    host = host_of(page(body))
    host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.wait(f"{VIEWER}.querySelector('.share') !== null")
    host.open(FIRST)
    return host


@pytest.mark.parametrize("history", [False, True])
def test_sharing_copies_an_address_if_the_browser_shares_no_files(host_of, history):
    host = passing(host_of, "history" if history else "")
    host.page.get_by_role("button", name="Share").click()
    host.page.get_by_text("Address copied.").wait_for()
    # The page's own address opens the photo in the gallery.
    address = f"{host.address}/#photo=%2Fphoto%2F0.jpg" if history else f"{host.address}/photo/0.jpg"
    assert host.page.evaluate("navigator.clipboard.readText()") == address
    # The message goes away by hand, and leaves the photo open.
    host.page.get_by_role("status").get_by_role("button", name="Close").click()
    assert host.page.get_by_text("Address copied.").count() == 0 and host.look().current == "/photo/0.jpg"


def test_if_nothing_may_be_copied_the_message_is_the_address(host_of):
    host = passing(host_of)
    host.page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error('no') } }")
    host.page.get_by_role("button", name="Share").click()
    host.page.get_by_text(f"{host.address}/photo/0.jpg").wait_for()


def test_a_photo_of_another_site_opens_in_a_tab_of_its_own(host_of):
    other = host_of(page(""), ready=False).address.replace("127.0.0.1", "localhost")
    host = passing(host_of, photos=f'<a href="{other}/photo/1.jpg"><img src="/small/1.jpg" alt="Elsewhere"></a>')
    with host.page.context.expect_page() as opened:
        host.page.keyboard.press("d")
    assert opened.value.url == f"{other}/photo/1.jpg" and host.look().current == f"{other}/photo/1.jpg"


def test_a_page_can_download_and_share_by_itself(host_of):
    host = passing(host_of)
    host.page.evaluate("""() => {
      window.told = []
      for (const what of ['download', 'share']) {
        document.addEventListener(`enlarger-${what}`, event => {
          told.push([what, event.detail.id, event.detail.index])
          event.preventDefault()
        })
      }
    }""")
    host.page.on("download", lambda _: pytest.fail("the page has cancelled this download"))
    host.press("ArrowRight")
    host.page.get_by_role("button", name="Download").click()
    host.page.get_by_role("button", name="Share").click()
    assert host.page.evaluate("told") == [["download", "/photo/1.jpg", 1], ["share", "/photo/1.jpg", 1]]
    assert host.page.locator(".toast").count() == 0
