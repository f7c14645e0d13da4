"""Controls inside a thumbnail's link, such as a button or a checkbox, belong to the page; so do clicks that it cancels."""

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


def expect_photo(host):
    """Clicks beside the control, which opens the photo, and closes it again."""
    host.page.mouse.click(*(side + 30 for side in host.box("#gallery img").center))
    host.settle()
    assert host.look().photo
    host.page.keyboard.press("Escape")
    host.settle()


def test_a_control_inside_a_link_keeps_its_clicks(host_of):
    host = gallery(host_of, "")
    for inside, ticked in CONTROLS.values():
        host.page.evaluate("""inside => {
          window.pressed = 0
          document.querySelector('#control')?.remove()
          document.querySelector('#gallery a').insertAdjacentHTML('beforeend', inside)
          document.querySelector('#control').addEventListener('click', () => { pressed++ })
        }""", inside)
        host.click("#control")
        host.settle()
        assert not host.look().is_shown and host.page.evaluate("pressed") > 0 and host.page.url == host.address + "/", inside
        assert ticked is None or host.page.evaluate(ticked)
        expect_photo(host)


def test_a_cancelled_click_opens_nothing(host_of):
    host = gallery(host_of, f"<span {PLACE}>♥</span>")
    for where in ["control", "gallery.querySelector('a')", "root", "document", "window"]:
        host.page.evaluate(f"""() => {{
          window.pressed = 0
          {where}.addEventListener('click', event => {{
            pressed++
            if (event.target.matches('span')) event.preventDefault()
          }}, {{ once: true }})
        }}""")
        host.click("#control")
        host.settle()
        assert not host.look().is_shown and host.page.evaluate("pressed") == 1 and host.page.url == host.address + "/", where
        expect_photo(host)


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
