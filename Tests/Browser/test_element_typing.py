"""Fields, components and controls that the page slots into the viewer keep their keys."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete
from host_page import page

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
    body = COMPONENTS + GALLERY.replace('id="gallery"', f'id="gallery" {tools}').replace("</enl", f"{FIELDS}</enl")
    host = complete(host_of(page(body)), tools)
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
        host.page.keyboard.press("Escape")
        host.settle()
        assert not host.look().is_shown


def test_a_slotted_control_keeps_the_keys_of_its_role(host_of):
    host = complete(host_of(page(GALLERY.replace("</enl", f'<div slot="toolbar">{"".join(CONTROLS)}</div></enl'))))
    host.open(FIRST)
    host.page.evaluate("document.addEventListener('keydown', event => { window.seen = [event.key, event.defaultPrevented] })")
    for index, key in enumerate(CONTROLS.values()):
        host.page.evaluate("index => document.querySelectorAll('.own')[index].focus()", index)
        host.page.keyboard.press(key)
        host.settle()
        assert host.page.evaluate("seen") == [key, False] and host.look().current == "/photo/0.jpg", index


def test_the_viewer_gets_its_keys_if_its_gallery_is_in_an_editor(host_of):
    host = complete(host_of(page(f'<div contenteditable role="textbox">Words {GALLERY}</div>')))
    host.open(FIRST)
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/1.jpg"
