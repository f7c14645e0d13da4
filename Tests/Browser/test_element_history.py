"""With the attribute `history`, the address names the open photo, and Back, Forward, Reload and links work."""

import pytest

from host_page import links, page

FIRST, SECOND = "#gallery a:nth-child(1)", "#gallery a:nth-child(2)"


def gallery(attributes="history", id="gallery", count=6):
    return f'<enlarger-gallery id="{id}" {attributes}>{links(count)}</enlarger-gallery>'


HASH = {index: f"#photo=%2Fphoto%2F{index}.jpg" for index in range(6)}


def hash_of(host):
    return host.page.evaluate("location.hash")


@pytest.fixture
def host(host_of):
    return host_of({"/": page(gallery()), "/before": page("Before", head="")})


def test_without_the_attribute_the_address_does_not_change(host_of):
    host = host_of(page(gallery("")))
    length = host.page.evaluate("history.length")
    host.open(FIRST)
    assert hash_of(host) == "" and host.page.evaluate("history.length") == length
    assert not any("attributes.js" in path for path in host.site.requests)


def test_an_open_photo_is_one_history_entry_and_closing_goes_back(host):
    length = host.page.evaluate("history.length")
    for _ in range(3):
        host.open(FIRST)
        host.press("ArrowRight")
        assert hash_of(host) == HASH[1] and host.page.evaluate("history.length") == length + 1
        host.press("Escape")
        host.wait("location.hash === ''")
    assert host.page.evaluate("history.length") == length + 1


def test_back_closes_with_a_flight_that_can_be_caught(host):
    host.open(FIRST)
    host.page.evaluate("history.back()")
    host.wait("clock.wantsFrame")
    x, y = host.frames(5)[-1].photo.center
    host.drag((x, y), (x + 20, y - 160), steps=8)
    host.settle()
    assert host.look().current == "/photo/0.jpg" and hash_of(host) == HASH[0]
    host.page.evaluate("history.back()")
    host.wait("clock.wantsFrame")
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(host.box(FIRST + " img"), 1.5) and hash_of(host) == ""
    # Forward opens it again.
    host.go(1)
    assert host.look().current == "/photo/0.jpg" and hash_of(host) == HASH[0]


def test_a_link_opens_a_photo_and_a_reload_restores_it(host):
    host.load("/before", ready=False)
    host.page.goto(host.address + "/" + HASH[4])
    for _ in range(2):
        host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
        host.settle()
        assert host.look().current == "/photo/4.jpg"
        host.page.reload()
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    host.settle()
    # The first Back closes the photo, and the next one leads to the previous page.
    host.go(-1)
    assert not host.look().is_shown and host.page.url == host.address + "/"
    host.page.go_back(wait_until="commit")
    host.page.wait_for_url("**/before")


def test_a_link_opens_a_photo_that_is_added_later(host_of):
    host = host_of({"/": page(gallery(count=2))}, ready=None)
    host.load("/" + HASH[4])
    host.settle()
    assert not host.look().is_shown
    host.page.evaluate("text => gallery.insertAdjacentHTML('beforeend', text)", links(5))
    host.wait("clock.wantsFrame")
    host.settle()
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
    host.wait(f"heard.length === 2 && location.hash === '{HASH[0]}'")
    host.settle()
    assert host.look().current == "/photo/0.jpg"
    host.page.evaluate("window.refused = null; history.back()")
    host.wait("clock.wantsFrame")
    host.settle()
    host.page.evaluate("window.refused = 'open'; history.forward()")
    host.wait("heard.length === 4 && location.hash === ''")
    host.settle()
    assert not host.look().is_shown
    assert host.page.evaluate("heard") == [
        ["open", "click"], ["close", "history"], ["close", "history"], ["open", "history"]]


def test_two_galleries_use_their_own_words_in_the_address(host_of):
    host = host_of(page(gallery('history="sea"') + gallery('history="town"', id="other")))
    host.click("#other a:nth-child(3)")
    host.settle()
    assert hash_of(host) == "#town=%2Fphoto%2F2.jpg"
    assert host.look("other").current == "/photo/2.jpg" and host.look().current is None
    host.go(-1)
    host.open(FIRST)
    assert hash_of(host) == "#sea=%2Fphoto%2F0.jpg" and host.look("other").current is None


