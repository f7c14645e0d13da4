"""Links slotted into a component of the page, whose shadow root contains the gallery."""


from element_page import VIEWER, complete
from gallery import PHONE
from host_page import links, page

CARD = """<script>
  customElements.define('photo-card', class extends HTMLElement {
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML =
        '<style>enlarger-gallery { display: flex; gap: 4px }</style><enlarger-gallery id="gallery">%s</enlarger-gallery>'
      window.gallery = this.shadowRoot.querySelector('#gallery')
    }
  })
</script>"""
FIRST = "#card a"


def carded(host_of, inside=None, slot="<slot></slot>", wrap="{}", **settings):
    card = f'<photo-card id="card">{links() if inside is None else inside}</photo-card>'
    host = host_of(page(CARD % slot + wrap.format(card)), ready=False, **settings)
    host.wait(f"{VIEWER}?.querySelector('.stage')")
    host.page.evaluate("clock.drawn()")
    host.settle()
    return host


def ids(host):
    return host.page.evaluate("gallery.items.map(({ id }) => id)")


def names(*numbers):
    return [f"/photo/{number}.jpg" for number in numbers]


def opens_and_lands(host, selector, id):
    host.click(selector)
    assert host.frame(0).photo.is_near(host.box(f"{selector} img"), 1.5)
    host.settle()
    assert host.look().current == id
    host.page.keyboard.press("Escape")
    last = None
    while (frame := host.frame()).is_shown:
        last = frame
    assert last.photo.is_near(host.box(f"{selector} img"), 1.5)


def test_links_of_a_component_open_and_land(host_of):
    host = carded(host_of)
    assert ids(host) == names(*range(6))
    opens_and_lands(host, FIRST, "/photo/0.jpg")
    assert host.page.evaluate("document.activeElement === card.children[0]")
    assert not host.messages


def test_links_of_a_component_in_a_component_open_and_land(host_of):
    outer = """<script>
      customElements.define('photo-wall', class extends HTMLElement {
        constructor() {
          super()
          this.attachShadow({ mode: 'open' }).innerHTML = '<photo-card id="inner"><slot></slot></photo-card>'
        }
      })
    </script>"""
    host = host_of(page(f'{CARD % "<slot></slot>"}{outer}<photo-wall id="card">{links(3)}</photo-wall>'), ready=False)
    host.wait(f"{VIEWER}?.querySelector('.stage')")
    host.settle()
    assert ids(host) == names(0, 1, 2)
    opens_and_lands(host, FIRST, "/photo/0.jpg")


def test_the_components_own_links_and_slotted_ones_have_their_visible_order(host_of):
    own = [f'<a href="/photo/{n}.jpg"><img src="/small/{n}.jpg"></a>' for n in (7, 8)]
    host = carded(host_of, f"<p>{links(2)}</p>", f"{own[0]}<div><slot></slot></div>{own[1]}")
    assert ids(host) == names(7, 0, 1, 8)


def test_the_fallback_of_a_slot_counts_only_while_nothing_is_slotted(host_of):
    slot = '<slot><a href="/photo/9.jpg"><img src="/small/9.jpg"></a></slot>'
    host = carded(host_of, "", slot)
    assert ids(host) == names(9)
    host.page.evaluate("html => { card.innerHTML = html }", links(2))
    host.wait("gallery.items.length === 2")
    assert ids(host) == names(0, 1)


def test_a_nested_gallery_keeps_its_own_links(host_of):
    nested = f'<enlarger-gallery id="nested">{links(2)}</enlarger-gallery><div><enlarger-gallery>{links(2)}</enlarger-gallery></div>'
    host = carded(host_of, nested + '<a href="/photo/5.jpg"><img src="/small/5.jpg"></a>')
    assert ids(host) == names(5)
    assert host.page.evaluate("nested.items.length") == 2


def test_changes_to_slotted_links_are_noticed(host_of):
    host = carded(host_of, f"<section>{links(3)}</section>")
    host.page.evaluate("card.insertAdjacentHTML('beforeend', '<a id=late href=/photo/9.jpg><img src=/small/9.jpg></a>')")
    host.wait("gallery.items.length === 4")
    # So are changes deeper inside, and changes to a link.
    host.page.evaluate("card.firstElementChild.firstElementChild.remove()")
    host.wait("gallery.items.length === 3")
    host.page.evaluate("document.querySelector('#late').dataset.id = 'named'")
    host.wait("gallery.items.at(-1).id === 'named'")
    assert ids(host) == [*names(1, 2), "named"]
    host.wait("[...document.images].every(image => image.complete)")
    opens_and_lands(host, "#late", "named")


def test_a_list_around_the_component_scrolls_to_the_thumbnail(host_of):
    host = carded(host_of, wrap='<div id="list" style="width: 250px; overflow: auto">{}</div>')
    host.page.evaluate("gallery.open('/photo/5.jpg')")
    host.settle()
    assert host.page.evaluate("list.scrollLeft") > 200
    assert host.look().current == "/photo/5.jpg"


def test_a_pinch_opens_a_photo_out_of_a_slotted_link(host_of):
    host = carded(host_of, window=PHONE)
    fingers = host.two_fingers(FIRST + " img")
    fingers("touchStart", 15)
    for step in range(1, 12):
        fingers("touchMove", 15 + 8 * step)
        seen = host.frame()
    assert seen.photo and seen.photo.width > 250
    fingers("touchEnd", None)
    host.settle()
    assert host.look().current == "/photo/0.jpg"


def test_slotted_links_are_inert_while_a_photo_is_open(host_of):
    host = complete(carded(host_of))
    host.open(FIRST)
    for _ in range(6):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("[document.body, card].includes(document.activeElement)")
