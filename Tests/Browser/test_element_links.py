"""Links of thumbnails: controls in them, pages they lead to, and the policies of their requests."""

import threading

import pytest

from element_page import VIEWER, complete, gallery
from host_page import HostSite, links, page

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


def controlled(host_of, inside, script=""):
    host = complete(host_of(page(f'{HEART}<div id="root">{around(ITEM.format(inside))}</div>')))
    host.page.evaluate(f"() => {{ window.pressed = 0; {script} }}")
    return host


def expect_photo(host):
    """Clicks beside the control, which opens the photo, and closes it again."""
    host.click_at(*(side + 30 for side in host.box("#gallery img").center))
    assert host.look().photo
    host.press("Escape")


def test_a_control_inside_a_link_keeps_its_clicks(host_of):
    host = controlled(host_of, "")
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
    host = controlled(host_of, f"<span {PLACE}>♥</span>")
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
    host = controlled(host_of, "", """document.addEventListener('click', event => { window.taken = event.defaultPrevented })""")
    host.open("#gallery a")
    assert host.page.evaluate("taken") is True


def test_a_click_whose_propagation_is_stopped_still_opens_the_photo(host_of):
    host = controlled(host_of, "", "root.addEventListener('click', event => event.stopPropagation())")
    host.click("#gallery a")
    host.rest_when("clock.wantsFrame")
    assert host.look().photo and host.page.url == host.address + "/"


# MARK: Pages about photos

ADDRESS = "/wiki/File:Beach.jpg"
ABOUT = "<!DOCTYPE html><title>About</title><p>About this photo"
NOTE = f"{VIEWER}.querySelector('.note')"


class Wiki(HostSite):
    """Serves a page about a photo at the addresses of its other files."""

    def answer(self, path):
        if path in self.files and path != "/":
            self.requests.append(path)
            return "text/html; charset=utf-8", ABOUT.encode()
        return super().answer(path)


def around(links):
    return f'<enlarger-gallery id="gallery">{links}</enlarger-gallery>'


def way(address):
    return f'<a href="{address}" id="way"><img src="/small/0.jpg" alt="Beach"></a>'


def wiki(host_of, address=ADDRESS, attributes=""):
    body = gallery(attributes, count=2).replace("<a ", way(address) + "<a ", 1)
    return complete(host_of(site=Wiki({"/": page(body), address: ABOUT})))


def land(host):
    """Runs frames until the page about the photo loads or nothing moves."""
    while not host.page.evaluate("document.title === 'About' || !clock.wantsFrame"):
        host.page.evaluate("clock.frame(16)")


@pytest.mark.parametrize("address, attributes", [(ADDRESS, ""), ("/photos/7", "history")])
def test_a_click_leads_to_the_page(host_of, address, attributes):
    host = wiki(host_of, address, attributes)
    host.click("#way img")
    host.frames(2)
    # Waits for the load, because the browser cannot go back from a navigation that has only begun.
    with host.page.expect_navigation(url="**" + address):
        host.rest_when("gallery.items.length === 2")
    host.page.go_back(wait_until="commit")
    host.page.wait_for_url(host.address + "/")


def test_a_photo_opened_by_script_stays_open_and_its_note_links_to_the_page(host_of):
    host = wiki(host_of)
    host.run("gallery.open('way')")
    host.wait(f"{NOTE}?.querySelector('a')?.href === location.origin + '{ADDRESS}'")
    assert host.look().current == "way"
    host.press("Escape")
    # Once its address has answered, it is an ordinary link.
    host.wait("gallery.items.length === 2")
    with host.page.expect_navigation(url="**" + ADDRESS, wait_until="commit"):
        host.click("#way img")


def test_paging_to_a_link_that_leads_to_a_page_does_not_follow_it(host_of):
    host = wiki(host_of)
    host.open("#gallery a:nth-child(2) img")
    host.press("ArrowLeft")
    host.wait(f"{NOTE}?.querySelector('a')?.href === location.origin + '{ADDRESS}'")
    host.rest_when("gallery.constructor.pages.size === 1")
    assert host.look().current == "way" and host.page.url == host.address + "/"


def test_a_missing_photo_is_not_taken_for_a_page(host_of):
    host = complete(host_of(page(around(way("/gone.jpg") + links(2)))))
    host.click("#way img")
    host.settle()
    host.wait(f"{NOTE}?.querySelector('a')?.href === location.origin + '/gone.jpg'")
    assert host.look().current == "way" and host.page.evaluate("gallery.items.length") == 3


def test_the_note_links_to_a_page_of_another_site(host_of):
    address = f"http://localhost:1{ADDRESS}"
    host = complete(host_of(page(around(way(address)))))
    host.click("#way img")
    host.settle()
    host.wait(f"{NOTE}?.querySelector('a')?.href === '{address}'")


