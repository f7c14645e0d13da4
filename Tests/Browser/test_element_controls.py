"""Controls inside a thumbnail's link, such as a button or a checkbox, belong to the page; so do clicks that it cancels."""

import pytest

from element_page import complete
from host_page import page

ITEM = '<a href="/photo/0.jpg" style="position: relative; display: inline-block"><img src="/small/0.jpg" alt="Photo">{}</a>'
PLACE = 'id="control" style="position: absolute; top: 0; left: 0; width: 30px; height: 30px"'
CONTROLS = {
    "button": (f"<button {PLACE}>♥</button>", None),
    "checkbox": (f'<input type="checkbox" {PLACE}>', "control.checked"),
    "label": (f'<label {PLACE}>♥<input type="checkbox" hidden></label>', "control.firstElementChild.checked"),
    "inside of a button": (f"<button {PLACE}><b>♥</b></button>", None),
    "component": (f"<my-heart {PLACE}></my-heart>", None),
}
HEART = """<script>customElements.define('my-heart', class extends HTMLElement {
  constructor() {
    super()
    this.attachShadow({ mode: 'open' }).innerHTML = '<button style="width: 30px; height: 30px">♥</button>'
  }
})</script>"""


def gallery(host_of, inside, script=""):
    host = complete(host_of(page(f'{HEART}<div id="root"><enlarger-gallery id="gallery">{ITEM.format(inside)}</enlarger-gallery></div>')))
    host.page.evaluate(f"() => {{ window.pressed = 0; {script} }}")
    return host


@pytest.mark.parametrize("control", CONTROLS)
def test_a_control_inside_a_link_keeps_its_clicks(host_of, control):
    inside, ticked = CONTROLS[control]
    host = gallery(host_of, inside, "control.addEventListener('click', () => { pressed++ })")
    host.click("#control")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("pressed") > 0 and host.page.url == host.address + "/"
    assert ticked is None or host.page.evaluate(ticked)
    # A click beside the control opens the photo.
    host.page.mouse.click(*(side + 30 for side in host.box("#gallery img").center))
    host.settle()
    assert host.look().photo


@pytest.mark.parametrize("where", ["control", "gallery.querySelector('a')", "root", "document", "window"])
def test_a_cancelled_click_opens_nothing(host_of, where):
    host = gallery(host_of, f"<span {PLACE}>♥</span>", f"""{where}.addEventListener('click', event => {{
      pressed++
      if (event.target.matches('span')) event.preventDefault()
    }})""")
    host.click("#control")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("pressed") == 1 and host.page.url == host.address + "/"
    host.page.mouse.click(*(side + 30 for side in host.box("#gallery img").center))
    host.settle()
    assert host.look().photo


def test_a_router_sees_the_click_as_cancelled(host_of):
    """Routers listen for every click on the document."""
    host = gallery(host_of, "", """document.addEventListener('click', event => { window.taken = event.defaultPrevented })""")
    host.open("#gallery a")
    assert host.page.evaluate("taken") is True


def test_a_click_whose_propagation_is_stopped_still_opens_the_photo(host_of):
    host = gallery(host_of, "", "root.addEventListener('click', event => event.stopPropagation())")
    host.click("#gallery a")
    host.wait("clock.wantsFrame")
    host.settle()
    assert host.look().photo and host.page.url == host.address + "/"
