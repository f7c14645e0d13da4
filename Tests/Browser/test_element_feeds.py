"""Feeds with a gallery in each post, and lists that grow: untouched galleries and known links cost next to nothing."""

import pytest

from element_page import VIEWER, complete
from host_page import links, page

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
    body = "".join(f'<enlarger-gallery id="g{n}" history="g{n}">{links(2)}</enlarger-gallery>' for n in range(10))
    host = host_of(page(body), ready=None)
    host.load("/#g4=%2Fphoto%2F1.jpg", ready=False)
    host.wait(READY)
    host.settle()
    assert host.look("g4").current == "/photo/1.jpg"
    host.go(-1)
    host.page.reload()
    host.wait(READY)
    host.go(1)
    assert host.look("g4").current == "/photo/1.jpg"


def test_the_only_gallery_on_a_page_is_built_at_once(host_of):
    host = host_of(page(f'<enlarger-gallery id="gallery">{links(2)}</enlarger-gallery>'), ready=False)
    host.wait(f"{VIEWER}?.querySelector('.enlarger')")


# MARK: A list that grows

ADD = """([count, where]) => {
  const made = document.createDocumentFragment()
  for (let index = 0; index < count; index++) {
    const link = document.createElement('a')
    link.href = `/photo/${(window.serial = (window.serial ?? 0) + 1) % 6}.jpg?${serial}`
    const image = new Image()
    image.loading = 'lazy'
    image.src = '/small/0.jpg'
    link.append(image)
    made.append(link)
  }
  gallery[where](made)
}"""
# Records the links whose addresses are read, as the element does to examine a link.
READS = """() => {
  const { get } = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'pathname')
  window.reads = new Set()
  Object.defineProperty(HTMLAnchorElement.prototype, 'pathname', { get() {
    reads.add(this)
    return get.call(this)
  } })
}"""
ADDRESSES = "[...gallery.querySelectorAll('a')].map(link => link.getAttribute('href'))"
ITEMS = "gallery.items.map(({ link }) => link.getAttribute('href'))"


@pytest.mark.parametrize("touched", [False, True])
def test_appending_links_reads_only_the_new_ones(host_of, touched):
    host = complete(host_of(page(f'<enlarger-gallery id="gallery">{links(200)}</enlarger-gallery>')))
    if touched:
        host.open("#gallery a")
        host.press("Escape")
    host.page.evaluate(READS)
    for count in (5, 7):
        host.page.evaluate("reads.clear()")
        host.page.evaluate(ADD, [count, "append"])
        host.wait("gallery.items.length === gallery.querySelectorAll('a').length")
        assert host.page.evaluate("reads.size") == count
    host.page.evaluate("document.querySelector('#gallery a:last-child').scrollIntoView()")
    host.open("#gallery a:last-child")
    assert host.page.evaluate("gallery.currentItem.index") == 211


CHANGES = [
    "gallery.append(gallery.querySelector('a'))",
    "gallery.querySelector('a').remove()",
    "gallery.querySelectorAll('a')[3].before(gallery.querySelectorAll('a')[8])",
    "gallery.querySelectorAll('a')[2].href = '/photo/5.jpg?new'",
    "gallery.querySelectorAll('a')[2].removeAttribute('href')",
    "gallery.innerHTML = '<div><p></p></div>'; gallery.querySelector('p').innerHTML = '<a href=\"/photo/1.jpg\"><img src=\"/small/1.jpg\" alt></a>'",
    "gallery.append(document.createElement('a')); gallery.lastChild.href = '/photo/5.jpg?late'; gallery.lastChild.append(new Image())",
    "gallery.append(Object.assign(document.createElement('section'), { innerHTML: gallery.innerHTML.replaceAll('.jpg', '.jpg?s') }))",
    "gallery.prepend(Object.assign(document.createElement('section'), { innerHTML: gallery.innerHTML.replaceAll('.jpg', '.jpg?s') }))",
    "gallery.append(gallery.querySelector('a').cloneNode(true)); gallery.append(gallery.querySelector('a').cloneNode(true))",
]


def test_after_any_change_the_photos_are_the_links_in_their_order(host_of):
    host = complete(host_of(page(f'<enlarger-gallery id="gallery">{links(12)}</enlarger-gallery>')))
    photos = "[...gallery.querySelectorAll('a[href]:has(img)')].map(link => link.getAttribute('href'))"
    host.page.evaluate("window.first = gallery.innerHTML")
    for change in CHANGES:
        host.page.evaluate(f"() => {{ {change} }}")
        host.page.evaluate("new Promise(told => setTimeout(told))")
        assert host.page.evaluate(ITEMS) == host.page.evaluate(photos), change
        assert host.page.evaluate("new Set(gallery.items.map(({ id }) => id)).size === gallery.items.length"), change
        host.page.evaluate("gallery.innerHTML = first")
        host.wait("gallery.items.length === 12")
