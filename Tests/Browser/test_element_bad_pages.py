"""Pages that take the viewer apart, freeze or replace browser APIs, or send synthetic events: nothing gets stuck, and the console
has at most one message."""

import pytest

from element_page import FIRST, GALLERY, VIEWER, complete, is_free
from host_page import SCRIPT, page


def works(host, index=1):
    """Checks that a photo opens, turns to the next one, and closes."""
    host.open(f"#gallery a:nth-child({index + 1})")
    assert host.look().current == f"/photo/{index}.jpg"
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == f"/photo/{index + 1}.jpg"
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown and is_free(host)


@pytest.mark.parametrize("when", ["closed", "open", "opening"])
def test_a_gallery_works_after_the_page_takes_its_viewer_apart(host_of, when):
    host = complete(host_of(page(GALLERY)))
    for part in ["dialog", ".enlarger", ".stage", ".bars", "everything"]:
        if when != "closed":
            host.click(FIRST)
            host.frames(3)
        if when == "open":
            host.settle()
        host.page.evaluate(f"""() => {{
          const shadow = {VIEWER}
          if ('{part}' === 'everything') shadow.replaceChildren(document.createElement('slot'))
          else shadow.querySelector('{part}').remove()
        }}""")
        if when != "closed" and part in ("dialog", ".enlarger", "everything"):
            # The browser reports this with its next frame.
            host.wait("clock.frame(16) || gallery.currentItem === null")
        elif when != "closed":
            host.page.evaluate("gallery.close()")
        host.settle()
        assert is_free(host), part
        works(host)
        assert len(host.messages) <= 1, (part, host.messages)
        host.messages.clear()


def test_a_gallery_works_on_a_page_that_freezes_prototypes(host_of):
    frozen = "[Element, HTMLElement, Node, EventTarget, HTMLDialogElement].forEach(each => Object.freeze(each.prototype))"
    host = complete(host_of(page(GALLERY, head=f"<script>{frozen}</script>{SCRIPT}")))
    works(host)
    assert len(host.messages) <= 1


@pytest.mark.parametrize("what", ["pushState", "replaceState", "back"])
def test_a_gallery_works_on_a_page_that_replaces_history_methods(host_of, what):
    host = host_of(page(GALLERY.replace('id="gallery"', 'id="gallery" history')))
    complete(host, "history")
    for how in ["() => { throw new Error('No') }", "() => {}", "undefined"]:
        host.page.evaluate(f"() => {{ history.{what} = {how} }}")
        works(host)
        works(host, 3)
        assert len(host.messages) <= 1, (how, host.messages)
        host.messages.clear()


EVENTS = [
    "new Event(type, how)", "new CustomEvent(type, how)", "new UIEvent(type, how)",
    "new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, how)",
    "new PointerEvent(type, { ...how, pointerId: 77, pointerType: 'mouse', button: 0, buttons: 1 })",
]


def test_a_gallery_works_after_synthetic_events(host_of):
    host = complete(host_of(page(GALLERY.replace('id="gallery"', 'id="gallery" tools'))), "tools")
    for made in EVENTS:
        send = f"""() => {{
          const how = {{ bubbles: true, cancelable: true, composed: true }}
          const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture', 'mousedown', 'mousemove',
            'wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'gesturestart', 'gesturechange', 'dragstart',
            'contextmenu', 'keydown', 'keyup', 'click', 'cancel', 'toggle', 'beforetoggle', 'blur', 'focusin', 'scroll', 'popstate']
          const shadow = {VIEWER}
          const places = [shadow.querySelector('.stage'), shadow.querySelector('.picture') ?? shadow.querySelector('.bars'),
            shadow.querySelector('.name'), gallery, document.body]
          for (const place of places) for (const type of types) place.dispatchEvent({made})
        }}"""
        host.page.evaluate(send)
        host.settle()
        host.open(FIRST)
        host.page.evaluate(send)
        host.settle()
        if host.look().is_shown:
            host.page.keyboard.press("Escape")
            host.settle()
        host.page.evaluate(send)
        host.settle()
        works(host)
        assert len(host.messages) <= 1, (made, host.messages)
        host.messages.clear()
