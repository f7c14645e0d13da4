"""Several galleries on one page: one photo is open at a time, and an address belongs to one gallery. In feeds with a gallery in
each post, those that nobody has touched cost next to nothing."""

import pytest

from element_page import GALLERY, LISTEN, VIEWER, complete, gallery, heard, is_free
from gallery import hash_of
from host_page import page

HASH = "#photo=%2Fphoto%2F2.jpg"


def two(host_of, attributes=("", "")):
    """Opens a page with two galleries and waits for the modules that load after the engine."""
    host = complete(host_of(page(gallery(attributes[0]) + gallery(attributes[1], id="other"))))
    host.wait("other.shadowRoot.querySelector('slot[name=toolbar]') !== null")
    return host


def test_opening_a_photo_in_another_gallery_closes_the_open_one(host_of):
    host = two(host_of)
    host.page.evaluate(LISTEN)
    host.open("#gallery a")
    heard(host)
    host.run("other.open('/photo/2.jpg')")
    assert host.look().current is None and host.look("other").current == "/photo/2.jpg"
    told = heard(host)
    assert told[:2] == [("open", "/photo/2.jpg", "call"), ("close", "/photo/0.jpg", "call")]
    assert sorted(told[2:]) == [("closed", "/photo/0.jpg", None), ("opened", "/photo/2.jpg", None)]
    # The second gallery's buttons and keys work, and the page does once its photo is closed.
    x, y, *_ = host.page.evaluate("(({ x, y }) => [x, y])(other.shadowRoot.querySelector('.next').getBoundingClientRect())")
    host.click_at(x + 20, y + 20)
    assert host.look("other").current == "/photo/3.jpg"
    host.press("Escape")
    assert not host.look("other").is_shown and not host.look().is_shown
    assert is_free(host)
    assert host.page.evaluate("document.activeElement === other.children[3]")


def test_a_gallery_that_nobody_has_touched_scrolls_and_begins_a_slideshow(host_of):
    host = host_of(page(GALLERY + gallery(id="other")), ready=False)
    host.wait("gallery.shadowRoot.querySelector('.stage') && other.shadowRoot.querySelector('.stage')")
    host.open("#gallery a")
    host.press("Escape")
    assert host.page.evaluate("other.shadowRoot.querySelector('.enlarger')") is None
    assert host.page.evaluate("['/photo/2.jpg', 'nobody'].map(id => other.scrollToItem(id))") == [True, False]
    assert host.page.evaluate("other.startSlideshow('/photo/2.jpg')") is True
    host.settle()
    assert host.look("other").current == "/photo/2.jpg"


def test_the_window_has_the_pages_title_again_when_both_are_closed(host_of):
    host = two(host_of, ('history="sea"', 'history="town"'))
    host.page.evaluate("document.title = 'Harbours'")
    host.open("#gallery a")
    host.run("other.open('/photo/2.jpg')")
    assert host.page.title() == "Photo 2"
    host.press("Escape")
    assert host.page.title() == "Harbours"


def test_a_second_photo_opens_unless_the_page_keeps_the_first_one_open(host_of):
    host = two(host_of)
    host.page.evaluate(LISTEN)
    host.open("#gallery a")
    host.run("window.refused = 'close'; other.open('/photo/2.jpg')")
    assert host.look().current == "/photo/0.jpg" and not host.look("other").is_shown
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    # Nor does a gallery that is gone keep another from opening.
    host.run("gallery.remove()")
    host.open("#other a", "other")
    assert host.look("other").current == "/photo/0.jpg"


@pytest.mark.parametrize("words", [("history", "history"), ('history="sea"', 'history="große Stadt"')], ids=["one word", "two words"])
def test_back_closes_and_forward_reopens_the_photo_of_the_second_gallery(host_of, words):
    host = two(host_of, words)
    length = host.page.evaluate("history.length")
    host.open("#gallery a")
    host.run("other.open('/photo/2.jpg')")
    assert host.look("other").current == "/photo/2.jpg" and host.page.evaluate("history.length") == length + 1
    assert hash_of(host) == ("#gro%C3%9Fe%20Stadt" if "Stadt" in words[1] else "#photo") + "=%2Fphoto%2F2.jpg"
    host.go(-1)
    assert hash_of(host) == "" and not host.look().is_shown and not host.look("other").is_shown
    host.go(1)
    assert host.look("other").current == "/photo/2.jpg" and not host.look().is_shown


# MARK: One word in the address for both

@pytest.fixture
def host(host_of):
    return two(host_of, ("history", "history"))


def test_a_link_opens_the_photo_in_the_first_gallery_that_has_it(host_of):
    body = gallery("history", count=2) + gallery("history", id="other") + gallery("history", id="third")
    host = host_of(page(body), ready=None)
    host.load("/" + HASH)
    assert host.look("other").current == "/photo/2.jpg"
    assert not host.look().is_shown and not host.look("third").is_shown
    host.go(-1)
    assert hash_of(host) == "" and not host.look("other").is_shown
    host.go(1)
    assert host.look("other").current == "/photo/2.jpg" and not host.look("third").is_shown


