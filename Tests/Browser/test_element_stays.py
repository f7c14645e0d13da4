"""With a photo in the address, a page keeps its scroll position, its router's state and its routes."""

import pytest

from element_page import complete
from host_page import SCRIPT, links, page

TALL = "#gallery a { display: block; margin: 300px 0 }"
GALLERY = f'<enlarger-gallery id="gallery" history>{links(6)}</enlarger-gallery><div style="height: 900px"></div>'
FIRST = "#gallery a:nth-child(1)"
LAST = "#gallery a:nth-child(6) img"


def by_button(host):
    host.page.mouse.click(*host.page.evaluate("""() => {
      const { x, y, width, height } = gallery.shadowRoot.querySelector('.close').getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    }"""))


def by_key(host):
    host.page.keyboard.press("Escape")


def by_back(host):
    host.page.evaluate("history.back()")
    host.wait("clock.wantsFrame")


def by_the_page(host):
    host.page.evaluate("gallery.close()")


def is_where_the_last_photo_is(host):
    host.wait("location.hash === ''")
    # By now the browser has restored any scroll position.
    host.run("new Promise(drawn => setTimeout(drawn))")
    box = host.box(LAST)
    return 0 <= box.y and box.y + box.height <= 720


def test_a_page_stays_where_the_photo_lands(host_of):
    host = complete(host_of(page(GALLERY, TALL)))
    for close in [by_button, by_key, by_back, by_the_page]:
        host.page.evaluate("scrollTo(0, 0)")
        host.open(FIRST)
        host.press("End")
        close(host)
        host.settle()
        assert is_where_the_last_photo_is(host), close
        assert host.page.evaluate("history.scrollRestoration") == "auto"


def test_a_page_stays_where_a_photo_reopened_by_forward_lands(host_of):
    host = complete(host_of(page(GALLERY, TALL)))
    host.open(FIRST)
    host.go(-1)
    host.go(1)
    host.press("End")
    host.go(-1)
    assert is_where_the_last_photo_is(host)


def test_a_page_keeps_its_manual_scroll_restoration(host_of):
    host = complete(host_of(page(GALLERY, TALL)))
    host.page.evaluate("history.scrollRestoration = 'manual'")
    host.open(FIRST)
    assert host.page.evaluate("history.scrollRestoration") == "manual"
    host.go(-1)
    assert host.page.evaluate("history.scrollRestoration") == "manual"


# MARK: The router's state

def test_a_routers_state_survives_an_open_photo(host_of):
    host = complete(host_of(page(GALLERY)))
    for state in [{"key": "a", "place": 2}, [1, 2], "a", 7, None]:
        host.page.evaluate("state => history.replaceState(state, '')", state)
        host.open(FIRST)
        if isinstance(state, dict):
            assert host.page.evaluate("history.state").items() >= state.items()
        host.press("ArrowRight")
        host.go(-1)
        assert host.page.evaluate("history.state") == state


def test_a_routers_state_survives_a_link_to_a_photo(host_of):
    router = "<script>history.replaceState({ ...history.state, key: 'a' }, '')</script>"
    host = host_of(page(router + GALLERY), ready=None)
    host.load("/#photo=%2Fphoto%2F2.jpg")
    host.settle()
    assert host.look().current == "/photo/2.jpg" and host.page.evaluate("history.state.key") == "a"
    host.go(-1)
    assert host.page.evaluate("history.state") == {"key": "a"}


def test_a_routers_state_survives_the_removal_of_the_gallery(host_of):
    host = complete(host_of(page(GALLERY)))
    host.page.evaluate("history.replaceState({ key: 'a' }, '')")
    host.open(FIRST)
    host.run("gallery.remove()")
    assert host.page.evaluate("[history.state, location.hash]") == [{"key": "a"}, ""]


# MARK: Routes

ROUTER = """<script>
  window.routes = []
  const route = () => routes.push(location.hash)
  addEventListener('hashchange', route)
  addEventListener('popstate', route)
</script>"""


@pytest.mark.parametrize("path", ["/#/albums/7", "/?q=a%20b&c#!/albums", "/#albums/7"])
def test_a_route_in_the_hash_stays(host_of, path):
    host = host_of(page(ROUTER + GALLERY), ready=None)
    host.load(path)
    complete(host)
    host.open(FIRST)
    hash = path[path.index("#"):]
    before, _, query = path.partition("#")[0].partition("?")
    part = "&".join(filter(None, [query, "photo=%2Fphoto%2F0.jpg"]))
    assert host.page.url == f"{host.address}{before}?{part}{hash}"
    host.press("ArrowRight")
    assert host.page.url.endswith("photo=%2Fphoto%2F1.jpg" + hash)
    host.page.reload()
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    host.go(-1)
    assert host.page.url == host.address + path
    assert set(host.page.evaluate("routes")) <= {hash}


def test_an_app_with_routes_in_its_links_sees_no_new_route_at_its_root(host_of):
    host = complete(host_of(page(f'<a href="#/albums/7">Album</a>{ROUTER}{GALLERY}')))
    host.open(FIRST)
    assert host.page.url == f"{host.address}/?photo=%2Fphoto%2F0.jpg"
    host.go(-1)
    assert host.page.url == host.address + "/" and set(host.page.evaluate("routes")) == {""}


def test_the_id_of_an_element_is_not_taken_for_a_route(host_of):
    host = host_of(page(f'<h2 id="album">Album</h2>{GALLERY}'), ready=None)
    host.load("/#album")
    complete(host)
    host.open(FIRST)
    assert host.page.url == f"{host.address}/#photo=%2Fphoto%2F0.jpg"
    host.go(-1)
    assert host.page.url == f"{host.address}/#album"


def test_with_two_galleries_on_a_route_one_photo_is_in_the_address(host_of):
    gallery = '<enlarger-gallery id="{}" history="{}">{}</enlarger-gallery>'
    host = host_of(page(gallery.format("gallery", "sea", links(2)) + gallery.format("other", "town", links(2))), ready=None)
    host.load("/#/albums")
    host.open(FIRST)
    host.run("other.open('/photo/1.jpg')")
    assert host.page.url == f"{host.address}/?town=%2Fphoto%2F1.jpg#/albums" and host.look().current is None
    host.go(-1)
    assert host.page.url == f"{host.address}/#/albums" and host.look("other").current is None


# MARK: Data addresses

def test_a_photo_with_a_data_address_has_a_short_id(host_of):
    data = "data:image/svg+xml," + "%20" * 20_000 + "%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='300'%20height='200'/%3E"
    body = '<enlarger-gallery id="gallery" history>' + "".join(
        f'<a href="{data}{number}"><img src="/small/{number}.jpg" alt="{number}"></a>' for number in (0, 1)) + "</enlarger-gallery>"
    host = complete(host_of(page(body, head=SCRIPT)))
    ids = host.page.evaluate("gallery.items.map(({ id }) => id)")
    assert len(set(ids)) == 2 and all(len(id) < 40 for id in ids)
    host.open(FIRST)
    assert len(host.page.url) < 200
    host.page.reload()
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    host.settle()
    assert host.look().current == ids[0]
