"""While a photo is open, the page behind it is inert, although the page's own elements do not change."""

import pytest

from element_page import FIRST, GALLERY, complete, is_free
from host_page import page

BODY = f'<header><a href="#top" id="home">Home</a></header><main>{GALLERY}<button id="beside" onclick="window.pressed = true">Beside</button></main>'


def reached(host, times=12):
    found = set()
    for _ in range(times):
        host.page.keyboard.press("Tab")
        found.add(host.page.evaluate("document.activeElement.id || document.activeElement.localName"))
    return found


def test_elements_added_while_a_photo_is_open_are_inert_until_it_closes(host_of):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate("""() => {
      document.body.insertAdjacentHTML('beforeend', '<div id="chat"><button id="late">Chat</button></div>')
      document.querySelector('main').insertAdjacentHTML('afterbegin', '<button id="more">More</button>')
      late.focus()
    }""")
    assert reached(host) <= {"gallery", "body"}
    host.page.keyboard.press("Escape")
    host.settle()
    assert {"late", "beside", "home"} <= reached(host, 16)


@pytest.mark.parametrize("copy", ["document.body.cloneNode(true)", "document.body.outerHTML"], ids=["nodes", "text"])
def test_a_copy_of_the_page_made_while_a_photo_is_open_is_usable(host_of, copy):
    host = complete(host_of(page(BODY)))
    host.open(FIRST)
    host.page.evaluate(f"""() => {{
      const copy = {copy}
      document.body.replaceWith(document.createElement('body'))
      if (typeof copy === 'string') document.body.outerHTML = copy
      else document.body.replaceWith(copy)
    }}""")
    host.wait("document.querySelector('#gallery')?.shadowRoot?.querySelector('.enlarger')")
    host.settle()
    host.click("#beside")
    assert host.page.evaluate("pressed") and is_free(host)
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"


def test_the_pages_own_inert_parts_stay_inert(host_of):
    host = complete(host_of(page(BODY.replace("<header>", '<header inert id="head">'))))
    before = host.page.evaluate("document.body.outerHTML")
    host.open(FIRST)
    assert host.page.evaluate("document.body.outerHTML") == before
    host.page.evaluate("document.querySelector('main').inert = true")
    host.page.keyboard.press("ArrowRight")
    host.settle()
    assert host.look().current == "/photo/1.jpg"
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown
    assert host.page.evaluate("head.inert && document.querySelector('main').inert")


def test_the_page_is_usable_while_a_photo_lands(host_of):
    host = complete(host_of(page(BODY, "#beside { position: fixed; right: 20px; bottom: 20px }")))
    host.open(FIRST)
    host.page.keyboard.press("Escape")
    while host.frame().photo.width > 500:
        pass
    assert host.look().is_shown
    host.click("#beside")
    assert host.page.evaluate("pressed")


def test_the_systems_back_gesture_closes_the_photo_and_not_the_dialog_around_it(host_of):
    host = host_of(page(f'<dialog id="around">{GALLERY}</dialog>'), ready=False)
    host.page.evaluate("around.showModal()")
    complete(host)
    host.open(FIRST)
    # Browsers ask a modal dialog to close this way, without a key.
    host.page.evaluate("gallery.shadowRoot.querySelector('dialog').requestClose()")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("around.open")
    assert is_free(host) is False
