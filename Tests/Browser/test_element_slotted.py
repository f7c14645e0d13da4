"""Links slotted into a component of the page, and what the page slots into the viewer, which keeps its keys."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, gallery
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
SLOTTED = "#card a"


def carded(host_of, inside=None, slot="<slot></slot>", wrap="{}", name="photo-card", **settings):
    card = f'<{name} id="card">{links() if inside is None else inside}</{name}>'
    outer = OUTER if name == "photo-wall" else ""
    host = host_of(page(CARD % slot + outer + wrap.format(card)), ready=False, **settings)
    host.wait(f"{VIEWER}?.querySelector('.stage')")
    host.run("clock.drawn()")
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
    assert host.landed().photo.is_near(host.box(f"{selector} img"), 1.5)


# A component around the one with the gallery.
OUTER = """<script>
  customElements.define('photo-wall', class extends HTMLElement {
    constructor() {
      super()
      this.attachShadow({ mode: 'open' }).innerHTML = '<photo-card><slot></slot></photo-card>'
    }
  })
</script>"""


@pytest.mark.parametrize("name", ["photo-card", "photo-wall"], ids=["component", "component in a component"])
def test_links_of_a_component_open_and_land(host_of, name):
    host = complete(carded(host_of, name=name))
    assert ids(host) == names(*range(6))
    opens_and_lands(host, SLOTTED, "/photo/0.jpg")
    assert host.page.evaluate("document.activeElement === card.children[0]")
    # While a photo is open, the links are inert.
    host.open(SLOTTED)
    for _ in range(6):
        host.page.keyboard.press("Tab")
        assert host.page.evaluate("[document.body, card].includes(document.activeElement)")
    assert not host.messages


NESTED = f'<enlarger-gallery id="nested">{links(2)}</enlarger-gallery><div><enlarger-gallery>{links(2)}</enlarger-gallery></div>'


def link(number):
    return f'<a href="/photo/{number}.jpg"><img src="/small/{number}.jpg"></a>'


@pytest.mark.parametrize(("inside", "slot", "numbers"), [
    (f"<p>{links(2)}</p>", f"{link(7)}<div><slot></slot></div>{link(8)}", (7, 0, 1, 8)),
    (NESTED + link(5), "<slot></slot>", (5,)),
], ids=["own links and slotted ones", "without those of a nested gallery"])
def test_links_of_a_component_have_their_visible_order(host_of, inside, slot, numbers):
    host = carded(host_of, inside, slot)
    assert ids(host) == names(*numbers)
    assert "nested" not in inside or host.page.evaluate("nested.items.length") == 2


def test_the_fallback_of_a_slot_counts_only_while_nothing_is_slotted(host_of):
    host = carded(host_of, "", f"<slot>{link(9)}</slot>")
    assert ids(host) == names(9)
    host.page.evaluate("html => { card.innerHTML = html }", links(2))
    host.wait("gallery.items.length === 2")
    assert ids(host) == names(0, 1)


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
    host.run("gallery.open('/photo/5.jpg')")
    assert host.page.evaluate("list.scrollLeft") > 200
    assert host.look().current == "/photo/5.jpg"


def test_a_pinch_opens_a_photo_out_of_a_slotted_link(host_of):
    host = carded(host_of, window=PHONE)
    fingers = host.two_fingers(SLOTTED + " img")
    fingers("touchStart", 15)
    for step in range(1, 12):
        fingers("touchMove", 15 + 8 * step)
        seen = host.frame()
    assert seen.photo and seen.photo.width > 250
    fingers("touchEnd", None)
    host.settle()
    assert host.look().current == "/photo/0.jpg"


# MARK: Fields and controls in the viewer

COMPONENTS = """<script>
  for (const mode of ['open', 'closed']) {
    customElements.define(`tag-${mode}`, class extends HTMLElement {
      constructor() {
        super()
        const shadow = this.attachShadow({ mode })
        shadow.innerHTML = '<p><input value="abc"></p>'
        this.field = shadow.querySelector('input')
      }
    })
  }
</script>"""
FIELDS = """<div slot="toolbar"><input class="own" value="abc"><tag-open class="own"></tag-open><tag-closed class="own"></tag-closed>
</div><div slot="caption"><tag-open class="own"></tag-open></div>"""
CONTROLS = {
    '<div class="own" role="slider" tabindex="0">5</div>': "ArrowRight",
    '<div role="listbox"><div class="own" role="option" tabindex="0">A</div></div>': "ArrowRight",
    '<div class="own" contenteditable>Words</div>': "ArrowRight",
    '<details><summary class="own">More</summary></details>': " ",
    '<div class="own" role="button" tabindex="0">Heart</div>': " ",
}


@pytest.mark.parametrize("tools", ["", "tools"])
def test_a_slotted_field_gets_typed_text_and_the_photo_does_not_move(host_of, tools):
    """A plain field, one in an open or a closed component, and one in a component of the caption."""
    host = complete(host_of(page(COMPONENTS + gallery(tools, FIELDS))), tools)
    for index in range(4):
        host.open(FIRST)
        before = host.look().photo
        field = f"(own => own.field ?? own)(document.querySelectorAll('.own')[{index}])"
        host.page.evaluate(f"{field}.focus()")
        host.page.keyboard.press("End")
        host.page.keyboard.type(" x-?f")
        host.page.keyboard.press("ArrowLeft")
        host.page.keyboard.type("0")
        host.settle()
        assert host.page.evaluate(f"{field}.value") == "abc x-?0f", index
        assert host.look().current == "/photo/0.jpg" and host.look().photo == before
        assert host.page.evaluate(f"{VIEWER}.querySelector('.slideshow')?.ariaPressed ?? 'false'") == "false"
        host.close_photo()


def test_a_slotted_control_keeps_the_keys_of_its_role(host_of):
    host = complete(host_of(page(gallery(inside=f'<div slot="toolbar">{"".join(CONTROLS)}</div>'))))
    host.open(FIRST)
    host.page.evaluate("document.addEventListener('keydown', event => { window.seen = [event.key, event.defaultPrevented] })")
    for index, key in enumerate(CONTROLS.values()):
        host.page.evaluate("index => document.querySelectorAll('.own')[index].focus()", index)
        host.press(key)
        assert host.page.evaluate("seen") == [key, False] and host.look().current == "/photo/0.jpg", index


def test_the_viewer_gets_its_keys_if_its_gallery_is_in_an_editor(host_of):
    host = complete(host_of(page(f'<div contenteditable role="textbox">Words {GALLERY}</div>')))
    host.open(FIRST)
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
