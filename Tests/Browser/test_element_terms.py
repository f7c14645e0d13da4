"""The thumbnail itself flies, and requests for photos use the policies of link and thumbnail."""

import threading

import pytest

from element_page import VIEWER, complete
from host_page import page

IMAGES = f"[...{VIEWER}.querySelectorAll('.caught > img')]"


def gallery(link="", image=""):
    return page(f'<enlarger-gallery id="gallery"><a href="/photo/0.jpg" {link}><img src="/small/0.jpg" alt="Photo" {image}></a></enlarger-gallery>')


@pytest.mark.parametrize("link, image, small, full", [
    ("", "", "", ""),
    ("", 'referrerpolicy="no-referrer"', "no-referrer", "no-referrer"),
    ('referrerpolicy="origin"', 'referrerpolicy="no-referrer"', "no-referrer", "origin"),
    ('rel="noopener noreferrer"', "", "", "no-referrer"),
])
def test_requests_have_the_referrer_policy_of_link_and_thumbnail(host_of, link, image, small, full):
    host = complete(host_of(gallery(link, image)))
    host.open("#gallery a")
    host.wait(f"{IMAGES}.length === 2")
    assert host.page.evaluate(f"{IMAGES}.map(each => each.referrerPolicy)") == [small, full]


@pytest.mark.parametrize("terms", [None, "anonymous", "use-credentials"])
def test_requests_have_the_credentials_mode_of_the_thumbnail(host_of, terms):
    host = complete(host_of(gallery("", f'crossorigin="{terms}"' if terms else "")))
    host.open("#gallery a")
    host.wait(f"{IMAGES}.length === 2")
    assert host.page.evaluate(f"{IMAGES}.map(each => each.crossOrigin)") == [terms, terms]


def test_a_photo_on_another_site_is_requested_without_the_thumbnails_credentials_mode(host_of):
    body = '<enlarger-gallery id="gallery"><a href="http://localhost:1/0.jpg"><img src="/small/0.jpg" alt="" crossorigin></a></enlarger-gallery>'
    host = complete(host_of(page(body)))
    asked = "http://localhost:1/0.jpg"
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
    host = complete(host_of(gallery()))
    host.open("#gallery a")
    assert host.site.requests.count("/small/0.jpg") == 1


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