def test_attributes_translate_the_viewers_words(host_of):
    words = ('close-label="Schließen" previous-label="Voriges Foto" next-label="Nächstes Foto" '
             'position-label="{index} von {count}"')
    host = host_of(page(gallery(words)))
    host.open(SECOND)
    said = host.page.evaluate("""() => {
      const root = gallery.shadowRoot
      return [...['close', 'previous', 'next'].map(name => root.querySelector(`.${name}`).ariaLabel),
        root.querySelector('.position').textContent, root.querySelector('.spoken').textContent]
    }""")
    assert said == ["Schließen", "Voriges Foto", "Nächstes Foto", "2 von 6", "Photo 1, 2 von 6"]
    # Without the attribute, the label is English again.
    host.page.evaluate("for (const name of ['close', 'position']) gallery.removeAttribute(`${name}-label`)")
    host.press("ArrowRight")
    assert host.page.evaluate("gallery.shadowRoot.querySelector('.close').ariaLabel") == "Close"
    assert host.page.evaluate("gallery.shadowRoot.querySelector('.position').textContent") == "3 of 6"


# MARK: Attributes added, changed and removed

def loaded(host):
    """Waits for the modules that load after the engine, among them the one that watches attributes."""
    host.wait("gallery.shadowRoot.querySelector('slot[name=toolbar]') !== null")
    return host


def set_attribute(host, name, value):
    host.page.evaluate(
        "([name, value]) => value === null ? gallery.removeAttribute(name) : gallery.setAttribute(name, value)", [name, value])


def test_the_attribute_can_be_set_later(host_of):
    host = loaded(host_of(page(gallery(""))))
    set_attribute(host, "history", "")
    host.wait("performance.getEntriesByName(new URL('/element/attributes.js', location).href).length > 0")
    length = host.page.evaluate("history.length")
    host.open(FIRST)
    host.wait(f"location.hash === '{HASH[0]}'")
    assert host.page.evaluate("history.length") == length + 1
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_setting_the_attribute_gives_an_open_photo_its_address(host_of):
    host = loaded(host_of(page(gallery(""))))
    host.open(SECOND)
    set_attribute(host, "history", "")
    host.wait(f"location.hash === '{HASH[1]}'")
    host.wait("document.title === 'Photo 1'")
    host.page.go_back()
    host.settle()
    assert not host.look().is_shown


def test_setting_the_attribute_opens_the_photo_in_the_address(host_of):
    host = host_of(page(gallery("")), ready=None)
    loaded(host.load(f"/{HASH[2]}"))
    assert not host.look().is_shown
    set_attribute(host, "history", "")
    # The page may request other frames before the photo opens.
    host.wait("gallery.currentItem !== null")
    host.settle()
    assert host.look().current == "/photo/2.jpg"
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_removing_the_attribute_restores_the_address(host):
    loaded(host)
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
    loaded(host)
    host.open(FIRST)
    set_attribute(host, "history", "sea")
    host.wait("location.hash === '#sea=%2Fphoto%2F0.jpg'")
    host.press("ArrowRight")
    assert hash_of(host) == "#sea=%2Fphoto%2F1.jpg"
    host.go(-1)
    assert not host.look().is_shown and hash_of(host) == ""


def test_labels_can_be_set_and_removed_while_a_photo_is_open(host_of):
    host = loaded(host_of(page(gallery(""))))
    host.open(SECOND)
    set_attribute(host, "position-label", "{index} von {count}")
    host.wait("gallery.shadowRoot.querySelector('.position').textContent === '2 von 6'")
    set_attribute(host, "close-label", "Schließen")
    host.wait("gallery.shadowRoot.querySelector('.close').ariaLabel === 'Schließen'")
    set_attribute(host, "close-label", None)
    host.wait("gallery.shadowRoot.querySelector('.close').ariaLabel === 'Close'")
    assert hash_of(host) == ""
    set_attribute(host, "position-label", None)
    host.wait("gallery.shadowRoot.querySelector('.position').textContent === '2 of 6'")


def test_removing_the_element_removes_its_photo_from_the_address(host):
    host.open(FIRST)
    length = host.page.evaluate("history.length")
    host.run("gallery.remove()")
    assert host.page.url.endswith("/") and host.page.evaluate("[history.length, history.state]") == [length, None]


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
