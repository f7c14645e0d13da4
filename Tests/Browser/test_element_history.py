"""The attribute `history` on a page of one's own: set and removed at any time, with links added later, and beside the page's
scroll position, its router's state and its routes."""

import pytest

from element_page import FIRST, SECOND, complete, gallery
from gallery import hash_of
from host_page import SCRIPT, links, page

GALLERY = gallery("history")
HASH = {index: f"#photo=%2Fphoto%2F{index}.jpg" for index in range(6)}


@pytest.fixture
def host(host_of):
    return host_of(page(GALLERY))


def test_without_the_attribute_the_address_does_not_change(host_of):
    host = host_of(page(gallery()))
    length = host.page.evaluate("history.length")
    host.open(FIRST)
    assert hash_of(host) == "" and host.page.evaluate("history.length") == length


def test_a_link_opens_a_photo_that_is_added_later(host_of):
    host = host_of(page(gallery("history", count=2)), ready=None)
    host.load("/" + HASH[4])
    host.settle()
    assert not host.look().is_shown
    host.page.evaluate("text => gallery.insertAdjacentHTML('beforeend', text)", links(5))
    host.rest_when("clock.wantsFrame")
    assert host.look().current == "/photo/4.jpg"
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""
    # This happens only once: later links open nothing.
    host.run("gallery.append(gallery.querySelector('a').cloneNode(true))")
    assert not host.look().is_shown


def test_cancelling_back_or_forward_restores_the_address(host):
    host.page.evaluate("""() => {
      window.heard = []
      for (const what of ['open', 'close']) gallery.addEventListener(`enlarger-${what}`, event => {
        heard.push([what, event.detail.reason])
        if (window.refused === what) event.preventDefault()
      })
    }""")
    host.open(FIRST)
    host.page.evaluate("window.refused = 'close'; history.back()")
    host.rest_when(f"heard.length === 2 && location.hash === '{HASH[0]}'")
    assert host.look().current == "/photo/0.jpg"
    host.page.evaluate("window.refused = null; history.back()")
    host.rest_when("clock.wantsFrame")
    host.page.evaluate("window.refused = 'open'; history.forward()")
    host.rest_when("heard.length === 4 && location.hash === ''")
    assert not host.look().is_shown
    assert host.page.evaluate("heard") == [
        ["open", "click"], ["close", "history"], ["close", "history"], ["open", "history"]]


def test_the_window_has_the_photos_title_until_the_page_sets_another(host):
    host.page.evaluate("document.title = 'Album'")
    host.open(FIRST)
    assert host.page.title() == "Photo 0"
    host.press("ArrowRight")
    assert host.page.title() == "Photo 1"
    host.press("Escape")
    assert host.page.title() == "Album"
    host.open(FIRST)
    host.page.evaluate("document.title = 'Album (1 message)'")
    host.press("ArrowRight")
    assert host.page.title() == "Album (1 message)"
    host.press("Escape")
    host.wait("location.hash === ''")
    assert host.page.title() == "Album (1 message)"


# MARK: Attributes added, changed and removed

def set_attribute(host, name, value):
    host.page.evaluate(
        "([name, value]) => value === null ? gallery.removeAttribute(name) : gallery.setAttribute(name, value)", [name, value])


def test_the_attribute_can_be_set_later(host_of):
    host = complete(host_of(page(gallery())))
    set_attribute(host, "history", "")
    length = host.page.evaluate("history.length")
    host.open(FIRST)
    host.wait(f"location.hash === '{HASH[0]}'")
    assert host.page.evaluate("history.length") == length + 1
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_setting_the_attribute_gives_an_open_photo_its_address(host_of):
    host = complete(host_of(page(gallery())))
    host.open(SECOND)
    set_attribute(host, "history", "")
    host.wait(f"location.hash === '{HASH[1]}'")
    host.wait("document.title === 'Photo 1'")
    host.page.go_back()
    host.settle()
    assert not host.look().is_shown


def test_setting_the_attribute_opens_the_photo_in_the_address(host_of):
    host = host_of(page(gallery()), ready=None)
    complete(host.load(f"/{HASH[2]}"))
    assert not host.look().is_shown
    set_attribute(host, "history", "")
    # The page may request other frames before the photo opens.
    host.rest_when("gallery.currentItem !== null")
    assert host.look().current == "/photo/2.jpg"
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_removing_the_attribute_restores_the_address(host):
    complete(host)
    host.open(FIRST)
    assert hash_of(host) == HASH[0]
    set_attribute(host, "history", None)
    host.wait("location.hash === ''")
    assert host.look().current == "/photo/0.jpg" and host.page.title() == ""
    host.press("ArrowRight")
    assert hash_of(host) == "" and host.look().current == "/photo/1.jpg"
    # The gallery ignores the page's own entries.
    host.page.evaluate("history.pushState(null, '', '#a'); history.pushState(null, '', '#b')")
    host.run("new Promise(went => { addEventListener('popstate', went, { once: true }); history.back() })")
    assert host.look().current == "/photo/1.jpg" and hash_of(host) == "#a"


