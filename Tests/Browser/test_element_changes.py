"""Links that are added, removed or changed, and an element that is moved or removed. Of a list that grows only the new links are
read."""

import threading

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, is_free, listening
from fixture_server import jpeg
from host_page import links, page

# Lets a test deliver intersection entries late.
LATE_EYES = """(() => {
  const eyes = window.eyes = new Set()
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(hear, options) {
      super(hear, options)
      this.tell = entry => this.seen && hear([entry], this)
      eyes.add(this)
    }
    observe(element) {
      super.observe(element)
      this.seen = element
    }
    disconnect() {
      super.disconnect()
      this.seen = null
    }
  }
})()"""


@pytest.fixture
def host(host_of):
    return listening(host_of)


def test_added_and_removed_links_are_noticed(host):
    host.page.evaluate("""() => { gallery.insertAdjacentHTML('beforeend',
      '<p><a id="late" href="/photo/9.jpg"><img src="/small/9.jpg" alt="Late"></a></p>'); gallery.firstElementChild.remove() }""")
    host.wait("[...document.images].every(image => image.complete)")
    assert host.page.evaluate("gallery.items.map(item => item.id)") == [f"/photo/{n}.jpg" for n in range(1, 6)] + ["late"]
    host.open("#late img")
    assert host.look().current == "late"
    position = host.page.evaluate("gallery.shadowRoot.querySelector('.position').textContent")
    assert position == "6 of 6"


def test_links_added_while_a_photo_is_open_appear_after_it_closes(host):
    host.open(FIRST)
    host.run("gallery.insertAdjacentHTML('afterbegin', '<a href=\"/photo/9.jpg\"><img src=\"/small/9.jpg\"></a>')")
    assert host.look().current == "/photo/0.jpg" and host.page.evaluate("gallery.currentItem.index") == 0
    host.press("Escape")
    assert host.page.evaluate("gallery.items.length") == 7
    host.open(FIRST + " img")
    assert host.look().current == "/photo/9.jpg"


def test_a_page_can_name_photos_whose_links_have_just_changed(host):
    host.page.evaluate("gallery.favouriteItems = ['/photo/9.jpg', '/photo/8.jpg']")
    host.page.evaluate("gallery.innerHTML = [9, 8].map(n => `<a href='/photo/${n}.jpg'><img src='/small/${n}.jpg'></a>`).join('')")
    assert host.page.evaluate("gallery.favouriteItems.map(({ id }) => id)") == ["/photo/9.jpg", "/photo/8.jpg"]
    assert host.page.evaluate("['/photo/0.jpg', '/photo/8.jpg'].map(id => gallery.scrollToItem(id))") == [False, True]
    assert host.page.evaluate("gallery.startSlideshow()") is True
    host.settle()
    assert host.look().current == "/photo/9.jpg"
    # The favourites that the page sets now are those of the links that come after the open photo closes, too.
    host.page.evaluate("gallery.insertAdjacentHTML('beforeend', '<a href=/photo/7.jpg><img src=/small/7.jpg></a>')")
    host.page.evaluate("gallery.favouriteItems = ['/photo/7.jpg']")
    assert host.page.evaluate("gallery.favouriteItems.map(({ id }) => id)") == ["/photo/7.jpg"]


def test_a_photo_keeps_its_link_when_another_with_the_same_address_goes(host_of):
    link = '<a href="/photo/0.jpg"><img src="/small/0.jpg" alt=""></a>'
    host = listening(host_of, f'<enlarger-gallery id="gallery">{3 * link}</enlarger-gallery>')
    host.open("#gallery a:nth-child(2)")
    host.page.evaluate("() => { window.own = gallery.children[1]; gallery.children[0].remove() }")
    host.wait("gallery.items.length === 2")
    assert host.page.evaluate("[gallery.currentItem.link === own, ...gallery.items.map(({ id, link }) => id + [...gallery.children].indexOf(link))]") == [
        True, "/photo/0.jpg0", "/photo/0.jpg 21"]
    host.press("Escape")
    assert host.page.evaluate("document.activeElement === own")
    host.run("gallery.open('/photo/0.jpg 2')")
    assert host.page.evaluate("gallery.currentItem.link === gallery.children[1]")


def test_a_link_that_keeps_its_id_shows_its_new_photo(host_of):
    host = complete(listening(host_of, GALLERY.replace("<a ", '<a data-id="one" ', 1)))
    host.open(FIRST)
    host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
    host.press("Escape")
    host.page.evaluate("gallery.querySelector('a').href = '/photo/9.jpg'")
    host.open(FIRST)
    host.wait(f"{VIEWER}.querySelector('.caught img:nth-of-type(2)') !== null")
    assert host.look().current == "one" and host.look().details["renditions"] == ["/small/0.jpg", "/photo/9.jpg"]


def test_a_late_intersection_entry_does_not_close_the_next_photo(host_of):
    host = host_of(page(GALLERY), ready=None)
    host.page.add_init_script(LATE_EYES)
    complete(host.load())
    host.open(FIRST)
    host.wait("[...eyes].some(each => each.seen?.matches('.enlarger'))")
    # All in one task, before the browser reports that the viewer is gone.
    host.page.evaluate("""() => {
      gallery.close()
      clock.rest(16, 600)
      gallery.open('/photo/1.jpg')
      for (const each of eyes) if (each.seen?.matches('.enlarger')) each.tell({ isIntersecting: false })
    }""")
    host.settle()
    assert host.look().photo and host.look().current == "/photo/1.jpg"