# MARK: Policies of requests

IMAGES = f"[...{VIEWER}.querySelectorAll('.caught > img')]"


def opened_in_turn(host_of, attributes):
    """Opens links with these attributes, each of a link and its thumbnail; yields the page at each."""
    links = "".join(
        f'<a href="/photo/{number}.jpg" {link}><img src="/small/{number}.jpg" alt="Photo" {image}></a>'
        for number, (link, image) in enumerate(attributes))
    host = complete(host_of(page(around(links))))
    for number in range(len(attributes)):
        host.open(f"#gallery a:nth-child({number + 1})")
        host.wait(f"{IMAGES}.length === 2")
        yield host
        host.press("Escape")


def test_requests_have_the_referrer_policy_of_link_and_thumbnail(host_of):
    policies = {
        ("", ""): ["", ""],
        ("", 'referrerpolicy="no-referrer"'): ["no-referrer", "no-referrer"],
        ('referrerpolicy="origin"', 'referrerpolicy="no-referrer"'): ["no-referrer", "origin"],
        ('rel="noopener noreferrer"', ""): ["", "no-referrer"],
    }
    for host, wanted in zip(opened_in_turn(host_of, list(policies)), policies.values()):
        assert host.page.evaluate(f"{IMAGES}.map(each => each.referrerPolicy)") == wanted


def test_requests_have_the_credentials_mode_of_the_thumbnail(host_of):
    modes = {("", ""): None, ("", 'crossorigin="anonymous"'): "anonymous", ("", 'crossorigin="use-credentials"'): "use-credentials"}
    for host, mode in zip(opened_in_turn(host_of, list(modes)), modes.values()):
        assert host.page.evaluate(f"{IMAGES}.map(each => each.crossOrigin)") == [mode, mode]


def test_a_photo_on_another_site_is_requested_without_the_thumbnails_credentials_mode(host_of):
    asked = "http://localhost:1/0.jpg"
    host = complete(host_of(page(around(f'<a href="{asked}"><img src="/small/0.jpg" alt="" crossorigin></a>'))))
    host.page.evaluate("""() => {
      const { decode } = HTMLImageElement.prototype
      window.asked = []
      HTMLImageElement.prototype.decode = function () {
        asked.push([this.src, this.crossOrigin])
        return decode.call(this)
      }
    }""")
    host.open("#gallery a")
    assert [asked, None] in host.page.evaluate("asked")


def test_a_thumbnail_is_not_requested_again(host_of):
    host = complete(host_of(page(around(links(1)))))
    host.open("#gallery a")
    assert host.site.requests.count("/small/0.jpg") == 1


def test_a_thumbnail_whose_copy_loads_late_keeps_its_blob_address(host_of):
    host = complete(host_of(page(around(""))))
    host.page.evaluate("""async () => {
      const address = window.address = URL.createObjectURL(await (await fetch('/small/0.jpg')).blob())
      gallery.innerHTML = `<a href="/photo/0.jpg"><img alt="Mine" src="${address}"></a>`
      await gallery.querySelector('img').decode()
      // A copy loads in a task of its own.
      Object.defineProperty(HTMLImageElement.prototype, 'complete', { get() { return this.isConnected && gallery.contains(this) } })
    }""")
    host.open("#gallery a")
    host.wait(f"{IMAGES}[0].naturalWidth > 0 && !{VIEWER}.querySelector('canvas')")
    assert host.page.evaluate("fetch(address).then(({ ok }) => ok, () => false)")


def test_a_thumbnail_with_a_revoked_blob_address_still_flies(host_of):
    host = host_of(page('<enlarger-gallery id="gallery"></enlarger-gallery>'))
    host.site.gates["/photo/0.jpg"] = gate = threading.Event()
    host.page.evaluate("""async () => {
      const address = URL.createObjectURL(await (await fetch('/small/0.jpg')).blob())
      gallery.innerHTML = '<a href="/photo/0.jpg"><img alt="Mine"></a>'
      const image = gallery.querySelector('img')
      image.src = address
      await image.decode()
      URL.revokeObjectURL(address)
    }""")
    complete(host)
    host.click("#gallery a")
    host.frames(2)
    # In the first frames, before anything can have loaded.
    seen = f"""[...{VIEWER}.querySelectorAll('.caught > :is(img, canvas)')].some(each =>
      each.localName === 'canvas' ? each.getContext('2d').getImageData(each.width / 2, each.height / 2, 1, 1).data[3] === 255
      : each.complete && each.naturalWidth > 0)"""
    assert host.page.evaluate(seen)
    host.settle()
    host.wait(f"{IMAGES}[0].naturalWidth > 0 && !{VIEWER}.querySelector('canvas')")
    gate.set()
    host.wait(f"{IMAGES}.length === 2")