def test_a_new_word_applies_at_once(host):
    complete(host)
    host.open(FIRST)
    set_attribute(host, "history", "sea")
    host.wait("location.hash === '#sea=%2Fphoto%2F0.jpg'")
    host.press("ArrowRight")
    assert hash_of(host) == "#sea=%2Fphoto%2F1.jpg"
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_removing_the_element_removes_its_photo_from_the_address(host):
    host.open(FIRST)
    length = host.page.evaluate("history.length")
    assert host.page.title() == "Photo 0"
    host.run("gallery.remove()")
    assert host.page.url.endswith("/") and host.page.title() == "" and host.page.evaluate("[history.length, history.state]") == [length, None]


def test_the_viewer_keeps_working_if_the_browser_refuses_a_new_address(host):
    host.open(FIRST)
    host.page.evaluate("""() => {
      history.replaceState = history.pushState = () => { throw new DOMException('too often', 'SecurityError') }
    }""")
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg" and hash_of(host) == HASH[0]
    host.page.evaluate("delete history.replaceState; delete history.pushState")
    host.press("ArrowRight")
    assert hash_of(host) == HASH[2]


# MARK: The scroll position

TALL = "#gallery a { display: block; margin: 300px 0 }"
LONG = GALLERY + '<div style="height: 900px"></div>'
LAST = "#gallery a:nth-child(6) img"


def is_where_the_last_photo_is(host):
    host.wait("location.hash === ''")
    # By now the browser has restored any scroll position.
    host.run("new Promise(drawn => setTimeout(drawn))")
    box = host.box(LAST)
    return 0 <= box.y and box.y + box.height <= 720


CLOSE = {
    "button": lambda host: host.click(".close"), "key": lambda host: host.page.keyboard.press("Escape"),
    "back": lambda host: host.go(-1), "the page": lambda host: host.page.evaluate("gallery.close()"),
    "back, forward and back": lambda host: (host.go(-1), host.go(1), host.go(-1)),
}


def test_a_page_stays_where_the_photo_lands(host_of):
    host = complete(host_of(page(LONG, TALL)))
    for close in CLOSE.values():
        host.page.evaluate("scrollTo(0, 0)")
        host.open(FIRST)
        host.press("End")
        close(host)
        host.settle()
        assert is_where_the_last_photo_is(host), close
        assert host.page.evaluate("history.scrollRestoration") == "auto"
    # A page keeps its manual restoration.
    host.page.evaluate("history.scrollRestoration = 'manual'; scrollTo(0, 0)")
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


def test_a_page_goes_elsewhere_as_soon_as_a_photo_has_closed(host_of):
    host = complete(host_of(page(GALLERY)))
    host.page.evaluate("gallery.addEventListener('enlarger-closed', () => go())")
    for go, place in [("history.pushState({ page: 2 }, '', '/next')", "/next"), ("history.replaceState(null, '', '/found?b')", "/found?b")]:
        host.page.evaluate(f"() => {{ window.go = () => {go} }}")
        host.open(FIRST)
        host.press("Escape")
        host.wait(f"location.href.endsWith('{place}')")
        # Going back could still undo it.
        host.page.wait_for_timeout(200)
        assert host.page.url == host.address + place


# MARK: Routes

ROUTER = """<script>
  window.routes = []
  const route = () => routes.push(location.hash)
  addEventListener('hashchange', route)
  addEventListener('popstate', route)
</script>"""


@pytest.mark.parametrize(("path", "more", "opened"), [
    ("/#/albums/7", "", "/?photo=%2Fphoto%2F{}.jpg#/albums/7"),
    ("/?q=a%20b&c#!/albums", "", "/?q=a%20b&c&photo=%2Fphoto%2F{}.jpg#!/albums"),
    ("/#albums/7", "", "/?photo=%2Fphoto%2F{}.jpg#albums/7"),
    ("/", '<a href="#/albums/7">Album</a>', "/?photo=%2Fphoto%2F{}.jpg"),
    ("/#album", '<h2 id="album">Album</h2>', "/#photo=%2Fphoto%2F{}.jpg"),
], ids=["route", "query and route", "another route", "routes in links", "an id and no route"])
def test_a_route_in_the_hash_stays_beside_the_photo(host_of, path, more, opened):
    host = host_of(page(more + ROUTER + GALLERY), ready=None)
    host.load(path)
    complete(host)
    host.open(FIRST)
    assert host.page.url == host.address + opened.format(0)
    host.press("ArrowRight")
    assert host.page.url == host.address + opened.format(1)
    host.page.reload()
    host.rest_when("gallery.shadowRoot?.querySelector('.enlarger')")
    assert host.look().current == "/photo/1.jpg"
    host.go(-1)
    assert host.page.url == host.address + path
    # A router sees no other route.
    assert "id=" in more or set(host.page.evaluate("routes")) <= {"".join(path.partition("#")[1:])}


def test_with_two_galleries_on_a_route_one_photo_is_in_the_address(host_of):
    host = host_of(page(gallery('history="sea"', count=2) + gallery('history="town"', count=2, id="other")), ready=None)
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
    host.rest_when("gallery.shadowRoot?.querySelector('.enlarger')")
    assert host.look().current == ids[0]