def test_a_removed_photo_does_not_pass_its_size_to_the_next_one(host_of):
    # The thumbnail is a square. The photo itself is wide, and arrives after its link is gone.
    host = host_of({"/": page(GALLERY), "/small/0.jpg": jpeg(0, 300, 300, 300)}, ready=None)
    left, following = (host.site.gates.setdefault(f"/photo/{index}.jpg", threading.Event()) for index in range(2))
    complete(host.load())
    host.open(FIRST)
    host.page.evaluate("gallery.querySelector('a').remove()")
    host.press("Escape")
    left.set()
    host.page.evaluate("async () => { await Object.assign(new Image(), { src: '/photo/0.jpg' }).decode(); await clock.drawn() }")
    host.open(FIRST)
    photo = host.look().photo
    following.set()
    assert host.look().current == "/photo/1.jpg" and photo.width / photo.height == pytest.approx(1066 / 1600, rel=0.01)


def act(host, when):
    """Opens the first photo; then catches it on its way, or begins to drag or close it."""
    host.click(FIRST)
    if when == "opening":
        host.frames(4)
        return
    host.settle()
    if when == "landing":
        host.page.keyboard.press("Escape")
        host.frames(5)
    if when == "held":
        host.hold((600, 400), (600, 520), steps=1)


def test_removing_the_element_restores_the_page(host):
    for when in ["open", "landing", "held"]:
        act(host, when)
        host.run("() => { window.kept = gallery; kept.remove() }")
        host.page.mouse.up()
        host.press("Escape")
        assert is_free(host), when
        assert host.page.evaluate("kept.shadowRoot.querySelector('.enlarger')") is None
        assert host.page.evaluate("kept.querySelectorAll('img').length") == 6
        # Back in the page, it works again.
        host.page.evaluate("document.body.append(kept)")
        host.wait("kept.shadowRoot.querySelector('.enlarger')")
        host.open(FIRST)
        assert host.look().current == "/photo/0.jpg" and host.look().hidden == ["/photo/0.jpg"]
        host.press("Escape")


def test_emptying_the_element_closes_its_photo_and_new_links_work(host):
    for when in ["opening", "open", "held", "landing"]:
        act(host, when)
        links = host.page.evaluate("gallery.innerHTML")
        host.page.evaluate("gallery.replaceChildren()")
        host.frames(3)
        host.page.mouse.up()
        host.settle()
        host.press("Escape")
        assert not host.look().is_shown and is_free(host), when
        host.page.evaluate("links => { gallery.innerHTML = links }", links)
        host.wait("gallery.items.length === 6 && [...gallery.querySelectorAll('img')].every(image => image.complete)")
        host.open("#gallery a:nth-child(2)")
        assert host.look().current == "/photo/1.jpg" and host.look().hidden == ["/photo/1.jpg"]
        host.press("Escape")


def test_moving_the_element_keeps_its_photo_open(host):
    host.page.evaluate("() => document.body.append(document.createElement('button'))")
    for when in ["open", "opening"]:
        act(host, when)
        # An element that was beside the viewer is around it now.
        host.run("() => { document.body.append(document.createElement('section')); document.body.lastChild.append(gallery) }")
        host.page.evaluate("document.querySelector('body > button').focus()")
        assert host.look().is_shown and host.page.evaluate("document.activeElement.id") == "gallery", when
        host.press("ArrowRight")
        assert host.page.evaluate("gallery.currentItem.id") == "/photo/1.jpg"
        host.click_at(30, 30)
        assert not host.look().is_shown and is_free(host)


@pytest.mark.parametrize("order", ["known first", "known last"])
def test_an_element_built_in_a_frameworks_order_works(host_of, order):
    """The framework appends children to an element outside the page, and sets their attributes later."""
    host = host_of(page("", head=""), ready=False)
    know = "import('/element/enlarger.js')"
    if order == "known first":
        host.page.evaluate(f"{know}.then(() => null)")
    host.page.evaluate("""() => {
      const made = document.createElement('enlarger-gallery')
      window.heard = []
      made.addEventListener('enlarger-opened', event => heard.push(event.detail.id))
      made.photoStyle = 'system'
      for (let index = 0; index < 4; index++) {
        const link = document.createElement('a')
        link.append(document.createElement('img'))
        made.append(link)
      }
      document.body.append(made)
      made.id = 'gallery'
      ;[...made.children].forEach((link, index) => {
        link.dataset.id = `p${index}`
        link.href = `/photo/${index}.jpg`
        link.firstElementChild.src = `/small/${index}.jpg`
      })
      made.insertBefore(made.lastElementChild, made.firstElementChild)
      made.setAttribute('history', 'wall')
    }""")
    if order == "known last":
        host.page.evaluate(f"{know}.then(() => null)")
    host.rest_when("gallery.shadowRoot?.querySelector('.enlarger') && [...document.images].every(image => image.complete)")
    assert host.page.evaluate("gallery.items.map(item => item.id)") == ["p3", "p0", "p1", "p2"]
    assert host.page.evaluate("gallery.photoStyle") == "system"
    host.open(FIRST)
    assert host.look().current == "p3" and host.page.evaluate("heard") == ["p3"]
    assert host.page.evaluate("location.hash") == "#wall=p3"


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