def test_back_forward_and_reload_apply_to_the_gallery_of_the_photo(host):
    host.open("#other a:nth-child(3)", "other")
    host.go(-1)
    assert not host.look("other").is_shown
    host.go(1)
    assert host.look("other").current == "/photo/2.jpg" and not host.look().is_shown
    host.page.reload()
    host.rest_when("other.shadowRoot?.querySelector('.stage')")
    assert host.look("other").current == "/photo/2.jpg" and not host.look().is_shown
    host.press("Escape")
    host.wait("location.hash === ''")
    host.open("#gallery a:nth-child(2)")
    assert hash_of(host) == "#photo=%2Fphoto%2F1.jpg"
    host.go(-1)
    assert not host.look().is_shown and not host.look("other").is_shown


def test_a_link_in_the_page_opens_one_photo_and_history_works_for_a_copy_that_replaces_its_gallery(host):
    host.page.evaluate(f"location.hash = '{HASH}'")
    host.rest_when("clock.wantsFrame")
    assert host.look().current == "/photo/2.jpg" and not host.look("other").is_shown
    # Closing clears the address.
    host.press("Escape")
    host.wait("location.hash === ''")
    assert not host.look().is_shown and not host.look("other").is_shown
    host.open("#gallery a:nth-child(3)")
    host.go(-1)
    host.page.evaluate("gallery.replaceWith(gallery.cloneNode(true))")
    host.rest_when("gallery.shadowRoot?.querySelector('.stage')")
    host.go(1)
    assert host.look().current == "/photo/2.jpg" and not host.look("other").is_shown


# MARK: A gallery in each post of a feed

POST = '<article><enlarger-gallery id="g{0}"><a href="/photo/{1}.jpg"><img src="/small/{1}.jpg" alt=""></a></enlarger-gallery></article>'
# Includes galleries far outside the window.
READY = "[...document.querySelectorAll('enlarger-gallery')].every(each => each.shadowRoot?.querySelector('.stage'))"
# Records every listener that is added, by target and type.
COUNT = """
  const { addEventListener: listen } = EventTarget.prototype
  window.listeners = []
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    listeners.push([this === window ? 'window' : this.nodeName ?? '', type])
    return listen.call(this, type, ...rest)
  }"""


def feed(host_of, count, attributes=""):
    body = "".join(POST.format(number, number % 6).replace("<enlarger-gallery", f"<enlarger-gallery {attributes}") for number in range(count))
    host = host_of(page(body), ready=None)
    host.page.add_init_script(COUNT)
    host.load(ready=False)
    host.wait(READY)
    return host


@pytest.mark.parametrize("attributes", ["", "history", "tools loop close-label='Zu'"])
def test_an_untouched_gallery_has_one_node_and_five_listeners(host_of, attributes):
    host = feed(host_of, 100, attributes)
    heard = host.page.evaluate("listeners.filter(([name]) => name === 'ENLARGER-GALLERY').length")
    everywhere = host.page.evaluate("listeners.filter(([name]) => ['window', '#document', 'ENLARGER-GALLERY'].includes(name)).length")
    assert heard <= 5 * 100 and everywhere - heard < 30
    assert host.page.evaluate("[...document.querySelectorAll('enlarger-gallery')].every(each => each.shadowRoot.querySelectorAll('*').length === 1)")


def test_the_first_touch_opens_its_photo_and_builds_only_that_gallery(host_of):
    host = feed(host_of, 30)
    built = "[...document.querySelectorAll('enlarger-gallery')].filter(each => each.shadowRoot.querySelector('.enlarger')).map(({ id }) => id)"
    # Even outside the window, it opens at once.
    assert host.page.evaluate("(g1.open('/photo/1.jpg'), g1.currentItem.id)") == "/photo/1.jpg"
    host.settle()
    host.press("Escape")
    touched = ["g1"]
    for id, how in [("g7", "click"), ("g13", "key"), ("g19", "pinch")]:
        host.page.evaluate("id => document.getElementById(id).scrollIntoView()", id)
        if how == "click":
            host.click(f"#{id} img")
        elif how == "key":
            host.page.evaluate("id => document.getElementById(id).querySelector('a').focus()", id)
            host.page.keyboard.press("Enter")
        else:
            fingers = host.two_fingers(f"#{id} img")
            for kind, spread in (("touchStart", 10), ("touchMove", 60), ("touchMove", 200), ("touchEnd", None)):
                fingers(kind, spread)
                host.frame(id=id)
        host.settle()
        touched.append(id)
        assert host.look(id).current == "/photo/1.jpg" and host.page.evaluate(built) == touched, how
        host.press("Escape")


def test_among_many_galleries_the_one_in_the_address_opens(host_of):
    host = host_of(page("".join(gallery(f"history=g{n}", count=2, id=f"g{n}") for n in range(10))), ready=None)
    host.load("/#g4=%2Fphoto%2F1.jpg", ready=False)
    host.rest_when(READY)
    assert host.look("g4").current == "/photo/1.jpg"
    host.go(-1)
    host.page.reload()
    host.wait(READY)
    host.go(1)
    assert host.look("g4").current == "/photo/1.jpg"


def test_the_only_gallery_on_a_page_is_built_at_once(host_of):
    host = host_of(page(GALLERY), ready=False)
    host.wait(f"{VIEWER}?.querySelector('.enlarger')")
